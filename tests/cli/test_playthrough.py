"""``hexo playthrough`` and ``hexo replay``."""

import json

import pytest

from hexo.cli import main

SMALL = ["--size", "small", "--turns", "3"]


def output_of(capsys, *argv):
    assert main(argv) == 0
    return capsys.readouterr().out


def test_prints_the_setup_the_moves_and_the_states(capsys):
    lines = output_of(capsys, "playthrough", "conquest", "--seed", "5", *SMALL).splitlines()
    setup = json.loads(lines[1].removeprefix("setup "))
    assert (lines[0], lines[2], lines[3]) == ("game conquest", "seed 5", "turns 3")
    assert setup["size"] == "small"
    assert lines.count("> end") == 3
    assert lines.count("conquest state 1") == 4


def test_setup_options_have_flags(capsys):
    flags = ["--fog", "--no-luck", "--symmetric", "--no-capital", "--limit", "50"]
    lines = output_of(capsys, "playthrough", "conquest", *flags, *SMALL).splitlines()
    setup = json.loads(lines[1].removeprefix("setup "))
    assert setup["fog"] is setup["no_luck"] is setup["symmetric"] is True
    assert setup["capital"] is False
    assert setup["limit"] == 50
    off = output_of(capsys, "playthrough", "conquest", "--limit", "off", *SMALL).splitlines()
    assert json.loads(off[1].removeprefix("setup "))["limit"] is None


def test_a_value_out_of_range_is_reported(capsys):
    assert main(["playthrough", "conquest", "--limit", "5"]) == 1
    assert "Limit units per tile: a whole number from 20 to 999" in capsys.readouterr().err


def test_renewing_what_is_current_changes_nothing(capsys, tmp_path):
    path = tmp_path / "game.txt"
    text = output_of(capsys, "playthrough", "conquest", *SMALL)
    path.write_text(text)
    output_of(capsys, "playthrough", "conquest", "--renew", str(path))
    assert path.read_text() == text
    path.write_text("\n".join(text.splitlines()[:4]))
    output_of(capsys, "playthrough", "conquest", "--renew", str(path))
    assert path.read_text() == text


def test_renewing_something_else_is_refused(capsys, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("game chess\n")
    assert main(["playthrough", "conquest", "--renew", str(path)]) == 1
    assert "not a playthrough of conquest" in capsys.readouterr().err
    assert path.read_text() == "game chess\n"


@pytest.fixture
def record(capsys, tmp_path):
    path = tmp_path / "record.json"
    output_of(capsys, "playthrough", "conquest", "--record", str(path), *SMALL)
    return path


def test_a_record_replays(capsys, record):
    moves = len(json.loads(record.read_text())["moves"])
    told = output_of(capsys, "replay", str(record))
    assert told == f"conquest, seed 1: {moves} moves, 3 turns, not finished\n"


def test_a_replay_can_show_its_states(capsys, record):
    assert output_of(capsys, "replay", "--states", str(record)).count("conquest state 1") == 4


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": 2}, ""),
        ({"game": "chess"}, "chess"),
        ({"version": 0}, "older version"),
        ({"moves": ["fly"]}, "fly"),
        ({"digest": "0"}, "differently"),
        ({"setup": {"size": "tiny"}}, "tiny"),
    ],
)
def test_a_record_that_does_not_play_out_is_reported(capsys, record, change, reason):
    record.write_text(json.dumps(json.loads(record.read_text()) | change))
    assert main(["replay", str(record)]) == 1
    assert reason in capsys.readouterr().err


def test_a_missing_record_is_reported(capsys, tmp_path):
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err
