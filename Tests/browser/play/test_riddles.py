"""The riddles of a city: start, drawing, hints, after a reload, by keyboard; and its pages.

Most pages are the test's own, with the source tree's scripts and styles, and a simulated clock, location and chance.
"""

import json
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.quiz import word
from support.riddle_hunts import (  # noqa: F401: fixtures
    CHANCE, HINTS, KEY, OPEN, START, befriend, chance, code, hunter, kept, names, play, points, press, said, told)
from support.site import ROOT, at_first
from support.waiting import address_in, until
from support.walks import DEVICE


def yes(page):
    page.locator("dialog button[value=yes]").click()


def test_questions_are_asked_once_and_bias_what_is_drawn(hunter):
    page, faults = hunter()
    assert page.locator(".hunt__list").is_hidden() and page.locator(".scroll").count() == 0
    chance(page, 0.3)
    press(page, "answer")
    for number in range(3):
        assert page.evaluate("document.activeElement.textContent") == f"Question {number}?"
        assert page.locator(".hunt__stage .eyebrow").text_content() == word("quiz.progress", number=number + 1, questions=3)
        page.locator("[data-answer='1']").click()
    # Of 12 in all the riddles of art weigh 4 each: the first third is before them, two thirds are theirs.
    assert kept(page)["weights"] == {"lab": 1, "art": 4, "food": 1}
    assert names(page) == ["Riddle 2"] and word("riddles.quiz.done", names="Art") in told(page)
    page.reload()
    page.locator(".scroll").wait_for()
    assert page.locator("[data-action=answer]").count() == 0, "they are asked once"
    press(page, "questions")
    press(page, "skip")
    assert kept(page)["weights"]["art"] == 4, "who looks at them again loses nothing"
    press(page, "questions")
    for _ in range(3):
        page.locator("[data-answer='2']").click()
    assert kept(page)["weights"] == {"lab": 1, "art": 1, "food": 4}
    assert not faults


def test_what_is_drawn_follows_the_weights(hunter):
    page, _ = hunter()
    shares = page.evaluate("""async () => {
        const { draw, readHunt, weightsOf } = await import('./scripts/riddles/riddle-rules.js');
        const hunt = readHunt(document.querySelector('riddle-hunt').dataset.hunt);
        const kept = (weights) => ({ weights, open: [], solved: {}, taken: {}, hints: {}, gifts: {}, waits: {} });
        const drawn = (weights) => Array.from({ length: 600 }, (_, at) => draw(hunt, kept(weights), at / 600).category);
        const share = (weights) => ['lab', 'art', 'food'].map((name) => drawn(weights).filter((one) => one === name).length / 600);
        const full = draw(hunt, { ...kept({}), open: ['r0', 'r1', 'r2'] }, 0);
        return [share({}), share(weightsOf(hunt, ['art', 'art', 'lab'])), full === undefined];
    }""")
    assert shares[0] == pytest.approx([1 / 3] * 3, abs=0.01) and shares[1] == pytest.approx([2 / 6, 3 / 6, 1 / 6], abs=0.01)
    assert shares[2], "three are enough"


def test_a_kind_is_chosen_above_the_map_and_drawn_from_alone(hunter):
    page, faults = hunter()
    kinds = page.get_by_role("group", name=word("riddles.categories"))
    assert kinds.count() == 0, "not before the beginning"
    press(page, "skip")
    kinds.get_by_role("button", name="Laboratory").wait_for()
    assert kinds.get_by_role("button").all_inner_texts() == ["Laboratory", "Art", "Food"]
    assert kinds.locator("svg").count() == 3 and kinds.locator("[aria-pressed=true]").count() == 0
    assert kinds.evaluate("one => one.nextElementSibling.className") == "hunt__ground", "above the map"
    assert names(page) == ["Riddle 0"]
    kinds.get_by_role("button", name="Art").focus()
    page.keyboard.press("Enter")
    assert kinds.locator("[aria-pressed=true]").inner_text() == "Art" and kept(page)["category"] == "art"
    # Whatever the random numbers, both are of art.
    chance(page, 0.99)
    press(page, "draw")
    press(page, "draw")
    assert sorted(names(page)) == ["Riddle 0", "Riddle 2", "Riddle 3"]
    page.reload()
    page.locator(".scroll").first.wait_for()
    assert kinds.locator("[aria-pressed=true]").inner_text() == "Art", "it stays chosen"
    # Pressed again, all kinds are possible.
    kinds.get_by_role("button", name="Art").click()
    assert kinds.locator("[aria-pressed=true]").count() == 0 and "category" not in kept(page)
    assert not faults


