"""Battles and their odds. Rules page: "Battle"."""

from fractions import Fraction
from math import floor
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hexo.games.conquest.combat import (
    Battle,
    Expectation,
    estimate_win_probability,
    expected_losses,
    expected_survivors,
    resolve,
    roll,
    win_probability,
)
from hexo.games.conquest.config import FORTIFIED_MULTIPLIER, LUCK

forces = st.integers(1, 600)
rolls = st.floats(0.01, 2.0)
lucks = st.sampled_from([0.0, 0.25, 0.5, 0.8, 1.0])


def exact_battle(attackers, defenders, attack_roll, defence_roll, fortified):
    """The battle of the rules, in exact fractions of the very rolls given."""
    multiplier = Fraction(FORTIFIED_MULTIPLIER) if fortified else Fraction(1)
    attack = attackers * Fraction(attack_roll)
    defence = defenders * Fraction(defence_roll) * multiplier
    if attack > defence:
        kept = attackers * (attack - defence) / attack
    else:
        kept = defenders * (defence - attack) / defence
    return attack > defence, kept + Fraction(1, 2)


@given(forces, forces, rolls, rolls, st.booleans())
def test_resolve_is_the_formula_of_the_rules(attackers, defenders, a, d, fortified):
    won, kept = exact_battle(attackers, defenders, a, d, fortified)
    assume(abs(kept - round(kept)) > Fraction(1, 10**9) and kept.denominator > 2)
    battle = resolve(attackers, defenders, a, d, fortified=fortified)
    assert battle == Battle(won, max(1, floor(kept)))


@given(forces, forces, rolls, st.booleans())
def test_even_rolls_are_as_exact_as_no_rolls(attackers, defenders, even, fortified):
    won, kept = exact_battle(attackers, defenders, 1, 1, fortified)
    battle = resolve(attackers, defenders, even, even, fortified=fortified)
    assert battle == Battle(won, max(1, floor(kept)))


@pytest.mark.parametrize("even", [1.0, 0.7, 0.6, 1.1, 1.3])
def test_survivors_round_half_up(even):
    # 9 * (9 - 4.5) / 9 = 4.5, which round() would take to 4.
    assert resolve(9, 3, even, even, fortified=True) == Battle(attacker_won=True, survivors=5)


@given(forces, rolls)
def test_a_tie_goes_to_the_defender(force, even):
    assert resolve(force, force, even, even) == Battle(attacker_won=False, survivors=1)


def test_a_tie_on_a_fortified_tile_goes_to_the_defender():
    assert resolve(3, 2, 1.0, 1.0, fortified=True) == Battle(attacker_won=False, survivors=1)


@given(forces, rolls, rolls, st.booleans())
def test_an_empty_tile_falls_to_all_attackers(attackers, a, d, fortified):
    battle = resolve(attackers, 0, a, d, fortified=fortified)
    assert battle == Battle(attacker_won=True, survivors=attackers)


@given(forces, forces)
def test_two_scores_of_zero_leave_the_defender_whole(attackers, defenders):
    assert resolve(attackers, defenders, 0.0, 0.0) == Battle(False, defenders)


def test_a_score_of_zero_loses_everything_to_any_other():
    assert resolve(100, 1, 0.0, 0.5) == Battle(attacker_won=False, survivors=1)
    assert resolve(1, 100, 0.5, 0.0) == Battle(attacker_won=True, survivors=1)


@given(forces, st.integers(0, 600), rolls, rolls, st.booleans())
def test_the_winner_keeps_between_one_and_all(attackers, defenders, a, d, fortified):
    battle = resolve(attackers, defenders, a, d, fortified=fortified)
    assert 1 <= battle.survivors <= (attackers if battle.attacker_won else defenders)


@given(lucks, st.integers(0, 1000))
def test_rolls_are_uniform_on_their_interval(luck, seed):
    rng = Random(seed)
    assert all(1.0 - luck <= roll(rng, luck) <= 1.0 + luck for _roll in range(20))


def test_without_luck_nothing_is_drawn():
    rng = Random(1)
    before = rng.getstate()
    assert roll(rng, 0.0) == 1.0
    assert rng.getstate() == before


