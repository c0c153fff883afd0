"""What each human's seat has observed since its last turn, and the recap of it."""

from __future__ import annotations

from typing import Any

from hexo.bots.match import AnySession
from hexo.core.game import Event, Transition
from hexo.ui.presenters.protocol import Presenter, Recap


class Since:
    """Listens to a session and keeps, per human seat, what it saw from turn to turn."""

    def __init__(self, session: AnySession, presenter: Presenter) -> None:
        """Begin with nothing: an opening takes nothing from anyone."""
        self._session = session
        self._presenter = presenter
        humans = [seat for seat, each in enumerate(session.setup.seats) if each.is_human]
        self._gathering: dict[int, list[Event]] = {seat: [] for seat in humans}
        self._told: dict[int, tuple[Event, ...]] = dict.fromkeys(humans, ())
        self._written: dict[int, Recap] = {}
        session.watchers.append(self._happened)

    def _happened(self, transition: Transition[Any]) -> None:
        if not transition.events:
            return
        state = transition.state
        self._written.clear()
        for seat, events in self._gathering.items():
            if not state.alive[seat]:
                events.clear()
                continue
            events.extend(self._session.game.observe(transition.events, seat))
            if state.to_move == seat:
                self._told[seat] = tuple(events)
                events.clear()

    def told(self, seat: int | None) -> tuple[Event, ...]:
        """Return what a human's seat had observed between its last two turns."""
        return () if seat is None else self._told.get(seat, ())

    def recap(self, seat: int | None) -> Recap | None:
        """Sum that up, or repeat what was read; None when there is nothing to tell."""
        if seat is None:
            return None
        return self._presenter.recap(self.told(seat), seat) or self._written.get(seat)

    def to_data(self) -> list[Any] | None:
        """Return the recap of the seat to move, ready for JSON."""
        seat = self._session.state.to_move
        recap = self.recap(seat)
        return [seat, recap.text, recap.cell] if recap else None

    def read(self, data: object) -> None:
        """Take up what `to_data` gave at this turn's start; leave out what is not of its form."""
        if not isinstance(data, list) or len(data) != 3:
            return
        seat, text, cell = data
        is_cell = cell is None or (type(cell) is int and cell >= 0)
        if seat in self._told and isinstance(text, str) and is_cell:
            self._written[seat] = Recap(text, cell)
