"""Pixels and hexes, in both orientations."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexo.hexgrid import DIRECTIONS, FLAT, POINTY, Hex, Layout
from tests.hexgrid.strategies import hexes

layouts = st.builds(
    Layout,
    st.sampled_from([FLAT, POINTY]),
    st.floats(0.1, 200.0),
    st.tuples(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3)),
)


def approx(point, layout):
    return pytest.approx(point, abs=1e-9 * (1e3 + 200 * layout.radius))


def midpoint(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


@given(layouts, hexes)
def test_centre_of_a_hex_lies_in_it(layout, at):
    assert layout.to_hex(layout.to_point(at)) == at


@given(layouts, hexes, st.floats(0.0, math.tau), st.floats(0.0, 0.86))
def test_every_point_within_the_inner_circle_lies_in_the_hex(layout, at, angle, share):
    x, y = layout.to_point(at)
    reach = layout.radius * share
    assert layout.to_hex((x + reach * math.cos(angle), y + reach * math.sin(angle))) == at


@given(layouts, hexes)
def test_corners_belong_to_the_hex_just_inside_them_only(layout, at):
    assert all(layout.to_hex(corner) == at for corner in layout.corners(at, 0.98))
    assert all(layout.to_hex(corner) != at for corner in layout.corners(at, 1.02))


@given(layouts, hexes)
def test_corners_lie_on_the_outer_circle(layout, at):
    centre = layout.to_point(at)
    for corner in layout.corners(at):
        assert math.dist(centre, corner) == pytest.approx(layout.radius, rel=1e-6)


@given(layouts, hexes, st.integers(0, 5))
def test_edges_lie_between_the_hexes_they_part(layout, at, direction):
    corners = layout.corners(at)
    first = direction if layout.orientation is FLAT else direction - 1
    edge = midpoint(corners[first % 6], corners[(first + 1) % 6])
    between = midpoint(layout.to_point(at), layout.to_point(at.step(direction)))
    assert edge == approx(between, layout)


@given(layouts, hexes)
def test_neighbours_are_equally_far(layout, at):
    centre = layout.to_point(at)
    for other in at.neighbours():
        length = math.dist(centre, layout.to_point(other))
        assert length == pytest.approx(layout.radius * math.sqrt(3), rel=1e-6)


def test_orientations_stand_as_they_are_called():
    flat_xs = [round(x, 9) for x, _y in Layout(FLAT).corners(Hex(0, 0))]
    pointy_ys = [round(y, 9) for _x, y in Layout(POINTY).corners(Hex(0, 0))]
    assert flat_xs.count(1.0) == 1
    assert pointy_ys.count(1.0) == 1


def test_directions_run_clockwise_on_a_screen():
    for orientation in (FLAT, POINTY):
        angles = [
            math.atan2(y, x) % math.tau for x, y in map(Layout(orientation).to_point, DIRECTIONS)
        ]
        steps = [(b - a) % math.tau for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
        assert steps == pytest.approx([math.tau / 6] * 6)
