"""The application: screens, what their controls do, and the way in for the browser's events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import hexo
from hexo.core.i18n import _
from hexo.core.save import AnySession, Keeper, Saved
from hexo.games import GAMES
from hexo.ui.gestures import Gesture, Gestures, Pointer, Zoom
from hexo.ui.host import Host
from hexo.ui.keys import KeyPress, Keys
from hexo.ui.palette import Palette
from hexo.ui.scene import Atlas
from hexo.ui.screens import questions
from hexo.ui.screens.charts import CHARTS
from hexo.ui.screens.dialogs import JOURNAL, Dialogs
from hexo.ui.screens.exits import Doors
from hexo.ui.screens.game import GameScreen
from hexo.ui.screens.home import HomeScreen
from hexo.ui.screens.settings import Settings
from hexo.ui.screens.setup import SetupScreen
from hexo.ui.screens.shell import Shell
from hexo.ui.shelf import Shelf
from hexo.ui.surface import Surface

WAYS_IN = ("open-setup", "continue")
"""What lies on the home screen where a question's buttons may just have been."""

WHEEL_ZOOM = 1.0015
"""Zoom factor of one unit of wheel movement."""

SETUP = "setup:"
"""Names a setup screen to `Host.guard_back`, before its game's name; a game has its name alone."""


