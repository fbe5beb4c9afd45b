"""`<open-now>` matches the opening hours, by the clock of the city, on any day."""

import datetime
import json
import re

import pytest

from support.site import ROOT

CASES = json.loads((ROOT / "Tests/browser/data/opening-hours.json").read_text())
MINSTER = "york/places/minster.html"


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


@pytest.fixture(scope="module")
def minster(chromium, address):
    """The Minster's page on a device far from York, with a clock that the test sets and stops."""
    context = chromium.new_context(timezone_id="Pacific/Auckland", service_workers="block")
    page = context.new_page()
    page.clock.set_fixed_time(instant("2026-05-04T09:00:00Z"))
    page.goto(address + MINSTER)
    yield page
    context.close()


SET_HOURS = """([rules, zone, note]) => {
    const before = document.querySelector('open-now');
    const element = before.cloneNode(false);
    element.dataset.hours = rules;
    element.dataset.timeZone = zone;
    if (note) element.dataset.holidayNote = note;
    else delete element.dataset.holidayNote;
    delete element.dataset.state;
    before.replaceWith(element);
    return [element.dataset.state ?? null, element.innerText];
}"""


@pytest.mark.parametrize("case", CASES, ids=[case["claim"] for case in CASES])
def test_the_moment_is_reported(minster, case):
    minster.clock.set_fixed_time(instant(case["utc"]))
    state, says = minster.evaluate(SET_HOURS, [json.dumps(case["rules"]), case["zone"], ""])
    assert (state, says) == (case["state"], case["says"])


@pytest.mark.parametrize("rules, zone", [
    ("", "Europe/London"), ("{}", "Europe/London"), ("[", "Europe/London"), ("[null]", "Europe/London"),
    ('[{"dates": 7}]', "Europe/London"), ("[]", "Europe/Atlantis"),
])
def test_what_is_broken_says_nothing(minster, rules, zone):
    faults = []
    listener = lambda error: faults.append(str(error))
    minster.on("pageerror", listener)
    state, says = minster.evaluate(SET_HOURS, [rules, zone, ""])
    minster.remove_listener("pageerror", listener)
    assert (state, says) == (None, "") and not faults


def test_holidays_are_left_open(minster):
    minster.clock.set_fixed_time(instant("2026-05-04T09:00:00Z"))
    _, says = minster.evaluate(SET_HOURS, ["[]", "Europe/London", "Hours may differ on public holidays."])
    assert says.split("\n") == ["Closed now", "Hours may differ on public holidays."]


def test_the_page_of_a_place_tells_its_hours(address, watched):
    page, faults = watched(address, timezone_id="America/New_York", service_workers="block")
    page.clock.set_fixed_time(instant("2026-05-03T12:00:00Z"))
    page.goto(address + MINSTER)
    assert page.locator("open-now").inner_text() == "Open now, until 15:15"
    rows = page.locator(".hours__table tr").all_inner_texts()
    assert [re.sub(r"\s+", " ", row).strip() for row in rows] == ["Monday to Saturday 09:30–16:00", "Sunday 12:45–15:15"]
    assert page.get_by_role("rowheader", name="Sunday").count() == 1
    assert page.get_by_role("table", name="Opening hours").count() == 1
    assert not faults


def test_the_sentence_keeps_up_with_the_clock(address, watched):
    page, _ = watched(address, service_workers="block")
    page.clock.install(time=instant("2026-05-04T14:59:30Z"))
    page.goto(address + MINSTER)
    page.clock.pause_at(instant("2026-05-04T14:59:40Z"))
    assert page.locator("open-now").inner_text() == "Open now, until 16:00"
    page.clock.run_for(21_000)
    assert page.locator("open-now").inner_text() == "Closed now, opens tomorrow at 09:30"


def test_an_unzipped_pack_tells_it_too(site, watched):
    page, faults = watched("file://")
    page.clock.set_fixed_time(instant("2026-05-04T09:00:00Z"))
    page.goto((site / MINSTER).as_uri())
    assert page.locator("open-now").inner_text() == "Open now, until 16:00"
    assert not faults


def test_without_scripts_there_is_the_table_alone(address, watched):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + MINSTER)
    assert not page.locator("open-now").is_visible()
    assert page.locator(".hours__table").is_visible()


def test_paper_does_not_say_what_is_now(address, watched):
    page, _ = watched(address, service_workers="block")
    page.goto(address + MINSTER)
    page.emulate_media(media="print")
    # A script opens folded content for printing.
    page.locator(".hours__table").wait_for()
    assert not page.locator("open-now").is_visible()


def test_pages_without_hours_do_not_load_the_script(address, site, watched):
    page, _ = watched(address, service_workers="block")
    for path in ["york/kinds/index.html", "york/tours/index.html", MINSTER]:
        page.goto(address + path)
        loaded = page.evaluate("[...document.scripts].some(script => script.src.includes('/open-now'))")
        assert loaded == (path == MINSTER), path
