"""How smooth the page is on a Huge map: frames, taps, turns, and tasks that block it.

Gestures are real touch points; the script time of a frame is what the page's own code takes in it.
Figures are for this machine, and for one that is slowed down like a phone.
"""

import argparse
import json
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hexo.cli.bundle import site
from tools.chromium import launch
from tools.pages import open_ready, serving

PHONE = {"width": 360, "height": 740}
SLOW = 4.0
GESTURES = 12
TAPS = 12
HURRIED_SECONDS = 4
WATCHED_SECONDS = 30

WATCH = """
(() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
  window.paints = [];
  window.scripts = [];
  let inFrame = 0;
  const timed = (handler) => function (...args) {
    const start = performance.now();
    try { return handler.apply(this, args); } finally { inFrame += performance.now() - start; }
  };
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => frame(timed(callback));
  const listen = EventTarget.prototype.addEventListener;
  const handlers = new WeakMap();
  EventTarget.prototype.addEventListener = function (kind, handler, ...rest) {
    if (!kind.startsWith("pointer") || typeof handler !== "function") {
      return listen.call(this, kind, handler, ...rest);
    }
    if (!handlers.has(handler)) handlers.set(handler, timed(handler));
    return listen.call(this, kind, handlers.get(handler), ...rest);
  };
  const look = (at) => {
    if (inFrame) scripts.push(inFrame);
    inFrame = 0;
    frame(look);
  };
  frame(look);
})();
"""
PAINTED = """
([selector, name, value]) => new Promise((resolve) => {
  const start = performance.now();
  const look = () => {
    const shown = document.querySelector(selector);
    if (shown && shown[name] === value) {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    } else requestAnimationFrame(look);
  };
  look();
})
"""


def open_game(browser: Browser, url: str, players: list[str], slowdown: float) -> Page:
    """Open the page, choose seats on a Huge map and start, at full speed; then slow it down."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.add_init_script("""localStorage.setItem("hexo:prefs", '{"reminders": false}')""")
    open_ready(page, f"{url}#conquest")
    for seat, player in enumerate(players):
        if page.locator(f"#seat-{seat}").is_hidden():
            page.locator("#add-seat").click()
        page.locator(f"#seat-{seat}-player").select_option(player)
    page.locator('#conquest label:has(input[value="huge"])').click()
    page.locator('#conquest label:has(input[name="random_seats"])').click()
    page.locator("#start").click()
    page.locator("#game").wait_for(timeout=60_000)
    cdp = context.new_cdp_session(page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate("tasks.length = scripts.length = 0")
    return page


def percentile(values: list[float], share: float) -> float:
    """Return the value below which that share of all lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0


def gestures(page: Page) -> dict[str, list[float]]:
    """Drag and pinch; return the script times of their frames."""
    cdp = page.context.new_cdp_session(page)
    times = {}
    for name, fingers in (("drag", 1), ("pinch", 2)):
        page.evaluate("scripts.length = 0")
        for _gesture in range(GESTURES):
            for step in range(12):
                points = [
                    {"x": 180 + (1 - 2 * f) * (20 + 8 * step), "y": 330 + 6 * step, "id": f}
                    for f in range(fingers)
                ]
                kind = "touchMove" if step else "touchStart"
                cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        times[name] = page.evaluate("scripts")
        page.locator("#fit").click()
    return times


def taps(page: Page) -> list[float]:
    """Select a tile and drop it; return the milliseconds from touch to the painted change."""
    family = next(f for f in json.loads(page.evaluate("hexo.legal()")) if f.startswith("send"))
    source = family.split()[1].split(">")[0]
    x, y = json.loads(page.evaluate("cell => hexo.where(cell)", source))
    box = page.locator("#board").bounding_box()
    assert box
    at = box["x"] + x, box["y"] + y
    page.evaluate(
        """() => {
          window.shown = [];
          const note = (event) => {
            const start = event.timeStamp;
            requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - start)));
          };
          addEventListener("pointerup", note, true);
        }"""
    )
    for _tap in range(TAPS):
        page.touchscreen.tap(*at)
        page.wait_for_timeout(200)
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    times: list[float] = page.evaluate("shown")
    return times


def end_turn(page: Page) -> float:
    """End the turn; return the milliseconds until that is painted."""
    page.wait_for_timeout(500)
    watch = page.evaluate_handle(
        f"() => ({{ done: ({PAINTED})(['#end-turn', 'disabled', true]) }})"
    )
    page.locator("#end-turn").click()
    milliseconds: float = page.evaluate("(watch) => watch.done", watch)
    return milliseconds


def set_speed(page: Page, speed: str) -> None:
    """Choose how long computers' arrows are shown."""
    page.evaluate(
        """(speed) => {
          for (const id of ["menu-button", `speed-${speed}`, "menu-button"]) {
            document.getElementById(id).click();
          }
        }""",
        speed,
    )


def turn_of(page: Page) -> int:
    """Return the number of turns played."""
    return int(json.loads(page.evaluate("hexo.state()"))["turn"])


def all_computers(browser: Browser, url: str, player: str, slowdown: float) -> str:
    """Watch computers alone: how fast they are at instant speed, what blocks the page at normal."""
    page = open_game(browser, url, [player] * 4, slowdown)
    set_speed(page, "instant")
    began, first = time.monotonic(), turn_of(page)
    page.wait_for_timeout(1000 * HURRIED_SECONDS)
    instant = (time.monotonic() - began) / (turn_of(page) - first)
    set_speed(page, "normal")
    page.evaluate("tasks.length = 0")
    first = turn_of(page)
    until = time.monotonic() + WATCHED_SECONDS
    while time.monotonic() < until and not page.locator("#end[open]").count():
        page.wait_for_timeout(500)
    tasks = [length for _start, length in page.evaluate("tasks")]
    last = turn_of(page)
    page.context.close()
    longest = ", ".join(f"{length:.0f}" for length in sorted(tasks)[:-6:-1])
    over = sum(length > 100 for length in tasks)
    return (
        f"{1000 * instant:.0f} ms a turn at instant speed; at normal speed, turns {first}-{last}: "
        f"{len(tasks)} tasks over 50 ms, {over} over 100 ({longest})"
    )


def report(browser: Browser, url: str, slowdown: float) -> None:
    """Measure on a page slowed down so much, and print."""
    print(f"slowed {slowdown:g} times")
    page = open_game(browser, url, ["human", "normal", "normal", "normal"], slowdown)
    page.wait_for_timeout(2500)
    for name, times in gestures(page).items():
        low, high = percentile(times, 0.5), percentile(times, 0.95)
        print(f"  {name:5} script a frame: p50 {low:.1f}, p95 {high:.1f} ms ({len(times)} frames)")
    print(f"  tap to painted selection: median {statistics.median(taps(page)):5.0f} ms")
    print(f"  End turn to painted: {end_turn(page):5.0f} ms")
    page.context.close()
    for player in ("normal", "hard"):
        print(f"  four {player:6}: {all_computers(browser, url, player, slowdown)}", flush=True)


def main() -> None:
    """Build, measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowdown", type=float, nargs="*", default=[1.0, SLOW])
    args = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        site.write(site.collect(), folder)
        with serving(folder) as url, sync_playwright() as playwright, launch(playwright) as browser:
            for slowdown in args.slowdown:
                report(browser, url, slowdown)


if __name__ == "__main__":
    main()
