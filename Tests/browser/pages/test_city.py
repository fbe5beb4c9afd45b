"""A city's page for a visitor, and the data that it stores: first screens, opening status, own list, tour bar."""

import json
import urllib.parse
import xml.etree.ElementTree as ElementTree

import pytest

from support.waiting import address_in

PHONE = {"viewport": {"width": 390, "height": 844}, "service_workers": "block"}
GPX = "{http://www.topografix.com/GPX/1/1}"
PLACES = ["york/places/minster.html", "york/places/cliffords-tower.html", "york/places/shambles.html"]


@pytest.fixture
def visitor(watched, address):
    def start(path, **options):
        page, faults = watched(address, **PHONE, **options)
        page.goto(address + path)
        return page, faults

    return start


def save(page, address, paths=PLACES):
    """Saves places, and returns their names."""
    names = []
    for path in paths:
        page.goto(address + path)
        page.get_by_role("button", name="Save for later").click()
        names.append(page.locator("h1").inner_text())
    return names


def top(page, selector):
    return page.locator(selector).first.evaluate("element => element.getBoundingClientRect().top + scrollY")


def test_a_sight_is_on_the_first_screen_and_a_walk_on_the_second(visitor):
    page, _ = visitor("york/index.html")
    assert top(page, "main a:has-text('York Minster')") < 844
    assert top(page, "main a[href^='tours/']:not([href='tours/index.html'])") < 2 * 844


def test_the_script_of_a_map_comes_when_the_map_comes_near(watched, address):
    page, faults = watched(address, **PHONE)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + "york/index.html", wait_until="networkidle")
    assert any("/site-" in url for url in asked) and not any("/guide-map-" in url for url in asked)
    page.evaluate("document.querySelector('guide-map').scrollIntoView()")
    page.wait_for_selector("guide-map.is-ready")
    # A visitor with the address of a view sees that view, wherever the map is.
    page.goto(address + "york/index.html?map=53.96000,-1.08000,2")
    page.wait_for_selector("guide-map.is-ready")
    assert not faults


def test_the_parts_of_a_city_are_under_the_thumb(visitor):
    page, _ = visitor("york/index.html")
    bar = page.locator(".page-nav")
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    box = bar.bounding_box()
    assert box["y"] + box["height"] == pytest.approx(844, abs=1)
    assert all(link.bounding_box()["height"] >= 44 for link in bar.get_by_role("link").all())


# York opens at ten on a Tuesday in June: by summer time at nine o'clock UTC.
@pytest.mark.parametrize("moment, is_open", [("2026-06-16T11:00:00Z", True), ("2026-06-16T02:00:00Z", False)])
def test_open_now_lists_what_is_open_and_nothing_else(watched, address, moment, is_open):
    page, _ = watched(address, **PHONE)
    page.clock.install(time=moment)
    page.goto(address + "york/index.html")
    section = page.locator("[data-open-section]")
    section.wait_for(state="visible" if is_open else "hidden")
    names = section.locator("li:visible .line__name").all_inner_texts()
    assert ("York Minster" in names) == is_open
    states = section.locator("li:visible [data-open-state]").evaluate_all("all => all.map(one => one.dataset.state)")
    assert set(states) <= {"open"} and len(states) == len(names)


def test_a_place_is_saved_taken_off_and_put_back(visitor, address):
    page, faults = visitor("york/places/minster.html")
    names = save(page, address)
    button = page.locator("save-for-later button")
    assert button.inner_text() == "Saved for later"
    page.goto(address + "saved.html")
    shown = page.locator("saved-places .lines a")
    assert shown.all_inner_texts() == names
    page.get_by_role("button", name=f"Remove {names[1]}").click()
    assert shown.all_inner_texts() == [names[0], names[2]]
    page.keyboard.press("Enter")
    assert shown.all_inner_texts() == names
    shown.nth(2).click()
    page.locator("save-for-later button").click()
    page.goto(address + "saved.html")
    assert shown.all_inner_texts() == names[:2]
    assert not faults


