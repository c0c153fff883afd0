"""Conquest as a `hexo.core.game.Game`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from typing import Any

from hexo.core.game import Event, Outcome, Transition
from hexo.core.options import Option
from hexo.games.conquest import fog, orders, setup, state_text, text, turns
from hexo.games.conquest.bots import BOTS
from hexo.games.conquest.determinize import determinize
from hexo.games.conquest.legal import ConquestMoves
from hexo.games.conquest.mapgen import draft_map
from hexo.games.conquest.setup import LEVELS, OPTIONS, Setup
from hexo.games.conquest.start import start
from hexo.games.conquest.state import (
    NEUTRAL,
    Claim,
    EndTurn,
    Kind,
    Move,
    Send,
    SetDefault,
    State,
)


class Conquest:
    """The rules of Conquest."""

    name = "conquest"
    version = 1
    options: tuple[Option, ...] = OPTIONS
    bots: Mapping[str, Callable[[int], Any]] = BOTS
    levels: tuple[str, ...] = LEVELS

    def parse_setup(self, data: Mapping[str, object]) -> Setup:
        """Check and complete options. Raises InvalidSetup with a message for the player."""
        return setup.parse_setup(data, tuple(self.bots))

    def format_setup(self, setup_: Setup) -> dict[str, object]:
        """Return a setup as plain data for JSON."""
        return setup.format_setup(setup_)

    def drafts(self, setup_: Setup, rng: Random) -> Generator[None, None, Transition[State]]:
        """Make the map and the first turn in short steps."""
        draft = yield from draft_map(setup_, rng)
        return start(setup_, draft, rng)

    def initial_state(self, setup_: Setup, rng: Random) -> Transition[State]:
        """Make the map and the first turn in one go."""
        steps = self.drafts(setup_, rng)
        while True:
            try:
                next(steps)
            except StopIteration as made:
                opening: Transition[State] = made.value
                return opening

    def legal_moves(self, state: State) -> ConquestMoves:
        """Return the moves of the seat to move."""
        return ConquestMoves(state)

    def apply(self, state: State, move: Move, rng: Random) -> Transition[State]:
        """Play a legal move; only the end of a turn has events, and it alone rolls."""
        match move:
            case Send():
                return Transition(orders.send(state, move))
            case SetDefault():
                return Transition(orders.set_default(state, move))
            case EndTurn():
                return turns.end_turn(state, rng)
            case Claim():
                return turns.claim(state)

    def end_turn(self, state: State) -> Move:  # noqa: ARG002 - the contract's signature
        """Return the move that executes the queue as it stands."""
        return EndTurn()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, None while it runs."""
        return state.result

    def view(self, state: State, seat: int) -> State:
        """Return what a seat may know of a state."""
        return fog.view(state, seat)

    def observe(self, events: Sequence[Event], seat: int) -> tuple[Event, ...]:
        """Return what a seat may know of events."""
        return fog.observe(events, seat)

    def determinize(self, view: State, rng: Random) -> State:
        """Fill what fog hides with a plausible guess."""
        return determinize(view, rng)

    def survey(self, state: State) -> dict[str, int]:
        """Count the tiles of each kind, and the neutral units."""
        counts = {kind.value: state.kinds.count(kind) for kind in Kind if kind in state.kinds}
        neutral = zip(state.owners, state.units, strict=True)
        units = sum(count for owner, count in neutral if owner == NEUTRAL)
        return {"tiles": len(state.board), **counts, "neutral units": units}

    def format_move(self, state: State, move: Move) -> str:
        """Return a move as text, such as `send 4,5>4,6 12`."""
        return text.format_move(state.board, move)

    def parse_move(self, state: State, text_: str) -> Move:
        """Read a move. Raises InvalidMove."""
        return text.parse_move(state.board, text_)

    def format_state(self, state: State) -> str:
        """Return a state as text."""
        return state_text.format_state(state)

    def parse_state(self, text_: str) -> State:
        """Read a state. Raises InvalidState."""
        return state_text.parse_state(text_, self.parse_setup)


CONQUEST = Conquest()
