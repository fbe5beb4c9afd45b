"""The map of a walk: stops side by side, and a window that follows the walker."""

import functools
import http.server
import math
import threading

from support import close_tour
import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.close_tour import EAST_METRES, NORTH_METRES, STOPS
from support.maps import settled as rest
from support.site import at_first
from support.waiting import address_in
from support.walks import DEVICE

WALK = "york/tours/close/walk.html"
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
VIEW = "document.querySelector('guide-map svg[tabindex]').getAttribute('viewBox').split(' ').map(Number)"
MARKS = """[...document.querySelectorAll('guide-map :is(a.map-marker, .map-shared, .map-cluster)')].flatMap((mark) => {
  const disc = [...mark.querySelectorAll('.map-marker-disc, .map-cluster-disc')].find((one) => one.getBoundingClientRect().width > 0);
  if (!disc || mark.style.display === 'none') return [];
  const { left, right, top, bottom } = disc.getBoundingClientRect();
  return [{ text: mark.querySelector('.map-marker-number, .map-cluster-count').textContent, name: mark.getAttribute('aria-label'),
    state: mark.dataset.walk, left, right, top, bottom }];
})"""
DOT = "(({x, y, width}) => [x + width / 2, y + width / 2])(document.querySelector('path.map-route-walker').getBoundingClientRect())"
STAGE = "(({left, right, top, bottom, width}) => ({left, right, top, bottom, width}))(document.querySelector('.guide-map__stage').getBoundingClientRect())"


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = close_tour.built(tmp_path_factory.mktemp("close"))
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
    handler.func.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def walk(root, watched):
    def open_walk(path=WALK, settings=None, **options):
        page, faults = watched(root, **{**PHONE, "reduced_motion": "reduce", **options})
        page.add_init_script(DEVICE)
        if settings:
            page.add_init_script(f"localStorage.setItem('wynd.settings', '{settings}')")
        page.goto(root + path)
        page.locator("guide-map.is-ready").wait_for()
        rest(page)
        return page, faults
    return open_walk


def be(page, spot, heading=None):
    page.evaluate("([latitude, longitude, heading]) => window.isAt(latitude, longitude, 6, heading)", [*spot, heading])
    rest(page)


def start(page, stop=1):
    """Starts at a stop, and continues on the route to it."""
    page.get_by_label("Start at").select_option(str(stop - 1))
    page.locator("tour-walk .walk__panel .button--primary").click()
    rest(page)


def reach(page):
    """Confirms the arrival at the next stop, and continues."""
    page.get_by_role("button", name="I’m here").click()
    page.locator(".walk--at-stop .walk__panel .button--primary").click()
    rest(page)


def beside(stop, east, north):
    latitude, longitude = STOPS[stop - 1]
    return latitude + north / NORTH_METRES, longitude + east / EAST_METRES


def overlapping(marks):
    return [(one["text"], other["text"]) for index, one in enumerate(marks) for other in marks[index + 1:]
            if min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
            and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1]


def numbers(marks):
    """Every stop that a marker names: `2 · 5`, `2–4`."""
    found = []
    for mark in marks:
        for part in mark["text"].split(" · "):
            first, _, last = part.partition("–")
            found += range(int(first), int(last or first) + 1)
    return sorted(found)


def metres_across(page):
    """The width of the window in metres, from the scale bar."""
    return page.evaluate("""() => { const bar = document.querySelector('.guide-map__scale');
        const metres = Number(bar.textContent.match(/[\\d.]+/)[0]);
        return metres * document.querySelector('.guide-map__stage').clientWidth / bar.getBoundingClientRect().width; }""")


@pytest.mark.parametrize("path", [WALK, "york/tours/close.html", f"ar/{WALK}"])
def test_stops_side_by_side_are_named_each_and_never_counted(walk, path):
    page, faults = walk(path)
    marks = page.evaluate(MARKS)
    assert page.locator(".map-cluster").count() == 0
    assert numbers(marks) == list(range(1, len(STOPS) + 1)), "each stop is named once"
    shared = [mark for mark in marks if " · " in mark["text"] or "–" in mark["text"]]
    assert shared, "20 metres apart they share pins where the whole tour is seen"
    for mark in shared:
        for number in numbers([mark]):
            assert f"{number}. House {number}" in mark["name"], "a screen reader is told each by its number"
    assert overlapping(marks) == []
    assert not faults


