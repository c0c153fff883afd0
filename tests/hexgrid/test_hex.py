"""Axial coordinates: neighbours, rotations, mirrors, distances, rings and lines."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexo.hexgrid import DIRECTIONS, Hex, disc, distance, line, ring
from tests.hexgrid.strategies import hexes

ORIGIN = Hex(0, 0)
turns = st.integers(-12, 12)
radii = st.integers(0, 9)
mirrors = st.sampled_from([Hex.mirror_q, Hex.mirror_r, Hex.mirror_s])


@given(hexes)
def test_cube_coordinates_sum_to_zero(at):
    assert at.q + at.r + at.s == 0


@given(hexes, hexes, st.integers(-5, 5))
def test_vectors_add_and_scale(a, b, factor):
    assert a.plus(b).minus(b) == a
    assert a.plus(b).times(factor) == a.times(factor).plus(b.times(factor))


@given(hexes)
def test_six_distinct_neighbours_at_distance_one(at):
    assert len(set(at.neighbours())) == 6
    assert all(distance(at, other) == 1 for other in at.neighbours())
    assert at.neighbours() == tuple(at.step(direction) for direction in range(6))


def test_each_direction_is_the_one_before_it_rotated():
    for index, direction in enumerate(DIRECTIONS):
        assert direction.rotate() == DIRECTIONS[(index + 1) % 6]


@given(hexes)
def test_six_rotations_are_the_identity_and_no_fewer(at):
    assert at.rotate(6) == at
    images = [at.rotate(count) for count in range(6)]
    assert len(set(images)) == (1 if at == ORIGIN else 6)


@given(hexes, turns, turns)
def test_rotations_compose(at, first, second):
    assert at.rotate(first).rotate(second) == at.rotate(first + second)


@given(hexes, hexes, turns)
def test_rotation_keeps_distances(a, b, count):
    assert distance(a.rotate(count), b.rotate(count)) == distance(a, b)


@given(hexes, hexes, mirrors)
def test_mirrors_are_involutions_that_keep_distances(a, b, mirror):
    assert mirror(mirror(a)) == a
    assert distance(mirror(a), mirror(b)) == distance(a, b)


@given(hexes)
def test_two_mirrors_make_a_rotation(at):
    assert at.mirror_q().mirror_r() in (at.rotate(2), at.rotate(4))


@given(hexes)
def test_each_mirror_fixes_its_own_coordinate(at):
    assert at.mirror_q().q == at.q
    assert at.mirror_r().r == at.r
    assert at.mirror_s().s == at.s


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a, b, c):
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, radii)
def test_ring_holds_exactly_the_hexes_at_its_radius(centre, radius):
    around = list(ring(centre, radius))
    assert len(set(around)) == len(around) == (6 * radius or 1)
    assert all(distance(centre, at) == radius for at in around)


@given(hexes, st.integers(1, 9))
def test_ring_goes_around_step_by_step(centre, radius):
    around = list(ring(centre, radius))
    assert all(distance(a, b) == 1 for a, b in zip(around, around[1:] + around[:1], strict=True))


def test_ring_of_negative_radius_is_refused():
    with pytest.raises(ValueError, match="radius"):
        list(ring(ORIGIN, -1))


@given(hexes, radii)
def test_disc_holds_all_within_its_radius_inside_out(centre, radius):
    inside = list(disc(centre, radius))
    assert len(set(inside)) == len(inside) == 1 + 3 * radius * (radius + 1)
    reached = [distance(centre, at) for at in inside]
    assert reached == sorted(reached)
    assert max(reached) == radius


@given(hexes, hexes)
def test_line_is_a_shortest_path(a, b):
    path = line(a, b)
    assert path[0] == a
    assert path[-1] == b
    assert len(path) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(path))


@given(hexes, hexes)
def test_line_is_the_same_from_both_ends(a, b):
    assert line(a, b) == tuple(reversed(line(b, a)))


def test_line_along_an_edge_keeps_to_one_side():
    path = line(Hex(0, 0), Hex(2, 2))
    assert path == (Hex(0, 0), path[1], Hex(1, 1), path[3], Hex(2, 2))
    assert path[3].minus(Hex(1, 1)) == path[1]
