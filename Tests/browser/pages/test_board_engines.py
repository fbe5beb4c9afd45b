"""The pages of a tourism board in every engine: by the city's clock, for a visitor in another time zone, without scripts,
right to left, by keyboard, and in a frame of another website.

A browser other than Chromium has no clock that a test can set. Here the server puts one into each page, before its scripts.
`make test` runs these tests in Chromium, and `make test-all` in Firefox and in WebKitGTK, too.
"""

import datetime
import json
import pathlib
import subprocess

import pytest

from support import engines
from support.browsers import WATCHER, engines_at_first, server  # noqa: F401: a fixture
from support.recording import WORDS
from support.site import SITE
from support.small_guide import WYND, Quiet, served

ZONE = "Asia/Tokyo"
"""Where the visitor's clock is: nine hours, or in summer eight, before that of the town, on the day after in the evening."""

# The clock of a page, and in frames a browser that blocks storage.
CLOCK = """
const instant = %d;
const Time = Date;
globalThis.Date = class extends Time {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [instant])); }
    static now() { return instant; }
};
if (window.parent !== window && location.pathname.includes('/embed/')) {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
    }
}
"""


class Clocked(Quiet):
    """Serves a site with a clock, and with a script that collects errors, in each page. The address is that of the site."""

    instant = 0

    def end_headers(self):
        # Each page has the clock of its test.
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        if self.path == "/clock.js":
            self.answer("text/javascript", CLOCK % Clocked.instant)
        elif self.path == "/watch-faults.js":
            self.answer("text/javascript", WATCHER.read_text())
        elif path.suffix == ".html" and path.is_file():
            scripts = "".join(f'<script src="/{name}.js"></script>' for name in ("watch-faults", "clock"))
            self.answer("text/html; charset=utf-8", path.read_text(encoding="utf-8").replace("<head>", f"<head>{scripts}", 1))
        else:
            super().do_GET()

    def answer(self, kind, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="module", params=engines_at_first("chromium"))
def browser(request, tmp_path_factory):
    """One window of each engine for all tests, with the clock of a visitor in another time zone."""
    with engines.begun(request.param, request, tmp_path_factory.mktemp("engine"), ZONE) as engine:
        yield engine


PLACE = "---\nname: {}\nkind: attraction\nposition: {{lat: 53.96, lon: {}}}\nsummary: Seen by all.\n{}---\nText.\n"
# On 28 March 2027, a Sunday, the clocks of London go from 1:00 to 2:00.
FILES = {
    "guide.yaml": "title: A trip\nbase-url: https://guide.example.net/\nlanguages: [en]\n"
                  "embed: {allow: [https://board.example.net]}\n",
    "content/town/city.md": "---\nname: Town\nposition: {lat: 53.9605, lon: -1.0795}\nsummary: A town.\n"
                            "time-zone: Europe/London\n---\n",
    "content/town/places/gate.md": PLACE.format("The gate", -1.08, ""),
    "content/town/places/fair.md": PLACE.format("The fair", -1.0801, "publish-until: 2027-03-28 18:00\n"),
    "content/town/events/market.md": "---\nname: Market\nstart: 2027-03-20\nrepeat: FREQ=DAILY\nplace: gate\n---\n",
    "content/town/events/watch.md": "---\nname: Night watch\nstart: 2027-03-28 00:30\nend: 2027-03-28 03:00\nplace: gate\n---\n",
    "content/town/notices.yaml": "notices:\n  - {id: flood, text: The gates are closed., severity: danger, from: 2027-03-28, "
                                 "until: 2027-03-28 18:00}\n",
}
BUILT = "2027-03-20"
LIST = "town/events/index.html"


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    with served(tmp_path_factory.mktemp("board-engines"), FILES, "--date", BUILT, handler=Clocked) as address:
        yield address


def at(text):
    """Sets the clock of the pages that are opened next, in universal time."""
    moment = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc)
    Clocked.instant = int(moment.timestamp() * 1000)


def seen(browser, town, when, path=LIST):
    """Opens a page at a moment, when its lists have read the clock."""
    at(when)
    browser.open(town + path)
    browser.until("[...document.querySelectorAll('event-list, guide-notices, content-ends')].every((one) => one.matches(':defined'))")


HEADINGS = """[...document.querySelectorAll('.events__day:not([hidden]) h2')]
    .map((one) => [one.closest('section').dataset.day ?? '', one.querySelector('.events__mark')?.textContent.trim() ?? ''])"""
