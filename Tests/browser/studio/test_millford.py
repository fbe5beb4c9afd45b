"""The guide of docs/first-guide.md, made in the browser by an author who sees no file and no terminal."""

import json

from playwright.sync_api import expect
import pytest

from support.browsers import CHROMIUM_AT_FIRST, browser  # noqa: F401: fixtures
from support.editor import Editor
from support.studio import PATH, running_studio
from support.tutorial import CITY, FRENCH, MILL, PICTURE, TOUR, check_folder, files, written


@pytest.fixture
def empty(tmp_path):
    """The editor in an empty folder, which it makes."""
    folder = tmp_path / "browser" / "millford"
    folder.parent.mkdir()
    with running_studio(folder) as studio:
        yield studio


@pytest.fixture
def studio(empty):
    return empty


@pytest.fixture(scope="module")
def tutorial():
    """The values and texts that the tutorial writes, by path."""
    return written()


@pytest.mark.thorough
def test_the_guide_of_the_tutorial(studio, studio_page, tutorial, tmp_path):
    page = studio_page()
    editor = Editor(page, studio)
    begin(editor)
    write_settings(editor, tutorial["guide.yaml"][0])
    add_mill(editor, *tutorial[MILL])
    # The text of the city leads to the mill.
    write_city(editor, *tutorial[CITY])
    write_tour(editor, *tutorial[TOUR])
    delete_garden(editor)
    translate(editor, *tutorial[FRENCH])
    approve(editor, tutorial["guide.yaml"][0])
    publish(editor, tmp_path / "www")
    assert page.faults == []
    open_poster(page, tmp_path / "www")

    check_folder(studio.folder, tmp_path / "www", tmp_path / "terminal")


def begin(editor):
    page = editor.page
    page.get_by_label("Name of the town").fill("Millford")
    page.get_by_label("Middle of the town").fill("53.9590, -1.0815")
    page.get_by_role("combobox", name="Country").select_option("GB")
    page.get_by_label("With a sample place").check()
    page.get_by_role("button", name="Make the guide").click()
    # What to do next is above the content.
    expect(page.get_by_role("region", name="What to do next").get_by_role("link", name="Write a place")).to_be_visible()
    expect(page.locator(".grid__row").filter(has_text="Market Square")).to_be_visible()


def write_settings(editor, values):
    editor.open("guide.yaml")
    for key in ("title", "summary", "base-url", "contact"):
        editor.write(values[key], key)
    editor.write(values["languages"][0], "languages", 0)
    editor.write(values["organisations"][0]["name"], "organisations", 0, "name")
    editor.wait_for("guide.yaml", values["organisations"][0]["name"])


def write_city(editor, values, body):
    editor.open(CITY)
    editor.write(values["summary"], "summary")
    editor.type_text(body)
    editor.wait_for(CITY, "downhill all the way")


def add_mill(editor, values, body):
    page = editor.page
    editor.view("outline")
    page.get_by_role("button", name="New …").click()
    page.get_by_role("dialog").get_by_label("Name", exact=True).fill("Old Mill")
    page.get_by_role("button", name="Create").click()
    editor.unfold()
    editor.write(values["name"], "name")
    expect(page.get_by_role("heading", name=values["name"], level=1)).to_be_visible()
    editor.write(values["kind"], "kind")
    editor.move_to(values["position"])
    editor.write(values["summary"], "summary")
    editor.add("hours")
    sunday = editor.field("hours").get_by_role("group", name="Sunday")
    sunday.get_by_role("combobox", name="Sunday", exact=True).select_option("open")
    sunday.get_by_label("Sunday: opens").fill("11:00")
    sunday.get_by_label("Sunday: closes").fill("16:00")
    page.keyboard.press("Tab")
    editor.add("access")
    editor.choose(values["access"]["step-free"], "access", "step-free")
    editor.write(values["access"]["note"], "access", "note")
    editor.add("media")
    editor.field("media").locator("input[type=file]").set_input_files(
        [{"name": "old-mill.svg", "mimeType": "image/svg+xml", "buffer": files()[PICTURE].encode()}])
    page.get_by_label("What would a person miss who cannot see it?").fill(values["media"][0]["alt"])
    editor.type_text(body)
    page.locator(".page__tools select").select_option("published")
    editor.wait_for(MILL, "status: published")
    # The page that visitors see.
    expect(page.frame_locator("iframe").get_by_role("heading", name=values["name"], level=1)).to_be_visible()


def write_tour(editor, values, body):
    page = editor.page
    editor.open(TOUR)
    for key in ("name", "summary"):
        editor.write(values[key], key)
    names = page.locator(".stops__name")
    expect(names).to_have_text(["Market Square", "The Old Bridge", "The Riverside Garden"])
    page.locator(".stops__stop").nth(2).get_by_role("button", name="Remove", exact=True).first.click()
    page.get_by_label("Add a stop").fill("mill")
    page.get_by_label("Add a stop").press("Enter")
    expect(names).to_have_text(["Market Square", "The Old Bridge", "The Old Mill"])
    editor.unfold()
    for number, stop in enumerate(values["stops"]):
        for key in {"note", "leg"} & {*stop}:
            editor.write(stop[key], "stops", number, key)
    editor.choose(values["access"]["step-free"], "access", "step-free")
    editor.type_text(body)
    editor.wait_for(TOUR, body)


