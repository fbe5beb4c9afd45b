"""No page is a dead end: each has a bar or a back link, the bar marks the page, and one button at most is primary."""

import html.parser
import json

import pytest

from support.buttons import PRIMARY
from support.site import LANGUAGES, ROOT, at_first, of_each_kind
from support.waiting import until

PHONE = {"viewport": {"width": 390, "height": 844}}
# The back links of pages that fill the window, and of printed pages.
LEAVES = {"walk__leave", "quiz__leave", "presentation__leave"}
MARKED = "[...document.querySelectorAll('.page-nav a[aria-current]')].map((one) => [one.textContent.trim(), one.getAttribute('aria-current')])"


class Page(html.parser.HTMLParser):
    """The back links of a page, and the current entry in its bar."""

    def __init__(self, text):
        super().__init__()
        self.ways, self.marked, self.is_redirect, self.within = [], [], False, ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "nav":
            self.within = attributes.get("class", "").split(" ")[0]
        if tag == "meta" and attributes.get("http-equiv") == "refresh":
            self.is_redirect = True
        if tag != "a" or not attributes.get("href"):
            return
        if self.within in ("page-nav", "poster__back") or attributes.get("class") in LEAVES:
            self.ways.append(attributes["href"])
        if self.within == "page-nav" and "aria-current" in attributes:
            self.marked.append(attributes["aria-current"])

    def handle_endtag(self, tag):
        if tag == "nav":
            self.within = ""


@pytest.mark.parametrize("languages", at_first(1, [["ar"], LANGUAGES]), ids=["some", "all"])
def test_every_page_has_a_way_back_and_one_mark_at_most(site, languages):
    """In the language of the originals and in others; the screens of kiosks have their own bars."""
    found, left_out = [], set(LANGUAGES) - set(languages)
    for path in site.rglob("*.html"):
        name = str(path.relative_to(site))
        if name.split("/")[0] in left_out:
            continue
        page = Page(path.read_text(encoding="utf-8"))
        # A page for frames leads to the guide's own page.
        if "/kiosks/" in name or page.is_redirect or "embed" in name.split("/")[:2]:
            continue
        if not page.ways:
            found.append(f"{name}: no way back")
        if len(page.marked) > 1:
            found.append(f"{name}: marked twice")
    assert not found, "\n".join(found)


# A page, and the current entry in its bar.
MARKS = [
    ("york/index.html", ["York", "page"]), ("york/index.html#map", ["Map", "location"]),
    ("york/places/minster.html", ["York", "true"]), ("york/tours/index.html", ["Tours", "page"]),
    ("york/tours/city-walls.html", ["Tours", "true"]), ("york/packs/city-walls.html", ["Tours", "true"]),
    ("york/packs/york.html", ["York", "true"]), ("york/play/index.html", ["Play", "page"]),
    ("york/play/found.html", ["Play", "true"]), ("york/play/friends.html", ["Play", "true"]),
    ("york/objects/index.html", ["Play", "true"]), ("glasgow/play/riddles.html", ["Riddles", "page"]),
    ("york/play/offers.html", ["Offers", "page"]), ("york/play/profile.html", ["Profile", "page"]),
    ("york/search.html", ["Search", "page"]), ("index.html", ["All cities", "page"]), ("saved.html", ["Saved", "page"]),
    ("scan.html", ["Scan", "page"]), ("settings.html", ["Settings", "page"]), ("help.html", ["Help", "page"]),
]


def test_the_bar_marks_where_one_is_and_leads_back_to_the_city(watched, address):
    page, faults = watched(address, **PHONE, service_workers="block")
    for path, marked in MARKS:
        page.goto("about:blank")
        page.goto(address + path)
        assert page.evaluate(MARKED) == [marked], path
        bar = page.locator(".page-nav").bounding_box()
        assert bar["y"] + bar["height"] == pytest.approx(844, abs=1), path
    # Pressed on the page itself, the map is current, and the back link selects the city again.
    page.goto(address + "york/index.html")
    page.locator(".page-nav").get_by_role("link", name="Map").click()
    until(page, f"JSON.stringify({MARKED}) === '[[\"Map\",\"location\"]]'")
    page.go_back()
    until(page, f"JSON.stringify({MARKED}) === '[[\"York\",\"page\"]]'")
    # The guide's own pages link back to the city that the visitor came from, in the language of the page.
    page.goto(address + "ar/york/index.html")
    page.locator(".page-nav a[href$='saved.html']").click()
    page.wait_for_url("**/ar/saved.html")
    page.locator(".page-nav a[href$='settings.html']").click()
    page.wait_for_url("**/ar/settings.html")
    page.locator(".page-nav__home a").click()
    page.wait_for_url("**/ar/york/index.html")
    page.goto(address + "de/saved.html")
    assert page.locator(".page-nav__home a").inner_text().strip() == "Alle Städte"
    assert not faults


