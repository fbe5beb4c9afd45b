"""Quiz walks by visitors: in the editor, stored on the device, shared as links and files, and played by others."""

import base64
import json
import os
import pathlib
import random
import struct
import subprocess
import zipfile

import pytest
import zlib

from support.axe import AXE, RUN_AXE, TAGS
from support.site import ROOT, at_first
from support.user_quizzes import SPOT, packed, wire
from support.waiting import until
from support.walks import DEVICE

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
MAKE, MADE, PLAY = "gothenburg/play/make.html", "gothenburg/play/made.html", "gothenburg/play/index.html"
WORDS = json.loads((ROOT / "site/words/en.json").read_text())
KEY = "wynd.play /guides/sample/"
SHARED = "window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"


# A camera's reading of a drawn code.
SCANNED = """async (drawing) => {
  const { readQRCode } = await import('./scripts/qr-codes/qr-reader.js');
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"'));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 700 });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, 700, 700);
  return readQRCode({ data: Uint8ClampedArray.from({ length: 490000 }, (_, at) => data[4 * at]), width: 700, height: 700 })?.text;
}"""


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# A red square of 40 pixels.
PICTURE = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 40, 8, 2, 0, 0, 0)) + chunk(
    b"IDAT", zlib.compress((b"\0" + b"\xc0\0\0" * 40) * 40)) + chunk(b"IEND", b"")


def word(name, /, **values):
    text = WORDS[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, str(value))
    return text


@pytest.fixture
def visitor(watched, address):
    """A page on a separate device."""
    def start(path=MAKE, before="", origin=address, **options):
        page, faults = watched(origin, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block",
                                          "accept_downloads": True, **options})
        page.set_default_timeout(10_000)
        page.add_init_script(DEVICE + SHARED + before)
        page.goto(origin + path)
        return page, faults

    return start


def card(page, number):
    return page.locator(".editor__questions > li").nth(number)


def about(page, title="Canals & <b>cafés</b>", summary="Where the water was."):
    page.get_by_label(word("quiz-editor.name"), exact=True).fill(title)
    page.get_by_label(word("quiz-editor.summary"), exact=True).fill(summary)


def write(page, number, text="What is on the roof?", answers=("A cock", "A ship"), right=1, place=None):
    one = card(page, number)
    one.get_by_label(word("quiz-editor.question"), exact=True).fill(text)
    while one.locator(".editor__answer").count() < len(answers):
        one.locator(f"[data-action='{number}.add-answer']").click()
    for index, answer in enumerate(answers):
        one.get_by_label(word("quiz-editor.answer", number=index + 1), exact=True).fill(answer)
    # A page that still scrolls to a new question has moved when the button is released: visitors do not press there.
    at = None
    while at != (at := page.evaluate("scrollY")):
        page.wait_for_timeout(100)
    one.get_by_label(word("quiz-editor.answer.right", number=right + 1), exact=True).check()
    if place:
        one.locator("select").select_option(place)


def press(page, name):
    page.locator(f"[data-action='{name}']:visible").first.click()


def button(page, name):
    return page.locator(".editor__end").get_by_role("button", name=WORDS[name], exact=True)


def status(page):
    return page.locator(".editor__status").inner_text().strip()


def made(page):
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    kept = page.evaluate(f"localStorage.getItem('{KEY}')")
    return [one["quiz"] for one in json.loads(kept)["made"].values()] if kept else []


def finished(page):
    """A quiz walk of two questions, one at a place and one on the map."""
    about(page)
    write(page, 0, place="feskekorka")
    press(page, "add")
    write(page, 1, "How many steps?", ("Six", "Nine", "Ten"), 2)
    press(page, "1.map")
    page.locator(".point-map svg.map").click(position={"x": 150, "y": 120})
    page.get_by_role("button", name=word("quiz-editor.map.take")).click()
    page.get_by_text(word("quiz-editor.place.set"), exact=True).wait_for()


