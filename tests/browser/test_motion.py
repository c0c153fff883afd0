"""Motion and keys in the real page: frames while something moves and none after, a move by keys."""

import pytest
from playwright.sync_api import expect

from hexo.games.conquest.text import parse_cell
from tests.browser.conftest import DESKTOP
from tests.browser.player import Player

FRAMES = """
(() => {
  const request = requestAnimationFrame.bind(globalThis);
  globalThis.frames_ = 0;
  globalThis.requestAnimationFrame = (draw) => { frames_ += 1; return request(draw); };
})();
"""
"""Counts the frames that the page asks for."""

STILL_MS = 400


@pytest.fixture
def open_counting(open_page):
    """Give a function that starts a game on a page whose frames are counted."""

    def open_(**prepared):
        def prepare(page):
            page.add_init_script(FRAMES)
            if prepared.get("calm"):
                page.emulate_media(reduced_motion="reduce")

        player = Player(open_page(DESKTOP, prepare=prepare), touch=False)
        player.start_conquest(size="small", player_1="human", random_seats=False)
        player.wait_for_turn()
        player.page.wait_for_timeout(1600)
        return player

    return open_


def frames(page):
    return page.evaluate("frames_")


def march(player):
    """Queue a move, end the turn, and return the frames that were asked for from then on."""
    source, target = player.own_pair()
    player.page.evaluate("text => hexo.play(text)", f"send {source}>{target} 9")
    before = frames(player.page)
    player.page.locator("#end-turn").click()
    expect(player.page.locator("#turn-title")).to_have_text("Red’s turn")
    player.page.wait_for_timeout(1800)
    return frames(player.page) - before


def test_a_turn_moves_and_then_the_page_is_still(open_counting):
    player = open_counting()
    assert march(player) > 12
    rested = frames(player.page)
    player.page.wait_for_timeout(STILL_MS)
    assert frames(player.page) == rested


def test_with_reduced_motion_nothing_moves(open_counting):
    player = open_counting(calm=True)
    assert march(player) < 8


def test_without_animations_nothing_moves(open_counting):
    player = open_counting()
    player.tap("#menu-button")
    player.tap("#animations-off")
    player.tap("#menu-button")
    assert player.page.evaluate("document.documentElement.dataset.motion") == "off"
    assert march(player) < 8


def test_a_move_is_played_by_keys_alone(open_page):
    page = open_page(DESKTOP)
    keyboard, player = page.keyboard, Player(page, touch=False)
    page.locator("#home .gamecard").focus()
    keyboard.press("Enter")
    page.locator("#start").focus()
    keyboard.press("Enter")
    expect(page.locator("#game")).to_be_visible(timeout=60_000)
    player.wait_for_turn()
    said = page.locator("#cursor-says")
    keyboard.press("ArrowDown")
    source = said.inner_text().split(":")[0]
    keyboard.press("Enter")
    expect(said).to_have_text(f"{said.inner_text().removesuffix(', selected')}, selected")
    for arrow in ("ArrowUp", "ArrowDown", "ArrowDown"):
        keyboard.press(arrow)
        target = said.inner_text().split(":")[0]
        if target != source:
            break
    keyboard.press(" ")
    expect(page.locator("#move")).to_be_visible()
    expect(page.locator("#send")).to_be_focused()
    keyboard.press("ArrowLeft")
    keyboard.press("ArrowLeft")
    count = int(page.locator("#send-value").inner_text())
    keyboard.press("Enter")
    expect(page.locator("#move")).to_be_hidden()
    state = player.state()
    (order,) = state.queue
    assert order.count == count == state.units[order.source] - 2
    assert (order.source, order.target) == (
        parse_cell(state.board, source),
        parse_cell(state.board, target),
    )
    page.wait_for_timeout(500)
    keyboard.press("e")
    player.wait_for_turn()
    assert player.state().round == 2


@pytest.mark.parametrize("key", ["Enter", " ", "Escape"])
def test_a_key_skips_a_computers_turn_though_a_click_left_the_focus_elsewhere(open_page, key):
    page = open_page(DESKTOP)
    player = Player(page, touch=False)
    player.start_conquest(size="small", random_seats=False)
    player.wait_for_turn()
    player.tap("#menu-button")
    player.tap("#speed-slow")
    player.tap("#menu-button")
    page.wait_for_timeout(500)
    player.tap("#end-turn")
    expect(page.locator("#skip")).to_be_visible()
    page.keyboard.press(key)
    expect(page.locator("#end-turn")).to_be_enabled(timeout=600)
    assert player.status()["round"] == 2
