"""A brochure is printed on the chosen paper, complete and within its margins, from the site and as one file."""

import os
import re
import subprocess

import pytest

from support.site import ROOT, at_first

WYND = os.environ.get("WYND", str(ROOT / ".build/debug/wynd"))
MILLIMETRES = {"a5": (148, 210), "a4": (210, 297)}
# The width between the margins, in CSS pixels.
TEXT_WIDTH = {"a5": 124 / 25.4 * 96, "a4": 178 / 25.4 * 96}
NAMES = """[...document.querySelectorAll('.brochure__name')].map((one) => {
    const heading = one.cloneNode(true);
    heading.querySelector('.brochure__number')?.remove();
    return heading.textContent.trim();
})"""


def squeezed(text):
    return re.sub(r"[\s\u2066-\u2069\u200e\u200f\u00ad-]+", "", text)


@pytest.fixture
def printed(watched, tmp_path):
    """Prints a brochure on a paper; returns the size of its sheets, their texts, and the names of its entries."""
    def make(location, paper, **options):
        # The faults are those of other origins.
        page, faults = watched(location.partition("/york/")[0].partition("/edinburgh/")[0] + "/" if location.startswith("http") else location,
                               **options)
        page.goto(location)
        page.check(f"#paper-{paper}")
        names = page.evaluate(NAMES)
        file = tmp_path / f"{paper}.pdf"
        page.pdf(path=str(file), prefer_css_page_size=True)
        assert faults == []
        facts = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
        size = [float(side) / 72 * 25.4 for side in re.search(r"Page size: +([\d.]+) x ([\d.]+)", facts).groups()]
        text = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
        sheets = text.removesuffix("\f").split("\f")
        assert len(sheets) == int(re.search(r"Pages: +(\d+)", facts).group(1))
        return size, sheets, names
    return make


@pytest.mark.parametrize("city", at_first(1, ["york", "edinburgh"]))
@pytest.mark.parametrize("paper", MILLIMETRES)
def test_every_entry_is_on_the_chosen_paper(printed, address, city, paper):
    size, sheets, names = printed(f"{address}{city}/brochure.html", paper)
    assert size == pytest.approx(MILLIMETRES[paper], abs=0.5)
    # The cover, the contents, the map, the places, the tours and the back: each begins on a sheet of its own.
    assert 6 <= len(sheets) <= 150
    assert len(names) > 3
    text = squeezed("".join(sheets))
    missing = [name for name in names if squeezed(name) not in text]
    assert not missing
    assert all(sheet.strip() for sheet in sheets), "no sheet is empty"


def test_a4_needs_fewer_sheets(printed, address):
    _, small, _ = printed(f"{address}york/brochure.html", "a5")
    _, large, _ = printed(f"{address}york/brochure.html", "a4")
    assert len(large) < len(small)


@pytest.mark.parametrize("language", at_first(1, ["ar/", "", "zh/", "de/"]))
@pytest.mark.parametrize("paper", MILLIMETRES)
def test_nothing_is_wider_than_the_paper(watched, address, language, paper):
    width = int(TEXT_WIDTH[paper])
    page, faults = watched(address, viewport={"width": width, "height": 900})
    page.goto(f"{address}{language}york/brochure.html")
    page.check(f"#paper-{paper}")
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not page.locator(".page-header").is_visible() and not page.locator(".brochure__papers").is_visible()
    # The cover does not cut its words off.
    cover = page.locator(".brochure__cover")
    end = cover.bounding_box()["y"] + cover.bounding_box()["height"]
    for part in cover.locator("h1, p").all():
        box = part.bounding_box()
        assert box is None or box["y"] + box["height"] <= end + 1
    columns = page.locator(".brochure__places").evaluate("places => getComputedStyle(places).columnCount")
    assert columns == ("2" if paper == "a4" else "auto")
    assert faults == []


def test_the_paper_is_chosen_by_keyboard_and_without_scripts(watched, address):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address + "york/brochure.html")
    assert page.locator("#paper-a5").is_checked()
    page.locator("#paper-a5").focus()
    page.keyboard.press("ArrowDown")
    assert page.locator("#paper-a4").is_checked()
    assert faults == []


def test_the_numbers_of_the_map_are_those_of_the_entries(watched, address):
    page, _ = watched(address)
    page.goto(address + "york/index.html")
    listed = page.locator(".map-list li").evaluate_all(
        "items => items.map((item) => [item.querySelector('.map-list__number').textContent, item.querySelector('a').textContent])")
    page.goto(address + "york/brochure.html")
    entries = page.locator(".brochure__places .brochure__name").evaluate_all("""headings => headings.map((heading) => {
        const number = heading.querySelector('.brochure__number').textContent;
        return [number, heading.textContent.trim().slice(number.length).trim()];
    })""")
    assert entries == listed
    # A marker leads to the entry.
    link = page.locator(".brochure__overview .map a").first.get_attribute("href")
    assert link.startswith("#place-") and page.locator(f'[id="{link[1:]}"]').count() == 1


def test_every_picture_is_printed_without_scrolling(watched, address):
    page, _ = watched(address)
    page.goto(address + "york/brochure.html", wait_until="load")
    assert page.locator(".brochure__figure img").count() > 10
    missing = page.evaluate("""[...document.querySelectorAll('main img')]
        .filter((one) => one.currentSrc === '' || one.naturalWidth === 0).map(({ alt }) => alt)""")
    assert missing == []


@pytest.mark.parametrize("language", at_first(1, ["de/", "sv/", "fr/"]))
def test_the_names_of_facts_are_not_cut_within_words(watched, address, language):
    page, _ = watched(address, viewport={"width": int(TEXT_WIDTH["a5"]), "height": 900})
    page.goto(f"{address}{language}york/brochure.html")
    page.emulate_media(media="print")
    cut = page.locator(".brochure__facts > dt").evaluate_all("""names => names.filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length > name.textContent.trim().split(/\\s+/).length;
    }).map((name) => name.textContent)""")
    assert cut == []


def test_no_id_is_twice_on_the_page(watched, address):
    page, _ = watched(address)
    page.goto(address + "york/brochure.html")
    twice = page.evaluate("""() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return ids.filter((id, index) => ids.indexOf(id) !== index);
    }""")
    assert twice == []


def test_the_city_leads_to_the_brochure(watched, address):
    page, _ = watched(address, viewport={"width": 390, "height": 844})
    page.goto(address + "york/index.html")
    with page.expect_navigation():
        page.get_by_role("link", name="Brochure to print").click()
    assert page.url.endswith("/york/brochure.html")


@pytest.mark.parametrize("paper, language", at_first(1, [("a5", "en-GB"), ("a4", "ar")]))
def test_an_exported_brochure_prints_offline(printed, tmp_path, paper, language):
    file = tmp_path / "walls.html"
    command = [WYND, "export", "brochure", file, ROOT, "--city", "york", "--tours", "city-walls", "--language", language]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr
    size, sheets, names = printed(file.as_uri(), paper, offline=True)
    assert size == pytest.approx(MILLIMETRES[paper], abs=0.5)
    assert len(names) >= 5 and 4 <= len(sheets) <= 60
    if language == "en-GB":
        # pdftotext writes Arabic in the order of its shapes.
        text = squeezed("".join(sheets))
        assert not [name for name in names if squeezed(name) not in text]
