"""Pages that are public until a day: what visitors see before and after, by the clock of the city."""

import datetime

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.small_guide import served

CITY = "---\nname: Town\nposition: {lat: 53.9605, lon: -1.0795}\nsummary: A town.\ntime-zone: Europe/London\n---\n"
FAIR = "town/places/fair.html"
# Midnight in London, which is on Greenwich time in December.
BEFORE = datetime.datetime(2026, 12, 24, 23, 59, tzinfo=datetime.timezone.utc)
AFTER = datetime.datetime(2026, 12, 25, 0, 0, tzinfo=datetime.timezone.utc)


def place(name, lon, more="", text=""):
    return (f"---\nname: {name}\nkind: attraction\nposition: {{lat: 53.96, lon: {lon}}}\nsummary: Seen by all.\n{more}---\n"
            f"{text}\n")


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    files = {
        "guide.yaml": "title: A trip\nbase-url: https://guide.example.net/\nlanguages: [en]\n",
        "content/town/city.md": CITY,
        "content/town/places/gate.md": place("The gate", -1.08, text="Near [the fair](fair.md)."),
        "content/town/places/fair.md": place("The fair", -1.0801, "publish-until: 2026-12-24\n", "It has lights."),
    }
    with served(tmp_path_factory.mktemp("publication"), files, "--date", "2026-12-01") as address:
        yield address


def opened(watched, address, path, when, **options):
    page, faults = watched(address, **options)
    page.clock.set_fixed_time(when)
    page.goto(address + path)
    if options.get("java_script_enabled", True):
        page.locator("content-ends:defined").wait_for(state="attached")
    return page, faults


@pytest.mark.parametrize("zone", ["Europe/London", "Asia/Tokyo"])
def test_a_page_ends_by_the_clock_of_the_city(watched, town, zone):
    page, faults = opened(watched, town, FAIR, BEFORE, timezone_id=zone)
    assert page.get_by_text("Available until 24 December 2026").is_visible() and page.get_by_text("It has lights.").is_visible()
    assert not faults
    page, faults = opened(watched, town, FAIR, AFTER, timezone_id=zone, viewport={"width": 390, "height": 844})
    page.get_by_text("This page was available until 24 December 2026.").wait_for()
    assert page.get_by_role("heading", level=1).all_inner_texts() == ["The fair"]
    assert page.get_by_text("It has lights.").is_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults


@pytest.mark.parametrize("when", [BEFORE, AFTER])
def test_a_page_with_an_end_is_accessible(watched, town, when):
    page, _ = opened(watched, town, FAIR, when, bypass_csp=True)
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []


def test_lists_and_maps_hide_what_has_ended_and_texts_keep_their_links(watched, town):
    page, _ = opened(watched, town, "town/index.html", BEFORE)
    link = "main a[href='places/fair.html']"
    count = page.locator(link).evaluate_all("links => links.filter((link) => link.checkVisibility()).length")
    assert count > 1
    page, faults = opened(watched, town, "town/index.html", AFTER)
    assert page.locator(link).evaluate_all("links => links.filter((link) => link.checkVisibility()).length") == 0
    other = "main a[href='places/gate.html']"
    assert page.locator(other).evaluate_all("links => links.some((link) => link.checkVisibility())")
    page, more = opened(watched, town, "town/places/gate.html", AFTER)
    assert page.locator(".prose a[href='fair.html']").is_visible()
    assert not faults + more


def test_without_scripts_the_page_says_until_when(watched, town):
    page, _ = opened(watched, town, FAIR, AFTER, java_script_enabled=False)
    assert page.get_by_text("Available until 24 December 2026").is_visible() and page.get_by_text("It has lights.").is_visible()


@pytest.fixture(scope="module")
def region(tmp_path_factory):
    """Two towns, with an event and pages of the publisher's own that end."""
    page = "---\ntitle: {name}\nsummary: Snow.\nmenu: header\npublish-until: 2026-12-24\n---\nSnow.\n"
    files = {
        "guide.yaml": "title: A region\nbase-url: https://guide.example.net/\nlanguages: [en]\n",
        "content/pages/winter.md": page.format(name="Winter everywhere"),
        "content/town/city.md": CITY,
        "content/town/places/gate.md": place("The gate", -1.08),
        "content/town/pages/winter.md": page.format(name="Winter in town").replace("2026-12-24", "2027-12-24"),
        "content/town/events/carols.md":
            "---\nname: Carols\nstart: 2026-12-01\nrepeat: FREQ=DAILY\npublish-until: 2026-12-24\n---\n",
        "content/hill/city.md": CITY.replace("Town", "Hill"),
        "content/hill/places/mill.md": place("The mill", -1.08),
        "content/fort/city.md": CITY.replace("Town", "Fort").replace("time-zone", "publish-until: 2026-12-24\ntime-zone"),
        "content/fort/places/keep.md": place("The keep", -1.08),
        "content/fort/places/moat.md": place("The moat", -1.081),
        "content/fort/tours/round.md": "---\nname: Round\nsummary: A walk.\nstops: [{place: keep}, {place: moat}]\n---\n",
    }
    with served(tmp_path_factory.mktemp("region"), files, "--date", "2026-12-01") as address:
        yield address


@pytest.mark.parametrize("when, isShown", [(BEFORE, True), (AFTER, False)])
def test_the_search_the_menus_and_the_events_of_the_guide_hide_what_has_ended(watched, region, when, isShown):
    page, faults = watched(region)
    page.clock.set_fixed_time(when)
    page.goto(region + "search.html#q=carols")
    results = page.locator(".search__list a")
    page.locator(".search__count").wait_for()
    assert (results.count() == 1) == isShown
    page.goto(region + "events.html")
    page.locator(".events__filter").wait_for()
    assert (page.locator(".event-line:not([data-over])").count() > 0) == isShown
    for path in ["help.html", "town/index.html"]:
        page.goto(region + path)
        page.locator("content-ends:defined").first.wait_for(state="attached")
        assert page.get_by_role("link", name="Winter everywhere").first.is_visible() == isShown
    # A page of the city with the same name has its own end.
    assert page.get_by_role("link", name="Winter in town").first.is_visible()
    assert not faults


@pytest.mark.parametrize("when, isShown", [(BEFORE, True), (AFTER, False)])
def test_a_city_ends_with_all_its_pages(watched, region, when, isShown):
    page, faults = watched(region)
    page.clock.set_fixed_time(when)
    for path in ["index.html", "tours.html"]:
        page.goto(region + path)
        page.locator("content-ends:defined").first.wait_for(state="attached")
        links = page.locator("main a[href^='fort/']")
        assert links.count() > 0
        assert links.evaluate_all("links => links.some((link) => link.checkVisibility())") == isShown, path
    assert page.goto(region + "index.html") and page.locator("main a[href^='hill/']").first.is_visible()
    for path in ["fort/index.html", "fort/places/keep.html", "fort/tours/round.html", "fort/tours/round/walk.html"]:
        page.goto(region + path)
        page.get_by_text("Available until 24 December 2026" if isShown else "This page was available until").first.wait_for()
    page.goto(region + "search.html#q=moat")
    page.locator(".search__count").wait_for()
    assert (page.locator(".search__list a").count() > 0) == isShown
    assert not faults
