"""A game by taps: selection, sheets, turns, undo, hotseat, the end."""

import json

import pytest

from hexo.core.game import IllegalMove
from hexo.games.conquest.state import EndTurn, Send
from hexo.ui.gestures import Pointer
from tests.ui.fake import Page


@pytest.fixture
def page():
    page = Page()
    page.start(random_seats=False, player__1="easy")
    page.wait(1500)
    return page


def open_move(page):
    source, target = page.own_pair()
    page.tap(source)
    page.tap(target)
    return source, target


def test_tapping_a_neighbour_of_the_selected_tile_opens_the_move_sheet(page):
    open_move(page)
    assert page.shows("move", "hidden") is False
    assert page.shows("send", "value") == page.shows("send", "max") > 0
    assert page.shows("odds", "hidden") is False
    assert page.shows("odds-percent").endswith(" %")


def test_ok_queues_what_the_slider_says_and_cancel_nothing(page):
    open_move(page)
    page.press("move-cancel")
    assert page.session.moves == []
    open_move(page)
    page.press("preset-send", "half")
    page.press("step-send", "1")
    page.press("move-ok")
    (order,) = page.session.state.queue
    assert order.count == page.shows("send", "max") // 2 + 1
    assert page.shows("move", "hidden") is True


def test_the_sheet_reopens_at_what_is_queued_and_zero_removes_it(page):
    open_move(page)
    page.app.input("send", "5")
    page.press("move-ok")
    open_move(page)
    assert page.shows("send", "value") == 5
    page.press("preset-send", "none")
    page.press("move-ok")
    assert page.session.state.queue == ()


def test_a_default_is_set_beside_the_send(page):
    open_move(page)
    page.app.input("default", "7")
    page.press("preset-send", "none")
    page.press("move-ok")
    assert page.session.state.defaults[0][0].count == 7
    assert page.shows("clear-defaults", "hidden") is False
    page.press("clear-defaults")
    assert page.session.state.defaults[0] == ()


def test_a_long_press_on_an_arrow_sends_all_without_a_sheet(page):
    source, target = page.own_pair()
    page.tap(source)
    page.hold(target)
    (order,) = page.session.state.queue
    assert order.count == page.session.state.units[order.source]
    assert page.shows("move", "hidden") is True


def test_a_tap_beside_the_board_drops_the_selection(page):
    source, _target = page.own_pair()
    page.tap(source)
    page.touch(2, 2)
    page.tap(source)
    assert page.shows("move", "hidden") is True
    assert page.shows("tile", "hidden") is True


def test_a_foreign_tile_is_described_with_its_odds(page):
    _source, target = page.own_pair()
    page.tap(target)
    assert page.shows("tile", "hidden") is False
    names = [row["name"]["text"] for row in page.host.lists["tile-facts"]]
    assert any(name.startswith("Attack with") for name in names)
    assert page.app.game.controls.close()
    assert page.shows("tile", "hidden") is True


def test_undo_takes_back_one_edit_at_a_time(page):
    assert page.shows("undo", "disabled") is True
    open_move(page)
    page.press("move-ok")
    assert page.shows("undo", "disabled") is False
    page.press("undo")
    assert page.session.state.queue == ()
    assert page.shows("undo", "disabled") is True


def test_end_turn_lets_the_computer_play_and_comes_back(page):
    page.press("end-turn")
    assert page.shows("end-turn", "disabled") is True
    page.until_my_turn()
    assert page.session.state.to_move == 0
    assert page.session.state.round == 2
    assert page.shows("turn-title") == "Blue’s turn"


def test_a_computers_arrows_stay_for_the_chosen_speed_and_a_tap_skips_them(page):
    page.press("speed", "slow")
    page.press("end-turn")
    page.wait(300)
    assert page.app.game.on.stage is not None
    assert page.shows("turn-title") == "Red’s turn"
    assert page.shows("skip", "hidden") is False
    page.touch(100, 100)
    assert page.app.game.on.stage is None
    assert page.app.game.may_act


def test_at_instant_speed_nothing_is_waited_for(page):
    page.press("speed", "instant")
    page.press("end-turn")
    page.wait(1)
    assert page.app.game.may_act


def test_a_double_tap_on_end_turn_ends_one_turn(page):
    page.press("speed", "instant")
    page.press("end-turn")
    page.wait(10)
    page.press("end-turn")
    assert page.session.state.turn == 2


def test_leaving_every_tile_at_zero_is_asked_first(page):
    source, target = page.own_pair()
    page.tap(source)
    page.hold(target)
    page.press("end-turn")
    assert page.shows("confirm", "open") is True
    assert page.session.state.turn == 0
    page.press("confirm-no")
    assert page.session.state.turn == 0
    page.press("end-turn")
    page.press("confirm-yes")
    assert page.session.state.turn == 1


