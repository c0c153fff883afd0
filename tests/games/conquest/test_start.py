"""The opening: seats, starts, handicaps, first income. Rules page: "Board", "Turn"."""

from dataclasses import replace
from random import Random

import pytest

from hexo.core import Seat, setup_stream
from hexo.games.conquest.config import START_UNITS
from hexo.games.conquest.events import Income, TurnBegan
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.growth import gain
from hexo.games.conquest.mapgen import MapDraft
from hexo.games.conquest.setup import COLOURS, Setup
from hexo.games.conquest.start import handicaps, start
from hexo.games.conquest.state import NEUTRAL, Kind
from hexo.hexgrid import Board, Hex, disc
from tests.games.conquest.positions import setup_of

BOARD = Board.of(disc(Hex(0, 0), 3))
STARTS = tuple(BOARD.cell(at) for at in (Hex(3, 0), Hex(-3, 0), Hex(0, 3), Hex(0, -3)))


def draft(players):
    kinds = (Kind.BRONZE,) * len(BOARD)
    return MapDraft(BOARD, kinds, (4,) * len(BOARD), STARTS[:players])


def opening(setup, seed=1):
    return start(setup, draft(len(setup.seats)), Random(seed))


def start_units(setup):
    """Units on each seat's start before anybody's income, in the order of play."""
    state = opening(setup).state
    first = state.capitals[state.order[0]]
    grown = [state.units[state.capitals[seat]] for seat in state.order]
    kind = state.kinds[first]
    return [next(n for n in range(99) if n + gain(kind, n) == grown[0]), *grown[1:]]


@pytest.mark.parametrize(
    ("players", "capital", "extra"),
    [
        (2, True, (0, 6)),
        (3, True, (0, 3, 6)),
        (4, True, (0, 2, 4, 6)),
        (2, False, (0, 1)),
        (3, False, (0, 1, 2)),
        (4, False, (0, 1, 2, 3)),
    ],
)
def test_later_seats_start_with_more(players, capital, extra):
    setup = replace(setup_of(players, capital=capital), balance=True, random_seats=True)
    assert handicaps(setup) == extra
    assert start_units(setup) == [START_UNITS + more for more in extra]


def test_without_balance_all_start_alike():
    setup = setup_of(4)
    assert handicaps(setup) == (0, 0, 0, 0)
    assert start_units(setup) == [START_UNITS] * 4


def test_seats_in_their_order_when_nothing_is_random():
    state = opening(setup_of(4)).state
    assert state.order == (0, 1, 2, 3)
    assert state.capitals == STARTS
    assert state.to_move == 0


def test_starts_and_the_first_seat_are_drawn():
    setup = replace(setup_of(3), random_seats=True)
    states = [opening(setup, seed).state for seed in range(60)]
    assert {state.order for state in states} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert len({state.capitals for state in states}) == 6
    for state in states:
        assert state.to_move == state.order[0]
        assert all(state.owners[cell] == seat for seat, cell in enumerate(state.capitals))


def test_a_start_is_one_capital_tile_in_capital_mode():
    state = opening(setup_of(2)).state
    assert [cell for cell, owner in enumerate(state.owners) if owner == 0] == [STARTS[0]]
    assert {cell for cell, kind in enumerate(state.kinds) if kind is Kind.CAPITAL} == set(
        STARTS[:2]
    )


def test_a_start_is_plain_without_capitals():
    state = opening(setup_of(2, capital=False)).state
    assert Kind.CAPITAL not in state.kinds
    assert all(state.kinds[cell] is Kind.PLAIN for cell in STARTS[:2])


def test_all_other_tiles_are_as_drafted():
    state = opening(setup_of(2)).state
    for cell in set(range(len(BOARD))) - set(STARTS[:2]):
        assert (state.owners[cell], state.units[cell]) == (NEUTRAL, 4)
        assert state.kinds[cell] is Kind.BRONZE


def test_the_first_turn_of_the_game_gives_income_too():
    transition = opening(setup_of(2))
    grown = gain("capital", START_UNITS)
    assert transition.state.units[STARTS[0]] == START_UNITS + grown
    assert transition.state.units[STARTS[1]] == START_UNITS
    assert transition.events == (TurnBegan(0, 1), Income(0, ((STARTS[0], grown),)))


def test_starts_respect_the_limit():
    state = opening(replace(setup_of(2, limit=20), balance=True)).state
    assert max(state.units) == 20


def test_counters_begin_at_the_beginning():
    state = opening(setup_of(2)).state
    assert (state.round, state.turn, state.ply) == (1, 0, 0)
    assert state.queue == ()
    assert state.defaults == ((), ())
    assert state.result is None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("symmetric", [False, True])
def test_real_maps_open(players, symmetric):
    seats = tuple(Seat(colour, "normal") for colour in COLOURS[:players])
    setup = Setup(seats=seats, size="small", symmetric=symmetric)
    transition = CONQUEST.initial_state(setup, setup_stream(3))
    state = transition.state
    assert len(set(state.capitals)) == players
    assert all(state.owners.count(seat) == 1 for seat in range(players))
    assert CONQUEST.initial_state(setup, setup_stream(3)) == transition
    assert CONQUEST.initial_state(setup, setup_stream(4)) != transition


def test_drafts_lead_to_the_same_opening_step_by_step():
    setup = Setup(size="small")
    steps = CONQUEST.drafts(setup, setup_stream(8))
    made = None
    while made is None:
        try:
            next(steps)
        except StopIteration as end:
            made = end.value
    assert made == CONQUEST.initial_state(setup, setup_stream(8))
