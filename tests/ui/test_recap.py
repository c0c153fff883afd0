"""The recap at the start of a turn: what it counts, when it shows and how it goes."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from hexo.core.game import Transition
from hexo.core.session import Session
from hexo.games.conquest.events import BattleFought, Income, Marched
from hexo.games.conquest.game import CONQUEST
from hexo.ui.presenters.conquest.recap import recap
from hexo.ui.since import Since
from tests.ui.fake import Page

ME, FOE = 0, 1


def battle(seat, defender, target, *, won, witnesses=None):
    return BattleFought(seat, defender, target, 9, 5, 1.0, 1.0, False, won, 4, witnesses=witnesses)


LOSS, HELD, WIN = (
    battle(FOE, ME, 7, won=True),
    battle(FOE, ME, 8, won=False),
    battle(ME, FOE, 9, won=True),
)


def test_a_recap_counts_what_was_lost_held_and_won():
    told = recap([WIN, HELD, LOSS, LOSS], ME)
    assert told.text == "2 tiles lost · 1 attack held · 1 tile won"
    assert told.cell == LOSS.target


def test_the_first_loss_is_where_to_look():
    later = battle(FOE, ME, 3, won=True)
    assert recap([HELD, later, LOSS], ME).cell == 3
    assert recap([HELD], ME).cell is None


def test_what_is_not_about_the_seat_is_no_recap():
    failed = battle(ME, FOE, 9, won=False)
    others = battle(FOE, 2, 9, won=True)
    assert recap([failed, others, Income(ME, ((1, 3),)), Marched(FOE, ())], ME) is None


# What a seat has seen since its last turn


def session(**options):
    setup = CONQUEST.parse_setup({"random_seats": False, **options})
    return Session(CONQUEST, setup, 5)


def since_of(running):
    return Since(running, SimpleNamespace(recap=recap))


def tell(running, state, *events):
    for watcher in running.watchers:
        watcher(Transition(state, events))


def test_what_was_observed_from_turn_to_turn_is_told_once():
    running = session()
    since, mine = since_of(running), running.state
    theirs = replace(mine, to_move=FOE)
    tell(running, theirs, WIN)
    assert since.told(ME) == ()
    tell(running, mine, LOSS)
    assert since.told(ME) == (WIN, LOSS)
    tell(running, theirs)
    tell(running, mine, HELD)
    assert since.told(ME) == (HELD,)
    assert since.told(FOE) == since.told(None) == ()


def test_what_a_seat_did_not_see_is_not_told():
    running = session(fog=True)
    since = since_of(running)
    unseen = battle(FOE, 2, 9, won=True, witnesses=frozenset({FOE}))
    tell(running, running.state, unseen, battle(FOE, ME, 7, won=True, witnesses=frozenset({ME})))
    assert [event.target for event in since.told(ME)] == [7]


# On the page


def attacked(**options):
    """A page where Red, next to Blue's start, is sure to take it from Blue's 2 units."""
    page = Page()
    setup = {"random_seats": False, "capital": False, "size": "small", "no_luck": True, **options}
    page.start(player__1="human", **setup)
    state = page.session.state
    blue = state.capitals[ME]
    near, far = state.board.neighbours[blue][:2]
    owners, units = list(state.owners), list(state.units)
    owners[near], units[near], owners[far], units[far], units[blue] = FOE, 90, ME, 5, 2
    start = replace(state, owners=tuple(owners), units=tuple(units))
    parsed = page.session.setup
    opening = Transition(start, ())
    page.app._begin_now(Session(CONQUEST, parsed, 5, opening))
    page.press("speed", "instant")
    page.wait(1500)
    page.press("end-turn")
    page.wait(1500)
    name = [_name(start, cell) for cell in (near, blue)]
    page.debug.play(f"send {name[0]}>{name[1]} 90")
    page.press("end-turn")
    page.wait(1500)
    return page, blue


def _name(state, cell):
    at = state.board.hexes[cell]
    return f"{at.q},{at.r}"


@pytest.fixture
def lost():
    return attacked()


def test_a_lost_tile_is_told_at_the_start_of_the_turn(lost):
    page, _blue = lost
    assert page.session.state.to_move == ME
    assert page.shows("recap", "hidden") is False
    assert page.shows("recap-text") == "1 tile lost"


def test_a_tap_on_the_recap_shows_where_and_takes_it_away(lost):
    page, blue = lost
    page.press("look-at-loss")
    assert page.shows("recap", "hidden") is True
    camera = page.host.cameras["board"]
    x, y = page.app.game.presenter.points(page.session.state)[blue]
    assert (camera.x, camera.y) == pytest.approx((x, y))
    assert page.app.game.cursor_cell == blue
    assert page.host.focused == "board"


def test_the_recap_goes_by_its_button_a_tap_on_the_board_or_escape(lost):
    page, _blue = lost
    recap = page.app.game.presenter.recap([LOSS], ME)
    for go in (
        lambda: page.press("close-recap"),
        lambda: page.touch(2, 2),
        lambda: page.key("Escape"),
    ):
        page.app.game.overlay.open_recap(recap)
        assert page.shows("recap", "hidden") is False
        go()
        assert page.shows("recap", "hidden") is True
        assert page.app.screen == "game"


def test_the_recap_goes_with_the_first_move_and_is_not_shown_again(lost):
    page, _blue = lost
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} 1")
    assert page.shows("recap", "hidden") is True
    page.press("undo")
    assert page.shows("recap", "hidden") is True


def test_the_other_human_does_not_read_it(lost):
    page, _blue = lost
    page.press("end-turn")
    if page.shows("confirm", "open"):
        page.press("confirm-yes")
    page.wait(1500)
    assert page.session.state.to_move == FOE
    assert page.shows("recap-text") != "1 tile lost"
