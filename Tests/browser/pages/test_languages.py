"""The guide in several languages: the switcher, offers, search, packs, fallback, and every kind of page in each."""

import json
import re
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.buttons import PRIMARY, TOUCHING
from support.site import LANGUAGES, PREFIX, ROOT, WITHOUT_WORKER, at_first, of_each_kind
from support.waiting import follow, until

RIGHT_TO_LEFT = {"ar"}
RESULTS = ".search__results li"
ENGLISH = json.loads((ROOT / "site/words/en.json").read_text())


@pytest.fixture
def opened(chromium, address):
    """Opens a page of the site in a browser that prefers a language."""
    contexts = []

    def opened(path, language="en", **options):
        context = chromium.new_context(
            **{**WITHOUT_WORKER, "locale": language, "viewport": {"width": 390, "height": 844}, **options})
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{address}{path}")
        return page

    yield opened
    for context in contexts:
        context.close()


def path_of(page):
    return page.url.split(PREFIX, 1)[1]


# A window takes a quarter of a minute.
WINDOWS = at_first(1, [
    (scheme, language, width) for scheme in ("light", "dark") for language in ("ar", "de", "zh") for width in (320, 1280)])


@pytest.mark.parametrize("scheme, language, width", WINDOWS)
def test_every_kind_of_page_fits_and_is_accessible(opened, language, width, scheme):
    page = opened("index.html", language, viewport={"width": width, "height": 800}, color_scheme=scheme,
                  reduced_motion="reduce")
    base = page.url.split(PREFIX)[0] + PREFIX
    page.add_init_script(path=AXE)
    for path in of_each_kind():
        page.goto(f"{base}{language}/{path}", wait_until="networkidle")
        root = page.locator("html")
        assert root.get_attribute("lang") == language, path
        assert (root.get_attribute("dir") == "rtl") == (language in RIGHT_TO_LEFT), path
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, (path, overflow)
        touching = page.evaluate(TOUCHING)
        assert not touching, (path, touching)
        pressing = page.evaluate(PRIMARY)
        assert len(pressing) <= 1, (path, pressing)
        if width == 320 or scheme == "light":
            found = page.evaluate(RUN_AXE, TAGS)
            assert not found, (path, found)


