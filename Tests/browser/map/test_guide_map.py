"""The interactive map: zoom, movement, levels, markers with a count, the visitor's position, the full screen."""

import collections
import functools
import http.server
import math
import re
import shutil
import threading

import pytest

from support.axe import AXE, TAGS
from support.maps import FRAME, SCRIPT, come_near, pin, press, screen_of, settled, stage, view, zoom
from support.site import ROOT, at_first, published
from support.waiting import address_in, until

POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; object-src 'none'"
# 5 metres to a unit, in York.
MIDDLE = (53.96, -1.08)
METRES_ACROSS = 3600


def world(latitude, longitude):
    """A position on the square of Web Mercator, with sides of a thousand million."""
    y = 0.5 - math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)) / (2 * math.pi)
    return (longitude / 360 + 0.5) * 1e9, y * 1e9


def extent(grown=0):
    x, y = world(*MIDDLE)
    width = METRES_ACROSS / (2 * math.pi * 6378137 * math.cos(math.radians(MIDDLE[0]))) * 1e9
    height = width * FRAME[1] / FRAME[0]
    numbers = [x - width / 2 - grown, y - height / 2 - grown, width + 2 * grown, height + 2 * grown]
    return " ".join(str(round(number)) for number in numbers)


def position(x, y):
    """The latitude and longitude of a point of the drawing."""
    metres_a_degree = 2 * math.pi * 6378137 / 360
    return {"latitude": MIDDLE[0] - (y - FRAME[1] / 2) * 5 / metres_a_degree,
            "longitude": MIDDLE[1] + (x - FRAME[0] / 2) * 5 / metres_a_degree / math.cos(math.radians(MIDDLE[0]))}


# Few places: two 15 m apart that the drawing separated, three in one building, the rest alone.
FEW = [(150, 150), (153, 150), (500, 300), (500, 300), (500, 300), (600, 100), (100, 450), (650, 500), (360, 60), (300, 400)]
FEW_DRAWN = {1: (180, 150), 3: (527, 300), 4: (500, 327)}
# More than four of ten markers far from their places, as in a city that is too large for a phone.
FAR_DRAWN = {0: (240, 60), 1: (250, 200), 2: (400, 250), 3: (600, 200), 4: (600, 400)}
MANY = [(60 + 37 * index % 600, 50 + 53 * index % 430) for index in range(60)]


def page_of(pins, drawn=None, levels=True, prefix="map"):
    data = ""
    if levels:
        data = "".join(f' data-{name}="map-{name}.svg" data-{name}-extent="{extent(2000)}"' for name in ["street", "detail"])
    marks = "".join(pin(index, place, (drawn or {}).get(index, place)) for index, place in enumerate(pins))
    listed = "".join(f'<li id="place-{index + 1}">Place {index + 1}</li>' for index in range(len(pins)))
    styles = "".join(f'<link rel="stylesheet" href="styles/{name}.css">'
                     for name in ["tokens", "base", "map-control", "map-layout", "map"])
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A map</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="{POLICY}">
{styles}{SCRIPT}</head><body><main><h1>A map</h1>
<figure class="map-figure"><div class="map-figure__map"><guide-map{data}><svg class="map" data-extent="{extent()}"
 viewBox="0 0 {FRAME[0]} {FRAME[1]}" width="{FRAME[0]}" height="{FRAME[1]}"><g role="group" aria-labelledby="{prefix}-title"
 aria-describedby="{prefix}-description"><title id="{prefix}-title">Map of Ambry</title><desc id="{prefix}-description">{len(pins)}
 numbered places.</desc><g aria-hidden="true"><path class="map-background" d="M0 0h720v540H0z"/><g class="map-land"
 transform="scale(.25)"><path class="map-park" d="M400 400h900v600h-900z"/></g></g><g aria-hidden="true"><g class="map-routes"
 transform="scale(.25)"><path class="map-route map-route-1" d="M200 200L2400 1900"/></g></g><g class="map-overlay map-at-medium"
 transform="scale(1.2)" aria-hidden="true"><g class="map-names"><text class="map-name-park" transform="translate(180 160)">The
 green</text></g><path class="map-leader" d="M0 0L9 9"/><text class="map-attribution" text-anchor="end"
 transform="translate(590 440)">© the makers of Ambry</text></g><g class="map-markers" text-anchor="middle">{marks}</g></g></svg></guide-map></div></figure>
