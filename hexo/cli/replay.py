"""``hexo replay``: play a record again and check that it is still the same game."""

import argparse
from pathlib import Path

from hexo.cli.errors import CommandError
from hexo.core.game import HexoError, Outcome
from hexo.core.record import InvalidRecord, Record
from hexo.games import GAMES


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("replay", help="play a record again and check it")
    parser.add_argument("record", type=Path, metavar="FILE")
    parser.add_argument("--states", action="store_true", help="print the state at turn ends")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay a record and print how it ended."""
    try:
        record = Record.from_json(args.record.read_text("utf-8"))
        game = GAMES.get(record.game)
        if game is None:
            raise InvalidRecord(f"no such game: {record.game}")
        turn = -1
        for session in record.replay(game):
            if args.states and session.state.turn != turn:
                print(game.format_state(session.state))
            turn = session.state.turn
    except (OSError, HexoError) as error:
        raise CommandError(str(error)) from error
    ended = _ended(session.outcome)
    print(f"{record.game}, seed {record.seed}: {len(record.moves)} moves, {turn} turns, {ended}")
    return 0


def _ended(outcome: Outcome | None) -> str:
    if outcome is None:
        return "not finished"
    if outcome.winner is None:
        return f"drawn by {outcome.termination}"
    return f"won by seat {outcome.winner + 1} by {outcome.termination}"
