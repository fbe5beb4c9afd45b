"""A quiz walk, from "Start" to the result: by a location, by "I'm here", without a location, interrupted, by keyboard.

The page is the test's own, with the scripts and styles of the source tree; the test inserts words as a build does.
"""

import json

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.quiz import said, text, word
from support.quiz_player import ORIGIN, QUIZ, answer, be, pass_time, player, press, state, to_the_end, total  # noqa: F401: fixtures
from support.site import at_first

KEY = "wynd.play /"
NAME = "york/trams"


def kept(page):
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    return json.loads(text)["quizzes"].get(NAME) if text else None


def test_a_walk_is_led_opened_answered_and_reported_by_a_location(player):
    page, faults = player()
    assert page.evaluate("window.asked") == 0, "nothing is asked for before Start"
    press(page, "start")
    assert page.evaluate("window.asked") == 1
    assert word("quiz.searching") in text(page)
    be(page, 0, north=-120)
    assert said(page) == word("quiz.towards", number=1, distance="120\u00a0m", direction="north")
    assert page.locator(".quiz__distance").inner_text() == "120\u00a0m · north"
    assert page.locator(".quiz__sign--arrow").evaluate("arrow => arrow.style.getPropertyValue('--bearing')") == "0deg"
    be(page, 0, north=-80)
    assert said(page) == word("quiz.near", distance="80\u00a0m")
    be(page, 0, north=-31)
    assert state(page) == "way"
    be(page, 0, north=-29)
    assert state(page) == "question" and said(page) == word("quiz.opened", number=1)
    assert page.evaluate("document.activeElement.textContent") == QUIZ["questions"][0]["text"]
    assert page.locator("[data-action=confirm]").is_disabled(), "an answer is chosen first"
    page.locator("[data-answer='1']").click()
    assert state(page) == "question", "and can be chosen anew until it is confirmed"
    answer(page, 0)
    assert page.locator(".quiz__goal").inner_text() == word("quiz.right")
    assert "Because of" not in text(page) and "+100" in text(page)
    press(page, "on")
    assert "Clifford’s Tower" in text(page)
    be(page, 1)
    answer(page, 0)
    assert page.locator(".quiz__goal").inner_text() == word("quiz.wrong")
    assert QUIZ["questions"][1]["answers"][1] not in text(page), "what is right is told at the end"
    press(page, "on")
    pass_time(page, 90)
    for number in (2, 3):
        be(page, number)
        answer(page, number % 2)
        press(page, "on")
    assert state(page) == "done"
    result = text(page)
    assert total(page) == "300\u00a0points" and word("quiz.result", right=3, questions=4, time="1\u00a0min 30\u00a0s") in result
    assert all(f"Because of {number}." in result for number in range(4))
    assert word("quiz.right-answer", answer="The second one") in result and word("quiz.own-answer", answer="The first one") in result
    assert page.evaluate("window.watched()") == 0, "the location rests"
    assert "game" not in kept(page)
    press(page, "again")
    assert word("quiz.best", points="300\u00a0points") in text(page)
    assert not faults


def test_the_pin_in_range_leads_to_its_question(player):
    page, faults = player(viewport={"width": 1280, "height": 800})
    press(page, "start")
    be(page, 0, north=-29)
    page.evaluate("document.activeElement.blur()")
    page.locator(".map-marker[data-quiz=open]").click()
    assert page.evaluate("document.activeElement.textContent") == QUIZ["questions"][0]["text"]
    assert not page.url.endswith("q0") and not faults


# A browser without a location, and one whose visitor refuses.
ABSENT = """import('./scripts/walk/walk-source.js').then(({ DeviceSource }) => {
    DeviceSource.prototype.start = function () { this.failed('absent'); };
})"""