def test_where_no_riddle_of_a_kind_is_left_it_says_so(hunter):
    solved = {name: {"at": START * 1000, "points": 30, "how": "here"} for name in ("r2", "r3")}
    page, faults = hunter(kept={"weights": {}, "open": [], "solved": solved, "category": "art"})
    assert page.locator("[data-action=draw]").is_disabled()
    page.get_by_text(word("riddles.category.none")).wait_for()
    page.get_by_role("button", name="Food").click()
    press(page, "draw")
    assert names(page)[0] in ("Riddle 4", "Riddle 5")
    # A kind that the guide no longer has does not count.
    other, more = hunter(kept={"weights": {}, "open": [], "category": "gone"})
    other.locator("[data-action=draw]").wait_for()
    assert other.locator("[data-action=draw]").is_enabled() and not faults and not more


def test_three_can_be_open_put_back_and_rolled_up(hunter):
    page, faults = hunter()
    press(page, "skip")
    chance(page, 0.99)
    press(page, "draw")
    chance(page, 0.5)
    press(page, "draw")
    assert names(page) == ["Riddle 0", "Riddle 5", "Riddle 3"] and said(page) == word("riddles.drawn", name="Riddle 3")
    assert page.locator("[data-action=draw]").is_disabled() and word("riddles.full") in page.locator(".hunt__bar").inner_text()
    handles = page.locator(".scroll__handle")
    assert [handle.get_attribute("aria-expanded") for handle in handles.all()] == ["false", "false", "true"]
    assert page.locator("#scroll-r3 .riddle__text").is_visible() and not page.locator(".scroll .riddle__text").first.is_visible()
    handles.nth(2).click()
    page.clock.run_for(1000)
    until(page, "getComputedStyle(document.querySelector('#scroll-r3')).visibility === 'hidden'")
    assert page.locator(".scroll__sheet").evaluate_all("all => all.map((one) => getComputedStyle(one).visibility)") == ["hidden"] * 3
    handles.nth(0).click()
    chance(page, 0)
    press(page, "back")
    until(page, f"JSON.parse(localStorage.getItem({KEY!r})).cities.york.riddles.open.length === 2")
    assert kept(page)["open"] == ["r5", "r3"] and word("riddles.back.done", name="Riddle 0") in told(page)
    press(page, "draw")
    assert kept(page)["open"] == ["r5", "r3", "r1"], "another one than that which was put back"
    assert not faults


def test_hints_are_asked_for_first_and_cost_a_fifth(hunter):
    page, faults = hunter(kept=OPEN)
    for number in range(3):
        press(page, "hint")
        assert page.locator("dialog").inner_text().startswith(word("riddles.hint.ask", points="6\u00a0points"))
        page.keyboard.press("Enter")
        assert page.locator(".scroll__hint").count() == number, "not to use it is what is chosen first"
        press(page, "hint")
        yes(page)
        page.locator(".scroll__hint").nth(number).wait_for()
        assert page.evaluate("document.activeElement.textContent") == HINTS[number]
        assert page.locator(".scroll__worth").inner_text() == f"{30 - 6 * (number + 1)}\u00a0points"
    assert page.locator("[data-action=hint]:visible").count() == 0
    page.reload()
    page.locator(".scroll--open").wait_for()
    assert page.locator(".scroll__hint").all_inner_texts() == HINTS, "they are taken up"
    code(page, "p1")
    assert kept(page)["solved"]["r1"]["points"] == 12
    assert not faults


def test_a_hint_from_a_friend_costs_nothing(hunter):
    gifts = [{"kind": "voucher", "from": "x"}, {"kind": "hint", "from": "Ann", "used": True}, {"kind": "hint", "from": "<b>Bo</b>"}, None]
    page, faults = hunter(kept=json.dumps({
        "version": 1, "cities": {"york": {"riddles": {"version": 1, **OPEN}}}, "card": {"gifts": gifts}}))
    press(page, "hint")
    assert page.locator("dialog").inner_text().startswith(word("riddles.hint.gift", name="<b>Bo</b>"))
    yes(page)
    assert page.locator(".scroll__hint").inner_text() == HINTS[0] and page.locator(".scroll__worth").inner_text() == "30\u00a0points"
    assert play(page)["card"]["gifts"][2]["used"] is True and "used" not in play(page)["card"]["gifts"][0]
    press(page, "hint")
    assert page.locator("dialog").inner_text().startswith(word("riddles.hint.ask", points="6\u00a0points"))
    assert not faults


