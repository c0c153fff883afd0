"""What befell a seat between two of its turns, in one line. Rules page: "Fog of War" (recap)."""

from __future__ import annotations

from collections.abc import Sequence

from hexo.core.game import Event
from hexo.core.i18n import ngettext
from hexo.games.conquest.events import BattleFought
from hexo.ui.presenters.protocol import Recap


def recap(events: Sequence[Event], seat: int) -> Recap | None:
    """Tell how many tiles a seat lost, held and won; None when it was in no battle of these kinds.

    `events` are those that the seat itself observed, its own turn's end included. An attack of its
    own that failed is no change on its tiles and is left to the log.
    """
    battles = [event for event in events if isinstance(event, BattleFought)]
    lost = [battle for battle in battles if battle.defender == seat and battle.attacker_won]
    held = sum(battle.defender == seat and not battle.attacker_won for battle in battles)
    won = sum(battle.seat == seat and battle.attacker_won for battle in battles)
    parts = []
    if lost:
        text = ngettext("{count} tile lost", "{count} tiles lost", len(lost))
        parts.append(text.format(count=len(lost)))
    if held:
        text = ngettext("{count} attack held", "{count} attacks held", held)
        parts.append(text.format(count=held))
    if won:
        text = ngettext("{count} tile won", "{count} tiles won", won)
        parts.append(text.format(count=won))
    return Recap(" · ".join(parts), lost[0].target if lost else None) if parts else None
