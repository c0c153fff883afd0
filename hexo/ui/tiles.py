"""Cardboard tiles: the drawing that all games share. Measures are shares of the hex radius."""

from __future__ import annotations

import math

from hexo.ui.palette import Palette, Skin
from hexo.ui.scene import Point, Sketch

FACE_RADIUS = 0.955
THICKNESS = 0.075
LIFT = 0.1
NUMBERS_FROM = 15.0
"""Pixels a hex radius from which numbers and icons are legible; below, frames and colours tell."""


def corner(radius: float, index: int) -> Point:
    """Return a corner of a flat-top hexagon about the origin, clockwise on screen."""
    angle = math.tau / 6 * index
    return radius * math.cos(angle), radius * math.sin(angle)


_UPPER_EDGES = tuple(corner(FACE_RADIUS - 0.045, index) for index in (3, 4, 5, 6))
_BORDER_EDGES = tuple((corner(0.86, index), corner(0.86, index + 1)) for index in range(6))


def draw_tile(sketch: Sketch, skin: Skin, light: str, lift: float = 0.0) -> None:
    """Draw an empty tile: cut side, face, light on the upper edges, hair-line.

    A lifted tile stands `lift` higher, its side grows by as much.
    """
    up = (0.0, -lift)
    sketch.hexagon(FACE_RADIUS, at=(0.0, THICKNESS), fill=skin.side)
    if lift:
        sketch.hexagon(FACE_RADIUS, at=(0.0, THICKNESS - lift / 2), fill=skin.side)
    sketch.hexagon(FACE_RADIUS, at=up, fill=skin.face, line=skin.edge, width=0.025, thinnest=0.75)
    edges = [(x, y - lift) for x, y in _UPPER_EDGES]
    sketch.polygon(edges, line=light, width=0.055, closed=False, near=9.0)


def draw_border(sketch: Sketch, colour: str, edges: int, lift: float = 0.0) -> None:
    """Draw the territory's outline inside the edges whose bit is set in `edges`.

    Bit i is the edge towards direction i of `hexgrid.DIRECTIONS`.
    """
    lines = [
        ((a[0], a[1] - lift), (b[0], b[1] - lift))
        for index, (a, b) in enumerate(_BORDER_EDGES)
        if edges >> index & 1
    ]
    if lines:
        sketch.segments(lines, line=colour, width=0.065)


def draw_ring(sketch: Sketch, colour: str, paper: str, lift: float = 0.0) -> None:
    """Draw the outline of a target or of the selected tile: a colour on a wider paper edge."""
    at = (0.0, -lift)
    sketch.hexagon(FACE_RADIUS, at=at, line=paper, width=0.19)
    sketch.hexagon(FACE_RADIUS, at=at, line=colour, width=0.105)


def draw_double_ring(sketch: Sketch, colour: str, paper: str) -> None:
    """Draw the outline of the tile that is being looked at: a double line on paper."""
    sketch.hexagon(FACE_RADIUS, line=paper, width=0.2)
    sketch.hexagon(FACE_RADIUS + 0.06, line=colour, width=0.055, thinnest=1.0)
    sketch.hexagon(FACE_RADIUS - 0.075, line=colour, width=0.055, thinnest=1.0)


def draw_cursor(sketch: Sketch, colour: str, paper: str) -> None:
    """Draw the keyboard's cursor: brackets about the corners of a tile, unlike any ring."""
    for width, line in ((0.27, paper), (0.14, colour)):
        for index in range(6):
            before, at, after = (corner(1.0, index + step) for step in (-1, 0, 1))
            arms = [_between(at, before, 0.19), at, _between(at, after, 0.19)]
            sketch.polygon(arms, line=line, width=width, closed=False)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def draw_number(
    sketch: Sketch, text: str, skin: Skin, at: Point = (0.0, -0.05), size: float = 0.64
) -> None:
    """Draw a tile's number; the halo has the face's colour and shows over what passes beneath."""
    if len(text) > 2:
        size *= 0.82
    sketch.text(text, at, size, fill=skin.ink, halo=skin.face, near=NUMBERS_FROM)


