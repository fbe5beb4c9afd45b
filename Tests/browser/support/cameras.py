"""A simulated phone with a camera and sensors, for the camera view."""

import math
import random

import pytest

from support.chromium import launched
from support.waiting import until
from support.walks import press

DEGREE = 111195
PERMISSIONS = ["camera", "accelerometer", "gyroscope", "magnetometer"]
FIELD = 65
"""The field of view of the picture's longer side in degrees, as the camera view assumes it."""
# A device that the test holds: `hold` sets its angles, `held` counts how often a script listened to them.
SENSORS = """
window.frames = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (then) => { window.frames += 1; return ask(then); };
window.hold = (alpha, beta = 90, gamma = 0, kind = 'deviceorientationabsolute', more = {}) => window.dispatchEvent(Object.assign(
  new DeviceOrientationEvent(kind, { alpha: ((alpha % 360) + 360) % 360, beta, gamma, absolute: kind.endsWith('absolute') }), more));
"""


def y4m(path, sky, ground):
    """Writes a video as from a camera, 640 by 480: a sky and a street towards the horizon."""
    width, height = 640, 480
    rows = []
    for y in range(height):
        if y < height * 0.5:
            rows.append(bytes([min(255, sky + y // 12)]) * width)
            continue
        half = int(40 + (y - height / 2) * 1.6)
        left, right = max(0, width // 2 - half), min(width, width // 2 + half)
        rows.append(bytes([ground]) * left + bytes([ground + 35]) * (right - left) + bytes([ground]) * (width - right))
    chroma = bytes([124]) * (width * height // 4) + bytes([126]) * (width * height // 4)
    frame = b"FRAME\n" + b"".join(rows) + chroma
    path.write_bytes(b"YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n" + frame * 2)
    return path


@pytest.fixture(scope="module")
def filming(playwright, tmp_path_factory):
    """A browser with a camera that shows a street by day."""
    video = y4m(tmp_path_factory.mktemp("camera") / "day.y4m", 190, 100)
    browser = launched(
        playwright, "--disable-gpu", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={video}")
    yield browser
    browser.close()


def phone(browser, contexts, scripts, **options):
    """A page of a phone with all permissions. `faults` of the page are its errors, `loaded` its requests."""
    context = browser.new_context(**{
        "viewport": {"width": 390, "height": 844}, "service_workers": "block", "permissions": PERMISSIONS, **options})
    context.set_default_timeout(30_000)
    contexts.append(context)
    page = context.new_page()
    page.faults, page.loaded = [], []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda message: page.faults.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: page.loaded.append(request.url))
    page.add_init_script(scripts)
    return page


def opened(page, button="Camera"):
    press(page, button)
    page.locator("dialog.camera[open]").wait_for()
    return page


def pictured(page):
    page.locator(".camera__stage.is-pictured").wait_for()
    until(page, "document.querySelector('.camera__video').videoWidth > 0")
    return page


def moved(position, metres, bearing):
    """Returns the position at this distance and bearing from another."""
    latitude, longitude = position
    north, east = metres * math.cos(math.radians(bearing)), metres * math.sin(math.radians(bearing))
    return latitude + north / DEGREE, longitude + east / (DEGREE * math.cos(math.radians(latitude)))


def be(page, position, accuracy=6, heading=None, speed=None):
    page.evaluate("""([latitude, longitude, accuracy, heading, speed]) => {
        window.isAt(latitude, longitude, accuracy, heading, speed);
    }""", [*position, accuracy, heading, speed])


def hold(page, heading, error=0, tilt=90, noise=0, seconds=0.7, kind="deviceorientationabsolute"):
    """Holds the device for a while, with thirty readings a second. The compass may have an error, and the hand may tremble."""
    for _ in range(int(seconds * 30)):
        alpha = 360 - heading - error + random.gauss(0, noise)
        page.evaluate("angles => window.hold(...angles)", [alpha, tilt + random.gauss(0, noise), random.gauss(0, noise), kind])
        page.wait_for_timeout(33)


def off(one, other):
    return abs((one - other + 180) % 360 - 180)


def text(element):
    """Returns the text of an element, with plain spaces in place of the no-break spaces between numbers and units."""
    return element.inner_text().replace("\xa0", " ").strip()


NO_CAMERA = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined });"
