"""The page of a walk, opened in any engine."""

from support.browsers import browser, server  # noqa: F401: fixtures
from support.walks import WALK as TOUR_WALK


def open_walk(browser, server):
    """The page of a walk in a window where it is new; an earlier test may have left the walk halfway."""
    browser.open(server.address + "404.html")
    browser.value("(localStorage.clear(), 0)")
    browser.open(server.address + TOUR_WALK)
    browser.until(f"!!{GUIDED}")


GUIDED = "document.querySelector('tour-walk.walk--guided')"
