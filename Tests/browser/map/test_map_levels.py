"""The drawn levels of the map in the page: when their files and pieces load, what is shown until then, and contrast."""

import pytest

from support.map_page import asked, extent, folder, look_at, maps, opened, said  # noqa: F401: fixtures
from support.maps import press, screen_of, settled, stage, zoom
from support.waiting import until


def test_levels_are_asked_for_when_they_are_needed_and_once(opened, asked):
    asked.clear()
    page, faults = opened()
    assert not [path for path in asked if "map-" in path and path.endswith(".svg")]
    ground = page.locator(".map-land")
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__level:visible")
    assert asked["/map-street.svg"] == 1 and asked["/map-detail.svg"] == 0
    assert ground.is_hidden() and page.locator(".map-names").is_hidden() and page.locator(".map-route").is_visible()
    assert page.get_by_text("© the makers of Ambry").last.is_visible()
    press(page, "Zoom in", 2)
    until(page, "document.querySelectorAll('.guide-map__level').length === 2")
    settled(page)
    # The picture is where the drawing is: the level's extent is the frame and 2000 thousand-millionths around it.
    picture, (left, top) = page.locator(".guide-map__level:visible").bounding_box(), screen_of(page, 0, 0)
    share = 2000 / float(extent().split()[2])
    width = stage(page)["width"] * zoom(page)
    assert picture["x"] == pytest.approx(left - share * width, abs=1.5)
    assert picture["width"] == pytest.approx(width * (1 + 2 * share), rel=0.001)
    press(page, "Whole map")
    assert ground.is_visible() and page.locator(".map-names").is_visible()
    press(page, "Zoom in", 5)
    assert asked["/map-street.svg"] == 1 and asked["/map-detail.svg"] == 1
    assert not faults


def test_the_ground_stays_until_a_level_has_come_and_where_it_never_comes(opened, maps):
    page, _ = opened("lost.html")
    press(page, "Zoom in", 3)
    assert page.locator(".map-land").is_visible()
    assert said(page) == "Zoom 4 of 6"
    waiting = []
    page.route("**/map-detail.svg", lambda route: waiting.append(route))
    press(page, "Zoom in", 2)
    assert waiting and page.locator(".map-land").is_visible()
    waiting[0].continue_()
    page.wait_for_selector(".guide-map__level:visible")
    assert page.locator(".map-land").is_hidden()


def pieces_asked(asked):
    return {path.removeprefix("/map-detail/").removesuffix(".svg") for path in asked if path.startswith("/map-detail/")}


def test_pieces_are_asked_for_as_they_come_into_view(opened, asked):
    asked.clear()
    page, faults = opened("pieces.html")
    press(page, "Zoom in", 3)
    assert not pieces_asked(asked)
    look_at(page, 60, 60)
    press(page, "Zoom in", 2)
    until(page, "document.querySelectorAll('.guide-map__piece:not([src*=street])').length === 1")
    settled(page)
    assert pieces_asked(asked) == {"00"}, "only what is in view, in the north-western corner"
    assert page.locator(".map-land").is_hidden()
    look_at(page, 690, 60)
    until(page, "[...document.querySelectorAll('.guide-map__piece')].some((piece) => piece.src.endsWith('/1.svg'))")
    settled(page)
    assert "1" in pieces_asked(asked) and not pieces_asked(asked) & {"20", "21", "23", "3"}
    # A piece is at its place: the quarter from the middle on, and a little of its neighbours.
    box, (middle, _) = page.locator('.guide-map__piece[src$="/1.svg"]').bounding_box(), screen_of(page, 360, 0)
    share = box["width"] / (1 + 2 / 128) / 128
    assert box["x"] == pytest.approx(middle - share, abs=2)
    assert not faults


def test_pieces_of_a_folder_and_where_there_is_none(opened, folder):
    """A missing piece causes no request, and coarser content remains below."""
    page, faults = opened("pieces.html", root=folder.as_uri() + "/")
    look_at(page, 200, 420)
    press(page, "Zoom in", 4)
    look_at(page, 90, 500)
    page.wait_for_selector(".guide-map__piece:visible")
    assert "street map" in said(page), "there is no piece here"
    look_at(page, 200, 420)
    page.wait_for_selector('.guide-map__piece[src$="/21.svg"]:visible')
    assert "detailed map" in said(page)
    assert not faults


def test_the_farther_level_stays_until_all_pieces_have_come(opened):
    page, _ = opened("pieces.html")
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__piece:visible")
    waiting = []
    page.route("**/map-detail/*.svg", lambda route: waiting.append(route))
    press(page, "Zoom in")
    assert len(waiting) > 1
    assert page.locator('.guide-map__piece[src="map-street.svg"]').is_visible()
    for route in waiting[1:]:
        route.continue_()
    settled(page)
    assert page.locator('.guide-map__piece[src="map-street.svg"]').is_visible(), "one is still on its way"
    waiting[0].continue_()
    until(page, """document.querySelector('.guide-map__piece[src="map-street.svg"]').parentElement.style.display === 'none'""")


@pytest.mark.parametrize(
    "wishes, fragment", [({}, ""), ({"contrast": "more"}, "#contrast"), ({"forced_colors": "active"}, "#contrast")]
)
def test_a_visitor_who_wants_contrast_gets_levels_in_it(opened, wishes, fragment):
    page, _ = opened(**wishes)
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__level:visible")
    source = page.locator(".guide-map__piece:visible").get_attribute("src")
    assert source.partition("#")[1] + source.partition("#")[2] == fragment


def test_a_map_from_a_folder_works_as_one_from_a_server(opened, folder):
    page, faults = opened(root=folder.as_uri() + "/")
    press(page, "Zoom in", 3)
    page.wait_for_selector(".guide-map__level:visible")
    assert not faults