LINES = """[...document.querySelectorAll('.events__day:not([hidden]) [data-end]:not([data-over])')]
    .map((one) => one.querySelector('a').textContent)"""


@pytest.mark.parametrize("when, today, tomorrow", [
    ("2027-03-26 23:59", "2027-03-26", "2027-03-27"), ("2027-03-27 00:01", "2027-03-27", "2027-03-28"),
    # In summer, midnight in London is at 23:00 of universal time.
    ("2027-03-28 22:59", "2027-03-28", "2027-03-29"), ("2027-03-28 23:01", "2027-03-29", "2027-03-30")])
def test_today_begins_at_midnight_in_the_city(browser, town, when, today, tomorrow):
    seen(browser, town, when)
    assert browser.value("Intl.DateTimeFormat().resolvedOptions().timeZone") == ZONE
    assert browser.value(HEADINGS)[:2] == [[today, WORDS["events.today"]], [tomorrow, WORDS["events.tomorrow"]]]
    browser.click(WORDS["events.today"])
    assert [day for day, _ in browser.value(HEADINGS)] == [today]
    assert browser.value("window.faults") == []


@pytest.mark.parametrize("when, days", [
    ("2027-03-26 23:59", ["2027-03-27", "2027-03-28"]), ("2027-03-28 00:01", ["2027-03-28"]),
    ("2027-03-28 22:59", ["2027-03-28"]), ("2027-03-28 23:01", ["2027-04-03", "2027-04-04"])])
def test_this_weekend_ends_at_midnight_in_the_city(browser, town, when, days):
    seen(browser, town, when)
    browser.click(WORDS["events.weekend"])
    assert [day for day, _ in browser.value(HEADINGS)] == days
    assert browser.value("document.querySelector('.events__status').textContent") != ""
    assert browser.value("window.faults") == []


@pytest.mark.parametrize("when, is_on", [("2027-03-28 01:59", True), ("2027-03-28 02:01", False)])
def test_an_event_over_the_change_to_summer_time_ends_by_the_clock_of_the_city(browser, town, when, is_on):
    seen(browser, town, when)
    assert ("Night watch" in browser.value(LINES)) == is_on
    # Its times are those of the city, not those of the visitor.
    text = browser.value("[...document.querySelectorAll('.event-line')].find((one) => one.textContent.includes('Night')).textContent")
    assert "00:30" in text and "03:00" in text
    assert browser.value("window.faults") == []


def test_the_month_marks_the_day_of_the_city(browser, town):
    for when, day in [("2027-03-28 22:59", "2027-03-28"), ("2027-03-28 23:01", "2027-03-29")]:
        seen(browser, town, when, "town/events/months/2027-03.html")
        assert browser.value("[...document.querySelectorAll('[aria-current=date]')].map((one) => one.dataset.day)") == [day]
    assert browser.value("window.faults") == []


@pytest.mark.parametrize("when, is_shown", [
    ("2027-03-27 23:59", False), ("2027-03-28 00:01", True), ("2027-03-28 16:59", True), ("2027-03-28 17:01", False)])
def test_a_notice_begins_and_ends_by_the_clock_of_the_city(browser, town, when, is_shown):
    seen(browser, town, when, "town/index.html")
    shown = "[...document.querySelectorAll('guide-notices .notice__text')].map((one) => one.textContent)"
    if is_shown:
        browser.until(f"{shown}.length > 0")
    else:
        # The list arrives after the page.
        browser.until("performance.getEntriesByType('resource').some(({name, responseEnd}) => name.endsWith('notices.json') && responseEnd)")
        browser.value("new Promise((done) => setTimeout(done, 300))")
    assert any("The gates are closed." in text for text in browser.value(shown)) == is_shown
    assert browser.value("window.faults") == []


@pytest.mark.parametrize("when, is_public", [("2027-03-28 16:59", True), ("2027-03-28 17:01", False)])
def test_a_page_ends_by_the_clock_of_the_city(browser, town, when, is_public):
    link = "[...document.querySelectorAll('main a[href=\"places/fair.html\"]')].filter((one) => one.checkVisibility()).length"
    seen(browser, town, when, "town/index.html")
    assert (browser.value(link) > 0) == is_public
    seen(browser, town, when, "town/places/fair.html")
    assert browser.value("[...document.querySelectorAll('main p')].find((one) => one.textContent === 'Text.').checkVisibility()") == is_public
    assert browser.value("window.faults") == []


