"""Pages with the finds of a visitor."""

import json

import pytest

from support.locks import located

STORE = "wynd.play /guides/sample/"
PLACES = ["bootham-bar", "monk-bar", "shambles", "stonegate"]


def found(*places, **more):
    city = {"found": {place: {"at": 1_764_000_000_000, "how": "here"} for place in places}, "keys": {}, "claimed": {},
            "told": [], "riddles": {}, **more}
    return json.dumps({"version": 1, "cities": {"york": city}, "quizzes": {}, "card": {}, "made": {}})


@pytest.fixture
def visitor(fresh, address):
    """Makes pages of a fresh browser with stored data, at a position."""
    def make(store=None, settings=None, position=None, **options):
        # The service worker is blocked, since it would answer the requests of the second page in place of the test.
        page = fresh(**{"locale": "en-GB", "service_workers": "block", **located(position), **options})
        page.goto(address + "offline.html")
        for name, text in ((STORE, store), ("wynd.settings", settings and json.dumps({"version": 1, **settings}))):
            if text:
                page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
        return page

    return make


def kept(page):
    return json.loads(page.evaluate("name => localStorage.getItem(name)", STORE))["cities"]["york"]
