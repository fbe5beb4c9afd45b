"""Finds add up: announced on the page, counted, on the map; badges, levels, vouchers; by location or by button."""

import json
import re

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.rewards import PLACES, found, kept, visitor  # noqa: F401: fixtures
from support.site import at_first

YORK = {"latitude": 53.96219, "longitude": -1.08206}


def test_a_place_whose_extra_opens_by_being_there_has_one_button(visitor, address):
    page = visitor(found())
    here = 'data-unlock="here" data-sealed="none.js" data-key="none" data-position="53.96219,-1.08206" data-radius="60"'
    page.route("**/places/minster.html", lambda route: route.fulfill(
        body=route.fetch().text().replace('data-unlock="code"', here), content_type="text/html; charset=utf-8"))
    page.goto(address + "york/places/minster.html")
    page.locator(".locked").get_by_role("button", name="I’m here").click()
    assert page.get_by_role("button", name="I’m here").count() == 1
    page.get_by_text("Your location cannot be found").first.wait_for()
    # The place counts on the visitor's word, as without locked content.
    page.get_by_role("button", name="Count it anyway").click()
    page.locator("play-rewards").get_by_text("Found: York Minster").wait_for()
    assert kept(page)["found"]["minster"]["how"] == "said"
    box, title = page.locator(".reward-notice").bounding_box(), page.locator("h1").bounding_box()
    assert box["y"] >= title["y"] + title["height"] or box["y"] + box["height"] <= title["y"]


def test_being_there_counts_and_is_reported(visitor, address):
    page = visitor(found(*PLACES), position=YORK)
    page.goto(address + "york/places/minster.html")
    told = page.locator("play-rewards")
    # Earlier goals are announced first: four places and their level.
    told.get_by_text("New badge: Through the bar").wait_for()
    told.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="I’m here").click()
    told.get_by_text("Found: York Minster").wait_for()
    told.get_by_text("New badge: Five stones").wait_for()
    told.get_by_text("A voucher for you: A bookmark").wait_for()
    assert page.locator("place-visit").inner_text().startswith("You were here:")
    assert page.locator(".reward-notice__confetti").count() == 0, "nothing falls that nobody asked for"
    told.get_by_role("link", name="Look at it").click()
    page.wait_for_url("**/york/play/found.html")
    page.get_by_text("50\u00a0points").wait_for()
    assert page.get_by_text("Level: Stroller").is_visible() and page.get_by_text("30\u00a0points to go until “Wall walker”").is_visible()
    assert page.locator(".reward-notice--shown").count() == 0, "told once"
    assert kept(page)["found"]["minster"]["how"] == "here"
    assert page.faults == []


def test_messages_do_not_pile_up(visitor, address):
    """Of five messages at once, the latest four are shown. They leave the title free, and one press closes them."""
    page = visitor(found(*PLACES), position=YORK)
    page.goto(address + "york/places/minster.html")
    page.get_by_role("button", name="I’m here").click()
    page.locator("play-rewards").get_by_text("A voucher for you: A bookmark").wait_for()
    items = page.locator(".reward-notice__item")
    assert items.count() == 4 and len(set(items.all_inner_texts())) == 4
    box, title = page.locator(".reward-notice").bounding_box(), page.locator("h1").bounding_box()
    assert box["y"] >= title["y"] + title["height"] or box["y"] + box["height"] <= title["y"]
    page.locator("play-rewards").get_by_role("button", name="Close").click()
    assert page.locator(".reward-notice--shown").count() == 0 and items.count() == 0
    page.reload()
    page.locator("place-visit").get_by_text("You were here").wait_for()
    assert page.locator(".reward-notice--shown").count() == 0