# A frame, whose scripts run or not. The page around it reads and measures it.
FRAME = """new Promise((done) => {
    document.querySelectorAll('iframe').forEach((one) => one.remove());
    const frame = Object.assign(document.createElement('iframe'), {src: %s, width: %d, height: 800});
    if (%s) frame.sandbox = 'allow-same-origin';
    frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; border: 0; z-index: 9';
    frame.addEventListener('load', () => { window.inner = frame.contentDocument; done(true); });
    document.body.append(frame);
})"""
EXCESS = "inner.documentElement.scrollWidth - 320"


def framed(browser, address, is_quiet, width=320):
    """Shows a page in a frame of the page that is open, as narrow as a small phone."""
    browser.value(FRAME % (json.dumps(address), width, json.dumps(is_quiet)))


def test_without_scripts_events_and_notices_are_whole_and_say_of_which_day_they_are(browser, town):
    at("2027-03-29 12:00")
    browser.open(town + "help.html")
    framed(browser, town + LIST, True)
    assert browser.value("inner.querySelector('event-list').matches(':defined')") is False
    assert browser.value("inner.querySelector('[data-as-of]').checkVisibility()")
    assert "20 March 2027" in browser.value("inner.querySelector('[data-as-of]').textContent")
    days = browser.value("[...inner.querySelectorAll('[data-day]')].filter((one) => one.checkVisibility()).map((one) => one.dataset.day)")
    assert days[0] == BUILT and "2027-03-28" in days and days == sorted(days)
    assert browser.value(EXCESS) <= 0
    framed(browser, town + "town/notices.html", True)
    notice = browser.value("inner.querySelector('.notice').innerText")
    assert "The gates are closed." in notice and "28 March 2027" in notice
    framed(browser, town + "town/places/fair.html", True)
    assert "28 March 2027" in browser.value("inner.querySelector('main').innerText")


# The pages of a board in the sample guide, with an element that each one has.
PAGES = {
    "index.html": ".home__map", "york/index.html": ".map-figure", "york/events/index.html": "[data-day]",
    "york/notices.html": ".notice", "york/plan.html": ".plan__tours", "york/brochure.html": ".brochure__cover",
    "york/tours/by-the-river.html": ".elevation", "york/facts/step-free.html": "main li a", "pages/imprint.html": "h1",
    "embed/york/events/index.html": "[data-day]", "events.html": ".event-line",
}


def test_without_scripts_each_page_has_its_content_on_a_small_phone(browser, server):  # noqa: F811
    browser.open(server.address + "help.html")
    found = []
    for path, element in PAGES.items():
        framed(browser, server.address + path, True)
        if not browser.value(f"inner.querySelector('{element}')?.checkVisibility() ?? false"):
            found.append(f"{path} has no {element}")
        if (excess := browser.value(EXCESS)) > 0:
            found.append(f"{path}: {excess} px wider than its window")
    assert not found
    # The choices of the filter, which needs a script, are pages.
    framed(browser, server.address + "york/index.html", True)
    assert browser.value("getComputedStyle(inner.querySelector('place-filter summary')).visibility") == "hidden"
    links = "[...inner.querySelectorAll('main a')].filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href'))"
    assert {"kinds/index.html", "kinds/church.html"} <= set(browser.value(links))
    framed(browser, server.address + "york/kinds/index.html", True)
    assert "../facts/step-free.html" in browser.value(links)


def test_arabic_pages_fit_a_small_phone_and_read_in_order(browser, server):  # noqa: F811
    browser.open(server.address + "ar/help.html")
    month = sorted(path.name for path in (SITE / "ar/york/events/months").glob("*.html"))[0]
    found = []
    for path in [*PAGES, f"york/events/months/{month}"]:
        framed(browser, f"{server.address}ar/{path}", False)
        browser.until("[...inner.querySelectorAll('event-list, day-plan')].every((one) => one.localName !== 'day-plan' || one.children.length > 0)")
        if browser.value("inner.dir") != "rtl":
            found.append(f"{path} reads from left to right")
        if (excess := browser.value(EXCESS)) > 0:
            found.append(f"{path}: {excess} px wider than its window")
    assert not found
    # In a wide window, the table of a month begins on the right.
    framed(browser, f"{server.address}ar/york/events/months/{month}", False, width=1280)
    rows = browser.value("""[...inner.querySelectorAll('table.event-month tr')].map((row) =>
        [...row.children].map((cell) => [cell.dataset.day ?? '', cell.getBoundingClientRect().right]))""")
    assert len(rows) > 4
    for row in rows:
        rights = [right for _, right in row]
        assert len(set(rights)) == 7 and rights == sorted(rights, reverse=True)
    days = [day for row in rows for day, _ in row if day]
    assert days == sorted(days) and len(days) > 27
    assert browser.value("window.faults") == []


