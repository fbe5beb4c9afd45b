"""Colours that the visitor's device forces on every page keep what is chosen, pressed and where one is in sight."""

import functools

import pytest

PLAIN = "* { font-weight: 400 !important; transition: none !important; animation: none !important; caret-color: transparent; }"
"""A state that is told by the weight of its letters alone is hard to see."""


def room(page, element):
    """An element with what is drawn round it."""
    box = element.bounding_box()
    return {"x": max(0, box["x"] - 4), "y": max(0, box["y"] - 4), "width": box["width"] + 8, "height": box["height"] + 8}


def looks(page, selector, attribute):
    """An element in a state and without it, as pictures."""
    page.add_style_tag(content=PLAIN)
    element = page.locator(selector).first
    element.scroll_into_view_if_needed()
    clip = room(page, element)
    within = page.screenshot(clip=clip)
    element.evaluate("(element, name) => element.removeAttribute(name)", attribute)
    return within, page.screenshot(clip=clip)


def open_forced(watched, address, path, scheme="dark"):
    """A page in forced colours."""
    page, _ = watched(address, viewport={"width": 1000, "height": 900}, forced_colors="active", color_scheme=scheme,
                      reduced_motion="reduce", locale="en", bypass_csp=True)
    page.goto(address + path, wait_until="networkidle")
    return page


@pytest.fixture
def forced(watched, address):
    """Opens a page in forced colours."""
    return functools.partial(open_forced, watched, address)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_that_one_is_on_is_seen_among_the_others(forced, scheme):
    within, without = looks(forced("york/index.html", scheme), ".page-nav a[aria-current]", "aria-current")
    assert within != without


def test_the_language_of_the_page_is_seen_among_the_others(forced):
    page = forced("york/index.html")
    page.locator("language-menu summary").click()
    page.mouse.move(0, 800)
    within, without = looks(page, ".languages__list a[aria-current]", "aria-current")
    assert within != without


@pytest.mark.parametrize("attribute, value", [("aria-pressed", "true"), ("aria-disabled", "true")])
def test_the_buttons_of_the_map_show_their_states(forced, attribute, value):
    page = forced("york/index.html")
    page.locator("guide-map").scroll_into_view_if_needed()
    button = page.locator(".guide-map__bar .guide-map__button:visible:not([aria-disabled=true])").first
    button.evaluate("(button, [name, value]) => button.setAttribute(name, value)", [attribute, value])
    within, without = looks(page, f".guide-map__bar .guide-map__button[{attribute}={value}]", attribute)
    assert within != without