<ol class="map-list">{listed}</ol></main></body></html>"""


LEVEL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 1150" width="1500" height="1150"><path fill="{colour}"
 d="M0 0h1500v1150H0z"/></svg>"""


PIECE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" width="100" height="80"><path fill="#edc"
 d="M0 0h100v80H0z"/><text y="40">{key}</text></svg>"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A folder of small pages with maps, with the guide's own scripts and styles."""
    folder = tmp_path_factory.mktemp("maps")
    for name in ["guide-map", "guide-map-visitor"]:
        shutil.copy(published(name), folder / f"{name}.js")
    shutil.copytree(ROOT / "site" / "styles", folder / "styles")
    (folder / "few.html").write_text(page_of(FEW, FEW_DRAWN), encoding="utf-8")
    (folder / "many.html").write_text(page_of(MANY), encoding="utf-8")
    (folder / "moved.html").write_text(page_of(FEW, FAR_DRAWN), encoding="utf-8")
    (folder / "bare.html").write_text(page_of(FEW, FEW_DRAWN, levels=False), encoding="utf-8")
    pieces = page_of(FEW, FEW_DRAWN).replace('"map-detail.svg"', '"map-detail/" data-detail-pieces="++11111+110111"')
    (folder / "pieces.html").write_text(pieces, encoding="utf-8")
    (folder / "map-detail").mkdir()
    for key in ["00", "01", "02", "03", "1", "20", "21", "23", "3"]:
        (folder / "map-detail" / f"{key}.svg").write_text(PIECE.format(key=key), encoding="utf-8")
    (folder / "lost.html").write_text(page_of(FEW, FEW_DRAWN).replace("map-street.svg", "gone.svg"), encoding="utf-8")
    for name, colour in [("street", "#cde"), ("detail", "#edc")]:
        (folder / f"map-{name}.svg").write_text(LEVEL.format(colour=colour), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def asked():
    """How often each path was requested."""
    return collections.Counter()


@pytest.fixture(scope="session")
def maps(folder, asked):
    """The address of the served folder."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            asked[self.path] += 1
            super().do_GET()

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def opened(maps, watched):
    """Opens a page with a map, ready for use, without motion unless the test requests it."""
    def open_page(name="few.html", root=None, moves=False, **options):
        # High enough that the map can be as wide as the window.
        options = {"viewport": {"width": 720, "height": 900}, "reduced_motion": "reduce", **options}
        page, faults = watched(root or maps, **options)
        if moves:
            page.add_init_script("localStorage.setItem('wynd.settings', '{\"moves\":true}')")
        page.goto((root or maps) + name)
        page.wait_for_selector("guide-map.is-ready")
        settled(page)
        return page, faults
    return open_page


def said(page):
    """The map's description of its zoom for a screen reader."""
    return page.get_by_role("group", name="Map controls").get_by_role("status").inner_text()


def look_at(page, x, y):
    """Moves the window by its buttons until a unit of the drawing is well inside, or as near as the frame allows."""
    # Its position in the window, in shares: a moving map does not change its view box.
    where = """([x, y]) => {
        const { x: left, y: top, width, height } = document.querySelector('.guide-map__stage').getBoundingClientRect();
        const spot = new DOMPoint(x, y).matrixTransform(document.querySelector('guide-map svg[tabindex]').getScreenCTM());
        return [(spot.x - left) / width, (spot.y - top) / height];
    }"""
    for _ in range(60):
        across, down = page.evaluate(where, [x, y])
        ways = [name for name, is_so in [("left", across < 0.2), ("right", across > 0.8), ("up", down < 0.2), ("down", down > 0.8)]
                if is_so and page.locator(f".guide-map__button--{name}:not([aria-disabled])").count()]
        if not ways:
            break
        page.locator(f".guide-map__button--{ways[0]}").evaluate("button => button.click()")
        page.wait_for_timeout(60)
    settled(page)


def shown_pins(page):
    return page.locator("a.map-marker").evaluate_all(
        "pins => pins.filter(pin => pin.style.display !== 'none').map(pin => pin.getAttribute('aria-label'))")


def markers(page):
    return page.locator(".map-cluster")


def test_without_a_script_the_map_is_the_drawing(maps, watched):
    page, faults = watched(maps, java_script_enabled=False, viewport={"width": 720, "height": 700})
    page.goto(maps + "few.html")
    assert page.locator("svg.map").is_visible()
    assert page.get_by_role("button").count() == 0
    assert page.locator("a.map-marker").count() == len(FEW)
    box, figure = page.locator("svg.map").bounding_box(), page.locator(".map-figure__map").bounding_box()
    assert figure["height"] - box["height"] < 4, "no room is kept for buttons that never come"
    assert not faults


def test_the_buttons_zoom_between_two_limits(opened):
    page, faults = opened()
    nearer, farther, whole = (page.get_by_role("button", name=name, exact=True) for name in ["Zoom in", "Zoom out", "Whole map"])
    assert farther.is_disabled() and whole.is_disabled() and nearer.is_enabled()
    assert said(page) == "", "where the map stands at first nobody asked for"
    seen = [zoom(page)]
    while nearer.is_enabled():
        nearer.click()
        settled(page)
        seen.append(zoom(page))
        assert seen[-1] > seen[-2] * 1.2
        assert len(seen) < 12
    # 5 m to a pixel, down to the end of the houses.
    metres_a_pixel = 5 / seen[-1] * FRAME[0] / stage(page)["width"]
    assert 0.224 < metres_a_pixel < 0.226
    steps = len(seen)
    assert said(page) == f"Zoom {steps} of {steps}, detailed map"
    nearer.focus()
    page.keyboard.press("Enter")
    settled(page)
    assert zoom(page) == pytest.approx(seen[-1])
    assert page.evaluate("document.activeElement.textContent") == "Zoom in", "a button at its limit keeps the focus"
    press(page, "Zoom out")
    assert zoom(page) == pytest.approx(seen[-2], rel=0.01)
    press(page, "Whole map")
    assert view(page) == [0, 0, *FRAME]
    assert not faults


def test_every_button_is_large_enough(opened):
    page, _ = opened(viewport={"width": 320, "height": 600}, moves=True)
    press(page, "Zoom in", 2)
    for name in ["Zoom in", "Zoom out", "Whole map", "Full screen", "Show where I am", "Move left"]:
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, name
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_the_wheel_scrolls_the_page_until_the_map_is_chosen(opened):
    page, _ = opened()
    box = stage(page)
    middle = box["x"] + 100, box["y"] + 200
    page.mouse.move(*middle)
    page.mouse.wheel(0, 100)
    until(page, "scrollY > 0")
    assert zoom(page) == pytest.approx(1)
    page.locator(".guide-map__hint").wait_for()
    assert "Press and hold Ctrl to zoom, or use the buttons" in page.locator(".guide-map__hint").inner_text()
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    settled(page)
    assert zoom(page) > 1.2 and page.evaluate("scrollY") == 0
    press(page, "Whole map")
    page.evaluate("document.activeElement.blur()")
    page.mouse.click(*middle)
    before = (middle[0] - box["x"]) / box["width"] * FRAME[0]
    page.mouse.wheel(0, -100)
    settled(page)
    assert zoom(page) > 1.2
    assert screen_of(page, before, 0)[0] == pytest.approx(middle[0], abs=1), "what is under the pointer stays there"
    page.mouse.move(box["x"] + 100, box["y"] + box["height"] + 40)
    page.mouse.wheel(0, 60)
    until(page, "scrollY > 0")


def test_a_drag_moves_the_map_within_its_frame_and_is_no_click(opened):
    page, _ = opened()
    press(page, "Zoom in")
    before = view(page)
    x, y = screen_of(page, 300, 330)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 50, y - 30, steps=4)
    page.mouse.up()
    settled(page)
    after = view(page)
    scale = stage(page)["width"] / after[2]
    assert after[0] - before[0] == pytest.approx(50 / scale, abs=0.5)
    assert after[1] - before[1] == pytest.approx(30 / scale, abs=0.5)
    # Start a drag on a marker.
    x, y = screen_of(page, *FEW[9])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 900, y + 900, steps=6)
    page.mouse.up()
    settled(page)
    assert view(page)[:2] == pytest.approx([0, 0], abs=0.01), "never a look beyond the frame"
    assert "#place" not in address_in(page)
    press(page, "Whole map")
    page.keyboard.down("Control")
    page.mouse.click(*screen_of(page, *FEW[9]))
    page.keyboard.up("Control")
    until(page, "!document.querySelector('.guide-map__card')")
    page.mouse.click(*screen_of(page, *FEW[9]))
    page.wait_for_selector(".guide-map__card")


