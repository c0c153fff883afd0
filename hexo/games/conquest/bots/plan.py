"""The plan of a turn by rules: garrisons, targets by value for cost, filling, routing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from hexo.games.conquest.bots import weights
from hexo.games.conquest.config import FORTIFIED_MULTIPLIER
from hexo.games.conquest.state import NEUTRAL, Kind, State
from hexo.hexgrid import Board, Cell

Pair = tuple[Cell, Cell]


@dataclass(slots=True)
class Temper:
    """How carefully a bot plays: noise on its ranking of targets, share of orders it forgets."""

    noise: float = 0.05
    forget: float = 0.0


@dataclass(slots=True)
class Ground:
    """The position that a plan is made on, in the rawest form: a seat's tiles and its view."""

    board: Board
    kinds: Sequence[Kind]
    owners: Sequence[int]
    units: Sequence[int]
    capitals: Sequence[Cell]  # of the seats in capital mode, else empty
    seat: int

    @classmethod
    def of(cls, view: State) -> Ground:
        """Take what a plan needs of a view."""
        capitals = view.capitals if view.setup.capital else ()
        return cls(view.board, view.kinds, view.owners, view.units, capitals, view.to_move)


@dataclass(slots=True)
class Plan:
    """Orders by pair, under way: what each tile still has, and what comes in."""

    ground: Ground
    temper: Temper
    rng: Random
    orders: dict[Pair, int] = field(default_factory=dict)
    left: list[int] = field(init=False)
    incoming: list[int] = field(init=False)
    threat: list[int] = field(init=False)
    keep: list[int] = field(init=False)
    own: list[Cell] = field(init=False)
    ours: list[bool] = field(init=False)

    def __post_init__(self) -> None:
        """Weigh threats and garrisons; nothing is ordered yet."""
        g = self.ground
        self.left = list(g.units)
        self.incoming = [0] * len(g.board)
        self.ours = [owner == g.seat for owner in g.owners]
        self.own = [cell for cell, ours in enumerate(self.ours) if ours]
        self.threat = [0] * len(g.board)
        self.keep = [0] * len(g.board)
        for cell in self.own:
            self.threat[cell] = self._threat(cell)
            self.keep[cell] = min(g.units[cell], weights.KEEP[g.kinds[cell]])
        home = g.capitals[g.seat] if g.capitals else -1
        if home >= 0 and self.ours[home]:
            guard = math.ceil(
                weights.CAPITAL_GUARD * (self.threat[home] + weights.FAR_THREAT * self._far(home))
            )
            self.keep[home] = min(g.units[home], max(self.keep[home], guard))

    def _threat(self, cell: Cell) -> int:
        """Return the largest force that one enemy seat has beside a tile."""
        g = self.ground
        forces: dict[int, int] = {}
        for other in g.board.neighbours[cell]:
            owner = g.owners[other]
            if owner >= 0 and owner != g.seat:
                forces[owner] = forces.get(owner, 0) + g.units[other]
        return max(forces.values()) if forces else 0

    def _far(self, cell: Cell) -> int:
        """Return the enemy units two steps away."""
        g = self.ground
        near = {cell, *g.board.neighbours[cell]}
        second = dict.fromkeys(
            c for n in g.board.neighbours[cell] for c in g.board.neighbours[n] if c not in near
        )
        return sum(g.units[c] for c in second if g.owners[c] >= 0 and g.owners[c] != g.seat)

    def send(self, source: Cell, target: Cell, count: int) -> None:
        """Order units along a pair, on top of what it has."""
        self.orders[source, target] = self.orders.get((source, target), 0) + count
        self.left[source] -= count
        self.incoming[target] += count

    def assign(self, source: Cell, target: Cell, count: int) -> int:
        """Order units along a pair in place of what it has; return how many more that is."""
        more = count - self.orders.pop((source, target), 0)
        if count:
            self.orders[source, target] = count
        self.left[source] -= more
        self.incoming[target] += more
        return more

    def spare(self, cell: Cell) -> int:
        """Return what a tile can give without going below what it keeps."""
        return self.left[cell] - self.keep[cell]

    def steps(self) -> Iterator[None]:
        """Make the whole plan, pausing between its parts."""
        for part in (self.attack, self.fill, self.route):
            part()
            yield
        self.finish()

    # Targets

    def attack(self) -> None:
        """Order an attack on every target that can be afforded, best value for cost first."""
        g = self.ground
        targets = dict.fromkeys(
            other for cell in self.own for other in g.board.neighbours[cell] if not self.ours[other]
        )
        ranked = []
        for target in targets:
            noise = 1.0 + self.temper.noise * (2.0 * self.rng.random() - 1.0)
            ranked.append((-self._worth(target) * noise, target))
        for _rank, target in sorted(ranked):
            self._attack(target)

    def _worth(self, target: Cell) -> float:
        """Return a target's value for its cost."""
        g = self.ground
        value = weights.VALUE[g.kinds[target]]
        owner = g.owners[target]
        if owner != NEUTRAL:
            value = value * weights.ENEMY_VALUE + weights.ENEMY_UNIT_VALUE * g.units[target]
            if self._decapitates(target):
                value += weights.DECAPITATION
        exposed = 0
        for other in g.board.neighbours[target]:
            value += weights.CONTACT if self.ours[other] else weights.FRONTIER
            if g.owners[other] >= 0 and g.owners[other] != g.seat:
                exposed += g.units[other]
        cost = weights.TRADE * self._defence(target) + weights.ENTRY_COST
        return value / (cost + weights.EXPOSURE * exposed)

    def _decapitates(self, target: Cell) -> bool:
        g = self.ground
        return bool(g.capitals) and g.owners[target] >= 0 and g.capitals[g.owners[target]] == target

    def _defence(self, target: Cell) -> float:
        fortified = self.ground.kinds[target] is Kind.FORTIFIED
        return self.ground.units[target] * (FORTIFIED_MULTIPLIER if fortified else 1.0)

    def _need(self, target: Cell) -> int:
        g = self.ground
        if g.units[target] == 0:
            return weights.EMPTY_FORCE
        force = weights.NEUTRAL_FORCE
        if self._decapitates(target):
            force = weights.CAPITAL_FORCE
        elif g.owners[target] != NEUTRAL:
            force = weights.ENEMY_FORCE - weights.BOLDNESS * max(0, g.units[target] - 50) / 50.0
        return max(1, math.ceil(force * self._defence(target) + weights.MARGIN))

    def _attack(self, target: Cell) -> None:
        """Send what a target takes, from the tiles with fewest other fronts and most to spare."""
        g = self.ground
        all_in = self._decapitates(target)
        need = self._need(target)
        free = {}
        for cell in g.board.neighbours[target]:
            if g.owners[cell] == g.seat:
                spare = self.left[cell] if all_in else self.spare(cell)
                if spare > 0:
                    free[cell] = spare
        if sum(free.values()) < need:
            return
        for cell in sorted(free, key=lambda cell: (self._fronts(cell), -free[cell], cell)):
            count = free[cell] if all_in else min(free[cell], need)
            if count > 0:
                self.send(cell, target, count)
                need -= count
        self.ours[target] = True

    def _fronts(self, cell: Cell) -> int:
        return sum(not self.ours[other] for other in self.ground.board.neighbours[cell])

    # Growth and routes

    def fill(self) -> None:
        """Bring special tiles up to their peak from the plain ones beside them."""
        g = self.ground
        for cell in self.own:
            wanted = weights.KEEP[g.kinds[cell]]
            if wanted <= 2:
                continue
            for other in g.board.neighbours[cell]:
                missing = wanted - self.left[cell] - self.incoming[cell]
                if missing < 2:
                    break
                if g.owners[other] == g.seat and weights.KEEP[g.kinds[other]] <= 2:
                    count = min(missing, self.spare(other))
                    if count > 0:
                        self.send(other, cell, count)

    def route(self) -> None:
        """Send what is left behind the front one step nearer to it."""
        g = self.ground
        steps = self._distances()
        for cell in self.own:
            spare = self.spare(cell)
            if spare <= 0 or (steps[cell] <= weights.WAIT and self._is_front(cell)):
                continue
            nearer = [
                (steps[other], g.units[other] + self.incoming[other] - self.threat[other], other)
                for other in g.board.neighbours[cell]
                if self.ours[other] and steps[other] < steps[cell]
            ]
            if nearer:
                self.send(cell, min(nearer)[2], spare)

    def _is_front(self, cell: Cell) -> bool:
        return any(not self.ours[other] for other in self.ground.board.neighbours[cell])

    def _distances(self) -> list[int]:
        """Return each of our tiles' steps to the front, planned captures counted as ours."""
        g = self.ground
        far = len(g.board)
        steps = [far] * far
        waves = self._fronts_by_delay()
        at = min(waves, default=0)
        while waves:
            for cell in waves.pop(at, ()):
                if steps[cell] > at:
                    steps[cell] = at
                    for other in g.board.neighbours[cell]:
                        if self.ours[other] and steps[other] > at + 1:
                            waves.setdefault(at + 1, []).append(other)
            at += 1
        return steps

    def _fronts_by_delay(self) -> dict[int, list[Cell]]:
        """Return where distances start: our tiles at a front, by the distance that they have."""
        g = self.ground
        fronts: dict[int, list[Cell]] = {}
        for cell, ours in enumerate(self.ours):
            if ours:
                foreign = [g.owners[o] for o in g.board.neighbours[cell] if not self.ours[o]]
                if foreign:
                    delay = 0 if max(foreign) >= 0 else weights.WAIT
                    fronts.setdefault(delay, []).append(cell)
        home = g.capitals[g.seat] if g.capitals else -1
        if home >= 0 and self.ours[home] and self.threat[home] > g.units[home]:
            fronts.setdefault(weights.ALARM, []).append(home)
        return fronts

    def finish(self) -> dict[Pair, int]:
        """Forget some orders as the temper says, keep one tile alive, and return the orders."""
        if self.temper.forget:
            for pair in list(self.orders):
                if self.rng.random() < self.temper.forget:
                    self.assign(*pair, 0)
        arriving = any(self.ground.owners[target] == self.ground.seat for _s, target in self.orders)
        if self.orders and not arriving and not any(self.left[cell] for cell in self.own):
            pair = max(self.orders, key=self.orders.__getitem__)
            self.assign(*pair, max(0, self.orders[pair] - 2))
        return self.orders
