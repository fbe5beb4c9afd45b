"""A guide with every kind of lock, its built site, and its keys and codes."""

import base64
import hmac
import os
import re
import shutil
import subprocess

import pytest

from support.serving import served
from support.site import ROOT

WYND = os.environ.get("WYND", ROOT / ".build/debug/wynd")
STORY, SECRET_NAME = "The mason who carved himself", "The Whispering Gate"


KIOSKS = {"bridge": "old-bridge", "market": "market-square"}


def page_of(keys, text):
    return f"---\n{keys.strip()}\n---\n\n{text}\n"


@pytest.fixture(scope="module")
def secret(tmp_path_factory):
    """A file with a secret, its bytes, and its name."""
    file = tmp_path_factory.mktemp("keys") / "own.keys"
    line = subprocess.run([WYND, "keys", "new", "--unlock", "--into", file], capture_output=True, text=True, check=True).stdout
    return file, base64.b64decode(re.search(r"hkdf-secret:(\S+)", file.read_text())[1]), line


@pytest.fixture(scope="module")
def guide(tmp_path_factory, secret):
    """A guide with every kind of lock."""
    root = tmp_path_factory.mktemp("guide") / "trip"
    subprocess.run([WYND, "new", root], capture_output=True, check=True)
    (root / "guide.yaml").write_text((root / "guide.yaml").read_text() + "\n" + secret[2])
    city = root / "content/my-city/places"
    for name in ("old-bridge", "market-square"):
        (city / name).mkdir()
    shutil.copy(next((ROOT / "content").rglob("*.jpg")), city / "old-bridge/face.jpg")
    (city / "old-bridge/extra.md").write_text(page_of(
        f"name: {STORY}\nunlock: code\nhint: Look at the third arch.\n"
        "media:\n  - file: face.jpg\n    alt: A carved face", "There is **a face under the third arch**.\n\n[Back](../market-square.md)"))
    (city / "market-square/extra.md").write_text(page_of(
        "name: The lamplighter\nunlock: here\nradius: 50", "He lit forty lamps."))
    position = re.search(r"^position: (.*)$", (city / "old-bridge.md").read_text(), re.M)[1]
    (city / "whispering-gate.md").write_text(page_of(
        f"name: {SECRET_NAME}\nkind: gate\nposition: {position}\nsummary: It listens to whatever you say.\n"
        "address: Under the ivy\nhidden: code", "Say something."))
    (root / "content/my-city/kiosks").mkdir()
    for kiosk, at in KIOSKS.items():
        (root / f"content/my-city/kiosks/{kiosk}.yaml").write_text(f"name: At the {kiosk}\nplace: {at}\n")
    return root


def built(root, output, *arguments):
    run = subprocess.run([WYND, "build", root, "--output", output, "--base-url", "https://guide.example.org/trip/", *arguments],
                         capture_output=True, text=True, env={**os.environ, "XDG_CONFIG_HOME": str(output.parent / "nobody"), "WYND_UNLOCK_KEY": ""})
    assert run.returncode == 0, run.stderr
    return run.stderr


@pytest.fixture(scope="module")
def place(guide, secret, tmp_path_factory):
    """The built site."""
    output = tmp_path_factory.mktemp("site") / "site"
    said = built(guide, output, "--unlock-key", secret[0])
    assert "locked" not in said
    return output


@pytest.fixture(scope="module")
def server(place):
    with served(place) as running:
        yield running


def derived(bytes_, info, count):
    """HKDF-SHA256 without salt, implemented again."""
    key, block, text = hmac.digest(bytes(32), bytes_, "sha256"), b"", b""
    number = 1
    while len(text) < count:
        block = hmac.digest(key, block + info + bytes([number]), "sha256")
        text += block
        number += 1
    return text[:count]


def key_of(secret, item):
    return derived(secret[1], f"wynd-unlock/1 my-city/{item}".encode(), 32)


def in_address(key):
    return base64.urlsafe_b64encode(key).decode().rstrip("=")


def code_of(key):
    bits = int.from_bytes(derived(key, b"wynd-code/2", 8), "big") >> 4
    return "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[bits >> shift & 31] for shift in range(55, -1, -5))
