"""The outline and the forms of the editor in the browser: what an editor changes is in the files, and nothing else."""

from playwright.sync_api import expect

from support.axe import RUN_AXE, AXE, TAGS

SAVED = ".header__saving[data-state=saved]"


def test_content_is_created_changed_and_undone(studio_page, studio):
    page = studio_page("#/outline")
    page.get_by_role("button", name="New …").click()
    page.get_by_label("Name", exact=True).fill("Old Mill")
    page.get_by_role("button", name="Create").click()
    page.wait_for_selector(".form")
    path = next(studio.folder.glob("content/*/places/old-mill*")).relative_to(studio.folder)
    path = path / "index.md" if (studio.folder / path).is_dir() else path
    before = studio.read(path)

    name = page.get_by_label("Name", exact=True)
    name.fill("The old mill")
    studio.wait_for(path, "name: The old mill")
    expect(page.locator(SAVED)).to_be_attached()
    assert studio.read(path) == before.replace("name: Old Mill", "name: The old mill")

    # The page that visitors see follows.
    expect(page.frame_locator("iframe").locator("h1")).to_contain_text("The old mill")

    page.locator(".page__tools").get_by_role("button", name="Undo").click()
    studio.wait_for(path, "name: Old Mill")
    assert studio.read(path) == before
    expect(name).to_have_value("Old Mill")
    assert page.faults == []


def test_a_field_is_added_from_the_menu(studio_page, studio):
    page = studio_page("#/outline")
    page.locator(".grid__row").get_by_role("link", name="Millford", exact=True).click()
    page.wait_for_selector(".form")
    page.get_by_role("button", name="Add …").click()
    # Enter chooses Centre, the key with exactly this name, and not the first one that contains it.
    page.keyboard.type("centre")
    page.keyboard.press("Enter")
    expect(page.locator("[data-at='[\"centre\"]'] input")).to_be_focused()
    page.keyboard.type("Market Square")
    studio.wait_for("content/millford/city.md", "centre: Market Square")
    assert page.faults == []


def test_a_refused_deletion_links_to_what_needs_the_place(studio_page):
    page = studio_page("#/outline")
    page.get_by_role("button", name="Actions for The Old Bridge").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("link", name="A first walk").click()
    expect(page.get_by_role("heading", name="A first walk", level=1)).to_be_visible()
    assert page.faults == []


def test_unsaved_text_is_offered_after_a_crash(studio_page, studio):
    page = studio_page("#/page?path=content/millford/city.md")
    page.wait_for_selector(".form")
    page.context.route("**/api/page?*", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    page.get_by_label("Name", exact=True).fill("Millford on Mill")
    expect(page.locator(".header__saving")).to_have_attribute("data-state", "offline")
    page.context.unroute("**/api/page?*")
    again = page.context.new_page()
    page.close(run_before_unload=False)
    again.goto(studio.address + "/.wynd/edit/#/page?path=content/millford/city.md")
    again.get_by_role("button", name="Use it").click()
    studio.wait_for("content/millford/city.md", "name: Millford on Mill")


def test_views_have_no_violations_and_fit_narrow_windows(studio_page):
    page = studio_page("#/outline", viewport={"width": 320, "height": 700}, bypass_csp=True)
    for fragment, ready in {
        "#/outline": ".grid__row", "#/page?path=content/millford/city.md": ".form", "#/problems": "main h1",
    }.items():
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        page.wait_for_selector(ready)
        page.add_script_tag(path=str(AXE))
        assert page.evaluate(RUN_AXE, TAGS) == [], fragment
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, fragment


def test_a_kind_is_found_by_its_name_and_other_text_is_refused(studio_page, studio):
    page = studio_page("#/page?path=content/millford/places/old-bridge.md")
    kind = page.get_by_role("combobox", name="Kind of place")
    kind.click()
    page.keyboard.type("botan")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    studio.wait_for("content/millford/places/old-bridge.md", "kind: botanical-garden")
    assert kind.input_value() == "Botanical garden"
    kind.fill("nothing of this name")
    kind.blur()
    assert kind.input_value() == "Botanical garden"


def test_the_hours_of_a_day_are_copied_by_a_button_with_words(studio_page, studio):
    place = "content/millford/places/old-bridge.md"
    text = studio.read(place)
    (studio.folder / place).write_text(text.replace("\nname:", "\nhours: Mo 09:00-12:00\nname:", 1))
    page = studio_page(f"#/page?path={place}")
    page.locator(".hours").first.wait_for(state="attached")
    page.evaluate("document.querySelectorAll('.form__group').forEach((group) => { group.open = true; })")
    hours = page.locator(".hours").first
    assert hours.get_by_role("button", name="=", exact=True).count() == 0
    hours.get_by_role("group", name="Tuesday").get_by_text("Same as Monday").click()
    studio.wait_for(place, "hours: Mo-Tu 09:00-12:00")
