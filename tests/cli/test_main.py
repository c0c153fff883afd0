import subprocess
import sys

import pytest

from hexo import __version__
from hexo.cli import main
from hexo.games import GAMES


def test_module_runs_as_a_program():
    result = subprocess.run(
        [sys.executable, "-m", "hexo", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == f"hexo {__version__}"


def test_missing_command_is_an_error(capsys):
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["arena", "map", "playthrough"])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_explains_its_options(capsys, command, game):
    with pytest.raises(SystemExit) as left:
        main([command, game, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert all(option.flag in text for option in GAMES[game].options)


def test_who_reads_no_further_gets_no_error():
    command = [sys.executable, "-m", "hexo", "playthrough", "conquest", "--turns", "200"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as playing:
        assert playing.stdout.readline()
        playing.stdout.close()
        assert playing.stderr.read() == b""
        assert playing.wait() == 0
