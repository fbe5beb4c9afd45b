"""Stored data of a visitor: exported, erased and imported, also while other windows write."""

import json
import pathlib
import re

import pytest

from support.settings import settings  # noqa: F401: fixtures
from support.settings_page import said
from support.site import at_first
from support.waiting import until

PHRASE = "under the old bridge"
PLACE = {"page": "york/places/minster.html", "name": "York Minster", "city": "York", "kind": "Church",
         "latitude": 53.962, "longitude": -1.0819}


def handed(page, name, phrase=None):
    """The file that a button exports."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).click()
        if phrase:
            page.get_by_label("Passphrase", exact=True).fill(phrase)
            page.locator("dialog").get_by_role("button", name=name).click()
    return pathlib.Path(download.value.path()).read_text()


def bring(page, text, phrase=None, answer="Replace"):
    page.locator("input[type=file]").set_input_files(
        {"name": "guide.json", "mimeType": "application/json", "buffer": text.encode()})
    if phrase:
        page.get_by_label("Passphrase", exact=True).fill(phrase)
        page.get_by_role("button", name="Open", exact=True).click()
    if answer:
        page.get_by_role("button", name=answer, exact=True).click()


def fill(page):
    page.evaluate("""place => { const root = new URL('.', location.href).pathname;
        localStorage.setItem('wynd.settings', '{"version":1,"theme":"dark","rate":1.5}');
        localStorage.setItem(`wynd.places ${root}`, JSON.stringify([place]));
        localStorage.setItem(`wynd.walk ${root} york/tours/city-walls`, JSON.stringify({start: 0, turn: 2, phase: 'way', seen: [0, 1],
            begun: Date.now(), metres: 900, updated: Date.now()}));
        localStorage.setItem('wynd.places /another/', '[]'); localStorage.setItem('other', 'stays'); }""", PLACE)
    page.reload()
    page.get_by_text("York Minster", exact=True).wait_for()


def stored(page):
    return page.evaluate("Object.fromEntries(Object.entries(localStorage).sort())")


# What a page stores, by name and length: the times in it differ.
EVERYTHING = """async () => [
    Object.entries(localStorage).map(([key, text]) => [key, text.length]).sort(), Object.keys(sessionStorage).sort(),
    (await indexedDB.databases()).map(({name}) => name).sort(), document.cookie]"""


@pytest.mark.parametrize("path, rest", [
    ("search.html", "#q=<b>tower</b>"), ("gothenburg/play/make.html", "#edit=1"), ("gothenburg/play/make.html", "#edit=__proto__"),
    ("gothenburg/play/made.html", "#made=__proto__"), ("york/make-tour.html", "#edit=1"), ("york/index.html", "#place-minster"),
    ("york/places/minster.html", "#slide-2"), ("york/tours/city-walls/walk.html", "#first-walk"),
    ("york/index.html", "?map=53.96,-1.08,2"), ("york/index.html", "?place=minster"), ("york/index.html", "#" + "x" * 100_000)])
def test_an_address_alone_stores_nothing(watched, address, path, rest):
    """A page stores no more with a fragment or a query than without it."""
    found = []
    for one in (path, path + rest):
        page, faults = watched(address, service_workers="block")
        response = page.goto(address + one)
        assert response.ok, one
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        found.append(page.evaluate(EVERYTHING))
        assert not faults
    assert found[0] == found[1]


def test_what_is_stored_survives_export_erasing_and_import(settings):
    page, _ = settings()
    fill(page)
    before = stored(page)
    plain = handed(page, "Export")
    sealed = handed(page, "Export encrypted", PHRASE)
    assert "York Minster" in plain and "Minster" not in sealed
    assert json.loads(sealed)["rounds"] >= 600_000
    for file, phrase in [(plain, None), (sealed, PHRASE)]:
        page.get_by_role("button", name="Erase all").click()
        page.locator("dialog").get_by_role("button", name="Erase all").click()
        page.get_by_text(re.compile("^Erased: Settings, My places, Unfinished walks")).wait_for()
        assert stored(page) == {"wynd.places /another/": "[]", "other": "stays"}
        assert page.evaluate("document.documentElement.dataset.theme") is None
        bring(page, file, phrase)
        page.get_by_text("The contents of the file are saved here now.").wait_for()
        assert {name: json.loads(text) if text[:1] in "[{" else text for name, text in stored(page).items()} == {
            name: json.loads(text) if text[:1] in "[{" else text for name, text in before.items()}
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"


# A device that reports its stored data slowly.
SLOW = "CacheStorage.prototype.keys = (keys => async function () { await new Promise(go => setTimeout(go, 1500));" \
    " return keys.call(this); })(CacheStorage.prototype.keys);"


def test_what_was_imported_just_now_can_be_erased_at_once(settings):
    """On a slow device, the page's list is older than the stored data."""
    page, _ = settings()
    fill(page)
    plain = handed(page, "Export")
    page.evaluate("localStorage.clear()")
    page.add_init_script(SLOW)
    page.reload()
    page.locator(".stored-data__list dd").first.wait_for()
    bring(page, plain)
    until(page, "localStorage.getItem('wynd.settings') !== null")
    page.get_by_role("button", name="Erase all").click()
    page.locator("dialog").get_by_role("button", name="Erase all").click()
    page.get_by_text(re.compile("^Erased: Settings, My places, Unfinished walks")).wait_for()
    assert stored(page) == {}
    page.get_by_role("button", name="Erase all").click()
    page.locator("dialog").get_by_role("button", name="Erase all").click()
    page.get_by_text("Nothing is saved, so there was nothing to erase.").wait_for()


