"""What stands around the board: bottom bar, standings, log, menu, curtain and end card."""

from __future__ import annotations

from typing import Any

from hexo.core.i18n import _
from hexo.ui.host import Patch, Props, Rows
from hexo.ui.journal import Journal
from hexo.ui.play import Play
from hexo.ui.prefs import SPEEDS, THEMES
from hexo.ui.presenters.protocol import Presenter, Recap
from hexo.ui.screens.charts import Charts
from hexo.ui.screens.shell import Shell


class GameOverlay:
    """Shows the elements around one play; holds whether the menu is open."""

    def __init__(
        self, shell: Shell, on: Play, presenter: Presenter, journal: Journal, charts: Charts
    ) -> None:
        """Show what is `on`, as its presenter, its journal and its charts tell it."""
        self._shell = shell
        self._host = shell.host
        self._on = on
        self._presenter = presenter
        self._journal = journal
        self._charts = charts
        self._menu_open = False
        self._end_open = False
        self._recap: Recap | None = None

    def reset(self) -> None:
        """Close every layer."""
        self._menu_open = self._end_open = False
        closed: Props = {"open": False}
        self._host.show({"end": closed, "curtain": closed, "menu": {"hidden": True}})
        self.close_recap()

    def show(self) -> None:
        """Bring all elements up to date."""
        self._host.show(
            {
                **self._presenter.patch(self._on.shown),
                **self._bar(),
                **self._log(),
                **self._menu(),
            }
        )

    def _bar(self) -> Patch:
        state = self._on.shown
        outcome = None if self._on.stage else self._on.session.outcome
        name = self._presenter.colour(state, state.to_move)
        title, seat = _("{seat}’s turn").format(seat=name), state.to_move
        if outcome is not None:
            title, winner = self._result(), outcome.winner
            seat = state.to_move if winner is None else winner
        return {
            "turn": self._chip(seat),
            "turn-title": {"text": title},
            "turn-line": {"text": self._line(state)},
            "end-turn": {"disabled": not (self._on.may_act or self._on.is_over)},
            "end-turn-label": {"text": _("Results") if self._on.is_over else _("End turn")},
            "undo": {"disabled": not (self._on.may_act and self._on.session.can_undo)},
            "skip": {"hidden": not self._on.stage or self._on.stage.seat == self._on.viewer},
        }

    def _line(self, state: Any) -> str:
        text = _("Round {round}") if self._shell.can_save else _("Round {round} · not saved")
        return text.format(round=state.round)

    def _chip(self, seat: int) -> Props:
        colour = self._on.session.setup.seats[seat].colour
        return {"seat": colour, "emblem": self._presenter.emblems[colour]}

    def _log(self) -> Patch:
        lines = self._journal.lines(self._on.viewer)
        view = self._on.view
        names = {line.seat: self._presenter.colour(view, line.seat) for line in lines}
        items = tuple(
            {
                "row": self._chip(line.seat),
                "text": {"text": f"{names[line.seat]}: {line.text}"},
                "round": {"text": str(line.round)},
            }
            for line in lines
        )
        rows = Rows("log-line", items)
        return {"log": rows, "journal-lines": rows}

    # The menu

    def _menu(self) -> Patch:
        preferences = self._shell.preferences
        patch: dict[str, Props] = {
            "menu": {"hidden": not self._menu_open},
            "menu-button": {"expanded": self._menu_open},
            "menu-restart": {"hidden": self._on.is_frozen},
        }
        for speed in SPEEDS:
            patch[f"speed-{speed}"] = {"pressed": preferences.speed == speed}
        for name, on in (("on", True), ("off", False)):
            patch[f"animations-{name}"] = {"pressed": preferences.animations == on}
            patch[f"reminders-{name}"] = {"pressed": preferences.reminders == on}
        for theme in THEMES:
            patch[f"theme-{theme}"] = {"pressed": preferences.theme == theme}
        return patch

    @property
    def is_menu_open(self) -> bool:
        """Whether the menu is open."""
        return self._menu_open

    def toggle_menu(self) -> None:
        """Open the menu, or close it."""
        self._menu_open = not self._menu_open
        self.show()

    def close_menu(self) -> bool:
        """Close the menu; False when it was not open."""
        was_open, self._menu_open = self._menu_open, False
        if was_open:
            self.show()
        return was_open

    # The recap

    def open_recap(self, recap: Recap | None) -> None:
        """Show over the board what befell the viewer since its last turn, if anything did."""
        self._recap = recap
        if recap:
            self._host.show({"recap-text": {"text": recap.text}, "recap": {"hidden": False}})

    def close_recap(self) -> Recap | None:
        """Take the recap away and return it; None when there is none."""
        recap, self._recap = self._recap, None
        self._host.show({"recap": {"hidden": True}, "recap-text": {"text": ""}})
        return recap

    # Curtain and end card

    def draw_curtain(self, seat: int, *, ready: bool) -> None:
        """Hide the board until the next human takes the device and says so, once it may."""
        name = self._presenter.colour(self._on.view, seat)
        self._host.show(
            {
                "curtain-chip": self._chip(seat),
                "curtain-title": {"text": _("Pass the device to {seat}").format(seat=name)},
                "lift-curtain": {"disabled": not ready},
                "lift-curtain-label": {"text": _("Ready") if ready else _("Please wait…")},
                "curtain": {"open": True},
            }
        )

    def lift_curtain(self) -> None:
        """Show the board again."""
        self._host.show({"curtain": {"open": False}})

    def _result(self) -> str:
        outcome = self._on.session.outcome
        if outcome is None or outcome.winner is None:
            return _("A draw")
        return _("{seat} wins").format(seat=self._presenter.colour(self._on.view, outcome.winner))

    def open_end(self) -> None:
        """Open the end card: who won, how, and how the seats stand."""
        outcome = self._on.session.outcome
        if outcome is None:
            return
        winner = self._on.view.to_move if outcome.winner is None else outcome.winner
        ranking = tuple(
            {
                "row": self._chip(standing.seat),
                "name": {"text": self._presenter.colour(self._on.view, standing.seat)},
                "line": {"text": standing.line},
                **self._charts.luck(standing.seat),
            }
            for standing in self._presenter.ranking(self._on.view)
        )
        self._end_open = True
        self._host.show(
            {
                "end-chip": self._chip(winner),
                "end-title": {"text": self._result()},
                "end-why": {"text": self._presenter.ending(outcome, self._on.view)},
                "ranking": Rows("rank", ranking),
                "luck-note": {"hidden": not self._charts.has_luck},
                "rematch": {"hidden": self._on.is_frozen},
                "end-new-map": {"hidden": self._on.is_frozen},
                "end": {"open": True},
            }
        )

    @property
    def is_end_open(self) -> bool:
        """Whether the end card is open."""
        return self._end_open

    def close_end(self) -> None:
        """Show the board behind the end card."""
        self._end_open = False
        self._host.show({"end": {"open": False}})
