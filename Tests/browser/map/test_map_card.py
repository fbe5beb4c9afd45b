"""What visitors use on a map: cards of places, lists that show markers, the address, the full screen, inertia."""

import re
import time

import pytest

from support.axe import AXE, TAGS
from support.map_cards import PHONE, come_to, pin
from support.maps import come_near, pin as mark, screen_of, settled, stage, view, zoom
from support.site import at_first
from support.waiting import address_in, until
from support.ways import BAR, MILL, city, folder, spot, steps  # noqa: F401: fixtures
from support.ways_map import folder as folder_of_ways

YORK = "york/index.html"
TOWER = "3. Clifford's Tower, castle"
IN_YORK = {"latitude": 53.9600, "longitude": -1.0800, "accuracy": 10}


@pytest.fixture
def york(address, watched):
    """Opens a page of the sample guide with its map in view."""
    def open_page(path=YORK, **options):
        page, faults = watched(address, **{"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **options})
        page.goto(address + path)
        if options.get("java_script_enabled", True):
            come_near(page)
            settled(page)
        return page, faults
    return open_page


def alone(page):
    """The names of the markers that are not in a group."""
    labels = page.locator("a.map-marker:not(.map-marker-hazard):visible").evaluate_all("pins => pins.map(pin => pin.getAttribute('aria-label'))")
    return [re.sub(r"^\S+ |, [^,]*$", "", label) for label in labels]


def test_features_are_pins_of_the_citys_map_close_by(york, address):
    """On a phone too: no names on the whole map, names of places on a close map, each with a card that links to it."""
    page, faults = york(f"{YORK}?map=53.96230,-1.08150,0.6", **PHONE)
    feature = page.get_by_role("link", name="Chapter House, York Minster")
    feature.wait_for()
    feature.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Chapter House")
    assert "York Minster" in card.inner_text()
    assert card.get_by_role("link", name="Open").get_attribute("href").endswith("york/places/minster/chapter-house.html")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Whole map").click()
    until(page, "[...document.querySelectorAll('.map-marker-feature')].every(({style}) => style.display === 'none')")
    assert page.locator(".map-marker-feature").count() == 7
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".map-marker-feature:visible").count() == 0
    assert not faults


def test_a_pin_opens_a_card_and_not_another_page(york, address):
    page, faults = york()
    pin(page, "Clifford").click()
    card = page.get_by_role("dialog", name="Clifford's Tower")
    assert card.is_visible() and address_in(page).startswith(address + YORK)
    assert "Castle" in card.inner_text()
    until(page, "document.querySelector('.guide-map__card img').naturalWidth > 0")
    until(page, "/^(Open|Closed)/.test(document.querySelector('.guide-map__card open-now').textContent)")
    assert page.evaluate("document.activeElement.classList.contains('guide-map__card')")
    page.keyboard.press("Escape")
    assert card.count() == 0
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == TOWER
    page.keyboard.press("Enter")
    card.get_by_role("link", name="Open").click()
    page.wait_for_url("**/york/places/cliffords-tower.html")
    assert not faults


def test_without_a_script_and_with_ctrl_a_pin_is_a_link(york, address):
    page, _ = york(java_script_enabled=False)
    pin(page, "Clifford").first.click()
    page.wait_for_url("**/york/places/cliffords-tower.html")
    page, _ = york()
    with page.context.expect_page() as other:
        pin(page, "Clifford").click(modifiers=["Control"])
    other.value.wait_for_url("**/york/places/cliffords-tower.html")
    assert page.locator(".guide-map__card").count() == 0


def test_on_a_phone_the_card_lies_at_the_bottom_of_the_window_and_leaves_its_pin_free(york):
    page, faults = york(**PHONE)
    page.evaluate("document.querySelector('guide-map').scrollIntoView({block: 'end', behavior: 'instant'})")
    name = alone(page)[-1]
    pin(page, name).tap()
    page.wait_for_selector(".guide-map__card")
    settled(page)
    card, mark = page.locator(".guide-map__card").bounding_box(), pin(page, name).locator(".map-marker-disc:visible").bounding_box()
    assert (card["x"], card["width"]) == (0, 390) and card["y"] + card["height"] == pytest.approx(760, abs=1)
    assert mark["y"] + mark["height"] < card["y"], "the pin can be seen"
    for target in page.locator(".guide-map__card :is(a, button)").all():
        box = target.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    until(page, "!document.querySelector('.guide-map__card')")
    assert not faults


def test_the_card_says_how_far_it_is_from_here(york):
    page, _ = york(permissions=["geolocation"], geolocation=IN_YORK)
    pin(page, "Clifford").click()
    assert "from you" not in page.get_by_role("dialog").inner_text(), "nothing is asked of the device by itself"
    page.get_by_role("button", name="Show where I am").click()
    page.wait_for_selector(".map-visitor-dot")
    assert re.search(r"\b\d+ m from you", page.get_by_role("dialog").inner_text().replace("\u00a0", " "))


@pytest.fixture
def folder(folder_of_ways):  # noqa: F811
    """A page with directions and a map with the marker of the mill."""
    page, mill = folder_of_ways / "index.html", spot(*MILL["position"])
    pins = '<g class="map-markers">'
    page.write_text(page.read_text().replace(pins, pins + mark(1, mill, mill)))
    return folder_of_ways


def test_the_card_leads_there(city):  # noqa: F811
    page, faults = city(at=BAR["position"], viewport={"width": 760, "height": 900}, reduced_motion="reduce")
    come_near(page)
    settled(page)
    page.locator("a.map-marker").click()
    page.get_by_role("dialog").get_by_role("button", name="Directions").click()
    assert steps(page)
    assert page.locator(".directions__title").inner_text() == f"To {MILL['name']}"
    assert page.locator(".guide-map__card").count() == 0 and page.locator("path.map-route").count()
    assert not faults


def test_lists_and_pins_show_each_other(york):
    page, _ = york()
    item = page.locator(".map-list li", has_text="Clifford's Tower")
    item.hover()
    assert "is-pointed" in pin(page, "Clifford").get_attribute("class")
    page.mouse.move(5, 5)
    assert page.locator("svg .is-pointed").count() == 0
    item.get_by_role("link").focus()
    assert "is-pointed" in pin(page, "Clifford").get_attribute("class")
    pin(page, "Clifford").hover()
    assert "is-pointed" in item.get_attribute("class")
    page.mouse.move(5, 5)
    # A grouped place is shown by its group's marker.
    gathered = next(name for name in page.locator(".map-list li a").all_inner_texts() if name not in alone(page))
    page.locator(".map-list li", has_text=gathered).get_by_role("link").focus()
    assert gathered in page.locator(".map-cluster.is-pointed").get_attribute("aria-label")


def test_the_address_opens_the_same_view(york, address):
    page, faults = york(YORK + "?from=poster#tours")
    assert address_in(page) == f"{address}{YORK}?from=poster#tours"
    come_to(page, "Clifford")
    pin(page, "Clifford").click()
    settled(page)
    assert re.fullmatch(rf"{re.escape(address + YORK)}\?from=poster&map=[\d.,-]+&place=cliffords-tower#tours", address_in(page))
    seen = view(page)
    other, _ = york(page.url.removeprefix(address))
    assert view(other) == pytest.approx(seen, abs=0.5)
    assert other.get_by_role("dialog", name="Clifford's Tower").is_visible()
    # The way back from another page, and the same page in another language.
    page.get_by_role("dialog").get_by_role("link", name="Open").click()
    page.wait_for_url("**/places/cliffords-tower.html")
    page.go_back()
    come_near(page)
    settled(page)
    assert view(page) == pytest.approx(seen, abs=0.5)
    other.locator("language-menu summary").click()
    other.locator('language-menu a[lang="fr"]').click()
    other.wait_for_url("**/fr/york/index.html?*")
    come_near(other)
    settled(other)
    assert view(other) == pytest.approx(seen, abs=0.5)
    assert address_in(other).endswith("&place=cliffords-tower#tours")
    page.get_by_role("button", name="Whole map", exact=True).click()
    settled(page)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    settled(page)
    assert address_in(page) == f"{address}{YORK}?from=poster#tours"
    assert not faults


def test_the_card_and_its_address_stay_until_another_page_is_there(york):
    page, faults = york()
    pin(page, "Clifford").click()
    settled(page)
    # As long as a slow page takes to load.
    page.evaluate("document.addEventListener('click', (event) => event.preventDefault())")
    page.get_by_role("dialog").get_by_role("link", name="Open").click()
    page.wait_for_timeout(100)
    settled(page)
    assert address_in(page).endswith("place=cliffords-tower")
    assert page.get_by_role("dialog", name="Clifford's Tower").is_visible()
    assert not faults


@pytest.mark.parametrize("nonsense", ["?map=x,y,z&place=nowhere", "?map=1e400,2,0&place=", "?map=89,179,0.001", "?map=,,,"])
def test_a_broken_address_is_the_whole_map_or_its_edge(york, nonsense):
    page, faults = york(YORK + nonsense)
    assert all(abs(number) < 1e4 for number in view(page))
    assert page.locator(".guide-map__card").count() == 0
    assert not faults


def test_the_whole_screen_is_filled_and_the_way_back_leaves_it(york, address):
    page, _ = york(**PHONE)
    page.add_init_script("Object.defineProperty(Document.prototype, 'fullscreenEnabled', {get: () => false})")
    page.reload()
    come_near(page)
    settled(page)
    whole = view(page)
    page.get_by_role("button", name="Full screen").tap()
    settled(page)
    left, top, width, height = view(page)
    assert top >= whole[1] - 0.1 and height <= whole[3] + 0.1 and left >= whole[0] - 0.1, "no band beside the map"
    assert page.locator("guide-map").bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 760}
    assert stage(page)["height"] > 640
    pin(page, alone(page)[0]).tap()
    card = page.locator(".guide-map__card").bounding_box()
    assert card["y"] > stage(page)["height"] / 2 and card["y"] + card["height"] < stage(page)["height"]
    page.keyboard.press("Escape")
    assert page.locator("guide-map.is-screen").count() == 1, "the first Escape closes the card"
    page.go_back()
    page.wait_for_selector("guide-map:not(.is-screen)")
    settled(page)
    assert view(page) == whole and address_in(page).startswith(address + YORK)


