"""A quiz walk, from "Start" to the result: by a location, by "I'm here", with clocks, at random, interrupted.

The page is the test's own, with the scripts and styles of the source tree; the test inserts words as a build does.
"""

import json
import math
import re

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.quiz import APART, DEGREE, EXTENT, LATITUDE, LONGITUDE, said, served, spot, text, word
from support.site import at_first
from support.walks import DEVICE

ORIGIN = "http://quiz.test/"
KEY = "wynd.play /"
NAME = "york/trams"
START = 1_800_000_000
QUIZ = {
    "title": "Trams of York", "radius": 30, "challenges": [], "minutes": 45, "seconds": 30, "pace": 4, "right": 60,
    "questions": [
        {"id": f"q{number}", "text": f"What is the answer to question {number}?", "latitude": LATITUDE + number * APART / DEGREE,
         "longitude": LONGITUDE, "answers": ["The first one", "The second one", "The third one"][:2 + number % 2], "right": number % 2,
         "explanation": f"Because of {number}.", "place": "Clifford’s Tower" if number == 1 else ""} for number in range(4)],
}


@pytest.fixture
def player(watched):
    def start(challenges=(), clock=True, before="", **changes):
        options = {name: changes.pop(name) for name in list(changes) if name not in QUIZ}
        quiz = {**QUIZ, "challenges": list(challenges), **changes}
        page, faults = watched(ORIGIN, **{"viewport": {"width": 390, "height": 844}, **options})

        def answer(route):
            body, kind = served(quiz, route.request.url.removeprefix(ORIGIN).split("#")[0])
            route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")

        page.route(ORIGIN + "**", answer)
        page.add_init_script(DEVICE + before)
        if clock:
            page.clock.install(time=START)
        page.goto(ORIGIN + "quiz.html")
        page.locator("quiz-walk.quiz--played").wait_for()
        if clock:
            page.clock.pause_at(START + 60)
        return page, faults

    return start


def press(page, name):
    page.locator(f"[data-action={name}]:visible").first.click()


def answer(page, number):
    page.locator(f"[data-answer='{number}']").click()
    press(page, "confirm")


def state(page):
    return page.locator("quiz-walk").get_attribute("data-state")


def total(page):
    return page.locator(".quiz__total").inner_text()


def be(page, number, north=0, east=0, accuracy=6):
    """Moves the visitor to a distance in metres from a question."""
    page.evaluate("([a, b, c]) => window.isAt(a, b, c)",
                  [LATITUDE + (number * APART + north) / DEGREE, LONGITUDE + east / 65400, accuracy])


def pass_time(page, seconds):
    page.clock.run_for(seconds * 1000)


def kept(page):
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    return json.loads(text)["quizzes"].get(NAME) if text else None


def to_the_end(page, given=lambda number: number % 2, seconds=0, first=0):
    """Plays from the route to a question to the result."""
    for number in range(first, 4):
        press(page, "here")
        if seconds:
            pass_time(page, seconds)
        answer(page, given(number))
        press(page, "on")


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


def test_the_pin_in_range_grows_and_leads_to_its_question(player):
    page, faults = player(viewport={"width": 1280, "height": 800})
    press(page, "start")
    be(page, 0, north=-29)
    page.evaluate("document.activeElement.blur()")
    page.locator(".map-marker[data-quiz=open]").click()
    assert page.evaluate("document.activeElement.textContent") == QUIZ["questions"][0]["text"]
    assert not page.url.endswith("q0") and not faults


