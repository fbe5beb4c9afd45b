"""The search understands visitors: their words, opening times in a query, and all cities at once."""

import json
import re
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.search import PAGE, made_up, titles  # noqa: F401: fixtures
from support.site import LANGUAGES, ROOT, at_first

HOURS = {
    # Rules as in search.json: minutes, 0 for Monday.
    "weekdays": [{"days": [0, 1, 2, 3, 4], "spans": [[600, 1020]]}],
    "sundays": [{"days": [6], "spans": [[780, 900]]}],
    "always": [{}],
}
PLACES = [
    {"title": "The Ladle", "kind": "Café", "kindId": "cafe", "facts": ["step-free", "toilets"], "hours": HOURS["weekdays"]},
    {"title": "Old Museum", "kind": "Museum", "kindId": "museum", "facts": ["free"], "hours": HOURS["sundays"]},
    {"title": "Bootham Bar", "kind": "Gate", "kindId": "gate"},
    {"title": "The Rest", "kind": "Pub", "kindId": "pub", "hours": HOURS["always"]},
    {"title": "Water tower", "kind": "Tower", "kindId": "tower", "tags": ["Families"]},
    {"title": "Sunday Market", "kind": "Market", "kindId": "market", "hours": HOURS["weekdays"]},
    {"title": "Round the walls", "kind": "Tour", "type": "tour", "facts": ["partly-step-free"]},
]


@pytest.fixture
def york(made_up):  # noqa: F811
    """The places above, on a Wednesday at noon in York."""

    def open_page(now="2026-07-15T12:00:00+01:00", **options):
        page, faults = made_up(PLACES, time_zone="Europe/London", **options)
        page.clock.install(time=now)
        page.reload()
        return page, faults

    return open_page


def note(page):
    return page.locator(".search__results .search__note:visible").all_inner_texts()


CALLED = [
    ("coffee", ["The Ladle"]), ("hungry", ["Sunday Market", "The Ladle", "The Rest"]), ("drinks", ["The Ladle", "The Rest"]),
    ("where can we eat", ["Sunday Market", "The Ladle", "The Rest"]), ("toilets", ["The Ladle"]),
    ("wheelchair", ["Round the walls", "The Ladle"]), ("step-free", ["Round the walls", "The Ladle"]), ("free", ["Old Museum"]),
    ("free museums", ["Old Museum"]), ("kids", ["Water tower"]), ("children", ["Water tower"]), ("walks", ["Round the walls"]),
    ("wheelchair coffee", ["The Ladle"]), ("exhibition", ["Old Museum"]), ("exhibitoin", ["Old Museum"]), ("hearing loop", [])]


def test_what_visitors_call_things_is_found_by_kind_fact_and_tag(york):
    page, faults = york()
    for question, found in CALLED:
        # No answer is left over from the last question.
        assert titles(page, "bootham") == ["Bootham Bar"]
        assert sorted(titles(page, question)) == found, question
    assert not faults


def test_a_name_counts_more_than_what_a_word_is_for(york):
    page, _ = york()
    assert titles(page, "bar")[0] == "Bootham Bar" and "The Rest" in titles(page, "bar")
    assert titles(page, "the rest")[0] == "The Rest"


OPEN = [
    ("open now", ["Sunday Market", "The Ladle", "The Rest"], "Open now"), ("coffee open now", ["The Ladle"], "Open now"),
    ("open today", ["Sunday Market", "The Ladle", "The Rest"], "Open today"), ("museum open sunday", ["Old Museum"], "Open on Sunday"),
    ("museums on Sundays", ["Old Museum"], "Open on Sunday"), ("cafe tomorrow", ["The Ladle"], "Open tomorrow"),
    ("saturday", ["The Rest"], "Open on Saturday")]


def test_when_a_place_is_to_be_open_is_understood_and_reported(york):
    page, faults = york()
    for question, found, told in OPEN:
        # No answer is left over from the last question.
        assert titles(page, "bootham") == ["Bootham Bar"] and note(page) == []
        assert sorted(titles(page, question)) == found, question
        assert note(page) == [told], question
        page.clock.run_for(1000)
        assert told in page.locator("guide-search [role=status]").text_content(), question
    assert not faults


def test_the_city_s_clock_decides_and_results_say_what_holds(york):
    page, _ = york("2026-07-15T23:30:00+01:00", timezone_id="America/New_York")
    assert titles(page, "open now") == ["The Rest"]
    assert titles(page, "ladle") == ["The Ladle"]
    assert page.locator(".search__open").all_inner_texts() == ["Closed now, opens tomorrow at 10:00"]
    titles(page, "museum open sunday")
    assert page.locator(".search__open").all_inner_texts() == ["Sunday: 13:00–15:00"]


def test_words_of_time_in_a_name_still_find_it_first(york):
    page, _ = york()
    assert titles(page, "sunday market") == ["Sunday Market"]
    assert titles(page, "sunday") == ["Sunday Market", "Old Museum", "The Rest"]


def test_where_nothing_is_known_to_be_open_then_it_is_reported(york):
    page, _ = york()
    assert titles(page, "coffee on sunday") == ["The Ladle"]
    assert "not known for any of these" in note(page)[0]


