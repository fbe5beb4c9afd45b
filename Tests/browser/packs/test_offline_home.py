"""Offline start: a saved walk includes the first page, its city and the search, and unsaved pages say so."""

import functools
import re

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.serving import CutOff, served
from support.site import PREFIX, SITE, SiteHandler, at_first

PACK = "york/packs/city-walls.html"
CONTROLLED = """Promise.race([
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller
        || new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, {once: true}))).then(() => true),
    new Promise((_, fail) => setTimeout(() => fail(new Error('no service worker took the page over')), 30000))])"""
OLD_VERSION = """async () => {
    const registry = await caches.open((await caches.keys()).find((name) => name.startsWith('wynd-packs ')));
    const key = (await registry.keys()).find((one) => one.url.endsWith('.zip'));
    const record = await (await registry.match(key)).json();
    await registry.put(key, new Response(JSON.stringify({ ...record, version: 'old' })));
    for (const key of Object.keys(localStorage)) if (key.startsWith('wynd.updates')) localStorage.removeItem(key);
}"""
SHIFTS = """window.shift = 0;
    new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; })
        .observe({type: 'layout-shift', buffered: true});"""


class Handler(CutOff, SiteHandler):
    """The site below its prefix."""


@pytest.fixture(scope="module")
def server(site):
    with served(site, Handler, PREFIX) as running:
        yield running


@pytest.fixture
def visitor(fresh, server):
    """Makes pages of a fresh browser with a server that can be cut off."""
    server.is_cut_off = False
    yield functools.partial(fresh, service_workers="allow")
    server.is_cut_off, server.held = False, ()
    server.freed.set()


def save(page, server, language=""):
    page.goto(server.address + language + PACK)
    page.evaluate(CONTROLLED)
    page.locator(".pack-installer__controls > button").first.click()
    page.locator(".pack-installer__open.button--primary").wait_for()


def lose_signal(page, server):
    page.context.set_offline(True)
    server.is_cut_off = True


