"""Searches over a neighbour table: regions, distances and cheapest paths."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterable, Sequence

from hexo.hexgrid.board import NO_CELL, Board, Cell

UNREACHED = -1
"""Stands in a list of distances or costs where no path leads."""


def flood_fill(board: Board, start: Cell, passable: Callable[[Cell], bool]) -> tuple[Cell, ...]:
    """Return the passable cells connected with `start`, nearest first; empty if it is not one."""
    if not passable(start):
        return ()
    found, seen = [start], {start}
    for cell in found:
        for other in board.neighbours[cell]:
            if other not in seen and passable(other):
                seen.add(other)
                found.append(other)
    return tuple(found)


def components(board: Board, cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Split cells into connected regions, in the order in which `cells` first touches them."""
    left = dict.fromkeys(cells)
    regions = []
    while left:
        region = flood_fill(board, next(iter(left)), left.__contains__)
        regions.append(region)
        for cell in region:
            del left[cell]
    return tuple(regions)


def distances(
    board: Board, sources: Iterable[Cell], passable: Callable[[Cell], bool] | None = None
) -> list[int]:
    """Return each cell's number of steps to the nearest source, or `UNREACHED`.

    Sources count 0 whether passable or not; `passable` limits the cells that are entered.
    """
    steps = [UNREACHED] * len(board)
    todo = deque(sources)
    for cell in todo:
        steps[cell] = 0
    while todo:
        cell = todo.popleft()
        for other in board.neighbours[cell]:
            if steps[other] == UNREACHED and (passable is None or passable(other)):
                steps[other] = steps[cell] + 1
                todo.append(other)
    return steps


def cheapest_paths(
    board: Board, start: Cell, cost: Callable[[Cell, Cell], int | None], limit: int | None = None
) -> tuple[list[int], list[Cell]]:
    """Return (costs, parents) of the cheapest paths from `start` (Dijkstra).

    `cost(a, b)` is the price of the step from a to its neighbour b, 0 or more, None where it is
    barred. Cells that are out of reach, or cost more than `limit`, have cost `UNREACHED` and
    parent `NO_CELL`, as has the start's parent. Ties go to the lower cell.
    """
    costs = [UNREACHED] * len(board)
    parents = [NO_CELL] * len(board)
    todo = [(0, start, NO_CELL)]
    while todo:
        spent, cell, parent = heapq.heappop(todo)
        if costs[cell] != UNREACHED:
            continue
        costs[cell], parents[cell] = spent, parent
        for other in board.neighbours[cell]:
            price = cost(cell, other) if costs[other] == UNREACHED else None
            if price is not None and (limit is None or spent + price <= limit):
                heapq.heappush(todo, (spent + price, other, cell))
    return costs, parents


def trace(parents: Sequence[Cell], end: Cell) -> tuple[Cell, ...]:
    """Return the path that ends at `end`, start first, from the parents of `cheapest_paths`."""
    path = [end]
    while parents[path[-1]] != NO_CELL:
        path.append(parents[path[-1]])
    return tuple(reversed(path))
