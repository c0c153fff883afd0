"""``hexo map``: print the map that a seed makes, and what is on it."""

import argparse

from hexo.cli.game_options import add_games, make_setup, read_options
from hexo.core import setup_stream


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("map", help="print a map and its counts")
    add_games(parser, _add_arguments)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the first state of a game and a count of what its map holds."""
    setup = make_setup(args.game, read_options(args))
    state = args.game.initial_state(setup, setup_stream(args.seed)).state
    print(args.game.format_state(state))
    for name, count in args.game.survey(state).items():
        print(f"{name:12}{count:5}")
    return 0
