"""Two editors of one guide at once, and another program that changes a file: no change is lost."""

import pytest
from playwright.sync_api import expect

PLACE = "content/millford/places/market-square.md"
FRAGMENT = f"#/page?path={PLACE}"
SAVED = ".header__saving[data-state=saved]"


def field(page, name):
    return page.locator(".form").get_by_label(name, exact=True).first


def is_saved(page):
    expect(page.locator(SAVED)).to_be_attached()


@pytest.fixture
def two(studio, studio_page):
    """The same page in the browsers of two editors, which hear of a build only when the test says so."""
    pages = []
    for _ in range(2):
        page = studio_page(FRAGMENT)
        page.wait_for_selector(".form")
        pages.append(page)
    # The first build is done, so that no other answer changes the forms.
    for page in pages:
        expect(page.frame_locator(".preview__frame").locator("h1")).to_be_visible()
    return pages


def wait_for(page, studio, text):
    """Waits until the file has a text, while held requests go on."""
    for _ in range(400):
        if text in studio.read(PLACE):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{PLACE} does not contain {text!r}:\n{studio.read(PLACE)}")


def hold(page):
    """Holds back the saves of a page; the result lets them through."""
    waiting, is_held = [], [True]

    def route(route):
        if route.request.method == "POST" and is_held[0]:
            waiting.append(route)
        else:
            route.continue_()

    page.route("**/.wynd/edit/api/page?*", route)

    def release():
        is_held[0] = False
        for held in waiting:
            held.continue_()

    return release


def test_two_editors_change_different_fields(studio, two):
    one, other = two
    release = hold(other)
    field(other, "Summary").fill("The place of the market.")
    field(one, "Name").fill("Old Market")
    wait_for(other, studio, "name: Old Market")
    release()
    wait_for(other, studio, "The place of the market.")
    assert "name: Old Market" in studio.read(PLACE)
    for page in two:
        is_saved(page)
        expect(field(page, "Name")).to_have_value("Old Market")
        expect(field(page, "Summary")).to_have_value("The place of the market.")
        assert page.faults == []


@pytest.mark.parametrize("choice", ["yours", "theirs"])
def test_two_editors_change_the_same_field(studio, two, choice):
    one, other = two
    release = hold(other)
    field(other, "Name").fill("New Market")
    field(other, "Summary").fill("The place of the market.")
    field(one, "Name").fill("Old Market")
    wait_for(other, studio, "name: Old Market")
    release()
    # The second editor sees both versions, and nothing is saved before the choice.
    conflict = other.get_by_role("dialog")
    expect(conflict.locator("pre")).to_have_text(["New Market", "Old Market"])
    assert "Old Market" in studio.read(PLACE)
    conflict.get_by_role("radio").nth(0 if choice == "yours" else 1).check()
    conflict.get_by_role("button", name="Save").click()
    name = "New Market" if choice == "yours" else "Old Market"
    wait_for(other, studio, "The place of the market.")
    wait_for(other, studio, f"name: {name}")
    is_saved(other)
    for page in two:
        expect(field(page, "Name")).to_have_value(name)
    # The other version remains in the history.
    history = studio.folder / ".wynd-history" / PLACE
    assert any(b"name: Old Market" in state.read_bytes() for state in history.iterdir())
    assert one.faults == [] and [fault for fault in other.faults if "409" not in fault] == []


def test_another_program_changes_the_file_while_the_form_is_open(studio, two):
    one, _ = two
    file = studio.folder / PLACE
    # A text editor writes a new file, and puts it in place of the old one.
    new = file.with_suffix(".tmp")
    new.write_text(studio.read(PLACE).replace("kind: square", "kind: market"))
    release = hold(one)
    field(one, "Name").fill("Old Market")
    new.replace(file)
    release()
    wait_for(one, studio, "name: Old Market")
    assert "kind: market" in studio.read(PLACE)
    is_saved(one)
    expect(field(one, "Kind of place")).to_have_value("Market")

    # Without a change of its own, the form follows the file after the next build.
    file.write_text(studio.read(PLACE).replace("name: Old Market", "name: Fish Market"))
    for page in two:
        expect(field(page, "Name")).to_have_value("Fish Market")
        assert page.faults == []


def test_the_preview_follows_a_build_that_ends_while_it_loads(studio, studio_page):
    page = studio_page("#/outline")
    address = f"{studio.address}/millford/places/market-square.html"
    for _ in range(400):
        if page.request.get(address).ok:
            break
        page.wait_for_timeout(50)
    # The script of the preview reads the page a second time, to compare it with later versions.
    held, is_held = [], [True]

    def route(route):
        if route.request.resource_type == "fetch" and is_held[0]:
            held.append(route)
        else:
            route.continue_()

    page.route(address, route)
    page.goto(address)
    while not held:
        page.wait_for_timeout(50)
    file = studio.folder / PLACE
    file.write_text(studio.read(PLACE).replace("name: Market Square", "name: Fish Market"))
    while "Fish Market" not in page.request.get(address).text():
        page.wait_for_timeout(50)
    is_held[0] = False
    for one in held:
        one.continue_()
    expect(page.locator("h1")).to_contain_text("Fish Market")
