"""How fast Conquest is played without a screen: maps drawn, moves and games played a second.

`measure` needs nothing but the package's pure layers, so its source runs in the page as well.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

PAIRINGS = ("normal,normal", "random,random")


def measure(pairing: str, games: int, seed: int = 1) -> dict[str, float]:
    """Play so many games of a pairing on maps of the default setup, each with its own seed.

    Returns milliseconds per map, and plies, turns and games per second of play alone. The names of
    the bots are separated by commas.
    """
    import time  # noqa: PLC0415 - the function's source is to run on its own

    from hexo.bots import play_match  # noqa: PLC0415
    from hexo.core import Session  # noqa: PLC0415
    from hexo.games import GAMES  # noqa: PLC0415

    game = GAMES["conquest"]
    names = pairing.split(",")
    setup = game.parse_setup({"seats": [{"player": name} for name in names]})
    drawing = playing = 0.0
    plies = turns = 0
    for number in range(games):
        begun = time.perf_counter()
        session = Session(game, setup, seed + number)
        drawn = time.perf_counter()
        match = play_match(session, [game.bots[name](seat) for seat, name in enumerate(names)])
        playing += time.perf_counter() - drawn
        drawing += drawn - begun
        plies += match.plies
        turns += match.turns
    return {
        "map ms": 1000.0 * drawing / games,
        "plies/s": plies / playing,
        "turns/s": turns / playing,
        "games/s": games / playing,
    }


def report(where: str, pairing: str, figures: dict[str, float]) -> None:
    """Print one line of figures."""
    cells = "  ".join(f"{name} {figure:9,.1f}" for name, figure in figures.items())
    print(f"{where:10}{pairing:16}{cells}")


def main() -> None:
    """Measure every pairing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games of each pairing")
    args = parser.parse_args()
    for pairing in PAIRINGS:
        measure(pairing, 2)
        report("CPython", pairing, measure(pairing, args.games))


if __name__ == "__main__":
    main()