@pytest.mark.parametrize("along", ["x", "y"])
def test_none_is_pushed_over_the_edge_of_the_map(modules, along):
    """Twenty-five stops in a lane, from one edge of the map to the other."""
    pins = modules.evaluate("""async (along) => {
        const { MapStops } = await import('/scripts/map/guide-map-stops.js');
        const bounds = { x: 20, y: 10, width: 260, height: 260 };
        const across = along === 'x' ? 'y' : 'x';
        const stops = Array.from({ length: 25 }, (_, index) => ({
            [along]: bounds[along] + 16 + index * 9.5, [across]: 140 + index % 3, halfSize: 13.5, isFixed: false }));
        return MapStops.separate(stops, stops.map((_, index) => `${index + 1}`), -1, [], bounds).map((pin) => ({
            members: pin.members, left: pin.x - pin.halfX - bounds.x, right: bounds.x + bounds.width - pin.x - pin.halfX,
            top: pin.y - pin.halfSize - bounds.y, bottom: bounds.y + bounds.height - pin.y - pin.halfSize }));
    }""", along)
    assert sorted(index for pin in pins for index in pin["members"]) == list(range(25))
    for pin in pins:
        assert min(pin["left"], pin["right"], pin["top"], pin["bottom"]) > -1, pin


def test_a_shared_pin_comes_apart_when_it_is_pressed(walk):
    page, _ = walk()
    shared = page.locator(".map-shared").first
    members = numbers([{"text": shared.locator(".map-marker-number").text_content()}])
    shared.press("Enter")
    rest(page)
    seen = [mark["text"] for mark in page.evaluate(MARKS)]
    assert all(str(number) in seen for number in members)


@pytest.mark.parametrize("next_stop", at_first(1, [6, 2, 10]))
def test_the_next_stop_is_by_itself_where_it_is_and_nothing_covers_it(walk, next_stop):
    page, _ = walk()
    start(page, next_stop)
    page.get_by_role("button", name="Whole map").click()
    rest(page)
    marks = page.evaluate(MARKS)
    assert numbers(marks) == list(range(1, len(STOPS) + 1))
    goal = next(mark for mark in marks if mark["state"] == "next")
    assert goal["text"] == str(next_stop)
    assert overlapping(marks) == []
    # Its position: as far along the drawing as its place is along the line of all stops.
    pin = page.locator("a.map-marker[data-walk=next]")
    x = pin.evaluate("pin => Number(pin.dataset.x) || [...pin.querySelectorAll('g')].find(g => getComputedStyle(g).display !== 'none').transform.baseVal.consolidate().matrix.e")
    left, _, width, _ = page.evaluate(VIEW)
    stage = page.evaluate(STAGE)
    assert (goal["left"] + goal["right"]) / 2 == pytest.approx(stage["left"] + (x - left) / width * stage["width"], abs=2)


def test_the_map_shows_the_walker_and_the_next_stop_near_by(walk):
    page, faults = walk()
    whole = page.evaluate(VIEW)
    start(page, 5)
    for spot in [beside(5, -200, -20), beside(5, -150, -20), beside(5, -60, -10)]:
        be(page, spot)
        stage, (x, y) = page.evaluate(STAGE), page.evaluate(DOT)
        goal = next(mark for mark in page.evaluate(MARKS) if mark["state"] == "next")
        for across, down in [(x, y), ((goal["left"] + goal["right"]) / 2, (goal["top"] + goal["bottom"]) / 2)]:
            assert stage["left"] + 20 < across < stage["right"] - 20 and stage["top"] + 20 < down < stage["bottom"] - 20
        assert 149 <= metres_across(page) < 700
    assert page.locator("svg.map.has-level").count() == 1, "streets have their names"
    assert 149 <= metres_across(page) < 260, "and it comes nearer with the stop"
    page.get_by_role("button", name="Whole map").click()
    rest(page)
    assert page.evaluate(VIEW) == whole
    assert "map=" not in address_in(page), "where somebody walks stands in no address"
    assert not faults


