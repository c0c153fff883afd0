"""``hexo arena``: let bots play each other in rotated seats and count who wins."""

import argparse
import json
import math
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from hexo.bots import play_match
from hexo.cli.bots import find_maker
from hexo.cli.errors import CommandError
from hexo.cli.game_options import add_games, make_setup, read_options
from hexo.core import Session
from hexo.games import GAMES

BAR = 30
Z = 1.959964
"""Standard deviations of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game: seat s is played by the bot numbered `bots[s]`."""

    game: str
    texts: tuple[str, ...]
    bots: tuple[int, ...]
    options: dict[str, Any]
    seed: int


@dataclass(frozen=True, slots=True)
class Score:
    """What came of a game: how it ended, the winning bot's number or None, and what it took."""

    ending: str
    winner: int | None
    first_won: bool
    turns: int
    plies: int
    forfeits: tuple[str, ...]
    seconds: float


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("arena", help="let bots play each other")
    add_games(parser, _add_arguments)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bots", required=True, metavar="A,B[,C,D]", help="names or .py files")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the result."""
    texts = tuple(text.strip() for text in args.bots.split(","))
    if args.games < 1 or args.jobs < 1:
        raise CommandError("--games and --jobs start at 1")
    jobs = list(schedule(args.game.name, texts, read_options(args), args.games, args.seed))
    scores = []
    for score in _play_all(jobs, args.jobs):
        scores.append(score)
        _show_progress(len(scores), len(jobs))
    names = _names(texts)
    _report(names, scores)
    if args.json:
        print(json.dumps(_summary(args.game.name, texts, names, scores)))
    return 0


def schedule(
    name: str, texts: tuple[str, ...], options: dict[str, Any], games: int, seed: int
) -> Iterator[Job]:
    """Yield so many games, each with a seed of its own, the bots one seat further every time.

    No map is played twice: bots that play alike would only repeat themselves on it, and the games
    would not be as many independent ones as the intervals take them for. Raises CommandError for
    a bot that there is not, or options that make no game.
    """
    game = GAMES[name]
    for text in texts:
        find_maker(game, text)
    players = [text if text in game.bots else game.levels[0] for text in texts]
    for number in range(games):
        bots = tuple((seat + number) % len(texts) for seat in range(len(texts)))
        job_options = {**options, "seats": [{"player": players[bot]} for bot in bots]}
        make_setup(game, job_options)
        yield Job(name, texts, bots, job_options, seed + number)


def play(job: Job) -> Score:
    """Play one game."""
    game = GAMES[job.game]
    makers = [find_maker(game, text) for text in job.texts]
    session = Session[Any, Any, Any](game, game.parse_setup(job.options), job.seed)
    first = session.state.to_move
    bots = [makers[bot](seat) for seat, bot in enumerate(job.bots)]
    begun = time.perf_counter()
    match = play_match(session, bots)
    seconds = time.perf_counter() - begun
    if match.outcome is None:
        raise RuntimeError("a match without a limit of plies ends with an outcome")
    seat = match.outcome.winner
    return Score(
        ending=match.outcome.termination.value,
        winner=None if seat is None else job.bots[seat],
        first_won=seat == first,
        turns=match.turns,
        plies=match.plies,
        forfeits=tuple(f"{job.texts[job.bots[f.seat]]}: {f.message}" for f in match.forfeits),
        seconds=seconds,
    )


def _play_all(jobs: Sequence[Job], processes: int) -> Iterator[Score]:
    """Yield the scores in the order of the jobs, whatever the number of processes."""
    if processes == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, jobs)


def _names(texts: Sequence[str]) -> list[str]:
    """Return the bots' texts, repeats told apart: `normal`, `normal#2`."""
    seen: Counter[str] = Counter()
    names = []
    for text in texts:
        seen[text] += 1
        names.append(text if seen[text] == 1 else f"{text}#{seen[text]}")
    return names


def _show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        filled = BAR * done // total
        bar = "#" * filled + "." * (BAR - filled)
        end = "\n" if done == total else ""
        print(f"\r[{bar}] {done}/{total}", end=end, file=sys.stderr, flush=True)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def _report(names: Sequence[str], scores: Sequence[Score]) -> None:
    games = len(scores)
    width = max(map(len, (*names, "first to play")))
    rows = [(name, sum(s.winner == bot for s in scores)) for bot, name in enumerate(names)]
    rows.append(("draws", sum(score.winner is None for score in scores)))
    rows.append(("first to play", sum(score.first_won for score in scores)))
    for name, count in rows:
        low, high = interval(count, games)
        share = f"{count / games:6.1%}  ({low:.1%} to {high:.1%})"
        print(f"{name:{width}}  {count:5}  {share}")
    seconds = math.fsum(score.seconds for score in scores)
    plies = sum(score.plies for score in scores)
    turns = sum(score.turns for score in scores)
    print(f"{games} games, {turns / games:.1f} turns each, {plies / seconds:,.0f} moves a second")
    endings = Counter(score.ending for score in scores)
    print("ended by " + ", ".join(f"{name} {count}" for name, count in endings.most_common()))
    forfeits = [forfeit for score in scores for forfeit in score.forfeits]
    for text, count in Counter(forfeits).most_common(5):
        print(f"{count} turns forfeited by {text}")


def _summary(
    game: str, texts: Sequence[str], names: Sequence[str], scores: Sequence[Score]
) -> dict[str, Any]:
    return {
        "game": game,
        "bots": list(texts),
        "games": len(scores),
        "wins": {
            name: sum(score.winner == bot for score in scores) for bot, name in enumerate(names)
        },
        "draws": sum(score.winner is None for score in scores),
        "turns": sum(score.turns for score in scores),
        "plies": sum(score.plies for score in scores),
        "seconds": math.fsum(score.seconds for score in scores),
    }