def test_a_double_click_comes_nearer(opened):
    page, _ = opened()
    page.mouse.dblclick(*screen_of(page, 400, 200))
    settled(page)
    assert zoom(page) > 1.5


def test_the_keys_work_on_the_focused_map(opened):
    page, _ = opened()
    drawing = page.get_by_role("group", name="Map of Ambry")
    drawing.focus()
    assert "Arrow keys" in page.evaluate(
        "document.activeElement.getAttribute('aria-describedby').split(' ').map(id => document.getElementById(id).textContent).join(' ')")
    for key in ["+", "+"]:
        page.keyboard.press(key)
        settled(page)
    near = view(page)
    assert zoom(page) > 2
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    settled(page)
    moved = view(page)
    assert moved[0] > near[0] and moved[1] > near[1] and moved[2] == pytest.approx(near[2])
    page.keyboard.press("-")
    settled(page)
    assert zoom(page) == pytest.approx(FRAME[0] / near[2] / (FRAME[0] / near[2]) ** 0.5, rel=0.02)
    page.keyboard.press("0")
    settled(page)
    assert view(page) == [0, 0, *FRAME]
    page.keyboard.press("ArrowDown")
    # On the whole map the arrow keys move the page.
    until(page, "scrollY > 0")
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("link", name="8. Place 8").focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(200)
    assert zoom(page) == pytest.approx(1)


