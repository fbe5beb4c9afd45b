"""A small city with paths, and pages that find routes on them."""

import functools
import http.server
import json
import math
import re
import shutil
import threading

import pytest

from support.site import ROOT, published

CITY = json.loads((ROOT / "Tests/browser/data/walk-city.json").read_text())
NETWORK = json.loads(CITY["script"].removeprefix("self.wyndPaths=").removesuffix(";\n"))
WORDS = json.loads((ROOT / "site/words/en.json").read_text())
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
FRAME = 720, 588
SOUTH, WEST, NORTH, EAST = 53.9595, -1.083, 53.9662, -1.0695
BAR = {"name": "Bootham Bar", "position": (53.96003, -1.0815)}
MILL = {"name": "The Old Mill", "position": (53.9652, -1.0712)}
FAR = {"name": "Castle Howard", "position": (54.1213, -0.9062)}


def world(latitude, longitude):
    """Returns a position on the square of Web Mercator."""
    return longitude / 360 + 0.5, 0.5 - math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)) / (2 * math.pi)


def extent():
    (left, top), (right, bottom) = world(NORTH, WEST), world(SOUTH, EAST)
    return left, top, right - left, bottom - top


def spot(latitude, longitude):
    """Returns a position in the drawing's units."""
    left, top, width, height = extent()
    x, y = world(latitude, longitude)
    return (x - left) / width * FRAME[0], (y - top) / height * FRAME[1]


def partial(places):
    """Returns the theme's own markup, with the places of a page."""
    text = (ROOT / "templates/partials/directions.mustache").read_text()

    def fill(template, context):
        def section(match):
            value = context.get(match[1])
            values = value if isinstance(value, list) else [{}] if value else []
            return "".join(fill(match[2], {**context, **(each if isinstance(each, dict) else {})}) for each in values)

        template = re.sub(r"\{\{#(\w+)\}\}\n?(.*?)\{\{/\1\}\}\n?", section, template, flags=re.S)
        template = re.sub(r"\{\{\{icon\.\w+\}\}\}", "", template)
        template = re.sub(r"\{\{@([\w.-]+)\}\}", lambda match: WORDS[match[1]], template)
        return re.sub(r"\{\{(\w+)\}\}", lambda match: str(context[match[1]]).replace("&", "&amp;").replace("<", "&lt;"),
                      template)

    return fill(text, {"directions": True, "paths": "paths.js",
                       "places": [{"name": place["name"], "position": "%s,%s" % place["position"],
                                   "isHere": place.get("isHere", False)} for place in places]})


def page_of(places):
    box = " ".join(str(round(number * 1e9)) for number in extent())
    styles = "".join(f'<link rel="stylesheet" href="{name}.css">' for name in ["tokens", "base", "map", "directions"])
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>York</title>
<link rel="icon" href="data:,">{styles}<script src="guide-directions.js" data-later="walk.js walk, " defer></script></head><body><main class="main">
<h1>York</h1><section aria-labelledby="where"><h2 id="where">Map of York</h2>
<svg class="map" viewBox="0 0 {FRAME[0]} {FRAME[1]}" width="{FRAME[0]}" height="{FRAME[1]}" data-extent="{box}" role="img"
 aria-label="York"><g class="map-markers"></g></svg>
{partial(places)}</section><p><a href="#where">After</a></p></main></body></html>"""


@pytest.fixture
def folder(tmp_path):
    """A page with a map and directions, as files."""
    for name in ["walk", "guide-directions"]:
        shutil.copy(published(name), tmp_path / f"{name}.js")
    for name in ["tokens", "base", "map", "directions"]:
        shutil.copy(ROOT / f"site/styles/{name}.css", tmp_path)
    (tmp_path / "index.html").write_text(page_of([BAR, MILL, FAR]))
    (tmp_path / "mill.html").write_text(page_of([{**MILL, "isHere": True}]))
    publish(tmp_path)
    return tmp_path


def publish(folder, **changes):
    """Writes the city's network, with places and the changes of a test."""
    places = [[place["name"], *place["position"]] for place in (BAR, MILL)]
    network = {**NETWORK, "places": places, **changes}
    (folder / "paths.js").write_text(f"self.wyndPaths={json.dumps(network)};\n")


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@pytest.fixture
def city(folder, watched):
    """Opens the page on a separate server."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def open_page(path="index.html", at=None, script=None, **options):
        if at:
            options = {"geolocation": position(at), "permissions": ["geolocation"], **options}
        page, faults = watched(f"http://127.0.0.1:{server.server_port}/", **options)
        if script:
            page.add_init_script(script)
        page.goto(f"http://127.0.0.1:{server.server_port}/{path}")
        return page, faults

    yield open_page
    server.shutdown()


def position(at, accuracy=5):
    return {"latitude": at[0], "longitude": at[1], "accuracy": accuracy}


def ask(page, start, goal, way=None):
    if not page.locator("details[open]").count():
        page.get_by_text("Directions", exact=True).click()
    page.get_by_label("From").select_option(label=start)
    page.get_by_label("To").select_option(label=goal)
    if way:
        page.get_by_label(way).check()
    page.get_by_role("button", name="Show the route", exact=True).click()


def steps(page):
    page.locator(".directions__steps").wait_for()
    return page.locator(".directions__steps li").all_inner_texts()


def line(page):
    """Returns the points of the route's line on the map."""
    return [tuple(map(float, point.split())) for point in
            re.findall(r"[ML]([^ML]+)", page.locator("path.map-route").get_attribute("d"))]


def status(page, text):
    page.locator(".directions__status", has_text=text).wait_for()
