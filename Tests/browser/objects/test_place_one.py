"""Objects placed on site: by compass, fingers and sliders, changed, deleted, reloaded, saved and imported."""

import functools
import http.server
import json
import math
import shutil
import subprocess
import threading

import pytest

from support.cameras import FIELD, SENSORS, be, filming, hold, moved, off, opened, pictured, text  # noqa: F401: fixtures
from support.object_placing import HERE, WORDS, aim, choose, editor, field, press, saved, stand  # noqa: F401: fixtures
from support.recording import TOOL
from support.site import ROOT, at_first
from support.waiting import until
from support.walks import DEVICE

KEPT = """new Promise((done) => {
    const open = indexedDB.open('wynd-placing ' + new URL('..', location.href).pathname);
    open.onsuccess = () => {
        const request = open.result.transaction('placings').objectStore('placings').getAll();
        request.onsuccess = () => { open.result.close(); done(request.result); };
    };
})"""


def seen_at(page, key):
    """Degrees from the middle of the picture to an object in it, computed from pixels; and its width and foot."""
    stage, box = page.locator(".camera__stage").bounding_box(), page.locator(f".camera__object[data-key='{key}']").bounding_box()
    width, height = page.locator(".camera__video").evaluate("video => [video.videoWidth || 3, video.videoHeight || 4]")
    focal = max(width, height) * max(stage["width"] / width, stage["height"] / height) / 2 / math.tan(math.radians(FIELD / 2))
    middle = box["x"] + box["width"] / 2 - stage["x"] - stage["width"] / 2
    foot = box["y"] + box["height"] - stage["y"] - stage["height"] / 2
    return math.degrees(math.atan2(middle, focal)), box["width"] / focal, foot / focal


# Placing.


def test_nothing_is_asked_for_before_it_is_pressed(editor):
    page = editor(before="window.filmed = 0; const film = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);"
                  "navigator.mediaDevices.getUserMedia = (wanted) => { window.filmed += 1; return film(wanted); };")
    press(page, "placing.aim.open")
    assert text(page.locator(".editor__status")) == WORDS["placing.first-choose"]
    choose(page)
    press(page, "placing.aim.open")
    assert text(page.locator(".editor__status")) == WORDS["placing.first-standpoint"]
    assert page.evaluate("[window.asked, window.filmed]") == [0, 0]
    stand(page)
    assert text(page.locator(".editor__location")) == WORDS["placing.known"].replace("{distance}", "5 m")
    pictured(aim(page))
    assert page.evaluate("[window.asked > 0, window.filmed]") == [True, 1]
    press(page, "map.close")
    until(page, "document.querySelector('video') === null")
    assert not page.faults


def test_who_is_is_known_better_and_who_goes_away_is_known_anew(editor):
    page = editor()
    choose(page)
    stand(page, moved(HERE, 3, 0), 6)
    be(page, moved(HERE, 3, 180), 6)
    be(page, HERE, 3)
    assert [one["from"]["accuracy"] for one in page.evaluate(KEPT)] == [6]
    assert "5 m" in text(page.locator(".editor__location"))
    be(page, moved(HERE, 200, 90), 20)
    assert text(page.locator(".editor__location")) == WORDS["placing.known"].replace("{distance}", "20 m")


@pytest.mark.parametrize("heading", at_first(1, [293, 0, 75]))
def test_an_object_is_ahead_by_the_compass_and_stays_when_it_is_held(editor, heading):
    page = editor(before="HTMLCanvasElement.prototype.getContext = () => null;")
    choose(page, "The antler comb")
    stand(page)
    pictured(aim(page))
    hold(page, heading, seconds=1.2)
    comb = page.locator(".camera__object[data-key^=placed-now]")
    comb.wait_for()
    key = comb.get_attribute("data-key")
    until(page, "document.querySelector('.camera__object[data-key^=placed-now]').naturalWidth > 0")
    aside, width, foot = seen_at(page, key)
    assert abs(aside) < 1.5
    # 0.6 m wide, 3 m away, and its foot 1.2 m above the ground, 0.3 m below the eyes.
    assert width == pytest.approx(0.6 / 3, rel=0.05) and foot == pytest.approx(0.3 / 3, abs=0.02)
    assert off(float(field(page, "placing.direction").input_value()), heading) <= 1
    press(page, "placing.hold")
    hold(page, heading + 15, seconds=1.2)
    assert seen_at(page, key)[0] == pytest.approx(-15, abs=2)
    press(page, "placing.follow")
    hold(page, heading + 15, seconds=0.7)
    assert abs(seen_at(page, key)[0]) < 1.5
    assert not page.faults


