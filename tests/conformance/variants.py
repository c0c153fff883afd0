"""The setups on which each game is tested: small ones that end, and every rule switched once."""

from hexo.core import Setup

VARIANTS: dict[str, dict[str, dict[str, object]]] = {
    "conquest": {
        "plain": {},
        "fog": {"fog": True, "players": 3},
        "open war": {
            "capital": False,
            "limit": 30,
            "overflow": True,
            "players": 3,
            "round_limit": 60,
        },
        "no chance": {
            "no_luck": True,
            "fixed_income": True,
            "symmetric": True,
            "domination": True,
            "round_limit": 80,
        },
        "four": {
            "players": 4,
            "symmetric": True,
            "holes": False,
            "random_seats": False,
            "balance": False,
        },
    },
}
"""By game and title: options for `parse_setup`, and the number of `players` if not 2."""

COLOURS = ("blue", "red", "orange", "green")


def setup_of(game, options) -> Setup:
    """A setup of bots alone, small where the game has sizes."""
    data = {"size": "small"} | options
    players = data.pop("players", 2)
    level = game.levels[-1]
    data["seats"] = [{"colour": colour, "player": level} for colour in COLOURS[:players]]
    return game.parse_setup(data)
