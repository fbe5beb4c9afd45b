"""Two devices that show each other their cards."""

import json

import pytest

from support.friends import FORGER

PAGE = "gothenburg/play/friends.html"
KEY = "wynd.play /guides/sample/"
NOON = "2026-06-10T12:00:00"
QUIZ = {"of": "x", "attempts": 1, "best": 1000, "updated": 1}


@pytest.fixture
def device(watched, address):
    """The page on a separate device, with its errors."""

    def start(path=PAGE, before=None, origin=address, **options):
        page, faults = watched(origin, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        page.clock.install(time=NOON)
        page.add_init_script(FORGER)
        if before:
            page.add_init_script(f"localStorage.getItem({KEY!r}) ?? localStorage.setItem({KEY!r}, {json.dumps(json.dumps(before))})")
        page.goto(origin + path)
        page.locator("play-friends .friends__part").first.wait_for()
        return page, faults

    return start


def played(points):
    return {"version": 1, "cities": {}, "quizzes": {"gothenburg/trams": {**QUIZ, "best": points}}, "card": {}, "made": {}}


def press(page, name):
    page.locator(f"[data-action={name}]:visible").first.click()


def make_card(page, name="Brave Heron", emblem="star"):
    press(page, "begin")
    page.get_by_label("Name on the card").fill(name)
    page.locator(f"input[value={emblem}]").check()
    press(page, "save")
    said(page, "Your card is ready.")


def said(page, text):
    page.locator(".friends__status").filter(has_text=text).wait_for()


def link(page):
    """The address in the page's code, as the text after `#`."""
    return "#" + page.locator(".share-panel").get_attribute("data-address").split("#")[1]


def bring(page, fragment, answer=None):
    """Opens a link that was sent."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    if answer:
        page.get_by_role("dialog").get_by_role("button", name=answer).click()


def kept(page):
    return json.loads(page.evaluate(f"localStorage.getItem({KEY!r})") or '{"card": {}}')["card"]


def rows(page):
    """Rank, name and points, as displayed."""
    return page.locator(".friends__row").evaluate_all(
        "all => all.map((row) => ['rank', 'name', 'points'].map((one) => row.querySelector(`.friends__${one}`).textContent))")


def forged(page, script, *given):
    return page.evaluate(f"async (given) => {{ window.forger ??= await window.makeForger(); const forger = window.forger; {script} }}", list(given))
