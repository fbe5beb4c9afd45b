"""Requirements for every engine: open each kind of page without an error, move a map, save a pack or explain.

`make test` runs a smoke test in Firefox and in WebKitGTK: each kind of page, a pack, a walk, and play (test_play_engines.py).
"""

import contextlib
import re
import time

import pytest

from support.browsers import CHROMIUM_AT_FIRST, SMOKE, browser, server  # noqa: F401: fixtures
from support.engine_pages import open_walk
from support.site import at_first

VIEW = "document.querySelector('guide-map svg[tabindex]').getAttribute('viewBox').split(' ').map(Number)"
# Beside other work, frames are a second apart: a movement is visible only after its next frame.
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
UNDEFINED = """[...document.querySelectorAll(':not(:defined)')].map((element) => element.localName)
    .filter((name) => document.querySelector(`script[src*="/${name}"]`)).map((name) => `${name} is not defined`)"""
"""Elements that their scripts have not made more of; a page without the script is whole without it."""
SAID = "document.querySelector('.pack-installer__status')?.textContent"


def of_each_kind(found):
    """Of each kind, the page with the most script elements and media."""
    fullest = {}
    for (kind, elements), path in found.items():
        fullest[kind] = max(fullest.get(kind, (0, "")), (len(elements), path))
    return [path for _, path in fullest.values()]


def of_each_set(found):
    """Of each kind, a page with every set of script elements, and with every kind of media."""
    return list(found.values())


def kinds(site, pages):
    """Returns a page by its kind, and by its set of script elements and media."""
    found = {}
    for path in pages:
        text = (site / path).read_text(encoding="utf-8")
        kind = re.search(r'<body class="([^"]*)"', text)
        found.setdefault((kind and kind[1], frozenset(re.findall(r"<(\w+-[\w-]+|audio|video)\b", text))), path)
    return found


@SMOKE
@pytest.mark.parametrize("chosen", at_first(1, [of_each_kind, of_each_set]))
def test_every_kind_of_page_opens_without_a_error(browser, server, site, pages, chosen):
    found, opened = [], chosen(kinds(site, pages))
    assert len(opened) >= 14
    for path in opened:
        server.refused.clear()
        browser.open(server.address + path)
        # Pictures further down are requested when they come near.
        browser.value("document.querySelectorAll('img[loading]').forEach((image) => { image.loading = 'eager'; })")
        browser.until("[...document.images].every((image) => image.complete)")
        faults = browser.value("window.faults")
        assert faults is not None, f"{path}: nothing was collected"
        faults += browser.value("[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)")
        # Scripts of content further down load after the page: by a second look they could have begun to load.
        undefined = []
        try:
            browser.until(f"!document.querySelector('template[data-late]') && {UNDEFINED}.length === 0", seconds=20)
        except AssertionError:
            undefined = browser.value(UNDEFINED) or ["its late scripts were not loaded"]
        found += [f"{path}: {fault}" for fault in faults + undefined + server.refused]
    assert not found, "\n".join(found)


def view(browser, before=None):
    """The map's view box at rest, and no longer its earlier one: left, top, width, height."""
    if before:
        browser.until(f"JSON.stringify({VIEW}) !== JSON.stringify({before})")
    seen = None
    while seen != (seen := browser.value(VIEW)) or browser.value("!!document.querySelector('.is-moving')"):
        browser.value(f"{FRAMES}.then(() => new Promise((done) => setTimeout(done, 300)))")
    return seen


def test_the_map_comes_nearer_and_moves(browser, server):
    browser.open(server.address + "york/index.html")
    browser.until("document.querySelector('guide-map').scrollIntoView({behavior: 'instant'}), true")
    browser.until("!!document.querySelector('guide-map.is-ready')")
    whole = near = view(browser)
    for _ in range(2):
        browser.click("Zoom in")
        near = view(browser, before=near)
    assert near[2] < whole[2] * 0.7, "the button brings the map nearer"
    browser.value("document.querySelector('guide-map svg[tabindex]').focus()")
    browser.press("ArrowRight")
    right = view(browser, before=near)
    assert right[0] > near[0] and right[2] == pytest.approx(near[2]), "a key moves the map, and nothing else"
    browser.click("Show buttons to move the map")
    browser.click("Move down")
    down = view(browser, before=right)
    assert down[1] > right[1] and down[2] == pytest.approx(right[2]), "a button moves it too"
    browser.click("Show buttons to move the map")
    assert browser.value("window.faults") == []


