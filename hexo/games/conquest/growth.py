"""How tiles grow. Rules page: "Turn", Income and Limit per tile."""

from __future__ import annotations

from collections.abc import Sequence

from hexo.games.conquest.config import GROWTH_SOFT_CAP, TILE_GROWTH
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import Kind
from hexo.hexgrid import Board, Cell


def gain(kind: str, units: int, *, fixed: bool = False) -> int:
    """Return what a tile of `units` (0 or more) gains in one income; negative when it shrinks.

    A tent over the count: up to the kind's peak, down to 0 at the soft cap, negative beyond it.
    0 and 1 do not grow. `fixed` is the rule of 1 unit on every tile that has 2 or more. Exact
    integers: floor for growth, ceil for shrinking. Raises KeyError for an unknown kind.
    """
    if units <= 1:
        return 0
    if fixed:
        return 1
    peak, most = TILE_GROWTH[kind]
    if units <= peak:
        return max(1, most * (units - 1) // (peak - 1))
    return most * (GROWTH_SOFT_CAP - units) // (GROWTH_SOFT_CAP - peak)


def income(
    setup: Setup,
    board: Board,
    kinds: Sequence[Kind],
    units: list[int],
    cells: Sequence[Cell],
) -> tuple[tuple[Cell, int], ...]:
    """Give one owner's tiles their income, changing `units` in place.

    `cells` are all tiles of that owner in cell order. Returns (cell, change) for each that changed,
    after limit and overflow.
    """
    before = [units[cell] for cell in cells]
    for cell, count in zip(cells, before, strict=True):
        if count > 1:
            units[cell] = max(1, count + gain(kinds[cell], count, fixed=setup.fixed_income))
    if setup.limit is not None:
        _limit(board, units, cells, setup.limit, overflow=setup.overflow)
    return tuple(
        (cell, units[cell] - count)
        for cell, count in zip(cells, before, strict=True)
        if units[cell] != count
    )


def _limit(
    board: Board, units: list[int], cells: Sequence[Cell], limit: int, *, overflow: bool
) -> None:
    own = frozenset(cells)
    for cell in cells:
        surplus = units[cell] - limit
        if surplus > 0:
            units[cell] = limit
            if overflow:
                _spill(units, [n for n in board.neighbours[cell] if n in own], limit, surplus)


def _spill(units: list[int], tiles: Sequence[Cell], limit: int, surplus: int) -> None:
    for _unit in range(surplus):
        room = [cell for cell in tiles if units[cell] < limit]
        if not room:
            return
        units[min(room, key=lambda cell: (units[cell], cell))] += 1
