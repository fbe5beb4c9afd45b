"""Groups that friends create: creating, joining, sharing, leaving; and nothing is stored before a visitor agrees."""

import json
import subprocess

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.waiting import until

PAGE = "gothenburg/play/friends.html"
HERE = {"latitude": 57.7, "longitude": 11.97}
STORED = "Object.entries(localStorage).filter(([name]) => name.startsWith('wynd.friend-group ')).map(([, text]) => JSON.parse(text))"


@pytest.fixture
def device(watched, address):
    """The page on a separate device."""

    def start():
        page, faults = watched(address, viewport={"width": 390, "height": 844}, service_workers="block",
                               geolocation=HERE, permissions=["geolocation"])
        page.goto(address + PAGE)
        page.get_by_label("Name of the group").wait_for(timeout=20_000)
        return page, faults

    return start


def said(page, text):
    page.locator("friend-groups .friends__announcement").filter(has_text=text).wait_for()


def make(page, name):
    page.get_by_label("Name of the group").fill(name)
    page.get_by_label("Name of the group").press("Enter")
    said(page, f"The group {name} is ready.")


def handed(page, kind):
    """The text after `#` in the link of an invitation, or of an update."""
    return page.locator(f"friend-groups .share-panel[data-address*='#{kind}=']").get_attribute("data-address").split("#")[1]


def bring(page, fragment, answer=None):
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    if answer:
        page.get_by_role("dialog").get_by_role("button", name=answer, exact=True).click()


def test_a_friend_joins_after_agreeing_and_shares_a_place(device):
    anna, anna_faults = device()
    assert anna.evaluate(STORED) == []
    make(anna, "Sunday walkers")
    anna_key = anna.evaluate(STORED)[0]["key"]
    assert len(anna_key) == 43
    invitation = handed(anna, "join")

    ben, ben_faults = device()
    bring(ben, invitation)
    ben.get_by_role("dialog").filter(has_text="invites you to the group Sunday walkers").wait_for()
    assert "#" not in ben.url and ben.evaluate(STORED) == []
    ben.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    ben.get_by_role("dialog").wait_for(state="detached")
    assert ben.evaluate(STORED) == []
    bring(ben, invitation, "Join")
    said(ben, "You are a member of Sunday walkers.")
    ben.get_by_label("Name of the place").fill("Red bench")
    ben.get_by_label("Note").fill("Bring tea")
    ben.get_by_role("button", name="Add the place where I am").click()
    said(ben, "Red bench is added.")
    news = handed(ben, "news")
    assert "bench" not in news

    bring(anna, news)
    anna.get_by_role("dialog").filter(has_text="Red bench: Bring tea").wait_for()
    assert anna.evaluate(STORED)[0]["places"] == []
    anna.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    said(anna, "Everything new was added.")
    group = anna.evaluate(STORED)[0]
    assert [place["name"] for place in group["places"]] == ["Red bench"] and len(group["members"]) == 2
    place = anna.get_by_role("listitem").filter(has_text="Red bench")
    assert "added by" in place.text_content() and place.get_by_role("button").count() == 0
    # The location is allowed, so that the list shows the distance to the place.
    place.get_by_text("5 m", exact=True).wait_for()

    # On the city's map it is a marker of another shape; its card links back to the list.
    anna.get_by_role("link", name="Show on the map: Red bench").click()
    pin = anna.locator("a.map-marker-group")
    pin.wait_for(state="attached", timeout=20_000)
    assert pin.count() == 1 and pin.locator("circle").count() == 0
    pin.focus()
    anna.keyboard.press("Enter")
    card = anna.get_by_role("dialog").filter(has_text="Red bench")
    card.get_by_text("Bring tea").wait_for()
    assert "Sunday walkers, added by" in card.text_content()
    anna.evaluate(AXE.read_text(encoding="utf-8"))
    assert anna.evaluate(RUN_AXE, TAGS) == []
    card.get_by_role("link").click()
    anna.locator("li[id^=place-]:focus").filter(has_text="Red bench").wait_for()

    # Its author removes it, and the other members receive the removal.
    ben.get_by_role("listitem").filter(has_text="Red bench").get_by_role("button", name="Remove: Red bench").click()
    said(ben, "Red bench is removed.")
    bring(anna, handed(ben, "news"), "Add")
    anna.get_by_role("listitem").filter(has_text="Red bench").wait_for(state="detached")
    anna.evaluate(AXE.read_text(encoding="utf-8"))
    assert anna.evaluate(RUN_AXE, TAGS) == []
    assert anna_faults == [] and ben_faults == []


