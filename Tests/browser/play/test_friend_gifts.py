"""Gifts for friends: given once, taken once, objects and hints, full lists, and strangers."""

import base64

import pytest

from support.friend_cards import KEY, PAGE, bring, device, forged, kept, link, make_card, press, said  # noqa: F401: fixtures
from support.friends import GUIDE
from support.waiting import until


def make_friends(one, two):
    """Makes the cards of Heron and Otter, and adds each to the other's friends."""
    for page, name in [(one, "Heron"), (two, "Otter")]:
        make_card(page, name)
    bring(one, link(two), "Add")
    said(one, "Otter is one of your friends now.")
    bring(two, link(one), "Add")
    said(two, "Heron is one of your friends now.")


def test_a_gift_is_for_one_friend_and_is_taken_once(device):
    one, faults = device()
    two, _ = device()
    three, _ = device()
    make_card(three, "Fox")
    make_friends(one, two)
    press(one, "give")
    assert one.evaluate("document.activeElement.textContent") == "A gift for Otter"
    one.locator("input[value=eyes]").check()
    press(one, "make")
    one.locator(".share-panel__code svg title", has_text="Code of the gift for Otter").wait_for(state="attached")
    gift = link(one)
    bring(three, gift)
    said(three, "This gift is for another person’s card.")
    bring(two, gift, "Cancel")
    said(two, "The gift was not taken.")
    assert kept(two)["gifts"] == []
    bring(two, gift, "Take it")
    said(two, "Heron has given you: Sharp eyes.")
    bring(two, gift)
    said(two, "You have taken this gift already.")
    assert [[one["kind"], one["what"], one["from"]] for one in kept(two)["gifts"]] == [["praise", "eyes", "Heron"]]
    assert "From Heron" in two.locator(".friends__gifts").inner_text() and kept(three)["gifts"] == []
    assert not faults


def test_an_object_that_was_found_is_given_and_stored_by_both(device):
    york = PAGE.replace("gothenburg", "york")
    found = {"version": 1, "cities": {"york": {"objects": {"silver-penny": {"at": 1000, "how": "here"}}}}, "quizzes": {}, "card": {}, "made": {}}
    one, faults = device(york, before=found)
    two, others = device(york)
    make_friends(one, two)
    press(one, "give")
    # York has no riddle that a hint would help with, and only found things can be given.
    assert one.locator("input[value=hint]").count() == 0
    assert one.locator("input[value^='object:']").evaluate_all("all => all.map(one => one.value)") == ["object:silver-penny"]
    one.locator("input[value='object:silver-penny']").check()
    press(one, "make")
    one.locator(".share-panel__code svg title", has_text="Code of the gift for Otter").wait_for(state="attached")
    gift = link(one)
    bring(two, gift, "Take it")
    said(two, "Heron has given you: The silver penny.")
    kept_objects = "JSON.parse(localStorage.getItem(%r)).cities.york.objects" % KEY
    assert two.evaluate(kept_objects)["silver-penny"]["how"] == "given" and "silver-penny" in one.evaluate(kept_objects)
    assert "The silver penny" in two.locator(".friends__gifts").inner_text()
    bring(two, gift)
    said(two, "You have taken this gift already.")
    assert not faults and not others


@pytest.mark.parametrize("what, message", [("dragon", "This object is not in this guide."), ("../x", "This card or gift is incomplete")])
def test_an_object_that_is_none_is_refused(device, what, message):
    page, faults = device(PAGE.replace("gothenburg", "york"))
    make_card(page, "Otter")
    bring(page, forged(page, f"return forger.gift({GUIDE!r}, given[0], {{ kind: 2, object: given[1] }});", forged_key(page), what))
    said(page, message)
    assert kept(page)["gifts"] == [] and not faults


def test_three_hints_a_day_can_be_given_and_no_more_are_taken(device):
    page, _ = device(PAGE.replace("gothenburg", "glasgow"))
    make_card(page, "Otter")
    bring(page, forged(page, f"return forger.card({GUIDE!r});"), "Add")
    said(page, "Ada is one of your friends now.")
    for left in (3, 2, 1):
        press(page, "give")
        assert f"{left} left to give today" in page.locator(".friends__choice--hint").inner_text()
        page.locator("input[value=hint]").check()
        press(page, "make")
        page.locator(".share-panel__code").wait_for()
        page.get_by_role("button", name="Done").click()
    press(page, "give")
    assert page.locator("input[value=hint]").is_disabled()
    page.clock.set_fixed_time("2026-06-11T08:00:00")
    page.get_by_role("button", name="Cancel").click()
    press(page, "give")
    assert page.locator("input[value=hint]").is_enabled()
    page.get_by_role("button", name="Cancel").click()
    own = forged_key(page)
    for number in range(4):
        bring(page, forged(page, f"return forger.gift({GUIDE!r}, given[0], {{ kind: 1, id: [given[1], 2, 3, 4, 5, 6, 7, 8] }});", own, number),
              "Take it" if number < 3 else None)
        if number < 3:
            until(page, f"JSON.parse(localStorage.getItem({KEY!r})).card.gifts?.length === {number + 1}")
        said(page, "Ada has given you: A hint for a riddle." if number < 3 else "more hints than one friend can give")
    assert [gift["kind"] for gift in kept(page)["gifts"]] == ["hint"] * 3


def test_a_full_list_of_gifts_takes_no_more_and_loses_none(device):
    page, faults = device()
    make_card(page, "Otter")
    gift = {"kind": "praise", "what": "eyes", "from": "Ada", "key": "k" * 44, "at": 20_000}
    gifts = [{**gift, "id": f"{number:011d}"} for number in range(300)]
    page.evaluate("""([key, gifts]) => { const kept = JSON.parse(localStorage[key]); kept.card.gifts = gifts;
        localStorage[key] = JSON.stringify(kept); }""", [KEY, gifts])
    page.reload()
    page.locator(".share-panel").wait_for()
    bring(page, forged(page, f"return forger.gift({GUIDE!r}, given[0], {{ what: 3 }});", forged_key(page)))
    said(page, "You have 300 gifts, which is the limit.")
    assert len(kept(page)["gifts"]) == 300 and kept(page)["gifts"][0]["id"] == "0" * 11 and not faults


def forged_key(page):
    """The page's own public key, as it is on its card."""
    card = link(page).removeprefix("#card=")
    return base64.urlsafe_b64encode(base64.urlsafe_b64decode(card + "=" * (-len(card) % 4))[5:38]).decode().rstrip("=")


@pytest.mark.parametrize("answer, message, count", [("Cancel", "The gift was not taken.", 0), ("Take it", "Ada has given you: Fast feet.", 1)])
def test_a_gift_of_a_stranger_is_asked_about(device, answer, message, count):
    page, _ = device()
    make_card(page)
    bring(page, forged(page, f"return forger.gift({GUIDE!r}, given[0], {{ what: 3 }});", forged_key(page)), answer)
    said(page, message)
    assert len(kept(page)["gifts"]) == count