PIN = """(() => { const pin = [...document.querySelectorAll('a.map-marker')].find((one) => one.ariaLabel.includes("%s"));
    pin.scrollIntoView({block: 'center', behavior: 'instant'});
    const shown = [...pin.children].find((one) => one.localName === 'g' && getComputedStyle(one).display !== 'none');
    const box = shown.querySelector('.map-marker-disc').getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]; })()"""
CARD = "document.querySelector('.guide-map__card')"


def test_a_pin_opens_a_card_that_the_address_tells(browser, server):
    browser.open(server.address + "york/index.html")
    browser.until("document.querySelector('guide-map').scrollIntoView({behavior: 'instant'}), true")
    browser.until("!!document.querySelector('guide-map.is-ready')")
    view(browser)
    browser.click_at(*browser.value(PIN % "Clifford"))
    browser.until(f"!!{CARD}")
    assert browser.value(f"{CARD}.querySelector('.guide-map__card-title').textContent") == "Clifford's Tower"
    browser.until(f"/^(Open|Closed)/.test({CARD}.querySelector('open-now').textContent)")
    assert browser.value(f"document.activeElement === {CARD}")
    browser.until("location.search === '?place=cliffords-tower'")
    address = browser.value("location.href")
    browser.press("Escape")
    browser.until(f"!{CARD} && document.activeElement.matches('a.map-marker')")
    browser.until("location.search === ''")
    browser.open(address)
    browser.until(f"!!{CARD}")
    assert browser.value("window.faults") == []


def test_the_map_fills_the_screen_and_comes_back(browser, server):
    browser.open(server.address + "york/index.html")
    browser.until("document.querySelector('guide-map').scrollIntoView({behavior: 'instant'}), true")
    browser.until("!!document.querySelector('guide-map.is-ready')")
    # As on a phone with a browser that has no full screen for elements.
    browser.value("Object.defineProperty(document, 'fullscreenEnabled', {get: () => false}) && 1")
    whole = view(browser)
    browser.click("Full screen")
    browser.until("!!document.querySelector('guide-map.is-screen')")
    filled = view(browser, before=whole)
    box = browser.value("(({x, y, width, height}) => [x, y, width - innerWidth, height - innerHeight])"
                        "(document.querySelector('guide-map').getBoundingClientRect())")
    assert box == pytest.approx([0, 0, 0, 0], abs=1)
    assert filled[3] <= whole[3] + 0.1 and filled[2] <= whole[2] + 0.1, "there is no band beside the map"
    browser.value("history.back() ?? 1")
    browser.until("!document.querySelector('guide-map.is-screen')")
    assert view(browser, before=filled) == whole
    assert browser.value("window.faults") == []


@CHROMIUM_AT_FIRST
def test_a_map_at_rest_is_painted_and_not_enlarged(browser, server):
    """WebKit shows an element with its own layer as it was painted once, and blurs it with every level between two."""
    browser.open(server.address + "york/index.html?map=53.9589,-1.0815,0.8")
    browser.until("!!document.querySelector('.guide-map__piece')?.complete")
    view(browser)
    layers = browser.value("[...document.querySelectorAll('.guide-map__bed > *')].filter((one) => one.style.display !== 'none')"
                           ".map((one) => [one.style.transform, getComputedStyle(one).willChange])")
    assert layers
    for transform, change in layers:
        assert "3d" not in transform and change == "auto"


# Engines report hidden drawings differently: none of them reports all of this.
BOX = """(name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect()).find((box) => box.x || box.width)"""
INSIDE = f"""((name) => {{ const [{{ left, right, top, bottom }}, {{ x, y }}] = ['.guide-map__stage', name].map({BOX});
    return x > left && x < right && y > top && y < bottom; }})"""
NEXT = "a.map-marker[data-walk=next] .map-marker-disc"


