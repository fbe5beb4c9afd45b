"""Friends' cards: made, shown, accepted and refused; ranking; and all data can be transferred and erased."""

import base64
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.friend_cards import KEY, PAGE, bring, device, forged, kept, link, make_card, played, press, rows, said  # noqa: F401: fixtures
from support.friends import GUIDE
from support.site import at_first
from support.waiting import address_in

TODAY = 20614


def test_nothing_is_stored_until_a_card_is_made_and_deleting_undoes_it(device):
    page, faults = device()
    assert page.get_by_text("Nothing is sent anywhere").is_visible()
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('wynd.play'))") == []
    press(page, "begin")
    suggested = page.get_by_label("Name on the card").input_value()
    press(page, "other")
    other = page.get_by_label("Name on the card").input_value()
    assert suggested and other and suggested != other, "nobody needs the own name"
    press(page, "save")
    said(page, "Your card is ready.")
    own = kept(page)["own"]
    assert own["name"] == other and own["key"]["d"] and own["n"] == 1
    assert page.locator(".friends__card-name").inner_text() == other
    assert page.evaluate("document.activeElement.textContent") == "My card"
    press(page, "delete")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert kept(page)["own"]
    press(page, "delete")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    said(page, "are deleted.")
    assert kept(page) == {} and page.locator("[data-action=begin]").is_visible()
    assert not faults


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "turned \u202e name", "bell\u0007"])
def test_a_name_that_is_none_is_refused_with_what_to_do(device, name):
    page, _ = device()
    press(page, "begin")
    page.get_by_label("Name on the card").evaluate("(field, name) => { field.value = name; }", name)
    press(page, "save")
    page.get_by_role("alert").filter(has_text="1 to 24").wait_for()
    assert page.evaluate("document.activeElement.id") == "friends-name" and "own" not in kept(page)


def test_two_visitors_become_friends_by_links_and_see_who_is_ahead(device):
    one, faults = device(before=played(1000))
    two, others = device(before=played(300))
    make_card(one, "Brave Heron")
    make_card(two, "Merry Otter", "fish")
    assert one.locator(".share-panel").get_attribute("data-address").startswith(GUIDE + PAGE + "#card=")
    bring(two, link(one), "Add")
    said(two, "Brave Heron is one of your friends now.")
    bring(one, link(two), "Add")
    assert rows(two) == rows(one) == [["1", "Brave Heron", "1,000\u00a0points"], ["2", "Merry Otter", "300\u00a0points"]]
    assert "Card: today" in two.locator(".friends__row").first.inner_text() and "Level 3" in two.locator(".friends__row").first.inner_text()
    assert "#" not in two.url, "opened anew it asks nothing again"
    # The page asks about a newer card of a friend, too.
    before = link(one)
    bring(two, before)
    said(two, "You have this card of Brave Heron already.")
    one.evaluate("""(key) => { const kept = JSON.parse(localStorage[key]); kept.quizzes['gothenburg/trams'].best = 200; localStorage[key] = JSON.stringify(kept); }""", KEY)
    one.reload()
    one.locator(".share-panel").wait_for()
    bring(two, link(one), "Cancel")
    said(two, "The card of Brave Heron is unchanged.")
    assert rows(two) == [["1", "Brave Heron", "1,000\u00a0points"], ["2", "Merry Otter", "300\u00a0points"]]
    bring(two, link(one), "Replace")
    said(two, "The card of Brave Heron is up to date now.")
    assert rows(two) == [["1", "Merry Otter", "300\u00a0points"], ["2", "Brave Heron", "200\u00a0points"]]
    bring(two, before)
    said(two, "You have a newer card of Brave Heron.")
    assert rows(two)[1][2] == "200\u00a0points"
    # Confirmed, and removed.
    two.locator("[data-action=remove]").click()
    two.get_by_role("dialog").get_by_role("button", name="Remove").click()
    said(two, "Brave Heron is removed.")
    assert rows(two) == [["1", "Merry Otter", "300\u00a0points"]]
    assert not faults and not others


