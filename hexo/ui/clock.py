"""Timers on top of one wake-up call of the host."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field

Action = Callable[[], None]


@dataclass(slots=True, order=True)
class Timer:
    """A pending call; `action` None once it is cancelled or done."""

    due: float
    order: int
    action: Action | None = field(compare=False)

    def cancel(self) -> None:
        """Make sure that the call does not happen."""
        self.action = None


class Clock:
    """Runs actions when they are due. One clock serves the whole user interface."""

    def __init__(self, now: Callable[[], float], wake: Callable[[float], None]) -> None:
        """Take the host's time and the way to be called again after some milliseconds."""
        self.now = now
        self._wake = wake
        self._timers: list[Timer] = []
        self._count = 0

    def after(self, delay: float, action: Action) -> Timer:
        """Call `action` in `delay` milliseconds; 0 means once the browser has had its turn."""
        self._count += 1
        timer = Timer(self.now() + delay, self._count, action)
        heapq.heappush(self._timers, timer)
        self._wake(delay)
        return timer

    def run(self) -> None:
        """Call what is due now; what that adds waits for the next run."""
        now, last = self.now(), self._count
        ran = False
        while self._timers and self._timers[0].due <= now and self._timers[0].order <= last:
            timer = heapq.heappop(self._timers)
            action, timer.action, ran = timer.action, None, True
            if action:
                action()
        if not ran and self._timers:
            self._wake(self._timers[0].due - now)
