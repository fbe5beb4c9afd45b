"""A small guide with packs that this module writes."""

import hashlib
import http.server
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading
import time
import wave
import zipfile

import pytest

from support.site import SITE, published

playwright_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not on this machine")
TYPES = {
    ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wav": "audio/wav",
    ".svg": "image/svg+xml", ".css": "text/css", ".zip": "application/zip", ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}
POLICY = "default-src 'self'; img-src 'self' data:"


class Guide:
    """A guide on disk and the server that publishes it. Switches make the server misbehave."""

    def __init__(self, folder):
        self.root = folder / "guide"
        self.requests = []
        self.queries = []
        self.break_pack_after = []
        self.bytes_per_second = None
        self.has_ranges = True
        self.delays = {}
        self.start()

    def start(self, port=0):
        """Starts the server, or starts it again at its old port."""
        guide = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                guide.answer(self)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.address = f"http://localhost:{self.port}/guide/"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def answer(self, handler):
        path, _, query = handler.path.partition("?")
        if query:
            self.queries.append((path.removeprefix("/guide/"), query))
        self.requests.append((path.removeprefix("/guide/"), handler.headers.get("Range")))
        time.sleep(self.delays.get(path.removeprefix("/guide/"), 0))
        file = self.root / path.removeprefix("/guide/")
        if not path.startswith("/guide/") or not file.is_file():
            handler.send_response(404)
            handler.send_header("Content-Length", "0")
            handler.end_headers()
            return
        body = file.read_bytes()
        start, end, status = 0, len(body), 200
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", handler.headers.get("Range") or "")
        if asked and self.has_ranges:
            start, status = int(asked[1]), 206
            end = min(end, int(asked[2]) + 1) if asked[2] else end
        handler.send_response(status)
        handler.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        handler.send_header("Content-Length", str(self.length_of(file, end - start)))
        handler.send_header("Cache-Control", "no-cache")
        handler.send_header("Content-Security-Policy", POLICY)
        if status == 206:
            handler.send_header("Content-Range", f"bytes {start}-{end - 1}/{len(body)}")
        handler.end_headers()
        self.send(handler, body[start:end], is_pack=file.suffix == ".zip" and status == 200 or start > 0)

    def length_of(self, file, whole):
        return whole

    def send(self, handler, body, is_pack):
        stop = self.break_pack_after.pop(0) if is_pack and self.break_pack_after else None
        try:
            for offset in range(0, len(body), 65536):
                if stop is not None and offset >= stop:
                    handler.connection.shutdown(2)
                    handler.close_connection = True
                    return
                handler.wfile.write(body[offset:offset + 65536])
                if is_pack and self.bytes_per_second:
                    time.sleep(65536 / self.bytes_per_second)
        except OSError:
            handler.close_connection = True

    def write(self, path, contents):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(contents if isinstance(contents, bytes) else contents.encode())

    def whole_downloads(self):
        return [request for request in self.requests if request == ("york/packs/walls.zip", None)]


def sound(seconds=20):
    """Returns a quiet tone, long enough to seek in."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        file.writeframes(bytes(128 + (i // 40 % 2) for i in range(8000 * seconds)))
    return out.getvalue()


def fingerprint(contents):
    return hashlib.sha256(contents).hexdigest()[:8]


def page(title, body, depth):
    up = "../" * depth
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{up}{STYLE_PATH}"><script defer src="{up}assets/site.js"></script></head><body><main><h1>{title}</h1>{body}</main></body></html>"""


STYLE = b"main { max-width: 40rem }"
STYLE_PATH = f"assets/site-{fingerprint(STYLE)}.css"
FILLER = hashlib.shake_256(b"filler").digest(2_000_000)
BELLS = sound()
BELLS_PATH = f"york/media/bells-{fingerprint(BELLS)}.wav"
FILLER_PATH = f"york/media/filler-{fingerprint(FILLER)}.bin"


