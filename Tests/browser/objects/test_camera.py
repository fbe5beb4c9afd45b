"""The camera view of a walk: names over the picture, announcements without a picture, and no hidden activity."""

import json
import math
import random

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.camera_walks import WORDS, notes, stands_at, stop, walker  # noqa: F401: fixtures
from support.cameras import FIELD, NO_CAMERA, SENSORS, be, filming, hold, moved, off, opened, phone, pictured, text  # noqa: F401: fixtures
from support.site import ROOT, at_first
from support.waiting import until
from support.walks import DEVICE, WALK

ARABIC = json.loads((ROOT / "site/words/ar.json").read_text())


def walk(page, goal, bearing, course, seconds=3, distance=120, error=0, noise=0, accuracy=6, jitter=0, looks=None):
    """Walks past a stop that remains in the same direction, and looks straight on."""
    for second in range(seconds + 1):
        place = moved(moved(goal, distance, bearing + 180), 1.4 * (second - seconds), course)
        be(page, moved(place, random.random() * jitter, random.random() * 360), accuracy, course + random.gauss(0, noise * 2))
        hold(page, course if looks is None else looks, error, noise=noise, seconds=0 if second == seconds else 1)
    hold(page, course if looks is None else looks, error, noise=noise, seconds=0.5)


# The positions of names.


@pytest.mark.parametrize("bearing, heading", at_first(1, [(355, 8), (0, 0), (200, 190)]))
def test_a_name_is_where_its_place_is(walker, bearing, heading):
    page = pictured(opened(walker()))
    goal = stop(page)
    be(page, moved(goal, 150, bearing + 180))
    hold(page, heading, seconds=1)
    assert off(stands_at(page, heading), bearing) < 1
    label = page.locator(".camera-label--next")
    assert text(label.locator(".camera-label__name")) == "Stonegate"
    assert text(label.locator(".camera-label__distance")) == "150 m"
    assert not page.faults


@pytest.mark.clock
def test_a_hand_that_trembles_is_not_followed_and_one_that_turns_is(walker):
    random.seed(4)
    page = pictured(opened(walker()))
    goal = stop(page)
    be(page, moved(goal, 150, 180))
    # Held upright, two of the three angles turn it about the vertical: that is 2.8 degrees to and fro.
    hold(page, 0, noise=2, seconds=1)
    # A busy machine reports fewer angles in that time; a shaking hand would move the labels in each round.
    for _ in range(3):
        seen = []
        for _ in range(12):
            hold(page, 0, noise=2, seconds=0.1)
            seen.append(stands_at(page, 0))
        if max(seen) - min(seen) < 5:
            break
    assert max(seen) - min(seen) < 5 and off(sum(seen) / len(seen), 0) < 1.5, "what was told went nine degrees to and fro"
    hold(page, 15, noise=2, seconds=0.6)
    assert off(stands_at(page, 15), 0) < 3


@pytest.mark.parametrize("error", at_first(1, [30, -30]))
def test_a_compass_that_is_wrong_is_put_right_by_walking(walker, error):
    random.seed(7)
    page = pictured(opened(walker()))
    goal = stop(page)
    be(page, moved(goal, 140, 190))
    hold(page, 0, error, seconds=0.7)
    assert off(stands_at(page, 0), 10 - error) < 3 or page.locator(".camera-label--next[data-side='0']").count() == 0
    walk(page, goal, 10, 0, error=error, noise=1.5)
    assert off(stands_at(page, 0), 10) < 5


def test_a_look_aside_and_a_bend_teach_nothing(walker):
    random.seed(7)
    page = pictured(opened(walker()))
    goal = stop(page)
    walk(page, goal, 90, 0, looks=85)
    assert off(stands_at(page, 85), 90) < 3, "who walks north and looks east has a compass that is right"
    for second, course in enumerate([0, 45, 90, 45, 0]):
        be(page, moved(moved(goal, 120, 270), second, 0), heading=course)
        hold(page, 88, seconds=1)
    assert off(stands_at(page, 88), 90) < 3


def test_positions_that_jump_about_indoors_teach_nothing_and_are_reported(walker):
    random.seed(2)
    page = pictured(opened(walker()))
    goal = stop(page)
    for _ in range(4):
        be(page, moved(moved(goal, 140, 180), 20 * random.random(), 360 * random.random()), accuracy=60, heading=360 * random.random())
        hold(page, 4, noise=1, seconds=0.6)
    be(page, moved(goal, 140, 180), accuracy=60)
    hold(page, 4, seconds=0.7)
    assert off(stands_at(page, 4), 0) < 3
    assert WORDS["camera.uncertain"].replace("{distance}", "60 m") in notes(page)
    hall = stop(page, 1)
    away = math.degrees(math.atan2((hall[1] - goal[1]) * math.cos(math.radians(hall[0])), hall[0] - goal[0]))
    be(page, moved(hall, 50, away), accuracy=60)
    hold(page, away + 180, seconds=1.3)
    assert page.locator(".camera-label[data-key=stop-2]").count() == 0, "what is nearer than the position is certain has no direction"
    line = page.locator(".camera__line", has_text="Barley Hall").locator(".camera__line-where")
    assert text(line) == WORDS["camera.here"]


