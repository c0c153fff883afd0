"""Draws maps: connected, with fair starts. Rules page: "Board"."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from hexo.games.conquest.config import FAIR_ATTEMPTS, FAIR_TOLERANCE
from hexo.games.conquest.mapgen import dealing, fairness, orbits, starts
from hexo.games.conquest.mapgen.draft import MapDraft
from hexo.games.conquest.mapgen.ground import Terrain, terrain
from hexo.games.conquest.setup import Setup

__all__ = ["MapDraft", "draft_map"]


def draft_map(setup: Setup, rng: Random) -> Generator[None, None, MapDraft]:
    """Draw the map of a setup, pausing every few milliseconds of work.

    A symmetric map is fair by its symmetry. Any other is dealt; of `FAIR_ATTEMPTS` at most, the
    first whose seats earn the same alone (within `FAIR_TOLERANCE`), else the fairest, is returned.
    """
    if setup.symmetric:
        land = yield from _settled(setup, rng)
        return orbits.furnish(setup, land, rng)
    best: MapDraft | None = None
    least = 1.0
    for _attempt in range(FAIR_ATTEMPTS):
        land = yield from _settled(setup, rng)
        draft = dealing.furnish(setup, land, rng)
        spread = yield from fairness.spread(setup, draft, rng, least)
        if best is None or spread < least:
            best, least = draft, spread
        if least <= FAIR_TOLERANCE:
            break
    if best is None:
        raise RuntimeError("FAIR_ATTEMPTS must be at least 1")
    return best


def _settled(setup: Setup, rng: Random) -> Generator[None, None, Terrain]:
    """Return land on which every seat has a start; land without room for them is drawn anew."""
    while True:
        land = yield from terrain(setup, rng)
        settled = yield from starts.settle(setup, land, rng)
        if settled is not None:
            return settled
        yield
