"""Places on a kiosk: what waits at its own place, the map of the whole city, and pictures."""

from support.kiosk_screens import SQUARE, STATION, kiosk  # noqa: F401: fixtures
from support.waiting import until


def test_what_waits_at_a_place_is_shown_by_the_kiosk_there(address, kiosk):
    """For the gardens, the screen in them shows the parts; for the library nearby it announces more content there."""
    page, faults = kiosk()
    page.goto(f"{address}{SQUARE}.html")
    page.locator(".kiosk-row--here").click()
    page.wait_for_url("**/places/george-square-gardens.html")
    page.get_by_role("heading", name="The straw man of George Square").wait_for()
    assert not page.get_by_text("More when you are there").count()
    assert page.locator(".prose").first.inner_text()
    page.goto(f"{address}{STATION}/places/minster.html")
    waiting = page.get_by_role("region", name="More when you are there")
    waiting.scroll_into_view_if_needed()
    assert "Go there" in waiting.inner_text() and waiting.get_by_role("listitem").count() > 3
    assert page.locator("audio, video, .kiosk-story a.kiosk-row").count() == 0
    assert "By the ticket desk." in page.get_by_role("region", name="Locked here").inner_text()
    assert not faults


def test_the_whole_citys_map_is_moved_by_touch_keys_and_buttons(address, kiosk):
    """Zooms from the whole map to the nearest view and back, if there is content; markers open places and features."""
    page, faults = kiosk("landscape", has_touch=True)
    page.goto(f"{address}{STATION}.html")
    page.get_by_role("link", name="Map of York").click()
    page.wait_for_url("**/station/city.html")
    page.locator("guide-map.is-ready").wait_for()
    stand = "(() => { const {x, y, scale} = document.querySelector('guide-map').viewport.state; return {x, y, scale}; })()"
    nearer, farther = (page.get_by_role("button", name=name, exact=True) for name in ("Zoom in", "Zoom out"))
    whole = page.evaluate(stand)
    assert farther.get_attribute("aria-disabled") == "true", "no farther than all of it"
    nearer.focus()
    for _ in range(20):
        if nearer.get_attribute("aria-disabled") == "true":
            break
        page.keyboard.press("Enter")
    nearest = page.evaluate(stand)
    assert nearer.get_attribute("aria-disabled") == "true" and nearest["scale"] > 4 * whole["scale"], "and no nearer than it shows something"
    page.get_by_role("button", name="Move right").click()
    moved = page.evaluate(stand)
    assert moved["x"] > nearest["x"]
    # Arrow keys move from button to button, and over the map itself they move it.
    page.get_by_role("group", name="Map of York").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(stand)["x"] < moved["x"]
    page.keyboard.press("-")
    assert page.evaluate(stand)["scale"] < nearest["scale"]
    before = page.evaluate(stand)
    client = page.context.new_cdp_session(page)
    points = lambda x: [{"x": x, "y": 500}]
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(1000)})
    for x in (960, 900, 820):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(x)})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, f"{stand}.x > {before['x']}")
    # Two fingers apart.
    before = page.evaluate(stand)
    pair = lambda apart: [{"x": 900 - apart, "y": 500, "id": 0}, {"x": 900 + apart, "y": 500, "id": 1}]
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": pair(60)})
    for apart in (90, 120, 150):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": pair(apart)})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, f"{stand}.scale > 1.5 * {before['scale']}")
    page.get_by_role("button", name="Whole map").click()
    # Until the map rests: a pin may be part of a cluster while it moves.
    until(page, f"(({{x, y, scale}}) => x === {whole['x']} && y === {whole['y']} && scale === {whole['scale']})({stand})")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    pin = page.locator("a.map-marker[href]:visible").first
    pin.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog")
    card.wait_for()
    page.keyboard.press("Escape")
    assert card.count() == 0 and "city.html" in page.url, "Escape closes the card before it leaves the screen"
    page.keyboard.press("Enter")
    card.get_by_role("link", name="Open").click()
    page.wait_for_url("**/station/places/*.html")
    assert page.locator("found-count").count() == 0
    page.goto(f"{address}{STATION}/city.html?map=53.96230,-1.08150,0.5")
    page.locator(".map-marker-feature:visible").first.wait_for()
    assert not faults


def test_pictures_of_places_are_looked_at_closely(address, kiosk):
    page, faults = kiosk("portrait")
    page.goto(f"{address}{STATION}/places/minster.html")
    page.locator("picture-viewer a").press("Enter")
    screen = page.get_by_role("dialog")
    screen.wait_for()
    page.keyboard.press("ArrowRight")
    nearer = screen.get_by_role("button", name="Zoom in")
    for _ in range(10):
        if page.evaluate("document.activeElement.textContent.includes('Zoom in') || document.activeElement.title === 'Zoom in' || document.activeElement.ariaLabel === 'Zoom in'"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.picture-screen__stage').classList.contains('is-near')")
    size = nearer.bounding_box()
    assert size["height"] >= 60
    page.keyboard.press("Escape")
    assert screen.count() == 0 and page.url.split("#")[0].endswith("minster.html")
    assert page.evaluate("document.activeElement.closest('picture-viewer') !== null")
    assert not faults
