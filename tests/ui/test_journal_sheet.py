"""The log as a sheet, for screens that have no room for the panel."""

import pytest

from tests.ui.fake import Page


@pytest.fixture
def page():
    page = Page()
    page.start(random_seats=False, player__1="easy")
    page.press("speed", "instant")
    page.wait(1500)
    return page


def lines(page):
    return [(row["text"]["text"], row["round"]["text"]) for row in page.host.lists["journal-lines"]]


def test_the_sheet_holds_the_viewers_log_newest_first(page):
    page.press("menu")
    page.press("open-journal")
    assert page.shows("journal", "open") is True
    page.press("close-journal")
    for _ in range(3):
        page.press("end-turn")
        page.until_my_turn()
    rounds = [int(number) for _text, number in lines(page)]
    assert rounds == sorted(rounds, reverse=True)
    assert rounds[0] > rounds[-1]
    assert lines(page)[0][0].startswith(("Blue", "Red"))
    expected = page.app.game.overlay._journal.lines(0)
    assert len(lines(page)) == len(expected)


def test_back_closes_the_sheet_and_stays_in_the_game(page):
    page.press("menu")
    page.press("open-journal")
    page.app.back()
    assert page.shows("journal", "open") is False
    assert page.app.screen == "game"
    assert not page.app.shell.is_asking


def test_escape_leaves_nothing_for_back_to_close(page):
    page.press("open-journal")
    page.app.closed("journal")
    page.app.back()
    assert page.app.shell.is_asking


def test_leaving_the_game_closes_the_sheet(page):
    page.press("open-journal")
    page.app.game.stop()
    page.app.open_home()
    assert page.shows("journal", "open") is False
    assert not page.app._dialogs.are_open
