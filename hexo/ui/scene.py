"""Scenes: what is on a canvas as one flat run of numbers, in world units (hex radius 1).

`static/painter.js` reads the same layout. Every shape starts with its operation and the scale
(pixels a unit) below which it is left out; texts, colours and glyphs are indices into tables.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

NONE = -1.0
"""Stands for "no colour"."""

Point = tuple[float, float]


class Op(IntEnum):
    """The operations of the painter."""

    BLOCK = 0
    HEXAGON = 1
    POLYGON = 2
    ELLIPSE = 3
    GLYPH = 4
    TEXT = 5
    SEGMENTS = 6
    MOVING = 7


class Path(IntEnum):
    """What a block does in its motion: what is seen of it before, meanwhile and afterwards."""

    SLIDE = 0
    """Unseen, moves to `towards`, unseen."""

    RISE = 1
    """Unseen, moves to `towards` and fades late, unseen."""

    SWEEP = 2
    """Unseen, is uncovered in the direction of `towards`, stays."""

    VANISH = 3
    """Stays, fades out, unseen."""


class Motion(NamedTuple):
    """A block's motion: `delay` milliseconds after the scene began, for `duration`."""

    path: Path
    delay: float
    duration: float
    towards: Point = (0.0, 0.0)


class Atlas:
    """The tables that shapes point into; they only grow, so packed shapes stay valid."""

    def __init__(self) -> None:
        """Start with empty tables."""
        self._places: dict[str, int] = {}
        self.entries: list[str] = []

    def place(self, entry: str | None) -> float:
        """Return the index of a colour, text or glyph name, adding it if it is new."""
        if entry is None:
            return NONE
        at = self._places.get(entry)
        if at is None:
            at = self._places[entry] = len(self.entries)
            self.entries.append(entry)
        return float(at)


class Sketch:
    """A builder of shapes about a local origin, packed as they come."""

    def __init__(self, atlas: Atlas) -> None:
        """Begin an empty sketch whose tables are those of `atlas`."""
        self._place = atlas.place
        self.data = array("f")

    def hexagon(  # noqa: PLR0913 - the properties of a shape, all named
        self,
        radius: float,
        *,
        at: Point = (0.0, 0.0),
        fill: str | None = None,
        line: str | None = None,
        width: float = 0.0,
        thinnest: float = 0.0,
        dash: tuple[float, float] = (0.0, 0.0),
        rounding: float = 0.1,
        near: float = 0.0,
    ) -> None:
        """Add a flat-top hexagon with die-cut corners; `thinnest` is its line's least pixels."""
        fill_, line_ = self._place(fill), self._place(line)
        shape = (*at, radius, rounding, fill_, line_, width, thinnest, *dash)
        self.data.extend((Op.HEXAGON, near, *shape))

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0.0,
        closed: bool = True,
        near: float = 0.0,
    ) -> None:
        """Add a polygon, or an open line when not `closed`."""
        self.data.extend((Op.POLYGON, near, self._place(fill), self._place(line), width))
        self.data.extend((float(closed), len(points)))
        for point in points:
            self.data.extend(point)

    def ellipse(self, at: Point, radii: Point, *, fill: str, near: float = 0.0) -> None:
        """Add a filled ellipse."""
        self.data.extend((Op.ELLIPSE, near, *at, *radii, self._place(fill)))

    def glyph(self, name: str, at: Point, size: float, *, fill: str, near: float = 0.0) -> None:
        """Add a glyph by name, `size` wide, centred."""
        self.data.extend((Op.GLYPH, near, self._place(name), *at, size, self._place(fill)))

    def text(  # noqa: PLR0913 - the properties of a shape, all named
        self,
        text: str,
        at: Point,
        size: float,
        *,
        fill: str,
        halo: str | None = None,
        halo_width: float = 0.2,
        weight: int = 720,
        smallest: float = 0.0,
        near: float = 0.0,
    ) -> None:
        """Add a centred text; `size` is in world units but never under `smallest` pixels.

        The halo's width is a share of the size.
        """
        text_, fill_, halo_ = self._place(text), self._place(fill), self._place(halo)
        shape = (text_, *at, size, smallest, weight, fill_, halo_, halo_width)
        self.data.extend((Op.TEXT, near, *shape))

    def segments(self, segments: Iterable[tuple[Point, Point]], *, line: str, width: float) -> None:
        """Add separate round-ended lines."""
        ends = [number for a, b in segments for number in (*a, *b)]
        self.data.extend((Op.SEGMENTS, 0.0, self._place(line), width, len(ends) // 4))
        self.data.extend(ends)


class Scene:
    """Sketches put at their places, in painting order, as one array.

    `began` is the host's time from which motions count: a scene that is given again with the same
    one goes on moving where it was, and does not begin anew.
    """

    def __init__(self) -> None:
        """Begin an empty scene."""
        self.data = array("f")
        self.began = 0.0

    def put(
        self,
        at: Point,
        sketch: array[float],
        motion: Motion | None = None,
        *,
        reach: float = 2.0,
    ) -> None:
        """Add a packed sketch at a place, where it moves if a motion is given.

        The painter skips it whole when nothing within `reach` of the place is in sight.
        """
        if motion is None:
            self.data.extend((Op.BLOCK, *at, reach, len(sketch)))
        else:
            reach += math.hypot(*motion.towards)
            self.data.extend((Op.MOVING, *at, reach, len(sketch), *motion[:3], *motion.towards))
        self.data.extend(sketch)