# Broken words that would fit half the window: their column is too narrow for its content.
PARTED = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const pen = document.createElement('canvas').getContext('2d');
    const boxes = () => [...range.getClientRects()].filter(({ width }) => width > 0.5);
    const parted = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        if (!node.data.trim() || !around.checkVisibility() || around.closest('svg, code, .visually-hidden, .poster__address, a[href^="mailto:"]')) continue;
        range.selectNodeContents(node);
        if (boxes().length < 2) continue;
        for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
            if (/\\p{sc=Han}/u.test(word)) continue;
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = boxes();
            pen.font = getComputedStyle(around).font;
            if (lines.length > 1 && lines.at(-1).top - lines[0].top > 4 && pen.measureText(word).width < 0.45 * innerWidth) {
                parted.push(`${word} in ${around.tagName}.${around.className}`);
            }
        }
    }
    return parted;
}"""


# The window's width, and the size of letters; without a size the browser's default.
LETTERS = at_first(1, [([(1280, None), (320, None), (390, "200")],), ([(1024, None), (768, None), (390, "150"), (320, "150")],)])


@pytest.mark.parametrize("letters", LETTERS, ids=str)
@pytest.mark.parametrize("language", at_first(1, ["de", "en", "es", "fr", "sv", "ar"]))
def test_no_word_is_parted_that_fits_and_large_letters_stay_in_the_window(opened, language, letters):
    page = opened("help.html", "en", reduced_motion="reduce")
    base = page.url.removesuffix("help.html") + ("" if language == "en" else f"{language}/")
    found = {}
    for path in [*of_each_kind(), "edinburgh/index.html", "glasgow/index.html"]:
        page.goto(base + path)
        for width, size in letters:
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate("size => { size ? document.documentElement.dataset.textSize = size : delete document.documentElement.dataset.textSize; }", size)
            parted = page.evaluate(PARTED)
            overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if parted or overflow > 0:
                found[path, width, size] = parted, overflow
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_guide_is_left_in_english(site, language):
    words = json.loads((ROOT / f"site/words/{language}.json").read_text())
    # Short words, and words that are equal in both languages, prove nothing.
    said = [text for name, text in ENGLISH.items() if not name.startswith("language.") and isinstance(text, str) and len(text) > 20 and "{" not in text
            and "[" not in text and words.get(name) != text]
    for path in of_each_kind():
        text = (site / language / path).read_text()
        left = [word for word in said if f">{word}<" in text or f'"{word}"' in text]
        assert not left, (path, left)


def test_the_switcher_keeps_page_fragment_and_place(opened):
    page = opened("york/places/minster.html#features-title")
    page.locator("language-menu summary").click()
    page.get_by_role("link", name="Français").click()
    assert path_of(page) == "fr/york/places/minster.html#features-title"
    page.goto(page.url.split("#")[0])
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    before = page.evaluate("scrollY / (document.documentElement.scrollHeight - innerHeight)")
    page.locator("language-menu summary").evaluate("summary => summary.parentElement.open = true")
    page.locator("language-menu a[lang=de]").evaluate("link => link.click()")
    page.wait_for_url("**/de/york/places/minster.html")
    page.wait_for_load_state("load")
    until(page, f"Math.abs(scrollY / (document.documentElement.scrollHeight - innerHeight) - {before}) < 0.02")


def test_the_switcher_works_without_scripts(opened):
    page = opened("york/tours/city-walls.html", java_script_enabled=False)
    page.locator("language-menu summary").click()
    follow(page, page.get_by_role("link", name="Deutsch"))
    assert path_of(page) == "de/york/tours/city-walls.html"


def test_the_switcher_by_keyboard(opened):
    page = opened("york/index.html")
    page.locator("language-menu summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.lang") == "en-GB"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    assert not page.locator("language-menu details").evaluate("details => details.open")


def test_the_visitors_language_is_offered_once_and_never_forced(opened):
    page = opened("york/index.html", "fr-CA")
    offer = page.locator(".language-offer")
    assert offer.get_attribute("lang") == "fr" and path_of(page) == "york/index.html"
    offer.get_by_role("button").click()
    assert offer.count() == 0
    page.reload()
    assert page.locator(".language-offer").count() == 0


def test_the_choice_is_remembered(opened):
    page = opened("york/index.html", "fr")
    page.locator(".language-offer a").click()
    assert path_of(page) == "fr/york/index.html"
    assert page.locator(".language-offer").count() == 0
    page.goto(page.url.replace("/fr/", "/"))
    assert page.locator(".language-offer").get_attribute("lang") == "fr"


def test_who_reads_none_of_the_languages_is_asked_nothing(opened):
    assert opened("york/index.html", "fi").locator(".language-offer").count() == 0
    assert opened("fr/york/index.html", "fr").locator(".language-offer").count() == 0


@pytest.mark.parametrize("language, questions", [
    ("de", ["stadtmauer", "gärten", "gaerten", "garten", "GÄRTEN"]), ("fr", ["cathedrale", "cathédrale"]),
    ("ar", ["كاتدرائية", "مدينة"]), ("zh", ["大教堂", "教堂"])], ids=["de", "fr", "ar", "zh"])
def test_the_search_knows_the_words_of_the_language(opened, language, questions):
    page = opened(f"{language}/york/search.html", language)
    field, results = page.locator("input[type=search]"), page.locator(RESULTS)
    for question in questions:
        field.fill(question)
        results.first.wait_for()
        # Results remain in the page until the next search, but are hidden.
        field.fill("")
        results.first.wait_for(state="hidden")
    field.fill("不存在的东西")
    until(page, "document.querySelectorAll('.search__results li').length === 0")


def test_a_pack_is_of_one_language_and_opens_from_a_folder(site, tmp_path, chromium):
    with zipfile.ZipFile(site / "fr/york/packs/city-walls.zip") as pack:
        about = json.loads(pack.read("pack.json"))
        pack.extractall(tmp_path)
        names = pack.namelist()
    assert about["language"] == "fr"
    english = [path for path in names if re.match(r"(de/)?york/.*\.html$", path)]
    page = chromium.new_context(locale="fr").new_page()
    page.goto((tmp_path / about["entry"]).as_uri())
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("main img").first.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    # Pages of other languages are small placeholders.
    assert english
    for path in english:
        assert (tmp_path / path).stat().st_size < 4000, path
    page.locator("language-menu summary").click()
    page.locator("language-menu a[lang=de]").click()
    page.wait_for_url(re.compile("^file:.*/de/york/"))


def test_one_code_serves_all_languages(site):
    first = json.loads((site / "york/packs/index.json").read_text())
    other = json.loads((site / "fr/york/packs/index.json").read_text())
    assert [pack["id"] for pack in first["packs"]] == [pack["id"] for pack in other["packs"]]
    assert not list((site / "fr").rglob("*.qr.svg"))
    assert 'packs/city-walls.qr.svg"' in (site / "fr/york/packs/city-walls.html").read_text()


def test_what_is_not_translated_says_its_language(site):
    text = (site / "ar/york/places/lendal-bridge.html").read_text()
    assert re.search(r'<h1[^>]*><span lang="en-GB" dir="ltr">Lendal Bridge</span></h1>', text)
    assert '<div lang="en-GB" dir="ltr">' in text
    assert re.search(r'<img [^>]*alt="[^"]+" lang="en-GB" dir="ltr"', text)
    assert "<span lang" not in (site / "york/places/lendal-bridge.html").read_text()


def test_a_name_within_a_sentence_says_its_language(site):
    text = (site / "zh/edinburgh/places/mcewan-hall.html").read_text()
    assert re.search(r'<figcaption[^>]*><span lang="en-GB">McEwan Hall</span>位于', text)
    home = (site / "zh/index.html").read_text()
    assert '><span lang="en-GB">Edinburgh</span></a>' in home and '>约克</a>' in home
    assert '漫步<span lang="en-GB">Edinburgh</span>' in (site / "zh/edinburgh/tours/index.html").read_text()


def test_what_is_not_translated_is_set_as_what_is(opened):
    gap = "texts => texts.map(text => parseFloat(getComputedStyle(text).marginTop))"
    english = opened("york/places/lendal-bridge.html").locator(".prose p + p").evaluate_all(gap)
    arabic = opened("ar/york/places/lendal-bridge.html", "ar").locator(".prose [lang] > p + p").evaluate_all(gap)
    assert arabic and arabic == english and min(arabic) > 8


def test_search_engines_are_reported_of_all_languages(site):
    text = (site / "de/york/places/minster.html").read_text()
    base = "https://guide.example.org/guides/sample/"
    assert f'<link rel="canonical" href="{base}de/york/places/minster.html">' in text
    for language, folder in [("en-GB", ""), ("de", "de/"), ("zh", "zh/"), ("x-default", "")]:
        assert f'hreflang="{language}" href="{base}{folder}york/places/minster.html"' in text
    sitemap = (site / "sitemap.xml").read_text()
    assert f"<loc>{base}ar/york/index.html</loc>" in sitemap
    assert sitemap.count('hreflang="zh"') == sitemap.count("<loc>")
    home = (site / "de/index.html").read_text()
    assert re.search('"inLanguage": ?"de"', home) and f'{base}de/index.html' in home
    assert 'xml:lang="fr"' in (site / "fr/feed.xml").read_text()
    assert "/fr/york/index.html" in (site / "fr/feed.xml").read_text()


def test_other_sites_are_reported_the_language_and_where_it_is_spoken(site):
    text = (site / "fr/york/places/minster.html").read_text()
    assert '<meta property="og:locale" content="fr_FR">' in text
    others = re.findall(r'og:locale:alternate" content="([^"]*)"', text)
    assert others == ["en_GB", "de_DE", "es_ES", "ar_EG", "zh_CN", "sv_SE"]


def test_every_page_tells_programs_its_language(site):
    for language, folder in [("en-GB", ""), ("zh", "zh/")]:
        for path in of_each_kind():
            text = (site / folder / path).read_text()
            # A poster is not in the search.
            if 'name="robots" content="noindex"' in text:
                continue
            data = [json.loads(found) for found in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)]
            assert [one["inLanguage"] for one in data if one["@type"] == "WebPage"] == [language], path


def test_an_address_that_leads_nowhere_is_answered_in_all_languages(site, opened):
    page = opened("404.html", "en")
    lines = page.locator(".not-found__language")
    assert lines.evaluate_all("lines => lines.map(line => [line.lang, line.dir])") == [
        ["fr", "ltr"], ["de", "ltr"], ["es", "ltr"], ["ar", "rtl"], ["zh", "ltr"], ["sv", "ltr"]]
    lines.nth(1).get_by_role("link").click()
    assert path_of(page) == "de/index.html"
    # Hosts that look for the page in the parent folders send the page of the language.
    for language in LANGUAGES:
        text = (site / language / "404.html").read_text()
        words = json.loads((ROOT / f"site/words/{language}.json").read_text())
        assert f"<h1>{words['not-found.title']}</h1>" in text
        assert f'href="{PREFIX}{language}/york/index.html"' in text and f'href="{PREFIX}index.html"' in text


@pytest.mark.parametrize("language", ["en", "ar", "fr"])
def test_the_app_is_that_of_the_language(site, opened, language):
    folder = "" if language == "en" else f"{language}/"
    page = opened(f"{folder}york/index.html", language)
    href = page.locator("link[rel=manifest]").get_attribute("href")
    assert path_of(page) == f"{folder}york/index.html" and href.endswith(f"{PREFIX}{folder}manifest.webmanifest")
    manifest = page.evaluate("href => fetch(href).then((response) => response.json())", href)
    assert manifest["lang"].startswith(language) and (manifest.get("dir") == "rtl") == (language == "ar")
    files = [manifest["start_url"], *[icon["src"] for icon in manifest["icons"]]]
    for file in files:
        assert (site / folder / file).resolve().is_file(), file
    assert page.evaluate("([scope, href]) => new URL(scope, href).pathname", [manifest["scope"], href]) == PREFIX


def test_a_level_of_the_map_has_its_title_in_every_language(site):
    text = (site / "york/map-street.svg").read_text()
    titles = dict(re.findall(r'<title xml:lang="([^"]*)">([^<]*)</title>', text))
    assert list(titles) == ["fr", "de", "es", "ar", "zh", "sv"] and "约克" in titles["zh"]
    assert re.search(r'<svg [^>]*xml:lang="en-GB"', text) and '<title id="l-title">York, its streets</title>' in text


def test_pins_and_findings_say_the_language_of_their_names(site, opened):
    page = opened("zh/edinburgh/index.html", "zh")
    pins = page.locator("a.map-marker:not(.map-marker-hazard)")
    assert pins.count() > 3
    assert set(pins.evaluate_all("pins => pins.map(pin => pin.getAttribute('lang'))")) == {"en-GB"}
    assert page.locator(".map-list [lang=en-GB]").count() == pins.count()
    page.goto(page.url.replace("index.html", "search.html"))
    page.locator("input[type=search]").fill("tower")
    found = page.locator(RESULTS).first
    assert found.locator("a").get_attribute("lang") == "en-GB"
    assert found.locator(".search__summary").get_attribute("lang") == "en-GB"
    kind = found.locator(".search__kind")
    assert kind.get_attribute("lang") is None
    assert set(kind.locator("span").evaluate_all("labels => labels.map(label => label.lang)")) == {"en-GB"}
    page.goto(page.url.split("/zh/")[0] + "/de/york/search.html")
    page.locator("input[type=search]").fill("stadtmauer")
    assert page.locator(RESULTS).first.locator("a").get_attribute("lang") is None
