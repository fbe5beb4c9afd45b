"""Saved packs are listed, updated, downloaded again if the browser lost them, and may come from a file."""

import datetime
import re

import pytest

from support import pack_guide
from support.pack_guide import (  # noqa: F401: fixtures
    FILLER, browser, button, fetch, go_offline, guide, playwright_api, publish, pytestmark, save, visitor)

expect = playwright_api.expect
SETTINGS = "(settings) => localStorage.setItem('wynd.settings', JSON.stringify(settings))"
FORGET_LOOKING = "localStorage.removeItem('wynd.updates /guide/')"


def saved_list(page, guide):
    page.goto(guide.address + "saved.html")
    item = page.locator(".saved-pack")
    expect(item.get_by_role("heading", name="Round the walls")).to_be_visible()
    return item


def opened(page, guide):
    """The first page, as if opened for the first time today, with its footer text."""
    page.evaluate(FORGET_LOOKING)
    page.goto(guide.address + "index.html")
    return page.locator(".pack-notice")


def fetched(guide):
    """Requests other than opened pages and lists."""
    return {path for path, header in guide.requests if header is None and path.startswith("york/") and "index" not in path}


def test_the_list_tells_and_updates_and_removes_when_that_is_meant(visitor, guide):
    save(visitor)
    item = saved_list(visitor, guide)
    expect(item.locator(".saved-pack__facts")).to_have_text("2.2 MB · English · saved: today")
    expect(visitor.locator(".saved-packs__room")).to_contain_text(re.compile(r"Total: 2\.2 MB\..*Space for [\d.]+\s[MG]B more"))
    button(item, "Check now").click()
    expect(item).to_contain_text("All files are there, and there is no newer version.")
    publish(guide, "Along the new wall.")
    button(item, "Check now").click()
    expect(item).to_contain_text("There is a newer version.")
    guide.requests.clear()
    button(item, "Update").click()
    expect(item).to_contain_text("Updated. 1 file was downloaded.")
    assert fetched(guide) == {"york/tours/walls.html"}
    assert guide.whole_downloads() == []
    button(item, "Remove").click()
    expect(item).to_contain_text("Remove Round the walls from this device?")
    expect(button(item, "Keep it")).to_be_focused()
    button(item, "Keep it").click()
    expect(button(item, "Remove")).to_be_focused()
    button(item, "Remove").click()
    button(item, "Remove").click()
    expect(visitor.locator(".saved-packs__status")).to_have_text("Removed from this device: Round the walls")
    expect(visitor.get_by_role("heading", name="Saved on this device")).to_be_focused()
    assert visitor.locator(".saved-pack").count() == 0
    assert not [name for name in visitor.evaluate("caches.keys()") if name.startswith("wynd-pack /guide/ ")]
    assert visitor.complaints == []


def test_what_the_browser_deleted_is_reported_and_fetched_again(visitor, guide):
    save(visitor)
    visitor.evaluate("""async () => {
        for (const name of await caches.keys()) await (await caches.open(name)).delete(new URL('../map.svg', location.href));
    }""")
    notice = opened(visitor, guide)
    expect(notice).to_contain_text("This browser has deleted something that you had saved: Round the walls.")
    notice.get_by_role("link", name="See what is saved").click()
    item = visitor.locator(".saved-pack")
    expect(item).to_contain_text("deleted 1 file of it")
    guide.requests.clear()
    button(item, "Download again").click()
    expect(item).to_contain_text("Updated. 1 file was downloaded.")
    assert fetched(guide) == {"york/map.svg"}
    visitor.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    item = saved_list(visitor, guide)
    expect(item).to_contain_text("This browser has deleted it")
    assert item.get_by_role("link").count() == 0, "it does not open"
    button(item, "Download again").click()
    expect(item).to_contain_text("Saved on this device.")
    assert item.get_by_role("link", name="Round the walls").is_visible()


def test_a_saved_guide_that_is_opened_updates_itself(visitor, guide):
    save(visitor)
    publish(guide, "Along the new wall.")
    guide.requests.clear()
    notice = opened(visitor, guide)
    expect(notice).to_contain_text("Up to date now: Round the walls.")
    assert fetched(guide) == {"york/tours/walls.html"} and guide.whole_downloads() == []
    # The logs of a host show that no visitor opened this page.
    assert ("york/tours/walls.html", "saved") in guide.queries
    guide.requests.clear()
    visitor.goto(guide.address + "index.html")
    expect(visitor.get_by_role("link", name="Round the walls")).to_be_visible()
    assert "york/packs/index.json" not in {path for path, _ in guide.requests}, "it is not looked for again so soon"


def test_where_data_may_cost_money_it_asks_first(visitor, guide):
    save(visitor)
    publish(guide, "Along the new wall.")
    visitor.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true})")
    guide.requests.clear()
    notice = opened(visitor, guide)
    expect(notice).to_contain_text(re.compile(r"newer version of what you have saved: Round the walls\. At most 2\.2 MB .* cost money"))
    assert fetched(guide) == set()
    button(notice, "Not now").click()
    expect(notice).to_have_count(0)
    notice = opened(visitor, guide)
    button(notice, "Update now").click()
    expect(notice).to_contain_text("Up to date now")
    publish(guide, "Along the newest wall.")
    visitor.evaluate(SETTINGS, {"data": "always"})
    expect(opened(visitor, guide)).to_contain_text("Up to date now")


