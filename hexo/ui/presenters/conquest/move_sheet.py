"""The Move sheet: how many units to send along one arrow. Rules page: "On the page"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hexo.core.i18n import _, ngettext
from hexo.games.conquest.config import SEND_ALL
from hexo.games.conquest.odds import attack_chance, attack_expectation
from hexo.games.conquest.state import Move, Send, SetDefault, State
from hexo.hexgrid import Cell
from hexo.ui.host import Patch

PRESETS = ("none", "half", "leave-2", "all")


@dataclass(frozen=True, slots=True)
class MoveSheet:
    """An open sheet: the pair, the most that can go, and the two sliders as they stand."""

    source: Cell
    target: Cell
    most: int
    count: int
    default: int

    @classmethod
    def open(cls, view: State, source: Cell, target: Cell) -> MoveSheet:
        """Open at what is queued for the pair, else at all that is available."""
        queued = view.queued(source, target)
        most = view.available(source) + queued
        return cls(source, target, most, queued or most, view.default(source, target))

    def with_count(self, count: int) -> MoveSheet:
        """Move the send slider, kept within its range."""
        return replace(self, count=min(max(count, 0), self.most))

    def with_default(self, default: int) -> MoveSheet:
        """Move the default slider, kept within its range."""
        return replace(self, default=min(max(default, 0), SEND_ALL))

    def preset(self, name: str) -> int:
        """Return the count of one of `PRESETS`."""
        counts = {
            "none": 0,
            "half": self.most // 2,
            "leave-2": max(self.most - 2, 0),
            "all": self.most,
        }
        return counts[name]

    def _pressed(self) -> str | None:
        """Return the preset that says what the slider says; None when there is nothing to send."""
        if not self.most:
            return None
        candidates = ("all", "none", "half", "leave-2")
        return next((name for name in candidates if self.preset(name) == self.count), None)

    def moves(self, view: State) -> tuple[Move, ...]:
        """Return what Ok emits: only what differs from the state."""
        moves: list[Move] = []
        if self.count != view.queued(self.source, self.target):
            moves.append(Send(self.source, self.target, self.count))
        if self.default != view.default(self.source, self.target):
            moves.append(SetDefault(self.source, self.target, self.default))
        return tuple(moves)

    def patch(self, view: State) -> Patch:
        """Return what the sheet shows."""
        hostile = view.owners[self.target] != view.to_move
        patch: dict[str, dict[str, str | int | float | bool]] = {
            "move": {"hidden": False},
            "odds": {"hidden": not hostile},
            "send": {"max": self.most, "value": self.count},
            "send-value": {"text": str(self.count)},
            "send-slider": {"at": self.count / self.most if self.most else 0.0},
            "send-max": {"text": str(self.most)},
            "send-less": {"disabled": self.count == 0},
            "send-more": {"disabled": self.count == self.most},
            "default": {"value": self.default},
            "default-value": {"text": str(self.default)},
            "default-slider": {"at": self.default / SEND_ALL, "class:idle": self.default == 0},
            "default-less": {"disabled": self.default == 0},
            "default-more": {"disabled": self.default == SEND_ALL},
            "move-note": {"text": self._note(view, hostile=hostile)},
        }
        pressed = self._pressed()
        for name in PRESETS:
            patch[f"preset-{name}"] = {"pressed": name == pressed, "disabled": not self.most}
        if hostile:
            chance = attack_chance(view, self.count + self._joined(view), self.target)
            patch["odds-percent"] = {"text": _("{percent:.1f} %").format(percent=100.0 * chance)}
            patch["odds-meter"] = {"at": chance}
        return patch

    def _joined(self, view: State) -> int:
        """Count the other tiles' units that are queued on the same target."""
        return sum(
            order.count
            for order in view.queue
            if order.target == self.target and order.source != self.source
        )

    def _note(self, view: State, *, hostile: bool) -> str:
        notes = []
        if hostile and self.count + self._joined(view):
            notes.append(self._forecast(view))
        left = view.available(self.source) + view.queued(self.source, self.target) - self.count
        if self.count and left < 2 <= view.units[self.source]:
            notes.append(
                ngettext(
                    "{count} unit stays: the tile stops growing.",
                    "{count} units stay: the tile stops growing.",
                    left,
                ).format(count=left)
            )
        return " ".join(notes)

    def _forecast(self, view: State) -> str:
        joined = self._joined(view)
        attackers = self.count + joined
        defenders = view.units[self.target]
        expected = attack_expectation(view, attackers, self.target)
        force = (
            _("{all} attack, {joined} of them from elsewhere.").format(all=attackers, joined=joined)
            if joined
            else _("{all} attack {defenders}.").format(all=attackers, defenders=defenders)
        )
        kept = int(expected.survivors + 0.5)
        result = (
            ngettext("A win leaves about {count}.", "A win leaves about {count}.", kept)
            if expected.attacker_won
            else ngettext(
                "Likely lost: about {count} would hold.",
                "Likely lost: about {count} would hold.",
                kept,
            )
        )
        return f"{force} {result.format(count=kept)}"