def test_hidden_questions_are_found_by_a_circle_and_by_warmth(player):
    page, faults = player(["hidden"])
    assert page.locator(".map-marker[data-quiz=hidden]").count() == 4 and page.locator(".map-marker:visible").count() == 0
    press(page, "start")
    assert page.locator(".quiz-map__area").count() == 1
    assert word("quiz.area", distance="150\u00a0m") in text(page)
    warmth = page.locator(".quiz__warmth")
    for north, heat in ((-900, "freezing"), (-450, "cold"), (-240, "cool"), (-110, "warm"), (-55, "hot")):
        be(page, 0, north=north)
        assert warmth.inner_text() == word(f"quiz.heat.{heat}")
        if north == -900:
            assert re.search(r"The circle begins \d+\sm to the north", said(page)), said(page)
        else:
            assert said(page) == f"{word('quiz.warmer')} {word(f'quiz.heat.{heat}')}"
    assert word("quiz.area.inside") in text(page)
    be(page, 0, north=-85)
    assert word("quiz.colder") in said(page) and word("quiz.colder") in text(page)
    assert page.locator(".quiz__sign--arrow").count() == 0 and page.locator(".quiz__distance").count() == 0
    circle = page.locator(".quiz-map__area").evaluate("one => ['cx', 'cy', 'r'].map((name) => one.getAttribute(name))")
    x, y = spot(0)
    middle_x, middle_y, radius = map(float, circle)
    # 150 m on the drawing: on the map they are as much longer as the Mercator projection makes them there.
    assert radius == pytest.approx(150 / 40_075_016 / math.cos(math.radians(LATITUDE)) * 1e9 / EXTENT[2] * 720, rel=0.02)
    assert 1 < math.hypot(middle_x - x, middle_y - y) < radius
    be(page, 0)
    assert page.locator(".quiz-map__area").count() == 0
    assert page.locator(".map-figure").is_hidden(), "who answers on a small screen has no map in the way"
    assert page.locator(".map-marker[data-quiz=open]").count() == 1
    answer(page, 0)
    press(page, "on")
    assert page.locator(".map-marker[data-quiz=past]").count() == 1 and page.locator(".map-marker[data-quiz=hidden]").count() == 3
    assert page.locator(".quiz-map__area").evaluate("one => one.getAttribute('cy')") != circle[1]
    assert not faults


def test_a_circle_holds_its_question_and_does_not_give_it_away(player):
    page, _ = player(["hidden"])
    off = page.evaluate("""async () => {
        const { areaAround } = await import('./scripts/quiz/quiz-guide.js');
        const { metresBetween } = await import('./scripts/shared/distance.js');
        return Array.from({length: 200}, (_, number) => {
            const question = { id: `q${number}`, latitude: 53.96, longitude: -1.08 };
            const quiz = { key: 'york/trams', radius: 30 };
            const area = areaAround(quiz, question);
            if (JSON.stringify(area) !== JSON.stringify(areaAround(quiz, question))) throw new Error('another one');
            return metresBetween(area, question) / area.radius;
        });
    }""")
    assert max(off) < 0.75 and sum(off) / len(off) > 0.3


def test_against_the_clock_of_the_walk(player):
    page, faults = player(["speed"], minutes=2)
    press(page, "start")
    assert page.locator(".quiz__clock:visible").inner_text().startswith(word("quiz.clock.walk", time="2:00"))
    pass_time(page, 61)
    assert word("quiz.clock.walk", time="0:59") in text(page)
    assert said(page) == word("quiz.clock.minutes", count=1)
    press(page, "here")
    answer(page, 0)
    press(page, "on")
    press(page, "here")
    pass_time(page, 60)
    assert state(page) == "done" and said(page) == word("quiz.over")
    assert word("quiz.over") in text(page) and total(page) == "100\u00a0points", "no points for speed to who is not through"
    assert page.evaluate("window.watched()") == 0
    press(page, "again")
    press(page, "start")
    to_the_end(page, seconds=15)
    assert state(page) == "done" and total(page) == f"{400 + 60 // 3}\u00a0points"
    pass_time(page, 100)
    assert word("quiz.over") not in text(page)
    assert not faults


def test_against_the_clock_of_each_question(player):
    page, faults = player(["time"])
    press(page, "start")
    pass_time(page, 100)
    press(page, "here")
    assert word("quiz.clock.question", time="0:30") in text(page)
    pass_time(page, 15)
    answer(page, 0)
    assert "+125" in text(page)
    press(page, "on")
    press(page, "here")
    pass_time(page, 21)
    assert said(page) == word("quiz.clock.seconds", count=10)
    pass_time(page, 10)
    assert state(page) == "told" and page.locator(".quiz__goal").inner_text() == word("quiz.late")
    press(page, "on")
    for _ in range(2):
        press(page, "here")
        answer(page, 1)
        press(page, "on")
    assert word("quiz.no-answer") in text(page) and total(page) == f"{125 + 150}\u00a0points"
    assert not faults


def test_without_clocks_no_one_is_hurried(player):
    page, _ = player(["time", "speed"], minutes=1)
    page.get_by_label(word("quiz.calm")).check()
    press(page, "start")
    press(page, "here")
    pass_time(page, 1000)
    assert state(page) == "question" and page.locator(".quiz__clock:visible").count() == 0
    answer(page, 0)
    assert "+100" in text(page)


