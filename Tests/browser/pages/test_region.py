"""The first page of the sample guide: its towns on a map, and sorted by distance."""

import pytest

from support.axe import AXE, RUN_AXE, TAGS

LEITH = {"latitude": 55.9755, "longitude": -3.1665, "accuracy": 20}
NAMES = ".card--city .card__title a"
BUTTON = "By distance from here"


@pytest.fixture
def home(watched, address):
    def visit(**options):
        page, faults = watched(address, service_workers="block", **options)
        page.goto(address + "index.html")
        return page, faults

    return visit


def announced(page):
    return page.locator("near-towns [role=status]").inner_text().replace("\u00a0", " ")


def test_the_map_links_to_the_towns_without_scripts(home):
    page, faults = home(java_script_enabled=False, viewport={"width": 390, "height": 844})
    links = page.locator(".home__map a.map-marker")
    towns = page.locator(NAMES)
    assert links.count() == towns.count() > 1
    assert [link.get_attribute("href") for link in links.all()] == [town.get_attribute("href") for town in towns.all()]
    assert page.locator(".home__map .map-water").count() == 1, "the coasts are those of content/region.geojson"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not faults


@pytest.mark.parametrize("folder", ["", "ar/"])
def test_the_map_is_beside_the_list_on_a_wide_screen(watched, address, folder):
    page, faults = watched(address, viewport={"width": 1280, "height": 900}, bypass_csp=True)
    page.goto(f"{address}{folder}index.html")
    chart, cities = page.locator(".home__map").bounding_box(), page.locator(".home__cities").bounding_box()
    left, right = (cities, chart) if folder else (chart, cities)
    assert left["x"] + left["width"] <= right["x"]
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not faults


def test_the_nearest_town_is_first_after_a_press_and_is_announced(home):
    page, faults = home(geolocation=LEITH, permissions=["geolocation"])
    before = page.locator(NAMES).all_inner_texts()
    page.get_by_role("button", name=BUTTON).click()
    page.locator(".card__near").first.wait_for()
    assert page.locator(NAMES).first.inner_text() == "Edinburgh"
    assert announced(page).startswith("Nearest: Edinburgh, ")
    assert page.locator(".card__near").first.inner_text().replace("\u00a0", " ") in announced(page)
    page.get_by_role("button", name=BUTTON).click()
    assert page.locator(NAMES).all_inner_texts() == before and page.locator(".card__near").count() == 0
    assert not faults


def test_the_last_location_serves_while_the_location_is_unknown(home, address):
    page, _ = home(geolocation=LEITH, permissions=["geolocation"])
    page.get_by_role("button", name=BUTTON).click()
    page.locator(".card__near").first.wait_for()
    page.context.clear_permissions()
    page.reload()
    assert page.locator(".card__near").count() == 0
    page.get_by_role("button", name=BUTTON).click()
    page.locator(".card__near").first.wait_for()
    assert announced(page).startswith("Nearest to your last location: Edinburgh, ")
    page.goto(address + "settings.html")
    page.get_by_role("term").filter(has_text="Your last location").wait_for()


def test_without_any_location_the_list_stays(home):
    page, _ = home()
    before = page.locator(NAMES).all_inner_texts()
    page.get_by_role("button", name=BUTTON).click()
    page.locator("near-towns [role=status]", has_text="could not be found").wait_for()
    assert page.locator(NAMES).all_inner_texts() == before


def test_the_tours_of_all_towns_are_sorted_by_distance_as_whole_cards(watched, address):
    page, faults = watched(address, service_workers="block", geolocation=LEITH, permissions=["geolocation"])
    page.goto(address + "index.html")
    page.get_by_role("link", name="Tours in all towns").click()
    cards = page.locator("section.tours > ul > li")
    count = cards.count()
    assert count > 3 and page.locator(".card--tour").count() == count
    page.get_by_role("button", name="Nearest first").click()
    page.locator(".card__near").first.wait_for()
    assert cards.count() == count, "the facts of a card stay in it"
    page.get_by_role("link", name="Group by length").click()
    assert page.locator(".card--tour").count() == count
    assert not faults


@pytest.mark.parametrize("when,shown", [("2026-11-14T12:00:00", False), ("2026-12-24T12:00:00", True), ("2027-03-01T00:01:00", False)])
def test_a_season_is_shown_by_the_clock_of_the_visitor(watched, address, when, shown):
    page, faults = watched(address, service_workers="block", timezone_id="Europe/Stockholm", bypass_csp=True)
    page.clock.set_fixed_time(f"{when}+01:00")
    page.goto(address + "index.html")
    season = page.locator("guide-season")
    assert season.count() == 1 and season.is_visible() == shown
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not faults


def test_without_scripts_the_season_is_there_with_its_dates(home):
    page, _ = home(java_script_enabled=False)
    assert page.locator("guide-season h2").inner_text() == "This season"
    assert "28 February 2027" in page.locator(".home-section__dates").inner_text().replace("\u00a0", " ")


@pytest.mark.parametrize("width", [390, 1280])
def test_cards_of_the_composed_page_have_pictures_and_fit(home, width):
    page, faults = home(viewport={"width": width, "height": 900})
    assert page.locator(".home-section .card").count() > 4
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#section-best a").first.click()
    page.wait_for_url("**/york/places/minster.html")
    assert not faults
