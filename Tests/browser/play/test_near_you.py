"""Content near the visitor while the page follows the location: a hidden place is found, a tour starts here."""

import re

from support.maps import come_near, settled
from support.waiting import until

WHIP_MA_WHOP_MA_GATE = {"latitude": 53.95905, "longitude": -1.0790, "accuracy": 8}
PEARCE_LODGE = {"latitude": 55.87248, "longitude": -4.28550, "accuracy": 8}
ELSEWHERE = {"latitude": 53.9640, "longitude": -1.0700, "accuracy": 8}
OPTIONS = {"permissions": ["geolocation"], "service_workers": "block", "reduced_motion": "reduce", "viewport": {"width": 390, "height": 844}}
NOTICE = ".near-you__notice"


def locate(page):
    """Lets a page with a map follow the visitor's location."""
    come_near(page)
    settled(page)
    page.get_by_role("button", name="Show where I am").click()


def test_near_its_start_a_tour_is_offered_once_in_a_visit(watched, address):
    page, faults = watched(address, geolocation=ELSEWHERE, **OPTIONS)
    page.goto(address + "york/nearby.html")
    start = page.locator(".nearby-line", has=page.locator(".nearby-line__walk"), has_text="By the river").get_attribute("data-position")
    latitude, longitude = map(float, start.split(","))
    page.get_by_role("button", name="Use my location").click()
    page.locator(".nearby__status", has_text="Nearest").wait_for()
    assert page.locator(NOTICE).count() == 0
    page.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": 8})
    page.locator(NOTICE, has_text="You are near the start of By the river").wait_for()
    page.locator(NOTICE).get_by_role("button", name="Close").click()
    assert page.locator(NOTICE).count() == 0
    # The map of the city remembers the offer.
    page.goto(address + "york/index.html")
    locate(page)
    page.locator(".map-visitor").wait_for(state="attached")
    assert page.locator(NOTICE).count() == 0
    # In another visit the page offers it again.
    page.evaluate("sessionStorage.removeItem('wynd.offered')")
    page.reload()
    locate(page)
    page.locator(NOTICE).get_by_role("link", name="See this walk").click()
    page.wait_for_url("**/york/tours/by-the-river.html")
    assert not faults


def test_a_hidden_place_announces_itself_on_the_map_and_near_me(watched, address):
    page, faults = watched(address, geolocation=PEARCE_LODGE, **OPTIONS)
    page.goto(address + "glasgow/index.html")
    assert "Pearce Lodge" not in page.content()
    locate(page)
    page.locator(NOTICE, has_text="You have found a hidden place: Pearce Lodge").wait_for()
    # From now on it is in the map's list.
    page.locator(".map-list a", has_text="Pearce Lodge").wait_for(state="attached")
    page.locator(NOTICE).get_by_role("link", name="Read about it").click()
    page.wait_for_url("**/glasgow/play/found.html#place-pearce-lodge")
    page.locator("#place-pearce-lodge").wait_for()
    other, _ = watched(address, geolocation=PEARCE_LODGE, **OPTIONS)
    other.goto(address + "glasgow/nearby.html")
    other.get_by_role("button", name="Use my location").click()
    other.locator(NOTICE, has_text="Pearce Lodge").wait_for()
    assert not faults


def test_a_hidden_place_announces_itself_on_a_walk(watched, address):
    page, faults = watched(address, geolocation=WHIP_MA_WHOP_MA_GATE, **OPTIONS)
    page.goto(address + "york/tours/medieval-streets/walk.html")
    assert "Whip-Ma" not in page.content()
    page.locator("tour-walk.walk--guided").wait_for()
    # The test has only one position, which an element that is defined later would not see.
    page.locator("near-you:defined").wait_for(state="attached")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(NOTICE, has_text="You have found a hidden place: Whip-Ma-Whop-Ma-Gate").wait_for()
    until(page, "JSON.stringify(localStorage).includes('whip-ma-whop-ma-gate')")
    assert not faults