def delete_garden(editor):
    page = editor.page
    editor.view("outline")
    page.get_by_role("button", name="Actions for The Riverside Garden").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    dialog = page.get_by_role("dialog", name="Delete “The Riverside Garden”?")
    # A link on the page of the bridge is removed with it.
    expect(dialog.get_by_role("listitem").filter(has_text="The Old Bridge – ")).to_be_visible()
    dialog.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.locator(".grid__row").filter(has_text="Riverside")).to_have_count(0)


def translate(editor, values, body):
    page = editor.page
    editor.open("guide.yaml")
    editor.add_entry("languages")
    editor.write("fr", "languages", 1)
    # A list of names takes what is typed when one leaves it.
    page.keyboard.press("Tab")
    editor.wait_for("guide.yaml", "[en-GB, fr]")
    editor.view("translate")
    page.locator(".rows a", has_text="The Old Mill").click()
    texts = [values["name"], values["summary"], values["access"]["note"], values["media"][0]["alt"]]
    inputs = page.locator(".translation textarea")
    expect(inputs).to_have_count(len(texts))
    for number, text in enumerate(texts):
        inputs.nth(number).fill(text)
    editor.type_text(body)
    editor.wait_for(FRENCH, body)
    page.get_by_role("button", name="Confirm as checked").click()
    editor.wait_for(FRENCH, "original: ")


def approve(editor, values):
    page = editor.page
    editor.open("guide.yaml")
    editor.add("review")
    editor.add_entry("review")
    # Organisations are chosen by their names.
    editor.write("friends", "review", 0, "organisation")
    page.get_by_role("option", name=values["organisations"][0]["name"]).click()
    editor.add_entry("review", 0, "approvers")
    editor.write(values["review"][0]["approvers"][0]["name"], "review", 0, "approvers", 0, "name")
    editor.wait_for("guide.yaml", "Town clerk")
    editor.view("review")
    cards = page.locator("article")
    expect(cards).to_have_count(5)
    # An approval by mistake is undone.
    for is_mistake in (True, False):
        page.get_by_role("button", name="Choose all").click()
        page.get_by_role("button", name="Approve 5 pages").click()
        expect(cards).to_have_count(0)
        if is_mistake:
            page.get_by_role("button", name="Undo").click()
            expect(cards).to_have_count(5)


def publish(editor, place):
    page = editor.page
    editor.view("publish")
    editor.write("live", "publish", 0, "id")
    editor.write(f"file://{place}", "publish", 0, "to")
    page.get_by_role("button", name="Save the destination").click()
    page.get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="What would change for visitors").wait_for()
    assert not place.exists()
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("heading", name="The guide is published").wait_for()
    assert "Le vieux moulin" in (place / "fr/millford/places/old-mill.html").read_text(encoding="utf-8")


def open_poster(page, place):
    """On the published tour, a link leads to the poster, and one to the pack."""
    page.goto((place / "millford/tours/first-walk.html").as_uri())
    page.get_by_role("link", name="Print its poster").click()
    expect(page.get_by_role("heading", name="Market to mill").first).to_be_visible()
    assert page.url.endswith("/millford/posters/first-walk.html")
    page.goto((place / "millford/packs/first-walk.html").as_uri())
    expect(page.get_by_role("heading", name="Market to mill").first).to_be_visible()


# The short flow, in each engine. Engines have no locators, so scripts find inputs by their labels.

FILL = """((label, text) => {
    const found = [...document.querySelectorAll('label')].findLast((one) => one.textContent.trim() === label);
    if (!found?.control) return false;
    found.control.value = text;
    for (const name of ['input', 'change']) found.control.dispatchEvent(new Event(name, { bubbles: true }));
    return true;
})(%s, %s)"""


def fill(window, label, text):
    """Writes into the last input with a label, as soon as it is on the page."""
    window.until(FILL % (json.dumps(label), json.dumps(text)))


@CHROMIUM_AT_FIRST
def test_a_guide_begins_with_a_place(browser, empty):  # noqa: F811: the fixture
    place = "content/millford/places/old-mill.md"
    browser.open(empty.address + PATH)
    fill(browser, "Name of the town", "Millford")
    fill(browser, "Middle of the town", "53.9590, -1.0815")
    fill(browser, "Country", "GB")
    browser.click("Make the guide")
    browser.until("Boolean(document.querySelector('.next'))")
    browser.click("New …")
    fill(browser, "Name", "Old Mill")
    browser.click("Create")
    browser.until("Boolean(document.querySelector('.form'))")
    before = empty.read(place)
    fill(browser, "Name", "The old mill")
    empty.wait_for(place, "name: The old mill")
    assert empty.read(place) == before.replace("name: Old Mill", "name: The old mill")
    # The page that visitors see has the new name, also while the place is a draft.
    browser.until(
        "document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent.includes('The old mill')")
    browser.click("Undo")
    empty.wait_for(place, "name: Old Mill")
    assert empty.read(place) == before
