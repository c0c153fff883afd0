"""What each human's seat has observed since its last turn."""

from __future__ import annotations

from typing import Any

from hexo.bots.match import AnySession
from hexo.core.game import Event, Transition


class Since:
    """Listens to a session and keeps, per human seat, what it saw from turn to turn."""

    def __init__(self, session: AnySession) -> None:
        """Begin with nothing: an opening takes nothing from anyone."""
        self._game = session.game
        humans = [seat for seat, each in enumerate(session.setup.seats) if each.is_human]
        self._gathering: dict[int, list[Event]] = {seat: [] for seat in humans}
        self._told: dict[int, tuple[Event, ...]] = dict.fromkeys(humans, ())
        session.watchers.append(self._happened)

    def _happened(self, transition: Transition[Any]) -> None:
        if not transition.events:
            return
        state = transition.state
        for seat, events in self._gathering.items():
            if not state.alive[seat]:
                events.clear()
                continue
            events.extend(self._game.observe(transition.events, seat))
            if state.to_move == seat:
                self._told[seat] = tuple(events)
                events.clear()

    def take(self, seat: int | None) -> tuple[Event, ...]:
        """Return what a seat observed since its last turn, once; nothing to one without a seat."""
        if seat not in self._told:
            return ()
        told, self._told[seat] = self._told[seat], ()
        return told
