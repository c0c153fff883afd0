"""Runs a session on the clock: bots think, their turns are shown, humans get their view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from hexo.bots import Thinker
from hexo.bots.match import AnyBot, AnySession, Forfeit
from hexo.core.game import Transition
from hexo.ui.clock import Clock, Timer
from hexo.ui.motion import RESULT, SLIDE, SWEEP, Pace
from hexo.ui.presenters.protocol import Stage
from hexo.ui.thinking import Work, think_a_while

SETTLE = 450.0
"""Milliseconds after a turn's start, or after a sheet closed, in which the buttons that came to lie
under the finger are deaf: the rest of a double tap."""


class Audience(Protocol):
    """Who is told as a session goes on."""

    def is_secret(self) -> bool:
        """Tell whether human seats must not see each other's view."""

    def has_something_to_show(self, events: tuple[Any, ...]) -> bool:
        """Tell whether a turn with these events is worth a pause."""

    def changed(self) -> None:
        """Show everything anew."""

    def turn_began(self, events: tuple[Any, ...]) -> None:
        """Let the viewer act; `events` led here, as the viewer may know them."""

    def progressed(self) -> None:
        """Write down what was played, or taken back."""

    def hand_over(self, seat: int, *, ready: bool) -> None:
        """Hide the board from all but that seat's player, who then calls `answer_curtain`."""

    def lift_curtain(self) -> None:
        """Show the board again."""

    def all_out(self) -> None:
        """Ask whether to watch on, now that no human is left in the game."""

    def forfeited(self, seat: int, message: str) -> None:
        """Say that a bot failed and lost its turn."""

    def finished(self) -> None:
        """Show how the game ended."""


