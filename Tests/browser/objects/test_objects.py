"""Objects: the page of each, its rotating model, finding and storing objects, from a server and from a folder."""

import json
import os
import re

import pytest

from support.site import ROOT, WITHOUT_WORKER, at_first
from support.browsers import browser, server  # noqa: F401: fixtures
from support.objects import check, drawing, look, painted  # noqa: F401: fixtures
from support.waiting import until

WORDS = json.loads((ROOT / "site/words/en.json").read_text())
PENNY = "york/objects/silver-penny.html"
COMB = "york/objects/antler-comb.html"
AT_THE_PENNY = {"latitude": 53.95590, "longitude": -1.08010}


@pytest.fixture
def opened(drawing):
    """Makes pages of such a browser; `faults` of each are script errors and violations of its policy."""
    contexts = []

    def make(url, **options):
        context = drawing.new_context(
            **{**WITHOUT_WORKER, "viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce", **options})
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("console", lambda message: page.faults.append(message.text) if message.type == "error" else None)
        page.goto(url)
        return page

    yield make
    for context in contexts:
        context.close()


def around(page):
    return float(page.get_attribute("canvas", "data-around"))


@pytest.mark.parametrize("way", ["server", "folder"])
def test_a_model_is_drawn_in_place_of_its_picture(opened, address, site, way):
    page = opened(address + PENNY if way == "server" else (site / PENNY).as_uri())
    assert page.locator(".object__picture img").is_visible()
    assert page.evaluate("self.wyndModels === undefined"), "a model is loaded only when it is asked for"
    look(page)
    assert not page.locator(".object__picture").is_visible()
    assert 10 < painted(page) < 95
    assert page.faults == []


# The drawing in each square of a grid: red, green, blue and opacity, one step to the right of the first view.
AS_DRAWN = """(async () => {
    const canvas = document.querySelector('.object__stage canvas');
    const image = await new Promise((resolve) => requestAnimationFrame(() => {
        document.querySelector('.object__stage').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
        requestAnimationFrame(() => resolve(createImageBitmap(canvas)));
    }));
    const copy = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
    copy.drawImage(image, 0, 0);
    const { data, width, height } = copy.getImageData(0, 0, image.width, image.height);
    const solid = (x, y) => data[4 * (y * width + x) + 3] > 40;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (solid(x, y)) {
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    const grid = [];
    for (let row = 0; row < 12; row += 1) for (let column = 0; column < 12; column += 1) {
        const sums = [0, 0, 0, 0, 0];
        for (let y = Math.floor(top + (bottom - top) * row / 12); y < top + (bottom - top) * (row + 1) / 12; y += 1) {
            for (let x = Math.floor(left + (right - left) * column / 12); x < left + (right - left) * (column + 1) / 12; x += 1) {
                for (let part = 0; part < 4; part += 1) sums[part] += data[4 * (y * width + x) + part] * (part < 3 && !solid(x, y) ? 0 : 1);
                sums[4] += 1;
            }
        }
        grid.push(...sums.slice(0, 4).map((sum) => Math.round(sum / sums[4])));
    }
    return [(right - left) / (bottom - top), grid];
})()"""
REFERENCE = ROOT / "Tests/browser/data/penny-as-drawn.json"


def compare(drawn):
    """An engine's drawing beside the approved reference; rewritten with WYND_WRITE_TABLES=1."""
    if os.environ.get("WYND_WRITE_TABLES"):
        REFERENCE.write_text(json.dumps(drawn) + "\n")
    shape, grid = json.loads(REFERENCE.read_text())
    assert abs(drawn[0] - shape) < 0.05
    off = [abs(one - other) for one, other in zip(drawn[1], grid, strict=True)]
    assert sum(off) / len(off) < 8 and sorted(off)[-12] < 64, f"{sum(off) / len(off):.1f} {sorted(off)[-12:]}"


def test_a_model_looks_as_it_did(opened, address):
    page = opened(address + PENNY)
    look(page)
    compare(page.evaluate(AS_DRAWN))


def test_every_engine_draws_it_or_shows_its_picture(browser, server):  # noqa: F811
    browser.open(server.address + PENNY)
    # It does not move until the visitor turns it.
    browser.value("(document.documentElement.dataset.motion = 'less')")
    browser.click("Look at it from all sides")
    status = "document.querySelector('.object__status').textContent"
    browser.until(f"!!document.querySelector('canvas[data-around]') || !['', {WORDS['object.view.loading']!r}].includes({status})")
    if browser.value("!!document.querySelector('canvas[data-around]')"):
        compare(browser.value(AS_DRAWN))
    else:
        assert browser.value("document.querySelector('.object__picture img').checkVisibility()")
    assert browser.value("window.faults") == []


