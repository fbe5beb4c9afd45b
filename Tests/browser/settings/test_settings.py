"""A visitor's settings apply on every page before it is painted; stored data can be viewed, exported and erased."""

import json
import pathlib
import re
import zipfile

from playwright.sync_api import expect
import pytest

from support.axe import AXE
from support.settings import EFFECTS, VOICES, settings, walk  # noqa: F401: fixtures
from support.site import at_first
from support.waiting import until
from support.walks import press

VIOLATIONS = """(rules) => axe.run(document, rules).then(result => result.violations.map(violation => violation.id + ': '
    + violation.nodes.slice(0, 3).map(node => node.target + ' ' + (node.any[0]?.message ?? node.failureSummary)).join(' | ')))"""
AA = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}
AAA = {"runOnly": {"type": "rule", "values": ["color-contrast-enhanced"]}, "rules": {"color-contrast-enhanced": {"enabled": True}}}
WALK = "york/tours/city-walls/walk.html"
PHRASE = "under the old bridge"
PLACE = {"page": "york/places/minster.html", "name": "York Minster", "city": "York", "kind": "Church",
         "latitude": 53.962, "longitude": -1.0819}
# The attributes of <html> when the body begins, before anything can be painted.
WATCH = """new MutationObserver((_, watch) => { if (!document.body) return; watch.disconnect();
    window.atBody = {...document.documentElement.dataset}; }).observe(document, {childList: true, subtree: true});"""


def kept(page):
    return json.loads(page.evaluate("localStorage.getItem('wynd.settings')") or "{}")


def colours(page):
    """The colours of the page and of its maps, as they are in force."""
    return page.evaluate("""() => { const names = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).length;
        const of = (element, names) => names.map(name => getComputedStyle(element).getPropertyValue(name).trim());
        const map = document.querySelector('svg.map');
        return [...of(document.documentElement, ['--paper', '--paper-raised', '--paper-sunk', '--ink', '--ink-soft', '--line',
            '--line-strong', '--gold', '--gold-soft', '--accent', '--accent-ink', '--accent-soft', 'color-scheme']),
            ...(map ? of(map, ['--map-paper', '--map-text', '--map-halo', '--map-water', '--map-park', '--map-wood', '--map-sand',
            '--map-square', '--map-house', '--map-building', '--map-street', '--map-footpath', '--map-wall', '--map-railway',
            '--map-wall-text', '--map-park-text', '--map-water-text', '--map-marker-edge', '--map-focus']) : [])]; }""")


def said(page):
    page.locator(".stored-data__status:not(:empty)").wait_for()
    return page.locator(".stored-data__status").inner_text().strip()


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


def test_settings_are_there_before_the_first_paint_on_every_page(settings):
    page, faults = settings("york/index.html", values={"text": "150", "theme": "dark", "motion": "less"})
    page.add_init_script(WATCH)
    for path in ["york/index.html", "ar/york/places/minster.html", WALK, "saved.html"]:
        page.goto(page.url.split("/sample/")[0] + "/sample/" + path)
        at_body = page.evaluate("atBody")
        assert (at_body["textSize"], at_body["theme"], at_body["motion"]) == ("150", "dark", "less"), path
    assert not faults


def test_settings_hold_in_a_pack_opened_from_a_folder(site, settings, tmp_path):
    with zipfile.ZipFile(site / "york/packs/city-walls.zip") as pack:
        pack.extractall(tmp_path)
    folder = next(tmp_path.rglob("settings.html")).parent.as_uri() + "/"
    page, faults = settings(base=folder)
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("Twice as large").check()
    page.add_init_script(WATCH)
    page.goto(folder + WALK)
    assert page.evaluate("[atBody.theme, atBody.textSize]") == ["dark", "200"]
    assert not faults


@pytest.mark.parametrize("theme, device", [("dark", "light"), ("light", "dark")])
def test_a_theme_is_the_device_s_own_by_choice(settings, theme, device):
    """A chosen theme has the colours of a device with that theme, on the map too."""
    chosen, _ = settings("york/index.html", values={"theme": theme}, color_scheme=device)
    usual, _ = settings("york/index.html", color_scheme=theme)
    assert colours(chosen)[:12] == colours(usual)[:12]
    assert colours(chosen)[13:] == colours(usual)[13:]
    assert colours(chosen)[12] == theme
    other, _ = settings("york/index.html", color_scheme=device)
    assert colours(other) != colours(chosen)


