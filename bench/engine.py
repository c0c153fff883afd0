"""Pace of Conquest without a screen: CPython against the built page, the same games side by side.

Both play the same games in turns, a few at a time; printed are medians of rates and ratios.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hexo.bots.measure import Pace, measure
from hexo.cli.bundle import site
from hexo.games import GAMES
from tools.chromium import launch
from tools.pages import open_ready, run_python, serving

PAIRINGS = (("random", "random"), ("normal", "normal"))
IN_PAGE = """
import json
from dataclasses import asdict
from time import perf_counter
from hexo.bots.measure import measure
from hexo.games import GAMES
json.dumps(asdict(measure(GAMES["conquest"], {bots!r}, {seeds!r}, perf_counter)))
"""

Player = Callable[[tuple[str, str], range], Pace]


def in_cpython(bots: tuple[str, str], seeds: range) -> Pace:
    """Play in this process."""
    return measure(GAMES["conquest"], bots, seeds, perf_counter)


def in_page(page: Page) -> Player:
    """Return what plays in a page that is ready."""

    def play(bots: tuple[str, str], seeds: range) -> Pace:
        return Pace(**json.loads(run_python(page, IN_PAGE.format(bots=bots, seeds=seeds))))

    return play


def compare(players: dict[str, Player], bots: tuple[str, str], games: int, repeats: int) -> None:
    """Let both play the same games in turns and print what came of it."""
    paces: dict[str, list[Pace]] = {name: [] for name in players}
    for repeat in range(repeats + 1):
        seeds = range(games * repeat, games * (repeat + 1))
        played = {name: play(bots, seeds) for name, play in players.items()}
        if len({(pace.turns, pace.plies) for pace in played.values()}) > 1:
            raise RuntimeError(f"the same seeds are not the same games: {played}")
        if repeat:  # the first one warms up
            for name, pace in played.items():
                paces[name].append(pace)
    report(" against ".join(bots), paces)


def report(title: str, paces: dict[str, list[Pace]]) -> None:
    """Print the rates of each interpreter, and how many times longer the second one takes."""
    print(title)
    for name, each in paces.items():
        rates = medians(each)
        print(f"  {name:8}" + "".join(f"{rate:12,.1f} {key}" for key, rate in rates.items()))
    pairs = list(zip(*paces.values(), strict=True))
    playing = statistics.median(second.playing / first.playing for first, second in pairs)
    opening = statistics.median(second.opening / first.opening for first, second in pairs)
    print(f"  ratio of times: playing {playing:.2f}, drawing maps {opening:.2f}")


def medians(paces: list[Pace]) -> dict[str, float]:
    """Return the rates of a second."""
    rates = {
        "plies/s": [pace.plies / pace.playing for pace in paces],
        "games/s": [pace.games / pace.playing for pace in paces],
        "maps/s": [pace.games / pace.opening for pace in paces],
    }
    return {key: statistics.median(values) for key, values in rates.items()}


def main() -> None:
    """Build the page, open it and compare every pairing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games of one repeat")
    parser.add_argument("--repeats", type=int, default=7)
    args = parser.parse_args()
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        site.write(site.collect(), Path(name))
        with serving(Path(name)) as url, launch(playwright) as browser:
            page = browser.new_page()
            open_ready(page, url)
            players: dict[str, Player] = {"CPython": in_cpython, "page": in_page(page)}
            for bots in PAIRINGS:
                compare(players, bots, args.games, args.repeats)


if __name__ == "__main__":
    main()
