"""The command line: ``python -m hexo COMMAND``.

A command is a module of this package with ``add_parser(subparsers)``, which sets the parser's
default ``run`` to a function taking the parsed arguments and returning the exit status.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from hexo import __version__
from hexo.cli import arena, build, map_, playthrough, replay, serve
from hexo.cli.errors import CommandError

COMMANDS = (serve, build, arena, map_, playthrough, replay)


def make_parser() -> argparse.ArgumentParser:
    """Return the parser that knows every command."""
    parser = argparse.ArgumentParser(prog="hexo", description="Hex strategy games in one page.")
    parser.add_argument("--version", action="version", version=f"hexo {__version__}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    args = make_parser().parse_args(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who read the output has enough of it; the interpreter must not write there at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except CommandError as error:
        print(f"hexo: {error}", file=sys.stderr)
        return 1
    return status
