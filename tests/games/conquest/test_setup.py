"""Setups as data. Rules page: "Setup defaults"."""

import json

import pytest

from hexo.core import InvalidSetup, Seat
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.setup import OPTIONS, Setup


def test_defaults_are_the_seeds():
    setup = CONQUEST.parse_setup({})
    assert setup == Setup()
    assert setup.seats == (Seat("blue", "human"), Seat("red", "normal"))
    assert setup.size == "normal"
    assert not setup.symmetric
    assert setup.holes
    assert setup.capital
    assert not any((setup.fog, setup.no_luck, setup.fixed_income, setup.overflow))
    assert setup.limit is None
    assert setup.random_seats
    assert setup.balance


def test_every_option_is_a_field_with_the_same_default():
    for option in OPTIONS:
        assert getattr(Setup(), option.key) == option.default


def test_setups_round_trip_through_json():
    data = {
        "size": "huge",
        "limit": 99,
        "fog": True,
        "round_limit": 40,
        "seats": [
            {"colour": "green", "player": "human"},
            {"colour": "blue", "player": "easy"},
            {"colour": "red", "player": "normal"},
        ],
    }
    setup = CONQUEST.parse_setup(data)
    assert CONQUEST.parse_setup(json.loads(json.dumps(CONQUEST.format_setup(setup)))) == setup
    assert setup.limit == 99
    assert len(setup.seats) == 3


def seats(*pairs):
    return [{"colour": colour, "player": player} for colour, player in pairs]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"colour": "blue"}, "Unknown option: colour"),
        ({"size": "tiny"}, "Size cannot be 'tiny'"),
        ({"size": None}, "Size cannot be None"),
        ({"size": ["small"]}, "Size cannot be ['small']"),
        ({"fog": 1}, "Fog of war cannot be 1"),
        ({"limit": 19}, "Limit units per tile: a whole number from 20 to 999"),
        ({"limit": 1000}, "Limit units per tile: a whole number from 20 to 999"),
        ({"limit": True}, "Limit units per tile: a whole number from 20 to 999"),
        ({"limit": "50"}, "Limit units per tile: a whole number from 20 to 999"),
        ({"seats": "blue"}, "A game has 2 to 4 seats"),
        ({"seats": seats(("blue", "human"))}, "A game has 2 to 4 seats"),
        ({"seats": seats(*[("blue", "human")] * 5)}, "A game has 2 to 4 seats"),
        ({"seats": ["blue", "red"]}, "A seat is a colour and a player"),
        ({"seats": seats(("blue", "human"), ("pink", "easy"))}, "Unknown colour: pink"),
        ({"seats": seats(("blue", "human"), ("red", "god"))}, "Unknown player: god"),
        ({"seats": seats(("blue", "human"), ("blue", "easy"))}, "Two seats have the same colour"),
    ],
)
def test_invalid_setups_name_the_fault(data, reason):
    with pytest.raises(InvalidSetup) as refused:
        CONQUEST.parse_setup(data)
    assert str(refused.value) == reason


def test_no_luck_is_luck_zero():
    assert Setup().luck == 0.5
    assert Setup(no_luck=True).luck == 0.0


def test_levels_are_offered_and_playable():
    assert CONQUEST.levels == ("easy", "normal", "hard")
    assert set(CONQUEST.levels) <= set(CONQUEST.bots)
