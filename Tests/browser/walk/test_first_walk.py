"""A visitor's first walk: from help, explained automatically, left at any time, nothing requested or stored."""

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in
from support.walks import DEVICE, stops

WALK = "york/tours/medieval-streets/walk.html"
# The time at which a page was last left is not part of it.
KEPT = r"JSON.stringify(Object.entries(localStorage).sort()).replace(/updated[^,}]*/g, '')"


@pytest.fixture
def beginner(watched, address):
    def begin(path=WALK + "#first-walk", **options):
        page, faults = watched(address, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        page.add_init_script(DEVICE)
        page.clock.install()
        page.goto(address + path)
        return page, faults

    return begin


def lesson(page):
    return page.locator(".walk__lesson [role=status]").inner_text()


def test_help_leads_to_a_first_walk_that_explains_itself_and_keeps_nothing(beginner):
    page, faults = beginner("help.html")
    page.get_by_role("link", name="Try a first walk").click()
    page.get_by_role("link", name="A first walk in York").click()
    page.get_by_text("You are at a stop.").wait_for()
    before = page.evaluate(KEPT)
    begun = page.evaluate("Date.now()")
    # Every announcement is recorded at once: on a busy machine two sentences can come between two checks.
    page.evaluate("""() => {
        const said = document.querySelector('.walk__lesson [role=status]');
        window.said = [said.innerText];
        new MutationObserver(() => window.said.push(document.querySelector('.walk__lesson [role=status]')?.innerText ?? ''))
            .observe(document.querySelector('tour-walk'), { subtree: true, childList: true, characterData: true });
    }""")

    def play(until):
        for _ in range(150):
            page.clock.run_for(1000)
            if until():
                return
        raise AssertionError(page.evaluate("window.said"))

    page.locator(".walk__panel .button--primary").click()
    play(lambda: page.locator("tour-walk.walk--at-stop").count() == 1)
    assert page.locator(".walk__count").inner_text() == "Stop 2 of 3"
    page.locator(".walk__panel .button--primary").click()
    play(lambda: "That is all. Press" in lesson(page))
    told = page.evaluate("window.said.join(' ')")
    for part in ["You are at a stop", "the guide walks for you", "leaves the route", "You reach a stop", "“Pause” stops", "That is all"]:
        assert part in told, part
    assert page.evaluate("Date.now()") - begun < 5 * 60_000
    assert page.evaluate("window.asked") == 0
    page.locator(".walk__lesson").get_by_role("button", name="Start").click()
    assert page.locator(".walk__lesson").count() == 0
    assert page.locator(".walk__panel").get_by_role("button", name="Start", exact=True).is_visible()
    assert page.evaluate(KEPT) == before and not address_in(page).endswith("#first-walk")
    assert not faults


def test_it_is_left_at_any_time_and_a_walk_under_way_is_still_there(beginner):
    page, _ = beginner(WALK)
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    names = [stop["name"] for stop in stops(page)]
    page.get_by_role("button", name=f"On to {names[1]}").click()
    page.reload()
    before = page.evaluate(KEPT)
    leave = {
        "Escape": lambda: page.keyboard.press("Escape"),
        "the button": lambda: page.get_by_role("button", name="Leave the first walk").click(),
        "the way out": lambda: page.get_by_role("link", name="Leave the walk").click(),
    }
    for way, go in leave.items():
        page.goto(page.url.split("#")[0])
        page.evaluate("location.hash = 'first-walk'")
        page.reload()
        page.locator(".walk__lesson").wait_for()
        page.locator(".walk__panel .button--primary").click()
        page.clock.run_for(3000)
        go()
        assert page.locator(".walk__lesson").count() == 0, way
        assert f"Next is {names[1]}." in page.locator(".walk__panel").inner_text(), way
        assert page.get_by_role("dialog").count() == 0
        assert page.evaluate(KEPT) == before, way
    page.clock.run_for(5000)
    assert page.locator("tour-walk.walk--at-stop").count() == 0
    page.get_by_role("button", name="Go on").click()
    assert page.evaluate("window.asked") == 1


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}]))
def test_each_part_of_it_is_accessible_and_fits(beginner, options):
    page, _ = beginner(bypass_csp=True, **options)
    page.locator(".walk__lesson").wait_for()
    page.add_script_tag(path=str(AXE))
    for _ in range(2):
        assert page.evaluate(RUN_AXE, TAGS) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".walk__panel .button--primary").click()


def test_help_answers_questions_on_everything_that_is_played(beginner):
    page, faults = beginner("ar/help.html")
    assert page.locator(".help-question").evaluate_all("questions => questions.map((one) => one.id)") == [
        "codes", "riddles", "quizzes", "vouchers", "friends", "objects", "camera", "groups"]
    question = page.locator("#camera > summary")
    assert question.bounding_box()["height"] >= 44
    answer = page.locator("#camera > p")
    assert not answer.is_visible()
    question.focus()
    page.keyboard.press("Enter")
    answer.wait_for()
    assert "الكاميرا" in answer.inner_text() and not faults