STOPS = "[...document.querySelectorAll('.plan__stop .plan__name')].map((one) => one.textContent)"


def tab_to(browser, condition, most=80):
    """Presses Tab until the element with the focus meets a condition."""
    for _ in range(most):
        if browser.value(f"((one) => {condition})(document.activeElement)"):
            return
        browser.press("Tab")
    raise AssertionError(f"Tab does not reach {condition}")


def fill_in_times(browser):
    """Fills in the day and the times of a plan."""
    browser.value("""['2026-06-09', '10:00', '17:00'].forEach((value, index) => {
        const field = document.querySelectorAll('.plan__form input[type=date], .plan__form input[type=time]')[index];
        field.value = value;
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    })""")


def test_a_day_is_planned_and_changed_with_the_keyboard_alone(browser, server):  # noqa: F811
    browser.take_focus()
    browser.open(server.address + "york/plan.html")
    browser.until("!!document.querySelector('.plan__form button[type=submit]')")
    # The fields for a day and a time are the engine's own: their keys differ.
    fill_in_times(browser)
    tab_to(browser, "one.matches('.plan__form button[type=submit]')")
    browser.press("Enter")
    browser.until(f"{STOPS}.length >= 3")
    browser.until("document.activeElement.matches('.plan__title')")
    first, second, *_ = browser.value(STOPS)
    down = WORDS["plan.down"].replace("{name}", first)
    tab_to(browser, f"(one.ariaLabel ?? one.textContent).trim() === {json.dumps(down)}")
    browser.press("Enter")
    browser.until(f"{STOPS}[0] === {json.dumps(second)}")
    assert browser.value(STOPS)[1] == first
    assert browser.value("document.activeElement.closest('.plan__stop').querySelector('.plan__name').textContent") == first
    times = browser.value("[...document.querySelectorAll('.plan__time')].map((one) => one.textContent)")
    assert times == sorted(times), "the times follow the new order"
    assert browser.value("window.faults") == []


# Collects what the page hands to the browser's downloads.
DOWNLOADS = """window.files = [];
const make = URL.createObjectURL;
URL.createObjectURL = (file) => { file.text().then((text) => window.files.push(text)); return make.call(URL, file); };
HTMLAnchorElement.prototype.click = () => {};
navigator.share = undefined;
navigator.canShare = undefined;"""


def planned(browser, address):
    """Plans a day with what the page proposes."""
    browser.open(address)
    browser.until("!!document.querySelector('.plan__form button[type=submit]')")
    fill_in_times(browser)
    browser.value("document.querySelector('.plan__form button[type=submit]').click()")
    browser.until(f"{STOPS}.length >= 3")
    return browser.value(STOPS)


def test_a_plan_is_stored_and_shared_and_its_files_have_the_stops(browser, server):  # noqa: F811
    stops = planned(browser, server.address + "york/plan.html")
    browser.value(f"(() => {{ {DOWNLOADS} }})()")
    for name, sign in [("plan.gpx", "<wpt"), ("plan.calendar", "BEGIN:VEVENT")]:
        browser.value("window.files.length = 0")
        browser.click(WORDS[name])
        browser.until("window.files.length === 1")
        text = browser.value("window.files[0]")
        assert text.count(sign) == len(stops), name
        assert all(stop.split(",")[0].replace("&", "&amp;" if sign == "<wpt" else "&") in text for stop in stops)
    browser.click(WORDS["plan.save"])
    browser.until("document.querySelectorAll('.plan__stored li').length === 1")
    browser.click(WORDS["led.share"])
    browser.until("!!document.querySelector('.share-panel svg')")
    shared = browser.value("document.querySelector('.share-panel').dataset.address")
    browser.open(server.address + "help.html")
    browser.open(server.address + "york/plan.html#" + shared.split("#")[1])
    browser.until(f"{STOPS}.length === {len(stops)}")
    assert browser.value(STOPS) == stops
    browser.open(server.address + "help.html")
    browser.open(server.address + "york/plan.html")
    browser.until("!!document.querySelector('.plan__stored button')")
    browser.value("document.querySelector('.plan__stored button').click()")
    browser.until(f"{STOPS}.length === {len(stops)}")
    assert browser.value(STOPS) == stops
    assert browser.value("window.faults") == []


