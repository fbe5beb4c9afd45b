"""A kiosk installed from its pack: from a folder and from a local server, for weeks, and its maintenance."""

import hashlib
import http.server
import json
import os
import pathlib
import subprocess
import threading
import zipfile

import pytest

from support.site import ROOT, SITE, at_first

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
START = "york/kiosks/station"
NOON = "2026-03-04T12:00:00"


class KioskHandler(http.server.SimpleHTTPRequestHandler):
    """Serves an installed kiosk, and writes reports as a screen's local server does."""

    puts = []

    def do_GET(self):
        # Files that browsers request from every server.
        if self.path == "/favicon.ico":
            self.send_response(204)
            return self.end_headers()
        super().do_GET()

    def do_PUT(self):
        KioskHandler.puts.append(self.path)
        folder = pathlib.Path(self.directory) / "health"
        if not folder.is_dir() or not self.path.startswith("/health/"):
            return self.send_error(405)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        (folder / pathlib.PurePosixPath(self.path).name).write_bytes(body)
        self.send_response(201)
        self.end_headers()

    def log_message(self, *arguments):
        pass


def install(*arguments):
    result = subprocess.run([TOOL, "kiosk", "install", *map(str, arguments)], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr


def rebuilt(pack, target, old, new):
    """The pack of a build with other words."""
    with zipfile.ZipFile(pack) as source:
        manifest = json.loads(source.read("pack.json"))
        files = {file["path"]: source.read(file["path"]) for file in manifest["files"]}
    for file in manifest["files"]:
        if file["path"].endswith(".html"):
            files[file["path"]] = files[file["path"]].replace(old.encode(), new.encode())
        file["bytes"] = len(files[file["path"]])
        file["sha256"] = hashlib.sha256(files[file["path"]]).hexdigest()
    lines = "".join(f"{file['sha256']}  {file['path']}\n" for file in manifest["files"])
    manifest["version"] = hashlib.sha256(lines.encode()).hexdigest()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as zip:
        zip.writestr("pack.json", json.dumps(manifest, ensure_ascii=False))
        for path, contents in files.items():
            zip.writestr(path, contents)
    return target


@pytest.fixture(scope="module")
def packs(tmp_path_factory, site):
    """The sample's pack, and the pack of a later build."""
    first = SITE / "york/packs/kiosks/station.zip"
    return first, rebuilt(first, tmp_path_factory.mktemp("packs") / "second.zip", "Touch to begin", "Begin here")


@pytest.fixture(params=["folder", "server"])
def installed(request, tmp_path, packs):
    """A kiosk's folder with the first build, and its address."""
    screen = tmp_path / "screen"
    install(packs[0], screen)
    if request.param == "folder":
        yield screen, f"file://{screen}/"
        return
    handler = lambda *arguments: KioskHandler(*arguments, directory=str(screen))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield screen, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def screen(installed, watched):
    """A browser at the kiosk, with a clock that the test sets manually."""
    def make(motion="reduce"):
        page, faults = watched(installed[1], viewport={"width": 1080, "height": 1920}, service_workers="block",
                               reduced_motion=motion)
        page.clock.install(time=NOON)
        page.goto(f"{installed[1]}current/index.html")
        page.wait_for_url("**/builds/*/york/kiosks/station/attract.html")
        return page, faults
    return make


def build_of(page):
    return page.url.split("/builds/")[1].split("/")[0]


@pytest.mark.parametrize("installed", at_first(1, ["folder", "server"]), indirect=True)
def test_it_opens_by_the_link_and_every_screen_is_there(installed, screen):
    folder, address = installed
    page, faults = screen()
    assert build_of(page) == os.readlink(folder / "current").removeprefix("builds/")
    page.get_by_role("link", name="Touch to begin").click()
    page.wait_for_url(f"**/{START}.html")
    seen, pending = set(), [page.url]
    while pending:
        url = pending.pop()
        if url in seen:
            continue
        seen.add(url)
        page.goto(url)
        pending += page.evaluate("[...document.querySelectorAll('a[href]')].map(a => new URL(a.getAttribute('href'), document.baseURI).href.split('#')[0])")
    assert len(seen) > 60 and all("/builds/" in url for url in seen)
    assert not faults


def test_a_new_build_waits_for_the_end_of_a_visit(installed, screen, packs):
    folder, _ = installed
    page, faults = screen()
    old = build_of(page)
    page.get_by_role("link", name="Touch to begin").click()
    page.wait_for_url(f"**/{START}.html")
    install(packs[1], folder)
    page.get_by_role("link", name="Search").click()
    page.wait_for_url("**/search.html")
    page.get_by_role("link", name="Help").click()
    page.wait_for_url("**/help.html")
    assert build_of(page) == old, "the visit goes on in the build that it began in"
    page.clock.run_for(61_000)
    page.clock.run_for(21_000)
    page.get_by_role("link", name="Begin here").wait_for()
    assert build_of(page) == os.readlink(folder / "current").removeprefix("builds/") != old
    # Between visitors the kiosk loads a new build within a minute, also an older one.
    install("--rollback", folder)
    page.clock.run_for(61_000)
    page.get_by_role("link", name="Touch to begin").wait_for()
    assert build_of(page) == old
    assert not faults


def test_the_page_for_who_looks_after_it_is_behind_a_corner_and_a_code(installed, screen):
    page, faults = screen()
    page.mouse.move(20, 20)
    page.mouse.down()
    # The page's clock continues while the test sets it.
    page.clock.run_for(2_000)
    page.mouse.up()
    page.wait_for_url(f"**/{START}.html")
    page.evaluate("dispatchEvent(new ErrorEvent('error', {message: 'a fault', filename: '/assets/x.js?1', lineno: 7}))")
    for _ in range(2):
        page.evaluate("""new Promise((done) => {
            const picture = Object.assign(new Image(), { src: 'absent-picture.webp?private=1' });
            picture.addEventListener('error', () => done());
            document.body.append(picture);
        })""")
    faults.clear()
    page.go_back()
    page.wait_for_url("**/attract.html")
    page.mouse.move(30, 30)
    page.mouse.down()
    page.clock.run_for(3_100)
    page.mouse.up()
    question = page.get_by_role("dialog")
    assert question.is_visible() and page.url.endswith("attract.html"), "the touch that opens it begins no visit"
    page.clock.run_for(200)
    for digit in "1111":
        question.get_by_role("button", name=digit, exact=True).click()
    assert "not the code" in question.inner_text()
    page.keyboard.press("2")
    for digit in "580":
        question.get_by_role("button", name=digit, exact=True).click()
    page.wait_for_url("**/station/health.html")
    said = {name: page.locator(f"[data-health={name}]").inner_text() for name in
            ["version", "screen", "touched", "memory", "hours", "errors", "report"]}
    assert said["version"] == build_of(page) and said["screen"] == "1080 × 1920"
    assert "2026" in said["touched"] and "12:0" in said["touched"]
    assert "MB free of" in said["memory"]
    assert len(page.locator("[data-health=hours] li").all()) == 24
    assert page.locator("[data-health=hours] b").last.inner_text() == "10"
    assert "a fault (x.js:7)" in said["errors"] and "img: absent-picture.webp (× 2)" in said["errors"]
    assert "private" not in said["errors"]
    kept = page.evaluate("Object.keys(localStorage)")
    assert kept == ["wynd-kiosk-health"]
    # It is a screen like the others: after a while the next visitor sees the attraction screen.
    page.clock.run_for(82_000)
    page.wait_for_url("**/attract.html")
    page.keyboard.press("F2")
    assert page.get_by_role("dialog").is_visible()
    page.clock.run_for(31_000)
    assert not page.get_by_role("dialog").is_visible(), "nobody types for half a minute"


def test_a_report_is_written_only_into_a_folder_that_is_there_for_it(installed, screen, packs):
    folder, address = installed
    KioskHandler.puts.clear()
    page, faults = screen()
    page.clock.run_for(301_000)
    assert KioskHandler.puts == [] and not faults
    (folder / "health").mkdir()
    install(packs[0], folder)
    page.reload()
    report = folder / "health/station.json"
    if address.startswith("file:"):
        page.wait_for_timeout(500)
        assert not report.exists()
        return
    for _ in range(100):
        if report.exists() and report.stat().st_size:
            break
        page.wait_for_timeout(50)
    told = json.loads(report.read_text())
    assert told["format"] == "wynd-kiosk-health/1" and told["build"] == build_of(page) and told["language"] == "en-GB"
    assert len(told["touches"]) == 24 and told["at"].startswith("2026-03-04") and told["errors"] == []
    assert set(KioskHandler.puts) == {"/health/station.json"}
    written = report.stat().st_mtime_ns
    page.clock.run_for(301_000)
    for _ in range(100):
        if report.stat().st_mtime_ns > written:
            break
        page.wait_for_timeout(50)
    assert report.stat().st_mtime_ns > written
    assert not faults


RING = """async (steps) => {
  const key = 'wynd-kiosk-health';
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift', bubbles: true}));
  const real = Date.now;
  for (const [time, touches] of steps) {
    Date.now = () => time;
    for (let i = 0; i < touches; i += 1) press();
  }
  Date.now = real;
  return JSON.parse(localStorage.getItem(key));
}"""


def test_touches_are_counted_in_a_ring_of_24_hours_whatever_the_clock_does(screen):
    hour = 3_600_000
    noon = 492_000 * hour
    page, _ = screen()
    kept = page.evaluate(RING, [[noon + step * hour, step + 1] for step in range(30)])
    assert len(kept["hours"]) == 24
    assert sorted(one["touches"] for one in kept["hours"]) == list(range(7, 31))
    # A clock that was days ahead and is corrected: its counts are neither shown nor in the way.
    page.evaluate(RING, [[noon + 99 * hour, 5], [noon + 30 * hour, 2]])
    page.evaluate(f"location.assign(location.href.replace('attract', 'health'))")
    page.wait_for_url("**/health.html")
    page.clock.set_fixed_time((noon + 30 * hour) / 1000)
    page.reload()
    counted = page.locator("[data-health=hours] b").all_inner_texts()
    assert counted[-1] == "2" and "5" not in counted[-3:] and len(counted) == 24
    # Records of other programs are not deleted.
    page.evaluate("localStorage.setItem('wynd-kiosk-health', '{\"hours\": [{\"hour\": \"x\"}, null], \"errors\": {}, \"touched\": -1}')")
    page.reload()
    assert page.locator("[data-health=hours] b").all_inner_texts() == ["0"] * 24


def held(client):
    """Bytes, nodes and listeners that remain after garbage collection."""
    client.send("HeapProfiler.collectGarbage")
    counts = client.send("Memory.getDOMCounters")
    return client.send("Runtime.getHeapUsage")["usedSize"], counts["nodes"], counts["jsEventListeners"]


@pytest.mark.thorough
def test_the_attraction_runs_for_weeks(installed, screen, packs):
    """10,000 changes of the slide, through midnights, a network that fails and returns, a picture that fails, a
    corrected clock and a machine that sleeps."""
    folder, address = installed
    page, faults = screen("no-preference")
    # One picture never loads.
    source = page.locator("slide-show img").nth(1).get_attribute("src")
    (folder / "current" / START / source).resolve().write_bytes(b"no picture")
    page.reload()
    client = page.context.new_cdp_session(page)
    count = "self.changes"
    shown = ".slide--shown"
    page.evaluate("self.changes = 0; addEventListener('slide-show-slide', () => { self.changes += 1; })")

    def run(changes, seconds=14):
        """The state so many changes later, in steps of an hour."""
        left = changes * seconds
        while left > 0:
            page.clock.run_for(min(left, 3600) * 1000)
            left -= 3600
        assert page.locator(shown).count() == 1

    def settle():
        """An hour passes in a moment here, so requests for a new build still wait for their answers."""
        page.wait_for_timeout(3000)

    run(500)
    settle()
    before, first = held(client), page.evaluate(count)
    day = page.evaluate("new Date().getDate()")
    run(4_000)
    page.context.set_offline(True)
    run(2_000)
    page.context.set_offline(False)
    faults.clear()
    page.clock.set_system_time("2026-03-01T03:00:00")
    run(2_000)
    # A machine that slept fires each timer once.
    page.clock.fast_forward("10:00:00")
    run(2_001)
    settle()
    after, last = held(client), page.evaluate(count)
    assert last - first >= 10_000, f"{last - first} changes"
    assert page.evaluate("new Date().getDate()") != day
    assert after[0] - before[0] < 300_000, f"{after[0] - before[0]} bytes more"
    assert after[1] - before[1] < 50 and after[2] - before[2] <= 2, f"{before} then {after}"
    print(f"{last - first} changes: {after[0] - before[0]} bytes, {after[1] - before[1]} nodes, {after[2] - before[2]} listeners more")
    # It is as ready as at first: it loads a new build, and a touch begins a visit.
    install(packs[1], folder)
    page.clock.run_for(61_000)
    page.get_by_role("link", name="Begin here").click()
    page.wait_for_url(f"**/{START}.html")
    assert not faults