def test_keys_and_buttons_turn_it_and_the_picture_comes_back(opened, address):
    page = opened(address + PENNY)
    look(page)
    assert page.evaluate("document.activeElement.className") == "object__stage"
    start = around(page)
    page.keyboard.press("ArrowRight")
    until(page, f"() => Number(document.querySelector('canvas').dataset.around) > {start}")
    page.get_by_role("button", name="Turn left").click()
    until(page, f"() => Math.abs(Number(document.querySelector('canvas').dataset.around) - {start}) < 0.01")
    page.get_by_role("button", name="Back to the picture").click()
    assert page.locator(".object__picture").is_visible()
    assert page.locator("canvas").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "Look at it from all sides"
    look(page)
    assert page.faults == []


def test_a_finger_turns_it(opened, address):
    page = opened(address + PENNY)
    look(page)
    start = around(page)
    box = page.locator(".object__stage").bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 100, steps=3)
    page.mouse.up()
    until(page, f"() => Number(document.querySelector('canvas').dataset.around) > {start + 0.5}")


def test_it_turns_by_itself_unless_a_person_wants_no_motion(opened, address):
    page = opened(address + PENNY, reduced_motion="no-preference")
    look(page)
    start = around(page)
    until(page, f"() => Number(document.querySelector('canvas').dataset.around) > {start}")
    page.get_by_role("button", name="Hold it still").click()
    assert page.get_by_role("button", name="Let it turn").is_visible()
    still = opened(address + PENNY)
    look(still)
    start = around(still)
    still.wait_for_timeout(400)
    assert around(still) == start
    still.get_by_role("button", name="Let it turn").click()
    until(still, f"() => Number(document.querySelector('canvas').dataset.around) > {start}")


def test_the_picture_is_where_nothing_is_drawn(fresh, address):
    page = fresh()
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null;")
    page.goto(address + PENNY)
    page.get_by_role("button", name="Look at it from all sides").click()
    page.get_by_text("This browser cannot show 3D models.").wait_for()
    assert page.locator(".object__picture img").is_visible()
    assert page.faults == []


def test_an_object_without_a_model_is_a_picture(fresh, address):
    page = fresh()
    page.goto(address + COMB)
    assert page.locator("object-viewer").count() == 0
    assert page.locator(".object__picture img").get_attribute("alt").startswith("A comb of antler")


def test_found_there_and_stored(fresh, address):
    page = fresh(geolocation={"latitude": 53.95, "longitude": -1.09}, permissions=["geolocation"])
    page.goto(address + PENNY)
    page.get_by_role("button", name="I’m here").click()
    page.get_by_text("Come closer and press again.").wait_for()
    page = fresh(geolocation=AT_THE_PENNY, permissions=["geolocation"])
    page.goto(address + PENNY)
    page.get_by_role("button", name="I’m here").click()
    page.get_by_text(re.compile("Found on")).wait_for()
    page.goto(address + "york/play/found.html#objects")
    inventory = page.locator("object-inventory")
    assert "1 of 2 found. You have 1 of the 100" in inventory.locator(".inventory__count").inner_text()
    star = page.get_by_role("button", name="Favourite: The silver penny")
    star.click()
    assert star.get_attribute("aria-pressed") == "true"
    page.get_by_role("button", name="Surprising").click()
    page.reload()
    assert star.get_attribute("aria-pressed") == "true"
    assert page.get_by_role("button", name="Surprising").get_attribute("aria-pressed") == "true"
    check(page)
    page.get_by_role("button", name="Put it back: The silver penny").click()
    page.get_by_text("The silver penny is back where it was.").wait_for()
    assert "None yet." in inventory.inner_text()
    assert page.faults == []


def keep(page, objects):
    """Stores objects of York, by id with the time of their find."""
    page.evaluate("""(objects) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('wynd.play'))
            ?? `wynd.play ${location.pathname.slice(0, location.pathname.indexOf('york/'))}`;
        const york = { found: {}, keys: {}, claimed: {}, told: [], riddles: {}, objects };
        localStorage.setItem(key, JSON.stringify({ version: 1, cities: { york }, quizzes: {}, card: {}, made: {} }));
    }""", objects)


