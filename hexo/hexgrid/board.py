"""A finite set of hexes with dense numbers: the static topology that states share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hexo.hexgrid.hex import DIRECTIONS, Hex

Cell = int
"""The dense id of a hex on a `Board`: 0 .. len(board) - 1."""

NO_CELL: Cell = -1
"""Stands where a direction leads off the board."""


@dataclass(frozen=True, slots=True)
class Board:
    """The hexes of a map in cell order, and who is next to whom. Equal when the hexes are.

    `neighbours[cell]` holds the adjacent cells that exist, in the order of `DIRECTIONS`;
    `across[cell][direction]` is the cell behind that edge, or `NO_CELL`.
    """

    hexes: tuple[Hex, ...]
    neighbours: tuple[tuple[Cell, ...], ...] = field(init=False, compare=False, repr=False)
    across: tuple[tuple[Cell, ...], ...] = field(init=False, compare=False, repr=False)
    _cells: dict[Hex, Cell] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Build the tables. Raises ValueError when a hex occurs twice."""
        cells = {at: cell for cell, at in enumerate(self.hexes)}
        if len(cells) != len(self.hexes):
            raise ValueError("a board holds each hex once")
        across = tuple(
            tuple(cells.get(at.plus(direction), NO_CELL) for direction in DIRECTIONS)
            for at in self.hexes
        )
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "across", across)
        neighbours = tuple(tuple(c for c in row if c != NO_CELL) for row in across)
        object.__setattr__(self, "neighbours", neighbours)

    @classmethod
    def of(cls, hexes: Iterable[Hex]) -> Board:
        """Build a board from any hexes, numbered column by column (by q, then r)."""
        return cls(tuple(sorted(hexes)))

    def __len__(self) -> int:
        """Return the number of cells."""
        return len(self.hexes)

    def __contains__(self, at: object) -> bool:
        """Tell whether a hex is on the board."""
        return at in self._cells

    def cell(self, at: Hex) -> Cell:
        """Return the cell of a hex. Raises KeyError when it is not on the board."""
        return self._cells[at]

    def get(self, at: Hex) -> Cell | None:
        """Return the cell of a hex, or None when it is not on the board."""
        return self._cells.get(at)
