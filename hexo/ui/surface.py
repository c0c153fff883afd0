"""A canvas that shows a board: its size, camera and what was drawn last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexo.ui.camera import Box, Camera, Margins
from hexo.ui.host import Host
from hexo.ui.scene import Point, Scene

NARROW = 560.0
"""Pixels of board width below which its buttons lie under the board."""

OPENING_SCALE = 16.0
"""Pixels a hex radius that a board shows at least when it is opened: tiles 32 px wide, whose
numbers are legible."""

CELL = 0.9
"""World units about a cell's centre that are kept in view with it."""


def board_margins(width: float) -> Margins:
    """Leave room for the buttons below the board, where they do not stand beside it."""
    return Margins(20.0, 18.0, 72.0, 18.0) if width < NARROW else Margins(14.0, 18.0, 16.0, 18.0)


LOW = 460.0
"""Pixels of a landscape board's height below which a sheet rises beside the tiles, on the right."""

RISE, ASIDE = 404.0, 436.0
"""Pixels that a sheet covers of a portrait board's height, and of a low board's width."""

LEFT_OVER = 136.0
"""Pixels that a sheet leaves free in any case."""


def sheet_margins(width: float, height: float) -> Margins:
    """Tell what an open sheet takes of a board of that size in pixels, and a little about it."""
    if height > width:
        return Margins(8.0, 8.0, min(RISE, height - LEFT_OVER), 8.0)
    if height < LOW:
        return Margins(8.0, min(ASIDE, width - LEFT_OVER), 8.0, 8.0)
    return board_margins(width)


class Surface:
    """Keeps a camera for one canvas and hands both scene and camera to the host."""

    def __init__(self, host: Host, canvas: str, margins: Callable[[float], Margins]) -> None:
        """Serve the canvas with that id, whose size is not known yet.

        `margins` tells what to keep free at a given width in pixels.
        """
        self._host = host
        self.canvas = canvas
        self._margins = margins
        self._size: Point | None = None
        self.camera: Camera | None = None
        self._before_sheet: Camera | None = None
        self._opened: Camera | None = None
        self._start: Point | None = None

    def frame(self, world: Box) -> None:
        """Show a world of that extent; the camera is fitted anew when the extent changes."""
        if self.camera is None or self.camera.world != world:
            width, height = self._size or (1.0, 1.0)
            self._set(Camera(world, width, height, self._margins(width)).fit())

    def resize(self, width: float, height: float) -> None:
        """Take the canvas's size in CSS pixels; the middle of the view stays.

        A view that was not moved since the board was opened is opened anew.
        """
        first, self._size = self._size is None, (width, height)
        if self.camera:
            held = self._before_sheet or self.camera
            is_as_opened = held == self._opened
            camera = held.resize(width, height, self._margins(width))
            self._set(camera.fit() if first else camera)
            if is_as_opened:
                self.open(self._start)

    def open(self, start: Point | None) -> None:
        """Show the whole board; one too large for its numbers to be legible, about `start`."""
        if self.camera:
            self._set(self.camera.opening(start, OPENING_SCALE))
            self._opened, self._start = self.camera, start

    def fit(self) -> None:
        """Show the whole board."""
        if self.camera:
            self._set(self.camera.fit())

    def pan(self, dx: float, dy: float) -> None:
        """Drag the board by pixels."""
        if self.camera:
            self._set(self.camera.pan(dx, dy))

    def zoom(self, factor: float, about: Point | None = None) -> None:
        """Zoom about a pixel, or about the middle."""
        if self.camera:
            middle = (self.camera.width / 2, self.camera.height / 2)
            self._set(self.camera.zoom(factor, about or middle))

    def show(self, point: Point) -> None:
        """Move the view as little as brings a cell into it."""
        if self.camera:
            self._include(self.camera, (point,), self.camera.margins)

    def centre(self, point: Point) -> None:
        """Bring a world point to the middle of the view."""
        if self.camera:
            self._set(self.camera.look_at(point, (self.camera.width / 2, self.camera.height / 2)))

    def clear(self, points: Sequence[Point], covered: Margins) -> None:
        """Move the view as little as brings cells out from under a sheet, until `uncover`."""
        if self.camera:
            before = self._before_sheet or self.camera
            self._include(before, points, covered)
            self._before_sheet = before

    def uncover(self) -> None:
        """Undo `clear`, unless the view was moved since."""
        if self._before_sheet:
            self._set(self._before_sheet)

    def _include(self, view: Camera, points: Sequence[Point], margins: Margins) -> None:
        """Show a view moved as little as brings cells between the margins."""
        camera = view.including(points, CELL, margins)
        if camera != self.camera:
            self._set(camera)

    def draw(self, scene: Scene) -> None:
        """Show a scene from now on."""
        self._host.draw(self.canvas, scene)

    def _set(self, camera: Camera) -> None:
        self.camera = camera
        self._before_sheet = None
        self._host.look(self.canvas, camera)
