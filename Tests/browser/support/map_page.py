"""A page with a map of made-up places, served with its levels, and what of it is shown."""

import collections
import functools
import http.server
import math
import shutil
import threading

import pytest

from support.maps import FRAME, SCRIPT, pin, settled
from support.site import ROOT, published

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
