"""The publisher's notices: on affected pages, by the city's clock, on walks, on kiosks, beside saved packs."""

import datetime
import json
import re

import pytest

from support import pack_guide
from support.hazards import banners, be
from support.pack_guide import (  # noqa: F401: fixtures
    browser, go_offline, guide, page as guide_page, playwright_api, publish, save, visitor, write_pack)
from support.site import SITE, at_first, published
from support.walks import press, walker  # noqa: F401: fixtures
from support.waiting import until

RIVER = "york/tours/by-the-river.html"
FLOOD = "flood gates"
HIGH = "After heavy rain"
CLOSED = "from King's Staith to Skeldergate Bridge is closed"
DURING = datetime.datetime(2026, 2, 6, 17, 30, tzinfo=datetime.timezone.utc)
AFTER = datetime.datetime(2026, 2, 6, 18, 0, tzinfo=datetime.timezone.utc)
BEFORE = datetime.datetime(2026, 2, 1, 23, 59, tzinfo=datetime.timezone.utc)


def shown(page):
    return page.locator("guide-notices .notice__text").all_inner_texts()


def opened(page, address, path, when, count):
    page.clock.set_fixed_time(when)
    page.goto(address + path)
    if count:
        page.locator("guide-notices .notice").nth(count - 1).wait_for()
    else:
        page.wait_for_load_state("networkidle")
    return shown(page)


def test_a_page_shows_what_concerns_it_the_gravest_first(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844})
    texts = opened(page, address, RIVER, DURING, 3)
    assert texts[0].startswith("Danger An example") and texts[1].startswith(f"Warning {HIGH}") and CLOSED in texts[2]
    assert page.locator(".notice__time").first.inner_text() == "From 2 February 2026 to 6 February 2026, 18:00"
    # The notices are in the page before its scripts run.
    page.locator("guide-notices [aria-live=polite]").wait_for(state="attached")
    # The stretch is also in the city; a distant place has only the city's own notice.
    assert [CLOSED in text for text in opened(page, address, "york/index.html", DURING, 2)] == [False, True]
    assert [FLOOD in text for text in opened(page, address, "york/places/minster.html", DURING, 1)] == [True]
    assert len(opened(page, address, "york/places/kings-staith.html", DURING, 2)) == 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults


@pytest.mark.parametrize("when, is_valid", [(DURING, True), (AFTER, False)])
def test_a_brochure_has_notices_by_the_clock_of_the_city(watched, address, when, is_valid):
    page, faults = watched(address, timezone_id="Asia/Tokyo")
    page.clock.set_fixed_time(when)
    page.goto(address + "york/brochure.html")
    page.wait_for_load_state("load")
    assert (page.locator(".brochure__notices li", has_text=FLOOD).count() == 1) == is_valid
    assert not faults


WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.hadRecentInput ? 0 : entry.value;
}).observe({type: 'layout-shift', buffered: true});
"""


def shift(page):
    """The sum of the layout shifts, after two frames in which the observer gets the last ones."""
    return page.evaluate("""() => new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifted))))""")


@pytest.mark.parametrize("path", ["york/index.html", "york/places/kings-staith.html", RIVER])
@pytest.mark.parametrize("when", [BEFORE, DURING, AFTER], ids=["future", "valid", "past"])
def test_a_page_does_not_move_when_its_notices_are_shown_or_hidden(watched, address, path, when):
    page, faults = watched(address, viewport={"width": 390, "height": 844}, service_workers="block")
    page.add_init_script(WATCH_SHIFTS)
    page.clock.set_fixed_time(when)
    with page.expect_response("**/york/notices.json"):
        page.goto(address + path)
    page.wait_for_load_state("networkidle")
    assert any(FLOOD in text for text in shown(page)) == (when == DURING)
    assert shift(page) < 0.02
    assert not faults


def test_the_first_paint_has_the_notices_of_the_build(watched, address):
    page, _ = watched(address, service_workers="block")
    page.route("**/york/notices.json", lambda route: route.abort())
    texts = opened(page, address, RIVER, DURING, 3)
    assert FLOOD in texts[0]
    assert not any(FLOOD in text for text in opened(page, address, RIVER, AFTER, 1))


def test_a_new_notice_is_above_the_page_until_its_place_is_out_of_view(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844}, service_workers="block")
    page.add_init_script(WATCH_SHIFTS)
    answer = json.loads((SITE / "york/notices.json").read_text())
    new = {"id": "new", "text": "The park is closed.", "severity": "info", "label": "Note"}
    # The new notice instead of the one about the flood.
    kept = [notice for notice in answer["notices"] if FLOOD not in notice["text"]]
    page.route("**/york/notices.json", lambda route: route.fulfill(json={**answer, "notices": [*kept, new]}))
    page.clock.set_fixed_time(DURING)
    page.goto(address + "york/places/minster.html")
    page.locator(".notices__late .notice", has_text="The park is closed.").wait_for()
    page.locator(".notice", has_text=FLOOD).wait_for(state="hidden")
    assert shift(page) < 0.02
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.locator(".notices__late").wait_for(state="detached")
    assert shown(page) == ["Note The park is closed."]
    assert not faults


@pytest.mark.parametrize("zone", at_first(1, ["America/Los_Angeles", "Europe/London", "Asia/Tokyo"]))
def test_it_begins_and_ends_by_the_clock_of_the_city(watched, address, zone):
    page, _ = watched(address, timezone_id=zone)
    assert opened(page, address, "york/places/minster.html", BEFORE, 0) == []
    assert len(opened(page, address, "york/places/minster.html", BEFORE + datetime.timedelta(minutes=1), 1)) == 1
    assert len(opened(page, address, "york/places/minster.html", DURING, 1)) == 1
    assert opened(page, address, "york/places/minster.html", AFTER, 0) == []


def test_another_language_has_its_own_words(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844})
    opened(page, address, "de/" + RIVER, DURING, 3)
    assert shown(page)[0].startswith("Gefahr Ein Beispiel")
    assert page.locator(".notice__time").first.inner_text().startswith("Von 2. Februar 2026 bis 6. Februar 2026")
    opened(page, address, "ar/" + RIVER, DURING, 3)
    assert page.locator(".notice").first.evaluate("one => getComputedStyle(one).direction") == "rtl"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults


def test_the_list_holds_all_and_is_reached_without_scripts(watched, address):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address + RIVER)
    page.get_by_role("link", name="All notices").click()
    page.wait_for_url("**/york/notices.html")
    assert page.get_by_role("heading", name="Notices").is_visible()
    items = page.locator(".notice").all_inner_texts()
    assert len(items) == 3 and "From 2 February 2026 to 6 February 2026, 18:00" in items[1]
    page.locator(".notice").first.get_by_role("link", name="King's Staith").click()
    page.wait_for_url("**/york/places/kings-staith.html")
    assert not faults
    page, faults = watched(address)
    page.clock.set_fixed_time(AFTER)
    page.goto(address + "york/index.html")
    page.get_by_role("link", name="All notices").click()
    page.locator("#notice-flood-of-february").wait_for(state="hidden")
    assert page.locator("#notice-river-high").is_visible() and page.locator(".notices__none").is_hidden()
    assert not faults


def test_a_stretch_is_announced_on_the_walk_before_a_walker_comes_to_it(walker):  # noqa: F811
    page, faults = walker("york/tours/by-the-river/walk.html")
    page.clock.set_fixed_time(DURING)
    page.reload()
    page.locator("tour-walk.walk--guided").wait_for()
    page.locator("guide-notices .notice", has_text=CLOSED).wait_for()
    press(page, "Start")
    be(page, 53.9545, -1.0793)
    page.locator(".walk__warning", has_text=CLOSED).wait_for()
    be(page, 53.9520, -1.0760)
    assert not any(CLOSED in text for text in banners(page))
    assert not faults


@pytest.mark.parametrize("size", at_first(1, [((1080, 1920),), ((1920, 1080),)]))
def test_a_kiosk_shows_what_concerns_its_screens(watched, address, size):
    page, faults = watched(address, viewport={"width": size[0], "height": size[1]}, service_workers="block")
    page.clock.set_fixed_time(DURING)
    page.goto(address + "york/kiosks/station.html")
    page.locator("guide-notices .notice", has_text=FLOOD).wait_for()
    box = page.locator("guide-notices").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["height"] < 0.3 * size[1]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.locator(".notice__text").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= min(size) / 40
    page.goto(address + "york/kiosks/station/places/minster.html")
    page.locator("guide-notices .notice", has_text=FLOOD).wait_for()
    assert page.locator("guide-notices .notice", has_text=CLOSED).count() == 0
    assert not faults


def test_an_open_page_asks_again_and_follows_the_clock(watched, address):
    page, faults = watched(address, service_workers="block")
    page.clock.install(time=BEFORE)
    answer = json.loads((SITE / "york/notices.json").read_text())
    late = {"id": "late", "text": "The park is closed.", "severity": "info", "label": "Note", "until": "2026-02-02T00:20"}
    asked = []
    page.route("**/york/notices.json", lambda route: (asked.append(1), route.fulfill(
        json={**answer, "notices": answer["notices"] + [late] * (len(asked) > 1)})))
    # The page contains the notices of the build, so they do not show that the first answer has arrived.
    with page.expect_response("**/york/notices.json"):
        page.goto(address + RIVER)
    page.locator("guide-notices .notice", has_text=HIGH).wait_for()
    assert page.locator("guide-notices .notice", has_text=FLOOD).count() == 0
    page.clock.run_for("10:02")
    page.locator("guide-notices .notice", has_text="The park is closed.").wait_for()
    assert FLOOD in shown(page)[0], "it has begun meanwhile"
    page.clock.run_for("11:00")
    page.locator("guide-notices .notice", has_text="The park is closed.").wait_for(state="detached")
    assert not faults


def test_a_saved_pack_has_them_as_of_a_time_and_gets_changes_alone(visitor, guide, monkeypatch):  # noqa: F811
    monkeypatch.setattr(pack_guide, "PACKED", [*pack_guide.PACKED, "assets/guide-notices.js"])
    def announce(text):
        guide.write("york/notices.json", json.dumps({"notices": [
            {"id": "bridge", "text": text, "severity": "warning", "label": "Warning", "about": ["tours/walls"]}]}))

    guide.write("assets/guide-notices.js", published("guide-notices").read_bytes())
    publish(guide)
    guide.write("york/tours/walls.html", guide_page("Walls", """<guide-notices data-source="../notices.json"
