"""A running game: the current state, how it came about, and the two doors in and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic

from hexo.core.game import Game, IllegalMove, M, Outcome, S, Transition, U
from hexo.core.i18n import _
from hexo.core.streams import ply_stream, setup_stream


@dataclass(frozen=True, slots=True)
class _Step(Generic[S]):
    """A state of the current turn and whether undo may leave it."""

    state: S
    final: bool


class Session(Generic[S, M, U]):
    """One match: the model's only mutable object. Humans and bots both play through `play`.

    It keeps every move, the states of the current turn, and the first state of each round; any
    other state is rebuilt from the key state before it.
    """

    def __init__(
        self, game: Game[S, M, U], setup: U, seed: int, start: Transition[S] | None = None
    ) -> None:
        """Begin a match; `start` is the result of `game.drafts` for this seed, if already made.

        A match is taken up again from the state at the start of a turn in its place: `moves` then
        holds those made since. Each of `watchers` is called after every move with what it led to.
        """
        self.game = game
        self.setup = setup
        self.seed = seed
        self.watchers: list[Callable[[Transition[S]], None]] = []
        self.opening = start or game.initial_state(setup, setup_stream(seed))
        self.moves: list[M] = []
        self._keys: list[S] = [self.opening.state]
        self._turn: list[_Step[S]] = [_Step(self.opening.state, final=True)]

    @property
    def state(self) -> S:
        """The current position."""
        return self._turn[-1].state

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it runs."""
        return self.game.outcome(self.state)

    def play(self, move: M) -> Transition[S]:
        """Play a move for the seat to move and return what it led to.

        Raises IllegalMove, with the reason, and changes nothing.
        """
        before = self.state
        if self.outcome is not None:
            raise IllegalMove(_("The game is over."))
        refusal = self.game.legal_moves(before).refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        rng = ply_stream(self.seed, before.ply)
        transition = self.game.apply(before, move, rng)
        self.moves.append(move)
        self._keep(transition.state, rolled=rng.drawn)
        for watch in self.watchers:
            watch(transition)
        return transition

    def _keep(self, state: S, *, rolled: bool) -> None:
        before = self.state
        if state.turn != before.turn:
            self._turn.clear()
        self._turn.append(_Step(state, final=rolled or state.turn != before.turn))
        if state.round != before.round:
            self._keys.append(state)

    @property
    def can_undo(self) -> bool:
        """Whether the last move was this turn's and neither rolled nor revealed anything."""
        return not self._turn[-1].final

    def undo(self) -> bool:
        """Take back the last move; False when it cannot be."""
        if not self.can_undo:
            return False
        self._turn.pop()
        self.moves.pop()
        return True

    def state_at(self, ply: int) -> S:
        """Return the state of a ply, from that of the opening (0 in a whole match) to the current.

        Raises IndexError outside that range.
        """
        first = self.opening.state.ply
        if not first <= ply <= self.state.ply:
            raise IndexError(f"ply {ply} is not in {first}..{self.state.ply}")
        for step in reversed(self._turn):
            if step.state.ply == ply:
                return step.state
        state = next(key for key in reversed(self._keys) if key.ply <= ply)
        for move in self.moves[state.ply - first : ply - first]:
            state = self.game.apply(state, move, ply_stream(self.seed, state.ply)).state
        return state

    def transitions(self) -> Iterator[tuple[M, Transition[S]]]:
        """Replay `moves` from the opening: each with what it led to."""
        state = self.opening.state
        for move in list(self.moves):
            transition = self.game.apply(state, move, ply_stream(self.seed, state.ply))
            yield move, transition
            state = transition.state
