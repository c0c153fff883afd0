"""The protocol of computer players."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Any, Protocol, TypeVar

from hexo.core.game import AnyGame

V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

Line = tuple[M, ...]
"""A non-empty run of moves that a bot proposes to play one after the other."""

Thought = Generator[Line[M], None, None]
"""Ever better lines, the first at once."""


class Bot(Protocol[V_contra, M_co]):
    """A computer player of one seat in one match, which may keep structures of its own.

    `think` yields the best line so far, the first at once, and may be stopped after any. It sees
    the seat's view and nothing else, draws from `rng` alone, and asks no clock: its budgets are
    counts, so that it decides the same everywhere.
    """

    def think(self, game: AnyGame, view: V_contra, rng: Random) -> Thought[M_co]:
        """Yield ever better lines for the seat to move of `view`."""


Maker = Callable[[int], Bot[Any, Any]]
"""Makes a bot for a seat."""
