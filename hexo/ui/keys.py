"""What keys do: on buttons and sliders what they always do, elsewhere they play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hexo.ui.scene import Point
from hexo.ui.screens.game import GameScreen

KEY_PAN = 60.0
"""Pixels that an arrow key moves the board."""

KEY_ZOOM = 1.25
"""Zoom factor of a + or - key."""

PRESSES = ("Enter", " ")
"""The keys that press a button; held down they press it once."""

ARROWS: dict[str, Point] = {
    "ArrowLeft": (-1.0, 0.0),
    "ArrowRight": (1.0, 0.0),
    "ArrowUp": (0.0, -1.0),
    "ArrowDown": (0.0, 1.0),
}


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key going down, as the browser tells it.

    `tag` and `kind` are the focused element's (`BUTTON`, `INPUT` of the kind `range`);
    `is_modified` means Ctrl, Alt or Meta; `in_dialog` that a modal dialog lies over the page.
    """

    key: str
    tag: str = "BODY"
    kind: str = ""
    is_repeat: bool = False
    has_shift: bool = False
    is_modified: bool = False
    in_dialog: bool = False

    @property
    def name(self) -> str:
        """The key, a letter as a small one."""
        return self.key if len(self.key) > 1 else self.key.lower()

    @property
    def is_native(self) -> bool:
        """Whether the focused element needs the key for itself."""
        if self.tag == "INPUT" and self.kind == "range":
            return self.key not in ("Escape", "Enter")
        if self.tag in ("INPUT", "SELECT", "TEXTAREA"):
            return True
        return self.tag in ("BUTTON", "A", "SUMMARY") and self.key in PRESSES


class Keys:
    """The game screen's keys."""

    def __init__(self, game: GameScreen) -> None:
        """Act on `game`."""
        self._game = game
        surface, controls = game.surface, game.controls
        self._keys: dict[str, Callable[[], object]] = {
            "Escape": controls.escape,
            "Enter": lambda: controls.enter(confirms=True),
            " ": lambda: controls.enter(confirms=False),
            "+": lambda: surface.zoom(KEY_ZOOM),
            "=": lambda: surface.zoom(KEY_ZOOM),
            "-": lambda: surface.zoom(1 / KEY_ZOOM),
            "0": surface.fit,
            "e": controls.end_turn_by_key,
        }

    def press(self, press: KeyPress) -> bool:
        """Do what a key says; True when the browser is to do nothing more about it."""
        if press.is_repeat and press.tag == "BUTTON" and press.key in PRESSES:
            return True
        if press.is_native or press.is_modified or press.in_dialog or not self._game.is_on:
            return False
        if press.key in ARROWS:
            return self._arrow(press)
        action = self._keys.get(press.name)
        if action and not (press.is_repeat and press.name in ("e", *PRESSES)):
            action()
        return action is not None

    def _arrow(self, press: KeyPress) -> bool:
        """Move the cursor, or with Shift the view; a menu's buttons are left alone."""
        x, y = ARROWS[press.key]
        if press.has_shift:
            self._game.surface.pan(-x * KEY_PAN, -y * KEY_PAN)
            return True
        return self._game.controls.move_cursor((x, y), on_board=press.tag != "BUTTON")
