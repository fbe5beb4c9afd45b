"""Packs and their QR codes: each code leads to its pack's page, and each pack is complete without a server."""

import json
import subprocess
import zipfile

import playwright.sync_api
import pytest

from support.links import broken_links, read_pages
from support.maps import come_near, settled
from support.packs import BASE, normalised, packs
from support.site import at_first

# Every pack is opened, in parts, so that workers can share them.
PARTS = 3


def decoded(picture):
    result = subprocess.run(["zbarimg", "--quiet", "--raw", str(picture)], capture_output=True, text=True, timeout=60)
    return [normalised(line) for line in result.stdout.splitlines()]


def test_there_is_a_pack_for_the_city_and_for_each_tour(site):
    index = json.loads((site / "york/packs/index.json").read_text())
    tours = {path.stem for path in (site / "york/tours").glob("*.html")} - {"index"}
    assert {pack["id"] for pack in index["packs"]} == tours | {"york"}


@pytest.mark.parametrize("tour, near, far", [
    ("medieval-streets", "antler-comb", "silver-penny"), ("city-walls", "silver-penny", "antler-comb")])
def test_a_tours_pack_has_what_the_camera_shows_on_its_walk(site, tour, near, far):
    """Objects near the route, with their pictures and models; a visitor without a signal finds them."""
    objects = json.loads((site / "york/objects.js").read_text().removeprefix("self.wyndObjects=").rstrip(";\n"))["objects"]
    files = {one["id"]: {f"york/{one[key]['path'] if key == 'picture' else one[key]}" for key in ["page", "picture", "model"] if key in one}
             for one in objects}
    with zipfile.ZipFile(site / f"york/packs/{tour}.zip") as archive:
        sizes = {one.filename: one.file_size for one in archive.infolist()}
    assert len(files[near]) >= 2 and files[near] <= set(sizes)
    # The list of objects shows all pictures; the page of a distant object is a placeholder.
    assert sizes[f"york/objects/{near}.html"] > 10_000 > 2_000 > sizes[f"york/objects/{far}.html"]
    assert not {path for path in files[far] & set(sizes) if path.endswith(".js")}


def photograph(page, path, **options):
    """Writes a picture of the page; on a busy machine the browser may need a moment until it has a frame."""
    for _ in range(4):
        try:
            return page.screenshot(path=path, **options)
        except playwright.sync_api.Error as error:
            if "Unable to capture screenshot" not in error.message:
                raise
            page.wait_for_timeout(500)
    return page.screenshot(path=path, **options)


# A part in dark mode, which is harder to read; `make test-all` tries all.
@pytest.mark.parametrize("scheme, part", at_first(1, [("dark", 0), *(
    (scheme, part) for scheme in ["light", "dark"] for part in range(PARTS) if (scheme, part) != ("dark", 0))]))
def test_each_code_decodes_to_a_page_that_exists(site, address, watched, tmp_path, scheme, part):
    """As a phone sees it: on the poster and on the pack's page, also in dark mode, and in both files."""
    page, _ = watched(address, viewport={"width": 900, "height": 1300}, color_scheme=scheme)
    for index, pack in list(packs(site))[part::PARTS]:
        city = index.parent.parent.name
        target = f"{BASE}{city}/packs/{pack['page']}"
        assert (index.parent / pack["page"]).is_file()
        # The poster's code says on which sheet it is.
        for path, code in [
                (f"{city}/posters/{pack['id']}.html", f"{target}?s=poster"), (f"{city}/packs/{pack['page']}", target)]:
            page.goto(address + path)
            # A visitor who scanned the code no longer needs it: it is folded, for visitors who share it.
            for folded in page.locator(".pack__editors > summary").all():
                folded.click()
            picture = tmp_path / "page.png"
            photograph(page, picture, full_page=True)
            assert decoded(picture) == [code], path
        assert decoded(index.parent / pack["qr"]["png"]) == [target]
        page.goto(address + f"{city}/packs/{pack['qr']['svg']}")
        photograph(page, tmp_path / "code.png")
        assert decoded(tmp_path / "code.png") == [target]


