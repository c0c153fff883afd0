"""The home screen: the games as cards, each with a miniature of its board."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

from hexo.bots import play_line, think_through
from hexo.core.i18n import _
from hexo.core.session import Session
from hexo.core.streams import setup_stream
from hexo.games import GAMES
from hexo.ui.camera import Margins
from hexo.ui.clock import Timer
from hexo.ui.host import Props, Rows
from hexo.ui.presenters import PREVIEWS, TITLES
from hexo.ui.screens.shell import Shell
from hexo.ui.shelf import Shelf, summary
from hexo.ui.surface import Surface

SHOWCASE_SEED = 4
SHOWCASE_TURNS = 44
SHOWCASE_BREATH = 30.0
"""Milliseconds between two turns of the miniature's game."""


class HomeScreen:
    """Plays a short game of computers on the miniature, then rests."""

    def __init__(self, shell: Shell, shelf: Shelf, is_shown: Callable[[], bool]) -> None:
        """Serve the shell; nothing is drawn before `play`."""
        self._shell = shell
        self._shelf = shelf
        self._is_shown = is_shown
        self._game = next(iter(GAMES.values()))
        self._preview = PREVIEWS[self._game.name](shell.palette, shell.atlas)
        self.surface = Surface(
            shell.host, f"mini-{self._game.name}", lambda _width: Margins(14.0, 14.0, 16.0, 14.0)
        )
        self._match = self._moves()
        self._timer: Timer | None = None
        self._state: Any = None

    def show_saved(self) -> None:
        """Offer the running games to go on with."""
        rows: list[Mapping[str, Props]] = []
        for name, saved in self._shelf.found.items():
            told = summary(GAMES[name], saved, self._preview.colour)
            colour = saved.setup.seats[told.seat].colour
            title = _("Continue {game}") if told.is_running else _("{game}: the result")
            rows.append(
                {
                    "row": {
                        "seat": colour,
                        "emblem": self._preview.emblems[colour],
                        "arg": name,
                    },
                    "title": {"text": title.format(game=_(TITLES[name]))},
                    "line": {"text": told.line + (self._doubt if told.is_running else "")},
                }
            )
        self._shell.host.show({"saved": Rows("saved-game", tuple(rows))})

    @property
    def _doubt(self) -> str:
        return "" if self._shell.can_save else _(" · not saved, lost with this page")

    def line(self, name: str) -> str:
        """Return a line of words on a running game that was found."""
        return summary(GAMES[name], self._shelf.found[name], self._preview.colour).line

    def play(self) -> None:
        """Begin the miniature's game, or go on with it; the page has more urgent work before."""
        if self._timer:
            self._timer.cancel()
        self._timer = self._shell.clock.after(SHOWCASE_BREATH, self._step)

    def _moves(self) -> Generator[Any, None, None]:
        colours = list(self._preview.emblems)
        seats = [{"colour": colour, "player": "normal"} for colour in colours]
        setup = self._game.parse_setup({"size": "small", "symmetric": True, "seats": seats})
        draft = self._game.drafts(setup, setup_stream(SHOWCASE_SEED))
        start = yield from draft
        session: Session[Any, Any, Any] = Session(self._game, setup, SHOWCASE_SEED, start)
        bots = [self._game.bots["normal"](seat) for seat in range(len(seats))]
        for _turn in range(SHOWCASE_TURNS):
            if session.outcome is None:
                play_line(session, think_through(bots[session.state.to_move], session))
                yield session.state

    def _step(self) -> None:
        """Play one turn, if anybody sees it; the last one ends the timer."""
        if not self._is_shown():
            return
        for state in self._match:
            if state is not None:
                self._state = state
                self._draw()
            self.play()
            return

    def recolour(self) -> None:
        """Draw in the shell's current palette."""
        self._preview.set_palette(self._shell.palette, self._shell.atlas)
        self._draw()

    def _draw(self) -> None:
        if self._state is not None:
            self.surface.frame(self._preview.bounds(self._state))
            self.surface.draw(self._preview.scene(self._state))