def publish(guide, words="Along the wall."):
    """Writes the guide's pages and its pack. Other `words` make another version."""
    for script in ["site", "pack-installer", "pack-opener", "pack-updates", "saved-guides", "saved-packs"]:
        guide.write(f"assets/{script}.js", published(script).read_bytes())
    guide.write("service-worker.js", (SITE / "service-worker.js").read_bytes())
    guide.write("manifest.webmanifest", '{"name": "Guide", "start_url": "index.html"}')
    guide.write(STYLE_PATH, STYLE)
    guide.write("index.html", page("Cities", """<a href="york/tours/walls.html">Walls</a><saved-guides></saved-guides>
<script defer src="assets/saved-guides.js" data-later="assets/pack-updates.js pack-updates, "></script>""", 0))
    guide.write("saved.html", page("Saved", """<saved-packs></saved-packs><pack-opener></pack-opener>
<script defer src="assets/saved-packs.js"></script><script defer src="assets/pack-opener.js"></script>""", 0))
    guide.write("york/other.html", page("Other", "", 1))
    guide.write("york/tours/walls.html", page("Walls", f"""<p id="words">{words}</p>
<img src="../map.svg" alt="Map" width="40" height="40"><audio controls src="../../{BELLS_PATH}"></audio>
<a href="../other.html">Other</a>""", 2))
    guide.write("york/map.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>')
    guide.write(BELLS_PATH, BELLS)
    guide.write(FILLER_PATH, FILLER)
    guide.write("york/packs/walls.html", page("Walls pack", """<pack-installer data-pack="walls.zip" data-index="index.json"
data-id="walls"><div class="pack-installer__controls">
<a class="button button--primary" href="walls.zip" download>Save (2 MB)</a>
<a class="button button--quiet pack-installer__open" href="../tours/walls.html">Start</a></div>
<progress class="pack-installer__progress" max="1"></progress>
<p class="pack-installer__status" role="status">Save it.</p></pack-installer>
<script defer src="../../assets/pack-installer.js"></script>""", 2))
    guide.write("york/index.html", page("York", '<a href="tours/walls.html">Walls</a>', 1))
    guide.write("offline.html", page("You are offline", """<saved-guides data-waits><p>Nothing.</p></saved-guides>
<pack-opener></pack-opener><script defer src="assets/saved-guides-0a1b2c3d.js"></script>
<script defer src="assets/pack-opener-0a1b2c3d.js"></script>""", 0))
    # Before anything is saved, a worker answers only with files that have a hash in their name, as all scripts of a guide have.
    for script in ["pack-opener", "saved-guides"]:
        guide.write(f"assets/{script}-0a1b2c3d.js", published(script).read_bytes())
    answer = ["offline.html", "assets/saved-guides-0a1b2c3d.js", "assets/pack-opener-0a1b2c3d.js", STYLE_PATH, "assets/site.js"]
    guide.write("offline.json", json.dumps({"format": "wynd-offline/1", "version": "1", "languages": [""], "answer": answer,
                                            "files": ["index.html", "saved.html", "assets/saved-packs.js", *answer]}))
    write_pack(guide)


PACKED = ["york/tours/walls.html", STYLE_PATH, "york/map.svg", BELLS_PATH, FILLER_PATH]


def write_pack(guide, spoil=None):
    program = os.environ.get("WYND_PACK_WRITER")
    if program and spoil is None:
        arguments = [program, str(guide.root / "york/packs/walls.zip"), PACKED[0], "Round the walls"]
        for path in PACKED:
            arguments += [path, str(guide.root / path), TYPES[pathlib.Path(path).suffix]]
        arguments += ["--stand-in", "york/other.html"]
        guide.write("york/packs/index.json", subprocess.run(arguments, check=True, capture_output=True).stdout)
        return
    contents = {path: (guide.root / path).read_bytes() for path in PACKED}
    stand_in = b"<!DOCTYPE html><title>Not here</title>"
    contents |= {"index.html": stand_in, "york/other.html": stand_in}
    files = []
    for path, body in sorted(contents.items()):
        file = {"path": path, "bytes": len(body), "sha256": hashlib.sha256(body).hexdigest()}
        file["type"] = TYPES[pathlib.Path(path).suffix]
        files.append(file | ({"standIn": True} if body == stand_in else {}))
    lines = "".join(f"{file['sha256']}  {file['path']}\n" for file in files)
    manifest = {"format": "wynd-pack/1", "id": "walls", "city": "york", "title": "Round the walls", "language": "en",
                "version": hashlib.sha256(lines.encode()).hexdigest(), "entry": PACKED[0], "files": files}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        pack.writestr("pack.json", json.dumps(manifest), zipfile.ZIP_DEFLATED)
        for file in files:
            body = contents[file["path"]]
            body = spoil(file["path"], body) if spoil else body
            is_text = file["type"].startswith("text/") or file["type"].endswith("xml")
            pack.writestr(file["path"], body, zipfile.ZIP_DEFLATED if is_text else zipfile.ZIP_STORED)
    zipped = out.getvalue()
    guide.write("york/packs/walls.zip", zipped)
    notice = {"id": "walls", "title": "Round the walls", "language": "en", "version": manifest["version"],
              "bytes": len(zipped), "sha256": hashlib.sha256(zipped).hexdigest(), "page": "walls.html", "file": "walls.zip"}
    shell = {"version": "1", "files": ["york/index.html", STYLE_PATH]}
    guide.write("york/packs/index.json", json.dumps({"format": "wynd-packs/1", "shell": shell, "packs": [notice]}))


@pytest.fixture
def guide(tmp_path):
    guide = Guide(tmp_path)
    publish(guide)
    yield guide
    guide.server.shutdown()
    guide.server.server_close()


@pytest.fixture(scope="module")
def browser(playwright):
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--host-resolver-rules=MAP guide.test 127.0.0.1", "--autoplay-policy=no-user-gesture-required"])
    yield browser
    browser.close()


@pytest.fixture
def visitor(browser, guide):
    """A page of a fresh browser, on the pack's page. `complaints` collects its errors."""
    context = browser.new_context()
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.goto(guide.address + "york/packs/walls.html")
    yield page
    context.close()


def button(page, name):
    return page.get_by_role("button", name=name)


def status(page):
    return page.locator("pack-installer [role=status]")


def says(page, text, seconds=20):
    playwright_api.expect(status(page)).to_contain_text(text, timeout=seconds * 1000)


def save(page):
    button(page, "Save (2 MB)").click()
    says(page, "Saved on this device")


def caches_of(page):
    return page.evaluate("caches.keys()")


def go_offline(page, guide):
    page.context.set_offline(True)
    guide.server.shutdown()
    guide.server.server_close()


def fetch(page, path, range_header=None):
    return page.evaluate("""async ([url, range]) => {
        const response = await fetch(url, range ? { headers: { Range: range } } : {});
        const bytes = new Uint8Array(await response.arrayBuffer());
        return { status: response.status, range: response.headers.get('Content-Range'), bytes: Array.from(bytes.slice(0, 8)),
            length: bytes.length, type: response.headers.get('Content-Type') };
    }""", [path, range_header])
