"""Kinds and neutral units of a map without symmetry, dealt to the seats like cards.

Each cell belongs to its uniquely nearest start; what one seat gets at a distance, every seat gets
at that distance. Rules page: "Board" (fair by dealing).
"""

from __future__ import annotations

from itertools import islice
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
    hands, contested = _hands(land, rng)
    kinds = [Kind.PLAIN] * len(land.board)
    units = [0] * len(land.board)
    _deal_units(hands, contested, units, rng)
    rests = {}
    for kind, count in kind_counts(setup, len(land.board)).items():
        rounds, rests[kind] = divmod(count, len(hands))
        for _round in range(rounds):
            rests[kind] += _deal_kind(kind, hands, kinds, rng)
    _leave(rests, [*contested, *_undealt(hands, rng)], kinds)
    units = [count + bonus(kind) for count, kind in zip(units, kinds, strict=True)]
    return MapDraft(land.board, tuple(kinds), tuple(units), land.starts)


def _hands(land: Terrain, rng: Random) -> tuple[list[Hand], list[Cell]]:
    """Return each start's own cells by distance, and those that are as near to another."""
    steps = [distances(land.board, [start]) for start in land.starts]
    hands: list[Hand] = [{} for _start in land.starts]
    contested = []
    cells = [cell for cell in range(len(land.board)) if cell not in land.starts]
    for cell in rng.sample(cells, len(cells)):
        near = [of_start[cell] for of_start in steps]
        least = min(near)
        if near.count(least) == 1:
            hands[near.index(least)].setdefault(least, []).append(cell)
        else:
            contested.append(cell)
    return hands, contested


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


def _deal_kind(kind: Kind, hands: list[Hand], kinds: list[Kind], rng: Random) -> int:
    """Give every seat one tile of a kind, all at one distance; return how many found no place.

    The tiles leave the hands. They are every seat's j-th at that distance, so that what guards
    them is the same.
    """
    places = [
        (steps, place)
        for steps in sorted(hands[0])
        for place in range(min(len(hand.get(steps, ())) for hand in hands))
    ]
    if not places:
        return len(hands)
    steps, place = rng.choice(places)
    for hand in hands:
        kinds[hand[steps].pop(place)] = kind
    return 0


def _undealt(hands: list[Hand], rng: Random) -> list[Cell]:
    """Return the cells left in the hands, the far ones first, which matter least."""
    cells = [(steps, cell) for hand in hands for steps in hand for cell in hand[steps]]
    rng.shuffle(cells)
    cells.sort(key=lambda ranked: -ranked[0])
    return [cell for _steps, cell in cells]


def _leave(rests: dict[Kind, int], cells: list[Cell], kinds: list[Kind]) -> None:
    """Put what could not be dealt evenly on the first of `cells`."""
    left = iter(cells)
    for kind, count in rests.items():
        for cell in islice(left, count):
            kinds[cell] = kind