def test_all_of_it_is_taken_up_after_a_reload_and_played_to_its_end(hunter):
    page, faults = hunter(kept={**OPEN, "open": ["r1", "r2"]})
    page.reload()
    page.locator(".scroll").first.wait_for()
    assert names(page) == ["Riddle 1", "Riddle 2"]
    for number in (1, 2):
        code(page, f"p{number}")
    for number in (0, 3, 4, 5):
        code(page, f"p{number}")
        press(page, "take")
    assert page.locator(".hunt__panel .quiz__count").inner_text() == word("riddles.progress", solved=2, riddles=6)
    assert points(page) == "100\u00a0points" and page.locator("[data-action=draw]").is_disabled()
    page.reload()
    page.locator(".hunt__bar").wait_for()
    assert page.locator(".scroll").count() == 0
    assert word("riddles.all") in page.locator(".hunt__bar").inner_text()
    assert word("riddles.found", number=6) in page.locator(".hunt__bar").inner_text()
    assert not faults


BROKEN = [
    "{", "null", {"version": 2, "solved": {"r1": {"at": 1, "points": 3, "how": "code"}}}, {"weights": "many"}, {"weights": {"lab": -4, "art": "x"}}, {"open": "r1"}, {"open": [1, None, "r9", "<b>"]},
    {"hints": {"r1": 99}}, {"hints": [3]}, {"solved": {"r1": {"at": "now", "points": 9, "how": "code"}}},
    {"solved": {"r1": {"at": 1, "points": 1e9, "how": "code"}}}, {"solved": {"r1": {"at": 1, "points": 3, "how": "magic"}}},
    {"taken": {"p1": 7}}, {"taken": {"p1": {"at": 1, "points": -5}}}, {"waits": {"r1": "soon"}}, {"gifts": {"r1": -1}},
]


@pytest.mark.parametrize("broken", at_first(6, BROKEN), ids=json.dumps)
def test_what_was_stored_and_is_broken_is_not_believed(hunter, broken):
    page, faults = hunter(kept={"weights": {}, **broken} if isinstance(broken, dict) and "weights" not in broken else broken)
    if page.locator("[data-action=answer]:visible").count():
        press(page, "skip")
    assert points(page) == "0\u00a0points"
    if page.locator("[data-action=draw]").is_enabled():
        press(page, "draw")
    code(page, "p0")
    assert points(page) == "30\u00a0points"
    assert not faults


def test_a_browser_that_keeps_nothing_plays_all_the_same(hunter):
    page, faults = hunter(before="Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });")
    press(page, "skip")
    assert names(page) == ["Riddle 0"]
    code(page, "p0")
    assert points(page) == "30\u00a0points"
    assert not faults


def test_by_keyboard_alone(hunter):
    page, _ = hunter()

    def reach(selector):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return page.keyboard.press("Enter")
        raise AssertionError(f"no way by keyboard to {selector}")

    reach("[data-action=answer]")
    for _ in range(3):
        reach("[data-answer='0']")
    reach("[data-action=draw]")
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true", "the new riddle is where one is"
    reach("[data-action=hint]")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    reach("button[value=yes]")
    page.locator(".scroll__hint").wait_for()
    assert page.evaluate("document.activeElement.textContent") == HINTS[0]
    page.keyboard.press("Shift+Tab")
    reach("[data-action=scan]")
    assert page.evaluate("document.querySelector('code-scanner').contains(document.activeElement)")


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    {"viewport": {"width": 390, "height": 844}, "forced_colors": "active"}]), ids=["narrow", "dark", "forced"])
def test_every_state_is_accessible_fits_and_is_still(hunter, options):
    page, _ = hunter(reduced_motion="reduce", **options)
    page.add_script_tag(path=str(AXE))
    page.clock.resume()

    def check(state):
        assert page.evaluate(RUN_AXE, TAGS) == [], state
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), state
        small = page.locator(".hunt__panel :is(button, a, summary):visible").evaluate_all(
            "all => all.filter((one) => one.offsetHeight < 44).map((one) => one.textContent)")
        assert small == [], state
        assert page.evaluate("document.getAnimations().length") == 0, "nothing moves"

    check("begin")
    press(page, "answer")
    check("question")
    for number in range(3):
        page.locator(f"[data-answer='{number}']").click()
    press(page, "draw")
    press(page, "hint")
    check("asked")
    yes(page)
    check("open")
    press(page, "here")
    page.evaluate("window.refuse()")
    page.locator("[data-action=place]").first.wait_for()
    check("which")
    press(page, "scan")
    check("camera")
    code(page, "p5")
    check("wrong")
    press(page, "take")
    code(page, "p0")
    page.locator(".hunt__found summary").click()
    check("solved")


