"""``hexo map``: the map of a seed as text, and its counts."""

from hexo.cli import main
from hexo.core import setup_stream
from hexo.games.conquest.game import CONQUEST


def output_of(capsys, *argv):
    assert main(["map", "conquest", *argv]) == 0
    return capsys.readouterr().out


def test_prints_the_opening_and_what_its_map_holds(capsys):
    text = output_of(capsys, "--size", "small", "--fog", "--seed", "7")
    setup = CONQUEST.parse_setup({"size": "small", "fog": True})
    state = CONQUEST.initial_state(setup, setup_stream(7)).state
    drawn = CONQUEST.format_state(state)
    assert text.startswith(drawn)
    counts = {
        name: int(count)
        for name, count in (
            line.rsplit(maxsplit=1) for line in text[len(drawn) :].splitlines() if line
        )
    }
    assert counts["tiles"] == len(state.board)
    assert counts["capital"] == 2
    assert counts["spyglass"] > 0
    kinds = ("plain", "bronze", "silver", "gold", "fortified", "spyglass", "capital")
    assert sum(counts[kind] for kind in kinds) == len(state.board)


def test_the_seed_decides(capsys):
    first, again, other = (
        output_of(capsys, "--size", "small", "--symmetric", "--seed", seed) for seed in "112"
    )
    assert first == again
    assert first != other
