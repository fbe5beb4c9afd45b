"""The challenges of a quiz walk: hidden questions, clocks, the monkey, and all of them together."""

import math
import re

import pytest

from support.quiz import EXTENT, LATITUDE, said, spot, text, word
from support.quiz_player import answer, be, pass_time, player, press, state, to_the_end, total  # noqa: F401: fixtures


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
