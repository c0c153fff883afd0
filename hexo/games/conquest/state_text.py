"""States as text, both ways: complete, stable, and readable in a diff.

One `key value` line for each part, then the map as it lies on screen: flat-top columns side by
side, half a row per line, each tile as kind, owner and units: `c0:20` is the capital of seat 0
with 20 units, `p.:4` a neutral plain, `??:0` a tile out of sight.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence

from hexo.core.game import InvalidSetup, InvalidState, Outcome, Termination
from hexo.core.i18n import _
from hexo.games.conquest.setup import Setup, format_setup
from hexo.games.conquest.state import NEUTRAL, UNSEEN, Kind, Order, State
from hexo.games.conquest.text import (
    NOTHING,
    format_cell,
    format_order,
    parse_cell,
    parse_order,
)
from hexo.hexgrid import Board, Hex

HEADER = "conquest state 1"

_KINDS = {
    Kind.PLAIN: "p",
    Kind.BRONZE: "b",
    Kind.SILVER: "s",
    Kind.GOLD: "g",
    Kind.FORTIFIED: "f",
    Kind.SPYGLASS: "y",
    Kind.CAPITAL: "c",
    Kind.UNSEEN: "?",
}
_OWNERS = {NEUTRAL: ".", UNSEEN: "?", 0: "0", 1: "1", 2: "2", 3: "3"}
_KIND_OF = {text: kind for kind, text in _KINDS.items()}
_OWNER_OF = {text: owner for owner, text in _OWNERS.items()}
_TILE = re.compile(r"([a-z?])([0-9.?]):([0-9]+)")

Tile = tuple[Hex, Kind, int, int]


def format_state(state: State) -> str:
    """Return a state, or a view of one, as text that ends with a newline."""
    board, result = state.board, state.result
    winner = NOTHING if result is None or result.winner is None else str(result.winner)
    lines = [
        HEADER,
        f"setup {json.dumps(format_setup(state.setup))}",
        f"round {state.round}",
        f"turn {state.turn}",
        f"ply {state.ply}",
        f"to-move {state.to_move}",
        f"order {_joined(state.order)}",
        f"alive {_joined(map(int, state.alive))}",
        f"capitals {_joined(format_cell(board, cell) for cell in state.capitals)}",
        f"result {NOTHING if result is None else f'{winner} {result.termination}'}",
        f"queue {_format_orders(board, state.queue)}",
        *(f"defaults {_format_orders(board, orders)}" for orders in state.defaults),
        *_map_lines(state),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def parse_state(text: str, parse_setup: Callable[[dict[str, object]], Setup]) -> State:
    """Read a state: the inverse of `format_state`. Raises InvalidState."""
    try:
        return _parse(text, parse_setup)
    except (ValueError, KeyError, StopIteration, InvalidSetup) as error:
        raise InvalidState(_("Not a position of Conquest.")) from error


def _joined(values: Iterator[object] | Sequence[object]) -> str:
    return " ".join(map(str, values))


def _format_orders(board: Board, orders: Sequence[Order]) -> str:
    return "; ".join(format_order(board, order) for order in orders) or NOTHING


def _parse_orders(board: Board, text: str) -> tuple[Order, ...]:
    if text == NOTHING:
        return ()
    return tuple(parse_order(board, part) for part in text.split("; "))


def _map_lines(state: State) -> Iterator[str]:
    """Yield `map` with the first column and half row, then the tiles by half row."""
    hexes = state.board.hexes
    tiles = {
        (2 * at.r + at.q, at.q): f"{_KINDS[kind]}{_OWNERS[owner]}:{units}"
        for at, kind, owner, units in zip(
            hexes, state.kinds, state.owners, state.units, strict=True
        )
    }
    left, right = min(at.q for at in hexes), max(at.q for at in hexes)
    top, bottom = min(tiles)[0], max(tiles)[0]
    width = max(map(len, tiles.values())) + 1
    yield f"map {left} {top}"
    for row in range(top, bottom + 1):
        shift = (row - left) % 2
        columns = range(left + shift, right + 1, 2)
        line = (tiles.get((row, q), NOTHING).ljust(2 * width) for q in columns)
        yield " " * (shift * width) + "".join(line)


def _parse_tiles(lines: Sequence[str], left: int, top: int) -> Iterator[Tile]:
    for row, line in enumerate(lines, top):
        first = left + (row - left) % 2
        for place, text in enumerate(line.split()):
            if text != NOTHING:
                q = first + 2 * place
                found = _TILE.fullmatch(text)
                if found is None:
                    raise ValueError(text)
                kind, owner, units = found.groups()
                yield Hex(q, (row - q) // 2), _KIND_OF[kind], _OWNER_OF[owner], int(units)


class _Lines:
    """The lines of a state, read in their fixed order."""

    def __init__(self, text: str) -> None:
        self._lines = iter(text.splitlines())

    def value(self, key: str) -> str:
        """Return what the next line says of `key`. Raises ValueError when it is of another."""
        found, _space, text = next(self._lines).partition(" ")
        if found != key:
            raise ValueError(found)
        return text

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return the next line's numbers."""
        return tuple(map(int, self.value(key).split()))

    def rest(self) -> list[str]:
        """Return all lines that are left."""
        return list(self._lines)


def _parse(text: str, parse_setup: Callable[[dict[str, object]], Setup]) -> State:
    lines = _Lines(text)
    if lines.value("conquest") != HEADER.removeprefix("conquest "):
        raise ValueError(HEADER)
    setup = parse_setup(json.loads(lines.value("setup")))
    round_, turn, ply, to_move = (
        int(lines.value(key)) for key in ("round", "turn", "ply", "to-move")
    )
    order, alive = lines.numbers("order"), lines.numbers("alive")
    capitals, result = lines.value("capitals").split(), _parse_result(lines.value("result"))
    queue = lines.value("queue")
    defaults = [lines.value("defaults") for _seat in setup.seats]
    left, top = lines.numbers("map")
    tiles = sorted(_parse_tiles(lines.rest(), left, top))
    board = Board(tuple(at for at, _kind, _owner, _units in tiles))
    if sorted(order) != list(range(len(setup.seats))) or to_move not in order:
        raise ValueError(order)
    if not len(alive) == len(capitals) == len(order):
        raise ValueError(alive)
    return State(
        setup=setup,
        board=board,
        kinds=tuple(kind for _at, kind, _owner, _units in tiles),
        capitals=tuple(parse_cell(board, cell) for cell in capitals),
        order=order,
        owners=tuple(owner for _at, _kind, owner, _units in tiles),
        units=tuple(units for _at, _kind, _owner, units in tiles),
        alive=tuple(map(bool, alive)),
        to_move=to_move,
        queue=_parse_orders(board, queue),
        defaults=tuple(_parse_orders(board, orders) for orders in defaults),
        round=round_,
        turn=turn,
        ply=ply,
        result=result,
    )


def _parse_result(text: str) -> Outcome | None:
    if text == NOTHING:
        return None
    winner, _space, termination = text.partition(" ")
    return Outcome(Termination(termination), None if winner == NOTHING else int(winner))
