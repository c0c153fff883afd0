"""The contract that every ruleset fulfils and every other layer builds on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from hexo.core.options import Option

HUMAN = "human"
"""The `Seat.player` of a person; every other value names a bot level."""


class HexoError(Exception):
    """The base of all errors that carry a message for the player."""


class IllegalMove(HexoError):
    """A well-formed move that the rules do not allow now; the message says why."""


class InvalidMove(HexoError):
    """A text that is not a move of this game."""


class InvalidState(HexoError):
    """A text that is not a state of this game."""


class InvalidSetup(HexoError):
    """Options that do not make a game; the message names the one at fault."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: its colour's name and `HUMAN` or a bot level such as "normal"."""

    colour: str
    player: str

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == HUMAN


class Termination(StrEnum):
    """How a game ended."""

    ELIMINATION = "elimination"
    DOMINATION = "domination"
    CLAIM = "claim"
    ROUND_LIMIT = "round limit"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: how, and the winning seat or None for a draw."""

    termination: Termination
    winner: int | None


class Event(Protocol):
    """A fact that `apply` reports: battles, growth, captures. A frozen dataclass.

    Views animate events, logs tell them, `Game.observe` redacts them.
    """

    @property
    def witnesses(self) -> frozenset[int] | None:
        """The seats that may know it; None when all may."""


class State(Protocol):
    """One position: a frozen, slotted dataclass of tuples and ints."""

    @property
    def to_move(self) -> int:
        """The seat whose move it is."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play, those that are out included."""

    @property
    def alive(self) -> tuple[bool, ...]:
        """Whether each seat is still in the game."""

    @property
    def ply(self) -> int:
        """Moves applied so far; every `apply` adds 1."""

    @property
    def turn(self) -> int:
        """Turns ended so far, over all seats."""

    @property
    def round(self) -> int:
        """The current round, from 1: each living seat's turn once."""


class Setup(Protocol):
    """What is chosen before a game: a frozen dataclass of seats and the game's own options."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, by seat number."""


S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)
M = TypeVar("M")
U = TypeVar("U", bound=Setup)


@dataclass(frozen=True, slots=True)
class Transition(Generic[S_co]):
    """What a move leads to: the next state and what happened on the way."""

    state: S_co
    events: tuple[Event, ...] = ()


class LegalMoves(Protocol[M]):
    """The moves of one state as one concept; legality is written in `refusal` and nowhere else."""

    def refusal(self, move: M) -> str | None:
        """Return why a move is illegal here, in the player's words; None when it is legal."""

    def __contains__(self, move: object) -> bool:
        """Tell whether a move is legal here."""

    def __len__(self) -> int:
        """Count the legal moves without listing them."""

    def __iter__(self) -> Iterator[M]:
        """Yield every legal move in a fixed order."""

    def sample(self, rng: Random) -> M:
        """Draw a legal move such that a game of samples ends."""

    def families(self) -> Iterator[str]:
        """Yield the moves as texts, those that differ in a count alone as one, `0..37`."""


class Game(Protocol[S, M, U]):
    """A ruleset: a stateless object of pure functions over states.

    States, moves and events are values; randomness is an argument.
    """

    name: str
    """The key in `GAMES`, in saves and on the command line."""

    version: int
    """Raised whenever the same seed and moves would play out differently."""

    options: tuple[Option, ...]
    """The choices of `U` beside its seats, each the name of a field of it."""

    bots: Mapping[str, Callable[[int], Any]]
    """Makers of its computer players (`hexo.bots.Maker`) by name."""

    levels: tuple[str, ...]
    """The names of those of `bots` that the setup offers, weakest first."""

    def parse_setup(self, data: Mapping[str, object]) -> U:
        """Check and complete options (missing ones take their default). Raises InvalidSetup."""

    def format_setup(self, setup: U) -> dict[str, object]:
        """Return a setup as plain data for JSON: the inverse of `parse_setup`."""

    def drafts(self, setup: U, rng: Random) -> Generator[None, None, Transition[S]]:
        """Make the initial state in steps of a few milliseconds, so that a page can breathe."""

    def initial_state(self, setup: U, rng: Random) -> Transition[S]:
        """Return the position after the first seat's turn has begun, made in one go."""

    def legal_moves(self, state: S) -> LegalMoves[M]:
        """Return the moves of the seat to move; none once the game is over."""

    def apply(self, state: S, move: M, rng: Random) -> Transition[S]:
        """Play a legal move (the caller's duty to check). The argument stays as it is."""

    def end_turn(self, state: S) -> M:
        """Return the move that ends the turn as it stands; always legal while the game runs."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, None while it runs."""

    def view(self, state: S, seat: int) -> S:
        """Return what a seat may know of a state."""

    def observe(self, events: Sequence[Event], seat: int) -> tuple[Event, ...]:
        """Return what a seat may know of events."""

    def determinize(self, view: S, rng: Random) -> S:
        """Fill what a view hides with a plausible guess, for bots that look past a turn's end."""

    def survey(self, state: S) -> dict[str, int]:
        """Return what a map holds, by name, for a table of counts."""

    def format_move(self, state: S, move: M) -> str:
        """Return a move of this state as text, such as `send 4,5>4,6 12`."""

    def parse_move(self, state: S, text: str) -> M:
        """Read a move: the inverse of `format_move`. Raises InvalidMove."""

    def format_state(self, state: S) -> str:
        """Return a state as text, complete and stable."""

    def parse_state(self, text: str) -> S:
        """Read a state: the inverse of `format_state`. Raises InvalidState."""


AnyGame = Game[Any, Any, Any]
"""A game whose types are known only to itself, as in `GAMES`."""
