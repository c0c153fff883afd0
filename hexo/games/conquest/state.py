"""Positions and moves of Conquest. Rules page: "Board", "Turn"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hexo.core.game import Outcome
from hexo.games.conquest.setup import Setup
from hexo.hexgrid import Board, Cell

NEUTRAL = -1
"""The owner of a tile that no seat holds."""

UNSEEN = -2
"""The owner of a tile that fog hides in a view."""


class Kind(StrEnum):
    """The kinds of tile; `UNSEEN` occurs in views under fog alone."""

    PLAIN = "plain"
    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"
    FORTIFIED = "fortified"
    SPYGLASS = "spyglass"
    CAPITAL = "capital"
    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True)
class Order:
    """`count` units from `source` to the neighbouring tile `target`."""

    source: Cell
    target: Cell
    count: int


@dataclass(frozen=True, slots=True)
class State:
    """A position, or a seat's view of one.

    The board holds the accessible tiles alone; holes are simply not on it.
    """

    setup: Setup
    board: Board
    kinds: tuple[Kind, ...]  # by cell
    capitals: tuple[Cell, ...]  # by seat: its start, its own capital in capital mode
    order: tuple[int, ...]  # the seats in the order of play, dead ones included
    owners: tuple[int, ...]  # by cell: a seat, NEUTRAL or UNSEEN
    units: tuple[int, ...]  # by cell: as they stand, queued ones included; 0 where unseen
    alive: tuple[bool, ...]  # by seat
    to_move: int
    queue: tuple[Order, ...] = ()  # of the seat to move, by when each pair was first queued
    defaults: tuple[tuple[Order, ...], ...] = ()  # by seat, in the order they were set
    round: int = 1
    turn: int = 0
    ply: int = 0
    result: Outcome | None = None

    def committed(self, cell: Cell) -> int:
        """Return how many of a tile's units are in the queue."""
        return sum(order.count for order in self.queue if order.source == cell)

    def available(self, cell: Cell) -> int:
        """Return how many of a tile's units are not in the queue: the number shown on it."""
        return self.units[cell] - self.committed(cell)

    def queued(self, source: Cell, target: Cell) -> int:
        """Return the count queued for a pair, 0 when there is none."""
        return _count(self.queue, source, target)

    def default(self, source: Cell, target: Cell) -> int:
        """Return the default of the seat to move for a pair, 0 when there is none."""
        return _count(self.defaults[self.to_move], source, target)


def _count(orders: tuple[Order, ...], source: Cell, target: Cell) -> int:
    for order in orders:
        if order.source == source and order.target == target:
            return order.count
    return 0


@dataclass(frozen=True, slots=True)
class Send:
    """Queue `count` units for a pair in place of what it had; 0 removes it."""

    source: Cell
    target: Cell
    count: int


@dataclass(frozen=True, slots=True)
class SetDefault:
    """Send `count` units (99: all available) on every later turn; 0 ends it."""

    source: Cell
    target: Cell
    count: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Execute the queue and pass to the next living seat."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The only living human, holding 60 % of the tiles, claims the victory."""


Move = Send | SetDefault | EndTurn | Claim
