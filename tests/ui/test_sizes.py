"""Screens of every size: what a sheet leaves in sight, and options that wait for another."""

import json
import re
from pathlib import Path

import pytest

from hexo.ui.surface import OPENING_SCALE
from hexo.ui.tiles import NUMBERS_FROM
from tests.ui.fake import Page

CSS = Path(__file__).parents[2] / "static" / "css"
PHONES = [(360, 620), (608, 360), (712, 390)]
"""The board's size on phones of 360 x 740, 740 x 360 and 844 x 390 pixels."""


def free(width, height):
    """Return the pixels of a phone's board to the right and below, of which a sheet takes none."""
    return (width, height - 394) if height > width else (width + 132 - 560, height)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("zoom", [1.0, 1.8])
@pytest.mark.parametrize("corner", [min, max])
def test_a_move_sheet_leaves_both_its_tiles_in_sight(size, zoom, corner):
    page = Page()
    page.app.resized("board", *size)
    page.start(random_seats=False, player__1="easy")
    page.wait(1500)
    page.app.game.surface.zoom(zoom)
    sheets, view = page.app.game.presenter._sheets, page.session.state
    points = page.app.game.presenter.points(view)
    source = corner(range(len(points)), key=lambda cell: points[cell])
    before = page.host.cameras["board"]
    right, bottom = free(*size)
    for target in view.board.neighbours[source]:
        sheets.open_move(view, source, target)
        camera = page.host.cameras["board"]
        for cell in (source, target):
            x, y = camera.to_screen(points[cell])
            assert x - camera.scale * 0.9 >= 0
            assert x + camera.scale * 0.9 <= right
            assert y - camera.scale * 0.9 >= 0
            assert y + camera.scale * 0.9 <= bottom
        page.press("move-cancel")
        assert page.host.cameras["board"] == before


def begin(board, **controls):
    """Start a game on a board of that size in pixels; return the page."""
    page = Page()
    page.app.resized("board", *board)
    page.start(**controls)
    return page


def home(page):
    """Return where the board shows the viewer's start."""
    presenter, view = page.app.game.presenter, page.app.game.view
    return page.host.cameras["board"].to_screen(presenter.points(view)[presenter.home(view)])


@pytest.mark.parametrize("size", ["small", "normal", "big", "huge"])
@pytest.mark.parametrize("board", PHONES)
def test_every_map_opens_with_numbers_to_read_and_the_start_in_sight(board, size):
    page = begin(board, size=size)
    camera = page.host.cameras["board"]
    assert camera.scale >= OPENING_SCALE >= NUMBERS_FROM
    x, y = home(page)
    assert camera.scale / 2 <= x <= board[0] - camera.scale / 2
    assert camera.scale / 2 <= y <= board[1] - camera.scale / 2
    page.press("fit")
    fitted = page.host.cameras["board"]
    assert fitted == fitted.fit()
    assert (fitted == camera) == (fitted.scale >= OPENING_SCALE)


def test_a_game_of_computers_opens_as_a_whole():
    page = begin((608, 360), size="huge", player__0="easy", player__1="easy")
    camera = page.host.cameras["board"]
    assert camera == camera.fit()


def test_a_board_whose_size_comes_late_opens_as_legible():
    page = Page()
    page.app.game.surface._size = None
    page.start(size="huge", random_seats=False)
    page.app.resized("board", 608, 360)
    assert page.host.cameras["board"].scale == OPENING_SCALE
    assert (
        page.host.cameras["board"]
        == begin((608, 360), size="huge", random_seats=False).app.game.surface.camera
    )


def test_turning_the_device_opens_anew_what_was_not_moved():
    page = begin((712, 390), size="big")
    opened = page.host.cameras["board"]
    page.app.resized("board", 390, 670)
    assert page.host.cameras["board"] == page.host.cameras["board"].fit()
    page.app.resized("board", 712, 390)
    assert page.host.cameras["board"] == opened
    page.app.game.surface.pan(0.0, 40.0)
    middle = page.host.cameras["board"].to_world((356, 195))
    page.app.resized("board", 390, 670)
    assert page.host.cameras["board"].to_world((195, 335)) == pytest.approx(middle)


def test_who_gets_the_device_sees_its_own_start():
    page = begin((608, 360), size="huge", player__1="human", fog=True)
    starts = set()
    for _turn in range(2):
        page.press("lift-curtain")
        x, y = home(page)
        assert 0 < x < 608
        assert 0 < y < 360
        starts.add(page.host.cameras["board"])
        page.app.game.surface.fit()
        page.wait(1500)
        page.press("end-turn")
        page.wait(3000)
    assert len(starts) == 2


def test_lines_grow_with_the_text():
    for sheet in CSS.glob("*.css"):
        assert re.findall(r"line-height: *\d+px", sheet.read_text("utf-8")) == []


def started(page):
    page.wait()
    page.press("start")
    page.wait()
    return page.session.setup


def test_overflow_waits_for_a_limit_and_says_so():
    page = Page()
    page.press("open-setup", "conquest")
    assert page.shows("option-overflow", "disabled") is True
    assert page.shows("option-overflow-hint") == "Needs a limit of units per tile"
    page.app.input("limit", True)
    assert page.shows("option-overflow", "disabled") is False
    assert page.shows("option-overflow-hint").startswith("Income above the limit")


def test_overflow_without_a_limit_is_not_part_of_the_setup():
    page = Page()
    page.press("open-setup", "conquest")
    page.app.input("limit", True)
    page.app.input("overflow", True)
    page.app.input("limit", False)
    assert page.shows("option-overflow", "checked") is False
    setup = started(page)
    assert (setup.limit, setup.overflow) == (None, False)
    assert json.loads(page.host.store["hexo:setup:conquest"]).get("overflow", False) is False


def test_overflow_comes_back_with_the_limit():
    page = Page()
    page.press("open-setup", "conquest")
    page.app.input("limit", True)
    page.app.input("overflow", True)
    page.app.input("limit", False)
    page.app.input("limit", True)
    assert page.shows("option-overflow", "checked") is True
    assert started(page).overflow is True