def test_the_code_of_an_invitation_is_scanned_and_the_page_lists_the_members(device, tmp_path):
    """A friend beside her scans the code on her screen; each sees who is in the group, and who of them he is."""
    anna, anna_faults = device()
    make(anna, "Sunday walkers")
    panel = anna.locator("friend-groups .share-panel[data-address*='#join=']")
    panel.locator("svg").first.scroll_into_view_if_needed()
    picture = tmp_path / "code.png"
    panel.locator("svg").first.screenshot(path=picture, scale="device")
    done = subprocess.run(["zbarimg", "--quiet", "--raw", str(picture)], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == panel.get_attribute("data-address")

    ben, ben_faults = device()
    ben.goto("about:blank")
    ben.goto(done.stdout.strip())
    ben.get_by_role("dialog").get_by_role("button", name="Join", exact=True).click()
    said(ben, "You are a member of Sunday walkers.")
    members = ben.locator("friend-groups .friends__rules li bdi")
    names = dict(ben.evaluate(STORED)[0]["members"])
    assert members.count() > 0 and set(members.all_inner_texts()) <= set(names.values())
    assert ben.locator("friend-groups .friends__rules li", has_text="(That is you)").count() == 1
    # She sees him after his first news.
    ben.get_by_label("Name of the place").fill("Red bench")
    ben.get_by_role("button", name="Add the place where I am").click()
    said(ben, "Red bench is added.")
    bring(anna, handed(ben, "news"), "Add")
    said(anna, "Everything new was added.")
    assert anna.locator("friend-groups .friends__rules").first.locator("li").count() == 2
    assert anna_faults == [] and ben_faults == []


def test_a_place_is_chosen_on_the_map_and_changed_by_its_author(device):
    page, faults = device()
    page.context.clear_permissions()
    make(page, "Sunday walkers")
    page.get_by_label("Name of the place").fill("Oak")
    page.get_by_role("button", name="Choose it on the map").click()
    dialog = page.get_by_role("dialog", name="Where is the place?")
    dialog.get_by_role("button", name="Put it in the middle").click()
    dialog.get_by_role("button", name="Move the spot north").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(RUN_AXE, TAGS) == []
    dialog.get_by_role("button", name="Use this spot").click()
    said(page, "Oak is added.")
    before = page.evaluate(STORED)[0]["places"][0]
    # The middle of the map of Gothenburg.
    assert 57.6 < before["latitude"] < 57.8 and 11.9 < before["longitude"] < 12.1

    page.get_by_role("button", name="Edit: Oak").click()
    name = page.locator(".friends__place-form input:focus")
    name.wait_for()
    assert name.input_value() == "Oak"
    name = page.get_by_label("Name of the place")
    page.get_by_label("Note").fill("Meet at ten")
    name.fill("Old oak")
    name.press("Enter")
    said(page, "Old oak is changed.")
    after = page.evaluate(STORED)[0]["places"][0]
    assert after == {**before, "name": "Old oak", "note": "Meet at ten", "at": after["at"]} and after["at"] > before["at"]

    # Its point is moved; leaving the map changes nothing.
    page.get_by_role("button", name="Edit: Old oak").click()
    page.get_by_role("button", name="Choose it on the map").click()
    dialog.get_by_role("button", name="Cancel").click()
    assert page.evaluate(STORED)[0]["places"][0] == after
    page.get_by_role("button", name="Choose it on the map").click()
    dialog.get_by_role("button", name="Move the spot south").click()
    dialog.get_by_role("button", name="Use this spot").click()
    said(page, "Old oak is changed.")
    moved = page.evaluate(STORED)[0]["places"][0]
    assert moved["latitude"] < after["latitude"] and moved["longitude"] == pytest.approx(after["longitude"], abs=1e-5)

    page.get_by_role("button", name="Edit: Old oak").click()
    page.get_by_role("button", name="Cancel").click()
    page.locator("li[id^=place-]:focus").filter(has_text="Old oak").wait_for()
    assert name.input_value() == ""
    page.get_by_role("button", name="Show how far away they are").click()
    said(page, "Your location is not known.")
    assert faults == []


def test_what_is_too_long_for_a_link_travels_as_a_file(device, tmp_path):
    anna, anna_faults = device()
    make(anna, "Large")
    ben, ben_faults = device()
    bring(ben, handed(anna, "join"), "Join")
    said(ben, "You are a member of Large.")
    anna.evaluate("""() => {
      const [name, text] = Object.entries(localStorage).find(([name]) => name.startsWith('wynd.friend-group '));
      const group = JSON.parse(text);
      const letters = () => Array.from(crypto.getRandomValues(new Uint8Array(500)), (byte) => String.fromCharCode(0x4e00 + byte * 20)).join('');
      group.places = Array.from({ length: 200 }, (_, number) => ({
        id: String(number).padStart(11, '0'), name: `Place ${number}`, note: letters(), latitude: 57, longitude: 12, by: group.me, at: 1 }));
      localStorage.setItem(name, JSON.stringify(group));
    }""")
    anna.reload()
    anna.get_by_text("This is too long for a link.").wait_for()
    assert anna.locator("friend-groups .share-panel[data-address*='#news=']").count() == 0
    with anna.expect_download() as download:
        anna.get_by_role("button", name="Save as a file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == "large.wynd-group.json" and "Place" not in path.read_text()

    chooser = ben.get_by_label("Open a file from a member")
    chooser.set_input_files({"name": "other.json", "mimeType": "application/json", "buffer": b'{"format": "wynd-objects/1"}'})
    said(ben, "This link or file is incomplete.")
    chooser.set_input_files(path)
    ben.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    said(ben, "Everything new was added.")
    assert ben.evaluate(STORED)[0]["places"] == anna.evaluate(STORED)[0]["places"]
    # Full: no more places can be added.
    ben.get_by_label("Name of the place").fill("One more")
    ben.get_by_role("button", name="Add the place where I am").click()
    said(ben, "A group can have at most 200 places.")
    assert anna_faults == [] and ben_faults == []


def test_a_saved_folder_has_groups_too(watched, site):
    page, faults = watched("file:///", viewport={"width": 390, "height": 844}, geolocation=HERE, permissions=["geolocation"])
    page.goto((site / PAGE).as_uri())
    make(page, "Sunday walkers")
    invitation = page.locator("friend-groups .share-panel").first.get_attribute("data-address")
    assert invitation.startswith("https://guide.example.org/guides/sample/gothenburg/play/friends.html#join="), "on the web"
    page.get_by_label("Name of the place").fill("Oak")
    page.get_by_role("button", name="Choose it on the map").click()
    dialog = page.get_by_role("dialog", name="Where is the place?")
    dialog.get_by_role("button", name="Put it in the middle").click()
    dialog.get_by_role("button", name="Use this spot").click()
    said(page, "Oak is added.")
    assert faults == []


def test_another_key_is_refused_and_a_group_is_chosen_and_left(device):
    page, faults = device()
    make(page, "First")
    first = page.evaluate(STORED)[0]
    news = handed(page, "news")
    make(page, "Second")
    page.get_by_role("button", name="Make First the current group").press("Enter")
    said(page, "First is the current group now.")
    page.get_by_role("heading", name="First", exact=True).wait_for()
    # An invitation to the same group with another key changes nothing.
    forged = page.evaluate(
        "([id, name]) => '0' + btoa(JSON.stringify({ format: 'wynd-friend-group/1', id, key: 'A'.repeat(43), name, who: 'Eve' }))",
        [news.removeprefix("news=")[:11], "First"])
    bring(page, f"join={forged}")
    said(page, "You are a member of First.")
    assert first["key"] in [group["key"] for group in page.evaluate(STORED)]
    bring(page, news[:40] + ("A" if news[40] != "A" else "B") + news[41:])
    said(page, "Only members can open this.")
    bring(page, "join=1broken")
    said(page, "This link or file is incomplete.")

    page.get_by_role("button", name="Leave the group").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the group").click()
    said(page, "You have left First.")
    assert [group["name"] for group in page.evaluate(STORED)] == ["Second"]
    bring(page, news)
    said(page, "Only members can open this.")
    assert faults == []


def test_groups_are_among_what_is_exported_and_erased(device, address):
    page, faults = device()
    make(page, "Sunday walkers")
    page.goto(address + "settings.html")
    page.locator(".stored-data__text").filter(has_text="Sunday walkers").wait_for(state="attached")
    assert list(json.loads(page.locator(".stored-data__text").text_content())["friend-groups"].values())[0]["name"] == "Sunday walkers"
    page.get_by_role("button", name="Remove Groups of friends").or_(page.get_by_role("button", name="Delete Groups of friends")).click()
    page.get_by_role("dialog").get_by_role("button").first.click()
    until(page, f"({STORED}).length === 0")
    assert faults == []


def test_a_group_beyond_the_limits_is_cut_and_never_lost(device):
    page, faults = device()
    make(page, "Large")
    page.evaluate("""() => {
      const [name, text] = Object.entries(localStorage).find(([name]) => name.startsWith('wynd.friend-group '));
      const group = JSON.parse(text);
      const id = (number) => String(number).padStart(11, '0');
      const place = (number) => ({ id: id(number), name: number < 500 ? '' : `Place ${number}`, note: '', latitude: 57, longitude: 12,
        by: group.me, at: number });
      group.places = Array.from({ length: 900 }, (_, number) => place(number));
      for (let number = 0; number < 100; number += 1) group.members[id(number)] = `Member ${number}`;
      localStorage.setItem(name, JSON.stringify(group));
    }""")
    page.reload()
    page.get_by_role("button", name="Remove: Place 500").click()
    said(page, "Place 500 is removed.")
    group = page.evaluate(STORED)[0]
    removed = [place for place in group["places"] if not place["name"]]
    assert len(group["members"]) == 40 and group["me"] in group["members"] and len(removed) == 200
    assert removed[0]["id"] == "00000000500" and removed[-1]["id"] == "00000000301"
    assert faults == []


@pytest.mark.parametrize("latitude", [None, "57", 91], ids=["none", "text", "outside"])
def test_a_place_without_a_position_is_not_believed(device, latitude):
    page, faults = device()
    make(page, "Damaged")
    page.evaluate("""(latitude) => {
      const [name, text] = Object.entries(localStorage).find(([name]) => name.startsWith('wynd.friend-group '));
      const group = JSON.parse(text);
      group.places = [{ id: 'a'.repeat(11), name: 'Nowhere', note: '', latitude, longitude: 12, by: group.me, at: 1 }];
      localStorage.setItem(name, JSON.stringify(group));
    }""", latitude)
    page.reload()
    make(page, "Whole")
    page.get_by_role("heading", name="Whole", exact=True).wait_for()
    assert page.get_by_text("Nowhere").count() == 0
    assert faults == []


def test_it_says_so_where_nothing_can_be_encrypted(watched, address):
    page, _ = watched(address, service_workers="block")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined });")
    page.goto(address + PAGE)
    page.locator("friend-groups").get_by_text("This browser cannot encrypt here").wait_for()
    assert page.locator("friend-groups input").count() == 0
