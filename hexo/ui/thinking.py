"""Lets a bot think in slices, so that the page stays alive while it does."""

from __future__ import annotations

from collections.abc import Callable

from hexo.bots import Thinker

SLICE = 8.0
"""Milliseconds of thought before the browser gets its turn."""


def think_a_while(thinker: Thinker, now: Callable[[], float]) -> bool:
    """Let a bot think for one slice; True once it has decided, or failed."""
    until = now() + SLICE
    while now() < until:
        if thinker.step():
            return True
    return False
