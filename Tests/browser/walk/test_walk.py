"""A walk along a tour, from "Start" to the end: led by a location, by "I'm here", interrupted, and from a pack."""

import html
import json
import os
import random
import re
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in, until
from support.walks import (  # noqa: F401: fixtures
    DEVICE, WALK, along, apart, course, is_at_stop, line, press, said, stops, walker)

ROUND = "york/tours/city-walls/walk.html"


def length(leg):
    points = line(leg)
    return sum(map(apart, points, points[1:]))


def test_nothing_is_asked_before_start(walker):
    page, faults = walker()
    assert page.evaluate("window.asked") == 0
    assert page.locator(".walk-stop:visible").count() == 0
    press(page, "Start")
    assert page.evaluate("window.asked") == 1
    assert not faults


def test_a_walk_with_noise_a_gap_and_a_wrong_turn_is_led_to_its_end(walker):
    page, faults = walker()
    noise = random.Random(7)
    all_stops, legs = stops(page), course(page)["legs"]
    heard = []

    def be(latitude, longitude):
        page.evaluate("([a, b]) => window.isAt(a, b, 8)",
                      [latitude + noise.gauss(0, 3) / 111195, longitude + noise.gauss(0, 3) / 65400])
        if said(page) and (not heard or heard[-1] != said(page)):
            heard.append(said(page))

    press(page, "Start")
    first = all_stops[0]["position"]
    be(first[0] + 0.002, first[1])
    assert re.search(r"Stonegate is 2[12]0\sm to the south", said(page)), said(page)
    assert page.locator(".walk__distance").inner_text().endswith("south")
    be(*first)
    for number, leg in enumerate(legs):
        assert said(page) == f"You are at {all_stops[number]['name']}."
        assert page.locator(".walk-stop:visible h2").inner_text().endswith(all_stops[number]["name"])
        page.locator("tour-walk .button--primary").click()
        way = list(along(leg))
        for place, position in enumerate(way):
            if is_at_stop(page):
                break
            if number == 3 and place == len(way) // 2:
                be(position[0] + 0.0011, position[1] - 0.0011)
                assert "You have left the route to" in said(page)
                be(*position)
                assert said(page).startswith("You are back on the route."), said(page)
                assert len(said(page)) > 40, "and what to do on it"
                assert page.locator(".walk__message").inner_text() == "You are back on the route."
            if number == 4 and len(way) // 3 < place < len(way) // 2:
                continue
            be(*position)
        assert is_at_stop(page), number
    assert said(page) == f"You are at {all_stops[-1]['name']}."
    assert sum("You have left the route" in message for message in heard) == 1
    press(page, "End the walk")
    result = page.locator(".walk__panel").inner_text()
    assert "You are at the end of the walk." in result
    assert all(stop["name"] in result for stop in all_stops)
    assert "What you skipped" not in result
    walked = float(re.search(r"([\d.]+)\skm", result)[1]) * 1000
    assert walked == pytest.approx(sum(map(length, legs)) + 600, rel=0.15), result
    assert page.evaluate("window.watched()") == 0
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('wynd.walk') || key.includes('/york/'))") == []
    assert not faults


def test_without_a_location_the_walk_goes_on(walker):
    page, faults = walker(ROUND)
    names = [stop["name"] for stop in stops(page)]
    press(page, "Start")
    page.evaluate("window.refuse()")
    assert "Press “I’m here” at each stop" in said(page)
    for number, name in enumerate(names):
        assert page.locator(".walk__goal").inner_text() == f"Next: {name}"
        press(page, "I’m here")
        assert said(page) == f"You are at {name}."
        assert page.locator(".walk__count").inner_text() == f"Stop {number + 1} of {len(names)}"
        page.locator("tour-walk .walk__panel .button--primary").click()
    assert page.locator(".walk__goal").inner_text() == "Back to the start"
    press(page, "I’m here")
    assert "You are at the end of the walk." in page.locator(".walk__panel").inner_text()
    assert not faults


