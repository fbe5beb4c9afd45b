"""A quiz walk, from "Start" to its result: with a moving position and a clock that the test turns, alone and with each challenge."""

import html
import json
import re

import pytest

from test_pages import AXE, RUN_AXE, TAGS
from test_walk import DEVICE

QUIZ = "gothenburg/play/quizzes/crowns-and-fish.html"
START = 1_800_000_000_000
"""Milliseconds of the clock that every page here begins with."""


@pytest.fixture
def player(watched, address):
    def start(challenges=(), path=QUIZ, stands=True, **changes):
        """The page with other challenges than the content's, so that each is tried by itself and with others."""
        options = {"viewport": {"width": 390, "height": 844}, "service_workers": "block", **changes.pop("options", {})}
        page, faults = watched(address, **options)
        page.clock.install(time=START / 1000)
        if stands:
            # From here on time goes by only when a test lets it.
            page.clock.pause_at(START / 1000 + 1)
        page.add_init_script(DEVICE)

        def changed(route):
            answer = route.fetch()
            page_text = answer.text()
            quiz = json.loads(html.unescape(re.search(r'data-quiz="([^"]*)"', page_text)[1]))
            quiz |= {"challenges": list(challenges), **changes}
            page_text = re.sub(
                r'data-quiz="[^"]*"', lambda _: f'data-quiz="{html.escape(json.dumps(quiz))}"', page_text)
            route.fulfill(response=answer, body=page_text)

        page.route("**/play/quizzes/*.html", changed)
        page.goto(address + path)
        page.locator("quiz-walk.walk--led").wait_for()
        return page, faults

    return start


def press(page, name):
    page.locator("quiz-walk .walk__panel").get_by_role("button", name=name, exact=True).click()


def quiz(page):
    return json.loads(page.locator("quiz-walk").get_attribute("data-quiz"))


def text(page, selector):
    """Without the spaces that keep numbers and their units together."""
    return page.locator(selector).inner_text().replace("\u00a0", " ").strip()


def title(page):
    return text(page, ".walk__panel h2")


def said(page):
    return text(page, ".walk__body > [role=status]")


def stand(page, question, north=0.0):
    """So many metres north of a question."""
    page.evaluate("([latitude, longitude]) => window.isAt(latitude, longitude)",
                  [question["latitude"] + north / 111195, question["longitude"]])


def answer(page, question, isRight=True):
    texts = question["answers"]
    wrong = next(index for index in range(len(texts)) if index != question["right"])
    page.locator(".quiz__answer").nth(question["right"] if isRight else wrong).click()


def play(page, rights, seconds=0):
    """Plays all questions by "I'm here", right or wrong, with so many seconds for each."""
    questions = quiz(page)["questions"]
    for number, (question, isRight) in enumerate(zip(questions, rights)):
        press(page, "I’m here")
        page.clock.run_for(seconds * 1000)
        answer(page, question, isRight)
        press(page, "On to the next question" if number + 1 < len(questions) else "To the result")


def test_nothing_is_asked_before_start(player):
    page, faults = player()
    assert page.evaluate("window.asked") == 0
    press(page, "Start")
    assert page.evaluate("window.asked") == 1
    assert not faults


def test_the_arrow_leads_to_each_question_and_within_reach_it_opens(player):
    page, faults = player()
    questions = quiz(page)["questions"]
    press(page, "Start")
    for number, question in enumerate(questions):
        stand(page, question, north=300)
        assert title(page) in (f"The next question: {question['place']}", f"Question {number + 1} of {len(questions)}")
        assert text(page, ".walk__distance") == "300 m · south"
        assert page.locator(".walk__arrow").evaluate("arrow => getComputedStyle(arrow).getPropertyValue('--bearing')") == "180deg"
        stand(page, question, north=40)
        assert page.locator(".quiz__answer").count() == 0, "40 m are beyond its 30 m"
        stand(page, question, north=20)
        assert title(page) == question["text"] and said(page) == "Here is the question."
        assert page.evaluate("document.activeElement.textContent") == question["text"]
        answer(page, question)
        assert title(page) == "Right!"
        press(page, "On to the next question" if number + 1 < len(questions) else "To the result")
    assert text(page, ".quiz__score") == "1,000 points"
    assert page.evaluate("window.watched()") == 0, "the location is not asked for any more"
    assert not faults


