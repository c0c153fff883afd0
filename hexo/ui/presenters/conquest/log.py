"""What happened, in words. Rules page: "On the page" (log)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hexo.core.game import Event
from hexo.core.i18n import _
from hexo.games.conquest.events import BattleFought, Eliminated, Income
from hexo.games.conquest.state import Kind, State
from hexo.ui.presenters.conquest.names import KIND_NAMES, owner_name
from hexo.ui.presenters.protocol import LogLine


def log_lines(view: State, events: Sequence[Event]) -> Iterator[LogLine]:
    """Yield a line for each event worth telling, oldest first.

    `view` is the state after the events, as the same seat sees it.
    """
    for event in events:
        match event:
            case Income(seat=seat, gains=gains) if gains:
                total = sum(gain for _cell, gain in gains)
                text = _("Income {gain:+d}").format(gain=total).replace("-", "\N{MINUS SIGN}")
                yield LogLine(seat, text, view.round)
            case BattleFought():
                yield LogLine(event.seat, _battle(view, event), view.round)
            case Eliminated():
                yield LogLine(event.seat, _elimination(view, event), view.round)


def _battle(view: State, event: BattleFought) -> str:
    kind = view.kinds[event.target]
    values = {
        "kind": _(KIND_NAMES[kind]) if kind != Kind.UNSEEN else _("a tile"),
        "owner": owner_name(view, event.defender),
        "attackers": event.attackers,
        "defenders": event.defenders,
        "left": event.survivors,
    }
    if event.attacker_won:
        text = _("took {kind} ({owner}): {attackers} against {defenders}, {left} left")
    else:
        text = _("failed at {kind} ({owner}): {attackers} against {defenders}, {left} held")
    return text.format(**values)


def _elimination(view: State, event: Eliminated) -> str:
    if event.by is None:
        return _("is out")
    return _("is out, beaten by {seat}").format(seat=owner_name(view, event.by))
