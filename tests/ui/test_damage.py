"""Damaged saves: each is told of, whatever is sound is played on, the rest is set aside."""

import json
from functools import cache

import pytest

from hexo.core.save import CHUNK, seal, unseal
from hexo.games.conquest.game import CONQUEST
from tests.ui.fake import Page

PREFIX = "hexo:game:conquest:"
TURNS = 9


@cache
def whole():
    """Return the store of a game in which the viewer's turn has two orders, and their position."""
    page = Page()
    page.start(random_seats=False, player__1="easy", size="small")
    page.wait(1500)
    for _turn in range(TURNS):
        page.debug.play("end")
        page.until_my_turn()
    for count in (1, 2):
        source, target = page.own_pair()
        page.debug.play(f"send {source}>{target} {count}")
    assert len(page.session.moves) > TURNS
    return dict(page.host.store), position(page)


def position(page):
    return CONQUEST.format_state(page.session.state)


def turn_start():
    store, _now = whole()
    return unseal(store[f"{PREFIX}turn"])["state"]


def damaged(**parts):
    """Return the store with parts replaced: by a text, by nothing, or as a function changes it."""
    store = dict(whole()[0])
    for part, change in parts.items():
        key = PREFIX + part.replace("_", ":")
        if change is None:
            del store[key]
        elif isinstance(change, str):
            store[key] = change
        else:
            data = unseal(store[key])
            store[key] = seal(change(data) or data)
    return store


def put(*path, to):
    """Return a change that sets a value deep in a document's data."""

    def change(data):
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = to

    return change


def text(part):
    return whole()[0][PREFIX + part]


WHOLE = {
    "the position is missing": lambda: damaged(turn=None),
    "the position is cut short": lambda: damaged(turn=text("turn")[:-40]),
    "the position has lost its beginning": lambda: damaged(turn=text("turn")[40:]),
    "a bit of the position is flipped": lambda: damaged(turn=text("turn")[:-9] + "~" * 9),
    "the position is not of Hexo": lambda: damaged(turn='{"score": 7}'),
    "the position is of no JSON": lambda: damaged(turn="0" * 16 + " {]"),
    "the position is a list": lambda: damaged(turn=seal([])),
    "the position is a huge text": lambda: damaged(turn="[" * 3_000_000),
    "the position holds half a character": lambda: damaged(turn="\ud800"),
    "the position lacks its board": lambda: damaged(turn=lambda data: data.pop("state") and None),
    "the position's board is garbage": lambda: damaged(turn=put("state", to="~")),
    "the position's board is a number": lambda: damaged(turn=put("state", to=5)),
    "the position is of another ply": lambda: damaged(turn=put("ply", to=1)),
    "the position's settings are none": lambda: damaged(turn=put("head", "setup", to={})),
    "the position's extras are a word": lambda: damaged(turn=put("extras", to="abc")),
    "the position's chunk is nothing": lambda: damaged(turn=put("chunk", to=None)),
    "the head is missing": lambda: damaged(head=None),
    "the head is cut short": lambda: damaged(head=text("head")[:50]),
    "the head is of another game": lambda: damaged(head=put("run", to="other")),
    "the older moves are missing": lambda: damaged(past_0=None),
    "the older moves are cut short": lambda: damaged(past_0=text("past:0")[:-1]),
    "the chunk's number is wrong": lambda: damaged(turn=put("chunk", to=99)),
}
TURN_AGAIN = {
    "the turn's moves are missing": lambda: damaged(moves=None),
    "the turn's moves are cut short": lambda: damaged(moves=text("moves")[:-2]),
    "a move is none": lambda: damaged(moves=put("moves", to=["fly 1,1"])),
    "a move is illegal": lambda: damaged(moves=put("moves", 0, to="send 0,0>5,5 9999")),
    "a move is a number": lambda: damaged(moves=put("moves", to=[7])),
    "the moves are a word": lambda: damaged(moves=put("moves", to="send")),
    "position and moves are damaged": lambda: damaged(turn="x", moves="y"),
}
ASIDE = {
    "nothing is sound": lambda: damaged(turn="x", moves="y", head="z", past_0="w"),
    "position and head are damaged": lambda: damaged(turn="x", head="z"),
    "the format is newer": lambda: damaged(turn=put("head", "hexo", to=2)),
    "the rules are newer": lambda: damaged(turn=put("head", "version", to=99)),
    "the rules are older": lambda: damaged(turn=put("head", "version", to=0)),
    "it is of another ruleset": lambda: damaged(turn=put("head", "game", to="chess")),
    "the version is a word": lambda: damaged(turn=put("head", "version", to="new")),
    "the settings lack their seats": lambda: damaged(turn=put("head", "setup", "seats", to=[])),
    "the settings name no size": lambda: damaged(turn=put("head", "setup", "size", to="vast")),
    "the settings are a word": lambda: damaged(turn=put("head", "setup", to="small")),
    "the seed is a word": lambda: damaged(turn=put("head", "seed", to="lucky")),
    "the head is nothing": lambda: damaged(turn=put("head", to=None)),
    "older moves are illegal and the position damaged": lambda: damaged(
        turn="x", past_0=put("moves", 3, to="send 0,0>5,5 9999")
    ),
    "older moves are a number and the position damaged": lambda: damaged(
        turn="x", past_0=put("moves", to=3)
    ),
}


