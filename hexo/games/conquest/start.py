"""From a drafted map to the first turn. Rules page: "Board", starts, seats and turn order."""

from __future__ import annotations

from random import Random

from hexo.core.game import Transition
from hexo.games.conquest.config import HANDICAP_CAPITAL, HANDICAP_PLAIN, START_UNITS
from hexo.games.conquest.mapgen import MapDraft
from hexo.games.conquest.position import Position
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import NEUTRAL, Kind, State
from hexo.games.conquest.turns import begin_turn
from hexo.hexgrid import Cell


def handicaps(setup: Setup) -> tuple[int, ...]:
    """Return how many more units the start holds of the first seat to play, the second, …."""
    count = len(setup.seats)
    if not setup.balance:
        return (0,) * count
    if setup.capital:
        return HANDICAP_CAPITAL[count]
    return tuple(HANDICAP_PLAIN * place for place in range(count))


def start(setup: Setup, draft: MapDraft, rng: Random) -> Transition[State]:
    """Deal the seats to the starts of a map, place their units and begin the first turn."""
    capitals, order = _deal(setup, draft.starts, rng)
    kinds, units = list(draft.kinds), list(draft.units)
    owners = [NEUTRAL] * len(draft.board)
    for seat, extra in zip(order, handicaps(setup), strict=True):
        cell = capitals[seat]
        owners[cell] = seat
        kinds[cell] = Kind.CAPITAL if setup.capital else Kind.PLAIN
        units[cell] = START_UNITS + extra
        if setup.limit is not None:
            units[cell] = min(units[cell], setup.limit)
    state = State(
        setup=setup,
        board=draft.board,
        kinds=tuple(kinds),
        capitals=capitals,
        order=order,
        owners=tuple(owners),
        units=tuple(units),
        alive=(True,) * len(order),
        to_move=order[0],
        defaults=((),) * len(order),
    )
    return begin_turn(Position.of(state), state)


def _deal(
    setup: Setup, starts: tuple[Cell, ...], rng: Random
) -> tuple[tuple[Cell, ...], tuple[int, ...]]:
    """Return the start of each seat and the order of play, drawn or as they stand."""
    seats = list(range(len(setup.seats)))
    capitals = list(starts)
    if setup.random_seats:
        rng.shuffle(capitals)
        first = rng.randrange(len(seats))
        seats = seats[first:] + seats[:first]
    return tuple(capitals), tuple(seats)