def test_updates_that_are_switched_off_are_reminded_of_each_week(visitor, guide):
    save(visitor)
    visitor.evaluate(SETTINGS, {"updates": "off"})
    publish(guide, "Along the new wall.")
    guide.requests.clear()
    start = datetime.datetime.now()

    def after(days):
        visitor.clock.set_fixed_time(start + datetime.timedelta(days=days))
        # The guides' updater is present after it has finished.
        with visitor.expect_response(lambda response: "pack-updates.js" in response.url):
            visitor.goto(guide.address + "index.html")
        visitor.wait_for_load_state("networkidle")
        return visitor.locator(".pack-notice")

    assert after(6).count() == 0
    notice = after(8)
    expect(notice).to_contain_text("Updates are switched off. Last check: 8 days ago.")
    assert fetched(guide) == set() and "york/packs/index.json" not in {path for path, _ in guide.requests}
    button(notice, "Not now").click()
    assert after(14).count() == 0
    notice = after(16)
    button(notice, "Check now").click()
    expect(notice).to_contain_text("There is a newer version")
    button(notice, "Update now").click()
    expect(notice).to_contain_text("Up to date now")
    assert fetched(guide) == {"york/tours/walls.html"}


SCENES = [f"york/media/scene-{number}.svg" for number in range(6)]


def redraw(guide, colour):
    """Publishes a version with new words and six new pictures."""
    for path in SCENES:
        guide.write(path, f'<svg xmlns="http://www.w3.org/2000/svg"><title>{path} in {colour}</title></svg>')
    publish(guide, f"Along the {colour} wall.")


@pytest.fixture
def scenes(monkeypatch):
    monkeypatch.setattr(pack_guide, "PACKED", [*pack_guide.PACKED, *SCENES])


def asked(guide):
    """The files that were requested separately, once for each request."""
    return [path for path, header in guide.requests if path in SCENES]


