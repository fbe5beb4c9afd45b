"""The maps of the editor: positions, the stops of tours, and the map of a city."""

import re

import pytest
from playwright.sync_api import expect

from support.waiting import until

CITY = "content/millford/city.md"
MILL = "content/millford/places/mill.md"
KIOSK = "content/millford/kiosks/station.yaml"
TOUR = "content/millford/tours/mill-walk.md"
STREETS = """<osm version="0.6">
  <node id="1" lat="53.9590" lon="-1.0860"/>
  <node id="2" lat="53.9590" lon="-1.0760"/>
  <node id="3" lat="53.9592" lon="-1.0795">
    <tag k="addr:housenumber" v="12"/><tag k="addr:street" v="High Street"/>
  </node>
  <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="High Street"/></way>
</osm>
"""


def place(name, longitude):
    return f"""---
name: {name}
kind: building
position: {{lat: 53.9590, lon: {longitude}}} # measured
summary: A place by the water.
status: draft
---
"""


@pytest.fixture
def town(guide, request):
    """The editor, over a guide with one street, three places, a kiosk and a tour."""
    for path, text in [
        ("content/millford/map.osm", STREETS), (MILL, place("The mill", "-1.0840")),
        ("content/millford/places/weir.md", place("The weir", "-1.0800")),
        ("content/millford/places/lock.md", place("The lock", "-1.0780")),
        (KIOSK, "name: Station\nposition: {lat: 53.9600, lon: -1.0820}\nfacing: 60\n"),
        (TOUR, "---\nname: The mill walk\nsummary: A walk along the street.\nstops:\n"
               "  - {place: mill}\n  - {place: weir, note: Listen.}\nstatus: draft\n---\n"),
    ]:
        file = guide / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return request.getfixturevalue("studio")


def form(page, selector):
    """Opens the groups of the form."""
    page.locator(selector).wait_for(state="attached")
    page.evaluate("document.querySelectorAll('.form__group').forEach((group) => { group.open = true; })")


def numbers(page):
    return [page.locator(f".position [data-name={name}]").input_value() for name in ("lat", "lon")]


def test_a_position_is_moved_by_keys_pressing_and_dragging(studio_page, town):
    page = studio_page(f"#/page?path={MILL}")
    form(page, ".position")
    marker = page.locator(".map__marker--own")
    marker.focus()
    page.keyboard.press("Shift+ArrowUp")
    assert numbers(page) == ["53.95909", "-1.084"]
    town.wait_for(MILL, "lat: 53.95909")
    # The other number and the comment remain as they are.
    assert town.read(MILL) == place("The mill", "-1.0840").replace("53.9590", "53.95909")

    box = page.locator(".map__stage").bounding_box()
    page.mouse.click(box["x"] + 60, box["y"] + 60)
    pressed = numbers(page)
    assert float(pressed[0]) > 53.95909 and float(pressed[1]) < -1.084
    now = marker.bounding_box()
    assert abs(now["x"] + now["width"] / 2 - box["x"] - 60) < 4

    page.mouse.move(now["x"] + now["width"] / 2, now["y"] + now["height"] / 2)
    page.mouse.down()
    page.mouse.move(now["x"] + 80, now["y"] + 80, steps=4)
    page.mouse.up()
    dragged = numbers(page)
    assert float(dragged[0]) < float(pressed[0]) and float(dragged[1]) > float(pressed[1])

    page.locator(".position").get_by_role("button", name="South", exact=True).last.click()
    assert float(numbers(page)[0]) < float(dragged[0])
    assert page.faults == []


def test_a_position_is_found_by_its_notation_and_by_an_address(studio_page, town):
    page = studio_page(f"#/page?path={MILL}", geolocation={"latitude": 53.9591, "longitude": -1.0811, "accuracy": 12},
                       permissions=["geolocation"])
    form(page, ".position")
    search = page.get_by_label("Any notation, address or name")
    for text, expected in [
        ("53°57'36\"N 1°4'48\"W", ["53.96", "-1.08"]), ("12 High St", ["53.9592", "-1.0795"]),
        ("the lock", ["53.959", "-1.078"]),
    ]:
        search.fill(text)
        search.press("Enter")
        expect(page.locator(".position [data-name=lat]")).to_have_value(expected[0])
        assert numbers(page) == expected
    page.get_by_role("button", name="Here", exact=True).click()
    # The device may find a better position within ten seconds.
    expect(page.get_by_text("To within 12 m so far")).to_be_visible()
    page.get_by_role("button", name="Use this position").click()
    expect(page.get_by_text("knows its position to within 12 m")).to_be_visible()
    assert numbers(page) == ["53.9591", "-1.0811"]
    town.wait_for(MILL, "53.9591")

    latitude = page.locator(".position [data-name=lat]")
    latitude.fill("100")
    latitude.blur()
    expect(page.get_by_text("Write degrees")).to_be_visible()
    assert page.faults == []


