"""Moves and states as text."""

import pytest

from hexo.core import InvalidMove, InvalidState
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import Claim, EndTurn, Send, SetDefault
from tests.games.conquest.positions import at, end_turn, play, position, random_states, setup_of

DRAWING = """
      p.:12
c0:20         -
      f1:3
s?:0          ??:0
"""


@pytest.fixture
def state():
    return position(
        """
        c0:20       p.:4
              c1:10
        """
    )


def test_moves_read_as_documented(state):
    a, b = at(state, 0, 0), at(state, 1, 0)
    moves = {
        "send 0,0>1,0 12": Send(a, b, 12),
        "default 0,0>1,0 99": SetDefault(a, b, 99),
        "end": EndTurn(),
        "claim": Claim(),
    }
    for text, move in moves.items():
        assert CONQUEST.format_move(state, move) == text
        assert CONQUEST.parse_move(state, text) == move
    assert CONQUEST.format_move(state, Send(b, at(state, 2, -1), 0)) == "send 1,0>2,-1 0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "end 1",
        "claim now",
        "send",
        "send 0,0>1,0",
        "send 0,0>1,0 x",
        "send 0,0>1,0 -1",
        "send 0,0>1,0 1 2",
        "send 0,0 1,0 1",
        "send 7,7>1,0 1",
        "default 0,0>7,7 1",
        "send 0,0>1,0 \N{ARABIC-INDIC DIGIT ONE}",
    ],
)
def test_other_texts_are_invalid_moves(state, text):
    with pytest.raises(InvalidMove, match="Not a move on this map"):
        CONQUEST.parse_move(state, text)


def test_a_state_is_drawn_as_it_lies(state):
    queued = play(state, "send 0,0>1,0 5", "default 0,0>1,0 99").state
    text = CONQUEST.format_state(queued)
    assert text.splitlines()[2:] == [
        "round 1",
        "turn 0",
        "ply 2",
        "to-move 0",
        "order 0 1",
        "alive 1 1",
        "capitals 0,0 1,0",
        "result -",
        "queue 0,0>1,0 5",
        "defaults 0,0>1,0 99",
        "defaults -",
        "map 0 0",
        "c0:20       p.:4",
        "      c1:10",
    ]


def test_states_round_trip_through_text():
    for fog in (False, True):
        setup = setup_of(3, size="small", fog=fog)
        for state in random_states(setup, seed=5, turns=30, every=7):
            for shown in (state, *(CONQUEST.view(state, seat) for seat in range(3))):
                text = CONQUEST.format_state(shown)
                again = CONQUEST.parse_state(text)
                assert again == shown
                assert CONQUEST.format_state(again) == text


@pytest.mark.parametrize(
    "drawing", ["p0:1 p1:1", "p0:1\n      p1:1", "      p0:1\np1:1", DRAWING, "p0:9000 -  p1:1"]
)
def test_any_shape_round_trips(drawing):
    state = position(drawing)
    assert CONQUEST.parse_state(CONQUEST.format_state(state)) == state


def test_finished_games_and_draws_round_trip():
    for drawing in ("c0:60 p1:0\n      c1:0", "p0:9 p1:9"):
        state = position(drawing, round_limit=10)
        while state.result is None:
            state = end_turn(state).state
        assert CONQUEST.parse_state(CONQUEST.format_state(state)) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("conquest state 1", "conquest state 0"),
        ("round 1", "round one"),
        ("ply 0", "pile 0"),
        ("to-move 0", "to-move 7"),
        ("order 0 1", "order 0 0"),
        ("alive 1 1", "alive 1"),
        ("capitals 0,0", "capitals 9,9"),
        ("capitals 0,0", "capitals none"),
        ("queue -", "queue 0,0>1,0"),
        ("result -", "result 0 boredom"),
        ("c0:20", "x0:20"),
        ("c0:20", "c7:20"),
        ("c0:20", "c0"),
        ("setup {", "setup "),
        ("setup {", 'setup {"level": 9, '),
        ("map 0 0", "map"),
    ],
)
def test_other_texts_are_invalid_states(state, old, new):
    text = CONQUEST.format_state(state)
    assert old in text
    with pytest.raises(InvalidState):
        CONQUEST.parse_state(text.replace(old, new))


def test_nothing_and_half_a_state_are_invalid(state):
    text = CONQUEST.format_state(state)
    for part in ("", text[:40], text[: text.index("map")]):
        with pytest.raises(InvalidState):
            CONQUEST.parse_state(part)
