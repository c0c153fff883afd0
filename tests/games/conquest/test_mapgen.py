"""Maps: their shape, holes, kinds, units and starts. Rules page: "Board"."""

from random import Random

import pytest

from hexo.games.conquest import mapgen
from hexo.games.conquest.mapgen import draft_map, fairness, ground, starts
from hexo.games.conquest.mapgen.counts import kind_counts
from hexo.games.conquest.state import Kind
from hexo.hexgrid import Board, Hex, components, distance
from tests.games.conquest.drafts import (
    COLUMNS_AND_ROWS,
    PLAYERS,
    SHARES,
    SIZES,
    every_setup,
    furnished,
    result_of,
    run,
    settled,
    start_distances,
    title,
)
from tests.games.conquest.positions import setup_of

CELLS = {"small": 60, "normal": 113, "big": 215, "huge": 383}
HEXAGON_CELLS = {"small": 61, "normal": 127, "big": 217, "huge": 397}
APART = {"small": 5, "normal": 6, "big": 8, "huge": 10}
NEUTRAL = {
    Kind.PLAIN: (2, 8),
    Kind.BRONZE: (4, 10),
    Kind.SILVER: (6, 12),
    Kind.GOLD: (8, 14),
    Kind.FORTIFIED: (6, 12),
    Kind.SPYGLASS: (4, 10),
}

each_setup = pytest.mark.parametrize("setup", every_setup(), ids=title)


@pytest.fixture
def one_attempt(monkeypatch):
    """Let the generator be content with the first map."""
    monkeypatch.setattr(mapgen, "FAIR_ATTEMPTS", 1)


# Shape and holes


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_a_portrait_rectangle_of_flat_top_columns(size):
    hexes = ground.shape(setup_of(2, size=size))
    assert len(set(hexes)) == CELLS[size]
    columns, rows = COLUMNS_AND_ROWS[size]
    for column in range(columns):
        heights = sorted(2 * at.r + at.q for at in hexes if at.q == column)
        odd = column % 2
        assert heights == list(range(odd, 2 * rows - 1 - odd, 2))


@pytest.mark.parametrize("size", SIZES)
def test_three_symmetric_seats_play_on_a_hexagon(size):
    hexes = ground.shape(setup_of(3, size=size, symmetric=True))
    assert len(set(hexes)) == HEXAGON_CELLS[size]
    radius = max(distance(Hex(0, 0), at) for at in hexes)
    assert len(hexes) == 3 * radius * (radius + 1) + 1


GROUPS = [(2, True), (3, True), (4, True), (2, False)]
"""Seats and symmetry; without it the land does not depend on the seats."""
MAPS = {"small": 300, "normal": 150, "big": 60, "huge": 20}


@pytest.mark.parametrize(("players", "symmetric"), GROUPS)
@pytest.mark.parametrize("size", SIZES)
def test_land_is_connected_and_has_its_share_of_holes(size, players, symmetric):
    setup = setup_of(players, size=size, symmetric=symmetric)
    whole = len(ground.shape(setup))
    for seed in range(MAPS[size]):
        land = result_of(ground.terrain(setup, Random(seed)))
        assert len(components(land.board, range(len(land.board)))) == 1, seed
        assert 0.08 <= 1 - len(land.board) / whole <= 0.16, seed
        assert sorted(cell for orbit in land.orbits for cell in orbit) == list(
            range(len(land.board))
        )


@pytest.mark.parametrize(("players", "symmetric"), GROUPS)
@pytest.mark.parametrize("size", SIZES)
def test_without_holes_the_land_is_the_whole_shape(size, players, symmetric):
    setup = setup_of(players, size=size, symmetric=symmetric, holes=False)
    land = result_of(ground.terrain(setup, Random(1)))
    assert set(land.board.hexes) == set(ground.shape(setup))


# Starts


