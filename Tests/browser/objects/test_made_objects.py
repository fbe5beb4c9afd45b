"""Objects that a visitor makes: cut out of a photograph or a model, stored, placed, seen, changed and deleted."""

import base64

import pytest

from support.cameras import be
from support.object_making import (  # noqa: F401: fixtures
    HERE, KEPT, PAGE, PENNY, WORDS, choose, describe, keep, phone, picture, place, press, seen, told)
from support.objects import check, drawing  # noqa: F401: fixtures
from support.site import at_first
from support.waiting import until


def tool(page, name):
    page.get_by_role("radio", name=WORDS[f"own.cut.{name}"], exact=True).check()


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