def test_points_are_those_of_quiz_walks_riddles_and_finds_in_the_city(device):
    facts = played(1000)
    facts["quizzes"]["gothenburg/broken"] = {"best": "9999"}
    facts["quizzes"]["york/walls"] = {"best": 5000}
    facts["cities"]["gothenburg"] = {
        "found": {"feskekorka": {"at": 1, "how": "code"}, "feskekorka/roof": {"at": 2, "how": "said"}}, "keys": {}, "claimed": {}, "told": [],
        "riddles": {"version": 1, "solved": {"one": {"at": 1, "points": 30, "how": "code"}, "two": {"at": 1, "points": -40, "how": "code"}},
                    "taken": {"harbour": {"at": 1, "points": 5}}}}
    page, _ = device(before=facts)
    make_card(page)
    assert rows(page)[0][2] == "1,055\u00a0points", "1000 and 30 and 5, and two finds"
    assert "2\u00a0finds" in page.locator(".friends__card").inner_text()


def test_a_friends_card_is_looked_at_in_detail(device):
    page, faults = device(before=played(1000))
    make_card(page)
    cities = [["gothenburg", 300, 1, 2, 4], ["york", 120, 1, 0, 3]]
    bring(page, forged(page, "return forger.card(given[0], { cities: given[1] })", GUIDE, cities), "Add")
    said(page, "Ada is one of your friends now.")
    page.get_by_role("button", name="Look at the card: Ada").click()
    heading = page.get_by_role("heading", name="Card of Ada")
    heading.wait_for()
    assert heading.evaluate("one => one === document.activeElement")
    text = page.locator(".friends__body").inner_text()
    for line in ("Gothenburg", "300\u00a0points", "Level 1", "2\u00a0badges", "4\u00a0finds", "In other cities of this guide: 120\u00a0points",
                 "The card is from 10 Jun 2026.", "You received it on 10 Jun 2026.", "None yet.", "You have given Ada 0\u00a0gifts."):
        assert line in text, line
    press(page, "give")
    page.get_by_role("button", name="Make the gift").click()
    page.get_by_role("button", name="Done").click()
    press(page, "card")
    assert "You have given Ada 1\u00a0gift." in page.locator(".friends__body").inner_text()
    press(page, "back")
    assert page.evaluate("document.activeElement.dataset.action") == "card", "the focus is where it was"
    assert not faults


def test_a_card_that_is_shown_once_more_is_a_meeting_for_a_riddle_for_two(device):
    page, faults = device("glasgow/play/friends.html")
    make_card(page)
    card = forged(page, "return forger.card(given[0])", GUIDE)
    bring(page, card, "Add")
    said(page, "Ada is one of your friends now.")
    reached = {"version": 1, "weights": {}, "open": ["two-and-an-aeroplane"], "reached": {"two-and-an-aeroplane": {"at": 1781092800000, "how": "here"}}}
    page.evaluate("""([key, riddles]) => {
        const play = JSON.parse(localStorage.getItem(key));
        play.cities = { glasgow: { riddles } };
        localStorage.setItem(key, JSON.stringify(play));
    }""", [KEY, reached])
    page.clock.fast_forward(30 * 60 * 1000)
    bring(page, card)
    said(page, "Go back to the riddles: you have solved one for two people.")
    page.goto(page.url.split("#")[0].replace("friends.html", "riddles.html"))
    page.get_by_text("Solved together with Ada.").wait_for()
    assert not faults


def test_a_visitor_who_says_no_keeps_nothing(device):
    page, _ = device()
    bring(page, forged(page, f"return forger.card({GUIDE!r});"), "Cancel")
    said(page, "Ada was not added.")
    assert kept(page).get("friends", []) == []


def test_ones_own_card_is_reported_apart(device):
    page, _ = device()
    make_card(page)
    bring(page, link(page))
    said(page, "This is your own card.")
    assert len(rows(page)) == 1


