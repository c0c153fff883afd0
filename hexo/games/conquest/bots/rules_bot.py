"""Easy and Normal: a plan by rules, made anew every turn. Rules page: "Computer seats"."""

from __future__ import annotations

from random import Random

from hexo.bots import Thought
from hexo.core.game import AnyGame
from hexo.games.conquest.bots import orders
from hexo.games.conquest.bots.plan import Ground, Pair, Plan, Temper
from hexo.games.conquest.bots.weights import KEEP
from hexo.games.conquest.config import SEND_ALL
from hexo.games.conquest.growth import gain
from hexo.games.conquest.state import EndTurn, Move, State
from hexo.hexgrid import Cell

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
        for _step in plan.steps():
            yield best
        yield line_of(view, plan)


def line_of(view: State, plan: Plan) -> tuple[Move, ...]:
    """Return the moves that carry out a plan and make what will fall due again its defaults."""
    return orders.line(view, plan.orders, _standing(view, plan))


def _standing(view: State, plan: Plan) -> dict[Pair, int]:
    """Return the defaults of stable fronts: transfers that fall due again, with the same count.

    They start on tiles out of any enemy's reach whose next income, and what arrives there, will
    leave the same spare units as now.
    """
    return {
        (source, target): count
        for (source, target), count in plan.orders.items()
        if view.owners[target] == view.to_move
        and not plan.threat[source]
        and count == _next_spare(view, plan, source)
        and count < SEND_ALL
    }


def _next_spare(view: State, plan: Plan, cell: Cell) -> int:
    """Return what a tile will have above its economic keep after its next income."""
    kind, units = view.kinds[cell], plan.left[cell] + plan.incoming[cell]
    units += gain(kind, units, fixed=view.setup.fixed_income)
    return units - KEEP[kind]
