"""What stands around the board: bottom bar, standings, log, menu, curtain and end card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexo.core.i18n import _
from hexo.ui.host import Patch, Props, Rows
from hexo.ui.prefs import SPEEDS, THEMES

if TYPE_CHECKING:
    from hexo.ui.screens.game import GameScreen


class GameOverlay:
    """Shows the game screen's elements; holds which of its layers are open."""

    def __init__(self, screen: GameScreen) -> None:
        """Serve one game screen."""
        self._screen = screen
        self._host = screen.shell.host
        self._menu_open = False

    def reset(self) -> None:
        """Close every layer."""
        self._menu_open = False
        closed: Props = {"open": False}
        self._host.show({"end": closed, "curtain": closed, "menu": {"hidden": True}})

    def show(self) -> None:
        """Bring all elements up to date."""
        screen = self._screen
        self._host.show(
            {
                **screen.presenter.patch(screen.on.shown),
                **self._bar(),
                **self._log(),
                **self._menu(),
            }
        )

    def _bar(self) -> Patch:
        screen = self._screen
        state, outcome = screen.on.shown, screen.on.session.outcome
        name = screen.presenter.colour(state, state.to_move)
        title, seat = _("{seat}’s turn").format(seat=name), state.to_move
        if outcome is not None:
            title, winner = self._result(), outcome.winner
            seat = state.to_move if winner is None else winner
        return {
            "turn": self._chip(seat),
            "turn-title": {"text": title},
            "turn-line": {"text": _("Round {round}").format(round=state.round)},
            "end-turn": {"disabled": not screen.may_act},
            "undo": {"disabled": not (screen.may_act and screen.on.session.can_undo)},
            "skip": {"hidden": screen.on.stage is None},
        }

    def _chip(self, seat: int) -> Props:
        colour = self._screen.on.session.setup.seats[seat].colour
        return {"seat": colour, "emblem": self._screen.presenter.emblems[colour]}

    def _log(self) -> Patch:
        screen = self._screen
        lines = screen.journal.lines(screen.viewer)
        names = {line.seat: screen.presenter.colour(screen.view, line.seat) for line in lines}
        items = tuple(
            {
                "row": self._chip(line.seat),
                "text": {"text": f"{names[line.seat]}: {line.text}"},
                "round": {"text": str(line.round)},
            }
            for line in lines
        )
        return {"log": Rows("log-line", items)}

    # The menu

    def _menu(self) -> Patch:
        preferences = self._screen.shell.preferences
        patch: dict[str, Props] = {
            "menu": {"hidden": not self._menu_open},
            "menu-button": {"expanded": self._menu_open},
        }
        for speed in SPEEDS:
            patch[f"speed-{speed}"] = {"pressed": preferences.speed == speed}
        for theme in THEMES:
            patch[f"theme-{theme}"] = {"pressed": preferences.theme == theme}
        return patch

    def toggle_menu(self) -> None:
        """Open the menu, or close it."""
        self._menu_open = not self._menu_open
        self._screen.presenter.close()
        self.show()

    def close_menu(self) -> bool:
        """Close the menu; False when it was not open."""
        was_open, self._menu_open = self._menu_open, False
        if was_open:
            self.show()
        return was_open

    # Curtain and end card

    def draw_curtain(self, seat: int) -> None:
        """Hide the board until the next human takes the device."""
        name = self._screen.presenter.colour(self._screen.view, seat)
        self._host.show(
            {
                "curtain-chip": self._chip(seat),
                "curtain-title": {"text": _("Pass the device to {seat}").format(seat=name)},
                "curtain": {"open": True},
            }
        )

    def lift_curtain(self) -> None:
        """Show the board again."""
        self._host.show({"curtain": {"open": False}})

    def _result(self) -> str:
        screen = self._screen
        outcome = screen.on.session.outcome
        if outcome is None or outcome.winner is None:
            return _("A draw")
        return _("{seat} wins").format(seat=screen.presenter.colour(screen.view, outcome.winner))

    def open_end(self) -> None:
        """Open the end card: who won, how, and how the seats stand."""
        screen = self._screen
        outcome = screen.on.session.outcome
        if outcome is None:
            return
        winner = screen.view.to_move if outcome.winner is None else outcome.winner
        ranking = tuple(
            {
                "row": self._chip(standing.seat),
                "name": {"text": screen.presenter.colour(screen.view, standing.seat)},
                "line": {"text": standing.line},
            }
            for standing in screen.presenter.ranking(screen.view)
        )
        self._host.show(
            {
                "end-chip": self._chip(winner),
                "end-title": {"text": self._result()},
                "end-why": {"text": screen.presenter.ending(outcome, screen.view)},
                "ranking": Rows("rank", ranking),
                "end": {"open": True},
            }
        )

    def close_end(self) -> None:
        """Show the board behind the end card."""
        self._host.show({"end": {"open": False}})
