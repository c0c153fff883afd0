"""Game after game in one tab: nothing is left behind."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import Player

GAMES = 20
WARM = 3
"""Games after which caches are full."""


@pytest.mark.slow
def test_twenty_games_in_one_tab_leave_nothing_behind(open_page):
    page = open_page(DESKTOP)
    player = Player(page, touch=False)
    page.evaluate("hexo.memory()")
    player.start_conquest(size="small", player_0="normal", player_1="easy")
    player.tap("#menu-button")
    player.tap("#speed-instant")
    held = []
    for game in range(GAMES):
        if game:
            player.tap("#rematch")
        expect(page.locator("#end")).to_be_visible(timeout=60_000)
        held.append(json.loads(page.evaluate("hexo.memory()")))
    warm, last = held[WARM - 1], held[-1]
    story = "\n".join(map(str, held))
    assert last["heap"] == warm["heap"], story
    assert last["proxies"] == warm["proxies"], story
    assert last["references"] <= warm["references"], story
    assert last["objects"] <= warm["objects"] * 1.002, story
