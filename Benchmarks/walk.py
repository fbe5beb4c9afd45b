"""A visitor's walk on a slow phone, in Chromium: how soon it gives directions, how the map moves, what an hour of it costs."""

import json
import statistics

import measure
import phone
from bars import Bar

WALK = "york/tours/city-walls/walk.html"
FRAME = 1 / 30
"""The longest time in seconds that a frame may take for a movement to look smooth."""

DEVICE = """window.asked = 0;
Object.defineProperty(navigator, 'geolocation', { value: {
  watchPosition(moved) { window.asked += 1; window.moved = moved; return 1; },
  clearWatch() {},
  getCurrentPosition(moved) { window.asked += 1; window.moved = moved; },
} });"""

FRAMES = """() => {
  window.frames = [];
  let last = performance.now();
  const next = (now) => { window.frames.push((now - last) / 1000); last = now; window.request = requestAnimationFrame(next); };
  window.request = requestAnimationFrame(next);
}"""


def painted(page, press):
    """Returns the seconds from a press on a link until the largest paint of its page."""
    page.evaluate("window.stale = true")
    press()
    page.wait_for_function("!window.stale && document.readyState === 'complete' && window.seen.paint > 0")
    page.wait_for_timeout(500)
    return page.evaluate("window.seen.paint") / 1000


def way(browser, address):
    """Returns the seconds from a city's page to the tour list, to a tour, and from "Start" to the first instruction."""
    page, _ = phone.phone_page(browser, (DEVICE,), bypass_csp=True)
    page.goto(address + "york/index.html", wait_until="load")
    page.wait_for_timeout(2000)
    tours = painted(page, lambda: page.locator("a[href='tours/index.html']").first.click())
    tour = painted(page, lambda: page.locator(".card__title a[href^='city-walls']").first.click())
    page.goto(address + WALK, wait_until="load")
    page.locator("tour-walk.walk--guided").wait_for()
    page.wait_for_timeout(2000)
    start = page.evaluate("""async () => {
      const from = performance.now();
      document.querySelector('tour-walk .button--primary').click();
      window.moved({ coords: { latitude: 53.9640, longitude: -1.0840, accuracy: 6, heading: null, speed: 0 } });
      const line = document.querySelector('.walk__sentence');
      while (!document.querySelector('.walk__distance')?.textContent) await new Promise(requestAnimationFrame);
      return (performance.now() - from) / 1000;
    }""")
    page.context.close()
    return tours, tour, start


def moved(browser, address, path):
    """Returns the share of frames within FRAME while a finger drags the map, at each zoom step."""
    page, protocol = phone.phone_page(browser, bypass_csp=True)
    page.goto(address + path, wait_until="load")
    # The map's script loads when the map comes near the window.
    page.locator("guide-map").first.evaluate("map => map.scrollIntoView({ block: 'center', behavior: 'instant' })")
    drawing = page.locator("guide-map.is-ready .guide-map__stage").first
    drawing.wait_for()
    page.wait_for_timeout(2000)
    shares = []
    for _ in range(5):
        nearer = page.get_by_role("button", name="Zoom in").first
        nearer.click()
        page.wait_for_timeout(1500)
        box = drawing.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.evaluate(FRAMES)
        for turn in range(2):
            protocol.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            for step in range(30):
                point = {"x": x + (step if turn else -step) * 3, "y": y + step}
                protocol.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
            protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        frames = page.evaluate("() => { cancelAnimationFrame(window.request); return window.frames; }")
        shares.append(sum(frame <= FRAME + 0.001 for frame in frames) / len(frames))
        if nearer.get_attribute("aria-disabled") == "true":
            break
    page.context.close()
    return shares


def hour(browser, address):
    """Returns the bytes that an hour's walk with a position each second leaves in memory, and the number of location requests."""
    page, protocol = phone.phone_page(browser, (DEVICE,), bypass_csp=True)
    page.goto(address + WALK, wait_until="load")
    page.locator("tour-walk.walk--guided").wait_for()
    course = json.loads(page.locator("tour-walk").get_attribute("data-course"))
    line = [point for leg in course["legs"] for point in zip(leg["line"][::2], leg["line"][1::2])]
    page.locator("tour-walk .button--primary").first.click()

    def heap():
        protocol.send("HeapProfiler.collectGarbage")
        return protocol.send("Runtime.getHeapUsage")["usedSize"]

    def walk(fixes):
        for first in range(0, fixes, 300):
            page.evaluate("""([line, first, fixes]) => {
              for (let fix = first; fix < first + 300; fix += 1) {
                const along = (fix / fixes) * (line.length - 1);
                const [from, to] = [line[Math.floor(along)], line[Math.min(line.length - 1, Math.floor(along) + 1)]];
                const share = along % 1;
                const [latitude, longitude] = [0, 1].map((side) => from[side] + (to[side] - from[side]) * share);
                window.moved({ coords: { latitude, longitude, accuracy: 8, heading: null, speed: 1 } });
                const on = document.querySelector('tour-walk.walk--at-stop .walk__panel .button--primary');
                if (on) on.click();
              }
            }""", [line, first, fixes])

    walk(600)
    before = heap()
    walk(3600)
    after = heap()
    asked = page.evaluate("window.asked")
    page.context.close()
    return after - before, asked


def shares(steps):
    return ", ".join(f"{step * 100:.0f} %" for step in steps)


def measured(wynd, times, progress):
    """Returns the rows as Markdown, and the bars."""
    with phone.sample(wynd, progress) as (browser, address):
        progress("the way to the first instruction")
        tours, tour, start = (statistics.median(column) for column in zip(*(way(browser, address) for _ in range(times))))
        progress("the map under a finger")
        city, walked = ([statistics.median(column) for column in zip(*(moved(browser, address, path) for _ in range(times)))]
                        for path in ("york/index.html", WALK))
        least = min(city + walked)
        progress("an hour's walk")
        left, asked = hour(browser, address)
    lines = ["| what | measured |", "| --- | ---: |", f"| the tour list, from the city's page | {measure.seconds(tours)} |",
             f"| a tour, from the list | {measure.seconds(tour)} |",
             f"| from \"Start\" to the first instruction | {measure.seconds(start)} |",
             f"| frames within 33 ms while the city's map moves, each step nearer | {shares(city)} |",
             f"| frames within 33 ms while the walk's map moves, each step nearer | {shares(walked)} |",
             f"| memory that an hour's walk leaves behind | {left / 1000:.0f} KB |",
             f"| how often it requested the location and its changes | {asked} |"]
    return lines, [
        Bar("the tour list on a phone, from the city's page", tours, 0.5, "s"),
        Bar("a tour on a phone, from the list", tour, 0.75, "s"),
        Bar("from Start to the first instruction", start, 1.5, "s"),
        Bar("frames of a moving map that take longer than 33 ms", 1 - least, 0.05, "%"),
        Bar("memory that an hour's walk leaves behind", max(0, left), 300_000, "KB"),
    ]
