"""Directions that a visitor follows: the steps, a route that they leave, and a hidden page."""

import math
import re

from support.ways import (  # noqa: F401: fixtures
    FRAME, ask, city, extent, folder, line, position, spot, status, steps)


def move(page, at, accuracy=5):
    """Moves the walker, and waits until the page has seen it."""
    page.context.set_geolocation(position(at, accuracy))
    for _ in range(200):
        drawn = page.locator("path.map-route-walker")
        seen = re.findall(r"[\d.-]+", drawn.get_attribute("d")) if drawn.count() else []
        if seen and math.dist(map(float, seen[:2]), spot(*at)) < 0.1:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the page did not see where the walker is")


def along(page, share):
    """The position at a share of the drawn line."""
    points = line(page)
    lengths = [math.dist(*pair) for pair in zip(points, points[1:])]
    left = share * sum(lengths)
    for (start, end), length in zip(zip(points, points[1:]), lengths):
        if left <= length:
            x, y = (a + (b - a) * left / length for a, b in zip(start, end))
            break
        left -= length
    else:
        x, y = points[-1]
    west, top, width, height = extent()
    longitude = (west + x / FRAME[0] * width - 0.5) * 360
    latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * (top + y / FRAME[1] * height)))))
    return latitude, longitude


def test_from_where_the_visitor_is_and_along_the_way(city):
    page, faults = city(at=(53.9601, -1.0813))
    ask(page, "Where I am", "The Old Mill")
    told = steps(page)
    assert told[0].startswith("Head ")
    assert page.evaluate("document.activeElement.textContent") == "To The Old Mill"
    current = page.locator(".directions__steps [aria-current=step]")
    heard = []
    for share in [0.02, 0.3, 0.5, 0.7, 0.9]:
        move(page, along(page, share))
        heard.append((current.inner_text(), page.locator(".directions__status").inner_text()))
    spoken = [now for now, _ in heard]
    assert [told.index(now) for now in spoken] == sorted(told.index(now) for now in spoken)
    assert len(set(spoken)) >= 3
    # A step is announced when it comes, not repeatedly.
    assert heard[-1][1] in told
    assert page.locator("path.map-route-walker").count() == 1
    page.context.set_geolocation(position(along(page, 1)))
    status(page, "You have arrived.")
    assert len(page.locator(".directions__steps li").all()) == len(told)
    assert not faults


def test_who_leaves_the_way_is_reported_and_led_back(city):
    page, faults = city(at=(53.9601, -1.0813))
    ask(page, "Where I am", "The Old Mill")
    told = steps(page)
    again = page.get_by_role("button", name="Find the route again")
    move(page, along(page, 0.3))
    assert again.is_hidden()
    # A position with an error of up to half a mile proves nothing.
    move(page, (53.9652, -1.0815), 800)
    assert again.is_hidden()
    page.context.set_geolocation(position((53.9652, -1.0815)))
    status(page, "You have left the route. Find it again?")
    move(page, along(page, 0.35))
    status(page, "You are back on the route.")
    assert again.is_hidden()
    page.context.set_geolocation(position((53.9652, -1.0815)))
    status(page, "You have left the route. Find it again?")
    again.click()
    again.wait_for(state="hidden")
    assert steps(page) != told and again.is_hidden()
    assert page.evaluate("document.activeElement.textContent") == "To The Old Mill"
    assert math.dist(line(page)[0], spot(53.9652, -1.0815)) < 40
    page.get_by_role("button", name="End directions").click()
    page.context.set_geolocation(position((53.9601, -1.0702)))
    page.wait_for_timeout(250)
    assert page.locator(".directions__status").inner_text() == "Directions ended."
    assert not faults


def test_a_page_that_is_not_seen_leads_no_one(city):
    page, _ = city(at=(53.9601, -1.0813), script="""
        self.watches = [];
        const start = navigator.geolocation.watchPosition.bind(navigator.geolocation);
        navigator.geolocation.watchPosition = (...rest) => { const id = start(...rest); watches.push(id); return id; };
        const stop = navigator.geolocation.clearWatch.bind(navigator.geolocation);
        navigator.geolocation.clearWatch = id => { watches = watches.filter(other => other !== id); stop(id); };
        let hidden = false;
        Object.defineProperty(document, 'hidden', {get: () => hidden});
        self.hide = now => { hidden = now; document.dispatchEvent(new Event('visibilitychange')); };""")
    ask(page, "Where I am", "The Old Mill")
    steps(page)
    assert page.evaluate("watches.length") == 1
    page.evaluate("hide(true)")
    assert page.evaluate("watches.length") == 0
    page.evaluate("hide(false)")
    assert page.evaluate("watches.length") == 1
    page.get_by_role("button", name="End directions").click()
    assert page.evaluate("watches.length") == 0
    page.evaluate("hide(true), hide(false)")
    assert page.evaluate("watches.length") == 0
