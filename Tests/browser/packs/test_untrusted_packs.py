"""A pack that the guide does not trust may only show its own pages, and only without a network."""

import hashlib
import io
import json
import zipfile

from support.foreign_packs import ENTRY, EVIL, NAMED, PAGE, choose, zipped
from support.pack_guide import (  # noqa: F401: fixtures
    FILLER_PATH, STYLE, STYLE_PATH, TYPES, browser, button, caches_of, fetch, fingerprint, go_offline, guide,
    playwright_api, publish, pytestmark, save, visitor)
from support.waiting import until

expect = playwright_api.expect
BAD = "not a pack of a guide, or it was damaged"
LIMITED = "nothing in them runs"
DRAWING = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/><script>{EVIL}</script></svg>'


def opened(page, guide, pack):
    """Opens a pack on the page of saved packs, and confirms the warning."""
    page.goto(guide.address + "saved.html")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    choose(page, pack)
    expect(page.locator("pack-opener")).to_contain_text(LIMITED)
    button(page, "Save on this device").click()
    expect(page.locator("pack-opener [role=status]")).to_contain_text("Saved on this device")


def refused(page, guide, pack, case):
    page.goto(guide.address + "saved.html")
    choose(page, pack)
    expect(page.locator("pack-opener [role=status]"), case).to_contain_text(BAD)
    assert button(page, "Save on this device").count() == 0, case
    assert not [name for name in caches_of(page) if "evil.zip" in name], case


def kept(page):
    """The saved paths of the pack."""
    return page.evaluate("""async () => {
        const name = (await caches.keys()).find((name) => name.includes('evil.zip'));
        return (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname.replace('/guide/', '')).sort();
    }""")


def is_taken(page):
    return page.locator("html[data-taken]").count() > 0 or page.title() == "taken"


def test_a_file_without_the_hash_in_its_name_is_refused(visitor, guide):
    for path in [STYLE_PATH, "assets/apply-settings-0a1b2c3d4e.js", FILLER_PATH, "fr/york/media/x.deadbeef.svg"]:
        refused(visitor, guide, zipped({ENTRY: PAGE, path: EVIL}), path)


def test_the_guide_s_own_server_is_held_to_that_too(visitor, guide):
    files = {"york/tours/walls.html": "<h1>Walls</h1>", "assets/apply-settings-0a1b2c3d4e.js": EVIL}
    pack = zipped(files, id="walls", entry="york/tours/walls.html")
    announced = json.loads((guide.root / "york/packs/index.json").read_text())
    version = json.loads(zipfile.ZipFile(io.BytesIO(pack)).read("pack.json"))["version"]
    announced["packs"][0] |= {"version": version, "bytes": len(pack), "sha256": hashlib.sha256(pack).hexdigest()}
    guide.write("york/packs/index.json", json.dumps(announced))
    guide.write("york/packs/walls.zip", pack)
    button(visitor, "Save (2 MB)").click()
    expect(visitor.locator("pack-installer [role=status]")).to_contain_text("not what the guide announces")
    assert not [name for name in caches_of(visitor) if "walls.zip" in name]


def test_a_file_outside_of_the_pack_s_own_paths_is_refused(visitor, guide):
    for path in ["bath/index.html", "fr/bath/x.svg", ".wynd/pack.json", "groups/x/group.json", "york/../saved.html"]:
        refused(visitor, guide, zipped({ENTRY: PAGE, path: "<p>"}), path)


def test_a_pack_that_begins_elsewhere_than_in_its_city_is_refused(visitor, guide):
    files = {"york/a.html": PAGE, "assets/x.html": PAGE, "york.html": PAGE, "assets/york/x.html": PAGE}
    for about in [{"city": "assets", "entry": "assets/x.html"}, {"city": "groups"}, {"city": "."}, {"entry": "york.html"},
                  {"entry": "assets/york/x.html"}, {"city": ["york"]}]:
        refused(visitor, guide, zipped(files, **about), str(about))


