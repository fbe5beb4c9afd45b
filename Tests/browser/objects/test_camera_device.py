"""The camera view on devices that lack something, what it requests, and when it runs."""

import zipfile

import pytest

from support.camera_walks import WORDS, notes, stands_at, stop, walker  # noqa: F401: fixtures
from support.cameras import NO_CAMERA, SENSORS, be, filming, hold, moved, off, opened, pictured, text  # noqa: F401: fixtures
from support.waiting import until
from support.walks import DEVICE, WALK, press

# Missing features of a device.

FAULTS = {
    "camera.absent": NO_CAMERA,
    "camera.insecure": "Object.defineProperty(window, 'isSecureContext', { value: false });",
    **{name: "Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => { throw new DOMException('no', '"
       + fault + "'); } } });" for name, fault in [
           ("camera.denied", "NotAllowedError"), ("camera.none", "NotFoundError"), ("camera.busy", "NotReadableError")]},
}


@pytest.mark.parametrize("name", FAULTS)
def test_without_a_picture_it_says_why_and_leads_on(walker, name):
    page = opened(walker(before=FAULTS[name]))
    page.locator(".camera__note").wait_for()
    assert notes(page) == [WORDS[name]]
    goal = stop(page)
    be(page, moved(goal, 150, 180))
    hold(page, 5)
    assert off(stands_at(page, 5), 0) < 1
    assert page.locator(".camera__button:not(.camera__close)").is_visible() == (name in ("camera.denied", "camera.busy"))
    assert not page.faults


def test_without_a_compass_it_tells_north_and_goes_by_the_way_walked(walker):
    page = opened(walker())
    goal = stop(page)
    be(page, moved(goal, 150, 180))
    page.get_by_text(WORDS["camera.compass.absent"]).wait_for()
    assert text(page.locator(".camera__where")) == "150 m, north"
    assert page.locator(".camera__arrow").is_hidden()
    for metres in (140, 138):
        be(page, moved(goal, metres, 180), heading=350)
    page.locator(".camera-label--next").wait_for()
    for _ in range(100):
        if off(stands_at(page, 350), 0) < 2:
            break
        page.wait_for_timeout(50)
    assert off(stands_at(page, 350), 0) < 2
    assert text(page.locator(".camera__where")) == "140 m, ahead"


def test_a_compass_that_is_refused_is_reported(walker):
    page = opened(walker(before="""
        window.compassAsked = [];
        DeviceOrientationEvent.requestPermission = () => { window.compassAsked.push(navigator.userActivation.isActive); return Promise.resolve('denied'); };
    """))
    page.get_by_text(WORDS["camera.compass.denied"]).wait_for()
    assert page.evaluate("window.compassAsked") == [True], "it is asked for in answer to the press, and once"


def test_a_view_that_does_not_load_says_so_and_can_be_tried_again(walker):
    page = walker()
    page.route("**/camera-view-*.js", lambda route: route.abort())
    press(page, "Camera")
    page.locator(".walk__message", has_text=WORDS["camera.not-loaded"]).wait_for()
    page.unroute("**/camera-view-*.js")
    opened(page)


# What it requests, and when it runs.


def test_nothing_is_asked_for_or_loaded_before_the_press_and_all_ends_with_it(walker, address):
    page = walker(before="""
        window.streams = [];
        const get = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (wanted) => { const stream = await get(wanted); window.streams.push(stream); return stream; };
        window.listening = 0;
        for (const [name, way] of [['addEventListener', 1], ['removeEventListener', -1]]) {
          const own = window[name].bind(window);
          window[name] = (type, ...rest) => { if (type.startsWith('deviceorientation')) window.listening += way; own(type, ...rest); };
        }
    """)
    assert page.evaluate("[window.streams.length, window.listening]") == [0, 0]
    assert not [url for url in page.loaded if "camera-" in url]
    pictured(opened(page))
    assert page.evaluate("[window.streams.length, window.listening]") == [1, 2]
    page.keyboard.press("Escape")
    page.locator("dialog.camera").wait_for(state="detached")
    ended = "window.streams.every((one) => one.getTracks().every(({ readyState }) => readyState === 'ended'))"
    assert page.evaluate(ended) and page.evaluate("window.listening") == 0
    assert page.evaluate("document.activeElement.textContent") == "Camera"
    assert all(url.startswith((address, "data:", "blob:")) for url in page.loaded)
    # Hidden, it pauses; visible again, it continues.
    pictured(opened(page))
    page.evaluate("""() => {
        window.isUnseen = true;
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.isUnseen });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert page.evaluate(ended) and page.evaluate("window.listening") == 0
    page.evaluate("() => { window.isUnseen = false; document.dispatchEvent(new Event('visibilitychange')); }")
    until(page, "window.streams.length === 3 && window.listening === 2")
    page.get_by_role("button", name=WORDS["camera.picture.off"]).click()
    assert page.evaluate(ended)
    page.get_by_role("button", name=WORDS["camera.picture.on"]).click()
    pictured(page)


def test_frames_are_drawn_only_when_something_changes(walker):
    page = pictured(opened(walker()))
    be(page, moved(stop(page), 150, 180))
    hold(page, 0, seconds=1)
    # Until all movement has ended, which takes longer on a busy machine.
    resting = -1
    for _ in range(20):
        before, resting = resting, page.evaluate("window.frames")
        if before == resting:
            break
        page.wait_for_timeout(1000)
    before = page.evaluate("window.frames")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.frames") - before <= 1
    for _ in range(10):
        page.evaluate("window.hold(0)")
    page.wait_for_timeout(100)
    assert page.evaluate("window.frames") - before <= 2, "the same angles again are nothing new"


def test_it_dims_while_a_person_walks_fast(walker):
    page = pictured(opened(walker()))
    goal = stop(page)
    warning = page.locator(".camera__warning")
    assert text(warning) == WORDS["camera.road"]
    hold(page, 0)
    be(page, moved(goal, 150, 180), heading=0, speed=2.6)
    page.locator(".camera--fast").wait_for()
    assert text(warning) == WORDS["camera.fast"]
    hold(page, 0, seconds=0.2)
    assert page.locator(".camera-label").count() == page.locator(".camera-label--next").count() == 1
    be(page, moved(goal, 148, 180), heading=0, speed=1.7)
    assert page.locator(".camera--fast").count() == 1
    be(page, moved(goal, 146, 180), heading=0, speed=1.2)
    page.locator(".camera:not(.camera--fast)").wait_for()
    assert text(warning) == WORDS["camera.road"]


def test_a_pack_holds_it(site, filming, tmp_path):
    with zipfile.ZipFile(site / "york/packs/medieval-streets.zip") as pack:
        pack.extractall(tmp_path)
    context = filming.new_context(viewport={"width": 390, "height": 844}, offline=True)
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.add_init_script(DEVICE + SENSORS)
    page.goto(f"file://{tmp_path}/{WALK}")
    page.locator("tour-walk.walk--guided").wait_for()
    press(page, "Start")
    opened(page)
    be(page, moved(stop(page), 150, 180))
    hold(page, 0)
    assert text(page.locator(".camera__goal")) == "Next: Stonegate"
    assert page.locator(".camera").evaluate("one => getComputedStyle(one).display") == "grid", "its style sheet is there too"
    assert not faults
    context.close()
