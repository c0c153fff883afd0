"""Fingers on the page: touch points as the browser gets them from a screen."""

from __future__ import annotations

import json

from playwright.sync_api import Page

FRAME_MS = 20


class Fingers:
    """Touches at points of the board, in pixels of its canvas, which may leave it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self._points: dict[int, tuple[float, float]] = {}

    def where(self, cell: str) -> tuple[float, float]:
        """Return where the board shows a cell."""
        x, y = json.loads(self.page.evaluate("cell => hexo.where(cell)", cell))
        return x, y

    def down(self, finger: int, at: tuple[float, float]) -> None:
        self._points[finger] = at
        self._send("touchStart")

    def to(self, *ats: tuple[float, float], steps: int = 5) -> None:
        """Move the fingers that are down, in their order, evenly to other points."""
        starts = dict(self._points)
        for step in range(1, steps + 1):
            share = step / steps
            for (finger, (x, y)), (tx, ty) in zip(starts.items(), ats, strict=False):
                self._points[finger] = (x + (tx - x) * share, y + (ty - y) * share)
            self._send("touchMove")
            self.page.wait_for_timeout(FRAME_MS)

    def up(self, finger: int) -> None:
        del self._points[finger]
        self._send("touchEnd")

    def cancel(self) -> None:
        """Lose all touches, as when the system takes them over."""
        self._points.clear()
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})

    def lift(self) -> None:
        """Lift all fingers."""
        for finger in list(self._points):
            self.up(finger)

    def screen(self, width: int, height: int, ratio: float) -> None:
        """Put the page on another screen; `ratio` is that of the device's pixels to its own."""
        for high in (height - 1, height):
            metrics = {"width": width, "height": high, "deviceScaleFactor": ratio, "mobile": True}
            self.cdp.send("Emulation.setDeviceMetricsOverride", metrics)
            self.page.wait_for_timeout(150)

    def tap(self, at: tuple[float, float]) -> None:
        self.down(0, at)
        self.up(0)

    def _send(self, kind: str) -> None:
        box = self.page.locator("#board").bounding_box()
        assert box
        points = [
            {"x": box["x"] + x, "y": box["y"] + y, "id": finger}
            for finger, (x, y) in self._points.items()
        ]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