def test_a_frame_in_another_website_has_its_height_and_hides_what_is_over(browser, town, tmp_path_factory):
    folder = next(tmp_path_factory.getbasetemp().glob("board-engines*"))
    code = subprocess.run([WYND, "embed", folder, "--events"], check=True, capture_output=True, text=True).stdout
    website = folder / "site/board.html"
    website.write_text('<!DOCTYPE html><html lang="en"><head><title>A board</title></head><h1>A board</h1>'
                       + code.replace("https://guide.example.net/", town))
    heights = []
    # By its other name, the server is another website.
    other = town.replace("127.0.0.1", "localhost")
    for when in ["2027-03-20 12:00", "2027-04-10 12:00"]:
        at(when)
        browser.open(other + "board.html")
        height = "parseInt(document.querySelector('iframe').style.height || 0)"
        before = None
        browser.until(f"{height} > 0")
        # The list becomes shorter when the script in the frame has read the clock.
        while before != (before := browser.value(f"new Promise((done) => setTimeout(() => done({height}), 500))")):
            pass
        heights.append(before)
    assert heights[0] > heights[1] + 200
    assert browser.value("window.faults") == []


def test_a_brochure_has_no_notice_that_is_over(browser, town):
    for when, count in [("2027-03-20 12:00", 1), ("2027-03-29 12:00", 0)]:
        at(when)
        browser.open(town + "town/brochure.html")
        assert browser.value("document.querySelectorAll('.brochure__notices li').length") == count
        assert browser.value("document.querySelector('.brochure__notices').checkVisibility()") == (count > 0)
    assert browser.value("window.faults") == []


def test_a_frame_that_has_the_height_of_its_page_has_no_scroll_bar(browser, town, tmp_path_factory):
    folder = next(tmp_path_factory.getbasetemp().glob("board-engines*"))
    (folder / "site/own.html").write_text(
        '<!DOCTYPE html><html lang="en"><head><title>A board</title></head><h1>A board</h1>'
        '<iframe src="embed/town/index.html" title="A map" width="340" height="300"></iframe>'
        '<script src="embed/embed.js" async></script>')
    at("2027-03-20 12:00")
    browser.open(town + "own.html")
    browser.until("""(() => {
        const frame = document.querySelector('iframe');
        const root = frame?.contentDocument?.documentElement;
        return root ? getComputedStyle(root).overflowY === 'hidden' && root.clientWidth === 340 && root.scrollHeight === frame.clientHeight : false;
    })()""")
    assert browser.value("window.faults") == []


SAVE = "document.querySelector('.pack-installer__controls > button')"
STATUS = "document.querySelector('.pack-installer__status')?.textContent"


def test_a_saved_city_has_its_events_lists_and_plans_without_a_connection(browser, server):  # noqa: F811
    browser.open(server.address + "york/packs/york.html")
    browser.until(f"!!{SAVE} || /You can still download/.test({STATUS})")
    if not browser.value(f"!!{SAVE}"):
        return
    browser.click(browser.value(f"{SAVE}.textContent.trim()"))
    browser.until(f"/Saved on this device|You can still download|not enough space/.test({STATUS})", seconds=120)
    if "Saved" not in browser.value(STATUS):
        return
    server.is_cut_off = True
    try:
        for path, element in [("york/events/river-market.html", "event-list"), ("york/facts/step-free.html", "main li a")]:
            browser.open(server.address + path)
            assert browser.value("document.querySelector('h1').textContent") != "You are offline", path
            assert browser.value(f"!!document.querySelector('{element}')"), path
        browser.open(server.address + "york/plan.html")
        browser.until("!!document.querySelector('.plan__form button[type=submit]')")
        browser.value("""['2026-06-09', '10:00', '17:00'].forEach((value, index) => {
            document.querySelectorAll('.plan__form input[type=date], .plan__form input[type=time]')[index].value = value;
        })""")
        browser.value("document.querySelector('.plan__form button[type=submit]').click() ?? 1")
        browser.until(f"{STOPS}.length >= 3")
    finally:
        server.is_cut_off = False
