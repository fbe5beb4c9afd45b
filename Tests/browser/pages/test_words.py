"""Every word of a page comes from the table of words: shown with invented languages."""

import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

from support import pseudo
from support.site import at_first

# One worker builds the guide, and checks all of it.
pytestmark = pytest.mark.xdist_group("words")

WYND = pathlib.Path(os.environ.get("WYND", pseudo.ROOT / ".build/release/wynd"))
# Names that are the same in every language.
NAMES = {
    "GPX", "GeoJSON", "JSON-LD", "QR", "SHA", "ZIP", "SVG", "PNG", "OpenStreetMap", "ODbL", "CC", "BY", "SA", "CC0", "Wynd",
    # The attribution that OpenStreetMap requires, which belongs to the data.
    "contributors",
}
TOLD = ("aria-label", "alt", "title", "placeholder", "label", "content")


def normalised(text):
    return re.sub(r"\s+", " ", re.sub(r"[*_`>#\[\]()\\|]", " ", text)).lower()


@pytest.fixture(scope="session")
def corpus():
    """All words of the guide itself."""
    files = [pseudo.ROOT / "guide.yaml"] + sorted((pseudo.ROOT / "content").rglob("*"))
    texts = [
        path.read_text(encoding="utf-8") for path in files
        if path.suffix in {".md", ".yaml", ".vtt", ".geojson", ".pws", ".xml", ".osm"}]
    return normalised(" ".join(texts))


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The sample guide built in the invented languages."""
    if not WYND.is_file():
        pytest.skip(f"no tool at {WYND}")
    folder = tmp_path_factory.mktemp("words")
    guide = pseudo.guide(folder / "guide")
    output = folder / "site"
    # Media contain no words: they come from the sample's build.
    kept = pseudo.ROOT / ".wynd-cache"
    if kept.is_dir():
        shutil.copytree(kept, folder / "cache", ignore=shutil.ignore_patterns("sites"))
    done = subprocess.run(
        [WYND, "build", guide, "--output", output, "--cache", folder / "cache", "--base-url", "https://guide.example.org/"],
        capture_output=True, text=True, env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
    assert done.returncode == 0, done.stderr
    return output


@pytest.fixture(params=at_first(1, pseudo.PLURALS))
def made(request, built):
    """An invented language, and the pages in it: those of the first are at the root."""
    first, *others = pseudo.PLURALS
    folders = [built / other for other in others]
    if request.param != first:
        return request.param, sorted((built / request.param).rglob("*.html"))
    return first, [page for page in sorted(built.rglob("*.html")) if not any(map(page.is_relative_to, folders))]


class Texts(html.parser.HTMLParser):
    """Collects the words of a page: its texts, and the attributes that are read aloud."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found = []
        self.silent = 0

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag in ("script", "style", "code", "kbd"):
            self.silent += 1
        if tag == "meta" and values.get("name") not in ("description",) and \
                values.get("property") not in ("og:title", "og:description", "og:image:alt"):
            return
        for name, value in attributes:
            if value and (name in TOLD or name.startswith("data-open") or name == "data-closed"):
                self.found.append(value)

    def handle_endtag(self, tag):
        if tag in ("script", "style", "code", "kbd"):
            self.silent -= 1

    def handle_data(self, data):
        if not self.silent and data.strip():
            self.found.append(data)


def english(text, corpus):
    """The part of a text that is neither in the invented language nor from the guide's content."""
    left = re.sub(r"(?i:https?)://\S+|\S+@\S+|\b\S+\.(zip|html|gpx)\b", " ", text)
    # The browser fills these in.
    left = re.sub(r"\{[a-z]+\}", " ", left).replace("’", " ")
    rest = []
    for piece in re.split(r"[^\x00-\x7f’“”–—…é]*[^\x00-\x7f’“”–—…éè·©]+[^\x00-\x7f]*", left):
        words = [word for word in re.findall(r"[A-Za-zé’'-]{2,}", piece) if word not in NAMES]
        if words and normalised(" ".join(re.split(r"\s+", piece.strip(" ,.;:·()–"))))  not in corpus:
            rest += [word for word in words if normalised(word) not in corpus]
    return rest


def test_no_english_is_left_on_any_page(made, corpus):
    _, pages = made
    found = {}
    for page in pages:
        texts = Texts()
        # The address on a poster may break at each of its parts.
        texts.feed(page.read_text(encoding="utf-8").replace("<wbr>", ""))
        if page.name == "health.html":
            # The tags of the languages, for the operator.
            texts.found = [text for text in texts.found if text.split(", ")[-1] not in pseudo.PLURALS]
        for text in texts.found:
            if english(text, corpus):
                found.setdefault(text.strip()[:120], str(page))
    assert not found, json.dumps(found, ensure_ascii=False, indent=1)


GATHERED = """() => [...document.querySelectorAll('body *')].flatMap((element) => {
  if (element.closest('code, kbd, script, style, template')) return [];
  const told = ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name));
  // In a browser with scripts, the markup in noscript is text.
  const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.replace(/<[^>]*>/g, ' '));
  return [...told, ...own].filter((text) => text && text.trim());
})"""


def one_of_each_kind(pages):
    """The first page of each kind, by the class of its body."""
    kinds = {}
    for page in pages:
        kind = re.search(r"page--([a-z-]+)", page.read_text(encoding="utf-8"))
        if kind:
            kinds.setdefault(kind.group(1), page)
    return kinds


def test_scripts_say_no_english_and_nothing_overflows_at_320_pixels(made, corpus, chromium):
    language, pages = made
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    found, wide, pressed = {}, {}, set()
    kinds = one_of_each_kind(pages)
    # Facts for a kiosk's operator: hours of the browser's clock, the build's id.
    kinds.pop("kiosk-health", None)
    assert len(kinds) >= 12
    for kind, path in kinds.items():
        page.goto(path.as_uri())
        page.wait_for_load_state("load")
        # Of maps whose controls are ready: a map that appears only now announces it in its first frame.
        page.evaluate("for (const said of document.querySelectorAll('guide-map [aria-disabled=true]')) said.closest('guide-map').dataset.said = ''")
        for button in page.locator("guide-map[data-said] button:not([aria-disabled=true]):visible").all()[:2]:
            button.click()
            pressed.add(kind)
        if kind == "search":
            page.locator("input[type=search]").fill("ŷŷŷŷ")
            page.wait_for_timeout(200)
        # The address on a poster may break at each of its parts.
        page.evaluate("document.querySelectorAll('wbr').forEach((place) => place.remove()); document.body.normalize()")
        for text in page.evaluate(GATHERED):
            if english(text, corpus):
                found.setdefault(text.strip()[:120], kind)
        width = page.evaluate("document.documentElement.scrollWidth")
        # A poster is a sheet of paper with a fixed width.
        # Paper and kiosks are wider.
        if width > 320 and kind != "poster" and not kind.startswith("kiosk-"):
            wide[kind] = width
        if language == "he":
            assert page.evaluate("getComputedStyle(document.documentElement).direction") == "rtl", kind
    context.close()
    assert pressed, "a map has said something"
    assert not found, json.dumps(found, ensure_ascii=False, indent=1)
    assert not wide, wide