@pytest.mark.parametrize("device", at_first(1, ["light", "dark"]))
def test_high_contrast_is_seven_to_one(settings, device):
    page, _ = settings("york/index.html", values={"theme": "contrast"}, color_scheme=device)
    page.add_init_script(path=AXE)
    for path in ["york/index.html", "york/places/minster.html", "settings.html", WALK]:
        page.goto(page.url.split("/sample/")[0] + "/sample/" + path)
        assert page.evaluate(VIOLATIONS, AAA) == [], path


@pytest.mark.parametrize("theme", at_first(1, ["dark", "light", "contrast"]))
def test_the_page_is_accessible_in_each_theme(settings, theme):
    page, faults = settings(values={"theme": theme}, viewport={"width": 320, "height": 700})
    page.add_script_tag(path=AXE)
    page.get_by_text("Look at it").click()
    assert page.evaluate(VIOLATIONS, AA) == []
    assert not faults


def test_twice_the_text_fits_the_narrowest_window(settings):
    page, _ = settings("settings.html", values={"text": "200"}, viewport={"width": 320, "height": 700})
    usual, _ = settings("settings.html", viewport={"width": 320, "height": 700})
    size = "parseFloat(getComputedStyle(document.querySelector('.lede')).fontSize)"
    assert page.evaluate(size) == pytest.approx(2 * usual.evaluate(size), rel=0.1)
    wide = []
    for path in ["settings.html", "york/index.html", "york/places/minster.html", "york/tours/index.html", "york/packs/york.html",
                 "york/tours/city-walls.html", "de/york/index.html", "ar/settings.html", "saved.html", WALK]:
        page.goto(page.url.split("/sample/")[0] + "/sample/" + path)
        if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            wide.append(path)
    assert not wide


def test_less_motion_stills_everything(settings):
    moves = "getComputedStyle(document.querySelector('.card__media img')).transitionDuration + getComputedStyle(document.documentElement).scrollBehavior"
    still, _ = settings("york/index.html", values={"motion": "less"})
    assert still.evaluate(moves) == "0sauto"
    usual, _ = settings("york/index.html")
    assert usual.evaluate(moves) == "0.4ssmooth"


def test_settings_of_the_walk_are_those_of_the_page(settings):
    page, _ = settings(WALK, viewport={"width": 390, "height": 844})
    page.get_by_text("Settings of the walk").click()
    page.get_by_label("Speak the directions").check()
    page.get_by_role("link", name="All settings").click()
    page.wait_for_url("**/settings.html")
    box = page.get_by_label("Speak the directions")
    expect(box).to_be_checked()
    box.uncheck()
    page.go_back()
    page.get_by_text("Settings of the walk").click()
    assert not page.get_by_label("Speak the directions").is_checked()


def test_distances_are_reported_in_the_visitor_s_units(settings):
    page, _ = settings("york/places/minster.html", permissions=["geolocation"],
                       geolocation={"latitude": 53.9583, "longitude": -1.0803}, values={"units": "imperial"})
    page.goto(page.url.split("/sample/")[0] + "/sample/york/areas/within-the-walls.html")
    page.locator("near-first button").first.click()
    told = page.locator(".card__near:not(:empty)").first
    told.wait_for()
    assert re.search(r"\d\s(yd|miles?)", told.inner_text()), told.inner_text()


def test_without_storage_settings_last_for_the_page(settings):
    page, faults = settings()
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});")
    page.reload()
    assert "this page only" in page.locator("guide-settings > .settings__status").inner_text()
    page.get_by_label("Dark", exact=True).check()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert not faults


