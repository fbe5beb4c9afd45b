"""A walk recorded on site: paused, reloaded, with stops, saved, and imported by the tool."""

import json
import shutil
import subprocess

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.recording import NO_SHARE, TOOL, WORDS, press
from support.site import ROOT, at_first
from support.waiting import until
from support.walks import DEVICE

RECORD = "york/record.html"


@pytest.fixture
def visitor(watched, address):
    def start(path=RECORD, has_clock=False, **options):
        page, faults = watched(address, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block",
                                           "accept_downloads": True, **options})
        page.set_default_timeout(15_000)
        page.add_init_script(DEVICE + NO_SHARE)
        if has_clock:
            page.clock.install()
        page.goto(address + path)
        return page, faults

    return start


def walk(page, positions):
    for latitude, longitude in positions:
        page.evaluate("([a, b]) => window.isAt(a, b, 5)", [latitude, longitude])
        page.wait_for_timeout(30)


def test_a_walk_survives_a_reload_and_becomes_a_tour(visitor, tmp_path):
    page, faults = visitor(has_clock=True)
    assert page.evaluate("window.asked") == 0
    press(page, "record.start")
    walk(page, [(53.9590 + step * 1e-5, -1.0815) for step in range(5)])
    press(page, "led.pause")
    assert page.evaluate("window.watched()") == 0
    page.get_by_label(WORDS["record.name"], exact=True).fill("Down to the river")
    for name in ["The steps", "The bench", "Wrong"]:
        press(page, "record.stop.add")
        page.get_by_label(WORDS["record.stop.name"], exact=True).fill(name)
        page.evaluate("window.isAt(53.9590, -1.0815, 5)")
        page.evaluate("window.isAt(53.9592, -1.0815, 5)")
        # The page collects positions for six seconds.
        page.clock.fast_forward(6_000)
        page.locator(".editor__location--set").wait_for()
        page.get_by_label(WORDS["record.leg"], exact=True).fill(f"To {name}, beside the wall.")
        press(page, "record.stop.done")
    page.reload()
    page.get_by_text(WORDS["record.found"]).wait_for()
    assert page.get_by_label(WORDS["record.name"], exact=True).input_value() == "Down to the river"
    assert page.locator(".record__stop").count() == 3
    press(page, "record.stop.delete", name="Wrong")
    press(page, "quiz-editor.cancel")
    assert page.locator(".record__stop").count() == 3
    press(page, "record.stop.delete", name="Wrong")
    page.locator("dialog").get_by_role("button", name=WORDS["record.delete"], exact=True).click()
    until(page, "document.querySelectorAll('.record__stop').length === 2")
    look_at_it(page)
    with page.expect_download() as download:
        press(page, "record.save")
    page.get_by_text(WORDS["record.saved"].replace("{name}", "down-to-the-river.wynd-walk.json")).wait_for()
    assert page.get_by_role("button", name=WORDS["record.preview"]).is_visible()
    file = tmp_path / "walk.json"
    download.value.save_as(file)
    saved = json.loads(file.read_text())
    assert [stop["name"] for stop in saved["stops"]] == ["The steps", "The bench"]
    assert [len(segment) for segment in saved["track"]] == [5]
    # The mean of two positions of equal accuracy.
    assert abs(saved["stops"][0]["position"][0] - 53.9591) < 1e-6
    guide = tmp_path / "guide"
    shutil.copytree(ROOT / "content", guide / "content")
    shutil.copy(ROOT / "guide.yaml", guide)
    done = subprocess.run([TOOL, "import", "walk", file, "--city", "york", "--into", guide], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    tour = (guide / "content/york/tours/down-to-the-river.md").read_text()
    assert "status: draft" in tour and "To The bench, beside the wall." in tour
    assert not faults


def look_at_it(page):
    """The preview shows the line, the stops by number, and the text in order; it can be closed and opened again."""
    press(page, "record.preview")
    told = page.locator(".record__preview-list li")
    until(page, "document.querySelectorAll('.record__preview-list li').length === 2")
    assert told.all_inner_texts()[1].split() == "To The bench, beside the wall. The bench".split()
    assert page.evaluate("document.activeElement.textContent") == WORDS["record.preview.title"]
    assert page.locator("svg.map .map-live-route .map-route").first.get_attribute("d")
    assert page.locator("svg.map .record__mark").all_text_contents() == ["1", "2"]
    assert page.locator(".record__map").is_visible() and page.locator(".record__state").is_hidden()
    press(page, "record.preview.back")
    assert page.locator(".record__state").is_visible()
    press(page, "record.preview")
    page.locator(".record__preview-list").wait_for()


@pytest.mark.parametrize("path, scheme", at_first(1, [(RECORD, "dark"), (RECORD, "light"), ("ar/" + RECORD, "light")]))
def test_the_page_is_accessible_and_fits_the_narrowest_screen(visitor, path, scheme):
    page, faults = visitor(path, viewport={"width": 320, "height": 640}, color_scheme=scheme, bypass_csp=True)
    page.locator(".record__state").wait_for()
    page.locator("record-walk .editor__row .button").nth(1).click()
    page.evaluate("window.refuse()")
    page.locator(".record__form").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not faults


@pytest.mark.parametrize("name, file", [("Älvens väg, søndag", "alvens-vag-sondag"), ("قلعة", "walk-2026-03-04"), ("", "walk-2026-03-04")])
def test_a_file_is_called_by_the_name_of_its_walk_or_by_the_day(modules, name, file):
    called = modules.evaluate("""async (name) => (await (await import('/scripts/record/record-file.js')).walkFile({
        walk: {id: 'w', city: 'york', name, note: '', started: Date.UTC(2026, 2, 4)}, track: [], stops: []})).name""", name)
    assert called == f"{file}.wynd-walk.json"
