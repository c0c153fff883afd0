"""Line charts: where things lie, and that everything stays in the picture and apart."""

import itertools

import pytest

from hexo.ui.chart import APART, ChartArtist, Line, Scale, camera, rounded_up
from hexo.ui.palette import Palette
from hexo.ui.scene import Atlas, Op
from tests.ui.fake import shapes, texts
from tests.ui.tokens import themes

WIDTH, HEIGHT = 300.0, 160.0


def draw(*lines):
    atlas = Atlas()
    scene = ChartArtist(Palette(themes()["light"]), atlas).scene(lines, "Round 1", WIDTH, HEIGHT)
    return scene, atlas


def line(*points, colour="blue", emblem="crescent", is_out=False):
    return Line(colour, emblem, points, is_out)


def polygons(scene, atlas):
    """The corners of each line's face, in painting order."""
    found = [shape for _at, op, shape in shapes(scene, atlas) if op is Op.POLYGON]
    corners = [shape[7:] for shape in found[1::2]]
    return [list(zip(each[::2], each[1::2], strict=True)) for each in corners]


@pytest.mark.parametrize(
    ("value", "top"), [(0, 2), (1, 2), (2, 2), (41, 42), (100, 100), (101, 120), (1407, 1600)]
)
def test_the_axis_ends_at_a_round_number_that_halves(value, top):
    assert rounded_up(value) == top
    assert top % 2 == 0


def test_first_and_last_round_lie_at_the_sides_and_values_from_the_ground_up():
    scene, atlas = draw(line((1, 0), (3, 21), (5, 42)))
    (corners,) = polygons(scene, atlas)
    xs, ys = zip(*corners, strict=True)
    assert xs[1] == pytest.approx((xs[0] + xs[2]) / 2)
    assert ys[1] == pytest.approx((ys[0] + ys[2]) / 2)
    assert ys[0] > ys[2]
    assert set(texts(scene, atlas)) == {"0", "21", "42", "Round 1", "5"}


def test_a_negative_income_goes_below_the_ground():
    scene, atlas = draw(line((1, 10), (2, -5)))
    assert "\N{MINUS SIGN}6" in texts(scene, atlas)
    (corners,) = polygons(scene, atlas)
    assert all(0 <= y <= HEIGHT for _x, y in corners)


def test_a_single_round_is_a_chart_too():
    scene, atlas = draw(line((4, 3)))
    assert polygons(scene, atlas)
    assert texts(scene, atlas).count("Round 1") == 1


def test_emblems_at_the_lines_ends_stay_apart_and_in_the_picture():
    ends = [(name, 40 - place) for place, name in enumerate(("crescent", "chevron", "sun"))]
    scene, atlas = draw(*(line((1, 0), (9, value), emblem=name) for name, value in ends))
    glyphs = [shape for _at, op, shape in shapes(scene, atlas) if op is Op.GLYPH]
    assert [glyph[2] for glyph in glyphs] == ["crescent", "chevron", "sun"]
    heights = [glyph[4] for glyph in glyphs]
    assert all(low - high >= APART for high, low in itertools.pairwise(heights))
    assert all(glyph[3] + glyph[5] / 2 <= WIDTH for glyph in glyphs)


def test_seats_that_end_at_nothing_do_not_fall_out_of_the_picture():
    scene, atlas = draw(*(line((1, 5), (9, 0), emblem=name) for name in ("a", "b", "c", "d")))
    glyphs = [shape for _at, op, shape in shapes(scene, atlas) if op is Op.GLYPH]
    assert all(glyph[4] - 6 > 0 and glyph[4] + 6 <= HEIGHT for glyph in glyphs)


def test_who_is_out_has_its_emblem_on_the_line():
    scene, atlas = draw(line((1, 5), (4, 0), is_out=True), line((1, 5), (9, 9)))
    found = [(op, shape) for _at, op, shape in shapes(scene, atlas)]
    disc = next(shape for op, shape in found if op is Op.ELLIPSE)
    corners, _whole = polygons(scene, atlas)
    assert tuple(disc[2:4]) == pytest.approx(corners[-1])


def test_a_world_unit_is_a_pixel_from_the_top_left_corner():
    view = camera(WIDTH, HEIGHT)
    assert view.to_screen((0.0, 0.0)) == (0.0, 0.0)
    assert view.to_screen((WIDTH, 7.0)) == (WIDTH, 7.0)


def test_a_scale_puts_a_value_where_it_belongs():
    scale = Scale(camera(100.0, 50.0).world, 1, 11, 0, 10)
    assert scale.at(1, 0) == (0.0, 50.0)
    assert scale.at(6, 5) == (50.0, 25.0)
    assert scale.at(11, 10) == (100.0, 0.0)