@each_setup
def test_starts_are_habitable_and_about_as_far_apart_as_the_page_says(setup):
    for seed in range(3):
        land = settled(setup, Random(seed))
        assert len(set(land.starts)) == len(setup.seats)
        assert all(len(land.board.neighbours[start]) >= 3 for start in land.starts)
        assert abs(min(start_distances(land)) - APART[setup.size]) <= 1


def test_starts_fall_in_many_places():
    for symmetric in (False, True):
        setup = setup_of(2, symmetric=symmetric)
        places = {settled(setup, Random(seed)).starts for seed in range(20)}
        assert len(places) >= 15


def test_land_without_room_for_the_starts_is_drawn_anew(monkeypatch, one_attempt):
    refusals = iter([None, None])
    offered = []
    settle = starts.settle

    def picky(setup, land, rng):
        offered.append(land)
        for refusal in refusals:
            return refusal
        return (yield from settle(setup, land, rng))

    monkeypatch.setattr(starts, "settle", picky)
    draft = result_of(draft_map(setup_of(2, size="small"), Random(1)))
    assert [land.board == draft.board for land in offered] == [False, False, True]


def test_land_that_never_has_room_loses_its_holes(monkeypatch, one_attempt):
    settle = starts.settle

    def roomless(setup, land, rng):
        return None if setup.holes else (yield from settle(setup, land, rng))

    monkeypatch.setattr(starts, "settle", roomless)
    draft = result_of(draft_map(setup_of(4, size="small"), Random(1)))
    assert len(draft.board) == CELLS["small"]


def test_a_size_without_room_for_its_starts_is_an_error(monkeypatch, one_attempt):
    monkeypatch.setitem(ground.RECTANGLES, "small", (2, 2))
    with pytest.raises(RuntimeError, match="no room for 4 starts"):
        result_of(draft_map(setup_of(4, size="small"), Random(1)))


@pytest.mark.parametrize("players", PLAYERS)
def test_even_a_tiny_map_is_drawn(monkeypatch, players):
    monkeypatch.setitem(ground.RECTANGLES, "small", (4, 5))
    draft = result_of(draft_map(setup_of(players, size="small"), Random(1)))
    assert len(set(draft.starts)) == players


def test_a_lone_row_has_no_room_for_starts():
    board = Board.of(Hex(0, r) for r in range(9))
    row = ground.Terrain(board, tuple((cell,) for cell in range(len(board))))
    assert result_of(starts.settle(setup_of(2), row, Random(1))) is None


# Kinds and units


@each_setup
def test_special_tiles_have_their_shares(setup):
    for seed in range(2):
        draft = furnished(setup, seed)
        cells = len(draft.board)
        counts = {kind: draft.kinds.count(kind) for kind in SHARES}
        assert counts[Kind.SPYGLASS] == 0
        slack = len(setup.seats) / 2 + 0.5 if setup.symmetric else 0.5
        for kind in counts.keys() - {Kind.SPYGLASS}:
            assert abs(counts[kind] - SHARES[kind] * cells) <= slack
        assert sum(counts.values()) + draft.kinds.count(Kind.PLAIN) == cells


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("symmetric", [False, True])
@pytest.mark.parametrize("size", SIZES[1:])
def test_there_is_one_of_each_kind_from_normal_up(size, players, symmetric):
    draft = furnished(setup_of(players, size=size, symmetric=symmetric, fog=True), 4)
    assert set(draft.kinds) == {Kind.PLAIN, *SHARES}


def test_shares_are_rounded_half_up_and_one_at_least_but_on_small():
    small, normal = setup_of(2, size="small", fog=True), setup_of(2, size="normal", fog=True)
    assert kind_counts(small, 10) == {
        Kind.GOLD: 0,
        Kind.SILVER: 1,
        Kind.BRONZE: 1,
        Kind.FORTIFIED: 1,
        Kind.SPYGLASS: 0,
    }
    assert kind_counts(normal, 10)[Kind.GOLD] == 1
    assert kind_counts(normal, 25)[Kind.BRONZE] == 3
    assert Kind.SPYGLASS not in kind_counts(setup_of(2), 100)


