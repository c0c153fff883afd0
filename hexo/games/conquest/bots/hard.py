"""Hard: Normal's plan, bettered by local search. Rules page: "Computer seats"."""

from __future__ import annotations

from random import Random

from hexo.bots import Thought
from hexo.core.game import AnyGame
from hexo.games.conquest.bots.evaluation import Evaluation
from hexo.games.conquest.bots.plan import Ground, Plan
from hexo.games.conquest.bots.rules_bot import NORMAL, line_of
from hexo.games.conquest.bots.search import Search
from hexo.games.conquest.state import EndTurn, Move, State

TRIALS = 1500
"""Changes tried in a turn."""

BATCH = 75
"""Changes tried between two lines: a millisecond or two of work, on any size of map."""


class HardBot:
    """Plays one seat; every turn is a function of the view and the stream alone."""

    def think(self, game: AnyGame, view: State, rng: Random) -> Thought[Move]:  # noqa: ARG002
        """Yield the queue as it stands, then Normal's plan, then ever better ones."""
        best: tuple[Move, ...] = (EndTurn(),)
        yield best
        plan = Plan(Ground.of(view), NORMAL, rng)
        for _step in plan.steps():
            yield best
        best = line_of(view, plan)
        yield best
        search = Search(view, Evaluation(view, plan), rng)
        for _step in search.prepare():
            yield best
        for _batch in range(TRIALS // BATCH):
            if search.run(BATCH):
                best = line_of(view, plan)
            yield best