def test_a_device_that_counts_from_anywhere_learns_north_by_walking(walker):
    page = pictured(opened(walker()))
    goal = stop(page)
    be(page, moved(goal, 140, 160))
    hold(page, 217, kind="deviceorientation")
    assert WORDS["camera.compass.relative"] in notes(page) and page.locator(".camera-label").count() == 0
    for second in range(4):
        be(page, moved(moved(goal, 120, 160), 1.4 * (second - 3), 340), heading=340)
        hold(page, 217, kind="deviceorientation", seconds=0 if second == 3 else 1)
    hold(page, 217, kind="deviceorientation")
    assert off(stands_at(page, 340), 340) < 5
    assert notes(page) == []


def test_the_compass_of_ios_counts(walker):
    page = pictured(opened(walker()))
    be(page, moved(stop(page), 150, 180))
    for _ in range(20):
        page.evaluate("window.hold(123, 88, 0, 'deviceorientation', { webkitCompassHeading: 12, webkitCompassAccuracy: 10 })")
        page.wait_for_timeout(33)
    assert off(stands_at(page, 12), 0) < 2


def test_names_do_not_cover_one_another(walker):
    page = pictured(opened(walker("york/tours/medieval-streets/walk.html")))
    goal = stop(page)
    boxes = []
    for heading in range(0, 360, 30):
        be(page, moved(goal, 60, heading + 200))
        hold(page, heading, seconds=0.4)
        boxes = page.locator(".camera-label:not(.is-hidden)").evaluate_all(
            "labels => labels.map((one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; })")
        for index, (left, top, right, bottom) in enumerate(boxes):
            assert left >= 0 and right <= 390
            for other in boxes[index + 1:]:
                assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_who_looks_elsewhere_is_reported_to_which_side_to_turn(walker):
    page = pictured(opened(walker()))
    be(page, moved(stop(page), 150, 180))
    hold(page, 100)
    label = page.locator(".camera-label--next")
    assert label.get_attribute("data-side") == "-1" and label.bounding_box()["x"] < 20
    assert text(page.locator(".camera__where")) == "150 m, to the left"
    hold(page, 250)
    assert label.get_attribute("data-side") == "1"
    hold(page, 0, tilt=10)
    assert page.locator(".camera__raise").is_visible()
    assert page.locator(".camera-label").count() == 0


# In words.


def test_all_of_it_is_reported_in_words_and_not_too_often(walker):
    page = opened(walker())
    status = page.locator(".camera__below > [role=status].visually-hidden")
    assert text(page.locator(".camera__where")) == WORDS["map.here.seeking"]
    goal = stop(page)
    page.evaluate("""() => {
        window.told = [];
        const status = document.querySelector('.camera__below > [role=status].visually-hidden');
        new MutationObserver(() => window.told.push(status.textContent)).observe(status, { childList: true });
    }""")
    be(page, moved(goal, 150, 180))
    # On a busy machine the position may be reported before the device's direction is known.
    for _ in range(10):
        hold(page, 0)
        if text(status) == "Next: Stonegate, 150 m, ahead":
            break
    assert text(status) == "Next: Stonegate, 150 m, ahead"
    for turn in range(6):
        hold(page, turn * 60, seconds=0.3)
    hold(page, 315, seconds=4.5)
    assert text(status) == "Next: Stonegate, 150 m, ahead to the right"
    assert len(page.evaluate("window.told")) <= 4
    lines = [text(line) for line in page.locator(".camera__line").all()]
    assert any("Barley Hall" in line and " m, " in line for line in lines)
    assert page.locator(".camera__labels").get_attribute("aria-hidden") == "true"


def test_near_is_what_the_page_names(walker):
    page = opened(walker())
    near = page.locator(".walk__near li").first
    latitude, longitude = near.evaluate("one => one.dataset.position.split(',').map(Number)")
    be(page, moved((latitude, longitude), 30, 180))
    hold(page, 0, seconds=1.2)
    assert near.text_content() in page.locator(".camera__name").all_inner_texts()


COMB, PENNY = (53.95752, -1.08022), (53.95590, -1.08010)
"""Where two objects of the sample stand: a picture of 0.6 m, 1.2 m above the ground, and a model."""


