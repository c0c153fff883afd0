"""Fingers on the board of the real page: what selects, what moves the view, and what does not."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, SEED, SEEDS, Watch, wait_for_mark
from tests.browser.fingers import Fingers
from tests.browser.player import Player

CLOSE = 1.5
"""Pixels by which a view may be off and still count as the same."""


class Touching:
    """A running game on a phone: fingers, and what came of them."""

    def __init__(self, page):
        self.page = page
        self.player = Player(page, touch=True)
        self.fingers = Fingers(page)
        self.player.start_conquest(player_1="easy")
        self.player.wait_for_turn()
        page.wait_for_timeout(1200)
        self.source, self.target = self.player.own_pair()
        self.view = self.places()

    def rest(self):
        """Bring the page back to the first turn with nothing open, queued or moved."""
        self.fingers.lift()
        self.fingers.screen(*PHONE, 1.0)
        for _layer in range(3):
            self.page.keyboard.press("Escape")
        while self.page.locator("#undo").is_enabled():
            self.player.tap("#undo")
        self.player.tap("#fit")
        self.view = self.places()
        assert self.turn == 0

    def places(self):
        """Where the board shows two cells: the camera, as far as it can be seen."""
        return [*self.fingers.where(self.source), *self.fingers.where(self.target)]

    @property
    def has_moved(self):
        return self.places() != pytest.approx(self.view, abs=CLOSE)

    @property
    def turn(self):
        return self.player.status()["turn"]

    def is_selected(self):
        """Whether the source is selected: then, and only then, its neighbour opens the sheet."""
        assert self.page.locator("#move").is_hidden()
        self.fingers.tap(self.fingers.where(self.target))
        self.page.wait_for_timeout(100)
        opened = self.page.locator("#move").is_visible()
        if opened:
            self.player.tap("#move-cancel")
        return opened

    def works(self):
        """Whether a plain tap still selects, and no turn went by."""
        self.fingers.tap(self.fingers.where(self.source))
        return self.is_selected() and self.turn == 0


@pytest.fixture(scope="module")
def phone(browser, base_url):
    """One game on one phone for all the tests that leave it at its first turn."""
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    watch = Watch(page, urlsplit(base_url).netloc)
    page.add_init_script(SEEDS.replace("SEED", str(SEED)))
    page.goto(base_url)
    wait_for_mark(page, "hexo:ready")
    yield Touching(page)
    context.close()
    assert not watch.problems


@pytest.fixture
def game(phone):
    yield phone
    phone.rest()


def middle(game):
    x, y = game.fingers.where(game.source)
    return (x - 40, y - 40), (x + 40, y + 40)


def pinch_begun(game):
    a, b = middle(game)
    game.fingers.down(0, a)
    game.fingers.down(1, b)
    game.fingers.to((a[0] - 30, a[1] - 30), (b[0] + 30, b[1] + 30))


def test_a_pinch_zooms_and_selects_nothing(game):
    pinch_begun(game)
    game.fingers.up(1)
    game.fingers.up(0)
    assert game.has_moved
    assert not game.is_selected()
    assert game.turn == 0


def test_a_pinch_that_the_system_takes_over_leaves_nothing_behind(game):
    pinch_begun(game)
    game.fingers.cancel()
    game.view = game.places()
    assert not game.is_selected()
    game.player.page.keyboard.press("Escape")
    assert game.works()
    assert not game.has_moved


def test_a_pinch_that_ends_as_a_tap_selects_nothing(game):
    x, y = game.fingers.where(game.source)
    game.fingers.down(0, (x, y))
    game.fingers.down(1, (x + 90, y))
    game.fingers.up(1)
    game.fingers.up(0)
    assert not game.has_moved
    assert not game.is_selected()


def test_after_a_pinch_the_finger_that_stays_drags_and_does_not_tap(game):
    pinch_begun(game)
    game.fingers.up(1)
    before = game.places()
    (x, y) = middle(game)[0]
    game.fingers.to((x + 20, y + 20))
    game.fingers.up(0)
    assert game.places() != pytest.approx(before, abs=CLOSE)
    assert not game.is_selected()


def test_a_drag_off_the_board_moves_it_and_ends_where_the_finger_does(game):
    x, y = game.fingers.where(game.source)
    game.fingers.down(0, (x, y))
    game.fingers.to((x, y - 60), steps=6)
    game.fingers.to((-20, -30), steps=6)
    game.fingers.up(0)
    assert game.has_moved
    game.view = game.places()
    assert not game.is_selected()
    game.page.keyboard.press("Escape")
    game.player.tap("#fit")
    assert game.works()


def test_a_tap_that_trembles_selects(game):
    x, y = game.fingers.where(game.source)
    game.fingers.down(0, (x, y))
    game.fingers.to((x + 8, y), (x, y))
    game.fingers.up(0)
    assert not game.has_moved
    assert game.is_selected()


def test_a_short_drag_moves_the_board_and_selects_nothing(game):
    x, y = game.fingers.where(game.source)
    game.fingers.down(0, (x, y))
    game.fingers.to((x + 14, y))
    game.fingers.up(0)
    assert game.has_moved
    assert not game.is_selected()


def test_a_long_press_on_an_arrow_sends_all(game):
    game.fingers.tap(game.fingers.where(game.source))
    game.fingers.down(0, game.fingers.where(game.target))
    game.page.wait_for_timeout(700)
    game.fingers.up(0)
    state = game.player.state()
    (order,) = state.queue
    assert order.count == state.units[order.source]
    expect(game.page.locator("#move")).to_be_hidden()
    assert game.turn == 0


def test_a_second_finger_ends_the_wait_for_a_long_press(game):
    game.fingers.tap(game.fingers.where(game.source))
    x, y = game.fingers.where(game.target)
    game.fingers.down(0, (x, y))
    game.fingers.down(1, (x + 90, y))
    game.page.wait_for_timeout(700)
    game.fingers.up(0)
    game.fingers.up(1)
    assert game.player.state().queue == ()


def test_turning_the_device_during_a_drag_neither_taps_nor_loses_the_next_touch(game):
    x, y = game.fingers.where(game.source)
    game.fingers.down(0, (x, y))
    game.fingers.to((x + 30, y + 30))
    game.fingers.screen(*reversed(PHONE), 1.0)
    game.page.wait_for_timeout(200)
    game.fingers.to((x + 60, y + 10))
    game.fingers.up(0)
    assert not game.is_selected()
    game.page.keyboard.press("Escape")
    game.player.tap("#fit")
    assert game.works()
    game.fingers.screen(*PHONE, 1.0)
    game.page.wait_for_timeout(200)
    game.player.tap("#fit")
    assert not game.has_moved


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.75])
def test_the_board_is_sharp_and_taps_hit_on_every_screen(game, ratio):
    game.fingers.screen(*PHONE, ratio)
    board = game.page.locator("#board")
    expect(board).to_have_js_property("width", round(board.bounding_box()["width"] * ratio))
    assert not game.has_moved
    assert game.works()
    for cell in edge_cells(game):
        game.page.keyboard.press("Escape")
        game.fingers.tap(game.fingers.where(cell))
        expect(game.page.locator("#tile")).to_be_visible()
    pinch_begun(game)
    game.fingers.up(0)
    game.fingers.up(1)
    assert game.has_moved
    assert game.turn == 0


def edge_cells(game):
    """Return tiles at the ends of the board that are not the player's."""
    hexes = game.player.state().board.hexes
    return [f"{at.q},{at.r}" for at in (hexes[0], hexes[-1])]


@pytest.mark.parametrize("zoom", [1.25, 2.0])
def test_taps_hit_on_a_zoomed_page(game, zoom):
    """The browser's own zoom: the page is laid out for fewer, larger pixels."""
    game.fingers.screen(round(1280 / zoom), round(800 / zoom), zoom)
    board = game.page.locator("#board")
    expect(board).to_have_js_property("width", round(board.bounding_box()["width"] * zoom))
    game.player.tap("#fit")
    assert game.works()


def test_a_double_tap_on_end_turn_ends_one_turn(open_page):
    game = Touching(open_page(PHONE, touch=True))
    game.player.tap("#menu-button")
    game.player.tap("#speed-instant")
    game.player.tap("#menu-button")
    box = game.page.locator("#end-turn").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    game.page.touchscreen.tap(*at)
    game.page.wait_for_timeout(60)
    game.page.touchscreen.tap(*at)
    game.page.wait_for_timeout(1500)
    assert game.player.status()["round"] == 2
    assert game.player.status()["to_move"] == 0
