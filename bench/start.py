"""Time from opening the page to ``hexo:ready``: our build against the stock standard library.

Both pages come from the same sources and the same server, in turns, each in a cold browser profile.
"""

import argparse
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hexo.cli.bundle import site
from tools.chromium import launch
from tools.pages import open_ready, serving

GOAL = 0.50


def start_time(browser: Browser, url: str, slowdown: float) -> float:
    """Return the milliseconds from navigation to ready in a new profile."""
    context = browser.new_context()
    page = context.new_page()
    if slowdown > 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    milliseconds = open_ready(page, url)
    context.close()
    return milliseconds


def measure(url: str, variants: list[str], repeats: int, slowdown: float) -> dict[str, list[float]]:
    """Return the start times of each variant, taken in turns; the first of each warms up."""
    times: dict[str, list[float]] = {variant: [] for variant in variants}
    with sync_playwright() as playwright, launch(playwright) as browser:
        for turn in range(repeats + 1):
            for variant in variants:
                milliseconds = start_time(browser, f"{url}{variant}/", slowdown)
                if turn:
                    times[variant].append(milliseconds)
    return times


def report(times: dict[str, list[float]]) -> None:
    """Print the medians and their ratio."""
    medians = {variant: statistics.median(values) for variant, values in times.items()}
    for variant, values in times.items():
        spread = f"{min(values):.0f}–{max(values):.0f}"
        print(f"{variant:8} median {medians[variant]:6.0f} ms   range {spread} ms")
    print(f"ratio    {medians['ours'] / medians['stock']:.2f} (goal: at most {GOAL:.2f})")


def main() -> None:
    """Build both variants, measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--slowdown", type=float, default=1, help="CPU throttling, 4 is a phone")
    args = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        for variant in ("ours", "stock"):
            site.write(site.collect(stock=variant == "stock"), folder / variant)
        with serving(folder) as url:
            report(measure(url, ["ours", "stock"], args.repeats, args.slowdown))


if __name__ == "__main__":
    main()
