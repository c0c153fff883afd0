"""How differently the starts of a map pay, found by playing on it. Rules page: "Board".

Two questions, both asked of Normal's plan without luck. Alone: what each start earns when nobody
else plays, the page's solo-economy check. Together: what each holds when all do, since land that
feeds its seat well may still lie between two enemies. The second tells more about who wins, most of
all with three or four seats.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
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

Spread = Generator[None, None, float]
"""Steps that end in the share (0 .. 1) by which the poorest seat falls behind the richest."""


def alone(setup: Setup, draft: MapDraft, rng: Random, enough: float = 1.0) -> Spread:
    """Compare what the seats are worth after `FAIR_ROUNDS` rounds, each of them alone on the map.

    Above `enough` the answer is only a lower bound: further seats, which can but widen the spread,
    are not played.
    """
    worths: list[int] = []
    spread = 0.0
    for seat in range(len(draft.starts)):
        trial = Trial.of(setup, draft, (seat,))
        yield from trial.play(rng)
        worths.append(trial.worth(seat))
        spread = _spread(worths)
        if spread > enough:
            break
    return spread


def together(setup: Setup, draft: MapDraft, rng: Random) -> Spread:
    """Compare what the seats are worth after `FAIR_ROUNDS` rounds against each other.

    They play twice, the second time in the reverse order, so that nobody's turn comes early.
    """
    seats = tuple(range(len(draft.starts)))
    worths = [0] * len(seats)
    for order in (seats, seats[::-1]):
        trial = Trial.of(setup, draft, order)
        yield from trial.play(rng)
        for seat in seats:
            worths[seat] += trial.worth(seat)
    return _spread(worths)


def _spread(worths: Sequence[int]) -> float:
    return (max(worths) - min(worths)) / max(worths)


@dataclass(slots=True)
class Trial:
    """A bare game on a draft: income, plans and battles, without luck, defaults or events."""

    setup: Setup
    ground: Ground
    kinds: list[Kind]
    owners: list[int]
    units: list[int]
    order: tuple[int, ...]

    @classmethod
    def of(cls, setup: Setup, draft: MapDraft, order: tuple[int, ...]) -> Trial:
        """Begin a game of these seats in this order of play; other starts stay neutral."""
        kinds, units = list(draft.kinds), list(draft.units)
        owners = [NEUTRAL] * len(draft.board)
        for seat, start in enumerate(draft.starts):
            kinds[start] = Kind.CAPITAL if setup.capital else Kind.PLAIN
            units[start] = START_UNITS
            if seat in order:
                owners[start] = seat
        capitals = draft.starts if setup.capital else ()
        ground = Ground(draft.board, kinds, owners, units, capitals, order[0])
        return cls(setup, ground, kinds, owners, units, order)

    def play(self, rng: Random) -> Generator[None, None, None]:
        """Play `FAIR_ROUNDS` rounds, pausing twice a turn."""
        for _round in range(FAIR_ROUNDS):
            for seat in self.order:
                if seat in self.owners:
                    yield from self._turn(seat, rng)

    def worth(self, seat: int) -> int:
        """Return what a seat has: units, its next income weighted, and tiles."""
        own = self._tiles(seat)
        income = sum(self._gain(cell) for cell in own)
        return sum(self.units[cell] for cell in own) + INCOME_WEIGHT * income + len(own)

    def _tiles(self, seat: int) -> list[Cell]:
        return [cell for cell, owner in enumerate(self.owners) if owner == seat]

    def _gain(self, cell: Cell) -> int:
        return gain(self.kinds[cell], self.units[cell], fixed=self.setup.fixed_income)

    def _turn(self, seat: int, rng: Random) -> Generator[None, None, None]:
        for cell in self._tiles(seat):
            self.units[cell] += self._gain(cell)
        self.ground.seat = seat
        plan = Plan(self.ground, CALM, rng)
        plan.attack()
        yield
        plan.fill()
        plan.route()
        self._march(seat, plan)
        yield

    def _march(self, seat: int, plan: Plan) -> None:
        forces: dict[Cell, int] = {}
        for (source, target), count in plan.finish().items():
            self.units[source] -= count
            forces[target] = forces.get(target, 0) + count
        for target, force in forces.items():
            if self.owners[target] == seat:
                self.units[target] += force
            else:
                self._fight(seat, target, force)

    def _fight(self, seat: int, target: Cell, force: int) -> None:
        loser = self.owners[target]
        fortified = self.kinds[target] is Kind.FORTIFIED
        battle = resolve(force, self.units[target], 1.0, 1.0, fortified=fortified)
        self.units[target] = battle.survivors
        if not battle.attacker_won:
            return
        self.owners[target] = seat
        if loser != NEUTRAL and self.setup.capital and self.ground.capitals[loser] == target:
            for cell in self._tiles(loser):
                self.owners[cell] = NEUTRAL