def test_the_map_of_a_walk_goes_along_until_a_hand_takes_it(browser, server):
    browser.open(server.address + "york/tours/city-walls/walk.html")
    browser.until("!!document.querySelector('guide-map.is-ready') && !!document.querySelector('.walk--guided')")
    whole = view(browser)
    browser.click("Start")
    browser.until("window.watched() > 0 && !!document.querySelector('.walk__goal')")
    browser.value("window.isAt(53.9625, -1.0870) ?? 1")
    near = view(browser, before=whole)
    assert near[2] < whole[2] * 0.7
    browser.until(f"{INSIDE}('path.map-route-walker') && {INSIDE}('{NEXT}')")
    assert browser.value(f"({BOX})('{NEXT}').width") > 19, "a pin is never tiny, as in a low window that is wide"
    browser.value("window.isAt(53.9625, -1.0900) ?? 1")
    along = view(browser, before=near)
    assert along[0] < near[0]
    browser.click("Zoom in")
    taken = view(browser, before=along)
    browser.value("window.isAt(53.9625, -1.0880) ?? 1")
    assert view(browser) == taken
    browser.click("Follow me")
    view(browser, before=taken)
    browser.until(f"{INSIDE}('path.map-route-walker')")
    assert browser.value("window.faults") == []


def test_the_camera_view_leads_or_says_what_is_lacking(browser, server):
    open_walk(browser, server)
    browser.click("Start")
    browser.until("window.watched() > 0 && !!document.querySelector('.walk__goal')")
    browser.value("window.isAt(53.9596, -1.08308) ?? 1")
    browser.click("Camera")
    browser.until("!!document.querySelector('dialog.camera[open]')")
    browser.until("document.querySelector('.camera__where').textContent.startsWith('150\\u00a0m, ')")
    browser.until("!!document.querySelector('.is-pictured') || document.querySelectorAll('.camera__note').length > 0")
    browser.press("Escape")
    browser.until("!document.querySelector('dialog.camera')")
    assert browser.value("window.faults") == []


@SMOKE
def test_a_pack_is_saved_and_opens_without_a_connection_or_it_is_reported_why_not(browser, server):
    browser.open(server.address + "york/packs/city-walls.html")
    save = "document.querySelector('.pack-installer__controls > button')"
    browser.until(f"!!{save} || /You can still download/.test({SAID})")
    if not browser.value(f"!!{save}"):
        return
    browser.click(browser.value(f"{save}.textContent.trim()"))
    browser.until(f"/Saved on this device|You can still download|not enough space/.test({SAID})", seconds=60)
    assert browser.value("window.faults") == []
    if "Saved" not in browser.value(SAID):
        return
    server.is_cut_off = True
    try:
        browser.open(server.address + "york/tours/city-walls.html")
        assert browser.value("document.querySelector('h1').textContent") == "Round the walls"
        saved = "[...document.querySelectorAll('saved-guides a')].map((link) => link.textContent)"
        browser.open(server.address + "york/places/treasurers-house.html")
        assert browser.value("document.querySelector('h1').textContent") == "You are offline", "it was not saved"
        assert browser.value("!!document.querySelector('.page-header__home')"), "in the guide's own look"
        browser.until(f"{saved}.includes('Round the walls')")
        browser.open(server.address)
        assert browser.value("document.querySelector('h1').textContent") == "Wynd sample guide"
        browser.until(f"{saved}.includes('Round the walls')")
        browser.open(server.address + "york/index.html")
        assert browser.value("document.querySelector('h1').textContent") == "York"
    finally:
        server.is_cut_off = False
    browser.open(server.address + "york/packs/city-walls.html")
    told = "document.querySelector('.pack-installer__storage').textContent"
    browser.until(f"!!{told}")
    has_storage = browser.value("!!navigator.storage?.persisted")
    assert ("does not say how long" in browser.value(told)) != has_storage


