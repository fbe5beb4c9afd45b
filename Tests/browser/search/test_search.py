"""The search of a city: instant, without a server, by keyboard, and an index without scripts."""

import json
import re
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.search import PAGE, made_up, titles  # noqa: F401: fixtures
from support.site import at_first


def count(page):
    return page.locator(".search__count").inner_text()


def test_results_come_as_the_visitor_types(address, watched):
    page, faults = watched(address)
    page.goto(address + "york/index.html")
    page.get_by_role("navigation", name="York").get_by_role("link", name="Search").click()
    page.wait_for_url("**/york/search.html")
    field = page.get_by_role("search").get_by_role("searchbox")
    field.click()
    page.keyboard.type("min")
    assert "York Minster" in page.locator(".search__title").all_inner_texts()
    page.keyboard.type("ster")
    assert page.locator(".search__title mark").first.inner_text() == "Minster"
    assert page.locator("#search-index").is_hidden()
    page.locator("[role=status]", has_text="for “minster”").wait_for(state="attached")
    field.fill("")
    assert page.locator("#search-index").is_visible() and page.locator(".search__results").is_hidden()
    assert not faults


def test_every_entry_is_found_by_its_own_name(site, address, watched):
    """The result opens the same page as its link in the index."""
    page, faults = watched(address)
    page.goto(address + PAGE)
    entries = json.loads((site / "york/search.json").read_text())["entries"]
    assert len(entries) > 30
    for entry in entries:
        assert entry["title"] in titles(page, entry["title"].lower()), entry["title"]
        assert (site / "york" / entry["page"]).is_file()
    links = page.locator("#search-index a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert sorted(links) == sorted(entry["page"] for entry in entries)
    assert not faults


def test_a_name_counts_more_than_a_kind_than_a_summary_than_a_text(made_up):
    page, faults = made_up(
        [{"title": "A"}, {"title": "B", "summary": "By the tower"}, {"title": "C", "kind": "Tower"},
         {"title": "D", "tags": ["tower"]}, {"title": "E", "within": "The Tower"}, {"title": "Old Towers"},
         {"title": "F"}, {"title": "G", "area": "Tower Hill"}],
        ["tower tower tower", "", "", "", "", "", "nothing", ""])
    assert titles(page, "tower") == ["Old Towers", "C", "D", "E", "G", "B", "A"]
    assert count(page) == "7 results for “tower”"
    assert not faults


def test_being_sponsored_is_reported_and_moves_nothing(made_up):
    page, _ = made_up([{"title": "Hill Inn"}, {"title": "Inn of Sponsors", "sponsored": True}, {"title": "Old Inn"}])
    assert titles(page, "inn") == ["Hill Inn", "Inn of Sponsors", "Old Inn"]
    labels = page.locator(".search__result").evaluate_all(
        "items => items.map(item => item.querySelector('.sponsor-label')?.textContent ?? '')")
    assert labels == ["", "Sponsored", ""]


def test_case_diacritics_and_apostrophes_do_not_matter(made_up):
    page, _ = made_up([{"title": "Café Müller", "summary": "Près de l’église, in der Straße"}, {"title": "Other"}])
    for question in ["cafe", "CAFÉ", "café muller", "mull", "l'eglise", "eglise", "leglise", "muller  cafe", "cafe\u0301", "strasse"]:
        assert titles(page, "other") == ["Other"]
        assert titles(page, question) == ["Café Müller"], question


SLIPS = [("cathedrl", True), ("gate gothik", False), ("cathedraal", True), ("cathdrl", False), ("cathedrel", True), ("wesd gothic", False),
         ("cahtedral", True), ("wext", False), ("xathedral", True), ("cathdrl", False), ("west gothik", True)]


def test_one_slip_is_forgiven_in_long_words_where_nothing_matches(made_up):
    page, _ = made_up([{"title": "Cathedral", "tags": ["gothic"], "summary": "The west end"}])
    # After each other, what is found and what is not, so that no answer is left over from the last question.
    for question, found in SLIPS:
        assert titles(page, question) == (["Cathedral"] if found else []), question
        assert page.locator(".search__note:visible").inner_text().startswith("No result has exactly" if found else "Try fewer"), question


def test_no_slip_is_forgiven_where_something_matches(made_up):
    page, _ = made_up([{"title": "Towel shop"}, {"title": "Tower"}])
    assert titles(page, "tower") == ["Tower"]
    assert titles(page, "towes") == ["Towel shop", "Tower"]


def test_all_words_must_match(made_up):
    page, _ = made_up([{"title": "Stone bridge"}, {"title": "Stone house"}], ["old river", "river"])
    assert titles(page, "river stone") == ["Stone bridge", "Stone house"]
    assert titles(page, "river stone old") == ["Stone bridge"]
    assert titles(page, "river stone new") == []
    assert page.locator("#search-index").is_visible()


def test_a_match_in_the_text_is_shown_where_it_is_there(made_up):
    text = "First words of it. " * 30 + "Then a narwhal swam by. " + "And more. " * 30
    page, faults = made_up([{"title": "River", "summary": "<b>Wet</b>"}], [text.replace(".", " .")])
    assert titles(page, "narwhal") == ["River"]
    excerpt = page.locator(".search__excerpt")
    excerpt.locator("mark").wait_for()
    assert excerpt.locator("mark").inner_text() == "narwhal"
    shown = excerpt.inner_text()
    assert shown.startswith("… ") and shown.endswith(" …") and len(shown) < 200
    assert page.locator(".search__summary").inner_text() == "<b>Wet</b>"
    assert titles(page, "river") and page.locator(".search__excerpt").count() == 0
    assert not faults


def test_hostile_text_stays_text(made_up):
    hostile = "<img src=x onerror=alert(1)>\"'</script> tower"
    page, faults = made_up([{"title": hostile, "summary": hostile, "tags": [hostile], "kind": hostile}], [hostile])
    assert titles(page, "tower") == [hostile]
    assert titles(page, hostile) == [hostile]
    assert hostile in count(page)
    assert page.locator("guide-search img, guide-search script").count() == 0
    page.goto(page.url.split("#")[0] + "#q=%E0%A4%A")
    page.reload()
    assert not faults


def test_the_question_is_in_the_address(address, watched):
    """Back from a result leads to the same results, and typing adds no history entries."""
    page, _ = watched(address)
    page.goto(address + "york/index.html")
    page.goto(address + PAGE)
    page.locator("input[type=search]").press_sequentially("gate bar")
    page.wait_for_url("**/search.html#q=gate+bar")
    found = page.locator(".search__title").all_inner_texts()
    assert found
    page.locator(".search__title a").first.click()
    page.wait_for_url(re.compile("/(places|tours)/"))
    page.go_back()
    page.locator(".search__title").first.wait_for()
    assert page.locator("input[type=search]").input_value() == "gate bar"
    assert page.locator(".search__title").all_inner_texts() == found
    page.evaluate("location.hash = '#main'")
    assert page.locator(".search__title").all_inner_texts() == found
    page.go_back()
    page.go_back()
    page.wait_for_url("**/york/index.html")


def test_the_keyboard_walks_through_the_results(address, watched):
    page, _ = watched(address)
    page.goto(address + PAGE)
    focused = "document.activeElement.textContent"
    page.locator("input[type=search]").focus()
    page.keyboard.type("bar")
    found = page.locator(".search__title").all_inner_texts()
    assert len(found) >= 3
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == found[1]
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == found[0]
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.press("Enter")
    assert page.evaluate(focused) == found[0]
    page.keyboard.press("Enter")
    page.wait_for_url("**/york/*/*.html")


def test_an_unzipped_pack_can_be_searched(site, watched, tmp_path):
    with zipfile.ZipFile(site / "york/packs/york.zip") as archive:
        archive.extractall(tmp_path)
    root = tmp_path.as_uri() + "/"
    page, faults = watched(root)
    page.goto(root + PAGE)
    assert "York Minster" in titles(page, "minster")
    texts = json.loads((site / "york/search-texts.js").read_text().split("=", 1)[1].rstrip(";\n"))["texts"]
    entries = json.loads((site / "york/search.json").read_text())["entries"]
    words = json.loads((site / "york/search.json").read_text())["words"]
    rare = next(word for word, found in sorted(words.items(), key=lambda pair: -len(pair[0])) if len(found) == 1
                and word.isalpha() and word not in json.dumps(entries).lower())
    assert titles(page, rare) == [entries[words[rare][0]]["title"]]
    page.locator(".search__excerpt mark").first.wait_for()
    assert page.locator(".search__excerpt mark").first.inner_text().lower() == rare
    assert rare in texts[words[rare][0]].lower()
    page.wait_for_url(f"**#q={rare}")
    page.locator(".search__title a").first.click()
    page.wait_for_load_state()
    assert page.locator("h1").inner_text() == entries[words[rare][0]]["title"]
    page.go_back()
    page.locator(".search__title").first.wait_for()
    assert not faults


def test_without_scripts_the_page_is_an_index(site, address, watched):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address + PAGE)
    assert page.get_by_text("Search needs JavaScript").is_visible()
    assert page.locator("form").is_hidden()
    entries = json.loads((site / "york/search.json").read_text())["entries"]
    assert page.locator("#search-index a").all_inner_texts() == [entry["title"] for entry in entries]
    assert not faults


