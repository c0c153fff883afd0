"""Offset (column, row) coordinates of rectangular maps, in the four usual schemes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from hexo.hexgrid.hex import Hex

Scheme = Literal["odd-q", "even-q", "odd-r", "even-r"]
"""Which columns (q, flat-top) or rows (r, pointy-top) are shoved by half a hex."""


class Offset(NamedTuple):
    """A position on a rectangular map."""

    col: int
    row: int


def _shift(index: int, scheme: Scheme) -> int:
    sign = -1 if scheme.startswith("odd") else 1
    return (index + sign * (index & 1)) // 2


def to_offset(at: Hex, scheme: Scheme) -> Offset:
    """Return the column and row of an axial hex."""
    if scheme.endswith("q"):
        return Offset(at.q, at.r + _shift(at.q, scheme))
    return Offset(at.q + _shift(at.r, scheme), at.r)


def from_offset(at: Offset, scheme: Scheme) -> Hex:
    """Return the axial hex of a column and row: the inverse of `to_offset`."""
    if scheme.endswith("q"):
        return Hex(at.col, at.row - _shift(at.col, scheme))
    return Hex(at.col - _shift(at.row, scheme), at.row)
