"""What a seat may know. Rules page: "Fog of War".

Everything that a player or a bot is given passes through `view` and `observe`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from typing import Protocol, TypeVar

from hexo.core.game import Event
from hexo.games.conquest.config import SPYGLASS_RANGE
from hexo.games.conquest.events import (
    BattleFought,
    Eliminated,
    Income,
    Marched,
    Sights,
    Transferred,
    Witnesses,
)
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import UNSEEN, Kind, State
from hexo.hexgrid import Board, Cell, Hex, disc
from hexo.hexgrid.board import NO_CELL

T = TypeVar("T")

_SPYGLASS_OFFSETS = tuple(disc(Hex(0, 0), SPYGLASS_RANGE))


class Ground(Protocol):
    """What sight depends on: a `State` or the working copy of one."""

    @property
    def setup(self) -> Setup:
        """The rules in force."""

    @property
    def board(self) -> Board:
        """The tiles."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each tile."""

    @property
    def owners(self) -> Sequence[int]:
        """The owner of each tile."""

    @property
    def alive(self) -> Sequence[bool]:
        """Whether each seat is still in the game."""


def sight(ground: Ground, seat: int) -> Set[Cell]:
    """Return the tiles that a seat sees in fog: its own, those around them, and by spyglass."""
    board = ground.board
    seen: set[Cell] = set()
    for cell, owner in enumerate(ground.owners):
        if owner == seat:
            seen.add(cell)
            seen.update(board.neighbours[cell])
            if ground.kinds[cell] is Kind.SPYGLASS:
                seen.update(_in_range(board, cell))
    return seen


def _in_range(board: Board, cell: Cell) -> Iterable[Cell]:
    at = board.hexes[cell]
    found = (board.get(at.plus(offset)) for offset in _SPYGLASS_OFFSETS)
    return (other for other in found if other is not None)


def is_spectator(ground: Ground, seat: int) -> bool:
    """Tell whether a seat is out and no living person could be told what it sees."""
    seats = ground.setup.seats
    return not ground.alive[seat] and not any(
        alive and seats[other].is_human for other, alive in enumerate(ground.alive)
    )


class Lookout:
    """Who sees which tiles at one moment of a game."""

    def __init__(self, ground: Ground) -> None:
        """Look around for every seat; without fog there is nothing to look for."""
        self._sights: tuple[Set[Cell], ...] | None = None
        if ground.setup.fog:
            everything = range(len(ground.board))
            self._sights = tuple(
                frozenset(everything) if is_spectator(ground, seat) else sight(ground, seat)
                for seat in range(len(ground.alive))
            )

    def witnesses(self, *cells: Cell) -> Witnesses:
        """Return the seats that see all these tiles; None when everyone does."""
        return None if self._sights is None else _seeing(self._sights, cells)

    def sights(self, groups: Iterable[Sequence[Cell]]) -> tuple[Witnesses, Sights]:
        """Return who sees any of these groups of tiles whole, and who sees each."""
        if self._sights is None:
            return None, None
        each = tuple(_seeing(self._sights, cells) for cells in groups)
        return frozenset().union(*each), each


def _seeing(sights: Sequence[Set[Cell]], cells: Iterable[Cell]) -> frozenset[int]:
    return frozenset(seat for seat, seen in enumerate(sights) if seen >= frozenset(cells))


def view(state: State, seat: int) -> State:
    """Return what a seat may know of a state.

    Other seats' queues and defaults never; in fog, of a tile out of sight, only that it exists.
    A finished game, and one that only bots still play, lie open to those who are out.
    """
    defaults = tuple(orders if owner == seat else () for owner, orders in enumerate(state.defaults))
    queue = state.queue if state.to_move == seat else ()
    shown = replace(state, queue=queue, defaults=defaults)
    if not state.setup.fog or state.result is not None or is_spectator(state, seat):
        return shown
    seen = sight(state, seat)
    cells = range(len(state.board))
    return replace(
        shown,
        kinds=tuple(state.kinds[cell] if cell in seen else Kind.UNSEEN for cell in cells),
        owners=tuple(state.owners[cell] if cell in seen else UNSEEN for cell in cells),
        units=tuple(state.units[cell] if cell in seen else 0 for cell in cells),
        capitals=tuple(cell if cell in seen else NO_CELL for cell in state.capitals),
    )


def observe(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Return what a seat may know of events, in their order."""
    observed = (_observed(event, seat) for event in events)
    return tuple(event for event in observed if event is not None)


def _observed(event: Event, seat: int) -> Event | None:
    if event.witnesses is not None and seat not in event.witnesses:
        return None
    only = None if event.witnesses is None else frozenset((seat,))
    match event:
        case Marched():
            orders = _seen(event.orders, event.sights, seat)
            return replace(event, orders=orders, witnesses=only, sights=None)
        case Income():
            gains = _seen(event.gains, event.sights, seat)
            return replace(event, gains=gains, witnesses=only, sights=None)
        case Eliminated():
            saw_captor = event.captor_sight is None or seat in event.captor_sight
            return replace(
                event,
                by=event.by if saw_captor else None,
                lost=_seen(event.lost, event.sights, seat),
                sights=None,
                captor_sight=None,
            )
        case Transferred() | BattleFought():
            return replace(event, witnesses=only)
    return event


def _seen(items: tuple[T, ...], sights: Sights, seat: int) -> tuple[T, ...]:
    if sights is None:
        return items
    return tuple(item for item, seats in zip(items, sights, strict=True) if seat in seats)
