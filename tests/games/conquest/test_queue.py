"""The queue, committed units and defaults. Rules page: "Turn", Queue and Defaults."""

from random import Random

import pytest

from hexo.core import IllegalMove
from hexo.games.conquest.events import Marched
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import Claim, EndTurn, Order, Send, SetDefault
from tests.games.conquest.positions import (
    at,
    end_turn,
    play,
    position,
    random_states,
    refusal,
    setup_of,
)

MAP = """
p0:20       p.:4        p1:30
      p0:10       p1:6
p0:1        p0:0        p.:9
"""
A, B, NEUTRAL_TILE, ENEMY = (0, 0), (1, 0), (2, -1), (3, -1)


@pytest.fixture
def state():
    return position(MAP)


def queue_of(state):
    return [(o.source, o.target, o.count) for o in state.queue]


def test_committed_units_are_gone_from_the_available_count_at_once(state):
    after = play(state, "send 0,0>1,0 5", "send 0,0>0,1 3").state
    cell = at(after, 0, 0)
    assert after.units[cell] == 20
    assert after.committed(cell) == 8
    assert after.available(cell) == 12


def test_queueing_tells_nothing_and_rolls_nothing(state):
    rng = Random(1)
    before = rng.getstate()
    transition = play(state, "send 1,0>2,-1 10", rng=rng)
    assert transition.events == ()
    assert rng.getstate() == before
    assert transition.state.ply == state.ply + 1
    assert transition.state.turn == state.turn


def test_setting_a_pair_again_replaces_its_count_in_its_place(state):
    after = play(state, "send 0,0>1,0 5", "send 1,0>2,-1 7", "send 0,0>1,0 9").state
    a, b, c = at(state, 0, 0), at(state, 1, 0), at(state, 2, -1)
    assert queue_of(after) == [(a, b, 9), (b, c, 7)]
    assert after.queued(a, b) == 9


def test_zero_removes_a_pair(state):
    after = play(state, "send 0,0>1,0 5", "send 1,0>2,-1 7", "send 0,0>1,0 0").state
    assert queue_of(after) == [(at(state, 1, 0), at(state, 2, -1), 7)]
    assert after.queued(at(state, 0, 0), at(state, 1, 0)) == 0


def test_a_source_can_send_in_several_directions_but_no_more_than_it_has(state):
    after = play(state, "send 1,0>2,-1 4", "send 1,0>0,1 3").state
    assert refusal(after, "send 1,0>0,0 3") is None
    assert refusal(after, "send 1,0>0,0 4") == "Only 3 units can be sent there."
    assert refusal(after, "send 1,0>2,-1 7") is None
    assert refusal(after, "send 1,0>2,-1 8") == "Only 7 units can be sent there."


def test_one_unit_is_singular(state):
    assert refusal(state, "send 0,1>1,0 2") == "Only 1 unit can be sent there."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("send 2,-1>1,0 1", "That tile is not yours."),
        ("send 3,-1>2,-1 1", "That tile is not yours."),
        ("default 3,-1>2,-1 1", "That tile is not yours."),
        ("send 0,0>2,-1 1", "Units can only move to a neighbouring tile."),
        ("send 0,0>0,0 1", "Units can only move to a neighbouring tile."),
        ("default 0,0>2,-1 1", "Units can only move to a neighbouring tile."),
        ("send 0,0>1,0 0", "Nothing is queued there."),
        ("send 0,0>1,0 21", "Only 20 units can be sent there."),
        ("send 2,0>1,0 1", "That tile has no units left to send."),
        ("default 0,0>1,0 0", "No default is set there."),
        ("default 0,0>1,0 100", "A default is a number from 0 to 99."),
        ("claim", "Only the last human with 60 % of all tiles can claim the victory."),
    ],
)
def test_illegal_moves_and_their_reasons(state, text, reason):
    assert refusal(state, text) == reason
    assert CONQUEST.parse_move(state, text) not in CONQUEST.legal_moves(state)


