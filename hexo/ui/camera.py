"""The camera: which part of the world a canvas shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hexo.ui.scene import Point

LARGEST_SCALE = 72.0
"""The closest view, in pixels a world unit."""

SMALLEST_OF_FIT = 0.8
"""The farthest view, as a share of the scale at which the whole board fits."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in world units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Margins:
    """Pixels of the canvas that controls may cover, kept free when a board is fitted."""

    top: float = 16.0
    right: float = 16.0
    bottom: float = 16.0
    left: float = 16.0


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of a world box: the point in the middle of the canvas and pixels a world unit.

    `width` and `height` are those of the canvas in CSS pixels. Every change returns a new camera
    that still shows the board.
    """

    world: Box
    width: float = 1.0
    height: float = 1.0
    margins: Margins = Margins()
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    @property
    def fit_scale(self) -> float:
        """The scale at which the whole board fits between the margins."""
        wide = (self.width - self.margins.left - self.margins.right) / (
            self.world.right - self.world.left
        )
        high = (self.height - self.margins.top - self.margins.bottom) / (
            self.world.bottom - self.world.top
        )
        return max(1.0, min(wide, high, LARGEST_SCALE))

    def fit(self) -> Camera:
        """Show the whole board, centred between the margins."""
        x, y = self.world.centre
        scale = self.fit_scale
        dx = (self.margins.left - self.margins.right) / 2 / scale
        dy = (self.margins.top - self.margins.bottom) / 2 / scale
        return replace(self, x=x - dx, y=y - dy, scale=scale)

    def opening(self, about: Point | None, least: float) -> Camera:
        """Show the whole board, or no less than `least` pixels a world unit about a point.

        No more is left empty beyond the board's edges than the margins.
        """
        fitted = self.fit()
        if about is None or fitted.scale >= least:
            return fitted
        world, margins, view = self.world, self.margins, replace(fitted, scale=least)
        left, top = view.to_screen((world.left, world.top))
        right, bottom = view.to_screen((world.right, world.bottom))
        x, y = view.to_screen(about)
        wide, high = self.width - margins.right, self.height - margins.bottom
        dx = _between(wide - right, (margins.left + wide) / 2 - x, margins.left - left)
        dy = _between(high - bottom, (margins.top + high) / 2 - y, margins.top - top)
        return view.pan(dx, dy)

    def resize(self, width: float, height: float, margins: Margins) -> Camera:
        """Keep the same point in the middle of a canvas of another size; fit if it was fitted."""
        was_fitted = self == self.fit()
        resized = replace(self, width=max(width, 1.0), height=max(height, 1.0), margins=margins)
        return resized.fit() if was_fitted else resized

    def to_world(self, point: Point) -> Point:
        """Return the world point under a pixel of the canvas."""
        return (
            self.x + (point[0] - self.width / 2) / self.scale,
            self.y + (point[1] - self.height / 2) / self.scale,
        )

    def to_screen(self, point: Point) -> Point:
        """Return the pixel that shows a world point: the inverse of `to_world`."""
        return (
            (point[0] - self.x) * self.scale + self.width / 2,
            (point[1] - self.y) * self.scale + self.height / 2,
        )

    def pan(self, dx: float, dy: float) -> Camera:
        """Move the board by pixels, as a finger drags it."""
        return self._clamped(self.x - dx / self.scale, self.y - dy / self.scale, self.scale)

    def including(self, points: Sequence[Point], room: float, margins: Margins) -> Camera:
        """Move as little as it takes to show world points with `room` units about them.

        Where there is no room for all between the margins, what is amid them is in the middle.
        """
        pixels, around = [self.to_screen(point) for point in points], room * self.scale
        xs, ys = [x for x, _y in pixels], [y for _x, y in pixels]
        right, bottom = self.width - margins.right, self.height - margins.bottom
        dx = _into(min(xs) - around, max(xs) + around, margins.left, right)
        dy = _into(min(ys) - around, max(ys) + around, margins.top, bottom)
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale)

    def zoom(self, factor: float, about: Point) -> Camera:
        """Zoom about a pixel: the world point under it stays there."""
        least = self.fit_scale * SMALLEST_OF_FIT
        scale = min(max(self.scale * factor, least), max(LARGEST_SCALE, self.fit_scale))
        x, y = self.to_world(about)
        kept = self.scale / scale
        return self._clamped(x + (self.x - x) * kept, y + (self.y - y) * kept, scale)

    def look_at(self, point: Point, pixel: Point) -> Camera:
        """Bring a world point under a pixel of the canvas."""
        x = point[0] - (pixel[0] - self.width / 2) / self.scale
        y = point[1] - (pixel[1] - self.height / 2) / self.scale
        return replace(self, x=x, y=y)

    def _clamped(self, x: float, y: float, scale: float) -> Camera:
        x = min(max(x, self.world.left), self.world.right)
        y = min(max(y, self.world.top), self.world.bottom)
        return replace(self, x=x, y=y, scale=scale)


def _into(first: float, last: float, least: float, most: float) -> float:
    """Return the shortest way for a stretch to lie between two bounds, or to their middle."""
    return _between(least - first, 0.0, most - last)


def _between(one: float, wished: float, other: float) -> float:
    """Return the nearest to a wish between two bounds; their middle when they are crossed."""
    return (one + other) / 2 if one > other else min(max(wished, one), other)
