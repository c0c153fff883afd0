"""``hexo playthrough``: play a game at random and print it, for golden files and for debugging."""

import argparse
import json
from pathlib import Path

from hexo.cli.errors import CommandError
from hexo.cli.game_options import add_games, make_setup, read_options
from hexo.core import Session
from hexo.core.game import AnyGame
from hexo.core.playthrough import playthrough
from hexo.core.record import Record

DEFAULT_TURNS = 12
HEAD = ("game", "setup", "seed", "turns")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("playthrough", help="print a game played at random")
    add_games(parser, _add_arguments)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=DEFAULT_TURNS, help="turns to play at most")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write a record for replay")
    parser.add_argument(
        "--renew",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="play these playthroughs again, by what their first lines say, and rewrite them",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a playthrough, or renew stored ones."""
    if args.renew:
        for path in args.renew:
            path.write_text(renewed(args.game, path.read_text("utf-8")), "utf-8")
        return 0
    session = Session(args.game, make_setup(args.game, read_options(args)), args.seed)
    for line in playthrough(session, args.turns):
        print(line)
    if args.record:
        args.record.write_text(Record.of(session).to_json() + "\n", "utf-8")
    return 0


def renewed(game: AnyGame, text: str) -> str:
    """Play a stored playthrough again and return what it reads like now.

    Raises CommandError when its first lines are not those of a playthrough of this game.
    """
    pairs = [line.partition(" ") for line in text.splitlines()[: len(HEAD)]]
    head = {key: value for key, _space, value in pairs}
    if tuple(head) != HEAD or head["game"] != game.name:
        raise CommandError(f"this is not a playthrough of {game.name}")
    setup = make_setup(game, json.loads(head["setup"]))
    session = Session(game, setup, int(head["seed"]))
    return "\n".join(playthrough(session, int(head["turns"]))) + "\n"