def test_a_move_that_changes_nothing_is_illegal(state):
    after = play(state, "send 0,0>1,0 5", "default 0,0>1,0 7").state
    assert refusal(after, "send 0,0>1,0 5") == "That many units are queued already."
    assert refusal(after, "default 0,0>1,0 7") == "That is the default already."


def test_cells_off_the_board_and_negative_counts_are_illegal(state):
    legal = CONQUEST.legal_moves(state)
    cell = at(state, 0, 0)
    for move in (Send(-1, cell, 1), Send(99, cell, 1), Send(cell, -1, 1), Send(cell, 99, 1)):
        assert move not in legal
    assert legal.refusal(Send(cell, at(state, 1, 0), -1)) == "A count cannot be negative."
    assert SetDefault(cell, at(state, 1, 0), -1) not in legal
    assert "send 0,0>1,0 1" not in legal


def test_ending_the_turn_is_always_legal(state):
    assert EndTurn() in CONQUEST.legal_moves(state)
    assert CONQUEST.end_turn(state) == EndTurn()


def test_the_queue_is_empty_at_the_next_turn(state):
    assert play(state, "send 0,0>1,0 5", "end").state.queue == ()


def test_a_default_acts_from_the_next_turn_on(state):
    after = play(state, "default 0,0>1,0 5").state
    assert after.queue == ()
    assert after.default(at(state, 0, 0), at(state, 1, 0)) == 5
    after = play(after, "end", "end").state
    assert after.to_move == 0
    assert queue_of(after) == [(at(state, 0, 0), at(state, 1, 0), 5)]


def test_a_loaded_default_can_be_reviewed_and_cancelled(state):
    after = play(state, "default 0,0>1,0 5", "end", "end", "send 0,0>1,0 0").state
    assert after.queue == ()
    after = play(after, "end", "end").state
    assert after.queued(at(state, 0, 0), at(state, 1, 0)) == 5


def test_99_means_all_that_is_available(state):
    after = play(state, "default 0,0>1,0 99", "end", "end").state
    assert after.queued(at(state, 0, 0), at(state, 1, 0)) == after.units[at(state, 0, 0)] > 20


def test_99_means_all_even_above_99():
    state = position("p0:300 p1:5\n      p0:1")
    after = play(state, "default 0,0>1,0 99", "end", "end").state
    sent = after.queued(at(state, 0, 0), at(state, 1, 0))
    assert sent == after.units[at(state, 0, 0)] > 200


def test_defaults_are_clamped_in_the_order_they_were_set(state):
    after = play(state, "default 0,0>1,0 15", "default 0,0>0,1 50", "end", "end").state
    cell = at(state, 0, 0)
    assert after.queued(cell, at(state, 1, 0)) == 15
    assert after.queued(cell, at(state, 0, 1)) == after.units[cell] - 15
    assert after.available(cell) == 0


def test_a_default_that_clamps_to_zero_is_skipped_and_kept(state):
    after = play(state, "default 0,0>1,0 99", "default 0,0>0,1 4", "end", "end").state
    cell = at(state, 0, 0)
    assert [o.target for o in after.queue] == [at(state, 1, 0)]
    assert len(after.defaults[0]) == 2
    after = play(after, "send 0,0>1,0 0", "default 0,0>1,0 0", "end", "end").state
    assert queue_of(after) == [(cell, at(state, 0, 1), 4)]


def test_a_default_set_again_keeps_its_place(state):
    after = play(state, "default 0,0>1,0 5", "default 0,0>0,1 6", "default 0,0>1,0 7").state
    a, b, c = at(state, 0, 0), at(state, 1, 0), at(state, 0, 1)
    assert after.defaults[0] == (Order(a, b, 7), Order(a, c, 6))


def test_a_default_ends_when_set_to_zero(state):
    after = play(state, "default 0,0>1,0 5", "default 0,0>1,0 0").state
    assert after.defaults[0] == ()
    assert play(after, "end", "end").state.queue == ()


