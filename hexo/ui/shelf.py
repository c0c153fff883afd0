"""The running games in the browser's storage: one per ruleset, taken up again where they stood."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from hexo.bots.match import AnySession
from hexo.core.game import AnyGame
from hexo.core.i18n import _
from hexo.core.restore import restore
from hexo.core.save import Documents, InvalidSave, Keeper, Saved
from hexo.games import GAMES
from hexo.ui.clock import Timer
from hexo.ui.presenters import TITLES
from hexo.ui.presenters.protocol import Question
from hexo.ui.screens.shell import Shell
from hexo.ui.thinking import SLICE

Reading = Generator[None, None, Saved | None]
Begin = Callable[[AnySession, Keeper | None, Saved], None]


class Shelf:
    """Finds the running games and keeps what is left of a damaged one out of the way."""

    def __init__(self, shell: Shell, begin: Begin, changed: Callable[[], None]) -> None:
        """Serve the shell's storage.

        `begin` gets a game that is taken up again, `changed` is called when `found` has changed.
        """
        self._shell = shell
        self._begin = begin
        self._changed = changed
        self._documents = {name: Documents(shell, name) for name in GAMES}
        self._timer: Timer | None = None
        self._told: set[str] = set()
        self.found: dict[str, Saved] = {}

    def look(self) -> None:
        """Read all running games, in slices."""
        readings = [(name, self._read(name)) for name in GAMES]
        self._slice(readings, lambda: None)

    def is_running(self, name: str) -> bool:
        """Tell whether a game is found that has not ended."""
        saved = self.found.get(name)
        return saved is not None and GAMES[name].outcome(saved.state) is None

    def keeper(self, name: str) -> Keeper | None:
        """Return what writes a ruleset's game down; None where another tab does."""
        return None if self._shell.is_reader else Keeper(self._documents[name])

    def open(self, name: str) -> None:
        """Read a game anew and go on with it."""

        def go_on() -> None:
            saved = self.found.get(name)
            if saved:
                self._begin(saved.session(GAMES[name]), self.keeper(name), saved)

        self.check(name, go_on)

    def check(self, name: str, done: Callable[[], None]) -> None:
        """Read a game anew, so that `found` is true of it, and go on with what is to be done."""
        self._slice([(name, self._read(name))], done)

    def discard(self, name: str) -> None:
        """Forget a game."""
        self._documents[name].clear()
        self.found.pop(name, None)

    def _slice(self, readings: list[tuple[str, Reading]], done: Callable[[], None]) -> None:
        """Read for a moment, then let the browser have its turn."""
        if self._timer:
            self._timer.cancel()
        until = self._shell.clock.now() + SLICE
        while readings:
            name, reading = readings[0]
            try:
                while self._shell.clock.now() < until:
                    next(reading)
            except StopIteration as found:
                self._keep(name, found.value)
                readings.pop(0)
            else:
                self._timer = self._shell.clock.after(0.0, lambda: self._slice(readings, done))
                return
        self._changed()
        done()

    def _keep(self, name: str, saved: Saved | None) -> None:
        if saved:
            self.found[name] = saved
        else:
            self.found.pop(name, None)

    def _read(self, name: str) -> Reading:
        """Read one game; one that cannot be read is set aside with a message."""
        documents, game = self._documents[name], GAMES[name]
        try:
            saved = yield from restore(documents, game)
        except InvalidSave as damage:
            self._set_aside(name, str(damage))
            return None
        if saved is None and documents.take_back():
            return (yield from self._read_again(documents, game))
        return saved

    def _read_again(self, documents: Documents, game: AnyGame) -> Reading:
        """Try what was set aside: another version of Hexo may have done so."""
        try:
            return (yield from restore(documents, game))
        except InvalidSave:
            documents.set_aside()
            return None

    def _set_aside(self, name: str, why: str) -> None:
        documents = self._documents[name]
        if self._shell.is_reader or name in self._told:
            return
        if documents.set_aside():
            fate = _("It is kept aside, and does not stand in the way of a new game.")
        else:
            self._told.add(name)
            fate = _("A new game will replace it.")
        question = Question(
            _("{game}: the running game cannot be read").format(game=_(TITLES[name])),
            f"{why} {fate}",
            _("Throw it away"),
            _("Keep it"),
        )
        self._shell.ask(question, lambda: self._throw_away(documents))

    def _throw_away(self, documents: Documents) -> None:
        documents.clear()
        documents.forget_aside()


@dataclass(frozen=True, slots=True)
class Summary:
    """What to tell of a found game: the seat it is about and a line of words."""

    seat: int
    line: str
    is_running: bool


def summary(game: AnyGame, saved: Saved, colour: Callable[[str], str]) -> Summary:
    """Sum a found game up; `colour` names a seat's colour."""
    state, outcome = saved.state, game.outcome(saved.state)
    if outcome is None:
        name = colour(saved.setup.seats[state.to_move].colour)
        line = _("Round {round}, {seat}’s turn").format(round=state.round, seat=name)
        return Summary(state.to_move, line, is_running=True)
    if outcome.winner is None:
        line = _("A draw after {round} rounds").format(round=state.round)
        return Summary(state.to_move, line, is_running=False)
    name = colour(saved.setup.seats[outcome.winner].colour)
    line = _("{seat} won in round {round}").format(seat=name, round=state.round)
    return Summary(outcome.winner, line, is_running=False)