def test_income_stands_beside_the_old_number_and_then_is_added(page):
    page.press("end-turn")
    for _ in range(100):
        page.wait(100)
        if page.app.game.may_act:
            break
    cell = page.session.state.owners.index(0)
    units = page.session.state.units[cell]
    (gain,) = [text for text in page.drawn() if text.startswith("+")]
    before = page.drawn().count(str(units))
    page.wait(1500)
    assert gain not in page.drawn()
    assert page.drawn().count(str(units)) == before + 1


def test_the_menu_closes_by_its_button_and_by_the_board(page):
    page.press("menu")
    assert page.shows("menu", "hidden") is False
    page.press("menu")
    assert page.shows("menu", "hidden") is True
    page.press("menu")
    page.touch(100, 100)
    assert page.shows("menu", "hidden") is True


def test_leaving_and_restarting_ask_first(page):
    open_move(page)
    page.press("move-ok")
    page.press("restart")
    page.press("confirm-no")
    assert len(page.session.moves) == 1
    page.press("restart")
    page.press("confirm-yes")
    assert page.session.moves == []
    page.press("leave")
    page.press("confirm-yes")
    assert page.app.screen == "home"


def test_hotseat_hands_over_between_humans():
    page = Page()
    page.start(random_seats=False, player__1="human")
    page.wait(1500)
    page.press("end-turn")
    assert page.app.game.may_act
    assert page.shows("turn-title") == "Red’s turn"
    page.wait(1000)
    page.press("end-turn")
    assert page.session.state.round == 2


def test_in_fog_a_curtain_falls_between_humans():
    page = Page()
    page.start(random_seats=False, player__1="human", fog=True)
    page.press("lift-curtain")
    page.wait(1500)
    page.press("end-turn")
    assert page.shows("curtain", "open") is True
    assert not page.app.game.may_act
    page.press("lift-curtain")
    assert page.app.game.may_act
    assert page.app.game.viewer == 1


def test_a_whole_game_of_computers_runs_to_the_end_card():
    page = Page()
    page.start(player__0="normal", player__1="easy", size="small")
    page.press("speed", "instant")
    page.wait(2000)
    assert page.app.game.on.is_over
    assert page.shows("end", "open") is True
    assert page.shows("end-title").endswith("wins")
    assert len(page.host.lists["ranking"]) == 2
    old = page.session
    page.press("rematch")
    assert page.session is not old
    assert page.session.opening is old.opening


def test_a_bot_that_fails_forfeits_its_turn_with_a_message(page):
    class Broken:
        def think(self, _game, _view, _rng):
            yield (Send(0, 1, 10_000), EndTurn())

    page.app.game.on.bots[1] = Broken()
    page.press("end-turn")
    page.wait(1)
    assert "forfeits" in page.shows("toast")
    page.until_my_turn()
    assert page.app.game.may_act


def test_the_console_door_plays_like_a_tap_and_refuses_like_one(page):
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} 3")
    assert page.session.state.queue[0].count == 3
    with pytest.raises(IllegalMove):
        page.debug.play(f"send {source}>{target} 9999")
    page.debug.play("end")
    assert page.session.state.turn >= 1


def test_a_computers_turn_out_of_sight_is_not_waited_for():
    page = Page()
    page.start(random_seats=False, fog=True)
    page.wait(1500)
    page.press("end-turn")
    page.wait(1)
    assert page.app.game.may_act
    assert page.session.state.round == 2


def test_a_double_tap_that_closes_a_sheet_presses_nothing_behind_it(page):
    open_move(page)
    page.press("move-cancel")
    page.wait(80)
    page.press("end-turn")
    page.press("menu")
    assert page.session.state.turn == 0
    assert page.shows("menu", "hidden") is True
    page.wait(500)
    page.press("end-turn")
    assert page.session.state.turn == 1


def test_a_computers_defaults_are_out_of_reach():
    page = Page()
    page.start(random_seats=False, player__1="normal", size="small")
    page.wait(1500)
    page.press("speed", "slow")
    for _turn in range(6):
        page.press("end-turn")
        page.wait(30)
        assert page.shows("clear-defaults", "hidden") is True
        before = page.session.state.defaults
        page.press("clear-defaults")
        assert page.session.state.defaults == before
        page.until_my_turn()


def test_the_end_card_can_be_opened_again():
    page = Page()
    page.start(player__0="normal", player__1="easy", size="small")
    page.press("speed", "instant")
    page.wait(2000)
    page.press("look-at-board")
    assert page.shows("end", "open") is False
    assert page.shows("end-turn-label") == "Results"
    page.press("end-turn")
    assert page.shows("end", "open") is True