def test_far_away_does_not_count_and_who_cannot_be_found_is_believed(visitor, address):
    away = visitor(position={"latitude": 53.97, "longitude": -1.08})
    away.goto(address + "york/places/minster.html")
    away.get_by_role("button", name="I’m here").click()
    away.get_by_text("Come closer").wait_for()
    assert not away.get_by_role("button", name="Count it anyway").is_visible()
    unknown = visitor()
    unknown.goto(address + "york/places/minster.html")
    unknown.get_by_role("button", name="I’m here").click()
    unknown.get_by_role("button", name="Count it anyway").click()
    unknown.get_by_text("You were here:").wait_for()
    assert kept(unknown)["found"]["minster"]["how"] == "said"
    assert away.faults == unknown.faults == []


def test_the_page_counts_and_lists_what_is_found_and_left(visitor, address):
    page = visitor(found(*PLACES, told=["badge first-place", "level 30"]))
    page.goto(address + "york/play/found.html")
    bar = page.get_by_label("4 of 27 places")
    assert bar.evaluate("(bar) => [bar.value, bar.max]") == [4, 27]
    left = page.locator(".progress__part").filter(has_text="Still to find")
    done = page.locator(".progress__part").filter(has=page.get_by_role("heading", name="Found", exact=True))
    assert left.get_by_role("link").count() == 22 + 7, "with seven features"
    assert done.get_by_role("link").count() == 4
    assert done.get_by_role("link", name="Stonegate").get_attribute("href").endswith("places/stonegate.html")
    page.locator(".progress__map").scroll_into_view_if_needed()
    page.wait_for_selector(".map-marker--found", state="attached")
    names = page.locator(".map-marker--found").evaluate_all("(pins) => pins.map((pin) => pin.getAttribute('aria-label'))")
    assert names and all(name.endswith(", Found") for name in names)
    have = page.locator(".badge--have")
    assert have.count() == 1 and "Through the bar" in have.inner_text() and "Yours" in have.inner_text()
    assert page.locator(".badge").count() == 6
    assert page.faults == []


def test_every_map_says_how_much_was_found_and_leads_to_the_list(visitor, address):
    """Finds of the city, a tour, a place, a walk, and "Near me"; a feature counts itself and its place."""
    page = visitor(found(*PLACES, "minster", "minster/chapter-house"), viewport={"width": 390, "height": 844})
    count = page.locator("found-count")
    for path in ["index.html", "tours/city-walls.html", "places/stonegate.html", "tours/city-walls/walk.html", "nearby.html"]:
        page.goto(f"{address}york/{path}")
        if (box := page.locator("guide-map").first).count():
            box.scroll_into_view_if_needed()
            page.locator("guide-map.is-ready").first.wait_for()
        count.get_by_role("link").wait_for()
        said = count.inner_text()
        assert re.fullmatch(r"6 of \d+ found", said), path
        size = count.get_by_role("link").bounding_box()
        assert size["height"] >= 44 and count.count() == 1
    page.goto(f"{address}york/index.html")
    page.locator("guide-map").scroll_into_view_if_needed()
    count.get_by_role("link").click()
    page.wait_for_url("**/york/play/found.html#found")
    page.get_by_label("5 of 27 places").wait_for()
    features = page.locator(".progress__line").filter(has_text="features").inner_text()
    places_and_hidden = 27
    assert features.startswith("1 of ")
    assert int(said.split()[2]) == places_and_hidden + int(features.split()[2])
    done = page.locator(".progress__part").filter(has=page.get_by_role("heading", name="Found", exact=True))
    assert done.get_by_role("link", name="York Minster").count() == 2, "the place, and the feature with its place's name"
    assert page.faults == []


def test_the_first_find_offers_to_celebrate_and_asks_once(visitor, address):
    page = visitor(position=YORK)
    page.goto(address + "york/places/minster.html")
    assert page.get_by_text("Celebrate what you find").count() == 0, "nothing is asked before"
    page.get_by_role("button", name="I’m here").click()
    offer = page.locator(".reward-notice__offer")
    offer.get_by_role("button", name="Celebrate").click()
    page.locator(".reward-notice__confetti").wait_for(state="attached")
    assert offer.count() == 0 and page.evaluate("document.activeElement.closest('.reward-notice') !== null")
    assert json.loads(page.evaluate("localStorage.getItem('wynd.settings')"))["celebrate"] is True
    page.goto(address + "settings.html")
    assert page.get_by_label("Celebrate what is found").is_checked()
    other = visitor(settings={"celebrate": False}, position=YORK)
    other.goto(address + "york/places/minster.html")
    other.get_by_role("button", name="I’m here").click()
    other.locator("play-rewards").get_by_text("Found: York Minster").wait_for()
    assert other.locator(".reward-notice__offer, .reward-notice__confetti").count() == 0
    assert page.faults == other.faults == []


