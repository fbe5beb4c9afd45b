"""Directions on an interactive map: the map shows the route, and the attribution remains on top."""

import math

import pytest

from support.maps import press, settled, view
from support.site import at_first
from support.waiting import until
from support.ways import (  # noqa: F401: fixtures
    BAR, FRAME, MILL, ask, city, extent, line, page_of, publish, spot, steps)
from support.ways_map import CREDIT, folder  # noqa: F401: a fixture


def opened(city, **options):
    page, faults = city(**{"viewport": {"width": 760, "height": 900}, "reduced_motion": "reduce", **options})
    page.wait_for_selector("guide-map.is-ready")
    settled(page)
    return page, faults


def come_near(page):
    nearer = page.get_by_role("button", name="Zoom in", exact=True)
    while nearer.is_enabled():
        nearer.click()
        settled(page)


def find(page, start, goal):
    ask(page, start, goal)
    steps(page)
    settled(page)


# The topmost element where the line crosses the words; checked for the words as drawn and as the window shows them.
ON_TOP = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.map-live-route path, .map-attribution, .guide-map__credit { pointer-events: all !important }');
    document.adoptedStyleSheets = [sheet];
    const seen = new Set();
    for (const words of document.querySelectorAll('.map-attribution, .guide-map__credit')) {
        const box = words.getBoundingClientRect();
        for (let x = box.left + 0.5; x < box.right; x += 1) {
            for (let y = box.top + 0.5; y < box.bottom; y += 1) {
                const stack = document.elementsFromPoint(x, y);
                const way = stack.findIndex(element => element.closest('.map-live-route'));
                const at = stack.indexOf(words);
                if (way >= 0 && at >= 0) seen.add(at < way ? 'words' : 'way');
            }
        }
    }
    document.adoptedStyleSheets = [];
    return [...seen];
}"""


def pixels_a_unit(page):
    return page.evaluate("document.querySelector('svg.map').getScreenCTM().a")


def drag_to(page, target, wanted):
    """Drags the window until a spot of the drawing is at a pixel of the page."""
    for _ in range(30):
        left, top, width, height = view(page)
        box = page.locator(".guide-map__stage").bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        at = [middle[0] + (wanted[0] - left - width / 2) * pixels_a_unit(page),
              middle[1] + (wanted[1] - top - height / 2) * pixels_a_unit(page)]
        ways = [max(-150, min(150, goal - now)) for goal, now in zip(target, at)]
        if max(map(abs, ways)) < 2:
            return
        page.mouse.move(*middle)
        page.mouse.down()
        page.mouse.move(middle[0] + ways[0], middle[1] + ways[1], steps=3)
        page.mouse.up()
        settled(page)
    raise AssertionError("the map did not move there")


def test_the_way_lies_below_the_words_that_the_map_owes(city):
    page, faults = opened(city)
    find(page, "Bootham Bar", "The Old Mill")
    press(page, "Whole map")
    assert page.evaluate(ON_TOP) == ["words"]
    assert not faults


@pytest.mark.parametrize("way", ["by the browser", "laid over the page"])
def test_on_the_whole_screen_the_words_stay_on_top_of_the_way(city, way):
    script = "Object.defineProperty(Document.prototype, 'fullscreenEnabled', {get: () => false})"
    page, faults = opened(city, script=script if way == "laid over the page" else None)
    find(page, "Bootham Bar", "The Old Mill")
    press(page, "Full screen")
    page.wait_for_selector("guide-map.is-screen")
    come_near(page)
    credit = page.locator(".guide-map__credit")
    assert credit.inner_text() == CREDIT
    box = credit.bounding_box()
    points = line(page)
    drag_to(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), points[len(points) // 2])
    assert page.evaluate(ON_TOP) == ["words"]
    assert not faults


def test_where_i_am_lies_below_the_words_too(city):
    page, faults = opened(city, at=BAR["position"])
    press(page, "Show where I am")
    page.locator(".map-visitor").wait_for(state="attached")
    press(page, "Whole map")
    assert page.evaluate("""document.querySelector('.map-visitor').compareDocumentPosition(
        document.querySelector('.map-attribution')) === Node.DOCUMENT_POSITION_FOLLOWING""")
    assert not faults


def pixels(page):
    """The ends and bends of the route in the window, as left, top, right and bottom, and the window's size."""
    return page.evaluate("""() => {
        const stage = document.querySelector('.guide-map__stage').getBoundingClientRect();
        const way = document.querySelector('.map-live-route .map-route').getBoundingClientRect();
        return [way.left - stage.left, way.top - stage.top, way.right - stage.left, way.bottom - stage.top, stage.width, stage.height];
    }""")


@pytest.mark.parametrize("width", at_first(1, [320, 760]))
@pytest.mark.parametrize("motion", at_first(1, ["reduce", "no-preference"]))
@pytest.mark.parametrize("start, goal", [("Bootham Bar", "The Old Mill"), ("The Gate", "The Well")])
def test_the_map_shows_all_of_the_way(city, width, motion, start, goal):
    page, faults = opened(city, viewport={"width": width, "height": 900}, reduced_motion=motion)
    # Somewhere else, and too near.
    come_near(page)
    find(page, start, goal)
    page.wait_for_timeout(400)
    settled(page)
    left, top, right, bottom, across, down = pixels(page)
    x, y, wide, high = view(page)
    margin = 40
    assert left >= margin or x < 0.01
    assert top >= margin or y < 0.01
    assert across - right >= margin or x + wide > FRAME[0] - 0.01
    assert down - bottom >= margin or y + high > FRAME[1] - 0.01
    assert 0 <= left and 0 <= top and right <= across and bottom <= down
    if start == "The Gate":
        assert wide < FRAME[0] * 0.8, "a short way is seen from nearby"
        assert max((right - left) / across, (bottom - top) / down) > 0.3
    assert not faults


def test_who_wants_no_motion_sees_none(city):
    # A clock that advances with each frame: a machine without time to draw would skip the movement.
    clock = """let now = 0; performance.now = () => now;
        const request = self.requestAnimationFrame.bind(self);
        self.requestAnimationFrame = draw => request(() => draw(now += 16));"""
    counted = """() => {
        self.views = new Set();
        const map = document.querySelector('svg.map');
        const look = () => views.add(`${map.getAttribute('viewBox')} ${map.style.transform}`);
        new MutationObserver(look).observe(map, {attributeFilter: ['viewBox', 'style']});
    }"""
    for motion in ["reduce", "no-preference"]:
        page, _ = opened(city, reduced_motion=motion, script=clock)
        page.evaluate(counted)
        find(page, "The Gate", "The Well")
        if motion == "no-preference":
            until(page, "views.size > 10")
            continue
        page.wait_for_timeout(400)
        assert page.evaluate("views.size") == 1


def test_a_way_to_where_one_is_is_not_looked_at_through_a_lens(city):
    page, faults = opened(city)
    find(page, "The Gate", "The Gate")
    metres_a_unit = extent()[2] * 2 * math.pi * 6378137 * math.cos(math.radians(BAR["position"][0])) / FRAME[0]
    # The start of the tool's bands of the detail level.
    assert metres_a_unit / pixels_a_unit(page) == pytest.approx(0.15 * 1.5**3, rel=0.01)
    assert not faults
