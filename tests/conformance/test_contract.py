"""What every game owes its callers, checked on random games of each."""

import copy
import json
from itertools import islice
from random import Random

import pytest

from hexo.core import (
    IllegalMove,
    InvalidMove,
    InvalidSetup,
    InvalidState,
    Session,
    setup_stream,
)
from hexo.core.game import HUMAN
from hexo.games import GAMES
from tests.conformance.variants import VARIANTS, setup_of

PLIES = 400

each_variant = pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(GAMES[name], options, id=f"{name}: {title}")
        for name, variants in VARIANTS.items()
        for title, options in variants.items()
    ],
)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def play_on(session, plies, seed=0):
    """Play random moves, yielding (before, move, transition) for each."""
    rng = Random(f"{session.seed} {seed}")
    while session.outcome is None and len(session.moves) < plies:
        before = session.state
        move = session.game.legal_moves(before).sample(rng)
        yield before, move, session.play(move)


def played(game, options, plies=PLIES, seed=3):
    """A session of a game played at random."""
    session = Session(game, setup_of(game, options), seed)
    for _step in play_on(session, plies):
        pass
    return session


def test_every_game_has_variants_and_its_own_name():
    assert set(VARIANTS) == set(GAMES)
    assert all(game.name == name for name, game in GAMES.items())


# Setups


@each_variant
def test_setups_round_trip(game, options):
    setup = setup_of(game, options)
    data = json.loads(json.dumps(game.format_setup(setup)))
    assert game.parse_setup(data) == setup


@each_game
def test_options_are_fields_of_the_setup_with_their_defaults(game):
    setup = game.parse_setup({})
    assert game.parse_setup(game.format_setup(setup)) == setup
    for option in game.options:
        assert getattr(setup, option.key) == option.default


@each_game
def test_unknown_options_and_values_are_refused(game):
    with pytest.raises(InvalidSetup):
        game.parse_setup({"no such option": True})
    for option in game.options:
        with pytest.raises(InvalidSetup):
            game.parse_setup({option.key: "no such value"})


@each_game
def test_flags_are_distinct(game):
    flags = [option.flag for option in game.options]
    assert len(set(flags)) == len(flags)


@each_game
def test_levels_are_bots_and_no_human(game):
    assert set(game.levels) <= set(game.bots)
    assert HUMAN not in game.bots


# Playing


@each_variant
def test_the_same_seed_is_the_same_game(game, options):
    first, second = played(game, options), played(game, options)
    assert first.moves == second.moves
    assert first.state == second.state
    assert [t.events for _m, t in first.transitions()] == [
        t.events for _m, t in second.transitions()
    ]
    assert played(game, options, seed=4).state != first.state


@each_variant
def test_drafts_and_the_opening_are_the_same(game, options):
    setup = setup_of(game, options)
    opening = None
    steps = game.drafts(setup, setup_stream(3))
    while opening is None:
        try:
            assert next(steps) is None
        except StopIteration as end:
            opening = end.value
    assert opening == game.initial_state(setup, setup_stream(3))


@each_variant
def test_apply_leaves_its_argument_unchanged(game, options):
    for before, move, transition in play_on(Session(game, setup_of(game, options), 3), PLIES):
        untouched, number = copy.deepcopy(before), hash(before)
        game.apply(before, move, Random(1))
        assert before == untouched
        assert hash(before) == hash(untouched) == number
        assert transition.state != before


@each_variant
def test_counters_move_on(game, options):
    for before, _move, transition in play_on(Session(game, setup_of(game, options), 3), PLIES):
        after = transition.state
        assert after.ply == before.ply + 1
        assert after.turn in (before.turn, before.turn + 1)
        assert after.round >= before.round
        assert after.to_move in range(len(after.setup.seats))
        assert after.turn > before.turn or after.to_move == before.to_move


@each_variant
def test_sampled_moves_are_legal_and_some_move_is_not(game, options):
    for before, move, _transition in play_on(Session(game, setup_of(game, options), 3), PLIES):
        legal = game.legal_moves(before)
        assert move in legal
        assert legal.refusal(move) is None
        assert game.end_turn(before) in legal


@each_variant
def test_length_counts_what_iteration_yields(game, options):
    session = Session(game, setup_of(game, options), 3)
    steps = islice(play_on(session, PLIES), 0, None, 40)
    for before, _move, _transition in steps:
        legal = game.legal_moves(before)
        moves = list(legal)
        assert len(legal) == len(moves) == len(set(moves))
        assert all(move in legal for move in moves)
        assert moves == list(game.legal_moves(before))