def test_scripts_and_styles_are_taken_only_as_the_guide_publishes_them(visitor, guide):
    ours = (guide.root / "assets/site.js").read_bytes()
    files = {ENTRY: PAGE, NAMED: EVIL, STYLE_PATH: STYLE, "assets/site.js": ours, "assets/saved-packs.js": EVIL, "york/run.js": EVIL,
             "york/x.css": "h1 { color: red }", "york/search.json": "{}", "york/seen.svg": DRAWING, "saved.html": PAGE,
             "index.html": PAGE, "york/tours/run.svg": EVIL, "assets/icon.svg": DRAWING, "york/app.webmanifest": "{}"}
    opened(visitor, guide, zipped(files))
    assert kept(visitor) == sorted([".wynd/pack.json", ENTRY, STYLE_PATH, "assets/site.js", "york/seen.svg", "york/tours/run.svg"])


def test_the_guide_s_pages_are_the_guide_s_with_a_network_and_without(visitor, guide):
    files = {ENTRY: PAGE, NAMED: EVIL, "york/index.html": PAGE, "york/packs/walls.html": PAGE, "york/tours/walls.html": PAGE,
             "york/map.svg": DRAWING, "index.html": PAGE, "saved.html": PAGE, "offline.html": PAGE}
    save(visitor)
    opened(visitor, guide, zipped(files))
    for path in ["index.html", "saved.html", "york/index.html", "york/tours/walls.html"]:
        visitor.goto(guide.address + path)
        assert visitor.locator("h1").inner_text() != "Read me"
        assert not is_taken(visitor), path
    assert fetch(visitor, guide.address + "york/map.svg")["length"] < len(DRAWING)
    go_offline(visitor, guide)
    for path in ["index.html", "saved.html", "york/index.html", "york/tours/walls.html", "york/none.html"]:
        visitor.goto(guide.address + path)
        assert visitor.locator("h1").inner_text() != "Read me", path
        assert not is_taken(visitor), path


def test_a_page_of_it_is_read_without_a_network_and_nothing_in_it_runs(visitor, guide):
    opened(visitor, guide, zipped(
        {ENTRY: PAGE, NAMED: EVIL, "york/run.js": EVIL, "york/tours/run.svg": EVIL, "york/seen.svg": DRAWING, "york/text.vtt": EVIL},
        types={"york/tours/run.svg": "text/javascript", "york/text.vtt": "text/javascript"}))
    assert fetch(visitor, guide.address + ENTRY)["status"] == 404, "the guide's server has no such page"
    go_offline(visitor, guide)
    visitor.goto(guide.address + ENTRY)
    expect(visitor.locator("h1")).to_have_text("Read me")
    visitor.get_by_role("link", name="Press").click()
    visitor.get_by_role("button", name="Send").click()
    visitor.wait_for_timeout(2500)
    assert visitor.url == guide.address + ENTRY
    assert not is_taken(visitor)
    visitor.goto(guide.address + "york/seen.svg")
    assert "data-taken" not in visitor.content()
    # A page of the guide, where scripts run, gets none of it to run, to apply or to read.
    visitor.goto(guide.address + "york/none.html")
    expect(visitor.locator("h1")).to_have_text("You are offline")
    for path in [NAMED, "york/run.js", "york/tours/run.svg", "york/text.vtt"]:
        assert visitor.evaluate("(address) => fetch(address).then(() => 'read', () => 'none')", guide.address + path) == "none"
        assert visitor.evaluate("""(address) => new Promise((done) => {
            const script = document.createElement('script');
            [script.src, script.onload, script.onerror] = [address, () => done('run'), () => done('none')];
            document.head.append(script);
        })""", guide.address + path) == "none", path
    assert not is_taken(visitor)


