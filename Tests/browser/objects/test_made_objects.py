"""Objects that a visitor makes: cut out of a photograph or a model, stored, placed, seen, shared and imported."""

import base64
import json
import zipfile

import pytest

from support.cameras import SENSORS, be
from support.objects import check, drawing  # noqa: F401: fixtures
from support.recording import NO_SHARE
from support.site import ROOT, at_first
from support.waiting import until
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


def tool(page, name):
    page.get_by_role("radio", name=WORDS[f"own.cut.{name}"], exact=True).check()


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


def turned(jpeg):
    """The picture as an upright phone writes it, with an orientation note."""
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0SECRET"
    return jpeg[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + jpeg[2:]


def test_cut_out_by_shape_by_finger_and_by_keys(phone, address):
    page = phone(address + "york/objects/index.html")
    page.get_by_role("link", name=WORDS["own.make"]).click()
    page.locator("object-editor[data-is-on]").wait_for()
    # Nothing is stored of an incomplete object.
    press(page, "own.save")
    told(page, "own.error.first")
    choose(page, b"no picture")
    told(page, "quiz-editor.picture.failed")
    choose(page, picture(page))
    press(page, "own.save")
    page.get_by_text(WORDS["own.error.name"]).wait_for()
    assert page.evaluate(KEPT) == {}
    describe(page)
    # An ellipse by numbers: 100 wide and 80 high.
    tool(page, "ellipse")
    for side, value in {"left": "25", "top": "10", "width": "50", "height": "80"}.items():
        page.get_by_role("spinbutton", name=WORDS[f"own.cut.{side}"]).fill(value)
    check(page)
    width, height, spots = seen(page, keep(page), [0, 0], [1, 1], [0.5, 0.5], [0.5, 0.05])
    assert (width, height) == (100, 80)
    assert [alpha for _, _, alpha in spots] == [0, 0, 255, 255] and spots[2][0] > 180 > spots[2][1]
    # A rectangle by keys alone: from its first place ten steps to the left edge, then 10 steps narrower.
    page.get_by_role("link", name=WORDS["own.back"]).click()
    choose(page, picture(page))
    tool(page, "rectangle")
    page.locator(".cut__canvas").focus()
    for key in ["ArrowLeft"] * 5 + ["Shift+ArrowLeft"] * 15:
        page.keyboard.press(key)
    assert page.get_by_role("spinbutton", name=WORDS["own.cut.left"]).input_value() == "0"
    describe(page, "Left half")
    assert seen(page, keep(page, "Left half"))[:2] == [100, 80]
    # An outline by finger: a triangle whose right lower half is gone.
    page.get_by_role("link", name=WORDS["own.back"]).click()
    choose(page, picture(page))
    tool(page, "outline")
    canvas = page.locator(".cut__canvas")
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    page.mouse.move(box["x"] + 1, box["y"] + 1)
    page.mouse.down()
    for x, y in [(0.99, 0.01), (0.01, 0.99)]:
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
    page.mouse.up()
    describe(page, "Triangle")
    spots = seen(page, keep(page, "Triangle"), [0.1, 0.1], [0.9, 0.9])[2]
    assert [alpha for _, _, alpha in spots] == [255, 0]
    assert page.faults == []


def test_a_colour_is_taken_away_and_nothing_else_of_the_file_is_stored(phone, address):
    page = phone(address + PAGE)
    choose(page, picture(page))
    tool(page, "colour")
    page.locator(".cut__canvas").click(position={"x": 4, "y": 4})
    told_cleared = page.get_by_text(WORDS["own.cut.cleared"], exact=True)
    told_cleared.wait_for()
    check(page)
    describe(page)
    width, height, spots = seen(page, keep(page), [0, 0], [0.5, 0.5])
    assert 58 <= width <= 63 and 58 <= height <= 63
    assert spots[0][2] < 40 and spots[1][2] == 255 and spots[1][0] > 180
    # By keys: the mark moves from the middle to the edge. With all colours equal nothing is left.
    page.get_by_role("link", name=WORDS["own.back"]).click()
    choose(page, turned(picture(page, "image/jpeg")), "photo.jpg", "image/jpeg")
    tool(page, "colour")
    page.locator(".cut__canvas").focus()
    for _ in range(30):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    told_cleared.wait_for()
    describe(page, "Turned")
    page.get_by_role("slider", name=WORDS["own.cut.tolerance"]).fill("100")
    press(page, "own.save")
    told(page, "own.error.nothing")
    page.get_by_role("slider", name=WORDS["own.cut.tolerance"]).fill("0")
    page.get_by_role("button", name=WORDS["own.cut.again"]).click()
    kept = keep(page, "Turned")
    assert (kept["picture"]["width"], kept["picture"]["height"]) == (100, 200), "a phone held upright takes pictures upright"
    data = base64.b64decode(kept["picture"]["data"].split(",")[1])
    assert b"SECRET" not in data and b"Exif" not in data and len(data) < 70_000
    page.reload()
    page.locator("h2.own__name", has_text="Turned").wait_for()
    assert page.faults == []


def test_a_model_is_read_turns_and_a_broken_one_is_refused(phone, address):
    page = phone(address + PAGE)
    whole = PENNY.read_bytes()
    for content, word in [
        (b"This is a letter and no model at all.", "kind"), (whole[:-400], "broken"), (whole + bytes(1_000_001), "large"),
        (whole.replace(b'"bufferView":0', b'"bufferView":9', 1), "broken"),
    ]:
        choose(page, content, "x.glb", "model/gltf-binary", "own.model")
        told(page, f"own.error.{word}")
    choose(page, whole, "penny.glb", "model/gltf-binary", "own.model")
    until(page, "document.querySelector('.own__part .editor__picture')?.naturalWidth > 0")
    describe(page, "My penny", "A coin")
    page.get_by_label(WORDS["own.height"], exact=True).fill("0.4")
    kept = keep(page, "My penny")
    assert kept["height"] == 0.4 and kept["natural"] > 0
    spots = seen(page, kept, [0.5, 0.5])[2]
    assert spots[0][2] == 255
    press(page, "object.view")
    page.wait_for_selector("canvas[data-around]")
    check(page)
    # It is too large for a link; the file contains it.
    press(page, "own.share.link")
    told(page, "user-quiz.share.long")
    assert page.faults == []


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


def test_it_is_placed_seen_sorted_changed_and_deleted(phone, address):
    page = phone(address + PAGE)
    choose(page, picture(page))
    describe(page)
    keep(page)
    press(page, "placing.aim.open")
    told(page, "placing.first-standpoint")
    place(page)
    told(page, "own.placed", name="The red disc")
    (key, kept), = page.evaluate(KEPT).items()
    assert kept["spot"]["height"] == 1.5 and kept["spot"]["facing"] == 270
    assert abs(kept["spot"]["latitude"] - HERE[0]) < 1e-5 and kept["spot"]["longitude"] > HERE[1] + 3e-5
    assert abs(kept["spot"]["scale"] - 1) < 0.01, "0.5 m high, and twice as wide"
    # On the maps, in the camera view, and in the inventory.
    for path in ["york/objects/index.html", "york/index.html"]:
        page.goto(address + path)
        page.locator("guide-map").first.scroll_into_view_if_needed()
        until(page, """document.querySelector('a.map-marker[aria-label="The red disc, Made by you"]') !== null""")
    page.goto(address + "york/camera.html")
    page.locator("city-camera").get_by_role("button").first.click()
    page.locator("dialog.camera[open]").wait_for()
    be(page, HERE, 5)
    until(page, "document.querySelector('.camera__list')?.textContent.includes('The red disc')")
    page.goto(address + "york/play/found.html#objects")
    inventory = page.locator("object-inventory")
    inventory.get_by_text("The red disc").first.wait_for()
    assert "You have 1 of the 100" in inventory.locator(".inventory__count").inner_text()
    page.get_by_role("button", name="Favourite: The red disc").click()
    assert page.evaluate(KEPT)[key]["favourite"] is True
    check(page)
    inventory.get_by_role("link", name="The red disc").click()
    page.locator("h2.own__name").wait_for()
    page.get_by_label(WORDS["placing.name"], exact=True).last.fill("A <b>ball</b>")
    page.get_by_label(WORDS["own.height"], exact=True).last.fill("1")
    press(page, "own.change.save")
    told(page, "own.changed")
    kept = page.evaluate(KEPT)[key]
    assert kept["name"] == "A <b>ball</b>" and abs(kept["spot"]["scale"] - 2) < 0.02 and kept["used"] == 2
    assert page.locator("h2.own__name").inner_text() == "A <b>ball</b>"
    press(page, "own.unplace")
    told(page, "own.unplaced")
    assert "spot" not in page.evaluate(KEPT)[key]
    press(page, "user-quiz.delete")
    page.get_by_role("button", name=WORDS["user-quiz.delete.no"], exact=True).click()
    assert key in page.evaluate(KEPT)
    press(page, "user-quiz.delete")
    page.get_by_role("button", name=WORDS["user-quiz.delete.yes"], exact=True).click()
    page.get_by_text(WORDS["own.none"]).wait_for()
    assert page.evaluate(KEPT) == {} and page.faults == []


def test_a_friend_takes_it_in_by_file_and_by_link(phone, address, tmp_path):
    page = phone(address + PAGE)
    choose(page, picture(page))
    describe(page)
    keep(page)
    place(page)
    told(page, "own.placed", name="The red disc")
    page.get_by_role("checkbox", name=WORDS["own.share.spot"]).check()
    with page.expect_download() as download:
        press(page, "own.share.file")
    file = json.loads(download.value.path().read_text())
    assert download.value.suggested_filename == "the-red-disc.wynd-object.json" and file["spot"]["height"] == 1.5
    page.get_by_role("checkbox", name=WORDS["own.share.spot"]).uncheck()
    press(page, "own.share.link")
    page.locator(".share-panel").wait_for()
    link = page.locator(".share-panel").get_attribute("data-address")
    assert len(link) <= 6000 and link.startswith(address + PAGE + "#object=")
    # A friend, by the link: shown first, and stored after agreement. The place is not included.
    friend = phone(link)
    friend.get_by_role("heading", name=WORDS["own.sent"]).wait_for()
    assert friend.get_by_role("img", name="A red disc").is_visible()
    assert friend.evaluate(KEPT) == {}
    check(friend)
    press(friend, "own.leave")
    assert friend.evaluate(KEPT) == {} and "#" not in friend.url
    friend.goto("about:blank")
    friend.goto(link)
    press(friend, "user-quiz.save")
    friend.locator("h2.own__name").wait_for()
    (kept,) = friend.evaluate(KEPT).values()
    assert kept["name"] == "The red disc" and "spot" not in kept
    assert seen(friend, kept, [0.5, 0.5])[2][0][0] > 180
    # By the file, with its place; and by invalid or hostile files.
    friend.get_by_role("link", name=WORDS["own.back"]).click()

    def take(content):
        choose(friend, json.dumps(content).encode() if isinstance(content, dict) else content, "o.json", "application/json", "own.open")

    for content in [
        b"{", {"format": "other"}, {**file, "name": ""}, {**file, "picture": {**file["picture"], "data": "data:text/html;base64,PGI+"}},
        {**file, "picture": {**file["picture"], "data": "data:image/svg+xml;base64,PHN2Zz4="}},
        {**file, "picture": {**file["picture"], "data": "data:image/png;base64,AAAA"}}, {**file, "height": 1e9},
        {**file, "model": base64.b64encode(PENNY.read_bytes()[:-400]).decode(), "natural": 1},
    ]:
        take(content)
        told(friend, "own.error.broken")
        # Each has its own message.
        friend.evaluate("document.querySelector('.editor__status').textContent = ''")
    take(b" " * 4_000_001)
    told(friend, "own.error.large")
    assert len(friend.evaluate(KEPT)) == 1
    take({**file, "name": "<img src=x onerror=alert(1)>", "more": "left out"})
    friend.get_by_text("<img src=x onerror=alert(1)>").wait_for()
    press(friend, "user-quiz.save")
    until(friend, f"Object.keys({KEPT}).length === 2")
    kept = next(one for one in friend.evaluate(KEPT).values() if one["name"].startswith("<img"))
    assert kept["spot"] == file["spot"] and "more" not in kept
    assert friend.faults == [] and page.faults == []


def test_an_object_is_opened_by_members_of_its_group_alone(phone, address):
    friends = address + "york/play/friends.html"
    page = phone(friends)
    page.get_by_label("Name of the group").fill("Walkers")
    page.get_by_label("Name of the group").press("Enter")
    invitation = page.locator("friend-groups .share-panel[data-address*='#join=']").get_attribute("data-address")
    page.goto(address + PAGE)
    choose(page, picture(page))
    describe(page)
    keep(page)
    page.get_by_label(WORDS["own.share.for"]).select_option("Only members of Walkers")
    with page.expect_download() as download:
        press(page, "own.share.file")
    file = download.value.path().read_bytes()
    assert list(json.loads(file)) == ["format", "sealed"]
    press(page, "own.share.link")
    page.locator(".share-panel").wait_for()
    link = page.locator(".share-panel").get_attribute("data-address")
    assert len(link) <= 6000 and link.startswith(address + PAGE + "#group-object=")
    check(page)

    friend = phone(link)
    told(friend, "own.error.group")
    choose(friend, file, "o.json", "application/json", "own.open")
    told(friend, "own.error.group")
    friend.goto(invitation)
    friend.get_by_role("dialog").get_by_role("button", name="Join", exact=True).click()
    friend.locator(".friends__announcement").filter(has_text="You are a member of Walkers.").wait_for()
    friend.goto(link)
    friend.get_by_role("heading", name=WORDS["own.sent"]).wait_for()
    press(friend, "own.leave")
    choose(friend, file, "o.json", "application/json", "own.open")
    press(friend, "user-quiz.save")
    friend.locator("h2.own__name").wait_for()
    (kept,) = friend.evaluate(KEPT).values()
    assert kept["name"] == "The red disc"
    # An altered one opens for no member.
    friend.goto("about:blank")
    friend.goto(link[:-9] + ("A" if link[-9] != "A" else "B") + link[-8:])
    told(friend, "own.error.group")
    assert friend.faults == [] and page.faults == []


def test_it_counts_among_a_hundred_and_is_exported_and_erased(phone, address):
    page = phone(address + PAGE)
    choose(page, picture(page))
    describe(page)
    kept = keep(page)
    page.goto(address + "settings.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    file = json.loads(download.value.path().read_text())
    assert list(file["kept"]["objects"].values())[0]["picture"] == kept["picture"]
    page.goto(address + PAGE)
    page.evaluate("""(count) => {
        const name = Object.keys(localStorage).find((one) => one.startsWith('wynd.object '));
        for (let number = 0; number < count; number += 1) localStorage.setItem(`${name}${number}`, localStorage.getItem(name));
    }""", 99)
    choose(page, picture(page))
    describe(page, "One too many")
    press(page, "own.save")
    told(page, "object.full", most="100")
    page.goto(address + "settings.html")
    page.get_by_role("button", name=WORDS["storage.erase"], exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=WORDS["storage.erase"], exact=True).click()
    until(page, f"Object.keys({KEPT}).length === 0")


def test_a_folder_and_a_pack_have_it(phone, site):
    with zipfile.ZipFile(site / "york/packs/city-walls.zip") as pack:
        assert any(name.endswith(PAGE) for name in pack.namelist())
    page = phone((site / PAGE).as_uri())
    choose(page, picture(page))
    describe(page)
    keep(page)
    place(page)
    told(page, "own.placed", name="The red disc")
    assert page.faults == []


@pytest.mark.parametrize("path, scheme", at_first(1, [("ar/" + PAGE, "dark"), (PAGE, "light")]))
def test_each_state_fits_the_narrowest_screen(phone, address, path, scheme):
    page = phone(address + path, viewport={"width": 320, "height": 640}, color_scheme=scheme)
    page.locator("object-editor[data-is-on]").wait_for()
    page.locator(".editor__file input").nth(1).set_input_files(
        {"name": "p.png", "mimeType": "image/png", "buffer": picture(page)})
    page.locator(".cut__tools input").nth(1).check()
    check(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("""[...document.querySelectorAll('object-editor :is(button, .button, .editor__choice)')]
        .filter((one) => one.offsetParent && one.offsetHeight < 44).length""") == 0
