"""A tiny game for tests of core: take from a pile, roll for points, pass the turn."""

# ruff: noqa: ARG002 - the signatures are the contract's

from dataclasses import dataclass, replace
from random import Random

from hexo.core import (
    InvalidMove,
    InvalidSetup,
    Number,
    Outcome,
    Seat,
    Session,
    Termination,
    Transition,
)


@dataclass(frozen=True, slots=True)
class Setup:
    seats: tuple[Seat, ...] = (Seat("blue", "human"), Seat("red", "human"))
    size: int = 9


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    pile: int
    points: int = 0
    to_move: int = 0
    ply: int = 0
    turn: int = 0

    @property
    def round(self):
        return 1 + self.turn // 2


@dataclass(frozen=True, slots=True)
class Rolled:
    eyes: int
    witnesses: frozenset[int] | None = None


class Moves:
    def __init__(self, state):
        self._moves = () if state.pile == 0 else ("roll", "pass", "take")

    def refusal(self, move):
        return None if move in self._moves else "not in this game"

    def __contains__(self, move):
        return move in self._moves

    def __len__(self):
        return len(self._moves)

    def __iter__(self):
        return iter(self._moves)

    def sample(self, rng):
        return rng.choice(self._moves)

    def families(self):
        return iter(self._moves)


class Pile:
    """Whoever takes the last piece wins."""

    name = "pile"
    version = 3
    options = (Number("size", "Size", "Pieces at the start", 9, 1, 99),)

    def parse_setup(self, data):
        size = data.get("size", 9)
        if not isinstance(size, int):
            raise InvalidSetup("size")
        return Setup(size=size)

    def format_setup(self, setup):
        return {"size": setup.size}

    def drafts(self, setup, rng):
        yield
        return Transition(State(setup, setup.size + rng.randrange(2)))

    def initial_state(self, setup, rng):
        return Transition(State(setup, setup.size + rng.randrange(2)))

    def legal_moves(self, state):
        return Moves(state)

    def apply(self, state, move, rng):
        state = replace(state, ply=state.ply + 1)
        if move == "roll":
            eyes = rng.randrange(1, 7)
            return Transition(replace(state, points=state.points + eyes), (Rolled(eyes),))
        if move == "take":
            return Transition(replace(state, pile=state.pile - 1))
        return Transition(replace(state, to_move=1 - state.to_move, turn=state.turn + 1))

    def end_turn(self, state):
        return "pass"

    def outcome(self, state):
        return None if state.pile else Outcome(Termination.SCORE, state.to_move)

    def format_move(self, state, move):
        return move

    def parse_move(self, state, text):
        if text not in ("roll", "pass", "take"):
            raise InvalidMove(text)
        return text

    def format_state(self, state):
        return f"pile {state.pile} {state.points} {state.to_move} {state.ply} {state.turn}\n"


PILE = Pile()


def session_of(*moves, seed=1, size=9):
    session = Session(PILE, Setup(size=size), seed)
    for move in moves:
        session.play(move)
    return session


def random_session(seed, plies):
    session = session_of(seed=seed, size=60)
    rng = Random(seed)
    while session.outcome is None and len(session.moves) < plies:
        session.play(PILE.legal_moves(session.state).sample(rng))
        if rng.random() < 0.2:
            session.undo()
    return session
