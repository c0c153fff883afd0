"""End turn asks once about large armies that idle."""

from dataclasses import replace

import pytest

from hexo.core.streams import setup_stream
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL, Order
from hexo.ui.prefs import Preferences
from hexo.ui.presenters.conquest.questions import idle_armies, reminder
from tests.ui.fake import Page


@pytest.fixture
def start():
    setup = CONQUEST.parse_setup({"random_seats": False, "holes": False})
    state = CONQUEST.initial_state(setup, setup_stream(3)).state
    return replace(state, to_move=0)


def stand(state, own, foreign=1):
    """The same board, all neutral with so many units, but for seat 0's `own` tiles."""
    owners = [NEUTRAL] * len(state.owners)
    units = [foreign] * len(state.units)
    for cell, count in own.items():
        owners[cell], units[cell] = 0, count
    return replace(state, owners=tuple(owners), units=tuple(units), queue=())


def test_a_large_army_with_a_weak_neighbour_idles(start):
    assert idle_armies(stand(start, {0: 10})) == [0]
    assert idle_armies(stand(start, {0: 9})) == []


def test_an_army_below_a_quarter_of_the_free_units_is_not_large(start):
    far = len(start.units) - 1
    assert idle_armies(stand(start, {0: 30, far: 90})) == [0, far]
    assert idle_armies(stand(start, {0: 29, far: 90})) == [far]


def test_an_army_with_orders_or_facing_more_does_not_idle(start):
    target = start.board.neighbours[0][0]
    view = stand(start, {0: 40})
    assert idle_armies(replace(view, queue=(Order(0, target, 1),))) == []
    assert idle_armies(stand(start, {0: 40}, foreign=41)) == []
    assert idle_armies(stand(start, {0: 40}, foreign=39)) == [0]


def test_an_army_among_its_own_does_not_idle(start):
    around = dict.fromkeys(start.board.neighbours[0], 2)
    assert idle_armies(stand(start, {0: 40, **around})) == []


def test_the_question_names_how_many(start):
    far = len(start.units) - 1
    assert "army of 40 " in reminder(stand(start, {0: 40})).text
    assert "2 armies, 80 units" in reminder(stand(start, {0: 40, far: 40})).text
    assert reminder(stand(start, {0: 4})) is None


# On the page


@pytest.fixture
def page():
    page = Page(reminders=True)
    page.start(random_seats=False, player__1="easy")
    page.press("speed", "instant")
    page.wait(1500)
    session = page.session
    weak = [1 if owner == NEUTRAL else 40 for owner in session.state.owners]
    step = session._turn[-1]
    session._turn[-1] = replace(step, state=replace(step.state, units=tuple(weak)))
    return page


def test_end_turn_asks_and_yes_ends_it(page):
    page.press("end-turn")
    assert page.shows("confirm", "open") is True
    assert page.shows("confirm-title") == "End the turn?"
    assert page.session.state.turn == 0
    page.press("confirm-yes")
    assert page.session.state.turn == 1


def test_after_going_back_a_second_press_ends_the_turn(page):
    page.press("end-turn")
    page.press("confirm-no")
    assert page.session.state.turn == 0
    page.press("end-turn")
    assert page.session.state.turn == 1
    assert page.shows("confirm", "open") is False


def test_the_next_turn_asks_again(page):
    page.press("end-turn")
    page.press("confirm-yes")
    page.until_my_turn()
    page.press("end-turn")
    assert page.shows("confirm", "open") is True


def test_a_restarted_map_asks_again(page):
    page.press("end-turn")
    page.press("confirm-no")
    asked = page.app.game.controls._reminded
    page.press("rematch")
    page.wait(1500)
    assert asked[1] == page.session.state.turn
    assert asked != (page.app.game.on, page.session.state.turn)


def test_a_player_may_want_no_reminders(page):
    page.press("reminders", "off")
    assert page.shows("reminders-off", "pressed") is True
    assert Preferences.from_json(page.host.store["hexo:prefs"]).reminders is False
    page.press("end-turn")
    assert page.session.state.turn == 1


def test_reminders_are_on_unless_stored_otherwise():
    assert Preferences.from_json(None).reminders is True
    assert Preferences.from_json('{"reminders": 0}').reminders is True
    assert Preferences.from_json('{"reminders": false}').reminders is False
