from playwright.sync_api import expect


def test_page_becomes_ready(open_page):
    page = open_page()
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#boot-error")).to_be_hidden()