def test_the_four_buttons_move_the_map_without_a_drag(opened):
    page, _ = opened(moves=True)
    assert page.get_by_role("button", name="Move left").count() == 0
    press(page, "Zoom in", 2)
    before = view(page)
    press(page, "Move right")
    assert view(page)[0] > before[0]
    press(page, "Move right", 3)
    assert view(page)[0] + view(page)[2] == pytest.approx(FRAME[0], abs=0.01)
    assert page.get_by_role("button", name="Move right").is_disabled()
    press(page, "Move up")
    assert view(page)[1] < before[1]


def fingers(page, steps):
    """Touches by steps; each is a list of points, and an empty one lifts the fingers."""
    session = page.context.new_cdp_session(page)
    held = 0
    for points in steps:
        kind = "touchEnd" if not points else "touchStart" if held == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})
        held = len(points)
        page.wait_for_timeout(20)
    settled(page)


def test_two_fingers_zoom_and_move(opened):
    page, _ = opened(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    box = stage(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers(page, [[(x - 20, y), (x + 20, y)]] + [[(x - 20 - d, y), (x + 20 + d, y)] for d in range(5, 65, 5)] + [[]])
    assert 2.5 < zoom(page) < 4.5
    middle = view(page)
    assert middle[0] + middle[2] / 2 == pytest.approx(360, abs=4)
    fingers(page, [[(x - 40, y), (x + 40, y)]] + [[(x - 40 - d, y), (x + 40 - d, y)] for d in range(5, 45, 5)] + [[]])
    assert view(page)[0] > middle[0] + 10 and view(page)[2] == pytest.approx(middle[2], rel=0.02)
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("scrollY") == 0


def test_one_finger_scrolls_the_page_and_moves_a_nearer_map_until_its_edge(opened):
    page, _ = opened(viewport={"width": 390, "height": 420}, has_touch=True, is_mobile=True)
    box = stage(page)
    x, y = box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.6

    def drag(dx, dy):
        fingers(page, [[(x, y)]] + [[(x + dx * step / 10, y + dy * step / 10)] for step in range(1, 11)] + [[]])

    drag(0, -120)
    assert page.evaluate("scrollY") > 40 and zoom(page) == pytest.approx(1)
    page.evaluate("scrollTo(0, 0)")
    press(page, "Zoom in", 2)
    page.evaluate("scrollTo(0, 0)")
    before = view(page)
    drag(0, -60)
    assert view(page)[1] > before[1] and page.evaluate("scrollY") == 0
    for _ in range(8):
        drag(0, -100)
    assert view(page)[1] + view(page)[3] == pytest.approx(FRAME[1], abs=0.1)
    assert page.evaluate("scrollY") > 40, "at its edge the map lets the page go on"


def test_pins_keep_their_size_and_go_home(opened):
    page, _ = opened()
    disc = page.locator("a.map-marker").nth(5).locator("circle.map-marker-disc:visible")
    size = disc.bounding_box()["width"]
    for _ in range(2):
        press(page, "Zoom in")
        look_at(page, *FEW[5])
        assert disc.bounding_box()["width"] == pytest.approx(size, abs=0.5)
        box = disc.bounding_box()
        x, y = screen_of(page, *FEW[5])
        assert box["x"] + box["width"] / 2 == pytest.approx(x, abs=1)
        assert box["y"] + box["height"] / 2 == pytest.approx(y, abs=1)
    assert page.locator(".map-leader").is_hidden()
    press(page, "Whole map")
    assert sorted(markers(page).locator("text").all_text_contents()) == ["2", "3"], "they would stand on each other"
    assert len(shown_pins(page)) == len(FEW) - 5


def test_where_the_drawing_moved_many_pins_far_off_they_are_gathered_at_their_places(opened):
    page, _ = opened("moved.html", viewport={"width": 390, "height": 844})
    assert markers(page).count() == 2, "two and three places of one spot"
    assert len(shown_pins(page)) == len(FEW) - 5


def test_many_pins_become_markers_whose_counts_sum_to_the_pins(opened):
    page, _ = opened("many.html")
    texts = markers(page).locator("text").all_text_contents()
    assert all(text.isdigit() for text in texts), "a count is all of them, and not so many more"
    assert markers(page).locator(".map-cluster-marker").count() == len(texts), "a count is no number of the list"
    counts = [int(text) for text in texts]
    assert counts and len(shown_pins(page)) + sum(counts) == len(MANY)
    boxes = page.locator("a.map-marker:visible .map-marker-disc:visible, .map-cluster .map-marker-disc").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({x, y, width}) => [x + width / 2, y + width / 2, width / 2])")
    for index, (x, y, radius) in enumerate(boxes):
        for other_x, other_y, other in boxes[:index]:
            assert math.hypot(x - other_x, y - other_y) > radius + other, "nothing stands on anything"
    first = markers(page).first
    members = [index for index in range(len(MANY)) if f"{index + 1}. Place {index + 1}," in first.get_attribute("aria-label")]
    assert first.get_attribute("aria-label").startswith(f"{counts[0]} places: {members[0] + 1}. Place")
    first.focus()
    page.keyboard.press("Enter")
    settled(page)
    assert zoom(page) > 1.5
    left, top, width, height = view(page)
    for index in members:
        assert left <= MANY[index][0] <= left + width and top <= MANY[index][1] <= top + height
    assert page.evaluate("document.activeElement.matches('.map-marker')"), "the focus goes on to the places"


def test_places_that_never_part_are_listed(opened):
    page, faults = opened()
    page.get_by_role("group", name="Map of Ambry").focus()
    for _ in range(5):
        page.keyboard.press("+")
        settled(page)
    look_at(page, 500, 300)
    marker = page.get_by_role("button", name=re.compile("^3 places: 3. Place 3, church; 4. Place 4"))
    near = zoom(page)
    marker.click()
    listed = page.get_by_role("dialog", name="3 places")
    assert listed.get_by_role("link").all_inner_texts() == [f"{n}. Place {n}, church" for n in (3, 4, 5)]
    assert zoom(page) == pytest.approx(near)
    assert page.evaluate("document.activeElement.textContent") == "3. Place 3, church"
    page.keyboard.press("Escape")
    assert listed.count() == 0
    assert page.evaluate("document.activeElement.classList.contains('map-cluster')")
    page.keyboard.press("Enter")
    listed.get_by_role("link", name="4. Place 4").click()
    assert listed.count() == 0
    page.get_by_role("dialog", name="Place 4").get_by_role("link", name="Open").click()
    until(page, "location.hash === '#place-4'")
    assert not faults


def test_only_what_is_seen_is_in_the_order_of_the_keyboard(opened):
    page, _ = opened()
    press(page, "Zoom in", 2)
    look_at(page, *FEW[9])
    page.evaluate("document.querySelector('guide-map svg[tabindex]').focus()")
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.closest('svg.map') && document.activeElement.getAttribute('aria-label')")
        if not name:
            break
        seen.append(name)
    left, top, width, height = view(page)
    for index, (x, y) in enumerate(FEW):
        named = any(f"{index + 1}. Place {index + 1}," in name for name in seen)
        if left + 2 < x < left + width - 2 and top + 2 < y < top + height - 2:
            assert named, index
        elif x < left - width / 9 or x > left + width * 10 / 9:
            assert not named, index
    link = page.get_by_role("link", name="10. Place 10,")
    link.focus()
    look_at(page, *FEW[7])
    assert link.count() == 0
    assert page.evaluate("document.activeElement.tagName") == "svg", "the focus is never lost"


@pytest.mark.parametrize("is_gathered", [False, True], ids=["by itself", "in a marker"])
def test_who_has_come_to_a_pin_before_the_script_stays_there(opened, maps, watched, is_gathered):
    """The script moves the drawing and may group the marker, and then the group's marker has the focus."""
    page, _ = opened("few.html")
    names = page.locator("a.map-marker").evaluate_all("pins => pins.map(pin => pin.getAttribute('aria-label'))")
    name = next(name for name in names if (name in shown_pins(page)) != is_gathered)
    page, _ = watched(maps, viewport={"width": 720, "height": 900}, reduced_motion="reduce")
    held = []
    page.route("**/guide-map.js", lambda route: held.append(route))
    page.goto(maps + "few.html", wait_until="commit")
    page.get_by_role("link", name=name, exact=True).focus()
    until(page, "document.activeElement.matches('a.map-marker')")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_selector("guide-map.is-ready")
    settled(page)
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert page.evaluate("document.activeElement.matches('.map-cluster')") == is_gathered
    assert is_gathered or label == name


def test_levels_are_asked_for_when_they_are_needed_and_once(opened, asked):
    asked.clear()
    page, faults = opened()
    assert not [path for path in asked if "map-" in path and path.endswith(".svg")]
    ground = page.locator(".map-land")
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__level:visible")
    assert asked["/map-street.svg"] == 1 and asked["/map-detail.svg"] == 0
    assert ground.is_hidden() and page.locator(".map-names").is_hidden() and page.locator(".map-route").is_visible()
    assert page.get_by_text("© the makers of Ambry").last.is_visible()
    press(page, "Zoom in", 2)
    until(page, "document.querySelectorAll('.guide-map__level').length === 2")
    settled(page)
    # The picture is where the drawing is: the level's extent is the frame and 2000 thousand-millionths around it.
    picture, (left, top) = page.locator(".guide-map__level:visible").bounding_box(), screen_of(page, 0, 0)
    share = 2000 / float(extent().split()[2])
    width = stage(page)["width"] * zoom(page)
    assert picture["x"] == pytest.approx(left - share * width, abs=1.5)
    assert picture["width"] == pytest.approx(width * (1 + 2 * share), rel=0.001)
    press(page, "Whole map")
    assert ground.is_visible() and page.locator(".map-names").is_visible()
    press(page, "Zoom in", 5)
    assert asked["/map-street.svg"] == 1 and asked["/map-detail.svg"] == 1
    assert not faults


def test_the_ground_stays_until_a_level_has_come_and_where_it_never_comes(opened, maps):
    page, _ = opened("lost.html")
    press(page, "Zoom in", 3)
    assert page.locator(".map-land").is_visible()
    assert said(page) == "Zoom 4 of 6"
    waiting = []
    page.route("**/map-detail.svg", lambda route: waiting.append(route))
    press(page, "Zoom in", 2)
    assert waiting and page.locator(".map-land").is_visible()
    waiting[0].continue_()
    page.wait_for_selector(".guide-map__level:visible")
    assert page.locator(".map-land").is_hidden()


def pieces_asked(asked):
    return {path.removeprefix("/map-detail/").removesuffix(".svg") for path in asked if path.startswith("/map-detail/")}


def test_pieces_are_asked_for_as_they_come_into_view(opened, asked):
    asked.clear()
    page, faults = opened("pieces.html")
    press(page, "Zoom in", 3)
    assert not pieces_asked(asked)
    look_at(page, 60, 60)
    press(page, "Zoom in", 2)
    until(page, "document.querySelectorAll('.guide-map__piece:not([src*=street])').length === 1")
    settled(page)
    assert pieces_asked(asked) == {"00"}, "only what is in view, in the north-western corner"
    assert page.locator(".map-land").is_hidden()
    look_at(page, 690, 60)
    until(page, "[...document.querySelectorAll('.guide-map__piece')].some((piece) => piece.src.endsWith('/1.svg'))")
    settled(page)
    assert "1" in pieces_asked(asked) and not pieces_asked(asked) & {"20", "21", "23", "3"}
    # A piece is at its place: the quarter from the middle on, and a little of its neighbours.
    box, (middle, _) = page.locator('.guide-map__piece[src$="/1.svg"]').bounding_box(), screen_of(page, 360, 0)
    share = box["width"] / (1 + 2 / 128) / 128
    assert box["x"] == pytest.approx(middle - share, abs=2)
    assert not faults


def test_pieces_of_a_folder_and_where_there_is_none(opened, folder):
    """A missing piece causes no request, and coarser content remains below."""
    page, faults = opened("pieces.html", root=folder.as_uri() + "/")
    look_at(page, 200, 420)
    press(page, "Zoom in", 4)
    look_at(page, 90, 500)
    page.wait_for_selector(".guide-map__piece:visible")
    assert "street map" in said(page), "there is no piece here"
    look_at(page, 200, 420)
    page.wait_for_selector('.guide-map__piece[src$="/21.svg"]:visible')
    assert "detailed map" in said(page)
    assert not faults


def test_the_farther_level_stays_until_all_pieces_have_come(opened):
    page, _ = opened("pieces.html")
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__piece:visible")
    waiting = []
    page.route("**/map-detail/*.svg", lambda route: waiting.append(route))
    press(page, "Zoom in")
    assert len(waiting) > 1
    assert page.locator('.guide-map__piece[src="map-street.svg"]').is_visible()
    for route in waiting[1:]:
        route.continue_()
    settled(page)
    assert page.locator('.guide-map__piece[src="map-street.svg"]').is_visible(), "one is still on its way"
    waiting[0].continue_()
    until(page, """document.querySelector('.guide-map__piece[src="map-street.svg"]').parentElement.style.display === 'none'""")


@pytest.mark.parametrize(
    "wishes, fragment", [({}, ""), ({"contrast": "more"}, "#contrast"), ({"forced_colors": "active"}, "#contrast")]
)
def test_a_visitor_who_wants_contrast_gets_levels_in_it(opened, wishes, fragment):
    page, _ = opened(**wishes)
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__level:visible")
    source = page.locator(".guide-map__piece:visible").get_attribute("src")
    assert source.partition("#")[1] + source.partition("#")[2] == fragment


def test_a_map_from_a_folder_works_as_one_from_a_server(opened, folder):
    page, faults = opened(root=folder.as_uri() + "/")
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__level:visible")
    assert not faults


@pytest.mark.clock
def test_nothing_shifts(opened, maps, watched):
    page, _ = watched(maps, viewport={"width": 390, "height": 800}, is_mobile=True, has_touch=True)
    page.add_init_script("""window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
        window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true});""")
    page.goto(maps + "few.html", wait_until="networkidle")
    press(page, "Zoom in", 3)
    press(page, "Whole map")
    assert page.evaluate("window.shift") < 0.001


@pytest.mark.parametrize("scheme,width", at_first(1, [("light", 320), ("dark", 1280)]))
def test_every_state_is_accessible(opened, scheme, width):
    page, _ = opened("many.html", color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True)
    page.add_script_tag(path=AXE)
    run = """tags => axe.run(document, {runOnly: {type: 'tag', values: tags}}).then(result => result.violations.map(
        violation => violation.id + ': ' + violation.nodes.map(node => node.target.join(' ') + ' '
        + (node.any[0]?.message ?? node.failureSummary)).join(' | ')))"""
    assert page.evaluate(run, TAGS) == [], "the whole map"
    press(page, "Zoom in", 2)
    assert page.evaluate(run, TAGS) == [], "nearer"
    press(page, "Show where I am")
    until(page, "document.querySelector('.guide-map__note').textContent.includes('Unable')")
    assert page.evaluate(run, TAGS) == [], "a message"
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


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


@pytest.mark.parametrize("way", ["browser", "overlay"])
def test_the_whole_screen_and_back_by_escape(opened, maps, watched, way):
    page, _ = watched(maps, reduced_motion="reduce", viewport={"width": 900, "height": 600})
    if way == "overlay":
        page.add_init_script("Object.defineProperty(Document.prototype, 'fullscreenEnabled', {get: () => false})")
    page.goto(maps + "few.html")
    before = stage(page)
    press(page, "Full screen")
    page.wait_for_selector("guide-map.is-screen")
    box = page.locator("guide-map").bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 900, 600)
    assert page.locator(".map-list").evaluate("list => list.inert || Boolean(list.closest('[inert]'))")
    press(page, "Zoom in")
    left, top, width, height = view(page)
    area = stage(page)
    assert width / height == pytest.approx(area["width"] / area["height"], rel=0.01)
    assert page.get_by_role("button", name="Leave full screen").is_visible()
    if way == "overlay":
        page.keyboard.press("Escape")
    else:
        # The test's Escape key does not reach the browser's own handler.
        press(page, "Leave full screen")
    page.wait_for_selector("guide-map:not(.is-screen)")
    settled(page)
    press(page, "Whole map")
    assert view(page) == [0, 0, *FRAME]
    assert (stage(page)["width"], stage(page)["height"]) == (before["width"], before["height"])
    assert page.locator("[inert]").count() == 0