@pytest.mark.parametrize("language", ["", "ar/"])
def test_the_code_of_a_tour_opens_a_preview_of_it(address, watched, language):
    """Save and Start first; then the text, the hazards, the map, the stops and the links of the tour."""
    page, faults = watched(address, viewport={"width": 390, "height": 844}, service_workers="block", reduced_motion="reduce")
    page.goto(f"{address}{language}york/packs/medieval-streets.html")
    assert page.locator(".button--primary:visible").count() == 1
    assert page.locator(".pack-installer__open").get_attribute("href").endswith("tours/medieval-streets/walk.html")
    assert page.locator(".pack > .prose p").count() > 1
    assert page.locator(".hazards, .hazard").first.is_visible()
    stops = page.locator(".stops .stop__title a")
    assert stops.count() == 8 and page.locator("svg.map a.map-marker").count() >= 8
    come_near(page)
    settled(page)
    assert page.locator("svg.map path.map-route, svg.map .map-route").first.is_visible()
    # A marker leads to its stop on this page, and the stop to its place.
    target = page.locator("svg.map a.map-marker[href^='#stop-']").first.get_attribute("href")
    assert page.locator(f"li.stop{target}").count() == 1
    stops.first.click()
    page.wait_for_url("**/york/places/stonegate.html*")
    page.goto(f"{address}{language}york/packs/city-walls.html")
    assert page.locator(".related__links a[rel~=external]").count() == 1
    # A city's pack shows the city's map and its tours.
    page.goto(f"{address}{language}york/packs/york.html")
    assert page.locator(".tour__stops .line__name").count() == 3 and page.locator("svg.map a.map-marker").count() > 20
    assert not faults


# The packs of one part have the same features as the others; the longest is only in `make test-all`.
@pytest.mark.parametrize("part", at_first(1, [1, 0, *range(2, 2 * PARTS)]))
def test_each_pack_reads_whole_from_a_folder(site, watched, tmp_path, part):
    """Unzipped and opened from the disk: every page, no error, no missing file, no dead link, and no network."""
    found = []
    for index, pack in list(packs(site))[part::2 * PARTS]:
        folder = tmp_path / f"{index.parent.parent.name}-{pack['id']}"
        with zipfile.ZipFile(index.parent / pack["file"]) as archive:
            assert archive.testzip() is None
            assert archive.namelist()[0] == "pack.json"
            archive.extractall(folder)
        standing_in = {f"{entry['path']}" for entry in json.loads((folder / "pack.json").read_text())["files"]
                       if entry.get("standIn")}
        # A placeholder page has none of the headings of the page that it replaces.
        found += [link for link in broken_links(folder, read_pages(folder.rglob("*.html")))
                  if not ("(no such id)" in link and any(path.rsplit("/", 1)[-1] in link for path in standing_in))]
        root = folder.as_uri() + "/"
        page, faults = watched(root)
        page.goto(root + "index.html")
        page.wait_for_url(root + json.loads((folder / "pack.json").read_text())["entry"], wait_until="load")
        pages = [path for path in sorted(folder.rglob("*.html")) if path != folder / "index.html"]
        # Placeholder pages come from one template, and differ only in their texts and links: one of each folder is opened.
        whole = [path for path in pages if path.relative_to(folder).as_posix() not in standing_in]
        alike = {path.parent: path for path in pages if path not in set(whole)}
        for path in [*whole, *alike.values()]:
            page.goto(path.as_uri(), wait_until="load")
            assert page.locator("h1").count() == 1, path
            broken = page.evaluate("[...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src)")
            # On file:// Chromium loads no captions; the transcript beside the video has the same words.
            found += [f"{path}: {fault}" for fault in faults + broken if ".vtt" not in fault]
            faults.clear()
    assert not found, "\n".join(found)


def test_a_pack_holds_what_the_walk_needs_and_nothing_else(site):
    """Each tour's pack has its stops' pages and no other place, and no file that none of its pages uses."""
    for index, pack in packs(site):
        with zipfile.ZipFile(index.parent / pack["file"]) as archive:
            manifest = json.loads(archive.read("pack.json"))
            files = [entry["path"] for entry in manifest["files"] if not entry.get("standIn")]
            text = "".join(archive.read(path).decode() for path in files if path.endswith((".html", ".css")))
        unused = [path for path in files if not path.endswith(".html") and path.rsplit("/", 1)[-1] not in text]
        assert not unused, (pack["id"], unused)


def test_a_saved_tour_is_walked_with_no_signal(site, address, chromium):
    """As a visitor does it: press once, lose the signal, follow the tour from stop to stop."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(address + "york/packs/city-walls.html")
    page.evaluate("""navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller
        || new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, {once: true})))
        .then(() => true)""")
    page.locator(".pack-installer__controls > button").first.tap()
    page.locator(".pack-installer__open.button--primary").wait_for(timeout=30_000)
    context.set_offline(True)
    page.goto(address + "york/tours/city-walls.html")
    assert page.locator("h1").inner_text() == "Round the walls"
    stops = page.locator(".stop__title a")
    assert stops.count() == 9
    for number in range(stops.count()):
        page.goto(address + "york/tours/city-walls.html")
        with page.expect_navigation(wait_until="load"):
            stops.nth(number).tap()
        assert page.locator("h1").count() == 1
        assert page.evaluate("[...document.images].every(i => i.loading === 'lazy' || i.naturalWidth > 0)")
    page.goto(address + "york/places/treasurers-house.html")
    assert "Treasurer" not in page.locator("h1").inner_text(), "a page that was not saved says so"
    context.close()
