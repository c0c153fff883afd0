"""Screens of every size: what a sheet leaves in sight, and options that wait for another."""

import json
import re
from pathlib import Path

import pytest

from hexo.ui.tiles import NUMBERS_FROM
from tests.ui.fake import Page

CSS = Path(__file__).parents[2] / "static" / "css"
SHEET = 380.0
"""Pixels of a sheet's width in landscape, beside the bar, which is not the board's."""


@pytest.mark.parametrize("corner", [min, max])
def test_a_move_sheet_in_landscape_leaves_its_source_in_sight(corner):
    page = Page()
    page.app.resized("board", 712, 390)
    page.start(random_seats=False, player__1="easy")
    page.wait(1500)
    sheets, view = page.app.game.presenter._sheets, page.session.state
    points = page.app.game.presenter.points(view)
    source = corner(range(len(points)), key=lambda cell: points[cell])
    fitted = page.host.cameras["board"]
    sheets.open_move(view, source, view.board.neighbours[source][0])
    camera = page.host.cameras["board"]
    x, _y = camera.to_screen(points[source])
    assert 0 < x <= 844 - SHEET - camera.scale
    page.press("move-cancel")
    assert page.host.cameras["board"] == fitted


def test_a_normal_map_shows_its_numbers_in_landscape():
    page = Page()
    page.app.resized("board", 712, 390)
    page.start()
    assert page.host.cameras["board"].scale >= NUMBERS_FROM


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