@each_variant
def test_families_are_distinct_texts(game, options):
    session = played(game, options, plies=30)
    families = list(game.legal_moves(session.state).families())
    assert families
    assert len(set(families)) == len(families)


@each_variant
def test_undo_returns_to_the_state_before(game, options):
    session = Session(game, setup_of(game, options), 3)
    for before, _move, transition in play_on(session, PLIES):
        if session.can_undo:
            move = session.moves[-1]
            assert session.undo()
            assert session.state == before
            assert session.play(move) == transition


@each_variant
def test_any_state_can_be_rebuilt(game, options):
    session = Session(game, setup_of(game, options), 3)
    states = [session.state, *(t.state for _b, _m, t in play_on(session, PLIES))]
    for ply in range(0, len(states), 23):
        assert session.state_at(ply) == states[ply]


@each_variant
def test_illegal_moves_are_refused_with_a_reason(game, options):
    session = Session(game, setup_of(game, options), 3)
    rng = Random(9)
    stale = [move for _b, move, _t in play_on(session, PLIES)]
    refused = 0
    session = Session(game, setup_of(game, options), 3)
    for _before, _move, transition in play_on(session, PLIES, seed=1):
        move = rng.choice(stale)
        reason = game.legal_moves(transition.state).refusal(move)
        assert (reason is None) == (move in game.legal_moves(transition.state))
        if reason is not None:
            refused += 1
            with pytest.raises(IllegalMove) as error:
                session.play(move)
            assert str(error.value) in (reason, "The game is over.")
            assert session.state == transition.state
    assert refused


@each_variant
def test_every_game_ends_and_then_has_no_moves(game, options):
    session = played(game, options, plies=10**6)
    assert session.outcome is not None
    winner = session.outcome.winner
    assert winner is None or winner in range(len(session.setup.seats))
    legal = game.legal_moves(session.state)
    assert len(legal) == 0
    assert list(legal) == list(legal.families()) == []
    assert session.moves[-1] not in legal


# Texts


@each_variant
def test_moves_round_trip_through_text(game, options):
    for before, move, _transition in play_on(Session(game, setup_of(game, options), 3), PLIES):
        text = game.format_move(before, move)
        assert game.parse_move(before, text) == move
        assert "\n" not in text


@each_variant
def test_states_and_views_round_trip_through_text(game, options):
    session = Session(game, setup_of(game, options), 3)
    for _before, _move, transition in islice(play_on(session, PLIES), 0, None, 7):
        state = transition.state
        for shown in (state, game.view(state, 0), game.view(state, 1)):
            text = game.format_state(shown)
            assert game.parse_state(text) == shown
            assert game.format_state(game.parse_state(text)) == text


@each_game
@pytest.mark.parametrize("text", ["", "\n", "nonsense", "1 2 3", "-"])
def test_other_texts_are_invalid(game, text):
    state = game.initial_state(game.parse_setup({}), setup_stream(1)).state
    with pytest.raises(InvalidMove):
        game.parse_move(state, text)
    with pytest.raises(InvalidState):
        game.parse_state(text)


# Knowledge


@each_variant
def test_a_view_of_a_view_is_the_view(game, options):
    session = Session(game, setup_of(game, options), 3)
    for _before, _move, transition in islice(play_on(session, PLIES), 0, None, 7):
        for seat in range(len(session.setup.seats)):
            view = game.view(transition.state, seat)
            assert game.view(view, seat) == view
            observed = game.observe(transition.events, seat)
            assert game.observe(observed, seat) == observed


@each_variant
def test_the_seat_to_move_can_play_from_its_view(game, options):
    session = Session(game, setup_of(game, options), 3)
    for before, move, _transition in play_on(session, PLIES):
        view = game.view(before, before.to_move)
        assert move in game.legal_moves(view)
        assert len(game.legal_moves(view)) == len(game.legal_moves(before))


@each_variant
def test_a_determinized_view_is_playable_and_fits_the_view(game, options):
    session = Session(game, setup_of(game, options), 3)
    for before, move, _transition in islice(play_on(session, PLIES), 0, None, 11):
        view = game.view(before, before.to_move)
        guess = game.determinize(view, Random(1))
        assert game.view(guess, before.to_move) == view
        assert game.determinize(view, Random(1)) == guess
        if move in game.legal_moves(guess):
            game.apply(guess, move, Random(1))
