"""The Chromium of the browser tests and benchmarks; as a script, install one if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ("--disable-background-networking", "--disable-component-update", "--disable-gpu")
APT_SECONDS = 600
DOWNLOAD_SECONDS = 300


def launch(playwright: Playwright) -> Browser:
    """Start Chromium without a window; root cannot use its sandbox."""
    return playwright.chromium.launch(
        executable_path=system_browser(), args=FLAGS, chromium_sandbox=os.geteuid() != 0
    )


def system_browser() -> str | None:
    """Return the path of the Chromium that is installed on this system, if one is."""
    return next(filter(None, map(shutil.which, SYSTEM_NAMES)), None)


def find() -> str | None:
    """Return the path of the system's Chromium, or else of Playwright's own."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return system_browser() or (own if Path(own).exists() else None)


def install() -> None:
    """Install Chromium: the distribution's package where that is allowed, else Playwright's."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        _run(["apt-get", "update"], APT_SECONDS, environment)
        _run(["apt-get", "install", "-y", "chromium"], APT_SECONDS, environment)
    if system_browser() is None:
        _run([sys.executable, "-m", "playwright", "install", "chromium"], DOWNLOAD_SECONDS)


def _run(command: list[str], seconds: int, environment: dict[str, str] | None = None) -> None:
    print("+", *command, flush=True)
    try:
        subprocess.run(command, timeout=seconds, env=environment, check=True)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)


def main() -> int:
    """Print the path of a Chromium, installing it first if need be."""
    if find() is None:
        install()
    browser = find()
    if browser is None:
        print(
            "No Chromium found, and none could be installed.\n"
            "Install Chromium or Google Chrome so that 'chromium' or 'google-chrome' is on the\n"
            "PATH, or run '.venv/bin/playwright install chromium', then try again.",
            file=sys.stderr,
        )
        return 1
    print(f"Browser: {browser}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
