"""A group's shared content: opened by an invitation, available offline, and closed to all other people."""

import base64
import functools
import hashlib
import json
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.browsers import browser  # noqa: F401: fixtures
from support.cameras import SENSORS, filming, phone  # noqa: F401: fixtures
from support.group_guide import (  # noqa: F401: fixtures
    KEY, NAME, OAK, ROUND, at_the_camera, controlled, derived, group, kept, opened, own, page_of, server, status,
    steady, unchanged, wynd)
from support.objects import drawing, look  # noqa: F401: fixtures
from support.site import at_first
from support.waiting import address_in, until
from support.walks import DEVICE

SECRETS = [NAME, OAK, "hollow-oak", ROUND, "secret-round", "crooked lamp", "a tin with our names", "Count the arches aloud",
           "A carved face", "Anna", "carved.jpg", KEY, "tin-key", "It hangs from a nail"]


@pytest.fixture
def fresh(fresh):
    """Makes pages of a fresh browser with the guide's service worker, which opens the group without a network."""
    return functools.partial(fresh, service_workers="allow")


def test_what_a_link_brings_is_stored_only_when_the_visitor_says_so(fresh, group, own):
    page = fresh()
    stored = "[Object.keys(localStorage).filter((name) => name.startsWith('wynd.group')).length, (await caches.keys()).filter((name) => name.startsWith('wynd-pack ')).length]"
    opened(page, own.address, group.key["anna"], answer="Cancel")
    status(page).filter(has_text="Nothing was saved").wait_for()
    assert page.evaluate(f"(async () => {stored})()") == [0, 0]
    opened(page, own.address, group.key["anna"])
    kept(page)
    key = "JSON.parse(localStorage.getItem('wynd.group / class-7b')).key"
    assert page.evaluate(key) == group.key["anna"]
    # Another member's key, and an invalid one.
    opened(page, own.address, group.key["bo"], answer="Keep my key")
    status(page).filter(has_text="Your own key is unchanged").wait_for()
    assert page.evaluate(key) == group.key["anna"]
    opened(page, own.address, "A" * 43, answer=None)
    status(page).filter(has_text="This invitation does not open anything here").wait_for()
    assert page.evaluate(key) == group.key["anna"]
    opened(page, own.address, group.key["anna"], answer=None)
    kept(page)
    assert page.get_by_role("dialog").count() == 0
    opened(page, own.address, group.key["bo"], answer="Replace my key")
    kept(page)
    assert page.evaluate(key) == group.key["bo"]
    page.goto(f"{own.address}groups/class-7b.html#%")
    page.reload()
    page.get_by_role("heading", name=NAME).wait_for()
    assert page.faults == []


def test_nothing_of_a_group_is_in_the_site_or_in_a_pack(unchanged):
    held = []

    def look(name, data):
        held.extend(f"{name}: {one}" for one in SECRETS if one.lower().encode() in data.lower())

    pictures = {hashlib.sha256(path.read_bytes()).digest() for path in unchanged.root.rglob("carved.jpg")}
    for path in unchanged.site.rglob("*"):
        if not path.is_file():
            continue
        data = path.read_bytes()
        assert hashlib.sha256(data).digest() not in pictures
        look(str(path), str(path).encode() + data)
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as pack:
                assert not [name for name in pack.namelist() if name.startswith("groups/")]
                for name in pack.namelist():
                    look(f"{path.name}: {name}", pack.read(name))
    assert held == []
    for key in unchanged.key.values():
        assert key not in unchanged.lid.read_text()
    for listed in ("sitemap.xml", "offline.json", "my-city/search.json", "feed.xml"):
        assert "class-7b" not in (unchanged.site / listed).read_text()


def test_entries_tell_nothing_from_one_version_to_the_next(group):
    before = json.loads(group.lid.read_text())
    group.notes.write_text(group.notes.read_text() + "\nAnd bring a pencil.\n")
    group.build()
    after = json.loads(group.lid.read_text())
    assert before["version"] != after["version"] and len(after["entries"]) == 2
    assert not {entry["id"] for entry in before["entries"]} & {entry["id"] for entry in after["entries"]}
    version, key = after["version"].encode(), base64.urlsafe_b64decode(group.key["anna"] + "=")
    name = base64.urlsafe_b64encode(derived(key, b"wynd-group-entry/1 class-7b " + version, 41)[:9]).decode()
    assert name in {entry["id"] for entry in after["entries"]}


