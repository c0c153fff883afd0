"""Conquest in the real page: whole games by taps, hotseat, setup, and one game byte for byte."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import expect

from hexo.core.session import Session
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.text import parse_cell
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.player import Player

MOST_TURNS = 120

INKED = """
(canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let inked = 0;
  for (let at = 3; at < data.length; at += 4) inked += data[at] > 0;
  return inked / (data.length / 4);
}
"""
"""The share of a canvas's pixels that something was painted on."""


def see_the_course(page, player):
    """Look through the end card's charts and at what it says of luck."""
    chart = page.locator("#end-chart")
    for place, measure in enumerate(("Tiles", "Units", "Income")):
        tab = page.locator("#end-measures button").nth(place)
        player.tap(f"#{tab.get_attribute('id')}")
        expect(tab).to_have_attribute("aria-pressed", "true")
        expect(chart).to_have_attribute("aria-label", re.compile(f"^{measure} by round. Blue: "))
        page.wait_for_timeout(100)
        assert chart.evaluate(INKED) > 0.02
    expect(page.locator("#ranking li")).to_have_count(2)
    expect(page.locator("#ranking li").first).to_contain_text(re.compile(r"\d+ / \d+"))


def test_a_whole_game_against_easy_by_taps_alone(open_page):
    page = open_page(PHONE, touch=True)
    player = Player(page, touch=True)
    player.start_conquest(size="small", player_1="easy")
    assert player.wait_for_turn()
    player.tap("#menu-button")
    player.tap("#speed-instant")
    player.tap("#menu-button")
    seat = 0
    bot, rng = CONQUEST.bots["normal"](seat), Random(1)
    for _turn in range(MOST_TURNS):
        if not player.wait_for_turn():
            break
        state = player.state()
        for move in player.sends(state, bot, rng):
            player.send(state, move)
        page.wait_for_timeout(450)
        player.tap("#end-turn")
        if page.locator("#confirm[open]").count():
            player.tap("#confirm-yes")
    expect(page.locator("#end-title")).to_have_text("Blue wins")
    assert player.status()["outcome"]["winner"] == seat
    see_the_course(page, player)
    player.tap("#rematch")
    assert player.wait_for_turn()
    assert player.status()["round"] == 1


