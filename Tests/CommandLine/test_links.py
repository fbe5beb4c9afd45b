"""`wynd check --links` checks links on the web, politely and only on request."""

import http.server
import json
import os
import pathlib
import subprocess
import threading
import time

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


class Web(http.server.ThreadingHTTPServer):
    """A server that counts its requests, and how many are concurrent."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Page)
        self.asked, self.open, self.most, self.lock = [], 0, 0, threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, path):
        return f"http://127.0.0.1:{self.server_port}{path}"


class Page(http.server.BaseHTTPRequestHandler):
    def answer(self):
        with self.server.lock:
            self.server.asked.append((self.command, self.path))
            self.server.open += 1
            self.server.most = max(self.server.most, self.server.open)
        time.sleep(0.05)
        status = {"/gone": 404, "/broken": 500, "/closed": 403, "/moved": 301, "/round": 302}.get(self.path, 200)
        if self.path == "/no-head" and self.command == "HEAD":
            status = 405
        self.send_response(status)
        if status in (301, 302):
            self.send_header("Location", "/fine" if self.path == "/moved" else "/round")
        self.send_header("Content-Length", "0")
        with self.server.lock:
            self.server.open -= 1
        self.end_headers()

    do_GET = do_HEAD = answer

    def log_message(self, *_):
        pass


@pytest.fixture
def web():
    server = Web()
    yield server
    server.shutdown()


@pytest.fixture
def guide(tmp_path, web):
    (tmp_path / "content/town/places").mkdir(parents=True)
    (tmp_path / "guide.yaml").write_text("title: A trip\nbase-url: https://guide.example.net/\n")
    (tmp_path / "content/town/city.md").write_text(
        "---\nname: Town\nposition: {lat: 53.96, lon: -1.08}\nsummary: A town.\n---\n"
        f"[Fine]({web.address('/fine')}), [twice]({web.address('/fine#part')}), [moved]({web.address('/moved')}),\n"
        f"and [gone]({web.address('/gone')}). `{web.address('/code')}` is code.\n")
    (tmp_path / "content/town/places/gate.md").write_text(
        "---\nname: Gate\nkind: gate\nposition: {lat: 53.961, lon: -1.081}\nsummary: A gate.\n"
        f"website: {web.address('/broken')}\n"
        f"links: [{{title: No head, url: \"{web.address('/no-head')}\"}}, {{title: Closed, url: \"{web.address('/closed')}\"}}]\n"
        f"---\n[Round]({web.address('/round')}), [nobody](http://127.0.0.1:1/) there.\n")
    return tmp_path


def check(guide, *options):
    return subprocess.run([TOOL, "check", guide, *options], capture_output=True, text=True, timeout=120)


def test_no_one_is_asked_without_the_option(guide, web):
    assert check(guide).returncode == 0
    assert web.asked == []


def test_what_does_not_arrive_is_a_warning_with_its_line(guide, web):
    result = check(guide, "--links")
    assert result.returncode == 0, result.stdout + result.stderr
    found = [line for line in result.stdout.splitlines() if not line.endswith("[no-map]")]
    expected = [
        ("content/town/city.md:7:5", "/gone no longer exists (404); "),
        ("content/town/places/gate.md:6:10", "/broken answers with an error (500); "),
        ("content/town/places/gate.md:9:1", "/round "),
        ("content/town/places/gate.md:9:", "http://127.0.0.1:1/ does not answer"),
    ]
    assert len(found) == len(expected), result.stdout
    for line, (place, words) in zip(found, expected):
        assert line.startswith(place) and words in line and line.endswith("[dead-link]"), line
    assert "Checked addresses on the web: 8; 1 refuse automatic checks" in result.stderr


def test_a_server_is_asked_for_one_page_at_a_time_and_once(guide, web):
    check(guide, "--links")
    assert web.most == 1
    assert web.asked.count(("HEAD", "/fine")) == 2  # Once directly, once at the end of a redirect.
    assert ("GET", "/fine") not in web.asked
    assert ("GET", "/no-head") in web.asked
    assert not [path for _, path in web.asked if path == "/code"]


def test_programs_read_it_too(guide):
    found = json.loads(check(guide, "--links", "--format", "json").stdout)
    found = found if isinstance(found, list) else found["diagnostics"]
    assert {one["code"] for one in found} == {"dead-link", "no-map"}