data-about="tours/walls"></guide-notices><script defer src="../../assets/guide-notices.js"></script>""", 2))
    write_pack(guide)
    index = json.loads((guide.root / "york/packs/index.json").read_text())
    guide.write("york/packs/index.json", json.dumps({**index, "notices": "../notices.json"}))
    announce("The bridge is closed.")
    visitor.reload()
    save(visitor)
    # The next check downloads later changes, and no part of the pack.
    announce("The bridge is open on Sundays.")
    visitor.evaluate("localStorage.removeItem('wynd.updates /guide/')")
    guide.requests.clear()
    with visitor.expect_response("**/york/notices.json"):
        visitor.goto(guide.address + "index.html")
    assert not [path for path, _ in guide.requests if path.endswith((".zip", "walls.html"))]
    assert (guide.root / "york/notices.json").stat().st_size < 500
    until(visitor, """async () => {
        const found = await caches.match(new URL('york/notices.json', location.href), {cacheName: 'wynd-notices /guide/'});
        return found && (await found.text()).includes('Sundays');
    }""")
    # A deleted list leaves nothing behind.
    visitor.goto(guide.address + "york/tours/walls.html")
    visitor.locator("guide-notices .notice").wait_for()
    (guide.root / "york/notices.json").unlink()
    visitor.reload()
    until(visitor, """async () => {
        const found = await caches.match(new URL('../notices.json', location.href), {cacheName: 'wynd-notices /guide/'});
        return found && !(await found.text()).includes('Sundays');
    }""")
    assert visitor.locator("guide-notices .notice").count() == 0
    announce("The bridge is open on Sundays.")
    visitor.reload()
    visitor.locator("guide-notices .notice").wait_for()
    go_offline(visitor, guide)
    visitor.goto(guide.address + "york/tours/walls.html")
    visitor.locator("guide-notices .notice", has_text="The bridge is open on Sundays.").wait_for()
    playwright_api.expect(visitor.locator(".notices__as-of")).to_contain_text(re.compile(r"As of .*20\d\d"))
