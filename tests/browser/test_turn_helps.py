"""What helps a player keep track on a phone: the reminder, the recap and the log."""

from playwright.sync_api import expect

from hexo.games.conquest.text import format_cell
from tests.browser.conftest import PHONE
from tests.browser.player import Player


def sure_send(state):
    """Return the move that takes a neighbour for certain where no luck is: text of a Send."""
    source, target = next(
        (cell, near)
        for cell, owner in enumerate(state.owners)
        if owner == state.to_move
        for near in state.board.neighbours[cell]
        if state.owners[near] != state.to_move and state.units[cell] > 2 * state.units[near]
    )
    pair = f"{format_cell(state.board, source)}>{format_cell(state.board, target)}"
    return f"send {pair} {state.units[source] - 2}"


def test_reminder_recap_and_log_on_a_phone(open_page):
    page = open_page(PHONE, touch=True, reminders=True)
    player = Player(page, touch=True)
    player.start_conquest(size="small", player_1="easy", no_luck=True, random_seats=False)
    assert player.wait_for_turn()
    page.wait_for_timeout(500)
    player.tap("#end-turn")
    expect(page.locator("#confirm-title")).to_have_text("End the turn?")
    player.tap("#confirm-no")
    assert player.status()["turn"] == 0
    page.evaluate("move => hexo.play(move)", sure_send(player.state()))
    player.tap("#end-turn")
    expect(page.locator("#recap-text")).to_have_text("1 tile won", timeout=30_000)
    player.tap("#close-recap")
    expect(page.locator("#recap")).to_be_hidden()
    player.tap("#menu-button")
    player.tap("#menu-journal")
    expect(page.locator("#journal")).to_be_visible()
    lines = page.locator("#journal-lines li")
    assert lines.filter(has_text="Blue: took").count() == 1
    page.go_back()
    expect(page.locator("#journal")).to_be_hidden()
    expect(page.locator("#game")).to_be_visible()
