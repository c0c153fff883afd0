"""Bots to measure others against: random queues, and greed."""

from __future__ import annotations

from random import Random

from hexo.bots import Thought
from hexo.core.game import AnyGame
from hexo.games.conquest.bots import orders
from hexo.games.conquest.bots.plan import Pair
from hexo.games.conquest.config import FORTIFIED_MULTIPLIER
from hexo.games.conquest.legal import ConquestMoves
from hexo.games.conquest.state import EndTurn, Kind, Move, State
from hexo.hexgrid import Cell


class RandomBot:
    """Draws legal moves until one ends the turn."""

    def think(self, game: AnyGame, view: State, rng: Random) -> Thought[Move]:
        """Yield ever longer lines; the last one ends the turn."""
        line: tuple[Move, ...] = ()
        while not line or not isinstance(line[-1], EndTurn):
            move = ConquestMoves(view).sample(rng)
            line = (*line, move)
            if not isinstance(move, EndTurn):
                view = game.apply(view, move, rng).state
            yield line


class GreedyBot:
    """Sends everything on a tile to the weakest foreign neighbour that it can beat."""

    def think(self, game: AnyGame, view: State, rng: Random) -> Thought[Move]:  # noqa: ARG002
        """Yield the whole turn at once."""
        planned: dict[Pair, int] = {}
        for cell, owner in enumerate(view.owners):
            if owner == view.to_move:
                target = _weakest(view, cell)
                if target is not None and view.units[cell] > _strength(view, target):
                    planned[cell, target] = view.units[cell]
        yield orders.line(view, planned, {})


def _weakest(view: State, cell: Cell) -> Cell | None:
    foreign = [c for c in view.board.neighbours[cell] if view.owners[c] != view.to_move]
    return min(foreign, key=lambda target: (_strength(view, target), target), default=None)


def _strength(view: State, cell: Cell) -> float:
    fortified = view.kinds[cell] is Kind.FORTIFIED
    return view.units[cell] * (FORTIFIED_MULTIPLIER if fortified else 1.0)
