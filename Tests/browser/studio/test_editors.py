"""What editors do at the edges: new content of each form, deletions, double presses, lost connections, a phone's camera."""

import re

import pytest
from playwright.sync_api import expect

from support.studio import PATH, running_studio

CITY = "content/millford"
PAGE = f"{CITY}/places/old-bridge.md"
FORM = f"#/page?path={PAGE}"


def test_extra_content_asks_for_its_place(studio_page, studio):
    page = studio_page("#/outline")
    page.get_by_role("button", name="New …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Part of")).to_be_hidden()
    dialog.get_by_label("Kind").select_option("extra")
    dialog.get_by_label("Part of").select_option(label=studio.read(PAGE).split("name: ")[1].splitlines()[0])
    dialog.get_by_label("Name", exact=True).fill("Under the arch")
    dialog.get_by_role("button", name="Create").click()
    page.wait_for_selector(".form")
    assert "name: Under the arch" in studio.read(f"{CITY}/places/old-bridge/extra.md")


def test_a_file_without_a_name_needs_none_and_opens_again(studio_page, studio):
    page = studio_page("#/outline")
    for _ in range(2):
        page.get_by_role("button", name="New …").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Kind").select_option("riddles")
        expect(dialog.get_by_label("Name", exact=True)).to_be_hidden()
        dialog.get_by_role("button", name="Create").click()
        # An empty file shows all its fields, and no path.
        expect(page.locator(".page__form .field").first).to_be_visible()
        expect(page.locator("h1")).not_to_contain_text("content/")
        page.get_by_role("link", name="Content", exact=True).click()
        page.wait_for_selector(".grid__row >> text=riddles")
    assert page.faults == []


def test_a_deletion_names_what_needs_the_content(studio_page, studio):
    (studio.folder / CITY / "kiosks").mkdir()
    (studio.folder / CITY / "kiosks/square.yaml").write_text("name: The screen\nplace: market-square\n")
    page = studio_page(f"#/page?path={CITY}/places/market-square.md")
    page.wait_for_selector(".form")
    page.get_by_role("button", name="Delete").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    assert CITY not in dialog.inner_text()


def test_a_new_web_address_is_undone(studio_page, studio):
    page = studio_page("#/outline")
    before = studio.read(PAGE)
    page.get_by_role("button", name="Actions for The Old Bridge").click()
    page.get_by_role("dialog").get_by_role("button", name="Rename in web addresses").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("stone-bridge")
    page.get_by_role("dialog").get_by_role("button", name="Show what changes").click()
    page.get_by_role("dialog").get_by_role("button", name="Rename in web addresses").click()
    page.get_by_role("dialog", name="Renamed").wait_for()
    assert not (studio.folder / PAGE).exists()
    page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert studio.read(PAGE) == before
    assert not (studio.folder / CITY / "places/stone-bridge.md").exists()
    assert page.faults == []


def test_a_notice_is_one_press_away(studio_page, studio):
    page = studio_page("#/outline")
    page.get_by_role("button", name="New notice").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What visitors need to know").fill("The old bridge is closed.")
    dialog.get_by_role("button", name="Create").click()
    page.wait_for_selector(".form")
    studio.wait_for(f"{CITY}/notices.yaml", "The old bridge is closed.")
    assert page.faults == []


def test_the_settings_have_no_actions_that_cannot_work(studio_page):
    page = studio_page("#/page?path=guide.yaml")
    page.wait_for_selector(".form")
    expect(page.get_by_role("button", name="Delete", exact=True)).to_have_count(0)


def test_a_second_press_creates_nothing_more(studio_page, studio):
    page = studio_page("#/outline")
    page.get_by_role("button", name="New …").click()
    page.get_by_label("Name", exact=True).fill("Corn mill")
    page.get_by_role("dialog").get_by_role("button", name="Create").evaluate("button => { button.click(); button.click(); }")
    page.wait_for_selector(".form")
    assert len(list((studio.folder / CITY / "places").glob("corn-mill*"))) == 1


def failing_saves(page, status=None):
    """Lets saves fail: without a connection, or with a status."""
    def answer(route):
        if route.request.method != "POST":
            route.continue_()
        elif status:
            route.fulfill(status=status, json={"error": "The editor was started again."})
        else:
            route.abort()
    page.context.route("**/api/page?*", answer)


def test_the_outline_names_pages_with_unsaved_text(studio_page, studio):
    page = studio_page(FORM)
    page.wait_for_selector(".form")
    failing_saves(page)
    page.get_by_label("Summary").first.fill("Written at the spot.")
    expect(page.locator(".header__saving")).to_have_attribute("data-state", "offline")
    page.evaluate("location.hash = '#/outline'")
    link = page.locator(".banner a")
    expect(link).to_have_count(1)
    page.context.unroute("**/api/page?*")
    link.click()
    studio.wait_for(PAGE, "Written at the spot.")


