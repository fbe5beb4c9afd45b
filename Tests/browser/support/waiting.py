"""Waits for what a page comes to be; its policy refuses Playwright's own way, which runs texts in the page."""

import time

import playwright.sync_api


def until(page, expression, seconds=20):
    """Waits until an expression, or what a function without arguments returns, is true."""
    deadline = time.monotonic() + seconds
    while not holds(page, expression):
        assert time.monotonic() < deadline, f"never true: {expression}"
        page.wait_for_timeout(50)


def holds(page, expression):
    try:
        return page.evaluate(expression)
    except playwright.sync_api.Error as error:
        # It goes to another page meanwhile.
        if "context was destroyed" in error.message or "navigation" in error.message:
            return False
        raise


def address_in(page):
    """The address as the page itself has it; what the browser tells of it outside comes a moment later."""
    return page.evaluate("location.href")


def follow(page, link):
    """Clicks on a link to another page and waits until all of that page is there; a click alone waits for its beginning."""
    with page.expect_navigation():
        link.click()
