"""The page that makes objects of a visitor, and what the visitor does on it."""

import base64
import json

import pytest

from support.cameras import SENSORS, be
from support.objects import drawing  # noqa: F401: fixtures
from support.recording import NO_SHARE
from support.site import ROOT
from support.walks import DEVICE

WORDS = json.loads((ROOT / "site/words/en.json").read_text())
PAGE = "york/make-object.html"
PENNY = ROOT / "content/york/objects/silver-penny.glb"
HERE = (53.95600, -1.08010)
# A red disc of 30 pixels on white, 200 wide and 100 high.
PICTURE = """(type) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 200, 100);
    context.fillStyle = '#d01010';
    context.arc(100, 50, 30, 0, Math.PI * 2);
    context.fill();
    return canvas.toDataURL(type).split(',')[1];
}"""
# All stored data of the visitor's own objects, by their ids.
KEPT = """Object.fromEntries(Object.keys(localStorage).filter((name) => name.startsWith('wynd.object '))
    .map((name) => [name.split(' ').pop(), JSON.parse(localStorage.getItem(name))]))"""
# Width, height, and red and opacity at spots of a picture.
PIXELS = """async ([data, spots]) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return [image.width, image.height, spots.map(([x, y]) => {
        const { data } = context.getImageData(Math.min(image.width - 1, x * image.width), Math.min(image.height - 1, y * image.height), 1, 1);
        return [data[0], data[1], data[3]];
    })];
}"""


@pytest.fixture
def phone(drawing):  # noqa: F811
    """Opens pages on a phone that draws in three dimensions, with a location that the test sets."""
    contexts = []

    def start(url, **options):
        context = drawing.new_context(**{"viewport": {"width": 390, "height": 844}, "service_workers": "block",
                                         "reduced_motion": "reduce", "accept_downloads": True, **options})
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.add_init_script(DEVICE + SENSORS + NO_SHARE)
        page.goto(url)
        return page

    yield start
    for context in contexts:
        context.close()


def press(page, name, /, **values):
    text = WORDS[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, value)
    page.get_by_role("button", name=text, exact=True).click()


def choose(page, content, name="picture.png", kind="image/png", word="quiz-editor.picture.choose"):
    page.get_by_label(WORDS[word], exact=True).set_input_files({"name": name, "mimeType": kind, "buffer": content})


def picture(page, kind="image/png"):
    return base64.b64decode(page.evaluate(PICTURE, kind))


def describe(page, name="The red disc", alt="A red disc"):
    page.get_by_label(WORDS["placing.name"], exact=True).fill(name)
    page.get_by_label(WORDS["quiz-editor.picture.alt"], exact=True).fill(alt)


def keep(page, name="The red disc"):
    """Saves the content of the page, and returns the stored data."""
    press(page, "own.save")
    page.locator("h2.own__name", has_text=name).wait_for()
    return next(one for one in page.evaluate(KEPT).values() if one["name"] == name)


def told(page, name, /, **values):
    text = WORDS[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, value)
    page.locator(".editor__status", has_text=text).wait_for()


def seen(page, kept, *spots):
    return page.evaluate(PIXELS, [kept["picture"]["data"], spots])


def place(page):
    press(page, "quiz-editor.place.standpoint")
    be(page, HERE, 5)
    page.locator(".editor__location--set").wait_for()
    press(page, "placing.aim.open")
    page.locator("dialog.aim[open]").wait_for()
    page.get_by_role("spinbutton", name=WORDS["placing.direction"]).fill("90")
    page.get_by_role("spinbutton", name=WORDS["placing.height"]).fill("1.5")
    page.get_by_role("spinbutton", name=WORDS["placing.height"]).press("Tab")
    # The removed part is transparent.
    assert page.locator(".aim .camera__object").first.evaluate("one => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)"
    press(page, "placing.place")
