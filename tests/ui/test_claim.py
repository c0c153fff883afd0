"""The offer to claim the victory: made once a game, whatever happens to the page."""

from dataclasses import replace

import pytest

from hexo.core.game import Transition
from hexo.core.session import Session
from hexo.games.conquest.game import CONQUEST
from tests.ui.fake import Page

ME, FOE = 0, 1


@pytest.fixture
def page():
    """A page on which Blue is about to hold all tiles but Red's two."""
    page = Page()
    page.start(random_seats=False, capital=False, size="small", player__1="easy")
    state = page.session.state
    theirs = {state.capitals[FOE], state.board.neighbours[state.capitals[FOE]][0]}
    owners = tuple(FOE if cell in theirs else ME for cell in range(len(state.owners)))
    opening = Transition(replace(state, owners=owners, units=(9,) * len(owners)))
    page.press("speed", "instant")
    page.app._begin_now(Session(CONQUEST, page.session.setup, 5, opening))
    page.wait()
    return page


def is_offered(page):
    return page.app.shell.is_asking and page.shows("confirm-title") == "Claim the victory?"


def test_it_is_offered_and_ends_the_game(page):
    assert is_offered(page)
    page.press("confirm-yes")
    page.wait(2000)
    assert page.session.outcome.winner == ME
    assert page.shows("end-why") == "Claimed the victory in round 1."


def test_who_plays_on_is_not_asked_again(page):
    page.press("confirm-no")
    page.debug.play("end")
    page.until_my_turn()
    assert page.session.state.round == 2
    assert not page.app.shell.is_asking


@pytest.mark.parametrize("moved", [False, True])
def test_a_reload_in_that_turn_does_not_ask_again(page, moved):
    page.press("confirm-no")
    if moved:
        source, target = page.own_pair()
        page.debug.play(f"send {source}>{target} 1")
    position = CONQUEST.format_state(page.session.state)
    again = Page(store=dict(page.host.store), guarded="conquest")
    again.wait(1000)
    assert CONQUEST.format_state(again.session.state) == position
    assert not is_offered(again)


def test_a_reload_without_an_answer_asks_again(page):
    again = Page(store=dict(page.host.store), guarded="conquest")
    again.wait(1000)
    assert is_offered(again)
