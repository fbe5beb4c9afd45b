"""A guide with a group, its built site, and a member's page of the group."""

import hmac
import os
import re
import shutil
import subprocess

import copy
import pytest

from support.cameras import be, hold, moved, opened as camera
from support.serving import served
from support.site import ROOT
from support.walks import press

WYND = os.environ.get("WYND", ROOT / ".build/debug/wynd")
NAME, OAK, ROUND, KEY = "Class 7b on the river", "The hollow oak", "The secret round", "The key of the tin"
KEY_IS_AT = (53.9602, -1.0802)


def page_of(keys, text=""):
    return f"---\n{keys.strip()}\n---\n\n{text}\n"


def wynd(*arguments, check=True, **environment):
    return subprocess.run([WYND, *arguments], capture_output=True, text=True, check=check, env={
        **os.environ, "XDG_CONFIG_HOME": "/nonexistent", "WYND_GROUP_KEY": "", **environment})


class Group:
    """A guide with a group, its secret and its built site."""

    def __init__(self, folder):
        self.folder = folder
        wynd("new", self.root, "--city", "My City", "--position", "53.959,-1.0815", "--country", "GB")
        line = wynd("keys", "new", "--group", "--into", self.keys).stdout
        settings = self.root / "guide.yaml"
        settings.write_text(re.sub(r"^languages:.*\n", "", settings.read_text(), flags=re.M) + "\nlanguages: [en, ar]\n" + line)
        wynd("group", "new", "class-7b", "--name", NAME, "--guide", self.root)
        own = self.notes.parent
        (own / "places").mkdir(parents=True)
        (own / "tours").mkdir()
        shutil.copy(next((ROOT / "content").rglob("*.jpg")), own / "places/carved.jpg")
        self.notes.write_text(page_of(
            "name: Where we meet", "Under the *crooked lamp*, then to the [oak](places/hollow-oak.md), and [on](tours/secret-round.md)."))
        (own / "objects").mkdir()
        for ending in ("svg", "glb"):
            shutil.copy(ROOT / f"content/york/objects/silver-penny.{ending}", own / f"objects/tin-key.{ending}")
        (own / "objects/tin-key.yaml").write_text(
            f"name: {KEY}\nposition: {{lat: {KEY_IS_AT[0]}, lon: {KEY_IS_AT[1]}}}\npicture: tin-key.svg\nmodel: tin-key.glb\n"
            "alt: It hangs from a nail\ntext: Who finds it opens the tin.\nscale: 2\n")
        (own / "places/hollow-oak.md").write_text(page_of(
            f"name: {OAK}\nkind: garden\nposition: {{lat: 53.9600, lon: -1.0800}}\nsummary: It hides a tin with our names.\n"
            "hours: \"Mo-Fr 10:00-17:00\"\nmedia:\n  - {file: carved.jpg, alt: A carved face}", "Back to the [bridge](old-bridge.md), or look for the [key](../objects/tin-key.yaml)."))
        (own / "tours/secret-round.md").write_text(page_of(
            f"name: {ROUND}\nsummary: Bridge, oak and back.\nstops:\n  - {{place: old-bridge, note: Count the arches aloud.}}\n"
            "  - {place: hollow-oak, leg: Through the hedge.}"))
        self.key = {member: self.invite(member) for member in ("anna", "bo")}
        self.build()

    root = property(lambda self: self.folder / "trip")
    site = property(lambda self: self.folder / "site")
    keys = property(lambda self: self.folder / "own.keys")
    notes = property(lambda self: self.root / "groups/class-7b/my-city/notes.md")

    def copied(self, folder):
        """Returns the same group in another folder."""
        shutil.copytree(self.folder, folder)
        group = copy.copy(self)
        group.folder = folder
        return group

    def invite(self, member, *more):
        link = wynd("group", "invite", "class-7b", member, "--guide", self.root, "--group-key", self.keys,
                    "--base-url", "https://guide.example.org/trip/", "--label", "Anna by the door", *more).stdout.strip()
        return re.fullmatch(r"https://guide.example.org/trip/groups/class-7b.html#group=([\w-]{43})", link)[1]

    def build(self):
        run = wynd("build", self.root, "--output", self.site, "--base-url", "https://guide.example.org/trip/",
                   "--group-key", self.keys)
        assert "[group]" not in run.stderr, run.stderr

    @property
    def lid(self):
        return self.site / "groups/class-7b/group.json"


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory):
    """A group that no test changes."""
    return Group(tmp_path_factory.mktemp("group"))


@pytest.fixture(scope="module")
def steady(unchanged):
    with served(unchanged.site) as running:
        yield running


@pytest.fixture
def server(steady):
    steady.is_cut_off = False
    yield steady
    steady.is_cut_off = False


@pytest.fixture
def group(unchanged, tmp_path):
    """That group, for a test that changes it."""
    return unchanged.copied(tmp_path / "group")


@pytest.fixture
def own(group):
    with served(group.site) as running:
        yield running


def opened(page, address, key, name=NAME, answer="Save on this device"):
    """Follows an invitation; for a key that is already stored the page asks nothing, and `answer` is None."""
    page.goto("about:blank")
    page.goto(f"{address}groups/class-7b.html#group={key}")
    if answer:
        page.get_by_role("dialog").get_by_role("button", name=answer).click()
    page.get_by_role("heading", name=name).wait_for()


def controlled(page):
    """The guide's service worker updates the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((done) => "
                  "navigator.serviceWorker.addEventListener('controllerchange', done)))")


def at_the_camera(page, address):
    """Walks along a tour of the guide, and shows the group's key to the camera."""
    page.goto(address + "my-city/tours/first-walk/walk.html")
    page.locator("tour-walk.walk--guided").wait_for()
    press(page, "Start")
    camera(page)
    be(page, moved(KEY_IS_AT, 12, 180))
    hold(page, 0, seconds=1)


def status(page):
    return page.locator("group-content > [role=status]")


def kept(page):
    status(page).filter(has_text="saved on this device").wait_for()


def derived(key, info, count):
    """HKDF-SHA256 without salt, implemented again."""
    key, block, text, number = hmac.digest(bytes(32), key, "sha256"), b"", b"", 1
    while len(text) < count:
        block = hmac.digest(key, block + info + bytes([number]), "sha256")
        text, number = text + block, number + 1
    return text[:count]
