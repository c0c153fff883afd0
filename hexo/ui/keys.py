"""What keys do on the game screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexo.ui.screens.game import GameScreen

KEY_PAN = 60.0
"""Pixels that an arrow key moves the board."""

KEY_ZOOM = 1.25
"""Zoom factor of a + or - key."""


class Keys:
    """The game screen's keys."""

    def __init__(self, game: GameScreen) -> None:
        """Act on `game`."""
        surface = game.surface
        self._keys: dict[str, Callable[[], Any]] = {
            "Escape": game.controls.close,
            "+": lambda: surface.zoom(KEY_ZOOM),
            "-": lambda: surface.zoom(1 / KEY_ZOOM),
            "0": surface.fit,
            "ArrowLeft": lambda: surface.pan(KEY_PAN, 0.0),
            "ArrowRight": lambda: surface.pan(-KEY_PAN, 0.0),
            "ArrowUp": lambda: surface.pan(0.0, KEY_PAN),
            "ArrowDown": lambda: surface.pan(0.0, -KEY_PAN),
            "e": game.controls.end_turn_by_key,
        }

    def press(self, key: str) -> bool:
        """Do what a key says; False when it means nothing."""
        action = self._keys.get(key if len(key) > 1 else key.lower())
        if action:
            action()
        return action is not None
