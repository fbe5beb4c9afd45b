"""Locked content: opened by the code on site, by typing, by location; with and without a network, in three engines."""

import base64
import re
import subprocess
import zipfile

import pytest

from support.browsers import browser  # noqa: F401: fixtures
from support.locks import located
from support.unlocking_guide import (  # noqa: F401: fixtures
    SECRET_NAME, STORY, WYND, built, code_of, guide, in_address, key_of, place, secret, server)
from support.waiting import address_in, until

SECRETS = [STORY, SECRET_NAME, "whispering-gate", "a face under the third arch", "listens to whatever", "Under the ivy",
           "A carved face", "The lamplighter", "lit forty lamps"]


def answered(page, button="Save on this device"):
    """Answers the question about a key from a link."""
    page.get_by_role("dialog").get_by_role("button", name=button).click()
    page.get_by_role("dialog").wait_for(state="detached")


@pytest.fixture
def visitor(fresh, server):
    """Makes pages of a fresh browser at a position, with a server that can be cut off."""
    server.is_cut_off = False
    yield lambda position=None, **options: fresh(**located(position), **options)
    server.is_cut_off = False


def test_nothing_that_a_code_opens_is_in_the_site_or_in_a_pack(place):
    held = []

    def look(name, data):
        # Encrypted content is there as Base64, which hides nothing.
        if sealed := re.match(rb'\(self[^"]*wyndSealed[^"]*"[^"]*"\]="([^"]+)"', data):
            data = base64.b64decode(sealed[1])
        found = [secret for secret in SECRETS[:7] if secret.lower().encode() in data.lower()]
        if b"face.jpg" in data or b"old-bridge-face" in data:
            found.append("the picture's name")
        held.extend(f"{name}: {one}" for one in found)

    picture = [path for path in place.rglob("*") if "face" in path.name]
    assert not picture
    for path in place.rglob("*"):
        if not path.is_file():
            continue
        look(path.relative_to(place), path.read_bytes())
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as pack:
                for name in pack.namelist():
                    look(f"{path.name}/{name}", pack.read(name))
    assert not held, "\n".join(held)
    assert len(list((place / "my-city/sealed").glob("*.js"))) == 3


def test_another_build_gives_the_same_bytes_and_one_without_the_secret_leaves_it_out(guide, secret, place, tmp_path):
    built(guide, tmp_path / "again", "--unlock-key", secret[0], "--no-cache")
    same = [path.name for path in (place / "my-city/sealed").iterdir()
            if path.read_bytes() == (tmp_path / "again/my-city/sealed" / path.name).read_bytes()]
    assert len(same) == 3
    said = built(guide, tmp_path / "without")
    assert "visitors cannot open 2 pieces of locked content" in said and "--unlock-key" in said
    assert len(list((tmp_path / "without/my-city/sealed").glob("*.js"))) == 1, "what being there opens needs no secret"
    assert "locked-extra" in (tmp_path / "without/my-city/places/old-bridge.html").read_text()


def test_the_code_on_site_opens_what_is_locked_and_leaves_the_address(visitor, server, secret):
    page = visitor()
    page.goto(f"{server.address}my-city/places/old-bridge.html#unlock={in_address(key_of(secret, 'old-bridge'))}")
    page.get_by_role("heading", name=STORY).wait_for()
    assert "unlock" not in address_in(page)
    assert page.evaluate("localStorage.getItem('wynd.play /')") is None, "it is shown first"
    answered(page)
    picture = page.get_by_role("img", name="A carved face")
    assert picture.evaluate("(image) => image.decode().then(() => [image.src.slice(0, 5), image.naturalWidth > 0])") == ["blob:", True]
    assert page.evaluate("document.activeElement.textContent") == STORY
    page.get_by_role("link", name="Back", exact=True).click()
    page.wait_for_url("**/market-square.html")
    page.go_back()
    page.get_by_role("heading", name=STORY).wait_for()
    kept = page.evaluate("JSON.parse(localStorage.getItem('wynd.play /'))")
    assert kept["cities"]["my-city"]["found"]["old-bridge"]["how"] == "code"
    assert page.faults == []


@pytest.mark.parametrize("change", [str, str.lower, lambda code: f" {code[:4]}–{code[4:8]}-{code[8:]} ", lambda code: code.replace("0", "o").replace("1", "l")])
def test_a_typed_code_opens_it_however_it_is_written(visitor, server, secret, change):
    page = visitor()
    page.goto(server.address + "my-city/places/old-bridge.html")
    page.get_by_label("The code").fill(change(code_of(key_of(secret, "old-bridge"))))
    page.get_by_label("The code").press("Enter")
    page.get_by_role("heading", name=STORY).wait_for()


