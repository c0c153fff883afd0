"""The application: screens, what their controls do, and the way in for the browser's events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import hexo
from hexo.core.session import Session
from hexo.games import GAMES
from hexo.ui.gestures import Gesture, Gestures, Pointer, Zoom
from hexo.ui.host import Host
from hexo.ui.palette import Palette
from hexo.ui.scene import Atlas
from hexo.ui.screens.game import GameScreen
from hexo.ui.screens.home import HomeScreen
from hexo.ui.screens.setup import SetupScreen
from hexo.ui.screens.shell import Shell
from hexo.ui.surface import Surface

KEY_PAN = 60.0
"""Pixels that an arrow key moves the board."""

WHEEL_ZOOM = 1.0015
"""Zoom factor of one unit of wheel movement."""

BUTTON_ZOOM = 1.25
"""Zoom factor of a + or - key."""


class App:
    """All of the page. The host calls in; every call leaves the page up to date."""

    def __init__(self, host: Host, atlas: Atlas, ready: Callable[[], None]) -> None:
        """Wake the screens; `ready` is called when Start would open a game at once."""
        self.shell = Shell(host, atlas)
        self._host = host
        self._ready = ready
        self._is_ready = False
        self.screen = "home"
        self.game = GameScreen(self.shell, self.open_home, self._new_map)
        self.setups = {
            name: SetupScreen(self.shell, game, self._begin, self._on_map)
            for name, game in GAMES.items()
        }
        self.home = HomeScreen(self.shell, lambda: self.screen == "home")
        self._setup_name = next(iter(self.setups))
        self._gestures = Gestures()
        self._actions: dict[str, Callable[[str], None]] = {
            "home": lambda _arg: self.open_home(),
            "open-setup": self.open_setup,
            "toggle-theme": lambda _arg: self._toggle_theme(),
            "theme": self._set_theme,
            "speed": self._set_speed,
            "confirm-yes": lambda _arg: self.shell.answer(yes=True),
            "confirm-no": lambda _arg: self.shell.answer(yes=False),
            "copy-report": lambda _arg: host.copy("failure-report"),
            "reload": lambda _arg: host.reload(),
        }
        for dialog in ("rules", "credits"):
            self._actions[f"open-{dialog}"] = partial(self._dialog, dialog, True)
            self._actions[f"close-{dialog}"] = partial(self._dialog, dialog, False)

    def start(self, hash_: str) -> None:
        """Take over the page: the screen its address names, the controls as they stand."""
        self._host.show({"home-theme": {"pressed": self.shell.palette.is_dark}})
        for setup in self.setups.values():
            setup.wake()
        name = hash_.removeprefix("#")
        self.open_setup(name) if name in self.setups else self.open_home()

    # Ways in

    def act(self, action: str, arg: str) -> None:
        """Do what a button says. Raises KeyError for an action that nothing handles."""
        self._handlers()[action](arg)

    def _handlers(self) -> Mapping[str, Callable[[str], None]]:
        screen: Mapping[str, Callable[[str], None]] = {}
        if self.screen == "game":
            screen = {**self.game.actions, **self.game.presenter.actions}
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
        elif dialog == "curtain":
            self.game.actions["lift-curtain"]("")

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
                self.game.gesture(gesture)

    def wheel(self, x: float, y: float, delta: float) -> None:
        """Take a turn of the wheel over the board."""
        if self.game.is_on:
            self.game.gesture(Zoom(WHEEL_ZOOM**-delta, (x, y)))

    def key(self, key: str) -> bool:
        """Take a key pressed on the board or the page; True when it meant something."""
        surface = self.game.surface
        keys: dict[str, Callable[[], Any]] = {
            "Escape": self.game.close,
            "+": lambda: surface.zoom(BUTTON_ZOOM),
            "-": lambda: surface.zoom(1 / BUTTON_ZOOM),
            "0": surface.fit,
            "ArrowLeft": lambda: surface.pan(KEY_PAN, 0.0),
            "ArrowRight": lambda: surface.pan(-KEY_PAN, 0.0),
            "ArrowUp": lambda: surface.pan(0.0, KEY_PAN),
            "ArrowDown": lambda: surface.pan(0.0, -KEY_PAN),
            "e": self.game.end_turn_by_key,
        }
        action = keys.get(key if len(key) > 1 else key.lower())
        if not self.game.is_on or action is None:
            return False
        action()
        return True

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
        if self._is_ready:
            self.home.play()

    def open_setup(self, name: str) -> None:
        """Show a game's setup screen."""
        self._setup_name = name
        self._show(name)

    def _show(self, screen: str) -> None:
        self.screen = screen
        self._host.screen(screen)

    def _begin(self, session: Session[Any, Any, Any]) -> None:
        self._setup_name = session.game.name
        self._show("game")
        self.game.begin(session)

    def _new_map(self) -> None:
        setup = self.setups[self._setup_name]
        self.open_setup(self._setup_name)
        setup.draw_map()
        setup.begin_when_ready()

    def _on_map(self) -> None:
        if all(setup.start is not None for setup in self.setups.values()):
            self._is_ready = True
            self._ready()
            self.home.play()

    def _dialog(self, name: str, open_: bool, _arg: str) -> None:
        self._host.show({name: {"open": open_}})

    # Preferences

    def _toggle_theme(self) -> None:
        self._set_theme("light" if self.shell.palette.is_dark else "dark")

    def _set_theme(self, name: str) -> None:
        self.shell.prefer(replace(self.shell.preferences, theme=name))
        self._host.set_theme(name)

    def _set_speed(self, name: str) -> None:
        self.shell.prefer(replace(self.shell.preferences, speed=name))
        self.game.refresh()