class App:
    """All of the page. The host calls in; every call leaves the page up to date."""

    def __init__(self, host: Host, atlas: Atlas, ready: Callable[[], None]) -> None:
        """Wake the screens; `ready` is called when Start would open a game at once."""
        self.shell = Shell(host, atlas)
        self._host = host
        self._ready = ready
        self._is_ready = False
        self.screen = ""
        self.shelf = Shelf(self.shell, self._take_up, self._on_shelf)
        doors = Doors(self.open_home, self._new_map, self._begin_now, self._replay)
        self.game = GameScreen(self.shell, doors)
        self.setups = {
            name: SetupScreen(self.shell, game, self._begin, self._on_map)
            for name, game in GAMES.items()
        }
        self.home = HomeScreen(self.shell, self.shelf, lambda: self.screen == "home")
        self._setup_name = next(iter(self.setups))
        self._gestures = Gestures()
        self._keys = Keys(self.game)
        self._dialogs = Dialogs(host)
        self._settings = Settings(self.shell, self.game.refresh)
        self._actions: dict[str, Callable[[str], None]] = {
            "home": lambda _arg: self.open_home(),
            "open-setup": self.open_setup,
            "continue": self.shelf.open,
            "play-here": lambda _arg: host.claim(steal=True),
            "discard-game": lambda _arg: self._ask_discard(),
            **self._settings.actions,
            **self._dialogs.actions,
            "confirm-yes": lambda _arg: self.shell.answer(yes=True),
            "confirm-no": lambda _arg: self.shell.answer(yes=False),
            "copy-report": lambda _arg: host.copy("failure-report"),
            "reload": lambda _arg: host.reload(),
        }

    def start(self, hash_: str, guarded: str = "") -> None:
        """Take over the page: the screen its address names, the controls as they stand.

        `guarded` is what `Host.guard_back` was given before a reload: what was on then.
        """
        self._host.claim(steal=False)
        self._settings.wake()
        self._host.show({"home-theme": {"pressed": self.shell.palette.is_dark}})
        for setup in self.setups.values():
            setup.wake()
        name = hash_.removeprefix("#") or guarded.removeprefix(SETUP)
        if guarded in self.setups:
            self.open_home()
            self.shelf.open(guarded)
        elif name in self.setups:
            self.open_setup(name)
        else:
            self.open_home()

    # Ways in

    def act(self, action: str, arg: str) -> None:
        """Do what a button says. Raises KeyError for an action that nothing handles."""
        if not (action in WAYS_IN and self.shell.is_deaf):
            self._handlers()[action](arg)
        self._guard_back()

    def _handlers(self) -> Mapping[str, Callable[[str], None]]:
        screen: Mapping[str, Callable[[str], None]] = {}
        if self.screen == "game":
            screen = {**self.game.controls.actions, **self.game.presenter.actions}
        elif self.screen in self.setups:
            screen = self.setups[self.screen].actions
        return {**self._actions, **screen}

    def input(self, name: str, value: str | bool) -> None:
        """Take a changed control."""
        if self.screen == "game":
            self.game.presenter.inputs[name](str(value))
        elif self.screen in self.setups:
            self.setups[self.screen].input(name, value)

    def closed(self, dialog: str) -> None:
        """Take the closing of a dialog by the browser itself (Escape)."""
        if dialog == "confirm":
            self.shell.dismiss()
        elif not self._dialogs.closed(dialog) and self.game.is_on:
            self.game.controls.closed(dialog)
        self._guard_back()

    def back(self) -> None:
        """Take the browser's Back: close the top layer, or leave the screen."""
        if self.shell.is_asking:
            self._host.show({"confirm": {"open": False}})
            self.shell.dismiss()
        elif self._dialogs.are_open:
            self._dialogs.close_top()
        elif self.screen == "game":
            self.game.controls.back()
        else:
            self.open_home()
        self._guard_back()

    def _guard_back(self) -> None:
        """Keep the browser's Back from leaving the page while there is something to go back to."""
        name = self.game.on.session.game.name if self.game.is_on else SETUP + self.screen
        is_root = self.screen == "home" and not (self._dialogs.are_open or self.shell.is_asking)
        self._host.guard_back("" if is_root else name)

    def pointer(self, event: Pointer) -> None:
        """Take a pointer event on the board."""
        self._dispatch(self._gestures.feed(event))
        deadline = self._gestures.deadline
        if event.phase == "down" and deadline is not None:
            self.shell.clock.after(deadline - self.shell.clock.now(), self._rest)

    def _rest(self) -> None:
        self._dispatch(self._gestures.rest(self.shell.clock.now()))

    def _dispatch(self, gestures: list[Gesture]) -> None:
        for gesture in gestures:
            if self.game.is_on:
                self.game.controls.gesture(gesture)

    def wheel(self, x: float, y: float, delta: float) -> None:
        """Take a turn of the wheel over the board."""
        if self.game.is_on:
            self.game.controls.gesture(Zoom(WHEEL_ZOOM**-delta, (x, y)))

    def key(self, press: KeyPress) -> bool:
        """Take a key; True when the browser is to do nothing more about it."""
        is_taken = self._keys.press(press)
        self._guard_back()
        return is_taken

    def resized(self, canvas: str, width: float, height: float) -> None:
        """Take a canvas's size in CSS pixels."""
        surfaces: list[Surface] = [
            self.game.surface,
            self.home.surface,
            *(setup.surface for setup in self.setups.values()),
        ]
        for surface in surfaces:
            if surface.canvas == canvas:
                surface.resize(width, height)
        if canvas in CHARTS:
            self.game.charts.resized(canvas, width, height)
        if canvas == self.game.surface.canvas and self.game.is_on:
            self.game.presenter.reveal_sheet()

    def theme_changed(self) -> None:
        """Take the theme's new colours."""
        self.shell.palette = Palette(self._host.tokens())
        self._host.show({"home-theme": {"pressed": self.shell.palette.is_dark}})
        self.home.recolour()
        self.game.recolour()
        for setup in self.setups.values():
            setup.recolour()

    def wake(self) -> None:
        """Run what is due."""
        self.shell.clock.run()
        self._guard_back()

    def failed(self, report: str) -> None:
        """Show an error that nothing handled, in place of a dead page."""
        text = f"Hexo {hexo.__version__}\n{report}"
        self._host.show({"failure-report": {"text": text}, "failure": {"open": True}})

    # Screens

    def open_home(self) -> None:
        """Show the home screen."""
        for setup in self.setups.values():
            setup.leave()
        self._show("home")
        self.shelf.look()
        if self._is_ready:
            self.home.play()

    def open_setup(self, name: str) -> None:
        """Show a game's setup screen."""
        self._setup_name = name
        self._show(name)

    def _show(self, screen: str) -> None:
        self._dialogs.close(JOURNAL)
        was, self.screen = self.screen, screen
        to_focus = self.game.surface.canvas if screen == "game" else screen
        self._host.screen(screen, to_focus if was else "")

    def _begin(self, session: AnySession) -> None:
        """Begin a game from its setup screen; ask if it takes the place of a running one."""
        name = session.game.name
        if self.shell.is_reader:
            self.shell.tell(_("Hexo is open in another tab: play there, or here instead of there."))
        else:
            self.shelf.check(name, lambda: self._replace(session))

    def _replace(self, session: AnySession) -> None:
        name = session.game.name
        if self.shelf.is_running(name):
            line = self.home.line(name)
            self.shell.ask(questions.replace(line), lambda: self._begin_now(session))
        else:
            self._begin_now(session)

    def _begin_now(self, session: AnySession) -> None:
        self._open_game(session, self.shelf.keeper(session.game.name), None)

    def _take_up(self, session: AnySession, keeper: Keeper | None, saved: Saved) -> None:
        self._open_game(session, keeper, saved)
        if saved.note:
            self.shell.tell(saved.note)

    def _open_game(self, session: AnySession, keeper: Keeper | None, saved: Saved | None) -> None:
        self._setup_name = session.game.name
        self._show("game")
        self.game.begin(session, keeper, saved)
        self._guard_back()

    def _new_map(self) -> None:
        setup = self.setups[self._setup_name]
        self.open_setup(self._setup_name)
        setup.draw_map()
        setup.begin_when_ready()

    def _replay(self, setup: Any, seed: int) -> None:
        self.open_setup(self._setup_name)
        self.setups[self._setup_name].replay(setup, seed, self._begin_now)

    def _on_shelf(self) -> None:
        self.home.show_saved()

    def claimed(self, *, owner: bool) -> None:
        """Take note whether this tab is the one that plays."""
        was_reader, self.shell.is_reader = self.shell.is_reader, not owner
        self._host.show({"reader-note": {"hidden": owner}})
        if owner and was_reader:
            self._host.reload()
        elif not owner:
            self.game.freeze()

    def _ask_discard(self) -> None:
        self.shell.withdraw()
        self.shell.ask(questions.discard(), self._discard)

    def _discard(self) -> None:
        """Forget the game that an error broke, then begin anew."""
        for name in [self.game.on.session.game.name] if self.game.is_on else list(self.setups):
            self.shelf.discard(name)
        self._host.guard_back("")
        self._host.reload()

    def _on_map(self) -> None:
        if all(setup.start is not None for setup in self.setups.values()):
            self._is_ready = True
            self._ready()
            self.home.play()
