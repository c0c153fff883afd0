"""Playthroughs: a random game as text."""

from hexo.core import Session
from hexo.core.playthrough import playthrough
from tests.core.pile import PILE, Setup


def lines_of(seed, turns):
    return list(playthrough(Session(PILE, Setup(size=30), seed), turns))


def test_a_playthrough_begins_with_what_determines_it():
    assert lines_of(3, 5)[:4] == ["game pile", 'setup {"size": 30}', "seed 3", "turns 5"]


def test_a_playthrough_is_a_function_of_setup_and_seed():
    assert lines_of(3, 5) == lines_of(3, 5) != lines_of(4, 5)


def test_every_turn_ends_with_its_state():
    lines = lines_of(3, 5)
    states = [number for number, line in enumerate(lines) if line.startswith("pile ")]
    assert len(states) == 6
    assert all(lines[number - 1] == lines[number + 1] == "" for number in states)
    assert sum(line == "> pass" for line in lines) == 5


def test_a_playthrough_stops_at_the_games_end():
    lines = lines_of(3, 10**6)
    assert lines[-2].startswith("pile 0 ")
    assert lines[-4] == "> take"