def play(page, rights):
    page.locator("quiz-walk.quiz--played").wait_for()
    press(page, "start")
    for right in rights:
        press(page, "here")
        page.locator(f"[data-answer='{right}']").click()
        press(page, "confirm")
        press(page, "on")


def test_a_quiz_is_made_shared_as_a_link_and_played_on_another_device(visitor, modules):
    page, faults = visitor()
    finished(page)
    assert made(page)[0]["questions"][1]["position"] is not None
    button(page, "led.share").click()
    code = page.locator(".user-quiz-share__code svg")
    code.get_by_text(word("user-quiz.share.code", name="Canals & <b>cafés</b>")).wait_for(state="attached")
    assert word("user-quiz.share.code.how") in page.locator(".user-quiz-share").inner_text()
    scanned = modules.evaluate(SCANNED, code.evaluate("code => code.outerHTML"))
    page.get_by_role("button", name=word("user-quiz.share.link")).click()
    link = page.evaluate("window.shared[0].url")
    assert link.startswith(page.url.split("#")[0].replace("make.html", "made.html#quiz=1")) and len(link) < 1000
    assert scanned == link
    assert not faults

    other, faults = visitor(MADE + link[link.index("#"):])
    assert other.locator("h1").inner_text() == "Canals & <b>cafés</b>", "it is text, not markup"
    assert word("user-quiz.origin") in other.locator(".quiz__body").inner_text()
    assert other.locator(".quiz__points-list > li").all_inner_texts()[0] == "Question 1, Feskekôrka"
    other.locator(".guide-map__bar").wait_for()
    # The map's buttons are above the panel.
    other.wait_for_function("""() => {
        const [bar, body, stage] = ['.guide-map__bar', '.quiz__body', '.guide-map__stage']
            .map((name) => document.querySelector(name).getBoundingClientRect());
        return stage.bottom <= bar.top + 1 && bar.bottom <= body.top + 1 && bar.bottom - stage.top < innerHeight / 2;
    }""", timeout=20_000)
    assert other.locator(".map-marker-number").evaluate_all("all => all.map((one) => one.textContent)") == ["1", "2"]
    play(other, [1, 2])
    assert other.locator(".quiz__total").inner_text() == "200\u00a0points"
    assert "Place: Feskek" in other.locator(".quiz__panel").inner_text()
    assert made(other) == [], "nothing is kept that nobody wants to keep"
    other.reload()
    assert word("quiz.best", points="200\u00a0points") in other.locator(".quiz__panel").inner_text()
    assert list(json.loads(other.evaluate(f"localStorage.getItem('{KEY}')"))["quizzes"])[0].startswith("gothenburg/made/")
    other.get_by_role("button", name=word("user-quiz.save")).click()
    assert word("user-quiz.saved") in other.locator(".quiz__body").inner_text()
    other.get_by_role("button", name=word("user-quiz.own")).click()
    other.wait_for_url("**/make.html#edit=*")
    other.get_by_label(word("quiz-editor.name"), exact=True).fill("Mine")
    assert sorted(quiz["title"] for quiz in made(other)) == ["Canals & <b>cafés</b>", "Mine"], "a copy is changed"
    assert not faults


def test_what_is_written_is_there_after_a_reload_and_listed_among_what_can_be_played(visitor, address):
    page, faults = visitor()
    finished(page)
    page.wait_for_url("**/make.html#edit=*")
    page.reload()
    assert page.get_by_label(word("quiz-editor.name"), exact=True).input_value() == "Canals & <b>cafés</b>"
    assert card(page, 1).locator(".editor__mark").nth(2).is_checked()
    page.goto(address + "settings.html")
    page.locator(".stored-data__list").get_by_text("Canals & <b>cafés</b>").wait_for()
    page.goto(address + PLAY)
    row = page.locator(".user-quiz-list__item")
    row.get_by_role("button", name=WORDS["user-quiz.copy"]).click()
    page.get_by_text(word("user-quiz.copied")).wait_for()
    assert row.count() == 2
    row.first.get_by_role("button", name=WORDS["user-quiz.delete"]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=word("user-quiz.delete.no")).click()
    assert row.count() == 2, "nothing is deleted unasked"
    row.first.get_by_role("button", name=WORDS["user-quiz.delete"]).click()
    dialog.get_by_role("button", name=word("user-quiz.delete.yes"), exact=True).click()
    page.locator(".user-quiz-list__status", has_text="was deleted").wait_for()
    assert row.count() == 1
    row.get_by_role("link", name=WORDS["quiz-editor.play"]).click()
    play(page, [1, 2])
    assert page.locator(".quiz__total").inner_text() == "200\u00a0points"
    assert not faults


