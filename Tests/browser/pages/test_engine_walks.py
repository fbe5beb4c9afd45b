"""A recorded walk, and a walk without a location or a voice, in every engine."""

import xml.etree.ElementTree

from support.browsers import SMOKE, browser, server  # noqa: F401: fixtures
from support.engine_pages import GUIDED, open_walk
from support.hazards import simulated
from support.walks import WALK as TOUR_WALK

TOLD = "document.querySelector('.walk__body > [role=status]').textContent.trim()"
BE = """(async (fixes) => {
    const told = [];
    const tell = () => { const text = %s; if (text && told.at(-1) !== text) told.push(text); };
    for (const [latitude, longitude, accuracy] of fixes) {
        window.isAt(latitude, longitude, accuracy);
        tell();
        // What is said at one moment is one message.
        await null;
        if (!document.querySelector('tour-walk.walk--at-stop')) continue;
        document.querySelector('tour-walk .walk__panel .button--primary').click();
        tell();
        await null;
    }
    return told;
})(%s)"""
"""Takes a walker through positions, on from each stop at once; what a screen reader is told meanwhile."""


def positions(track):
    """The positions of a recorded walk, with their accuracy in metres."""
    name = "{http://www.topografix.com/GPX/1/1}"
    return [[float(point.get("lat")), float(point.get("lon")), 5 * float(point.findtext(f"{name}hdop", "1.2"))]
            for point in xml.etree.ElementTree.parse(track).iter(f"{name}trkpt")]


def test_a_recorded_walk_is_led_to_its_end_and_taken_up_where_it_was_left(browser, server, tmp_path):
    track = tmp_path / "walk.gpx"
    events = simulated("medieval-streets", "--speed", "9", "--noise", "3", "--gap", "3-4.1", "--wrong-turn", "1500", "--write", track)
    fixes = positions(track)
    middle = len(fixes) * 2 // 5
    open_walk(browser, server)
    assert browser.value("window.asked") == 0
    browser.click("Start")
    told = browser.value(BE % (TOLD, fixes[:middle]))
    assert browser.value("window.watched()") == 1 and browser.value("window.faults") == []
    browser.open(server.address + "york/index.html")
    browser.open(server.address + TOUR_WALK)
    browser.until(f"!!{GUIDED}")
    assert browser.value("document.querySelector('.walk__panel').textContent").startswith("You were on this walk. Next is ")
    browser.click("Go on")
    told += browser.value(BE % (TOLD, fixes[middle:]))
    stops = [event["text"] for event in events if event["kind"] == "stop"]
    assert [text[len("You are at "):-1] for text in told if text.startswith("You are at ") and "the end" not in text] == stops
    for start in ["You have left the route", "You are back"]:
        assert sum(text.startswith(start) for text in told) == 1, told
    assert told[-1].startswith("You are at the end of the walk.")
    result = browser.value("document.querySelector('.walk__panel').textContent")
    assert all(stop in result for stop in stops) and "What you skipped" not in result
    assert browser.value("window.watched()") == 0, "the location is not asked for any more"
    # Another walk may have begun in the same window.
    kept = "Object.keys(localStorage).filter((key) => /^wynd\\.walk.*medieval-streets$/.test(key))"
    assert browser.value(kept) == [], "what is finished is not offered again"
    # A system dialog would wait for the user.
    browser.value("(navigator.share = undefined, true)")
    browser.click("Share")
    message = "document.querySelector('.walk__message').textContent"
    browser.until(f"/copied|I walked .*medieval-streets.html$/.test({message})")
    assert browser.value("window.faults") == []


@SMOKE
def test_a_walk_without_a_location_or_a_voice_says_so_and_goes_on(browser, server):
    open_walk(browser, server)
    browser.click("Start")
    browser.value("(window.refuse(), true)")
    assert "Press “I’m here” at each stop" in browser.value(TOLD)
    browser.click("I’m here")
    assert browser.value(TOLD).startswith("You are at ")
    # The button of a stop without a recording reads it aloud, or reports that it cannot.
    has_voice = browser.value("speechSynthesis.getVoices().some(({lang}) => lang.toLowerCase().startsWith('en'))")
    # The page may still be scrolling to the stop.
    browser.value("document.querySelector('.walk__player button').click() ?? 1")
    if not has_voice:
        browser.until(f"/no voice for this language/.test({TOLD})")
    browser.value("document.querySelector('.walk__leave').click() ?? 1")
    browser.until("document.querySelector('dialog')?.open")
    browser.press("Escape")
    browser.until("!document.querySelector('dialog')")
    assert browser.value("!!document.querySelector('tour-walk.walk--at-stop')")
    assert browser.value("window.faults") == []
