"""The end card and the charts on the page: what they show, to whom, and that it is kept."""

import pytest

from hexo.ui.presenters.conquest.panels import holdings
from hexo.ui.scene import Op
from tests.ui.fake import Page, shapes

OTHERS = {"player__1": "easy", "size": "small", "random_seats": False}


def lines(page, canvas):
    """How many seats' lines a chart shows."""
    drawn = shapes(page.host.scenes[canvas], page.app.shell.atlas)
    return sum(op is Op.POLYGON for _at, op, _shape in drawn) // 2


def after_turns(page, turns):
    for _turn in range(turns):
        page.debug.play("end")
        page.until_my_turn()
    return page


def played_out(**controls):
    """A page whose game is over: its human never moved."""
    page = Page()
    page.start(**OTHERS, **controls)
    page.press("speed", "instant")
    for _turn in range(200):
        if page.app.game.on.is_over:
            break
        page.debug.play("end")
        page.until_my_turn()
    assert page.app.game.on.is_over
    return page


@pytest.fixture(scope="module")
def over():
    return played_out()


def test_the_end_card_shows_a_line_and_a_luck_for_each_seat(over):
    assert over.shows("end", "open") is True
    assert lines(over, "end-chart") == 2
    rows = over.host.lists["ranking"]
    assert len(rows) == 2
    luck = over.app.game._chronicle.luck
    for row in rows:
        seat = ("blue", "red").index(row["row"]["seat"])
        lost, expected = (int(part) for part in row["losses"]["text"].split(" / "))
        assert lost == round(luck[seat].lost)
        gain = int(row["gain"]["text"].replace("\N{MINUS SIGN}", "-"))
        assert gain == expected - lost
        assert 0.0 <= row["bar"]["at"] <= 1.0
        assert (row["bar"]["at"] > 0.5) == (luck[seat].gain > 0)
    assert over.shows("luck-note", "hidden") is False


def test_the_chart_is_told_in_words_too(over):
    state = over.session.state
    tiles, _units, _income = holdings(state, 1)
    label = over.shows("end-chart", "label")
    assert label.startswith("Tiles by round. Blue: at most ")
    assert f"out in round {state.round}; Red: at most " in label
    assert label.endswith(f"{tiles} in round {state.round}.")
    assert over.shows("panel-chart", "label") == label


def test_a_tab_shows_another_measure(over):
    over.press("measure", "1")
    tabs = over.host.lists["end-measures"]
    assert [tab["title"]["text"] for tab in tabs] == ["Tiles", "Units", "Income"]
    assert [tab["tab"]["pressed"] for tab in tabs] == [False, True, False]
    assert over.shows("end-chart", "label").startswith("Units by round.")
    over.press("measure", "0")


def test_a_chart_is_drawn_anew_only_when_it_changes(over):
    before = over.host.scenes["end-chart"]
    over.app.game.refresh()
    assert over.host.scenes["end-chart"] is before
    over.app.resized("end-chart", 280, 170)
    assert over.host.scenes["end-chart"] is not before
    before = over.host.scenes["end-chart"]
    over.host.set_theme("dark")
    over.app.theme_changed()
    assert over.host.scenes["end-chart"] is not before


def test_without_luck_the_end_card_says_nothing_of_it():
    page = played_out(no_luck=True)
    assert page.shows("luck-note", "hidden") is True
    for row in page.host.lists["ranking"]:
        assert all(row[slot]["hidden"] for slot in ("bar", "losses", "gain"))


def test_when_a_game_in_fog_is_over_its_whole_course_is_shown():
    assert lines(played_out(fog=True), "end-chart") == 2


def test_in_fog_a_player_sees_its_own_line_until_the_game_is_over():
    page = Page()
    page.start(fog=True, **OTHERS)
    after_turns(page, 2)
    assert lines(page, "panel-chart") == 1
    assert "Red" not in page.shows("panel-chart", "label")


def test_without_fog_the_panel_shows_all_while_the_game_runs():
    page = Page()
    page.start(**OTHERS)
    after_turns(page, 2)
    assert lines(page, "panel-chart") == 2


@pytest.mark.parametrize("queued", [False, True], ids=["at a turn's start", "in mid-turn"])
def test_the_course_and_the_luck_are_kept_over_a_reload(queued):
    page = Page()
    page.start(**OTHERS)
    after_turns(page, 6)
    if queued:
        source, target = page.own_pair()
        page.debug.play(f"send {source}>{target} 1")
    kept = page.app.game._chronicle.to_data()
    assert kept["luck"]
    assert len(kept["rounds"]) == 7
    again = Page(store=dict(page.host.store), guarded="conquest")
    again.wait(1000)
    assert again.app.screen == "game"
    assert again.app.game._chronicle.to_data() == kept


@pytest.mark.parametrize(
    "close",
    [
        lambda page: page.press("look-at-board"),
        lambda page: page.app.closed("end"),
        lambda page: page.app.back(),
    ],
    ids=["button", "Escape", "Back"],
)
def test_the_focus_is_on_the_board_once_the_end_card_is_closed(over, close):
    over.press("end-turn")
    assert over.shows("end", "open") is True
    over.host.focused = None
    close(over)
    assert not over.app.game.overlay.is_end_open
    assert over.host.focused == "board"
