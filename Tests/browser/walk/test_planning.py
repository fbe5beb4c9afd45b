"""A day that a visitor plans: made, changed, stored, shared, saved as files, printed and walked."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.recording import NO_SHARE, WORDS, press
from support.site import LANGUAGES, at_first
from support.waiting import until
from support.walks import DEVICE

PLAN = "york/plan.html"
OPTIONS = {"viewport": {"width": 390, "height": 844}, "service_workers": "block", "accept_downloads": True}
# A Tuesday in June: all museums are open.
DATE = "2026-06-09"


@pytest.fixture
def planner(watched, address):
    def start(path=PLAN, **options):
        page, faults = watched(address, **{**OPTIONS, **options})
        page.set_default_timeout(20_000)
        page.add_init_script(DEVICE + NO_SHARE)
        page.goto(address + path)
        return page, faults

    return start


def field(page, name):
    return page.get_by_label(WORDS[name], exact=True).first


def plan(page, date=DATE, start="10:00", end="17:00"):
    field(page, "plan.date").fill(date)
    field(page, "plan.from-time").fill(start)
    field(page, "plan.to-time").fill(end)
    page.locator(".plan__form button[type=submit]").click()
    page.locator(".plan__stop").first.wait_for()
    until(page, f"document.querySelector('.plan__status').textContent !== {WORDS['plan.working']!r}")


def names(page):
    return page.locator(".plan__name").all_inner_texts()


def times(page):
    """Returns the start and the end of each visit in minutes."""
    found = [re.fullmatch(r"(\d\d):(\d\d)–(\d\d):(\d\d)", text) for text in page.locator(".plan__time").all_inner_texts()]
    return [(60 * int(one[1]) + int(one[2]), 60 * int(one[3]) + int(one[4])) for one in found]


def test_the_highlights_become_a_day_whose_times_follow_each_other(planner):
    page, faults = planner("york/index.html")
    page.get_by_role("link", name=WORDS["plan.title"], exact=True).click()
    page.wait_for_url("**/" + PLAN)
    plan(page)
    visits = times(page)
    assert len(visits) >= 3
    assert visits[0][0] >= 600 and visits[-1][1] <= 1020
    assert all(before[1] <= after[0] for before, after in zip(visits, visits[1:]))
    assert page.locator(".plan__title").evaluate("title => title === document.activeElement")
    assert not faults


def test_a_plan_is_changed_by_keyboard_and_planned_again(planner):
    page, faults = planner()
    plan(page)
    first, second = names(page)[:2]
    page.get_by_role("button", name=WORDS["plan.down"].replace("{name}", first), exact=True).focus()
    page.keyboard.press("Enter")
    until(page, f"document.querySelector('.plan__name').textContent === {second!r}")
    # The focus stays at the place that was moved.
    assert page.evaluate("document.activeElement.closest('li').querySelector('.plan__name').textContent") == first
    before = times(page)[0]
    stay = page.get_by_label(WORDS["plan.stay"].replace("{name}", second), exact=True)
    stay.fill("5")
    stay.press("Tab")
    until(page, f"document.querySelector('.plan__time').textContent !== '{before[0] // 60:02}:{before[0] % 60:02}–{before[1] // 60:02}:{before[1] % 60:02}'")
    assert times(page)[0][1] == times(page)[0][0] + 5
    page.get_by_role("button", name=WORDS["saved.remove"].replace("{name}", second), exact=True).click()
    until(page, f"![...document.querySelectorAll('.plan__name')].some((one) => one.textContent === {second!r})")
    press(page, "plan.again")
    until(page, f"document.querySelector('.plan__status').textContent !== {WORDS['plan.working']!r}")
    assert second not in names(page)
    assert not faults


def test_errors_are_at_their_fields(planner):
    page, faults = planner()
    field(page, "plan.from-time").fill("17:00")
    field(page, "plan.to-time").fill("10:00")
    page.locator(".plan__form button[type=submit]").click()
    assert field(page, "plan.to-time").get_attribute("aria-invalid") == "true"
    assert page.get_by_text(WORDS["plan.error.time"]).is_visible()
    page.locator(".plan__see input:checked").uncheck()
    page.locator(".plan__form button[type=submit]").click()
    assert page.get_by_text(WORDS["plan.error.choose"]).is_visible()
    assert not faults


def test_saved_places_come_first_and_the_saved_page_leads_to_the_plan(planner):
    page, faults = planner("york/places/monk-bar.html")
    page.locator("save-for-later button").click()
    page.goto(page.url.replace("york/places/monk-bar.html", "saved.html"))
    page.get_by_role("link", name=WORDS["plan.link"].replace("{city}", "York"), exact=True).click()
    page.wait_for_url("**/" + PLAN)
    assert page.get_by_label(WORDS["plan.saved"].replace("{number}", "1")).is_checked()
    plan(page)
    assert names(page) == ["Monk Bar"]
    assert not faults


def test_a_plan_is_stored_shared_and_opened_on_another_device(planner):
    page, faults = planner()
    plan(page)
    made = names(page)
    press(page, "plan.save")
    assert page.get_by_text(WORDS["plan.save.done"]).is_visible()
    press(page, "led.share")
    shared = page.locator(".share-panel").get_attribute("data-address")
    assert "#plan=" in shared and page.locator(".share-panel svg").is_visible()
    other, more = planner(PLAN + "#" + shared.split("#")[1])
    until(other, f"document.querySelectorAll('.plan__stop').length === {len(made)}")
    assert names(other) == made
    assert other.locator(".plan__stored li").count() == 0
    assert other.evaluate("Object.keys(localStorage)") == []
    page.reload()
    page.locator(".plan__stored button").first.click()
    until(page, f"document.querySelectorAll('.plan__stop').length === {len(made)}")
    page.get_by_role("button", name=re.compile("^" + WORDS["plan.delete"].split("{")[0])).click()
    assert page.locator(".plan__stored li").count() == 0
    broken, _ = planner(PLAN + "#plan=1xyz")
    broken.get_by_text(WORDS["plan.error.link"]).wait_for()
    assert not faults and not more


def test_the_files_have_the_stops(planner, tmp_path):
    page, _ = planner()
    plan(page)
    made = names(page)

    def saved(name):
        with page.expect_download() as download:
            press(page, name)
        download.value.save_as(tmp_path / download.value.suggested_filename)
        return (tmp_path / download.value.suggested_filename).read_text()

    gpx = ElementTree.fromstring(saved("plan.gpx"))
    space = "{http://www.topografix.com/GPX/1/1}"
    assert [point.findtext(space + "name") for point in gpx.iter(space + "wpt")] == made
    assert len(list(gpx.iter(space + "trkseg"))) == len(made) - 1
    calendar = saved("plan.calendar")
    assert calendar.count("BEGIN:VEVENT") == len(made)
    # In June the clocks of York are an hour ahead of UTC.
    start = times(page)[0][0]
    assert f"DTSTART:{DATE.replace('-', '')}T{start // 60 - 1:02}{start % 60:02}00Z" in calendar


def test_the_walk_leads_along_the_plan_and_back_to_it(planner):
    page, faults = planner()
    plan(page)
    made = names(page)
    page.get_by_role("link", name=WORDS["plan.walk"], exact=True).click()
    page.locator("tour-walk.walk--guided").wait_for()
    assert page.locator(".walk-stop").evaluate_all("stops => stops.map(({ dataset }) => dataset.name)") == made
    assert page.locator("h1").count() == 1
    page.locator("tour-walk").get_by_role("button", name=WORDS["led.start"], exact=True).click()
    position = page.locator(".walk-stop").first.get_attribute("data-position")
    page.evaluate("([latitude, longitude]) => window.isAt(latitude, longitude)", list(map(float, position.split(","))))
    page.locator("tour-walk.walk--at-stop").wait_for()
    assert made[0] in page.locator(".walk-stop:visible .walk-stop__title").inner_text()
    assert "#plan=" in page.locator("tour-walk").get_attribute("data-home")
    assert not faults


def test_paper_has_the_plan_only(planner):
    page, _ = planner()
    plan(page)
    page.emulate_media(media="print")
    assert page.locator(".plan__time").first.is_visible()
    for hidden in [".plan__form", ".plan__actions", ".plan__controls", ".plan__tours"]:
        assert not page.locator(hidden).first.is_visible(), hidden


def test_without_scripts_the_page_says_so_and_offers_the_tours(planner):
    page, _ = planner(java_script_enabled=False)
    assert WORDS["plan.without-scripts"] in [text.strip() for text in page.locator("noscript").all_inner_texts()]
    assert page.locator(".plan__tours .card").first.is_visible()


@pytest.mark.parametrize("language", at_first(1, ["", *(f"{language}/" for language in LANGUAGES)]))
@pytest.mark.parametrize("width", [320, 1280])
def test_a_plan_is_accessible_and_fits(planner, language, width):
    page, faults = planner(language + PLAN, viewport={"width": width, "height": 900}, bypass_csp=True)
    page.add_init_script(path=AXE)
    page.reload()
    page.locator(".plan__form input[type=date]").fill(DATE)
    page.locator(".plan__form input[type=time]").nth(0).fill("10:00")
    page.locator(".plan__form input[type=time]").nth(1).fill("13:00")
    page.locator(".plan__form button[type=submit]").click()
    page.locator(".plan__stop").first.wait_for()
    for group in page.locator(".plan__group:visible").all():
        group.evaluate("group => { group.open = true; }")
    page.locator(".plan__actions button").nth(2).click()
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - window.innerWidth") <= 0
    assert not faults