def test_the_citys_map_ticks_where_one_has_been(visitor, address):
    page = visitor(found(*PLACES), viewport={"width": 1000, "height": 900}, forced_colors="active")
    page.goto(address + "york/index.html")
    page.locator("#map").scroll_into_view_if_needed()
    page.locator(".map-list__found").first.wait_for(state="attached")
    assert page.locator(".map-list li:has(.map-list__found) a").evaluate_all(
        "all => all.map((one) => one.href.split('/').pop().replace('.html', '')).sort()") == sorted(PLACES)
    page.locator("#map").scroll_into_view_if_needed()
    page.locator("guide-map.is-ready").wait_for()
    pins = page.locator(".map-marker--found")
    pins.first.wait_for(state="attached")
    assert pins.count() == 4
    assert all(pin.endswith(", Found") for pin in pins.evaluate_all("all => all.map((pin) => pin.getAttribute('aria-label'))"))
    colours = pins.locator(".map-marker-tick").first.evaluate(
        "tick => [getComputedStyle(tick.firstElementChild).fill, getComputedStyle(tick.lastElementChild).stroke]")
    assert colours[0] != colours[1], "in the visitor's own colours, too"
    # The card of a marker shows the kind of the place, and not that it was found.
    pins.first.dispatch_event("click")
    assert "Found" not in page.locator(".guide-map__card-kind").inner_text()
    # A city without possible finds, and a visitor without finds, get no announcement.
    for path in ("gothenburg/index.html", "york/index.html"):
        other = visitor()
        other.goto(address + path)
        other.locator("#map").scroll_into_view_if_needed()
        other.locator("guide-map.is-ready").wait_for()
        assert other.locator("found-pins").count() == (path.startswith("york"))
        assert other.locator(".map-marker--found, .map-list__found").count() == 0
    assert page.faults == []


def test_what_scripts_show_in_another_language_says_so(visitor, address):
    page = visitor(found(*PLACES, "minster", told=[]))
    for path, language in (("york/play/found.html", None), ("fr/york/play/found.html", "en-GB"), ("ar/york/play/found.html", "en-GB")):
        page.goto(address + path)
        page.locator(".badge").first.wait_for()
        texts = ".badge__name, .badge__text, .voucher__name, .voucher__text, .reward-notice__item span"
        assert page.locator(texts).evaluate_all("all => [...new Set(all.map((one) => one.getAttribute('lang')))]") == [language]
        assert page.locator(".badge__state").evaluate_all("all => all.every((one) => !one.lang)")
        # Each is written in its own direction, in a page of the other direction.
        assert page.locator(".badge__text").first.evaluate("one => getComputedStyle(one).direction") == "ltr"
    page.goto(address + "ar/gothenburg/play/quizzes/crowns-and-fish.html")
    page.locator("[data-action=start]").click()
    page.locator("[data-action=here]").click()
    page.locator("[data-answer]").first.wait_for()
    assert page.locator(".quiz__goal, .quiz__text").evaluate_all("all => [...new Set(all.map((one) => one.lang))]") == ["en-GB"]
    page.goto(address + "ar/glasgow/play/riddles.html")
    page.locator(".hunt__panel .button--primary:visible").first.click()
    page.locator("[data-answer]").first.wait_for()
    assert page.locator(".hunt__card :is(.quiz__goal, .quiz__answer)").evaluate_all(
        "all => [...new Set(all.map((one) => one.lang))]") == ["en-GB"]
    assert page.faults == []


