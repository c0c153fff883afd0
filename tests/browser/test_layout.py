"""Nothing lies over or below what is needed: sheets, cards and notes on small screens."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, wait_for_mark
from tests.browser.player import Player

LANDSCAPE = [(740, 360), (844, 390)]
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"

COVERED = """
(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && !(on && (element.contains(on) || on.contains(element)));
}).map((element) => element.id || element.className)
"""
"""What of the elements in sight lies under something else."""


def boxes(page, selector):
    """Return the boxes of all elements in sight."""
    every = page.locator(f"{selector}:visible")
    return [every.nth(index).bounding_box() for index in range(every.count())]


def open_game(open_page, viewport, **controls):
    """Return a player whose turn it is."""
    touch = viewport[0] < 1000
    player = Player(open_page(viewport, touch=touch), touch=touch)
    player.start_conquest(**{"player_1": "easy", "size": "small", **controls})
    player.wait_for_turn()
    player.page.wait_for_timeout(1300)
    return player


@pytest.mark.parametrize("viewport", LANDSCAPE)
def test_the_move_sheet_fits_on_its_side_and_leaves_its_tiles_in_sight(open_page, viewport):
    player = open_game(open_page, viewport, size="normal")
    page = player.page
    source, target = player.own_pair()
    player.tap_cell(source)
    player.tap_cell(target)
    page.wait_for_timeout(400)
    assert page.locator("#move").evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight")
    for box in boxes(page, "#move button"):
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= viewport[1]
    sheet, board = page.locator("#move").bounding_box(), page.locator("#board").bounding_box()
    for cell in (source, target):
        x, y = json.loads(page.evaluate("cell => hexo.where(cell)", cell))
        assert 8 <= board["x"] + x <= sheet["x"] - 8
        assert 8 <= board["y"] + y <= viewport[1] - 8


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE[0]])
def test_a_menu_in_large_text_begins_on_the_page_and_ends_above_the_bar(open_page, viewport):
    player = open_game(open_page, viewport)
    player.page.evaluate(LARGE_TEXT)
    player.tap("#menu-button")
    player.page.wait_for_timeout(400)
    menu, bar = (player.page.locator(name).bounding_box() for name in ("#menu", ".bar"))
    assert menu["y"] >= 0
    assert menu["y"] + menu["height"] <= bar["y"] + 1 or menu["x"] + menu["width"] <= bar["x"] + 1
    player.tap("#menu-leave")
    expect(player.page.locator("#confirm")).to_be_visible()


@pytest.mark.parametrize("viewport", LANDSCAPE)
def test_play_is_in_sight_on_its_side(open_page, viewport):
    page = open_page(viewport, touch=True)
    for box in boxes(page, ".gamecard .button")[:1]:
        assert box["y"] + box["height"] <= viewport[1]


def test_the_focus_stays_on_the_screen_that_is_shown(open_page):
    page = open_page(DESKTOP)
    focus = "document.activeElement.id"
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    page.locator("#home .gamecard").press("Enter")
    expect(page.locator("#conquest")).to_be_focused()
    page.locator("#start").press("Enter")
    expect(page.locator("#board")).to_be_focused()
    Player(page, touch=False).wait_for_turn()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(focus) == "board"


def test_who_points_sees_no_ring_about_a_screen(open_page):
    player = open_game(open_page, PHONE)
    expect(player.page.locator("#board")).to_be_focused()
    assert player.page.locator(":focus-visible").count() == 0


class Tabs:
    """Two tabs of one browser: the first plays."""

    def __init__(self, open_page, viewport):
        self.playing = open_game(open_page, viewport)
        self.page = self.playing.page.context.new_page()
        self.page.goto(self.playing.page.url)
        wait_for_mark(self.page, "hexo:ready")
        expect(self.page.locator("#reader-note")).to_be_visible()


def covered(page):
    """Return what the reader's note lies over, and what lies over it."""
    note = page.locator("#reader-note").bounding_box()
    assert note["y"] == 0
    screen = page.locator("main:visible").bounding_box()
    assert screen["y"] >= note["y"] + note["height"] - 1
    return page.evaluate(COVERED, "#reader-note, #play-here, .strip-seat, #home > header > *")


@pytest.mark.parametrize(
    ("viewport", "large"), [(PHONE, False), (PHONE, True), ((844, 390), False)]
)
def test_the_note_of_a_tab_that_only_shows_covers_nothing(open_page, viewport, large):
    page = Tabs(open_page, viewport).page
    page.wait_for_selector(".saved-game")
    if large:
        page.evaluate(LARGE_TEXT)
    assert covered(page) == []
    page.locator("#home .gamecard").click()
    assert page.evaluate("scrollY") == 0
    assert covered(page) == []
    page.locator('#conquest [data-action="home"]').click()
    page.locator(".saved-game").click()
    expect(page.locator("#game")).to_be_visible()
    page.wait_for_timeout(300)
    assert covered(page) == []
    assert (
        page.locator("#game").evaluate("game => game.getBoundingClientRect().bottom")
        == (viewport[1])
    )
    page.locator("#menu-button").click()
    expect(page.locator("#menu-rules")).to_be_visible()
    expect(page.locator("#menu-restart")).to_be_hidden()


def plays(page):
    """Return whether a tab is the one that plays, once it is up."""
    wait_for_mark(page, "hexo:ready")
    page.wait_for_timeout(500)
    return page.locator("#reader-note").is_hidden()


def test_a_tab_plays_on_when_the_one_that_played_is_closed(open_page):
    tabs = Tabs(open_page, PHONE)
    third = tabs.page.context.new_page()
    third.goto(tabs.page.url)
    assert not plays(third)
    with tabs.page.expect_navigation(timeout=30_000):
        third.close()
        tabs.playing.page.close()
    assert plays(tabs.page)
    expect(tabs.page.locator(".saved-game")).to_be_visible()


def test_a_tab_that_is_reloaded_plays_on(open_page):
    tabs = Tabs(open_page, PHONE)
    tabs.playing.page.reload()
    assert plays(tabs.playing.page)
    tabs.page.wait_for_timeout(6000)
    assert plays(tabs.playing.page)
    assert not plays(tabs.page)


def test_who_plays_here_takes_the_game_and_keeps_it(open_page):
    tabs = Tabs(open_page, PHONE)
    with tabs.page.expect_navigation():
        tabs.page.locator("#play-here").click()
    assert plays(tabs.page)
    assert not plays(tabs.playing.page)
    tabs.page.wait_for_timeout(6000)
    assert plays(tabs.page)
    assert not plays(tabs.playing.page)
    with tabs.playing.page.expect_navigation(timeout=30_000):
        tabs.page.close()
    assert plays(tabs.playing.page)
