"""The camera keeps points under fingers and the board in sight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexo.ui.camera import LARGEST_SCALE, SMALLEST_OF_FIT, Box, Camera, Margins

WORLD = Box(-1.0, -2.0, 13.0, 21.0)
pixels = st.floats(0.0, 800.0)


def camera(width=400.0, height=700.0):
    return Camera(WORLD, width, height, Margins()).fit()


def test_fit_shows_the_whole_world_between_the_margins():
    fitted = Camera(WORLD, 400.0, 700.0, Margins(20.0, 10.0, 80.0, 10.0)).fit()
    left, top = fitted.to_screen((WORLD.left, WORLD.top))
    right, bottom = fitted.to_screen((WORLD.right, WORLD.bottom))
    assert left >= 10 - 1e-6
    assert top >= 20 - 1e-6
    assert right <= 390 + 1e-6
    assert bottom <= 620 + 1e-6


@given(x=pixels, y=pixels)
def test_screen_and_world_are_inverse(x, y):
    assert camera().to_screen(camera().to_world((x, y))) == pytest.approx((x, y), abs=1e-6)


def test_pan_moves_the_world_with_the_finger():
    before = camera().zoom(3.0, (200.0, 350.0))
    held = before.to_world((200.0, 350.0))
    assert before.pan(30.0, -20.0).to_screen(held) == pytest.approx((230.0, 330.0))


@given(x=st.floats(100.0, 300.0), y=st.floats(200.0, 500.0), factor=st.floats(1.0, 2.0))
def test_zoom_keeps_the_point_under_the_fingers(x, y, factor):
    before = camera()
    held = before.to_world((x, y))
    assert before.zoom(factor, (x, y)).to_screen(held) == pytest.approx((x, y), abs=1e-6)


@given(
    st.lists(st.tuples(st.floats(-900, 900), st.floats(-900, 900), st.floats(0.2, 5)), max_size=30)
)
def test_whatever_is_done_the_board_stays_in_sight_at_a_sane_scale(steps):
    view = camera()
    for dx, dy, factor in steps:
        view = view.pan(dx, dy).zoom(factor, (abs(dx) % 400, abs(dy) % 700))
    x, y = view.to_world((200.0, 350.0))
    assert WORLD.left <= x <= WORLD.right
    assert WORLD.top <= y <= WORLD.bottom
    assert view.fit_scale * SMALLEST_OF_FIT <= view.scale <= LARGEST_SCALE


def test_resize_keeps_the_middle_and_refits_what_was_fitted():
    moved = camera().zoom(2.0, (100.0, 100.0))
    assert moved.resize(700.0, 400.0, Margins()).to_world((350.0, 200.0)) == pytest.approx(
        moved.to_world((200.0, 350.0))
    )
    assert camera().resize(700.0, 400.0, Margins()) == camera(700.0, 400.0)


def test_points_that_do_not_fit_side_by_side_have_their_middle_in_the_middle():
    margins = Margins(10.0, 110.0, 30.0, 10.0)
    moved = camera().including([(0.0, 0.0), (12.0, 20.0)], 0.9, margins)
    assert moved.to_screen((6.0, 10.0))[0] == pytest.approx(150.0)


@given(x=st.floats(WORLD.left, WORLD.right), y=st.floats(WORLD.top, WORLD.bottom))
def test_an_opening_view_shows_its_point_and_leaves_nothing_empty(x, y):
    view = camera().opening((x, y), 60.0)
    assert view.scale == 60.0
    left, top = view.to_screen((WORLD.left, WORLD.top))
    right, bottom = view.to_screen((WORLD.right, WORLD.bottom))
    assert max(left, top) <= 16 + 1e-6
    assert right >= 384 - 1e-6
    assert bottom >= 684 - 1e-6
    shown_x, shown_y = view.to_screen((x, y))
    assert 16 - 1e-6 <= shown_x <= 384 + 1e-6
    assert 16 - 1e-6 <= shown_y <= 684 + 1e-6


def test_an_opening_view_has_a_narrow_board_in_the_middle():
    view = camera(900.0, 300.0).opening((0.0, 0.0), 30.0)
    assert view.to_screen(WORLD.centre)[0] == pytest.approx(450.0)
    assert view.to_screen((0.0, WORLD.top))[1] == pytest.approx(16.0)


def test_a_board_that_is_legible_as_a_whole_is_opened_as_a_whole():
    assert camera().opening((0.0, 0.0), 10.0) == camera().opening(None, 60.0) == camera()
