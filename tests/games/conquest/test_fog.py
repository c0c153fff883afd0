"""What a seat may know. Rules page: "Fog of War"."""

from dataclasses import replace
from random import Random

import pytest

from hexo.core import Outcome, Seat, Termination
from hexo.games.conquest.events import BattleFought, Eliminated, Income, Marched, Transferred
from hexo.games.conquest.fog import sight
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL, UNSEEN, EndTurn, Kind, Order, Send
from hexo.hexgrid import Board, Hex, disc, distance
from hexo.hexgrid.board import NO_CELL
from tests.games.conquest.positions import at, end_turn, play, position, random_states, setup_of

# Seat 0 in the west, seat 1 in the middle, seat 2 in the east: none sees past the next tile.
ROW = """
c0:20       p1:9        p.:5        c2:20
      p0:30       c1:5        p2:9
p0:4        p.:3        p.:4        p2:30
"""
WEST, EAST = (0, 0), (6, -3)


@pytest.fixture
def state():
    return position(ROW, players=3, fog=True)


def seen_positions(state, seat):
    return {tuple(state.board.hexes[cell]) for cell in sight(state, seat)}


def test_a_seat_sees_its_tiles_and_those_around_them(state):
    assert seen_positions(state, 0) == {
        (0, 0),
        (0, 1),
        (1, 0),
        (2, -1),
        (2, 0),
    }


def test_a_spyglass_sees_three_tiles_far_across_holes():
    board = Board.of(at for at in disc(Hex(0, 0), 5) if at.q != 1)
    kinds = [Kind.PLAIN] * len(board)
    owners = [NEUTRAL] * len(board)
    centre = board.cell(Hex(0, 0))
    kinds[centre], owners[centre] = Kind.SPYGLASS, 0
    state = replace(
        position("p0:5 p1:5", fog=True), board=board, kinds=tuple(kinds), owners=tuple(owners)
    )
    near = {cell for cell, at in enumerate(board.hexes) if distance(at, Hex(0, 0)) <= 3}
    assert sight(state, 0) == near


def test_a_foreign_spyglass_serves_its_owner_alone():
    state = position("p0:5 y1:5 p.:5 p.:5", fog=True)
    assert seen_positions(state, 0) == {(0, 0)}
    assert seen_positions(state, 1) == {(0, 0), (2, -1), (4, -2)}


def test_an_unseen_tile_shows_neither_owner_kind_nor_units(state):
    view = CONQUEST.view(state, 0)
    for cell in range(len(state.board)):
        shown = (view.owners[cell], view.kinds[cell], view.units[cell])
        if cell in sight(state, 0):
            assert shown == (state.owners[cell], state.kinds[cell], state.units[cell])
        else:
            assert shown == (UNSEEN, Kind.UNSEEN, 0)
    assert view.capitals == (at(state, *WEST), NO_CELL, NO_CELL)


def test_the_maps_shape_and_who_is_alive_are_known_to_all(state):
    view = CONQUEST.view(state, 0)
    assert view.board == state.board
    assert view.alive == state.alive
    assert (view.to_move, view.round, view.turn) == (state.to_move, state.round, state.turn)


def test_a_capital_in_sight_is_known():
    state = position("c0:5 - p.:3\n      c1:5", fog=True)
    assert CONQUEST.view(state, 0).capitals == state.capitals


@pytest.mark.parametrize("fog", [False, True])
def test_other_seats_queues_and_defaults_are_hidden_always(fog):
    state = position(ROW, players=3, fog=fog)
    state = play(state, "default 0,0>1,0 3", "end", "default 3,-1>2,-1 2", "send 3,-1>2,-1 4").state
    assert state.to_move == 1
    own, other = CONQUEST.view(state, 1), CONQUEST.view(state, 0)
    assert own.queue == state.queue
    assert own.defaults == ((), state.defaults[1], ())
    assert other.queue == ()
    assert other.defaults == (state.defaults[0], (), ())


def test_without_fog_everything_else_is_seen():
    state = play(position(ROW, players=3), "send 0,0>1,0 3").state
    assert CONQUEST.view(state, 1) == replace(state, queue=())


def test_a_view_of_a_view_is_the_view():
    for fog in (False, True):
        for state in random_states(setup_of(3, size="small", fog=fog), 4, 60, every=11):
            for seat in range(3):
                view = CONQUEST.view(state, seat)
                assert CONQUEST.view(view, seat) == view


