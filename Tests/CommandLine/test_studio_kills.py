"""The editor is killed while it saves, or its disk is full or read-only: no file is lost or cut, and nothing remains."""

import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import threading
import time
import urllib.parse

import pytest

from commands.tool import ROOT, wynd

SERVE = pathlib.Path(os.environ.get("WYND_SERVE", ROOT / ".build/debug/wynd-serve"))
API = "/.wynd/edit/api/"
PAGE = "content/my-city/city.md"
# A process number that no system gives.
KILLED = 2**31 - 1


class Editor:
    """A running editor, and requests to it."""

    def __init__(self, folder, *arguments):
        assert SERVE.exists(), f"build {SERVE} first: make tested"
        self.process = subprocess.Popen(
            [SERVE, folder, "--edit", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if found := re.search(r"localhost:(\d+)/\.wynd/edit/", line):
                self.port = int(found[1])
                break
        else:
            pytest.fail("".join(lines))
        # The program would wait for a reader of its messages.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        self.token = re.search(r'name="wynd-token" content="(\w+)"', self.request("GET", "/.wynd/edit/")[1].decode())[1]

    def connection(self):
        return http.client.HTTPConnection("localhost", self.port, timeout=60)

    def request(self, method, path, body=None, headers=None):
        connection = self.connection()
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def api(self, method, service, body=None, length=None, **query):
        headers = {"x-wynd-token": self.token} | ({"content-length": str(length)} if length else {})
        status, text = self.request(method, f"{API}{service}?{urllib.parse.urlencode(query)}", body, headers)
        return status, json.loads(text)

    def set(self, at, value):
        """Sets a value of the page that it read last."""
        operation = {"op": "set", "at": at, "value": value}
        status, answer = self.api("POST", "page", json.dumps({"hash": self.hash, "operations": [operation]}), path=PAGE)
        if status == 200:
            self.hash = answer["hash"]
        return status, answer

    def read(self):
        status, answer = self.api("GET", "page", path=PAGE)
        assert status == 200, answer
        self.hash = answer["hash"]
        return answer["values"]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextlib.contextmanager
def editing(folder, *arguments):
    editor = Editor(folder, *arguments)
    try:
        yield editor
    finally:
        editor.kill()


def state(number):
    return f"summary: State {number:04}"


@pytest.fixture
def written(tmp_path):
    """A guide whose city has a long page, so that it takes time to write it."""
    folder = tmp_path / "guide"
    made(folder)
    return folder


def made(folder):
    assert wynd("new", folder, "--city", "My City", "--position", "53.959,-1.0815", "--country", "GB").returncode == 0
    page = folder / PAGE
    head, rest = page.read_text().split("\n---\n", 1)
    lines = [line for line in head.split("\n") if not line.startswith("summary:")]
    page.write_text("\n".join([*lines, state(0), "---", rest]) + "A sentence of a long page.\n\n" * 4000)


def unfinished(folder):
    """The files that an interrupted save leaves."""
    return [path for path in folder.rglob("*") if ".wynd-cache" not in path.parts
            and (path.name.startswith((".wynd-save", ".wynd-upload", ".wynd-new")) or path.name.endswith(".new"))]


def history(folder):
    return [path for path in (folder / ".wynd-history" / PAGE).glob("*") if re.fullmatch(r"\d{16}-[0-9a-f]{64}", path.name)]


def kill_while_saving(folder, times):
    before = (folder / PAGE).read_text()
    moments = random.Random(1)
    number = 0
    for _ in range(times):
        with editing(folder) as editor:
            # A start works after each kill, and removes what the killed process has left.
            assert editor.read()["summary"] == f"State {number:04}"
            assert unfinished(folder) == []
            timer = threading.Timer(moments.uniform(0, 0.2), editor.kill)
            timer.start()
            saved = number
            with contextlib.suppress(OSError, http.client.HTTPException):
                while True:
                    status, answer = editor.set(["summary"], f"State {saved + 1:04}")
                    assert status == 200, answer
                    saved += 1
            timer.join()
        text = (folder / PAGE).read_text()
        # The last request may have been carried out without an answer.
        number = next((n for n in (saved, saved + 1) if text == before.replace(state(0), state(n))), None)
        assert number is not None, f"{saved} saves were confirmed, and the file has {text[:300]}"
        for path in history(folder):
            content = path.read_bytes().split(b"\n", 1)[1]
            assert hashlib.sha256(content).hexdigest() == path.name.split("-")[1]
        present = hashlib.sha256(text.encode()).hexdigest()
        assert any(path.name.endswith(present) for path in history(folder))
    assert number > 0


def test_a_killed_editor_loses_no_confirmed_save(written):
    kill_while_saving(written, 5)


@pytest.mark.thorough
def test_fifty_kills_lose_no_confirmed_save(written):
    kill_while_saving(written, 50)


def test_a_start_removes_what_killed_editors_left(written):
    cache = written / ".wynd-cache/studio/uploads"
    left = [
        written / f".wynd-save-{KILLED}-0123abcd", written / f"content/my-city/places/.wynd-save-{KILLED}-0123abcd",
        written / f".wynd-history/content/.wynd-save-{KILLED}-0123abcd", cache / f"{KILLED}-0123abcd",
    ]
    for path in left:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("half of a page")
    with editing(written) as editor:
        editor.read()
        assert [path for path in left if path.exists()] == []


def test_an_interrupted_upload_leaves_nothing(written):
    uploads = written / ".wynd-cache/studio/uploads"
    before = sorted((written / "content").rglob("*"))
    with editing(written) as editor:
        connection = editor.connection()
        connection.putrequest("POST", f"{API}media?folder=content/my-city&name=film.mp4")
        connection.putheader("x-wynd-token", editor.token)
        connection.putheader("content-length", str(10_000_000))
        connection.endheaders()
        connection.send(bytes(8_000_000))
        wait_until(lambda: any(uploads.glob("*")))
        connection.close()
        wait_until(lambda: not any(uploads.glob("*")))
        # What is announced as too large is refused before it arrives.
        status, answer = editor.api("POST", "media", b"", length=3 * 2**30, folder="content/my-city", name="film.mp4")
        assert status == 413 and "2048 MB" in answer["error"]
    assert sorted((written / "content").rglob("*")) == before


@pytest.mark.thorough
@pytest.mark.skipif(not pathlib.Path("/proc/self/status").exists(), reason="only Linux reports the memory of a process")
def test_a_large_upload_does_not_fill_the_memory(written):
    size = 600 * 2**20
    with editing(written) as editor:
        memory = pathlib.Path(f"/proc/{editor.process.pid}/status")

        def most():
            return int(re.search(r"VmHWM:\s+(\d+) kB", memory.read_text())[1]) * 1024

        # The first build needs memory of its own.
        wait_until(lambda: editor.request("GET", "/index.html")[0] == 200)
        before = most()
        parts = (b"name,lat,lon\n".ljust(2**20, b" ") for _ in range(size // 2**20))
        status, answer = editor.api("POST", "import/recognise", parts, length=size, name="large.csv")
        assert status == 200, answer
        assert most() - before < size // 4
        stored = list((written / ".wynd-cache/studio/imports").glob("*/large.csv"))
        assert [path.stat().st_size for path in stored] == [size]
        assert not any((written / ".wynd-cache/studio/uploads").glob("*"))


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextlib.contextmanager
def small_disk(folder, megabytes):
    """Mounts a small disk at a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if not shutil.which("mount") or os.geteuid() != 0 or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder], capture_output=True).returncode != 0:
        pytest.skip("only root may mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def test_a_full_or_read_only_disk_leaves_the_page_as_it_was(tmp_path):
    with small_disk(tmp_path / "disk", 4) as disk:
        folder = disk / "guide"
        made(folder)
        with editing(folder, "--cache", tmp_path / "cache") as editor:
            editor.read()
            assert editor.set(["summary"], "State 0001")[0] == 200
            before = (folder / PAGE).read_bytes()
            filler = disk / "filler"
            with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
            status, answer = editor.set(["summary"], "State 0002")
            assert status == 507 and "not saved" in answer["error"]
            drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
            assert editor.api("POST", "media", drawing, folder="content/my-city/places", name="plan.svg")[0] == 507
            assert (folder / PAGE).read_bytes() == before
            assert unfinished(folder) == [] and not list(folder.rglob("plan.svg"))
            filler.unlink()
            assert editor.set(["summary"], "State 0003")[0] == 200

            before = (folder / PAGE).read_bytes()
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
            assert editor.read()["summary"] == "State 0003"
            status, answer = editor.set(["summary"], "State 0004")
            assert status == 500 and "not saved" in answer["error"]
            assert (folder / PAGE).read_bytes() == before
            subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
            assert editor.set(["summary"], "State 0005")[0] == 200


def test_an_upload_that_fills_the_disk_leaves_nothing(written, tmp_path):
    cache = tmp_path / "cache"
    with small_disk(cache / "studio/uploads", 6) as uploads, editing(written, "--cache", cache) as editor:
        status, answer = editor.api("POST", "media", bytes(9_000_000), folder="content/my-city", name="film.mp4")
        assert status == 507 and "not stored" in answer["error"]
        assert not any(uploads.iterdir())
