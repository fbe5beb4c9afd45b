"""A preview in a browser: an edit, an error and its repair, styles, drafts; preserved state, and refused clients.

wynd-serve is a separate package, which `make tested` builds.
"""

import http.client
import os
import pathlib
import re
import shutil
import socket
import subprocess
import time

import pytest
import resource

from support.site import ROOT
from support.studio import PROGRAM
from support.waiting import until

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.xdist_group("preview"),
    pytest.mark.skipif(not PROGRAM.exists(), reason="wynd-serve is not built: make tested"),
]


class Preview:
    def __init__(self, folder, *options, before=None):
        self.guide = folder / "guide"
        shutil.copytree(ROOT / "content", self.guide / "content")
        for name in ROOT.glob("guide*.yaml"):
            shutil.copy(name, self.guide)
        self.log = (folder / "log").open("w+")
        self.process = subprocess.Popen(
            [PROGRAM, self.guide, "--port", "0", "--editor", "vscode", *options], stdout=self.log, stderr=subprocess.STDOUT,
            preexec_fn=before)
        self.address = self.said(r"(http://localhost:\d+/) shows", seconds=60)
        self.said(r"Built in", seconds=300)

    @property
    def port(self):
        return int(re.search(r":(\d+)/", self.address)[1])

    def said(self, pattern, seconds=20, times=1):
        for _ in range(seconds * 20):
            found = re.findall(pattern, pathlib.Path(self.log.name).read_text())
            if len(found) >= times:
                return found[-1]
            assert self.process.poll() is None, pathlib.Path(self.log.name).read_text()
            time.sleep(0.05)
        raise AssertionError(f"{pattern} was not said: {pathlib.Path(self.log.name).read_text()}")

    def edit(self, file, old, new):
        path = self.guide / file
        text = path.read_text()
        assert old in text
        # As many editors save: a new file takes the name of the old.
        draft = path.with_name(f".{path.name}.new")
        draft.write_text(text.replace(old, new, 1))
        draft.rename(path)


@pytest.fixture(scope="module")
def preview(tmp_path_factory):
    running = Preview(tmp_path_factory.mktemp("preview"))
    yield running
    running.process.terminate()
    running.process.wait(10)


SUMMARY = re.compile(r"^summary: (.*)$", re.M)
MINSTER = "content/york/places/minster/index.md"


@pytest.fixture
def minster(preview):
    """The file of a place, restored afterwards."""
    path = preview.guide / MINSTER
    if not path.exists():
        path = preview.guide / "content/york/places/minster.md"
    text = path.read_text()
    yield path.relative_to(preview.guide)
    path.write_text(text)


def summary(preview, file):
    return SUMMARY.search((preview.guide / file).read_text())[1]


LOOKED_AT = """
(window.looked = [...document.querySelectorAll('main p, main h2')].find((one) => one.getBoundingClientRect().top > 100))
  .getBoundingClientRect().top
"""


def test_a_save_is_on_the_screen_and_the_place_in_the_page_is_stored(preview, minster, watched):
    page, faults = watched(preview.address, viewport={"width": 390, "height": 844})
    page.goto(preview.address + "york/places/minster.html")
    page.locator("wynd-preview").wait_for(state="attached")
    page.evaluate("scrollTo({top: 700, behavior: 'instant'})")
    page.wait_for_timeout(500)
    assert page.evaluate("scrollY") > 300
    top = page.evaluate(LOOKED_AT)
    page.evaluate("window.isSamePage = true")
    folded = page.locator("details").count()
    if folded:
        page.evaluate("document.querySelector('details').open = true")
    preview.edit(minster, summary(preview, minster), "A summary that was just written.")
    page.get_by_text("A summary that was just written.").first.wait_for(state="attached")
    page.wait_for_load_state("load")
    page.wait_for_timeout(500)
    # The page's words change in place.
    assert page.evaluate("window.isSamePage")
    assert abs(page.evaluate("window.looked.getBoundingClientRect().top") - top) < 5
    if folded:
        assert page.evaluate("document.querySelector('details').open")
    assert not faults


def test_an_error_lies_over_the_last_good_page_and_goes_with_its_repair(preview, minster, watched):
    page, _ = watched(preview.address)
    page.goto(preview.address + "york/places/minster.html")
    title = page.locator("h1").inner_text()
    kind = re.search(r"^kind: \S+$", (preview.guide / minster).read_text(), re.M)[0]
    preview.edit(minster, kind, "kind: catedral")
    box = page.locator("wynd-preview .errors")
    box.wait_for()
    text = box.inner_text()
    assert "catedral" in text and f"{minster}:" in text and "1 error" in text
    assert box.locator("pre").inner_text().startswith("kind: catedral")
    assert box.locator(".place a").get_attribute("href").startswith("vscode://file/")
    assert page.locator("h1").inner_text() == title
    page.goto(preview.address + ".wynd/")
    assert "catedral" in page.locator("main").inner_text()
    page.goto(preview.address + "york/places/minster.html")
    box.wait_for()
    preview.edit(minster, "kind: catedral", kind)
    box.wait_for(state="detached")


def spaced(page, wanted):
    until(page, f"getComputedStyle(document.querySelector('h1')).letterSpacing === '{wanted}'")


