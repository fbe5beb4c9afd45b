"""The media of a page and the library of media, in the editor."""

import re
import struct
import time
import zlib

import pytest
from playwright.sync_api import expect

from support.studio import PATH

PAGE = "content/millford/places/mill.md"
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="{}"/></svg>"""
TEXT = """---
name: The mill
kind: building
position: {lat: 53.9592, lon: -1.0812}
summary: A mill by the water.
status: draft
media:
  - {file: wheel.svg, alt: A wheel with twelve paddles}
---

It still turns.
"""


@pytest.fixture
def mill(guide, request):
    """The editor, over a guide with a page with one picture, and a picture that no page uses."""
    folder = (guide / PAGE).parent
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "wheel.svg").write_text(DRAWING.format("#336699"))
    (folder / "spare.svg").write_text(DRAWING.format("#993366"))
    (guide / PAGE).write_text(TEXT)
    return request.getfixturevalue("studio")


def media_of(page):
    """Opens the group of the form with the media."""
    field = page.locator(".media-field")
    field.wait_for(state="attached")
    page.evaluate("document.querySelectorAll('.form__group').forEach((group) => { group.open = true; })")
    expect(field).to_be_visible()
    return field


def wait_until(is_true, seconds=20):
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.05)


def drawing(name, colour="#446688"):
    return {"name": name, "mimeType": "image/svg+xml", "buffer": DRAWING.format(colour).encode()}


def png(width, height):
    """A grey picture in PNG."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = (b"\0" + b"\x80" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def test_a_new_picture_asks_for_its_description(studio_page, mill):
    page = studio_page(f"#/page?path={PAGE}")
    field = media_of(page)
    field.locator("input[type=file]").set_input_files([drawing("Old Door.SVG")])
    item = field.locator(".media-list__item").nth(1)
    question = item.get_by_label("What would a person miss who cannot see it?")
    expect(question).to_be_focused()
    expect(item.get_by_text("The page cannot be published until this is filled.")).to_be_visible()
    rights = item.get_by_text("Who made it, and under which licence")
    expect(rights).to_be_visible()
    mill.wait_for(PAGE, "file: old-door.svg")
    question.fill("A red door under an arch")
    expect(item.get_by_label("Description for people who cannot see it")).to_have_value("A red door under an arch")
    item.get_by_role("combobox", name="Licence").select_option("CC0-1.0")
    mill.wait_for(PAGE, "A red door under an arch")
    mill.wait_for(PAGE, "CC0-1.0")
    item.get_by_role("textbox", name="Credit").fill("A. Walker")
    expect(rights).to_be_hidden()
    mill.wait_for(PAGE, "credit: A. Walker")
    item.get_by_role("button", name="Move up").click()
    expect(field.locator(".media-list__item").first).to_contain_text("old-door.svg")
    field.locator(".media-list__item").nth(1).get_by_role("button", name="Remove from this page").click()
    expect(field.locator(".media-list__item")).to_have_count(1)
    wait_until(lambda: "wheel.svg" not in mill.read(PAGE))
    assert mill.read(PAGE).endswith("---\n\nIt still turns.\n")
    assert not page.faults


def test_a_focal_point_is_set_by_pressing_keys_and_numbers(studio_page, mill):
    page = studio_page(f"#/page?path={PAGE}")
    item = media_of(page).locator(".media-list__item").first
    item.get_by_text("Focal point and crops").click()
    picture = item.locator(".media-focus__picture img")
    expect(item.get_by_role("button", name="No focal point is set.")).to_be_visible()
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75)
    mill.wait_for(PAGE, "focus: {x: 0.25, y: 0.75}")
    handle = item.get_by_role("button", name="Focal point: 25 % from the left, 75 % from the top")
    expect(handle).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowUp")
    mill.wait_for(PAGE, "focus: {x: 0.26, y: 0.65}")
    crops = item.locator(".media-crop img").evaluate_all("all => all.map((one) => one.style.objectPosition)")
    assert len(crops) == 6 and set(crops) == {"26% 65%"}
    item.get_by_label("From the left (%)").fill("40")
    page.keyboard.press("Tab")
    mill.wait_for(PAGE, "focus: {x: 0.4, y: 0.65}")
    item.get_by_role("button", name="Remove the focal point").click()
    wait_until(lambda: "focus" not in mill.read(PAGE))
    assert "{file: wheel.svg, alt: A wheel with twelve paddles}" in mill.read(PAGE)
    assert not page.faults