def test_a_page_of_it_asks_no_other_server(visitor, guide):
    """The page's policy prevents it: the sandbox allows pictures, styles and frames of other origins."""
    there = "https://elsewhere.example/"
    opened(visitor, guide, zipped({ENTRY: f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Asks</title>
        <link rel="stylesheet" href="{there}a.css"></head><body><h1>Read me</h1><img src="{there}a.png" alt="">
        <iframe src="{there}a.html"></iframe><audio src="{there}a.mp3" preload="auto"></audio></body></html>"""}))
    go_offline(visitor, guide)
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(body="")

    visitor.context.route(f"{there}**", answer)
    visitor.goto(guide.address + ENTRY)
    expect(visitor.locator("h1")).to_have_text("Read me")
    visitor.wait_for_timeout(500)
    assert asked == []


def test_it_does_not_replace_what_came_from_the_guide(visitor, guide):
    save(visitor)
    visitor.goto(guide.address + "saved.html")
    choose(visitor, zipped({"york/tours/walls.html": PAGE}, id="walls", entry="york/tours/walls.html"))
    expect(visitor.locator("pack-opener")).to_contain_text("so it does not replace your version")
    assert button(visitor, "Save on this device").count() == 0


def test_a_city_that_is_called_as_a_language_gets_none_of_that_language_s_pages(visitor, guide):
    opened(visitor, guide, zipped({"fr/index.html": PAGE, "fr/york/index.html": PAGE, "york/a.html": PAGE, STYLE_PATH: STYLE,
                                   "fr/seen.svg": DRAWING}, city="york", entry="york/a.html"))
    assert kept(visitor) == sorted([".wynd/pack.json", "york/a.html", STYLE_PATH])
    choose(visitor, zipped({"fr/index.html": PAGE}, city="fr", entry="fr/index.html"))
    button(visitor, "Save on this device").click()
    expect(visitor.locator("pack-opener [role=status]")).to_contain_text("not what the guide announces")
    assert not [name for name in caches_of(visitor) if "fr/packs" in name]


def test_the_pack_that_the_guide_announces_is_trusted_and_its_list_is_the_guide_s(visitor, guide):
    whole = (guide.root / "york/packs/walls.zip").read_bytes()
    visitor.goto(guide.address + "saved.html")
    choose(visitor, whole)
    expect(visitor.locator("pack-opener")).to_contain_text("This guide publishes this version now.")
    assert LIMITED not in visitor.locator("pack-opener").inner_text()
    # The version is a hash of bytes and paths, not of types.
    with zipfile.ZipFile(io.BytesIO(whole)) as old:
        contents = {entry.filename: old.read(entry) for entry in old.infolist()}
    manifest = json.loads(contents.pop("pack.json"))
    manifest["files"] = [one | {"type": "text/html"} for one in manifest["files"]]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as new:
        for path, body in {"pack.json": json.dumps(manifest), **contents}.items():
            new.writestr(path, body)
    choose(visitor, out.getvalue())
    expect(visitor.locator("pack-opener")).to_contain_text(LIMITED)


def test_once_the_guide_can_be_asked_its_own_version_is_fetched(visitor, guide):
    visitor.evaluate("navigator.serviceWorker.ready.then(() => true)")
    whole = (guide.root / "york/packs/walls.zip").read_bytes()
    visitor.goto(guide.address + "saved.html")
    visitor.context.set_offline(True)
    choose(visitor, whole)
    expect(visitor.locator("pack-opener")).to_contain_text(LIMITED)
    button(visitor, "Save on this device").click()
    expect(visitor.locator("pack-opener [role=status]")).to_contain_text("Saved on this device")
    visitor.context.set_offline(False)
    item = visitor.locator(".saved-pack")
    button(item, "Check now").click()
    expect(item).to_contain_text("There is a newer version.")
    button(item, "Update").click()
    expect(item).to_contain_text("Updated.")
    go_offline(visitor, guide)
    visitor.goto(guide.address + "york/tours/walls.html")
    assert visitor.evaluate("fetch(document.images[0].src).then((response) => response.headers.has('Content-Security-Policy'))") is False
    assert fetch(visitor, guide.address + FILLER_PATH)["status"] == 200


def test_what_was_saved_before_packs_were_checked_for_trust_is_not_answered_with(visitor, guide):
    save(visitor)
    visitor.evaluate("""async () => {
        const registry = await caches.open('wynd-packs /guide/');
        for (const request of await registry.keys()) {
            const { isTrusted, ...record } = await (await registry.match(request)).json();
            await registry.put(request, new Response(JSON.stringify(record)));
        }
    }""")
    guide.write("service-worker.js", (guide.root / "service-worker.js").read_bytes() + b"// newer")
    visitor.goto(guide.address + "saved.html")
    visitor.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)")
    # Pages delete such caches, too; only the worker removes the references to them.
    until(visitor, """async () => {
        const registry = await caches.open('wynd-packs /guide/');
        const records = await Promise.all((await registry.matchAll()).map((response) => response.json()));
        return records.every(({ isTrusted }) => typeof isTrusted === 'boolean');
    }""")
    until(visitor, "caches.keys().then((names) => !names.some((name) => name.startsWith('wynd-pack ')))")
    visitor.reload()
    expect(visitor.locator(".saved-pack")).to_contain_text("Download again")
    go_offline(visitor, guide)
    visitor.goto(guide.address + "york/tours/walls.html")
    assert visitor.locator("h1").inner_text() == "You are offline"