def test_who_is_far_from_the_stop_sees_more_of_what_is_ahead(walk):
    page, _ = walk(settings='{"version":1}', viewport={"width": 320, "height": 480})
    start(page, 10)
    be(page, beside(10, -560, 250))
    stage, (x, y) = page.evaluate(STAGE), page.evaluate(DOT)
    assert x < (stage["left"] + stage["right"]) / 2 and y < (stage["top"] + stage["bottom"]) / 2


@pytest.mark.parametrize("width, height", at_first(1, [(667, 375), (915, 412)]))
def test_on_a_phone_that_lies_the_map_is_beside_what_is_reported(walk, width, height):
    page, faults = walk(viewport={"width": width, "height": height})

    def is_beside():
        stage, words = page.evaluate(STAGE), page.locator(".walk__panel").bounding_box()
        return (stage["bottom"] <= height and stage["bottom"] - stage["top"] > height / 2 and stage["width"] > width * 0.4
                and words["x"] >= stage["right"])

    assert is_beside()
    start(page, 5)
    be(page, beside(5, -150, -20))
    assert is_beside() and page.locator(".walk__goal").bounding_box()["y"] < height / 2
    be(page, beside(5, 0, 0))
    page.locator(".walk--at-stop").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults


@pytest.mark.parametrize("width, height", at_first(1, [(740, 360), (1280, 800)]))
def test_a_walk_s_map_on_the_full_screen_fills_it(walk, width, height):
    page, faults = walk(viewport={"width": width, "height": height})
    start(page, 5)
    page.get_by_role("button", name="Full screen").click()
    page.locator("guide-map.is-screen").wait_for()
    rest(page)
    boxes = [page.locator(f"guide-map.is-screen {part}").bounding_box() for part in (".guide-map__stage", "svg.map[tabindex]")]
    assert boxes[0] == boxes[1] and boxes[0]["height"] > height - 70
    assert not faults


@pytest.mark.parametrize("hand", at_first(2, ["finger", "key", "wheel", "button"]))
def test_a_hand_takes_the_map_and_one_button_gives_it_back(walk, hand):
    touch = {} if hand == "finger" else {"is_mobile": False, "has_touch": False}
    page, faults = walk(**touch)
    start(page, 5)
    be(page, beside(5, -200, -20))
    follow = page.get_by_role("button", name="Follow me")
    assert not follow.is_visible()
    stage = page.evaluate(STAGE)
    x, y = stage["left"] + 200, stage["top"] + 60
    if hand == "finger":
        protocol = page.context.new_cdp_session(page)
        touches = lambda kind, *points: protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})  # noqa: E731
        touches("touchStart", {"x": x, "y": y})
        for step in range(1, 8):
            touches("touchMove", {"x": x + 10 * step, "y": y})
        touches("touchEnd")
    elif hand == "wheel":
        page.mouse.move(x, y)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -100)
        page.keyboard.up("Control")
    elif hand == "key":
        page.locator("guide-map svg[tabindex]").focus()
        page.keyboard.press("ArrowLeft")
    else:
        page.get_by_role("button", name="Zoom in").click()
    rest(page)
    follow.wait_for()
    taken = page.evaluate(VIEW)
    be(page, beside(5, -120, -20))
    assert page.evaluate(VIEW) == taken, "the map stays where the hand put it"
    assert page.locator(".walk__distance").inner_text().startswith("120"), "and the walk goes on"
    follow.focus()
    page.keyboard.press("Enter")
    rest(page)
    assert not follow.is_visible() and page.evaluate(VIEW) != taken
    assert page.evaluate("document.activeElement.matches('guide-map svg[tabindex]')"), "the focus stays on the map"
    before = page.evaluate(VIEW)
    be(page, beside(5, -30, 0))
    assert page.evaluate(VIEW) != before
    assert not faults


def glides(page, spot):
    """The map's positions on the screen in each frame of two seconds after the walker reaches a spot."""
    return page.evaluate("""async ([latitude, longitude]) => {
        const pin = [...document.querySelectorAll('a.map-marker[data-walk=next] .map-marker-disc')].find(one => one.getBoundingClientRect().width > 0);
        const places = [];
        window.isAt(latitude, longitude);
        for (const end = performance.now() + 2000; performance.now() < end;) {
          await new Promise(requestAnimationFrame);
          const { x, y } = pin.getBoundingClientRect();
          if (x !== places.at(-1)?.[0] || y !== places.at(-1)?.[1]) places.push([x, y]);
        }
        return places;
    }""", list(spot))


