"""Pages of the built bundle for benchmarks."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from hexo.cli.serve import HOST, make_server

READY = """
() => new Promise((resolve) =>
  new PerformanceObserver((marks) => {
    const [mark] = marks.getEntriesByName("hexo:ready");
    if (mark) resolve(mark.startTime);
  }).observe({ type: "mark", buffered: true }))
"""
RUN_PYTHON = """
async (code) => {
  const { whenDefined } = await import("./static/vendor/pyscript/core.js");
  const { interpreter } = await whenDefined("py");
  return interpreter.runPython(code);
}
"""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder while the context lasts; gives its address."""
    with make_server(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{server.server_port}/"
        server.shutdown()


def open_ready(page: Page, url: str) -> float:
    """Open the game and return the milliseconds from navigation to ready."""
    page.goto(url)
    milliseconds: float = page.evaluate(READY)
    return milliseconds


def run_python(page: Page, code: str) -> str:
    """Run Python in the page's own interpreter and return the text of its last expression."""
    return str(page.evaluate(RUN_PYTHON, code))
