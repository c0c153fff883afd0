"""A canvas that shows a board: its size, camera and what was drawn last."""

from __future__ import annotations

from collections.abc import Callable

from hexo.ui.camera import Box, Camera, Margins
from hexo.ui.host import Host
from hexo.ui.scene import Point, Scene

NARROW = 560.0
"""Pixels of board width below which its buttons lie under the board."""

CELL = 0.9
"""World units about a cell's centre that are kept in view with it."""


def board_margins(width: float) -> Margins:
    """Leave room for the buttons below the board, where they do not stand beside it."""
    return Margins(20.0, 18.0, 72.0, 18.0) if width < NARROW else Margins(14.0, 18.0, 16.0, 18.0)


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
        self._before_lift: Camera | None = None

    def frame(self, world: Box) -> None:
        """Show a world of that extent; the camera is fitted anew when the extent changes."""
        if self.camera is None or self.camera.world != world:
            width, height = self._size or (1.0, 1.0)
            self._set(Camera(world, width, height, self._margins(width)).fit())

    def resize(self, width: float, height: float) -> None:
        """Take the canvas's size in CSS pixels; the middle of the view stays."""
        first, self._size = self._size is None, (width, height)
        if self.camera:
            held = self._before_lift or self.camera
            camera = held.resize(width, height, self._margins(width))
            self._set(camera.fit() if first else camera)

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
        if self.camera and (camera := self.camera.including(point, CELL)) != self.camera:
            self._set(camera)

    def centre(self, point: Point) -> None:
        """Bring a world point to the middle of the view."""
        if self.camera:
            self._set(self.camera.look_at(point, (self.camera.width / 2, self.camera.height / 2)))

    def lift(self, point: Point, share: float) -> None:
        """Bring a world point to a share of the canvas's height, if it lies lower."""
        if self.camera:
            x, y = self.camera.to_screen(point)
            if y > self.camera.height * share:
                before = self._before_lift or self.camera
                self._set(self.camera.look_at(point, (x, self.camera.height * share)))
                self._before_lift = before

    def shift(self, point: Point, share: float) -> None:
        """Bring a world point to a share of the canvas's width, if it lies further right."""
        if self.camera:
            x, y = self.camera.to_screen(point)
            if x > self.camera.width * share:
                before = self._before_lift or self.camera
                self._set(self.camera.look_at(point, (self.camera.width * share, y)))
                self._before_lift = before

    def lower(self) -> None:
        """Undo `lift` or `shift`, unless the view was moved since."""
        if self._before_lift:
            self._set(self._before_lift)

    def draw(self, scene: Scene) -> None:
        """Show a scene from now on."""
        self._host.draw(self.canvas, scene)

    def _set(self, camera: Camera) -> None:
        self.camera = camera
        self._before_lift = None
        self._host.look(self.canvas, camera)
