"""Kinds and neutral units of a symmetric map, laid orbit by orbit. Rules page: "Board"."""

from __future__ import annotations

from random import Random

from hexo.games.conquest.mapgen.counts import base_units, bonus, kind_counts
from hexo.games.conquest.mapgen.draft import MapDraft
from hexo.games.conquest.mapgen.ground import Terrain
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import Kind


def furnish(setup: Setup, land: Terrain, rng: Random) -> MapDraft:
    """Give every orbit one kind and one count; the kinds' shares are met to the nearest orbit."""
    cells = len(land.board)
    kinds = [Kind.PLAIN] * cells
    units = [0] * cells
    free = [orbit for orbit in land.orbits if orbit[0] not in land.starts]
    rng.shuffle(free)
    for kind, wanted in kind_counts(setup, cells).items():
        placed = 0
        for orbit in [o for o in free if kinds[o[0]] is Kind.PLAIN]:
            if abs(wanted - placed - len(orbit)) < wanted - placed or (wanted and not placed):
                placed += len(orbit)
                for cell in orbit:
                    kinds[cell] = kind
            if placed >= wanted:
                break
    for orbit in free:
        count = base_units(rng)
        for cell in orbit:
            units[cell] = count + bonus(kinds[cell])
    return MapDraft(land.board, tuple(kinds), tuple(units), land.starts)