def test_who_is_out_must_answer_whether_to_watch():
    page = Page()
    page.start(random_seats=False, player__1="normal", size="small")
    page.wait(1500)
    page.press("speed", "instant")
    page.app.game.all_out()
    page.app.closed("confirm")
    assert page.shows("confirm", "open") is True
    page.press("confirm-no")
    assert page.app.screen == "home"


def test_questions_do_not_survive_their_game(page):
    page.press("leave")
    assert page.shows("confirm", "open") is True
    page.app.game.controls.actions["rematch"]("")
    assert page.shows("confirm", "open") is False


def test_a_board_touch_closes_the_menu_and_does_nothing_else(page):
    _source, target = page.own_pair()
    page.press("menu")
    page.hold(target)
    assert page.shows("menu", "hidden") is True
    assert page.shows("tile", "hidden") is True


def test_keys_end_the_turn_only_when_nothing_is_open(page):
    open_move(page)
    page.wait(500)
    page.key("E")
    assert page.session.state.turn == 0
    page.key("Escape")
    page.wait(500)
    page.key("E")
    assert page.session.state.turn == 1


def test_odds_of_a_tile_count_what_is_still_free(page):
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} 8")
    page.tap(target)
    names = [row["name"]["text"] for row in page.host.lists["tile-facts"]]
    free = page.session.state.available(page.session.state.owners.index(0))
    assert f"Attack with the {free} units next door" in names


def test_turning_the_device_keeps_the_view_fitted(page):
    open_move(page)
    page.app.resized("board", 600, 360)
    page.app.resized("board", 360, 600)
    page.press("move-cancel")
    camera = page.app.game.surface.camera
    assert camera == camera.fit()


def test_a_seats_log_in_fog_begins_empty_and_tells_nothing_of_others():
    page = Page()
    page.start(random_seats=False, player__1="human", fog=True)
    page.press("lift-curtain")
    page.wait(1500)
    source, target = page.own_pair()
    page.tap(source)
    page.tap(target)
    page.press("move-ok")
    page.wait(500)
    page.press("end-turn")
    page.press("confirm-yes")
    page.wait(700)
    page.press("lift-curtain")
    told = [row["text"]["text"] for row in page.host.lists["log"]]
    assert told
    assert not any("Blue" in text for text in told)
    hidden = [row["units"]["text"] for row in page.host.lists["seats"]]
    assert hidden.count("?") == 1


def test_questions_wait_for_each_other(page):
    page.press("leave")
    page.app.game.all_out()
    assert page.shows("confirm-title") == "Leave the game?"
    page.press("confirm-no")
    assert page.shows("confirm-title") == "You are out"
    assert page.shows("confirm", "open") is True
    page.press("confirm-no")
    assert page.app.screen == "home"


def test_a_lost_finger_is_forgotten_between_games(page):
    page.app.pointer(Pointer("down", 5, 10.0, 10.0, page.host.time))
    page.press("leave")
    page.press("confirm-yes")
    page.app.pointer(Pointer("up", 5, 10.0, 10.0, page.host.time))
    page.start(random_seats=False)
    page.press("confirm-yes")
    page.wait(1500)
    open_move(page)
    assert page.shows("move", "hidden") is False


def test_another_neighbour_tapped_beside_an_open_sheet_keeps_the_source_selected(page):
    source, target = open_move(page)
    other = [f.split(">")[1].split()[0] for f in families(page, source)][1]
    page.tap(other)
    assert page.shows("move", "hidden") is False
    page.press("move-cancel")
    page.tap(source)
    page.tap(target)
    assert page.shows("move", "hidden") is False


def families(page, source):
    return [f for f in json.loads(page.debug.legal(source)) if f.startswith(f"send {source}>")]


def test_a_slider_changes_its_sheet_and_draws_no_board(page):
    open_move(page)
    scenes = dict(page.host.scenes)
    page.app.input("send", "3")
    page.press("step-default", "1")
    assert page.shows("send-value") == "3"
    assert page.shows("default-value") == "1"
    assert page.host.scenes == scenes


def test_one_preset_at_most_is_pressed_and_none_without_units(page):
    source, target = open_move(page)
    other = next(f.split(">")[1].split()[0] for f in families(page, source) if target not in f)
    presets = ("none", "half", "leave-2", "all")
    assert [page.shows(f"preset-{name}", "pressed") for name in presets] == [0, 0, 0, 1]
    page.press("preset-send", "none")
    assert [page.shows(f"preset-{name}", "pressed") for name in presets] == [1, 0, 0, 0]
    page.press("preset-send", "all")
    page.press("move-ok")
    page.wait(500)
    page.tap(source)
    page.tap(other)
    assert page.shows("send", "max") == 0
    for name in presets:
        assert page.shows(f"preset-{name}", "pressed") is False
        assert page.shows(f"preset-{name}", "disabled") is True