def test_a_circular_walk_starts_at_any_stop_and_at_the_nearest(walker):
    page, _ = walker(ROUND)
    all_stops = stops(page)
    press(page, "Start at the nearest stop")
    page.evaluate("([a, b]) => window.isAt(a, b)", all_stops[4]["position"])
    page.locator(".walk__count").wait_for()
    assert page.evaluate("window.watched()") == 1
    page.evaluate("([a, b]) => window.isAt(a, b)", all_stops[4]["position"])
    assert said(page) == f"You are at {all_stops[4]['name']}."
    page.reload()
    press(page, "Start again")
    page.locator(".walk__choice").select_option("2")
    press(page, "Start")
    assert page.locator(".walk__goal").inner_text() == f"Next: {all_stops[2]['name']}"


def test_stops_are_left_out_and_taken_up_again(walker):
    page, _ = walker()
    names = [stop["name"] for stop in stops(page)]
    press(page, "Start")
    press(page, "I’m here")
    press(page, f"On to {names[1]}")
    press(page, "Skip this stop")
    assert page.locator(".walk__goal").inner_text() == f"Next: {names[2]}"
    press(page, "One stop back")
    assert page.locator(".walk-stop:visible h2").inner_text().endswith(names[1])
    page.locator("tour-walk .button--primary").click()
    for _ in names[2:-1]:
        press(page, "Skip this stop")
    press(page, "I’m here")
    press(page, "End the walk")
    result = page.locator(".walk__panel").inner_text()
    seen, missed = result.split("What you skipped")
    assert names[0] in seen and names[-1] in seen and names[3] in missed


def test_a_walk_is_taken_up_after_the_browser_was_closed(walker, address):
    page, faults = walker()
    names = [stop["name"] for stop in stops(page)]
    press(page, "Start")
    press(page, "I’m here")
    press(page, f"On to {names[1]}")
    page.goto(address + "york/index.html")
    page.goto(address + WALK)
    assert f"Next is {names[1]}." in page.locator(".walk__panel").inner_text()
    press(page, "Go on")
    assert page.locator(".walk__goal").inner_text() == f"Next: {names[1]}"
    page.reload()
    press(page, "Start again")
    press(page, "Start")
    assert page.locator(".walk__goal").inner_text() == f"Next: {names[0]}"
    assert not faults


def test_a_walk_is_taken_up_by_a_browser_that_was_ended_and_begun_again(playwright, address, tmp_path):
    """The browser is closed during the walk, without the page's exit."""
    def begin():
        context = playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--disable-gpu"],
            service_workers="block")
        page = context.pages[0]
        page.add_init_script(DEVICE)
        page.goto(address + WALK)
        page.locator("tour-walk.walk--guided").wait_for()
        return context, page

    context, page = begin()
    names = [stop["name"] for stop in stops(page)]
    press(page, "Start")
    press(page, "I’m here")
    press(page, f"On to {names[1]}")
    # The browser writes its local storage some seconds later, into logs in its profile.
    logs = tmp_path / "Default/Local Storage/leveldb"
    for _ in range(150):
        if any(b'"turn":1' in log.read_bytes() for log in logs.glob("*.log")):
            break
        page.wait_for_timeout(200)
    context.close()
    context, page = begin()
    assert f"Next is {names[1]}." in page.locator(".walk__panel").inner_text()
    press(page, "Go on")
    assert page.locator(".walk__goal").inner_text() == f"Next: {names[1]}"
    context.close()


def test_the_way_has_its_own_words_else_those_of_the_stop_ahead(walker):
    page, _ = walker()

    def without_words(route):
        """The page without words for the second leg."""
        text = route.fetch().text()
        old = re.search(r'data-course="([^"]*)"', text)[1]
        changed = json.loads(html.unescape(old))
        changed["legs"][1]["note"] = ""
        route.fulfill(body=text.replace(old, html.escape(json.dumps(changed))), content_type="text/html; charset=utf-8")

    page.route("**/walk.html", without_words)
    page.reload()
    notes = [None, *(leg["note"] for leg in course(page)["legs"])]
    summaries = page.locator(".walk-stop__summary").evaluate_all("all => all.map(one => one.textContent)")
    press(page, "Start")
    for note, summary in list(zip(notes, summaries))[:4]:
        told = page.locator(".walk__panel").inner_text()
        assert (note or summary) in told
        assert (summary in told) == (not note)
        press(page, "I’m here")
        page.locator("tour-walk .walk__panel .button--primary").click()


