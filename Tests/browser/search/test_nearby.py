"""Nearby content: sorted by walking distance, live, with an arrow, without a location; and the installed guide."""

import json

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import LANGUAGES, PREFIX, at_first
from support.walks import DEVICE

NEARBY = "york/nearby.html"
FROM_NORTH = 0.0009


@pytest.fixture
def visitor(watched, address):
    def visit(path=NEARBY, script=DEVICE, **options):
        page, faults = watched(address, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        page.add_init_script(script)
        page.goto(address + path)
        return page, faults

    return visit


def lines(page):
    """The names of each list, as displayed, and the distances to them."""
    return page.locator("[aria-labelledby='tours'] .nearby__lines, [aria-labelledby='places'] .nearby__lines").evaluate_all("""lists => lists.map(list => [...list.children].map(line => [
        line.querySelector('a').textContent, line.querySelector('[data-way]').textContent]))""")


def names(page):
    return [[name for name, _ in one] for one in lines(page)]


def be(page, name, north=0):
    """Puts the device at a place or at the start of a walk, or some degrees to the north of it."""
    line = page.locator(f'.nearby-line[data-name="{name}"]').first
    latitude, longitude = map(float, line.get_attribute("data-position").split(","))
    page.evaluate("([a, b]) => window.isAt(a, b)", [latitude + north, longitude])


def told(page):
    return page.locator(".nearby__status").inner_text()


def test_the_lists_follow_the_visitor_until_it_is_over(visitor):
    page, faults = visitor()
    from_centre = lines(page)
    assert page.evaluate("window.asked") == 0
    assert page.locator(".nearby-line__arrow:visible").count() == 0
    page.get_by_role("button", name="Use my location").click()
    be(page, "York Minster")
    walks, places = lines(page)
    assert places[0][0] == "York Minster" and "Nearest: York Minster" in told(page)
    be(page, "Round the walls", FROM_NORTH)
    walks, places = lines(page)
    assert walks[0] == ["Round the walls", "100\u00a0m south"]
    arrow = page.locator(".nearby__lines").first.locator(".nearby-line__arrow").first
    assert arrow.evaluate("arrow => getComputedStyle(arrow).getPropertyValue('--bearing')") in ("180deg", "-180deg")
    assert page.evaluate("window.watched()") == 1
    page.get_by_role("button", name="Stop using my location").click()
    assert page.evaluate("window.watched()") == 0
    assert told(page) == "Your location is not used any more."
    assert page.locator(".nearby-line__arrow:visible").count() == 0
    assert sorted(names(page)[1]) == sorted(name for name, _ in from_centre[1])
    assert not faults


def test_the_arrow_turns_with_the_device(visitor):
    page, _ = visitor()
    page.get_by_role("button", name="Use my location").click()
    be(page, "Round the walls", FROM_NORTH)
    page.evaluate("""window.dispatchEvent(Object.assign(new Event('deviceorientationabsolute'), { alpha: 270, absolute: true }))""")
    arrow = page.locator(".nearby__lines").first.locator(".nearby-line__arrow").first
    # The start is to the south, the device faces east: it is on the right.
    assert int(arrow.evaluate("arrow => getComputedStyle(arrow).getPropertyValue('--bearing')")[:-3]) % 360 == 90


def test_who_has_no_location_says_which_place_it_is(visitor):
    page, _ = visitor()
    page.get_by_role("button", name="Use my location").click()
    page.evaluate("window.refuse()")
    assert "choose a place where you are" in told(page)
    choice = page.get_by_label("Or choose where you are")
    assert choice.evaluate("choice => choice === document.activeElement")
    before = names(page)
    choice.select_option(label="Clifford's Tower")
    assert names(page)[1][0] == "Clifford's Tower" and told(page) == "Nearest first, from here: Clifford's Tower."
    choice.select_option(label="City centre")
    assert names(page) == before


def test_more_is_shown_when_it_is_asked_for_and_all_of_it_without_a_script(visitor, watched, address):
    page, _ = visitor()
    shown = page.locator("[aria-labelledby='places'] .nearby__lines li:visible")
    assert shown.count() == 12
    page.locator("[aria-labelledby='places']").get_by_role("button", name="Show more").click()
    assert shown.count() == 24
    assert page.evaluate("document.activeElement.closest('li') === document.querySelectorAll('.nearby__lines')[1].children[12]")
    plain, _ = watched(address, java_script_enabled=False)
    plain.goto(address + NEARBY)
    assert plain.locator("[aria-labelledby='tours'] .nearby-line:visible, [aria-labelledby='places'] .nearby-line:visible").count() == 29
    assert plain.locator(".nearby-line [data-way]").first.inner_text().endswith("city centre")


@pytest.mark.parametrize("folder", at_first(1, ["ar/", ""]))
def test_it_is_accessible_and_narrow(visitor, folder):
    page, _ = visitor(folder + NEARBY, viewport={"width": 320, "height": 640}, bypass_csp=True)
    page.add_script_tag(path=str(AXE))
    page.locator("nearby-list .button--primary").click()
    page.evaluate("window.isAt(53.9620, -1.0819)")
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_code_of_a_city_leads_to_the_nearest_start(visitor):
    page, _ = visitor("york/packs/york.html")
    page.get_by_role("link", name="Find the nearest start").click()
    page.wait_for_url("**/" + NEARBY)
    page.get_by_role("button", name="Use my location").click()
    be(page, "Round the walls")
    page.get_by_role("link", name="Start").first.click()
    page.wait_for_url("**/york/tours/city-walls/walk.html")


@pytest.mark.parametrize("folder", ["", *(f"{language}/" for language in LANGUAGES)])
def test_the_manifest_of_each_language_is_whole(site, folder):
    manifest = json.loads((site / folder / "manifest.webmanifest").read_text())
    assert manifest["id"] == f"{PREFIX}{folder}index.html"
    assert manifest["display"] == "standalone" and manifest["categories"] and manifest["name"] and manifest["lang"]
    assert manifest["dir"] == ("rtl" if folder == "ar/" else "ltr")
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} >= {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    addresses = [manifest["start_url"], *(one["url"] for one in manifest["shortcuts"]), *(one["src"] for one in manifest["icons"])]
    assert [one for one in addresses if not (site / folder / one.split("#")[0]).is_file()] == []
    # Three of the cities and the saved content: no more are shown.
    assert len(manifest["shortcuts"]) == 4


def test_the_guide_is_put_on_the_home_screen_where_the_browser_offers_it(visitor):
    for path in ["index.html", "york/index.html", "saved.html"]:
        page, _ = visitor(path)
        page.locator("install-prompt:defined").wait_for(state="attached")
        offered = """() => { const offer = new Event('beforeinstallprompt', { cancelable: true });
            offer.prompt = () => { window.prompted = true; return Promise.resolve({ outcome: 'accepted' }); };
            window.dispatchEvent(offer); return offer.defaultPrevented; }"""
        assert page.evaluate(offered)
        page.get_by_role("button", name="Put this guide on the home screen").click()
        page.get_by_text("on its way to your home screen").wait_for()
        assert page.evaluate("window.prompted")


def test_a_browser_that_offers_nothing_is_reported_how(visitor):
    page, _ = visitor("saved.html", "delete window.onbeforeinstallprompt; Object.defineProperty(navigator, 'standalone', { value: false });")
    page.get_by_text("Put this guide on the home screen").click()
    assert page.get_by_text("In Safari press “Share”").is_visible()
    page, _ = visitor("saved.html", "delete window.onbeforeinstallprompt;")
    assert page.get_by_text("Put this guide on the home screen").count() == 0