def test_without_a_location_the_walk_goes_on_and_every_answer_is_explained(player):
    page, faults = player()
    questions = quiz(page)["questions"]
    press(page, "Start")
    page.evaluate("window.refuse()")
    assert "Press “I’m here”" in text(page, ".walk__message")
    page.clock.run_for(65_000)
    play(page, [number % 2 == 0 for number in range(len(questions))])
    assert title(page) == "Done!"
    panel = text(page, ".walk__panel")
    assert "5 of 10 right, in 1:05" in panel and "500 points" in panel
    solutions = page.locator(".quiz__solutions > li").all_inner_texts()
    assert len(solutions) == len(questions)
    for number, (question, told) in enumerate(zip(questions, solutions)):
        assert question["text"] in told and f"Right: {question['answers'][question['right']]}" in told
        assert question["explanation"] in told and ("Answered: " in told) == (number % 2 == 1)
    press(page, "Play again")
    assert "The best so far: 500 points" in text(page, ".walk__panel")
    press(page, "Start")
    assert title(page).endswith(questions[0]["place"])
    assert not faults


def test_a_question_that_cannot_be_reached_is_left_out(player):
    page, _ = player()
    questions = quiz(page)["questions"]
    press(page, "Start")
    press(page, "Leave it out")
    play_from = questions[1:]
    for number, question in enumerate(play_from):
        press(page, "I’m here")
        answer(page, question)
        press(page, "On to the next question" if number + 1 < len(play_from) else "To the result")
    assert "9 of 10 right" in text(page, ".walk__panel")
    assert "Not answered" in page.locator(".quiz__solutions > li").first.inner_text()


def test_hidden_questions_are_found_by_warmer_and_colder(player):
    page, _ = player(["hidden"])
    question = quiz(page)["questions"][0]
    press(page, "Start")
    stand(page, question, north=600)
    assert "It is hidden within 120 m" in text(page, ".walk__sentence")
    told = int(re.match(r"(\d+) m", text(page, ".walk__distance"))[1])
    assert told != 600, "the arrow leads to an area, not to the spot"
    places = []
    for north in (45, 38, 45):
        stand(page, question, north=north)
        places.append((page.locator(".walk__arrow").is_visible(), text(page, ".walk__distance"), said(page)))
    assert places == [(False, "", "It is somewhere near here. Have a look round."), (False, "Warmer", "Warmer"), (False, "Colder", "Colder")]
    assert question["place"] not in text(page, ".walk__panel")
    labels = page.locator(".map-pin-number").all_inner_texts()
    assert not [label for label in labels if label.isdigit()]
    stand(page, question, north=10)
    assert title(page) == question["text"]


def test_with_time_each_question_has_a_clock(player):
    page, _ = player(["time"], seconds=20)
    questions = quiz(page)["questions"]
    press(page, "Start")
    page.clock.run_for(60_000)
    assert page.locator(".quiz__time").is_hidden(), "on the way there is no hurry"
    press(page, "I’m here")
    page.clock.run_for(10_000)
    assert text(page, ".quiz__time") == "0:10 left"
    answer(page, questions[0])
    assert text(page, ".quiz__points") == "125 points", "half of the time is half of 50 points"
    press(page, "On to the next question")
    press(page, "I’m here")
    page.clock.run_for(20_500)
    assert title(page) == "The time is up." and said(page) == "The time is up."
    assert text(page, ".quiz__points") == "125 points"
    press(page, "On to the next question")


def test_with_speed_there_is_a_clock_over_the_whole_walk(player):
    page, _ = player(["speed"], minutes=10)
    questions = quiz(page)["questions"]
    press(page, "Start")
    page.clock.run_for(60_000)
    assert text(page, ".quiz__time") == "9:00 left"
    play(page, [True] * len(questions), seconds=24)
    # Five minutes were left, 300 seconds, a point for each three.
    assert text(page, ".quiz__score") == "1,100 points"