def test_on_paper_the_map_is_whole_and_as_it_was_drawn(opened):
    page, _ = opened()
    drawn = page.evaluate("document.querySelectorAll('a.map-marker')[1].querySelector('.map-at-medium').getAttribute('transform')")
    press(page, "Zoom in", 4)
    near = view(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert view(page) == [0, 0, *FRAME]
    assert page.locator(".guide-map__bar").is_hidden() and page.locator(".map-land").is_visible()
    assert len(shown_pins(page)) == len(FEW) and page.locator(".guide-map__level:visible").count() == 0
    assert page.evaluate(
        "document.querySelectorAll('a.map-marker')[1].querySelector('.map-at-medium').getAttribute('transform')") == drawn
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    settled(page)
    assert view(page) == pytest.approx(near, rel=0.02)


@pytest.mark.clock
def test_with_motion_the_map_flies_at_most_a_frame_at_a_time(opened):
    page, _ = opened(reduced_motion="no-preference")
    page.evaluate("""() => { window.changes = []; const drawing = document.querySelector('guide-map svg[tabindex]');
        new MutationObserver(list => window.changes.push(list.filter(one => one.attributeName === 'viewBox').length))
            .observe(drawing, {attributes: true}); }""")
    press(page, "Zoom in")
    assert zoom(page) > 1.4
    changes = page.evaluate("window.changes.filter(Boolean)")
    assert len(changes) > 1 and max(changes) == 1


@pytest.mark.parametrize("name", ["york/index.html", "york/tours/city-walls.html", "york/places/minster.html"])
@pytest.mark.parametrize("place", at_first(1, ["server", "disk"]))
def test_every_map_of_the_guide_can_be_looked_at_closely(site, address, watched, name, place):
    root = address if place == "server" else site.as_uri() + "/"
    page, faults = watched(root, viewport={"width": 1000, "height": 900}, reduced_motion="reduce")
    page.goto(root + name)
    come_near(page)
    settled(page)
    # Features are markers of a closer map.
    pins = page.locator("guide-map a.map-marker:not(.map-marker-feature)").count()
    whole = [int(text) for text in markers(page).locator("text").all_text_contents()]
    assert pins and len(shown_pins(page)) + sum(whole) == pins
    for _ in range(2):
        page.get_by_role("button", name="Zoom in", exact=True).click()
        settled(page)
    counts = [int(text) for text in markers(page).locator("text").all_text_contents()]
    assert len(shown_pins(page)) + sum(counts) <= pins
    assert page.locator(".guide-map__credit").inner_text().strip()
    page.get_by_role("button", name="Whole map", exact=True).click()
    settled(page)
    assert [int(text) for text in markers(page).locator("text").all_text_contents()] == whole
    assert not faults
