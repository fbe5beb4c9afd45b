"""The list of tours narrows to an area or an organisation: by links without a script, at once with one."""

import re

import pytest

LIST = "york/tours/index.html"
EMPTY = "york/tours/areas/beyond-the-walls.html"


def shown(page):
    """The names of the tours that can be seen, in order."""
    return [card.inner_text() for card in page.locator(".card--tour .card__title").all() if card.is_visible()]


def test_without_a_script_each_choice_is_a_page(address, watched):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address + LIST)
    everything = shown(page)
    assert len(everything) == 3
    choices = page.locator("tour-filter a.chip").evaluate_all(
        "links => links.map(link => [link.getAttribute('href'), Number(link.querySelector('.chip__count').textContent)])")
    assert len(choices) == 1 + 3 + 1 + 3
    for href, count in choices:
        page.goto(address + LIST)
        page.locator(f"tour-filter a.chip[href='{href}']").first.click()
        assert len(shown(page)) == count, href
        assert page.locator("tour-filter a[aria-current=page]").count() >= 1, href
        page.locator("tour-filter a.chip", has_text=re.compile("^All")).first.click()
        assert shown(page) == everything
    assert not faults


def test_a_choice_without_tours_says_so(address, watched):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + EMPTY)
    assert shown(page) == []
    assert "No tour has been published for “Beyond the walls” yet." in page.locator("main").inner_text()
    page.get_by_role("link", name="See all tours of York").click()
    assert len(shown(page)) == 3


@pytest.mark.parametrize("place", ["server", "disk"])
def test_with_a_script_the_list_narrows_at_once(site, address, watched, place):
    """Also from a folder, where there is no server."""
    root = address if place == "server" else site.as_uri() + "/"
    page, faults = watched(root)
    page.goto(root + LIST)
    start = page.url
    everything = shown(page)
    status = page.locator("tour-filter").get_by_role("status")
    assert status.inner_text() == ""
    area = page.get_by_role("group", name="Area")
    maker = page.get_by_role("group", name="Organisation")

    area.get_by_role("button", name=re.compile("By the river")).click()
    assert shown(page) == ["By the river, without a step"]
    assert status.inner_text() == "Showing 1 of 3 tours."
    assert area.locator("[aria-pressed=true]").inner_text().startswith("By the river")
    assert page.locator("section.tours:visible").count() == 1

    maker.get_by_role("button", name=re.compile("The Wall Walkers")).click()
    assert shown(page) == []
    assert status.inner_text() == "No tour matches this choice."

    page.get_by_role("button", name="Show all tours").click()
    assert shown(page) == everything
    assert status.inner_text() == "Showing all 3 tours."
    assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    assert page.get_by_role("button", name="Show all tours").count() == 0
    assert page.url == start
    assert not faults


def test_the_choice_is_still_there_on_the_way_back(address, watched):
    page, _ = watched(address)
    page.goto(address + LIST)
    page.get_by_role("button", name=re.compile("By the river")).click()
    page.get_by_role("link", name="By the river, without a step").click()
    page.wait_for_url("**/by-the-river.html")
    page.go_back()
    page.wait_for_function("document.querySelectorAll('.card--tour:not([hidden])').length === 1")
    assert shown(page) == ["By the river, without a step"]


def test_the_keyboard_works_the_filter(address, watched):
    page, _ = watched(address)
    page.goto(address + LIST)
    page.get_by_role("button", name=re.compile("Level Paths")).focus()
    page.keyboard.press("Space")
    assert shown(page) == ["By the river, without a step"]
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"


def test_only_the_lists_of_all_tours_load_the_filter(site, pages):
    with_filter = [path for path in pages if "/tour-filter-" in (site / path).read_text(encoding="utf-8")]
    cities = {path.split("/")[0] for path in with_filter}
    assert "york" in cities
    for path in with_filter:
        assert path.split("/", 1)[1] in ("tours/index.html", "tours/organisations/index.html"), path


def test_the_list_can_be_grouped_by_organisation(address, watched):
    page, faults = watched(address)
    page.goto(address + LIST)
    assert page.locator("section.tours h2").all_inner_texts() == ["Within the walls", "By the river"]
    page.get_by_role("link", name="Group by organisation").click()
    page.wait_for_url("**/organisations/index.html")
    assert page.locator("section.tours h2").all_inner_texts() == [
        "York Example Tourism Board", "The Wall Walkers", "Level Paths"]
    page.get_by_role("button", name=re.compile("Within the walls")).click()
    assert len(shown(page)) == 2
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
    page.get_by_role("link", name=re.compile("by kind and tag")).click()
    page.wait_for_url("**/york/kinds/index.html")
    assert page.locator(".topics h2").all_inner_texts() == ["Areas", "Kinds", "Tags"]
    assert not faults