def test_a_voucher_is_shown_large_and_serves_once(visitor, address):
    page = visitor(found(*PLACES, "minster", *[f"p{number}" for number in range(5)], told=[]))
    page.goto(address + "york/play/found.html")
    page.locator("play-rewards").get_by_role("button", name="Close").click()
    poster = page.locator(".voucher").filter(has_text="A map of the walls")
    poster.get_by_role("button", name="Show it large").click()
    screen = page.get_by_role("dialog", name="A map of the walls")
    assert screen.get_by_role("img").bounding_box()["width"] > 180 and screen.get_by_text("WYND-SAMPLE-POSTER").is_visible()
    screen.get_by_label("Code from the staff").fill("1234")
    screen.get_by_role("button", name="Mark as used").click()
    screen.get_by_text("That is not the code").wait_for()
    screen.get_by_label("Code from the staff").fill("2580")
    screen.get_by_role("button", name="Mark as used").click()
    poster.get_by_text("Used:").wait_for()
    bookmark = page.locator(".voucher").filter(has_text="A bookmark")
    bookmark.get_by_role("button", name="Show it large").click()
    page.get_by_role("dialog", name="A bookmark").get_by_role("button", name="Mark as used").click()
    page.get_by_role("dialog").get_by_role("button", name="Mark as used").last.click()
    bookmark.get_by_text("Used:").wait_for()
    page.reload()
    page.locator(".voucher").filter(has_text="A map of the walls").get_by_text("Used:").wait_for()
    assert page.get_by_role("button", name="Show it large").count() == 0
    assert page.faults == []


@pytest.mark.parametrize(("settings", "options", "falls"), [
    ({}, {}, False), ({"celebrate": True}, {}, True), ({"celebrate": True}, {"reduced_motion": "reduce"}, False),
    ({"celebrate": True, "motion": "less"}, {}, False)])
def test_it_is_celebrated_only_by_who_wants_it(visitor, address, settings, options, falls):
    page = visitor(found("stonegate"), settings, **options)
    page.goto(address + "york/places/minster.html")
    page.locator("play-rewards").get_by_text("New badge").wait_for()
    assert (page.locator(".reward-notice__confetti").count() > 0) is falls


BROKEN = ["", "{", "[]", '{"version":1}', '{"version":1,"cities":{"york":{"found":{"minster":7},"told":{},"keys":{"minster":"<b>"}}}}',
          '{"version":1,"cities":{"york":{"found":{"<img src=x onerror=alert(1)>":{"at":1,"how":"here"}}}}}']


@pytest.mark.parametrize("broken", BROKEN)
def test_what_was_stored_and_is_broken_counts_nothing(visitor, address, broken):
    page = visitor(broken)
    page.goto(address + "york/play/found.html")
    page.get_by_label("0 of 27 places").wait_for()
    assert page.faults == []


@pytest.mark.parametrize(("path", "scheme"), at_first(1, [("de/york/play/found.html", "dark"), ("york/play/found.html", "light"),
                                                          ("ar/glasgow/play/found.html", "light")]))
def test_it_is_accessible_and_narrow(visitor, address, path, scheme):
    page = visitor(found(*PLACES, "minster"), viewport={"width": 320, "height": 700}, color_scheme=scheme, bypass_csp=True)
    page.goto(address + path)
    page.locator(".progress__line").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.faults == []


def test_by_keyboard_alone(visitor, address):
    page = visitor(found(*PLACES, "minster"))
    page.goto(address + "york/play/found.html")
    page.locator("play-rewards").get_by_role("button", name="Close").press("Enter")
    page.get_by_role("button", name="Show it large").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="A bookmark").wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "Show it large", "back where it was opened"


def test_a_stop_that_is_reached_on_a_walk_counts(visitor, address):
    page = visitor()
    page.goto(address + "york/tours/city-walls/walk.html")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    page.locator("play-rewards").get_by_text("New badge: Through the bar").wait_for()
    assert list(kept(page)["found"].values())[0]["how"] == "here" and len(kept(page)["found"]) == 1
    assert page.faults == []
