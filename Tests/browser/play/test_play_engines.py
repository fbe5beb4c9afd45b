"""Play in each engine: a quiz walk is played on another device, friends meet, and finds are transferred.

`make test` plays the quiz walk in Firefox and WebKitGTK. Chromium's own tests of play claim the rest.

The other device is the same browser after it has deleted all its data.
"""

import pytest

from support.browsers import SMOKE, browser  # noqa: F401: fixtures
from support.carrying import OLD
from support.rewards import STORE
from support.site import at_first

MAKE, FRIENDS, FOUND = "gothenburg/play/make.html", "gothenburg/play/friends.html", "york/play/found.html"
# A visitor's actions, directly on the elements: their positions are tested elsewhere.
HANDS = """(() => {
    self.press = (name) => document.querySelector(name).click();
    self.named = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
    self.field = (label) => [...document.querySelectorAll('input, textarea, select')].find((one) =>
        [one.getAttribute('aria-label'), ...[...one.labels ?? []].map((own) => own.textContent.trim())].includes(label));
    self.fill = (label, text) => {
        field(label).value = text;
        for (const type of ['input', 'change']) field(label).dispatchEvent(new Event(type, { bubbles: true }));
    };
    self.handed = [];
    navigator.share = async (what) => { handed.push(what.url); };
})()"""


def opened(browser, address):  # noqa: F811
    # A page that differs only in its fragment would not be loaded again.
    browser.open("about:blank")
    browser.open(address)
    does(browser, HANDS)


def does(browser, *steps):  # noqa: F811
    for step in steps:
        browser.value(f"void {step}")


def shown(browser, selector):  # noqa: F811
    browser.until(f"document.querySelector({selector!r}) !== null")


def quiz_walk(browser, address):  # noqa: F811
    opened(browser, address + MAKE)
    shown(browser, ".editor__questions > li select")
    for label, text in (("Title", "Two towers"), ("What it is about, in a sentence", "Look up."), ("Question text", "How many bells?"),
                        ("Answer 1", "Two"), ("Answer 2", "Nine")):
        does(browser, f"fill({label!r}, {text!r})")
    does(browser, "field('Answer 2 is right').click()",
         "(() => { const one = document.querySelector('.editor__questions select'); one.value = 'feskekorka'; "
         "one.dispatchEvent(new Event('change', { bubbles: true })); })()", "named('Share').click()")
    browser.until("Boolean(named('Share the link'))")
    does(browser, "named('Share the link').click()")
    browser.until("handed.length === 1")
    link = browser.value("handed[0]")
    does(browser, "localStorage.clear()")
    opened(browser, link)
    shown(browser, "quiz-walk.quiz--played [data-action=start]")
    assert browser.value("document.querySelector('h1').textContent") == "Two towers"
    for press in ("[data-action=start]", "[data-action=here]", "[data-answer='1']", "[data-action=confirm]", "[data-action=on]"):
        shown(browser, press)
        does(browser, f"press({press!r})")
    browser.until("document.querySelector('.quiz__total')?.textContent === '100\\u00a0points'")


def friends(browser, address):  # noqa: F811
    for name, greets in (("Ada", ""), ("Otter", "#")):
        card = browser.value("document.querySelector('.share-panel').dataset.address.split('#')[1]") if greets else ""
        does(browser, "localStorage.clear()")
        opened(browser, address + FRIENDS)
        shown(browser, "[data-action=begin]")
        does(browser, "press('[data-action=begin]')", f"fill('Name on the card', {name!r})", "press('[data-action=save]')")
        shown(browser, ".share-panel svg")
    opened(browser, f"{address}{FRIENDS}#{card}")
    shown(browser, "dialog.question")
    assert "Ada" in browser.value("document.querySelector('dialog.question p').textContent")
    does(browser, "press('dialog.question button[value=yes]')")
    browser.until("document.querySelectorAll('.friends__row').length === 2")
    assert browser.value("[...document.querySelectorAll('.friends__name')].map((one) => one.textContent).sort()") == ["Ada", "Otter"]


def carrying_over(browser, address):  # noqa: F811
    does(browser, f"localStorage.setItem({STORE!r}, {OLD!r})")
    opened(browser, address + FOUND)
    does(browser, "press('finds-transfer > p button')")
    shown(browser, ".share-panel svg")
    link = browser.value("document.querySelector('.share-panel').dataset.address")
    does(browser, "localStorage.clear()")
    opened(browser, link)
    shown(browser, "dialog.question")
    does(browser, "press('dialog.question button[value=yes]')")
    browser.until("document.querySelector('.finds-transfer__status').textContent.startsWith('Added')")
    assert browser.value(f"Object.keys(JSON.parse(localStorage.getItem({STORE!r})).cities.york.found).length") == 3


@SMOKE
@pytest.mark.parametrize("journey", at_first(1, [quiz_walk, friends, carrying_over]))
def test_every_engine_plays(browser, address, journey):  # noqa: F811
    # The storage of a blank page cannot be used.
    browser.open(address + "help.html")
    journey(browser, address)
