"""Placing an object without camera, compass or location, by keys, in each state, and without a network."""

import json

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.cameras import NO_CAMERA, be, filming, hold, moved, pictured  # noqa: F401: fixtures
from support.object_placing import HERE, PLACE, WORDS, aim, choose, editor, field, press, saved, stand  # noqa: F401: fixtures
from support.site import ROOT, at_first

ARABIC = json.loads((ROOT / "site/words/ar.json").read_text())


# Possible missing features.


def test_without_camera_and_compass_there_are_numbers(editor, tmp_path):
    page = editor(before=NO_CAMERA)
    choose(page)
    stand(page)
    aim(page)
    page.get_by_text(WORDS["placing.no-camera"]).wait_for()
    page.get_by_text(WORDS["placing.no-compass"]).wait_for()
    for name, value in {"placing.direction": "135", "placing.distance": "6", "placing.height": "2.5", "placing.turn": "30"}.items():
        field(page, name).fill(value)
        field(page, name).press("Tab")
    press(page, "placing.place")
    [penny] = saved(page, tmp_path / "objects.json")["objects"]
    spot = moved(HERE, 6, 135)
    assert abs(penny["latitude"] - spot[0]) < 1e-6 and abs(penny["longitude"] - spot[1]) < 1e-6
    assert penny["height"] == 2.5 and penny["facing"] == 345
    assert not page.faults


def test_a_camera_that_is_refused_is_reported(editor):
    page = editor(before="navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError'); };")
    choose(page)
    stand(page)
    aim(page)
    page.get_by_text(WORDS["placing.camera-denied"]).wait_for()


def test_who_is_not_reported_the_location_takes_the_map(editor):
    page = editor()
    choose(page)
    press(page, "quiz-editor.place.standpoint")
    page.evaluate("window.refuse()")
    page.get_by_text(WORDS["placing.denied"]).wait_for()
    press(page, "record.stop.middle")
    page.locator(".editor__location--set").wait_for()
    aim(page)
    press(page, "placing.place")
    assert page.locator(".record__stop").count() == 1
    assert not page.faults


def test_by_keys_alone(editor):
    page = editor(before=NO_CAMERA)

    def go_to(name, role="button"):
        for _ in range(60):
            if page.evaluate("""([name, role]) => {
                const at = document.activeElement;
                const is = role === 'button' ? 'BUTTON' : 'INPUT';
                return at?.tagName === is && (at.textContent.trim() === name || at.labels?.[0]?.textContent.trim() === name);
            }""", [name, role]):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {name}")

    page.evaluate("document.querySelector('.placing__object input').focus()")
    page.keyboard.press("Space")
    go_to(WORDS["quiz-editor.place.standpoint"])
    page.keyboard.press("Enter")
    be(page, HERE, 5)
    go_to(WORDS["placing.aim.open"])
    page.keyboard.press("Enter")
    page.locator("dialog.aim[open]").wait_for()
    for _ in range(10):
        if page.evaluate("document.activeElement.classList.contains('aim__stage')"):
            break
        page.keyboard.press("Tab")
    for key, times in {"ArrowRight": 10, "ArrowUp": 5, "PageUp": 4, "+": 3}.items():
        for _ in range(times):
            page.keyboard.press(key)
    assert float(field(page, "placing.direction").input_value()) == 20
    assert float(field(page, "placing.distance").input_value()) == pytest.approx(3 * 1.05 ** 5, abs=0.01)
    go_to(WORDS["placing.place"])
    page.keyboard.press("Enter")
    page.locator("dialog.aim").wait_for(state="detached")
    assert page.evaluate("document.activeElement.textContent") == WORDS["placing.aim.open"]
    assert page.locator(".record__stop").count() == 1
    assert not page.faults


@pytest.mark.parametrize("path, scheme, words", at_first(1, [(PLACE, "dark", WORDS), (PLACE, "light", WORDS), ("ar/" + PLACE, "light", ARABIC)]))
def test_each_state_is_accessible_and_fits_the_narrowest_screen(editor, path, scheme, words):
    page = editor(path, viewport={"width": 320, "height": 640}, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    page.add_script_tag(path=str(AXE))
    page.locator(".placing__object input").last.check()
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.locator(".placing__object input").first.check()
    stand(page, words=words)
    pictured(aim(page, words))
    hold(page, 20, seconds=0.6)
    assert page.evaluate(RUN_AXE, TAGS) == []
    wide = page.evaluate("[...document.querySelectorAll('.aim, .camera__bar, .camera__below')].filter((one) => one.scrollWidth > one.clientWidth).length")
    assert wide == 0
    press(page, "placing.place", words)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert not page.faults


def test_once_it_is_open_the_page_needs_no_network(editor, tmp_path):
    page = editor()
    with page.expect_response(lambda response: "silver-penny" in response.url and response.url.endswith(".js")):
        choose(page)
    page.context.set_offline(True)
    stand(page)
    pictured(aim(page))
    hold(page, 45, seconds=0.6)
    press(page, "placing.place")
    assert len(saved(page, tmp_path / "objects.json")["objects"]) == 1
    assert not page.faults
