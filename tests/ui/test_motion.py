"""Turns in motion: what moves when, what it shows, and how it is turned off."""

import re
from dataclasses import replace
from pathlib import Path as Path_

import pytest

from hexo.bots import think_through
from hexo.core.session import Session
from hexo.games.conquest.events import BattleFought, Eliminated, Income, Marched, Transferred
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL, UNSEEN, Order
from hexo.ui.motion import INCOME, RESULT, SLIDE, SWEEP
from hexo.ui.prefs import Preferences
from hexo.ui.presenters.conquest.stage import aftermath
from hexo.ui.presenters.protocol import Stage
from hexo.ui.scene import Op, Path
from tests.ui.fake import Page, motions, texts

OWN = SLIDE + RESULT


@pytest.fixture
def page():
    return begin()


def begin(**options):
    calm = options.pop("calm", False)
    page = Page(calm=calm)
    page.start(**{"random_seats": False, "player__1": "easy", "size": "small", **options})
    if page.app.game.on.curtain:
        page.press("lift-curtain")
    page.wait(1500)
    return page


def queue_all(page):
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} {page.session.state.units[own(page)]}")
    return target


def own(page):
    return page.session.state.owners.index(0)


def end(page):
    page.press("end-turn")
    if page.shows("confirm", "open"):
        page.press("confirm-yes")


def paths(page):
    return {path for path, _delay, _duration in motions(page.host.scenes["board"])}


def test_the_own_army_slides_to_its_target_before_the_result_sweeps_it(page):
    queue_all(page)
    end(page)
    found = motions(page.host.scenes["board"])
    assert (Path.SLIDE, 0.0, SLIDE) in found
    assert (Path.SWEEP, SLIDE, SWEEP) in found
    assert (Path.VANISH, 0.0, SLIDE) in found
    assert page.host.scenes["board"].began == page.host.time
    assert page.shows("turn-title") == "Blue’s turn"
    assert page.shows("skip", "hidden") is True
    page.wait(OWN)
    assert page.app.game.on.stage is None or page.app.game.on.stage.seat == 1


def test_the_session_is_ahead_of_what_is_shown_and_saved_at_once(page):
    queue_all(page)
    end(page)
    assert page.app.game.on.stage.seat == 0
    assert page.session.state.to_move == 1
    assert not page.app.game.may_act


def test_a_turn_without_orders_is_not_waited_for(page):
    end(page)
    stage = page.app.game.on.stage
    assert stage is None or stage.seat == 1


def test_a_computers_army_slides_late_enough_to_read_its_arrow():
    page = begin()
    end(page)
    page.wait(1)
    stage = page.app.game.on.stage
    assert stage.seat == 1
    arrows = Preferences().pause
    assert (Path.SLIDE, arrows - SLIDE - SWEEP, SLIDE) in motions(page.host.scenes["board"])


@pytest.mark.parametrize("way", ["calm", "preference"])
def test_without_motion_arrows_and_numbers_stay_and_nothing_moves(way):
    page = begin(calm=way == "calm")
    if way == "preference":
        page.press("animations", "off")
        assert page.host.motion is False
        assert page.shows("animations-off", "pressed") is True
    target = queue_all(page)
    end(page)
    stage = page.app.game.on.stage
    assert stage is None or stage.seat == 1
    page.wait(1)
    assert page.app.game.on.stage.seat == 1
    assert paths(page) == set()
    page.wait(Preferences().pause)
    assert page.app.game.may_act
    assert any(text.startswith("+") for text in page.drawn())
    assert paths(page) == set()
    assert target


def test_the_preference_is_remembered_and_the_system_has_the_last_word():
    page = Page(calm=True)
    assert page.host.motion is True
    page.start()
    page.press("animations", "off")
    assert Preferences.from_json(page.host.store["hexo:prefs"]).animations is False
    page.press("animations", "on")
    assert page.shows("toast") == "Your system asks for less motion, so nothing moves."
    again = Page(store={"hexo:prefs": '{"animations": false, "speed": "slow"}'}, reminders=True)
    assert again.host.motion is False
    assert again.app.shell.preferences == Preferences("slow", "auto", animations=False)
    assert Preferences.from_json('{"animations": "yes"}').animations is True


def test_gains_rise_and_a_refresh_does_not_raise_them_again():
    page = begin()
    page.press("speed", "instant")
    end(page)
    page.wait(1)
    scene = page.host.scenes["board"]
    assert (Path.RISE, 0.0, INCOME) in motions(scene)
    began = scene.began
    page.wait(300)
    page.press("menu")
    page.app.game.refresh()
    assert page.host.scenes["board"] is not scene
    assert page.host.scenes["board"].began == began
    page.wait(1500)
    assert paths(page) == set()


def test_a_tap_ends_what_moves_at_once(page):
    page.press("speed", "slow")
    queue_all(page)
    end(page)
    page.wait(50)
    page.touch(100, 100)
    assert page.app.game.on.stage is None
    page.wait(1)
    assert page.app.game.on.stage.seat == 1
    page.touch(100, 100)
    assert page.app.game.may_act


