"""Finds are transferred to another browser by a link or a code; damaged or hostile links change nothing."""

import base64
import json
import zipfile

import pytest
import zlib

from support.axe import AXE, RUN_AXE, TAGS
from support.carrying import DAY, MINUTE, OLD, city, place, store  # noqa: F401: fixtures
from support.rewards import STORE, visitor  # noqa: F401: fixtures
from support.site import at_first
from support.waiting import address_in

PAGE = "york/play/found.html"
CHANGED = "This link is damaged"


NEW = store(city({"minster": place(500, "said"), "shambles": place(510)}, told=["voucher bookmark"],
                 objects={"antler-comb": {**place(600, "seen"), "reaction": "wow"}}))


def kept(page):
    return json.loads(page.evaluate("name => localStorage.getItem(name)", STORE) or "null")


def carried(page, address, path=PAGE):
    """The link that a browser makes of its stored data."""
    page.goto(address + path)
    page.locator("finds-transfer > p button").click()
    page.locator(".share-panel").wait_for()
    return page.locator(".share-panel").get_attribute("data-address")


def said(page, text):
    page.locator(".finds-transfer__status").filter(has_text=text).wait_for()


def packed(value):
    """The end of a link, as any author can write it."""
    text = value if isinstance(value, bytes) else json.dumps(value).encode()
    small = zlib.compressobj(wbits=-15)
    return "#carry=1" + base64.urlsafe_b64encode(small.compress(text) + small.flush()).decode().rstrip("=")


def unpacked(link):
    text = link.split("#carry=1")[1]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), wbits=-15))


def test_what_was_found_joins_what_the_other_browser_has(visitor, address):  # noqa: F811
    one, other = visitor(OLD), visitor(NEW)
    link = carried(one, address)
    assert link.startswith(address + PAGE + "#carry=") and one.locator(".share-panel svg title").text_content() == "Code with what you have found"
    assert "secret" not in json.dumps(unpacked(link)) and "made" not in json.dumps(unpacked(link))
    other.goto(link)
    dialog = other.get_by_role("dialog")
    assert dialog.get_by_role("listitem").all_inner_texts() == [
        "1\u00a0place", "1\u00a0feature", "opened by codes: 1", "1\u00a0riddle", "1\u00a0object", "quiz walks: 1", "used vouchers: 1"]
    assert "carry" not in address_in(other), "the address is to be shared with nobody"
    before = kept(other)
    dialog.get_by_role("button", name="Cancel").click()
    said(other, "Nothing was added.")
    assert kept(other) == before
    other.goto("about:blank")
    other.goto(link)
    dialog.get_by_role("button", name="Add it").click()
    said(other, "Added: 1\u00a0place")
    york = kept(other)["cities"]["york"]
    assert set(york["found"]) == {"minster", "stonegate", "minster/chapter-house", "shambles"}
    assert york["found"]["minster"] == {"at": DAY, "how": "here"}, "found when it was first, to the minute"
    assert york["found"]["shambles"] == place(510) and york["keys"] == {"stonegate": "k" * 43}
    assert york["claimed"] == {"bookmark": DAY + 200 * MINUTE} and {"badge first-place", "voucher bookmark"} <= set(york["told"])
    assert york["riddles"]["solved"]["door"]["points"] == 20 and york["riddles"]["hints"] == {"door": 1}
    assert kept(other)["quizzes"]["york/walls"]["best"] == 300
    assert york["objects"] == {
        "silver-penny": {"at": DAY + 30 * MINUTE, "how": "here", "favourite": True, "reaction": "love"},
        "antler-comb": {"at": DAY + 40 * MINUTE, "how": "given", "reaction": "wow"}}, "what the visitor thought here stays"
    # And it is counted at once.
    other.get_by_label("3 of 27 places").wait_for()
    assert other.locator(".voucher").filter(has_text="A bookmark").get_by_text("Used:").is_visible()
    # A second time changes nothing.
    before = kept(other)
    other.goto("about:blank")
    other.goto(link)
    said(other, "All of it is here already.")
    assert kept(other) == before and other.get_by_role("dialog").count() == 0
    # And back again: neither loses anything.
    one.goto(carried(other, address))
    one.get_by_role("dialog").get_by_role("button", name="Add it").click()
    said(one, "Added: 1\u00a0place.")
    found = kept(one)["cities"]["york"]["found"]
    assert set(found) == set(york["found"]) and found["minster"] == place(0), "what cutting seconds off makes earlier is not"
    assert kept(one)["card"] == {"own": {"secret": "mine"}}
    assert one.faults == other.faults == []


