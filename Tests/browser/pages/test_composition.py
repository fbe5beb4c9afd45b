"""A place with little content looks as good as any other: no empty half, nothing cut off."""

import os
import re
import shutil
import subprocess

import pytest

from support.site import LANGUAGES, ROOT, at_first

WYND = os.environ.get("WYND", str(ROOT / ".build/debug/wynd"))

PLACES = {
    "told": "summary: A gate.\nhours: Mo-Fr 09:00-17:00",
    "bare": "summary: A gate.",
    "long": "summary: A gate.\nhours: Mo-Fr 09:00-17:00",
}
TEXTS = {"told": "It is old.", "bare": "", "long": "It is old. " * 90}


@pytest.fixture(scope="module")
def little(tmp_path_factory):
    """A guide of three places: one with a line and hours, one with only a name, one with a full story."""
    root = tmp_path_factory.mktemp("little")
    places = root / "content/town/places"
    places.mkdir(parents=True)
    (root / "guide.yaml").write_text("title: A trip\nbase-url: https://guide.example.net/\n")
    (root / "content/town/city.md").write_text(
        "---\nname: Town\nposition: {lat: 53.9605, lon: -1.0795}\nsummary: A town.\n---\n")
    for number, (name, keys) in enumerate(PLACES.items()):
        (places / f"{name}.md").write_text(
            f"---\nname: The {name} gate\nkind: gate\nposition: {{lat: 53.96{number}, lon: -1.08}}\n{keys}\n---\n"
            f"{TEXTS[name]}\n")
    subprocess.run([WYND, "build", root, "--output", root / "site"], check=True, capture_output=True)
    return root / "site"


# A village's name, and a German word for a museum: longer than the narrowest window is wide.
LONG_NAMES = ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Donaudampfschifffahrtsgesellschaftsmuseum"]


@pytest.fixture(scope="module")
def long_names(tmp_path_factory):
    """A guide in which every name is one long word."""
    root = tmp_path_factory.mktemp("long")
    town, other = LONG_NAMES
    subprocess.run([WYND, "new", root / "guide", "--city", town, "--position", "53.959,-1.0815", "--country", "GB", "--quiet"],
                   check=True, capture_output=True)
    kiosk = root / "guide/content" / town.lower() / "kiosks/square.yaml"
    kiosk.parent.mkdir()
    kiosk.write_text(f"name: {other}\nposition: {{lat: 53.9580, lon: -1.0838}}\nfacing: 90\n")
    for page in (root / "guide/content").glob("*/*/*.md"):
        page.write_text(re.sub(r"(?m)^name: .*$", f"name: {other} {page.stem}", page.read_text()))
    subprocess.run([WYND, "build", root / "guide", "--output", root / "site"], check=True, capture_output=True)
    return root / "site"


def test_no_page_is_wider_than_its_window_for_a_long_name(chromium, long_names):
    page = chromium.new_page(viewport={"width": 320, "height": 640})
    wide = []
    # The page for missing addresses names its styles from the root of a server, and there is none.
    for path in sorted(set(long_names.rglob("*.html")) - {long_names / "404.html"}):
        page.goto(f"file://{path}")
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            wide.append(str(path.relative_to(long_names)))
    page.close()
    assert not wide


@pytest.mark.thorough
def test_nothing_of_the_sample_is_wider_than_its_window_where_every_name_is_long(chromium, tmp_path):
    for name in ("guide.yaml", *(f"guide.{language}.yaml" for language in LANGUAGES)):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "content", tmp_path / "content")
    for page in (tmp_path / "content").rglob("*"):
        if page.suffix in (".md", ".yaml"):
            page.write_text(re.sub(
                r'(?m)^( *(?:- )?(?:name|title): )"?([^{"\n]+)"?$', rf'\1"{LONG_NAMES[1]} \2"', page.read_text()))
    subprocess.run([WYND, "build", tmp_path, "--output", tmp_path / "site"], check=True, capture_output=True)
    site = tmp_path / "site"
    paths = [path for path in sorted(site.rglob("*.html"))
             if path.name != "404.html" and path.relative_to(site).parts[0] not in LANGUAGES]
    assert any("embed" in path.relative_to(site).parts for path in paths)
    assert LONG_NAMES[1] in (site / "york/index.html").read_text()
    wide = []
    for width in (320, 1280):
        page = chromium.new_page(viewport={"width": width, "height": 640})
        for path in paths:
            page.goto(f"file://{path}")
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((width, str(path.relative_to(site))))
        page.close()
    assert not wide


def test_a_walk_to_a_long_name_is_no_wider_than_its_window(chromium, long_names):
    context = chromium.new_context(viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"file://{next(long_names.glob('*/tours/*/walk.html'))}")
    page.locator("tour-walk .walk__panel .button--primary").click()
    page.locator(".walk__goal", has_text=LONG_NAMES[1]).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("button", name="I’m here").click()
    page.locator(".walk--at-stop").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    context.close()


