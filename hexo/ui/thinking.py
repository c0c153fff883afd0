"""Lets work go on in slices, so that the page stays alive while it does."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

from hexo.bots import Thinker

SLICE = 8.0
"""Milliseconds of work before the browser gets its turn."""

LONGEST_SLICE = 12.0
"""Milliseconds that a slice may take for one more step, as long as its longest so far."""

T = TypeVar("T")


def think_a_while(thinker: Thinker, now: Callable[[], float]) -> bool:
    """Let a bot think for one slice; True once it has decided, or failed."""
    return _fill_slice(thinker.step, now)


class Work(Generic[T]):
    """A piece of work that pauses now and then, and what it comes to."""

    def __init__(self, steps: Generator[Any, None, T]) -> None:
        """Begin nothing yet."""
        self._steps = steps
        self.result: T | None = None

    def go_on(self, now: Callable[[], float]) -> bool:
        """Work for one slice; True once all is done and `result` is there."""
        return _fill_slice(self._step, now)

    def _step(self) -> bool:
        try:
            next(self._steps)
        except StopIteration as done:
            self.result = done.value
            return True
        return False


def _fill_slice(step: Callable[[], bool], now: Callable[[], float]) -> bool:
    """Step until the slice is full, or would be overfull by one more step; True if all is done."""
    began = last = now()
    longest = 0.0
    while not step():
        at = now()
        longest, last = max(longest, at - last), at
        if at - began >= SLICE or at - began + longest > LONGEST_SLICE:
            return False
    return True
