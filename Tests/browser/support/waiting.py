"""Waits for a state of a page. The page's policy refuses Playwright's own method, which runs texts as code in the page."""

import time

import playwright.sync_api


def until(page, expression, seconds=20):
    """Waits until an expression on a page, or the result of a function of a locator's element, is true."""
    deadline = time.monotonic() + seconds
    while not holds(page, expression):
        assert time.monotonic() < deadline, f"never true: {expression}"
        getattr(page, "page", page).wait_for_timeout(50)


def holds(page, expression):
    try:
        return page.evaluate(expression)
    except playwright.sync_api.Error as error:
        # The browser is loading another page.
        if "context was destroyed" in error.message or "navigation" in error.message:
            return False
        raise


def address_in(page):
    """Returns the address that the page itself has. The browser reports it to the test a moment later."""
    return page.evaluate("location.href")


def follow(page, link):
    """Clicks on a link to another page and waits until that page is loaded. A click alone waits only until loading begins."""
    with page.expect_navigation():
        link.click()