def test_files_are_dropped_and_refused_in_words(studio_page, mill):
    page = studio_page(f"#/page?path={PAGE}")
    field = media_of(page)
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(['<!doctype html><html>'], 'photo.jpg', { type: 'image/jpeg' }));
      data.items.add(new File([`%s`], 'plan.svg', { type: 'image/svg+xml' }));
      document.querySelector('.media-field').dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }""" % DRAWING.format("#222222"))
    expect(field.get_by_text(re.compile(r"photo\.jpg is a web page"))).to_be_visible()
    mill.wait_for(PAGE, "file: plan.svg")
    assert "photo" not in mill.read(PAGE)
    assert not (mill.folder / PAGE).with_name("photo.jpg").exists()
    field.get_by_role("button", name="Choose from the library").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox", name=re.compile("spare.svg")).check()
    dialog.get_by_role("button", name="Take these").click()
    mill.wait_for(PAGE, "file: spare.svg")


def test_the_library_shows_uses_renames_and_deletes(studio_page, mill):
    page = studio_page("#/media")
    page.get_by_role("button", name=re.compile("wheel.svg")).click()
    details = page.get_by_role("region", name="wheel.svg")
    expect(details.get_by_role("link", name="The mill", exact=True)).to_be_visible()
    expect(details).not_to_contain_text(PAGE)
    expect(details.get_by_role("button", name="Delete")).to_have_count(0)
    details.get_by_role("button", name="Rename").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of the file").fill("Water Wheel")
    dialog.get_by_role("button", name="Rename").click()
    mill.wait_for(PAGE, "{file: water-wheel.svg, alt: A wheel with twelve paddles}")
    page.get_by_role("button", name="Undo").click()
    mill.wait_for(PAGE, "{file: wheel.svg, alt: A wheel with twelve paddles}")
    page.get_by_role("region", name="wheel.svg", exact=True).wait_for()
    page.get_by_role("combobox", name="Show").select_option("unused")
    page.get_by_role("button", name=re.compile("spare.svg")).click()
    page.get_by_role("region", name="spare.svg").get_by_role("button", name="Delete").click()
    spare = (mill.folder / PAGE).with_name("spare.svg")
    page.get_by_text("spare.svg was deleted.").wait_for()
    assert not spare.exists()
    page.get_by_role("button", name="Undo").click()
    wait_until(spare.exists)
    page.get_by_role("button", name=re.compile("spare.svg")).wait_for()
    assert spare.read_text() == DRAWING.format("#993366")
    assert not page.faults


def test_unsaved_captions_are_offered_and_a_save_is_undone(studio_page, mill):
    folder = (mill.folder / PAGE).parent
    (folder / "wheel.mp4").write_bytes(b"film")
    captions = folder / "wheel.vtt"
    before = "WEBVTT\n\n00:01.000 --> 00:02.000\nThe wheel\n"
    captions.write_text(before)
    (mill.folder / PAGE).write_text(TEXT.replace(
        "{file: wheel.svg, alt: A wheel with twelve paddles}", "{file: wheel.mp4, title: The wheel, captions: wheel.vtt}"))
    page = studio_page(f"#/page?path={PAGE}")

    def cues():
        field = media_of(page)
        field.get_by_text("Write the captions").click()
        return field.locator(".media-captions")

    cues().get_by_role("textbox", name="What is said or heard").fill("The old wheel")
    page.wait_for_timeout(300)
    page.reload()
    editor = cues()
    expect(editor.get_by_role("textbox", name="What is said or heard")).to_have_value("The wheel")
    editor.get_by_role("button", name="Use it").click()
    expect(editor.get_by_role("textbox", name="What is said or heard")).to_have_value("The old wheel")
    editor.get_by_role("button", name="Save").click()
    wait_until(lambda: "The old wheel" in captions.read_text())
    editor.get_by_role("button", name="Undo").click()
    wait_until(lambda: captions.read_text() == before)
    expect(editor.get_by_role("textbox", name="What is said or heard")).to_have_value("The wheel")
    assert not page.faults


def test_a_large_picture_is_made_smaller_and_restored(studio_page, mill):
    photo = (mill.folder / PAGE).with_name("view.png")
    photo.write_bytes(png(2400, 1200))
    before = photo.read_bytes()
    page = studio_page("#/media")
    page.get_by_role("button", name=re.compile("view.png")).click()
    page.get_by_role("region", name="view.png").get_by_role("button", name="Make smaller").click()
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_label("Longest side").locator("option").all_inner_texts() == ["2,000 pixels", "1,200 pixels"]
    dialog.get_by_label("Longest side").select_option("1200")
    dialog.get_by_role("button", name="Make smaller").click()
    page.get_by_text("The picture is now 1,200 × 600 pixels.").wait_for()
    assert struct.unpack(">II", photo.read_bytes()[16:24]) == (1200, 600)
    expect(page.get_by_role("region", name="view.png").get_by_text("1,200 × 600")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    wait_until(lambda: photo.read_bytes() == before)
    assert not page.faults


def test_a_picture_waits_for_the_connection(studio_page, mill):
    page = studio_page(f"#/page?path={PAGE}")
    field = media_of(page)
    page.context.set_offline(True)
    field.locator("input[type=file]").set_input_files([drawing("door.svg")])
    expect(field.get_by_text("door.svg waits for the connection")).to_be_visible()
    page.context.set_offline(False)
    expect(field.locator(".media-list__item")).to_have_count(2)
    mill.wait_for(PAGE, "door.svg")
    assert (mill.folder / PAGE).with_name("door.svg").exists()


def test_a_waiting_picture_survives_a_closed_page(studio_page, mill):
    page = studio_page(f"#/page?path={PAGE}")
    field = media_of(page)
    page.context.set_offline(True)
    field.locator("input[type=file]").set_input_files([drawing("door.svg")])
    expect(field.get_by_text("This browser stores it")).to_be_visible()
    page.close()
    context = page.context
    context.set_offline(False)
    page = context.new_page()
    page.goto(mill.address + PATH + f"#/page?path={PAGE}")
    field = media_of(page)
    expect(field.get_by_text("door.svg (")).to_be_visible()
    field.get_by_role("button", name="Upload it").click()
    expect(field.locator(".media-list__item")).to_have_count(2)
    mill.wait_for(PAGE, "door.svg")
    page.goto(mill.address + PATH + "#/media")
    page.get_by_role("button", name=re.compile("door.svg")).wait_for()
    expect(page.get_by_role("button", name="Upload it")).to_have_count(0)


def test_files_are_added_in_the_library_and_put_on_a_page(studio_page, mill):
    page = studio_page("#/media")
    page.get_by_role("button", name="Add files").click()
    form = page.get_by_role("region", name="Add files")
    form.get_by_label("Where do they belong?").select_option(label="Millford")
    files = form.locator("input[type=file]")
    assert files.evaluate("one => [one.multiple, one.accept.includes('image/*')]") == [True, True]
    files.set_input_files([drawing("Door.svg"), drawing("Roof.svg", "#224466")])
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Page").fill("The mill")
    dialog.get_by_role("option", name=re.compile("The mill")).click()
    dialog.get_by_role("group", name="door.svg").get_by_role("textbox").fill("A red door")
    dialog.get_by_role("group", name="roof.svg").get_by_role("textbox").fill("A slate roof")
    dialog.get_by_role("textbox", name="Credit").fill("A. Walker")
    dialog.get_by_role("combobox", name="Licence").select_option("CC0-1.0")
    dialog.get_by_role("button", name="Put on a page").click()
    mill.wait_for(PAGE, "A slate roof")
    text = mill.read(PAGE)
    assert "../door.svg" in text and "A red door" in text and text.count("A. Walker") == 2 and text.count("CC0-1.0") == 2
    assert "{file: wheel.svg, alt: A wheel with twelve paddles}" in text
    expect(page.get_by_role("link", name="Open its page")).to_be_visible()
    assert (mill.folder / "content/millford/roof.svg").exists()
    assert not page.faults


def test_files_that_are_added_and_left_are_unused(studio_page, mill):
    page = studio_page("#/media")
    page.locator(".media-library").wait_for()
    page.evaluate("""(text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'later.svg', { type: 'image/svg+xml' }));
      document.querySelector('.media-library').dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }""", DRAWING.format("#224466"))
    page.get_by_role("dialog").get_by_role("button", name="Add files").click()
    page.get_by_role("dialog").get_by_role("button", name="Later").click()
    card = page.locator(".media-card").first
    expect(card).to_contain_text("later.svg")
    assert card.locator(".media-mark").all_inner_texts() == ["new", "unused"]
    expect(page.get_by_text("No page uses them yet.")).to_be_visible()
    assert not page.faults


def test_cards_of_the_library_have_equal_heights_and_whole_names(studio_page, mill):
    name = "a-very-long-name-of-a-picture-that-needs-more-than-two-lines-in-a-card-of-the-library.svg"
    (mill.folder / PAGE).with_name(name).write_text(DRAWING.format("#113355"))
    page = studio_page("#/media")
    expect(page.locator(f".media-card__name[title='{name}']")).to_be_visible()
    shapes = page.locator(".media-card").evaluate_all("""cards => cards.map((card) => {
      const facts = card.querySelector('.media-card__facts').getBoundingClientRect();
      const own = card.getBoundingClientRect();
      return [Math.round(own.top), Math.round(own.height), Math.round(facts.top - own.top)];
    })""")
    for top, height, facts in shapes:
        row = [one for one in shapes if one[0] == top]
        assert all(one[1] == height and one[2] == facts for one in row), shapes
