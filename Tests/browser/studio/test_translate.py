"""Translations, review and history in the editor."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from support.studio import PATH

CITY = "content/millford/city.md"
GERMAN = "content/millford/city.de.md"


@pytest.fixture
def german(guide, request):
    """A guide that is also in German."""
    settings = guide / "guide.yaml"
    text = re.sub(r"^languages:.*\n", "", settings.read_text(), flags=re.M)
    settings.write_text(text + ("" if text.endswith("\n") else "\n") + "languages: [en, de]\n")
    return request.getfixturevalue("studio")


def commit(folder):
    git = ["git", "-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run([*git[:3], "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "--quiet", "-m", "Begin the guide"], check=True)


def test_translate_and_confirm(german, studio_page):
    page = studio_page("#/translate?language=de")
    expect(page.get_by_role("heading", name="German")).to_be_visible()
    page.locator(f'.rows a[href*="{CITY.replace("/", "%2F")}"]').click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Mühlfurt")
    german.wait_for(GERMAN, "name: Mühlfurt")
    expect(page.locator(".header__saving")).to_have_attribute("data-state", "saved")
    page.get_by_role("button", name="Confirm as checked").click()
    german.wait_for(GERMAN, "original: ")
    assert german.read(GERMAN).startswith("---\nname: Mühlfurt\n")
    assert page.faults == []


def test_changed_original(german, studio_page):
    original = german.folder / CITY
    page = studio_page(f"#/translate?path={CITY}&language=de")
    page.get_by_role("textbox", name="Name", exact=True).fill("Mühlfurt")
    german.wait_for(GERMAN, "name: Mühlfurt")
    page.get_by_role("button", name="Confirm as checked").click()
    german.wait_for(GERMAN, "original: ")
    # The state of the original at the time of the translation.
    commit(german.folder)
    original.write_text(re.sub(r"^name: .*$", "name: New Millford", original.read_text(), flags=re.M))
    page.reload()
    row = page.locator(".translation", has=page.get_by_role("heading", name="Name", exact=True)).first
    expect(row.locator("ins")).to_contain_text("New")
    expect(row.get_by_text("Original changed")).to_be_visible()
    # The next text with something to do has the focus.
    page.keyboard.press("Alt+n")
    assert page.evaluate("Boolean(document.activeElement.closest('.translation[data-state=open]'))")
    assert page.faults == []


def test_narrow_and_right_to_left(german, studio_page):
    page = studio_page(f"#/translate?path={CITY}&language=de", viewport={"width": 320, "height": 700}, locale="ar")
    page.locator(".translation").first.wait_for()
    assert page.evaluate("document.documentElement.dir") == "rtl"
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.locator(".translation textarea").first.get_attribute("lang") == "de"
    assert page.faults == []


def test_approve_and_comment(studio, studio_page):
    settings = studio.folder / "guide.yaml"
    settings.write_text(settings.read_text().rstrip("\n") + """
review:
  - organisation: our-town
    approvers: [{name: Head}]
""")
    page = studio_page(f"#/review?path={CITY}")
    card = page.locator(f'article[data-path="{CITY}"]')
    expect(card.get_by_text("Waits for Head")).to_be_visible()
    # A city has no status of its own.
    expect(card.get_by_role("combobox", name="Status")).to_have_count(0)
    card.get_by_text("Comments").click()
    card.get_by_role("textbox", name="New comment").fill("Is the summary right?")
    card.get_by_role("button", name="Add the comment").click()
    expect(card.get_by_text("Is the summary right?")).to_be_visible()
    studio.wait_for("reviews/millford/city.comments.yaml", "Is the summary right?")
    card.get_by_role("button", name="Approve", exact=True).click()
    expect(card.locator(".tag--approved")).to_be_visible()
    studio.wait_for("reviews/millford/city.yaml", "by: Head")
    assert page.faults == []


def test_the_outline_shows_what_waits_for_the_person(studio, studio_page):
    settings = studio.folder / "guide.yaml"
    settings.write_text(settings.read_text().rstrip("\n") + """
review:
  - organisation: our-town
    approvers: [{name: Head}, {name: Deputy}]
