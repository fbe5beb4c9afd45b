"""The elevation profile of a tour: a picture with a description, and a table that opens by keyboard and fits a phone."""

import pytest

from support.axe import AXE, RUN_AXE, TAGS

RIVER = "york/tours/by-the-river.html"
PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.mark.parametrize("language", ["", "ar/"])
def test_the_profile_is_a_picture_that_is_also_a_table(address, watched, language):
    page, faults = watched(address, **PHONE)
    page.add_init_script(path=AXE)
    page.goto(address + language + RIVER)
    section = page.locator(".elevation")
    assert len(section.get_by_role("img").get_attribute("aria-label")) > 40
    table = section.locator("table")
    assert not table.is_visible()
    section.locator("summary").focus()
    page.keyboard.press("Enter")
    assert table.is_visible()
    stops = page.locator(".stops > .stop").count()
    assert table.locator("tbody tr").count() > stops + 1, "each stop, the way back, and whole kilometres"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not faults


def test_each_stage_says_how_far_it_is_and_where_to_eat(address, watched):
    page, faults = watched(address, **PHONE)
    page.goto(address + RIVER)
    stages = page.locator(".stages__list > .stage")
    assert stages.count() == 2
    assert stages.locator(".stage__facts").count() == 2
    assert stages.first.get_by_role("link", name="The Copper Ladle").is_visible()
    assert not faults


def test_the_axes_begin_on_the_left_in_every_language(address, watched):
    page, faults = watched(address, **PHONE)
    page.goto(address + "ar/" + RIVER)
    lefts = page.locator(".elevation__length").evaluate_all("all => all.map(one => one.getBoundingClientRect().left)")
    assert len(lefts) > 1 and lefts == sorted(lefts)
    heights = page.locator(".elevation__height").first.bounding_box()
    drawing = page.locator(".elevation__drawing").bounding_box()
    assert heights["x"] >= drawing["x"] and heights["x"] + heights["width"] < drawing["x"] + drawing["width"] / 4
    assert not faults


def test_a_long_height_is_not_cut_off(address, watched):
    page, faults = watched(address, **PHONE)
    page.goto(address + "ar/" + RIVER)
    height = page.locator(".elevation__height").first
    height.evaluate("text => { text.textContent = '15,000 قدم'; }")
    assert page.locator(".elevation__drawing").evaluate("drawing => getComputedStyle(drawing).overflow") == "visible"
    assert height.bounding_box()["x"] >= 0
    assert not faults
