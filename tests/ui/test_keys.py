"""The keyboard: the cursor's way over the board, and a game by keys alone."""

import json

import pytest

from hexo.games.conquest.text import format_cell, parse_cell
from hexo.hexgrid import FLAT, POINTY, Board, Layout, disc
from hexo.hexgrid.hex import Hex
from hexo.ui.camera import Box, Camera, Margins
from hexo.ui.cursor import Cursor
from hexo.ui.keys import ARROWS, KeyPress
from hexo.ui.scene import Op
from tests.ui.fake import Page

LEFT, RIGHT, UP, DOWN = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def centres(board, orientation=FLAT):
    return [Layout(orientation).to_point(at) for at in board.hexes]


def walk(board, start, *arrows, orientation=FLAT):
    cursor, points = Cursor(), centres(board, orientation)
    cursor.place(board.hexes.index(start), points)
    for arrow in arrows:
        cursor.move(points, ARROWS[arrow])
    return board.hexes[cursor.cell]


BOARD = Board(tuple(disc(Hex(0, 0), 3)))


def test_up_and_down_go_straight_on_flat_tops():
    assert walk(BOARD, Hex(0, 0), UP) == Hex(0, -1)
    assert walk(BOARD, Hex(0, 0), DOWN, DOWN) == Hex(0, 2)
    assert walk(BOARD, Hex(0, 0), UP, UP, UP, UP) == Hex(0, -3)


def test_sideways_the_cursor_zigzags_about_its_line_and_comes_back():
    at = walk(BOARD, Hex(0, 0), RIGHT, RIGHT)
    assert at == Hex(2, -1)
    assert walk(BOARD, Hex(0, 0), RIGHT, RIGHT, LEFT, LEFT) == Hex(0, 0)
    assert walk(BOARD, Hex(-3, 0), *[RIGHT] * 5).q == 2


def test_on_pointy_tops_the_rows_are_straight_and_the_columns_zigzag():
    assert walk(BOARD, Hex(0, 0), RIGHT, orientation=POINTY) == Hex(1, 0)
    assert walk(BOARD, Hex(0, 0), DOWN, DOWN, orientation=POINTY) == Hex(-1, 2)


def test_the_cursor_goes_around_a_hole_jumps_where_it_must_and_stops_at_the_edge():
    holed = Board(tuple(at for at in disc(Hex(0, 0), 3) if at != Hex(0, -1)))
    assert walk(holed, Hex(0, 0), UP) in (Hex(-1, 0), Hex(1, -1))
    assert walk(holed, Hex(0, -3), UP) == Hex(0, -3)
    gap = (Hex(0, -1), Hex(-1, 0), Hex(1, -1))
    holed = Board(tuple(at for at in disc(Hex(0, 0), 3) if at not in gap))
    assert walk(holed, Hex(0, 0), UP) == Hex(0, -2)


def test_every_tile_is_reached_by_arrow_keys():
    page = begin()
    board = page.session.state.board
    points, cursor = centres(board), Cursor()
    seen, open_ = {0}, [0]
    while open_:
        start = open_.pop()
        for direction in ARROWS.values():
            cursor.place(start, points)
            cursor.move(points, direction)
            if cursor.cell not in seen:
                seen.add(cursor.cell)
                open_.append(cursor.cell)
    assert seen == set(range(len(board)))


def test_the_view_moves_as_little_as_shows_a_cell():
    margins = Margins(10, 10, 10, 10)
    camera = Camera(Box(-10, -10, 10, 10), 200, 100, margins, scale=20.0)
    assert camera.including([(0, 0)], 0.9, margins) == camera
    moved = camera.including([(9, 0)], 0.9, margins)
    assert moved.to_screen((9, 0))[0] == pytest.approx(200 - 10 - 18)
    assert moved.y == camera.y


def begin(**options):
    page = Page()
    page.start(**{"random_seats": False, "player__1": "easy", "size": "small", **options})
    if page.app.game.on.curtain:
        page.press("lift-curtain")
    page.wait(1500)
    return page


