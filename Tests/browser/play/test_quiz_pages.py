"""Quiz walks in the guide: pages, links to them, packs, and stored data. test_quiz_walk.py plays one."""

import json
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.maps import settled
from support.site import at_first
from support.waiting import until
from support.walks import DEVICE

QUIZ = "gothenburg/play/quizzes/crowns-and-fish.html"
HIDDEN = "gothenburg/play/quizzes/what-the-town-remembers.html"


@pytest.fixture
def player(watched, address):
    def start(path=QUIZ, origin=address, **options):
        page, faults = watched(origin, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        page.add_init_script(DEVICE)
        page.goto(origin + path)
        page.locator("quiz-walk.quiz--played").wait_for()
        return page, faults

    return start


def press(page, name):
    page.locator(f"[data-action={name}]:visible").first.click()


def quiz(page):
    return json.loads(page.locator("quiz-walk").get_attribute("data-quiz"))


def played(page):
    """Plays all of it by "I'm here", with every answer correct."""
    press(page, "start")
    for question in quiz(page)["questions"]:
        press(page, "here")
        page.locator(f"[data-answer='{question['right']}']").click()
        press(page, "confirm")
        press(page, "on")


@pytest.mark.parametrize("path", [QUIZ, HIDDEN])
def test_a_question_is_shown_with_its_picture(player, path):
    """Its own picture, else that of the place where it is asked."""
    page, faults = player(path)
    press(page, "start")
    shown = {}
    for question in quiz(page)["questions"]:
        press(page, "here")
        picture = page.locator(".quiz__panel .quiz__shown img:visible")
        picture.evaluate("image => image.decode()")
        assert picture.bounding_box()["height"] > 60
        shown[question["id"]] = picture.get_attribute("alt")
        page.locator(f"[data-answer='{question['right']}']").click()
        press(page, "confirm")
        press(page, "on")
    assert len(shown) == len(quiz(page)["questions"]) and all(shown.values())
    if path == HIDDEN:
        assert "four masts" in shown["boom"]
    assert not faults


def test_the_map_shows_who_plays_or_the_whole_walk(player):
    """It follows the player to a pin that grows in range, with the monkey beside it; a button shows all, another returns."""
    page, faults = player(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.locator("guide-map.is-ready").wait_for()
    scale = "document.querySelector('guide-map').viewport.state.scale"
    whole = page.evaluate(scale)
    press(page, "start")
    page.evaluate("window.isAt(57.70630, 11.96682)")
    until(page, f"{scale} > 2 * {whole}")
    settled(page)
    near = page.evaluate(scale)
    disc = page.locator(".map-marker[data-quiz] .map-marker-disc:visible").first
    before = disc.bounding_box()["width"]
    page.evaluate("window.isAt(57.70715, 11.96682)")
    page.locator(".map-marker[data-quiz=open]").wait_for()
    settled(page)
    pin = page.locator(".map-marker[data-quiz=open] .map-marker-disc:visible").bounding_box()
    assert pin["width"] == pytest.approx(1.5 * before, rel=0.1)
    face = page.locator(".quiz-map__monkey").bounding_box()
    assert 12 < face["width"] < 60 and face["x"] > pin["x"] + pin["width"] / 2 and face["y"] + face["height"] < pin["y"] + pin["height"]
    assert page.locator("a.map-marker").count() == 10
    page.get_by_role("button", name="Whole map").click()
    until(page, f"{scale} < {near} / 1.5")
    settled(page)
    assert page.locator(".quiz-map__monkey").bounding_box()["width"] == pytest.approx(face["width"], rel=0.35)
    # A new position does not take the map away from the visitor, who asks for it.
    page.evaluate("window.isAt(57.70714, 11.96682)")
    page.get_by_role("button", name="Follow me").click()
    until(page, f"{scale} > {near} / 1.5")
    assert not faults


def test_on_a_phone_that_lies_the_map_is_beside_what_is_reported(player):
    """While the visitor answers, the panel has the full width."""
    page, faults = player(viewport={"width": 740, "height": 360}, reduced_motion="reduce")

    def check(is_beside):
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        words, stage = page.locator(".quiz__body").bounding_box(), page.locator(".guide-map__stage").bounding_box()
        if is_beside:
            assert stage["height"] > 180 and stage["width"] > 280 and words["x"] >= stage["x"] + stage["width"], (stage, words)
        else:
            assert stage is None and words["width"] > 700, (stage, words)

    check(True)
    press(page, "start")
    check(True)
    press(page, "here")
    check(False)
    page.locator(f"[data-answer='{quiz(page)['questions'][0]['right']}']").click()
    press(page, "confirm")
    check(False)
    press(page, "on")
    check(True)
    assert not faults


def test_pins_lead_to_the_list_of_questions_and_the_map_shows_who_plays(player):
    page, faults = player(reduced_motion="reduce")
    lost = "pins => pins.map((pin) => pin.getAttribute('href')).filter((href) => !document.querySelector(`.quiz__points-list > ${href}`))"
    pins = page.locator(".quiz__map a.map-marker")
    assert pins.evaluate_all(lost) == [] and pins.count() == len(quiz(page)["questions"]) == page.locator(".quiz__points-list > li:visible").count()
    assert page.locator(".quiz__points-list > li").first.inner_text() == "Question 1, Gustaf Adolfs torg"
    press(page, "start")
    first = quiz(page)["questions"][0]
    inside = """(shown) => {
        const stage = document.querySelector('.guide-map__stage').getBoundingClientRect();
        const { left, right, top, bottom } = shown.getBoundingClientRect();
        return left >= stage.left && right <= stage.right && top >= stage.top && bottom <= stage.bottom;
    }"""
    for north, east in ((0, 0.00185), (-0.001, 0), (0.001, 0)):
        # 110 m away, in any direction.
        page.evaluate("([latitude, longitude]) => window.isAt(latitude, longitude)", [first["latitude"] + north, first["longitude"] + east])
        for shown in (".map-route-walker", "a.map-marker[data-quiz=next] .map-marker-disc"):
            until(page.locator(shown).first, inside)
    assert not faults


def test_a_hidden_quiz_of_the_guide_is_played_to_its_end(player):
    page, faults = player(HIDDEN)
    page.get_by_label("Play without clocks").check()
    assert page.locator(".quiz__points-list").count() == 0
    labels = page.locator(".map-marker:visible .map-marker-number").all_inner_texts()
    assert not [label for label in labels if label.strip().isdigit()], "the numbers of places would look like those of questions"
    press(page, "start")
    first = quiz(page)["questions"][0]
    page.evaluate("([latitude, longitude]) => window.isAt(latitude, longitude)", [first["latitude"] + 0.01, first["longitude"]])
    assert page.locator(".quiz-map__area").count() == 1, "a circle shows where it is hidden"
    page.evaluate("([latitude, longitude]) => window.isAt(latitude, longitude)", [first["latitude"], first["longitude"]])
    page.get_by_role("heading", name=first["text"]).wait_for()
    page.locator(f"[data-answer='{first['right']}']").click()
    press(page, "confirm")
    press(page, "on")
    for question in quiz(page)["questions"][1:]:
        press(page, "here")
        page.locator(f"[data-answer='{question['right']}']").click()
        press(page, "confirm")
        press(page, "on")
    assert page.locator(".quiz__total").inner_text() == "1,200\u00a0points"
    assert "12 of 12 right" in page.locator(".quiz__panel").inner_text()
    assert not faults


def test_it_speaks_the_language_of_its_page(player):
    page, _ = player("sv/" + QUIZ)
    played(page)
    panel = page.locator(".quiz__panel").inner_text()
    assert "10 av 10" in panel and "Läppstiftet" in panel
    assert page.locator("h1").inner_text() == "Kronor, fiskar och en kopparmärr"


def test_a_pack_holds_the_quiz_walks(site, watched, tmp_path):
    with zipfile.ZipFile(site / "sv/gothenburg/packs/gothenburg.zip") as pack:
        pack.extractall(tmp_path)
    page, faults = watched("file://")
    page.add_init_script(DEVICE)
    page.goto(f"file://{tmp_path}/sv/{QUIZ}")
    page.locator("quiz-walk.quiz--played").wait_for()
    played(page)
    assert "10 av 10" in page.locator(".quiz__panel").inner_text()
    assert not faults


def test_without_scripts_the_page_says_what_it_needs(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + QUIZ)
    assert "Switch on JavaScript to play" in page.locator("main").inner_text()
    assert page.get_by_text("Ten questions for children").is_visible()


@pytest.mark.parametrize("width", at_first(1, [320, 1280]))
def test_the_way_to_what_can_be_played_is_on_every_page_of_a_city_that_has_it(watched, address, width):
    page, _ = watched(address, viewport={"width": width, "height": 700}, bypass_csp=True)
    page.goto(address + "gothenburg/places/feskekorka.html")
    page.get_by_role("navigation", name="Gothenburg").get_by_role("link", name="Play").click()
    page.wait_for_url("**/gothenburg/play/index.html")
    assert page.get_by_role("navigation", name="Gothenburg").locator("[aria-current=page]").inner_text() == "Play"
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".card__title a").count() == 2
    page.get_by_role("link", name="Crowns, fish and a copper mare").click()
    page.wait_for_url("**/crowns-and-fish.html")
    # A story that opens at its place is enough.
    page.goto(address + "edinburgh/index.html")
    assert page.get_by_role("navigation", name="Edinburgh").get_by_role("link", name="Play").count() == 1


def test_what_is_stored_of_a_quiz_walk_is_listed_exported_and_erased(player, address):
    page, faults = player()
    press(page, "start")
    press(page, "here")
    page.goto(address + "settings.html")
    page.get_by_text("gothenburg/crowns-and-fish", exact=True).wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    exported = download.value.path()
    assert "gothenburg/crowns-and-fish" in json.loads(exported.read_text())["kept"]["play"]["quizzes"]
    kept = page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('wynd.play'))")
    assert kept == ["wynd.play /guides/sample/"]
    page.get_by_role("button", name="Erase all", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Erase all").click()
    until(page, "!Object.keys(localStorage).some(name => name.startsWith('wynd.play'))")
    assert not faults