def test_they_are_sorted(fresh, address):
    page = fresh()
    page.goto(address + "york/play/found.html")
    keep(page, {"silver-penny": {"at": 1000, "how": "said", "favourite": True}, "antler-comb": {"at": 2000, "how": "here"}})
    page.reload()
    names = page.locator("object-inventory > .inventory__objects .card__title")
    assert names.all_inner_texts() == ["The antler comb", "The silver penny"]
    page.get_by_label("Order").select_option("favourites")
    assert names.all_inner_texts() == ["The silver penny", "The antler comb"]
    page.get_by_label("Order").select_option("name")
    assert names.all_inner_texts() == ["The antler comb", "The silver penny"]
    # The penny has a model and weighs more.
    page.get_by_label("Order").select_option("size")
    assert names.all_inner_texts() == ["The silver penny", "The antler comb"]
    page.get_by_label("Order").select_option("use")
    assert names.all_inner_texts() == ["The antler comb", "The silver penny"], "nobody has looked at either: the newest"
    page.goto(address + PENNY)
    page.locator("object-find").get_by_text("Found on").wait_for()
    page.goto(address + "york/play/found.html")
    page.get_by_label("Order").select_option("use")
    assert names.all_inner_texts() == ["The silver penny", "The antler comb"]


@pytest.mark.parametrize("way", ["server", "folder"])
def test_a_found_model_is_turned_in_its_card(opened, address, site, way):
    page = opened(address + "york/play/found.html" if way == "server" else (site / "york/play/found.html").as_uri())
    keep(page, {"silver-penny": {"at": 1000, "how": "said"}, "antler-comb": {"at": 2000, "how": "here"}})
    page.reload()
    opener = page.get_by_role("button", name=f"{WORDS['object.view']}: The silver penny")
    assert page.get_by_role("button", name=WORDS["object.view"]).count() == 1, "the comb has no model"
    assert page.evaluate("self.wyndModels === undefined"), "a model is loaded only when it is asked for"
    opener.focus()
    page.keyboard.press("Enter")
    stage = page.locator("li[data-object=silver-penny] .object__stage")
    stage.wait_for()
    until(page, "document.querySelector('canvas')?.dataset.around !== undefined")
    assert 5 < painted(page) < 95
    until(page, "document.activeElement?.matches('.object__stage')")
    before = around(page)
    page.keyboard.press("ArrowLeft")
    until(page, f"Number(document.querySelector('canvas').dataset.around) < {before} - 0.1")
    # Another press does not lose the model.
    page.get_by_role("button", name=WORDS["inventory.favourite"].replace("{name}", "The silver penny")).click()
    assert stage.is_visible() and not page.locator("li[data-object=silver-penny] .card__media").is_visible()
    if way == "server":
        check(page)
    page.get_by_role("button", name=WORDS["object.view.back"]).click()
    assert page.locator("li[data-object=silver-penny] .card__media").is_visible() and page.locator("canvas").count() == 0
    until(page, "document.activeElement?.dataset.action === 'turn silver-penny'")
    assert page.faults == []


def test_a_hundred_are_the_most(fresh, address):
    page = fresh(geolocation=AT_THE_PENNY, permissions=["geolocation"])
    page.goto(address + PENNY)
    keep(page, {f"object-{number}": {"at": number, "how": "here"} for number in range(100)})
    page.reload()
    page.get_by_role("button", name="I’m here").click()
    page.get_by_text("You have 100 objects, which is the limit.").wait_for()