def test_the_picture_of_an_object_is_where_it_is_and_is_as_large_as_it_is(walker):
    page = opened(walker())
    be(page, moved(COMB, 8, 180), accuracy=3)
    hold(page, 0, seconds=1.5)
    picture = page.locator(".camera__object[data-key='object-antler-comb']")
    picture.wait_for()
    until(page, "document.querySelector('.camera__object').naturalWidth > 0")
    stage, box = page.locator(".camera__stage").bounding_box(), picture.bounding_box()
    width, height = page.locator(".camera__video").evaluate("video => [video.videoWidth || 3, video.videoHeight || 4]")
    focal = max(width, height) * max(stage["width"] / width, stage["height"] / height) / 2 / math.tan(math.radians(FIELD / 2))
    middle = box["x"] + box["width"] / 2 - stage["x"] - stage["width"] / 2
    assert abs(math.degrees(math.atan2(middle, focal))) < 3
    assert box["width"] == pytest.approx(0.6 / 8 * focal, rel=0.08)
    # Its foot is 0.3 m lower than the eyes, which see the horizon in the middle.
    foot = box["y"] + box["height"] - stage["y"] - stage["height"] / 2
    assert foot == pytest.approx(0.3 / 8 * focal, abs=0.04 * focal)
    assert page.locator(".camera__list a", has_text="The antler comb").get_attribute("href").endswith("objects/antler-comb.html")
    # A visitor who turns around no longer sees it.
    hold(page, 180, seconds=1.5)
    picture.wait_for(state="hidden")
    assert not page.faults


def test_a_city_is_seen_through_the_camera_outside_any_tour(filming, address):
    contexts = []
    page = phone(filming, contexts, DEVICE + SENSORS)
    page.goto(address + "york/index.html")
    page.get_by_role("link", name=WORDS["camera.open"], exact=True).click()
    page.get_by_role("link", name=WORDS["objects.list"], exact=True).click()
    page.get_by_role("link", name=WORDS["camera.page.open"], exact=True).click()
    page.wait_for_url("**/york/camera.html")
    opener = page.get_by_role("button", name=WORDS["camera.page.open"], exact=True)
    assert page.locator(".button--primary:visible").count() == 1
    assert page.evaluate("window.watched()") == 0
    opener.click()
    page.locator("dialog.camera[open]").wait_for()
    pictured(page)
    be(page, moved(COMB, 8, 180), accuracy=3)
    hold(page, 0, seconds=1)
    page.locator(".camera__object[data-key='object-antler-comb']").wait_for()
    links = page.locator(".camera__list a")
    until(page, "document.querySelectorAll('.camera__list a').length >= 3")
    assert page.locator(".camera__list a", has_text="The antler comb").count() == 1
    assert any("/york/places/" in link.get_attribute("href") for link in links.all())
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator("dialog.camera").wait_for(state="detached")
    assert page.evaluate("window.watched()") == 0
    until(page, "document.activeElement?.matches('.city-camera__open button')")
    # The list is in the order of the route from there.
    metres = page.locator(".camera-places > li").evaluate_all("""(lines, [latitude, longitude]) => lines.map((line) => {
        const [north, east] = line.dataset.position.split(',').map(Number);
        return Math.hypot(north - latitude, (east - longitude) * Math.cos(latitude * Math.PI / 180));
    })""", list(COMB))
    assert metres[0] < metres[-1] and metres[0] == pytest.approx(min(metres), abs=2e-4)
    assert not page.faults
    for context in contexts:
        context.close()


def test_a_city_opens_with_its_camera_where_that_is_set(filming, address):
    contexts = []
    page = phone(filming, contexts, DEVICE + SENSORS)
    page.goto(address + "york/index.html")
    page.wait_for_timeout(300)
    assert page.url.endswith("york/index.html")
    page.goto(address + "settings.html")
    page.get_by_label(WORDS["settings.camera"], exact=True).check()
    page.goto(address + "index.html")
    page.get_by_role("link", name="York", exact=True).first.click()
    page.wait_for_url("**/york/camera.html")
    # The camera page leads back to the city, which now opens as usual.
    page.get_by_role("navigation").get_by_role("link", name="York", exact=True).first.click()
    page.wait_for_url("**/york/index.html")
    page.wait_for_timeout(300)
    assert page.url.endswith("york/index.html")
    # A link to a part of the page leads there.
    page.goto(address + "glasgow/index.html#map")
    page.wait_for_timeout(300)
    assert page.url.endswith("glasgow/index.html#map")
    assert not page.faults
    for context in contexts:
        context.close()