def test_against_the_monkey(player):
    page, faults = player(["monkey"], right=100)
    press(page, "start")
    monkey = page.locator(".quiz__runner--monkey")
    face = page.locator(".quiz-map__monkey")
    start = face.get_attribute("transform")
    ahead = "runner => Number(runner.querySelector('.quiz__face').style.getPropertyValue('--share'))"
    assert monkey.inner_text() == word("quiz.monkey.thinks", number=1, right=0)
    assert monkey.evaluate(ahead) > page.locator(".quiz__runner--you").evaluate(ahead) == 0
    pass_time(page, 21)
    assert monkey.inner_text() == word("quiz.monkey.walks", number=2, right=1)
    assert face.get_attribute("data-outcome") == "right" and face.locator(".quiz-map__right").is_visible()
    # 200 m at 4 km/h are three minutes.
    pass_time(page, 181)
    assert monkey.inner_text() == said(page) == word("quiz.monkey.thinks", number=2, right=1)
    assert face.get_attribute("transform") != start and face.get_attribute("data-outcome") == ""
    be(page, 0)
    answer(page, 0)
    assert word("quiz.monkey.right") in text(page), "what the monkey answered follows the player's answer"
    press(page, "on")
    be(page, 1)
    answer(page, 1)
    assert word("quiz.monkey.behind") in text(page)
    press(page, "on")
    to_the_end(page, first=2)
    assert word("quiz.monkey.won") in text(page), "as many points, and sooner"
    assert word("quiz.monkey.result", points="400\u00a0points", time="10\u00a0min 20\u00a0s") in text(page)
    press(page, "again")
    press(page, "start")
    to_the_end(page, given=lambda number: 0)
    assert word("quiz.monkey.lost") in text(page)
    assert not faults


def test_the_monkey_plays_the_same_each_time_and_another_in_another_attempt(player):
    page, _ = player(["monkey"])
    played = """async () => {
        const { QuizMonkey } = await import('./scripts/quiz/quiz-monkey.js');
        const { readQuiz } = await import('./scripts/quiz/quiz-rules.js');
        const quiz = (right, key = 'york/trams') => readQuiz(JSON.stringify({ ...JSON.parse(
            document.querySelector('quiz-walk').dataset.quiz), right }), key);
        const rights = (attempt, right, key) => new QuizMonkey(quiz(right, key), attempt).turns.map(({ isRight }) => Number(isRight)).join('');
        const many = Array.from({ length: 500 }, (_, attempt) => rights(attempt, 60)).join('');
        return { first: [1, 2, 3, 4, 5].map((attempt) => rights(attempt, 60)), other: [1, 2, 3, 4, 5].map((attempt) => rights(attempt, 60, 'bath')),
            never: rights(1, 0), always: rights(1, 100), share: [...many].filter((one) => one === '1').length / many.length };
    }"""
    one, other = page.evaluate(played), page.evaluate(played)
    assert one == other
    assert len(set(one["first"])) > 1 and one["first"] != one["other"]
    assert one["never"] == "0000" and one["always"] == "1111" and one["share"] == pytest.approx(0.6, abs=0.05)


def test_hidden_and_time_together(player):
    page, faults = player(["hidden", "time"])
    press(page, "start")
    be(page, 0, north=-100)
    assert page.locator(".quiz__warmth").is_visible()
    pass_time(page, 40)
    be(page, 0)
    assert word("quiz.clock.question", time="0:30") in text(page)
    pass_time(page, 31)
    assert page.locator(".quiz__goal").inner_text() == word("quiz.late")
    press(page, "on")
    assert page.locator(".quiz__heat:visible").count() == 1, "the position is known still"
    assert not faults


def test_speed_and_monkey_together(player):
    page, faults = player(["speed", "monkey"], minutes=5, right=100)
    press(page, "start")
    press(page, "here")
    answer(page, 0)
    press(page, "on")
    pass_time(page, 301)
    assert state(page) == "done" and word("quiz.over") in text(page)
    assert word("quiz.monkey.result", points="200\u00a0points", time="5\u00a0min 0\u00a0s") in text(page), "its time is up too"
    assert word("quiz.monkey.lost") in text(page)
    assert not faults


def test_all_challenges_together(player):
    page, faults = player(["hidden", "speed", "time", "monkey"], minutes=10, right=0)
    press(page, "start")
    for number in range(4):
        be(page, number, north=-100)
        pass_time(page, 30)
        be(page, number)
        pass_time(page, 3)
        answer(page, number % 2)
        pass_time(page, 2)
        press(page, "on")
    seconds = 4 * 35 - 2
    points = 4 * 145 + (600 - seconds) // 3
    assert total(page) == f"{points}\u00a0points"
    assert word("quiz.monkey.won") in text(page)
    assert not faults


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
