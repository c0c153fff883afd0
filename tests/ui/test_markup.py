"""The page and the user interface name the same things."""

from collections import Counter

from hexo.games import GAMES
from hexo.ui.presenters import PRESENTERS, PREVIEWS
from tests.ui.fake import Page
from tests.ui.markup import MARKUP


def handled(page):
    """Return the actions that the current screen handles."""
    return set(page.app._handlers())


def test_every_id_occurs_once():
    assert [id_ for id_, count in Counter(MARKUP.ids).items() if count > 1] == []


def test_every_button_has_a_label():
    assert MARKUP.unlabelled == []


def test_every_action_of_the_page_is_handled_on_some_screen():
    page = Page()
    actions = handled(page)
    page.press("open-setup", "conquest")
    actions |= handled(page)
    page.wait()
    page.press("start")
    actions |= handled(page)
    assert MARKUP.actions - actions == set()
    assert actions - MARKUP.actions == set()


def test_every_input_of_the_page_is_taken():
    page = Page()
    page.start()
    inputs = set(page.app.game.presenter.inputs)
    options = {option.key for game in GAMES.values() for option in game.options}
    numbers = {f"{key}-number" for key in options}
    players = {f"player-{index}" for index in range(4)}
    assert MARKUP.inputs <= inputs | options | numbers | players
    assert inputs | options | players <= MARKUP.inputs


def test_every_game_has_a_presenter_and_a_preview():
    assert set(PRESENTERS) == set(PREVIEWS) == set(GAMES)
