"""The log of a session: per viewer, what it may know, in words."""

from __future__ import annotations

from collections import deque
from typing import Any

from hexo.bots.match import AnySession
from hexo.core.game import Transition
from hexo.ui.presenters.protocol import LogLine, Presenter

LENGTH = 60
"""Lines kept; the oldest go first."""


class Journal:
    """Listens to a session and keeps each human's log; one for all when no human plays."""

    def __init__(self, session: AnySession, presenter: Presenter) -> None:
        """Begin with what the opening has to tell."""
        self._game = session.game
        self._presenter = presenter
        humans = [seat for seat, each in enumerate(session.setup.seats) if each.is_human]
        viewers: list[int | None] = [*humans] or [None]
        self._logs: dict[int | None, deque[LogLine]] = {
            viewer: deque(maxlen=LENGTH) for viewer in viewers
        }
        self._write(session.opening)
        session.watchers.append(self._write)

    def _write(self, transition: Transition[Any]) -> None:
        if not transition.events:
            return
        for viewer, lines in self._logs.items():
            view, events = transition.state, transition.events
            if viewer is not None:
                view = self._game.view(view, viewer)
                events = self._game.observe(events, viewer)
            lines.extend(self._presenter.log(view, events))

    def lines(self, viewer: int | None) -> list[LogLine]:
        """Return a viewer's log, newest first; a watcher without a seat reads the first human's."""
        readers = self._logs
        return list(reversed(readers[viewer if viewer in readers else next(iter(readers))]))

    def to_data(self) -> list[list[list[Any]]]:
        """Return every viewer's lines (at most `LENGTH`), ready for JSON."""
        return [[[each.seat, each.text, each.round] for each in log] for log in self._logs.values()]

    def read(self, data: object) -> None:
        """Take up what `to_data` gave; leave everything as it is if that is not of its form."""
        if not isinstance(data, list) or len(data) != len(self._logs):
            return
        if not all(isinstance(log, list) and all(map(_is_line, log)) for log in data):
            return
        for lines, log in zip(self._logs.values(), data, strict=True):
            lines.clear()
            lines.extend(LogLine(*line) for line in log)


def _is_line(data: object) -> bool:
    return isinstance(data, list) and [type(each) for each in data] == [int, str, int]