def test_who_has_as_many_points_shares_a_rank(device):
    page, _ = device(before=played(300))
    for name, points in [("Zoe", 300), ("Ada", 300), ("Bo", 900), ("Cy", 5)]:
        page.evaluate("delete window.forger")
        bring(page, forged(page, f"return forger.card({GUIDE!r}, {{ name: given[0], cities: [['gothenburg', given[1], 1, 0, 0]] }});",
                           name, points), "Add")
        said(page, name)
    make_card(page, "Mo")
    assert [[rank, name] for rank, name, _ in rows(page)] == [["1", "Bo"], ["2", "Ada"], ["2", "Mo"], ["2", "Zoe"], ["5", "Cy"]]
    # A friend who has played only in other cities has no points here.
    page.evaluate("delete window.forger")
    bring(page, forged(page, f"return forger.card({GUIDE!r}, {{ name: 'Di', cities: [['york', 700, 1, 0, 0]] }});"), "Add")
    said(page, "Di")
    assert rows(page)[-1] == ["6", "Di", "0\u00a0points"]


def test_a_link_can_be_pasted_and_a_code_be_scanned(device):
    page, faults = device()
    make_card(page)
    card = forged(page, f"return forger.card({GUIDE!r});")
    page.get_by_label("Link of a card or a gift").fill(GUIDE + PAGE + card)
    press(page, "open")
    page.get_by_role("dialog").get_by_role("button", name="Add").click()
    said(page, "Ada is one of your friends now.")
    # A photograph of the code on another device's screen.
    page.evaluate("delete window.forger")
    address = GUIDE + "sv/" + PAGE + forged(page, f"return forger.card({GUIDE!r}, {{ name: 'Bo' }});")
    picture = page.evaluate("""async (address) => {
      const drawing = document.querySelector('.share-panel__code svg');
      const clone = drawing.cloneNode(true);
      clone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      clone.setAttribute('width', 700); clone.setAttribute('height', 700);
      const image = new Image();
      image.src = 'data:image/svg+xml,' + encodeURIComponent(clone.outerHTML);
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 800, height: 800 });
      const context = canvas.getContext('2d');
      context.fillStyle = '#888'; context.fillRect(0, 0, 800, 800); context.drawImage(image, 50, 50);
      return canvas.toDataURL('image/png').split(',')[1];
    }""", address)
    page.locator("code-scanner input[type=file]").set_input_files({"name": "code.png", "mimeType": "image/png", "buffer": base64.b64decode(picture)})
    said(page, "This is your own card.")
    assert address_in(page).endswith(PAGE), "the page stays where it is"
    assert not faults


def test_the_code_of_a_card_is_small_enough_for_phones(device):
    page, _ = device(before=played(9000))
    for name, most in [("Brave Heron", 11), ("约" * 24, 15)]:
        press(page, "begin" if page.locator("[data-action=begin]").count() else "change")
        page.get_by_label("Name on the card").fill(name)
        press(page, "save")
        page.locator(".friends__card-name", has_text=name).wait_for()
        side = int(page.locator(".share-panel__code svg").get_attribute("viewBox").split()[2])
        assert (side - 8 - 17) / 4 <= most, name


def test_a_card_is_taken_along_brought_back_and_erased(device, address, watched):
    page, faults = device()
    make_card(page, "Brave Heron")
    bring(page, forged(page, f"return forger.card({GUIDE!r});"), "Add")
    said(page, "Ada is one of your friends now.")
    before = kept(page)
    page.goto(address + "settings.html")
    page.get_by_text("your card “Brave Heron”").wait_for()
    assert page.get_by_text("1\u00a0card of a friend").is_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    exported = download.value.path()
    page.get_by_role("button", name="Erase all", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Erase all").click()
    page.locator(".stored-data__status").filter(has_text="Erased").wait_for()
    assert page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('wynd.play'))") == []
    page.locator("device-data input[type=file]").set_input_files(exported)
    page.get_by_role("dialog").get_by_role("button", name="Replace").click()
    page.locator(".stored-data__status").filter(has_text="Done.").wait_for()
    assert kept(page) == before
    page.goto(address + PAGE)
    page.locator(".friends__row").first.wait_for()
    assert {name for _, name, _ in rows(page)} == {"Brave Heron", "Ada"}
    assert not faults


