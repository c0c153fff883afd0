"""The game screen: one session on the board, its seats played by taps and by bots."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from hexo.bots.match import AnyBot, AnySession
from hexo.core.game import IllegalMove, Transition
from hexo.core.i18n import _
from hexo.ui.camera import Margins
from hexo.ui.clock import Timer
from hexo.ui.gestures import Gesture, LongPress, Pan, Tap, Zoom
from hexo.ui.presenters import PRESENTERS
from hexo.ui.presenters.protocol import LogLine, Question, Stage
from hexo.ui.scene import Point
from hexo.ui.screens.overlay import GameOverlay
from hexo.ui.screens.shell import Shell
from hexo.ui.surface import Surface
from hexo.ui.thinking import Thinker

INCOME_SHOWN = 1100.0
"""Milliseconds for which gains stand beside the numbers."""

SETTLE = 450.0
"""Milliseconds at a turn's start in which End turn is deaf: the second half of a double tap."""

TAP_REACH = 22.0
"""Pixels around a tap within which a legal target counts as meant."""

SHEET_SHARE = 0.2
"""Where an open sheet leaves the source tile, as a share of a portrait board's height."""

LOG_LENGTH = 60

NARROW = 560.0
"""Pixels of board width below which its buttons lie under the board."""


def _margins(width: float) -> Margins:
    """Leave room for the buttons below the board, where they do not stand beside it."""
    return Margins(20.0, 18.0, 72.0 if width < NARROW else 26.0, 18.0)


