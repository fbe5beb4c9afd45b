"""With forced colours, every page still shows which control is chosen, pressed or focused, and the current page."""

import functools

import pytest

from support.forced_colours import looks, open_forced
from support.site import at_first


@pytest.fixture
def forced(watched, address):
    """Opens a page in forced colours."""
    return functools.partial(open_forced, watched, address)


@pytest.mark.parametrize("scheme", at_first(1, ["dark", "light"]))
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
    page.locator("guide-map.is-ready").first.wait_for()
    button = page.locator(".guide-map__bar .guide-map__button:visible:not([aria-disabled=true])").first
    # A copy, because the map sets the state of its own buttons whenever its view changes.
    button.evaluate("""(button, [name, value]) => {
        const copy = button.cloneNode(true);
        copy.setAttribute(name, value);
        copy.id = 'tested';
        button.replaceWith(copy);
    }""", [attribute, value])
    within, without = looks(page, "#tested", attribute)
    assert within != without
