from urllib.parse import quote

from playwright.sync_api import Page, expect

from hexo.cli.bundle import site

FAILING_SCRIPT = "def start():\n    raise RuntimeError('broken start')\n\nstart()\n"


def block_wasm(page: Page) -> None:
    page.route("**/*.wasm", lambda route: route.abort())


def remove_wasm(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")


def break_main_script(page: Page) -> None:
    page.route(f"**/{site.MAIN_SCRIPT}", lambda route: route.fulfill(body=FAILING_SCRIPT))


def run_python(page: Page, code: str) -> str:
    """Run Python in the page and return the value of its last expression."""
    return page.evaluate(
        """async (code) => {
          const { whenDefined } = await import("./static/vendor/pyscript/core.js");
          const { interpreter } = await whenDefined("py");
          return interpreter.runPython(code);
        }""",
        code,
    )


def test_page_becomes_ready(open_page):
    page = open_page()
    expect(page.locator("#boot-error")).to_be_hidden()


def test_page_starts_on_a_phone_in_the_dark(open_page):
    open_page((360, 740), touch=True, dark=True)


def test_page_works_below_a_folder_with_a_space(open_page, bundle, serve, tmp_path):
    site.write(bundle, tmp_path / "my games" / "hexo")
    open_page(url=serve(tmp_path) + quote("my games/hexo/"))


def test_progress_is_told_while_python_loads(open_page):
    def hold_archive(page: Page) -> None:
        page.route("**/app.zip", lambda route: None)

    page = open_page(ready=False, prepare=hold_archive)
    status = page.locator("#boot-status")
    expect(status).to_have_text(status.get_attribute("data-game"), timeout=30_000)
    assert 0 < page.locator("#boot-progress").evaluate("bar => bar.value") < 1


def test_blocked_wasm_shows_a_message(open_page):
    page = open_page(ready=False, tolerant=True, prepare=block_wasm)
    expect(page.locator("#boot-error")).to_be_visible(timeout=30_000)
    expect(page.locator("#boot")).to_be_hidden()


def test_missing_wasm_shows_a_message(open_page):
    page = open_page(ready=False, tolerant=True, prepare=remove_wasm)
    error = page.locator("#boot-error")
    expect(error).to_contain_text(error.get_attribute("data-unsupported"))


def test_stalled_start_shows_a_message(open_page):
    def stall(page: Page) -> None:
        page.clock.install()
        page.route("**/app.zip", lambda route: None)

    page = open_page(ready=False, prepare=stall)
    status = page.locator("#boot-status")
    expect(status).to_have_text(status.get_attribute("data-game"), timeout=30_000)
    page.clock.fast_forward("05:00")
    error = page.locator("#boot-error")
    expect(error).to_contain_text(error.get_attribute("data-slow"))


def test_exception_in_python_shows_a_message_and_reload_starts_again(open_page):
    page = open_page(ready=False, tolerant=True, prepare=break_main_script)
    error = page.locator("#boot-error")
    expect(error).to_contain_text("broken start", timeout=30_000)
    with page.expect_navigation():
        error.get_by_role("button").click()


def test_every_module_loads_from_its_byte_code(open_page):
    page = open_page()
    code = """
from importlib.machinery import SourceFileLoader
from pathlib import Path

class Loader(SourceFileLoader):
    def source_to_code(self, data, path, **options):
        raise AssertionError(f"{path} was compiled in the page")

paths = [str(path) for path in Path("/home/pyodide/hexo").rglob("*.py")]
for path in paths:
    Loader(path, path).get_code(path)
len(paths)
"""
    assert run_python(page, code) == len(site.app_sources())


def test_docstrings_and_source_lines_are_there(open_page):
    page = open_page()
    code = """
import traceback
from hexo.hexgrid.offset import to_offset

try:
    to_offset(None, None)
except AttributeError:
    text = traceback.format_exc()
to_offset.__doc__ + text
"""
    text = run_python(page, code)
    assert text.startswith("Return the column and row")
    assert 'if scheme.endswith("q"):' in text
