"""A tour made in the browser: chosen places, points on the map, price and line, checked, saved, reopened, imported."""

import json
import shutil
import subprocess

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.recording import NO_SHARE, TOOL, WORDS, press
from support.site import ROOT, at_first
from support.waiting import until

MAKE = "york/make-tour.html"
OPTIONS = {"viewport": {"width": 390, "height": 844}, "service_workers": "block", "accept_downloads": True}


@pytest.fixture
def editor(watched, address):
    def start(path="york/index.html", **options):
        page, faults = watched(address, **{**OPTIONS, **options})
        page.set_default_timeout(20_000)
        page.add_init_script(NO_SHARE)
        page.goto(address + path)
        return page, faults

    return start


def field(page, name):
    return page.get_by_label(WORDS[name], exact=True).first


def imported(file, tmp_path):
    guide = tmp_path / "guide"
    shutil.copytree(ROOT / "content", guide / "content")
    for name in ["guide.yaml", *(path.name for path in ROOT.glob("guide.*.yaml"))]:
        shutil.copy(ROOT / name, guide)
    done = subprocess.run([TOOL, "import", "walk", file, "--city", "york", "--into", guide], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return guide / "content/york"


def saved(page, tmp_path):
    with page.expect_download() as download:
        press(page, "record.save")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    return file


def test_a_tour_is_made_on_the_map_stored_opened_again_and_imported(editor, tmp_path):
    page, faults = editor()
    page.locator("summary", has_text=WORDS["record.editors"]).click()
    page.get_by_role("link", name=WORDS["edit.in"].replace("{city}", "York"), exact=True).click()
    page.wait_for_url("**/" + MAKE)
    # Missing data are reported, and nothing is shown as ready.
    press(page, "record.preview")
    assert page.locator(".editor__errors li").all_inner_texts() == [
        WORDS["edit.error.name"], WORDS["edit.error.summary"], WORDS["edit.error.stops"]]
    field(page, "edit.name").fill("Pennies and gates")
    field(page, "record.note").fill("From gate to gate.\nWith a penny on the way.")
    field(page, "edit.area").select_option("within-the-walls")
    field(page, "edit.organisation").select_option("level-paths")
    field(page, "edit.minutes").fill("50")
    field(page, "edit.either").check()
    field(page, "edit.circular").check()
    field(page, "edit.return").fill("Back along the walls.")
    field(page, "tour.price").select_option("amount")
    field(page, "edit.amount").fill("4.5")
    field(page, "edit.currency").fill("gbp")
    field(page, "edit.step-free").select_option("partly")
    field(page, "edit.access.note").fill("Steps at the gate.")
    field(page, "edit.state").select_option("ready")
    for place in ["monk-bar", "bootham-bar"]:
        field(page, "edit.place").select_option(place)
        press(page, "edit.add")
    page.locator(".record__stop").nth(1).get_by_role("button", name=WORDS["quiz-editor.up"]).click()
    page.locator(".record__stop").nth(1).locator("button").first.click()
    field(page, "record.leg").fill("Up on the walls.")
    press(page, "record.stop.done")
    # A press on the map adds a point.
    stage = page.locator(".guide-map__stage")
    box = stage.bounding_box()
    stage.click(position={"x": box["width"] * 0.4, "y": box["height"] * 0.6})
    until(page, "document.querySelectorAll('.record__stop').length === 3")
    field(page, "edit.kind").select_option("information")
    field(page, "record.stop.name").fill("The old milestone")
    field(page, "record.stop.note").fill("Ten miles to the sea.")
    press(page, "record.stop.done")
    press(page, "edit.middle")
    field(page, "edit.kind").select_option("hazard")
    assert field(page, "record.stop.name").is_hidden()
    field(page, "record.stop.note").fill("The kerb is high.")
    press(page, "record.stop.done")
    press(page, "edit.object.off", name="The silver penny")
    page.get_by_text(WORDS["edit.object.on"].replace("{name}", "The silver penny")).wait_for()
    assert page.locator(".record__stop").count() == 5
    page.reload()
    until(page, "document.querySelectorAll('.record__stop').length === 5")
    assert field(page, "edit.name").input_value() == "Pennies and gates"
    press(page, "record.preview")
    told = page.locator(".record__preview-list").inner_text()
    assert all(text in told for text in ["Up on the walls.", "The old milestone", "The kerb is high.", "Back along the walls."])
    assert "4.5\u00a0GBP" in page.locator("tour-editor").inner_text()
    assert sorted(page.locator("svg.map .record__mark").all_text_contents()) == ["!", "1", "2", "3"]
    file = saved(page, tmp_path)
    first = json.loads(file.read_text())
    # The file opens after the tour is deleted, and has the same content.
    press(page, "record.stop.delete", name="Pennies and gates")
    page.locator("dialog").get_by_role("button", name=WORDS["record.delete"], exact=True).click()
    until(page, "document.querySelectorAll('.record__stop').length === 0")
    page.locator("input[type=file]").first.set_input_files(file)
    until(page, "document.querySelectorAll('.record__stop').length === 5")
    press(page, "record.preview")
    again = saved(page, tmp_path)
    assert json.loads(again.read_text()) == first
    city = imported(again, tmp_path)
    tour = (city / "tours/pennies-and-gates.md").read_text()
    for line in [
        "summary: From gate to gate.", "area: within-the-walls", "organisation: level-paths", "direction: either", "circular: yes",
        "return-leg: Back along the walls.", "price: {amount: 4.50, currency: GBP}", "duration: 50 min", "status: published",
        "place: bootham-bar", "Up on the walls.", "text: The kerb is high.", "route: pennies-and-gates.geojson",
    ]:
        assert line in tour, line
    assert "kind: information" in (city / "places/the-old-milestone.md").read_text()
    # The line leads past the penny, so the tour's page will show it.
    assert [-1.0801, 53.9559] in json.loads((city / "tours/pennies-and-gates.geojson").read_text())["coordinates"]
    checked = subprocess.run([TOOL, "check", tmp_path / "guide"], capture_output=True, text=True)
    assert not [line for line in (checked.stdout + checked.stderr).splitlines() if "pennies-and-gates" in line and "error" in line]
    assert not faults


def keys(page, name, /, **values):
    """Moves to a button only by Tab and presses it."""
    text = WORDS[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, value)
    to(page, f"document.activeElement.matches('button') && document.activeElement.textContent.trim() === {json.dumps(text)}")
    page.keyboard.press("Enter")


def to(page, condition):
    for _ in range(150):
        if page.evaluate(f"() => Boolean({condition})"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(condition)


def typed(page, name, text):
    to(page, f"document.activeElement.labels?.[0]?.firstElementChild?.textContent === {json.dumps(WORDS[name])}")
    page.keyboard.type(text)


def test_a_tour_is_made_by_keyboard_alone(editor, tmp_path):
    page, faults = editor(MAKE)
    page.locator("tour-editor .button").first.focus()
    typed(page, "edit.name", "By keys")
    typed(page, "record.note", "Made without a mouse.")
    keys(page, "edit.middle")
    page.locator(".record__form").wait_for()
    typed(page, "record.stop.name", "The middle")
    keys(page, "record.stop.done")
    typed(page, "edit.place", "York Min")
    keys(page, "edit.add")
    until(page, "document.querySelectorAll('.record__stop').length === 2")
    keys(page, "record.preview")
    page.locator(".record__preview-list").wait_for()
    page.keyboard.press("Escape")
    page.locator(".record__preview-list").wait_for(state="detached")
    page.keyboard.press("Enter")
    page.locator(".record__preview-list").wait_for()
    with page.expect_download() as download:
        keys(page, "record.save")
    file = tmp_path / "keys.json"
    download.value.save_as(file)
    tour = (imported(file, tmp_path) / "tours/by-keys.md").read_text()
    assert "status: draft" in tour and tour.count("place:") == 2
    assert not faults


@pytest.mark.parametrize("path, scheme", at_first(1, [("ar/" + MAKE, "dark"), (MAKE, "light")]))
def test_the_editor_is_accessible_and_fits_the_narrowest_screen(editor, path, scheme):
    page, faults = editor(path, viewport={"width": 320, "height": 640}, color_scheme=scheme, bypass_csp=True)
    page.locator("tour-editor > .editor__row > .button").last.click()
    page.locator(".record__form").wait_for()
    # A file without a tour changes nothing.
    page.locator("input[type=file]").first.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    until(page, "document.querySelector('.editor__status').textContent !== ''")
    assert page.locator(".record__stop").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not faults