@pytest.mark.parametrize(("viewport", "touch"), [(PHONE, True), (DESKTOP, False)])
def test_moves_are_queued_changed_undone_and_executed(open_page, viewport, touch):
    player = Player(open_page(viewport, touch=touch), touch=touch)
    page = player.page
    player.start_conquest(player_1="easy")
    player.wait_for_turn()
    source, target = player.own_pair()
    player.tap_cell(source)
    player.tap_cell(target)
    expect(page.locator("#move")).to_be_visible()
    expect(page.locator("#odds-percent")).to_contain_text("%")
    most = int(page.locator("#send-max").inner_text())
    player.tap("#preset-half")
    player.tap("#send-more")
    expect(page.locator("#send-value")).to_have_text(str(most // 2 + 1))
    page.locator("#send").press("ArrowLeft")
    expect(page.locator("#send-value")).to_have_text(str(most // 2))
    player.tap("#move-ok")
    expect(page.locator("#move")).to_be_hidden()
    assert [order.count for order in player.state().queue] == [most // 2]
    player.tap("#undo")
    assert player.state().queue == ()
    player.tap_cell(source)
    player.tap_cell(target)
    player.tap("#preset-leave-2")
    player.tap("#move-ok")
    page.wait_for_timeout(450)
    player.tap("#end-turn")
    player.wait_for_turn()
    state = player.state()
    assert state.round == 2
    assert state.owners[parse_cell(state.board, target)] == 0


def test_hotseat_with_fog_hides_the_board_between_turns(open_page):
    player = Player(open_page(PHONE, touch=True), touch=True)
    page = player.page
    player.start_conquest(size="small", player_1="human", fog=True)
    for _turn in range(4):
        if page.locator("#curtain[open]").count():
            player.tap("#lift-curtain")
        expect(page.locator("#end-turn")).to_be_enabled()
        page.wait_for_timeout(500)
        player.tap("#end-turn")
        expect(page.locator("#curtain")).to_be_visible()
    assert player.status()["round"] == 3


def test_hotseat_without_fog_passes_on_at_once(open_page):
    player = Player(open_page(DESKTOP), touch=False)
    player.start_conquest(size="small", player_1="human")
    titles = set()
    for _turn in range(4):
        titles.add(player.page.locator("#turn-title").inner_text())
        player.page.wait_for_timeout(500)
        player.tap("#end-turn")
    assert titles == {"Blue’s turn", "Red’s turn"}


def test_setup_refuses_what_makes_no_game(open_page):
    player = Player(open_page(PHONE, touch=True), touch=True)
    page = player.page
    player.tap("#home .gamecard")
    player.set_control("limit", True)
    page.locator("#option-limit-number").fill("7")
    expect(page.locator("#setup-error")).to_contain_text("Limit units per tile")
    expect(page.locator("#start")).to_be_disabled()
    page.locator("#option-limit-number").fill("60")
    expect(page.locator("#start")).to_be_enabled()
    player.tap("#add-seat")
    player.tap("#add-seat")
    expect(page.locator("#add-seat")).to_be_hidden()
    for _ in range(3):
        player.tap("#seat-0-colour")
        colours = page.locator(".player:visible").evaluate_all(
            "all => all.map(e => e.dataset.seat)"
        )
        assert len(set(colours)) == 4
    player.tap("#seat-3-remove")
    player.tap("#seat-2-remove")
    expect(page.locator("#seat-0-remove")).to_be_disabled()
    player.tap("#start")
    player.wait_for_turn()
    setup = player.status()["setup"]
    assert setup["limit"] == 60
    assert len(setup["seats"]) == 2


def test_settings_and_theme_are_remembered_over_a_reload(open_page):
    player = Player(open_page(PHONE, touch=True), touch=True)
    page = player.page
    player.start_conquest(size="big", symmetric=True)
    player.wait_for_turn()
    player.tap("#menu-button")
    player.tap("#theme-dark")
    player.tap("#menu-leave")
    player.tap("#confirm-yes")
    page.reload()
    page.wait_for_selector("#start:not(:disabled)", state="attached", timeout=60_000)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    player.tap("#home .gamecard")
    assert page.locator("#option-size-big").is_checked()
    assert page.locator("#option-symmetric").is_checked()


def test_rules_open_over_the_game_and_leaving_asks(open_page):
    player = Player(open_page(PHONE, touch=True), touch=True)
    page = player.page
    player.start_conquest()
    player.wait_for_turn()
    player.tap("#menu-button")
    player.tap("#menu-rules")
    expect(page.locator("#rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    player.tap("#menu-leave")
    expect(page.locator("#confirm")).to_be_visible()
    player.tap("#confirm-no")
    player.tap("#menu-button")
    player.tap("#menu-leave")
    player.tap("#confirm-yes")
    expect(page.locator("#home")).to_be_visible()


def test_wheel_drag_and_keys_move_the_view_and_select_nothing(open_page):
    player = Player(open_page(DESKTOP), touch=False)
    page = player.page
    player.start_conquest()
    player.wait_for_turn()
    source, _target = player.own_pair()
    where = page.evaluate("cell => hexo.where(cell)", source)
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -400)
    zoomed = page.evaluate("cell => hexo.where(cell)", source)
    assert zoomed != where
    page.mouse.down()
    page.mouse.move(480, 360, steps=5)
    page.mouse.up()
    x, y = json.loads(page.evaluate("cell => hexo.where(cell)", source))
    before_x, before_y = json.loads(zoomed)
    assert (round(x - before_x), round(y - before_y)) == (80, 60)
    expect(page.locator("#move")).to_be_hidden()
    player.tap("#fit")
    assert page.evaluate("cell => hexo.where(cell)", source) == where


def test_the_page_plays_the_very_game_that_cpython_plays(open_page):
    page = open_page(DESKTOP)
    player = Player(page, touch=False)
    player.start_conquest(size="small", player_0="human", player_1="human", random_seats=False)
    player.wait_for_turn()
    status = player.status()
    session = Session(CONQUEST, CONQUEST.parse_setup(status["setup"]), status["seed"])
    rng = Random(5)
    for _move in range(160):
        move = CONQUEST.legal_moves(session.state).sample(rng)
        text = CONQUEST.format_move(session.state, move)
        session.play(move)
        answer = json.loads(page.evaluate("text => hexo.play(text)", text))
        assert answer["state"] == CONQUEST.format_state(session.state)
        if session.outcome:
            break
    assert session.state.turn > 5


def test_escape_answers_a_question_with_no_every_time(open_page):
    player = Player(open_page(DESKTOP), touch=False)
    page = player.page
    player.start_conquest(size="small")
    player.wait_for_turn()
    for _time in range(2):
        player.tap("#menu-button")
        player.tap("#menu-leave")
        expect(page.locator("#confirm")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#confirm")).to_be_hidden()
    player.tap("#menu-button")
    player.tap("#menu-restart")
    player.tap("#confirm-yes")
    expect(page.locator("#confirm")).to_be_hidden()
    assert player.wait_for_turn()
