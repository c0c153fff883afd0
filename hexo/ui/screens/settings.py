"""The player's preferences as buttons change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hexo.core.i18n import _
from hexo.ui.screens.shell import Shell


class Settings:
    """Changes and remembers preferences; they hold for every game at once."""

    def __init__(self, shell: Shell, changed: Callable[[], None]) -> None:
        """Serve the shell; `changed` shows the running game anew."""
        self._shell = shell
        self._changed = changed
        self.actions: dict[str, Callable[[str], None]] = {
            "toggle-theme": lambda _arg: self._set_theme(
                "light" if shell.palette.is_dark else "dark"
            ),
            "theme": self._set_theme,
            "speed": self._set_speed,
            "animations": self._set_animations,
            "reminders": self._set_reminders,
        }

    def wake(self) -> None:
        """Tell the page what it does not know by itself."""
        self._shell.host.set_motion(on=self._shell.preferences.animations)

    def _set_theme(self, name: str) -> None:
        self._shell.prefer(replace(self._shell.preferences, theme=name))
        self._shell.host.set_theme(name)

    def _set_speed(self, name: str) -> None:
        self._shell.prefer(replace(self._shell.preferences, speed=name))
        self._changed()

    def _set_animations(self, name: str) -> None:
        self._shell.prefer(replace(self._shell.preferences, animations=name == "on"))
        self.wake()
        if self._shell.preferences.animations and not self._shell.moves:
            self._shell.tell(_("Your system asks for less motion, so nothing moves."))
        self._changed()

    def _set_reminders(self, name: str) -> None:
        self._shell.prefer(replace(self._shell.preferences, reminders=name == "on"))
        self._changed()
