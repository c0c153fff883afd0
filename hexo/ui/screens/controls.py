"""What the viewer's buttons, keys and gestures do on the game screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexo.ui.gestures import Gesture, LongPress, Pan, Tap, Zoom
from hexo.ui.play import SETTLE, Play
from hexo.ui.presenters.protocol import Question
from hexo.ui.scene import Point
from hexo.ui.screens.exits import Exits

if TYPE_CHECKING:
    from hexo.ui.screens.game import GameScreen

TAP_REACH = 22.0
"""Pixels around a tap within which a legal target counts as meant."""


class Controls:
    """Acts on the game screen for the viewer, and closes its layers from the top."""

    def __init__(self, screen: GameScreen, exits: Exits) -> None:
        """Act on `screen`; `exits` lead away from it."""
        self._screen = screen
        self._exits = exits
        self._sheet_closed = -SETTLE
        self._reminded: tuple[Play, int] | None = None
        self.actions: dict[str, Callable[[str], None]] = {
            "end-turn": lambda _arg: self._end_turn_by_tap(),
            "undo": lambda _arg: self._undo(),
            "fit": lambda _arg: screen.surface.fit(),
            "look-at-loss": lambda _arg: self._look_at_loss(),
            "close-recap": lambda _arg: self._close_recap(),
            "skip": lambda _arg: screen.on.skip(),
            "menu": lambda _arg: self._toggle_menu(),
            "restart": lambda _arg: self._from_menu(exits.ask_restart),
            "leave": lambda _arg: self._from_menu(exits.ask_leave),
            "measure": screen.charts.choose,
            "rematch": lambda _arg: exits.restart(),
            "end-new-map": lambda _arg: exits.new_map(),
            "look-at-board": lambda _arg: self._look_at_board(),
            "lift-curtain": lambda _arg: screen.on.answer_curtain(),
        }

    def sheet_closed(self) -> None:
        """Take note that a sheet is gone: what lay under it is deaf for a moment."""
        self._sheet_closed = self._screen.shell.clock.now()

    @property
    def _is_deaf(self) -> bool:
        """Whether the bar came to lie under the finger that closed a sheet, a moment ago."""
        return self._screen.shell.clock.now() - self._sheet_closed < SETTLE

    def end_turn_by_key(self) -> None:
        """End the turn, unless something is open that the key may not have been meant for."""
        if not self._screen.overlay.is_menu_open and not self._screen.presenter.has_sheet:
            self._end_turn()

    def _end_turn_by_tap(self) -> None:
        if not self._is_deaf:
            self._end_turn()

    def _end_turn(self) -> None:
        if self._screen.on.is_over:
            self._screen.overlay.open_end()
        if not self._screen.on.may_end_turn:
            return
        screen = self._screen
        question = screen.presenter.warning(screen.view) or self._reminder()
        if question:
            screen.shell.ask(question, self._end_now)
        else:
            self._end_now()

    def _reminder(self) -> Question | None:
        """Return what may have been forgotten: once a turn, unless the player wants no reminders.

        An answer of no is one for the rest of the turn.
        """
        screen, turn = self._screen, (self._screen.on, self._screen.on.session.state.turn)
        if not screen.shell.preferences.reminders or self._reminded == turn:
            return None
        question = screen.presenter.reminder(screen.view)
        self._reminded = turn if question else self._reminded
        return question

    def _end_now(self) -> None:
        session = self._screen.on.session
        self._screen.play(session.game.end_turn(session.state))

    def _undo(self) -> None:
        if self._screen.on.undo():
            self._screen.forget()
            self._screen.refresh()

    def _look_at_loss(self) -> None:
        """Show where the recap's first loss was, if there was one, and take the recap away."""
        screen, recap = self._screen, self._screen.overlay.close_recap()
        if recap and recap.cell is not None:
            points = screen.presenter.points(screen.view)
            screen.cursor.place(recap.cell, points)
            screen.surface.centre(points[recap.cell])
            self._say()
            screen.refresh()
        screen.shell.host.focus(screen.surface.canvas)

    def _look_at_board(self) -> None:
        self._screen.overlay.close_end()
        self._screen.shell.host.focus(self._screen.surface.canvas)

    def _close_recap(self) -> None:
        self._screen.overlay.close_recap()
        self._screen.shell.host.focus(self._screen.surface.canvas)

    def _toggle_menu(self) -> None:
        if not self._is_deaf:
            self._screen.presenter.close()
            self._screen.overlay.toggle_menu()

    def gesture(self, gesture: Gesture) -> None:
        """React to a gesture on the board; while something is shown, a tap skips it."""
        match gesture:
            case Pan(dx, dy):
                self._screen.surface.pan(dx, dy)
            case Zoom(factor, at):
                self._screen.surface.zoom(factor, at)
            case Tap() | LongPress() if self._screen.overlay.close_menu():
                pass
            case Tap() if self._screen.on.stage:
                self._screen.on.skip()
            case Tap(at):
                self._screen.overlay.close_recap()
                self._screen.cursor.hide()
                self._screen.presenter.tap(self._cell(at))
            case LongPress(at) if not self._screen.on.stage:
                self._screen.overlay.close_recap()
                self._screen.cursor.hide()
                self._screen.presenter.press(self._cell(at))

    def _cell(self, at: Point) -> int | None:
        camera = self._screen.surface.camera
        if camera is None:
            return None
        return self._screen.presenter.cell_at(
            self._screen.view, camera.to_world(at), TAP_REACH / camera.scale
        )

    # Keys

    def move_cursor(self, direction: Point, *, on_board: bool) -> bool:
        """Move the cursor, or show it; False when the key belongs to what is open.

        `on_board` is False while the keyboard's focus is on a button.
        """
        screen = self._screen
        if screen.overlay.is_menu_open or (screen.presenter.has_controls and not on_board):
            return False
        points = screen.presenter.points(screen.on.shown)
        if screen.cursor.cell is None:
            screen.cursor.place(screen.presenter.home(screen.view), points)
        else:
            screen.cursor.move(points, direction)
        screen.shell.host.focus(screen.surface.canvas)
        screen.surface.show(points[screen.cursor.cell or 0])
        self._say()
        screen.refresh()
        return True

    def _say(self) -> None:
        """Tell assistive technology what is under the cursor."""
        cell = self._screen.cursor.cell
        if cell is not None:
            text = self._screen.presenter.describe(self._screen.on.shown, cell)
            self._screen.shell.host.show({"cursor-says": {"text": text}})

    def enter(self, *, confirms: bool) -> None:
        """End what is being shown, do what the open sheet says (`confirms`), or tap a cell."""
        screen = self._screen
        if screen.overlay.is_menu_open:
            return
        if screen.on.stage:
            screen.on.skip()
        elif confirms and screen.presenter.confirm():
            pass
        elif screen.cursor.cell is None:
            self.move_cursor((0.0, 0.0), on_board=True)
        else:
            screen.overlay.close_recap()
            screen.presenter.tap(screen.cursor.cell)
            self._say()
            if screen.presenter.has_controls:
                screen.shell.host.focus(screen.presenter.first_control)

    def escape(self) -> None:
        """Close the top layer, end what is being shown, or hide the cursor."""
        screen = self._screen
        if screen.overlay.close_menu() or screen.overlay.close_recap():
            return
        if screen.on.stage:
            screen.on.skip()
        elif not screen.presenter.close() and screen.cursor.cell is not None:
            screen.cursor.hide()
            screen.refresh()

    def _from_menu(self, action: Callable[[], None]) -> None:
        self._screen.overlay.close_menu()
        action()

    def close(self) -> bool:
        """Close the top layer (Escape); False when nothing is open."""
        return self._screen.overlay.close_menu() or self._screen.presenter.close()

    def closed(self, dialog: str) -> None:
        """Take the closing of a dialog by the browser itself (Escape)."""
        if dialog == "end":
            self._look_at_board()
        elif dialog == "curtain":
            self._screen.on.answer_curtain()

    def back(self) -> None:
        """Close the top layer, or ask whether to leave."""
        if self._screen.overlay.is_end_open:
            self._look_at_board()
        elif not self.close():
            self._exits.ask_leave()
