"""The setup screen: seats, options, the map that is drawn and remembered settings."""

import json

import pytest

from tests.ui.fake import Page


@pytest.fixture
def page():
    page = Page("#conquest")
    page.wait()
    return page


def seats(page):
    return [
        (page.shows(f"seat-{i}", "seat"), page.shows(f"seat-{i}-player", "value"))
        for i in range(4)
        if not page.shows(f"seat-{i}", "hidden")
    ]


def test_it_opens_as_the_rules_page_says(page):
    assert page.host.shown_screen == "conquest"
    assert seats(page) == [("blue", "human"), ("red", "normal")]
    assert page.shows("option-capital", "checked") is True
    assert page.shows("option-fog", "checked") is False
    assert page.shows("option-size-normal", "checked") is True
    assert page.shows("option-limit-number", "disabled") is True


def test_it_is_ready_when_start_opens_a_game_at_once(page):
    assert page.ready == 1
    page.press("start")
    assert page.app.screen == "game"


def test_start_before_the_map_is_drawn_begins_as_soon_as_it_is():
    page = Page("#conquest")
    page.press("start")
    assert page.app.screen == "conquest"
    assert page.shows("start", "disabled") is True
    page.wait()
    assert page.app.screen == "game"


def test_seats_are_added_and_removed_between_two_and_four(page):
    assert page.shows("seat-0-remove", "disabled") is True
    page.press("add-seat")
    page.press("add-seat")
    assert seats(page)[2:] == [("orange", "normal"), ("green", "normal")]
    assert page.shows("add-seat", "hidden") is True
    page.press("add-seat")
    assert len(seats(page)) == 4
    page.press("remove-seat", "1")
    assert [colour for colour, _ in seats(page)] == ["blue", "orange", "green"]
    page.press("remove-seat", "0")
    page.press("remove-seat", "0")
    assert len(seats(page)) == 2


def test_a_colour_is_never_taken_twice(page):
    page.press("add-seat")
    for _ in range(7):
        page.press("cycle-colour", "0")
        colours = [colour for colour, _ in seats(page)]
        assert len(set(colours)) == 3
    page.press("cycle-colour", "0")
    assert seats(page)[0][0] in {"blue", "green"}


def test_the_preview_is_the_map_that_is_played(page):
    drawn = page.app.setups["conquest"].start
    page.press("start")
    assert page.session.opening is drawn


def test_new_map_draws_another_one(page):
    first = page.app.setups["conquest"].start
    page.press("new-map")
    assert page.app.setups["conquest"].start is None
    page.wait()
    assert page.app.setups["conquest"].start.state != first.state


def test_fog_shows_the_shape_only(page):
    page.app.input("fog", True)
    page.wait()
    assert {row["count"]["text"] for row in page.host.lists["legend"]} == {"?"}
    assert set(page.drawn("preview")) == {""}
    page.app.input("fog", False)
    page.wait()
    assert "20" in page.drawn("preview") or "34" in page.drawn("preview")


@pytest.mark.parametrize("bad", ["", "abc", "19", "1000", "-5"])
def test_a_limit_out_of_range_is_said_and_bars_the_start(page, bad):
    page.app.input("limit", True)
    page.app.input("limit-number", bad)
    assert "Limit units per tile" in page.shows("setup-error")
    assert page.shows("start", "disabled") is True
    page.press("start")
    assert page.app.screen == "conquest"
    page.app.input("limit-number", "50")
    assert page.shows("setup-error") == ""
    page.wait()
    page.press("start")
    assert page.session.setup.limit == 50


def test_a_number_that_is_switched_off_does_not_bar_the_start(page):
    page.app.input("limit", True)
    page.app.input("limit-number", "5")
    page.app.input("limit", False)
    assert page.shows("setup-error") == ""


def test_controls_that_were_touched_before_python_woke_are_taken_over():
    page = Page("#conquest", controls={"size": "small", "player-1": "easy", "fog": True})
    page.wait()
    page.press("start")
    setup = page.session.setup
    assert (setup.size, setup.seats[1].player, setup.fog) == ("small", "easy", True)


def test_the_last_settings_are_remembered():
    page = Page("#conquest")
    page.app.input("size", "small")
    page.app.input("limit", True)
    page.app.input("limit-number", "77")
    page.press("add-seat")
    page.wait()
    page.press("start")
    again = Page("#conquest", store=page.host.store)
    assert len(seats(again)) == 3
    assert again.shows("option-size-small", "checked") is True
    assert again.shows("option-limit-number", "value") == 77


@pytest.mark.parametrize(
    "stored", ["", "{", "[]", "null", '{"size": "vast"}', json.dumps({"seats": 3})]
)
def test_bad_stored_settings_fall_back_to_the_defaults(stored):
    page = Page("#conquest", store={"hexo:setup:conquest": stored})
    page.wait()
    assert seats(page) == [("blue", "human"), ("red", "normal")]
    page.press("start")
    assert page.app.screen == "game"


def test_blocked_storage_is_told_once_and_does_not_bar_play():
    page = Page("#conquest", blocked=True)
    page.wait()
    page.press("start")
    assert page.app.screen == "game"
    assert page.shows("toast") == "no storage"


def test_handicaps_are_announced(page):
    assert "+6" in page.shows("balance-note")
    page.app.input("balance", False)
    assert page.shows("balance-note") == ""


def test_back_while_the_map_is_drawn_forgets_the_start():
    page = Page("#conquest")
    page.press("start")
    page.press("home")
    page.wait()
    assert page.app.screen == "home"


def test_an_error_ends_the_word_of_drawing():
    page = Page("#conquest")
    assert page.shows("preview-status") != ""
    page.app.input("limit", True)
    page.app.input("limit-number", "7")
    assert page.shows("preview-status") == ""
    assert "20" in page.shows("setup-error")


@pytest.mark.parametrize("stored", ['{"speed": []}', '{"theme": {}}', "[" * 100_000, "7", '"x"'])
def test_bad_stored_preferences_are_left_aside(stored):
    page = Page(store={"hexo:prefs": stored, "hexo:setup:conquest": stored})
    page.wait()
    assert page.ready == 1