def test_only_facts_that_were_asked_for_are_reported_and_nothing_twice(york):
    page, _ = york()
    titles(page, "wheelchair coffee")
    assert page.locator(".search__kind").all_inner_texts() == ["Café · Step-free"]
    titles(page, "ladle")
    assert page.locator(".search__kind").all_inner_texts() == ["Café"]


@pytest.mark.parametrize("folder", at_first(2, ["", *(f"{language}/" for language in LANGUAGES)]))
def test_what_the_hint_offers_is_understood_in_each_language(site, address, watched, folder):
    """The words of each table: the third example asks for a day."""
    table = json.loads((ROOT / f"site/words/{folder.strip('/') or 'en'}.json").read_text())
    examples = re.findall(r"[“„«”](.+?)[”“»]", table["search.hint"])
    assert len(examples) == 3
    page, faults = watched(address, service_workers="block")
    # Each language has one of the cities.
    page.goto(address + folder + (PAGE if folder != "es/" else "edinburgh/search.html"))
    for example in examples:
        assert titles(page, example.strip()), example
    assert len(note(page)) == 1 and page.locator(".search__open[data-state=open]").count() >= 1
    assert not faults


def test_every_language_has_every_concept(site):
    """A missing word, which no visitor of the language would type, finds nothing."""
    english = json.loads((ROOT / "site/words/en.json").read_text())
    for language in ["fr", "de", "es", "sv", "zh", "hi", "ar"]:
        table = json.loads((ROOT / f"site/words/{language}.json").read_text())
        for name in english:
            if name.startswith(("search.concept.", "search.when.")):
                assert table[name] != english[name] and table[name].strip(", "), f"{language}: {name}"


def test_pictures_are_beside_results_and_go_where_they_are_missing(address, watched):
    page, faults = watched(address, service_workers="block")
    page.goto(address + PAGE)
    titles(page, "minster")
    picture = page.locator(".search__picture").first
    picture.evaluate("image => image.decode()")
    assert picture.get_attribute("alt") == "" and picture.get_attribute("loading") == "lazy"
    page.route("**/media/**", lambda route: route.fulfill(status=404, body=""))
    page.route("**/pictures/**", lambda route: route.fulfill(status=404, body=""))
    page.reload()
    page.locator(".search__title").first.wait_for()
    # It may have disappeared already.
    page.evaluate("document.querySelector('.search__picture')?.scrollIntoView()")
    page.locator(".search__picture").first.wait_for(state="detached")


def test_all_cities_are_searched_from_home(address, watched):
    page, faults = watched(address, service_workers="block")
    page.goto(address)
    page.get_by_role("search").get_by_role("searchbox").fill("coffee")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html#q=coffee")
    page.locator(".search__title").first.wait_for()
    kinds = " ".join(page.locator(".search__kind").all_inner_texts())
    assert "York" in kinds and "Edinburgh" in kinds
    page.locator(".search__title a", has_text="The Copper Ladle").click()
    page.wait_for_url("**/york/places/copper-ladle.html")
    assert page.locator("h1").inner_text() == "The Copper Ladle"
    assert not faults


def test_all_cities_are_searched_in_a_folder_on_a_disk_and_in_another_language(site, watched):
    root = site.as_uri() + "/"
    page, faults = watched(root)
    page.goto(root + "de/search.html#q=Kaffee")
    page.locator(".search__title", has_text="The Copper Ladle").wait_for()
    assert page.locator(".search__picture").first.evaluate("image => image.src").startswith(root + "york/") \
        or page.locator(".search__picture").first.evaluate("image => image.src").startswith(root + "edinburgh/")
    page.locator(".search__picture").first.evaluate("image => image.decode()")
    assert not faults


def test_a_city_that_does_not_arrive_leaves_the_others(address, watched):
    page, _ = watched(address, service_workers="block")
    page.route("**/edinburgh/search.js", lambda route: route.fulfill(status=404, body=""))
    page.goto(address + "search.html#q=minster")
    page.locator(".search__title", has_text="York Minster").wait_for()


def test_without_scripts_the_search_over_all_cities_leads_to_those_of_each(address, watched):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address)
    assert page.locator("search-field form").is_hidden()
    page.locator("search-field a").click()
    page.wait_for_url("**/search.html")
    assert page.locator("#search-index a").evaluate_all("all => all.map(one => one.getAttribute('href'))") == [
        "edinburgh/search.html", "glasgow/search.html", "gothenburg/search.html", "york/search.html"]
    assert not faults


def test_no_pack_needs_the_search_over_all_cities(site):
    with zipfile.ZipFile(site / "york/packs/city-walls.zip") as archive:
        assert "search.html" not in archive.namelist()


@pytest.mark.parametrize("scheme", at_first(1, ["dark", "light"]))
@pytest.mark.parametrize("width", at_first(1, [320, 1280]))
@pytest.mark.parametrize("path", ["search.html#q=museum+open+on+sunday", "ar/search.html#q=متحف", "york/search.html#q=free+toilets", ""])
def test_it_is_accessible_everywhere(address, watched, scheme, width, path):
    page, faults = watched(address, viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True,
                           service_workers="block")
    page.add_init_script(path=AXE)
    page.goto(address + path)
    if "#" in path:
        page.locator(".search__title").first.wait_for()
    page.wait_for_timeout(300)
    assert not page.evaluate(RUN_AXE, TAGS)
    assert page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth")
    assert not faults
