"""The visitor's location in words: below the map, and lists sorted by distance."""

import json
import re

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import until
from support.ways import NETWORK

# A bend of Stonegate in the network of the tests, 85 metres from the Minster.
STONEGATE = {"latitude": 53.961718, "longitude": -1.081042, "accuracy": 8}
MINSTER = ["York Minster", 53.96219, -1.08206]
SAID = ".map-location [role=status]"


@pytest.fixture
def stood(watched, address):
    """Opens a page for a visitor at a position."""

    def open_page(path, spot, **options):
        page, faults = watched(address, service_workers="block", geolocation=spot, permissions=["geolocation"], **options)
        page.goto(address + path)
        return page, faults

    return open_page


def bring_paths(page):
    """Paths of this test, in place of the sample's own."""
    network = {**NETWORK, "places": [MINSTER]}
    page.route("**/york/paths.js", lambda route: route.fulfill(
        content_type="text/javascript", body=f"self.wyndPaths={json.dumps(network)};"))


def press_here(page):
    page.locator("guide-map").scroll_into_view_if_needed()
    page.get_by_role("button", name="Show where I am").click()
    page.locator(SAID, has_text=".").wait_for()
    return page.locator(SAID).inner_text().replace("\u00a0", " ")


def test_the_street_and_the_nearest_place_are_reported(stood):
    page, faults = stood("york/index.html", STONEGATE)
    bring_paths(page)
    assert press_here(page) == "On Stonegate, 80 m south-east of York Minster."
    assert not faults


def test_no_street_is_reported_where_the_device_hardly_knows(stood):
    page, _ = stood("york/index.html", {**STONEGATE, "accuracy": 200})
    bring_paths(page)
    assert press_here(page) == "80 m south-east of York Minster."


def test_without_ways_the_places_of_the_map_tell_it(stood):
    page, faults = stood("glasgow/index.html", {"latitude": 55.8725, "longitude": -4.2885, "accuracy": 8})
    assert re.fullmatch(r"\d+ m [a-z-]+ of the [A-Z].+\.|At .+\.|\d+ m [a-z-]+ of .+\.", press_here(page))
    assert not faults


def test_a_place_lies_in_the_direction_from_it(stood):
    """Seventy metres north of the Minster is north of it."""
    page, _ = stood("york/places/minster.html", {"latitude": 53.96285, "longitude": -1.08206, "accuracy": 8})
    said = press_here(page)
    assert "north" in said and "south" not in said, said


def test_on_a_tour_the_way_to_the_next_stop_is_reported(stood):
    page, faults = stood("york/tours/city-walls.html", STONEGATE)
    page.locator("h1").wait_for()
    place, stop = press_here(page).split(". Next stop: ")
    # One place is not mentioned twice.
    assert stop.split(", ")[0] not in place, (place, stop)
    assert not faults


def test_at_a_stop_the_next_is_the_one_after_it(stood, site):
    page, _ = stood("york/tours/city-walls.html", {"latitude": 53.96273, "longitude": -1.08508, "accuracy": 5})
    first, second = page.locator(".stop__title a").all_inner_texts()[:2]
    said = press_here(page)
    assert f"at {first}. ".lower() in said.lower() and f"Next stop: {second}, " in said, said


def test_it_is_reported_again_when_asked_and_not_twice_by_itself(stood):
    page, _ = stood("york/index.html", STONEGATE, bypass_csp=True)
    bring_paths(page)
    page.evaluate("""() => {
      self.spoken = [];
      new MutationObserver(() => {
        const status = document.querySelector('.map-location [role=status]');
        if (status && status.textContent) self.spoken.push(status.textContent);
      }).observe(document.body, {childList: true, subtree: true, characterData: true});
    }""")
    said = press_here(page)
    page.context.set_geolocation({**STONEGATE, "latitude": STONEGATE["latitude"] + 0.000005})
    page.wait_for_timeout(800)
    before = page.evaluate("new Set(self.spoken).size")
    assert before == 1 and page.locator(SAID).inner_text().replace("\u00a0", " ") == said
    page.evaluate("self.spoken = []")
    page.get_by_role("button", name="Say it again").click()
    until(page, "self.spoken.length > 0")
    assert page.locator(SAID).inner_text().replace("\u00a0", " ") == said
    assert page.locator(".map-location").count() == 1


def test_it_ends_with_the_dot(stood):
    page, _ = stood("york/index.html", STONEGATE)
    press_here(page)
    page.get_by_role("button", name="Show where I am").click()
    assert page.locator(".map-location").count() == 0


@pytest.mark.parametrize("path", ["york/kinds/church.html", "york/tags/roman.html", "york/tours/index.html"])
def test_lists_are_sorted_by_distance_only_when_asked(stood, path):
    page, faults = stood(path, {"latitude": 53.9555, "longitude": -1.0790, "accuracy": 8})
    names = page.locator(".card__title").all_inner_texts()
    assert page.locator(".card__near").count() == 0
    button = page.get_by_role("button", name="Nearest first")
    button.click()
    page.locator(".card__near").first.wait_for()
    assert button.get_attribute("aria-pressed") == "true"
    for cards in page.locator("main ul.cards").all():
        told = cards.locator(".card__near").all_inner_texts()
        metres = [float(text.split()[0]) * (1000 if "km" in text else 1) for text in told]
        assert metres == sorted(metres) and told
    assert sorted(page.locator(".card__title").all_inner_texts()) == sorted(names)
    button.click()
    assert page.locator(".card__title").all_inner_texts() == names and page.locator(".card__near").count() == 0
    assert not faults


def test_a_refusal_leaves_the_list_as_it_is(watched, address):
    page, _ = watched(address, service_workers="block")
    page.goto(address + "york/kinds/church.html")
    names = page.locator(".card__title").all_inner_texts()
    page.evaluate("() => { navigator.geolocation.getCurrentPosition = (_, failed) => failed({code: 1}); }")
    page.get_by_role("button", name="Nearest first").click()
    page.locator("near-first [role=status]", has_text="could not be found").wait_for()
    assert page.locator(".card__title").all_inner_texts() == names


NESTED = """() => {
  const named = (element) => element.getAttribute('aria-label')
    ?? (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
  const groups = [...document.querySelectorAll('section, article, nav, aside, form, fieldset, [role=group], [role=region], [role=search]')]
    .filter((element) => element.checkVisibility() && named(element));
  return groups.filter((element) => {
    const outer = element.parentElement?.closest('section[aria-labelledby], section[aria-label], [role=group], [role=region], nav, aside, form');
    return outer && named(outer) === named(element);
  }).map(named);
}"""


def test_no_group_is_in_another_of_the_same_name(stood, address):
    page, _ = stood("york/index.html", STONEGATE)
    assert page.evaluate(NESTED) == []
    for path in ["york/places/minster.html", "york/tours/city-walls.html", "york/tours/index.html",
                 "york/kinds/church.html", "york/search.html", "search.html", "index.html", "york/packs/city-walls.html"]:
        page.goto(address + path)
        assert page.evaluate(NESTED) == [], path


@pytest.mark.parametrize("width", at_first(1, [320, 1280]))
@pytest.mark.parametrize("scheme", at_first(1, ["light", "dark"]))
def test_what_is_reported_is_accessible(stood, width, scheme):
    page, _ = stood("york/index.html", STONEGATE, viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True)
    press_here(page)
    page.add_script_tag(path=AXE)
    assert not page.evaluate(RUN_AXE, TAGS)
    assert page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth")