@each_setup
def test_starts_are_on_plain_ground(setup):
    for seed in range(2):
        draft = furnished(setup, seed)
        assert {draft.kinds[start] for start in draft.starts} == {Kind.PLAIN}


def test_neutral_tiles_hold_what_their_kind_says():
    seen = {kind: set() for kind in NEUTRAL}
    for symmetric in (False, True):
        for seed in range(40):
            draft = furnished(setup_of(2, symmetric=symmetric, fog=True), seed)
            for cell in set(range(len(draft.board))) - set(draft.starts):
                seen[draft.kinds[cell]].add(draft.units[cell])
    for kind, (least, most) in NEUTRAL.items():
        assert seen[kind] == set(range(least, most + 1))


# The whole generator


@pytest.mark.usefixtures("one_attempt")
@each_setup
def test_whole_drafts_are_sound(setup):
    draft = result_of(draft_map(setup, Random(2)))
    assert len(components(draft.board, range(len(draft.board)))) == 1
    assert len(draft.kinds) == len(draft.units) == len(draft.board)
    assert len(set(draft.starts)) == len(setup.seats)
    assert all(len(draft.board.neighbours[start]) >= 3 for start in draft.starts)
    assert draft.board.hexes == tuple(sorted(draft.board.hexes))


@pytest.mark.parametrize(
    "options",
    [
        {"limit": 20, "overflow": True},
        {"fixed_income": True, "capital": False},
        {"no_luck": True, "capital": False, "holes": False},
        {"fog": True, "domination": True, "round_limit": 10},
    ],
    ids=", ".join,
)
@pytest.mark.parametrize("players", [2, 4])
def test_the_generator_ends_whatever_the_options(options, players):
    draft = result_of(draft_map(setup_of(players, size="small", **options), Random(3)))
    assert len(draft.starts) == players


@pytest.mark.parametrize("symmetric", [False, True])
def test_the_same_seed_is_the_same_map(symmetric):
    setup = setup_of(2, size="small", symmetric=symmetric)
    drafts = [result_of(draft_map(setup, Random(seed))) for seed in (1, 1, 2)]
    assert drafts[0] == drafts[1]
    assert drafts[0] != drafts[2]


class Toll:
    """Counts calls of a function between two pauses of a generator."""

    def __init__(self, monkeypatch, module, name):
        self._function = getattr(module, name)
        self.calls = 0
        monkeypatch.setattr(module, name, self)

    def __call__(self, *args, **kwargs):
        self.calls += 1
        return self._function(*args, **kwargs)


@pytest.mark.usefixtures("one_attempt")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("symmetric", [False, True])
def test_no_step_does_more_than_a_few_searches(monkeypatch, symmetric, players):
    floods = Toll(monkeypatch, ground, "flood_fill")
    searches = Toll(monkeypatch, starts, "distances")
    plans = Toll(monkeypatch, fairness, "Plan")
    setup = setup_of(players, symmetric=symmetric)
    steps = draft_map(setup, Random(1))
    seen = [0, 0, 0]
    for _pause in steps:
        calls = [toll.calls for toll in (floods, searches, plans)]
        assert all(now - before <= players for now, before in zip(calls, seen, strict=True))
        assert calls[0] - seen[0] <= 1
        assert calls[2] - seen[2] <= 1
        seen = calls
    assert seen[0] > 1
    assert seen[1] >= players
    assert (seen[2] > 0) == (not symmetric)


def test_a_bigger_map_takes_more_steps_not_bigger_ones():
    pauses = [
        run(draft_map(setup_of(2, size=size, symmetric=True), Random(1))).pauses for size in SIZES
    ]
    assert pauses == sorted(set(pauses))
    assert pauses[-1] > 4 * pauses[0]
