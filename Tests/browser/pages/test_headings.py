"""Words of headings, buttons, cards and tables stay whole: the letters shrink, or the word has a hyphen."""

import json
import os
import re
import subprocess

import pytest

from support.kiosks import SIZES
from support.site import ROOT, at_first, of_each_kind
from support.user_quizzes import packed, wire

WYND = os.environ.get("WYND", str(ROOT / ".build/debug/wynd"))
LANGUAGES = ["de", "sv", "en-GB", "fr", "es", "it", "pt", "ar", "hi", "zh"]
WIDTHS = [320, 768, 1024, 1920]
# The width between the margins of an A4 page, in CSS pixels.
PAPER = 680

# Long words that a guide in the language may contain. No browser of the tests has to break one of them.
NAMES = [
    "Wasserburg am Inn", "Skulpturenweg", "Altstadtrunde", "Straßenbahnhaltestelle Marienplatz", "Informationszentrum",
    "Donaudampfschifffahrt", "Spårvagnshållplatsen", "Universitetsbiblioteket", "Misericordia e assistenza internazionale",
    "Arrondissementsverwaltung", "Paralelepípedo constitucionalização", "Électroencéphalographie", "المستشفيات الاستقلالية",
    "विश्वविद्यालयों", "Southwesternmost Interdenominational", "Desafortunadamente",
]

# The words that are on more than one line without a hyphen.
BROKEN = """() => {
  const found = [];
  for (const element of document.querySelectorAll('h1, h2, h3, .button, .card, th, td, .chip, .line, .map-list a, .breadcrumbs')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent.checkVisibility() || parent.closest('svg, .visually-hidden, code')) continue;
      const style = getComputedStyle(parent);
      for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{M}\\p{N}]{4,}/gu)) {
        if (/[\\p{sc=Han}]/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rows = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)));
        const mayHaveHyphen = style.hyphens === 'auto' && word.length >= 20;
        if (rows.size > 1 && !mayHaveHyphen) found.push(`${parent.className || parent.localName}: ${word}`);
      }
    }
  }
  return [...new Set(found)];
}"""


def broken_words(page, addresses, widths):
    found = []
    for address in addresses:
        page.goto(address)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            found += [f"{address.rsplit('/', 3)[-3:]} at {width}: {word}" for word in page.evaluate(BROKEN)]
        page.emulate_media(media="print")
        page.set_viewport_size({"width": PAPER, "height": 900})
        found += [f"{address.rsplit('/', 3)[-3:]} on paper: {word}" for word in page.evaluate(BROKEN)]
        page.emulate_media(media="screen")
    return found


@pytest.fixture(scope="module")
def long_words(tmp_path_factory):
    """A small guide with a long word in each name, in ten languages."""
    root = tmp_path_factory.mktemp("words")
    guide = root / "guide"
    subprocess.run([WYND, "new", guide, "--city", "Wasserburg", "--quiet"], check=True, capture_output=True)
    settings = guide / "guide.yaml"
    settings.write_text(
        re.sub(r"(?m)^languages?:.*\n", "", settings.read_text()) + f"languages: [{', '.join(LANGUAGES)}]\n")
    kiosk = guide / "content/wasserburg/kiosks/square.yaml"
    kiosk.parent.mkdir()
    kiosk.write_text("name: Fremdenverkehrsamt\nposition: {lat: 53.9580, lon: -1.0838}\nfacing: 90\n")
    table = "\n| Wochentag | Öffnungszeiten |\n| --- | --- |\n| Donnerstagnachmittags | Nachmittagsvorstellung |\n"
    names = iter(NAMES * 9)
    for page in sorted((guide / "content").rglob("*.md")):
        text = re.sub(r"(?m)^name: .*$", lambda _: f"name: {next(names)}", page.read_text(), count=1)
        page.write_text(text.rstrip("\n") + f"\n\n## {next(names)}\n{table}")
    subprocess.run([WYND, "build", guide, "--output", root / "site"], check=True, capture_output=True)
    return root / "site"


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("language", at_first(1, ["", "sv", "ar", "hi", "zh"]))
def test_no_long_word_is_cut(page, long_words, language):
    root = long_words / language
    paths = sorted(root.glob("*.html")) + sorted((root / "wasserburg").rglob("*.html"))
    addresses = [f"file://{path}" for path in paths if path.name != "404.html" and "/kiosks/" not in str(path)]
    assert len(addresses) > 15
    assert broken_words(page, addresses, WIDTHS) == []


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["", "de/", "fr/", "es/", "sv/", "ar/"])
def test_no_word_of_the_sample_is_cut(page, site, address, language):
    paths = [path for path in of_each_kind() if (site / language / path).is_file()]
    assert broken_words(page, [f"{address}{language}{path}" for path in paths], [*WIDTHS, 1280, 1440]) == []