# Lines of text that extend beyond their card, list, heading or part of the screen.
BEYOND = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const around = parent.closest('a, li, button, header, article, section, main');
        if (!node.data.trim() || !around || !parent.checkVisibility() || parent.closest('svg, .visually-hidden')) continue;
        if (getComputedStyle(parent).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = around.getBoundingClientRect();
        if ([...range.getClientRects()].some(({ left, right, width }) => width > 1 && (left < box.left - 1 || right > box.right + 1))) {
            found.push(node.data.trim());
        }
    }
    return found;
}"""


@pytest.mark.parametrize("width,height", at_first(1, [(540, 960), (1080, 1920), (1920, 1080)]))
def test_no_name_runs_out_of_its_part_of_a_kiosk_s_screen(chromium, long_names, width, height):
    page = chromium.new_page(viewport={"width": width, "height": height})
    screens = sorted(long_names.glob("*/kiosks/**/*.html"))
    assert len(screens) > 8
    beyond = {}
    for path in screens:
        page.goto(f"file://{path}")
        if found := page.evaluate(BEYOND):
            beyond[path.name] = found
        assert page.evaluate("document.documentElement.scrollWidth") == width, path.name
    page.close()
    assert not beyond


def boxes(chromium, site, name, width):
    page = chromium.new_page(viewport={"width": width, "height": 900})
    page.goto(f"file://{site}/town/places/{name}.html")
    found = page.evaluate("""() => {
        const box = (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON();
        return {
            picture: box('.hero__media img'), map: box('.map-figure'), facts: box('.visit'), main: box('main'),
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
    }""")
    page.close()
    return found


@pytest.mark.parametrize("width", at_first(1, [320, 1280, 390, 768, 1920]))
@pytest.mark.parametrize("name", list(PLACES))
def test_nothing_is_cut_off(chromium, little, name, width):
    found = boxes(chromium, little, name, width)
    assert found["overflow"] == 0
    assert found["picture"]["width"] > 200


@pytest.mark.parametrize("width", at_first(1, [1280, 1920]))
def test_beside_little_text_the_map_takes_the_wide_column(chromium, little, width):
    found = boxes(chromium, little, "told", width)
    assert found["map"]["width"] > 0.55 * found["main"]["width"]
    assert found["facts"]["left"] > found["map"]["right"], "what is known stands beside the map"
    bare = boxes(chromium, little, "bare", width)
    assert bare["map"]["width"] > 0.8 * bare["main"]["width"], "nothing stands beside it, and nothing is empty"


def test_a_whole_story_keeps_the_wide_column(chromium, little):
    found = boxes(chromium, little, "long", 1280)
    assert found["map"]["width"] < 0.4 * found["main"]["width"]


def test_on_a_phone_hours_are_above_the_map(chromium, little):
    found = boxes(chromium, little, "told", 390)
    assert found["facts"]["bottom"] < found["map"]["top"]


@pytest.mark.parametrize("width,height", at_first(1, [(390, 844), (1280, 800), (1920, 1080)]))
def test_the_first_page_shows_a_city_on_its_first_screen(address, watched, width, height):
    page, faults = watched(address, viewport={"width": width, "height": height})
    page.goto(address + "index.html")
    picture = page.locator(".card--city img").first.bounding_box()
    assert picture["y"] + picture["height"] <= height + 1
    if width >= 1280:
        # Beside the guide's description, and as wide as the page.
        assert picture["x"] > width / 3
        cities = page.locator(".home__cities").bounding_box()
        assert cities["x"] + cities["width"] > width - (width - 1248) / 2 - 60
    assert not faults


def test_three_tours_take_the_whole_width(address, watched):
    page, _ = watched(address, viewport={"width": 1920, "height": 1080})
    page.goto(address + "york/tours/index.html")
    # In one group, as if all were in one area.
    page.evaluate("""() => {
        const [first, ...others] = document.querySelectorAll('section.tours');
        for (const other of others) { first.querySelector('.cards').append(...other.querySelectorAll('.card--tour')); other.remove(); }
    }""")
    main, last = page.locator("section.tours").bounding_box(), page.locator(".card--tour").last.bounding_box()
    assert abs(last["x"] + last["width"] - main["x"] - main["width"]) < 2


@pytest.mark.parametrize("theme,colours,dimmed", [
    (None, "dark", True), (None, "light", False), ("dark", "light", True), ("light", "dark", False)])
def test_drawings_are_less_bright_in_the_dark(address, watched, theme, colours, dimmed):
    page, _ = watched(address, color_scheme=colours)
    page.goto(address + "index.html")
    if theme:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    filtered = page.locator(".card--city img").first.evaluate("image => getComputedStyle(image).filter")
    assert ("brightness" in filtered) == dimmed


def test_a_credit_that_a_pages_pictures_share_is_reported_once(address, site, watched):
    page, _ = watched(address, java_script_enabled=False)
    shared = [path for path in sorted((site / "york/places").glob("*.html"))
              if "Pictures: Drawn" in path.read_text(encoding="utf-8")]
    assert "minster.html" in [path.name for path in shared]
    for path in shared:
        page.goto(address + f"york/places/{path.name}")
        captions = page.locator(".media-figure__caption").all_inner_texts()
        assert page.locator(".media-figure").count() > 1, path.name
        assert sum("Drawn for the Wynd sample guide" in caption for caption in captions) == 1, path.name


def test_a_list_of_tours_does_not_move_when_its_scripts_come(address, watched):
    page, _ = watched(address, service_workers="block", viewport={"width": 390, "height": 844})
    top = "document.querySelector('section.tours').getBoundingClientRect().top"
    page.route("**/near-first-*.js", lambda route: route.abort())
    page.goto(address + "york/tours/index.html")
    before = page.evaluate(top)
    page.unroute("**/near-first-*.js")
    page.reload()
    page.wait_for_selector("near-first button")
    assert abs(page.evaluate(top) - before) <= 1