def test_a_moving_block_is_drawn_with_room_for_its_way(page):
    queue_all(page)
    end(page)
    data, at, reaches = page.host.scenes["board"].data, 0, []
    while at < len(data):
        moving = data[at] == Op.MOVING
        if moving and data[at + 5] == Path.SLIDE:
            reaches.append(data[at + 3] - (data[at + 8] ** 2 + data[at + 9] ** 2) ** 0.5)
        at += (10 if moving else 5) + int(data[at + 4])
    assert reaches == [pytest.approx(2.0)]


def turns(*, fog, most=60):
    """Yield (state before, events, state after) of the turns of two bots."""
    seats = [{"colour": "blue", "player": "normal"}, {"colour": "red", "player": "easy"}]
    setup = CONQUEST.parse_setup({"size": "small", "fog": fog, "seats": seats})
    session = Session(CONQUEST, setup, 5)
    bots = [CONQUEST.bots[each.player](seat) for seat, each in enumerate(setup.seats)]
    for _turn in range(most):
        if session.outcome:
            break
        for move in think_through(bots[session.state.to_move], session):
            before = session.state
            transition = session.play(move)
        yield before, transition.events, session.state


def test_the_aftermath_is_what_the_rules_made_of_the_turn():
    for before, events, truth in turns(fog=False):
        after = aftermath(before, events)
        gains = dict(next((e.gains for e in events if isinstance(e, Income)), ()))
        assert after.owners == truth.owners
        assert after.units == tuple(n - gains.get(c, 0) for c, n in enumerate(truth.units))


def test_in_fog_the_aftermath_shows_what_the_viewer_may_know_and_nothing_else():
    hidden = 0
    for before, events, truth in turns(fog=True):
        view, later = CONQUEST.view(before, 1), CONQUEST.view(truth, 1)
        known = aftermath(view, CONQUEST.observe(events, 1))
        for cell, owner in enumerate(known.owners):
            if UNSEEN == view.owners[cell] == later.owners[cell]:
                hidden += 1
                assert owner == UNSEEN
                assert known.units[cell] == 0
            elif UNSEEN not in (view.owners[cell], later.owners[cell]):
                assert owner == later.owners[cell]
    assert hidden > 100


def test_the_aftermath_of_each_event(page):
    view = replace(page.session.state, units=(9,) * len(page.session.state.units))
    fight = BattleFought(0, 1, 2, 5, 9, 1.0, 1.0, False, True, 3, cut=1)
    lost = replace(fight, target=3, attacker_won=False, survivors=4, cut=0)
    events = (
        Marched(0, (Order(0, 2, 5), Order(0, 3, 1), Order(0, 1, 2))),
        fight,
        lost,
        Transferred(0, 1, 2, 1),
        Eliminated(1, 0, (4,)),
    )
    after = aftermath(view, events)
    assert after.units[:5] == (1, 10, 2, 4, 9)
    assert (after.owners[2], after.owners[3]) == (0, view.owners[3])
    assert after.owners[4] == NEUTRAL


def test_a_stage_in_fog_holds_observed_events_alone():
    page = begin(fog=True)
    stages = 0
    for _turn in range(12):
        end(page)
        for _wait in range(40):
            stage, on = page.app.game.on.stage, page.app.game.on
            if stage and stage.seat == 1:
                stages += 1
                assert stage.events == page.session.game.observe(on._events, 0)
                assert stage.view.owners.count(UNSEEN)
            if on.may_act or on.is_over:
                break
            page.wait(100)
        page.wait(1000)
        if page.app.game.on.is_over:
            break
    assert stages


def test_the_painter_and_the_scene_mean_the_same_numbers():
    source = (Path_(__file__).parents[2] / "static" / "painter.js").read_text("utf-8")
    known = dict(re.findall(r"\b([A-Z]+) = (\d)(?=[,;])", source))
    for member in (*(op for op in Op if op is not Op.BLOCK), *Path):
        assert known[member.name] == str(int(member))


def test_what_a_fallen_seat_leaves_turns_neutral_after_the_blow(page):
    state = page.session.state
    capitals = state.capitals
    lost = next(c for c in range(len(state.board)) if c not in capitals)
    owners = tuple(1 if c == lost else owner for c, owner in enumerate(state.owners))
    view = replace(state, owners=owners)
    fight = BattleFought(0, 1, capitals[1], 5, 2, 1.0, 1.0, False, True, 3)
    stage = Stage(view, (fight, Eliminated(1, 0, (lost,))), 0, 0.0, 0.0)
    found = motions(page.app.game.presenter.stage_scene(stage))
    assert (Path.SWEEP, SLIDE, SWEEP) in found
    assert (Path.SWEEP, SLIDE + SWEEP, SWEEP) in found


def test_a_held_tile_shows_what_its_defenders_lost(page):
    view = page.session.state
    cell = view.owners.index(NEUTRAL)
    held = BattleFought(0, NEUTRAL, cell, 5, 9, 1.0, 1.0, False, False, 6)
    scene = page.app.game.presenter.stage_scene(Stage(view, (held,), 0, 0.0, 100.0))
    assert (Path.RISE, 100.0 + SLIDE, RESULT) in motions(scene)
    assert "\N{MINUS SIGN}3" in texts(scene, page.app.shell.atlas)