def test_the_stops_of_a_tour_are_chosen_ordered_and_tried(studio_page, town):
    page = studio_page(f"#/page?path={TOUR}")
    form(page, ".stops-field")
    names = page.locator(".stops__name")
    expect(names).to_have_text(["The mill", "The weir"])
    expect(page.locator(".stops__leg").nth(1)).to_have_text(re.compile(r"^26[123] m, 3 min$"))
    expect(page.locator(".map__line--way")).to_have_count(1)

    page.get_by_label("Add a stop").fill("lock")
    page.get_by_label("Add a stop").press("Enter")
    expect(names).to_have_text(["The mill", "The weir", "The lock"])
    town.wait_for(TOUR, "place: lock")

    page.locator(".stops__stop").nth(2).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(names).to_have_text(["The mill", "The lock", "The weir"])
    page.locator(".stops__stop").nth(0).get_by_role("button", name="Move down").click()
    expect(names).to_have_text(["The lock", "The mill", "The weir"])
    page.wait_for_timeout(1000)
    text = town.read(TOUR)
    assert text.index("lock") < text.index("mill}") < text.index("weir, note: Listen.")

    page.get_by_role("button", name="Try it").click()
    simulation = page.locator(".simulation__text")
    expect(simulation).to_have_text("Stop: The lock")
    page.locator(".simulation").get_by_role("button", name="Next").click()
    expect(simulation).not_to_have_text("Stop: The lock")
    expect(page.locator(".map__marker--walker")).to_be_attached()
    assert page.faults == []


def test_the_note_of_a_stop_is_typed(studio_page, town):
    page = studio_page(f"#/page?path={TOUR}")
    form(page, ".stops-field")
    page.locator(".stops__fields summary").nth(1).click()
    note = page.locator("[data-at='[\"stops\",1,\"note\"]'] input")
    note.fill("")
    # Each letter changes the list, and the focus remains.
    page.keyboard.type("Look down.")
    expect(note).to_have_value("Look down.")
    expect(note).to_be_focused()
    town.wait_for(TOUR, "note: Look down.")
    assert page.faults == []


def test_points_on_the_way_are_added_moved_and_removed_by_keyboard(studio_page, town):
    page = studio_page(f"#/page?path={TOUR}")
    form(page, ".stops-field")
    expect(page.locator(".stops__leg").nth(1)).to_have_text(re.compile("^26[123] m"))
    before = town.read(TOUR)
    page.locator(".stops__stop").nth(1).get_by_role("button", name="Add a point on the way").press("Enter")
    town.wait_for(TOUR, "via:")
    point = page.get_by_role("button", name="Point 1 on the way to The weir", exact=True)
    added = town.read(TOUR)
    point.focus()
    page.keyboard.press("ArrowUp")
    expect(point).to_be_focused()
    page.wait_for_timeout(1000)
    assert "via:" in town.read(TOUR) and town.read(TOUR) != added
    page.keyboard.press("Delete")
    expect(point).to_have_count(0)
    page.wait_for_timeout(1000)
    assert town.read(TOUR) == before
    assert page.faults == []


def test_a_new_place_can_become_a_stop(studio_page, town):
    page = studio_page(f"#/page?path={TOUR}")
    form(page, ".stops-field")
    expect(page.get_by_role("button", name="Add The weir as a stop")).to_be_attached()
    (town.folder / MILL).with_name("dock.md").write_text(place("The dock", "-1.0820"))
    page.get_by_role("button", name="Add The dock as a stop").click()
    town.wait_for(TOUR, "place: dock")
    assert page.faults == []


