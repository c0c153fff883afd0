"""What happens in Conquest, as facts. `witnesses` None: everyone may know it."""

from __future__ import annotations

from dataclasses import dataclass

from hexo.core.game import Outcome
from hexo.games.conquest.state import Order
from hexo.hexgrid import Cell

Witnesses = frozenset[int] | None


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


@dataclass(frozen=True, slots=True)
class Marched:
    """A seat's queue was executed: its orders, each as far as the observer may see it."""

    seat: int
    orders: tuple[Order, ...]
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class Transferred:
    """Units arrived on a tile of their owner."""

    seat: int
    target: Cell
    count: int
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class BattleFought:
    """A group attacked a tile: every number of the fight. `attacker_won` means it was captured.

    The rolls are None where none were made (a tile with 0 units falls without a fight).
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
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat is out: by the capture of its last tile or capital (`by` the captor), or exhausted.

    `lost` are the tiles of it that turned neutral.
    """

    seat: int
    by: int | None
    lost: tuple[Cell, ...]
    witnesses: Witnesses = None


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome
    witnesses: Witnesses = None


Event = TurnBegan | Income | Marched | Transferred | BattleFought | Eliminated | GameEnded