@pytest.fixture
def page():
    return begin()


def go(page, cell):
    """Move the cursor to a cell by arrow keys."""
    cursor, board = page.app.game.cursor, page.session.state.board
    points, goal = centres(board), parse_cell(page.session.state.board, cell)
    page.key("ArrowUp")
    ways, open_ = {cursor.cell: []}, [cursor.cell]
    probe = Cursor()
    while goal not in ways:
        start = open_.pop(0)
        for arrow, direction in ARROWS.items():
            probe.place(start, points)
            probe.move(points, direction)
            if probe.cell not in ways:
                ways[probe.cell] = [*ways[start], arrow]
                open_.append(probe.cell)
    for arrow in ways[goal]:
        cursor.place(cursor.cell, points)
        page.key(arrow)
    assert cursor.cell == goal


def test_the_cursor_begins_at_home_is_drawn_and_said(page):
    state = page.session.state
    before = len(page.host.scenes["board"].data)
    assert page.key("ArrowRight") == [True]
    home = state.capitals[0]
    assert page.app.game.cursor.cell == home
    at = format_cell(state.board, home)
    assert page.shows("cursor-says") == f"{at}: Blue, Capital, {state.units[home]} units"
    assert len(page.host.scenes["board"].data) > before
    assert page.host.focused == "board"


def test_a_move_is_queued_and_the_turn_ended_by_keys_alone(page):
    source, target = page.own_pair()
    go(page, source)
    page.key("Enter")
    assert page.shows("cursor-says").endswith(", selected")
    go(page, target)
    page.key(" ")
    assert page.shows("move", "hidden") is False
    assert page.host.focused == "send"
    page.app.input("send", "7")
    page.key("Enter", tag="INPUT", kind="range")
    assert [order.count for order in page.session.state.queue] == [7]
    assert page.shows("move", "hidden") is True
    page.key("e")
    assert page.session.state.turn == 1


def test_enter_space_and_escape_end_what_is_being_shown(page):
    page.press("speed", "slow")
    for key in ("Enter", " ", "Escape"):
        for _turn in range(5):
            page.key("E")
            page.wait(1)
            if page.app.game.on.stage:
                break
            page.wait(1500)
        assert page.app.game.on.stage.seat == 1
        page.key(key)
        assert page.app.game.on.stage is None
        assert page.app.game.may_act
        page.wait(1500)


def test_escape_closes_one_layer_after_the_other(page):
    source, target = page.own_pair()
    go(page, source)
    page.key("Enter")
    go(page, target)
    page.key("Enter")
    page.key("Escape", tag="INPUT", kind="range")
    assert page.shows("move", "hidden") is True
    assert page.app.game.presenter.home(page.session.state) == parse_cell(
        page.session.state.board, source
    )
    page.key("Escape")
    assert page.app.game.cursor.cell is not None
    page.key("Escape")
    assert page.app.game.cursor.cell is None
    page.wait(500)
    page.press("menu")
    page.key("Escape", tag="BUTTON")
    assert page.shows("menu", "hidden") is True


def test_a_tap_hides_the_cursor(page):
    page.key("ArrowUp", "ArrowUp")
    page.touch(2, 2)
    assert page.app.game.cursor.cell is None


def test_shift_and_arrows_move_the_view_and_leave_the_cursor(page):
    page.key("+")
    camera = page.app.game.surface.camera
    page.key("ArrowLeft", has_shift=True)
    assert page.app.game.surface.camera.x < camera.x
    assert page.app.game.cursor.cell is None
    page.key("0")
    assert page.app.game.surface.camera == page.app.game.surface.camera.fit()


def test_the_cursor_is_kept_in_view(page):
    for _ in range(6):
        page.key("+")
    for _ in range(14):
        page.key("ArrowDown")
        camera = page.app.game.surface.camera
        cell = page.app.game.cursor.cell
        x, y = camera.to_screen(page.app.game.presenter.points(page.session.state)[cell])
        assert 0 < x < camera.width
        assert 0 < y < camera.height


