"""The camera: which part of the world a canvas shows."""

from __future__ import annotations

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

    def including(self, point: Point, room: float) -> Camera:
        """Move as little as it takes to show a world point with `room` units about it."""
        x, y = self.to_screen(point)
        margins, around = self.margins, room * self.scale
        dx = _into(x, margins.left + around, self.width - margins.right - around)
        dy = _into(y, margins.top + around, self.height - margins.bottom - around)
        return self.pan(dx, dy) if dx or dy else self

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


def _into(at: float, least: float, most: float) -> float:
    """Return the way from a place to the nearest between two bounds, or to their middle."""
    if least > most:
        return (least + most) / 2 - at
    return min(max(at, least), most) - at