def test_settings_can_be_made_by_keyboard_alone(settings):
    page, _ = settings()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "theme":
            break
    page.keyboard.press("ArrowRight")
    assert kept(page)["theme"] == "light"
    page.get_by_role("button", name="Erase all").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert kept(page)["theme"] == "light", "the first answer of a question is no"
    assert page.evaluate("document.activeElement.textContent") == "Erase all"
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert said(page).startswith("Erased: Settings")
    assert kept(page) == {}


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


HELD = "window.locks.filter(({released}) => !released).length"


def test_the_screen_stays_on_while_one_walks_and_only_if_that_is_set(walk):
    page, faults = walk({"awake": True})
    assert page.evaluate(HELD) == 0
    press(page, "Start")
    until(page, f"{HELD} === 1")
    press(page, "Pause")
    until(page, f"{HELD} === 0")
    press(page, "Walk on")
    until(page, f"{HELD} === 1")
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Keep the screen on").uncheck()
    until(page, f"{HELD} === 0")
    page.get_by_label("Keep the screen on").check()
    until(page, f"{HELD} === 1")
    while page.get_by_role("button", name="Share").count() == 0:
        page.locator("tour-walk .walk__panel .button--primary").click()
    until(page, f"{HELD} === 0")
    usual, _ = walk()
    press(usual, "Start")
    press(usual, "I’m here")
    assert usual.evaluate("window.locks.length") == 0
    assert not faults


@pytest.mark.parametrize("values, tones, shaken", [
    ({}, 0, [200]), ({"sound": True}, 2, [200]), ({"vibrate": False}, 0, []), ({"sound": True, "vibrate": False}, 2, [])])
def test_a_stop_is_heard_and_felt_as_it_is_set(walk, values, tones, shaken):
    page, _ = walk(values)
    press(page, "Start")
    assert page.evaluate("[window.tones, window.shaken]") == [0, []]
    press(page, "I’m here")
    assert page.evaluate("[window.tones, window.shaken]") == [tones, shaken]


def test_what_is_switched_on_is_heard_and_felt_at_once(settings):
    page, _ = settings("404.html")
    page.add_init_script(EFFECTS)
    page.goto(page.url.replace("404.html", "settings.html"))
    sound, vibrate = page.locator("[name=sound]"), page.locator("[name=vibrate]")
    sound.check()
    assert page.evaluate("window.tones") == 2
    sound.uncheck()
    vibrate.uncheck()
    assert page.evaluate("[window.tones, window.shaken]") == [2, []]
    vibrate.check()
    assert page.evaluate("window.shaken") == [200]


@pytest.mark.parametrize("values, voice, rate", [
    ({}, "Near", 1), ({"voice": "Chosen", "rate": 1.5}, "Chosen", 1.5), ({"voice": "Far", "rate": 0.75}, "Far", 0.75),
    ({"voice": "Deutsch"}, "Near", 1), ({"voice": "Gone"}, "Near", 1)])
def test_a_walk_speaks_with_the_voice_and_the_speed_that_are_set(walk, values, voice, rate):
    page, _ = walk({"speaks": True, **values})
    press(page, "Start")
    press(page, "I’m here")
    until(page, "window.spoken.length > 0")
    assert {(name, speed) for name, speed, _ in page.evaluate("window.spoken")} == {(voice, rate)}


def test_the_page_of_settings_names_the_voices_of_its_language_and_lets_one_hear_them(settings):
    page, _ = settings("404.html")
    page.add_init_script(VOICES)
    page.goto(page.url.replace("404.html", "settings.html"))
    assert page.locator("[name=voice] option").all_inner_texts()[1:] == ["Far", "Near", "Chosen"]
    page.locator("[name=voice]").select_option("Chosen")
    page.locator("[name=rate]").select_option("2")
    page.locator(".settings__sample").click()
    until(page, "window.spoken.length > 0")
    assert page.evaluate("window.spoken[0].slice(0, 2)") == ["Chosen", 2]