def test_an_invitation_opens_it_and_the_key_leaves_the_address(fresh, server, unchanged):
    page = fresh()
    opened(page, server.address, unchanged.key["anna"])
    assert "#" not in address_in(page) and page.evaluate("history.length") <= 3
    assert page.title().startswith(NAME)
    for heading in ("Where we meet", ROUND, OAK):
        assert page.get_by_role("heading", name=heading).first.is_visible()
    assert page.get_by_role("img", name="A carved face").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    page.get_by_role("article").filter(has_text="Where we meet").get_by_role("link", name="oak").click()
    assert address_in(page).endswith("#my-city-place-hollow-oak") and page.get_by_text("It hides a tin").first.is_visible()
    page.get_by_role("link", name="key", exact=True).first.click()
    assert address_in(page).endswith("#my-city-object-tin-key")
    kept(page)
    page.get_by_role("link", name="bridge", exact=True).first.click()
    page.wait_for_url("**/my-city/places/old-bridge.html")
    page.goto(server.address + "groups/class-7b.html")
    page.get_by_role("heading", name=NAME).wait_for()
    assert page.faults == []


def test_it_opens_without_a_network_after_the_first_visit(fresh, server, unchanged):
    page = fresh()
    opened(page, server.address, unchanged.key["anna"])
    kept(page)
    controlled(page)
    page.context.set_offline(True)
    server.is_cut_off = True
    page.goto("about:blank")
    page.goto(server.address + "groups/class-7b.html")
    page.get_by_role("heading", name=NAME).wait_for()
    kept(page)
    assert page.get_by_role("img", name="A carved face").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    # Stored content is encrypted.
    plain = page.evaluate("""async (words) => {
        const found = [];
        for (const name of (await caches.keys()).filter((name) => name.startsWith('wynd-pack '))) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                const text = new TextDecoder('latin1').decode(await (await cache.match(request)).arrayBuffer());
                for (const word of words) if (text.includes(word)) found.push(`${request.url}: ${word}`);
            }
        }
        return found;
    }""", ["hollow", "crooked", "Count the arches"])
    assert plain == []


def test_what_opens_nothing_is_reported(fresh, server, unchanged):
    page = fresh()
    page.goto(server.address + "groups/class-7b.html")
    status(page).filter(has_text="Follow the link of your invitation").wait_for()
    for key in ("A" * 43, unchanged.key["anna"][:-1], "%3Cimg%20src=x%20onerror=alert(1)%3E", ""):
        page.goto("about:blank")
        page.goto(f"{server.address}groups/class-7b.html#group={key}")
        status(page).filter(has_text="This invitation does not open anything here").wait_for()
        assert "group=" not in address_in(page)
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('wynd.group'))") == []
    server.is_cut_off = False
    assert page.faults == []


def test_a_page_over_http_says_that_it_opens_nothing(fresh, server, unchanged):
    page = fresh()
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page.goto(f"{server.address}groups/class-7b.html#group={unchanged.key['anna']}")
    status(page).filter(has_text="only over a secure connection").wait_for()
    assert "group=" not in address_in(page)


def test_a_member_who_was_removed_keeps_the_old_and_is_reported_of_the_next(fresh, group, own):
    anna, bo = fresh(), fresh()
    opened(anna, own.address, group.key["anna"])
    opened(bo, own.address, group.key["bo"])
    kept(anna)
    kept(bo)
    wynd("group", "remove", "class-7b", "bo", "--guide", group.root)
    group.notes.write_text(page_of("name: Where we meet now", "Under the bridge."))
    group.build()
    anna.reload()
    status(anna).filter(has_text="This is a new version").wait_for()
    assert anna.get_by_role("heading", name="Where we meet now").is_visible()
    bo.reload()
    status(bo).filter(has_text="no longer a member").wait_for()
    assert bo.get_by_role("heading", name="Where we meet", exact=True).is_visible()
    opened(bo, own.address, group.key["bo"], "Where we meet", answer=None)
    status(bo).filter(has_text="no longer a member").wait_for()
    new = fresh()
    new.goto(f"{own.address}groups/class-7b.html#group={group.key['bo']}")
    status(new).filter(has_text="This invitation does not open anything here").wait_for()
    # A new invitation, with another key.
    again = group.invite("bo")
    assert again != group.key["bo"]
    group.build()
    opened(new, own.address, again)
    assert new.get_by_role("heading", name="Where we meet now").is_visible()


