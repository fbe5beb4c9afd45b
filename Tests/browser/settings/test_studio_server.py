"""The editor's server on the network: it begins without a guide, reads bodies up to a limit, and needs its token.

StudioServerTests tests its answers as values. wynd-serve is a separate package, which `make tested` builds.
"""

import http.client
import json
import re
import subprocess
import time

import pytest

from support.studio import PROGRAM

BASE = "/.wynd/edit/"

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.xdist_group("preview"),
    pytest.mark.skipif(not PROGRAM.exists(), reason="wynd-serve is not built: make tested"),
]


class Editor:
    """The editor of an empty folder."""

    def __init__(self, folder):
        self.guide = folder / "guide"
        self.guide.mkdir()
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "--edit", self.guide, "--port", "0"], stdout=log, stderr=subprocess.STDOUT)
        self.port = int(self.said(r"^http://localhost:(\d+)/.wynd/edit/ "))
        answer, page = self.ask("")
        assert answer.status == 200
        self.token = re.search(r'<meta name="wynd-token" content="([0-9a-f]{64})">', page.decode())[1]

    def said(self, pattern, seconds=60):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if found := re.search(pattern, self.log.read_text(), re.M):
                return found[1] if found.groups() else found[0]
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"{pattern} is not in the output: {self.log.read_text()}")

    def ask(self, path, method="GET", body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Host": f"localhost:{self.port}"} | {name.replace("_", "-"): value for name, value in fields.items()}
        connection.request(method, BASE + path, body, headers)
        answer = connection.getresponse()
        return answer, answer.read()


@pytest.fixture(scope="module")
def editor(tmp_path_factory):
    running = Editor(tmp_path_factory.mktemp("editor"))
    yield running
    running.process.terminate()
    running.process.wait(10)


def test_only_requests_with_the_token_of_the_page_are_answered(editor):
    assert editor.ask("api/session")[0].status == 403
    assert editor.ask("api/session", x_wynd_token="0" * 64)[0].status == 403
    answer, body = editor.ask("api/session", x_wynd_token=editor.token)
    assert answer.status == 200
    assert json.loads(body)["mayEdit"] is True
    foreign = {"x_wynd_token": editor.token, "origin": "https://evil.example"}
    assert editor.ask("api/session", "POST", b"{}", **foreign)[0].status == 403
    own = {"x_wynd_token": editor.token, "origin": f"http://localhost:{editor.port}"}
    assert editor.ask("api/session", "POST", b"{}", **own)[0].status == 200


def test_a_body_above_the_limit_is_refused(editor):
    assert editor.ask("api/session", "POST", b" " * 4_194_304, x_wynd_token=editor.token)[0].status == 200
    answer, body = editor.ask("api/session", "POST", b" " * 4_194_305, x_wynd_token=editor.token)
    assert answer.status == 413
    assert "4 MB" in json.loads(body)["error"]
    # Chunks have no length that the server could look at first.
    pieces = (b" " * 65_536 for _ in range(80))
    assert editor.ask("api/session", "POST", pieces, x_wynd_token=editor.token)[0].status == 413


def test_a_folder_without_a_guide_is_built_when_the_guide_appears(editor):
    def has_guide():
        return json.loads(editor.ask("api/session", x_wynd_token=editor.token)[1])["guide"]

    editor.said("There is no guide in this folder yet; begin it in the editor")
    assert has_guide() is False
    place = editor.guide / "content/town/places/oak.md"
    place.parent.mkdir(parents=True)
    (editor.guide / "content/town/city.md").write_text(
        "---\nname: Town\nsummary: A town.\nposition: {lat: 53.96, lon: -1.08}\ncountry: GB\ntime-zone: Europe/London\n---\n")
    place.write_text("---\nname: Oak\nkind: attraction\nposition: {lat: 53.96, lon: -1.08}\nsummary: An oak.\n---\n\nOld.\n")
    (editor.guide / "guide.yaml").write_text(
        "title: A town\nbase-url: https://guide.example.net/\nlanguages: [en-GB]\n")
    editor.said(r"Built in \d+ ms")
    assert has_guide() is True
