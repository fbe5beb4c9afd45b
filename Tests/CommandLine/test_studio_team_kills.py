"""The editor of a team is killed while people save: the next start commits each save in the name of its author."""

import contextlib
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import threading
import time

import pytest

from commands.tool import ROOT, wynd

SERVE = pathlib.Path(os.environ.get("WYND_SERVE", ROOT / ".build/debug/wynd-serve"))
API = "/.wynd/edit/api/"
PEOPLE = {"Anna": "anna@example.org", "Ben": "ben@example.org"}
PAGES = {"Anna": "content/my-city/places/gate.md", "Ben": "content/my-city/places/well.md"}
PAGE = "---\nname: {name}\nkind: house\nposition: {{lat: 53.959, lon: -1.081}}\nsummary: State 0\n---\n\nWords.\n"

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


class TeamEditor:
    """A running editor of a team, and requests of its people, whom a header names."""

    def __init__(self, folder):
        assert SERVE.exists(), f"build {SERVE} first: make tested"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.origin = f"http://localhost:{self.port}"
        self.process = subprocess.Popen(
            [SERVE, folder, "--edit", "--team", "--port", str(self.port), "--public-address", self.origin,
             "--trusted-header", "X-Remote-User"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if "opens the editor for the team" in line:
                break
        else:
            pytest.fail("".join(lines))
        # The program would wait for a reader of its messages.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        self.people = {}

    def request(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Host": f"localhost:{self.port}", "Origin": self.origin} | {
            name.replace("_", "-"): value for name, value in fields.items()}
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response, json.loads(response.read() or b"{}")
        finally:
            connection.close()

    def sign_in(self, person):
        response, session = self.request("GET", API + "session", X_Remote_User=PEOPLE[person])
        assert response.status == 200, session
        cookie = response.headers["Set-Cookie"].split(";")[0]
        self.people[person] = {"X_Remote_User": PEOPLE[person], "Cookie": cookie, "X_Wynd_Token": session["token"]}

    def save(self, person, page, summary):
        path = f"{API}page?path={page}"
        response, state = self.request("GET", path, **self.people[person])
        assert response.status == 200, state
        operation = {"op": "set", "at": ["summary"], "value": summary}
        body = json.dumps({"hash": state["hash"], "operations": [operation]})
        response, answer = self.request("POST", path, body, **self.people[person])
        assert response.status == 200, answer

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextlib.contextmanager
def editing(folder):
    editor = TeamEditor(folder)
    try:
        for person in PEOPLE:
            editor.sign_in(person)
        yield editor
    finally:
        editor.kill()


def git(folder, *arguments):
    return subprocess.run(["git", "-C", folder, *arguments], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def guide(tmp_path):
    folder = tmp_path / "guide"
    assert wynd("new", folder, "--city", "My City", "--position", "53.959,-1.0815", "--country", "GB").returncode == 0
    settings = folder / "guide.yaml"
    people = "".join(f"  - {{name: {name}, email: {email}, role: editor}}\n" for name, email in PEOPLE.items())
    settings.write_text(settings.read_text() + f"team:\n{people}")
    for name, page in PAGES.items():
        (folder / page).write_text(PAGE.format(name=f"A place of {name}"))
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "Begin")
    return folder


def summary(folder, page):
    return re.search(r"summary: (.*)", (folder / page).read_text())[1]


def wait_until_committed(folder):
    deadline = time.monotonic() + 30
    while git(folder, "status", "--porcelain", "content"):
        assert time.monotonic() < deadline, git(folder, "status", "--porcelain")
        time.sleep(0.1)


def test_the_next_start_commits_what_killed_editors_saved(guide):
    moments = random.Random(2)
    confirmed = {person: 0 for person in PEOPLE}
    for _ in range(4):
        with editing(guide) as editor:
            timer = threading.Timer(moments.uniform(0.05, 0.5), editor.kill)
            timer.start()
            with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
                while True:
                    for person, page in PAGES.items():
                        editor.save(person, page, f"State {confirmed[person] + 1}")
                        confirmed[person] += 1
            timer.join()
        # Only the owner may read who has saved what.
        record = guide / ".wynd-history/team/pending.json"
        assert not record.exists() or record.stat().st_mode & 0o077 == 0
        with editing(guide):
            wait_until_committed(guide)
        for person, page in PAGES.items():
            number = int(summary(guide, page).removeprefix("State "))
            # The last request may have been carried out without an answer.
            assert number in (confirmed[person], confirmed[person] + 1)
            confirmed[person] = number
            authors = git(guide, "log", "--format=%an <%ae>", "--", page).split("\n")[:-2]
            assert set(authors) <= {f"{person} <{PEOPLE[person]}>"}
    assert all(confirmed.values())
    assert all(git(guide, "log", "--format=%an", "--", page).startswith(person) for person, page in PAGES.items())
