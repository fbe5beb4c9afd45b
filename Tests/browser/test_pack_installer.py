"""Packs are saved, opened offline, resumed, refused, updated and removed, in a real browser.

A small guide of its own is served below a path. Its packs are written here, as docs/pack-format.md says, by Python's
zipfile; WYND_PACK_WRITER may name a program that writes them instead:
    PROGRAM OUT ENTRY TITLE [SITE-PATH FILE MEDIA-TYPE]... [--stand-in SITE-PATH]...     (prints packs/index.json)
"""

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

from conftest import SITE, published

playwright_api = pytest.importorskip("playwright.sync_api")

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not on this machine")

TYPES = {
    ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wav": "audio/wav",
    ".svg": "image/svg+xml", ".css": "text/css", ".zip": "application/zip", ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}
POLICY = "default-src 'self'; img-src 'self' data:"


class Guide:
    """A guide on disk and the server that publishes it; the switches make the server misbehave."""

    def __init__(self, folder):
        self.root = folder / "guide"
        self.requests = []
        self.break_pack_after = []
        self.bytes_per_second = None
        self.has_ranges = True
        self.delays = {}
        self.start()

    def start(self, port=0):
        """Starts the server, or starts it again where it was."""
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
        path = handler.path.split("?")[0]
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
    """A quiet tone; long enough to seek in."""
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
    """Writes the guide's pages and its pack, of a version that differs with `words`."""
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
    # Before anything is saved a worker answers with what is named after its contents, as all scripts of a guide are.
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
    """A page of a fresh browser, on the pack's page; what it complains of is gathered in `complaints`."""
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


def pieces(page):
    return page.evaluate("""() => new Promise((resolve) => {
        const open = indexedDB.open('wynd-packs /guide/');
        open.onupgradeneeded = () => open.result.createObjectStore('pieces');
        open.onsuccess = () => {
            const count = open.result.transaction('pieces').objectStore('pieces').count();
            count.onsuccess = () => { open.result.close(); resolve(count.result); };
        };
    })""")


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


def test_a_saved_pack_opens_offline_and_its_sound_can_be_sought_in(visitor, guide):
    save(visitor)
    assert visitor.complaints == []
    assert pieces(visitor) == 0, "the download is let go of when the pack is saved"
    assert len(guide.whole_downloads()) == 1
    go_offline(visitor, guide)
    visitor.get_by_role("link", name="Start").click()
    playwright_api.expect(visitor.locator("#words")).to_have_text("Along the wall.")
    assert visitor.evaluate("document.images[0].decode().then(() => document.images[0].naturalWidth)") > 0
    reached = visitor.evaluate("""async () => {
        const audio = document.querySelector('audio');
        audio.preload = 'auto';
        if (audio.readyState < 1) await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
        audio.currentTime = 15.5;
        await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
        return audio.error ? -1 : audio.currentTime;
    }""")
    assert reached == pytest.approx(15.5, abs=0.2)


def test_parts_of_saved_files_are_answered_as_a_server_would(visitor, guide):
    save(visitor)
    go_offline(visitor, guide)
    address, size = guide.address + BELLS_PATH, len(BELLS)
    cases = {
        "bytes=0-3": (206, f"bytes 0-3/{size}", 4), "bytes=100-": (206, f"bytes 100-{size - 1}/{size}", size - 100),
        "bytes=-10": (206, f"bytes {size - 10}-{size - 1}/{size}", 10),
        f"bytes=-{size * 2}": (206, f"bytes 0-{size - 1}/{size}", size),
        f"bytes=5-{size * 2}": (206, f"bytes 5-{size - 1}/{size}", size - 5),
        f"bytes={size}-": (416, f"bytes */{size}", 0), "bytes=-0": (416, f"bytes */{size}", 0),
        "bytes=5-2": (200, None, size), "bytes=0-1,4-5": (200, None, size), "lines=1-2": (200, None, size),
    }
    for header, (code, content_range, length) in cases.items():
        answer = fetch(visitor, address, header)
        assert (answer["status"], answer["range"], answer["length"]) == (code, content_range, length), header
    assert fetch(visitor, address, "bytes=8-11")["bytes"] == list(b"WAVE")
    assert fetch(visitor, address)["type"] == "audio/wav"


def test_a_page_that_is_not_saved_says_so_and_leads_to_what_is(visitor, guide):
    save(visitor)
    go_offline(visitor, guide)
    visitor.goto(guide.address + "york/other.html")
    assert visitor.locator("h1").inner_text() == "You are offline"
    assert visitor.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") != "none", "it looks like the guide"
    visitor.get_by_role("link", name="Round the walls").click()
    playwright_api.expect(visitor.locator("#words")).to_be_visible()


