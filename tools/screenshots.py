"""Take the pictures of docs/img and docs/screenshots: `python tools/screenshots.py`.

`--screens` takes those of docs/screenshots alone: each screen at each size in both themes.
"""

import json
import sys
import threading
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hexo.cli.bundle import site
from hexo.cli.serve import make_server
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import EndTurn
from tools import screens
from tools.chromium import launch

IMAGES = ROOT / "docs" / "img"
SCREENS = ROOT / "docs" / "screenshots"
SETUP = {
    "seats": [
        {"colour": "blue", "player": "human"},
        {"colour": "red", "player": "normal"},
        {"colour": "orange", "player": "normal"},
    ],
    "random_seats": False,
}
TURNS = 16
SHOTS = {
    "conquest-phone": ((360, 740), "light", 2),
    "conquest-phone-dark": ((412, 915), "dark", 2),
    "conquest-desktop": ((1280, 800), "light", 1),
}


def play_turn(page: Page, *, finish: bool) -> None:
    """Let the Normal bot play the human's turn through the page's console door."""
    state = CONQUEST.parse_state(json.loads(page.evaluate("hexo.state()"))["state"])
    *_others, line = CONQUEST.bots["normal"](0).think(CONQUEST, state, Random(state.ply))
    for move in line:
        if finish or not isinstance(move, EndTurn):
            page.evaluate("move => hexo.play(move)", CONQUEST.format_move(state, move))


def shoot(browser: Browser, url: str, name: str) -> None:
    """Play some rounds, queue the orders of the next turn, and take the picture."""
    (width, height), theme, ratio = SHOTS[name]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        device_scale_factor=ratio,
    )
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('hexo:setup:conquest', '{json.dumps(SETUP)}')")
    page.add_init_script("crypto.getRandomValues = (array) => array.fill(8)")
    page.goto(f"{url}#conquest")
    page.locator("#start:not(:disabled)").click(timeout=60_000)
    page.locator("#menu-button").click()
    page.locator("#speed-instant").click()
    page.locator("#menu-button").click()
    for _turn in range(TURNS):
        page.wait_for_selector("#end-turn:not(:disabled)")
        play_turn(page, finish=True)
    page.wait_for_selector("#end-turn:not(:disabled)")
    play_turn(page, finish=False)
    page.wait_for_timeout(1500)
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=84)
    context.close()


def main() -> None:
    """Build, serve, and take every picture."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        site.write(site.collect(), Path(folder) / "dist")
        server = make_server(Path(folder) / "dist", 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright, launch(playwright) as browser:
            url = f"http://localhost:{server.server_port}/"
            screens.take(browser, url, SCREENS, play_turn)
            for name in () if "--screens" in sys.argv else SHOTS:
                shoot(browser, url, name)
        server.shutdown()
        server.server_close()


if __name__ == "__main__":
    main()
