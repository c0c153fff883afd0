"""Symmetric maps are invariant, cell by cell. Rules page: "Board".

The symmetries are written here anew, as exact images of tile centres: with q and 2r + q as
coordinates a flat-top grid is an upright one.
"""

from functools import cache
from random import Random

import pytest

from hexo.games.conquest.mapgen import draft_map
from hexo.hexgrid import Hex
from tests.games.conquest.drafts import (
    COLUMNS_AND_ROWS,
    PLAYERS,
    SHARES,
    SIZES,
    furnished,
    result_of,
    title,
)
from tests.games.conquest.positions import setup_of

SEEDS = {"small": range(12), "normal": range(8), "big": range(4), "huge": range(2)}
SETUPS = [
    setup_of(players, size=size, symmetric=True, holes=holes, fog=True)
    for size in SIZES
    for players in PLAYERS
    for holes in (False, True)
]

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=title)


def upright(across, down):
    return Hex(across, (down - across) // 2)


def left_right(size):
    columns, _rows = COLUMNS_AND_ROWS[size]
    return lambda at: upright(columns - 1 - at.q, 2 * at.r + at.q)


def top_bottom(size):
    _columns, rows = COLUMNS_AND_ROWS[size]
    return lambda at: upright(at.q, 2 * (rows - 1) - 2 * at.r - at.q)


def third_turn(at):
    return Hex(at.r, at.s)


def after(first, second):
    return lambda at: second(first(at))


def symmetries(setup):
    """The maps of the declared group but the identity."""
    mirrors = left_right(setup.size), top_bottom(setup.size)
    return {
        2: [after(*mirrors)],
        3: [third_turn, after(third_turn, third_turn)],
        4: [*mirrors, after(*mirrors)],
    }[len(setup.seats)]


@cache
def drafts_of(setup):
    return [furnished(setup, seed) for seed in SEEDS[setup.size]]


@each_setup
def test_every_cell_looks_like_its_images(setup):
    for draft in drafts_of(setup):
        for symmetry in symmetries(setup):
            for cell, at in enumerate(draft.board.hexes):
                image = draft.board.cell(symmetry(at))
                assert draft.kinds[image] is draft.kinds[cell]
                assert draft.units[image] == draft.units[cell]
                assert (image in draft.starts) == (cell in draft.starts)


@each_setup
def test_the_group_carries_every_start_onto_every_other(setup):
    for draft in drafts_of(setup):
        places = {draft.board.hexes[start] for start in draft.starts}
        assert len(places) == len(setup.seats)
        for place in places:
            assert {place, *(symmetry(place) for symmetry in symmetries(setup))} == places


@each_setup
def test_no_start_lies_on_an_axis_or_at_the_centre(setup):
    for draft in drafts_of(setup):
        for start in draft.starts:
            at = draft.board.hexes[start]
            assert all(symmetry(at) != at for symmetry in symmetries(setup))


def test_the_whole_generator_keeps_the_symmetry():
    setup = setup_of(4, size="small", symmetric=True)
    draft = result_of(draft_map(setup, Random(5)))
    assert draft == furnished(setup, 5)


def test_the_symmetries_here_are_symmetries_of_a_full_board():
    for setup in SETUPS:
        if not setup.holes:
            hexes = set(furnished(setup, 1).board.hexes)
            for symmetry in symmetries(setup):
                assert {symmetry(at) for at in hexes} == hexes
                assert any(symmetry(at) != at for at in hexes)


def test_special_tiles_meet_their_shares_to_the_nearest_orbit():
    for setup in SETUPS:
        for draft in drafts_of(setup):
            cells = len(draft.board)
            for kind, share in SHARES.items():
                assert abs(draft.kinds.count(kind) - share * cells) <= len(setup.seats) / 2 + 0.5
