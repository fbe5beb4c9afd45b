"""Objects that a visitor made, at friends, in groups, among others, and in a pack."""

import base64
import json
import zipfile

from support.object_making import KEPT, PAGE, PENNY, WORDS, choose, describe, keep, phone, picture, place, press, seen, told  # noqa: F401: fixtures
from support.objects import check, drawing  # noqa: F401: fixtures
from support.waiting import until


def test_a_friend_takes_it_in_by_file_and_by_link(phone, address, tmp_path):
    page = phone(address + PAGE)
    choose(page, picture(page))
    describe(page)
    keep(page)
    place(page)
    told(page, "own.placed", name="The red disc")
    page.get_by_role("checkbox", name=WORDS["own.share.spot"]).check()
    with page.expect_download() as download:
        press(page, "own.share.file")
    file = json.loads(download.value.path().read_text())
    assert download.value.suggested_filename == "the-red-disc.wynd-object.json" and file["spot"]["height"] == 1.5
    page.get_by_role("checkbox", name=WORDS["own.share.spot"]).uncheck()
    press(page, "own.share.link")
    page.locator(".share-panel").wait_for()
    link = page.locator(".share-panel").get_attribute("data-address")
    assert len(link) <= 6000 and link.startswith(address + PAGE + "#object=")
    # A friend, by the link: shown first, and stored after agreement. The place is not included.
    friend = phone(link)
    friend.get_by_role("heading", name=WORDS["own.sent"]).wait_for()
    assert friend.get_by_role("img", name="A red disc").is_visible()
    assert friend.evaluate(KEPT) == {}
    check(friend)
    press(friend, "own.leave")
    assert friend.evaluate(KEPT) == {} and "#" not in friend.url
    friend.goto("about:blank")
    friend.goto(link)
    press(friend, "user-quiz.save")
    friend.locator("h2.own__name").wait_for()
    (kept,) = friend.evaluate(KEPT).values()
    assert kept["name"] == "The red disc" and "spot" not in kept
    assert seen(friend, kept, [0.5, 0.5])[2][0][0] > 180
    # By the file, with its place; and by invalid or hostile files.
    friend.get_by_role("link", name=WORDS["own.back"]).click()

    def take(content):
        choose(friend, json.dumps(content).encode() if isinstance(content, dict) else content, "o.json", "application/json", "own.open")

    for content in [
        b"{", {"format": "other"}, {**file, "name": ""}, {**file, "picture": {**file["picture"], "data": "data:text/html;base64,PGI+"}},
        {**file, "picture": {**file["picture"], "data": "data:image/svg+xml;base64,PHN2Zz4="}},
        {**file, "picture": {**file["picture"], "data": "data:image/png;base64,AAAA"}}, {**file, "height": 1e9},
        {**file, "model": base64.b64encode(PENNY.read_bytes()[:-400]).decode(), "natural": 1},
    ]:
        take(content)
        told(friend, "own.error.broken")
        # Each has its own message.
        friend.evaluate("document.querySelector('.editor__status').textContent = ''")
    take(b" " * 4_000_001)
    told(friend, "own.error.large")
    assert len(friend.evaluate(KEPT)) == 1
    take({**file, "name": "<img src=x onerror=alert(1)>", "more": "left out"})
    friend.get_by_text("<img src=x onerror=alert(1)>").wait_for()
    press(friend, "user-quiz.save")
    until(friend, f"Object.keys({KEPT}).length === 2")
    kept = next(one for one in friend.evaluate(KEPT).values() if one["name"].startswith("<img"))
    assert kept["spot"] == file["spot"] and "more" not in kept
    assert friend.faults == [] and page.faults == []


def test_an_object_is_opened_by_members_of_its_group_alone(phone, address):
    friends = address + "york/play/friends.html"
    page = phone(friends)
    page.get_by_label("Name of the group").fill("Walkers")
    page.get_by_label("Name of the group").press("Enter")
    invitation = page.locator("friend-groups .share-panel[data-address*='#join=']").get_attribute("data-address")
    page.goto(address + PAGE)
    choose(page, picture(page))
    describe(page)
    keep(page)
    page.get_by_label(WORDS["own.share.for"]).select_option("Only members of Walkers")
    with page.expect_download() as download:
        press(page, "own.share.file")
    file = download.value.path().read_bytes()
    assert list(json.loads(file)) == ["format", "sealed"]
    press(page, "own.share.link")
    page.locator(".share-panel").wait_for()
    link = page.locator(".share-panel").get_attribute("data-address")
    assert len(link) <= 6000 and link.startswith(address + PAGE + "#group-object=")
    check(page)

    friend = phone(link)
    told(friend, "own.error.group")
    choose(friend, file, "o.json", "application/json", "own.open")
    told(friend, "own.error.group")
    friend.goto(invitation)
    friend.get_by_role("dialog").get_by_role("button", name="Join", exact=True).click()
    friend.locator(".friends__announcement").filter(has_text="You are a member of Walkers.").wait_for()
    friend.goto(link)
    friend.get_by_role("heading", name=WORDS["own.sent"]).wait_for()
    press(friend, "own.leave")
    choose(friend, file, "o.json", "application/json", "own.open")
    press(friend, "user-quiz.save")
    friend.locator("h2.own__name").wait_for()
    (kept,) = friend.evaluate(KEPT).values()
    assert kept["name"] == "The red disc"
    # An altered one opens for no member.
    friend.goto("about:blank")
    friend.goto(link[:-9] + ("A" if link[-9] != "A" else "B") + link[-8:])
    told(friend, "own.error.group")
    assert friend.faults == [] and page.faults == []


def test_it_counts_among_a_hundred_and_is_exported_and_erased(phone, address):
    page = phone(address + PAGE)
    choose(page, picture(page))
    describe(page)
    kept = keep(page)
    page.goto(address + "settings.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    file = json.loads(download.value.path().read_text())
    assert list(file["kept"]["objects"].values())[0]["picture"] == kept["picture"]
    page.goto(address + PAGE)
    page.evaluate("""(count) => {
        const name = Object.keys(localStorage).find((one) => one.startsWith('wynd.object '));
        for (let number = 0; number < count; number += 1) localStorage.setItem(`${name}${number}`, localStorage.getItem(name));
    }""", 99)
    choose(page, picture(page))
    describe(page, "One too many")
    press(page, "own.save")
    told(page, "object.full", most="100")
    page.goto(address + "settings.html")
    page.get_by_role("button", name=WORDS["storage.erase"], exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=WORDS["storage.erase"], exact=True).click()
    until(page, f"Object.keys({KEPT}).length === 0")


def test_a_folder_and_a_pack_have_it(phone, site):
    with zipfile.ZipFile(site / "york/packs/city-walls.zip") as pack:
        assert any(name.endswith(PAGE) for name in pack.namelist())
    page = phone((site / PAGE).as_uri())
    choose(page, picture(page))
    describe(page)
    keep(page)
    place(page)
    told(page, "own.placed", name="The red disc")
    assert page.faults == []
