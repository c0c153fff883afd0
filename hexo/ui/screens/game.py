"""The game screen: one session on the board, its seats played by taps and by bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexo.bots.match import AnySession
from hexo.core.game import IllegalMove
from hexo.core.i18n import _
from hexo.core.session import Session
from hexo.ui.clock import Timer
from hexo.ui.gestures import Gesture, LongPress, Pan, Tap, Zoom
from hexo.ui.journal import Journal
from hexo.ui.play import SETTLE, Play
from hexo.ui.presenters import PRESENTERS
from hexo.ui.scene import Point
from hexo.ui.screens import questions
from hexo.ui.screens.overlay import GameOverlay
from hexo.ui.screens.shell import Shell
from hexo.ui.surface import Surface, board_margins

INCOME_SHOWN = 1100.0
"""Milliseconds for which gains stand beside the numbers."""

TAP_REACH = 22.0
"""Pixels around a tap within which a legal target counts as meant."""

SHEET_SHARE = 0.2
"""Where an open sheet leaves the source tile, as a share of a portrait board's height."""


class GameScreen:
    """Shows a `Play` and lets the viewer act on it; the table of a presenter."""

    def __init__(
        self, shell: Shell, leave: Callable[[], None], new_map: Callable[[], None]
    ) -> None:
        """Serve the shell; `leave` and `new_map` are where the menu and the end card lead."""
        self.shell = shell
        self.surface = Surface(shell.host, "board", board_margins)
        self._leave = leave
        self._new_map = new_map
        self._play: Play | None = None
        self._income: Timer | None = None
        self._offered = False
        self._sheet_closed = -SETTLE
        self.actions: dict[str, Callable[[str], None]] = {
            "end-turn": lambda _arg: self._end_turn(),
            "undo": lambda _arg: self._undo(),
            "fit": lambda _arg: self.surface.fit(),
            "skip": lambda _arg: self.on.skip(),
            "menu": lambda _arg: self._toggle_menu(),
            "restart": lambda _arg: self._ask_restart(),
            "leave": lambda _arg: self._ask_leave(),
            "rematch": lambda _arg: self._restart(),
            "end-new-map": lambda _arg: self._leave_for(self._new_map),
            "look-at-board": lambda _arg: self._overlay.close_end(),
            "lift-curtain": lambda _arg: self._lift_curtain(),
        }

    def begin(self, session: AnySession) -> None:
        """Show and play a fresh session."""
        self._play = Play(
            session, self.shell.clock, lambda: self.shell.preferences.pause, audience=self
        )
        self.presenter = PRESENTERS[session.game.name](self)
        self.presenter.set_palette(self.shell.palette, self.shell.atlas)
        journal = Journal(session, self.presenter)
        self._overlay = GameOverlay(self.shell, self.on, self.presenter, journal)
        self._offered = False
        self.surface.frame(self.presenter.bounds(self.view))
        self.surface.fit()
        self._overlay.reset()
        self.on.advance()

    @property
    def is_on(self) -> bool:
        """Whether a session is on the screen."""
        return self._play is not None

    @property
    def on(self) -> Play:
        """What is being played. Raises RuntimeError before `begin`."""
        if self._play is None:
            raise RuntimeError("no game is on")
        return self._play

    # The table of the presenter

    @property
    def view(self) -> Any:
        """The state as the viewer may know it."""
        return self.on.view

    @property
    def viewer(self) -> int | None:
        """The seat for which the screen shows the game."""
        return self.on.viewer

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and nothing is being shown."""
        return self.on.may_act

    def play(self, move: Any) -> None:
        """Play a move for the viewer if it may act; a refusal becomes a message."""
        if not self.may_act:
            return
        try:
            self.on.submit(move)
        except IllegalMove as refusal:
            self.tell(str(refusal))

    def tell(self, message: str) -> None:
        """Show a short message."""
        self.shell.tell(message)

    def reveal(self, point: Point | None) -> None:
        """Move the board up where a sheet rises from below, so that `point` stays in sight."""
        camera = self.surface.camera
        if point is None:
            self.surface.lower()
            self._sheet_closed = self.shell.clock.now()
            self.shell.host.focus(self.surface.canvas)
        elif camera and camera.height > camera.width:
            self.surface.lift(point, SHEET_SHARE)

    def refresh(self) -> None:
        """Draw and show everything anew."""
        stage = self.on.stage
        draw = self.presenter.stage_scene(stage) if stage else self.presenter.scene(self.view)
        self.surface.draw(draw)
        self._overlay.show()
        for canvas, inset, camera in self.presenter.insets(self.on.shown):
            self.shell.host.draw(canvas, inset)
            self.shell.host.look(canvas, camera)

    # The audience of the play

    def is_secret(self) -> bool:
        """Tell whether human seats must not see each other's view."""
        return self.presenter.is_secret(self.view)

    def has_something_to_show(self, events: tuple[Any, ...]) -> bool:
        """Tell whether a computer's turn with these events is worth a pause."""
        return self.presenter.has_something_to_show(events)

    def changed(self) -> None:
        """Show everything anew; what was selected before a computer's turn is forgotten."""
        if not self.may_act:
            self._forget()
        self.refresh()

    def turn_began(self, events: tuple[Any, ...]) -> None:
        """Show the viewer's income for a while, and offer what the rules offer once."""
        self._forget()
        if self.presenter.show_income(events):
            self._income = self.shell.clock.after(INCOME_SHOWN, self._settle)
        self.refresh()
        offer = None if self._offered else self.presenter.offer(self.view)
        if offer:
            self._offered = True
            question, move = offer
            self.shell.ask(question, lambda: self.play(move))

    def _forget(self) -> None:
        if self._income:
            self._income.cancel()
        self.presenter.reset()

    def _settle(self) -> None:
        self.presenter.show_income(())
        self.refresh()

    def hand_over(self, seat: int) -> None:
        """Hide the board until the next human takes the device."""
        self.shell.withdraw()
        self._forget()
        self._overlay.draw_curtain(seat)

    def _lift_curtain(self) -> None:
        if self.on.curtain:
            self._overlay.lift_curtain()
            self.on.resume()

    def all_out(self) -> None:
        """Ask whether to watch on."""
        self.shell.ask(questions.watch(), self.on.watch, self._quit, must_answer=True)

    def forfeited(self, seat: int, message: str) -> None:
        """Say that a bot failed and lost its turn."""
        colour = self.presenter.colour(self.view, seat)
        self.tell(_("{seat} forfeits its turn: {why}").format(seat=colour, why=message))

    def finished(self) -> None:
        """Open the end card over the board."""
        self.shell.withdraw()
        self._forget()
        self.refresh()
        self._overlay.open_end()

    # Controls

    @property
    def _is_deaf(self) -> bool:
        """Whether the bar came to lie under the finger that closed a sheet, a moment ago."""
        return self.shell.clock.now() - self._sheet_closed < SETTLE

    def end_turn_by_key(self) -> None:
        """End the turn, unless something is open that the key may not have been meant for."""
        if not self._overlay.is_menu_open and not self.presenter.has_sheet:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.on.is_over:
            self._overlay.open_end()
        if self._is_deaf or not self.on.may_end_turn:
            return
        warning = self.presenter.warning(self.view)
        if warning:
            self.shell.ask(warning, self._end_now)
        else:
            self._end_now()

    def _end_now(self) -> None:
        session = self.on.session
        self.play(session.game.end_turn(session.state))

    def _undo(self) -> None:
        if self.may_act and self.on.session.undo():
            self._forget()
            self.refresh()

    def _toggle_menu(self) -> None:
        if not self._is_deaf:
            self.presenter.close()
            self._overlay.toggle_menu()

    def _ask_restart(self) -> None:
        self._overlay.close_menu()
        self.shell.ask(questions.restart(), self._restart)

    def _restart(self) -> None:
        old = self.on.session
        self._stop()
        self.begin(Session(old.game, old.setup, old.seed, old.opening))

    def _ask_leave(self) -> None:
        self._overlay.close_menu()
        if self.on.is_over:
            self._quit()
        else:
            self.shell.ask(questions.leave(), self._quit)

    def _quit(self) -> None:
        self._leave_for(self._leave)

    def _leave_for(self, go: Callable[[], None]) -> None:
        self._stop()
        self._play = None
        go()

    def _stop(self) -> None:
        self._forget()
        self.on.stop()
        self.shell.withdraw()
        self._overlay.reset()

    def gesture(self, gesture: Gesture) -> None:
        """React to a gesture on the board; while something is shown, a tap skips it."""
        match gesture:
            case Pan(dx, dy):
                self.surface.pan(dx, dy)
            case Zoom(factor, at):
                self.surface.zoom(factor, at)
            case Tap() | LongPress() if self._overlay.close_menu():
                pass
            case Tap() if self.on.stage:
                self.on.skip()
            case Tap(at):
                self.presenter.tap(self._cell(at))
            case LongPress(at) if not self.on.stage:
                self.presenter.press(self._cell(at))

    def _cell(self, at: Point) -> int | None:
        camera = self.surface.camera
        if camera is None:
            return None
        return self.presenter.cell_at(self.view, camera.to_world(at), TAP_REACH / camera.scale)

    def close(self) -> bool:
        """Close the top layer (Escape); False when nothing is open."""
        return self._overlay.close_menu() or self.presenter.close()

    def recolour(self) -> None:
        """Draw in the shell's current palette."""
        if self.is_on:
            self.presenter.set_palette(self.shell.palette, self.shell.atlas)
            self.refresh()
