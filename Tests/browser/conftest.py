"""Fixtures for the browser tests: the built sample guide, a server for it, and Chromium."""

import functools
import http.server
import os
import threading

from playwright.sync_api import sync_playwright
from playwright.sync_api import expect
import pytest

from support.chromium import launched
from support.site import LANGUAGES, PREFIX, ROOT, SITE, WITHOUT_WORKER, SiteHandler

# A long timeout, for busy machines.
expect.set_options(timeout=30_000)


def pytest_configure(config):
    # Tests read messages in English, as in Tests/CommandLine.
    os.environ |= {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}
    config.addinivalue_line("markers", "thorough: takes minutes; run by make test-all, not by make test")
    config.addinivalue_line("markers", "clock: measures time in a browser, so it runs with the machine to itself")


# Modules that build their own guides before they begin. One worker runs all tests of a module, so that it builds them once.
TOGETHER = {"composition", "films", "gallery", "group_objects", "groups", "headings", "own_theme", "pack_signature", "publication", "slides", "tour_filter", "unlocking", "walk_map"}


# Fixtures that start another browser for a module: one worker runs these tests too.
OWN_BROWSER = {"browser", "drawing", "filming"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        name = item.module.__name__.removeprefix("test_")
        is_together = name in TOGETHER or OWN_BROWSER & set(getattr(item, "fixturenames", ()))
        if is_together and not any(item.iter_markers("xdist_group")):
            item.add_marker(pytest.mark.xdist_group(name))


def pytest_collection_finish(session):
    """Checks that pytest names tests as xdist expects. Otherwise every worker would build every guide."""
    if getattr(session.config.option, "loadgroup", False):
        alone = [item.nodeid for item in session.items if any(item.iter_markers("xdist_group")) and "@" not in item.nodeid]
        assert not alone, f"these stand in no group: {alone[:3]}"


@pytest.fixture(scope="session")
def site():
    assert (SITE / "index.html").is_file(), f"build the sample guide into {SITE} first: make test-browser"
    return SITE


@pytest.fixture(scope="session")
def pages(site):
    """Every page in the language of the originals, as paths from the site's root."""
    paths = sorted(str(path.relative_to(site)) for path in site.rglob("*.html"))
    # Without the screens of kiosks, which test_kiosk.py opens in windows of their own sizes, and without the pages for frames,
    # which test_embeds.py opens.
    return [path for path in paths if path.split("/")[0] not in {*LANGUAGES, "embed"} and "/kiosks/" not in path]


@pytest.fixture(scope="session")
def address(site):
    """The address of the served site."""
    handler = functools.partial(SiteHandler, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    server.shutdown()


@pytest.fixture(scope="session")
def playwright():
    """Playwright, which can run only once in a process."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launched(playwright, "--disable-gpu")
    yield browser
    browser.close()


@pytest.fixture
def watched(chromium):
    """Makes pages that collect their errors: console errors, failed requests, requests to other origins."""
    contexts = []

    def make(origin, **options):
        context = chromium.new_context(**{**WITHOUT_WORKER, **options})
        # A long timeout, since the machine may be busy.
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        faults = []
        page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(f"script: {error}"))
        page.on("requestfailed", lambda request: faults.append(f"failed: {request.url}")
                if "ERR_ABORTED" not in (request.failure or "") else None)
        page.on("request", lambda request: faults.append(f"off the origin: {request.url}")
                if not request.url.startswith((origin, "data:", "blob:")) else None)
        return page, faults

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def fresh(chromium):
    """Makes pages of a fresh browser with a phone's window. `faults` of a page are the errors of its scripts."""
    contexts = []

    def make(**options):
        context = chromium.new_context(**{**WITHOUT_WORKER, "viewport": {"width": 390, "height": 844}, **options})
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def modules(chromium):
    """A page that can import the modules of the sources."""
    origin = "http://scripts.test/"
    page = chromium.new_page()

    def answer(route):
        name = route.request.url.removeprefix(origin)
        body, kind = ("<!DOCTYPE html><html lang=en>", "text/html") if not name else ((ROOT / "site" / name).read_text(), "text/javascript")
        route.fulfill(body=body, content_type=kind + "; charset=utf-8")

    page.route(origin + "**", answer)
    page.goto(origin)
    yield page
    page.close()
