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
from support.walks import DEVICE, VOICE, WALK, along, apart, course, is_at_stop, line, press, stops, walker  # noqa: F401: fixtures

ROUND = "york/tours/city-walls/walk.html"


def length(leg):
    points = line(leg)
    return sum(map(apart, points, points[1:]))


def said(page):
    return page.locator(".walk__body > [role=status]").inner_text().strip()


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


def walk_for(page, leg, minutes):
    """A walker's pace, 1.4 metres a second, a position every three seconds."""
    for position in list(along(leg, 4.2))[:int(minutes * 20)]:
        page.evaluate("([a, b]) => window.isAt(a, b, 8)", position)


def test_who_leaves_a_stop_with_the_phone_in_a_pocket_is_led_on(walker):
    page, faults = walker()
    all_stops, legs = stops(page), course(page)["legs"]
    page.get_by_label("Start at").select_option(index=3)
    press(page, "Start")
    page.evaluate("([a, b]) => window.isAt(a, b, 8)", all_stops[3]["position"])
    assert said(page) == f"You are at {all_stops[3]['name']}."
    walk_for(page, legs[3], 2)
    assert page.locator(".walk__goal").inner_text() == f"Next: {all_stops[4]['name']}"
    walk_for(page, legs[3], 60)
    assert said(page) == f"You are at {all_stops[4]['name']}."
    assert not faults


def test_who_stays_at_a_stop_is_not_led_on(walker):
    page, _ = walker()
    first, noise = stops(page)[0], random.Random(5)
    press(page, "Start")
    for _ in range(60):
        page.evaluate("([a, b]) => window.isAt(a, b, 12)",
                      [first["position"][0] + noise.gauss(0, 10) / 111195, first["position"][1] + noise.gauss(0, 10) / 65400])
    # One position that jumps across the town is not a walk.
    page.evaluate("([a, b]) => window.isAt(a, b, 12)", [first["position"][0] + 0.004, first["position"][1]])
    page.evaluate("([a, b]) => window.isAt(a, b, 12)", first["position"])
    assert is_at_stop(page) and said(page) == f"You are at {first['name']}."


def test_who_comes_to_the_next_stop_is_there(walker):
    page, _ = walker()
    all_stops = stops(page)
    press(page, "Start")
    page.evaluate("([a, b]) => window.isAt(a, b, 8)", all_stops[0]["position"])
    for _ in range(2):
        page.evaluate("([a, b]) => window.isAt(a, b, 8)", all_stops[1]["position"])
    assert is_at_stop(page) and said(page) == f"You are at {all_stops[1]['name']}."


def test_a_stop_with_a_radius_is_reached_and_left_there(walker):
    # Before the scripts of the page run.
    wide = """document.addEventListener('readystatechange', () => {
      document.querySelector('.walk-stop').dataset.radius = '100';
    }, { once: true });"""
    page, faults = walker(scripts=(DEVICE, VOICE, wide))
    first = stops(page)[0]
    press(page, "Start")
    for metres in (90, 20, 80, 80, 80):
        page.evaluate("([a, b]) => window.isAt(a, b, 8)", [first["position"][0] + metres / 111195, first["position"][1]])
        assert is_at_stop(page) and said(page) == f"You are at {first['name']}."
    assert not faults


def test_what_is_heard_at_a_stop_goes_on_when_the_walker_does(walker):
    page, _ = walker(scripts=(DEVICE, PATIENT_VOICE))
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Read out each stop").check()
    legs = course(page)["legs"]
    page.get_by_label("Start at").select_option(index=3)
    press(page, "Start")
    page.evaluate("([a, b]) => window.isAt(a, b, 8)", stops(page)[3]["position"])
    until(page, "window.heard.length > 0")
    walk_for(page, legs[3], 2)
    assert page.locator(".walk__goal").is_visible()
    assert page.evaluate("window.endSentence()"), "the voice was cut off"


