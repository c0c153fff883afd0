"""The ways out of a game: restart, rematch, new map, leaving, and the browser's Back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from hexo.core.save import AnySession
from hexo.core.session import Session
from hexo.ui.play import Play
from hexo.ui.screens import questions
from hexo.ui.screens.shell import Shell


class Stoppable(Protocol):
    """The game screen as the exits see it."""

    @property
    def on(self) -> Play:
        """What is being played."""

    def stop(self) -> None:
        """End the play and close every layer."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the ways out lead."""

    home: Callable[[], None]
    new_map: Callable[[], None]
    begin: Callable[[AnySession], None]
    replay: Callable[[Any, int], None]
    """Begins the game of a setup and seed, whose map is yet to be drawn."""


class Exits:
    """Asks where something would be lost, stops the game and goes on elsewhere."""

    def __init__(self, shell: Shell, screen: Stoppable, doors: Doors) -> None:
        """Lead from `screen` to `doors`."""
        self._shell = shell
        self._screen = screen
        self._doors = doors

    def ask_restart(self) -> None:
        """Ask whether to play the same map from the start."""
        self._shell.ask(questions.restart(), self.restart)

    def restart(self) -> None:
        """Play the same map from the start; one that was taken up again is drawn anew."""
        old = self._screen.on.session
        self._screen.stop()
        if old.opening.state.ply:
            self._doors.replay(old.setup, old.seed)
        else:
            self._doors.begin(Session(old.game, old.setup, old.seed, old.opening))

    def ask_leave(self) -> None:
        """Go home; ask before a running game is left."""
        if self._screen.on.is_over or self._screen.on.is_frozen:
            self.leave()
        else:
            self._shell.ask(questions.leave(is_kept=self._shell.can_save), self.leave)

    def leave(self) -> None:
        """Go home."""
        self._screen.stop()
        self._doors.home()

    def new_map(self) -> None:
        """Play another map of the same setup."""
        self._screen.stop()
        self._doors.new_map()