def test_the_code_opens_the_walk_which_is_saved_in_one_press_and_started(visitor, server):
    page = visitor()
    page.goto(server.address + PACK)
    assert page.locator("h1").inner_text() == "Round the walls"
    assert page.locator(".hero img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    facts = page.locator(".tour-facts").inner_text().replace("\xa0", " ")
    assert "5 km" in facts and "2 h 30 min" in facts and "Not step-free" in facts
    button = page.locator(".pack-installer__controls > button").first
    assert re.fullmatch(r"Save \(\d(\.\d)?\sMB\)", button.inner_text().strip())
    assert button.bounding_box()["y"] + button.bounding_box()["height"] < 844, "on the first screen of a phone"
    assert not page.get_by_text("SHA-256").is_visible() and not page.locator(".pack__qr").is_visible()
    save(page, server)
    lose_signal(page, server)
    page.get_by_role("link", name="Start").click()
    page.wait_for_url("**/york/tours/city-walls/walk.html")
    assert page.locator("h1").inner_text() == "Round the walls"
    assert page.faults == []


def test_the_guide_opens_leads_on_and_searches_without_a_network(visitor, server):
    page = visitor()
    save(page, server)
    lose_signal(page, server)
    page.goto(server.address)
    assert page.get_by_role("heading", name="Saved on this device").is_visible()
    broken = page.evaluate("[...document.images].filter((image) => image.complete && !image.naturalWidth).length")
    assert broken == 0, "a picture that is not saved is an empty frame"
    page.get_by_role("link", name="York", exact=True).first.click()
    page.wait_for_url("**/york/index.html")
    assert page.locator("h1").inner_text() == "York"
    for path in ["york/tours/index.html", "help.html", "saved.html"]:
        answer = page.goto(server.address + path)
        assert answer.status == 200, path
    page.goto(server.address + "york/search.html")
    page.get_by_role("searchbox").fill("minster")
    page.get_by_role("link", name="York Minster").first.wait_for()
    assert page.faults == []


def test_what_is_played_with_is_saved_with_a_walk(visitor, server):
    """Without a network, a notice of a find links to it, and the other games are available too."""
    page = visitor()
    save(page, server)
    lose_signal(page, server)
    page.goto(server.address + "york/tours/city-walls/walk.html")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    page.locator("play-rewards").get_by_role("link", name="Look at it").click()
    page.wait_for_url("**/york/play/found.html")
    assert page.locator("h1").inner_text() == "What you have found"
    page.get_by_text(re.compile("^1 of [0-9]+ places")).first.wait_for()
    page.locator(".page-nav").get_by_role("link", name="Play").click()
    page.get_by_role("link", name="Friends", exact=True).click()
    page.get_by_role("button", name="Make my card").wait_for()
    for path in ["york/objects/index.html", "york/play/offers.html", "york/play/profile.html"]:
        assert page.goto(server.address + path).status == 200, path
    page.get_by_role("button", name="Make my card").wait_for()
    assert page.faults == []


def test_a_page_that_is_not_saved_is_answered_in_the_guide_s_look_with_what_is(visitor, server):
    page = visitor(bypass_csp=True)
    page.add_init_script(path=AXE)
    save(page, server)
    lose_signal(page, server)
    answer = page.goto(server.address + "york/places/treasurers-house.html")
    assert answer.status == 503 and page.url.endswith("treasurers-house.html")
    assert page.locator("h1").inner_text() == "You are offline"
    assert page.locator(".page-header__home").is_visible() and page.locator(".page-footer").is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.page-header')).display") == "flex"
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.get_by_role("link", name="Round the walls").click()
    page.wait_for_url("**/york/tours/city-walls.html")
    page.go_back()
    page.locator(".page-header__home").click()
    page.wait_for_url("**/index.html")
    assert page.faults == []


def test_an_answer_is_in_the_language_of_the_address(visitor, server):
    page = visitor(locale="de-DE")
    save(page, server, "de/")
    lose_signal(page, server)
    page.goto(server.address + "de/york/places/treasurers-house.html")
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.locator("h1").inner_text() == "Sie sind offline"
    page.get_by_role("link", name="Auf der Stadtmauer um York").click()
    page.wait_for_url("**/de/york/tours/city-walls.html")


@pytest.mark.parametrize("language, heading, none", [
    ("", "You are offline", "No tour is saved on this device yet"),
    ("de/", "Sie sind offline", "Auf diesem Gerät ist noch keine Tour gespeichert"),
])
def test_a_visitor_who_saved_nothing_is_reported_so_in_the_guide_s_look(visitor, server, language, heading, none):
    page = visitor()
    page.goto(server.address + language + "york/index.html")
    page.evaluate(CONTROLLED)
    lose_signal(page, server)
    page.goto(server.address + language + "york/places/treasurers-house.html")
    assert page.locator("h1").inner_text() == heading
    assert page.get_by_text(none).is_visible()
    assert page.locator(".page-header__home").is_visible()


def test_the_page_asks_again_when_there_is_a_network(visitor, server):
    page = visitor()
    save(page, server)
    lose_signal(page, server)
    page.goto(server.address + "york/places/treasurers-house.html")
    server.is_cut_off = False
    page.context.set_offline(False)
    page.get_by_role("heading", name="Treasurer", level=1).wait_for()


def test_what_is_saved_is_marked_and_what_is_removed_is_not(visitor, server):
    page = visitor()
    tour = server.address + "york/tours/city-walls.html"
    page.goto(tour)
    assert page.locator("saved-mark").inner_text().strip() == "Save offline"
    save(page, server)
    page.goto(tour)
    page.locator("saved-mark").get_by_text("Saved on this device").wait_for()
    page.goto(server.address + "york/index.html")
    page.locator("saved-guides").get_by_role("link", name="Round the walls").wait_for()
    page.goto(server.address + PACK)
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("Removed from this device").wait_for()
    page.goto(server.address + "york/index.html")
    assert page.locator("saved-guides").is_hidden()
    # It is deleted after the pack, a moment later.
    for _ in range(50):
        kept = page.evaluate("caches.keys()")
        if not [name for name in kept if name.startswith("wynd-pack ")]:
            break
        page.wait_for_timeout(100)
    assert not [name for name in kept if name.startswith("wynd-pack ")], "the shell goes with the last pack"


def hold(server, *names):
    """From now on the server holds requests that end in one of these names, until it is freed."""
    server.freed.clear()
    server.held = names


def shells(page):
    return [name for name in page.evaluate("caches.keys()") if name.startswith("wynd-pack ") and "packs/index.json" in name]


def test_what_is_looked_up_beside_is_in_no_one_s_way(visitor, server):
    """A page of a saved pack updates the guide's own pages; the visitor's actions do not wait for that."""
    page = visitor()
    save(page, server)
    hold(server, "/offline.json")
    with page.expect_request("**/offline.json"):
        page.reload()
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("Removed from this device").wait_for()
    # Held requests stay held, except for the saving.
    server.held = ()
    page.locator(".pack-installer__controls > button").first.click()
    page.locator(".pack-installer__status").get_by_text("Saved on this device").wait_for()
    assert len(shells(page)) == 1


def test_what_was_removed_meanwhile_is_offered_for_no_update(visitor, server):
    page = visitor()
    save(page, server)
    page.evaluate(OLD_VERSION)
    hold(server, "/york/packs/index.json")
    with page.expect_request("**/york/packs/index.json"):
        page.reload()
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("Removed from this device").wait_for()
    with page.expect_response("**/york/packs/index.json"):
        server.freed.set()
    page.wait_for_timeout(500)
    assert "Removed from this device" in page.locator(".pack-installer__status").inner_text()
    assert page.locator(".pack-installer__controls").get_by_role("button", name=re.compile("Update|Remove")).count() == 0


def test_what_a_closed_window_had_begun_goes_with_the_last_pack(visitor, server):
    page = visitor()
    save(page, server)
    page.evaluate(OLD_VERSION.replace(".zip", ".json"))
    # A window that is closed may still delete its unfinished cache; a window that is killed leaves it.
    page.evaluate(
        "caches.keys().then((names) => caches.open(`${names.find((name) => name.includes('packs/index.json'))}0`))")
    assert len(shells(page)) == 2
    hold(server, "/offline.json")
    page.goto(server.address + PACK)
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("Removed from this device").wait_for()
    assert shells(page) == []


def test_a_browser_that_lost_what_was_saved_is_believed(visitor, server):
    page = visitor()
    save(page, server)
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.goto(server.address + "index.html")
    page.locator("saved-guides:empty").wait_for(state="attached")


def test_how_long_it_is_stored_and_what_there_is_room_for_is_reported(visitor, server):
    page = visitor()
    save(page, server)
    told = page.locator(".pack-installer__storage")
    told.get_by_text(re.compile(r"Space for [\d.,]+\s[MG]B more")).wait_for()
    assert "may delete it" in told.inner_text()
    page.add_init_script("navigator.storage.persisted = () => Promise.resolve(true)")
    page.reload()
    told.get_by_text("until you remove it").wait_for()
    page.add_init_script("Object.defineProperty(navigator, 'storage', {value: undefined})")
    page.reload()
    told.get_by_text("does not say how long").wait_for()


# `make test-all` tries all of them.
@pytest.mark.parametrize("language, width", [
    pytest.param(language, width, marks=() if (language, width) == ("ar/", 360) else pytest.mark.thorough)
    for language in ["", "de/", "ar/"] for width in [360, 1280]])
def test_nothing_moves_on_a_pack_s_page(visitor, server, width, language):
    page = visitor(viewport={"width": width, "height": 844})
    page.add_init_script(SHIFTS)
    paths = [PACK, "york/packs/york.html"]
    for state in ("before anything is saved", "after"):
        if state == "after":
            save(page, server, language)
        for path in paths:
            page.goto(server.address + language + path, wait_until="networkidle")
            assert page.evaluate("window.shift") < 0.01, (path, state)


def test_the_manifest_installs(visitor, server):
    page = visitor()
    for path in ["index.html", "york/tours/city-walls.html", "offline.html"]:
        page.goto(server.address + path)
        assert page.locator("link[rel=manifest]").get_attribute("href").endswith("manifest.webmanifest")
    session = page.context.new_cdp_session(page)
    faults = [fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [fault for fault in faults if fault != "in-incognito"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []


def test_a_page_is_shared_by_the_system_or_copied_and_that_is_reported(visitor, server):
    page = visitor()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for path in [PACK, "york/tours/city-walls.html", "york/places/minster.html"]:
        page.goto(server.address + path + "#anything")
        page.evaluate("navigator.share = undefined")
        page.get_by_role("button", name="Share").click()
        page.locator("share-button [role=status]").get_by_text("The address was copied.").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == server.address + path
        page.evaluate("navigator.share = (data) => { window.shared = data; return Promise.resolve(); }")
        page.get_by_role("button", name="Share").click()
        assert page.evaluate("window.shared.url") == server.address + path
        assert page.evaluate("window.shared.title") == page.locator("h1").inner_text()
        page.evaluate("""() => { navigator.share = undefined;
            navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }""")
        page.get_by_role("button", name="Share").click()
        page.locator("share-button [role=status]").get_by_text(server.address + path).wait_for()


def test_without_scripts_the_pack_can_be_downloaded_and_no_button_is_dead(visitor, server):
    page = visitor(java_script_enabled=False)
    page.goto(server.address + PACK)
    assert page.get_by_role("link", name="Save (").get_attribute("href") == "city-walls.zip"
    assert page.get_by_role("link", name="Start").is_visible()
    assert page.get_by_role("button", name="Share").count() == 0


@pytest.mark.parametrize("scheme", at_first(1, ["light", "dark"]))
def test_every_state_of_a_pack_s_page_is_accessible_on_the_narrowest_screen(visitor, server, scheme):
    page = visitor(viewport={"width": 320, "height": 640}, color_scheme=scheme, bypass_csp=True)
    page.add_init_script(path=AXE)
    page.goto(server.address + PACK)
    page.locator(".pack__editors > summary").click()
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.locator(".pack__editors > summary").click()
    save(page, server)
    page.get_by_role("button", name="Share").click()
    page.locator(".share-button__status:not(:empty)").wait_for()
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.goto(server.address + "york/index.html")
    page.locator("saved-guides").get_by_role("link").first.wait_for()
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.goto(server.address + "saved.html")
    page.locator(".saved-pack").get_by_role("button", name="Remove").click()
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.locator("pack-opener").get_by_label("Choose a file").set_input_files(SITE / "york/packs/by-the-river.zip")
    page.get_by_role("button", name="Save on this device").wait_for()
    page.locator(".pack-opener__files > summary").click()
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, "a file's path is broken"
    # A version that this guide never published stands for an older one.
    page.evaluate(OLD_VERSION)
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {type: 'cellular'}})")
    page.goto(server.address + "york/index.html")
    page.locator(".pack-notice").get_by_text("newer version").wait_for()
    assert page.evaluate(RUN_AXE, TAGS) == []
    for path in [PACK, "york/index.html", "york/tours/city-walls.html", "offline.html", "saved.html"]:
        page.goto(server.address + path)
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, path