def test_when_the_time_of_the_walk_is_up_it_ends(player):
    page, _ = player(["speed"], minutes=5)
    press(page, "Start")
    press(page, "I’m here")
    page.clock.run_for(5 * 60_000 + 500)
    assert said(page) == "The time for the whole walk is up."
    assert "0 of 10 right" in text(page, ".walk__panel")
    assert page.evaluate("window.watched()") == 0


def test_the_monkey_walks_and_answers_too(player):
    page, _ = player(["monkey"], right=100, pace=4)
    press(page, "Start")
    assert text(page, ".quiz__monkey") == "The monkey: at question 1, 0 right"
    page.clock.run_for(21_000)
    assert text(page, ".quiz__monkey") == "The monkey: at question 2, 1 right"
    page.clock.run_for(4 * 3_600_000)
    assert text(page, ".quiz__monkey") == "The monkey: 10 right"
    play(page, [True] * 10)
    assert title(page) == "The monkey was better this time.", "with as many right answers the faster one wins"


@pytest.mark.parametrize("knows, result", [(0, "The monkey is beaten!"), (100, "The monkey was better this time.")])
def test_the_monkey_wins_with_more_right_answers(player, knows, result):
    page, _ = player(["monkey"], right=knows)
    press(page, "Start")
    play(page, [True] * 9 + [False])
    assert title(page) == result
    assert f"The monkey: {knows // 10} right" in text(page, ".walk__panel")


def test_the_monkey_of_an_attempt_is_the_same_each_time(player):
    seen = []
    for _ in range(2):
        page, _ = player(["monkey"], right=50)
        press(page, "Start")
        page.clock.run_for(2 * 3_600_000)
        seen.append(text(page, ".quiz__monkey"))
    assert seen[0] == seen[1]
    assert 0 < int(re.search(r"(\d+) right", seen[0])[1]) < 10