# The guide's own pages.


GLASGOW = "glasgow/play/riddles.html"


def test_the_riddles_of_glasgow(watched, address):
    # An element that unfolds under the pointer is not the pressed one.
    page, faults = watched(address, viewport={"width": 390, "height": 844}, service_workers="block", bypass_csp=True, reduced_motion="reduce")
    page.add_init_script(DEVICE)
    page.goto(address + "glasgow/play/index.html")
    page.get_by_role("link", name=word("play.riddles.card")).click()
    page.locator(".hunt--played").wait_for()
    press(page, "answer")
    for _ in range(6):
        page.locator("[data-answer='0']").click()
    hunt = json.loads(page.locator("riddle-hunt").get_attribute("data-hunt"))
    assert len(hunt["riddles"]) == 13
    for number in range(13):
        name = page.locator(".scroll--open").get_attribute("data-riddle")
        one = next(one for one in hunt["riddles"] if one["id"] == name)
        assert one["place"]["name"] not in page.locator(".scroll--open").inner_text()
        assert page.evaluate("async path => (await fetch(path)).ok", one["place"]["path"])
        if one.get("needsFriend"):
            befriend(page, 1, next(key for key in page.evaluate("Object.keys(localStorage)") if key.startswith("wynd.play ")))
        press(page, "here")
        page.evaluate("([latitude, longitude]) => window.isAt(latitude, longitude)", [one["place"]["latitude"], one["place"]["longitude"]])
        page.locator(".scroll--solved").wait_for()
        if number == 0:
            page.add_script_tag(path=str(AXE))
            assert page.evaluate(RUN_AXE, TAGS) == []
        if number < 12:
            press(page, "next")
    assert word("riddles.all") in page.locator(".hunt__bar").inner_text()
    assert points(page) == f"{sum(one['points'] for one in hunt['riddles'])}\u00a0points"
    page.goto(address + "settings.html")
    page.get_by_role("button", name="Erase all", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Erase all").click()
    until(page, "!Object.keys(localStorage).some(name => name.startsWith('wynd.play'))")
    page.goto(address + GLASGOW)
    page.locator("[data-action=answer]").wait_for()
    assert not faults


def test_a_pack_holds_the_riddles_and_the_scanner_gives_them_its_codes(site, watched, tmp_path):
    with zipfile.ZipFile(site / "glasgow/packs/glasgow.zip") as pack:
        pack.extractall(tmp_path)
    page, faults = watched("file://")
    page.add_init_script(CHANCE + "BarcodeDetector = class { static async getSupportedFormats() { return ['qr_code']; } "
                         "async detect() { return [{ rawValue: window.code }]; } };")
    page.goto(f"file://{tmp_path}/{GLASGOW}")
    press(page, "skip")
    name = page.locator(".scroll--open").get_attribute("data-riddle")
    hunt = json.loads(page.locator("riddle-hunt").get_attribute("data-hunt"))
    place = next(one for one in hunt["riddles"] if one["id"] == name)["place"]["id"]
    page.evaluate("code => { window.code = code; }", f"https://guide.example.org/guides/sample/glasgow/places/{place}.html")
    press(page, "scan-any")
    page.locator("code-scanner input[type=file]").set_input_files(str(ROOT / "site/icons/app-icon-192.png"))
    page.locator(".scroll--solved").wait_for()
    assert address_in(page).endswith("riddles.html") and not faults


def test_without_scripts_all_riddles_are_read_and_no_place_is_named(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + GLASGOW)
    assert word("riddles.without-scripts") in page.locator(".hunt__list").inner_text()
    assert page.locator(".riddle__text:visible").count() == 13 and page.locator(".riddle__hint").count() == 39
    assert "University Library" not in page.locator(".hunt__list").inner_text()
    page.locator(".riddle__hint summary").first.click()
    assert page.locator(".riddle__hint p").first.is_visible()
