"""Ways into a game: none of them takes another game's place unasked, or shows what fog hides."""

import json
from random import Random

import pytest

from hexo.games.conquest.game import CONQUEST
from hexo.ui.screens.shell import DEAF
from tests.ui.fake import Page

OTHERS = {"player__1": "easy", "size": "small", "random_seats": False}
REPLACE = "Give up the running game?"


def played(turns=2):
    page = Page()
    page.start(**OTHERS)
    for _turn in range(turns):
        page.debug.play("end")
        page.until_my_turn()
    return page


def asks(page):
    return page.shows("confirm-title") if page.app.shell.is_asking else None


def test_a_start_from_the_pages_address_asks_before_it_replaces_a_running_game():
    store = played().host.store
    page = Page("#conquest", store=dict(store))
    assert page.app.screen == "conquest"
    page.wait()
    page.press("start")
    page.wait()
    assert asks(page) == REPLACE
    assert {**store, **page.host.store} == page.host.store
    page.press("confirm-no")
    page.press("home")
    page.wait(DEAF)
    page.press("continue", "conquest")
    page.wait(1000)
    assert page.session.state.round == 3


def test_a_damaged_game_is_told_of_at_that_start_too():
    store = dict.fromkeys(played().host.store, "damaged")
    page = Page("#conquest", store=store)
    page.wait()
    page.press("start")
    page.wait()
    assert "cannot be read" in asks(page)


def test_a_game_that_was_taken_up_and_ended_is_not_asked_for():
    page = Page(store=dict(played(1).host.store), guarded="conquest")
    page.wait(1000)
    page.press("speed", "instant")
    for _turn in range(200):
        if page.app.game.on.is_over:
            break
        page.debug.play("end")
        page.until_my_turn()
    assert page.app.game.on.is_over
    page.press("end-new-map")
    page.wait(2000)
    assert asks(page) is None
    assert page.session.state.round == 1


def test_a_restart_asks_once_even_after_a_reload():
    page = Page(store=dict(played().host.store), guarded="conquest")
    page.wait(1000)
    seed = page.session.seed
    page.press("restart")
    page.press("confirm-yes")
    page.wait(2000)
    assert asks(page) is None
    assert page.app.screen == "game"
    assert (page.session.seed, page.session.state.round) == (seed, 1)


def test_a_restart_that_was_left_does_not_start_the_next_game_unasked():
    page = Page(store=dict(played().host.store), guarded="conquest")
    page.wait(1000)
    page.press("restart")
    page.press("confirm-yes")
    page.press("home")
    page.wait(1000)
    page.press("open-setup", "conquest")
    page.wait(1000)
    page.press("start")
    page.wait()
    assert asks(page) == REPLACE


def test_a_reload_of_the_setup_comes_back_to_the_setup():
    page = played()
    page.press("leave")
    page.press("confirm-yes")
    page.wait(1000)
    page.press("open-setup", "conquest")
    again = Page(store=dict(page.host.store), guarded=page.host.guarded)
    again.wait(1000)
    assert again.app.screen == "conquest"
    assert not again.app.game.is_on


def test_the_rest_of_a_double_tap_on_leave_opens_nothing():
    page = played()
    page.press("leave")
    page.press("confirm-yes")
    page.press("open-setup", "conquest")
    assert page.app.screen == "home"
    page.wait(DEAF)
    page.press("open-setup", "conquest")
    assert page.app.screen == "conquest"


@pytest.mark.parametrize("detour", [False, True], ids=["at once", "by way of a mistake"])
def test_a_map_that_was_seen_is_not_played_in_fog(detour):
    page = Page()
    page.press("open-setup", "conquest")
    for name, value in OTHERS.items():
        page.app.input(name.replace("__", "-"), value)
    page.wait()
    setup = page.app.setups["conquest"]
    seen = setup.start.state
    if detour:
        page.app.input("limit", True)
        page.app.input("limit-number", "7")
        page.wait()
        assert page.shows("setup-error")
        page.app.input("limit", False)
    page.app.input("fog", True)
    page.wait()
    hidden = setup.start.state
    assert (hidden.kinds, hidden.units) != (seen.kinds, seen.units)
    seed = setup._seed
    page.app.input("domination", True)
    page.wait()
    assert setup._seed == seed


def test_a_recap_survives_a_reload_until_the_first_move():
    page = played(0)
    page.press("speed", "instant")
    bot = CONQUEST.bots["normal"](0)
    for _turn in range(8):
        page.press("speed", "instant")
        for text in orders(page, bot):
            page.debug.play(text)
        page.until_my_turn()
        if page.shows("recap", "hidden") is False:
            break
    told = page.shows("recap-text")
    assert told
    again = Page(store=dict(page.host.store), guarded="conquest")
    again.wait(1000)
    assert (again.shows("recap", "hidden"), again.shows("recap-text")) == (False, told)
    source, target = again.own_pair()
    again.debug.play(f"send {source}>{target} 1")
    last = Page(store=dict(again.host.store), guarded="conquest")
    last.wait(1000)
    assert last.shows("recap", "hidden") is True


def orders(page, bot):
    state = CONQUEST.parse_state(json.loads(page.debug.state())["state"])
    *_others, line = bot.think(CONQUEST, state, Random(1))
    return [CONQUEST.format_move(state, move) for move in line]


def test_where_nothing_can_be_stored_the_game_says_so_as_long_as_it_lasts():
    page = Page(full=True)
    page.start(**OTHERS)
    page.wait(5000)
    assert page.shows("turn-line") == "Round 1 · not saved"
    page.press("leave")
    page.press("confirm-yes")
    page.wait(1000)
    (row,) = page.host.lists["saved"]
    assert row["line"]["text"].endswith("not saved, lost with this page")


def test_what_is_cleared_in_mid_turn_is_written_again_with_the_next_move():
    page = played(1)
    page.host.store.clear()
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} 1")
    position = CONQUEST.format_state(page.session.state)
    again = Page(store=dict(page.host.store), guarded="conquest")
    again.wait(1000)
    assert CONQUEST.format_state(again.session.state) == position


def test_a_game_taken_up_again_is_written_again_too():
    page = Page(store=dict(played(1).host.store), guarded="conquest")
    page.wait(1000)
    page.host.store.clear()
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} 1")
    again = Page(store=dict(page.host.store), guarded="conquest")
    again.wait(1000)
    assert again.session.moves == page.session.moves


def test_the_next_human_does_not_hear_what_was_under_the_others_cursor():
    page = Page()
    page.start(player__1="human", fog=True, size="small", random_seats=False)
    page.press("lift-curtain")
    page.wait(1000)
    page.key("ArrowUp")
    assert page.shows("cursor-says")
    page.debug.play("end")
    page.wait(1500)
    assert page.app.game.on.curtain
    assert page.shows("cursor-says") == ""
