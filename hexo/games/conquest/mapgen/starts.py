"""Where the seats start. Rules page: "Board" (start distance, at least 3 neighbours).

What decides a game of three or four is who has enemies near: on maps whose starts lie in a row, the
ends win. So starts that are equally remote from each other come first, equal shares of land second.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from hexo.games.conquest.config import START_DISTANCE, START_NEIGHBOURS
from hexo.games.conquest.mapgen.ground import Terrain
from hexo.games.conquest.setup import Setup
from hexo.hexgrid import Cell, distances

TRIALS = 40
"""Sets of starts that are drawn to find an even one."""

Steps = dict[Cell, list[int]]
Search = Generator[None, None, tuple[Cell, ...]]


def settle(setup: Setup, land: Terrain, rng: Random) -> Generator[None, None, Terrain | None]:
    """Return the land with a start for every seat, None when there is no room for them."""
    find = _symmetric if setup.symmetric else _dealt
    found = yield from find(land, len(setup.seats), START_DISTANCE[setup.size], rng)
    return replace(land, starts=found) if found else None


def _habitable(land: Terrain) -> Iterator[Cell]:
    for cell, neighbours in enumerate(land.board.neighbours):
        if len(neighbours) >= START_NEIGHBOURS:
            yield cell


def _symmetric(land: Terrain, seats: int, wanted: int, rng: Random) -> Search:
    """Return the full orbit whose closest members are nearest to `wanted` steps apart."""
    habitable = set(_habitable(land))
    ranked = []
    for orbit in land.orbits:
        if len(orbit) == seats and orbit[0] in habitable:
            steps = {cell: distances(land.board, [cell]) for cell in orbit}
            ranked.append((abs(_closest(orbit, steps) - wanted), rng.random(), orbit))
            yield
    return min(ranked)[2] if ranked else ()


def _closest(cells: Sequence[Cell], steps: Steps) -> int:
    return min(steps[a][b] for a, b in combinations(cells, 2))


def _dealt(land: Terrain, seats: int, wanted: int, rng: Random) -> Search:
    """Return starts `wanted` steps apart that differ least in remoteness, then in their land."""
    habitable = list(_habitable(land))
    steps: Steps = {}
    for apart in range(wanted, 1, -1):
        ranked = []
        for _trial in range(TRIALS):
            cells = _scatter(land, habitable, seats, apart, steps, rng)
            if cells:
                ranked.append((_remoteness(cells, steps), _imbalance(cells, steps), cells))
            yield
        if ranked:
            return min(ranked)[2]
    return ()


def _scatter(
    land: Terrain, habitable: list[Cell], seats: int, apart: int, steps: Steps, rng: Random
) -> tuple[Cell, ...]:
    """Draw starts one by one, each `apart` steps from the nearest one before; empty on failure."""
    chosen: list[Cell] = []
    free = habitable
    near = [len(land.board)] * len(land.board)
    while free:
        start = rng.choice(free)
        chosen.append(start)
        if start not in steps:
            steps[start] = distances(land.board, [start])
        if len(chosen) == seats:
            return tuple(chosen)
        near = list(map(min, near, steps[start]))
        free = [cell for cell in habitable if near[cell] == apart]
    return ()


def _remoteness(cells: tuple[Cell, ...], steps: Steps) -> int:
    """Return the most by which two starts differ in their steps to all others together."""
    sums = [sum(steps[cell][other] for other in cells) for cell in cells]
    return max(sums) - min(sums)


def _imbalance(cells: tuple[Cell, ...], steps: Steps) -> int:
    """Return the difference between the largest and the smallest share of nearest cells."""
    shares = [0] * len(cells)
    for near in zip(*(steps[cell] for cell in cells), strict=True):
        least = min(near)
        if near.count(least) == 1:
            shares[near.index(least)] += 1
    return max(shares) - min(shares)