@pytest.mark.parametrize("reason", ["denied", "absent"])
def test_without_a_location_the_quiz_goes_on(player, reason):
    page, faults = player()
    if reason == "absent":
        page.evaluate(ABSENT)
    press(page, "start")
    if reason == "denied":
        page.evaluate("window.refuse()")
    assert said(page) == word(f"quiz.{reason}")
    assert word(f"quiz.{reason}") in text(page)
    press(page, "here")
    answer(page, 0)
    press(page, "on")
    assert word(f"quiz.{reason}") in text(page), "it still holds"
    for number in (1, 2, 3):
        press(page, "here")
        answer(page, number % 2)
        press(page, "on")
    assert total(page) == "400\u00a0points"
    assert not faults


def test_a_position_that_says_nothing_opens_nothing(player):
    page, _ = player()
    press(page, "start")
    be(page, 0, accuracy=400)
    assert state(page) == "way" and word("quiz.uncertain", distance="400\u00a0m") in text(page)
    be(page, 0, north=-45, accuracy=60)
    assert state(page) == "way", "nearly there is not there"


def test_a_walk_is_taken_up_after_a_reload(player):
    page, faults = player(["time", "speed", "monkey"], minutes=10)
    press(page, "start")
    press(page, "here")
    answer(page, 0)
    press(page, "on")
    press(page, "here")
    pass_time(page, 12)
    before = page.locator(".quiz__runner--monkey").inner_text()
    page.reload()
    page.locator("[data-action=take-up]").wait_for()
    assert word("quiz.waiting", number=2, questions=4) in text(page)
    assert page.evaluate("window.asked") == 0
    assert "latitude" not in json.dumps(kept(page)["game"]), "where one is is not kept"
    pass_time(page, 500)
    press(page, "take-up")
    assert state(page) == "question", "the clocks stood meanwhile"
    assert word("quiz.clock.question", time="0:18") in text(page) and word("quiz.clock.walk", time="9:48") in text(page)
    assert page.locator(".quiz__runner--monkey").inner_text() == before
    assert page.locator(".quiz__points").inner_text() == "150\u00a0points"
    answer(page, 1)
    page.reload()
    press(page, "restart")
    assert "game" not in kept(page)
    press(page, "start")
    assert page.locator(".quiz__count").inner_text() == word("quiz.progress", number=1, questions=4)
    assert kept(page)["attempts"] == 2
    assert not faults


BROKEN = [
    "{", "null", "[]", '"text"', {"of": "another quiz"}, {"game": {}}, {"game": None, "attempts": -3, "best": "many"}, {"game": {"phase": "done"}},
    {"game": {"version": 2}}, {"game": {"answers": [{"given": 7, "left": 0}]}}, {"game": {"answers": [{"given": 0, "left": 9}]}},
    {"game": {"answers": [{"given": 0, "left": 1}] * 9}}, {"game": {"answers": "none"}}, {"game": {"elapsed": -1}}, {"game": {"elapsed": "now"}},
    {"game": {"opened": 50}}, {"game": {"attempt": None}}, {"game": {"isCalm": 1}}, {"game": {"phase": "told"}}, {"updated": 0},
]


@pytest.mark.parametrize("broken", at_first(6, BROKEN), ids=json.dumps)
def test_what_was_stored_and_is_broken_is_not_believed(player, broken):
    page, faults = player()
    press(page, "start")
    whole = kept(page)
    if isinstance(broken, dict):
        game = broken.get("game")
        broken = json.dumps({**whole, **broken, **({"game": {**whole["game"], **game} if game else game} if "game" in broken else {})})
        if game == {}:
            broken = broken.replace('"version"', '"versions"')
        broken = '{"version": 1, "quizzes": {"%s": %s}}' % (NAME, broken)
    page.evaluate("document.querySelector('quiz-walk').remove()")
    page.evaluate("text => localStorage.setItem('%s', text)" % KEY, broken)
    page.reload()
    page.locator("[data-action=start]").wait_for()
    press(page, "start")
    to_the_end(page)
    assert total(page) == "400\u00a0points"
    assert not faults


