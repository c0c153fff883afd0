"""A cell chosen by arrow keys, on a board of any shape."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hexo.ui.scene import Point

Cell = int

ASIDE = 1.5
"""How much a unit aside of the cursor's line costs, against one along it."""

ACROSS = 1.8
"""Units aside for each one along, up to which a cell still lies in a direction."""


class Cursor:
    """Where the keyboard points. `cell` is None while it is hidden.

    The cursor remembers the line on which it goes: on a board without straight rows it moves in
    a zigzag about it, and does not drift away.
    """

    def __init__(self) -> None:
        """Begin hidden."""
        self.cell: Cell | None = None
        self._line: Point = (0.0, 0.0)

    def place(self, cell: Cell, points: Sequence[Point]) -> None:
        """Show the cursor on a cell; `points` are the centres of all cells."""
        self.cell = cell
        self._line = points[cell]

    def hide(self) -> None:
        """Show no cursor."""
        self.cell = None

    def move(self, points: Sequence[Point], direction: Point) -> bool:
        """Go to the next cell in a direction, a unit vector along x or y; False at the edge."""
        if self.cell is None:
            return False
        ways = [
            (self._way(points, cell, direction), cell)
            for cell in range(len(points))
            if cell != self.cell
        ]
        ahead = [(way, cell) for way, cell in ways if way[0] > 0.4]
        straight = [(way, cell) for way, cell in ahead if way[1] <= ACROSS * way[0]]
        if not ahead:
            return False
        _way, cell = min(straight or ahead, key=lambda each: (_cost(each[0]), each[1]))
        self.cell = cell
        x, y = points[cell]
        self._line = (x, self._line[1]) if direction[0] else (self._line[0], y)
        if math.dist(self._line, points[cell]) > 1.0:
            self._line = points[cell]
        return True

    def _way(self, points: Sequence[Point], cell: Cell, direction: Point) -> tuple[float, float]:
        """Return how far a cell lies ahead of the cursor, and aside of its line."""
        (x, y), (to_x, to_y) = points[self.cell or 0], points[cell]
        along = (to_x - x) * direction[0] + (to_y - y) * direction[1]
        aside = to_y - self._line[1] if direction[0] else to_x - self._line[0]
        return along, abs(aside)


def _cost(way: tuple[float, float]) -> float:
    along, aside = way
    return round(along + ASIDE * aside, 6)