def test_who_has_no_location_is_given_the_list(filming, address):
    contexts = []
    page = phone(filming, contexts, SENSORS + "delete Navigator.prototype.geolocation;")
    page.goto(address + "york/camera.html")
    page.get_by_role("button", name=WORDS["camera.page.open"], exact=True).click()
    page.locator(".camera__alert", has_text=WORDS["camera.page.absent"]).wait_for()
    page.keyboard.press("Escape")
    page.locator(".city-camera__status", has_text=WORDS["camera.page.absent"]).wait_for()
    assert page.locator(".camera-places a").count() > 5
    for context in contexts:
        context.close()


def test_a_model_is_drawn_where_it_is_or_its_picture_is(walker):
    page = opened(walker())
    be(page, moved(PENNY, 5, 180), accuracy=3)
    hold(page, 0, seconds=2)
    if page.evaluate("document.createElement('canvas').getContext('webgl2') !== null"):
        until(page, "document.querySelector('.camera__models').dataset.drawn === 'object-silver-penny'")
        # The model has replaced its picture.
        assert page.locator(".camera__object[data-key='object-silver-penny']:visible").count() == 0
    else:
        until(page, "document.querySelector('.camera__object[data-key=object-silver-penny]')?.naturalWidth > 0")
    assert not page.faults


def test_who_has_no_third_dimension_sees_the_picture(walker):
    page = opened(walker(before="HTMLCanvasElement.prototype.getContext = () => null;"))
    be(page, moved(PENNY, 5, 180), accuracy=3)
    hold(page, 0, seconds=1.5)
    page.locator(".camera__object[data-key='object-silver-penny']").wait_for()


def test_a_stop_that_is_reached_is_reported_and_the_end_closes(walker):
    page = opened(walker())
    be(page, stop(page))
    page.get_by_text(WORDS["camera.arrived"].replace("{name}", "Stonegate"), exact=True).wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog.camera").wait_for(state="detached")
    assert page.evaluate("document.activeElement.closest('.walk-stop, .walk__panel') !== null")


def test_hazards_are_reported_over_the_picture(walker):
    page = opened(walker("york/tours/city-walls/walk.html"))
    line = page.locator(".hazard", has_text="no rail").get_attribute("data-line").split(" ")[0].split(",")
    be(page, [float(line[0]) - 0.0003, float(line[1]) - 0.0003])
    assert "no rail" in text(page.locator(".camera__alert[role=alert]"))


# For all visitors.


def test_it_is_used_by_keys(walker):
    page = walker()
    page.get_by_role("button", name="Camera", exact=True).focus()
    page.keyboard.press("Enter")
    pictured(page)
    assert page.evaluate("document.activeElement.className") == "camera__title"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == WORDS["camera.picture.off"]
    page.keyboard.press("Enter")
    page.get_by_role("button", name=WORDS["camera.picture.on"]).wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == WORDS["map.close"]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "camera__below"
    for button in page.locator(".camera button").all():
        box = button.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.locator("dialog.camera").wait_for(state="detached")
    assert page.evaluate("document.activeElement.textContent") == "Camera"


def test_arabic_reads_from_the_right_and_sees_from_the_left(walker):
    page = pictured(opened(walker("ar/" + WALK, begins=ARABIC["led.start"]), ARABIC["camera.open"]))
    be(page, moved(stop(page), 150, 180))
    hold(page, 12)
    assert off(stands_at(page, 12), 0) < 1
    assert ARABIC["camera.way.ahead"] in text(page.locator(".camera__where"))
    arrow, told = page.locator(".camera__arrow").bounding_box(), page.locator(".camera__next-text").bounding_box()
    assert arrow["x"] > told["x"]
    assert text(page.locator(".camera__warning")) == ARABIC["camera.road"]


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 568}}, {"color_scheme": "dark"}, {"viewport": {"width": 844, "height": 390}}, {},
    {"forced_colors": "active"}, {"reduced_motion": "reduce"}]), ids=str)
@pytest.mark.parametrize("state", ["seeking", "seen", "fast", "alone"])
def test_every_state_is_accessible(walker, options, state):
    page = walker(before=NO_CAMERA if state == "alone" else "", bypass_csp=True, **options)
    page.add_script_tag(path=AXE)
    opened(page)
    if state != "seeking":
        be(page, moved(stop(page), 150, 180), heading=0 if state == "fast" else None, speed=3 if state == "fast" else None)
        hold(page, 0, seconds=0.4)
    page.wait_for_timeout(500)
    assert page.evaluate(RUN_AXE, TAGS) == []
    wide = page.evaluate("""() => [...document.querySelectorAll('.camera, .camera__bar, .camera__below')].filter(
        (one) => one.scrollWidth > one.clientWidth).map((one) => one.className)""")
    assert wide == []
