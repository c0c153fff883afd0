"""The dialogs that only show something: rules, credits, and the running game's log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hexo.ui.host import Host

JOURNAL = "journal"
"""The dialog with the running game's log."""


class Dialogs:
    """Opens and closes them; the last one opened lies on top."""

    def __init__(self, host: Host) -> None:
        """Serve the page of `host`, on which none is open."""
        self._host = host
        self._open: list[str] = []
        self.actions: dict[str, Callable[[str], None]] = {}
        for name in ("rules", "credits", JOURNAL):
            self.actions[f"open-{name}"] = partial(self._show, name)
            self.actions[f"close-{name}"] = partial(self._hide, name)

    @property
    def are_open(self) -> bool:
        """Whether any of them is open."""
        return bool(self._open)

    def close_top(self) -> None:
        """Close the one on top."""
        self.close(self._open[-1])

    def close(self, name: str) -> None:
        """Close one that may be open."""
        if name in self._open:
            self._hide(name, "")

    def closed(self, name: str) -> bool:
        """Take the closing of a dialog by the browser itself; False when it is none of these."""
        is_one = name in self._open
        if is_one:
            self._open.remove(name)
        return is_one

    def _show(self, name: str, _arg: str) -> None:
        self.closed(name)
        self._open.append(name)
        self._host.show({name: {"open": True}})

    def _hide(self, name: str, _arg: str) -> None:
        self.closed(name)
        self._host.show({name: {"open": False}})
