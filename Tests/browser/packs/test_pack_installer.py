"""Packs are saved, opened offline, resumed, refused, updated and removed, in a real browser.

A small guide of its own is served below a path. Its packs are written here, as docs/pack-format.md says, by Python's
zipfile; WYND_PACK_WRITER may name a program that writes them instead:
    PROGRAM OUT ENTRY TITLE [SITE-PATH FILE MEDIA-TYPE]... [--stand-in SITE-PATH]...     (prints packs/index.json)
"""

import json
import re
import time

import pytest

from support.site import ROOT
from support.pack_guide import (  # noqa: F401: fixtures
    BELLS, BELLS_PATH, FILLER, FILLER_PATH, PACKED, browser, button, caches_of, fetch, go_offline, guide, page,
    playwright_api, publish, save, says, visitor, write_pack)

REPOSITORY = ROOT


def pieces(page):
    return page.evaluate("""() => new Promise((resolve) => {
        const open = indexedDB.open('wynd-packs /guide/');
        open.onupgradeneeded = () => open.result.createObjectStore('pieces');
        open.onsuccess = () => {
            const count = open.result.transaction('pieces').objectStore('pieces').count();
            count.onsuccess = () => { open.result.close(); resolve(count.result); };
        };
    })""")


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


def test_are_ins_are_not_saved_over_the_pages_of_the_site(visitor, guide):
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
    says(visitor, "The connection was lost", 30)
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
    says(visitor, "Paused. The download so far is saved")
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
    says(visitor, "The connection was lost", 30)
    guide.break_pack_after = []
    publish(guide, "Along the new wall.")
    guide.bytes_per_second = 4_000_000
    button(visitor, "Go on saving").click()
    says(visitor, "The guide has changed in the meantime")
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
    says(visitor, "Updated. 1 file was downloaded.")
    # A browser checks for a newer service worker automatically, some time after a page has loaded.
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


def test_a_full_device_is_reported_to_be_full(visitor, guide):
    session = visitor.context.new_cdp_session(visitor)
    session.send("Storage.overrideQuotaForOrigin", {"origin": f"http://localhost:{guide.port}", "quotaSize": 1_000_000})
    button(visitor, "Save (2 MB)").click()
    says(visitor, "not enough space")
    visitor.evaluate("() => { navigator.storage.estimate = () => Promise.reject(new Error('no estimate')); }")
    button(visitor, "Save (2 MB)").click()
    says(visitor, "not enough space")
    assert [name for name in caches_of(visitor) if name.startswith("wynd-pack /guide/ ")] == []


def test_what_cannot_be_saved_is_reported_plainly(browser, guide):
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