def test_no_more_objects_are_taken_than_are_stored(visitor, address):  # noqa: F811
    many = {f"thing-{number}": place(number) for number in range(60)}
    link = carried(visitor(store(city({}, objects=many))), address)
    page = visitor(store(city({}), cities={"glasgow": city({}, objects=many), "york": city({})}))
    page.goto(link)
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_role("listitem").all_inner_texts() == ["40\u00a0objects"]
    dialog.get_by_role("button", name="Add it").click()
    said(page, "Added: 40")
    assert set(kept(page)["cities"]["york"]["objects"]) == {f"thing-{number}" for number in range(40)}, "those that were found first"
    # A link from an older guide has no objects.
    older = unpacked(link)[:10]
    page = visitor()
    page.goto(address + PAGE + packed([*older[:4], [["minster", 0, 1]], *older[5:]]))
    page.get_by_role("dialog").get_by_role("button", name="Add it").click()
    said(page, "Added: 1")
    assert page.faults == []


def test_a_link_is_pasted_where_there_is_no_line_for_an_address(visitor, address):  # noqa: F811
    link = carried(visitor(OLD), address)
    page = visitor()
    page.goto(address + "sv/" + PAGE)
    for text in ["hello", address, link[:-9], "javascript:alert(1)#carry=x"]:
        page.locator(".finds-transfer__field").fill(text)
        page.locator(".finds-transfer__form button").click()
        said(page, "Inget ändrades")
        page.locator(".finds-transfer__status").evaluate("(status) => status.replaceChildren()")
    page.locator(".finds-transfer__field").fill(link)
    page.locator(".finds-transfer__field").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Ta över").click()
    said(page, "Övertaget: 2")
    assert page.faults == []


# Each contains one thing that no guide has written.
def bad(change):
    def made(good):
        value = json.loads(json.dumps(good))
        change(value)
        return packed(value)

    return made


HOSTILE = {
    "cut": lambda good: packed(good)[:-5],
    "no-base64": lambda good: "#carry=1%3Cscript%3Ealert(1)%3C/script%3E",
    "empty": lambda good: "#carry=",
    "no-list": lambda good: packed({"found": 1}),
    "null": lambda good: packed(None),
    "no-json": lambda good: packed(b"\xff\xfe"),
    "bomb": lambda good: packed(b"[" * 3_000_000),
    "markup": bad(lambda value: value[4].append(["<img src=x onerror=alert(1)>", 0, 1])),
    "no-time": bad(lambda value: value[4][0].__setitem__(1, "0")),
    "long-ago": bad(lambda value: value.__setitem__(3, -5)),
    "no-how": bad(lambda value: value[4][0].__setitem__(2, 9)),
    "no-key": bad(lambda value: value[5].append(["minster", "short"])),
    "told": bad(lambda value: value.__setitem__(7, [{"a": 1}])),
    "riddle": bad(lambda value: value[8][0].append(["door2", 0, 10 ** 9, 1])),
    "object": bad(lambda value: value[10].append(["comb2", 0, 1, 0, "<b>"])),
    "quiz": bad(lambda value: value[9].append(["walls2", "many", 1, "[]"])),
    "prototype": bad(lambda value: value[4].append(["__proto__", {"polluted": 1}, 1])),
}


