"""Hazards for walkers: on pages and maps, announced ahead on the walk, and in a walk that is played from a file."""

import datetime

import pytest

from support.hazards import banners, be, simulated
from support.walks import WALK, is_at_stop, press, stops, walker  # noqa: F401: fixtures

WALLS = "york/tours/city-walls/walk.html"
JANUARY = datetime.datetime(2026, 1, 15, 12)
JUNE = datetime.datetime(2026, 6, 15, 12)


def hazards(page):
    return page.locator(".hazard").evaluate_all("""items => items.map(item => ({
        text: item.querySelector('.hazard__text').textContent,
        line: item.dataset.line.split(' ').map(pair => pair.split(',').map(Number))}))""")


def named(page, part):
    return next(hazard for hazard in hazards(page) if part in hazard["text"])


def test_hazards_are_before_the_stops_with_a_sign_on_the_map(watched, address):
    page, faults = watched(address)
    page.goto(address + "york/tours/city-walls.html")
    section = page.get_by_role("region", name="Take care")
    text = section.inner_text()
    assert "no rail" in text and "after Bootham Bar, on the way to Monk Bar, for " in text
    assert "December to February" in text
    assert section.evaluate("one => !!(one.compareDocumentPosition(document.querySelector('.stops')) & 4)")
    sign = page.locator("a.map-marker-hazard").filter(has=page.locator("title", has_text="no rail"))
    assert sign.get_attribute("aria-label").startswith("Take care: In places")
    target = sign.get_attribute("href")
    assert "no rail" in page.locator(target).inner_text()
    sign.press("Enter")
    page.wait_for_url(f"**{target}")
    page.goto(address + "york/index.html")
    assert "Near " in page.locator(".hazard__place").inner_text()
    assert not faults


def test_a_hazard_is_reported_ahead_once_and_shown_until_it_is_passed(walker):  # noqa: F811
    page, faults = walker(WALLS)
    page.clock.set_fixed_time(JUNE)
    page.reload()
    page.locator("tour-walk.walk--guided").wait_for()
    press(page, "Start")
    line = named(page, "no rail")["line"]
    be(page, line[0][0] - 0.0009, line[0][1] - 0.001)
    assert banners(page) == []
    be(page, line[0][0] - 0.0003, line[0][1] - 0.0003)
    assert [text for text in banners(page) if "no rail" in text] == banners(page) != []
    assert page.locator(".walk__warnings").get_attribute("role") == "alert"
    node = page.locator(".walk__warning").element_handle()
    for position in line[:3]:
        be(page, *position)
        assert node.is_visible()
    be(page, line[-1][0] - 0.0001, line[-1][1])
    assert len(banners(page)) == 1
    be(page, line[-1][0] - 0.0004, line[-1][1] + 0.0005)
    assert banners(page) == []
    assert not faults


@pytest.mark.parametrize("day, is_told", [(JANUARY, True), (JUNE, False)])
def test_out_of_its_season_a_hazard_is_listed_and_not_reported(walker, day, is_told):  # noqa: F811
    page, _ = walker(WALLS)
    page.clock.set_fixed_time(day)
    page.reload()
    page.locator("tour-walk.walk--guided").wait_for()
    assert "December to February" in page.locator(".hazards").inner_text()
    press(page, "Start")
    be(page, *named(page, "In frost")["line"][0])
    assert any("In frost" in text for text in banners(page)) == is_told


def test_a_warning_is_reported_before_all_else_and_to_its_end(walker):  # noqa: F811
    page, _ = walker(bypass_csp=True)
    page.clock.install(time=JUNE)
    page.clock.pause_at(JUNE + datetime.timedelta(minutes=1))
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Speak the directions").check()
    press(page, "Start")
    first = stops(page)[0]["position"]
    be(page, first[0] + 0.002, first[1])
    assert page.evaluate("window.spoken.at(-1)").startswith("Stonegate is")
    be(page, *first)
    # The warning interrupts, and later announcements wait for its end.
    warning = "Take care! The passage of Coffee Yard is very low. Mind your head."
    assert page.evaluate("window.spoken.at(-1)") == warning
    page.clock.run_for(100)
    assert page.evaluate("window.spoken.slice(-2)") == [warning, "You are at Stonegate."]
    assert page.evaluate("window.spoken").count(warning) == 1
    assert page.evaluate("window.most") == 1


def test_without_a_location_a_leg_begins_with_its_hazards(walker):  # noqa: F811
    page, _ = walker()
    press(page, "Start")
    page.evaluate("window.refuse()")
    press(page, "I’m here")
    assert banners(page) == []
    press(page, "On to Barley Hall")
    assert any("very low" in text for text in banners(page))


@pytest.mark.thorough
def test_the_page_tells_of_a_made_track_what_the_simulation_says(walker, tmp_path):  # noqa: F811
    track = tmp_path / "walk.gpx"
    events = simulated("medieval-streets", "--speed", "9", "--noise", "3", "--gap", "3-4.1", "--wrong-turn", "1500", "--write", track)
    assert {event["kind"] for event in events} == {"step", "stop", "hazard", "off", "back", "lost", "end"}
    page, faults = walker(WALK + "#play")
    page.clock.install(time=JUNE)
    page.clock.pause_at(JUNE + datetime.timedelta(minutes=1))
    page.get_by_label("A GPX file").set_input_files(track)
    page.get_by_label("Ten times as fast").check()
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Speak the directions").check()
    press(page, "Play")
    for _ in range(400):
        page.clock.run_for(2000)
        while is_at_stop(page):
            page.locator("tour-walk .button--primary").click()
        if page.get_by_role("button", name="Share").count():
            break
    spoken = page.evaluate("window.spoken.map(text => text.trim())")

    def kind(text):
        for start, name in [("You are at the end", "end"), ("You are at ", "stop"), ("Take care!", "hazard"),
                            ("You have left", "off"), ("You are back", "back"), ("Your location cannot", "lost")]:
            if text.startswith(start):
                return name
        return "step"

    told = [(kind(text), text) for text in spoken]
    wanted = [(event["kind"], event.get("text", "")) for event in events]
    assert [name for name, _ in told if name != "step"] == [name for name, _ in wanted if name != "step"]
    assert [text for name, text in told if name == "step"] == [text for name, text in wanted if name == "step"]
    assert [text for name, text in told if name == "stop"] == [f"You are at {text}." for name, text in wanted if name == "stop"]
    assert not faults
