"""Quiz walks by visitors: in the editor, stored on the device, shared as links, and played by others."""

import base64
import json
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.quiz_editor import (  # noqa: F401: fixtures
    KEY, MADE, MAKE, PLAY, WORDS, about, button, card, finished, made, play, press, visitor, word, write)
from support.site import at_first
from support.user_quizzes import SPOT
from support.waiting import until
from support.walks import DEVICE

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


def status(page):
    return page.locator(".editor__status").inner_text().strip()


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
    until(other, """() => {
        const [bar, body, stage] = ['.guide-map__bar', '.quiz__body', '.guide-map__stage']
            .map((name) => document.querySelector(name).getBoundingClientRect());
        return stage.bottom <= bar.top + 1 && bar.bottom <= body.top + 1 && bar.bottom - stage.top < innerHeight / 2;
    }""")
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
