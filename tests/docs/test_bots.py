"""What the pages say about bots works as it stands: their code, and their commands."""

import re
import shlex
from pathlib import Path

import pytest

from hexo.cli import main

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"python -m hexo (arena [^`#\n]+)")
QUICK = ["--games", "2", "--size", "small", "--symmetric", "--jobs", "1"]
PAGES = ["README.md", "docs/bots.md"]


def text_of(page):
    return (ROOT / page).read_text("utf-8")


def bots_of(page):
    """The code of each bot on a page."""
    return [code for language, code in BLOCK.findall(text_of(page)) if language == "python"]


BOTS = [pytest.param(code, id=page) for page in PAGES for code in bots_of(page)]
COMMANDS = [command.strip() for page in PAGES for command in COMMAND.findall(text_of(page))]


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A working directory with the page's own bot, under the name that the commands use."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(bots_of("docs/bots.md")[0], "utf-8")
    return tmp_path


def arena(capsys, *argv):
    assert main(["arena", *argv, *QUICK]) == 0
    return capsys.readouterr().out


def test_both_pages_show_a_bot_and_how_to_run_it():
    assert len(BOTS) == len(PAGES)
    assert all(COMMAND.search(text_of(page)) for page in PAGES)


@pytest.mark.parametrize("code", BOTS)
def test_the_bots_on_the_pages_play(capsys, here, code):
    (here / "my_bot.py").write_text(code, "utf-8")
    told = arena(capsys, "conquest", "--bots", "my_bot.py,random", "--round-limit", "20")
    assert "my_bot.py" in told
    assert "forfeited" not in told


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_on_the_pages_run(capsys, here, command):
    told = arena(capsys, *shlex.split(command)[1:])
    assert "2 games" in told
    assert "forfeited" not in told
