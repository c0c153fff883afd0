"""What happens in Conquest, as facts.

`witnesses` are the seats that may know of an event at all, None being everyone. Where an event is
about several tiles, `sights` holds the seats that see each of them, None again being everyone;
`hexo.games.conquest.fog.observe` leaves out what a seat does not see, and strips both fields, since
who sees a tile betrays who is near it.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexo.core.game import Outcome
from hexo.games.conquest.state import Order
from hexo.hexgrid import Cell

Witnesses = frozenset[int] | None
Sights = tuple[frozenset[int], ...] | None


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began."""

    seat: int
    round: int
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class Income:
    """A seat's tiles grew or shrank: (cell, gain) for each that changed, gain never 0.

    The gain is what the tile kept, after limit and overflow.
    """

    seat: int
    gains: tuple[tuple[Cell, int], ...]
    witnesses: Witnesses = None
    sights: Sights = None  # by gain


@dataclass(frozen=True, slots=True)
class Marched:
    """A seat's queue was executed. It is seen order by order, by those who see both its tiles."""

    seat: int
    orders: tuple[Order, ...]
    witnesses: Witnesses = None
    sights: Sights = None  # by order


@dataclass(frozen=True, slots=True)
class Transferred:
    """Units arrived on a tile of their owner; `cut` of them were above the limit and are lost."""

    seat: int
    target: Cell
    count: int
    cut: int = 0
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class BattleFought:
    """A group attacked a tile: every number of the fight. `attacker_won` means it was captured.

    The rolls are None where none were made (a tile with 0 units falls without a fight). Of the
    survivors, `cut` were above the limit and are lost.
    """

    seat: int
    defender: int
    target: Cell
    attackers: int
    defenders: int
    attack_roll: float | None
    defence_roll: float | None
    fortified: bool
    attacker_won: bool
    survivors: int
    cut: int = 0
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat is out, by the capture of its last tile or its capital, or because it is exhausted.

    Everyone learns that much. `by` is the captor, None if there is none or the observer did not see
    it (`captor_sight`: who did); `lost` are the seat's tiles that turned neutral.
    """

    seat: int
    by: int | None
    lost: tuple[Cell, ...]
    witnesses: Witnesses = None
    sights: Sights = None  # by lost tile
    captor_sight: Witnesses = None


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome
    witnesses: Witnesses = None


Event = TurnBegan | Income | Marched | Transferred | BattleFought | Eliminated | GameEnded
