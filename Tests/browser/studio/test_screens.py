"""What an editor sees at first: the frame, the names of things, the main action, and how much of a phone a page's head takes."""

import pytest
from playwright.sync_api import expect

PLACE = "#/page?path=content/millford/places/old-bridge.md"
PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture
def translated(guide, request):
    """The editor over a guide with five languages and two cities."""
    settings = guide / "guide.yaml"
    lines = settings.read_text().splitlines()
    settings.write_text("\n".join("languages: [en-GB, de, fr, es, ar]" if line.startswith("languages:") else line for line in lines) + "\n")
    second = guide / "content/stow"
    second.mkdir()
    city = (guide / "content/millford/city.md").read_text()
    (second / "city.md").write_text(city.replace("Millford", "Stow"))
    return request.getfixturevalue("studio")


def test_the_frame_offers_what_can_be_used(studio, studio_page):
    page = studio_page("#/outline")
    page.locator(".grid__row").first.wait_for()
    expect(page.locator(".header__search")).to_be_hidden()
    for view in ("map?city=millford", "history?path=guide.yaml"):
        page.evaluate("fragment => { location.hash = fragment; }", f"#/{view}")
        page.locator(f".view--{view.split('?')[0]} h1").wait_for()
        expect(page.locator(".navigation [aria-current]")).to_have_text("Content")
        expect(page.locator(".header__search")).to_be_visible()
    page.evaluate("location.hash = '#/begin'")
    page.locator(".view--begin h1").wait_for()
    expect(page.locator(".navigation")).to_be_hidden()
    expect(page.locator(".header__search")).to_be_hidden()
    assert not page.faults


def test_a_view_that_loads_says_so(studio, studio_page):
    page = studio_page("#/outline")
    page.locator(".grid__row").first.wait_for()
    page.route("**/api/translations*", lambda route: None)
    page.evaluate("location.hash = '#/translate'")
    view = page.locator(".view--translate")
    view.wait_for(state="attached")
    page.wait_for_timeout(300)
    assert "Loading" in view.evaluate("one => getComputedStyle(one, '::before').content + one.textContent + one.dataset.loading")
    assert view.bounding_box()["height"] > 30


def test_the_map_of_a_new_guide_names_cities_near_the_editor(studio, studio_page):
    page = studio_page("#/begin", timezone_id="Europe/Paris")
    named = page.locator(".map__marker--named")
    expect(page.locator(".map__marker--named[title=Paris]")).to_be_visible()
    boxes = [one.bounding_box() for one in named.all()]
    assert all(abs(one["x"] - other["x"]) >= 120 or abs(one["y"] - other["y"]) >= 24
               for number, one in enumerate(boxes) for other in boxes[:number])
    expect(page.locator(".button--main")).to_have_count(1)
    moves = page.get_by_role("group", name="Move the marker")
    expect(moves).to_be_hidden()
    page.get_by_label("Middle of the town").fill("48.1, 6.0")
    page.keyboard.press("Tab")
    expect(moves).to_be_visible()


def test_the_list_names_languages_and_shows_problems_on_a_phone(translated, studio_page):
    page = studio_page("#/outline")
    row = page.locator(".grid__row").filter(has_text="The Old Bridge")
    expect(row.get_by_text("4 translations missing")).to_have_attribute("title", "German, French, Spanish, Arabic")
    page.set_viewport_size(PHONE["viewport"])
    page.evaluate("location.hash = '#/outline?state=problems'")
    expect(page.locator(".grid__row .tag--warning, .grid__row .tag--error").first).to_be_visible()


def test_the_form_is_near_the_top_of_a_phone(translated, studio_page):
    page = studio_page(PLACE, **PHONE)
    page.locator(".form").wait_for()
    assert page.locator(".form").bounding_box()["y"] < 300
    page.locator(".page__undo").wait_for()


def test_names_from_left_to_right_are_at_the_side_of_an_arabic_page(studio, studio_page):
    page = studio_page(PLACE, locale="ar")
    heading = page.get_by_role("heading", name="The Old Bridge")
    heading.wait_for()
    assert heading.evaluate("one => getComputedStyle(one).textAlign") == "right"
    # A style of the first letter takes the joined letters of a word apart in Firefox.
    help_text = page.locator(".field__help:not(:empty)").first
    assert help_text.evaluate("one => getComputedStyle(one, '::first-letter').textTransform") == "none"


def test_forms_have_no_notation_and_no_numbers_of_single_values(studio, studio_page):
    page = studio_page(PLACE)
    page.locator(".form").wait_for()
    for key in ("hours", "tags"):
        page.get_by_role("button", name="Add …").click()
        page.get_by_role("dialog").locator(f'button[value="{key}"]').click()
    help_text = page.locator("""[data-at='["hours"]'] .field__help""").first
    expect(help_text).not_to_contain_text("Mo-")
    tags = page.locator("""[data-at='["tags"]']""").first
    tags.get_by_role("button", name="Add", exact=True).click()
    label = tags.locator(".list--plain .field__head").first
    assert label.bounding_box()["width"] <= 1


def test_deleting_a_city_tells_nothing_about_files(translated, studio_page):
    page = studio_page("#/outline?kind=city")
    page.get_by_role("button", name="Actions for Stow").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    dialog = page.get_by_role("dialog", name="Delete")
    dialog.get_by_label("The old addresses of the city lead to").select_option(label="Millford")
    expect(dialog.get_by_text("Without another city")).to_be_visible()
    expect(dialog).not_to_contain_text("yaml")


def test_a_destination_begins_as_its_way_says(studio, studio_page):
    page = studio_page("#/publish")
    ways = page.get_by_label("How the files are uploaded")
    address = page.locator("""[data-at='["publish",0,"to"]'] input""")
    ways.select_option(label="S3 bucket")
    expect(address).to_have_value("s3://")
    ways.select_option(label="Folder of this machine")
    expect(address).to_have_value("file:///")
    address.fill("file:///srv/guide")
    ways.select_option(label="Web host with SFTP")
    expect(address).to_have_value("file:///srv/guide")