def drag(page, dx, dy):
    """A quick hand: seven movements 12 ms apart by their own time, however long the machine takes for them."""
    x, y = screen_of(page, view(page)[0] + view(page)[2] / 2, view(page)[1] + view(page)[3] / 2)
    session, start = page.context.new_cdp_session(page), time.time()

    def send(kind, share, moment):
        session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x + dx * share, "y": y + dy * share, "timestamp": start + moment / 1000,
            "button": "left", "buttons": 1, "clickCount": 1})

    send("mousePressed", 0, 0)
    for step in range(1, 8):
        send("mouseMoved", step / 7, 12 * step)
    send("mouseReleased", 1, 90)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_map_swings_on_unless_motion_is_unwanted(york, motion):
    page, _ = york(reduced_motion=motion)
    for _ in range(3):
        page.get_by_role("button", name="Zoom in", exact=True).click()
        page.wait_for_timeout(400)
    settled(page)
    before = view(page)
    drag(page, -90, 0)
    page.wait_for_timeout(1000)
    settled(page)
    moved = (view(page)[0] - before[0]) * stage(page)["width"] / view(page)[2]
    if motion == "reduce":
        assert moved == pytest.approx(90, abs=1)
    else:
        assert 150 < moved < 500


def test_buttons_that_move_the_map_come_by_keyboard_or_stay_by_choice(york):
    page, _ = york()
    left = page.get_by_role("button", name="Move left")
    for _ in range(2):
        page.get_by_role("button", name="Zoom in", exact=True).click()
        settled(page)
    assert left.count() == 0, "a mouse drags the map"
    page.get_by_role("button", name="Zoom out", exact=True).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert left.count() == 1 or page.get_by_role("button", name=re.compile("^Move")).count() > 0
    page.mouse.click(5, 5)
    choice = page.get_by_role("button", name="Show buttons to move the map")
    choice.click()
    assert left.is_visible() and choice.get_attribute("aria-pressed") == "true"
    page.reload()
    come_near(page)
    settled(page)
    assert zoom(page) > 1.5 and left.is_visible(), "the device remembers it"
    choice.click()
    assert left.count() == 0


