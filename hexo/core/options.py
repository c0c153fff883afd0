"""Setup options as data: the command line makes flags of them, the setup screen controls."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Toggle:
    """A rule that is on or off. `label` and `hint` are marked for translation with `N_`.

    `needs` is the key of a Number without which it does nothing; `idle_hint` then says so.
    """

    key: str
    label: str
    hint: str
    default: bool
    needs: str = ""
    idle_hint: str = ""

    @property
    def flag(self) -> str:
        """The command line flag that turns it away from its default."""
        return f"--{'no-' if self.default else ''}{self.key.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several named values: (value, label) pairs."""

    key: str
    label: str
    hint: str
    default: str
    choices: tuple[tuple[str, str], ...]

    @property
    def flag(self) -> str:
        """The command line flag that takes its value."""
        return f"--{self.key.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`; None stands for "off" and is the default if given."""

    key: str
    label: str
    hint: str
    default: int | None
    low: int
    high: int

    @property
    def flag(self) -> str:
        """The command line flag that takes its value."""
        return f"--{self.key.replace('_', '-')}"


Option = Toggle | Choice | Number