def test_letters_shrink_only_as_far_as_the_word_needs(page, long_words):
    """A short name has its full size, and a long one fills most of its column."""
    page.goto(f"file://{long_words}/wasserburg/index.html")
    sizes = page.evaluate("""() => {
      const heading = document.querySelector('h1'), content = heading.querySelector('[data-longest]');
      return ['Inn', 'Wasserburg'].map((word) => {
        if (word === 'Inn') heading.textContent = word; else heading.replaceChildren(content);
        const range = document.createRange();
        range.selectNodeContents(word === 'Inn' ? heading : content);
        return [parseFloat(getComputedStyle(word === 'Inn' ? heading : content).fontSize), heading.clientWidth,
          Math.max(...[...range.getClientRects()].map(({ width }) => width))];
      });
    }""")
    (full, _, _), (shrunk, column, width) = sizes
    assert shrunk <= full
    assert width <= column and (shrunk == full or width > 0.7 * column)


@pytest.mark.parametrize("size", at_first(1, ["portrait", "landscape", "upright-tablet"]))
@pytest.mark.parametrize("language", at_first(1, ["", "sv", "ar", "hi", "zh"]))
def test_no_long_word_is_cut_on_a_kiosk(page, long_words, language, size):
    """Except on the attraction screen, whose pictures change."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    screens = [path for path in sorted((long_words / language / "wasserburg/kiosks").rglob("*.html")) if path.name != "attract.html"]
    assert len(screens) > 5
    found = []
    for screen in screens:
        page.goto(f"file://{screen}")
        found += [f"{screen.stem}: {word}" for word in page.evaluate(BROKEN)]
    assert found == []


def test_headings_of_scripts_keep_long_words_whole(modules):
    """In the column of a phone, with the styles of a quiz. Without the mark, browsers break the words anywhere."""
    styles = "".join(style.read_text() for style in [*sorted((ROOT / "site/styles").glob("*.css")), ROOT / "site/styles/pages/quiz.css"])
    broken = modules.evaluate("""async ([styles, names]) => {
      const { make } = await import('./scripts/shared/elements.js');
      const { fillHeading, makeHeading } = await import('./scripts/shared/headings.js');
      const column = make('section', '');
      column.style.width = '280px';
      document.body.append(make('style', '', styles), column);
      const show = (...headings) => { column.replaceChildren(...headings); return (%s)(); };
      const plain = show(...names.map((name) => make('h2', 'quiz__goal', name)));
      const made = show(...names.map((name) => makeHeading('h2', 'quiz__goal', name)));
      const filled = show(...names.map((name) => fillHeading(makeHeading('h2', 'quiz__goal', 'Inn'), make('bdi', '', name))));
      const marks = ['Inn', 'Wasserburg-am-Inn', '哥德堡的鱼教堂和美术馆'].map((name) => makeHeading('h2', '', name).innerHTML);
      return [plain.length > 0, made, filled, marks.map((mark) => mark.includes('data-longest'))];
    }""" % BROKEN, [styles, NAMES])
    assert broken == [True, [], [], [False, True, False]]


def test_the_title_of_a_visitors_quiz_is_not_cut(watched, address):
    words = json.loads((ROOT / "site/words/en.json").read_text(encoding="utf-8"))
    title = "Straßenbahnhaltestelle"
    page, faults = watched(address, viewport={"width": 320, "height": 800}, service_workers="block")

    def cut(heading):
        page.locator(f"{heading} > [data-longest]").get_by_text(title).wait_for()
        return [word for word in page.evaluate(BROKEN) if title in word]

    page.goto(f"{address}gothenburg/play/made.html#quiz={packed(wire(title=title))}")
    assert cut("user-quiz h1") == []
    page.get_by_role("button", name=words["user-quiz.save"]).click()
    page.get_by_text(words["user-quiz.saved"]).wait_for()
    page.goto(f"{address}gothenburg/play/index.html")
    assert cut(".user-quiz-list__name") == []
    assert faults == []