def test_what_opens_nothing_is_reported_and_changes_nothing(visitor, server, secret):
    page = visitor()
    page.goto(server.address + "my-city/places/old-bridge.html")
    status = page.locator("locked-extra [role=status]")
    for typed in ["", "ABCDE", "ABCDE-12345", "<img src=x onerror=alert(1)>", code_of(key_of(secret, "whispering-gate"))]:
        page.get_by_label("The code").fill(typed)
        page.get_by_role("button", name="Open it").click()
        status.filter(has_text="This code does not open anything").wait_for()
    for fragment in [in_address(key_of(secret, "market-square")), "A" * 43]:
        page.goto("about:blank")
        page.goto(f"{server.address}my-city/places/old-bridge.html#unlock={fragment}")
        status.filter(has_text="This code does not open anything").wait_for()
        assert "unlock" not in address_in(page)
    page.goto("about:blank")
    page.goto(f"{server.address}my-city/places/old-bridge.html#unlock=%3Cscript%3E")
    assert status.inner_text() == ""
    assert page.evaluate("localStorage.getItem('wynd.play /')") is None
    assert page.faults == []


def test_a_kiosk_opens_the_story_of_its_own_place_and_says_where_the_others_open(place, secret, fresh, tmp_path):
    """Installed with the code of its place; locked content of other places is not in its pack, not even encrypted."""
    screen = tmp_path / "screen"
    pack = place / "my-city/packs/kiosks/bridge.zip"
    with zipfile.ZipFile(pack) as files:
        sealed = [files.read(name) for name in files.namelist() if "/sealed/" in name]
    assert len(sealed) == 1

    def install():
        run = subprocess.run([WYND, "kiosk", "install", pack, screen], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr

    page = fresh(viewport={"width": 1080, "height": 1920})
    at = f"file://{screen}/current/my-city/kiosks/bridge/places/"
    install()
    page.goto(f"{at}old-bridge.html")
    own = page.get_by_role("region", name="For visitors who come here")
    own.get_by_text("opens a story on your phone").wait_for()
    assert "third arch" in own.inner_text() and STORY not in own.inner_text()
    (screen / "codes").write_text(f"AAAA-BBBB-CCCC\n{code_of(key_of(secret, 'old-bridge'))}\n")
    install()
    page.reload()
    own.get_by_role("heading", name=STORY).wait_for()
    assert "a face under the third arch" in own.inner_text() and own.get_by_role("link").count() == 0
    picture = own.get_by_role("img", name="A carved face")
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    page.goto(f"{at}market-square.html")
    locked = page.get_by_role("region", name="Locked here")
    assert "There is a story of Market Square. Go there: it opens when you are there." in locked.inner_text()
    assert "lamplighter" not in page.content() and page.locator("kiosk-extra").count() == 0
    page.goto(f"file://{place}/my-city/kiosks/market/places/market-square.html")
    page.get_by_role("heading", name="The lamplighter").wait_for()
    page.get_by_text("He lit forty lamps.").wait_for()
    page.goto(f"file://{place}/my-city/kiosks/market/places/old-bridge.html")
    assert "the code at the place opens it" in locked.inner_text() and "Look at the third arch." in locked.inner_text()
    assert page.faults == []


def test_a_hidden_place_is_found_by_its_code_and_stays_found(visitor, server, secret):
    page = visitor()
    page.goto(server.address + "my-city/play/found.html")
    assert page.get_by_text("0 of 1 found").is_visible()
    tops = [page.locator(one).bounding_box()["y"] for one in (".progress__ground", "found-places")]
    assert tops == sorted(tops), "the count and the map come before the form for codes"
    page.get_by_label("The code").fill(code_of(key_of(secret, "whispering-gate")))
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("heading", name=SECRET_NAME).wait_for()
    assert page.get_by_text("1 of 1 found").is_visible() and page.get_by_text("Under the ivy").is_visible()
    page.reload()
    page.get_by_role("heading", name=SECRET_NAME).wait_for()
    fresh = visitor()
    fresh.goto(f"{server.address}my-city/play/found.html#unlock={in_address(key_of(secret, 'whispering-gate'))}")
    fresh.get_by_role("heading", name=SECRET_NAME).wait_for()
    answered(fresh, "Cancel")
    fresh.get_by_text("Nothing was saved").wait_for()
    assert fresh.evaluate("localStorage.getItem('wynd.play /')") is None
    # A typed code needs no question, even for content that is already visible.
    fresh.get_by_label("The code").fill(code_of(key_of(secret, "whispering-gate")))
    fresh.get_by_label("The code").press("Enter")
    until(fresh, "JSON.parse(localStorage.getItem('wynd.play /'))?.cities['my-city'].found['whispering-gate'] !== undefined")
    assert page.faults == fresh.faults == []


def test_a_key_of_a_link_is_stored_only_when_the_visitor_says_so(visitor, server, secret):
    page = visitor()
    link = f"{server.address}my-city/places/old-bridge.html#unlock={in_address(key_of(secret, 'old-bridge'))}"
    page.goto(link)
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Cancel"
    page.keyboard.press("Escape")
    page.get_by_text("Nothing was saved").wait_for()
    assert page.get_by_role("heading", name=STORY).is_visible()
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('wynd.play'))") == []
    page.reload()
    page.get_by_label("The code").wait_for()
    page.goto("about:blank")
    page.goto(link)
    page.get_by_role("dialog").wait_for()
    # Another page's message meanwhile causes no question.
    page.evaluate(f"location.hash = {link.split('#')[1]!r}")
    page.wait_for_timeout(300)
    assert page.get_by_role("dialog").count() == 1
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    until(page, "localStorage.getItem('wynd.play /') !== null")
    # No question about stored content.
    page.goto("about:blank")
    page.goto(link)
    page.get_by_role("heading", name=STORY).wait_for()
    page.wait_for_timeout(300)
    assert page.get_by_role("dialog").count() == 0 and page.faults == []