@pytest.mark.parametrize("challenges", [["hidden", "monkey"], ["speed", "time"], ["hidden", "speed", "time", "monkey"]])
def test_challenges_go_together(player, challenges):
    page, faults = player(challenges, minutes=60, seconds=30, right=0)
    questions = quiz(page)["questions"]
    press(page, "Start")
    for number, question in enumerate(questions):
        stand(page, question, north=900)
        page.clock.run_for(10_000)
        assert page.locator(".quiz__monkey:visible").count() == ("monkey" in challenges)
        assert (page.locator(".quiz__time:visible").count() == 1) == ("speed" in challenges)
        stand(page, question)
        page.clock.run_for(15_000)
        if "time" in challenges:
            assert text(page, ".quiz__time") == "0:15 left"
        answer(page, question)
        press(page, "On to the next question" if number + 1 < len(questions) else "To the result")
    points = 1000 + (250 if "time" in challenges else 0) + ((3600 - 250) // 3 if "speed" in challenges else 0)
    assert text(page, ".quiz__score") == f"{points:,} points"
    assert title(page) == ("The monkey is beaten!" if "monkey" in challenges else "Done!")
    assert not faults


def test_what_was_begun_is_offered_again_and_the_clock_stood_still_meanwhile(player):
    page, _ = player(["speed"], minutes=10)
    questions = quiz(page)["questions"]
    press(page, "Start")
    page.clock.run_for(60_000)
    press(page, "I’m here")
    answer(page, questions[0])
    press(page, "On to the next question")
    press(page, "I’m here")
    page.clock.run_for(30_000)
    page.reload()
    page.locator("quiz-walk.walk--led").wait_for()
    assert "Question 2 of 10 is next" in text(page, ".walk__panel")
    assert page.evaluate("window.asked") == 0
    page.clock.run_for(3_600_000)
    press(page, "Go on")
    assert title(page) == questions[1]["text"]
    page.clock.run_for(500)
    assert text(page, ".quiz__time") == "8:30 left"
    assert text(page, ".quiz__points") == "100 points"


@pytest.mark.parametrize("kept", [
    "{", "[]", "null", '{"state":{"version":2}}', '{"state":{"version":1,"phase":"question","attempt":1,"index":99,"played":0,"opened":0,"answers":[]}}',
    '{"state":{"version":1,"phase":"way","attempt":1,"index":1,"played":0,"opened":0,"answers":[{"choice":77,"left":0}]}}',
    '{"state":{"version":1,"phase":"way","attempt":1,"index":0,"played":"<img src=x onerror=alert(1)>","opened":0,"answers":[]}}',
    '{"best":"<img src=x onerror=alert(1)>"}'])
def test_what_is_kept_is_not_believed(player, kept):
    page, faults = player()
    page.evaluate("kept => localStorage.setItem('wynd.quiz /guides/sample/ gothenburg/crowns-and-fish', kept)", kept)
    page.reload()
    page.locator("quiz-walk.walk--led").wait_for()
    press(page, "Start")
    assert page.locator(".walk__panel h2").count() == 1
    assert not faults


def test_the_whole_quiz_walk_by_keyboard(player):
    page, _ = player()
    questions = quiz(page)["questions"]

    def reach(name):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent") == name:
                return page.keyboard.press("Enter")
        raise AssertionError(f"no way by keyboard to {name}")

    reach("Start")
    for number, question in enumerate(questions):
        assert page.evaluate("document.activeElement.className") == "walk__goal"
        reach("I’m here")
        assert page.evaluate("document.activeElement.textContent") == question["text"]
        reach(question["answers"][question["right"]])
        assert page.evaluate("document.activeElement.textContent") == "Right!"
        reach("On to the next question" if number + 1 < len(questions) else "To the result")
    assert page.evaluate("document.activeElement.textContent") == "Done!"


@pytest.mark.parametrize("options", [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    {"viewport": {"width": 390, "height": 844}, "forced_colors": "active"}])
def test_every_state_is_accessible_and_fits(player, options):
    page, _ = player(["hidden", "speed", "time", "monkey"], path="sv/" + QUIZ, stands=False, options={"bypass_csp": True, **options})
    page.add_script_tag(path=str(AXE))
    question = quiz(page)["questions"][0]

    def check():
        result = page.evaluate(RUN_AXE, TAGS)
        assert result == [], result
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    check()
    press(page, "Börja")
    stand(page, question, north=600)
    check()
    stand(page, question)
    check()
    for answered in page.locator(".quiz__answer").all():
        assert answered.bounding_box()["height"] >= 44
    answer(page, question, isRight=False)
    check()
    page.clock.run_for(4 * 3_600_000)
    assert page.locator(".quiz__solutions").count() == 1
    check()


def test_without_scripts_the_page_says_what_it_needs(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + QUIZ)
    assert "A quiz walk needs scripts" in text(page, "main")
    assert page.get_by_text("Ten questions for children").is_visible()


def test_the_bar_leads_to_what_can_be_played_where_there_is_something(watched, address):
    page, _ = watched(address, viewport={"width": 320, "height": 640})
    page.goto(address + "gothenburg/index.html")
    page.get_by_role("navigation", name="Gothenburg").get_by_role("link", name="Play").click()
    page.wait_for_url("**/gothenburg/play/index.html")
    assert page.get_by_role("navigation", name="Gothenburg").locator("[aria-current=page]").inner_text() == "Play"
    assert page.locator(".card__title a").count() == 2
    page.get_by_role("link", name="Crowns, fish and a copper mare").click()
    page.wait_for_url("**/crowns-and-fish.html")
    page.goto(address + "york/index.html")
    assert page.get_by_role("navigation", name="York").get_by_role("link", name="Play").count() == 0


def test_what_was_played_is_listed_among_what_is_kept_and_can_be_erased(player, address):
    page, _ = player()
    press(page, "Start")
    page.goto(address + "settings.html")
    page.get_by_text("Quiz walks", exact=True).wait_for()
    assert page.evaluate("Object.keys(localStorage).some(name => name.startsWith('wynd.quiz'))")