def test_im_here_is_not_believed_where_the_location_shows_something_else(walker):
    page, _ = walker()
    first = stops(page)[0]
    page.evaluate("document.addEventListener('tour-walk-stop', () => { window.counted = (window.counted ?? 0) + 1; })")
    press(page, "Start")
    far = [first["position"][0] + 200 / 111195, first["position"][1]]
    page.evaluate("([a, b]) => window.isAt(a, b, 8)", far)
    for _ in range(3):
        press(page, "I’m here")
        assert re.search(r"You are (1[89]0|200)\sm away", page.locator(".walk__message").inner_text())
    assert not is_at_stop(page) and page.evaluate("window.counted") is None
    # A position with such an error proves nothing, even right after an accurate one.
    page.evaluate("([a, b]) => window.isAt(a, b, 400)", far)
    press(page, "I’m here")
    assert is_at_stop(page) and page.evaluate("window.counted") == 1


def test_a_walk_that_plays_by_itself_counts_nothing(walker):
    page, _ = walker()
    page.evaluate("document.addEventListener('tour-walk-stop', () => { window.counted = (window.counted ?? 0) + 1; })")
    press(page, "Try it without walking")
    until(page, "document.querySelector('tour-walk.walk--at-stop') !== null")
    assert page.evaluate("window.counted") is None


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
    # A browser writes its stored data a moment later.
    page.wait_for_timeout(3000)
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


def test_a_stop_is_read_out_sentence_by_sentence_and_never_by_two_voices(walker):
    page, faults = walker(bypass_csp=True)
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Read out each stop").check()
    page.get_by_label("Speak the directions").check()
    press(page, "Start")
    press(page, "I’m here")
    until(page, "window.spoken.some(text => text.includes('the street the Romans') || text.includes('The street the Romans'))")
    until(page, "window.speaking === 0")
    assert page.evaluate("window.most") == 1
    assert len(page.evaluate("window.spoken")) > 4
    page.reload()
    page.locator(".walk__settings > summary").click()
    assert page.get_by_label("Read out each stop").is_checked()
    assert not faults


# A voice that speaks until it is stopped, and recordings with their volume beside the spoken text.
PATIENT_VOICE = """
window.heard = [];
const speech = {
  getVoices: () => [{ lang: 'en-GB', localService: true, name: 'Test' }],
  speak(utterance) { this.now = utterance; window.heard.push(utterance.text); },
  cancel() { this.now = undefined; },
};
window.endSentence = () => { const { now } = speech; speech.now = undefined; now?.onend?.(); return Boolean(now); };
Object.defineProperty(window, 'speechSynthesis', { value: speech });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
HTMLMediaElement.prototype.play = function () { window.playing = this; this.onplay?.(); return Promise.resolve(); };
"""


def test_a_recording_is_lowered_while_something_is_reported(walker):
    page, faults = walker(scripts=(DEVICE, PATIENT_VOICE))
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Read out each stop").check()
    page.get_by_label("Speak the directions").check()
    page.evaluate("document.querySelectorAll('.walk-stop')[1].append(new Audio())")
    page.get_by_label("Start at").select_option(index=1)
    press(page, "Start")
    page.evaluate("window.isAt(53.960840, -1.082370)")
    until(page, "window.heard.some(text => text.includes('Mind your head'))")
    if not page.evaluate("!!window.playing"):
        press(page, "I’m here")
    until(page, "!!window.playing")
    assert page.evaluate("window.playing.volume") == 0.25, "the warning is told over it"
    while page.evaluate("window.endSentence()"):
        page.wait_for_timeout(20)
    assert page.evaluate("window.playing.volume") == 1
    assert not faults


def test_a_browser_without_a_voice_says_so(walker):
    page, _ = walker(scripts=(DEVICE, "Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [], cancel() {} } });"))
    press(page, "Start")
    press(page, "I’m here")
    press(page, "Listen")
    assert "no voice for this language" in page.locator(".walk__message").inner_text()
    page.locator("tour-walk .walk__panel .button--primary").click()
    assert page.locator(".walk__message").is_hidden()
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Speak the directions").check()
    assert "no voice for this language" in page.locator(".walk__message").inner_text()


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
    picture = page.locator(".walk-stop:visible img").first.element_handle()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture)
    assert not faults


def test_without_scripts_the_walk_is_all_there_to_read(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + WALK)
    assert page.locator(".walk-stop:visible").count() == 8
    assert "Here you can read all of it" in page.locator("main").inner_text()