def test_a_hidden_place_that_was_found_is_on_the_citys_map_and_in_its_list(visitor, server, secret):
    page = visitor()
    page.goto(server.address + "my-city/index.html")
    page.locator("#map").scroll_into_view_if_needed()
    page.locator("guide-map.is-ready").wait_for()
    assert page.locator(".map-marker--found, .map-list__found").count() == 0
    page.goto(f"{server.address}my-city/play/found.html#unlock={in_address(key_of(secret, 'whispering-gate'))}")
    page.get_by_role("heading", name=SECRET_NAME).wait_for()
    answered(page)
    page.locator(".map-marker--found[href='#place-whispering-gate']").wait_for(state="attached")
    page.goto(server.address + "my-city/index.html")
    page.locator("#map").scroll_into_view_if_needed()
    pin = page.locator(".map-marker--found[href='play/found.html#place-whispering-gate']")
    pin.wait_for(state="attached")
    assert pin.get_attribute("aria-label") == f"{SECRET_NAME}, Gate, Found"
    # It is beside its place, which is the bridge's, and large enough to press.
    pin.dispatch_event("click")
    card = page.get_by_role("dialog", name=SECRET_NAME)
    assert card.get_by_role("link").get_attribute("href").endswith("play/found.html#place-whispering-gate")
    card.get_by_role("link").click()
    page.get_by_role("heading", name=SECRET_NAME).wait_for()
    page.go_back()
    line = page.locator(".map-list li").filter(has_text=SECRET_NAME)
    line.wait_for(state="attached")
    assert "Found" in line.text_content() and line.locator("a").get_attribute("href").endswith("#place-whispering-gate")
    assert page.faults == []


def test_a_code_of_a_place_typed_under_play_leads_to_its_page(visitor, server, secret):
    page = visitor()
    page.goto(server.address + "my-city/play/found.html")
    page.get_by_label("The code").fill(code_of(key_of(secret, "old-bridge")))
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/old-bridge.html")
    page.get_by_role("heading", name=STORY).wait_for()
    answered(page)


def test_being_there_opens_what_is_only_a_curtain(visitor, server, place):
    text = (place / "my-city/places/market-square.html").read_text()
    latitude, longitude = map(float, re.search(r'data-unlock="here" data-position="([^"]+)"', text)[1].split(","))
    away = visitor({"latitude": latitude + 0.01, "longitude": longitude})
    away.goto(server.address + "my-city/places/market-square.html")
    away.get_by_role("button", name="I’m here").click()
    away.get_by_text("Come closer").wait_for()
    there = visitor({"latitude": latitude, "longitude": longitude})
    there.goto(server.address + "my-city/places/market-square.html")
    there.get_by_role("button", name="I’m here").click()
    there.get_by_role("heading", name="The lamplighter").wait_for()
    nobody = visitor()
    nobody.goto(server.address + "my-city/places/market-square.html")
    nobody.get_by_role("button", name="I’m here").click()
    nobody.get_by_text("Your location cannot be found").wait_for()


