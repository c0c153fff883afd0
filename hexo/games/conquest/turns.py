"""The course of a turn, from income to the next seat. Rules page: "Turn", "Elimination"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hexo.core.game import Outcome, Termination, Transition
from hexo.games.conquest.config import SEND_ALL
from hexo.games.conquest.events import GameEnded, Income, TurnBegan
from hexo.games.conquest.execution import execute
from hexo.games.conquest.growth import income
from hexo.games.conquest.position import Position
from hexo.games.conquest.state import Order, State
from hexo.games.conquest.victory import at_round_end, last_standing


def end_turn(state: State, rng: Random) -> Transition[State]:
    """Execute the queue of the seat to move, then begin the turn of the next that can play."""
    position = Position.of(state)
    execute(position, state.queue, state.to_move, rng)
    position.look()
    ended = replace(state, queue=(), turn=state.turn + 1, ply=state.ply + 1)
    outcome, to_move, round_ = _next(position, state)
    if outcome is not None:
        return _finish(position, replace(ended, round=round_), outcome)
    return begin_turn(position, replace(ended, to_move=to_move, round=round_))


def claim(state: State) -> Transition[State]:
    """End the game with the victory of the seat to move."""
    position = Position.of(state)
    ended = replace(state, queue=(), turn=state.turn + 1, ply=state.ply + 1)
    return _finish(position, ended, Outcome(Termination.CLAIM, state.to_move))


def begin_turn(position: Position, state: State) -> Transition[State]:
    """Give the seat to move of `state` its income and load its defaults into its queue."""
    seat = state.to_move
    position.events.append(TurnBegan(seat, state.round))
    cells = position.cells(seat)
    gains = income(position.setup, position.board, position.kinds, position.units, cells)
    if gains:
        witnesses, sights = position.lookout.sights((cell,) for cell, _gain in gains)
        position.events.append(Income(seat, gains, witnesses, sights))
    queue = _loaded(position.defaults[seat], position.units)
    return Transition(_written(position, state, queue=queue), tuple(position.events))


def _next(position: Position, state: State) -> tuple[Outcome | None, int, int]:
    """Return the outcome if the game is over, else None and the next seat and its round.

    On the way, rounds end, and seats whose turn would begin with every tile at 0 are out.
    """
    order, round_ = state.order, state.round
    place = order.index(state.to_move)
    outcome = last_standing(position)
    while outcome is None:
        place += 1
        if place == len(order):
            outcome = at_round_end(position, round_)
            if outcome is not None:
                break
            place, round_ = 0, round_ + 1
        seat = order[place]
        if not position.alive[seat]:
            continue
        if any(position.units[cell] for cell in position.cells(seat)):
            return None, seat, round_
        position.eliminate(seat)
        position.look()
        outcome = last_standing(position)
    return outcome, state.to_move, round_


def _loaded(defaults: Iterable[Order], units: list[int]) -> tuple[Order, ...]:
    """Return the defaults as a queue, each clamped to what those before it left."""
    left: dict[int, int] = {}
    queue = []
    for order in defaults:
        available = left.get(order.source, units[order.source])
        count = available if order.count == SEND_ALL else min(order.count, available)
        left[order.source] = available - count
        if count:
            queue.append(Order(order.source, order.target, count))
    return tuple(queue)


def _finish(position: Position, state: State, outcome: Outcome) -> Transition[State]:
    position.events.append(GameEnded(outcome))
    return Transition(_written(position, state, result=outcome), tuple(position.events))


def _written(
    position: Position,
    state: State,
    *,
    queue: tuple[Order, ...] = (),
    result: Outcome | None = None,
) -> State:
    return replace(
        state,
        owners=tuple(position.owners),
        units=tuple(position.units),
        alive=tuple(position.alive),
        defaults=tuple(position.defaults),
        queue=queue,
        result=result,
    )
