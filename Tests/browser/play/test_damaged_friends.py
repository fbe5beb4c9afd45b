"""Friends' cards and stored friends that are damaged, forged or markup."""

import pytest

from support.friend_cards import bring, device, forged, kept, make_card, played, rows, said  # noqa: F401: fixtures
from support.friends import GUIDE
from support.site import at_first

CASES = {
    "points changed": ("const card = await forger.card(given[0]); const at = 90; return card.slice(0, at) + (card[at] === 'A' ? 'B' : 'A') + card.slice(at + 1);",
                       "This was changed on the way"),
    "name changed": ("const card = atob((await forger.card(given[0])).slice(6).replaceAll('-', '+').replaceAll('_', '/')); return '#card=' + btoa(card.replace('Ada', 'Eva')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');",
                     "This was changed on the way"),
    "signed with another key": ("const other = await window.makeForger(); const [a, b] = [await forger.card(given[0]), await other.card(given[0])]; return a.slice(0, -86) + b.slice(-86);",
                                "This was changed on the way"),
    "of another guide": ("return forger.card('https://other.example/');", "This is from another guide"),
    "of another guide passed off as ours": ("return '#card=' + await forger.signed(0x11, 'https://other.example/', [1, 1, 0, 1, 65, 0], given[0]);",
                                            "This was changed on the way"),
    "of a newer version": ("return '#card=' + await forger.signed(0x12, given[0], [1, 1, 0, 1, 65, 0]);", "A newer version of the guide"),
    "half of it": ("return (await forger.card(given[0])).slice(0, 90);", "This card or gift is incomplete"),
    "no base64": ("return '#card=%3Cscript%3Ealert(1)%3C/script%3E';", "This card or gift is incomplete"),
    "empty": ("return '#card=';", "This card or gift is incomplete"),
    "very long": ("return '#card=' + 'A'.repeat(200000);", "This card or gift is incomplete"),
    "a name too long": ("return forger.card(given[0], { name: 'x'.repeat(25) });", "This card or gift is incomplete"),
    "a name that turns": ("return forger.card(given[0], { name: 'a\\u202eb' });", "This card or gift is incomplete"),
    "no name": ("return forger.card(given[0], { name: '' });", "This card or gift is incomplete"),
    "an emblem that is none": ("return forger.card(given[0], { emblem: 77 });", "This card or gift is incomplete"),
    "too many points": ("return forger.card(given[0], { cities: [['gothenburg', 2e10, 1, 1, 1]] });", "This card or gift is incomplete"),
    "a city that is none": ("return forger.card(given[0], { cities: [['__proto__', 1, 1, 1, 1]] });", "This card or gift is incomplete"),
    "too many cities": ("return forger.card(given[0], { cities: Array(30).fill(['a', 1, 1, 1, 1]) });", "This card or gift is incomplete"),
    "more after it": ("return '#card=' + await forger.signed(0x11, given[0], [1, 1, 0, 1, 65, 0, 9, 9]);", "This card or gift is incomplete"),
    "a gift called a card": ("return '#card=' + await forger.signed(0x21, given[0], [1, 1, 0, 1, 65, 0]);", "This card or gift is incomplete"),
    "a point off the curve": ("const card = atob((await forger.card(given[0])).slice(6).replaceAll('-', '+').replaceAll('_', '/')); return '#card=' + btoa(card.slice(0, 6) + '\\xff'.repeat(32) + card.slice(38)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');",
                              "This was changed on the way"),
}


@pytest.mark.parametrize("case", at_first(6, CASES))
def test_what_is_no_card_of_this_guide_is_refused_and_nothing_is_lost(device, case):
    page, faults = device(before=played(1000))
    make_card(page)
    before = kept(page)
    script, message = CASES[case]
    bring(page, forged(page, script, GUIDE))
    said(page, message)
    assert kept(page) == before and page.get_by_role("dialog").count() == 0
    assert not faults


def test_a_name_is_shown_and_never_run(device):
    page, faults = device()
    name = "<b onclick=x>&amp;</b>"
    bring(page, forged(page, f"return forger.card({GUIDE!r}, {{ name: given[0] }});", name), "Add")
    said(page, name)
    assert rows(page)[0][1] == name and page.locator(".friends b").count() == 0
    assert not faults


@pytest.mark.parametrize("damaged", [
    {"own": {"name": "x" * 80, "emblem": "star", "key": {}, "n": 1}}, {"own": None, "friends": "none", "gifts": [1, None], "given": {}},
    {"friends": [{"key": "short", "name": "Ada"}]}])
def test_what_was_damaged_on_the_device_is_not_believed(device, damaged):
    page, faults = device(before={**played(10), "card": damaged})
    assert page.locator("[data-action=begin]").is_visible() and rows(page) == []
    make_card(page)
    assert len(rows(page)) == 1 and not faults
