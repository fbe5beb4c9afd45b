"""A download that is cut at any byte, in any way, ends with the complete pack or without one."""

import hashlib
import random
import socket
import struct
import threading

import pytest

from support.pack_guide import (  # noqa: F401: fixtures
    FILLER, FILLER_PATH, Guide, browser, button, caches_of, playwright_api, publish, pytestmark, says)
from support.site import at_first

FAULTS = ["killed", "reset", "slow", "truncated", "too long", "changed"]
DIGEST = """async (address) => {
    const response = await caches.match(address);
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}"""


class FaultyGuide(Guide):
    """Answers the next request for the whole pack with a fault at a byte."""

    fault = offset = None

    def send(self, handler, body, is_pack):
        fault, self.fault = (self.fault, None) if is_pack and len(body) > self.offset else (None, self.fault)
        if fault is None:
            return super().send(handler, body, is_pack)
        try:
            self.spoil(fault, handler, body)
        except OSError:
            handler.close_connection = True

    def spoil(self, fault, handler, body):
        if fault == "slow":
            for start in range(0, len(body), len(body) // 20):
                handler.wfile.write(body[start:start + len(body) // 20])
                handler.wfile.flush()
                self.pause.wait(0.05)
            return
        handler.wfile.write(body[:self.offset])
        handler.wfile.flush()
        if fault == "changed":
            publish(self, "Along the new wall.")
        if fault == "reset":
            handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            handler.connection.close()
        elif fault == "silent":
            self.pause.wait(60)
        elif fault == "killed":
            self.server.socket.close()
            handler.connection.shutdown(socket.SHUT_RDWR)
            self.server.shutdown()
            self.start(self.port)
        else:
            handler.connection.shutdown(socket.SHUT_RDWR)
        handler.close_connection = True

    def length_of(self, file, whole):
        """The body's length in the header: correct, unless the fault is a wrong length."""
        if file.suffix != ".zip" or self.fault not in ("truncated", "too long"):
            return whole
        return self.offset if self.fault == "truncated" else whole + 1000


@pytest.fixture
def faulty(tmp_path):
    guide = FaultyGuide(tmp_path)
    guide.pause = threading.Event()
    publish(guide)
    yield guide
    guide.pause.set()
    guide.server.shutdown()
    guide.server.server_close()


def save_through(browser, guide, fault, offset):
    """Saves with one fault during the download, and shows that the saved pack is then complete."""
    publish(guide)
    context = browser.new_context()
    page = context.new_page()
    page.goto(guide.address + "york/packs/walls.html")
    guide.fault, guide.offset = fault, offset
    button(page, "Save (2 MB)").click()
    says(page, "Saved on this device", 60)
    assert guide.fault is None, "the fault was met"
    assert page.evaluate(DIGEST, guide.address + FILLER_PATH) == hashlib.sha256(FILLER).hexdigest()
    words = page.evaluate("async (address) => (await caches.match(address)).text()", guide.address + "york/tours/walls.html")
    assert ("Along the new wall." if fault == "changed" else "Along the wall.") in words
    assert len([name for name in caches_of(page) if name.startswith("wynd-pack /guide/ york/packs/walls.zip ")]) == 1
    context.close()


@pytest.mark.parametrize("fault", at_first(3, FAULTS))
def test_a_download_that_is_cut_is_resumed(browser, faulty, fault):
    save_through(browser, faulty, fault, random.Random(fault).randrange(len(FILLER)))


def test_a_connection_that_falls_silent_counts_as_broken(browser, faulty):
    faulty.fault, faulty.offset = "silent", 900_000
    context = browser.new_context()
    page = context.new_page()
    page.clock.install()
    page.goto(faulty.address + "york/packs/walls.html")
    button(page, "Save (2 MB)").click()
    says(page, "Downloading: 40 %")
    # Bytes can arrive after the bytes that the test counts, and each restarts the timeout.
    for _ in range(3):
        page.clock.fast_forward(31_000)
        page.wait_for_timeout(500)
    says(page, "Saved on this device")
    assert len(faulty.whole_downloads()) == 1
    context.close()


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(4))
def test_a_download_that_is_cut_anywhere_is_resumed(browser, faulty, part):
    chance = random.Random(part)
    for number in range(25):
        save_through(browser, faulty, FAULTS[(part + number) % len(FAULTS)], chance.randrange(1, len(FILLER)))
