"""The port to the browser: what the user interface asks of whatever shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from hexo.core.game import HexoError
from hexo.ui.camera import Camera
from hexo.ui.scene import Scene

Value = str | int | float | bool

Props = Mapping[str, Value]
"""What an element shows, by property: `text`, `hidden`, `disabled`, `value`, `min`, `max`,
`checked`, `open` (a dialog), `seat` and `emblem` (a chip), `label`, `pressed` and `expanded`
(for assistive technology), `class:NAME` (on or off), `at` (a share 0..1 of a meter or slider),
`arg` (what a button's action gets)."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The items of a list, each a clone of a template whose slots show properties.

    Item i's slot is from then on the element `LIST-SLOT-i`, a canvas too.
    """

    template: str
    items: tuple[Mapping[str, Props], ...]


Patch = Mapping[str, Props | Rows]
"""What elements show, by id. The host writes only what differs from before."""


class StorageError(HexoError):
    """The browser keeps nothing: storage is blocked or full."""


class Host(Protocol):
    """A window with elements, canvases, a clock and a little storage."""

    def now(self) -> float:
        """Return a steady time in milliseconds. It paces what is shown, it decides nothing."""

    def wake(self, delay: float) -> None:
        """Call `App.wake` after `delay` milliseconds; 0 lets the browser paint and react first."""

    def show(self, patch: Patch) -> None:
        """Bring elements up to date."""

    def draw(self, canvas: str, scene: Scene) -> None:
        """Give a canvas its scene; it is painted with the next frame."""

    def look(self, canvas: str, camera: Camera) -> None:
        """Give a canvas its camera; it is painted with the next frame."""

    def focus(self, element: str) -> None:
        """Move the keyboard's focus to an element."""

    def screen(self, name: str, focus: str) -> None:
        """Show one of the page's screens from its top.

        `focus` names the element to which the keyboard's focus moves, if it is not empty.
        """

    def controls(self, form: str) -> Mapping[str, str | bool]:
        """Return the values of a form's native controls by name; checkboxes as bool."""

    def tokens(self) -> Mapping[str, str]:
        """Return the style sheet's colours as the current theme computes them."""

    def set_theme(self, name: str) -> None:
        """Change the theme: auto, light or dark."""

    def is_calm(self) -> bool:
        """Tell whether the system asks for less motion."""

    def set_motion(self, *, on: bool) -> None:
        """Let the style sheet's own animations run, or not."""

    def load(self, key: str) -> str | None:
        """Return a stored text. Raises StorageError where storage is blocked."""

    def save(self, key: str, text: str) -> None:
        """Store a text. Raises StorageError where storage is blocked or full."""

    def remove(self, key: str) -> None:
        """Forget a stored text. Raises StorageError where storage is blocked."""

    def claim(self, *, steal: bool) -> None:
        """Ask to be the one tab that plays; `App.claimed` gets the answer, and later its loss."""

    def guard_back(self, name: str) -> None:
        """Let the browser's Back call `App.back` while `name` is not empty.

        The name outlives a reload: `App.start` gets it again.
        """

    def entropy(self) -> int:
        """Return a fresh seed, 0 .. 2**32 - 1."""

    def copy(self, element: str) -> None:
        """Select an element's text and put it on the clipboard."""

    def reload(self) -> None:
        """Load the page anew."""