def test_what_was_damaged_is_reported_and_what_is_stored_stays(fresh, group, own):
    page = fresh()
    opened(page, own.address, group.key["anna"])
    kept(page)
    group.notes.write_text(page_of("name: Where we meet now", "Under the bridge."))
    group.build()
    whole = group.lid.read_text()
    lid = json.loads(whole)
    for entry in lid["entries"]:
        entry["key"] = ("B" if entry["key"][0] == "A" else "A") + entry["key"][1:]
    for text in (json.dumps(lid), "<!doctype html>", "{}"):
        group.lid.write_text(text)
        page.reload()
        status(page).filter(has_text="was damaged").wait_for()
        assert page.get_by_role("heading", name="Where we meet", exact=True).is_visible()
    group.lid.write_text(whole.replace("wynd-group/1", "wynd-group/2"))
    page.reload()
    status(page).filter(has_text="older than what the group shares").wait_for()
    group.lid.write_text(whole)
    sealed = {path: path.read_bytes() for path in group.lid.parent.glob("*.sealed")}
    for path, data in sealed.items():
        path.write_bytes(data[:20] + bytes([data[20] ^ 1]) + data[21:])
    page.reload()
    status(page).filter(has_text="was damaged").wait_for()
    for path in sealed:
        path.unlink()
    page.reload()
    status(page).filter(has_text="could not be downloaded").wait_for()
    for path, data in sealed.items():
        path.write_bytes(data)
    page.reload()
    status(page).filter(has_text="This is a new version").wait_for()