class Play:
    """One session being played: from whose view it is shown, and what is going on."""

    def __init__(
        self, session: AnySession, clock: Clock, pace: Callable[[], Pace], audience: Audience
    ) -> None:
        """Prepare bots for the computer seats; `pace` is how turns are shown."""
        game, seats = session.game, session.setup.seats
        self.session = session
        self._clock = clock
        self._pace = pace
        self._audience = audience
        self._seats = seats
        self.bots: dict[int, AnyBot] = {
            seat: game.bots[each.player](seat)
            for seat, each in enumerate(seats)
            if not each.is_human
        }
        self.viewer = next((s for s, each in enumerate(seats) if each.is_human), None)
        self.stage: Stage | None = None
        self.curtain = self.is_over = False
        self.is_frozen = False
        self._has_device: int | None = None
        self._thinker: Thinker | None = None
        self._held: Any = None
        self._timer: Timer | None = None
        self._turn_began = 0.0
        self._events: tuple[Any, ...] = session.opening.events
        session.watchers.append(self._happened)

    @property
    def view(self) -> Any:
        """The state as the viewer may know it; all of it when no human is left to be fair to.

        While a computer's line is being carried out, what was before.
        """
        if self._held is not None:
            return self._held
        state = self.session.state
        if self.viewer is None or self.session.outcome is not None:
            return state
        return self.session.game.view(state, self.viewer)

    @property
    def shown(self) -> Any:
        """What is on the screen: a turn that is being shown, else the view."""
        return self.stage.view if self.stage else self.view

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and nothing is being shown."""
        state = self.session.state
        is_human = self._seats[state.to_move].is_human
        shows = self.stage or self.curtain or self._held is not None
        is_stopped = self.is_frozen or self.session.outcome is not None
        return is_human and not (shows or is_stopped) and self.viewer == state.to_move

    @property
    def may_end_turn(self) -> bool:
        """Whether the viewer may act and its turn is not a moment old."""
        return self.may_act and self._clock.now() - self._turn_began >= SETTLE

    def living_humans(self) -> list[int]:
        """Return the human seats that are in the game."""
        alive = self.session.state.alive
        return [s for s, each in enumerate(self._seats) if each.is_human and alive[s]]

    def submit(self, move: Any) -> None:
        """Play a move for the viewer and go on with what it leads to. Raises IllegalMove."""
        before, state = self.view, self.session.state
        self.session.play(move)
        self._audience.progressed()
        if self.session.state.turn != state.turn or self.session.outcome is not None:
            self._show_turn(before, state.to_move, 0.0)
        else:
            self._audience.changed()

    def undo(self) -> bool:
        """Take back the viewer's last move; False when it cannot be."""
        undone = self.may_act and self.session.undo()
        if undone:
            self._audience.progressed()
        return undone

    def _happened(self, transition: Transition[Any]) -> None:
        if transition.events:
            self._events = transition.events

    def _observed(self) -> tuple[Any, ...]:
        if self.viewer is None:
            return self._events
        return self.session.game.observe(self._events, self.viewer)

    def advance(self) -> None:
        """Go on from the current state: the end, a human's turn, or a computer's thought."""
        self._cancel()
        to_move = self.session.state.to_move
        if self.session.outcome is not None:
            self.is_over = True
            self._lift_curtain()
            self._audience.finished()
        elif self.is_frozen:
            self._show_frozen()
        elif self._seats[to_move].is_human:
            self._begin_human_turn(to_move)
        elif self._is_deserted():
            self._lift_curtain()
            self._audience.changed()
            self._audience.all_out()
        else:
            self._begin_computer_turn(to_move)

    def _begin_human_turn(self, seat: int) -> None:
        if self.curtain or (self._keeps_secrets() and seat != self._has_device):
            self._draw_curtain(seat, ready=True)
            return
        self.viewer = seat
        self._lift_curtain()
        self.resume()

    def _begin_computer_turn(self, seat: int) -> None:
        if self._keeps_secrets():
            self._draw_curtain(self._next_human(), ready=False)
        self._thinker = Thinker(self.session, self.bots[seat])
        self._audience.changed()
        self._later(0.0, self._think)

    def _show_frozen(self) -> None:
        if self._keeps_secrets():
            self._draw_curtain(self._next_human(), ready=False)
        self._audience.changed()

    # The curtain between people who must not see each other's view

    def _keeps_secrets(self) -> bool:
        return self._audience.is_secret() and len(self.living_humans()) > 1

    def _next_human(self) -> int:
        """Return the human seat that plays next, after the computers before it."""
        order: tuple[int, ...] = self.session.state.order
        at = order.index(self.session.state.to_move)
        humans = self.living_humans()
        return next(seat for seat in (*order[at:], *order[:at]) if seat in humans)

    def _draw_curtain(self, seat: int, *, ready: bool) -> None:
        self.curtain, self.viewer, self._has_device = True, seat, None
        self._audience.hand_over(seat, ready=ready)

    def _lift_curtain(self) -> None:
        if self.curtain:
            self.curtain = False
            self._audience.lift_curtain()

    def answer_curtain(self) -> None:
        """Take it that the viewer has the device: its turn goes on, if it has come."""
        state = self.session.state
        if self.curtain and not self.is_frozen and state.to_move == self.viewer:
            self.resume()
        elif self.curtain and self.viewer is not None:
            self._audience.hand_over(self.viewer, ready=False)

    def resume(self) -> None:
        """Let the viewer, who has the device now, play its turn."""
        self._lift_curtain()
        self._has_device = self.viewer
        self._turn_began = self._clock.now()
        self._audience.turn_began(self._observed())

    def _is_deserted(self) -> bool:
        humans = self.living_humans()
        if humans and self.viewer not in humans and not self._audience.is_secret():
            self.viewer = humans[0]
        return self.viewer is not None and not humans

    def watch(self) -> None:
        """Go on without a human; everything may be seen from now on."""
        self.viewer = None
        self.advance()

    def _think(self) -> None:
        thinker = self._thinker
        if thinker is None:
            return
        if not think_a_while(thinker, self._clock.now):
            self._later(0.0, self._think)
            return
        self._thinker, self._held = None, self.view
        self._carry_out(Work(thinker.playing()), self.session.state.to_move)

    def _carry_out(self, work: Work[Forfeit | None], seat: int) -> None:
        """Play a computer's line, which may be long, in slices of its own; then show it."""
        if work.go_on(self._clock.now):
            self._later(0.0, lambda: self._carried_out(work.result, seat))
        else:
            self._later(0.0, lambda: self._carry_out(work, seat))

    def _carried_out(self, forfeit: Forfeit | None, seat: int) -> None:
        self._audience.progressed()
        if forfeit:
            self._audience.forfeited(seat, forfeit.message)
        self._later(0.0, lambda: self._show_held(seat))

    def _show_held(self, seat: int) -> None:
        before, self._held = self._held, None
        self._show_turn(before, seat, self._pace().arrows)

    def _show_turn(self, before: Any, seat: int, arrows: float) -> None:
        """Show a turn that is over, its arrows for some milliseconds first, and then go on.

        Where nothing moves, arrows are all there is to see; at instant speed nothing is waited for.
        """
        pace, events = self._pace(), self._observed()
        is_skipped = not pace.arrows or self.curtain or not (arrows or pace.moves)
        if is_skipped or not self._audience.has_something_to_show(events):
            self.advance()
            return
        march = max(arrows - SLIDE - SWEEP, 0.0) if pace.moves else None
        self.stage = Stage(before, events, seat, self._clock.now(), march)
        self._audience.changed()
        self._later(arrows if march is None else march + SLIDE + RESULT, self.skip)

    def skip(self) -> None:
        """Stop showing a turn and go on."""
        if self.stage:
            self.stage = None
            self.advance()

    def freeze(self) -> None:
        """Show the game, and let nobody play on: another tab does."""
        self.stop()
        self.is_frozen = True

    def stop(self) -> None:
        """Let nothing more happen."""
        self._cancel()
        self._thinker = self.stage = self._held = None

    def _later(self, delay: float, action: Callable[[], None]) -> None:
        self._cancel()
        self._timer = self._clock.after(delay, action)

    def _cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
