"""Links and files of visitors' quiz walks: too long, damaged, hostile, too many; what they store, and when."""

import json
import os
import pathlib
import random
import struct
import subprocess
import zipfile
import zlib

import pytest

from support.quiz_editor import KEY, MADE, MAKE, PLAY, about, button, card, finished, made, play, press, visitor, word, write  # noqa: F401: fixtures
from support.site import ROOT
from support.user_quizzes import SPOT, packed, wire
from support.waiting import until

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# A red square of 40 pixels.
PICTURE = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 40, 8, 2, 0, 0, 0)) + chunk(
    b"IDAT", zlib.compress((b"\0" + b"\xc0\0\0" * 40) * 40)) + chunk(b"IEND", b"")


def test_a_file_is_taken_by_the_guide_as_it_is(visitor, tmp_path):
    guide = tmp_path / "guide"
    quizzes = guide / "content/gothenburg/quizzes"
    (guide / "content/gothenburg/places").mkdir(parents=True)
    quizzes.mkdir()
    (guide / "guide.yaml").write_text("title: A trip\nbase-url: https://guide.example.net/\n")
    (guide / "content/gothenburg/city.md").write_text(
        "---\nname: Gothenburg\nposition: {lat: 57.705, lon: 11.9665}\nsummary: A harbour town.\n---\n")
    (guide / "content/gothenburg/places/feskekorka.md").write_text(
        "---\nname: The Fish Church\nkind: market\nposition: {lat: 57.701, lon: 11.958}\nsummary: A hall.\n---\n")
    page, faults = visitor()
    finished(page)
    about(page, "Kanäle: \"Ærø\" #1 — {a}, [b]", "- 'Where': the & water * was |>")
    page.get_by_label(word("quiz-editor.audience.children")).check()
    for name in ("hidden", "time", "monkey"):
        page.get_by_label(word(f"quiz-editor.challenge.{name}")).check()
    page.get_by_label(word("quiz-editor.pace")).fill("4.5")
    with page.expect_download() as download:
        button(page, "quiz-editor.file").click()
    assert download.value.suggested_filename == "kanale-aero-1-a-b.md"
    download.value.save_as(quizzes / download.value.suggested_filename)
    red = {"name": "red.png", "mimeType": "image/png", "buffer": PICTURE}
    page.locator(".editor input[type=file][accept^=image]").first.set_input_files(red)
    page.get_by_label(word("quiz-editor.picture.alt")).first.fill("A red square")
    # A picture for a question, too.
    card(page, 1).locator("input[type=file]").set_input_files(red)
    card(page, 1).locator("img.editor__picture").wait_for()
    button(page, "quiz-editor.file").click()
    assert page.locator(".editor__errors button").all_inner_texts() == [word("quiz-editor.error.alt")]
    card(page, 1).get_by_label(word("quiz-editor.picture.alt")).fill("Red steps")
    about(page, "With a picture")
    with page.expect_download() as download:
        button(page, "quiz-editor.file").click()
    assert download.value.suggested_filename == "with-a-picture.zip"
    file = tmp_path / "made.zip"
    download.value.save_as(file)
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None and archive.namelist() == [
            "with-a-picture/index.md", "with-a-picture/picture.jpg", "with-a-picture/question-2.jpg"]
        archive.extractall(quizzes)
    check = subprocess.run([TOOL, "check", guide], capture_output=True, text=True, timeout=300)
    assert check.returncode == 0 and all(line.endswith("[no-map]") for line in check.stdout.splitlines()), check.stdout
    shown = subprocess.run([TOOL, "play", "simulate", "kanale-aero-1-a-b", guide], capture_output=True, text=True, timeout=300)
    assert shown.returncode == 0 and "What is on the roof?" in shown.stdout, shown.stderr

    # The same files open on another device.
    other, others = visitor()
    for path, title, has_picture in ((quizzes / "kanale-aero-1-a-b.md", "Kanäle: \"Ærø\" #1 — {a}, [b]", False), (file, "With a picture", True)):
        other.locator(".editor input[type=file][accept^='.md']").set_input_files(path)
        other.locator(".editor__status", has_text=word("quiz-editor.opened", name=title)).wait_for()
        quiz = made(other)[-1]
        own = next(one for one in made(page) if one["title"] == "With a picture")
        texts = [[{**question, "picture": None} for question in one["questions"]] for one in (quiz, own)]
        assert quiz["title"] == title and texts[0] == texts[1] and quiz["pace"] == 4.5
        assert ["Red steps" if question.get("picture") else "" for question in quiz["questions"]] == ["", "Red steps" if has_picture else ""]
        assert quiz["challenges"] == ["hidden", "time", "monkey"] and quiz["isForChildren"] and bool(quiz.get("picture")) == has_picture
    # It is played with the picture of its question.
    button(other, "quiz-editor.play").click()
    other.locator("quiz-walk.quiz--played").wait_for()
    press(other, "start")
    press(other, "here")
    assert other.locator(".quiz__panel img").count() == 0
    other.locator("[data-answer='1']").click()
    press(other, "confirm")
    press(other, "on")
    press(other, "here")
    other.locator(".quiz__panel").get_by_role("img", name="Red steps").wait_for()
    assert not faults and not others