def test_it_is_exported_erased_and_taken_off(fresh, server, unchanged, tmp_path):
    page = fresh()
    opened(page, server.address, unchanged.key["anna"])
    kept(page)
    page.goto(server.address + "saved.html")
    page.get_by_role("link", name=NAME).wait_for()
    page.goto(server.address + "settings.html")
    page.locator("device-data dd").filter(has_text=NAME).wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    page.get_by_role("button", name="Erase all", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Erase all").click()
    until(page, "Object.keys(localStorage).every((name) => !name.startsWith('wynd.group'))")
    until(page, "caches.keys().then((names) => names.every((name) => !name.startsWith('wynd-pack ')))")
    page.goto(server.address + "groups/class-7b.html")
    status(page).filter(has_text="Follow the link").wait_for()
    page.goto(server.address + "settings.html")
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Import", exact=True).click()
    chooser.value.set_files(file)
    page.get_by_role("dialog").get_by_role("button", name="Replace").click()
    until(page, "Object.keys(localStorage).some((name) => name.startsWith('wynd.group'))")
    page.goto(server.address + "groups/class-7b.html")
    page.get_by_role("heading", name=NAME).wait_for()
    kept(page)
    page.get_by_role("button", name="Remove from this device").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove from this device").click()
    status(page).filter(has_text="no longer on this device").wait_for()
    page.reload()
    status(page).filter(has_text="Follow the link").wait_for()


def test_the_arabic_page_opens_in_arabic(fresh, server, unchanged):
    page = fresh()
    page.goto(f"{server.address}ar/groups/class-7b.html#group={unchanged.key['anna']}")
    page.get_by_role("heading", name=NAME).wait_for()
    page.get_by_role("dialog").get_by_role("button", name="حفظ على هذا الجهاز").click()
    status(page).filter(has_text="محفوظ على هذا الجهاز").wait_for()
    assert page.evaluate("getComputedStyle(document.querySelector('group-content')).direction") == "rtl"
    # Untranslated content is in the language in which it was written.
    assert page.get_by_role("heading", name=ROUND).locator("[lang=en]").inner_text() == ROUND
    assert page.faults == []


@pytest.mark.parametrize("language", at_first(1, ["ar/", ""]))
def test_axe_finds_nothing(fresh, server, unchanged, language):
    page = fresh(bypass_csp=True)
    page.goto(f"{server.address}{language}groups/class-7b.html")
    page.locator("group-content > [role=status]:not(:empty)").wait_for()
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.goto("about:blank")
    page.goto(f"{server.address}{language}groups/class-7b.html#group={unchanged.key['anna']}")
    page.get_by_role("heading", name=NAME).wait_for()
    page.get_by_role("dialog").wait_for()
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.keyboard.press("Escape")
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("fragment", ["#%", "#%ff", "#%E0%A4%A", "#nowhere"])
def test_a_fragment_that_is_no_text_is_passed_over(fresh, server, unchanged, fragment):
    page = fresh()
    opened(page, server.address, unchanged.key["anna"])
    kept(page)
    failures = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto("about:blank")
    page.goto(f"{server.address}groups/class-7b.html{fragment}")
    page.get_by_role("heading", name=NAME).wait_for()
    kept(page)
    assert page.locator(".group__status--error").count() == 0
    assert failures == []


def test_markup_that_a_member_has_sealed_does_nothing(fresh, filming, group, own):  # noqa: F811
    """A member has a version's key; with the server's help that member could encrypt content for the others."""
    page = fresh()
    lid = json.loads(group.lid.read_text())
    version = lid["version"].encode()
    member = base64.urlsafe_b64decode(group.key["bo"] + "=")
    parts = derived(member, b"wynd-group-entry/1 class-7b " + version, 41)
    name = base64.urlsafe_b64encode(parts[:9]).decode()
    entry = next(entry for entry in lid["entries"] if entry["id"] == name)
    page.goto(own.address + "help.html")

    def aes(deed, key, nonce, data, about):
        """AES-GCM as the browser does it."""
        return bytes(page.evaluate("""async ([deed, key, nonce, data, about]) => {
            const bytes = (list) => new Uint8Array(list);
            const own = await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, [deed]);
            const about_ = { name: 'AES-GCM', iv: bytes(nonce), additionalData: bytes(about) };
            return [...new Uint8Array(await crypto.subtle[deed](about_, own, bytes(data)))];
        }""", [deed, *map(list, (key, nonce, data, about))]))

    wrapped = base64.urlsafe_b64decode(entry["key"])
    key = aes("decrypt", parts[9:], bytes(12), wrapped, b"wynd-group-wrapped/1 class-7b " + version)
    file = group.lid.parent / (derived(key, b"wynd-group-file/1 content/en", 10).hex() + ".sealed")
    about = b"wynd-group-sealed/1 class-7b " + version + b" content/en"
    data = file.read_bytes()
    text = json.loads(aes("decrypt", key, data[:12], data[12:], about))
    text["parts"][0]["html"] += (
        "<object-viewer data-model='../assets/words.js' data-name=x data-alt=x><figure></figure></object-viewer>"
        "<p id=evil>evil</p><img src=x onerror='window.acted=1'><script>window.acted=1</script><a id=act "
        "href='javascript:window.acted=1'>act</a><iframe srcdoc='<script>parent.acted=1</script>'></iframe>"
        "<form action='https://evil.example'><button>go</button></form><svg><script>window.acted=1</script></svg>"
        "<svg><a id=animated href='#x'><animate attributeName=href values='javascript:window.acted=1' /><set "
        "attributeName=xlink:href to='javascript:window.acted=1' /><animateTransform attributeName=transform /><discard />"
        "<text y=20>drawn</text></a><animateMotion /></svg>")
    text["parts"][0]["objects"]["objects"][0] |= {"page": "javascript:window.acted=1", "model": "https://evil.example/model.js"}
    file.write_bytes(data[:12] + aes("encrypt", key, data[:12], json.dumps(text).encode(), about))
    page.goto(f"{own.address}groups/class-7b.html#group={group.key['anna']}")
    page.get_by_text("evil", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.locator("#act").click()
    assert page.evaluate("window.acted") is None
    assert page.locator("group-content :is(script, iframe, form)").count() == 0
    assert page.locator("group-content #animated").count() == 1
    assert page.evaluate("""[...document.querySelectorAll('group-content svg *')].map((element) => element.localName)
        .filter((name) => /^(animate|set|discard)/.test(name))""") == [], "no animation may set an address later"
    assert page.locator("#act").get_attribute("href") is None
    assert page.locator("object-viewer").last.get_attribute("data-model") is None, "no script that did not come with the group"
    contexts = []
    walker = phone(filming, contexts, DEVICE + SENSORS)
    opened(walker, own.address, group.key["anna"])
    kept(walker)
    at_the_camera(walker, own.address)
    walker.locator(".camera__list", has_text=KEY).wait_for()
    assert walker.locator(".camera__list [href^=javascript]").count() == 0
    assert not [url for url in walker.loaded if "evil.example" in url]
    contexts[0].close()


def test_every_engine_opens_it(browser, server, unchanged):  # noqa: F811
    browser.open("about:blank")
    browser.open(f"{server.address}groups/class-7b.html#group={unchanged.key['anna']}")
    browser.until(f"document.querySelector('.group__title')?.textContent === {NAME!r}")
    assert browser.value("document.querySelector('group-content img').decode().then(() => true)")
    assert browser.value("location.hash") == ""