class GameScreen:
    """Plays one session. Bots and taps both go through `Session.play`."""

    def __init__(
        self, shell: Shell, leave: Callable[[], None], new_map: Callable[[], None]
    ) -> None:
        """Serve the shell; `leave` and `new_map` are where the menu and the end card lead."""
        self.shell = shell
        self.surface = Surface(shell.host, "board", _margins)
        self._leave = leave
        self._new_map = new_map
        self._session: AnySession | None = None
        self._overlay = GameOverlay(self)
        self.actions: dict[str, Callable[[str], None]] = {
            "end-turn": lambda _arg: self._end_turn(),
            "undo": lambda _arg: self._undo(),
            "fit": lambda _arg: self.surface.fit(),
            "skip": lambda _arg: self._skip(),
            "menu": lambda _arg: self._overlay.toggle_menu(),
            "restart": lambda _arg: self._ask_restart(),
            "leave": lambda _arg: self._ask_leave(),
            "rematch": lambda _arg: self._restart(),
            "end-new-map": lambda _arg: self._leave_for(self._new_map),
            "look-at-board": lambda _arg: self._overlay.close_end(),
            "lift-curtain": lambda _arg: self._lift_curtain(),
        }

    # The session

    def begin(self, session: AnySession) -> None:
        """Show and play a fresh session."""
        game, seats = session.game, session.setup.seats
        self._session = session
        session.watchers.append(self._happened)
        self.presenter = PRESENTERS[game.name](self)
        self.presenter.set_palette(self.shell.palette, self.shell.atlas)
        self._bots: dict[int, AnyBot] = {
            seat: game.bots[each.player](seat)
            for seat, each in enumerate(seats)
            if not each.is_human
        }
        self.viewer = next((s for s, each in enumerate(seats) if each.is_human), None)
        self._events: tuple[Any, ...] = session.opening.events
        self.logs: dict[int | None, deque[LogLine]] = {}
        self.stage: Stage | None = None
        self.thinker: Thinker | None = None
        self._timer: Timer | None = None
        self._turn_began = 0.0
        self._offered = self._watching = self.curtain = self.finished = False
        self.surface.frame(self.presenter.bounds(self.view))
        self.surface.fit()
        self._overlay.reset()
        self._tell_log(session.opening)
        self._advance()

    @property
    def session(self) -> AnySession:
        """The session on the screen. Raises RuntimeError before `begin`."""
        if self._session is None:
            raise RuntimeError("no game is on")
        return self._session

    @property
    def is_on(self) -> bool:
        """Whether a session is on the screen."""
        return self._session is not None

    @property
    def view(self) -> Any:
        """The state as the viewer may know it; all of it when no human is left to be fair to."""
        state = self.session.state
        if self.viewer is None or self.session.outcome is not None:
            return state
        return self.session.game.view(state, self.viewer)

    @property
    def shown(self) -> Any:
        """What is on the screen: a computer's turn that is being shown, else the view."""
        return self.stage.view if self.stage else self.view

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and nothing is being shown."""
        state = self.session.state
        is_human = self.session.setup.seats[state.to_move].is_human
        busy = self.stage or self.curtain or self.session.outcome is not None
        return is_human and not busy and self.viewer == state.to_move

    def play(self, move: Any) -> None:
        """Play a move for the viewer; a refusal becomes a message."""
        try:
            self.submit(move)
        except IllegalMove as refusal:
            self.tell(str(refusal))

    def submit(self, move: Any) -> None:
        """Play a move for the viewer and go on with what it leads to. Raises IllegalMove."""
        turn = self.session.state.turn
        self.session.play(move)
        if self.session.state.turn != turn or self.session.outcome is not None:
            self._cancel_timer()
            self.presenter.reset()
            self._advance()
        else:
            self.refresh()

    def _happened(self, transition: Transition[Any]) -> None:
        if transition.events:
            self._events = transition.events
            self._tell_log(transition)

    def _tell_log(self, transition: Transition[Any]) -> None:
        game, seats = self.session.game, self.session.setup.seats
        humans: list[int | None] = [s for s, each in enumerate(seats) if each.is_human]
        for viewer in humans or [None]:
            view, events = transition.state, transition.events
            if viewer is not None:
                view, events = game.view(view, viewer), game.observe(events, viewer)
            lines = self.logs.setdefault(viewer, deque(maxlen=LOG_LENGTH))
            lines.extend(self.presenter.log(view, events))

    def _observed(self) -> tuple[Any, ...]:
        if self.viewer is None:
            return self._events
        return self.session.game.observe(self._events, self.viewer)

    # The flow of turns

    def _advance(self) -> None:
        """Go on from the current state: end, a human's turn, or a computer's thought."""
        state = self.session.state
        if self.session.outcome is not None:
            self._finish()
        elif self.session.setup.seats[state.to_move].is_human:
            self._begin_human_turn(state.to_move)
        elif self._asks_to_watch():
            self.shell.ask(
                Question(
                    _("You are out"),
                    _("The computers play on. Do you want to watch?"),
                    _("Watch on"),
                    _("Leave"),
                ),
                self._watch,
                self._quit,
            )
            self.refresh()
        else:
            self.thinker = Thinker(self.session, self._bots[state.to_move])
            self.refresh()
            self._later(0.0, self._think)

    def _living_humans(self) -> list[int]:
        seats, alive = self.session.setup.seats, self.session.state.alive
        return [seat for seat, each in enumerate(seats) if each.is_human and alive[seat]]

    def _asks_to_watch(self) -> bool:
        humans = self._living_humans()
        if humans and self.viewer not in humans:
            self.viewer = humans[0]
        return self.viewer is not None and not humans and not self._watching

    def _watch(self) -> None:
        self._watching = True
        self.viewer = None
        self._advance()

    def _begin_human_turn(self, seat: int) -> None:
        secret = self.presenter.is_secret(self.view)
        if secret and seat != self.viewer and len(self._living_humans()) > 1:
            self.viewer, self.curtain = seat, True
            self._overlay.draw_curtain(seat)
            return
        self.viewer = seat
        self._turn_began = self.shell.clock.now()
        self.presenter.reset()
        if self.presenter.show_income(self._observed()):
            self._later(INCOME_SHOWN, self._settle)
        self.refresh()
        offer = None if self._offered else self.presenter.offer(self.view)
        if offer:
            self._offered = True
            question, move = offer
            self.shell.ask(question, lambda: self._play_on(move))

    def _settle(self) -> None:
        self.presenter.show_income(())
        self.refresh()

    def _lift_curtain(self) -> None:
        self.curtain = False
        self._overlay.lift_curtain()
        if self.viewer is not None:
            self._begin_human_turn(self.viewer)

    def _think(self) -> None:
        if self.thinker is None:
            return
        if not self.thinker.think(self.shell.clock.now):
            self._later(0.0, self._think)
            return
        thinker, self.thinker = self.thinker, None
        before, seat = self.view, self.session.state.to_move
        forfeit = thinker.play()
        if forfeit:
            colour = self.presenter.colour(self.view, seat)
            self.tell(_("{seat} forfeits its turn: {why}").format(seat=colour, why=forfeit.message))
        pause = self.shell.preferences.pause
        if pause and self._living_humans_or_watching():
            self.stage = Stage(before, self._observed(), seat)
            self.refresh()
            self._later(pause, self._next_stage)
        else:
            self._advance()

    def _living_humans_or_watching(self) -> bool:
        return self.viewer is None or bool(self._living_humans())

    def _next_stage(self) -> None:
        self.stage = None
        self._advance()

    def _skip(self) -> None:
        """Skip what is being shown."""
        if self.stage:
            self._cancel_timer()
            self._next_stage()

    def _end_turn(self) -> None:
        early = self.shell.clock.now() - self._turn_began < SETTLE
        if not self.may_act or early:
            return
        warning = self.presenter.warning(self.view)
        end = self.session.game.end_turn(self.session.state)
        if warning:
            self.shell.ask(warning, lambda: self._play_on(end))
        else:
            self._play_on(end)

    def _play_on(self, move: Any) -> None:
        """Play a human's last move of a turn and go on."""
        if self.may_act:
            self.play(move)

    def _undo(self) -> None:
        if self.may_act and self.session.undo():
            self.presenter.reset()
            self.refresh()

    def _finish(self) -> None:
        self.finished = True
        self.presenter.reset()
        self.refresh()
        self._overlay.open_end()

    # Leaving and starting anew

    def _ask_restart(self) -> None:
        self._overlay.close_menu()
        question = Question(
            _("Restart this map?"),
            _("The game goes back to its first turn. What was played is lost."),
            _("Restart"),
            _("Play on"),
        )
        self.shell.ask(question, self._restart)

    def _restart(self) -> None:
        old = self.session
        self._stop()
        self.begin(type(old)(old.game, old.setup, old.seed, old.opening))

    def _ask_leave(self) -> None:
        self._overlay.close_menu()
        if self.session.outcome is not None:
            self._quit()
            return
        question = Question(
            _("Leave the game?"),
            _("It is not kept: what was played is lost."),
            _("Leave"),
            _("Play on"),
        )
        self.shell.ask(question, self._quit)

    def _quit(self) -> None:
        self._leave_for(self._leave)

    def _leave_for(self, go: Callable[[], None]) -> None:
        self._stop()
        self._session = None
        go()

    def _stop(self) -> None:
        self._cancel_timer()
        self.thinker = self.stage = None
        self._overlay.reset()

    # Pointers

    def gesture(self, gesture: Gesture) -> None:
        """React to a gesture on the board; while something is shown, a tap skips it."""
        match gesture:
            case Pan(dx, dy):
                self.surface.pan(dx, dy)
            case Zoom(factor, at):
                self.surface.zoom(factor, at)
            case Tap(at) if self.stage:
                self._skip()
            case Tap(at) if not self._overlay.close_menu():
                self.presenter.tap(self._cell(at))
            case LongPress(at) if not self.stage:
                self.presenter.press(self._cell(at))

    def _cell(self, at: Point) -> int | None:
        camera = self.surface.camera
        if camera is None:
            return None
        return self.presenter.cell_at(self.view, camera.to_world(at), TAP_REACH / camera.scale)

    def close(self) -> bool:
        """Close the top layer (Escape); False when nothing is open."""
        return self._overlay.close_menu() or self.presenter.close()

    # What is shown

    def refresh(self) -> None:
        """Draw and show everything anew."""
        if self.stage:
            self.surface.draw(self.presenter.stage_scene(self.stage))
        else:
            self.surface.draw(self.presenter.scene(self.view))
        self._overlay.show()
        for canvas, inset, camera in self.presenter.insets(self.shown):
            self.shell.host.draw(canvas, inset)
            self.shell.host.look(canvas, camera)

    def recolour(self) -> None:
        """Draw in the shell's current palette."""
        if self.is_on:
            self.presenter.set_palette(self.shell.palette, self.shell.atlas)
            self.refresh()

    def tell(self, message: str) -> None:
        """Show a short message."""
        self.shell.tell(message)

    def reveal(self, point: Point | None) -> None:
        """Move the board up where a sheet rises from below, so that `point` stays in sight."""
        camera = self.surface.camera
        if point is None:
            self.surface.lower()
        elif camera and camera.height > camera.width:
            self.surface.lift(point, SHEET_SHARE)

    def _later(self, delay: float, action: Callable[[], None]) -> None:
        self._cancel_timer()
        self._timer = self.shell.clock.after(delay, action)

    def _cancel_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
