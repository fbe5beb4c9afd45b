"""Directions to a place: over the paths of a city with path data, else in a straight line, else only on the map."""

import re

import pytest

from support.map_cards import PHONE, come_to, pin
from support.maps import come_near, settled
from support.waiting import until

# South of Coney Street, where the shortest route to the Minster would lead through the works in New Street.
SPURRIERGATE = {"latitude": 53.9582, "longitude": -1.0825, "accuracy": 8}
IN_GLASGOW = {"latitude": 55.8700, "longitude": -4.2885, "accuracy": 8}
LOCATED = {"permissions": ["geolocation"], "service_workers": "block", "reduced_motion": "reduce"}


def result(page):
    page.locator(".directions__result .directions__title").wait_for()
    return page.locator(".directions__result")


def test_over_paths_and_never_through_what_is_closed(watched, address):
    page, faults = watched(address, geolocation=SPURRIERGATE, **PHONE, **LOCATED)
    page.goto(address + "york/places/minster.html")
    page.get_by_role("link", name="How to get there").click()
    page.locator(".directions__steps li").first.wait_for()
    said = page.locator(".directions__steps").inner_text()
    assert "Stonegate" in said and "New Street" not in said, said
    assert page.locator(".directions__title").inner_text() == "To York Minster"
    assert page.locator("path.map-route").get_attribute("d")
    # Closed paths are named, and shown on the map.
    page.get_by_text("Directions", exact=True).click()
    assert page.locator(".directions__closed li").all_inner_texts() == ["New Street"]
    page.get_by_role("button", name="End directions").click()
    assert page.locator("path.map-route").count() == 0
    # Directions also lead to a marker that is in no list of places.
    page.evaluate("document.querySelector('guide-directions').showRouteTo('A coin', {latitude: 53.9562, longitude: -1.08035})")
    page.locator(".directions__title", has_text="To A coin").wait_for()
    page.goto(address + "york/index.html")
    assert page.locator("svg.map .map-restricted").count() == 1
    assert not faults


def test_straight_where_no_paths_are_known_and_as_the_visitor_walks(watched, address):
    page, faults = watched(address, geolocation=IN_GLASGOW, **PHONE, **LOCATED)
    page.goto(address + "glasgow/places/cloisters.html")
    page.get_by_role("link", name="How to get there").click()
    told = result(page).locator(".directions__total")
    told.filter(has_text=re.compile(r"^In a straight line, .+ is \d+\sm (north|south|east|west)")).wait_for()
    first = told.inner_text()
    assert page.locator("path.map-route-beside").get_attribute("d")
    page.context.set_geolocation({**IN_GLASGOW, "latitude": 55.8740, "longitude": -4.2885})
    until(page, f"document.querySelector('.directions__total').textContent !== {first!r}")
    page.get_by_role("button", name="End directions").click()
    assert page.locator(".directions__result").count() == 0 and page.locator("path.map-route-beside").count() == 0
    assert not faults


def test_from_the_card_of_any_marker(watched, address):
    page, faults = watched(address, geolocation=IN_GLASGOW, viewport={"width": 1280, "height": 900}, **LOCATED)
    page.goto(address + "glasgow/index.html")
    come_near(page)
    settled(page)
    come_to(page, "Kelvingrove")
    pin(page, "Kelvingrove").click()
    page.get_by_role("dialog").get_by_role("button", name="Directions").click()
    result(page).locator(".directions__total", has_text="Kelvingrove").wait_for()
    assert not faults


def test_without_a_location_the_link_says_that_it_shows_the_map(watched, address):
    page, _ = watched(address, **PHONE, service_workers="block", java_script_enabled=False)
    page.goto(address + "glasgow/places/cloisters.html")
    assert page.get_by_role("link", name="Show on the map").get_attribute("href") == "#where"
    page, faults = watched(address, **PHONE, service_workers="block")
    page.add_init_script("""navigator.permissions.query = () => Promise.resolve(new class extends EventTarget {
        state = 'denied'; }())""")
    page.goto(address + "glasgow/places/cloisters.html")
    page.get_by_role("link", name="Show on the map").wait_for()
    page.get_by_role("link", name="Show on the map").click()
    until(page, "location.hash === '#where'")
    assert page.locator(".directions__result").count() == 0 and not faults
    # If it turns out only on request, the page reports it.
    page, _ = watched(address, **PHONE, service_workers="block")
    page.add_init_script("navigator.geolocation.watchPosition = (_, fail) => { fail({code: 2, PERMISSION_DENIED: 1}); return 1; }")
    page.goto(address + "glasgow/places/cloisters.html")
    page.get_by_role("link", name="How to get there").click()
    result(page).locator("[role=status]", has_text="Unable to detect current location. The map shows where it is.").wait_for()


