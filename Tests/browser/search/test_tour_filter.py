"""A list of tours is filtered by area or organisation: by links without a script, at once with a script."""

import functools
import http.server
import os
import pathlib
import re
import subprocess
import threading

import pytest

from support.site import ROOT, at_first
from support.forced_colours import PLAIN, looks, open_forced, room
from support.waiting import address_in, follow, until

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/release/wynd")).resolve()
LIST = "harbour/tours/index.html"
EMPTY = "harbour/tours/areas/beyond-the-walls.html"
# Names, areas and organisations of six tours.
TOURS = [
    ("Round the walls", "within-the-walls", "wall-walkers"), ("The old streets", "within-the-walls", "our-town"),
    ("By the river, without a step", "by-the-river", "level-paths"), ("The quays", "by-the-river", "our-town"),
    ("Roofs and towers", "within-the-walls", "our-town"), ("The gates", "within-the-walls", "our-town"),
]


@pytest.fixture(scope="module")
def long_list(tmp_path_factory):
    """The site of a guide whose city has six tours."""
    folder = tmp_path_factory.mktemp("long-list")
    guide = folder / "guide"
    subprocess.run([TOOL, "new", guide, "--city", "Harbour"], check=True, capture_output=True)
    settings = (guide / "guide.yaml").read_text(encoding="utf-8")
    (guide / "guide.yaml").write_text(settings.replace(
        "publisher:", "  - {id: wall-walkers, name: The Wall Walkers}\n  - {id: level-paths, name: Level Paths}\npublisher:"),
        encoding="utf-8")
    city = guide / "content/harbour"
    text = (city / "city.md").read_text(encoding="utf-8")
    areas = "".join(
        f"  - {{id: {id}, name: {name}}}\n" for id, name in [
            ("within-the-walls", "Within the walls"), ("by-the-river", "By the river"), ("beyond-the-walls", "Beyond the walls")])
    (city / "city.md").write_text(text.replace("---\n", f"---\nareas:\n{areas}", 1), encoding="utf-8")
    for tour in (city / "tours").glob("*.md"):
        tour.unlink()
    for number, (name, area, organisation) in enumerate(TOURS):
        (city / f"tours/tour-{number}.md").write_text(
            f'---\nname: "{name}"\nsummary: A walk.\narea: {area}\norganisation: {organisation}\norder: {number + 1}\n'
            "stops: [{place: market-square}, {place: old-bridge}]\n---\n", encoding="utf-8")
    built = subprocess.run(
        [TOOL, "build", guide, "--output", folder / "site", "--base-url", "https://guide.example.org/"],
        capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def lists(long_list):
    """The address of that site."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(long_list))
    handler.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def shown(page):
    """The names of the visible tours, in order."""
    return [card.inner_text() for card in page.locator(".card--tour .card__title").all() if card.is_visible()]


def test_without_a_script_each_choice_is_a_page(lists, watched):
    page, faults = watched(lists, java_script_enabled=False)
    page.goto(lists + LIST)
    everything = shown(page)
    assert len(everything) == 6
    choices = page.locator("tour-filter a.chip").evaluate_all(
        "links => links.map(link => [link.getAttribute('href'), Number(link.querySelector('.chip__count').textContent)])")
    assert len(choices) == 1 + 3 + 1 + 3
    for href, count in choices:
        page.goto(lists + LIST)
        follow(page, page.locator(f"tour-filter a.chip[href='{href}']").first)
        assert len(shown(page)) == count, href
        assert page.locator("tour-filter a[aria-current=page]").count() >= 1, href
        follow(page, page.locator("tour-filter a.chip", has_text=re.compile("^All")).first)
        assert shown(page) == everything
    assert not faults


def test_a_choice_without_tours_says_so(lists, watched):
    page, _ = watched(lists, java_script_enabled=False)
    page.goto(lists + EMPTY)
    assert shown(page) == []
    assert "No tour has been published for “Beyond the walls” yet." in page.locator("main").inner_text()
    follow(page, page.get_by_role("link", name="See all tours of Harbour"))
    assert len(shown(page)) == 6


@pytest.mark.parametrize("place", ["server", "disk"])
def test_with_a_script_the_list_narrows_at_once(long_list, lists, watched, place):
    """Also from a folder, without a server."""
    root = lists if place == "server" else long_list.as_uri() + "/"
    page, faults = watched(root)
    page.goto(root + LIST)
    start = page.url
    everything = shown(page)
    status = page.locator("tour-filter").get_by_role("status")
    assert status.inner_text() == ""
    area = page.get_by_role("group", name="Area")
    maker = page.get_by_role("group", name="Organisation")

    area.get_by_role("button", name=re.compile("By the river")).click()
    assert shown(page) == ["By the river, without a step", "The quays"]
    assert status.inner_text() == "Showing 2 of 6 tours."
    assert area.locator("[aria-pressed=true]").inner_text().startswith("By the river")
    assert page.locator("section.tours:visible").count() == 1

    maker.get_by_role("button", name=re.compile("The Wall Walkers")).click()
    assert shown(page) == []
    assert status.inner_text() == "No tour matches this choice."

    page.get_by_role("button", name="Show all tours").click()
    assert shown(page) == everything
    assert status.inner_text() == "Showing all 6 tours."
    assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    assert page.get_by_role("button", name="Show all tours").count() == 0
    assert address_in(page) == start
    assert not faults


def test_the_choice_is_still_there_on_the_way_back(lists, watched):
    page, _ = watched(lists)
    page.goto(lists + LIST)
    page.get_by_role("button", name=re.compile("By the river")).click()
    page.get_by_role("link", name="By the river, without a step").click()
    page.wait_for_url("**/tour-2.html")
    page.go_back()
    until(page, "document.querySelectorAll('.card--tour:not([hidden])').length === 2")
    assert shown(page) == ["By the river, without a step", "The quays"]


def test_the_keyboard_works_the_filter(lists, watched):
    page, _ = watched(lists)
    page.goto(lists + LIST)
    page.get_by_role("button", name=re.compile("Level Paths")).focus()
    page.keyboard.press("Space")
    assert shown(page) == ["By the river, without a step"]
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"


def test_only_the_lists_of_all_tours_load_the_filter(long_list):
    pages = [str(path.relative_to(long_list)) for path in long_list.rglob("*.html")]
    with_filter = {path for path in pages if "/tour-filter-" in (long_list / path).read_text(encoding="utf-8")}
    assert with_filter == {LIST, "harbour/tours/organisations/index.html"}


def test_three_tours_of_two_areas_and_three_organisations_can_be_narrowed(address, watched):
    page, faults = watched(address)
    page.goto(address + "york/tours/index.html")
    assert len(shown(page)) == 3
    assert page.locator("section.tours h2").all_inner_texts() == ["Within the walls", "By the river"]
    page.get_by_role("group", name="Organisation").get_by_role("button", name=re.compile("Level Paths")).click()
    assert shown(page) == ["By the river, without a step"]
    assert not faults


def test_an_organisation_has_a_page_to_which_its_tours_link(address, watched):
    page, faults = watched(address)
    page.goto(address + "york/tours/by-the-river.html")
    page.locator(".eyebrow").get_by_role("link", name="Level Paths").click()
    page.wait_for_url("**/york/tours/organisations/level-paths.html")
    assert "checks walks for steps" in page.locator("main").inner_text()
    assert len(shown(page)) == 1
    page.goto(address + "edinburgh/tours/index.html")
    assert page.get_by_role("group", name="Area").count() == 1 and page.get_by_role("group", name="Organisation").count() == 0
    assert not faults


def test_the_list_can_be_grouped_by_organisation(lists, watched):
    page, faults = watched(lists)
    page.goto(lists + LIST)
    assert page.locator("section.tours h2").all_inner_texts() == ["Within the walls", "By the river"]
    page.get_by_role("link", name="Group by organisation").click()
    page.wait_for_url("**/organisations/index.html")
    assert page.locator("section.tours h2").all_inner_texts() == [
        "Visit Harbour", "The Wall Walkers", "Level Paths"]
    page.get_by_role("button", name=re.compile("Within the walls")).click()
    assert len(shown(page)) == 4
    assert not faults


def test_a_place_leads_to_its_kind_area_and_tags_and_back(address, watched):
    page, faults = watched(address, java_script_enabled=False)
    for topic in ["Church", "Within the walls", "Stained glass"]:
        page.goto(address + "york/places/minster.html")
        page.locator("main").get_by_role("link", name=topic, exact=True).last.click()
        page.wait_for_url(re.compile("/york/(kinds|areas|tags)/"))
        page.get_by_role("link", name="York Minster", exact=True).click()
        page.wait_for_url("**/york/places/minster.html")
    page.goto(address + "york/index.html")
    page.get_by_role("link", name=re.compile("by kind and theme")).click()
    page.wait_for_url("**/york/kinds/index.html")
    assert page.locator(".topics h2").all_inner_texts() == ["Areas", "Kinds of place", "Themes", "Good to know"]
    assert not faults


@pytest.mark.parametrize("scheme", at_first(1, ["dark", "light"]))
@pytest.mark.parametrize("path, selector, attribute", [
    ("harbour/tours/areas/within-the-walls.html", "a.chip[aria-current]", "aria-current"),
    (LIST, "button.chip[aria-pressed=true]", "aria-pressed"),
])
def test_what_is_chosen_is_seen_in_forced_colours(lists, watched, path, selector, attribute, scheme):
    within, without = looks(open_forced(watched, lists, path, scheme), selector, attribute)
    assert within != without


def test_the_focus_is_seen_beside_every_state_in_forced_colours(lists, watched):
    page = open_forced(watched, lists, LIST)
    page.add_style_tag(content=PLAIN)
    chip = page.locator("button.chip[aria-pressed=true]").first
    clip = room(page, chip)
    without = page.screenshot(clip=clip)
    chip.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.screenshot(clip=clip) != without
