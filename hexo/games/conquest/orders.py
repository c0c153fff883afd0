"""Editing the queue and the defaults: moves that change nothing on the map."""

from __future__ import annotations

from dataclasses import replace

from hexo.games.conquest.state import Order, Send, SetDefault, State
from hexo.hexgrid import Cell


def send(state: State, move: Send) -> State:
    """Return the state after a count is queued."""
    queue = _with_count(state.queue, move.source, move.target, move.count)
    return replace(state, queue=queue, ply=state.ply + 1)


def set_default(state: State, move: SetDefault) -> State:
    """Return the state after a default is set; this turn's queue stays as it is."""
    own = _with_count(state.defaults[state.to_move], move.source, move.target, move.count)
    defaults = (*state.defaults[: state.to_move], own, *state.defaults[state.to_move + 1 :])
    return replace(state, defaults=defaults, ply=state.ply + 1)


def _with_count(
    orders: tuple[Order, ...], source: Cell, target: Cell, count: int
) -> tuple[Order, ...]:
    """Set a pair's count where the pair stands, else at the end; 0 takes it out."""
    changed = (Order(source, target, count),) if count else ()
    for place, order in enumerate(orders):
        if order.source == source and order.target == target:
            return (*orders[:place], *changed, *orders[place + 1 :])
    return orders + changed