def test_a_wrong_passphrase_and_broken_files_change_nothing(settings):
    page, _ = settings()
    fill(page)
    plain, sealed = handed(page, "Export"), handed(page, "Export encrypted", PHRASE)
    before = stored(page)
    bring(page, sealed, "something else", answer=None)
    page.get_by_text("The passphrase is wrong").wait_for()
    file = json.loads(plain)
    hostile = [
        "", "no JSON", "[]", plain[:-9], json.dumps({**file, "format": "another"}), json.dumps({**file, "kept": [1]}),
        json.dumps({**file, "kept": {"places": [{**PLACE, "page": "javascript:alert(1)"}]}}),
        json.dumps({**file, "kept": {"walks": {"../x y": file["kept"]["walks"]["york/tours/city-walls"]}}}),
        json.dumps({**file, "kept": {"walks": {"york/tours/city-walls": {"start": "0"}}}}),
        json.dumps({**file, "kept": {"settings": {"theme": {}}}}),
        json.dumps({**json.loads(sealed), "rounds": 10**12}) ,
    ]
    for text in hostile:
        page.evaluate("document.querySelector('.stored-data__status').textContent = ''")
        bring(page, text, PHRASE if "cipher" in text else None, answer=None)
        assert "damaged" in said(page), text[:80]
    page.evaluate("document.querySelector('.stored-data__status').textContent = ''")
    bring(page, json.dumps({**file, "version": 2}), answer=None)
    assert "newer version" in said(page)
    bring(page, plain, answer="Cancel")
    assert stored(page) == before


