"""The stops of a walk: reached and left by a location or by "I'm here", and counted."""

import random
import re

from support.waiting import until
from support.walks import DEVICE, VOICE, course, is_at_stop, press, said, stops, walk_for, walker  # noqa: F401: fixtures


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
