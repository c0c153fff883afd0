"""The built page in a real Chromium, watched for everything that should not happen in it."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, sync_playwright

from hexo.cli.bundle import site
from hexo.cli.serve import make_server
from tools.chromium import launch

READY_MS = 60_000
PHONE = (360, 740)
DESKTOP = (1280, 800)

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`));
"""
SEEDS = """
(() => {
  const draw = crypto.getRandomValues.bind(crypto);
  let next = SEED;
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array && array.length === 1 ? array.fill(next++) : draw(array);
})();
"""
SEED = 342
NO_REMINDERS = """
if (location.protocol.startsWith("http") && !localStorage.getItem("hexo:prefs"))
  localStorage.setItem("hexo:prefs", '{"reminders": false}');
"""
MARK_SET = """
([name, timeout]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no mark ${name} after ${timeout} ms`)), timeout);
  new PerformanceObserver((marks) => {
    if (marks.getEntriesByName(name).length) resolve();
  }).observe({ type: "mark", buffered: true });
  const error = document.getElementById("boot-error");
  const check = () => error.hidden || reject(new Error(error.textContent));
  new MutationObserver(check).observe(error, { attributeFilter: ["hidden"] });
  check();
})
"""

OpenPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def bundle() -> dict[str, bytes]:
    return site.collect()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """Give a function that serves a folder and returns its address."""
    servers = []

    def start(folder: Path) -> str:
        server = make_server(folder, 0)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://localhost:{server.server_port}/"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def base_url(
    bundle: dict[str, bytes],
    serve: Callable[[Path], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> str:
    folder = tmp_path_factory.mktemp("dist")
    site.write(bundle, folder)
    return serve(folder)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


class Watch:
    """Collects a page's errors and keeps it from leaving its origin."""

    def __init__(self, page: Page, origin: str) -> None:
        self.problems: list[str] = []
        self._origin = origin
        page.add_init_script(REPORT_VIOLATIONS)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.route("**/*", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _on_request(self, route: Route) -> None:
        url = route.request.url
        if url.startswith(("data:", "blob:")) or urlsplit(url).netloc == self._origin:
            route.continue_()
        else:
            self.problems.append(f"request to another origin: {url}")
            route.abort()


@pytest.fixture
def open_page(browser: Browser, base_url: str) -> Iterator[OpenPage]:
    """Give a function that opens the page in a fresh profile.

    The test fails at its end if an opened page logged an error, raised one, broke the content
    security policy or asked another origin for something. ``tolerant`` lets errors pass, for tests
    that provoke them; ``prepare`` gets the page before it loads. ``seed`` is that of the first map;
    with ``reminders`` End turn asks about idle armies.
    """
    contexts = []
    watches = []

    def open_(
        viewport: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        dark: bool = False,
        url: str = base_url,
        ready: bool = True,
        tolerant: bool = False,
        seed: int = SEED,
        reminders: bool = False,
        prepare: Callable[[Page], object] | None = None,
    ) -> Page:
        width, height = viewport
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        page = context.new_page()
        watch = Watch(page, urlsplit(url).netloc)
        if not tolerant:
            watches.append(watch)
        page.add_init_script(SEEDS.replace("SEED", str(seed)))
        if not reminders:
            page.add_init_script(NO_REMINDERS)
        if prepare:
            prepare(page)
        page.goto(url)
        if ready:
            wait_for_mark(page, "hexo:ready")
        return page

    yield open_
    for context in contexts:
        context.close()
    problems = [problem for watch in watches for problem in watch.problems]
    assert not problems, "\n".join(problems)


def wait_for_mark(page: Page, name: str, timeout: float = READY_MS) -> None:
    """Wait until the page has set a performance mark; fail at once if its start has failed."""
    page.evaluate(MARK_SET, [name, timeout])
