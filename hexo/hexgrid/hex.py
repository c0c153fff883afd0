"""Axial hex coordinates and the exact integer operations on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """A hex in axial coordinates; the third cube coordinate `s` is derived, so q + r + s = 0."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The cube coordinate that axial notation leaves out."""
        return -self.q - self.r

    def plus(self, other: Hex) -> Hex:
        """Return the vector sum (`+` on a named tuple would concatenate)."""
        return Hex(self.q + other.q, self.r + other.r)

    def minus(self, other: Hex) -> Hex:
        """Return the vector from `other` to this hex."""
        return Hex(self.q - other.q, self.r - other.r)

    def times(self, factor: int) -> Hex:
        """Return this vector scaled by an integer."""
        return Hex(self.q * factor, self.r * factor)

    def step(self, direction: int) -> Hex:
        """Return the neighbour in `direction` (0..5, taken modulo 6)."""
        return self.plus(DIRECTIONS[direction % 6])

    def neighbours(self) -> tuple[Hex, ...]:
        """Return the six adjacent hexes in the order of `DIRECTIONS`."""
        return tuple(self.plus(direction) for direction in DIRECTIONS)

    def rotate(self, turns: int = 1) -> Hex:
        """Turn about the origin by `turns` sixths, from direction i to direction i + 1."""
        q, r, s = self.q, self.r, self.s
        for _ in range(turns % 6):
            q, r, s = -r, -s, -q
        return Hex(q, r)

    def mirror_q(self) -> Hex:
        """Reflect on the q axis: q stays, r and s change places."""
        return Hex(self.q, self.s)

    def mirror_r(self) -> Hex:
        """Reflect on the r axis: r stays, q and s change places."""
        return Hex(self.s, self.r)

    def mirror_s(self) -> Hex:
        """Reflect on the s axis: s stays, q and r change places."""
        return Hex(self.r, self.q)


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The six unit vectors; each is the one before it rotated by one sixth."""


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps between two hexes on an unbounded grid."""
    dq, dr = a.q - b.q, a.r - b.r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """Yield the hexes at exactly `radius` from `centre`, once around: 6 * radius, or 1 for 0.

    Raises ValueError for a negative radius.
    """
    if radius < 0:
        raise ValueError(f"a ring's radius is not negative: {radius}")
    if radius == 0:
        yield centre
        return
    at = centre.plus(DIRECTIONS[4].times(radius))
    for direction in range(6):
        for _ in range(radius):
            yield at
            at = at.step(direction)


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """Yield every hex within `radius` of `centre`, inside out: 1 + 3 * radius * (radius + 1)."""
    for distance_ in range(radius + 1):
        yield from ring(centre, distance_)


def round_axial(q: float, r: float) -> Hex:
    """Return the hex whose centre is nearest to a fractional axial position."""
    s = -q - r
    nearest_q, nearest_r, nearest_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(nearest_q - q), abs(nearest_r - r), abs(nearest_s - s)
    if off_q > off_r and off_q > off_s:
        nearest_q = -nearest_r - nearest_s
    elif off_r > off_s:
        nearest_r = -nearest_q - nearest_s
    return Hex(nearest_q, nearest_r)


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the hexes on the straight line from `a` to `b`, both ends included.

    Where the line runs along an edge, the side is chosen by a fixed nudge, the same for a given
    unordered pair of ends.
    """
    if b < a:
        return tuple(reversed(line(b, a)))
    steps = distance(a, b)
    nudge_q, nudge_r = 1e-6, 2e-6
    return tuple(
        round_axial(
            a.q + nudge_q + (b.q - a.q) * step / max(steps, 1),
            a.r + nudge_r + (b.r - a.r) * step / max(steps, 1),
        )
        for step in range(steps + 1)
    )
