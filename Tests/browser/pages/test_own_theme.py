"""A guide with its own look, from guide.yaml and theme files: font, logo and element work in an unzipped pack."""

import json
import os
import pathlib
import shutil
import subprocess
import zipfile

from playwright.sync_api import expect
import pytest

from support.site import ROOT, at_first

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/release/wynd")).resolve()

# A font whose only letter, "A", is a square of one em: made for this test, 400 bytes as TrueType.
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>\n'
STYLE = """@import "../brand/frame.css";
@font-face { font-family: Square; src: url("../fonts/square.ttf") format("truetype"); }
@layer theme { .brand { background: url(../images/logo.svg#a) no-repeat; } /* url(../images/none.svg) */ }
"""
FRAME = ".brand { outline: 3px solid rgb(1, 2, 3); border-image: url(../images/logo.svg) 1; }\n"
ELEMENT = """customElements.define('tide-table', class extends HTMLElement {
  connectedCallback() {
    const script = document.createElement('script');
    script.src = this.getAttribute('source');
    script.onload = () => { this.textContent = `High water at ${self.tides.join(' and ')}`; };
    this.append(script);
  }
});
"""


def square_font():
    """A TrueType font with a square for "A", written table by table (OpenType 1.9)."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, 1000), (1000, 1000), (1000, 0)):
        pen.lineTo(corner)
    pen.closePath()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    builder.setupGlyf({".notdef": pen.glyph(), "A": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (1000, 0), "A": (1000, 0)})
    builder.setupHorizontalHeader(ascent=1000, descent=0)
    builder.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1000, usWinAscent=1000)
    builder.setupPost()
    return builder


@pytest.fixture(scope="module")
def pack(tmp_path_factory):
    """The unzipped pack of a guide's only city."""
    folder = tmp_path_factory.mktemp("own-theme")
    guide = folder / "guide"
    subprocess.run([TOOL, "new", guide, "--city", "Harbour"], check=True, capture_output=True)
    header = (ROOT / "templates/partials/header.mustache").read_text(encoding="utf-8")
    files = {
        "templates/partials/header.mustache": header
        + '<p class="brand">A</p><img class="logo" src="{{asset:images/logo.svg}}" alt="Harbour office">\n'
        '<tide-table source="{{asset:data/tides.js}}">Tides</tide-table>\n'
        '<script src="{{asset:scripts/tide-table.js}}" defer></script>\n',
        "site/styles/own.css": STYLE, "site/brand/frame.css": FRAME, "site/images/logo.svg": LOGO,
        "site/scripts/tide-table.js": ELEMENT, "site/data/tides.js": "self.tides = ['6:10', '18:40'];\n",
    }
    for path, text in files.items():
        (guide / path).parent.mkdir(parents=True, exist_ok=True)
        (guide / path).write_text(text, encoding="utf-8")
    (guide / "site/fonts").mkdir()
    square_font().save(guide / "site/fonts/square.ttf")
    built = subprocess.run(
        [TOOL, "build", guide, "--output", folder / "site", "--base-url", "https://guide.example.org/"],
        capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    [archive] = (folder / "site/harbour/packs").glob("harbour.zip")
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder / "pack")
    shutil.rmtree(folder / "site")
    return folder / "pack"


def test_a_pack_opened_from_a_folder_has_the_guides_own_font_logo_and_element(chromium, pack):
    page = chromium.new_page()
    failed = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto((pack / "harbour/index.html").as_uri())
    # The guide's own scripts may create markup and load scripts freely.
    assert "trusted-types" not in page.locator("meta[http-equiv]").first.get_attribute("content")
    expect(page.locator("tide-table")).to_have_text("High water at 6:10 and 18:40")
    assert page.evaluate("document.querySelector('.logo').naturalWidth") == 40
    assert page.evaluate("document.fonts.load('20px Square', 'A').then((fonts) => fonts.length)") == 1
    # Without the font the letter is narrower than it is high.
    width = page.evaluate(
        "(() => { const p = document.querySelector('.brand'); p.style.cssText = 'font: 20px Square; width: max-content';"
        " return document.fonts.ready.then(() => p.getBoundingClientRect().width); })()")
    assert width == pytest.approx(20, abs=1)
    # A rule of the imported style sheet, and the picture that a style names.
    assert page.evaluate("getComputedStyle(document.querySelector('.brand')).outlineColor") == "rgb(1, 2, 3)"
    assert not failed
    page.close()


@pytest.fixture(scope="module")
def declared(tmp_path_factory):
    """The unzipped pack of a guide whose guide.yaml names a logo, an icon and a font."""
    folder = tmp_path_factory.mktemp("own-look")
    guide = folder / "guide"
    subprocess.run([TOOL, "new", guide, "--city", "Harbour"], check=True, capture_output=True)
    (guide / "look").mkdir()
    (guide / "look/logo.svg").write_text(LOGO, encoding="utf-8")
    (guide / "look/dark.svg").write_text(LOGO.replace("<rect", '<rect fill="#fff"'), encoding="utf-8")
    (guide / "look/icon.svg").write_text(LOGO.replace('width="40" height="20"', 'width="20" height="20"'), encoding="utf-8")
    square_font().save(guide / "look/square.ttf")
    with (guide / "guide.yaml").open("a", encoding="utf-8") as settings:
        settings.write(
            "logo: {file: look/logo.svg, dark: look/dark.svg}\nicon: {file: look/icon.svg}\n"
            "fonts: [{role: headings, file: look/square.ttf, weight: 600}]\n")
    built = subprocess.run(
        [TOOL, "build", guide, "--output", folder / "site", "--base-url", "https://guide.example.org/"],
        capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    manifest = json.loads((folder / "site/manifest.webmanifest").read_text(encoding="utf-8"))
    assert [icon["sizes"] for icon in manifest["icons"]] == ["any", "192x192", "512x512"]
    [archive] = (folder / "site/harbour/packs").glob("harbour.zip")
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder / "pack")
    return folder / "pack"


@pytest.mark.parametrize("colours", at_first(1, ["dark", "light"]))
def test_the_look_of_guide_yaml_is_there_in_a_pack_opened_from_a_folder(chromium, declared, colours):
    page = chromium.new_page(color_scheme=colours)
    failed = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.goto((declared / "harbour/index.html").as_uri())
    logo = page.locator(".page-header .logo:visible")
    expect(logo).to_have_count(1)
    assert ("logo--dark" in logo.get_attribute("class")) == (colours == "dark")
    assert logo.evaluate("image => image.naturalWidth") == 40
    # The name follows it, so it needs no text itself.
    assert logo.get_attribute("alt") == ""
    expect(page.locator(".page-header__home")).to_contain_text("Harbour: a guide")
    family = page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
    assert family.startswith("guide-headings, ")
    assert page.evaluate("document.fonts.load('600 20px guide-headings', 'A').then((fonts) => fonts.length)") == 1
    assert not failed
    page.close()


def test_the_logo_follows_the_colours_that_a_visitor_chose(chromium, declared):
    page = chromium.new_page(color_scheme="dark")
    page.goto((declared / "harbour/index.html").as_uri())
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(page.locator(".page-header .logo--light")).to_be_visible()
    expect(page.locator(".page-header .logo--dark")).to_be_hidden()
    page.close()
