"""Printing: few pages, black numbers, an address and a code; posters on three paper sizes, stickers for stops."""

import re
import subprocess

import pytest

from support.site import at_first

CITIES = ["york", "edinburgh"]
# In the order of guide.yaml, without the language of the page.
LANGUAGES_OF_POSTER = ["fr", "de", "es", "ar", "zh", "sv"]
MILLIMETRES = {"a4": (210, 297), "a3": (297, 420), "letter": (215.9, 279.4)}


@pytest.fixture
def printed(watched, address, tmp_path):
    """Prints a page as the browser would, and returns the number and size of its sheets; other tools use the file."""
    def make(path, prepare=None, **options):
        page, faults = watched(address)
        page.goto(address + path)
        if prepare:
            prepare(page)
        file = tmp_path / "printed.pdf"
        page.pdf(path=str(file), prefer_css_page_size=True, **{"format": "A4", **options})
        assert faults == []
        facts = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
        count = int(re.search(r"Pages: +(\d+)", facts).group(1))
        size = [float(side) / 72 * 25.4 for side in re.search(r"Page size: +([\d.]+) x ([\d.]+)", facts).groups()]
        return count, size, file
    return make


def codes(file, resolution=200):
    """The text of the QR codes in a printed file, on all sheets together."""
    subprocess.run(["pdftoppm", "-r", str(resolution), "-png", file, file.with_suffix("")], check=True)
    pictures = sorted(file.parent.glob(f"{file.stem}-*.png"))
    read = subprocess.run(["zbarimg", "--quiet", "--raw", *pictures], capture_output=True, text=True).stdout
    # Capitals in the scheme and the host mean the same, and make some codes smaller.
    return read.lower().splitlines()


def text(file):
    return re.sub(r"\s+", "", subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout)


def filled(file):
    """How far down each sheet has ink, as a share of its height."""
    subprocess.run(["pdftoppm", "-r", "20", "-gray", file, file.with_suffix("")], check=True)
    shares = []
    for sheet in sorted(file.parent.glob(f"{file.stem}-*.pgm")):
        _, size, _, pixels = sheet.read_bytes().split(b"\n", 3)
        width, height = map(int, size.split())
        inked = [row for row in range(height) if min(pixels[row * width:(row + 1) * width]) < 200]
        shares.append((max(inked, default=0) + 1) / height)
        sheet.unlink()
    return shares


def tours(site, city):
    return sorted(path.stem for path in (site / city / "tours").glob("*.html") if path.stem != "index")


@pytest.mark.parametrize("language", at_first(1, ["", "de/", "ar/"]))
@pytest.mark.parametrize("city", at_first(1, CITIES))
def test_a_city_is_on_six_pages_with_its_address_and_code(printed, city, language):
    count, size, file = printed(f"{language}{city}/index.html")
    assert count <= 6
    assert size == pytest.approx(MILLIMETRES["a4"], abs=0.5)
    assert f"https://guide.example.org/guides/sample/{language}{city}/index.html" in text(file)
    assert codes(file) == [f"https://guide.example.org/guides/sample/{city}/packs/{city}.html?s=page"]


@pytest.mark.parametrize("language", at_first(1, ["", "ar/"]))
@pytest.mark.parametrize("city", at_first(1, CITIES))
def test_a_tour_is_on_four_pages_with_its_address_and_code(printed, site, city, language):
    for tour in tours(site, city):
        count, _, file = printed(f"{language}{city}/tours/{tour}.html")
        assert count <= 4, tour
        # The stops and the map move to the next sheet whole, but leave no half of a sheet empty.
        assert all(share > 0.7 for share in filled(file)[:-1]), tour
        assert f"https://guide.example.org/guides/sample/{language}{city}/tours/{tour}.html" in text(file)
        read = codes(file)
        for found in file.parent.glob("*.png"):
            found.unlink()
        assert read == [f"https://guide.example.org/guides/sample/{city}/packs/{tour}.html?s=page"]


@pytest.mark.parametrize("language, paper", at_first(2, [("de/", "A4"), ("de/", "Letter"), ("", "Letter")]))
@pytest.mark.parametrize("city", at_first(1, CITIES))
def test_a_tour_leaves_no_sheet_half_empty(printed, site, city, language, paper):
    for tour in tours(site, city):
        count, size, file = printed(f"{language}{city}/tours/{tour}.html", format=paper)
        assert size == pytest.approx(MILLIMETRES[paper.lower()], abs=0.5)
        assert count <= 5, tour
        shares = filled(file)
        assert len(shares) == count and min(shares[:-1], default=1) > 0.5, (tour, shares)
        sheets = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout.split("\f")
        assert all(len(sheet.split()) > 20 for sheet in sheets[:count - 1]), tour
        # The line that introduces a list is on the sheet of the list.
        assert not any(sheet.rstrip().endswith(("Bevor Sie losgehen", "Before you go")) for sheet in sheets), tour


@pytest.mark.parametrize("path, numbers", [("york/index.html", ".map-list__number"), ("york/tours/city-walls.html", ".stop__number")])
def test_numbers_print_black(watched, address, path, numbers):
    page, faults = watched(address, color_scheme="dark")
    page.goto(address + path)
    assert not page.locator(".paper-code").is_visible() and not page.locator(".paper-address").is_visible()
    page.emulate_media(media="print")
    assert page.locator(".paper-code").is_visible() and page.locator(".paper-address").is_visible()
    # A browser that prints omits backgrounds, and white letters with them.
    for number in page.locator(numbers).all():
        colour, ground = number.evaluate("e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]")
        assert colour == "rgb(0, 0, 0)" and ground in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
        assert number.is_visible()
    assert faults == []


