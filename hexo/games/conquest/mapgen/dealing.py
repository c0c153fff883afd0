"""Kinds and neutral units of a map without symmetry, dealt to the seats like cards.

Each cell belongs to its uniquely nearest start; what one seat gets at a distance, every seat gets
at that distance. Rules page: "Board" (fair by dealing).
"""

from __future__ import annotations

from random import Random

from hexo.games.conquest.mapgen.counts import base_units, bonus, kind_counts
from hexo.games.conquest.mapgen.draft import MapDraft
from hexo.games.conquest.mapgen.ground import Terrain
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import Kind
from hexo.hexgrid import Cell, distances

Hand = dict[int, list[Cell]]
"""One seat's cells by their distance from its start, in a drawn order."""


def furnish(setup: Setup, land: Terrain, rng: Random) -> MapDraft:
    """Deal special tiles in rounds and neutral units cell by cell."""
    hands, others = _hands(land, rng)
    kinds = [Kind.PLAIN] * len(land.board)
    units = [0] * len(land.board)
    _deal_units(hands, others, units, rng)
    rests = {}
    for kind, count in kind_counts(setup, len(land.board)).items():
        rounds, rests[kind] = divmod(count, len(hands))
        for _round in range(rounds):
            rests[kind] += _deal_kind(kind, hands, kinds, rng)
    _leave(rests, [*others, *_undealt(hands)], kinds)
    units = [count + bonus(kind) for count, kind in zip(units, kinds, strict=True)]
    return MapDraft(land.board, tuple(kinds), tuple(units), land.starts)


def _deal_units(hands: list[Hand], contested: list[Cell], units: list[int], rng: Random) -> None:
    """Give the j-th cell at a distance the same count for every seat."""
    for steps in sorted({steps for hand in hands for steps in hand}):
        rows = [hand.get(steps, []) for hand in hands]
        for place in range(max(map(len, rows))):
            count = base_units(rng)
            for row in rows:
                if place < len(row):
                    units[row[place]] = count
    for cell in contested:
        units[cell] = base_units(rng)


def _deal_kind(kind: Kind, free: list[Hand], kinds: list[Kind], rng: Random) -> int:
    """Give every seat one tile of a kind, all at one distance; return how many found no place."""
    common = [
        steps
        for steps in sorted(free[0])
        for _cell in range(min(len(hand.get(steps, ())) for hand in free))
    ]
    if not common:
        return len(free)
    steps = rng.choice(common)
    for hand in free:
        kinds[hand[steps].pop()] = kind
    return 0


def _leave(kind: Kind, count: int, contested: list[Cell], kinds: list[Kind]) -> None:
    """Put what cannot be dealt evenly on ground that lies between seats."""
    for cell in contested:
        if not count:
            return
        if kinds[cell] is Kind.PLAIN:
            kinds[cell] = kind
            count -= 1
