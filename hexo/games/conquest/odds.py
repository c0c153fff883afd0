"""The odds of an attack in a position. Rules page: "Battle", "On the page"."""

from __future__ import annotations

from hexo.games.conquest.combat import Expectation, expected_survivors, win_probability
from hexo.games.conquest.state import Kind, State
from hexo.hexgrid import Cell


def attack_chance(view: State, attackers: int, target: Cell) -> float:
    """Return the exact chance (0 .. 1) that so many units take a tile as it stands."""
    return win_probability(
        attackers,
        view.units[target],
        luck=view.setup.luck,
        fortified=view.kinds[target] is Kind.FORTIFIED,
    )


def attack_expectation(view: State, attackers: int, target: Cell) -> Expectation:
    """Return the likelier outcome of such an attack, and what its winner keeps on average."""
    return expected_survivors(
        attackers,
        view.units[target],
        luck=view.setup.luck,
        fortified=view.kinds[target] is Kind.FORTIFIED,
    )
