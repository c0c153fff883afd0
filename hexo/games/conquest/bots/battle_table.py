"""What a battle is expected to come to, from tables. Rules page: "Battle".

A plan is weighed by thousands of battles, most of them with expected numbers of units that are no
whole ones. Odds and losses depend on the ratio of the forces alone, so a table over it serves all.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hexo.games.conquest.combat import win_probability

STEPS = 257
"""Steps of the attacker's share of all force; odd, so that even forces have a step of their own."""

_WHOLE = 2 * STEPS


@dataclass(frozen=True, slots=True)
class BattleTable:
    """By `step(attackers, strength)`, that of a battle without defenders being the last.

    `chance` is that of the attacker, 0 .. 1; `kept` is the share of its units that it has left
    if it wins, `held` the share of theirs that the defenders have left if they do.
    """

    chance: tuple[float, ...]
    kept: tuple[float, ...]
    held: tuple[float, ...]


def step(attackers: float, strength: float) -> int:
    """Return the place in the tables of more than 0 attackers against a strength of 0 or more."""
    return int(STEPS * attackers / (attackers + strength))


@cache
def battle_table(luck: float) -> BattleTable:
    """Make the tables for a luck constant, 0 .. 1.

    With odds v = attackers / strength and W(v) the chance to win, the winner keeps the mean of
    1 - t / v over the ratios t of rolls below v, which is the integral of W from 0 to v over
    v * W(v). Rolls are alike for both sides, so the defenders' share is the same seen from there.
    """
    forces = range(1, _WHOLE, 2)
    odds = [force / (_WHOLE - force) for force in forces]
    chance = [win_probability(force, _WHOLE - force, luck=luck) for force in forces]
    kept = []
    area = last_odds = last_chance = 0.0
    for v, wins in zip(odds, chance, strict=True):
        area += (v - last_odds) * (last_chance + wins) / 2.0
        kept.append(area / (v * wins) if wins else 0.0)
        last_odds, last_chance = v, wins
    return BattleTable((*chance, 1.0), (*kept, 1.0), (*reversed(kept), 0.0))
