"""Drives bots through a match: each proposes lines, `Session.play` stays the only door."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
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


def play_line(session: AnySession, line: Line[Any]) -> None:
    """Play a line up to and including the first move that rolls, reveals, or ends turn or game.

    Raises IllegalMove at the first move that the rules refuse; those before it stand.
    """
    for _move in playing_line(session, line):
        pass


def playing_line(session: AnySession, line: Line[Any]) -> Iterator[None]:
    """Do what `play_line` does, pausing between moves."""
    for move in line:
        session.play(move)
        if not session.can_undo or session.outcome is not None:
            return
        yield


def forfeit_turn(session: AnySession, error: Exception) -> Forfeit:
    """Take back what can be taken back of the turn, end it, and say why."""
    state = session.state
    while session.undo():
        pass
    session.play(session.game.end_turn(session.state))
    return Forfeit(state.to_move, state.turn, f"{type(error).__name__}: {error}")


class Thinker:
    """One decision of a bot for the seat to move of a session, line by line."""

    def __init__(self, session: AnySession, bot: AnyBot) -> None:
        """Prepare the decision; the bot is not asked before the first `step`."""
        self._session = session
        self._thought = _thought(session, bot)
        self._line: Line[Any] = ()
        self._error: Exception | None = None

    def step(self) -> bool:
        """Let the bot come to its next line; True once it has decided, or failed."""
        try:
            line = next(self._thought, None)
        except Exception as error:  # noqa: BLE001 - a bot's own code may raise anything
            self._error = error
            return True
        if line is None:
            return True
        self._line = line
        return False

    def line(self) -> Line[Any]:
        """Return the best line so far.

        Raises HexoError when there is none, and whatever the bot itself raised.
        """
        if self._error:
            raise self._error
        if not self._line:
            raise HexoError(_("The bot proposed no move."))
        return self._line

    def playing(self) -> Generator[None, None, Forfeit | None]:
        """Play the line, pausing between moves; a bot without a legal one forfeits its turn."""
        try:
            yield from playing_line(self._session, self.line())
        except Exception as error:  # noqa: BLE001 - as in `step`
            return forfeit_turn(self._session, error)
        return None

    def play(self) -> Forfeit | None:
        """Play the line at one go."""
        playing = self.playing()
        while True:
            try:
                next(playing)
            except StopIteration as played:
                forfeit: Forfeit | None = played.value
                return forfeit


def _thought(session: AnySession, bot: AnyBot) -> Iterator[Line[Any]]:
    state = session.state
    seat = state.to_move
    rng = bot_stream(session.seed, state.ply, seat)
    yield from bot.think(session.game, session.game.view(state, seat), rng)


def think_through(bot: AnyBot, session: AnySession) -> Line[Any]:
    """Let a bot think to its end and return its last line; raises what `Thinker.line` does."""
    return _decided(bot, session).line()


def _decided(bot: AnyBot, session: AnySession) -> Thinker:
    thinker = Thinker(session, bot)
    while not thinker.step():
        pass
    return thinker


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
        forfeit = _decided(bots[session.state.to_move], session).play()
        if forfeit:
            forfeits.append(forfeit)
        if watch:
            watch(session)
    return Match(session.outcome, session.state.turn, len(session.moves), tuple(forfeits))
