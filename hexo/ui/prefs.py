"""The player's preferences: how the game is shown, never how it plays."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from hexo.ui import stored

SPEEDS: dict[str, float] = {"slow": 1400.0, "normal": 700.0, "instant": 0.0}
"""How long, in milliseconds, a computer's arrows are shown."""

THEMES = ("auto", "light", "dark")


@dataclass(frozen=True, slots=True)
class Preferences:
    """Speed of the computer seats, colour theme, whether things move, whether idle armies ask."""

    speed: str = "normal"
    theme: str = "auto"
    animations: bool = True
    reminders: bool = True

    @property
    def pause(self) -> float:
        """Milliseconds for which a computer's arrows stay."""
        return SPEEDS[self.speed]

    def to_json(self) -> str:
        """Return the preferences as a text to store."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str | None) -> Preferences:
        """Read stored preferences; what is missing or unknown takes its default."""
        try:
            data = stored.read(text or "{}")
        except ValueError:
            data = {}
        if not isinstance(data, dict):
            data = {}
        speed, theme = data.get("speed"), data.get("theme")
        animations, reminders = data.get("animations"), data.get("reminders")
        return cls(
            speed if isinstance(speed, str) and speed in SPEEDS else cls().speed,
            theme if isinstance(theme, str) and theme in THEMES else cls().theme,
            animations if isinstance(animations, bool) else cls().animations,
            reminders if isinstance(reminders, bool) else cls().reminders,
        )