def test_erasing_takes_saved_files_and_the_worker_of_this_guide_alone(settings):
    page, _ = settings(service_workers="allow")
    page.evaluate("""async () => { await navigator.serviceWorker.ready; const root = new URL('.', location.href).pathname;
        await caches.open(`wynd-pack ${root} a b`); await caches.open('wynd-pack /another/ a b');
        await new Promise(done => { const open = indexedDB.open(`wynd-packs ${root}`); open.onsuccess = () => { open.result.close(); done(); }; }); }""")
    page.get_by_label("Dark", exact=True).check()
    page.get_by_role("button", name="Erase all").click()
    page.locator("dialog").get_by_role("button", name="Erase all").click()
    assert said(page).startswith("Erased")
    assert page.evaluate("caches.keys()") == ["wynd-pack /another/ a b"]
    assert page.evaluate("indexedDB.databases()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


# A saved pack, with its data from a page and the service worker, and a started download.
SAVED = """async () => { await navigator.serviceWorker.ready; const root = new URL('.', location.href).pathname;
    const record = {key: 'york/packs/york.zip', kind: 'city', version: 'v', title: 'York', language: 'en', entry: 'york/index.html',
        files: 1, bytes: 5, cache: `wynd-pack ${root} york/packs/york.zip v`, savedAt: Date.now()};
    const pack = await caches.open(record.cache);
    for (let n = 0; n < 40; n += 1) await pack.put(`${root}york/${n}.html`, new Response('saved'));
    await (await caches.open(`wynd-packs ${root}`)).put(`${root}york/packs/york.zip?record`, new Response(JSON.stringify(record)));
    await (await caches.open(`wynd-assets ${root} 1`)).put(`${root}assets/x.js`, new Response('x'));
    localStorage.setItem(`wynd.saved ${root}`, JSON.stringify([record]));
    sessionStorage.setItem('wynd.language-place', '{}');
    await new Promise(done => { const open = indexedDB.open(`wynd-packs ${root}`, 1);
        open.onupgradeneeded = () => open.result.createObjectStore('pieces');
        open.onsuccess = () => { open.result.close(); done(); }; }); }"""
# All of the guide's data in a browser.
LEFT = """async () => ({local: Object.keys(localStorage).filter(name => name.startsWith('wynd')),
    session: Object.keys(sessionStorage).filter(name => name.startsWith('wynd')), caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({name}) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length})"""
NOTHING = {"local": [], "session": [], "caches": [], "databases": [], "workers": 0}
# A visitor who types endlessly, in the quiz editor.
TYPING = """() => { const field = document.querySelector('quiz-editor input:not([type=file])'); let count = 0;
    window.typing = setInterval(() => { field.value = `Typed ${count += 1}`;
        field.dispatchEvent(new Event('input', {bubbles: true})); window.dispatchEvent(new Event('pagehide')); }, 5); }"""


def erased(page):
    page.get_by_role("button", name="Erase all", exact=True).click()
    page.locator("dialog").get_by_role("button", name="Erase all").click()
    until(page, "/^(Erased|Not everything)/.test(document.querySelector('.stored-data__status').textContent)")
    return page.locator(".stored-data__status").inner_text()


@pytest.mark.parametrize("turn", at_first(1, range(4)))
def test_erasing_leaves_nothing_while_other_windows_and_the_worker_write(settings, address, turn):
    page, faults = settings(service_workers="allow")
    other = page.context.new_page()
    other.goto(address + "gothenburg/play/make.html")
    other.locator("quiz-editor input").first.wait_for(state="attached")
    page.evaluate(SAVED)
    other.evaluate("sessionStorage.setItem('wynd.language-place', '{}')")
    other.evaluate(TYPING)
    until(other, "Object.keys(localStorage).some(name => name.startsWith('wynd.play'))")
    # The page checks the saved content all the while, and the worker stores files.
    page.evaluate("""() => setInterval(() => window.dispatchEvent(new Event('wynd-settings')), 5)""")
    other.evaluate("""() => { const scripts = [...document.querySelectorAll('script[src], link[rel=stylesheet]')];
        let count = 0; window.fetching = setInterval(() => void fetch(scripts[count++ % scripts.length].src || location.href).catch(() => 0), 5); }""")
    page.get_by_role("button", name="Erase all", exact=True).wait_for()
    assert erased(page).startswith("Erased: ")
    assert page.evaluate(LEFT) == NOTHING, "as soon as it is said"
    page.wait_for_timeout(1200)
    assert page.evaluate(LEFT) == NOTHING
    # Larger amounts leave a slow machine no time for the click.
    other.evaluate("() => { clearInterval(window.typing); clearInterval(window.fetching); }")
    # The other window reports that it no longer stores data, and stores data again after a reload.
    assert other.evaluate("Object.keys(sessionStorage)") == []
    dialog = other.get_by_role("dialog")
    dialog.get_by_text("was erased in another window").wait_for()
    with other.expect_navigation():
        dialog.get_by_role("button", name="Reload").click()
    other.locator("quiz-editor input").first.wait_for(state="attached")
    other.get_by_label("Title", exact=True).first.fill("Anew")
    until(other, "Object.keys(localStorage).some(name => name.startsWith('wynd.play'))")
    assert not faults


def test_what_a_writer_puts_back_is_reported(settings, address):
    page, _ = settings()
    fill(page)
    page.evaluate("() => { const root = new URL('.', location.href).pathname; setInterval(() => localStorage.setItem(`wynd.play ${root}`, '{}'), 1); }")
    assert erased(page).startswith("Not everything could be erased. Still saved: localStorage.")


def test_a_page_on_the_way_back_stores_nothing_of_before_the_erasing(settings, address):
    page, _ = settings("gothenburg/play/make.html")
    other = page.context.new_page()
    page.get_by_label("Title", exact=True).first.fill("Before")
    until(page, "Object.keys(localStorage).some(name => name.startsWith('wynd.play'))")
    # Like a browser that caches a page for the back button.
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    other.goto(address + "settings.html")
    assert erased(other).startswith("Erased: ")
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    page.get_by_role("dialog").get_by_text("was erased in another window").wait_for()
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('wynd'))") == []


def test_each_kind_can_be_deleted_alone(settings):
    page, _ = settings()
    fill(page)
    page.get_by_role("button", name="Delete My places").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_text("Erased: My places.").wait_for()
    assert page.evaluate("document.activeElement.className") == "stored-data__status"
    assert [name.split(" ")[0] for name in stored(page)] == ["other", "wynd.places", "wynd.settings", "wynd.walk"]
    assert "wynd.places /another/" in stored(page), "that of another guide is left"
    assert page.get_by_role("button", name="Delete Unfinished walks").is_visible()


def test_what_cannot_be_encrypted_is_reported(settings):
    page, _ = settings()
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined});")
    page.reload()
    page.get_by_role("button", name="Export encrypted").click()
    assert "secure connection" in said(page)