@pytest.mark.parametrize(
    ("press", "taken"),
    [
        (KeyPress("Enter", tag="BUTTON"), False),
        (KeyPress(" ", tag="BUTTON"), False),
        (KeyPress("Enter", tag="BUTTON", is_repeat=True), True),
        (KeyPress("Enter", tag="A"), False),
        (KeyPress("e", tag="INPUT", kind="number"), False),
        (KeyPress("ArrowLeft", tag="INPUT", kind="range"), False),
        (KeyPress("ArrowLeft", tag="SELECT"), False),
        (KeyPress("e", is_modified=True), False),
        (KeyPress("ArrowUp", in_dialog=True), False),
        (KeyPress("x"), False),
        (KeyPress("ArrowUp", tag="BUTTON"), True),
        (KeyPress("ArrowUp", tag="CANVAS", is_repeat=True), True),
    ],
)
def test_buttons_fields_and_dialogs_keep_their_keys(page, press, taken):
    assert page.app.key(press) is taken
    assert page.session.state.turn == 0


def test_held_keys_end_one_turn_and_tap_once(page):
    page.press("speed", "instant")
    page.key("e")
    page.wait(1)
    page.wait(1000)
    turn = page.session.state.turn
    assert page.key("e", is_repeat=True) == [True]
    assert page.session.state.turn == turn
    source, _target = page.own_pair()
    go(page, source)
    page.key("Enter")
    page.key("Enter", is_repeat=True)
    assert page.shows("cursor-says").endswith(", selected")


def test_arrows_leave_the_menu_and_the_move_sheets_buttons_alone(page):
    page.press("menu")
    assert page.key("ArrowUp", tag="BUTTON") == [False]
    page.press("menu")
    source, target = page.own_pair()
    page.tap(source)
    page.tap(target)
    assert page.key("ArrowUp", tag="BUTTON") == [False]
    assert page.key("ArrowUp", tag="CANVAS") == [True]


def test_keys_mean_nothing_without_a_game():
    page = Page()
    assert page.key("ArrowUp", "e", "Enter") == [False] * 3


def test_in_fog_a_hidden_tile_is_said_to_be_hidden_and_no_more():
    page = begin(fog=True)
    view = page.app.game.view
    cell = view.owners.index(-2)
    assert page.app.game.presenter.describe(view, cell).endswith(": hidden")


def test_the_curtain_takes_the_cursor_away():
    page = begin(fog=True, player__1="human")
    page.key("ArrowUp")
    assert page.app.game.cursor.cell is not None
    page.key("e")
    assert page.shows("curtain", "open") is True
    assert page.app.game.cursor.cell is None


def test_the_tile_of_an_open_information_sheet_is_marked(page):
    _source, target = page.own_pair()
    plain = hexagons(page)
    page.tap(target)
    assert hexagons(page) == plain + 3
    page.press("close-tile")
    assert hexagons(page) == plain


def hexagons(page):
    """Count the hexagons of blocks that are rings of three."""
    data, at, count = page.host.scenes["board"].data, 0, 0
    while at < len(data):
        head = 10 if data[at] == Op.MOVING else 5
        length = int(data[at + 4])
        if length == 36 and data[at + head] == data[at + head + 24] == Op.HEXAGON:
            count += 3
        at += head + length
    return count


def test_what_is_said_names_owner_kind_and_free_units(page):
    source, target = page.own_pair()
    page.debug.play(f"send {source}>{target} 8")
    go(page, source)
    cell = parse_cell(page.session.state.board, source)
    free = page.session.state.available(cell)
    assert page.shows("cursor-says") == f"{source}: Blue, Capital, {free} units"
    assert json.loads(page.debug.legal())


def test_the_focus_follows_the_screen():
    page = Page()
    assert page.host.focused is None
    page.press("open-setup", "conquest")
    assert page.host.focused == "conquest"
    page.press("start")
    page.wait()
    assert page.host.focused == "board"
    page.press("leave")
    page.press("confirm-yes")
    assert page.host.focused == "home"
