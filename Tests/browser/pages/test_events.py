"""Events by the visitor's clock: what is over, today and the weekend, in the sample guide, which has events in every month."""

import datetime
import re

from support.site import SITE

LIST = "york/events/index.html"


def saturday():
    """A Saturday of the list after its first day."""
    text = (SITE / LIST).read_text()
    days = [part.split('"')[0] for part in text.split('data-day="')[1:]]
    return next(
        day for day in map(datetime.date.fromisoformat, days[1:]) if day.weekday() == 5)


def at(day, hour):
    return datetime.datetime(day.year, day.month, day.day, hour, tzinfo=datetime.timezone.utc)


def opened(page, address, when, path=LIST):
    page.clock.set_fixed_time(when)
    page.goto(address + path)
    page.locator("event-list").first.wait_for()
    return page


def test_today_and_the_weekend(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844}, timezone_id="Asia/Tokyo")
    day = saturday()
    opened(page, address, at(day, 12))
    # "Now on" has no day: a festival of several days may be in it.
    headings = page.locator(".events__day[data-day]:not([hidden]) h2")
    assert headings.first.inner_text().startswith("Today")
    assert page.locator("[data-as-of]").is_hidden()
    page.get_by_role("button", name="This weekend").click()
    assert headings.count() == 2
    assert page.locator(".events__status").inner_text().endswith("events")
    page.get_by_role("button", name="Today").click()
    assert headings.count() == 1 and page.url.endswith("#today")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The day after, only Sunday remains.
    opened(page, address, at(day + datetime.timedelta(days=1), 12))
    assert page.locator(f'[data-day="{day}"]').is_hidden()
    assert not faults


def test_this_weekend_has_what_begins_before_it(watched, address):
    """The list has a festival of nine days under its first day, which is a Friday in most years."""
    page, faults = watched(address)
    festival = page.locator(".event-line", has_text="Lights in the lanes")
    page.goto(address + LIST)
    first = datetime.date.fromisoformat(festival.get_attribute("data-start")[:10])
    for day, is_shown in [(first, True), (first - datetime.timedelta(days=12), False)]:
        page.goto("about:blank")
        opened(page, address, at(day, 12), LIST + "#weekend")
        page.locator(".events__filter [aria-pressed=true]", has_text="This weekend").wait_for()
        assert festival.is_visible() == is_shown
    assert not faults


def test_the_table_of_the_month_marks_today(watched, address):
    page, faults = watched(address)
    day = saturday()
    opened(page, address, at(day, 12), f"york/events/months/{day:%Y-%m}.html")
    assert page.locator("td[aria-current=date]").get_attribute("data-day") == str(day)
    assert page.locator("table.event-month th").count() == 7
    assert not faults


def test_on_a_phone_the_month_is_a_list_of_the_days_with_events(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844})
    day = saturday()
    opened(page, address, at(day, 12), f"york/events/months/{day:%Y-%m}.html")
    cells = page.locator("table.event-month td:visible")
    assert cells.count() == page.locator(".event-month__list").count() > 1
    # All of a day is in the window, with its whole date.
    for box in cells.evaluate_all("cells => cells.map((cell) => cell.getBoundingClientRect().toJSON())"):
        assert box["left"] >= 0 and box["right"] <= 390
    assert str(day.year) in page.locator(f'td[data-day="{day}"]').inner_text()
    assert not faults


def test_the_links_between_months_keep_their_spaces(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844})
    page.goto(f"{address}de/york/events/months/{saturday():%Y-%m}.html")
    link = page.locator(".events__turn a:not([rel])")
    assert re.sub("[\u2066-\u2069]", "", link.inner_text()) == "Veranstaltungen: York"
    assert not faults


def test_the_place_of_an_event_is_beside_its_dates_on_a_wide_screen(watched, address):
    for width, is_beside in [(1280, True), (390, False)]:
        page, faults = watched(address, viewport={"width": width, "height": 844})
        page.goto(address + "york/events/lantern-walk.html")
        dates, place = page.locator(".event__facts > section").bounding_box(), page.locator(".event__aside").bounding_box()
        assert (place["y"] < dates["y"] + dates["height"]) == is_beside
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not faults


def test_the_buttons_do_not_move_the_list(watched, address):
    page, _ = watched(address, viewport={"width": 390, "height": 844})
    top = "document.querySelector('.events__day:not([hidden])').getBoundingClientRect().top"
    # The script does not arrive; then it does.
    page.route("**/*event-list*", lambda route: route.abort())
    page.goto(address + LIST)
    waiting = page.evaluate(top)
    page.unroute("**/*event-list*")
    opened(page, address, at(saturday() - datetime.timedelta(days=1), 12))
    page.locator(".events__filter").wait_for()
    first = page.locator(".events__day:not([hidden])").first
    assert abs(first.bounding_box()["y"] - waiting) < 2


def test_the_sample_has_events_of_a_year_in_each_state(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + LIST)
    months = page.locator("a[href^='months/']")
    assert months.count() >= 12
    assert page.locator("a[href^='categories/']").count() >= 8
    # Each state is in the year of the sample; a date that is over is only in its calendar.
    calendars = "".join(path.read_text() for path in (SITE / "york/events").glob("*.ics"))
    assert "STATUS:CANCELLED" in calendars and "STATUS:TENTATIVE" in calendars
    assert calendars.count("RECURRENCE-ID") >= 4


def test_without_scripts_the_list_says_of_which_day_it_is(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + LIST)
    assert page.locator("[data-as-of]").inner_text().startswith("As of")
    assert page.locator(".events__day h2").count() > 3
    page.goto(address + "york/places/kings-staith.html")
    assert "Market by the river" in page.locator("main").inner_text()


def test_the_first_page_shows_the_next_events_and_hides_what_is_over(watched, address):
    page, faults = watched(address, viewport={"width": 390, "height": 844})
    section = page.locator("#section-events")
    page.clock.set_fixed_time(at(saturday() - datetime.timedelta(days=7), 0))
    page.goto(address + "index.html")
    lines = section.locator(".event-line:visible")
    assert 1 <= lines.count() <= 6
    assert section.get_by_role("link", name="York").first.get_attribute("href") == "york/index.html"
    starts = [line.get_attribute("data-start") for line in lines.all()]
    assert starts == sorted(starts)
    # A year later all of them are over.
    page.clock.set_fixed_time(at(saturday() + datetime.timedelta(days=366), 12))
    page.goto(address + "index.html")
    section.locator("[data-none]").wait_for()
    assert lines.count() == 0
    assert not faults
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + "index.html")
    assert page.locator("#section-events [data-as-of]").inner_text().startswith("As of")
