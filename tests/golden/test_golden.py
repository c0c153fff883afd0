"""Stored playthroughs: any change of the rules, the maps or the dice shows up as a difference."""

from pathlib import Path

import pytest

from hexo.cli.playthrough import renewed
from hexo.games import GAMES

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


def game_of(path):
    """The game that a playthrough names in its first line."""
    return GAMES[path.read_text("utf-8").split(maxsplit=2)[1]]


def test_every_game_has_a_playthrough():
    missing = set(GAMES) - {game_of(path).name for path in FILES}
    commands = [
        f"python -m hexo playthrough {name} --size small > tests/golden/{name}.txt"
        for name in sorted(missing)
    ]
    assert not missing, f"make one with: {'; '.join(commands)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthroughs_are_as_stored(path):
    game = game_of(path)
    stored = path.read_text("utf-8")
    assert renewed(game, stored) == stored, (
        "the game plays out differently; if that is meant, raise its version and run "
        f"python -m hexo playthrough {game.name} --renew tests/golden/{path.name}"
    )