def games(store):
    return {key: text for key, text in store.items() if key.startswith(PREFIX)}


def resume(store):
    page = Page(store=store)
    page.wait(300)
    (row,) = page.host.lists["saved"]
    assert row["title"]["text"] == "Continue Conquest"
    page.press("continue", "conquest")
    page.wait(10)
    assert page.app.screen == "game"
    return page


def test_there_are_thirty_kinds_and_more():
    assert len(WHOLE) + len(TURN_AGAIN) + len(ASIDE) >= 30


@pytest.mark.parametrize("kind", WHOLE)
def test_a_game_of_which_enough_is_sound_goes_on_where_it_was(kind):
    store = WHOLE[kind]()
    page = resume(store)
    assert position(page) == whole()[1]
    assert page.shows("toast", "hidden") is False
    assert page.shows("toast").strip()
    page.press("end-turn")
    page.wait(10)
    page.until_my_turn()
    again = Page(store=dict(store))
    again.wait(300)
    again.press("continue", "conquest")
    again.wait(10)
    assert position(again) == position(page)


@pytest.mark.parametrize("kind", TURN_AGAIN)
def test_a_game_whose_turn_is_damaged_begins_the_turn_again(kind):
    page = resume(TURN_AGAIN[kind]())
    assert position(page) == turn_start()
    assert page.shows("toast", "hidden") is False
    assert "damaged" in page.shows("toast")


@pytest.mark.parametrize("kind", ASIDE)
def test_a_game_that_cannot_be_read_is_set_aside_whole(kind):
    store = ASIDE[kind]()
    before = games(store)
    page = Page(store=store)
    page.wait(2000)
    assert page.shows("confirm", "open") is True
    assert "cannot be read" in page.shows("confirm-title")
    assert "kept aside" in page.shows("confirm-text")
    assert page.host.lists["saved"] == ()
    page.press("confirm-no")
    kept = unseal(store[f"{PREFIX}aside"])
    assert {PREFIX + part: text for part, text in kept.items()} == before

    page.start(size="small")
    assert page.app.screen == "game"
    assert unseal(store[f"{PREFIX}aside"]) == kept


def test_what_was_set_aside_is_taken_up_by_a_version_that_can_read_it():
    store = ASIDE["the rules are newer"]()
    page = Page(store=store)
    page.wait(300)
    page.press("confirm-no")
    kept = unseal(store[f"{PREFIX}aside"])
    kept["turn"] = text("turn")
    store[f"{PREFIX}aside"] = seal(kept)
    assert position(resume(store)) == whole()[1]


def test_what_was_set_aside_can_be_thrown_away():
    store = ASIDE["nothing is sound"]()
    page = Page(store=store)
    page.wait(300)
    page.press("confirm-yes")
    assert games(store) == {}


@pytest.mark.parametrize("aside", ["[1]", "x", seal([]), json.dumps({"turn": 5}), "[" * 100_000])
def test_a_foreign_text_in_the_place_of_what_is_aside_hinders_nothing(aside):
    page = Page(store={f"{PREFIX}aside": aside})
    page.wait(300)
    page.start(size="small")
    assert page.app.screen == "game"


def test_a_damaged_save_is_told_of_even_where_nothing_can_be_stored():
    store = ASIDE["nothing is sound"]()
    page = Page(store=store, full=True)
    page.wait(300)
    assert "A new game will replace it" in page.shows("confirm-text")
    page.press("confirm-no")
    page.start(size="small")
    assert page.app.screen == "game"


def test_discarding_the_game_that_failed_asks_first_and_then_begins_anew():
    store = dict(whole()[0])
    page = resume(store)
    page.app.failed("Traceback")
    page.press("discard-game")
    page.press("confirm-no")
    assert games(store)
    assert page.host.reloads == 0
    page.press("discard-game")
    page.press("confirm-yes")
    assert games(store) == {}
    assert page.host.reloads == 1


def test_the_log_is_there_again_and_one_of_another_form_is_left_out():
    page = resume(dict(whole()[0]))
    lines = page.host.lists["log"]
    assert len(lines) > 3
    seal_off = damaged(turn=put("extras", "journal", to=[[["1", 2, None]], 5]))
    assert resume(seal_off).host.lists["log"] == ()


def test_a_second_tab_leaves_a_damaged_save_alone():
    store = ASIDE["nothing is sound"]()
    before = dict(store)
    page = Page(store=store, reader=True)
    page.wait(300)
    assert page.shows("confirm", "open") is not True
    assert games(store) == games(before)


def test_a_long_game_is_worked_out_again_from_its_chunks():
    page = Page()
    page.start(random_seats=False, player__1="human", size="small")
    page.wait(1500)
    for _turn in range(CHUNK + 3):
        page.wait(1000)
        page.debug.play("end")
    store, now = page.host.store, position(page)
    assert f"{PREFIX}past:1" in store
    store[f"{PREFIX}turn"] = "x"
    again = Page(store=store)
    again.wait(5000)
    again.press("continue", "conquest")
    again.wait(5000)
    assert position(again) == now