@pytest.mark.clock
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_map_moves_along_smoothly_or_at_once(walk, motion):
    page, _ = walk(reduced_motion=motion)
    start(page, 5)
    be(page, beside(5, -200, -20))
    page.wait_for_timeout(1200)
    rest(page)
    places = glides(page, beside(5, -100, -20))
    steps = [math.dist(one, other) for one, other in zip(places, places[1:])]
    if motion == "reduce":
        assert len(places) <= 2, "nothing glides"
    else:
        assert len(places) > 6 and max(steps) < math.dist(places[0], places[-1]) * 0.6


def test_the_map_turns_with_the_walker_who_wants_it(walk):
    page, faults = walk(settings='{"version":1,"turns":true}')
    start(page, 5)
    be(page, beside(5, -200, -20))
    assert page.locator(".guide-map__stage.is-turned").count() == 0, "who stands still faces nowhere"
    be(page, beside(5, -190, -20), heading=90)
    (x, y), stage = page.evaluate(DOT), page.evaluate(STAGE)
    goal = next(mark for mark in page.evaluate(MARKS) if mark["state"] == "next")
    assert (goal["left"] + goal["right"]) / 2 == pytest.approx(x, abs=40) and goal["bottom"] < y - 40, "east is above"
    assert goal["top"] > stage["top"] and y < stage["bottom"]
    text = page.evaluate("""(() => { const number = [...document.querySelectorAll('a.map-marker[data-walk=next] text')].find((one) => one.getBoundingClientRect().width > 0);
        const { a, b } = number.getScreenCTM(); return Math.atan2(b, a) * 180 / Math.PI; })()""")
    assert text == pytest.approx(0, abs=1), "numbers stay upright"
    protocol = page.context.new_cdp_session(page)
    touches = lambda kind, *points: protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})  # noqa: E731
    touches("touchStart", {"x": 100, "y": 120})
    for step in range(1, 9):
        touches("touchMove", {"x": 100, "y": 120 + 5 * step})
    for _ in range(50):
        moved = page.evaluate(DOT)
        if moved[1] >= y + 32:
            break
        page.wait_for_timeout(50)
    touches("touchEnd")
    assert moved[0] == pytest.approx(x, abs=3) and moved[1] == pytest.approx(y + 40, abs=8), "it goes where the finger goes"
    rest(page)
    page.get_by_role("button", name="Whole map").click()
    rest(page)
    assert page.locator(".guide-map__stage.is-turned").count() == 0
    assert not faults


def test_while_a_finger_moves_the_map_nothing_is_laid_out_anew(walk):
    page, _ = walk()
    start(page, 5)
    be(page, beside(5, -200, -20))
    page.evaluate("""() => { window.changes = []; new MutationObserver((list) => window.changes.push(...list.map((one) =>
        `${one.target.localName} ${one.attributeName ?? 'children'}`)))
        .observe(document.querySelector('guide-map'), {attributes: true, childList: true, characterData: true, subtree: true}); }""")
    protocol = page.context.new_cdp_session(page)
    point = lambda x: [{"x": x, "y": 150}]  # noqa: E731
    protocol.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(200)})
    for step in range(1, 25):
        protocol.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(200 - 3 * step)})
        page.wait_for_timeout(17)
    changes = page.evaluate("window.changes")
    transform = page.evaluate("document.querySelector('guide-map svg[tabindex]').style.transform")
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert transform.startswith("translate3d(")
    assert "svg viewBox" not in changes and "g transform" not in changes and not any("children" in one for one in changes)
    rest(page)
    assert page.evaluate("document.querySelector('guide-map svg[tabindex]').style.transform") == ""
    assert page.evaluate("window.changes").count("svg viewBox") >= 1, "at rest it is drawn sharp"


@pytest.mark.parametrize("options", at_first(1, [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}]))
def test_a_map_that_a_person_took_is_accessible(walk, options):
    page, faults = walk(**options, bypass_csp=True)
    start(page, 5)
    be(page, beside(5, -200, -20))
    page.get_by_role("button", name="Zoom in").click()
    rest(page)
    page.get_by_role("button", name="Follow me").wait_for()
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults
