"""Growth and income. Rules page: "Turn"."""

from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexo.games.conquest.config import GROWTH_SOFT_CAP, TILE_GROWTH
from hexo.games.conquest.events import Income
from hexo.games.conquest.growth import gain, income
from hexo.games.conquest.state import Kind
from tests.games.conquest.positions import at, end_turn, owners_and_units, position

kinds = st.sampled_from(sorted(TILE_GROWTH))


def formula(kind, units):
    """The growth formula as the rules state it, in exact fractions."""
    peak, most = TILE_GROWTH[kind]
    if units <= 1:
        return 0
    if units <= peak:
        return max(1, floor(Fraction(most * (units - 1), peak - 1)))
    width = GROWTH_SOFT_CAP - peak
    if units <= GROWTH_SOFT_CAP:
        return floor(Fraction(most * (GROWTH_SOFT_CAP - units), width))
    return -ceil(Fraction(most * (units - GROWTH_SOFT_CAP), width))


@pytest.mark.parametrize("kind", sorted(TILE_GROWTH))
def test_gain_is_the_formula_for_every_count(kind):
    assert [gain(kind, units) for units in range(1500)] == [
        formula(kind, units) for units in range(1500)
    ]


@pytest.mark.parametrize(
    ("kind", "peak", "most"),
    [
        ("plain", 50, 5),
        ("bronze", 45, 8),
        ("silver", 40, 12),
        ("gold", 35, 18),
        ("fortified", 60, 3),
        ("spyglass", 50, 5),
        ("capital", 30, 22),
    ],
)
def test_the_table_of_kinds(kind, peak, most):
    assert gain(kind, peak) == most
    assert all(gain(kind, units) <= most for units in range(300))


@given(kinds, st.integers(2, 1000))
def test_growth_is_at_least_one_up_to_the_peak_and_none_at_the_soft_cap(kind, units):
    peak = TILE_GROWTH[kind][0]
    assert units > peak or gain(kind, units) >= 1
    assert units <= GROWTH_SOFT_CAP or gain(kind, units) < 0
    assert gain(kind, GROWTH_SOFT_CAP) == 0
    assert units + gain(kind, units) >= 1


@given(kinds, st.integers(0, 1000))
def test_fixed_income_is_one_from_two_units_on(kind, units):
    assert gain(kind, units, fixed=True) == (1 if units >= 2 else 0)


def test_an_unknown_kind_is_an_error():
    with pytest.raises(KeyError):
        gain("swamp", 10)


def test_a_kind_and_its_name_are_the_same_to_growth():
    assert gain(Kind.GOLD, 35) == gain("gold", 35)


def test_income_comes_at_the_start_of_a_turn_on_own_tiles_alone():
    state = position(
        """
        p0:20       p1:20
              g1:35       p.:9
        p1:1        p1:0
        """
    )
    after = end_turn(state).state
    assert after.to_move == 1
    assert owners_and_units(after, (0, 0), (2, -1), (1, 0), (3, -1), (0, 1), (2, 0)) == [
        (0, 20),
        (1, 21),
        (1, 53),
        (-1, 9),
        (1, 1),
        (1, 0),
    ]


def test_income_event_tells_every_change_and_no_other():
    state = position(
        """
        p0:20       p1:200
              g1:35       p1:1
        """
    )
    transition = end_turn(state)
    (event,) = (e for e in transition.events if isinstance(e, Income))
    assert event.seat == 1
    assert dict(event.gains) == {at(state, 1, 0): 18, at(state, 2, -1): -6}


def limited_income(drawing, **options):
    state = position(drawing, **options)
    units = list(state.units)
    cells = [cell for cell, owner in enumerate(state.owners) if owner == 0]
    gains = income(state.setup, state.board, state.kinds, units, cells)
    assert dict(gains) == {
        cell: units[cell] - state.units[cell] for cell in cells if units[cell] != state.units[cell]
    }
    return state, units


def test_a_tile_above_the_limit_is_cut_to_it():
    _state, units = limited_income("g0:30", limit=40)
    assert units == [40]
    _state, units = limited_income("g0:40", limit=40)
    assert units == [40]


def test_without_a_limit_there_is_none():
    _state, units = limited_income("g0:98")
    assert units == [102]


def test_overflow_goes_to_the_emptiest_own_neighbour_one_by_one():
    state, units = limited_income(
        """
              p0:0
        p0:3        p.:1
              g0:35
        """,
        limit=40,
        overflow=True,
    )
    # 35 + 18 - 40 = 13 over; the tiles with 0 and 4 (3 and its own gain) level out at 8 and 9.
    assert units[at(state, 1, 0)] == 40
    assert units[at(state, 1, -1)] + units[at(state, 0, 0)] == 4 + 13
    assert sorted((units[at(state, 1, -1)], units[at(state, 0, 0)])) == [8, 9]
    assert units[at(state, 0, 0)] == 9  # the lower cell gets the odd unit
    assert units[at(state, 2, -1)] == 1


def test_overflow_that_finds_no_room_is_lost():
    _state, units = limited_income(
        """
        g0:35
              p0:39
        """,
        limit=40,
        overflow=True,
    )
    assert units == [40, 40]


def test_overflow_needs_its_toggle():
    _state, units = limited_income(
        """
        g0:35
              p0:3
        """,
        limit=40,
    )
    assert units == [40, 4]


def test_gains_are_computed_before_any_overflow():
    _state, units = limited_income(
        """
        g0:35
              p0:1
        """,
        limit=40,
        overflow=True,
    )
    assert units == [40, 14]


@given(st.lists(st.integers(0, 40), min_size=4, max_size=4), st.booleans(), st.booleans())
def test_income_under_a_limit_never_exceeds_it_nor_the_plain_gains(counts, overflow, fixed):
    a, b, c, d = counts
    drawing = f"""
          b0:{b}
    g0:{a}        p0:{c}
          c0:{d}
    """
    state, units = limited_income(drawing, limit=40, overflow=overflow, fixed_income=fixed)
    free = [
        count + gain(kind, count, fixed=fixed)
        for kind, count in zip(state.kinds, state.units, strict=True)
    ]
    cut = [min(count, 40) for count in free]
    if overflow:
        assert all(least <= count <= 40 for least, count in zip(cut, units, strict=True))
        assert sum(units) <= sum(free)
    else:
        assert units == cut


def test_overflow_loses_nothing_while_own_neighbours_have_room():
    for count in range(2, 41):
        state, units = limited_income(
            f"""
                  p0:2
            g0:{count}        p.:1
                  p0:2
            """,
            limit=40,
            overflow=True,
        )
        assert sum(units) == sum(state.units) + gain("gold", count) + 2


def test_fixed_income_ignores_the_kind():
    _state, units = limited_income("c0:30", fixed_income=True)
    assert units == [31]
