"""Kills of the page at random moments of a game against computers: what is there when it is back.

The unkilled run is played first, without a browser. The page then plays the same human moves, is
killed again and again (its tab closed, or its renderer process killed), opened anew, and must stand
at a ply that it had confirmed or a later one, in the very position of the unkilled run.
"""

import argparse
import json
import os
import random
import signal
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hexo.bots import play_line, think_through
from hexo.cli.bundle import site
from hexo.core.session import Session
from hexo.games.conquest.game import CONQUEST
from tools.chromium import launch
from tools.pages import open_ready, serving

AUTOPILOT = """
(moves) => setInterval(() => {
  const { ply, to_move, outcome } = JSON.parse(hexo.state());
  if (outcome || to_move !== 0) return;
  try { hexo.play(moves[ply]); } catch (refused) { console.debug(String(refused)); }
}, 15)
"""


def unkilled(status: dict, plies: int) -> Session:
    """Play the page's game on without a page, its human's moves by Normal."""
    setup = CONQUEST.parse_setup(status["setup"])
    session = Session(CONQUEST, setup, status["seed"])
    bots = [
        CONQUEST.bots["normal" if seat.is_human else seat.player](index)
        for index, seat in enumerate(setup.seats)
    ]
    while session.outcome is None and session.state.ply < plies:
        play_line(session, think_through(bots[session.state.to_move], session))
    return session


def renderers(browser: Browser) -> set[int]:
    """Return the process numbers of the browser's renderers."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {int(each["id"]) for each in found if each["type"] == "renderer"}


def kill(browser: Browser, page: Page, others: set[int], how: str) -> None:
    """End the page as `how` says."""
    if how == "renderer killed":
        for number in renderers(browser) - others:
            os.kill(number, signal.SIGKILL)
        time.sleep(0.05)
    page.close()


def begin(page: Page) -> dict:
    """Start a game of one human and two computers; return what the page says of it."""
    page.click("#home .gamecard")
    page.select_option('#conquest [name="player-1"]', "normal")
    page.click("#add-seat")
    page.select_option('#conquest [name="player-2"]', "hard")
    page.click("#start")
    page.wait_for_selector("#game")
    return json.loads(page.evaluate("hexo.state()"))


def resumed(context: BrowserContext, url: str) -> Page:
    """Open the page anew and go on with the game that was on."""
    page = context.new_page()
    open_ready(page, url)
    page.click(".saved-game")
    page.wait_for_selector("#game")
    return page


class Trial:
    """One game after another, killed until there were enough kills."""

    def __init__(self, browser: Browser, url: str, rng: random.Random) -> None:
        """Play at `url`."""
        self._browser, self._url, self._rng = browser, url, rng
        self.tally: Counter[str] = Counter()
        self.lost: list[int] = []

    def run(self, kills: int) -> None:
        """Kill a page `kills` times."""
        while self.tally["kills"] < kills:
            context = self._browser.new_context(viewport={"width": 360, "height": 740})
            idle = renderers(self._browser)
            page = context.new_page()
            open_ready(page, self._url)
            session = unkilled(begin(page), 4000)
            self._play(context, page, session, idle, kills)
            context.close()

    def _play(
        self, context: BrowserContext, page: Page, session: Session, idle: set[int], kills: int
    ) -> None:
        texts = [CONQUEST.format_move(session.opening.state, move) for move in session.moves]
        while self.tally["kills"] < kills:
            page.evaluate(AUTOPILOT, texts)
            confirmed = self._wait(page)
            how = self._rng.choice(["tab closed", "renderer killed"])
            kill(self._browser, page, idle, how)
            page = resumed(context, self._url)
            status = json.loads(page.evaluate("hexo.state()"))
            self._judge(status, session, confirmed, how)
            if status["outcome"] or status["ply"] > len(session.moves) - 60:
                return

    def _wait(self, page: Page) -> int:
        """Let the game go on for a random while; return the last ply that was seen."""
        until = time.monotonic() + self._rng.uniform(0.0, 1.2)
        ply = 0
        while time.monotonic() < until:
            try:
                ply = json.loads(page.evaluate("hexo.state()"))["ply"]
            except PlaywrightError:
                break
            time.sleep(self._rng.uniform(0.0, 0.05))
        return ply

    def _judge(self, status: dict, session: Session, confirmed: int, how: str) -> None:
        self.tally["kills"] += 1
        self.tally[how] += 1
        state = session.state_at(status["ply"])
        same = json.dumps(CONQUEST.format_state(state)) == json.dumps(status["state"])
        self.tally["the position of the unkilled run" if same else "ANOTHER POSITION"] += 1
        kept = status["ply"] >= confirmed
        self.tally["at the last confirmed ply or later" if kept else "EARLIER"] += 1
        self.tally["in a human's turn" if status["to_move"] == 0 else "in a computer's turn"] += 1
        self.lost.append(status["ply"] - confirmed)


def main() -> None:
    """Play, kill and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with TemporaryDirectory() as name:
        site.write(site.collect(), Path(name))
        with serving(Path(name)) as url, sync_playwright() as driver, launch(driver) as browser:
            trial = Trial(browser, url, random.Random(args.seed))
            trial.run(args.kills)
    for what, count in trial.tally.items():
        print(f"{what:36} {count:4}")
    print(f"plies beyond the last one seen: median {statistics.median(trial.lost):.0f}")
    if trial.tally["ANOTHER POSITION"] or trial.tally["EARLIER"]:
        sys.exit("a kill lost something")


if __name__ == "__main__":
    main()
