"""How a game ends. Rules page: "Elimination and victory"."""

from __future__ import annotations

from collections.abc import Sequence

from hexo.core.game import Outcome, Termination
from hexo.games.conquest.config import COMPUTER_ROUND_LIMIT, DOMINATION_SHARE
from hexo.games.conquest.position import Position
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import State


def last_standing(position: Position) -> Outcome | None:
    """Return the victory of the only living seat, None while there are more."""
    living = position.living()
    return Outcome(Termination.ELIMINATION, living[0]) if len(living) == 1 else None


def at_round_end(position: Position, round_: int) -> Outcome | None:
    """Return how the end of a round ends the game: by domination or by a round limit."""
    if position.setup.domination:
        for seat in position.living():
            if dominates(position.owners, seat):
                return Outcome(Termination.DOMINATION, seat)
    limit = round_limit(position.setup, position.alive)
    if limit is not None and round_ >= limit:
        return Outcome(Termination.ROUND_LIMIT, _leader(position))
    return None


def dominates(owners: Sequence[int], seat: int) -> bool:
    """Tell whether a seat holds 60 % or more of all accessible tiles."""
    numerator, denominator = DOMINATION_SHARE
    return owners.count(seat) * denominator >= len(owners) * numerator


def round_limit(setup: Setup, alive: Sequence[bool]) -> int | None:
    """Return the round at whose end the game ends, None while there is none.

    It is the setup's, or that of computers among themselves once no living seat is human.
    """
    if any(is_in and seat.is_human for is_in, seat in zip(alive, setup.seats, strict=True)):
        return setup.round_limit
    return min(COMPUTER_ROUND_LIMIT, setup.round_limit or COMPUTER_ROUND_LIMIT)


def can_claim(state: State) -> bool:
    """Tell whether the seat to move is the only living human and dominates.

    With the rule of domination there is nothing to claim: the round's end decides.
    """
    seats, seat = state.setup.seats, state.to_move
    if state.setup.domination or not seats[seat].is_human or not dominates(state.owners, seat):
        return False
    return not any(
        alive and seats[other].is_human for other, alive in enumerate(state.alive) if other != seat
    )


def _leader(position: Position) -> int | None:
    """Return the living seat with most tiles, then most units; None when two share that."""
    standings = sorted(
        ((*_holdings(position, seat), seat) for seat in position.living()), reverse=True
    )
    best, second = standings[0], standings[1]
    return best[-1] if best[:2] != second[:2] else None


def _holdings(position: Position, seat: int) -> tuple[int, int]:
    cells = position.cells(seat)
    return len(cells), sum(position.units[cell] for cell in cells)
