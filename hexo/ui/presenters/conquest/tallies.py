"""What the charts count, and what battles cost against the odds. Rules page: "Battle", "Fog"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from hexo.core.game import Event
from hexo.core.i18n import _
from hexo.games.conquest.combat import expected_losses
from hexo.games.conquest.events import BattleFought
from hexo.games.conquest.state import NEUTRAL, State
from hexo.ui.presenters.conquest.panels import holdings
from hexo.ui.presenters.protocol import Figures


def measures() -> tuple[str, ...]:
    """Return the titles of what `holdings` counts."""
    return _("Tiles"), _("Units"), _("Income")


def figures(state: State) -> list[Figures]:
    """Return each seat's holdings, by seat number."""
    return [holdings(state, seat) for seat in range(len(state.setup.seats))]


def charted(view: State, viewer: int | None) -> Collection[int]:
    """Return the seats whose figures a viewer may know."""
    seats = range(len(view.setup.seats))
    if view.setup.fog and view.result is None and viewer is not None:
        return (viewer,)
    return seats


def losses(state: State, events: Sequence[Event]) -> Iterator[tuple[int, float, float]]:
    """Yield what each battle with rolls cost both sides: seat, units lost, units to be expected.

    Neutral tiles have no luck of their own, and where luck is off nobody has.
    """
    for battle in events:
        if not isinstance(battle, BattleFought) or battle.attack_roll is None:
            continue
        if state.setup.luck == 0.0:
            continue
        sides = (battle.attackers, battle.defenders)
        expected = expected_losses(*sides, luck=state.setup.luck, fortified=battle.fortified)
        kept = (battle.survivors, 0) if battle.attacker_won else (0, battle.survivors)
        for seat, units, left, mean in zip(
            (battle.seat, battle.defender), sides, kept, expected, strict=True
        ):
            if seat != NEUTRAL:
                yield seat, float(units - left), mean