def test_what_was_stored_before_there_was_one_store_is_taken_along(player):
    page, _ = player()
    press(page, "start")
    before = kept(page)
    page.evaluate("document.querySelector('quiz-walk').remove()")
    page.evaluate("([name, text]) => { localStorage.clear(); localStorage.setItem(name, text); }",
                  [f"wynd.quiz / {NAME}", json.dumps({**before, "best": 250})])
    page.reload()
    press(page, "take-up")
    press(page, "here")
    assert kept(page)["best"] == 250
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('wynd.quiz'))") == []


def test_a_browser_that_keeps_nothing_plays_all_the_same(player):
    page, faults = player(before="Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });")
    press(page, "start")
    to_the_end(page)
    assert total(page) == "400\u00a0points"
    assert not faults


def test_the_whole_quiz_by_keyboard(player):
    page, _ = player()

    def reach(selector, key="Enter"):
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return page.keyboard.press(key)
        raise AssertionError(f"no way by keyboard to {selector}")

    def heading():
        return page.evaluate("document.activeElement.matches('h2.quiz__goal') ? document.activeElement.textContent : ''")

    reach("[data-action=start]")
    for number in range(4):
        assert heading() == word("quiz.find", number=number + 1)
        reach("[data-action=here]")
        assert heading() == QUIZ["questions"][number]["text"]
        reach("[role=radiogroup] input", key="Space")
        assert state(page) == "question" and page.get_by_role("radiogroup", name=QUIZ["questions"][number]["text"]).count() == 1
        if number % 2:
            page.keyboard.press("ArrowDown")
        reach("[data-action=confirm]")
        assert heading() == word("quiz.right")
        reach("[data-action=on]")
    assert heading() == word("quiz.done.all")
    reach("[data-action=again]")
    reach("[data-action=start]")
    reach("[data-action=end]")
    page.keyboard.press("Enter")
    assert state(page) == "way", "to stay is what is chosen first"


def test_the_quiz_is_ended_before_its_end(player):
    page, _ = player(["speed"])
    press(page, "start")
    press(page, "here")
    answer(page, 0)
    press(page, "on")
    press(page, "end")
    page.get_by_role("dialog").get_by_role("button", name=word("quiz.end.yes"), exact=True).click()
    page.locator("quiz-walk[data-state=done]").wait_for()
    assert state(page) == "done" and total(page) == "100\u00a0points", "speed counts for a whole walk alone"
    assert text(page).count(word("quiz.no-answer")) == 3


def test_the_result_is_shared(player):
    page, _ = player(before="navigator.share = (what) => { window.shared = what; return Promise.resolve(); };")
    press(page, "start")
    to_the_end(page)
    press(page, "share")
    shared = page.evaluate("window.shared")
    assert shared["text"] == word("quiz.shared", name="Trams of York", points="400\u00a0points")
    assert shared["url"] == ORIGIN + "quiz.html"


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    {"viewport": {"width": 390, "height": 844}, "forced_colors": "active"}]), ids=["narrow", "dark", "forced"])
def test_every_state_is_accessible_fits_and_is_still(player, options):
    page, _ = player(["hidden", "speed", "time", "monkey"], clock=False, seconds=500, reduced_motion="reduce", **options)
    page.add_script_tag(path=str(AXE))

    def check():
        result = page.evaluate(RUN_AXE, TAGS)
        assert result == [], (state(page), result)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), state(page)
        small = page.locator(".quiz__panel button:visible").evaluate_all(
            "all => all.filter((one) => one.offsetHeight < (one.matches('.quiz__answer') ? 56 : 44)).map((one) => one.textContent)")
        assert small == []
        assert page.evaluate("document.getAnimations().length") == 0, "nothing moves"

    check()
    press(page, "start")
    be(page, 0, north=-100)
    check()
    page.evaluate("window.refuse()")
    check()
    press(page, "here")
    check()
    answer(page, 1)
    check()
    press(page, "on")
    press(page, "end")
    check()
    page.get_by_role("dialog").get_by_role("button", name=word("quiz.end.yes"), exact=True).click()
    page.locator("quiz-walk[data-state=done]").wait_for()
    check()
    page.reload()
    press(page, "start")
    page.reload()
    page.add_script_tag(path=str(AXE))
    check()
