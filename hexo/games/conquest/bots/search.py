"""Local search from a plan: changes are tried one after the other, and those that pay are kept.

A trial changes the orders to one target, or those of one tile, and weighs anew what that concerns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from hexo.games.conquest.bots.evaluation import Evaluation
from hexo.games.conquest.bots.proposals import Change, Proposals
from hexo.games.conquest.state import State
from hexo.hexgrid import Cell

LEAST_GAIN = 1e-6
"""Worth that a change must add to be kept: far more than the rounding of sums can feign."""


class Search:
    """Betters a plan in place."""

    def __init__(self, view: State, evaluation: Evaluation, rng: Random) -> None:
        """Take the evaluation of the plan; `prepare` does the work."""
        self.evaluation = evaluation
        self.proposals = Proposals(view, evaluation.plan, rng)
        self._view = view
        self._at_home = 0

    def prepare(self) -> Iterator[None]:
        """Weigh the plan as it stands, in steps."""
        yield from self.evaluation.prepare()
        plan, seat = self.evaluation.plan, self._view.to_move
        own = [cell for cell, owner in enumerate(self._view.owners) if owner == seat]
        self._at_home = sum(plan.left[cell] + plan.incoming[cell] for cell in own)

    def run(self, trials: int) -> int:
        """Try so many changes, and return how many were kept."""
        return sum(self.attempt(self.proposals.draw()) for _trial in range(trials))

    def attempt(self, changes: Sequence[Change]) -> bool:
        """Make changes at once; take them back, and return False, unless they pay.

        None pays that leaves no unit on the seat's own tiles: without a capture it would be out.
        """
        if not changes:
            return False
        evaluation = self.evaluation
        old_orders = [(s, t, evaluation.plan.orders.get((s, t), 0)) for s, t, _count in changes]
        self._assign(changes)
        if not self._at_home:
            self._assign(old_orders)
            return False
        moved = dict.fromkeys(cell for change in changes for cell in change[:2])
        old_outlooks = [(cell, evaluation.outlooks[cell]) for cell in moved]
        for cell in moved:
            evaluation.outlooks[cell] = evaluation.outlook(cell)
        gain = 0.0
        weighed = []
        for cell in self._concerned(moved):
            worth = evaluation.weigh(cell)
            gain += worth - evaluation.worth[cell]
            weighed.append((cell, worth))
        if gain < LEAST_GAIN:
            self._assign(old_orders)
            for cell, outlook in old_outlooks:
                evaluation.outlooks[cell] = outlook
            return False
        for cell, worth in weighed:
            evaluation.worth[cell] = worth
        return True

    def _assign(self, changes: Sequence[Change]) -> None:
        plan, owners, seat = self.evaluation.plan, self._view.owners, self._view.to_move
        for source, target, count in changes:
            added = plan.assign(source, target, count)
            if owners[target] != seat:
                self._at_home -= added

    def _concerned(self, moved: dict[Cell, None]) -> dict[Cell, None]:
        """Return the tiles whose worth hangs on those moved: they, and what is beside enemies."""
        concerned = dict(moved)
        for cell in moved:
            if self.evaluation.enemy[cell]:
                for other in self._view.board.neighbours[cell]:
                    if other in self.evaluation.worth:
                        concerned[other] = None
        return concerned
