"""What Hard costs: its turns against Normal's on the same positions, taken in turns.

Printed are medians and ratios, and the longest stretch between two lines, which is how long the
page has to wait for a bot. A stretch is timed several times, and its shortest time counts.
"""

import argparse
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hexo.bots import play_match
from hexo.core import Session
from hexo.core.streams import bot_stream
from hexo.games.conquest.bots import BOTS
from hexo.games.conquest.bots.hard import TRIALS
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import State

SIZES = ("normal", "huge")
LEVELS = ("normal", "hard")


def positions(size: str, seed: int, every: int) -> list[State]:
    """Return what the seat to move sees in every so many turns of a game between Hards."""
    setup = CONQUEST.parse_setup({"size": size, "seats": [{"player": "hard"}] * 2})
    session = Session(CONQUEST, setup, seed)
    found: list[State] = []

    def watch(watched: Session) -> None:
        state = watched.state
        if watched.outcome is None and state.turn % every == 0:
            found.append(CONQUEST.view(state, state.to_move))

    play_match(session, [BOTS["hard"](seat) for seat in range(2)], watch=watch)
    return found


def stretches(level: str, view: State, seed: int) -> list[float]:
    """Return the seconds that a bot takes to each of its lines, and to its end."""
    thought = BOTS[level](view.to_move).think(CONQUEST, view, bot_stream(seed, view.ply, 0))
    times, thinking = [], True
    while thinking:
        begun = perf_counter()
        thinking = next(thought, None) is not None
        times.append(perf_counter() - begun)
    return times


def compare(views: Sequence[State], seed: int, repeats: int) -> dict[str, list[list[float]]]:
    """Let both levels think on the same positions in turns; the best times of each stretch."""
    found: dict[str, list[list[float]]] = {level: [] for level in LEVELS}
    for view in views:
        runs: dict[str, list[list[float]]] = {level: [] for level in LEVELS}
        for _repeat in range(repeats):
            for level in LEVELS:
                runs[level].append(stretches(level, view, seed))
        for level in LEVELS:
            found[level].append([min(times) for times in zip(*runs[level], strict=True)])
    return found


def report(size: str, found: dict[str, list[list[float]]]) -> None:
    """Print the medians of a turn, their ratio, and the longest stretches."""
    print(f"{size}: {len(found['hard'])} positions")
    turns = {level: [sum(times) for times in each] for level, each in found.items()}
    for level, each in found.items():
        median, longest = statistics.median(turns[level]), max(max(times) for times in each)
        print(
            f"  {level:8}{1000 * median:8.2f} ms a turn, at most {1000 * max(turns[level]):.2f}; "
            f"longest stretch between lines {1000 * longest:.2f} ms"
        )
    ratios = [hard / normal for hard, normal in zip(turns["hard"], turns["normal"], strict=True)]
    print(f"  Hard's turn / Normal's {statistics.median(ratios):.1f}")
    print(f"  {TRIALS / statistics.median(turns['hard']):,.0f} trials a second, set-up included")


def main() -> None:
    """Compare the levels on maps of two sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--every", type=int, default=4, help="turns from position to position")
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    for size in SIZES:
        views = positions(size, args.seed, args.every)
        report(size, compare(views, args.seed, args.repeats))


if __name__ == "__main__":
    main()