def test_styles_are_swapped_without_loading_the_page_again(preview, watched):
    page, _ = watched(preview.address)
    page.goto(preview.address + "york/index.html")
    page.locator("wynd-preview").wait_for(state="attached")
    # The page's sources are known.
    page.wait_for_timeout(700)
    page.evaluate("window.isSamePage = true")
    styles = preview.guide / "site/styles"
    styles.mkdir(parents=True, exist_ok=True)
    (styles / "own.css").write_text("h1 { letter-spacing: 3px; }")
    spaced(page, "3px")
    page.wait_for_timeout(500)
    (styles / "own.css").write_text("h1 { letter-spacing: 7px; }")
    page.evaluate("window.isSamePage = true")
    spaced(page, "7px")
    assert page.evaluate("window.isSamePage")
    (styles / "own.css").unlink()


def test_a_draft_is_shown_and_marked(preview, minster, watched):
    page, _ = watched(preview.address)
    page.goto(preview.address + "york/places/minster.html")
    kind = re.search(r"^kind: \S+$", (preview.guide / minster).read_text(), re.M)[0]
    preview.edit(minster, kind, f"{kind}\nstatus: in-review")
    page.locator("h1 wynd-draft").wait_for()
    assert page.locator("h1 wynd-draft").inner_text() == "In review"
    page.goto(preview.address + "york/index.html")
    page.locator("a[href$='minster.html'] wynd-draft").first.wait_for(state="attached")


def ask(preview, path, host=None, **fields):
    connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=10)
    connection.putrequest(fields.pop("method", "GET"), path, skip_host=True)
    connection.putheader("Host", host or f"localhost:{preview.port}")
    for name, value in fields.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer, answer.read()


def test_it_answers_as_http_says_and_only_to_its_own_name(preview):
    answer, whole = ask(preview, "/york/map.svg")
    assert answer.status == 200 and len(whole) == int(answer.headers["content-length"])
    etag = answer.headers["etag"]
    assert ask(preview, "/york/map.svg", If_None_Match=etag)[0].status == 304
    part, bytes_ = ask(preview, "/york/map.svg", Range="bytes=10-19")
    assert (part.status, bytes_) == (206, whole[10:20])
    head, nothing = ask(preview, "/york/map.svg", method="HEAD")
    assert head.status == 200 and int(head.headers["content-length"]) == len(whole) and nothing == b""
    assert ask(preview, "/york/map.svg", host="guide.example.org")[0].status == 421
    assert ask(preview, "/", method="POST", Content_Length="0")[0].status == 405
    for path in ["/../guide.yaml", "/%2e%2e/%2e%2e/guide.yaml", "//etc/passwd", "/.wynd-files"]:
        assert ask(preview, path)[0].status in (400, 404), path


def test_a_port_that_is_in_use_is_reported(preview, tmp_path):
    log = (tmp_path / "log").open("w+")
    other = subprocess.Popen([PROGRAM, preview.guide, "--port", str(preview.port)], stdout=log, stderr=subprocess.STDOUT)
    assert other.wait(60) == 1
    assert "in use" in pathlib.Path(log.name).read_text()


def open_files(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def watch_and_leave(port):
    """Simulates a page that is closed at once: it requests the preview's events, and disconnects."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(f"GET /.wynd/events HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
        assert connection.recv(64).startswith(b"HTTP/1.1 200")


def test_ten_thousand_page_views_leave_no_descriptor_open(preview):
    watch_and_leave(preview.port)
    before = open_files(preview.process)
    for _ in range(10_000):
        watch_and_leave(preview.port)
    for _ in range(100):
        if open_files(preview.process) <= before + 2:
            break
        time.sleep(0.1)
    assert open_files(preview.process) <= before + 2


def test_a_full_table_of_descriptors_ends_nothing(tmp_path):
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (96, 96))
    preview = Preview(tmp_path, before=few)
    try:
        held = []
        for _ in range(200):
            connection = socket.create_connection(("127.0.0.1", preview.port), timeout=10)
            connection.sendall(f"GET /.wynd/events HTTP/1.1\r\nHost: localhost:{preview.port}\r\n\r\n".encode())
            held.append(connection)
        built = len(re.findall("Built in", pathlib.Path(preview.log.name).read_text()))
        preview.edit("content/york/city.md", summary(preview, "content/york/city.md"), "A city seen by many at once.")
        preview.said("Built in", times=built + 1)
        for connection in held:
            connection.close()
        for _ in range(50):
            if b"seen by many" in ask(preview, "/york/index.html")[1]:
                break
            time.sleep(0.1)
        assert b"seen by many" in ask(preview, "/york/index.html")[1]
    finally:
        preview.process.terminate()
        preview.process.wait(10)


def test_two_host_fields_are_refused_and_head_of_the_events_ends(preview):
    def raw(request):
        with socket.create_connection(("127.0.0.1", preview.port), timeout=10) as connection:
            connection.sendall(request.replace("\n", "\r\n").encode())
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(4096), b""))

    own = f"Host: localhost:{preview.port}\n"
    assert raw(f"GET / HTTP/1.1\n{own}Connection: close\n\n").startswith(b"HTTP/1.1 200")
    assert raw(f"GET / HTTP/1.1\n{own}Host: guide.example.org\nConnection: close\n\n").startswith(b"HTTP/1.1 400")
    head, _, body = raw(f"HEAD /.wynd/events HTTP/1.1\n{own}Connection: close\n\n").partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200") and body == b""