def test_it_works_by_keyboard_alone_and_says_what_happens(device):
    page, _ = device()
    page.locator("[data-action=begin]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "friends-name"
    page.keyboard.press("Control+A")
    page.keyboard.type("Owl")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    said(page, "Your card is ready.")
    assert kept(page)["own"]["name"] == "Owl"
    assert page.locator(".friends__status").get_attribute("role") == "status"
    bring(page, forged(page, f"return forger.card({GUIDE!r});"))
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    said(page, "Ada is one of your friends now.")
    assert page.evaluate("document.activeElement.className") == "friends__status"
    page.locator("[data-action=give]").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Cancel").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.action") == "give"


@pytest.mark.parametrize("width, scheme, path", at_first(1, [
    (320, "dark", "sv/" + PAGE), (320, "light", PAGE), (1280, "dark", PAGE), (390, "light", "ar/" + PAGE)]))
def test_it_is_accessible_and_fits_whatever_is_open(device, width, scheme, path):
    page, faults = device(path=path, viewport={"width": width, "height": 800}, color_scheme=scheme, bypass_csp=True)
    page.add_script_tag(path=str(AXE))
    found = []

    def look(what):
        found.extend(f"{what}: {fault}" for fault in page.evaluate(RUN_AXE, TAGS))
        if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            found.append(f"{what}: wider than the window")
        found.extend(f"{what}: {fault}" for fault in page.evaluate("""[...document.querySelectorAll('.friends :is(button, .friends__choice, .friends__field)')]
            .filter((one) => one.checkVisibility()).map((one) => [one.getBoundingClientRect(), one])
            .filter(([box]) => box.height < 43.9 || box.width < 43.9).map(([box, one]) => `${one.textContent} is ${box.width} by ${box.height}`)"""))

    look("what it is")
    press(page, "begin")
    look("the card's form")
    page.locator("#friends-name").fill("Extraordinarily Long Nam")
    press(page, "save")
    page.locator(".share-panel").wait_for()
    page.evaluate("(fragment) => { location.hash = fragment; }", forged(page, f"return forger.card({GUIDE!r}, {{ name: 'Wwwwwwwwwwwwwwwwwwwwwwww', cities: [['gothenburg', 9999999, 999, 99, 999]] }});"))
    page.get_by_role("dialog").wait_for()
    look("a question")
    page.get_by_role("dialog").locator("button[value=yes]").click()
    page.locator("[data-action=give]").wait_for()
    look("all of it")
    press(page, "give")
    look("a gift's form")
    press(page, "make")
    page.locator(".share-panel__code").wait_for()
    look("a gift's code")
    assert not found and not faults, "\n".join(found + faults)


def test_it_speaks_the_language_of_its_page(device):
    page, _ = device("sv/" + PAGE)
    assert page.locator("h1").inner_text() == "Vänner"
    press(page, "begin")
    press(page, "save")
    said(page, "Ditt kort är klart.")
    bring(page, forged(page, f"return forger.card({GUIDE!r});"), "Lägg till")
    said(page, "Ada är nu en av dina vänner.")
    assert "Nivå 1 · 2\u00a0märken · 4\u00a0fynd" in page.locator(".friends__row").first.inner_text()


def test_it_works_in_a_pack_from_a_folder(site, device, watched, tmp_path):
    with zipfile.ZipFile(site / "gothenburg/packs/gothenburg.zip") as pack:
        pack.extractall(tmp_path)
    page, faults = device(origin=f"file://{tmp_path}/")
    make_card(page)
    assert page.locator(".share-panel").get_attribute("data-address").startswith(GUIDE + PAGE + "#card=")
    bring(page, forged(page, f"return forger.card({GUIDE!r});"), "Add")
    said(page, "Ada is one of your friends now.")
    assert not faults


def test_where_the_browser_cannot_sign_or_run_scripts_it_is_reported(watched, address):
    page, _ = watched(address, service_workers="block")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined });")
    page.goto(address + PAGE)
    page.get_by_text("This browser cannot sign cards here.").wait_for()
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + PAGE)
    assert "Cards of friends need JavaScript." in page.locator("main").inner_text()


def test_the_way_there_is_on_the_page_of_all_that_can_be_played(watched, address):
    page, _ = watched(address, service_workers="block")
    page.goto(address + "gothenburg/play/index.html")
    page.get_by_role("link", name="Friends").click()
    page.wait_for_url("**/" + PAGE)
