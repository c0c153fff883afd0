"""The solo-economy check: how differently the starts of a map pay. Rules page: "Board"."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from hexo.games.conquest.bots.plan import Ground, Plan, Temper
from hexo.games.conquest.combat import resolve
from hexo.games.conquest.config import FAIR_ROUNDS, START_UNITS
from hexo.games.conquest.growth import gain
from hexo.games.conquest.mapgen.draft import MapDraft
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import NEUTRAL, Kind
from hexo.hexgrid import Cell

INCOME_WEIGHT = 4
"""What a unit of income counts beside units and tiles."""

CALM = Temper(noise=0.0)
SOLO = 0


def spread(
    setup: Setup, draft: MapDraft, rng: Random, enough: float = 1.0
) -> Generator[None, None, float]:
    """Return by what share (0 .. 1) the poorest seat falls behind the richest, each playing alone.

    A seat plays `FAIR_ROUNDS` rounds like the Normal bot, without luck. Above `enough` the answer
    is only a lower bound: further seats, which can but widen the spread, are not played.
    """
    worths: list[int] = []
    share = 0.0
    for start in draft.starts:
        worth = yield from _worth(setup, draft, start, rng)
        worths.append(worth)
        share = (max(worths) - min(worths)) / max(worths)
        if share > enough:
            break
    return share


def _worth(setup: Setup, draft: MapDraft, start: Cell, rng: Random) -> Generator[None, None, int]:
    kinds, units = list(draft.kinds), list(draft.units)
    owners = [NEUTRAL] * len(draft.board)
    for each in draft.starts:
        kinds[each] = Kind.CAPITAL if setup.capital else Kind.PLAIN
        units[each] = START_UNITS
    owners[start] = SOLO
    capitals = (start,) if setup.capital else ()
    ground = Ground(draft.board, kinds, owners, units, capitals, SOLO)
    for _round in range(FAIR_ROUNDS):
        _grow(setup, ground, units)
        plan = Plan(ground, CALM, rng)
        plan.attack()
        yield
        plan.fill()
        plan.route()
        _march(plan, owners, units)
        yield
    own = [cell for cell, owner in enumerate(owners) if owner == SOLO]
    income = sum(gain(kinds[cell], units[cell], fixed=setup.fixed_income) for cell in own)
    return sum(units[cell] for cell in own) + INCOME_WEIGHT * income + len(own)


def _grow(setup: Setup, ground: Ground, units: list[int]) -> None:
    for cell, owner in enumerate(ground.owners):
        if owner == SOLO:
            units[cell] += gain(ground.kinds[cell], units[cell], fixed=setup.fixed_income)


def _march(plan: Plan, owners: list[int], units: list[int]) -> None:
    forces: dict[Cell, int] = {}
    for (source, target), count in plan.orders.items():
        units[source] -= count
        forces[target] = forces.get(target, 0) + count
    for target, force in forces.items():
        if owners[target] == SOLO:
            units[target] += force
            continue
        fortified = plan.ground.kinds[target] is Kind.FORTIFIED
        battle = resolve(force, units[target], 1.0, 1.0, fortified=fortified)
        units[target] = battle.survivors
        if battle.attacker_won:
            owners[target] = SOLO