def test_the_map_of_a_city_moves_turns_and_draws(studio_page, town):
    page = studio_page("#/map?city=millford")
    kiosk = page.get_by_role("button", name="Station, kiosk")
    kiosk.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Turn right by 15 degrees").click()
    town.wait_for(KIOSK, "facing: 75")
    handle = page.get_by_role("slider", name="Station: Direction")
    handle.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowRight")
    town.wait_for(KIOSK, "facing: 89")
    expect(handle).to_have_attribute("aria-valuenow", "89")
    # The handle is dragged to the south of the marker.
    box, to = handle.bounding_box(), kiosk.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2 + 120, steps=4)
    page.mouse.up()
    town.wait_for(KIOSK, "facing: 180")
    page.get_by_role("button", name="Undo", exact=True).click()
    town.wait_for(KIOSK, "facing: 89")
    # The map is drawn again after the file is written.
    expect(handle).to_have_attribute("aria-valuenow", "89")
    kiosk.focus()
    page.keyboard.press("Shift+ArrowRight")
    town.wait_for(KIOSK, "lon: -1.08185")
    page.get_by_role("button", name="Undo", exact=True).click()
    town.wait_for(KIOSK, "lon: -1.082")
    assert "facing: 89" in town.read(KIOSK)

    before = town.read(CITY).count("lat:")
    page.get_by_role("button", name="New area").click()
    page.get_by_label("Name of the area").fill("Old town")
    page.get_by_role("button", name="Draw it").click()
    # Without a pointer: three corners at the middle of the map, two of which move.
    for metres in (0, 10, 20):
        page.get_by_role("button", name="Add a corner at the middle of the map").click()
        corner = page.locator(".map__marker--corner").last
        corner.focus()
        for _ in range(metres // 10):
            page.keyboard.press("Shift+ArrowUp" if metres == 10 else "Shift+ArrowRight")
    page.locator(".shapes__panel").get_by_role("button", name="Save").click()
    town.wait_for(CITY, "old-town")
    assert town.read(CITY).count("lat:") == before + 3
    expect(page.locator(".map__line--area")).to_have_count(1)
    assert page.faults == []


def test_the_first_build_draws_the_map_that_is_shown(studio_page, town):
    page = studio_page("#/outline")
    page.locator(".grid__row").first.wait_for()
    # Until the first build has ended, the server does not have the drawing.
    drawings = re.compile(r"/millford/(?!.*\.wynd)")
    page.route(drawings, lambda route: route.fulfill(status=503))
    page.evaluate("location.hash = '#/map'")
    page.locator(".map__stage").wait_for()
    expect(page.locator(".map__ground img")).to_have_count(0)
    page.unroute(drawings)
    (town.folder / MILL).write_text(place("The old mill", "-1.0840"))
    expect(page.locator(".map__ground img").first).to_be_attached()


def test_a_restricted_zone_is_typed_moved_and_deleted_with_undo(studio_page, town):
    page = studio_page("#/map?city=millford")
    page.get_by_role("button", name="New restricted zone").click()
    page.get_by_role("dialog").get_by_label("Name of the zone").fill("Works")
    page.get_by_role("button", name="Draw it").click()
    panel = page.locator(".shapes__panel")
    typed = panel.get_by_label("Another corner")
    for corner in ("53.9580, -1.0840", "53.9580, -1.0800", "53.9570, -1.0800"):
        typed.fill(corner)
        typed.press("Enter")
    typed.fill("nowhere")
    typed.press("Enter")
    expect(panel.get_by_text("Write degrees")).to_be_visible()
    expect(panel.locator(".corners__corner")).to_have_count(3)
    panel.get_by_role("button", name="Save").click()
    expect(page.locator(".map__line--restricted")).to_have_count(1)
    town.wait_for(CITY, "restricted: restricted.geojson")
    zones = "content/millford/restricted.geojson"
    before = town.read(zones)
    assert '"name":"Works"' in before and "[-1.084,53.958]" in before

    page.locator(".shapes button", has_text="Works").click()
    first = panel.locator(".corners__input").first
    first.fill("53.9585, -1.0840")
    first.blur()
    # While the zone is drawn, an undo concerns its corners.
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(first).to_have_value("53.958, -1.084")
    panel.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".map__line--restricted")).to_have_count(0)
    expect(panel).to_be_hidden()
    assert not (town.folder / zones).exists() and "restricted" not in town.read(CITY)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".map__line--restricted")).to_have_count(1)
    assert town.read(zones) == before
    assert page.faults == []


def at_rest(marker):
    """Waits until a marker has the same box twice, because the map changes its size while the view is built."""
    box = None
    while box != (box := marker.bounding_box()):
        marker.page.wait_for_timeout(150)
    return box


def test_one_press_undoes_a_drag(studio_page, town):
    page = studio_page("#/map?city=millford")
    before = town.read(MILL)
    marker = page.get_by_role("button", name="The mill, place")
    marker.wait_for()
    place = at_rest(marker)
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.down()
    page.mouse.move(place["x"] + 30, place["y"] + 30, steps=3)
    # A long drag is one change too.
    page.wait_for_timeout(700)
    page.mouse.move(place["x"] + 60, place["y"] + 60, steps=3)
    page.mouse.up()
    assert town.read(MILL) == before
    moved = marker.bounding_box()
    assert moved["x"] > place["x"] + 30
    # The change is not saved yet.
    page.get_by_role("button", name="Undo", exact=True).click()
    until(marker, f"one => Math.abs(one.getBoundingClientRect().x - {place['x']}) < 8")
    assert town.read(MILL) == before
    assert page.faults == []
