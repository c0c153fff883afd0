"""Hand-made positions of Conquest, drawn as `hexo.games.conquest.state_text` draws maps."""

from dataclasses import replace
from random import Random
from textwrap import dedent

from hexo.core import Seat
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.setup import COLOURS, Setup
from hexo.games.conquest.state import EndTurn, Kind, State
from hexo.games.conquest.state_text import parse_state
from hexo.hexgrid import Hex
from hexo.hexgrid.board import NO_CELL


def setup_of(players=2, *, player="normal", **options):
    """A setup of so many seats, all of the same kind, in the order of their numbers."""
    seats = tuple(Seat(colour, player) for colour in COLOURS[:players])
    return Setup(seats=seats, random_seats=False, balance=False, **options)


def position(drawing, players=2, to_move=0, **options):
    """The state that a drawing shows: seat 0's turn, its income already had, an empty queue.

    The leftmost tile of the first line that is not indented is Hex(0, 0). A seat's own capital is
    the first capital tile that it holds, and one without tiles is out.
    """
    options = {"capital": "c" in drawing, "no_luck": True} | options
    setup = setup_of(players, **options)
    head = [
        "conquest state 1",
        "setup {}",
        "round 1",
        "turn 0",
        "ply 0",
        f"to-move {to_move}",
        f"order {' '.join(map(str, range(players)))}",
        f"alive {' '.join('1' * players)}",
        f"capitals {' '.join('-' * players)}",
        "result -",
        "queue -",
        *("defaults -" for _seat in range(players)),
    ]
    lines = dedent(drawing).strip("\n").splitlines()
    first = -1 if lines[0].startswith(" ") else 0
    state = parse_state("\n".join([*head, f"map 0 {first}", *lines]), lambda _data: setup)
    return replace(
        state,
        capitals=tuple(_capital(state, seat) for seat in range(players)),
        alive=tuple(seat in state.owners for seat in range(players)),
    )


def _capital(state, seat):
    for cell, owner in enumerate(state.owners):
        if owner == seat and (state.kinds[cell] is Kind.CAPITAL or not state.setup.capital):
            return cell
    return NO_CELL


def at(state, q, r):
    """The cell of an axial position."""
    return state.board.cell(Hex(q, r))


def play(state, *texts, rng=None):
    """Play moves given as text, each checked, and return the last transition."""
    rng = rng or Random(1)
    for text in texts:
        move = CONQUEST.parse_move(state, text)
        assert CONQUEST.legal_moves(state).refusal(move) is None, text
        transition = CONQUEST.apply(state, move, rng)
        state = transition.state
    return transition


def end_turn(state, rng=None):
    """End the turn as it stands."""
    return CONQUEST.apply(state, EndTurn(), rng or Random(1))


def refusal(state, text):
    """Why a move is refused, None when it is legal."""
    return CONQUEST.legal_moves(state).refusal(CONQUEST.parse_move(state, text))


def owners_and_units(state, *positions):
    """(owner, units) at axial positions."""
    return [(state.owners[at(state, *p)], state.units[at(state, *p)]) for p in positions]


def random_states(setup, seed, turns, *, every=1):
    """Yield states of a game played at random from a real map."""
    rng = Random(seed)
    state: State = CONQUEST.initial_state(setup, Random(f"map {seed}")).state
    while state.result is None and state.turn < turns:
        if state.ply % every == 0:
            yield state
        state = CONQUEST.apply(state, CONQUEST.legal_moves(state).sample(rng), rng).state
