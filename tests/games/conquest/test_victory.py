"""How games end. Rules page: "Elimination and victory"."""

from dataclasses import replace
from random import Random

import pytest

from hexo.core import Outcome, Seat, Termination
from hexo.games.conquest.config import COMPUTER_ROUND_LIMIT
from hexo.games.conquest.events import GameEnded
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import Claim
from hexo.games.conquest.victory import dominates, round_limit
from tests.games.conquest.positions import end_turn, play, position, refusal

THREE_OF_FIVE = """
p0:20       p0:20
      p0:20
p1:20       p.:5
"""
NO_CLAIM = "Only the last human with 60 % of all tiles can claim the victory."


def with_players(state, *players):
    seats = tuple(
        Seat(seat.colour, player) for seat, player in zip(state.setup.seats, players, strict=True)
    )
    return replace(state, setup=replace(state.setup, seats=seats))


def last_of_round(state, round_):
    """The state in the last seat's turn of a round."""
    return replace(state, to_move=state.order[-1], round=round_)


def test_sixty_percent_dominate_and_less_does_not():
    assert dominates([0, 0, 0, 1, -1], 0)
    assert not dominates([0, 0, 1, 1, -1], 0)
    assert not dominates([0] * 59 + [1] * 41, 0)
    assert dominates([0] * 60 + [1] * 40, 0)


def test_domination_wins_at_the_end_of_a_round():
    state = position(THREE_OF_FIVE, domination=True)
    after = end_turn(state).state
    assert after.result is None
    transition = end_turn(after)
    assert transition.state.result == Outcome(Termination.DOMINATION, 0)
    assert transition.events == (GameEnded(transition.state.result),)


def test_domination_is_off_by_default():
    state = last_of_round(position(THREE_OF_FIVE), 1)
    assert end_turn(state).state.result is None


def test_domination_counts_at_the_rounds_end_only():
    state = position(THREE_OF_FIVE.replace("p1:20", "p1:70"), domination=True)
    after = end_turn(state).state
    after = play(after, "send 0,1>0,0 60", "end").state
    assert after.result is None


@pytest.mark.parametrize(
    ("own", "players", "limit"),
    [
        (None, ("normal", "easy"), COMPUTER_ROUND_LIMIT),
        (40, ("normal", "easy"), 40),
        (300, ("normal", "easy"), COMPUTER_ROUND_LIMIT),
        (None, ("human", "easy"), None),
        (300, ("human", "easy"), 300),
    ],
)
def test_round_limits(own, players, limit):
    state = with_players(position("p0:9 p1:9", round_limit=own), *players)
    assert round_limit(state.setup, state.alive) == limit


def test_a_human_who_is_out_does_not_keep_the_game_going():
    setup = with_players(position("p0:9 p1:9"), "human", "easy").setup
    assert round_limit(setup, (False, True)) == COMPUTER_ROUND_LIMIT


def test_most_tiles_win_at_the_limit():
    state = last_of_round(position(THREE_OF_FIVE, round_limit=30), 30)
    assert end_turn(state).state.result == Outcome(Termination.ROUND_LIMIT, 0)
    assert end_turn(replace(state, round=29)).state.result is None


def test_ties_go_by_units_and_then_are_a_draw():
    drawing = "p0:20 p1:{}\n      p.:9"
    for units, winner in ((19, 0), (21, 1), (20, None)):
        state = last_of_round(position(drawing.format(units), round_limit=30), 30)
        assert end_turn(state).state.result == Outcome(Termination.ROUND_LIMIT, winner)


def test_a_tie_behind_the_leader_is_no_draw():
    state = position("p0:20 p1:20 p2:9\n      p2:9", players=3, round_limit=30)
    after = end_turn(last_of_round(state, 30)).state
    assert after.result == Outcome(Termination.ROUND_LIMIT, 2)


def test_the_limit_counts_full_rounds():
    state = replace(position("p0:9 p1:9", round_limit=30), round=30)
    assert end_turn(state).state.result is None


def test_computers_among_themselves_end_after_their_limit():
    state = last_of_round(position(THREE_OF_FIVE), COMPUTER_ROUND_LIMIT)
    assert end_turn(state).state.result == Outcome(Termination.ROUND_LIMIT, 0)
    human = with_players(state, "human", "normal")
    assert end_turn(human).state.result is None


def test_the_last_human_claims_at_sixty_percent():
    state = with_players(position(THREE_OF_FIVE), "human", "normal")
    transition = play(state, "claim")
    assert transition.state.result == Outcome(Termination.CLAIM, 0)
    assert transition.events == (GameEnded(transition.state.result),)
    assert (transition.state.turn, transition.state.ply) == (1, 1)
    assert "claim" in list(CONQUEST.legal_moves(state).families())
    assert list(CONQUEST.legal_moves(state))[-1] == Claim()


@pytest.mark.parametrize("players", [("normal", "normal"), ("human", "human"), ("normal", "human")])
def test_nobody_else_claims(players):
    state = with_players(position(THREE_OF_FIVE), *players)
    assert refusal(state, "claim") == NO_CLAIM
    assert Claim() not in list(CONQUEST.legal_moves(state))
    assert "claim" not in list(CONQUEST.legal_moves(state).families())


def test_less_than_sixty_percent_cannot_claim():
    state = with_players(position("p0:9 p1:9"), "human", "normal")
    assert refusal(state, "claim") == NO_CLAIM


def test_with_domination_there_is_nothing_to_claim():
    state = with_players(position(THREE_OF_FIVE, domination=True), "human", "normal")
    assert refusal(state, "claim") == NO_CLAIM


def test_another_human_who_is_out_does_not_bar_the_claim():
    state = position(THREE_OF_FIVE, players=3)
    assert state.alive == (True, True, False)
    state = with_players(state, "human", "normal", "human")
    assert refusal(state, "claim") is None


def test_claims_are_counted_and_sampled():
    state = with_players(position(THREE_OF_FIVE), "human", "normal")
    assert len(CONQUEST.legal_moves(state)) == len(list(CONQUEST.legal_moves(state)))
    rng = Random(1)
    assert Claim() in {CONQUEST.legal_moves(state).sample(rng) for _draw in range(200)}