def test_what_is_missing_is_reported_at_the_field_and_all_together(visitor):
    page, faults = visitor()
    button(page, "quiz-editor.play").click()
    summary = page.locator(".editor__errors")
    assert summary.evaluate("one => one === document.activeElement")
    expected = [word("quiz-editor.error.title"), word("quiz-editor.error.summary")] + [
        word(f"quiz-editor.error.{name}", number=1) for name in ("text", "answer", "right", "place")]
    assert summary.locator("button").all_inner_texts() == expected
    title = page.get_by_label(word("quiz-editor.name"), exact=True)
    assert title.get_attribute("aria-invalid") == "true"
    assert page.locator("#" + title.get_attribute("aria-describedby")).inner_text() == expected[0]
    summary.get_by_role("button", name=expected[2]).click()
    assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    about(page)
    assert title.get_attribute("aria-invalid") is None, "it is said as long as it holds"
    write(page, 0, answers=("Same", "Same"), place="feskekorka")
    assert summary.locator("button").all_inner_texts() == [word("quiz-editor.error.same", number=1)]
    page.get_by_label(word("quiz-editor.answer", number=2), exact=True).fill("Other")
    page.get_by_label(word("quiz-editor.challenge.speed")).check()
    page.get_by_label(word("quiz-editor.minutes")).fill("4")
    assert summary.locator("button").all_inner_texts() == [word("quiz-editor.error.number", least=5, most=600)]
    page.get_by_label(word("quiz-editor.minutes")).fill("5")
    assert summary.is_hidden()
    press(page, "add")
    write(page, 1, place="skansen-kronan")
    assert "minutes are not enough: the walk takes about" in summary.inner_text(), "a walk that nobody can finish in its time"
    assert not faults


def test_questions_and_answers_are_moved_removed_and_put_back(visitor):
    page, faults = visitor()
    finished(page)
    press(page, "1.up")
    assert status(page) == word("quiz-editor.question.moved", before=2, after=1)
    assert page.evaluate("document.activeElement.closest('li') === document.querySelector('.editor__questions > li')")
    assert card(page, 0).locator("textarea").first.input_value() == "How many steps?"
    press(page, "0.remove-answer.0")
    assert status(page) == word("quiz-editor.answer.removed")
    assert card(page, 0).locator(".editor__mark").nth(1).is_checked(), "the mark stays with its answer"
    page.get_by_role("button", name=word("saved.undo")).click()
    assert made(page)[0]["questions"][0]["answers"] == ["Six", "Nine", "Ten"] and card(page, 0).locator(".editor__mark").nth(2).is_checked()
    press(page, "0.remove")
    assert status(page) == word("quiz-editor.question.removed", number=1) and page.locator(".editor__questions > li").count() == 1
    card(page, 0).locator("textarea").first.fill("What is on this roof?")
    page.get_by_role("button", name=word("saved.undo")).click()
    assert [one["text"] for one in made(page)[0]["questions"]] == ["How many steps?", "What is on this roof?"], "what was written meanwhile stays"
    assert page.get_by_role("button", name=word("saved.undo")).is_hidden()
    assert not faults


