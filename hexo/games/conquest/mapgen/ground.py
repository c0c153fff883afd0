"""The accessible tiles of a map: shape, symmetry, holes. Rules page: "Board"."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from random import Random

from hexo.games.conquest.config import HEXAGONS, HOLE_SHARE, RECTANGLES
from hexo.games.conquest.setup import Setup
from hexo.hexgrid import Board, Cell, Hex, Offset, disc, flood_fill, from_offset, to_offset

Symmetry = Callable[[Hex], Hex]
Orbit = tuple[Hex, ...]

CENTRE = Hex(0, 0)


@dataclass(frozen=True, slots=True)
class Terrain:
    """Connected accessible tiles, the orbits of their symmetry, and the starts on them.

    Without symmetry every orbit is one cell. `starts` is empty until they are chosen.
    """

    board: Board
    orbits: tuple[tuple[Cell, ...], ...]
    starts: tuple[Cell, ...] = ()


def shape(setup: Setup) -> tuple[Hex, ...]:
    """Return all hexes of a map before holes are cut: a rectangle, or a hexagon for symmetric 3."""
    if setup.symmetric and len(setup.seats) == 3:
        return tuple(disc(CENTRE, HEXAGONS[setup.size]))
    columns, rows = RECTANGLES[setup.size]
    return tuple(
        from_offset(Offset(col, row), "odd-q")
        for col in range(columns)
        for row in range(rows - (col & 1))
    )


def symmetries(setup: Setup) -> tuple[Symmetry, ...]:
    """Return the maps of the group that carries every start onto every other, identity first."""
    if not setup.symmetric:
        return (_identity,)
    if len(setup.seats) == 3:
        return _identity, lambda at: at.rotate(2), lambda at: at.rotate(4)
    left_right, top_bottom = _mirrors(*RECTANGLES[setup.size])

    def half_turn(at: Hex) -> Hex:
        return left_right(top_bottom(at))

    if len(setup.seats) == 2:
        return _identity, half_turn
    return _identity, left_right, top_bottom, half_turn


def _identity(at: Hex) -> Hex:
    return at


def _mirrors(columns: int, rows: int) -> tuple[Symmetry, Symmetry]:
    """Return the two mirrors of a rectangle whose odd columns hold one row fewer."""

    def left_right(at: Hex) -> Hex:
        col, row = to_offset(at, "odd-q")
        return from_offset(Offset(columns - 1 - col, row), "odd-q")

    def top_bottom(at: Hex) -> Hex:
        col, row = to_offset(at, "odd-q")
        return from_offset(Offset(col, rows - 1 - (col & 1) - row), "odd-q")

    return left_right, top_bottom


def split(hexes: Iterable[Hex], group: tuple[Symmetry, ...]) -> list[Orbit]:
    """Return the orbits of hexes under a group, in the order in which they are first met."""
    left = dict.fromkeys(hexes)
    orbits = []
    for at in list(left):
        if at in left:
            orbit = tuple(dict.fromkeys(symmetry(at) for symmetry in group))
            orbits.append(orbit)
            for member in orbit:
                del left[member]
    return orbits


def terrain(setup: Setup, rng: Random) -> Generator[None, None, Terrain]:
    """Cut holes into a shape, orbit by orbit, never breaking it apart."""
    hexes = shape(setup)
    group = symmetries(setup)
    orbits = split(hexes, group)
    holes: set[Hex] = set()
    if setup.holes:
        holes = yield from _holes(Board.of(hexes), orbits, rng)
    board = Board.of(at for at in hexes if at not in holes)
    kept = (tuple(board.cell(at) for at in orbit) for orbit in orbits if orbit[0] not in holes)
    return Terrain(board, tuple(kept))


def _holes(board: Board, orbits: list[Orbit], rng: Random) -> Generator[None, None, set[Hex]]:
    """Choose holes: about `HOLE_SHARE` of the cells, the rest staying one region."""
    wanted = int(HOLE_SHARE * len(board) + 0.5)
    holes: set[Cell] = set()
    for orbit in rng.sample(orbits, len(orbits)):
        if len(holes) + (len(orbit) + 1) // 2 > wanted:
            continue
        trial = holes.union(board.cell(at) for at in orbit)
        if _is_connected(board, trial):
            holes = trial
        if len(holes) >= wanted:
            break
        yield
    return {board.hexes[cell] for cell in holes}


def _is_connected(board: Board, holes: set[Cell]) -> bool:
    first = next(cell for cell in range(len(board)) if cell not in holes)
    region = flood_fill(board, first, lambda cell: cell not in holes)
    return len(region) == len(board) - len(holes)
