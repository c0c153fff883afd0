"""From a plan to a line of moves."""

from __future__ import annotations

from collections.abc import Mapping

from hexo.games.conquest.bots.plan import Pair
from hexo.games.conquest.state import EndTurn, Move, Send, SetDefault, State


def line(view: State, orders: Mapping[Pair, int], defaults: Mapping[Pair, int]) -> tuple[Move, ...]:
    """Return the moves that turn the view's queue into `orders` and its defaults into `defaults`.

    What shrinks comes first, so that no tile is ever over-committed on the way; nothing is said
    that changes nothing. The turn's end is last.
    """
    queued = {(order.source, order.target): order.count for order in view.queue}
    standing = {(o.source, o.target): o.count for o in view.defaults[view.to_move]}
    moves: list[Move] = []
    for pair, count in queued.items():
        if orders.get(pair, 0) < count:
            moves.append(Send(*pair, orders.get(pair, 0)))
    for pair, count in orders.items():
        if queued.get(pair, 0) < count:
            moves.append(Send(*pair, count))
    moves.extend(SetDefault(*pair, 0) for pair in standing if pair not in defaults)
    for pair, count in defaults.items():
        if standing.get(pair) != count:
            moves.append(SetDefault(*pair, count))
    return (*moves, EndTurn())