@pytest.mark.parametrize("name", at_first(6, HOSTILE))
def test_what_is_damaged_or_means_harm_changes_nothing(visitor, address, name):  # noqa: F811
    link = carried(visitor(OLD), address)
    page = visitor(NEW)
    page.goto(address + PAGE)
    before = kept(page)
    page.goto("about:blank")
    page.goto(address + PAGE + HOSTILE[name](unpacked(link)))
    said(page, CHANGED)
    assert "carry" not in address_in(page) and page.get_by_role("dialog").count() == 0
    assert kept(page) == before and page.evaluate("({}).polluted") is None
    assert page.faults == []


def test_what_is_of_another_city_or_a_newer_guide_is_reported(visitor, address):  # noqa: F811
    good = unpacked(carried(visitor(OLD), address))
    page = visitor()
    for number, value, text in [(1, "other", "another city or another guide"), (2, "glasgow", "another city or another guide"),
                                (0, 2, "A newer version")]:
        page.goto("about:blank")
        page.goto(address + PAGE + packed([*good[:number], value, *good[number + 1:]]))
        said(page, text)
        assert kept(page) is None
    page.goto("about:blank")
    page.goto(address + PAGE + packed(good))
    page.get_by_role("dialog").wait_for()


def test_what_is_too_much_for_a_code_goes_by_link_and_then_by_file(visitor, address):  # noqa: F811
    page = visitor(store(city({f"place-{number * 7919 % 1000}-{number}": place(number * 37) for number in range(160)})))
    carried(page, address)
    page.get_by_text("It is too much for one code.").wait_for()
    assert page.locator(".share-panel svg").count() == 0 and page.get_by_role("button", name="Share").is_visible()
    page = visitor(store(city({}, keys={f"place-{number}": f"{number:043d}"[::-1] for number in range(200)},
                              claimed={f"{number * 7919 ** 5:x}": DAY + number ** 3 * MINUTE for number in range(1500)})))
    page.goto(address + PAGE)
    page.locator("finds-transfer > p button").click()
    page.get_by_text("This page cannot make a code").wait_for()
    page.locator(".finds-transfer__out a").click()
    page.get_by_role("button", name="Export", exact=True).wait_for()
    assert page.faults == []


def test_nothing_found_is_nothing_to_carry(visitor, address):  # noqa: F811
    page = visitor()
    page.goto(address + PAGE)
    page.locator("finds-transfer > p button").click()
    page.get_by_text("There is nothing to copy yet.").wait_for()


def test_the_guides_own_scanner_takes_the_code(visitor, address, tmp_path):  # noqa: F811
    # As fine as a phone's screen.
    one = visitor(OLD, device_scale_factor=2)
    carried(one, address)
    picture = tmp_path / "code.png"
    one.locator(".share-panel__code").screenshot(path=picture)
    other = visitor()
    other.goto(address + "scan.html")
    other.locator("code-scanner input[type=file]").set_input_files(picture)
    other.wait_for_url("**/" + PAGE + "*")
    other.get_by_role("dialog").get_by_role("button", name="Add it").click()
    said(other, "Added")


def test_from_a_pack_on_a_disk(visitor, site, address, tmp_path):  # noqa: F811
    link = carried(visitor(OLD), address)
    zipfile.ZipFile(site / "york/packs/york.zip").extractall(tmp_path)
    page = visitor()
    page.goto(next(tmp_path.rglob(PAGE)).as_uri() + "#" + link.split("#")[1])
    page.get_by_role("dialog").get_by_role("button", name="Add it").click()
    said(page, "Added")
    page.locator("finds-transfer > p button").click()
    again = page.locator(".share-panel").get_attribute("data-address")
    assert again.startswith("https://guide.example.org/guides/sample/" + PAGE), "others open it where the guide stands"
    assert unpacked(again)[4] == unpacked(link)[4]
    assert page.faults == []


@pytest.mark.parametrize(("path", "scheme"), at_first(1, [("ar/" + PAGE, "dark"), (PAGE, "light")]))
def test_it_is_accessible_and_narrow(visitor, address, path, scheme):  # noqa: F811
    page = visitor(OLD, viewport={"width": 320, "height": 700}, color_scheme=scheme, bypass_csp=True)
    carried(page, address, path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".share-panel__code").bounding_box()["width"] > 250
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == []
