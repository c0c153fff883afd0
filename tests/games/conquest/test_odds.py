"""The odds of a position are those of combat, with its luck and its walls."""

from dataclasses import replace

import pytest

from hexo.core.streams import setup_stream
from hexo.games.conquest.combat import expected_survivors, win_probability
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.odds import attack_chance, attack_expectation
from hexo.games.conquest.state import Kind


@pytest.mark.parametrize("no_luck", [False, True])
@pytest.mark.parametrize("kind", [Kind.FORTIFIED, Kind.GOLD])
def test_luck_and_walls_count(no_luck, kind):
    setup = CONQUEST.parse_setup({"no_luck": no_luck})
    state = CONQUEST.initial_state(setup, setup_stream(3)).state
    target = next(c for c, each in enumerate(state.kinds) if each is kind)
    units = list(state.units)
    units[target] = 9
    state = replace(state, units=tuple(units))
    odds = {"luck": 0.0 if no_luck else 0.5, "fortified": kind is Kind.FORTIFIED}
    assert attack_chance(state, 12, target) == win_probability(12, 9, **odds)
    assert attack_expectation(state, 12, target) == expected_survivors(12, 9, **odds)
