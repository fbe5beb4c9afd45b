"""A quiz walk on a made-up page, and what the player sees and does."""

import pytest

from support.quiz import APART, DEGREE, LATITUDE, LONGITUDE, served
from support.walks import DEVICE

ORIGIN = "http://quiz.test/"
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


def to_the_end(page, given=lambda number: number % 2, seconds=0, first=0):
    """Plays from the route to a question to the result."""
    for number in range(first, 4):
        press(page, "here")
        if seconds:
            pass_time(page, seconds)
        answer(page, given(number))
        press(page, "on")
