"""The tour of a guide's features: offered on the first page, left at any time, resumed, readable without scripts."""

import json

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in, until

STEPS = ["maps", "search", "near", "plan", "events", "walk", "listen", "pictures", "save", "codes", "found", "riddles", "quizzes",
         "objects", "camera", "friends", "make", "tour", "settings"]


@pytest.fixture
def newcomer(watched, address):
    def start(path="index.html", **options):
        page, faults = watched(address, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        page.goto(address + path)
        return page, faults

    return start


def shown(page):
    return page.locator(".tutorial__step:visible").evaluate_all("all => all.map((one) => one.dataset.step)")


def test_it_is_offered_left_taken_up_again_and_ends_at_the_first_page(newcomer, address):
    page, faults = newcomer()
    offer = page.locator("tutorial-offer a")
    assert offer.text_content() == "New here? What this guide can do"
    offer.click()
    page.locator(".tutorial--led").wait_for()
    assert shown(page) == STEPS[:1] and page.get_by_text("1 of 19", exact=True).is_visible()
    assert page.get_by_role("button", name="Back").is_disabled()
    # By keys only.
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    assert shown(page) == ["search"]
    assert page.evaluate("document.activeElement.matches('.tutorial__name')"), "the new step is read"
    page.get_by_role("button", name="Next").click()
    page.get_by_role("link", name="Leave").click()
    page.wait_for_url("**/index.html")
    until(page, "document.querySelector('tutorial-offer a').textContent === 'Go on: 3 of 19 What this guide can do'")
    page.goto(address + "help.html")
    page.get_by_role("link", name="What this guide can do").click()
    assert shown(page) == ["near"]
    page.get_by_role("button", name="Back").click()
    assert shown(page) == ["search"]
    # Every step links to an existing page.
    seen = []
    while True:
        seen += shown(page)
        link = page.locator(".tutorial__step:visible a")
        assert page.evaluate("async (path) => (await fetch(path)).ok", link.get_attribute("href")), seen[-1]
        button = page.locator("[data-action=next]")
        if button.inner_text() == "Done":
            break
        button.click()
    assert seen == STEPS[1:]
    page.goto(address + "settings.html")
    page.locator(".stored-data__list").get_by_text("19 of 19").wait_for()
    page.goto(address + "tutorial.html")
    page.get_by_role("button", name="Done").click()
    page.wait_for_url("**/index.html")
    until(page, "document.querySelector('tutorial-offer a').textContent === 'What this guide can do'")
    assert not faults


@pytest.mark.parametrize("path", at_first(1, ["tutorial.html", "fr/tutorial.html"]))
def test_it_is_accessible_and_one_button_is_first(newcomer, path):
    page, faults = newcomer(path, color_scheme="dark", bypass_csp=True, viewport={"width": 320, "height": 640})
    page.locator(".tutorial--led").wait_for()
    page.add_script_tag(path=str(AXE))
    for _ in STEPS[1:]:
        assert page.locator("main .button--primary:visible").count() == 1
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.locator("[data-action=next]").click()
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not faults


def test_without_scripts_all_steps_are_read(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + "tutorial.html")
    assert shown(page) == STEPS
    page.goto(address + "index.html")
    assert page.get_by_role("link", name="New here? What this guide can do").is_visible()


@pytest.mark.parametrize("damaged", ["{", "null", '"x"', json.dumps({"step": 7, "number": "x"}), json.dumps({"step": "gone", "number": 3, "steps": 4})])
def test_a_damaged_state_begins_anew(newcomer, address, damaged):
    page, faults = newcomer()
    page.evaluate("(text) => localStorage.setItem('wynd.tutorial /guides/sample/', text)", damaged)
    page.goto(address + "tutorial.html")
    page.locator(".tutorial--led").wait_for()
    assert shown(page) == STEPS[:1] and address_in(page).endswith("tutorial.html")
    assert not faults
