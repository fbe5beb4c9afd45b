"""How long a visitor waits: pages of the sample guide on a phone with a slow connection, in Chromium."""

import contextlib
import gzip
import http.server
import os
import pathlib
import statistics
import tempfile
import threading

import measure
from bars import Bar

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = {"the first page": "index.html", "a city": "york/index.html", "its tours": "york/tours/index.html",
         "a tour": "york/tours/city-walls.html", "a place": "york/places/minster.html",
         "a walk": "york/tours/city-walls/walk.html"}
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
"""A slow 4G connection as Lighthouse defines it: 1.6 Mbit/s, with a round trip time of 150 ms."""

SLOWER = 4
"""The factor by which the processor is slowed down."""

OBSERVE = """window.seen = {paint: 0, shift: 0};
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.paint = entry.startTime; })
    .observe({type: 'largest-contentful-paint', buffered: true});
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; })
    .observe({type: 'layout-shift', buffered: true});"""


BELOW = """[...document.images].filter(image => image.getBoundingClientRect().top >= innerHeight).map(image => image.currentSrc)"""
"""Pictures below the window. Chromium fetches them some screens ahead, although they are marked as lazy."""


class Compressing(http.server.SimpleHTTPRequestHandler):
    """Serves files as hosts do: with gzipped texts and persistent connections."""

    protocol_version = "HTTP/1.1"
    root = None
    TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".json": "application/json",
             ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}

    def do_GET(self):
        file = self.root / self.path.split("?")[0].lstrip("/")
        if not file.is_file():
            self.send_error(404)
            return
        body = file.read_bytes()
        kind = self.TYPES.get(file.suffix)
        self.send_response(200)
        if kind:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind or self.guess_type(str(file)))
        if self.path.startswith("/assets/"):
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def phone_page(browser, scripts=(), **options):
    """Returns a page of a slow phone with an empty cache, and Chromium's protocol for it."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, **options)
    page = context.new_page()
    for script in (OBSERVE, *scripts):
        page.add_init_script(script)
    protocol = context.new_cdp_session(page)
    protocol.send("Network.enable")
    protocol.send("Network.emulateNetworkConditions", SLOW_4G)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, protocol


@contextlib.contextmanager
def sample(wynd, progress):
    """Starts a browser, and a server with the sample guide. Yields the browser and the server's address."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = pathlib.Path(folder) / "site"
        progress("building the sample guide")
        measure.run_once(measure.Subject("sample", ([wynd, "build", ROOT, "--output", site, "--no-cache"],)))
        handler = type("Handler", (Compressing,), {"root": site})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--disable-gpu"])
        yield browser, f"http://127.0.0.1:{server.server_port}/"
        browser.close()
        server.shutdown()


def visit(browser, address):
    """Visits a page once with an empty cache.

    Returns the bytes of the first view (requests until the page has loaded, without pictures below the window), the bytes of
    everything that is loaded within two more seconds, the bytes of scripts of the first view, the largest paint in seconds,
    and the layout shift.
    """
    page, protocol = phone_page(browser)
    protocol.send("Page.enable")
    kinds, sizes, addresses, begun, loaded = {}, {}, {}, {}, []
    protocol.on("Page.loadEventFired", lambda event: loaded.append(event["timestamp"]))
    protocol.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    protocol.on("Network.requestWillBeSent", lambda event: (
        addresses.update({event["requestId"]: event["request"]["url"]}), begun.update({event["requestId"]: event["timestamp"]})))
    protocol.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    page.goto(address, wait_until="load")
    page.wait_for_timeout(2000)
    seen, below = page.evaluate("window.seen"), set(page.evaluate(BELOW))
    page.context.close()
    first = {request for request in sizes if begun[request] <= loaded[0] and addresses[request] not in below}
    scripts = sum(sizes[request] for request in first if kinds.get(request) == "Script")
    return sum(sizes[request] for request in first), sum(sizes.values()), scripts, seen["paint"] / 1000, seen["shift"]


def measured(wynd, times, progress):
    """Returns the rows as Markdown, and the bars."""
    figures = {}
    with sample(wynd, progress) as (browser, address):
        # A browser that has just started loads its own parts with its first page.
        visit(browser, address)
        for name, path in PAGES.items():
            progress(name)
            visits = [visit(browser, address + path) for _ in range(times)]
            figures[name] = [statistics.median(column) for column in zip(*visits)]
    return rows(figures), bars(figures)


def rows(figures):
    lines = ["| page | first view | two seconds later | its scripts | largest paint | layout shift |", "| --- | ---: | ---: | ---: | ---: | ---: |"]
    for name, (view, size, scripts, paint, shift) in figures.items():
        lines.append(f"| {name} | {view / 1000:.1f} KB | {size / 1000:.1f} KB | {scripts / 1000:.1f} KB | {measure.seconds(paint)} | {shift:.3f} |")
    return lines


def bars(figures):
    found = []
    for name, (view, _, scripts, paint, shift) in figures.items():
        found += [
            Bar(f"{name} on a phone: bytes of the first view", view, 100_000, "KB"),
            Bar(f"{name} on a phone: bytes of its scripts", scripts, 40_000, "KB"),
            Bar(f"{name} on a phone: largest paint", paint, 1, "s"),
            Bar(f"{name} on a phone: layout shift", round(shift, 3), 0),
        ]
    return found