def test_legal_moves_are_those_of_the_own_view():
    for state in random_states(setup_of(3, size="small", fog=True), 4, 20, every=5):
        view = CONQUEST.view(state, state.to_move)
        assert list(CONQUEST.legal_moves(view)) == list(CONQUEST.legal_moves(state))


def test_queue_moves_can_be_played_on_a_view(state):
    move = Send(at(state, 0, 0), at(state, 1, 0), 5)
    rng = Random(1)
    on_view = CONQUEST.apply(CONQUEST.view(state, 0), move, rng).state
    assert on_view == CONQUEST.view(CONQUEST.apply(state, move, rng).state, 0)


def test_a_finished_game_lies_open(state):
    ended = replace(state, result=Outcome(Termination.CLAIM, 0))
    assert CONQUEST.view(ended, 2) == ended


@pytest.mark.parametrize(
    ("players", "sees_all"),
    [(("human", "easy", "easy"), True), (("easy",) * 3, True), (("human", "human", "easy"), False)],
)
def test_who_is_out_watches_all_once_no_living_seat_is_human(state, players, sees_all):
    seats = tuple(
        Seat(seat.colour, player) for seat, player in zip(state.setup.seats, players, strict=True)
    )
    owners = tuple(NEUTRAL if owner == 0 else owner for owner in state.owners)
    out = replace(
        state,
        setup=replace(state.setup, seats=seats),
        owners=owners,
        alive=(False, True, True),
        to_move=1,
    )
    view = CONQUEST.view(out, 0)
    assert (view.owners == out.owners) == sees_all
    assert (set(view.owners) == {UNSEEN}) == (not sees_all)
    assert UNSEEN in CONQUEST.view(out, 1).owners
    observed = CONQUEST.observe(end_turn(out).events, 0)
    assert any(isinstance(event, Income) for event in observed) == sees_all


# What is told of a turn


def observed(transition, seat, kind):
    return [e for e in CONQUEST.observe(transition.events, seat) if isinstance(e, kind)]


def test_without_fog_everyone_observes_everything():
    transition = play(position(ROW, players=3), "send 1,0>2,-1 20", "end")
    for seat in range(3):
        assert CONQUEST.observe(transition.events, seat) == transition.events


def test_battles_and_transfers_are_told_to_those_who_see_the_tile(state):
    transition = play(state, "send 1,0>2,-1 20", "send 0,1>0,0 2", "end")
    (battle,) = observed(transition, 0, BattleFought)
    assert observed(transition, 1, BattleFought) == [replace(battle, witnesses=frozenset({1}))]
    assert observed(transition, 2, BattleFought) == []
    assert len(observed(transition, 0, Transferred)) == 1
    assert observed(transition, 1, Transferred) == []


def test_who_loses_its_only_tile_near_a_battle_still_saw_it(state):
    transition = play(state, "send 1,0>2,-1 20", "end")
    assert len(observed(transition, 1, BattleFought)) == 1


def test_orders_are_shown_where_both_tiles_are_seen(state):
    transition = play(state, "send 1,0>2,-1 20", "send 0,1>0,0 2", "end")
    (all_orders,) = observed(transition, 0, Marched)
    assert len(all_orders.orders) == 2
    (seen,) = observed(transition, 1, Marched)
    assert seen.orders == (Order(at(state, 1, 0), at(state, 2, -1), 20),)
    assert observed(transition, 2, Marched) == []


def test_income_is_shown_tile_by_tile(state):
    transition = end_turn(replace(state, to_move=2))
    (own,) = observed(transition, 0, Income)
    assert {cell for cell, _gain in own.gains} == {at(state, *p) for p in ((0, 0), (1, 0), (0, 1))}
    (seen,) = observed(transition, 1, Income)
    assert {cell for cell, _gain in seen.gains} == {at(state, 1, 0)}
    assert observed(transition, 2, Income) == []


def test_an_elimination_is_told_to_all_but_its_circumstances_are_not():
    state = position(
        """
        c0:90       p1:7        p.:5        c2:20
              c1:5        p.:9        p2:11
        """,
        players=3,
        fog=True,
    )
    transition = play(state, "send 0,0>1,0 60", "end")
    lost = at(state, 2, -1)
    (seen,) = observed(transition, 0, Eliminated)
    assert (seen.seat, seen.by, seen.lost) == (1, 0, ())
    (own,) = observed(transition, 1, Eliminated)
    assert (own.seat, own.by, own.lost) == (1, 0, (lost,))
    (heard,) = observed(transition, 2, Eliminated)
    assert (heard.seat, heard.by, heard.lost) == (1, None, ())


