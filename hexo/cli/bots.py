"""Bots by name or by file, for commands that let bots play."""

import importlib.util
import inspect
import sys
from pathlib import Path
from typing import Any

from hexo.bots import Bot, Maker
from hexo.cli.errors import CommandError
from hexo.core.game import AnyGame


def find_maker(game: AnyGame, text: str) -> Maker:
    """Return what makes the bot called `text`: one of the game's, or that of a .py file.

    A file has a function `make(seat)`, or a class `Bot` taking the seat. Raises CommandError when
    there is no such bot or its file cannot be loaded; what is returned raises it when the file's
    own maker fails.
    """
    if text in game.bots:
        return game.bots[text]
    if text.endswith(".py"):
        return _from_file(Path(text))
    known = ", ".join(game.bots)
    raise CommandError(f"no bot {text!r}; there are {known}, and any file.py")


def _from_file(path: Path) -> Maker:
    if not path.is_file():
        raise CommandError(f"no file {path}")
    name = f"hexo_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise CommandError(f"{path} is not a Python module")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise CommandError(f"{path} cannot be loaded: {error!r}") from error
    maker = getattr(module, "make", None) or getattr(module, "Bot", None)
    if not callable(maker) or not _takes_a_seat(maker):
        raise CommandError(f"{path} has neither make(seat) nor a class Bot taking the seat")

    def make(seat: int) -> Bot[Any, Any]:
        try:
            bot: Bot[Any, Any] = maker(seat)
        except Exception as error:
            raise CommandError(f"{path} makes no bot: {error!r}") from error
        if not callable(getattr(bot, "think", None)):
            raise CommandError(f"{path} makes no bot: {bot!r} cannot think")
        return bot

    return make


def _takes_a_seat(maker: Any) -> bool:
    try:
        inspect.signature(maker).bind(0)
    except TypeError:
        return False
    return True
