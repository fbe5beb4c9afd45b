"""The page that places objects of the city, and what the editor does on it."""

import json

import pytest

from support.cameras import SENSORS, be, filming, phone, text  # noqa: F401: fixtures
from support.recording import NO_SHARE
from support.site import ROOT
from support.walks import DEVICE

PLACE = "york/place-object.html"
WORDS = json.loads((ROOT / "site/words/en.json").read_text())
HERE = (53.95600, -1.08010)


@pytest.fixture
def editor(filming, address):  # noqa: F811
    """Opens the page on a phone with a camera, a compass and a location that the test sets."""
    contexts = []

    def start(path=PLACE, before="", origin=address, **options):
        page = phone(filming, contexts, DEVICE + SENSORS + NO_SHARE + before, accept_downloads=True, **options)
        page.goto(origin + path)
        page.locator(".placing__choice").wait_for()
        return page

    yield start
    for context in contexts:
        context.close()


def press(page, name, words=WORDS, /, **values):
    text = words[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, value)
    page.get_by_role("button", name=text, exact=True).first.click()


def choose(page, name="The silver penny"):
    page.locator(".placing__object", has_text=name).click()


def stand(page, position=HERE, accuracy=5, words=WORDS):
    press(page, "quiz-editor.place.standpoint", words)
    be(page, position, accuracy)
    page.locator(".editor__location--set").wait_for()


def aim(page, words=WORDS):
    press(page, "placing.aim.open", words)
    page.locator("dialog.aim[open]").wait_for()
    return page


def field(page, name):
    return page.get_by_role("spinbutton", name=WORDS[name], exact=True)


def saved(page, path):
    with page.expect_download() as download:
        press(page, "record.save")
    assert download.value.suggested_filename.startswith("york-")
    download.value.save_as(path)
    return json.loads(path.read_text())
