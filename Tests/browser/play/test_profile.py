"""The level's bar, the offers and the profile: their content, how to move through them, and their changes."""

import json

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.rewards import PLACES, STORE, found, kept, visitor  # noqa: F401: fixtures
from support.site import at_first
from support.waiting import until

# The card in the middle of the row, and its distance from the middle.
CENTRE = """(() => {
    const middle = (one) => { const { left, width } = one.getBoundingClientRect(); return left + width / 2; };
    const row = document.querySelector('.offers__cards');
    return [...row.children].findIndex((card) => Math.abs(middle(card) - middle(row)) < 3);
})()"""


def test_the_level_has_a_bar(visitor, address):  # noqa: F811
    page = visitor(found(*PLACES, "minster", told=["badge first-place"]))
    for path in ("york/play/found.html", "york/play/profile.html"):
        page.goto(address + path)
        bar = page.get_by_role("progressbar", name="Level: Stroller")
        assert bar.evaluate("one => [one.value, one.max]") == [20, 50], "50 points, from 30 to 80"
        assert bar.get_attribute("aria-valuetext") == "50\u00a0points. 30\u00a0points to go until “Wall walker”"
        assert page.get_by_text("30\u00a0points to go until").is_visible() and bar.bounding_box()["height"] >= 14
    # The last level is full; a city without levels counts alone.
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [STORE, found(*[f"p{number}" for number in range(30)])])
    page.reload()
    page.get_by_text("The highest level").wait_for()
    assert page.get_by_role("progressbar", name="Level: Freeman").evaluate("one => one.value === one.max")
    page.goto(address + "gothenburg/play/profile.html")
    page.get_by_role("progressbar", name="Level 1").wait_for()
    page.get_by_text("500\u00a0points to go until “Level 2”").wait_for()
    assert page.faults == []


def test_offers_are_gone_through_by_buttons_and_keys_and_shown_large(visitor, address):  # noqa: F811
    page = visitor(found(*PLACES, "minster"), reduced_motion="reduce")
    page.goto(address + "york/play/index.html")
    page.locator(".page-nav").get_by_role("link", name="Offers").click()
    page.wait_for_url("**/york/play/offers.html")
    page.locator("play-rewards").get_by_role("button", name="Close").click()
    page.get_by_text("Offer 1 of 2").wait_for()
    cards = page.locator(".offer")
    assert cards.count() == 2 and cards.nth(0).bounding_box()["y"] == cards.nth(1).bounding_box()["y"], "side by side"
    assert "Yours, not used yet" in cards.nth(0).inner_text()
    assert cards.nth(1).get_by_role("progressbar", name="5 of 10 places").evaluate("one => [one.value, one.max]") == [5, 10]
    assert "What is missing" in cards.nth(1).inner_text() and cards.nth(1).get_by_role("button").count() == 0
    page.get_by_role("button", name="Next offer").click()
    until(page, f"{CENTRE} === 1")
    page.get_by_text("Offer 2 of 2").wait_for()
    page.get_by_role("button", name="Next offer").press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Next offer", "the focus stays at the end"
    page.keyboard.press("ArrowLeft")
    until(page, f"{CENTRE} === 0")
    page.keyboard.press("End")
    until(page, f"{CENTRE} === 1")
    page.keyboard.press("Home")
    until(page, f"{CENTRE} === 0")
    # After a swipe, a card stops in the middle.
    page.locator(".offers__cards").evaluate("row => row.scrollBy({ left: row.clientWidth })")
    page.get_by_text("Offer 2 of 2").wait_for()
    page.get_by_role("button", name="Previous offer").click()
    until(page, f"{CENTRE} === 0")
    # A press anywhere enlarges the card for scanning; then it is used.
    cards.nth(0).click(position={"x": 30, "y": 30})
    large = page.get_by_role("dialog", name="A bookmark")
    assert large.get_by_role("img").bounding_box()["width"] > 180 and large.get_by_text("WYND-SAMPLE-BOOKMARK").is_visible()
    large.get_by_role("button", name="Mark as used").click()
    page.get_by_role("dialog").get_by_role("button", name="Mark as used").last.click()
    cards.nth(0).get_by_text("Used:").wait_for()
    assert "bookmark" in kept(page)["claimed"] and cards.get_by_role("button").count() == 0
    assert page.evaluate("document.activeElement.className") == "offers__cards"
    page.goto(address + "glasgow/play/offers.html")
    page.get_by_role("progressbar", name="Lab: 0 of 3 riddles").wait_for()
    assert page.faults == []