@CHROMIUM_AT_FIRST
def test_a_signature_is_checked_or_it_is_reported_that_it_was_not(browser, server):
    # RFC 8032, section 7.1, test 2.
    key = "ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw="
    signature = ("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                 "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
    browser.open(server.address + "help.html")
    knows = browser.value("""crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(() => true, () => false)""")

    def found(message, signature, key=key):
        bytes_of = [f"new Uint8Array({list(bytes.fromhex(text))})" if text else "undefined" for text in (message, signature)]
        return browser.value(f"""import('{server.address}pack-signature.js')
            .then((script) => script.signatureOf({', '.join(bytes_of)}, '{key}'))""")

    assert found("72", None) == "missing"
    assert found("72", signature) == ("good" if knows else "unchecked")
    for message, altered, by in [("73", signature, key), ("72", "93" + signature[2:], key), ("72", "92a0", key),
                                 ("72", signature, "ed25519:AAAA"), ("72", signature, key.replace("ed25519:", "")),
                                 ("72", signature, "ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")]:
        assert found(message, altered, by) == ("bad" if knows else "unchecked"), (message, altered, by)


def test_a_page_is_shared_or_its_address_copied_or_reported(browser, server):
    browser.open(server.address + "york/places/minster.html")
    # A system dialog would wait for the user.
    browser.value("(navigator.share = undefined, true)")
    browser.click("Share")
    said = "document.querySelector('share-button [role=status]').textContent"
    browser.until(f"!!{said}")
    assert re.search("The address was copied|york/places/minster.html$", browser.value(said))
    assert browser.value("window.faults") == []


def arrive(browser, path):
    """Waits for a page that a link opens; a page that is being left may not respond."""
    for _ in range(50):
        time.sleep(0.2)
        with contextlib.suppress(Exception):
            if browser.value(f"location.pathname.endsWith({path!r}) && document.readyState === 'complete'"):
                return
    raise AssertionError(f"never arrived at {path}")


def test_the_languages_of_the_guide(browser, server):
    browser.open(server.address + "index.html")
    browser.value("(localStorage.setItem('wynd.settings', JSON.stringify({language: 'en-GB'})), 0)")
    # The page offers the visitor's language, and the visitor can decline.
    browser.open(server.address + "de/york/index.html#tours")
    assert browser.value("document.querySelector('.language-offer').lang") == "en-GB"
    browser.value("(document.querySelector('.language-offer button').click(), 0)")
    browser.open(server.address + "de/york/index.html#tours")
    assert browser.value("document.querySelector('.language-offer')") is None
    # The switcher remains on the page and at the same place on it.
    browser.value("(document.querySelector('language-menu a[lang=ar]').click(), 0)")
    arrive(browser, "/ar/york/index.html")
    assert browser.value("location.hash") == "#tours"
    assert browser.value("[document.dir, JSON.parse(localStorage.getItem('wynd.settings')).language]") == ["rtl", "ar"]
    # Untranslated text is marked.
    browser.open(server.address + "ar/york/places/lendal-bridge.html")
    assert browser.value("[...document.querySelector('h1 > span').attributes].map((one) => one.value)") == ["en-GB", "ltr"]
    # The search folds letters with the language's rules.
    for path, question in (("ar/york", "مدينة"), ("de/york", "gaerten"), ("zh/york", "教堂")):
        browser.open(f"{server.address}{path}/search.html")
        browser.value(f"""(() => {{
            const input = document.querySelector('input[type=search]');
            input.value = {question!r};
            input.dispatchEvent(new Event('input', {{ bubbles: true }}));
        }})()""")
        browser.until("document.querySelectorAll('.search__result').length > 0")
    assert browser.value("window.faults") == []


# The break of a word, as the number of its letters on the first line, in a window as narrow as a phone.
PARTED = """new Promise((done) => {
    const frame = Object.assign(document.createElement('iframe'), { src: location.href, width: 320, height: 700 });
    frame.addEventListener('load', () => {
        const text = document.createTreeWalker(frame.contentDocument.querySelector('h1'), NodeFilter.SHOW_TEXT).nextNode();
        const top = (place) => {
            const range = frame.contentDocument.createRange();
            range.setStart(text, place);
            range.setEnd(text, place + 1);
            return range.getBoundingClientRect().top;
        };
        const start = text.data.indexOf(WORD);
        done([...WORD].findIndex((_, index) => top(start + index) > top(start)));
    });
    document.body.append(frame);
})"""


@CHROMIUM_AT_FIRST
def test_a_long_compound_in_a_heading_stays_whole_on_a_phone(browser, server):
    browser.open(server.address + "de/gothenburg/play/make.html")
    assert browser.value(PARTED.replace("WORD", '"Quizspaziergang"')) == -1
