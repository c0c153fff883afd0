"""The working copy of a state on which the end of a turn is played out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hexo.core.game import Event
from hexo.games.conquest.events import Eliminated
from hexo.games.conquest.fog import Lookout
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import NEUTRAL, Kind, Order, State
from hexo.hexgrid import Board, Cell


@dataclass(slots=True, eq=False)
class Position:
    """Owners, units, living seats and defaults, mutable, and the events that changed them.

    `lookout` is who sees what; it is as of the last `look`, since a turn's moves happen at once.
    """

    setup: Setup
    board: Board
    kinds: tuple[Kind, ...]
    capitals: tuple[Cell, ...]
    owners: list[int]
    units: list[int]
    alive: list[bool]
    defaults: list[tuple[Order, ...]]
    events: list[Event] = field(default_factory=list)
    lookout: Lookout = field(init=False)

    def __post_init__(self) -> None:
        """Look around once."""
        self.look()

    @classmethod
    def of(cls, state: State) -> Position:
        """Copy what may change of a state."""
        return cls(
            state.setup,
            state.board,
            state.kinds,
            state.capitals,
            list(state.owners),
            list(state.units),
            list(state.alive),
            list(state.defaults),
        )

    def look(self) -> None:
        """Let the seats see what they see now."""
        self.lookout = Lookout(self)

    def cells(self, seat: int) -> list[Cell]:
        """Return a seat's tiles in cell order."""
        return [cell for cell, owner in enumerate(self.owners) if owner == seat]

    def living(self) -> list[int]:
        """Return the seats that are in the game."""
        return [seat for seat, alive in enumerate(self.alive) if alive]

    def change_owner(self, cell: Cell, owner: int) -> None:
        """Hand a tile over; the defaults that start on it end."""
        loser = self.owners[cell]
        self.owners[cell] = owner
        if loser != NEUTRAL:
            kept = (order for order in self.defaults[loser] if order.source != cell)
            self.defaults[loser] = tuple(kept)

    def eliminate(self, seat: int, by: int | None = None, at: Iterable[Cell] = ()) -> None:
        """Take a seat out; what it still holds turns neutral and keeps its units.

        `by` is the captor and `at` the tile whose capture did it.
        """
        lost = self.cells(seat)
        self.alive[seat] = False
        self.defaults[seat] = ()
        for cell in lost:
            self.owners[cell] = NEUTRAL
        _witnesses, sights = self.lookout.sights((cell,) for cell in lost)
        captor_sight = self.lookout.witnesses(*at)
        self.events.append(
            Eliminated(seat, by, tuple(lost), sights=sights, captor_sight=captor_sight)
        )