def test_observed_events_do_not_tell_who_else_sees():
    for seed in range(3):
        rng = Random(seed)
        for state in random_states(setup_of(3, size="small", fog=True), seed, 80, every=9):
            events = CONQUEST.apply(state, EndTurn(), rng).events
            for seat in range(3):
                for event in CONQUEST.observe(events, seat):
                    assert event.witnesses in (None, frozenset({seat}))
                    assert getattr(event, "sights", None) is None
                    assert getattr(event, "captor_sight", None) is None
                once = CONQUEST.observe(events, seat)
                assert CONQUEST.observe(once, seat) == once


def disguised(state, hidden, rng):
    """The same position with everything about the hidden tiles changed that may be."""
    kinds, owners, units = list(state.kinds), list(state.owners), list(state.units)
    rivals = [o for o, alive in enumerate(state.alive) if alive and o != state.to_move]
    for cell in hidden:
        units[cell] = 2 + rng.randrange(90)
        if cell not in state.capitals:
            kinds[cell] = rng.choice([Kind.PLAIN, Kind.GOLD, Kind.FORTIFIED, Kind.SPYGLASS])
            owners[cell] = rng.choice([NEUTRAL, *rivals])
    defaults = tuple(
        orders if owner == state.to_move else () for owner, orders in enumerate(state.defaults)
    )
    return replace(
        state, kinds=tuple(kinds), owners=tuple(owners), units=tuple(units), defaults=defaults
    )


def anyone_exhausted(transition):
    """Whether a seat was found exhausted, which everybody hears of."""
    return any(isinstance(e, Eliminated) and e.by is None for e in transition.events)


def test_hidden_tiles_change_nothing_that_a_seat_observes():
    rng = Random(6)
    compared = 0
    for seed in range(6):
        for state in random_states(setup_of(3, size="small", fog=True), seed, 45, every=3):
            seat = state.to_move
            told = CONQUEST.apply(state, EndTurn(), Random(2))
            in_sight = sight(state, seat) | sight(told.state, seat)
            hidden = [cell for cell in range(len(state.board)) if cell not in in_sight]
            other = disguised(state, hidden, rng)
            other_told = CONQUEST.apply(other, EndTurn(), Random(2))
            if anyone_exhausted(told) or told.state.result is not None:
                continue
            compared += bool(hidden)
            assert CONQUEST.view(other, seat) == CONQUEST.view(state, seat)
            moves, other_moves = CONQUEST.legal_moves(state), CONQUEST.legal_moves(other)
            assert list(moves.families()) == list(other_moves.families())
            assert moves.sample(Random(1)) == other_moves.sample(Random(1))
            told_events = CONQUEST.observe(told.events, seat)
            assert CONQUEST.observe(other_told.events, seat) == told_events
            assert CONQUEST.view(other_told.state, seat) == CONQUEST.view(told.state, seat)
    assert compared > 50


# Guesses


@pytest.mark.parametrize("capital", [True, False])
def test_a_guess_is_a_complete_state_with_the_same_view(capital):
    setup = setup_of(4, size="small", fog=True, capital=capital, symmetric=True)
    for seed in range(4):
        for state in random_states(setup, seed, 60, every=13):
            view = CONQUEST.view(state, state.to_move)
            guess = CONQUEST.determinize(view, Random(seed))
            assert CONQUEST.view(guess, state.to_move) == view
            assert UNSEEN not in guess.owners
            assert Kind.UNSEEN not in guess.kinds
            assert NO_CELL not in guess.capitals
            for seat, alive in enumerate(guess.alive):
                assert alive == (seat in guess.owners)
                assert not (alive and capital) or guess.owners[guess.capitals[seat]] == seat
            assert CONQUEST.determinize(view, Random(seed)) == guess
            assert CONQUEST.apply(guess, EndTurn(), Random(seed)).state.turn == state.turn + 1


def test_without_fog_there_is_nothing_to_guess():
    state = position(ROW, players=3)
    assert CONQUEST.determinize(CONQUEST.view(state, 0), Random(1)) == CONQUEST.view(state, 0)
