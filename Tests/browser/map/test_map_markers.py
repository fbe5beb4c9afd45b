"""Markers of the map in the page: their size and places, clusters and their lists, and the keyboard's order."""

import math
import re

import pytest

from support.map_page import FEW, MANY, asked, folder, look_at, maps, markers, opened, shown_pins  # noqa: F401: fixtures
from support.maps import press, screen_of, settled, view, zoom
from support.waiting import until


def test_pins_keep_their_size_and_go_home(opened):
    page, _ = opened()
    disc = page.locator("a.map-marker").nth(5).locator("circle.map-marker-disc:visible")
    size = disc.bounding_box()["width"]
    for _ in range(2):
        press(page, "Zoom in")
        look_at(page, *FEW[5])
        assert disc.bounding_box()["width"] == pytest.approx(size, abs=0.5)
        box = disc.bounding_box()
        x, y = screen_of(page, *FEW[5])
        assert box["x"] + box["width"] / 2 == pytest.approx(x, abs=1)
        assert box["y"] + box["height"] / 2 == pytest.approx(y, abs=1)
    assert page.locator(".map-leader").is_hidden()
    press(page, "Whole map")
    assert sorted(markers(page).locator("text").all_text_contents()) == ["2", "3"], "they would stand on each other"
    assert len(shown_pins(page)) == len(FEW) - 5


def test_where_the_drawing_moved_many_pins_far_off_they_are_gathered_at_their_places(opened):
    page, _ = opened("moved.html", viewport={"width": 390, "height": 844})
    assert markers(page).count() == 2, "two and three places of one spot"
    assert len(shown_pins(page)) == len(FEW) - 5


def test_many_pins_become_markers_whose_counts_sum_to_the_pins(opened):
    page, _ = opened("many.html")
    texts = markers(page).locator("text").all_text_contents()
    assert all(text.isdigit() for text in texts), "a count is all of them, and not so many more"
    assert markers(page).locator(".map-cluster-marker").count() == len(texts), "a count is no number of the list"
    counts = [int(text) for text in texts]
    assert counts and len(shown_pins(page)) + sum(counts) == len(MANY)
    boxes = page.locator("a.map-marker:visible .map-marker-disc:visible, .map-cluster .map-marker-disc").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({x, y, width}) => [x + width / 2, y + width / 2, width / 2])")
    for index, (x, y, radius) in enumerate(boxes):
        for other_x, other_y, other in boxes[:index]:
            assert math.hypot(x - other_x, y - other_y) > radius + other, "nothing stands on anything"
    first = markers(page).first
    members = [index for index in range(len(MANY)) if f"{index + 1}. Place {index + 1}," in first.get_attribute("aria-label")]
    assert first.get_attribute("aria-label").startswith(f"{counts[0]} places: {members[0] + 1}. Place")
    first.focus()
    page.keyboard.press("Enter")
    settled(page)
    assert zoom(page) > 1.5
    left, top, width, height = view(page)
    for index in members:
        assert left <= MANY[index][0] <= left + width and top <= MANY[index][1] <= top + height
    assert page.evaluate("document.activeElement.matches('.map-marker')"), "the focus goes on to the places"


def test_places_that_never_part_are_listed(opened):
    page, faults = opened()
    page.get_by_role("group", name="Map of Ambry").focus()
    for _ in range(5):
        page.keyboard.press("+")
        settled(page)
    look_at(page, 500, 300)
    marker = page.get_by_role("button", name=re.compile("^3 places: 3. Place 3, church; 4. Place 4"))
    near = zoom(page)
    marker.click()
    listed = page.get_by_role("dialog", name="3 places")
    assert listed.get_by_role("link").all_inner_texts() == [f"{n}. Place {n}, church" for n in (3, 4, 5)]
    assert zoom(page) == pytest.approx(near)
    assert page.evaluate("document.activeElement.textContent") == "3. Place 3, church"
    page.keyboard.press("Escape")
    assert listed.count() == 0
    assert page.evaluate("document.activeElement.classList.contains('map-cluster')")
    page.keyboard.press("Enter")
    listed.get_by_role("link", name="4. Place 4").click()
    assert listed.count() == 0
    page.get_by_role("dialog", name="Place 4").get_by_role("link", name="Open").click()
    until(page, "location.hash === '#place-4'")
    assert not faults


def test_only_what_is_seen_is_in_the_order_of_the_keyboard(opened):
    page, _ = opened()
    press(page, "Zoom in", 2)
    look_at(page, *FEW[9])
    page.evaluate("document.querySelector('guide-map svg[tabindex]').focus()")
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.closest('svg.map') && document.activeElement.getAttribute('aria-label')")
        if not name:
            break
        seen.append(name)
    left, top, width, height = view(page)
    for index, (x, y) in enumerate(FEW):
        named = any(f"{index + 1}. Place {index + 1}," in name for name in seen)
        if left + 2 < x < left + width - 2 and top + 2 < y < top + height - 2:
            assert named, index
        elif x < left - width / 9 or x > left + width * 10 / 9:
            assert not named, index
    link = page.get_by_role("link", name="10. Place 10,")
    link.focus()
    look_at(page, *FEW[7])
    assert link.count() == 0
    assert page.evaluate("document.activeElement.tagName") == "svg", "the focus is never lost"


@pytest.mark.parametrize("is_gathered", [False, True], ids=["by itself", "in a marker"])
def test_who_has_come_to_a_pin_before_the_script_stays_there(opened, maps, watched, is_gathered):
    """The script moves the drawing and may group the marker, and then the group's marker has the focus."""
    page, _ = opened("few.html")
    names = page.locator("a.map-marker").evaluate_all("pins => pins.map(pin => pin.getAttribute('aria-label'))")
    name = next(name for name in names if (name in shown_pins(page)) != is_gathered)
    page, _ = watched(maps, viewport={"width": 720, "height": 900}, reduced_motion="reduce")
    held = []
    page.route("**/guide-map.js", lambda route: held.append(route))
    page.goto(maps + "few.html", wait_until="commit")
    page.get_by_role("link", name=name, exact=True).focus()
    until(page, "document.activeElement.matches('a.map-marker')")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_selector("guide-map.is-ready")
    settled(page)
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert page.evaluate("document.activeElement.matches('.map-cluster')") == is_gathered
    assert is_gathered or label == name