def test_stand_ins_are_not_saved_over_the_pages_of_the_site(visitor, guide):
    save(visitor)
    name = next(name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ york/packs/walls.zip "))
    held = visitor.evaluate("async (name) => (await (await caches.open(name)).keys()).map((key) => new URL(key.url).pathname)", name)
    assert sorted(held) == sorted(["/guide/.wynd/pack.json"] + [f"/guide/{path}" for path in PACKED])


def test_a_download_that_breaks_off_goes_on_where_it_was(visitor, guide):
    guide.bytes_per_second = 2_000_000
    guide.break_pack_after = [700_000]
    save(visitor)
    ranges = [header for path, header in guide.requests if path.endswith(".zip") and header]
    assert len(guide.whole_downloads()) == 1
    assert len(ranges) == 1 and int(re.fullmatch(r"bytes=(\d+)-", ranges[0])[1]) > 400_000


def test_a_broken_download_survives_a_reload(visitor, guide):
    guide.bytes_per_second = 2_000_000
    guide.break_pack_after = [700_000, 0, 0, 0, 0, 0, 0]
    button(visitor, "Save (2 MB)").click()
    says(visitor, "The connection broke", 30)
    guide.break_pack_after = []
    visitor.reload()
    says(visitor, "were downloaded before")
    guide.requests.clear()
    button(visitor, "Go on saving").click()
    says(visitor, "Saved on this device")
    assert guide.whole_downloads() == []


def test_a_download_is_paused_and_goes_on_in_another_window(visitor, guide):
    guide.bytes_per_second = 400_000
    button(visitor, "Save (2 MB)").click()
    says(visitor, re.compile(r"Downloading: [2-9]\d %"))
    button(visitor, "Pause").click()
    says(visitor, "Paused. What was downloaded is kept")
    playwright_api.expect(button(visitor, "Go on saving")).to_be_focused()
    guide.bytes_per_second = None
    other = visitor.context.new_page()
    visitor.close()
    other.goto(guide.address + "saved.html")
    unfinished = other.locator(".saved-pack")
    playwright_api.expect(unfinished).to_contain_text("were downloaded before")
    guide.requests.clear()
    unfinished.get_by_role("button", name="Go on saving").click()
    playwright_api.expect(unfinished).to_contain_text("Saved on this device")
    ranges = [header for path, header in guide.requests if path.endswith(".zip")]
    assert len(ranges) == 1 and int(re.fullmatch(r"bytes=(\d+)-", ranges[0])[1]) > 300_000


def test_half_of_an_old_pack_is_not_joined_to_half_of_a_new_one(visitor, guide):
    guide.bytes_per_second = 2_000_000
    guide.break_pack_after = [700_000, 0, 0, 0, 0, 0, 0]
    button(visitor, "Save (2 MB)").click()
    says(visitor, "The connection broke", 30)
    guide.break_pack_after = []
    publish(guide, "Along the new wall.")
    guide.bytes_per_second = 4_000_000
    button(visitor, "Go on saving").click()
    says(visitor, "The guide has changed meanwhile")
    says(visitor, "Saved on this device")
    go_offline(visitor, guide)
    visitor.get_by_role("link", name="Start").click()
    playwright_api.expect(visitor.locator("#words")).to_have_text("Along the new wall.")


@pytest.mark.parametrize("path", ["york/tours/walls.html", BELLS_PATH])
def test_a_pack_with_one_wrong_file_is_refused_whole(visitor, guide, path):
    write_pack(guide, lambda name, body: body[:-1] + b"!" if name == path else body)
    button(visitor, "Save (2 MB)").click()
    says(visitor, "not what the guide announces")
    assert [name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ ")] == []
    assert pieces(visitor) == 0
    go_offline(visitor, guide)
    visitor.goto(guide.address + "york/tours/walls.html")
    assert visitor.locator("h1").inner_text() == "You are offline"


def test_a_pack_of_another_version_than_announced_is_refused(visitor, guide):
    index = json.loads((guide.root / "york/packs/index.json").read_text())
    index["packs"][0]["version"] = "0" * 64
    guide.write("york/packs/index.json", json.dumps(index))
    button(visitor, "Save (2 MB)").click()
    says(visitor, "not what the guide announces")


def test_an_update_fetches_only_what_changed(visitor, guide):
    save(visitor)
    publish(guide, "Along the new wall.")
    visitor.reload()
    says(visitor, "newer version")
    guide.requests.clear()
    button(visitor, "Update").click()
    says(visitor, "Updated. 1 file was fetched.")
    # A browser looks for a newer service worker by itself, some time after a page has come.
    beside = {"york/packs/index.json", "offline.json", "service-worker.js"}
    fetched = {path for path, header in guide.requests if header is None} - beside
    assert fetched == {"york/tours/walls.html"}
    assert len([name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ york/packs/walls.zip ")]) == 1
    go_offline(visitor, guide)
    visitor.get_by_role("link", name="Start").click()
    playwright_api.expect(visitor.locator("#words")).to_have_text("Along the new wall.")
    assert fetch(visitor, guide.address + FILLER_PATH)["length"] == len(FILLER)


def test_an_update_takes_the_whole_pack_from_a_server_without_ranges(visitor, guide):
    save(visitor)
    guide.has_ranges = False
    publish(guide, "Along the new wall.")
    visitor.reload()
    button(visitor, "Update").click()
    says(visitor, "Updated.")
    assert len(guide.whole_downloads()) == 2


def test_an_update_that_fails_leaves_the_version_before(visitor, guide):
    save(visitor)
    publish(guide, "Along the new wall.")
    write_pack(guide, lambda name, body: b"evil" + body[4:] if name == PACKED[0] else body)
    guide.write(PACKED[0], "<p>Something else")
    visitor.reload()
    button(visitor, "Update").click()
    says(visitor, "not what the guide announces")
    go_offline(visitor, guide)
    visitor.get_by_role("link", name="Start").click()
    playwright_api.expect(visitor.locator("#words")).to_have_text("Along the wall.")


def test_saving_can_be_cancelled_and_leaves_nothing(visitor, guide):
    guide.bytes_per_second = 100_000
    button(visitor, "Save (2 MB)").click()
    says(visitor, re.compile(r"Downloading: [1-9]\d %"))
    playwright_api.expect(button(visitor, "Pause")).to_be_focused()
    button(visitor, "Cancel").click()
    says(visitor, "Cancelled. Nothing was saved.")
    playwright_api.expect(button(visitor, "Save (2 MB)")).to_be_focused()
    assert pieces(visitor) == 0
    assert [name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ ")] == []


def test_a_removed_pack_is_gone(visitor, guide):
    save(visitor)
    button(visitor, "Remove").click()
    says(visitor, "Removed")
    assert [name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ ")] == []
    playwright_api.expect(button(visitor, "Save (2 MB)")).to_be_visible()


def test_two_windows_do_not_save_at_once(visitor, guide):
    guide.bytes_per_second = 200_000
    button(visitor, "Save (2 MB)").click()
    says(visitor, "Downloading")
    other = visitor.context.new_page()
    other.goto(guide.address + "york/packs/walls.html")
    other.locator("pack-installer button").first.click()
    says(other, "in another window")
    says(visitor, "Saved on this device", seconds=60)


@pytest.mark.clock
def test_online_pages_are_fresh_and_a_slow_network_gives_way_to_the_saved_copy(visitor, guide):
    save(visitor)
    guide.write("york/tours/walls.html", page("Walls", '<p id="words">Fresh.</p>', 2))
    visitor.goto(guide.address + "york/tours/walls.html")
    assert visitor.locator("#words").inner_text() == "Fresh."
    guide.delays["york/tours/walls.html"] = 30
    before = time.monotonic()
    visitor.goto(guide.address + "york/tours/walls.html")
    assert visitor.locator("#words").inner_text() == "Along the wall."
    # The network would have taken 30 s.
    assert 2.5 < time.monotonic() - before < 25


def test_a_full_device_is_said_to_be_full(visitor, guide):
    session = visitor.context.new_cdp_session(visitor)
    session.send("Storage.overrideQuotaForOrigin", {"origin": f"http://localhost:{guide.port}", "quotaSize": 1_000_000})
    button(visitor, "Save (2 MB)").click()
    says(visitor, "not enough space")
    visitor.evaluate("() => { navigator.storage.estimate = () => Promise.reject(new Error('no estimate')); }")
    button(visitor, "Save (2 MB)").click()
    says(visitor, "not enough space")
    assert [name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ ")] == []


def test_what_cannot_be_saved_is_said_plainly(browser, guide):
    context = browser.new_context()
    insecure = context.new_page()
    insecure.goto(f"http://guide.test:{guide.port}/guide/york/packs/walls.html")
    says(insecure, "needs a secure connection")
    assert insecure.get_by_role("link", name="Save (2 MB)").is_visible()
    playwright_api.expect(button(insecure, "Save (2 MB)")).to_be_hidden()
    context.close()


def test_a_page_opened_from_a_file_makes_no_complaint(browser, guide):
    context = browser.new_context()
    from_file = context.new_page()
    complaints = []
    from_file.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    from_file.on("pageerror", lambda error: complaints.append(str(error)))
    from_file.goto((guide.root / "york/packs/walls.html").as_uri())
    says(from_file, "needs a secure connection")
    assert complaints == []
    context.close()


def test_nothing_leaves_the_guide(visitor, guide):
    addresses = []
    visitor.context.on("request", lambda request: addresses.append(request.url))
    visitor.reload()
    save(visitor)
    assert all(address.startswith(guide.address) for address in addresses), addresses