def test_a_default_ends_when_its_source_changes_owner():
    state = position(
        """
        p0:20       p1:50
              p0:2
        """
    )
    after = play(state, "default 1,0>0,0 5", "default 0,0>1,0 7", "end").state
    after = play(after, "send 2,-1>1,0 40", "end").state
    a, b = at(state, 0, 0), at(state, 1, 0)
    assert after.owners[b] == 1
    assert after.defaults[0] == (Order(a, b, 7),)


def test_a_default_stays_when_its_target_changes_owner():
    state = position(
        """
        p0:20       p1:50
              p0:2
        """
    )
    after = play(state, "default 0,0>1,0 5", "end").state
    after = play(after, "send 2,-1>1,0 40", "end").state
    assert after.owners[at(state, 1, 0)] == 1
    assert queue_of(after) == [(at(state, 0, 0), at(state, 1, 0), 5)]
    transition = play(after, "end")
    assert any(isinstance(event, Marched) for event in transition.events)


def test_another_seats_defaults_are_not_loaded(state):
    after = play(state, "default 0,0>1,0 5", "end").state
    assert after.to_move == 1
    assert after.queue == ()


def test_length_counts_what_iteration_yields():
    for state in random_states(setup_of(3, size="small"), seed=2, turns=25, every=5):
        legal = CONQUEST.legal_moves(state)
        moves = list(legal)
        assert len(legal) == len(moves) == len(set(moves))
        assert all(move in legal for move in moves)


def test_every_legal_looking_move_that_is_not_yielded_is_refused():
    state = play(position(MAP), "send 0,0>1,0 5", "default 0,0>1,0 7").state
    moves = set(CONQUEST.legal_moves(state))
    cells = range(-1, len(state.board) + 1)
    for make in (Send, SetDefault):
        for move in (make(a, b, n) for a in cells for b in cells for n in (0, 1, 5, 7, 15, 99)):
            assert (move in CONQUEST.legal_moves(state)) == (move in moves)
    assert Claim() not in moves


def test_samples_are_legal_and_mostly_sends():
    rng = Random(3)
    state = position(MAP)
    legal = CONQUEST.legal_moves(state)
    drawn = [legal.sample(rng) for _draw in range(2000)]
    assert all(move in legal for move in drawn)
    ends = sum(isinstance(move, EndTurn) for move in drawn)
    sends = sum(isinstance(move, Send) for move in drawn)
    assert 180 <= ends <= 360
    assert sends > 1000
    assert any(isinstance(move, SetDefault) for move in drawn)


def test_samples_reach_every_pair_and_both_ends_of_the_range():
    rng = Random(4)
    state = play(position(MAP), "send 0,0>1,0 20").state
    legal = CONQUEST.legal_moves(state)
    drawn = {legal.sample(rng) for _draw in range(20_000)}
    counts = {m.count for m in drawn if isinstance(m, Send) and m.source == at(state, 1, 0)}
    assert counts == set(range(1, 11))
    pairs = {(m.source, m.target) for m in drawn if isinstance(m, SetDefault)}
    assert pairs == {
        (cell, other)
        for cell, owner in enumerate(state.owners)
        if owner == 0
        for other in state.board.neighbours[cell]
    }


def test_nothing_can_be_sampled_from_a_finished_game():
    ended = end_turn(position("p0:5 p1:0")).state
    assert ended.result is not None
    with pytest.raises(IllegalMove):
        CONQUEST.legal_moves(ended).sample(Random(1))


def test_families_are_ranges_of_counts():
    state = position(
        """
        p0:20       p1:3
              p0:0
        """
    )
    state = play(state, "send 0,0>1,0 5").state
    assert list(CONQUEST.legal_moves(state).families()) == [
        "send 0,0>1,0 0..20",
        "default 0,0>1,0 0..99",
        "default 1,0>0,0 0..99",
        "default 1,0>2,-1 0..99",
        "end",
    ]


def test_a_finished_game_has_no_moves():
    ended = end_turn(position("p0:5 p1:0")).state
    legal = CONQUEST.legal_moves(ended)
    assert len(legal) == 0
    assert list(legal) == list(legal.families()) == []
    assert legal.refusal(EndTurn()) == "The game is over."