def simulate(attackers, defenders, luck, fortified, rng, samples):
    """Wins of many battles and the survivors of each side, by the very words of the rules."""
    wins, kept = 0, [0, 0]
    multiplier = FORTIFIED_MULTIPLIER if fortified else 1
    for _sample in range(samples):
        score_a = attackers * (1 + luck * (2 * rng.random() - 1))
        score_b = defenders * (1 + luck * (2 * rng.random() - 1)) * multiplier
        if score_a > score_b:
            wins += 1
            kept[1] += max(1, floor(attackers * (score_a - score_b) / score_a + 0.5))
        else:
            kept[0] += max(1, floor(defenders * (score_b - score_a) / score_b + 0.5))
    return wins, kept


def simulated_cases():
    """Fifty battles that may go either way."""
    rng = Random(20)
    cases = []
    for _case in range(50):
        defenders = rng.randrange(1, 90)
        fortified = rng.random() < 0.3
        strength = defenders * (FORTIFIED_MULTIPLIER if fortified else 1)
        attackers = max(1, round(strength * rng.uniform(0.4, 2.2)))
        cases.append((attackers, defenders, rng.choice([0.25, 0.5, 0.5, 1.0]), fortified))
    return cases


@pytest.mark.parametrize(("attackers", "defenders", "luck", "fortified"), simulated_cases())
def test_exact_odds_agree_with_a_simulation(attackers, defenders, luck, fortified):
    samples = 100_000
    wins, kept = simulate(attackers, defenders, luck, fortified, Random(attackers), samples)
    chance = win_probability(attackers, defenders, luck=luck, fortified=fortified)
    # Five standard deviations of the simulated share, which are at most 0.8 %.
    tolerance = 5 * (chance * (1 - chance) / samples) ** 0.5 + 1e-4
    assert wins / samples == pytest.approx(chance, abs=tolerance)
    if abs(chance - 0.5) > 0.02:
        likelier = expected_survivors(attackers, defenders, luck=luck, fortified=fortified)
        assert likelier.attacker_won == (chance > 0.5)
        count = wins if likelier.attacker_won else samples - wins
        mean = kept[likelier.attacker_won] / count
        assert likelier.survivors == pytest.approx(mean, rel=0.01, abs=0.05)


@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [(42, 20, 0.952), (20, 25, 0.306), (15, 10, 0.8125), (10, 10, 0.5)],
)
def test_known_odds(attackers, defenders, chance):
    assert win_probability(attackers, defenders) == pytest.approx(chance, abs=0.0005)


@given(forces, st.integers(0, 600), lucks, st.booleans())
def test_odds_are_probabilities_and_grow_with_the_force(attackers, defenders, luck, fortified):
    chance = win_probability(attackers, defenders, luck=luck, fortified=fortified)
    more = win_probability(attackers + 1, defenders, luck=luck, fortified=fortified)
    less = win_probability(attackers, defenders + 1, luck=luck, fortified=fortified)
    noise = 1e-12
    assert 0.0 <= less <= chance + noise
    assert chance <= more + noise
    assert more <= 1.0


@given(forces, st.integers(0, 600), st.booleans())
def test_without_luck_the_odds_are_the_battle_itself(attackers, defenders, fortified):
    battle = resolve(attackers, defenders, 1.0, 1.0, fortified=fortified)
    assert win_probability(attackers, defenders, luck=0.0, fortified=fortified) == float(
        battle.attacker_won
    )
    likelier = expected_survivors(attackers, defenders, luck=0.0, fortified=fortified)
    assert likelier == Expectation(battle.attacker_won, battle.survivors)


@given(st.integers(1, 300), st.integers(1, 300))
def test_with_full_luck_nothing_is_certain(attackers, defenders):
    assert 0.0 < win_probability(attackers, defenders, luck=1.0) < 1.0
    # The ratio of two uniforms on [0, 2] has a closed form.
    ratio = defenders / attackers
    expected = 1 - ratio / 2 if ratio <= 1 else 1 / (2 * ratio)
    assert win_probability(attackers, defenders, luck=1.0) == pytest.approx(expected)


def test_odds_of_nobody_and_against_nobody():
    assert win_probability(0, 5) == win_probability(0, 0) == 0.0
    assert win_probability(1, 0) == 1.0
    assert win_probability(1, 0, luck=0.0, fortified=True) == 1.0
    assert expected_survivors(0, 5) == Expectation(attacker_won=False, survivors=5.0)
    assert expected_survivors(7, 0) == Expectation(attacker_won=True, survivors=7.0)