def test_a_recording_is_heard_in_place_of_a_voice_and_lowered_for_messages(walk):
    page, faults = walk({"rate": 1.25})
    number = page.evaluate("[...document.querySelectorAll('.walk-stop')].findIndex((stop) => stop.querySelector('audio'))")
    page.locator(".walk__choice").select_option(str(number))
    press(page, "Start")
    press(page, "I’m here")
    press(page, "Listen")
    audio = "document.querySelectorAll('.walk-stop')[%d].querySelector('audio')" % number
    until(page, f"!{audio}.paused && {audio}.currentTime > 0")
    assert page.evaluate(f"[{audio}.playbackRate, {audio}.volume]") == [1.25, 1]
    assert page.evaluate("window.spoken") == [], "there are never two voices"
    shown = page.evaluate("[navigator.mediaSession.playbackState, navigator.mediaSession.metadata.title,"
                          " navigator.mediaSession.metadata.artwork.length]")
    assert shown == ["playing", page.locator(".walk-stop").nth(number).get_attribute("data-name"), 1]
    page.get_by_label("Speed").select_option("2")
    assert page.evaluate(f"{audio}.playbackRate") == 2
    # A recording's position cannot be changed on a server without range requests.
    page.evaluate(f"""Object.defineProperties({audio}, {{
        currentTime: {{ get: () => 20, set: (seconds) => {{ window.sought = seconds; }} }}, duration: {{ value: 60 }} }})""")
    press(page, "Forward a little")
    assert page.evaluate("window.sought") == 35
    press(page, "Back a little")
    assert page.evaluate("window.sought") == 5
    press(page, "Stop listening")
    assert page.evaluate(f"{audio}.paused")
    press(page, "Listen")
    until(page, f"!{audio}.paused")
    page.locator("tour-walk .walk__panel .button--primary").click()
    assert page.evaluate(f"{audio}.paused"), "what belongs to a stop ends with it"
    assert not faults


def test_what_is_played_is_set_in_one_place(watched, address):
    """Notices on the page, the name, the ranking, reading aloud: each explained, and applied on other pages."""
    origin = address.rsplit("/guides")[0]
    page, faults = watched(origin, viewport={"width": 390, "height": 844}, service_workers="block")
    page.goto(address + "settings.html")
    for label in ("Show a message on the page when I have found something", "Show who is ahead among friends", "Read out each stop when I reach it"):
        box = page.get_by_role("checkbox", name=label)
        assert page.locator("#" + box.get_attribute("aria-describedby")).inner_text().strip(), "it is explained"
    assert "the card never shows your location" in page.locator("#settings-others").inner_text()
    page.get_by_label("Name on the card").fill(" ")
    page.locator("own-name").get_by_role("button", name="Save").click()
    page.get_by_text("Write a name of 1 to").wait_for()
    page.get_by_label("Name on the card").fill("Quiet Fox")
    page.keyboard.press("Enter")
    page.get_by_text("Your card is ready.").wait_for()
    # The announcement is above the bar.
    page.get_by_role("checkbox", name="Show who is ahead among friends").uncheck()
    said, bar = page.locator("guide-settings > .settings__status"), page.locator(".page-nav")
    assert said.bounding_box()["y"] + said.bounding_box()["height"] <= bar.bounding_box()["y"] + 1
    page.goto(address + "york/play/friends.html")
    page.locator(".friends__name", has_text="Quiet Fox").wait_for()
    assert page.locator(".friends__rank, .friends__points").count() == 0
    page.locator(".friends__settings a").click()
    page.get_by_role("checkbox", name="Show who is ahead among friends").check()
    page.get_by_role("checkbox", name="Show a message on the page when I have found something").uncheck()
    page.goto(address + "york/play/friends.html")
    page.locator(".friends__rank").first.wait_for()
    # The find is counted, and no notice covers the page.
    page.goto(address + "york/tours/city-walls/walk.html")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    page.wait_for_function("Object.keys(JSON.parse(localStorage.getItem(Object.keys(localStorage).find((one) => one.startsWith('wynd.play')))).cities.york.found).length === 1")
    assert page.locator(".reward-notice--shown").count() == 0
    page.goto(address + "settings.html")
    assert page.get_by_label("Name on the card").input_value() == "Quiet Fox"
    page.get_by_role("button", name="Delete my card").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_text("are deleted.").wait_for()
    assert page.get_by_label("Name on the card").input_value() == ""
    assert not faults
