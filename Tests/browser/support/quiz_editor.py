"""The editor of quiz walks, filled in by a visitor."""

import json

import pytest

from support.site import ROOT
from support.walks import DEVICE

MAKE, MADE, PLAY = "gothenburg/play/make.html", "gothenburg/play/made.html", "gothenburg/play/index.html"
WORDS = json.loads((ROOT / "site/words/en.json").read_text())
KEY = "wynd.play /guides/sample/"
SHARED = "window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"


def word(name, /, **values):
    text = WORDS[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, str(value))
    return text


@pytest.fixture
def visitor(watched, address):
    """A page on a separate device."""
    def start(path=MAKE, before="", origin=address, **options):
        page, faults = watched(origin, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block",
                                          "accept_downloads": True, **options})
        page.set_default_timeout(10_000)
        page.add_init_script(DEVICE + SHARED + before)
        page.goto(origin + path)
        return page, faults

    return start


def card(page, number):
    return page.locator(".editor__questions > li").nth(number)


def about(page, title="Canals & <b>cafés</b>", summary="Where the water was."):
    page.get_by_label(word("quiz-editor.name"), exact=True).fill(title)
    page.get_by_label(word("quiz-editor.summary"), exact=True).fill(summary)


def write(page, number, text="What is on the roof?", answers=("A cock", "A ship"), right=1, place=None):
    one = card(page, number)
    one.get_by_label(word("quiz-editor.question"), exact=True).fill(text)
    while one.locator(".editor__answer").count() < len(answers):
        one.locator(f"[data-action='{number}.add-answer']").click()
    for index, answer in enumerate(answers):
        one.get_by_label(word("quiz-editor.answer", number=index + 1), exact=True).fill(answer)
    # A page that still scrolls to a new question has moved when the button is released: visitors do not press there.
    at = None
    while at != (at := page.evaluate("scrollY")):
        page.wait_for_timeout(100)
    one.get_by_label(word("quiz-editor.answer.right", number=right + 1), exact=True).check()
    if place:
        one.locator("select").select_option(place)


def press(page, name):
    page.locator(f"[data-action='{name}']:visible").first.click()


def button(page, name):
    return page.locator(".editor__end").get_by_role("button", name=WORDS[name], exact=True)


def made(page):
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    kept = page.evaluate(f"localStorage.getItem('{KEY}')")
    return [one["quiz"] for one in json.loads(kept)["made"].values()] if kept else []


def finished(page):
    """A quiz walk of two questions, one at a place and one on the map."""
    about(page)
    write(page, 0, place="feskekorka")
    press(page, "add")
    write(page, 1, "How many steps?", ("Six", "Nine", "Ten"), 2)
    press(page, "1.map")
    page.locator(".point-map svg.map").click(position={"x": 150, "y": 120})
    page.get_by_role("button", name=word("quiz-editor.map.take")).click()
    page.get_by_text(word("quiz-editor.place.set"), exact=True).wait_for()


def play(page, rights):
    page.locator("quiz-walk.quiz--played").wait_for()
    press(page, "start")
    for right in rights:
        press(page, "here")
        page.locator(f"[data-answer='{right}']").click()
        press(page, "confirm")
        press(page, "on")
