"""Every screen, sheet and dialog in both themes under axe's rules of WCAG 2.1, level AA."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hexo.ui.screens.shell import DEAF
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.player import Player

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
  const { violations } = await axe.run({ runOnly: { type: "tag", values: tags } });
  return JSON.stringify(violations.map(({ id, help, nodes }) => [
    id, help, nodes.map((node) => `${node.target} ${node.failureSummary}`),
  ]));
}
"""


class Judge:
    """Runs axe on what a page shows, and keeps what it finds."""

    def __init__(self, page):
        self.page = page
        self.found = []
        self.judged = []

    def look(self, name):
        """Judge what is shown now, once colours have stopped fading."""
        self.page.wait_for_timeout(250)
        self.judged.append(name)
        for rule, text, nodes in json.loads(self.page.evaluate(RUN)):
            self.found += [f"{name}: {rule} ({text}): {node}" for node in nodes]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("viewport", "touch"), [(PHONE, True), (DESKTOP, False)], ids=["phone", "desktop"]
)
def test_no_screen_breaks_a_rule(open_page, viewport, touch, dark):
    page = open_page(
        viewport, touch=touch, dark=dark, prepare=lambda page: page.add_init_script(path=AXE)
    )
    judge, player = Judge(page), Player(page, touch=touch)
    see_home(judge, player)
    see_setup(judge, player)
    see_game(judge, player)
    see_end(judge, player)
    see_curtain(judge, player)
    assert len(set(judge.judged)) == len(judge.judged) == 15
    assert not judge.found, "\n".join(judge.found)


def see_home(judge, player):
    judge.look("home")
    for name in ("rules", "credits"):
        player.tap(f'#home [data-action="open-{name}"]')
        expect(player.page.locator(f"#{name}")).to_be_visible()
        judge.look(name)
        player.page.keyboard.press("Escape")


def see_setup(judge, player):
    player.tap("#home .gamecard")
    player.tap("#add-seat")
    player.page.wait_for_timeout(800)
    judge.look("setup")
    player.tap('#conquest header [data-action="home"]')


def see_game(judge, player):
    page = player.page
    player.start_conquest(player_1="easy", size="small")
    assert player.wait_for_turn()
    page.wait_for_timeout(1200)
    judge.look("game")
    source, target = player.own_pair()
    player.tap_cell(source)
    judge.look("selected tile")
    player.tap_cell(target)
    judge.look("move sheet")
    player.tap("#move-cancel")
    player.tap_cell(target)
    expect(page.locator("#tile")).to_be_visible()
    judge.look("tile sheet")
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    player.tap("#menu-button")
    judge.look("menu")
    player.tap('#menu [data-action="restart"]')
    expect(page.locator("#confirm")).to_be_visible()
    judge.look("confirmation")
    player.tap("#confirm-no")
    page.evaluate("hexo.play('end')")
    assert player.wait_for_turn()
    judge.look("second round")
    player.tap("#menu-button")
    player.tap("#speed-instant")
    player.tap('#menu [data-action="leave"]')
    player.tap("#confirm-yes")
    judge.look("home with a running game")


def begin(player, **controls):
    """Start a game in place of the one that may be running."""
    player.page.wait_for_timeout(DEAF)
    player.tap("#home .gamecard")
    for name, value in controls.items():
        player.set_control(name.replace("_", "-"), value)
    player.tap("#start")
    player.page.wait_for_selector("#confirm[open], #game:visible")
    if player.page.locator("#confirm[open]").count():
        player.tap("#confirm-yes")


def see_end(judge, player):
    begin(player, player_0="normal", player_1="easy", size="small")
    expect(player.page.locator("#end")).to_be_visible(timeout=60_000)
    judge.look("end card")


def see_curtain(judge, player):
    player.tap("#look-at-board")
    player.tap("#menu-button")
    player.tap('#menu [data-action="leave"]')
    begin(player, player_0="human", player_1="human", fog=True)
    expect(player.page.locator("#curtain")).to_be_visible()
    judge.look("curtain")
    player.tap("#lift-curtain")
    player.page.wait_for_timeout(1200)
    judge.look("fog")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_report_of_a_failure_breaks_a_rule(open_page, dark):
    page = open_page(
        PHONE, dark=dark, tolerant=True, prepare=lambda page: page.add_init_script(path=AXE)
    )
    judge = Judge(page)
    page.evaluate("document.querySelector('#home-theme').dataset.action = 'nothing'")
    page.locator("#home-theme").click()
    expect(page.locator("#failure")).to_be_visible()
    judge.look("failure")
    page.route("**/pyodide.asm.mjs", lambda route: route.abort())
    page.reload()
    expect(page.locator("#boot-error")).to_be_visible()
    judge.look("failed start")
    assert not judge.found, "\n".join(judge.found)
