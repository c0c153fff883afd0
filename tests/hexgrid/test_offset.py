"""Offset coordinates of rectangular maps."""

from hypothesis import given
from hypothesis import strategies as st

from hexo.hexgrid import FLAT, POINTY, Hex, Layout, Offset, from_offset, to_offset
from tests.hexgrid.strategies import hexes

schemes = st.sampled_from(["odd-q", "even-q", "odd-r", "even-r"])


@given(hexes, schemes)
def test_offset_round_trips_from_axial(at, scheme):
    assert from_offset(to_offset(at, scheme), scheme) == at


@given(st.builds(Offset, st.integers(-60, 60), st.integers(-60, 60)), schemes)
def test_offset_round_trips_from_columns_and_rows(at, scheme):
    assert to_offset(from_offset(at, scheme), scheme) == at


@given(st.integers(-20, 20), st.integers(-20, 20), schemes)
def test_every_second_line_is_shoved_by_half_a_hex(col, row, scheme):
    layout = Layout(FLAT if scheme.endswith("q") else POINTY)
    shoved = 1 if scheme.startswith("odd") else -1
    x, y = layout.to_point(from_offset(Offset(col, row), scheme))
    index, along, across = (col, y, row) if scheme.endswith("q") else (row, x, col)
    half = shoved * (index & 1) / 2
    assert abs(along / 3**0.5 - (across + half)) < 1e-9


def test_known_values():
    assert to_offset(Hex(3, -1), "odd-q") == Offset(3, 0)
    assert to_offset(Hex(3, -1), "even-q") == Offset(3, 1)
    assert to_offset(Hex(-1, 3), "odd-r") == Offset(0, 3)
