"""What a plan is worth: the position expected after the turn, weighed tile by tile.

A tile's worth depends on what leaves and enters it and, where it may be ours, on the enemies that
stay beside it. So a change of plan concerns a few tiles, and the others need not be weighed again.
Everything is plain arithmetic, the same on every platform.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hexo.games.conquest.bots import weights
from hexo.games.conquest.bots.battle_table import STEPS, battle_table
from hexo.games.conquest.bots.plan import Plan
from hexo.games.conquest.config import FORTIFIED_MULTIPLIER, GROWTH_SOFT_CAP, TILE_GROWTH
from hexo.games.conquest.state import NEUTRAL, UNSEEN, Kind, State
from hexo.hexgrid import Board, Cell, distances
from hexo.hexgrid.board import NO_CELL

MOST_UNITS = 511
"""A tile with more units counts for land and income as if it had these."""


class Outlook(NamedTuple):
    """What is expected of a tile once the plan is carried out."""

    chance: float  # that it is ours, 0 .. 1
    army: float  # our units on it, if it is
    garrison: float  # its units, if it is not
    menace: float  # the mean of an enemy's units on it, whether or not it falls


class Evaluation:
    """The worth of a plan under way; what fog hides is taken for neutral.

    Only the seat's own tiles and those beside them are weighed: no plan changes the others.
    """

    def __init__(self, view: State, plan: Plan) -> None:
        """Take what is to be weighed; `prepare` does the work."""
        self.plan = plan
        self.outlooks: list[Outlook] = []
        self.worth: dict[Cell, float] = {}
        self.enemy = [owner >= 0 and owner != view.to_move for owner in view.owners]
        self._view = view
        self._own = [owner == view.to_move for owner in view.owners]
        self._table = battle_table(view.setup.luck)
        self._limit = math.inf if view.setup.limit is None else view.setup.limit
        self._strength = [
            FORTIFIED_MULTIPLIER if kind is Kind.FORTIFIED else 1.0 for kind in view.kinds
        ]
        self._unit_worth: list[float] = []
        self._land: dict[Cell, tuple[float, ...]] = {}
        self._foes: dict[Cell, tuple[tuple[Cell, ...], ...]] = {}
        self._stake = [0.0] * len(view.board)  # of capitals whose loss eliminates their seat
        for seat, cell in enumerate(view.capitals if view.setup.capital else ()):
            if cell != NO_CELL and view.owners[cell] == seat:
                own = self._own[cell]
                self._stake[cell] = weights.LOST_CAPITAL if own else weights.TAKEN_CAPITAL

    def prepare(self) -> Iterator[None]:
        """Weigh every tile once, in steps."""
        view, own = self._view, self._own
        self._unit_worth = _unit_worth(view.board, view.owners, view.to_move)
        yield
        for cell, neighbours in enumerate(view.board.neighbours):
            if own[cell] or any(own[other] for other in neighbours):
                self._land[cell] = self._land_of(view.kinds[cell])
                self._foes[cell] = self._enemies_beside(cell)
        yield
        self.outlooks = [self.outlook(cell) for cell in range(len(view.board))]
        yield
        self.worth = {cell: self.weigh(cell) for cell in self._land}

    def _land_of(self, kind: Kind) -> tuple[float, ...]:
        setup = self._view.setup
        limit = None if setup.overflow else setup.limit
        return _land_worth(kind, fixed=setup.fixed_income, limit=limit)

    def _enemies_beside(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        """Return the enemy tiles beside a tile, those of each seat together."""
        groups: dict[int, list[Cell]] = {}
        for other in self._view.board.neighbours[cell]:
            if self.enemy[other]:
                groups.setdefault(self._view.owners[other], []).append(other)
        return tuple(tuple(group) for group in groups.values())

    def total(self) -> float:
        """Return the worth of the plan as a whole."""
        return math.fsum(self.worth.values())

    def outlook(self, cell: Cell) -> Outlook:
        """Return what the plan as it stands makes of a tile."""
        force = self.plan.incoming[cell]
        if self._own[cell]:
            return Outlook(1.0, min(self.plan.left[cell] + force, self._limit), 0.0, 0.0)
        defenders = self._view.units[cell]
        if not force:
            menace = float(defenders) if self.enemy[cell] else 0.0
            return Outlook(0.0, 0.0, float(defenders), menace)
        step = int(STEPS * force / (force + defenders * self._strength[cell]))
        chance = self._table.chance[step]
        garrison = defenders * self._table.held[step]
        menace = (1.0 - chance) * garrison if self.enemy[cell] else 0.0
        return Outlook(chance, min(force * self._table.kept[step], self._limit), garrison, menace)

    def weigh(self, cell: Cell) -> float:
        """Return what a tile adds to the worth of the plan, by the outlooks as they stand."""
        chance, army, garrison, _menace = self.outlooks[cell]
        land = self._land[cell]
        worth = 0.0
        if chance:
            risk = self._risk(cell, army)
            units = army
            if army > weights.CROWD:
                units = weights.CROWD + weights.CROWDED * (army - weights.CROWD)
            safe_land = (1.0 - risk) * land[min(int(army), MOST_UNITS)]
            worth = chance * (units * self._unit_worth[cell] + safe_land)
            worth += self._stake[cell] * (-risk if self._own[cell] else chance)
        if self.enemy[cell]:
            kept = weights.ENEMY_LAND * land[min(int(garrison), MOST_UNITS)]
            worth -= (1.0 - chance) * (weights.ENEMY_UNIT * garrison + kept)
        return worth

    def _risk(self, cell: Cell, army: float) -> float:
        """Return the chance that the strongest seat beside a tile could take it from our army."""
        strongest = 0.0
        for group in self._foes[cell]:
            force = 0.0
            for other in group:
                force += self.outlooks[other].menace
            strongest = max(strongest, force)
        if strongest < weights.LEAST_MENACE:
            return 0.0
        strength = army * self._strength[cell]
        return self._table.chance[int(STEPS * strongest / (strongest + strength))]


def _unit_worth(board: Board, owners: tuple[int, ...], seat: int) -> list[float]:
    """Return what one of our units is worth on each tile: the more, the nearer to an enemy."""
    enemies = distances(board, (c for c, o in enumerate(owners) if o >= 0 and o != seat))
    neutrals = distances(board, (c for c, o in enumerate(owners) if o in (NEUTRAL, UNSEEN)))
    worth = []
    for near, further in zip(enemies, neutrals, strict=True):
        steps = [near] if near >= 0 else []
        if further >= 0:
            steps.append(further + weights.NEUTRAL_STEPS)
        remoteness = min(min(steps, default=0) * weights.REMOTENESS, weights.REMOTEST)
        worth.append(weights.UNIT * (1.0 - remoteness))
    return worth


@cache
def _land_worth(kind: Kind, *, fixed: bool, limit: int | None) -> tuple[float, ...]:
    """Return what a tile and its next income are worth, by its units, 0 .. MOST_UNITS."""
    return tuple(
        weights.LAND[kind] + weights.INCOME * _income(kind, units, fixed=fixed, limit=limit)
        for units in range(MOST_UNITS + 1)
    )


def _income(kind: Kind, units: int, *, fixed: bool, limit: int | None) -> float:
    """Return a tile's next income before it is rounded, so that every unit more tells."""
    if units <= 1:
        return 0.0
    peak, most = TILE_GROWTH[kind]
    if fixed:
        gain = 1.0
    elif units <= peak:
        gain = max(1.0, most * (units - 1) / (peak - 1))
    else:
        gain = most * (GROWTH_SOFT_CAP - units) / (GROWTH_SOFT_CAP - peak)
    return gain if limit is None else min(gain, float(limit - units))
