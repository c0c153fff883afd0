"""Lets a bot think in slices, so that the page stays alive while it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexo.bots import Forfeit, Line, forfeit_turn, play_line
from hexo.bots.match import AnyBot, AnySession
from hexo.core.game import HexoError
from hexo.core.i18n import _
from hexo.core.streams import bot_stream

SLICE = 8.0
"""Milliseconds of thought before the browser gets its turn."""


class Thinker:
    """One decision of one bot for the seat to move of a session."""

    def __init__(self, session: AnySession, bot: AnyBot) -> None:
        """Prepare the decision; nothing is thought yet."""
        state = session.state
        seat = state.to_move
        view = session.game.view(state, seat)
        rng = bot_stream(session.seed, state.ply, seat)
        self._session = session
        self._thought = bot.think(session.game, view, rng)
        self._line: Line[Any] = ()
        self._error: Exception | None = None

    def think(self, now: Callable[[], float]) -> bool:
        """Think for one slice; True once the bot has decided (or failed)."""
        until = now() + SLICE
        try:
            while now() < until:
                line = next(self._thought, None)
                if line is None:
                    return True
                self._line = line
        except Exception as error:  # noqa: BLE001 - a bot's own code may raise anything
            self._error = error
            return True
        return False

    def play(self) -> Forfeit | None:
        """Play the line that was found; a bot without a legal one forfeits its turn."""
        try:
            if self._error:
                raise self._error
            if not self._line:
                raise HexoError(_("The bot proposed no move."))
            play_line(self._session, self._line)
        except Exception as error:  # noqa: BLE001 - as above
            return forfeit_turn(self._session, error)
        return None
