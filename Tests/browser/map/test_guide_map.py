"""The interactive map: zoom, movement, the full screen, paper, and every map of the guide."""

import pytest

from support.axe import AXE, TAGS
from support.map_page import FEW, asked, folder, maps, markers, opened, said, shown_pins  # noqa: F401: fixtures
from support.maps import FRAME, come_near, press, screen_of, settled, stage, view, zoom
from support.site import at_first
from support.waiting import address_in, until


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