def test_the_list_of_the_map_is_printed_from_a_phone_too(watched, address):
    page, _ = watched(address, viewport={"width": 390, "height": 800})
    page.goto(address + "york/index.html")
    page.emulate_media(media="print")
    assert page.locator(".map-list a").first.is_visible()
    assert not page.locator(".page-header").is_visible() and not page.locator(".city > .places").is_visible()


@pytest.mark.parametrize("paper", MILLIMETRES)
@pytest.mark.parametrize("pack", at_first(1, ["city-walls", "york"]))
def test_a_poster_fills_one_sheet_of_the_chosen_paper(printed, pack, paper):
    count, size, file = printed(f"york/posters/{pack}.html", lambda page: page.check(f"#paper-{paper}"))
    assert count == 1
    assert size == pytest.approx(MILLIMETRES[paper], abs=0.5)
    assert codes(file, 100) == [f"https://guide.example.org/guides/sample/york/packs/{pack}.html?s=poster"]


@pytest.mark.parametrize("paper", at_first(1, MILLIMETRES))
def test_the_address_on_a_poster_is_not_broken_at_a_hyphen(watched, address, paper):
    page, faults = watched(address)
    page.goto(address + "york/posters/city-walls.html")
    page.check(f"#paper-{paper}")
    page.emulate_media(media="print")
    # A narrow sheet, so that the address needs several lines.
    page.locator(".poster__address").evaluate("element => { element.style.width = '9rem'; }")
    lines = page.locator(".poster__address span").evaluate("""(span) => {
      const lines = new Map();
      for (const node of span.childNodes) {
        for (let at = 0; at < (node.data ?? '').length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? '') + node.data[at]);
        }
      }
      return [...lines.values()];
    }""")
    assert len(lines) > 2 and all(line[-1] in "/." for line in lines[:-1]), lines
    assert "".join(lines) == "https://guide.example.org/guides/sample/york/packs/city-walls.html"
    assert faults == []


def test_a_poster_says_in_every_language_to_scan_the_code(watched, address):
    page, _ = watched(address)
    page.goto(address + "york/posters/city-walls.html")
    languages = page.locator(".poster__languages li").evaluate_all("items => items.map(({ lang }) => lang)")
    assert languages == LANGUAGES_OF_POSTER
    page.emulate_media(media="print")
    assert page.locator(".poster__languages li[lang=de]").inner_text().startswith("Deutsch Scannen")
    # On a sheet in Arabic, the sentence in German begins with its language, at its left.
    page.goto(address + "ar/york/posters/city-walls.html")
    assert page.locator(".poster__languages li[lang=de]").evaluate("item => getComputedStyle(item).direction") == "ltr"


@pytest.mark.parametrize("path", at_first(1, ["york/posters/city-walls.html", "de/york/posters/city-walls.html", "ar/edinburgh/posters/george-square.html"]))
@pytest.mark.parametrize("paper", MILLIMETRES)
def test_the_code_is_the_largest_thing_on_a_poster(watched, address, path, paper):
    page, faults = watched(address, viewport={"width": 1280, "height": 900})
    page.goto(address + path)
    page.check(f"#paper-{paper}")
    page.emulate_media(media="print")

    def box(part):
        return page.locator(part).first.bounding_box()

    def area(part):
        return box(part)["width"] * box(part)["height"]

    code, sheet = box(".poster__qr svg"), box(".poster__sheet")
    for part in [".poster__map", ".poster__picture"]:
        assert not page.locator(part).first.is_visible() or area(part) < area(".poster__qr svg"), part
    for part in [".poster__qr svg", ".poster__map", ".poster__steps", ".poster__languages", ".poster__foot"]:
        held = box(part)
        assert held["y"] + held["height"] <= sheet["y"] + sheet["height"] + 1, f"{part} is cut off"
    assert code["width"] > sheet["width"] / 2
    # Colour, the map in colour, and the start of the walk.
    ground = page.locator(".poster__header").evaluate("e => getComputedStyle(e).backgroundColor")
    assert len(set(re.findall(r"\d+", ground)[:3])) > 1, ground
    assert page.locator(".poster__map .map a").count() > 1
    if "/york/posters/york" not in path:
        assert page.locator(".poster__start strong").inner_text()
    assert faults == []


def test_a_sticker_for_each_stop_leads_to_the_stop_on_its_tour(printed, site):
    for paper in ["A4", "Letter"]:
        count, _, file = printed("york/posters/city-walls/stickers.html", format=paper)
        assert count == 1, paper
    read = codes(file, 250)
    tour = (site / "york/tours/city-walls.html").read_text()
    stops = re.findall(r'<h3 class="stop__title">.*?<a href="\.\./([^"#]+)#([^"]+)">', tour)
    assert len(stops) == 9
    assert sorted(read) == sorted(
        f"https://guide.example.org/guides/sample/york/{path}?s=stickers-city-walls#{anchor}" for path, anchor in stops)
    for path, anchor in stops:
        assert f'id="{anchor}"' in (site / "york" / path).read_text()


def test_the_page_of_a_pack_leads_to_the_stickers_of_a_tour(watched, address):
    page, _ = watched(address)
    page.goto(address + "york/packs/city-walls.html")
    link = page.locator('a[href$="stickers.html"]')
    page.get_by_text("For editors and other devices").click()
    with page.expect_navigation():
        link.click()
    assert page.locator(".sticker").count() == 9
    page.goto(address + "york/packs/york.html")
    assert link.count() == 0