def test_a_link_that_would_be_too_long_gives_way_to_the_file_and_one_that_no_one_copies_is_shown(visitor, address):
    page, faults = visitor(before="delete navigator.share; navigator.share = undefined;"
                           "Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    finished(page)
    button(page, "led.share").click()
    page.get_by_role("button", name=word("user-quiz.share.link")).click()
    field = page.get_by_label(word("user-quiz.share.by-hand"))
    assert "made.html#quiz=1" in field.input_value()
    page.keyboard.press("Escape")
    # Data that hardly compress, in a link longer than the guide's limit.
    dice = random.Random(7)
    long = ["".join(chr(dice.randrange(0x4E00, 0x9FA0)) for _ in range(600)) for _ in range(5)]
    for length, told in ((60, "user-quiz.share.no-code"), (600, "user-quiz.share.long")):
        page.goto("about:blank")
        questions = [["?", ["a", "b"], 1, text[:length], "", *SPOT.values()] for text in long]
        page.goto(address + MAKE + "#quiz=" + packed(wire(questions=questions)))
        page.get_by_role("dialog").get_by_role("button", name=word("extra.save")).click()
        until(page, "document.querySelectorAll('.editor__questions > li').length === 5")
        button(page, "led.share").click()
        page.get_by_text(word(told)).wait_for()
        assert page.locator(".user-quiz-share__code").count() == 0
    assert page.get_by_text(word("user-quiz.share.no-code")).count() == 0
    assert page.get_by_role("button", name=word("user-quiz.share.link")).count() == 0
    assert page.get_by_role("dialog").get_by_role("button", name=word("quiz-editor.file")).is_visible()
    assert not faults


def stored(page):
    return len(json.loads(page.evaluate(f"localStorage.getItem('{KEY}')") or '{"made": {}}')["made"])


def test_a_link_to_the_editor_stores_nothing_until_the_visitor_says_so(visitor, address):
    page, faults = visitor()
    link = address + MAKE + "#quiz=" + packed(wire())
    page.goto("about:blank")
    page.goto(link)
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.get_by_role("listitem").all_inner_texts() == ["What?"]
    assert page.evaluate("document.activeElement.textContent") == word("pack.saving.cancel")
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert stored(page) == 0
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    page.wait_for_timeout(600)
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert stored(page) == 0 and page.get_by_label(word("quiz-editor.name"), exact=True).input_value() == ""
    # A page that opened this one sends link after link.
    for number in range(20):
        page.evaluate("(hash) => { location.hash = hash; }", "quiz=" + packed(wire(title=f"Sent {number}")))
    page.wait_for_timeout(600)
    assert dialog.count() == 1 and stored(page) == 0
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    until(page, f"Object.keys(JSON.parse(localStorage.getItem('{KEY}'))?.made ?? {{}}).length === 1")
    assert page.get_by_label(word("quiz-editor.name"), exact=True).input_value().startswith("Sent")
    assert not faults


def test_no_more_quizzes_are_stored_than_there_may_be_and_all_are_deleted_at_once(visitor, address):
    page, faults = visitor()
    one = {"city": "gothenburg", "changed": 1, "quiz": {"title": "Mine", "questions": [{"text": "?", "answers": ["a", "b"]}]}}
    many = {"version": 1, "cities": {}, "quizzes": {}, "card": {}, "made": {f"quiz{number}": one for number in range(50)}}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(many)])
    page.goto("about:blank")
    page.goto(address + MADE + "#quiz=" + packed(wire()))
    page.get_by_role("button", name=word("user-quiz.save")).click()
    page.get_by_text(word("quiz-editor.full", most=50)).wait_for()
    page.goto("about:blank")
    page.goto(address + MAKE + "#quiz=" + packed(wire()))
    page.get_by_role("dialog").get_by_role("button", name=word("extra.save")).click()
    page.get_by_text(word("quiz-editor.full", most=50)).first.wait_for()
    assert stored(page) == 50
    # Too large in total, too: one origin's storage limit covers the whole guide.
    many["made"] = {"large": {**one, "quiz": {**one["quiz"], "picture": "x" * 3_000_000}}}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(many)])
    page.goto("about:blank")
    page.goto(address + MADE + "#quiz=" + packed(wire()))
    page.get_by_role("button", name=word("user-quiz.save")).click()
    page.get_by_text(word("quiz-editor.not-stored")).wait_for()
    assert stored(page) == 1
    many["made"] = {"one": one, "two": one}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(many)])
    page.goto("about:blank")
    page.goto(address + PLAY)
    page.get_by_role("button", name=word("user-quiz.delete.all")).click()
    page.get_by_role("dialog").get_by_role("button", name=word("user-quiz.delete.all")).click()
    page.get_by_text(word("user-quiz.deleted.all")).wait_for()
    assert stored(page) == 0 and not faults


