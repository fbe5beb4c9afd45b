"""A walk along a tour, with positions and a voice."""

import json

import pytest

WALK = "york/tours/medieval-streets/walk.html"
# A device whose location the test sets. It counts the requests for its location.
DEVICE = """
const watchers = new Map();
let next = 1;
window.asked = 0;
const geolocation = {
  watchPosition(moved, failed) {
    window.asked += 1;
    watchers.set(next, { moved, failed });
    return next++;
  },
  clearWatch(number) { watchers.delete(number); },
  getCurrentPosition(moved, failed) { window.asked += 1; watchers.set(-1, { moved, failed }); },
};
Object.defineProperty(navigator, 'geolocation', { value: geolocation });
window.isAt = (latitude, longitude, accuracy = 6, heading = null, pace = null) => {
  const speed = pace ?? (heading === null ? 0 : 1.4);
  for (const { moved } of [...watchers.values()]) moved({ coords: { latitude, longitude, accuracy, heading, speed } });
  watchers.delete(-1);
};
window.refuse = () => { for (const { failed } of [...watchers.values()]) failed({ code: 1, PERMISSION_DENIED: 1 }); };
window.watched = () => watchers.size;
"""
# A voice that finishes each text at once, and stores what it said.
VOICE = """
window.spoken = [];
window.speaking = 0;
window.most = 0;
const speech = {
  getVoices: () => [{ lang: 'en-GB', localService: true, name: 'Test' }],
  speak(utterance) {
    window.spoken.push(utterance.text);
    window.speaking += 1;
    window.most = Math.max(window.most, window.speaking);
    this.now = utterance;
    this.timer = setTimeout(() => { window.speaking -= 1; this.now = undefined; utterance.onend?.(); }, 5);
  },
  cancel() { if (this.now) { clearTimeout(this.timer); window.speaking -= 1; this.now = undefined; } },
};
Object.defineProperty(window, 'speechSynthesis', { value: speech });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


@pytest.fixture
def walker(watched, address):
    def start(path=WALK, scripts=(DEVICE, VOICE), **options):
        options = {"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options}
        page, faults = watched(address, **options)
        for script in scripts:
            page.add_init_script(script)
        page.goto(address + path)
        page.locator("tour-walk.walk--guided").wait_for()
        return page, faults

    return start


def press(page, name):
    page.locator("tour-walk").get_by_role("button", name=name, exact=True).click()


def course(page):
    return json.loads(page.locator("tour-walk").get_attribute("data-course"))


def stops(page):
    return page.locator(".walk-stop").evaluate_all(
        "stops => stops.map(({dataset}) => ({name: dataset.name, position: dataset.position.split(',').map(Number)}))")


def line(leg):
    return list(zip(leg["line"][::2], leg["line"][1::2]))


def apart(one, other):
    """Returns the distance between two positions in York, in metres."""
    return (((other[0] - one[0]) * 111195) ** 2 + ((other[1] - one[1]) * 65400) ** 2) ** 0.5


def along(leg, metres=12):
    """Returns positions on a leg, some metres apart."""
    points = line(leg)
    for (here, east), (there, further) in zip(points, points[1:]):
        steps = max(1, int(apart((here, east), (there, further)) / metres))
        for step in range(steps):
            share = step / steps
            yield here + (there - here) * share, east + (further - east) * share
    yield points[-1]


def is_at_stop(page):
    return page.locator("tour-walk.walk--at-stop").count() == 1


def said(page):
    return page.locator(".walk__body > [role=status]").inner_text().strip()


def walk_for(page, leg, minutes):
    """A walker's pace, 1.4 metres a second, a position every three seconds."""
    for position in list(along(leg, 4.2))[:int(minutes * 20)]:
        page.evaluate("([a, b]) => window.isAt(a, b, 8)", position)
