"""Draws maps: connected, with fair starts. Rules page: "Board"."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from random import Random

from hexo.games.conquest.config import (
    FAIR_ATTEMPTS,
    FAIR_TOLERANCE,
    FAIR_TOLERANCE_TOGETHER,
    LAND_ATTEMPTS,
)
from hexo.games.conquest.mapgen import dealing, fairness, orbits, starts
from hexo.games.conquest.mapgen.draft import MapDraft
from hexo.games.conquest.mapgen.ground import Terrain, terrain
from hexo.games.conquest.setup import Setup

__all__ = ["MapDraft", "draft_map"]


def draft_map(setup: Setup, rng: Random) -> Generator[None, None, MapDraft]:
    """Draw the map of a setup, pausing every few milliseconds of work.

    A symmetric map is fair by its symmetry. Any other is dealt; of `FAIR_ATTEMPTS` at most, the
    first whose seats fare alike is returned (alone within `FAIR_TOLERANCE`, together within
    `FAIR_TOLERANCE_TOGETHER`), else the one on which they do so most nearly.
    """
    if setup.symmetric:
        land = yield from _settled(setup, rng)
        return orbits.furnish(setup, land, rng)
    best: MapDraft | None = None
    least = 2.0
    for _attempt in range(FAIR_ATTEMPTS):
        land = yield from _settled(setup, rng)
        draft = dealing.furnish(setup, land, rng)
        alone = yield from fairness.alone(setup, draft, rng, least)
        if best is not None and alone >= least:
            continue
        together = yield from fairness.together(setup, draft, rng)
        if best is None or alone + together < least:
            best, least = draft, alone + together
        if alone <= FAIR_TOLERANCE and together <= FAIR_TOLERANCE_TOGETHER:
            return draft
    if best is None:
        raise RuntimeError("FAIR_ATTEMPTS must be at least 1")
    return best


def _settled(setup: Setup, rng: Random) -> Generator[None, None, Terrain]:
    """Return land on which every seat has a start.

    Land without room for them is drawn anew, the last time without holes, which every size and
    number of seats fits on.
    """
    whole = replace(setup, holes=False)
    for tried in (*(setup,) * LAND_ATTEMPTS, whole):
        land = yield from terrain(tried, rng)
        settled = yield from starts.settle(tried, land, rng)
        if settled is not None:
            return settled
        yield
    raise RuntimeError(f"a {setup.size} map has no room for {len(setup.seats)} starts")