""")
    page = studio_page(f"#/review?path={CITY}")
    page.get_by_label("I decide as").select_option("Deputy")
    card = page.locator(f'article[data-path="{CITY}"]')
    expect(card.get_by_text("Waits for Head or Deputy")).to_be_visible()
    page.get_by_role("link", name="Content", exact=True).click()
    page.get_by_label("State", exact=True).select_option("Waiting for me")
    row = page.get_by_role("row").filter(has=page.locator(f'a[href*="{CITY.replace("/", "%2F")}"]'))
    expect(row.first).to_be_visible()
    # After the approval, the page waits for no other approver.
    page.goto(f"{studio.address}{PATH}#/review?path={CITY}")
    card.get_by_role("button", name="Approve", exact=True).click()
    expect(card.locator(".tag--approved")).to_be_visible()
    page.goto(f"{studio.address}{PATH}#/outline?state=mine")
    expect(page.get_by_label("State", exact=True)).to_have_value("mine")
    expect(row).to_have_count(0)
    assert page.faults == []


def test_history_brings_back(studio, studio_page):
    commit(studio.folder)
    before = studio.read(CITY)
    page = studio_page(f"#/page?path={CITY}")
    page.get_by_label("Name", exact=True).fill("New Millford")
    studio.wait_for(CITY, "New Millford")
    page.get_by_role("link", name="History").click()
    entry = page.locator(".history__entry", has_text="Begin the guide")
    entry.click()
    expect(page.locator("ins.difference")).to_contain_text("New")
    page.get_by_role("button", name="Bring this back").click()
    page.get_by_role("dialog").get_by_role("button", name="Bring this back").click()
    expect(page.get_by_role("status").filter(has_text="The page is back.").first).to_be_visible()
    assert studio.read(CITY) == before
    assert page.faults == []


def write_captions(german):
    """A film of a place, with captions of two cues."""
    places = german.folder / "content/millford/places"
    (places / "mill.md").write_text(
        "---\nname: The mill\nkind: building\nposition: {lat: 53.9592, lon: -1.0812}\nsummary: A mill.\n"
        "media:\n  - {file: wheel.mp4, title: The wheel, captions: wheel.vtt}\n---\n\nIt turns.\n")
    (places / "wheel.mp4").write_bytes(b"film")
    (places / "wheel.vtt").write_text(
        "WEBVTT\n\n00:01.000 --> 00:02.000\nThe wheel\n\n00:03.000 --> 00:04.000\nIt turns\n")


def test_unsaved_captions_survive_a_closed_page(german, studio_page):
    write_captions(german)
    page = studio_page("#/translate?path=content/millford/places/wheel.vtt&language=de")
    context = page.context
    expect(page.locator(".translation")).to_have_count(2)
    context.set_offline(True)
    page.locator(".translation").nth(0).get_by_role("textbox").fill("Das Rad")
    expect(page.locator(".header__saving")).to_have_attribute("data-state", "offline")
    # As in a crash: a page that the browser closes is online for a moment, and would save its text.
    page.evaluate("() => { window.fetch = () => new Promise(() => {}); }")
    page.close()
    context.set_offline(False)
    page = context.new_page()
    page.goto(german.address + PATH + "#/translate?path=content/millford/places/wheel.vtt&language=de")
    page.get_by_role("button", name="Use it").click()
    expect(page.locator(".translation").nth(0).get_by_role("textbox")).to_have_value("Das Rad")
    german.wait_for("content/millford/places/wheel.de.vtt", "Das Rad")
    expect(page.locator(".header__saving")).to_have_attribute("data-state", "saved")
    page.reload()
    expect(page.locator(".translation")).to_have_count(2)
    expect(page.get_by_role("button", name="Use it")).to_have_count(0)


def test_captions_are_translated_cue_by_cue(german, studio_page):
    write_captions(german)
    page = studio_page("#/translate?path=content/millford/places/wheel.vtt&language=de")
    rows = page.locator(".translation")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("00:03.000 – 00:04.000")
    rows.nth(0).get_by_role("textbox").fill("Das Rad")
    translation = "content/millford/places/wheel.de.vtt"
    german.wait_for(translation, "Das Rad")
    # A cue without words is not in the file, and is a reason not to confirm.
    assert german.read(translation) == "WEBVTT\n\n00:01.000 --> 00:02.000\nDas Rad\n"
    page.get_by_role("button", name="Confirm as checked").click()
    expect(page.get_by_text("1 text is not translated yet")).to_be_visible()
    page.keyboard.press("Alt+n")
    page.keyboard.type("Es dreht sich")
    german.wait_for(translation, "00:03.000 --> 00:04.000\nEs dreht sich")
    page.get_by_role("button", name="Confirm as checked").click()
    german.wait_for(translation, "NOTE original: ")