def test_text_that_was_saved_while_the_browser_closed_is_not_offered(studio_page, studio):
    page = studio_page(FORM)
    page.wait_for_selector(".form")
    page.evaluate(
        """([path, summary]) => localStorage.setItem(`wynd-studio-unsaved:${path}`, JSON.stringify(
            { hash: '', operations: [{ op: 'set', at: ['summary'], value: summary }], time: 0 }))""",
        [PAGE, page.get_by_label("Summary").first.input_value()])
    page.reload()
    page.wait_for_selector(".form")
    expect(page.locator(".banner")).to_have_count(0)
    assert page.evaluate("localStorage.length") == 0


def test_after_a_restart_the_page_is_loaded_again_and_offers_the_text(studio_page, studio):
    page = studio_page(FORM)
    page.wait_for_selector(".form")
    failing_saves(page, status=403)
    page.get_by_label("Summary").first.fill("Before the restart.")
    button = page.get_by_role("button", name="Reload the page")
    button.wait_for()
    page.context.unroute("**/api/page?*")
    button.click()
    page.get_by_role("button", name="Use it").click()
    studio.wait_for(PAGE, "Before the restart.")


def test_an_undo_restores_the_file_to_the_byte(studio_page, studio):
    before = studio.read(PAGE)
    page = studio_page(FORM)
    page.wait_for_selector(".form")
    summary = page.get_by_label("Summary").first
    with page.expect_response(lambda response: response.request.method == "POST" and "/api/page" in response.url):
        summary.fill("")
    assert "summary:" not in studio.read(PAGE)
    with page.expect_response(lambda response: response.request.method == "POST" and "/api/page" in response.url):
        page.get_by_title("Ctrl+Z", exact=True).click()
    assert studio.read(PAGE) == before


@pytest.mark.parametrize("has_touch", [False, True])
def test_a_phone_has_a_button_for_its_camera(studio_page, has_touch):
    options = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}} if has_touch else {}
    page = studio_page(FORM, **options)
    page.wait_for_selector(".form")
    page.evaluate("document.querySelectorAll('.form__group').forEach((group) => { group.open = true; })")
    page.wait_for_selector(".media-field")
    expect(page.get_by_role("button", name="Take a picture")).to_have_count(1 if has_touch else 0)
    expect(page.locator("input[capture=environment]")).to_have_count(1 if has_touch else 0)


def test_an_import_waits_for_the_city_if_there_are_several(studio_page, studio):
    (studio.folder / "content/leeds").mkdir()
    (studio.folder / "content/leeds/city.md").write_text(studio.read(f"{CITY}/city.md").replace("Millford", "Leeds"))
    page = studio_page("#/outline")
    page.wait_for_selector(".grid__row >> text=Leeds")
    page.evaluate("location.hash = '#/import'")
    page.locator(".drop input[type=file]").set_input_files(
        {"name": "places.csv", "mimeType": "text/csv", "buffer": b"name,lat,lon\nThe Anchor,53.9571,-1.0811\n"})
    city = page.get_by_label("City", exact=True)
    city.wait_for()
    page.get_by_role("button", name="Look at the changes").click()
    expect(page.get_by_role("button", name="Import", exact=True)).to_have_count(0)
    city.select_option("millford")
    page.get_by_role("button", name="Import", exact=True).click()
    studio.wait_for(f"{CITY}/places/the-anchor.md", "The Anchor")


def test_a_price_with_a_decimal_comma_is_saved_with_a_point(studio_page, studio):
    text = studio.read(PAGE)
    (studio.folder / PAGE).write_text(text.replace("\n---\n", "\nprices: [{for: Adult, amount: 9.50}]\n---\n", 1))
    page = studio_page(FORM, locale="de-DE")
    page.wait_for_selector(".form")
    page.evaluate("document.querySelectorAll('.form__group').forEach((group) => { group.open = true; })")
    page.locator("""[data-at='["prices",0,"amount"]'] input""").fill("12,50")
    studio.wait_for(PAGE, "amount: 12.50}")


def test_a_guide_begins_on_the_map(chromium, tmp_path):
    with running_studio(tmp_path / "millford") as empty:
        page = chromium.new_page(locale="en-GB")
        page.goto(empty.address + PATH)
        page.get_by_label("Name of the town").fill("Millford")
        place = page.get_by_label("Middle of the town")
        page.get_by_role("application", name="Show it on the map").press("Enter")
        expect(place).not_to_have_value("")
        place.fill("53.9590, -1.0815")
        place.press("Tab")
        page.get_by_text(re.compile("The nearest large city is .+ away")).wait_for()
        page.get_by_role("button", name="Position", exact=True).press("Shift+ArrowUp")
        # Ten metres to the north.
        expect(place).to_have_value("53.95909, -1.0815")
        page.get_by_label("Country").select_option("GB")
        page.get_by_role("button", name="Make the guide").click()
        empty.wait_for("content/millford/city.md", "53.95909")
        page.close()