@pytest.mark.parametrize("width, height", at_first(2, [(1280, 700), (390, 760), (1920, 900), (740, 360)]))
@pytest.mark.parametrize("path", [YORK, "york/tours/city-walls.html", "york/places/minster.html"])
def test_no_map_is_taller_than_three_quarters_of_the_window(york, path, width, height):
    page, _ = york(path, viewport={"width": width, "height": height})
    assert page.locator(".map-figure__map").first.bounding_box()["height"] <= max(0.75 * height, 160 + 60) + 3


def test_the_map_stays_beside_the_stops(york):
    page, _ = york("york/tours/city-walls.html")
    page.locator(".stop").nth(4).evaluate("stop => stop.scrollIntoView({block: 'center', behavior: 'instant'})")
    box, stop = page.locator("guide-map").bounding_box(), page.locator(".stop").nth(4).bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= 900 and box["x"] > stop["x"] + stop["width"]
    page.locator("a.map-marker:visible").first.click()
    assert "is-pointed" in page.locator(".stop").first.get_attribute("class")
    page.get_by_role("dialog").get_by_role("link", name="Open").click()
    until(page, "location.hash === '#stop-1'")


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"color_scheme": "dark"}, {"forced_colors": "active"}]))
def test_a_card_is_accessible(york, options):
    page, _ = york(bypass_csp=True, **options)
    pin(page, alone(page)[0]).click()
    settled(page)
    page.add_script_tag(path=AXE)
    assert page.evaluate("""tags => axe.run('figure', {runOnly: {type: 'tag', values: tags}}).then(result => result.violations.map(
        violation => violation.id + ': ' + violation.nodes.map(node => node.target.join(' ')).join(' | ')))""", TAGS) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_in_arabic_the_card_is_at_the_right(york):
    page, faults = york("ar/" + YORK)
    pin(page, alone(page)[0]).click()
    settled(page)
    card, room = page.locator(".guide-map__card").bounding_box(), stage(page)
    assert card["x"] + card["width"] == pytest.approx(room["x"] + room["width"] - 12, abs=2)
    assert not faults
