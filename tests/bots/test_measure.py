"""The measure of pace, on a clock that ticks once for every look at it."""

from itertools import count

from hexo.bots import play_match
from hexo.bots.measure import Pace, measure
from hexo.core import Session
from hexo.games import GAMES

CONQUEST = GAMES["conquest"]
OPTIONS = {"size": "small", "symmetric": True}


def ticking():
    return map(float, count()).__next__


def test_times_are_taken_around_the_opening_and_the_play():
    pace = measure(CONQUEST, ["random", "greedy"], range(3), ticking(), OPTIONS)
    assert (pace.games, pace.opening, pace.playing) == (3, 3.0, 3.0)


def test_what_is_played_are_the_games_of_the_seeds():
    setup = CONQUEST.parse_setup(
        {**OPTIONS, "seats": [{"player": "normal"}, {"player": "easy"}, {"player": "random"}]}
    )
    turns = plies = 0
    for seed in (4, 9):
        bots = [CONQUEST.bots[seat.player](0) for seat in setup.seats]
        match = play_match(Session(CONQUEST, setup, seed), bots)
        turns, plies = turns + match.turns, plies + match.plies
    pace = measure(CONQUEST, ["normal", "easy", "random"], (4, 9), ticking(), OPTIONS)
    assert pace == Pace(2, turns, plies, 2.0, 2.0)


def test_the_clock_changes_no_game():
    slow = measure(CONQUEST, ["normal", "easy"], (1,), ticking(), OPTIONS)
    frozen = measure(CONQUEST, ["normal", "easy"], (1,), lambda: 0.0, OPTIONS)
    assert (slow.turns, slow.plies) == (frozen.turns, frozen.plies)