HOSTILE = {
    "none": ("", "none"), "empty": ("#quiz=", "none"), "another": ("#something", "none"), "gone": ("#made=abc", "gone"),
    "proto": ("#made=__proto__", "gone"), "noise": ("#quiz=1%%%", "broken"), "cut": ("#quiz=" + packed(wire())[:-20], "broken"),
    "version": ("#quiz=" + packed(wire(version=2)), "broken"), "kind": ("#quiz=9" + packed(wire())[1:], "broken"),
    "text": ("#quiz=" + packed(None, "hello"), "broken"), "null": ("#quiz=" + packed(None, "null"), "broken"),
    "object": ("#quiz=" + packed({"questions": []}), "broken"),
    "long": ("#quiz=1" + "A" * 40_000, "large"), "title": ("#quiz=" + packed(wire(title="x" * 101)), "broken"),
    "number": ("#quiz=" + packed(wire(title=7)), "broken"),
    "many": ("#quiz=" + packed(wire(questions=wire()[-1] * 31)), "broken"),
    "answers": ("#quiz=" + packed(wire(questions=[["?", list("abcdefg"), 1, "", "", 57.7, 11.96]])), "broken"),
    "latitude": ("#quiz=" + packed(wire(questions=[["?", ["a", "b"], 1, "", "", "57", 11.96]])), "broken"),
    "place": ("#quiz=" + packed(wire(questions=[["?", ["a", "b"], 1, "", "../x", 57.7, 11.96]])), "broken"),
    "right": ("#quiz=" + packed(wire(questions=[["?", ["a", "b"], 9, "", "", 57.7, 11.96]])), "unfinished"),
    "unasked": ("#quiz=" + packed(wire(questions=[])), "unfinished"),
    "minutes": ("#quiz=" + packed(wire(challenges=[1], minutes=1e9)), "unfinished"),
    "elsewhere": ("#quiz=" + packed(wire(questions=[["?", ["a", "b"], 1, "", "", 53.96, -1.08]])), "elsewhere"),
}


@pytest.fixture
def reader(watched, address):
    page, faults = watched(address, service_workers="block")
    page.set_default_timeout(10_000)
    page.add_init_script("window.alerted = 0; window.alert = () => { window.alerted += 1; };")
    return page, faults


