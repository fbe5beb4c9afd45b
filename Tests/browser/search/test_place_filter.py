"""A list of places is filtered by what their facts say: counted, combined, in the address, and on the map beside it."""

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in, follow, until

CITY = "york/index.html"
KIOSK = "york/kiosks/station/places.html"
PHONE = {"viewport": {"width": 390, "height": 844}}
READY = "document.querySelector('place-filter') && !document.querySelector('place-filter').hidden"


def opened(page, url):
    """A page whose filter works, and is unfolded."""
    page.goto(url)
    # Its script loads when it comes near the window.
    page.evaluate("document.querySelector('place-filter').scrollIntoView()")
    until(page, READY)
    page.evaluate("document.querySelector('place-filter details').open = true")


def listed(page):
    """The codes of each place that the list shows, in its order."""
    return page.evaluate("""[...document.querySelectorAll('[data-facts]')].filter(one => !one.hasAttribute('data-filtered'))
        .map(one => one.dataset.facts.split(' '))""")


def choose(page, name, value="yes"):
    page.locator(f"place-filter input[name='{name}'][value='{value}']").click()


def code(page, name, value="yes"):
    return page.locator(f"place-filter input[name='{name}'][value='{value}']").get_attribute("data-code")


def count(page, name, value="yes"):
    return int(page.locator(f"place-filter label:has(input[name='{name}'][value='{value}']) .chip__count").inner_text())


def status(page):
    return page.locator("place-filter").get_by_role("status").inner_text()


@pytest.mark.parametrize("place", ["server", "disk"])
def test_a_list_shows_only_the_places_with_the_chosen_facts(address, site, watched, place):
    root = address if place == "server" else site.as_uri() + "/"
    page, faults = watched(root)
    opened(page, root + CITY)
    everything = listed(page)
    step_free = code(page, "step-free")
    expected = [codes for codes in everything if step_free in codes]
    assert 0 < len(expected) < len(everything) and count(page, "step-free") == len(expected)
    choose(page, "step-free")
    assert listed(page) == expected
    assert status(page) == f"Showing {len(expected)} of {len(everything)} places."
    museum = code(page, "kind", "museum")
    both = [codes for codes in expected if museum in codes]
    assert count(page, "kind", "museum") == len(both) > 0
    choose(page, "kind", "museum")
    assert listed(page) == both and page.locator(".lines > .line[data-facts]:visible").count() == len(both)
    # Browsers differ in whether a page from a disk can change its address.
    assert place == "disk" or "step-free=yes&kind=museum" in address_in(page)
    page.get_by_role("button", name="Show all places").click()
    assert listed(page) == everything and status(page) == "" and "step-free" not in address_in(page)
    assert page.evaluate("document.activeElement.localName") == "summary"
    assert not faults


def test_the_address_and_the_way_back_restore_the_list(address, watched):
    page, faults = watched(address)
    opened(page, address + CITY + "?step-free=yes")
    expected = listed(page)
    assert all(code(page, "step-free") in codes for codes in expected)
    follow(page, page.locator("[data-facts]:not([data-filtered]) a").first)
    page.go_back()
    until(page, READY)
    until(page, "document.querySelector('input[name=step-free]').checked")
    assert listed(page) == expected
    assert not faults


def test_the_map_shows_only_the_places_of_the_list(address, watched):
    page, faults = watched(address, viewport={"width": 1280, "height": 900})
    opened(page, address + CITY)
    choose(page, "kind", "museum")
    places = page.locator("[data-facts]:not([data-filtered]) a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    page.locator("guide-map").scroll_into_view_if_needed()
    until(page, "document.querySelector('guide-map.is-ready')")
    markers = page.locator("a.map-marker:not([data-filtered]):not(.map-marker-feature)").evaluate_all(
        "all => all.map(one => one.getAttribute('href')).filter(href => href.startsWith('places/'))")
    assert sorted(set(markers)) == sorted(places)
    assert f"The map shows {len(places)} of" in page.locator(".map-hero").inner_text()
    hidden = page.locator(".map-list > li[data-filtered]")
    assert hidden.count() > 0 and not hidden.first.is_visible()
    assert not faults


def test_an_empty_list_says_which_choice_to_remove(address, watched):
    page, faults = watched(address, **PHONE)
    opened(page, address + CITY)
    choose(page, "kind", "museum")
    choose(page, "cuisine", "soups")
    assert listed(page) == [] and status(page) == "No place matches all of these choices."
    advice = page.locator(".place-filter__advice button")
    assert advice.count() == 2
    advice.filter(has_text="Without “Soups”").click()
    assert len(listed(page)) == count(page, "kind", "museum") > 0
    assert advice.count() == 0
    assert not faults


def test_nearby_pages_through_the_filtered_places(address, watched):
    page, faults = watched(address, **PHONE)
    opened(page, address + "york/nearby.html")
    choose(page, "step-free")
    visible = page.locator(".nearby-line[data-facts]:visible")
    assert visible.count() == min(12, len(listed(page)))
    tours = page.locator(".nearby__lines").first.locator("li:visible")
    assert tours.count() > 0
    assert not faults


def test_only_open_places_are_listed(address, watched):
    page, faults = watched(address, **PHONE)
    page.clock.install(time="2026-03-04T03:00:00Z")
    opened(page, address + CITY)
    choose(page, "open")
    at_night = len(listed(page))
    page.clock.set_fixed_time("2026-03-04T12:00:00Z")
    page.reload()
    until(page, READY)
    assert len(listed(page)) > at_night
    assert not faults


@pytest.mark.parametrize("language", at_first(2, ["", "ar/", "de/", "fr/", "zh/"]))
def test_a_phone_shows_an_accessible_form(address, watched, language):
    page, _ = watched(address, bypass_csp=True, **PHONE)
    opened(page, address + language + CITY)
    choose(page, "step-free")
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heights = page.locator("place-filter label").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 44


def test_without_scripts_there_is_no_form(address, watched):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + CITY)
    assert page.locator("place-filter").count() == 1 and not page.locator("place-filter summary").is_visible()
    assert page.locator(".lines > .line[data-facts]:visible").count() == page.locator("[data-facts]").count()


def test_a_kiosk_filters_its_places_by_touch_and_by_keys(address, watched):
    page, faults = watched(address, viewport={"width": 1080, "height": 1920}, service_workers="block")
    opened(page, address + KIOSK)
    everything = len(listed(page))
    box = page.locator("place-filter input[name='step-free']")
    heights = page.locator("place-filter label").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 44
    box.focus()
    page.keyboard.press("Space")
    assert 0 < len(listed(page)) < everything
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('place-filter input:not([name=step-free])')")
    assert not faults