def test_a_tour_shows_the_objects_near_its_way(watched, address):
    page, faults = watched(address, service_workers="block", viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.goto(address + "york/tours/city-walls.html")
    assert page.locator(".tour__objects a").all_inner_texts() == ["The silver penny"]
    come_near(page)
    settled(page)
    come_to(page, "The silver penny")
    pin(page, "The silver penny").click()
    page.get_by_role("dialog").get_by_role("link", name="Open").click()
    page.wait_for_url("**/york/objects/silver-penny.html")
    assert not faults


def test_objects_are_in_clusters_and_directions_lead_to_one(watched, address, site):
    page, faults = watched(address, geolocation=SPURRIERGATE, viewport={"width": 1280, "height": 900}, **LOCATED)
    # The comb is moved to where the penny is.
    text = (site / "york/objects/index.html").read_text()
    comb, penny = (re.search(rf"<a class=\"map-marker[^>]*{name}.*?</a>", text, re.DOTALL)[0] for name in ("antler-comb", "silver-penny"))
    spots = iter(re.findall(r"translate\([^)]*\)", penny))
    there = re.sub(r"translate\([^)]*\)", lambda _: next(spots), comb)
    there = re.sub(r'data-x="[^"]*" data-y="[^"]*"', re.search(r'data-x="[^"]*" data-y="[^"]*"', penny)[0], there) if "data-x" in comb else there
    page.route("**/york/objects/index.html", lambda route: route.fulfill(
        content_type="text/html", body=text.replace(comb, there)))
    page.goto(address + "york/objects/index.html")
    come_near(page)
    settled(page)
    cluster = page.locator(".map-cluster")
    assert cluster.count() == 1 and cluster.text_content().strip().startswith("2")
    cluster.click()
    page.get_by_role("dialog").get_by_text("The antler comb").first.wait_for()
    page.keyboard.press("Escape")
    page.unroute("**/york/objects/index.html")
    page.reload()
    come_near(page)
    settled(page)
    come_to(page, "The silver penny")
    pin(page, "The silver penny").click()
    page.get_by_role("dialog").get_by_text("The silver penny").first.wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Directions").click()
    result(page)
    assert "The silver penny" in page.locator(".directions__title").inner_text()
    page.locator(".directions__steps li").first.wait_for()
    assert page.locator("path.map-route").get_attribute("d")
    assert not faults


def test_a_tour_shows_the_information_points_near_its_way(watched, address):
    page, faults = watched(address, service_workers="block", viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.goto(address + "edinburgh/tours/george-square.html")
    points = page.get_by_role("region", name="Information points")
    assert points.get_by_role("link").all_inner_texts() == ["Map on Middle Meadow Walk"]
    come_near(page)
    settled(page)
    come_to(page, "Map on Middle Meadow Walk")
    pin(page, "Map on Middle Meadow Walk").click()
    page.get_by_role("dialog").get_by_role("link", name="Open").click()
    page.wait_for_url("**/edinburgh/places/meadow-walk-map.html")
    # On the walk it is on the map, and among what the camera names.
    page.goto(address + "edinburgh/tours/george-square/walk.html")
    assert page.locator("a.map-marker[aria-label*='Map on Middle Meadow Walk']").count() == 1
    assert page.locator(".walk__near li").first.text_content() == "Map on Middle Meadow Walk"
    # A tour elsewhere has none.
    page.goto(address + "edinburgh/tours/kings-buildings.html")
    assert page.locator("a.map-marker[aria-label*='Map on Middle Meadow Walk'], #information-title").count() == 0
    assert not faults


@pytest.mark.parametrize("path", ["york/tours/city-walls.html", "york/tours/city-walls/walk.html"])
def test_the_map_of_a_tour_has_the_edge_of_its_area_and_its_objects(watched, address, path):
    page, faults = watched(address, service_workers="block", viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.goto(address + path)
    described = page.locator("svg.map desc").first.text_content()
    assert "The dotted line is the edge of Within the walls." in described
    edge = page.locator(".map-outline").first
    box, whole = edge.bounding_box(), page.locator("svg.map").first.bounding_box()
    assert box["width"] > whole["width"] / 3 and box["height"] > whole["height"] / 3, (box, whole)
    look = edge.evaluate("one => [getComputedStyle(one).fill, getComputedStyle(one).stroke, getComputedStyle(one).strokeDasharray]")
    assert look[0] == "none" and look[1] != "none" and look[2] != "none", look
    assert page.locator("a.map-marker[aria-label*='silver penny']").count() == 1
    assert not faults