def test_fingers_and_sliders_move_it_and_words_follow(editor):
    page = editor()
    choose(page)
    stand(page)
    pictured(aim(page))
    hold(page, 90, seconds=1)
    box = page.locator(".camera__stage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - box["height"] / 6, steps=4)
    page.mouse.up()
    assert float(field(page, "placing.distance").input_value()) == pytest.approx(3 * 2 ** 0.5, rel=0.03)
    assert 92 < float(field(page, "placing.direction").input_value()) < 110
    assert page.get_by_role("button", name=WORDS["placing.follow"], exact=True).is_visible()
    size, turn = (float(field(page, name).input_value()) for name in ["placing.size", "placing.turn"])
    # Two fingers: one does not move, and one moves around it and away.
    page.evaluate("""([x, y]) => {
        const stage = document.querySelector('.aim__stage');
        stage.setPointerCapture = () => {};
        const send = (name, pointerId, dx, dy) => stage.dispatchEvent(
            new PointerEvent(name, { pointerId, clientX: x + dx, clientY: y + dy, bubbles: true }));
        send('pointerdown', 1, 0, 0);
        send('pointerdown', 2, 50, 0);
        for (let step = 1; step <= 30; step += 1) {
            const [angle, far] = [step * Math.PI / 180, 50 + step * 50 / 30];
            send('pointermove', 2, far * Math.cos(angle), far * Math.sin(angle));
        }
        send('pointerup', 1, 0, 0);
        send('pointerup', 2, 0, 0);
    }""", [x, y])
    assert float(field(page, "placing.size").input_value()) == pytest.approx(size * 2, rel=0.02)
    assert float(field(page, "placing.turn").input_value()) == pytest.approx((turn + 30) % 360, abs=1)
    slider = page.get_by_role("slider", name=WORDS["placing.height"], exact=True)
    slider.fill("1.5")
    assert slider.get_attribute("aria-valuetext").replace("\xa0", " ") == "1.5 m"
    assert "1.5 m above the ground" in text(page.locator(".aim__description"))
    until(page, "document.querySelector('dialog.aim .visually-hidden[role=status]').textContent.includes('above')")
    assert not page.faults


def test_what_was_placed_is_changed_deleted_and_survives_a_reload(editor, tmp_path):
    page = editor()
    for name in ["The silver penny", "The antler comb"]:
        choose(page, name)
        stand(page)
        aim(page)
        hold(page, 20, seconds=0.6)
        press(page, "placing.place")
        page.get_by_text(WORDS["placing.done"].replace("{name}", f"{name} 2")).wait_for()
    assert page.locator(".record__stop").count() == 2
    assert "From here: 5 m north" in text(page.locator(".record__stop").first)
    page.reload()
    page.get_by_text(WORDS["placing.found"]).wait_for()
    assert page.locator(".record__stop").count() == 2
    press(page, "record.stop.delete", name="The antler comb 2")
    press(page, "quiz-editor.cancel")
    assert page.locator(".record__stop").count() == 2
    press(page, "record.stop.delete", name="The antler comb 2")
    page.locator("dialog").get_by_role("button", name=WORDS["record.delete"], exact=True).click()
    until(page, "document.querySelectorAll('.record__stop').length === 1")
    press(page, "record.stop.edit", name="The silver penny 2")
    page.get_by_label(WORDS["placing.name"], exact=True).fill("The penny by the steps")
    aim(page)
    field(page, "placing.distance").fill("10")
    field(page, "placing.distance").press("Tab")
    until(page, KEPT + ".then((all) => all.some(({ key, aim }) => key === 'york/' && aim.distance === 10))")
    # The page is reloaded during the change: the old state is there, and the new one follows.
    page.reload()
    page.get_by_text(WORDS["placing.found"]).wait_for()
    assert page.get_by_label(WORDS["placing.name"], exact=True).input_value() == "The penny by the steps"
    assert text(page.locator(".record__stop h3")) == "The silver penny 2"
    aim(page)
    assert float(field(page, "placing.distance").input_value()) == 10
    press(page, "placing.place")
    until(page, "document.querySelector('.record__stop h3').textContent === 'The penny by the steps'")
    [penny] = saved(page, tmp_path / "objects.json")["objects"]
    assert penny["name"] == "The penny by the steps" and penny["object"] == "silver-penny"
    assert penny["id"].startswith("silver-penny-")
    press(page, "placing.clear")
    page.locator("dialog").get_by_role("button", name=WORDS["record.delete"], exact=True).click()
    page.get_by_text(WORDS["placing.none"]).wait_for()
    page.reload()
    page.get_by_text(WORDS["placing.none"]).wait_for()
    assert not page.faults


# Another write that takes a while, so that the next write waits.
WRITES = """async (milliseconds) => {
    const { name } = (await indexedDB.databases()).find((one) => one.name.startsWith('wynd-placing '));
    const open = indexedDB.open(name);
    await new Promise((resolve, reject) => Object.assign(open, { onsuccess: resolve, onerror: reject }));
    const store = open.result.transaction(['placings'], 'readwrite').objectStore('placings');
    const end = performance.now() + milliseconds;
    const again = () => { if (performance.now() < end) store.get('nothing').onsuccess = again; };
    again();
}"""


def test_what_is_reported_as_placed_is_stored(editor):
    page = editor()
    choose(page, "The silver penny")
    stand(page)
    aim(page)
    page.evaluate(WRITES, 1500)
    press(page, "placing.place")
    page.get_by_text(WORDS["placing.done"].replace("{name}", "The silver penny 2")).wait_for()
    page.reload()
    until(page, "document.querySelectorAll('.record__stop').length === 1", seconds=5)


def test_a_picture_of_ones_own_needs_words_and_is_in_the_file(editor, tmp_path):
    page = editor()
    choose(page, WORDS["placing.own"])
    stand(page)
    page.get_by_label(WORDS["placing.name"], exact=True).fill("The lantern")
    press(page, "placing.aim.open")
    assert text(page.locator(".editor__status")) == WORDS["placing.own.lacks"]
    page.locator(".placing__own input[type=file]").set_input_files(ROOT / "README.md")
    page.get_by_text(WORDS["quiz-editor.picture.failed"]).wait_for()
    photograph = tmp_path / "photo.png"
    page.screenshot(path=photograph)
    page.locator(".placing__own input[type=file]").set_input_files(photograph)
    page.locator(".placing__own img[src^=blob]").wait_for()
    page.get_by_label(WORDS["quiz-editor.picture.alt"], exact=True).fill("An iron lantern")
    pictured(aim(page))
    hold(page, 45, seconds=0.7)
    page.locator(".camera__object[data-key^=placed-now]").wait_for()
    press(page, "placing.place")
    page.get_by_text(WORDS["placing.done"].replace("{name}", "The lantern")).wait_for()
    page.reload()
    until(page, "document.querySelectorAll('.record__stop').length === 1")
    [lantern] = saved(page, tmp_path / "objects.json")["objects"]
    assert lantern["picture"].startswith("UklGR") and lantern["alt"] == "An iron lantern"
    assert lantern["id"].startswith("the-lantern-") and "object" not in lantern
    assert all(url.startswith(("http://127.0.0.1", "blob:", "data:")) for url in page.loaded)
    assert not page.faults


# A full turn.


def ran(*arguments):
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def served(folder):
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


@pytest.fixture
def town(tmp_path):
    """A guide of a city with a walk and an object."""
    guide = tmp_path / "guide"
    home = guide / "content/town"
    for folder in ["places", "tours", "objects"]:
        (home / folder).mkdir(parents=True)
    (guide / "guide.yaml").write_text("title: A trip\nbase-url: https://guide.example.net/\n")
    (home / "city.md").write_text("---\nname: Town\nposition: {lat: 53.956, lon: -1.0801}\ntime-zone: Europe/London\nsummary: A town.\n---\n")
    for name, latitude in {"north": 53.9575, "south": 53.9550}.items():
        (home / f"places/{name}.md").write_text(
            f"---\nname: The {name} gate\nkind: gate\nposition: {{lat: {latitude}, lon: -1.0801}}\nsummary: A gate.\n---\n")
    (home / "tours/walk.md").write_text("---\nname: The walk\nsummary: From gate to gate.\nstops:\n  - {place: south}\n  - {place: north}\n---\n")
    for ending in ["svg", "yaml"]:
        shutil.copy(ROOT / f"content/york/objects/antler-comb.{ending}", home / "objects")
    return guide


def test_a_file_becomes_drafts_that_are_where_they_were_put(editor, town, tmp_path):
    ran("build", town, "--output", tmp_path / "site")
    server = served(tmp_path / "site")
    origin = f"http://127.0.0.1:{server.server_port}/"
    page = editor("town/place-object.html", origin=origin)
    choose(page, "The antler comb")
    stand(page)
    pictured(aim(page))
    hold(page, 310, seconds=1.2)
    for name, value in {"placing.distance": "4", "placing.height": "1", "placing.width": "0.9"}.items():
        field(page, name).fill(value)
        field(page, name).press("Tab")
    press(page, "placing.hold")
    direction = float(page.evaluate("document.querySelector('.aim__range').value"))
    press(page, "placing.place")
    choose(page, WORDS["placing.own"])
    page.get_by_label(WORDS["placing.name"], exact=True).fill("The lantern")
    photograph = tmp_path / "photo.png"
    page.screenshot(path=photograph)
    page.locator(".placing__own input[type=file]").set_input_files(photograph)
    page.locator(".placing__own img[src^=blob]").wait_for()
    page.get_by_label(WORDS["quiz-editor.picture.alt"], exact=True).fill("An iron lantern")
    aim(page)
    press(page, "placing.place")
    file = tmp_path / "objects.json"
    with page.expect_download() as download:
        press(page, "record.save")
    download.value.save_as(file)
    comb, lantern = json.loads(file.read_text())["objects"]
    spot = moved(HERE, 4, direction)
    assert abs(comb["latitude"] - spot[0]) < 1e-6 and abs(comb["longitude"] - spot[1]) < 1e-6
    assert off(comb["facing"], direction + 180) <= 1 and off(direction, 310) <= 1

    ran("import", "objects", file, "--city", "town", "--into", town)
    draft = (town / f"content/town/objects/{comb['id']}.yaml").read_text()
    assert f"lat: {comb['latitude']}" in draft and f"lon: {comb['longitude']}" in draft
    assert f"facing: {comb['facing']}" in draft and "height: 1" in draft and "scale: 0.9" in draft and "status: draft" in draft
    assert (town / f"content/town/objects/{lantern['id']}.webp").is_file()
    ran("check", town)
    ran("build", town, "--drafts", "--output", tmp_path / "site")

    walk = page.context.new_page()
    walk.add_init_script(DEVICE + SENSORS)
    walk.goto(origin + "town/tours/walk/walk.html")
    walk.locator("tour-walk.walk--guided").wait_for()
    walk.get_by_role("button", name=WORDS["led.start"], exact=True).first.click()
    pictured(opened(walk))
    be(walk, HERE, 5)
    hold(walk, 310, seconds=1.5)
    key = f"object-{comb['id']}"
    walk.locator(f".camera__object[data-key='{key}']").wait_for()
    until(walk, f"document.querySelector(\".camera__object[data-key='{key}']\").naturalWidth > 0")
    aside, width, foot = seen_at(walk, key)
    assert abs(aside) < 5
    assert width == pytest.approx(0.9 / 4, rel=0.05) and foot == pytest.approx(0.5 / 4, abs=0.03)
    server.shutdown()
    assert not page.faults
