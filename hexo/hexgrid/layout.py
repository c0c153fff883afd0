"""From hexes to points and back, for both orientations."""

from __future__ import annotations

import math
from dataclasses import dataclass

from hexo.hexgrid.hex import Hex, round_axial

Point = tuple[float, float]
Matrix = tuple[float, float, float, float]

SQRT3 = math.sqrt(3.0)


@dataclass(frozen=True, slots=True)
class Orientation:
    """Which way hexes stand: a 2 × 2 matrix to points, its inverse, and where corner 0 lies.

    `first_corner` is in sixths of a full turn, clockwise on a screen whose y axis points down.
    """

    forward: Matrix
    inverse: Matrix
    first_corner: float


FLAT = Orientation(
    (1.5, 0.0, SQRT3 / 2.0, SQRT3), (2.0 / 3.0, 0.0, -1.0 / 3.0, SQRT3 / 3.0), first_corner=0.0
)
POINTY = Orientation(
    (SQRT3, SQRT3 / 2.0, 0.0, 1.5), (SQRT3 / 3.0, -1.0 / 3.0, 0.0, 2.0 / 3.0), first_corner=0.5
)


@dataclass(frozen=True, slots=True)
class Layout:
    """A placed grid: orientation, radius of a hex (centre to corner) and where Hex(0, 0) lies."""

    orientation: Orientation
    radius: float = 1.0
    origin: Point = (0.0, 0.0)

    def to_point(self, at: Hex) -> Point:
        """Return the centre of a hex."""
        a, b, c, d = self.orientation.forward
        x, y = self.origin
        return x + (a * at.q + b * at.r) * self.radius, y + (c * at.q + d * at.r) * self.radius

    def to_hex(self, point: Point) -> Hex:
        """Return the hex that contains a point: the inverse of `to_point`."""
        a, b, c, d = self.orientation.inverse
        x, y = (point[0] - self.origin[0]) / self.radius, (point[1] - self.origin[1]) / self.radius
        return round_axial(a * x + b * y, c * x + d * y)

    def corners(self, at: Hex, scale: float = 1.0) -> tuple[Point, ...]:
        """Return the six corners of a hex, clockwise on screen; `scale` 1 is its full radius.

        The edge towards direction i of `DIRECTIONS` joins two neighbouring corners: i and i + 1
        when flat, i - 1 and i when pointy.
        """
        x, y = self.to_point(at)
        reach = self.radius * scale
        angles = (math.tau / 6.0 * (index + self.orientation.first_corner) for index in range(6))
        return tuple((x + reach * math.cos(a), y + reach * math.sin(a)) for a in angles)
