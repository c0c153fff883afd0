"""Takes every screen of Conquest at several sizes in both themes, for docs/screenshots."""

import base64
import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import State
from hexo.games.conquest.text import format_cell

SIZES = ((360, 740), (412, 915), (1280, 800), (844, 390))
THEMES = ("light", "dark")
SETUP = {
    "seats": [{"colour": "blue", "player": "human"}, {"colour": "red", "player": "easy"}],
    "random_seats": False,
}
QUALITY = 0.72
"""Of WebP, which the browser itself writes: nothing else is needed to compress the pictures."""

COMPRESS = """
async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: image.width, height: image.height,
  });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}
"""

PlayTurn = Callable[..., None]


def take(browser: Browser, url: str, folder: Path, play: PlayTurn) -> None:
    """Take all pictures; `play` plays a human's turn, better than Easy does."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for theme in THEMES:
            _take_one(browser, url, folder, size, theme, play)


def _take_one(
    browser: Browser,
    url: str,
    folder: Path,
    size: tuple[int, int],
    theme: str,
    play: PlayTurn,
) -> None:
    """Play one game at a size in a theme and take a picture of each screen on the way."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
    paper, page = context.new_page(), context.new_page()
    page.bring_to_front()
    name = f"{width}x{height}-{theme}"
    stored = {"hexo:setup:conquest": SETUP, "hexo:prefs": {"speed": "instant", "reminders": False}}
    for key, value in stored.items():
        page.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})")
    page.add_init_script("crypto.getRandomValues = (array) => array.fill(8)")
    page.goto(url)
    page.wait_for_selector("#start:not(:disabled)", state="attached", timeout=60_000)
    page.wait_for_timeout(1200)
    _save(page, paper, folder / f"home-{name}.webp")
    page.locator("#home .gamecard").click()
    page.wait_for_timeout(800)
    _save(page, paper, folder / f"setup-{name}.webp")
    page.locator("#start:not(:disabled)").click()
    for _turn in range(8):
        page.wait_for_selector("#end-turn:not(:disabled)")
        play(page, finish=True)
    page.wait_for_selector("#end-turn:not(:disabled)")
    page.wait_for_timeout(1500)
    _open_move(page)
    _save(page, paper, folder / f"move-{name}.webp")
    page.locator("#move-cancel").click()
    for _turn in range(150):
        page.wait_for_selector("#end-turn:not(:disabled)")
        if page.locator("#end[open]").count():
            break
        play(page, finish=True)
    page.wait_for_timeout(600)
    _save(page, paper, folder / f"end-{name}.webp")
    context.close()


def _open_move(page: Page) -> None:
    """Open the Move sheet of the largest army beside a tile of somebody else."""
    state: State = CONQUEST.parse_state(json.loads(page.evaluate("hexo.state()"))["state"])
    board, me = state.board, state.to_move
    _units, source, target = max(
        (state.available(cell), cell, near)
        for cell, owner in enumerate(state.owners)
        if owner == me
        for near in board.neighbours[cell]
        if state.owners[near] != me
    )
    for cell in (source, target):
        x, y = json.loads(page.evaluate("cell => hexo.where(cell)", format_cell(board, cell)))
        page.locator("#board").click(position={"x": x, "y": y})
    page.wait_for_selector("#move:not([hidden])")
    page.wait_for_timeout(500)


def _save(page: Page, paper: Page, path: Path) -> None:
    """Write a picture of `page`; `paper` is an empty page, whose canvas compresses it."""
    png = base64.b64encode(page.screenshot()).decode()
    path.write_bytes(base64.b64decode(paper.evaluate(COMPRESS, [png, QUALITY])))
