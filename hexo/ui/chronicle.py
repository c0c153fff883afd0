"""What a game came to, round by round, and what the dice cost each seat against the odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hexo.bots.match import AnySession
from hexo.core.game import Transition
from hexo.ui.presenters.protocol import Figures, Presenter


@dataclass(slots=True)
class Luck:
    """What a seat lost in all rolls, and what it had to expect to lose."""

    lost: float = 0.0
    expected: float = 0.0

    @property
    def gain(self) -> float:
        """What the seat was spared by its luck; below 0 is bad luck."""
        return self.expected - self.lost


class Chronicle:
    """Listens to a session and keeps, per round, each seat's figures as they last were.

    Moves that are played again write the same figures again; only luck adds up, and is therefore
    to be taken up as it was at the turn's start, before that turn's moves are played again.
    """

    def __init__(self, session: AnySession, presenter: Presenter) -> None:
        """Begin with the position as it is; `presenter` knows the figures.

        `version` grows whenever `rounds` change.
        """
        self._session = session
        self._presenter = presenter
        self._seats = len(session.setup.seats)
        self._turn = session.state.turn
        self.rounds: dict[int, list[Figures | None]] = {}
        self.luck: dict[int, Luck] = {}
        self.version = 0
        self._note(session.state)
        session.watchers.append(self._happened)

    def _happened(self, transition: Transition[Any]) -> None:
        state = transition.state
        for seat, lost, expected in self._presenter.losses(state, transition.events):
            luck = self.luck.setdefault(seat, Luck())
            luck.lost += lost
            luck.expected += expected
        if state.turn != self._turn or self._session.outcome is not None:
            self._turn = state.turn
            self._note(state)

    def _note(self, state: Any) -> None:
        self.version += 1
        figures = self._presenter.figures(state)
        self.rounds[state.round] = [
            each if alive else None for each, alive in zip(figures, state.alive, strict=True)
        ]

    def to_data(self) -> Mapping[str, Any]:
        """Return all of it, ready for JSON."""
        return {
            "rounds": [[number, *row] for number, row in self.rounds.items()],
            "luck": [[seat, luck.lost, luck.expected] for seat, luck in self.luck.items()],
        }

    def read(self, data: object) -> None:
        """Take up what `to_data` gave; leave out what is not of its form."""
        if not isinstance(data, dict):
            return
        rounds = {}
        for entry in _lists(data.get("rounds"), 1 + self._seats):
            if type(entry[0]) is int and all(map(self._are_figures, entry[1:])):
                rounds[entry[0]] = [None if each is None else tuple(each) for each in entry[1:]]
        self.rounds = dict(sorted({**rounds, **self.rounds}.items()))
        for seat, lost, expected in _lists(data.get("luck"), 3):
            if seat in range(self._seats) and {type(lost), type(expected)} <= {int, float}:
                self.luck[seat] = Luck(lost, expected)

    def _are_figures(self, data: object) -> bool:
        if data is None:
            return True
        kinds = [type(each) for each in data] if isinstance(data, list) else []
        return kinds == [int] * len(self._presenter.measures)


def _lists(data: object, length: int) -> list[list[Any]]:
    entries = data if isinstance(data, list) else []
    return [each for each in entries if isinstance(each, list) and len(each) == length]