# The words of the bar that are cut off, and how far any part of it leaves the window.
CUT = """[...document.querySelectorAll('.page-nav li > a')].filter((one) => one.checkVisibility()).flatMap((one) => {
    const [box, text] = [one.getBoundingClientRect(), one.querySelector('span')];
    return box.left < 0 || box.right > innerWidth + 0.5 || text.scrollWidth > text.clientWidth ? [text.textContent] : [];
})"""
SHOWN = "[...document.querySelectorAll('.page-nav a')].filter((one) => one.checkVisibility()).map((one) => one.textContent.trim())"


def test_the_bar_of_play_fits_in_every_language(watched, address):
    """Scan, riddles, offers and profile if the city has them; no word is cut off on the narrowest screen."""
    page, faults = watched(address, viewport={"width": 320, "height": 640}, service_workers="block")
    page.goto(address + "york/play/index.html")
    assert page.evaluate(SHOWN) == ["Map", "Play", "Scan", "Offers", "Profile"]
    page.locator(".page-nav").get_by_role("link", name="Map").click()
    page.wait_for_url("**/york/index.html#map")
    assert page.evaluate(SHOWN) == ["York", "Map", "Tours", "Play", "Saved", "Search"]
    page.goto(address + "gothenburg/play/index.html")
    assert page.evaluate(SHOWN) == ["Map", "Play", "Scan", "Profile"]
    page.goto(address + "glasgow/play/profile.html")
    assert page.evaluate(SHOWN) == ["Map", "Play", "Riddles", "Scan", "Offers", "Profile"]
    sizes = page.locator(".page-nav a:visible").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
    assert all(size["width"] >= 44 and size["height"] >= 44 for size in sizes)
    names = ["nav.map", "nav.play", "play.riddles", "nav.scan", "offers.title", "profile.title"]
    for path in sorted((ROOT / "site/words").glob("*.json")):
        words = json.loads(path.read_text(encoding="utf-8"))
        page.evaluate("""words => [...document.querySelectorAll('.page-nav a')].filter((one) => one.checkVisibility())
            .forEach((one, at) => { one.querySelector('span').textContent = words[at]; })""", [words[name] for name in names])
        assert page.evaluate(CUT) == [], path.name
    page.goto(address + "ar/glasgow/play/offers.html")
    assert page.evaluate(CUT) == [] and page.evaluate(MARKED) == [["العروض", "page"]]
    assert not faults


def more_pages():
    return ["york/play/index.html", "york/play/found.html", "york/play/friends.html", "york/play/offers.html",
            "york/play/profile.html", "york/packs/york.html"]


# test_languages.py looks at a page of each kind in another language.
@pytest.mark.parametrize("paths", at_first(1, [more_pages, of_each_kind]))
def test_one_button_at_most_asks_to_be_pressed(watched, address, paths):
    page, faults = watched(address, **PHONE, service_workers="block")
    found = []
    for path in paths():
        page.goto(address + path, wait_until="networkidle")
        buttons = page.evaluate(PRIMARY)
        if len(buttons) > 1:
            found.append(f"{path}: {buttons}")
    assert not found, "\n".join(found)
    assert not faults


@pytest.mark.parametrize("language", at_first(1, ["de/", "fr/", "es/", "sv/", "ar/"]))
def test_no_word_of_the_bar_is_cut(watched, address, language):
    page, faults = watched(address, viewport={"width": 360, "height": 800}, service_workers="block")
    for path in ("index.html", "york/index.html", "york/play/index.html"):
        page.goto(address + language + path)
        cut = page.locator(".page-nav a > span").evaluate_all("""words => words.filter((one) => one.checkVisibility()
            && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)).map((one) => one.textContent)""")
        assert cut == [], path
    assert not faults
