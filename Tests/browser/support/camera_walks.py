"""A walk in the camera view, with a simulated device."""

import json
import math

import pytest

from support.cameras import FIELD, SENSORS, filming, phone, text  # noqa: F401: fixtures
from support.site import ROOT
from support.walks import DEVICE, WALK, press

WORDS = json.loads((ROOT / "site/words/en.json").read_text())


@pytest.fixture
def walker(filming, address):
    """Opens the page of a walk on a phone, and begins the walk."""
    contexts = []

    def start(path=WALK, before="", browser=filming, begins="Start", **options):
        page = phone(browser, contexts, DEVICE + SENSORS + before, **options)
        page.goto(address + path)
        page.locator("tour-walk.walk--guided").wait_for()
        if begins:
            press(page, begins)
        return page

    yield start
    for context in contexts:
        context.close()


def stop(page, number=0):
    return page.locator(".walk-stop").nth(number).evaluate("one => one.dataset.position.split(',').map(Number)")


def stands_at(page, heading, key="stop-1"):
    """The bearing of a label's position on the screen, for a given viewing direction, computed only from the pixels."""
    box = page.locator(".camera__stage").bounding_box()
    width, height = page.locator(".camera__video").evaluate("video => [video.videoWidth || 3, video.videoHeight || 4]")
    scale = max(box["width"] / width, box["height"] / height)
    focal = max(width, height) * scale / 2 / math.tan(math.radians(FIELD / 2))
    x = page.evaluate("""key => {
        const label = document.querySelector(`.camera-label[data-key="${key}"]`);
        return new DOMMatrix(getComputedStyle(label.previousElementSibling).transform).m41 - 1;
    }""", key)
    return heading + math.degrees(math.atan2(x + 1 - box["width"] / 2, focal))


def notes(page):
    return [text(one) for one in page.locator(".camera__note").all()]