@pytest.mark.parametrize("cut", ["the page is closed", "it is paused", "the connection breaks"])
def test_an_update_that_is_cut_short_goes_on_with_the_files_that_it_has(visitor, guide, scenes, cut):
    redraw(guide, "red")
    visitor.reload()
    button(visitor, re.compile("^Save")).click()
    expect(visitor.locator("pack-installer [role=status]")).to_contain_text("Saved on this device")
    redraw(guide, "blue")
    visitor.reload()
    guide.requests.clear()
    if cut == "the connection breaks":
        send = guide.send

        def send_half(handler, body, is_pack):
            handler.close_connection = SCENES[3] in handler.path
            send(handler, body[:len(body) // 2] if handler.close_connection else body, is_pack)

        guide.send = send_half
    else:
        guide.delays[SCENES[3]] = 3
    button(visitor, "Update").click()
    if cut == "the connection breaks":
        expect(visitor.locator("pack-installer [role=status]")).to_contain_text("The connection was lost", timeout=30_000)
        guide.send = send
        assert asked(guide)[4:] == [SCENES[3]] * 3, "it is tried again"
    else:
        while SCENES[3] not in asked(guide):
            visitor.wait_for_timeout(20)
        if cut == "it is paused":
            button(visitor, "Pause").click()
            expect(visitor.locator("pack-installer [role=status]")).to_contain_text("Paused. The download so far is saved")
    assert asked(guide)[:4] == SCENES[:4]
    # The oldest cache answers.
    old = visitor.evaluate("async (address) => (await caches.match(address)).text()", guide.address + SCENES[0])
    assert "in red" in old, "the version before is what is read meanwhile"
    guide.requests.clear()
    guide.delays.clear()
    visitor.goto(guide.address + "york/packs/walls.html")
    button(visitor, "Update").click()
    expect(visitor.locator("pack-installer [role=status]")).to_contain_text("Updated. 4 files were downloaded.")
    assert asked(guide) == SCENES[3:]
    assert "in blue" in visitor.evaluate("async (address) => (await (await fetch(address)).text())", guide.address + SCENES[0])
    assert len([name for name in visitor.evaluate("caches.keys()") if "walls.zip" in name]) == 1


def test_an_update_that_is_cancelled_or_overtaken_leaves_nothing_of_itself(visitor, guide, scenes):
    redraw(guide, "red")
    visitor.reload()
    button(visitor, re.compile("^Save")).click()
    said = visitor.locator("pack-installer [role=status]")
    expect(said).to_contain_text("Saved on this device")
    for end in ["Pause", "Cancel"]:
        redraw(guide, "blue")
        visitor.reload()
        guide.requests.clear()
        guide.delays[SCENES[3]] = 3
        button(visitor, "Update").click()
        while SCENES[3] not in asked(guide):
            visitor.wait_for_timeout(20)
        button(visitor, end).click()
        expect(said).to_contain_text("Paused" if end == "Pause" else "The version you had is still saved")
        caches = [name for name in visitor.evaluate("caches.keys()") if "walls.zip" in name]
        assert len(caches) == (2 if end == "Pause" else 1)
        guide.delays.clear()
        if end == "Pause":
            # A newer version reuses content of the unfinished one: here only its words are new.
            publish(guide, "Along the newest wall.")
            guide.requests.clear()
            visitor.reload()
            button(visitor, "Update").click()
            expect(said).to_contain_text("Updated. 4 files were downloaded.")
            assert asked(guide) == SCENES[3:]
            redraw(guide, "green")
            visitor.reload()
            guide.requests.clear()
            button(visitor, "Update").click()
            expect(said).to_contain_text("Updated. 7 files were downloaded.")


def test_an_update_that_came_by_itself_goes_on_on_the_next_page(visitor, guide, scenes):
    redraw(guide, "red")
    visitor.reload()
    button(visitor, re.compile("^Save")).click()
    expect(visitor.locator("pack-installer [role=status]")).to_contain_text("Saved on this device")
    redraw(guide, "blue")
    guide.requests.clear()
    guide.delays[SCENES[3]] = 3
    opened(visitor, guide)
    while SCENES[3] not in asked(guide):
        visitor.wait_for_timeout(20)
    guide.requests.clear()
    guide.delays.clear()
    visitor.goto(guide.address + "index.html")
    expect(visitor.locator(".pack-notice")).to_contain_text("Up to date now: Round the walls.")
    assert asked(guide) == SCENES[3:]


def choose(page, file):
    page.get_by_label("Choose a file").set_input_files(file)


def test_a_pack_file_is_checked_shown_and_saved_without_a_network(visitor, guide, tmp_path):
    file, spoilt = tmp_path / "walls.zip", tmp_path / "spoilt.zip"
    whole = (guide.root / "york/packs/walls.zip").read_bytes()
    file.write_bytes(whole)
    at = whole.index(FILLER) + 1000
    spoilt.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
    visitor.evaluate("navigator.serviceWorker.ready.then(() => true)")
    go_offline(visitor, guide)
    visitor.goto(guide.address + "york/tours/walls.html")
    assert visitor.locator("h1").inner_text() == "You are offline"
    opener = visitor.locator("pack-opener")
    choose(visitor, spoilt)
    expect(opener.get_by_role("status")).to_contain_text("not a pack of a guide, or it was damaged")
    assert button(opener, "Save on this device").count() == 0
    choose(visitor, file)
    expect(opener.get_by_role("status")).to_contain_text("Every file in the pack was checked")
    expect(opener.get_by_role("heading", name="Round the walls")).to_be_focused()
    version = re.search(r'"version": "(\w{12})', (guide.root / "york/packs/index.json").read_text())[1]
    for fact in ["2.2 MB", "English", "Files5", version, "Without a network, this pack cannot be compared"]:
        assert fact in opener.locator(".pack-opener__review").text_content(), fact
    assert opener.locator(".pack-opener__files li").count() == 5
    assert not [name for name in visitor.evaluate("caches.keys()") if name.startswith("wynd-pack /guide/ ")], "not yet"
    button(opener, "Save on this device").click()
    expect(opener.get_by_role("status")).to_contain_text("Saved on this device")
    expect(visitor.locator("saved-guides").get_by_role("link", name="Round the walls")).to_be_visible()
    opener.get_by_role("link", name="Saved, open").click()
    expect(visitor.locator("#words")).to_have_text("Along the wall.")


def test_a_damaged_file_leaves_what_is_saved_and_another_version_is_reported_apart(visitor, guide, tmp_path):
    save(visitor)
    file = tmp_path / "old.zip"
    file.write_bytes((guide.root / "york/packs/walls.zip").read_bytes())
    publish(guide, "Along the new wall.")
    visitor.goto(guide.address + "saved.html")
    # As if dropped on the page.
    visitor.evaluate("""async (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'broken.zip'));
        document.querySelector('.pack-opener').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    }""", list(file.read_bytes()[:5000]))
    opener = visitor.locator("pack-opener")
    expect(opener.get_by_role("status")).to_contain_text("not a pack of a guide")
    assert fetch(visitor, guide.address + "york/map.svg")["status"] == 200
    choose(visitor, file)
    expect(opener).to_contain_text("This guide publishes another version now.")
    expect(opener).to_contain_text("It replaces the version that you have, saved: today")
    button(opener, "Do not save").click()
    expect(opener.locator(".pack-opener__review")).to_be_empty()
    expect(visitor.locator(".saved-pack").get_by_role("link", name="Round the walls")).to_be_visible()


def test_a_page_that_can_keep_nothing_says_so(browser, guide):
    page = browser.new_page()
    page.goto((guide.root / "saved.html").as_uri())
    expect(page.locator(".saved-packs__none")).to_contain_text("You cannot save a guide here")
    assert page.locator("pack-opener").inner_text() == ""
    page.close()