def test_leaving_asks_first_and_keeps_the_walk(walker):
    page, _ = walker()
    press(page, "Start")
    page.get_by_role("link", name="Leave the walk").click()
    question = page.get_by_role("dialog")
    assert "It is saved" in question.inner_text()
    question.get_by_role("button", name="Stay").click()
    assert question.count() == 0 and address_in(page).endswith("walk.html")
    page.get_by_role("link", name="Leave the walk").click()
    question.get_by_role("button", name="Leave").click()
    page.wait_for_url("**/medieval-streets.html")


def test_location_rests_with_the_walker(walker):
    page, _ = walker()
    press(page, "Start")
    press(page, "Pause")
    assert page.evaluate("window.watched()") == 0
    press(page, "Walk on")
    assert page.evaluate("window.watched()") == 1
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Save power").check()
    until(page, "window.watched() === 1")
    page.evaluate("window.isAt(53.9640, -1.0840)")
    # To save power each position is requested separately: the page does not watch the location in between.
    assert page.evaluate("window.watched()") == 0


def test_the_whole_walk_by_keyboard(walker):
    page, _ = walker()
    names = [stop["name"] for stop in stops(page)]
    page.locator("tour-walk .button--primary").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "walk__goal"

    def reach(name):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent") == name:
                return page.keyboard.press("Enter")
        raise AssertionError(f"no way by keyboard to {name}")

    for number, name in enumerate(names):
        reach("I’m here")
        assert page.evaluate("document.activeElement.textContent").strip().endswith(name)
        reach(f"On to {names[number + 1]}" if number + 1 < len(names) else "End the walk")
    assert "You are at the end of the walk." in page.locator(".walk__panel").inner_text()


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}]))
def test_every_state_is_accessible_and_fits(walker, options):
    page, _ = walker(bypass_csp=True, **options)
    page.add_script_tag(path=str(AXE))

    def check():
        result = page.evaluate(RUN_AXE, TAGS)
        assert result == [], result
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    check()
    press(page, "Start")
    page.evaluate("window.isAt(53.9640, -1.0840)")
    check()
    press(page, "I’m here")
    check()
    page.get_by_role("link", name="Leave the walk").click()
    check()
    page.get_by_role("button", name="Stay").click()
    # A position that is this uncertain is no evidence against "I’m here".
    page.evaluate("window.isAt(53.9640, -1.0840, 120)")
    while page.get_by_role("button", name="Share").count() == 0:
        page.locator("tour-walk .walk__panel .button--primary").click()
    check()


def test_a_pack_holds_the_walk(site, watched, tmp_path):
    with zipfile.ZipFile(site / "fr/york/packs/medieval-streets.zip") as pack:
        pack.extractall(tmp_path)
    page, faults = watched("file:", viewport={"width": 390, "height": 844})
    page.add_init_script(DEVICE)
    page.goto(f"file://{tmp_path}/fr/york/tours/medieval-streets.html")
    page.get_by_role("link", name="Commencer", exact=True).click()
    page.wait_for_url("**/walk.html")
    press(page, "Commencer")
    press(page, "J’y suis")
    assert page.locator(".walk-stop:visible h2").inner_text().endswith("Stonegate")
    picture = page.locator(".walk-stop:visible img").first
    until(picture, "image => image.complete && image.naturalWidth > 0")
    assert not faults


def test_without_scripts_the_walk_is_all_there_to_read(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + WALK)
    assert page.locator(".walk-stop:visible").count() == 8
    assert "Here you can read all of it" in page.locator("main").inner_text()
