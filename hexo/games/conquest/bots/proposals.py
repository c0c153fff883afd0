"""What a search tries next: changes to the orders of a plan, drawn at random."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from hexo.games.conquest.bots.plan import Plan
from hexo.games.conquest.config import FORTIFIED_MULTIPLIER, TILE_GROWTH
from hexo.games.conquest.state import Kind, State
from hexo.hexgrid import Cell

T = TypeVar("T")

Change = tuple[Cell, Cell, int]
"""A source, a target, and the count that is ordered in place of what the pair has."""

ASSAULTS = 0.3
"""Share of proposals that concern all orders to one foreign tile; the others are one tile's."""


class Proposals:
    """Draws changes to a plan as it stands: none of them sends more than a tile has."""

    def __init__(self, view: State, plan: Plan, rng: Random) -> None:
        """Find the tiles that can send, and the foreign tiles beside them."""
        self._view = view
        self._plan = plan
        self._rng = rng
        self._sources = [cell for cell in plan.own if view.units[cell]]
        self._attackers: dict[Cell, list[Cell]] = {}
        for cell in self._sources:
            for other in view.board.neighbours[cell]:
                if view.owners[other] != view.to_move:
                    self._attackers.setdefault(other, []).append(cell)
        self._targets = list(self._attackers)

    def draw(self) -> Sequence[Change]:
        """Return changes to be made together; sometimes none, when there is nothing to change."""
        if not self._sources:
            return ()
        if self._targets and self._rng.random() < ASSAULTS:
            return self._assault(self._pick(self._targets))
        return self._redirection(self._pick(self._sources))

    def _assault(self, target: Cell) -> Sequence[Change]:
        """Return orders to a target: none, all that can be sent, or what it takes with luck."""
        attackers = self._attackers[target]
        way = self._below(3)
        if way == 0:
            need = 0
        elif way == 1:
            need = sum(self._available(source, target) for source in attackers)
        else:
            fortified = self._view.kinds[target] is Kind.FORTIFIED
            strength = self._view.units[target] * (FORTIFIED_MULTIPLIER if fortified else 1.0)
            need = math.ceil(strength * (1.0 + 1.5 * self._rng.random())) + 2
        first = self._below(len(attackers))
        changes = []
        for source in attackers[first:] + attackers[:first]:
            count = min(need, self._available(source, target))
            need -= count
            if count != self._ordered(source, target):
                changes.append((source, target, count))
        return changes

    def _redirection(self, source: Cell) -> Sequence[Change]:
        """Return another count for one of a tile's neighbours, perhaps another's in its place."""
        neighbours = self._view.board.neighbours[source]
        target = self._pick(neighbours)
        available, ordered = self._available(source, target), self._ordered(source, target)
        way = self._below(6)
        if way == 0:
            other = self._pick(neighbours)
            moved = self._ordered(source, other)
            if other == target or not moved:
                return ()
            return ((source, other, 0), (source, target, ordered + moved))
        if way == 1:
            count = 0
        elif way == 2:
            count = available
        elif way == 3:
            count = max(0, available - 2)
        elif way == 4:
            count = max(0, available - TILE_GROWTH[self._view.kinds[source]][0])
        else:
            count = self._below(available + 1)
        return ((source, target, count),) if count != ordered else ()

    def _ordered(self, source: Cell, target: Cell) -> int:
        return self._plan.orders.get((source, target), 0)

    def _available(self, source: Cell, target: Cell) -> int:
        """Return the most that a pair can have while a tile's other orders stand."""
        return self._plan.left[source] + self._ordered(source, target)

    def _below(self, limit: int) -> int:
        return int(limit * self._rng.random())

    def _pick(self, items: Sequence[T]) -> T:
        return items[int(len(items) * self._rng.random())]