def test_damaged_and_hostile_links_are_reported_and_open_nothing(reader, address):
    page, faults = reader
    page.goto(address + MADE)
    page.evaluate(f"localStorage.setItem('{KEY}', JSON.stringify({{version: 1, made: {{mine: {{city: 'gothenburg', quiz: {{questions: []}}}}}}}}))")
    for name, (fragment, trouble) in HOSTILE.items():
        page.goto("about:blank")
        page.goto(address + MADE + fragment)
        message = page.locator(".user-quiz__message")
        message.wait_for()
        assert word(f"user-quiz.error.{trouble}") in message.inner_text(), name
        assert page.locator("quiz-walk").count() == 0, name
    assert list(json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["made"]) == ["mine"], "nothing is lost"
    assert not faults


def test_a_decompression_bomb_is_left_alone_before_it_unfolds(reader, address):
    page, faults = reader
    page.goto(address + MADE)
    # It is small enough to be tried, and would be thirty megabytes.
    assert 10_000 < len(packed(None, " " * 12_000_000)) < 20_000
    page.goto("about:blank")
    page.goto(address + MADE + "#quiz=" + packed(None, " " * 12_000_000))
    page.locator(".user-quiz__message", has_text=word("user-quiz.error.large")).wait_for()
    assert not faults


def test_what_looks_like_markup_or_turns_the_text_round_is_text(reader, address):
    page, faults = reader
    evil = "<img src=x onerror=alert(1)>\u202e\u0000{{title}}"
    page.goto(address + MADE + "#quiz=" + packed(wire(
        title=evil, summary=evil, questions=[[evil, [evil + "1", "<script>alert(2)</script>"], 1, evil, "", *SPOT.values()]])))
    play(page, [1])
    shown = page.locator("user-quiz").inner_text()
    assert "<img src=x onerror=alert(1)>{{title}}" in shown and "\u202e" not in shown
    assert page.evaluate("window.alerted") == 0 and page.locator("user-quiz img[src=x]").count() == 0
    assert not faults


FILES = {
    "empty": (b"", "broken"), "text": (b"hello", "broken"), "zip": (b"PK\x03\x04" + b"\x00" * 40, "broken"),
    "yaml": (b"---\nname: *anchor\nquestions: []\n---\n", "broken"), "deep": (b"---\nname: " + b"[" * 5000 + b"\n---\n", "broken"),
    "bytes": (b"---\nname: \xff\xfe\nquestions: []\n---\n", "broken"),
    "large": (b"---\nname: " + b"x" * 300_000 + b"\n---\n", "large"),
}


def test_damaged_and_hostile_files_are_reported_and_lose_nothing(visitor):
    page, faults = visitor()
    about(page, "Mine")
    chooser = page.locator(".editor input[type=file][accept^='.md']")
    for name, (content, trouble) in FILES.items():
        chooser.set_input_files({"name": "quiz.md", "mimeType": "text/markdown", "buffer": content})
        page.locator(".editor__status", has_text=word(f"user-quiz.error.{trouble}")).wait_for()
        assert page.get_by_label(word("quiz-editor.name"), exact=True).input_value() == "Mine", name
        about(page, "Mine")
    own = b"---\nname: By hand # a note\nsummary: 'It''s mine'\nquestions:\n- id: a\n  text: What?\n  place: feskekorka\n  answers: [{text: One, right: yes}, {text: \"Two\"}]\n---\n\nWords.\n"
    chooser.set_input_files({"name": "quiz.md", "mimeType": "text/markdown", "buffer": own})
    page.locator(".editor__status", has_text=word("quiz-editor.opened", name="By hand")).wait_for()
    assert page.get_by_label(word("quiz-editor.summary"), exact=True).input_value() == "It's mine"
    assert sorted(quiz["title"] for quiz in made(page)) == ["By hand", "Mine"]
    assert not faults


def test_a_full_device_is_reported_and_what_was_stored_is_stored(visitor):
    page, faults = visitor()
    about(page, "Kept")
    assert [quiz["title"] for quiz in made(page)] == ["Kept"]
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    about(page, "Too much")
    page.locator(".editor__status", has_text=word("quiz-editor.not-stored")).wait_for()
    assert [quiz["title"] for quiz in made(page)] == ["Kept"]
    assert page.get_by_label(word("quiz-editor.name"), exact=True).input_value() == "Too much"
    write(page, 0, place="feskekorka")
    with page.expect_download() as download:
        button(page, "quiz-editor.file").click()
    assert "Too much" in pathlib.Path(download.value.path()).read_text()
    assert not faults
