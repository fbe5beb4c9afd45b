"""Files that a page loads for its first screen, and files that load later, near the window or on a press."""

import pytest

from support.waiting import until

ROUND = "york/tours/city-walls/walk.html"


def requests(page):
    seen = []
    page.on("request", lambda request: seen.append(request.url.rsplit("/", 1)[-1]))
    return seen


@pytest.fixture
def phone(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844}, service_workers="block")
    yield page
    assert faults == []


def place(names, beginning):
    found = [number for number, name in enumerate(names) if name.startswith(beginning)]
    assert found, f"{beginning} was not asked for: {names}"
    return found[0]


def test_a_walk_loads_the_scripts_of_its_map_after_its_own(phone, address):
    names = requests(phone)
    phone.goto(address + ROUND)
    phone.locator("guide-map .guide-map__stage").wait_for()
    assert place(names, "tour-walk-") < place(names, "guide-map-")
    assert phone.locator("template[data-late]").count() == 0


def test_who_presses_start_at_once_has_the_map_too(phone, address):
    phone.goto(address + ROUND, wait_until="commit")
    phone.locator("tour-walk.walk--guided").wait_for()
    phone.get_by_role("button", name="Start", exact=True).click()
    phone.locator("guide-map .guide-map__stage").wait_for()
    until(phone, "document.querySelector('guide-map')?.viewport?.metresPerUnit > 0")


def test_a_map_that_comes_near_after_the_page_was_shown_can_be_moved(watched, address):
    # In such a low window the map of the page is more than a screen away.
    page, faults = watched(address, viewport={"width": 390, "height": 120}, service_workers="block")
    page.goto(address + "york/camera.html")
    # Two frames after loading, the page has begun to load its less urgent files.
    page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 500))")
    assert page.locator("template[data-near=guide-map]").count() > 0, "it was near at once"
    page.locator("guide-map").scroll_into_view_if_needed()
    page.locator("guide-map .guide-map__stage").wait_for()
    assert page.locator("template[data-late]").count() == 0 and faults == []


def test_the_poster_of_a_film_is_loaded_when_its_stop_is_shown(phone, address):
    names = requests(phone)
    phone.goto(address + ROUND)
    phone.locator("guide-map .guide-map__stage").wait_for()
    film = phone.locator("video[data-poster]")
    assert film.count() > 0 and not any("poster" in name for name in names)
    stop = phone.locator(".walk-stop", has=film).first
    stop.evaluate("stop => { stop.hidden = stop.parentElement.hidden = false; stop.scrollIntoView(); }")
    until(phone, "[...document.querySelectorAll('video')].some(video => video.poster !== '')")
    assert any("poster" in name for name in names)


def test_the_first_city_on_the_first_page_is_shown_first(phone, address):
    phone.goto(address)
    pictures = phone.locator(".card--city img")
    assert pictures.first.get_attribute("fetchpriority") == "high"
    assert {picture.get_attribute("loading") for picture in pictures.all()[1:]} == {"lazy"}