def test_a_question_is_asked_where_the_visitor_is_there(visitor):
    page, faults = visitor()
    about(page)
    press(page, "0.stand")
    assert status(page) == word("quiz.searching")
    page.evaluate("window.isAt(53.96, -1.08)")
    assert status(page) == word("quiz-editor.place.outside", city="Gothenburg")
    press(page, "0.stand")
    page.evaluate("window.refuse()")
    assert status(page) == word("quiz-editor.place.denied")
    press(page, "0.stand")
    page.evaluate("([a, b]) => window.isAt(a, b)", list(SPOT.values()))
    page.get_by_text(word("quiz-editor.place.set")).wait_for()
    assert made(page)[0]["questions"][0]["position"] == {"latitude": SPOT["lat"], "longitude": SPOT["lon"]}
    assert page.evaluate("window.watched()") == 0, "it is asked once"
    assert not faults


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


def test_a_picture_is_scaled_reported_in_words_and_stays_out_of_the_link(visitor):
    page, faults = visitor()
    finished(page)
    # A large, noisy picture: the hardest to compress.
    data = page.evaluate("""() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
        const context = canvas.getContext('2d');
        const image = context.createImageData(1200, 900);
        for (let at = 0, seed = 1; at < image.data.length; at += 4) {
            for (let part = 0; part < 3; part += 1) image.data[at + part] = (seed = (seed * 48271) % 2147483647) & 255;
            image.data[at + 3] = 255;
        }
        context.putImageData(image, 0, 0);
        return canvas.toDataURL('image/png').split(',')[1];
    }""")
    chooser = page.locator(".editor input[type=file][accept^=image]").first
    chooser.set_input_files({"name": "broken.png", "mimeType": "image/png", "buffer": b"no picture"})
    page.get_by_text(word("quiz-editor.picture.failed")).wait_for()
    chooser.set_input_files({"name": "noise.png", "mimeType": "image/png", "buffer": base64.b64decode(data)})
    alt = page.get_by_label(word("quiz-editor.picture.alt")).first
    alt.wait_for()
    until(page, "document.activeElement.matches('.editor__input')")
    picture = made(page)[0]["picture"]["data"]
    assert picture.startswith("data:image/jpeg;base64,") and len(base64.b64decode(picture.split(",")[1])) <= 123_000
    assert page.locator(".editor__picture").evaluate("image => Math.max(image.naturalWidth, image.naturalHeight)") <= 800
    button(page, "quiz-editor.play").click()
    assert page.locator(".editor__errors button").all_inner_texts() == [word("quiz-editor.error.alt")]
    alt.fill("Noise")
    button(page, "led.share").click()
    page.get_by_text(word("user-quiz.share.picture")).wait_for()
    page.get_by_role("button", name=word("user-quiz.share.link")).click()
    assert len(page.evaluate("window.shared[0].url")) < 1000
    page.get_by_role("button", name=word("map.close"), exact=True).click()
    button(page, "quiz-editor.play").click()
    page.get_by_role("img", name="Noise").wait_for()
    assert not faults


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


# A browser that reports a closed dialog late.
LATE_CLOSING = """addEventListener('close', event => { if (!event.isTrusted) return; event.stopImmediatePropagation();
    setTimeout(() => event.target.dispatchEvent(new Event('close')), 3000); }, true);"""