def test_from_a_saved_pack_and_without_a_network(visitor, server, secret):
    page = visitor(service_workers="allow")
    page.goto(server.address + "my-city/packs/my-city.html")
    page.evaluate("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((done) => "
                  "navigator.serviceWorker.addEventListener('controllerchange', done)))")
    page.locator(".pack-installer__controls > button").first.click()
    page.locator(".pack-installer__open.button--primary").wait_for()
    page.context.set_offline(True)
    server.is_cut_off = True
    page.goto(f"{server.address}my-city/places/old-bridge.html#unlock={in_address(key_of(secret, 'old-bridge'))}")
    page.get_by_role("heading", name=STORY).wait_for()
    page.goto(f"{server.address}my-city/play/found.html#unlock={in_address(key_of(secret, 'whispering-gate'))}")
    page.get_by_role("heading", name=SECRET_NAME).wait_for()
    assert page.faults == []


def test_from_a_pack_on_a_disk(visitor, place, secret, tmp_path):
    zipfile.ZipFile(place / "my-city/packs/my-city.zip").extractall(tmp_path)
    page = visitor()
    page.goto(f"{next(tmp_path.rglob('places/old-bridge.html')).as_uri()}#unlock={in_address(key_of(secret, 'old-bridge'))}")
    page.get_by_role("heading", name=STORY).wait_for()
    assert page.get_by_role("img", name="A carved face").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    assert page.faults == []


def test_it_is_exported_erased_and_imported(visitor, server, secret, tmp_path):
    page = visitor()
    page.goto(f"{server.address}my-city/places/old-bridge.html#unlock={in_address(key_of(secret, 'old-bridge'))}")
    page.get_by_role("heading", name=STORY).wait_for()
    answered(page)
    page.goto(server.address + "settings.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    page.get_by_role("button", name="Erase all", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Erase all").click()
    until(page, "localStorage.getItem('wynd.play /') === null")
    page.goto(server.address + "my-city/places/old-bridge.html")
    page.get_by_label("The code").wait_for()
    page.goto(server.address + "settings.html")
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Import", exact=True).click()
    chooser.value.set_files(file)
    page.get_by_role("dialog").get_by_role("button", name="Replace").click()
    until(page, "localStorage.getItem('wynd.play /') !== null")
    page.goto(server.address + "my-city/places/old-bridge.html")
    page.get_by_role("heading", name=STORY).wait_for()


def test_every_engine_opens_it(browser, server, secret):  # noqa: F811
    browser.open("about:blank")
    browser.open(f"{server.address}my-city/places/old-bridge.html#unlock={in_address(key_of(secret, 'old-bridge'))}")
    browser.until(f"document.querySelector('.locked__title')?.textContent === {STORY!r}")
    assert browser.value("document.querySelector('locked-extra img').decode().then(() => true)")
    # The code on the printed sheet says which sheet it is on.
    browser.open(f"{server.address}my-city/play/found.html?s=unlock#unlock={in_address(key_of(secret, 'whispering-gate'))}")
    browser.until(f"document.querySelector('.locked__title')?.textContent === {SECRET_NAME!r}")


def test_the_sheet_of_codes_opens_everything_and_goes_into_no_guide(guide, secret, tmp_path):
    sheet = tmp_path / "codes.html"
    run = subprocess.run([WYND, "play", "codes", guide, "--unlock-key", secret[0], "--output", sheet,
                          "--base-url", "https://guide.example.org/trip/"], capture_output=True, text=True)
    assert run.returncode == 0 and "2 codes" in run.stderr
    text = sheet.read_text()
    assert code_of(key_of(secret, "old-bridge"))[:4] in text and "http" not in text.replace("http://www.w3.org/2000/svg", "")
    found = []
    for drawing in re.findall(r"<svg.*?</svg>", text, re.S):
        (tmp_path / "code.svg").write_text(drawing)
        subprocess.run(["rsvg-convert", "-o", tmp_path / "code.png", tmp_path / "code.svg"], check=True)
        read = subprocess.run(["zbarimg", "--quiet", "--raw", tmp_path / "code.png"], capture_output=True, text=True, check=True)
        found += read.stdout.split()
    assert sorted(address.lower().split("#")[0] for address in found) == [
        "https://guide.example.org/trip/my-city/places/old-bridge.html?s=unlock",
        "https://guide.example.org/trip/my-city/play/found.html?s=unlock"]
    assert {address.split("unlock=")[1] for address in found} == {
        in_address(key_of(secret, "old-bridge")), in_address(key_of(secret, "whispering-gate"))}
    refused = subprocess.run([WYND, "play", "codes", guide, "--unlock-key", secret[0], "--output", guide / "codes.html"],
                             capture_output=True, text=True)
    assert refused.returncode == 64 and "could be published" in refused.stderr and not (guide / "codes.html").exists()