def test_data_that_did_not_arrive_is_reported(address, watched):
    page, _ = watched(address, service_workers="block")
    page.route("**/york/search.js", lambda route: route.fulfill(status=404, body=""))
    page.goto(address + PAGE)
    assert page.get_by_text("The search could not be loaded").is_visible()
    assert page.locator("#search-index").is_visible() and page.locator("input").is_disabled()


@pytest.mark.parametrize("scheme", at_first(1, ["light", "dark"]))
@pytest.mark.parametrize("width", at_first(1, [320, 1280]))
@pytest.mark.parametrize("question", ["bar", "the", "minstre", "nothing at all"])
def test_results_are_accessible(address, watched, scheme, width, question):
    page, faults = watched(address, viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True,
                           service_workers="block")
    page.add_init_script(path=AXE)
    page.goto(f"{address}{PAGE}#q={question.replace(' ', '+')}")
    page.locator(".search__count").wait_for()
    page.wait_for_timeout(300)
    assert not page.evaluate(RUN_AXE, TAGS)
    assert page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth")
    assert not faults


def test_long_lists_come_in_parts(made_up):
    page, _ = made_up([{"title": f"House {number:03}"} for number in range(75)])
    assert len(titles(page, "house")) == 30 and count(page) == "75 results for “house”"
    page.get_by_role("button", name="Show 30 more").click()
    assert page.locator(".search__title").count() == 60
    assert page.evaluate("document.activeElement.textContent") == "House 030"
    page.get_by_role("button", name="Show 15 more").click()
    assert page.locator(".search__title").count() == 75
    assert page.get_by_role("button", name="more").count() == 0