@pytest.mark.parametrize("before", ["", LATE_CLOSING], ids=["as it is", "slow"])
def test_all_of_it_by_keyboard(visitor, before):
    page, faults = visitor(viewport={"width": 1280, "height": 900}, before=before)

    def reach(matches, key=None):
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("matches => document.activeElement.matches(matches)", matches):
                return key and page.keyboard.press(key)
        raise AssertionError(f"no way by keyboard to {matches}")

    reach("input.editor__input[type=text]")
    page.keyboard.type("By keys")
    reach("textarea")
    page.keyboard.type("Without a mouse.")
    reach(".editor__questions textarea")
    page.keyboard.type("Which?")
    reach(".editor__mark", "Space")
    reach(".editor__answer .editor__input")
    page.keyboard.type("This")
    reach(".editor__answer .editor__input")
    page.keyboard.type("That")
    reach("[data-action='0.map']", "Enter")
    assert page.evaluate("document.activeElement.matches('.point-map__title')")
    assert page.get_by_role("button", name=word("quiz-editor.map.take")).is_disabled()
    reach(".point-map__arrow", "Enter")
    first = page.locator(".point-map__point").get_attribute("d")
    assert page.locator(".point-map__status").inner_text() == word("quiz-editor.map.moved")
    page.keyboard.press("Enter")
    assert page.locator(".point-map__point").get_attribute("d") != first, "an arrow moves it"
    reach(".point-map .button--primary", "Enter")
    assert page.evaluate("document.activeElement.dataset.action") == "0.map"
    reach(".editor__end .button--primary", "Enter")
    page.wait_for_url("**/made.html#made=*")
    assert not faults


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}]), ids=["narrow", "dark"])
def test_every_state_is_accessible_and_fits(visitor, address, options):
    page, _ = visitor(bypass_csp=True, reduced_motion="reduce", **options)

    def check(what):
        page.add_script_tag(path=str(AXE))
        result = page.evaluate(RUN_AXE, TAGS)
        assert result == [], (what, result)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what
        small = page.locator(":is(.editor, .user-quiz, .user-quizzes, dialog) :is(button, a.button, label.button, select):visible").evaluate_all(
            "all => all.filter((one) => one.offsetHeight < 44).map((one) => one.textContent)")
        assert small == [], what

    button(page, "quiz-editor.play").click()
    check("with faults")
    press(page, "0.map")
    page.locator(".point-map svg.map").click(position={"x": 100, "y": 80})
    check("the map")
    page.keyboard.press("Escape")
    finished(page)
    button(page, "led.share").click()
    check("sharing")
    page.keyboard.press("Escape")
    check("finished")
    button(page, "quiz-editor.play").click()
    page.locator("quiz-walk.quiz--played").wait_for()
    check("the way to play")
    page.goto(address + PLAY)
    page.locator(".user-quiz-list__item").wait_for()
    check("the list")
    page.goto(address + MADE + "#quiz=1")
    page.locator(".user-quiz__message").wait_for()
    check("trouble")


def test_it_speaks_the_language_of_its_page_and_works_from_a_pack(site, watched, tmp_path):
    with zipfile.ZipFile(site / "sv/gothenburg/packs/gothenburg.zip") as pack:
        pack.extractall(tmp_path)
    page, faults = watched("file://", viewport={"width": 390, "height": 844})
    page.set_default_timeout(10_000)
    page.add_init_script(DEVICE)
    page.goto(f"file://{tmp_path}/sv/{PLAY}")
    page.get_by_role("link", name="Gör en frågepromenad").click()
    page.get_by_label("Titel", exact=True).fill("Mitt")
    page.get_by_label("Vad den handlar om, i en mening").fill("Om vatten.")
    one = card(page, 0)
    one.get_by_label("Vad som frågas").fill("Vad?")
    one.get_by_label("Svar 1", exact=True).fill("Ett")
    one.get_by_label("Svar 2", exact=True).fill("Två")
    page.get_by_role("button", name="Spela den").click()
    assert page.locator(".editor__errors button").all_inner_texts() == [
        "Fråga 1 har inget rätt svar markerat.", "Fråga 1 har ingen plats."]
    one.get_by_label("Svar 2 är rätt").check()
    one.locator("select").select_option("feskekorka")
    page.get_by_role("button", name="Spela den").click()
    play(page, [1])
    assert "Gjord av en besökare" in page.locator(".quiz__body").text_content()
    assert page.locator(".quiz__total").inner_text() == "100\u00a0poäng"
    assert not faults


def test_without_scripts_the_pages_say_what_they_need(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + MAKE)
    assert word("quiz-editor.without-scripts") in page.locator("main").inner_text()
    page.goto(address + MADE)
    assert word("user-quiz.without-scripts") in page.locator("main").inner_text()