def test_offers_in_arabic_go_the_other_way_and_read_without_scripts(visitor, address):  # noqa: F811
    page = visitor(found(*PLACES, "minster"), reduced_motion="reduce")
    page.goto(address + "ar/york/play/offers.html")
    page.locator("play-rewards").get_by_role("button").first.click()
    cards = page.locator(".offer")
    assert cards.nth(1).bounding_box()["x"] < cards.nth(0).bounding_box()["x"]
    page.locator(".offers__cards").focus()
    page.keyboard.press("ArrowLeft")
    until(page, f"{CENTRE} === 1")
    plain = page.context.browser.new_context(java_script_enabled=False).new_page()
    plain.goto(address + "york/play/offers.html")
    assert plain.locator("main noscript p").is_visible()
    assert plain.get_by_role("heading", name="A bookmark").is_visible() and plain.locator(".offer").count() == 2
    plain.goto(address + "york/play/profile.html")
    assert plain.locator("main noscript p").is_visible()
    plain.context.close()
    assert page.faults == []


def test_the_profile_shows_all_and_changes_it(visitor, address):  # noqa: F811
    page = visitor(found(*PLACES, "minster", told=[]))
    page.goto(address + "york/play/friends.html")
    page.locator("play-rewards").get_by_role("button", name="Close").click()
    page.locator(".page-nav").get_by_role("link", name="Profile").click()
    page.wait_for_url("**/york/play/profile.html")
    profile = page.locator("play-profile")
    assert profile.get_by_role("heading", name="No name yet").is_visible()
    profile.get_by_role("button", name="Make my card").click()
    profile.get_by_label("Name on the card").fill("Brave Heron")
    profile.locator("input[value=boat]").check(force=True)
    profile.get_by_role("button", name="Save").click()
    profile.get_by_role("heading", name="Brave Heron").wait_for()
    profile.get_by_text("Your card is ready.").wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Change my card"
    assert profile.locator(".profile__face .emblem").bounding_box()["width"] > 80
    assert profile.locator(".badge").count() == 6 and profile.locator(".badge--have").count() == 2
    # The name in the settings is the same one.
    name = page.locator("own-name").get_by_label("Name on the card")
    assert name.input_value() == "Brave Heron"
    name.fill("Calm Otter")
    name.press("Enter")
    profile.get_by_role("heading", name="Calm Otter").wait_for()
    # A friend: the rank among friends, unless the visitor turns it off.
    page.evaluate("""name => {
        const play = JSON.parse(localStorage.getItem(name));
        play.card.friends = [{ key: 'A'.repeat(44), name: 'Quick Fox', emblem: 'key', n: 1, at: 20000,
            cities: { york: { points: 900, level: 5, badges: 6, found: 26 } } }];
        localStorage.setItem(name, JSON.stringify(play));
    }""", STORE)
    page.reload()
    profile.get_by_text("Rank 2 of 2 among friends").wait_for()
    friend = profile.locator(".profile__friend")
    assert "Quick Fox" in friend.inner_text() and "900\u00a0points" in friend.inner_text()
    page.get_by_label("Show who is ahead among friends").uncheck()
    profile.get_by_text("Rank 2 of 2").wait_for(state="detached")
    assert "900" not in friend.inner_text()
    assert json.loads(page.evaluate("localStorage.getItem('wynd.settings')"))["board"] is False
    profile.get_by_role("link", name="Add a friend").click()
    page.wait_for_url("**/york/play/friends.html")
    assert page.faults == []


@pytest.mark.parametrize(("path", "scheme"), at_first(2, [
    ("york/play/offers.html", "dark"), ("de/york/play/profile.html", "light"), ("ar/glasgow/play/offers.html", "light"),
    ("ar/glasgow/play/profile.html", "dark")]))
def test_they_are_accessible_and_narrow(visitor, address, path, scheme):  # noqa: F811
    page = visitor(found(*PLACES, "minster"), viewport={"width": 320, "height": 700}, color_scheme=scheme, bypass_csp=True)
    page.goto(address + path)
    page.locator(".offers__at, .progress__bar--level").first.wait_for()
    until(page, "!document.querySelector('template[data-late]')")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.faults == []