def test_the_list_is_taken_along_as_gpx(visitor, address):
    page, _ = visitor("york/index.html")
    names = save(page, address)
    page.goto(address + "saved.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="GPX").click()
    points = ElementTree.parse(download.value.path()).getroot().findall(f"{GPX}wpt")
    assert [point.findtext(f"{GPX}name") for point in points] == names
    assert all(53.9 < float(point.get("lat")) < 54 for point in points)


def test_the_list_is_given_to_another_by_a_link(visitor, address):
    page, _ = visitor("york/index.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    names = save(page, address)
    page.goto(address + "saved.html")
    page.get_by_role("button", name="Copy a link to this list").click()
    page.locator(".saved__status", has_text="copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    other, faults = visitor("saved.html")
    other.goto(link)
    other.reload()
    assert other.locator(".saved__shared a").all_inner_texts() == names
    assert other.locator("saved-places > .lines a").count() == 0
    other.locator(".saved__shared .button--primary").click()
    assert other.locator("saved-places > .lines a").all_inner_texts() == names
    assert "#" not in address_in(other) and not faults


def link_to(rows):
    return f"saved.html#list={urllib.parse.quote(json.dumps(rows))}"


def test_a_hostile_link_gives_nothing(visitor):
    hostile = ["javascript:alert(1)", "../../evil.html", "//other.example/york/places/minster.html", "/york/places/minster.html",
               "york/../../evil.html", "york/places/minster.html?x", "york/places/minster.html#x", "data:text/html,x", 7, None]
    rows = [[page, "x", "York", "Church", 53.96, -1.08] for page in hostile]
    place = "york/places/minster.html"
    rows += [[place, name, "York", "Church", 53.96, -1.08] for name in ("", "n" * 301, ["x"])]
    rows += [[place, "x", "York", "Church", latitude, longitude] for latitude, longitude in ((91, 0), (0, 181), ("1", 1), (None, 1))]
    page, faults = visitor(link_to([*rows, [place, "<b>Minster</b>", "York", "Church", 53.96, -1.08]]))
    shown = page.locator(".saved__shared a")
    assert shown.all_inner_texts() == ["<b>Minster</b>"]
    assert shown.get_attribute("href").endswith("/york/places/minster.html")
    assert not faults


def test_a_link_brings_no_more_places_than_a_list_has(visitor):
    page, faults = visitor(link_to([[f"york/places/p{number}.html", "x", "York", "Church", 53.96, -1.08] for number in range(300)]))
    assert page.locator(".saved__shared a").count() == 200
    page.locator(".saved__shared .button--primary").click()
    assert page.locator("saved-places > .lines a").count() == 200
    assert not faults


def test_the_list_is_sorted_by_distance(watched, address):
    page, _ = watched(address, **PHONE, geolocation={"latitude": 53.9558, "longitude": -1.0800}, permissions=["geolocation"])
    names = save(page, address)
    page.goto(address + "saved.html")
    page.get_by_role("button", name="Nearest first").click()
    page.locator(".saved__status", has_text="Sorted by").wait_for()
    shown = page.locator("saved-places > .lines a").all_inner_texts()
    assert shown[0] == names[1] and sorted(shown) == sorted(names)


@pytest.mark.parametrize("units, sign", [("metric", "m"), ("imperial", "yd")])
def test_distances_are_reported_in_the_units_of_the_guide(watched, address, units, sign):
    page, _ = watched(address, **PHONE, geolocation={"latitude": 53.9619, "longitude": -1.0820}, permissions=["geolocation"])
    page.goto(address + "york/kinds/church.html")
    page.evaluate("units => { document.documentElement.dataset.units = units; }", units)
    page.get_by_role("button", name="Nearest first").click()
    near = page.locator(".card__near").first
    near.wait_for()
    assert near.inner_text().split()[-1] == sign


@pytest.mark.parametrize("scripts", [True, False])
def test_a_tour_leads_from_stop_to_stop(visitor, scripts):
    page, _ = visitor("york/tours/city-walls.html", java_script_enabled=scripts)
    page.locator(".stop a[href*='#on-']").nth(1).click()
    bar = page.locator(".tour-bar:visible")
    bar.wait_for()
    assert bar.count() == 1 and bar.get_attribute("aria-label").endswith(page.locator(".tour-bar:visible .tour-bar__name").inner_text())
    first = page.url
    told = bar.locator(".tour-bar__stop").inner_text()
    assert told.startswith("Stop 2 of")
    bar.locator(".tour-bar__next").click()
    page.wait_for_url(lambda url: url != first)
    assert page.locator(".tour-bar:visible .tour-bar__stop").inner_text() == told.replace("Stop 2", "Stop 3")
    page.locator(".tour-bar:visible .tour-bar__previous").click()
    page.wait_for_url(first)
    page.locator(".tour-bar:visible .tour-bar__tour").click()
    page.wait_for_url("**/tours/city-walls.html*")
