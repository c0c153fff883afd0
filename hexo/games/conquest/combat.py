"""Battles and their odds. Rules page: "Battle".

With luck L a roll is uniform on [1 - L, 1 + L]; the attacker wins when attackers * roll exceeds
defenders * roll * multiplier. Everything here is plain arithmetic, the same on every platform.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from hexo.games.conquest.config import ESTIMATE_ITERATIONS, FORTIFIED_MULTIPLIER, LUCK


@dataclass(frozen=True, slots=True)
class Battle:
    """The result of a battle: who won, and how many units the winner keeps (1 or more)."""

    attacker_won: bool
    survivors: int


@dataclass(frozen=True, slots=True)
class Expectation:
    """The likelier result of a battle, and the mean number of units its winner then keeps."""

    attacker_won: bool
    survivors: float


def roll(rng: Random, luck: float) -> float:
    """Draw a roll from [1 - luck, 1 + luck]; without luck it is 1 and nothing is drawn."""
    return 1.0 + luck * (2.0 * rng.random() - 1.0) if luck else 1.0


def resolve(
    attackers: int,
    defenders: int,
    attack_roll: float,
    defence_roll: float,
    *,
    fortified: bool = False,
) -> Battle:
    """Return how a battle with given rolls ends: 1 or more `attackers`, 0 or more `defenders`.

    Equal scores go to the defender; an empty tile falls to all attackers, whatever the rolls.
    """
    if defenders == 0:
        return Battle(attacker_won=True, survivors=attackers)
    multiplier = _multiplier(fortified)
    strength = defenders * multiplier
    attack, defence = attackers * attack_roll, strength * defence_roll
    # The seed's N * (A - B) / A, rearranged so that even rolls cancel out without rounding.
    if attack > defence:
        kept = attackers - strength * (defence_roll / attack_roll)
    elif defence > 0.0:
        kept = defenders - attackers * (attack_roll / defence_roll) / multiplier
    else:
        kept = float(defenders)
    return Battle(attack > defence, max(1, math.floor(kept + 0.5)))


def win_probability(
    attackers: int, defenders: int, *, luck: float = LUCK, fortified: bool = False
) -> float:
    """Return the exact chance (0 .. 1) that `attackers` take a tile; 0 when there are none."""
    if attackers == 0:
        return 0.0
    if defenders == 0:
        return 1.0
    return _chance_above(defenders * _multiplier(fortified) / attackers, luck)


def estimate_win_probability(
    attackers: int,
    defenders: int,
    *,
    luck: float = LUCK,
    fortified: bool = False,
    rng: Random,
    iterations: int = ESTIMATE_ITERATIONS,
) -> float:
    """Return the share of `iterations` battles, fought with dice from `rng`, that attackers win.

    This is the seed's Monte Carlo figure; `win_probability` is what it tends to.
    """
    if attackers == 0:
        return 0.0
    wins = 0
    for _battle in range(iterations):
        attack_roll, defence_roll = roll(rng, luck), roll(rng, luck)
        result = resolve(attackers, defenders, attack_roll, defence_roll, fortified=fortified)
        wins += result.attacker_won
    return wins / iterations


def expected_survivors(
    attackers: int, defenders: int, *, luck: float = LUCK, fortified: bool = False
) -> Expectation:
    """Return the likelier outcome, even chances being the defender's, and its mean survivors.

    Exact: the mean of a count is the sum over k of the chance of at least k, and each of these is
    the chance that the rolls' ratio exceeds some bound. Takes time linear in the winner's units.
    """
    if attackers == 0:
        return Expectation(attacker_won=False, survivors=float(defenders))
    if luck == 0.0 or defenders == 0:
        certain = resolve(attackers, defenders, 1.0, 1.0, fortified=fortified)
        return Expectation(certain.attacker_won, float(certain.survivors))
    multiplier = _multiplier(fortified)
    strength = defenders * multiplier
    win = _chance_above(strength / attackers, luck)
    if win > 0.5:
        more = (_chance_above(strength / (kept + 0.5), luck) for kept in range(attackers - 1))
        return Expectation(attacker_won=True, survivors=1.0 + math.fsum(more) / win)
    held = (
        1.0 - _chance_above((kept + 0.5) * multiplier / attackers, luck)
        for kept in range(defenders - 1)
    )
    return Expectation(attacker_won=False, survivors=1.0 + math.fsum(held) / (1.0 - win))


def expected_losses(
    attackers: int, defenders: int, *, luck: float = LUCK, fortified: bool = False
) -> tuple[float, float]:
    """Return the mean units that both sides of a battle, 1 or more each, lose: attacker, defender.

    In closed form, within 0.1 units at the game's luck: a winner's count is the sum over k of the
    chance of at least k + 1/2 before rounding, the midpoint rule for an integral of known area.
    """
    if luck == 0.0:
        certain = resolve(attackers, defenders, 1.0, 1.0, fortified=fortified)
        kept, held = (certain.survivors, 0) if certain.attacker_won else (0, certain.survivors)
        return float(attackers - kept), float(defenders - held)
    multiplier = _multiplier(fortified)
    strength = defenders * multiplier
    win = _chance_above(strength / attackers, luck)
    keeps = win + strength * _chance_area((attackers - 1) / strength, luck)
    force = attackers / multiplier
    holds = 1.0 - win + force * _chance_area((defenders - 1) / force, luck)
    return attackers - keeps, defenders - holds


def _multiplier(fortified: bool) -> float:
    return FORTIFIED_MULTIPLIER if fortified else 1.0


def _chance_above(ratio: float, luck: float) -> float:
    """Return the chance that one roll exceeds `ratio` (above 0) times another.

    The inner roll y wins for certain below y1, by (high - ratio * y) / width up to y2, never above.
    """
    if luck == 0.0:
        return 1.0 if ratio < 1.0 else 0.0
    low, high, width = 1.0 - luck, 1.0 + luck, 2.0 * luck
    y1 = min(max(low / ratio, low), high)
    y2 = min(max(high / ratio, low), high)
    area = width * (y1 - low) + high * (y2 - y1) - ratio * (y2 * y2 - y1 * y1) / 2.0
    return min(max(area / (width * width), 0.0), 1.0)


def _chance_area(bound: float, luck: float) -> float:
    """Integrate, from 0 to `bound`, the chance that the ratio of two rolls is below a number."""
    low, high, width = 1.0 - luck, 1.0 + luck, 2.0 * luck
    first, even, last = low / high, 1.0, high / low if low else math.inf

    def below(t: float) -> float:
        grown = t * t * high * high / 4.0 - low * high * t
        return grown + (low * low * math.log(t) / 2.0 if low else 0.0)

    def above(t: float) -> float:
        lost = high * high * math.log(t) / 2.0 + low * low * t * t / 4.0 - low * high * t
        return t * width * width - lost

    area = 0.0
    if bound > first:
        area += below(min(bound, even)) - (below(first) if first else 0.0)
    if bound > even:
        area += above(min(bound, last)) - above(even)
    return area / (width * width) + max(bound - last, 0.0)
