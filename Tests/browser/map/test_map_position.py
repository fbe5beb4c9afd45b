"""The visitor's position on the map: a dot, a message beyond the map, and a message where it cannot be found."""

import math

import pytest

from support.map_page import MIDDLE, asked, folder, maps, opened  # noqa: F401: fixtures
from support.maps import FRAME, press, settled, stage, view
from support.waiting import until


def position(x, y):
    """The latitude and longitude of a point of the drawing."""
    metres_a_degree = 2 * math.pi * 6378137 / 360
    return {"latitude": MIDDLE[0] - (y - FRAME[1] / 2) * 5 / metres_a_degree,
            "longitude": MIDDLE[1] + (x - FRAME[0] / 2) * 5 / metres_a_degree / math.cos(math.radians(MIDDLE[0]))}


def test_my_position_is_a_dot_that_is_followed_until_the_map_is_moved(opened):
    page, faults = opened(permissions=["geolocation"], geolocation={**position(200, 200), "accuracy": 40}, moves=True)
    assert page.locator(".map-visitor").count() == 0, "only on request"
    press(page, "Show where I am")
    page.wait_for_selector(".map-visitor-dot")
    settled(page)
    left, top, width, height = view(page)
    assert (left + width / 2, top + height / 2) == pytest.approx((200, 200), abs=2)
    assert page.get_by_role("button", name="Show where I am").get_attribute("aria-pressed") == "true"
    ring = page.locator(".map-visitor-ring").bounding_box()
    assert ring["width"] == pytest.approx(2 * 40 / 5 * stage(page)["width"] / width, rel=0.1)
    page.context.set_geolocation({**position(260, 220), "accuracy": 10})
    page.wait_for_timeout(300)
    settled(page)
    left, _, width, _ = view(page)
    assert left + width / 2 == pytest.approx(260, abs=2)
    press(page, "Move right")
    still = view(page)
    page.context.set_geolocation({**position(210, 220), "accuracy": 10})
    page.wait_for_timeout(300)
    settled(page)
    assert view(page) == still
    press(page, "Show where I am")
    left, _, width, _ = view(page)
    assert left + width / 2 == pytest.approx(210, abs=2)
    press(page, "Show where I am")
    assert page.locator(".map-visitor").count() == 0
    assert not faults


def test_a_position_beyond_the_map_says_how_far_and_which_way(opened):
    page, _ = opened(permissions=["geolocation"], geolocation={**position(FRAME[0] + 400, 200), "accuracy": 40})
    press(page, "Show where I am")
    until(page, "document.querySelector('.guide-map__note').textContent.includes('You are')")
    assert "You are 2 km east of the edge of this map." in page.locator(".guide-map__note").inner_text().replace("\u00a0", " ")
    assert page.locator(".map-visitor").count() == 0


@pytest.mark.parametrize("source", ["denied", "absent", "unavailable"])
def test_a_position_that_cannot_be_had_is_reported_and_what_to_do(opened, maps, watched, source):
    page, faults = watched(maps, reduced_motion="reduce")
    if source == "absent":
        page.add_init_script("Object.defineProperty(Navigator.prototype, 'geolocation', {value: undefined})")
    if source == "unavailable":
        page.add_init_script("""Geolocation.prototype.watchPosition = (_, fail) => {
            setTimeout(() => fail({code: 2, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3})); return 1; };""")
    page.goto(maps + "few.html")
    button = page.get_by_role("button", name="Show where I am")
    button.click()
    note = page.get_by_role("status").filter(has_text="Unable to detect current location.")
    note.wait_for()
    advice = {"denied": "Allow this page", "absent": "does not give your location", "unavailable": "Your device cannot find"}
    assert advice[source] in note.inner_text()
    assert button.get_attribute("aria-pressed") == "false"
    page.get_by_role("button", name="Close").click()
    assert page.get_by_text("Unable to detect").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "Show where I am"
    assert not faults
