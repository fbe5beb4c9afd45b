"""The accessibility of the views of the editor: axe, the keyboard, and the width of small windows."""

import re

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.studio import PATH

VIEWS = {
    "outline": "#/outline",
    "place": "#/page?path=content/millford/places/old-bridge.md",
    "tour": "#/page?path=content/millford/tours/first-walk.md",
    "guide": "#/page?path=guide.yaml",
    "media": "#/media",
    "translate": "#/translate",
    "review": "#/review",
    "problems": "#/problems",
    "history": "#/history?path=guide.yaml",
    "map": "#/map?city=millford",
    "import": "#/import",
    "publish": "#/publish",
    "team": "#/team",
    "begin": "#/begin",
}
MODES = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "rtl": {"locale": "ar"},
    "narrow": {"viewport": {"width": 320, "height": 640}, "locale": "de"},
}
# The page of the guide in the preview is tested with the guide.
RUN_AXE_ON_EDITOR = RUN_AXE.replace("axe.run(document,", "axe.run({exclude: ['.preview__frame']},")


def show(page, studio, view):
    """Opens a view, and all that is folded in it."""
    page.goto("about:blank")
    page.goto(studio.address + PATH + VIEWS[view])
    page.locator("main h1").first.wait_for()
    page.wait_for_timeout(700)
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = true; }")
    page.wait_for_timeout(100)


def violations(page, view):
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return [f"{view}: {one}" for one in page.evaluate(RUN_AXE_ON_EDITOR, TAGS)]


def problems(page, studio, views):
    found = []
    for view in views:
        show(page, studio, view)
        found += violations(page, view)
        width = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        found += [f"{view}: {width} pixels wider than the window"] if width > 0 else []
    return found


def test_outline_and_form_are_accessible(studio, studio_page):
    page = studio_page()
    assert problems(page, studio, ["outline", "place"]) == []


@pytest.mark.thorough
@pytest.mark.parametrize("mode", MODES)
def test_all_views_are_accessible(studio, studio_page, mode):
    page = studio_page(**MODES[mode])
    assert problems(page, studio, VIEWS) == []
    assert page.faults == []


LONG = "https://board.example/" + "a" * 200


@pytest.mark.parametrize("view, address, answer", [
    ("problems", "problems", {"problems": [{
        "path": f"content/{LONG}.md", "file": f"content/{LONG}.jpg", "severity": "error", "message": LONG, "code": LONG,
        "fix": {"label": LONG, "operations": []}}, {"file": f"content/{LONG}.jpg", "severity": "warning", "message": LONG}]}),
    ("history", "history", {"error": LONG}),
    ("review", "review", {"error": LONG}),
    ("import", "import", {"error": LONG}),
])
def test_long_words_fit_narrow_windows(studio, studio_page, view, address, answer):
    """Addresses and paths without spaces, in texts of the guide and of the server."""
    page = studio_page("#/outline", viewport={"width": 320, "height": 640})
    status = 500 if "error" in answer else 200
    page.route(re.compile(rf"/api/{address}(\?|$)"), lambda route: route.fulfill(status=status, json=answer))
    page.goto("about:blank")
    page.goto(studio.address + PATH + VIEWS[view])
    page.locator("main").get_by_text(LONG).first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def focused(page):
    return page.evaluate("() => document.activeElement.id || document.activeElement.getAttribute('role') || document.activeElement.tagName")


def test_outline_works_by_keyboard(studio, studio_page):
    page = studio_page("#/outline")
    new = page.get_by_role("button", name="New …")
    new.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert new.evaluate("element => element === document.activeElement")
    page.get_by_label("Search by name").press("ArrowDown")
    assert focused(page) == "row"
    page.get_by_role("button", name="Actions for A first walk").press("Enter")
    for name in ("Delete", "Delete", "Close"):
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).press("Enter")
        page.wait_for_timeout(300)
    page.get_by_role("dialog").wait_for(state="detached")
    assert focused(page) == "row"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Millford", level=1).wait_for()
    page.wait_for_timeout(300)
    assert focused(page) == "content"
    assert page.title().startswith("Millford")


def test_tab_leaves_every_field_of_a_form(studio, studio_page):
    page = studio_page(VIEWS["place"])
    page.get_by_label("Name", exact=True).focus()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('.preview') !== null"):
            return
    raise AssertionError("the focus does not reach the preview")
