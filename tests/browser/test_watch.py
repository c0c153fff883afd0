"""The watch over every page notices what it is for."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Watch


@pytest.fixture
def watched(browser, base_url):
    context = browser.new_context()
    page = context.new_page()
    watch = Watch(page, base_url.split("/")[2])
    page.goto(base_url)
    yield page, watch
    context.close()


def add_element(page, tag, attributes):
    page.evaluate(
        """([tag, attributes]) => new Promise((resolve) => {
          const element = Object.assign(document.createElement(tag), attributes);
          element.onload = element.onerror = resolve;
          setTimeout(resolve, 500);
          document.body.append(element);
        })""",
        [tag, attributes],
    )


def test_inline_script_is_noticed(watched):
    page, watch = watched
    add_element(page, "script", {"textContent": "document.title = 'hacked'"})
    expect(page).not_to_have_title("hacked")
    assert any("CSP: script-src" in problem for problem in watch.problems)


def test_inline_style_is_noticed(watched):
    page, watch = watched
    add_element(page, "style", {"textContent": "body { color: red }"})
    assert any("CSP: style-src" in problem for problem in watch.problems)


def test_image_of_another_origin_is_noticed(watched):
    page, watch = watched
    add_element(page, "img", {"src": "http://127.0.0.2/x.png"})
    assert any("CSP: img-src" in problem for problem in watch.problems)


def test_navigation_to_another_origin_is_noticed(watched):
    page, watch = watched
    page.evaluate(
        "() => { open('http://127.0.0.2/') ; fetch('http://127.0.0.2/').catch(() => {}) }"
    )
    page.wait_for_timeout(500)
    assert any("http://127.0.0.2" in problem for problem in watch.problems)


def test_console_error_and_page_error_are_noticed(watched):
    page, watch = watched
    page.evaluate("() => { console.error('told'); setTimeout(() => { throw Error('thrown') }) }")
    page.wait_for_timeout(200)
    text = "\n".join(watch.problems)
    assert "console: told" in text
    assert "page error: thrown" in text
