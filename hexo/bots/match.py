"""Drives bots through a match: each proposes lines, `Session.play` stays the only door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hexo.bots.protocol import Bot, Line
from hexo.core.game import HexoError, Outcome
from hexo.core.i18n import _
from hexo.core.session import Session
from hexo.core.streams import bot_stream

AnySession = Session[Any, Any, Any]
AnyBot = Bot[Any, Any]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A turn that a bot lost by an error or an illegal move."""

    seat: int
    turn: int
    message: str


@dataclass(frozen=True, slots=True)
class Match:
    """A headless match: how it ended (None if cut short), its length and its forfeits."""

    outcome: Outcome | None
    turns: int
    plies: int
    forfeits: tuple[Forfeit, ...]


def think_through(bot: AnyBot, session: AnySession) -> Line[Any]:
    """Let a bot think to its end and return its last line.

    Raises HexoError when it yields nothing, and whatever the bot itself raises.
    """
    state = session.state
    seat = state.to_move
    rng = bot_stream(session.seed, state.ply, seat)
    line: Line[Any] = ()
    for line in bot.think(session.game, session.game.view(state, seat), rng):  # noqa: B007
        pass
    if not line:
        raise HexoError(_("The bot proposed no move."))
    return line


def play_line(session: AnySession, line: Line[Any]) -> None:
    """Play a line up to and including the first move that rolls, reveals, or ends turn or game.

    Raises IllegalMove at the first move that the rules refuse; those before it stand.
    """
    for move in line:
        session.play(move)
        if not session.can_undo or session.outcome is not None:
            return


def forfeit_turn(session: AnySession, error: Exception) -> Forfeit:
    """Take back what can be taken back of the turn, end it, and say why."""
    state = session.state
    while session.undo():
        pass
    session.play(session.game.end_turn(session.state))
    return Forfeit(state.to_move, state.turn, f"{type(error).__name__}: {error}")


def play_match(
    session: AnySession,
    bots: Sequence[AnyBot],
    *,
    max_plies: int | None = None,
    watch: Callable[[AnySession], None] | None = None,
) -> Match:
    """Play a session to its end, one bot a seat; `watch` is called after every line.

    A bot that raises, proposes nothing or plays an illegal move forfeits its turn.
    """
    forfeits = []
    while session.outcome is None and (max_plies is None or len(session.moves) < max_plies):
        try:
            play_line(session, think_through(bots[session.state.to_move], session))
        except Exception as error:  # noqa: BLE001 - a bot's own code may raise anything
            forfeits.append(forfeit_turn(session, error))
        if watch:
            watch(session)
    return Match(session.outcome, session.state.turn, len(session.moves), tuple(forfeits))
