"""The browser's Back, pressed again and again: each closes the top layer, none leaves a game."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player


def test_back_closes_layer_after_layer_and_asks_before_a_game_is_left(open_page):
    page = open_page(PHONE, touch=True)
    player = Player(page, touch=True)
    player.start_conquest(size="small", player_1="easy")
    assert player.wait_for_turn()
    source, target = player.own_pair()
    player.tap_cell(source)
    player.tap_cell(target)
    expect(page.locator("#move")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("#move")).to_be_hidden()
    page.evaluate("history.back()")
    page.wait_for_timeout(300)
    expect(page.locator("#confirm")).to_be_hidden()
    page.evaluate("history.back()")
    expect(page.locator("#confirm")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator("#game")).to_be_visible()
    player.tap("#menu-button")
    expect(page.locator("#menu")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("#menu")).to_be_hidden()
    page.evaluate("history.back()")
    expect(page.locator("#confirm")).to_be_visible()
    player.tap("#confirm-yes")
    expect(page.locator("#home")).to_be_visible()


def test_a_reload_after_back_comes_back_to_the_game(open_page):
    page = open_page(PHONE, touch=True)
    player = Player(page, touch=True)
    player.start_conquest(size="small", player_1="easy")
    assert player.wait_for_turn()
    player.tap("#menu-button")
    expect(page.locator("#menu")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("#menu")).to_be_hidden()
    page.reload()
    expect(page.locator("#game")).to_be_visible(timeout=60_000)


def test_the_address_asks_for_a_screen_once(open_page):
    page = open_page(PHONE, touch=True)
    page.goto(page.url.split("#")[0] + "#conquest")
    page.reload()
    expect(page.locator("#start:not(:disabled)")).to_be_visible(timeout=60_000)
    page.wait_for_selector("body[data-screen=conquest]")
    assert "#" not in page.url
