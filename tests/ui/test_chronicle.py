"""The course of a game: what is kept of it, round by round, and what of each seat's luck."""

import json
from types import SimpleNamespace

import pytest

from hexo.bots import play_line, think_through
from hexo.core.game import Transition
from hexo.core.session import Session
from hexo.games.conquest.combat import expected_losses
from hexo.games.conquest.events import BattleFought
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL
from hexo.ui.chronicle import Chronicle, Luck
from hexo.ui.presenters.conquest import tallies
from hexo.ui.presenters.conquest.panels import holdings

TELLER = SimpleNamespace(
    measures=tallies.measures(), figures=tallies.figures, losses=tallies.losses
)
SEATS = [{"colour": colour, "player": "easy"} for colour in ("blue", "red", "orange")]


def session(**options):
    setup = CONQUEST.parse_setup({"size": "small", "seats": SEATS, **options})
    return Session(CONQUEST, setup, 3)


def play(running, turns):
    bots = [CONQUEST.bots["easy"](seat) for seat in range(len(SEATS))]
    for _turn in range(turns):
        if running.outcome is None:
            play_line(running, think_through(bots[running.state.to_move], running))


@pytest.fixture(scope="module")
def whole():
    """A whole game with its chronicle."""
    running = session()
    chronicle = Chronicle(running, TELLER)
    play(running, 10_000)
    assert running.outcome
    return running, chronicle


def test_each_round_holds_each_seats_figures_as_they_last_were(whole):
    running, chronicle = whole
    last = {running.opening.state.round: running.opening.state}
    for _move, transition in running.transitions():
        last[transition.state.round] = transition.state
    assert list(chronicle.rounds) == list(last)
    for number, state in last.items():
        assert chronicle.rounds[number] == [
            holdings(state, seat) if state.alive[seat] else None for seat in range(3)
        ]


def test_luck_is_what_the_battles_cost_and_what_was_to_be_expected(whole):
    running, chronicle = whole
    lost, expected = [0, 0, 0], [0.0, 0.0, 0.0]
    for _move, transition in running.transitions():
        for event in transition.events:
            if isinstance(event, BattleFought) and event.attack_roll is not None:
                ours, theirs = expected_losses(
                    event.attackers, event.defenders, luck=0.5, fortified=event.fortified
                )
                lost[event.seat] += event.attackers - event.survivors * event.attacker_won
                expected[event.seat] += ours
                if event.defender != NEUTRAL:
                    held = 0 if event.attacker_won else event.survivors
                    lost[event.defender] += event.defenders - held
                    expected[event.defender] += theirs
    assert [chronicle.luck[seat].lost for seat in range(3)] == lost
    assert [chronicle.luck[seat].expected for seat in range(3)] == pytest.approx(expected)
    assert all(lost)


def test_without_luck_nobody_has_any():
    running = session(no_luck=True)
    chronicle = Chronicle(running, TELLER)
    play(running, 12)
    assert chronicle.luck == {}


def test_what_a_limit_cuts_is_no_bad_luck():
    state = session().state
    battle = BattleFought(0, 1, 5, 90, 10, 1.0, 1.0, False, True, 85, cut=40)
    mine, _theirs = tallies.losses(state, [battle])
    assert mine[:2] == (0, 5.0)


def test_moves_that_are_played_again_count_once():
    running = session()
    chronicle = Chronicle(running, TELLER)
    play(running, 9)
    once = dict(chronicle.rounds)
    for _move, transition in running.transitions():
        chronicle._happened(transition)
    assert chronicle.rounds == once


def test_it_is_taken_up_again_as_it_was(whole):
    running, chronicle = whole
    data = json.loads(json.dumps(chronicle.to_data()))
    again = Chronicle(Session(CONQUEST, running.setup, 3, Transition(running.state)), TELLER)
    again.read(data)
    assert again.rounds == chronicle.rounds
    assert again.luck == chronicle.luck
    assert again.luck[0].gain == chronicle.luck[0].expected - chronicle.luck[0].lost
    assert running.state.round in again.rounds


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"rounds": 7, "luck": "x"},
        {"rounds": [[2, [1, 2, 3]], ["2", None, None, None], [2, [1, 2], None, None], 5]},
        {"rounds": [[2, [1, 2, "3"], None, None], [True, None, None, None]]},
        {"luck": [[3, 1.0, 1.0], [0, "1", 1.0], [0, True, 1.0], [0], 4]},
    ],
)
def test_what_is_not_of_its_form_is_left_out(data):
    running = session()
    chronicle = Chronicle(running, TELLER)
    before = dict(chronicle.rounds)
    chronicle.read(data)
    assert chronicle.rounds == before
    assert chronicle.luck == {}


def test_the_position_at_hand_is_worth_more_than_what_was_written_down():
    running = session()
    chronicle = Chronicle(running, TELLER)
    now = dict(chronicle.rounds)
    chronicle.read({"rounds": [[1, [9, 9, 9], None, None]], "luck": [[1, 4, 2.5]]})
    assert chronicle.rounds == now
    assert chronicle.luck == {1: Luck(4, 2.5)}


def test_a_version_tells_when_the_rounds_have_changed():
    running = session()
    chronicle = Chronicle(running, TELLER)
    before = chronicle.version
    chronicle._happened(Transition(running.state))
    assert chronicle.version == before
    play(running, 1)
    assert chronicle.version > before
