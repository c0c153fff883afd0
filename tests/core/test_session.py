"""Sessions: playing, undoing, and going back to any state."""

from random import Random

import pytest

from hexo.core import IllegalMove, Outcome, Session, Termination, setup_stream
from tests.core.pile import PILE, Setup, random_session, session_of


def test_a_session_opens_with_the_games_opening():
    session = session_of(seed=4)
    assert session.state == PILE.initial_state(Setup(), setup_stream(4)).state
    assert session.outcome is None
    assert session.moves == []


def test_an_opening_already_made_is_taken_over():
    opening = PILE.initial_state(Setup(), Random(0))
    assert Session(PILE, Setup(), 4, opening).state is opening.state


def test_playing_leads_to_what_the_game_says():
    session = session_of()
    before = session.state
    transition = session.play("take")
    assert transition.state is session.state
    assert session.state.pile == before.pile - 1
    assert session.moves == ["take"]


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing():
    session = session_of("take")
    before = session.state
    with pytest.raises(IllegalMove, match="not in this game"):
        session.play("cheat")
    assert session.state is before
    assert session.moves == ["take"]


def test_a_finished_game_takes_no_move():
    session = session_of(size=1)
    while session.outcome is None:
        session.play("take")
    assert session.outcome == Outcome(Termination.SCORE, 0)
    with pytest.raises(IllegalMove, match="The game is over"):
        session.play("take")


def test_undo_goes_back_move_by_move_to_the_start_of_the_turn():
    session = session_of("take", "pass", "take", "take")
    start = session.state_at(2)
    assert session.can_undo
    assert session.undo()
    assert session.undo()
    assert session.state == start
    assert session.moves == ["take", "pass"]
    assert not session.can_undo
    assert not session.undo()
    assert session.state == start


def test_undo_never_crosses_a_roll():
    session = session_of("take", "roll", "take")
    assert session.undo()
    assert not session.can_undo
    assert not session.undo()
    assert session.moves == ["take", "roll"]


def test_nothing_can_be_undone_at_the_opening():
    assert not session_of().undo()


def test_dice_are_a_function_of_seed_and_ply():
    first = [e.eyes for _m, t in session_of(*["roll"] * 40).transitions() for e in t.events]
    again = [e.eyes for _m, t in session_of(*["roll"] * 40).transitions() for e in t.events]
    other = [e.eyes for _m, t in session_of(*["roll"] * 40, seed=2).transitions() for e in t.events]
    assert first == again != other
    assert len(set(first)) == 6


def test_an_undone_move_leaves_the_dice_as_they_were():
    straight = session_of("take", "roll")
    detour = session_of("take", "take")
    detour.undo()
    detour.play("roll")
    assert detour.state == straight.state


@pytest.mark.parametrize("seed", range(5))
def test_any_earlier_state_can_be_rebuilt(seed):
    session = random_session(seed, 60)
    states = [session.opening.state, *(t.state for _move, t in session.transitions())]
    assert len(states) == len(session.moves) + 1
    assert [session.state_at(ply) for ply in range(len(states))] == states
    assert states[-1] == session.state


def test_states_out_of_range_are_an_error():
    session = session_of("take")
    for ply in (-1, 2):
        with pytest.raises(IndexError):
            session.state_at(ply)


def test_watchers_are_told_of_every_move():
    session = session_of()
    told = []
    session.watchers.append(told.append)
    transitions = [session.play(move) for move in ("take", "roll", "pass")]
    assert told == transitions