def test_they_are_exported_and_erased_with_the_rest(fresh, address):
    page = fresh()
    page.goto(address + PENNY)
    keep(page, {"silver-penny": {"at": 1000, "how": "here"}})
    page.goto(address + "settings.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    assert "silver-penny" in download.value.path().read_text()


@pytest.mark.parametrize("path", at_first(2, ["ar/" + PENNY, "york/objects/index.html", COMB, PENNY, "fr/" + PENNY]))
def test_pages_are_accessible(opened, address, path):
    page = opened(address + path)
    check(page)


def test_the_model_is_accessible(opened, address):
    for scheme in ["light", "dark"]:
        page = opened(address + PENNY, color_scheme=scheme)
        look(page)
        check(page)


def test_the_script_tells_where_each_is_there(fresh, address):
    page = fresh()
    page.goto(address + "york/objects/index.html")
    found = page.evaluate("""async (url) => JSON.parse((await (await fetch(url)).text())
        .replace(/^self.wyndObjects=/, '').replace(/;\\s*$/, ''))""", address + "york/objects.js")
    penny = next(one for one in found["objects"] if one["id"] == "silver-penny")
    assert (penny["height"], penny["facing"], penny["scale"]) == (0.4, 330, 0.8)
    assert penny["model"].startswith("media/") and penny["picture"]["width"] == 400


# A browser with WebXR, as a page sees it: a session with frames on the test's request, with one view from a pose.
ROOM = """
window.room = { sessions: [] };
const look = { position: { x: 0, y: 1.5, z: 0 }, matrix: Float32Array.of(1,0,0,0, 0,1,0,0, 0,0,1,0, 0,1.5,0,1),
  inverse: { matrix: Float32Array.of(1,0,0,0, 0,1,0,0, 0,0,1,0, 0,-1.5,0,1) } };
class Session extends EventTarget {
  steps = [];
  updateRenderState({ baseLayer }) { this.layer = baseLayer; }
  async requestReferenceSpace(type) { if (type === 'local-floor' && window.noFloor) throw new Error('no'); this.space = type; return { type }; }
  requestAnimationFrame(step) { this.steps.push(step); return this.steps.length; }
  async end() { this.dispatchEvent(new Event('end')); }
  frame() {
    const steps = this.steps.splice(0);
    const views = [{ projectionMatrix: Float32Array.of(1,0,0,0, 0,1,0,0, 0,0,-1.02,-1, 0,0,-0.2,0), transform: look }];
    steps.forEach((step) => step(0, { getViewerPose: () => ({ transform: look, views }) }));
    return steps.length;
  }
}
window.XRWebGLLayer = class {
  constructor(session, gl) { this.gl = gl; this.framebuffer = null; }
  getViewport() { return { x: 0, y: 0, width: 64, height: 64 }; }
};
Object.defineProperty(navigator, 'xr', { value: {
  isSessionSupported: async (mode) => mode === 'immersive-ar' && !window.noRoom,
  requestSession: async (mode, wanted) => {
    if (window.refused) throw new DOMException('no', 'NotAllowedError');
    const session = Object.assign(new Session(), { mode, wanted });
    window.room.sessions.push(session);
    return session;
  },
} });
"""
PAINTED = """() => {
    const { layer: { gl } } = window.room.sessions.at(-1);
    window.room.sessions.at(-1).frame();
    const dots = new Uint8Array(64 * 64 * 4);
    gl.readPixels(0, 0, 64, 64, gl.RGBA, gl.UNSIGNED_BYTE, dots);
    const rows = [];
    for (let at = 3; at < dots.length; at += 4) if (dots[at] > 40) rows.push(Math.floor(at / 256));
    return rows;
}"""


@pytest.fixture
def roomed(drawing, address):
    """Opens a page in a browser that can show a model in augmented reality."""
    contexts = []

    def start(path=PENNY, before=""):
        context = drawing.new_context(viewport={"width": 390, "height": 844})
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("console", lambda message: page.faults.append(message.text) if message.type == "error" else None)
        page.add_init_script(ROOM + before)
        page.goto(address + path)
        return page

    yield start
    for context in contexts:
        context.close()


@pytest.mark.parametrize("before", ["", "window.noFloor = true;"])
def test_a_model_is_in_the_room_before_who_looks(roomed, before):
    page = roomed(before=before)
    page.get_by_role("button", name="See it in the room").click()
    page.locator(".object__ar").wait_for()
    until(page, "window.room.sessions[0].steps.length > 0")
    session = "window.room.sessions[0]"
    assert page.evaluate(f"[{session}.mode, {session}.space, {session}.wanted.domOverlay.root.className]") == [
        "immersive-ar", "local" if before else "local-floor", "object__ar"]
    rows = page.evaluate(PAINTED)
    # It is at most 0.8 m high, on a floor 1.5 m below the eyes (3 m if the floor is unknown): all below the middle.
    assert bool(rows) == (not before) and all(row < 32 for row in rows)
    page.locator(".object__ar").get_by_role("button", name="Close").click()
    page.locator(".object__ar").wait_for(state="detached")
    assert page.evaluate("document.activeElement.textContent") == "See it in the room"
    assert not page.faults


def test_without_a_room_there_is_no_button_and_a_refusal_is_reported(roomed):
    page = roomed(before="window.noRoom = true;")
    page.get_by_role("button", name="Look at it from all sides").wait_for()
    assert page.get_by_role("button", name="See it in the room").count() == 0
    page = roomed(before="window.refused = true;")
    page.get_by_role("button", name="See it in the room").click()
    page.get_by_text("It could not be shown in the room.").wait_for()
    assert page.locator(".object__ar").count() == 0
    assert not page.faults


def test_a_model_faces_who_looks_however_the_device_is_held(opened, address):
    page = opened(address + PENNY)
    source = (ROOT / "site/scripts/objects/model-ar.js").read_text()
    text = source[source.index("export function modelMatrixBefore"):source.index("export class")].replace("export ", "")
    stand = "(viewer) => { " + text + " return [...modelMatrixBefore(Float32Array.from(viewer), 0, 2, 0.5)].map((one) => Math.round(one * 1000) / 1000 || 0); }"
    east = page.evaluate(stand, [0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 5, 1.5, 6, 1])
    assert east[12:15] == [7, 0, 6] and east[8:11] == [-0.5, 0, 0], "who looks along x has it there, and it looks back"
    down = page.evaluate(stand, [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 1.5, 0, 1])
    assert down[12:15] == [0, 0, -2] and down[8:11] == [0, 0, 0.5]
    up = page.evaluate(stand, [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1.5, 0, 1])
    assert up[12:15] == [0, 0, -2]
