"""Easy and Normal: a plan by rules, made anew every turn. Rules page: "Computer seats"."""

from __future__ import annotations

from random import Random

from hexo.bots import Thought
from hexo.core.game import AnyGame
from hexo.games.conquest.bots import orders
from hexo.games.conquest.bots.plan import Ground, Pair, Plan, Temper
from hexo.games.conquest.config import SEND_ALL
from hexo.games.conquest.growth import gain
from hexo.games.conquest.state import EndTurn, Move, State

EASY = Temper(noise=0.5, forget=0.35)
NORMAL = Temper(noise=0.05)


class RulesBot:
    """Plays one seat by the rules of `Plan`; every turn is a function of the view alone."""

    def __init__(self, temper: Temper) -> None:
        """Play with that temper."""
        self._temper = temper

    def think(self, game: AnyGame, view: State, rng: Random) -> Thought[Move]:  # noqa: ARG002
        """Yield the queue as it stands, then the plan, pausing between its parts."""
        best: tuple[Move, ...] = (EndTurn(),)
        yield best
        plan = Plan(Ground.of(view), self._temper, rng)
        for part in (plan.attack, plan.fill, plan.route):
            part()
            yield best
        yield orders.line(view, plan.finish(), _standing(view, plan))


def _standing(view: State, plan: Plan) -> dict[Pair, int]:
    """Return the defaults of a stable front: a quiet tile's next income follows its last order.

    They load the queue with what the next plan would most likely say.
    """
    defaults = {}
    for source, target in plan.orders:
        if view.owners[target] == view.to_move and not plan.threat[source]:
            left = plan.left[source]
            income = gain(view.kinds[source], left, fixed=view.setup.fixed_income)
            if 0 < income < SEND_ALL:
                defaults[source, target] = income
    return defaults
