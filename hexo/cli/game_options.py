"""Games and their setup options on the command line, for every command that plays one."""

import argparse
from collections.abc import Callable

from hexo.cli.errors import CommandError
from hexo.core import Choice, InvalidSetup, Number, Option, Setup, Toggle
from hexo.core.game import AnyGame
from hexo.games import GAMES

OFF = "off"


def add_games(
    parser: argparse.ArgumentParser, add_arguments: Callable[[argparse.ArgumentParser], None]
) -> None:
    """Let a command take a game's name and then that game's setup flags and its own arguments."""
    subparsers = parser.add_subparsers(required=True, metavar="GAME")
    for game in GAMES.values():
        game_parser = subparsers.add_parser(game.name)
        game_parser.set_defaults(game=game)
        add_arguments(game_parser)
        group = game_parser.add_argument_group("setup")
        for option in game.options:
            _add_option(group, option)


def read_options(args: argparse.Namespace) -> dict[str, object]:
    """Return the setup options given on the command line, as data for `Game.parse_setup`."""
    game: AnyGame = args.game
    given = {option.key: getattr(args, _dest(option)) for option in game.options}
    return {
        key: None if value == OFF else value for key, value in given.items() if value is not None
    }


def make_setup(game: AnyGame, data: dict[str, object]) -> Setup:
    """Make a setup of data. Raises CommandError with what is wrong with it."""
    try:
        setup: Setup = game.parse_setup(data)
    except InvalidSetup as error:
        raise CommandError(str(error)) from error
    return setup


def _dest(option: Option) -> str:
    return f"option_{option.key}"


def _add_option(group: "argparse._ArgumentGroup", option: Option) -> None:
    match option:
        case Toggle():
            group.add_argument(
                option.flag,
                dest=_dest(option),
                action="store_const",
                const=not option.default,
                help=f"{option.label}: {option.hint}".replace("%", "%%"),
            )
        case Choice():
            group.add_argument(
                option.flag,
                dest=_dest(option),
                choices=[value for value, _label in option.choices],
                help=f"{option.label} (default: {option.default})",
            )
        case Number():
            group.add_argument(
                option.flag,
                dest=_dest(option),
                type=_number,
                metavar="N",
                help=f"{option.label}, {option.low}-{option.high} or {OFF}",
            )


def _number(text: str) -> int | str:
    if text == OFF:
        return OFF
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number nor {OFF!r}") from error