def draw_emblem(sketch: Sketch, emblem: str, skin: Skin, *, plate: bool, lift: float = 0.0) -> None:
    """Draw the owner's emblem at the foot of a tile, on a plate where it interrupts a frame."""
    at = (0.0, 0.57 - lift)
    if plate:
        sketch.ellipse(at, (0.25, 0.25), fill=skin.face)
    sketch.glyph(emblem, at, 0.31, fill=skin.ink)


def draw_hint(sketch: Sketch, palette: Palette, direction: int, *, hostile: bool) -> None:
    """Draw the arrowhead of a possible move across the edge towards `direction`."""
    points = _turned(((0.98, -0.21), (1.28, 0.0), (0.98, 0.21), (1.06, 0.0)), direction)
    fill = palette["hint-hostile" if hostile else "hint"]
    sketch.polygon(points, fill=fill, line=palette["hint-line"], width=0.11)


TAG_TAIL, TAG_NECK, TAG_TIP, TAG_HALF = 0.48, 1.03, 1.35, 0.27


def draw_tag(
    sketch: Sketch, palette: Palette, skin: Skin, direction: int, text: str, *, auto: bool
) -> None:
    """Draw a queued move: a cut-out tag that points at its target, the count upright in it.

    A swallow-tail marks a move that is sent again every turn.
    """
    notch = ((TAG_TAIL + 0.14, 0.0),) if auto else ()
    outline = (
        (TAG_TAIL, -TAG_HALF),
        (TAG_NECK, -TAG_HALF),
        (TAG_NECK, -TAG_HALF * 1.35),
        (TAG_TIP, 0.0),
        (TAG_NECK, TAG_HALF * 1.35),
        (TAG_NECK, TAG_HALF),
        (TAG_TAIL, TAG_HALF),
        *notch,
    )
    paper = palette["tag-paper"]
    sketch.polygon(_turned(outline, direction), fill=skin.deep, line=paper, width=0.14)
    ((x, y),) = _turned((((TAG_TAIL + TAG_TIP) / 2 + (0.02 if auto else -0.03), 0.0),), direction)
    size = 0.46 if len(text) < 3 else 0.38
    sketch.text(text, (x, y), size, fill=paper, weight=740, smallest=11.0, near=NUMBERS_FROM * 0.8)


def draw_army(sketch: Sketch, palette: Palette, skin: Skin, text: str) -> None:
    """Draw units on their way: a counter of the seat's deep tone with their number."""
    paper = palette["tag-paper"]
    sketch.hexagon(0.46, fill=skin.deep, line=paper, width=0.09, rounding=0.2)
    size = 0.46 if len(text) < 3 else 0.38
    sketch.text(text, (0.0, 0.0), size, fill=paper, weight=740, smallest=11.0)


def draw_chevron(sketch: Sketch, palette: Palette, skin: Skin, direction: int, text: str) -> None:
    """Draw a standing default that is not queued now: a small chevron with its number."""
    points = _turned(((0.7, -0.2), (0.94, 0.0), (0.7, 0.2)), direction)
    sketch.polygon(points, line=palette["tag-paper"], width=0.17, closed=False)
    sketch.polygon(points, line=skin.deep, width=0.09, closed=False)
    ((x, y),) = _turned(((0.56, 0.0),), direction)
    sketch.text(
        text, (x, y), 0.28, fill=skin.deep, halo=palette["tag-paper"], near=NUMBERS_FROM * 1.4
    )


def _turned(points: tuple[Point, ...], direction: int) -> list[Point]:
    """Turn points that look along the x axis towards a direction of `hexgrid.DIRECTIONS`."""
    angle = math.tau / 6 * (direction + 0.5)
    cos, sin = math.cos(angle), math.sin(angle)
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in points]
