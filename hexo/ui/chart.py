"""Line charts: a measure over the rounds, a line and an emblem for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hexo.ui.camera import Box, Camera, Margins
from hexo.ui.palette import Palette
from hexo.ui.scene import Atlas, Point, Scene, Sketch

TYPE = 12.0
"""Pixels of the axes' type."""

DIGIT = 7.4
"""Pixels that a digit of it is wide, about."""

TOP, BOTTOM, RIGHT = 8.0, 24.0, 22.0
"""Pixels around the lines: above, for the rounds below, for the emblems on the right."""

APART = 15.0
"""Pixels between the emblems at the lines' ends."""


@dataclass(frozen=True, slots=True)
class Line:
    """A seat's line: its colour and emblem, its values by round, and whether it ended early."""

    colour: str
    emblem: str
    points: Sequence[tuple[int, float]]
    is_out: bool

    @property
    def last(self) -> tuple[int, float]:
        """Where the line ends."""
        return self.points[-1]


@dataclass(frozen=True, slots=True)
class Scale:
    """Where rounds and values lie in a canvas, in pixels from its top left corner."""

    box: Box
    first: int
    last: int
    low: float
    high: float

    def at(self, number: float, value: float) -> Point:
        """Return the place of a value in a round."""
        box = self.box
        x = (number - self.first) / max(self.last - self.first, 1)
        y = (value - self.low) / (self.high - self.low)
        return box.left + x * (box.right - box.left), box.bottom - y * (box.bottom - box.top)


def rounded_up(value: float) -> int:
    """Return the least even number of at most two digits and zeros that is not below a value."""
    step = 2
    while value > 50 * step:
        step *= 10
    return max(step, step * -(int(-value // step)))


def spread(heights: Sequence[float], bottom: float) -> list[float]:
    """Move heights, from the top down, until they are `APART`; none below `bottom`."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + APART) if placed else height)
    limit = bottom
    for place in reversed(range(len(placed))):
        placed[place] = min(placed[place], limit)
        limit = placed[place] - APART
    return placed


def camera(width: float, height: float) -> Camera:
    """Return the view in which a world unit is a pixel and the origin the top left corner."""
    world = Box(0.0, 0.0, width, height)
    none = Margins(0.0, 0.0, 0.0, 0.0)
    return Camera(world, width, height, none, width / 2, height / 2)


class ChartArtist:
    """Draws charts in one palette."""

    def __init__(self, palette: Palette, atlas: Atlas) -> None:
        """Draw with these colours; scenes point into `atlas`."""
        self._palette = palette
        self._atlas = atlas

    def scene(self, lines: Sequence[Line], word: str, width: float, height: float) -> Scene:
        """Draw lines of 1 point or more each; `word` names the first round on the axis."""
        values = [value for line in lines for _round, value in line.points]
        rounds = [number for line in lines for number, _value in line.points]
        low = -rounded_up(-min(values)) if min(values) < 0 else 0
        high = rounded_up(max(values))
        gutter = DIGIT * max(len(f"{low}"), len(f"{high}")) + 8.0
        box = Box(gutter, TOP, width - RIGHT, height - BOTTOM)
        scale = Scale(box, min(rounds), max(rounds), low, high)
        sketch = Sketch(self._atlas)
        self._axes(sketch, scale, word)
        for line in lines:
            self._line(sketch, scale, line)
        self._ends(sketch, scale, lines)
        scene = Scene()
        scene.put((0.0, 0.0), sketch.data, reach=width + height)
        return scene

    def _axes(self, sketch: Sketch, scale: Scale, word: str) -> None:
        ink, box = self._palette["ink-2"], scale.box
        middle = (scale.low + scale.high) / 2
        for value in {scale.low, 0.0, middle, scale.high}:
            _x, y = scale.at(scale.first, value)
            ends = ((box.left, y), (box.right, y))
            sketch.segments([ends], line=self._palette["line"], width=1.0)
            if value in (scale.low, scale.high, middle):
                text = f"{value:.0f}".replace("-", "\N{MINUS SIGN}")
                at = (box.left - 7.0 - len(text) * DIGIT / 2, y)
                sketch.text(text, at, TYPE, fill=ink, weight=500)
        half_way = (scale.first + scale.last) // 2
        texts = {scale.last: str(scale.last), scale.first: word}
        if scale.last - scale.first > 4:
            texts[half_way] = str(half_way)
        for number, text in texts.items():
            x, _y = scale.at(number, scale.low)
            half = len(text) * DIGIT / 2
            x = max(x, box.left + half - 6.0) if number == scale.first else min(x, box.right)
            sketch.text(text, (x, box.bottom + 16.0), TYPE, fill=ink, weight=500)

    def _line(self, sketch: Sketch, scale: Scale, line: Line) -> None:
        skin = self._palette.skin(line.colour)
        points = [scale.at(*point) for point in line.points]
        sketch.polygon(points, line=skin.deep, width=4.0, closed=False)
        sketch.polygon(points, line=skin.face, width=2.4, closed=False)

    def _ends(self, sketch: Sketch, scale: Scale, lines: Sequence[Line]) -> None:
        """Draw each seat's emblem where its line ends, clear of those above it."""
        paper, ink = self._palette["card"], self._palette["ink"]
        living = sorted((line for line in lines if not line.is_out), key=lambda each: -each.last[1])
        heights = [scale.at(*line.last)[1] for line in living]
        for line, y in zip(living, spread(heights, scale.box.bottom), strict=True):
            at = (scale.at(*line.last)[0] + 13.0, y)
            sketch.glyph(line.emblem, at, 12.0, fill=ink)
        for line in lines:
            if line.is_out:
                x, y = scale.at(*line.last)
                sketch.ellipse((x, y), (8.0, 8.0), fill=self._palette.skin(line.colour).deep)
                sketch.ellipse((x, y), (7.0, 7.0), fill=paper)
                sketch.glyph(line.emblem, (x, y), 9.0, fill=ink)
