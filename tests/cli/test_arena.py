"""``hexo arena``: its figures, its machine-readable line, bots from files, and what it refuses."""

import json

import pytest

from hexo.cli import main
from hexo.cli.arena import interval, schedule

SMALL = ["--size", "small", "--symmetric", "--json"]
KEYS = ["game", "bots", "games", "wins", "draws", "turns", "plies", "seconds"]

PASSING_BOT = """
from hexo.games.conquest.state import EndTurn

class Bot:
    def __init__(self, seat):
        self.seat = seat

    def think(self, game, view, rng):
        assert view.to_move == self.seat
        yield (EndTurn(),)
"""


def arena(capsys, *argv):
    """The printed lines and the object on the last of them."""
    assert main(["arena", "conquest", *SMALL, *argv]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    return lines, json.loads(last)


def refusal(capsys, *argv):
    assert main(["arena", "conquest", *argv]) == 1
    return capsys.readouterr().err


@pytest.fixture
def bot_file(tmp_path):
    def write(text, name="bot.py"):
        path = tmp_path / name
        path.write_text(text)
        return str(path)

    return write


def test_the_last_line_is_the_promised_object(capsys):
    _lines, result = arena(capsys, "--bots", "normal,greedy", "--games", "4", "--jobs", "1")
    assert list(result) == KEYS
    assert result["game"] == "conquest"
    assert result["bots"] == ["normal", "greedy"]
    assert result["games"] == 4
    assert result["wins"] == {"normal": 4, "greedy": 0}
    assert result["draws"] == 0
    assert result["plies"] >= result["turns"] >= 4
    assert result["seconds"] > 0


def test_the_table_names_bots_shares_speed_and_endings(capsys):
    lines, result = arena(capsys, "--bots", "normal,greedy", "--games", "4", "--jobs", "1")
    assert lines[0].split() == ["normal", "4", "100.0%", "(51.0%", "to", "100.0%)"]
    turns = result["turns"] / 4
    assert any(f"4 games, {turns:.1f} turns each" in line for line in lines)
    assert lines[-1] == "ended by elimination 4"


def test_repeated_bots_are_told_apart(capsys):
    _lines, result = arena(capsys, "--bots", "greedy,random,greedy", "--games", "3", "--jobs", "1")
    assert result["bots"] == ["greedy", "random", "greedy"]
    assert list(result["wins"]) == ["greedy", "random", "greedy#2"]
    assert sum(result["wins"].values()) + result["draws"] == 3


def test_the_number_of_jobs_changes_nothing(capsys):
    argv = ["--bots", "easy,random,greedy", "--games", "6", "--seed", "9"]
    results = [arena(capsys, *argv, "--jobs", jobs)[1] for jobs in ("1", "2")]
    for result in results:
        del result["seconds"]
    assert results[0] == results[1]


def test_a_terminal_gets_a_progress_bar_and_nothing_else_does(capsys, monkeypatch):
    argv = ["arena", "conquest", *SMALL, "--bots", "random,random", "--games", "2", "--jobs", "1"]
    main(argv)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(argv)
    shown = capsys.readouterr().err
    assert "] 1/2" in shown
    assert shown.endswith(f"\r[{'#' * 30}] 2/2\n")


def test_the_seed_decides(capsys):
    argv = ["--bots", "random,random", "--games", "2", "--jobs", "1"]
    first, second = (arena(capsys, *argv, "--seed", seed)[1] for seed in ("1", "2"))
    assert first["plies"] != second["plies"]


def test_seats_rotate_and_no_map_is_played_twice():
    jobs = list(schedule("conquest", ("easy", "normal", "random"), {"size": "small"}, 6, seed=40))
    assert [job.bots for job in jobs] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert [job.seed for job in jobs] == list(range(40, 46))
    for job in jobs:
        players = [seat["player"] for seat in job.options["seats"]]
        assert players == [job.texts[bot] for bot in job.bots]


def test_options_are_those_of_the_setup(capsys):
    argv = ["--bots", "random,random", "--games", "2", "--jobs", "1", "--round-limit", "10"]
    lines, result = arena(capsys, *argv)
    assert lines[-1] == "ended by round limit 2"
    assert result["turns"] == 40


# Intervals


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (200, 200, 0.9812, 1.0),
        (95, 100, 0.8882, 0.9785),
    ],
)
def test_wilson_intervals(wins, games, low, high):
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


# Bots from files


def test_a_bot_from_a_file_plays(capsys, bot_file):
    path = bot_file(PASSING_BOT)
    lines, result = arena(capsys, "--bots", f"{path},normal", "--games", "2", "--jobs", "2")
    assert result["bots"] == [path, "normal"]
    assert result["wins"] == {path: 0, "normal": 2}
    assert not any("forfeited" in line for line in lines)


def test_a_maker_may_stand_in_a_file_instead_of_a_class(capsys, bot_file):
    path = bot_file(PASSING_BOT.replace("class Bot", "class Passing") + "\nmake = Passing\n")
    _lines, result = arena(capsys, "--bots", f"normal,{path}", "--games", "1", "--jobs", "1")
    assert result["wins"] == {"normal": 1, path: 0}


def test_a_bot_that_fails_forfeits_and_the_table_says_so(capsys, bot_file):
    path = bot_file(PASSING_BOT.replace("yield (EndTurn(),)", "raise ValueError('no idea')"))
    lines, result = arena(capsys, "--bots", f"{path},normal", "--games", "2", "--jobs", "1")
    assert result["wins"]["normal"] == 2
    assert any("forfeited" in line and "ValueError: no idea" in line for line in lines)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\n", "has neither make(seat) nor a class Bot"),
        ("class Bot:\n    pass\n", "has neither make(seat) nor a class Bot"),
        ("import nothing_of_that_name\n", "cannot be loaded"),
        ("def make(seat):\n    return seat\n", "cannot think"),
        ("def make(seat):\n    return 1 / 0\n", "ZeroDivisionError"),
    ],
)
def test_a_file_without_a_bot_is_refused(capsys, bot_file, text, message):
    path = bot_file(text)
    said = refusal(capsys, "--bots", f"normal,{path}", "--games", "2", "--jobs", "2", *SMALL)
    assert path in said
    assert message in said


# Refusals


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--bots", "normal,nobody"], "no bot 'nobody'; there are random, greedy, easy, normal"),
        (["--bots", "normal,missing.py"], "no file missing.py"),
        (["--bots", "normal"], "2 to 4 seats"),
        (["--bots", "easy,easy,easy,easy,easy"], "2 to 4 seats"),
        (["--bots", "easy,easy", "--games", "0"], "--games"),
        (["--bots", "easy,easy", "--jobs", "0"], "--jobs"),
        (["--bots", "easy,easy", "--limit", "5"], "Limit units per tile"),
    ],
)
def test_bad_arguments_are_refused_with_a_reason(capsys, argv, message):
    assert message in refusal(capsys, *argv)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ([], "--bots"),
        (["--bots", "easy,easy", "--size", "vast"], "--size"),
        (["--bots", "easy,easy", "--limit", "many"], "'many' is neither a number nor 'off'"),
    ],
)
def test_what_argparse_refuses_is_a_usage_error(capsys, argv, message):
    with pytest.raises(SystemExit) as stop:
        main(["arena", "conquest", *argv])
    assert stop.value.code == 2
    assert message in capsys.readouterr().err
