"""Pointer events to gestures: taps, long presses, pans and pinches that are never mistaken."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from hexo.ui.scene import Point

SLOP = 10.0
"""Pixels a finger may wander and still tap."""

LONG_PRESS = 500.0
"""Milliseconds after which a resting finger is a long press."""

Phase = Literal["down", "move", "up", "cancel"]


@dataclass(frozen=True, slots=True)
class Pointer:
    """One pointer event in canvas pixels; `time` in milliseconds."""

    phase: Phase
    id: int
    x: float
    y: float
    time: float


@dataclass(frozen=True, slots=True)
class Tap:
    """A short touch that stayed in place."""

    at: Point


@dataclass(frozen=True, slots=True)
class LongPress:
    """A touch that rested in place."""

    at: Point


@dataclass(frozen=True, slots=True)
class Pan:
    """The board is dragged by pixels."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """The board is scaled by `factor` about a pixel."""

    factor: float
    at: Point


Gesture = Tap | LongPress | Pan | Zoom


class Gestures:
    """Follows the pointers on one canvas.

    Once a touch has panned, pinched or been pressed long, it cannot become a tap: not before all
    fingers are up.
    """

    def __init__(self) -> None:
        """Start with no pointer down."""
        self._pointers: dict[int, Point] = {}
        self._start: Point = (0.0, 0.0)
        self._since = 0.0
        self._may_tap = False
        self._panning = False

    @property
    def deadline(self) -> float | None:
        """The time at which `rest` would report a long press, if one is under way."""
        return self._since + LONG_PRESS if self._may_tap else None

    def feed(self, event: Pointer) -> list[Gesture]:
        """Take one event and return what it amounts to."""
        at = (event.x, event.y)
        if event.phase == "down":
            return self._down(event.id, at, event.time)
        if event.id not in self._pointers:
            return []
        if event.phase == "move":
            return self._move(event.id, at)
        return self._up(event.id, at, cancelled=event.phase == "cancel")

    def rest(self, time: float) -> list[Gesture]:
        """Report a long press when the deadline has passed."""
        if self.deadline is None or time < self.deadline:
            return []
        self._may_tap = False
        return [LongPress(self._start)]

    def _down(self, pointer: int, at: Point, time: float) -> list[Gesture]:
        alone = not self._pointers
        self._pointers[pointer] = at
        self._may_tap = alone
        self._panning = not alone
        if alone:
            self._start, self._since = at, time
        return []

    def _move(self, pointer: int, at: Point) -> list[Gesture]:
        before = dict(self._pointers)
        self._pointers[pointer] = at
        if len(before) == 1:
            return self._drag(before[pointer], at)
        return _pinch(list(before.values())[:2], list(self._pointers.values())[:2])

    def _drag(self, before: Point, at: Point) -> list[Gesture]:
        if not self._panning:
            if math.dist(at, self._start) <= SLOP:
                return []
            self._panning, self._may_tap = True, False
            before = self._start
        return [Pan(at[0] - before[0], at[1] - before[1])]

    def _up(self, pointer: int, at: Point, *, cancelled: bool) -> list[Gesture]:
        del self._pointers[pointer]
        if self._pointers:
            return []
        tapped = self._may_tap and not cancelled
        self._may_tap = self._panning = False
        return [Tap(at)] if tapped else []


def _pinch(before: list[Point], after: list[Point]) -> list[Gesture]:
    """Return the pan of the fingers' middle and the zoom about it."""
    (ax, ay), (bx, by) = before
    (cx, cy), (dx, dy) = after
    middle = ((cx + dx) / 2, (cy + dy) / 2)
    gestures: list[Gesture] = [Pan(middle[0] - (ax + bx) / 2, middle[1] - (ay + by) / 2)]
    old, new = math.dist(*before), math.dist(*after)
    if old > 1.0 and new > 1.0:
        gestures.append(Zoom(new / old, middle))
    return gestures