def test_even_odds_are_called_for_the_defender():
    assert win_probability(12, 12) == 0.5
    assert not expected_survivors(12, 12).attacker_won


def test_a_force_that_cannot_lose_or_win():
    assert win_probability(31, 10) == 1.0
    assert win_probability(10, 31) == 0.0
    assert win_probability(30, 10) == pytest.approx(1.0)


@given(forces, st.integers(0, 600), lucks, st.booleans())
def test_expected_survivors_are_within_reach(attackers, defenders, luck, fortified):
    likelier = expected_survivors(attackers, defenders, luck=luck, fortified=fortified)
    most = attackers if likelier.attacker_won else defenders
    assert 1.0 <= likelier.survivors <= most + 1e-9
    chance = win_probability(attackers, defenders, luck=luck, fortified=fortified)
    assert likelier.attacker_won == (chance > 0.5)


@pytest.mark.parametrize(("attackers", "defenders"), [(20, 20), (30, 20), (14, 20), (90, 60)])
@pytest.mark.parametrize("fortified", [False, True])
def test_the_estimate_tends_to_the_exact_odds(attackers, defenders, fortified):
    exact = win_probability(attackers, defenders, fortified=fortified)
    estimate = estimate_win_probability(
        attackers, defenders, fortified=fortified, rng=Random(4), iterations=20_000
    )
    assert estimate == pytest.approx(exact, abs=0.02)


def test_the_estimate_takes_a_thousand_battles_by_default():
    rng, reference = Random(9), Random(9)
    estimate = estimate_win_probability(25, 20, rng=rng)
    assert estimate == pytest.approx(win_probability(25, 20), abs=0.06)
    for _draw in range(2000):
        reference.random()
    assert rng.getstate() == reference.getstate()


def test_the_estimate_of_certain_battles():
    assert estimate_win_probability(0, 3, rng=Random(1)) == 0.0
    assert estimate_win_probability(3, 0, rng=Random(1)) == 1.0
    assert estimate_win_probability(4, 4, luck=0.0, rng=Random(1)) == 0.0


def test_the_defaults_are_those_of_the_config():
    assert win_probability(25, 20) == win_probability(25, 20, luck=LUCK)


@given(st.integers(2, 400), st.integers(2, 400), st.booleans())
def test_expected_losses_agree_with_the_expected_survivors(attackers, defenders, fortified):
    likely = expected_survivors(attackers, defenders, fortified=fortified)
    win = win_probability(attackers, defenders, fortified=fortified)
    lost, killed = expected_losses(attackers, defenders, fortified=fortified)
    if likely.attacker_won:
        assert lost == pytest.approx(attackers - win * likely.survivors, abs=0.1)
    else:
        assert killed == pytest.approx(defenders - (1.0 - win) * likely.survivors, abs=0.1)


@pytest.mark.parametrize(
    ("attackers", "defenders", "fortified"), [(10, 7, False), (3, 2, True), (60, 80, False)]
)
def test_expected_losses_are_those_of_many_battles(attackers, defenders, fortified):
    rng, lost, killed, battles = Random(5), 0, 0, 20_000
    for _battle in range(battles):
        battle = resolve(
            attackers, defenders, roll(rng, LUCK), roll(rng, LUCK), fortified=fortified
        )
        lost += attackers - battle.survivors * battle.attacker_won
        killed += defenders - battle.survivors * (not battle.attacker_won)
    means = expected_losses(attackers, defenders, fortified=fortified)
    assert means == pytest.approx((lost / battles, killed / battles), rel=0.02)


@given(st.integers(1, 600), st.integers(1, 600), lucks, st.booleans())
def test_nobody_expects_to_lose_more_than_all(attackers, defenders, luck, fortified):
    lost, killed = expected_losses(attackers, defenders, luck=luck, fortified=fortified)
    assert -1e-9 <= lost <= attackers + 1e-9
    assert -1e-9 <= killed <= defenders + 1e-9


def test_without_luck_the_expected_losses_are_those_of_the_battle():
    assert expected_losses(10, 4, luck=0.0) == (4.0, 4.0)
    assert expected_losses(4, 10, luck=0.0) == (4.0, 4.0)
