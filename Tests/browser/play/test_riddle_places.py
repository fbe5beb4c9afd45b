"""Places of the riddle hunt: codes, being there, riddles for two, closed places, and the pages of places."""

import pytest

from support.quiz import word
from support.riddle_hunts import (  # noqa: F401: fixtures
    DEGREE, LATITUDE, LONGITUDE, OPEN, ORIGIN, RIDDLES, befriend, chance, code, hunter, kept, names, play, points,
    press, said, scan, told)


def be(page, number, north=0, accuracy=6):
    page.evaluate("([a, b, c]) => window.isAt(a, b, c)", [LATITUDE + (number * 500 + north) / DEGREE, LONGITUDE, accuracy])


@pytest.mark.parametrize("address", ["york/places/p1.html", "sv/york/places/p1/door.html#unlock=key"])
def test_the_code_of_the_place_solves_the_riddle(hunter, address):
    page, faults = hunter(kept=OPEN)
    assert scan(page, ORIGIN + address) is False, "the page stays"
    assert page.evaluate("document.activeElement.textContent") == word("riddles.solved")
    text = page.locator(".scroll").inner_text()
    assert word("riddles.solved.place", name="Place 1") in text and "Because of 1." in text and "+30\u00a0points" in text
    assert said(page).startswith(word("riddles.solved")) and points(page) == "30\u00a0points"
    assert page.get_by_role("link", name=word("led.more", name="Place 1")).get_attribute("href") == "../" + address.split("york/")[1], "with what a code opens there"
    assert play(page)["cities"]["york"]["found"]["p1"]["how"] == "code"
    assert kept(page)["solved"]["r1"]["how"] == "code" and kept(page)["open"] == []
    chance(page, 0)
    press(page, "next")
    assert names(page) == ["Riddle 0"]
    code(page, "p1")
    assert told(page).startswith(word("riddles.known", name="Place 1"))
    assert not faults


def test_a_place_with_a_riddle_that_is_not_open_is_taken_or_left(hunter):
    page, faults = hunter(kept=OPEN)
    code(page, "p4")
    assert word("riddles.wrong", name="Place 4") in told(page)
    assert word("riddles.wrong.offer", points="10\u00a0points", more="30\u00a0points") in told(page)
    press(page, "leave")
    assert told(page) == word("riddles.left", name="Place 4") and "p4" not in kept(page).get("taken", {})
    assert "p4" not in play(page)["cities"]["york"].get("found", {})
    code(page, "p4")
    press(page, "take")
    assert kept(page)["taken"]["p4"]["points"] == 10 and points(page) == "10\u00a0points"
    assert play(page)["cities"]["york"]["found"]["p4"]["how"] == "code"
    assert told(page).splitlines()[0] == word("riddles.taken", name="Place 4", points="10\u00a0points")
    code(page, "p4")
    assert told(page).startswith(word("riddles.known", name="Place 4"))
    # Its riddle is out of the game: the random choice gives the next one.
    chance(page, 0.7)
    press(page, "draw")
    assert kept(page)["open"] == ["r1", "r3"]
    chance(page, 0.99)
    press(page, "draw")
    assert kept(page)["open"] == ["r1", "r3", "r5"]
    assert not faults


def test_a_place_without_a_riddle_can_be_taken(hunter):
    page, _ = hunter(kept={"weights": {}})
    code(page, "p8")
    assert word("riddles.plain.offer", points="5\u00a0points") in told(page)
    press(page, "take")
    page.locator(".hunt__found summary").click()
    assert "Place 8" in page.locator(".hunt__finds").inner_text() and points(page) == "5\u00a0points"


def test_a_code_of_another_page_is_reported(hunter):
    page, _ = hunter(kept=OPEN)
    press(page, "scan")
    assert page.locator(".hunt__camera").is_visible()
    for address in ("help.html", "bath/places/p1.html", "york/places/absent.html"):
        assert scan(page, ORIGIN + address) is False
        assert word("riddles.other", city="York") in told(page)
        assert page.locator(".hunt__message a").get_attribute("href") == ORIGIN + address
    assert page.locator(".hunt__camera").is_hidden()
    assert kept(page)["open"] == ["r1"]


def test_being_there_is_proved_by_one_location(hunter):
    page, faults = hunter(kept=OPEN)
    assert page.evaluate("window.asked") == 0
    press(page, "here")
    be(page, 1, north=60)
    note = page.locator(".scroll__note")
    note.get_by_text(word("riddles.not-here")).wait_for()
    assert page.evaluate("window.asked") == 1 and page.evaluate("window.watched()") == 0 and said(page) == word("riddles.not-here")
    press(page, "here")
    be(page, 1, accuracy=400)
    note.get_by_text(word("riddles.uncertain", distance="400\u00a0m")).wait_for()
    press(page, "here")
    be(page, 1, north=60, accuracy=15)
    page.locator(".scroll--solved").wait_for()
    assert kept(page)["solved"]["r1"]["how"] == "here"
    assert not faults


TWO = [{**RIDDLES[1], "needsFriend": True}]


def test_a_riddle_for_two_needs_a_friends_card_of_the_same_hour(hunter):
    page, faults = hunter(kept=OPEN, riddles=TWO)
    assert word("riddles.for-two") in page.locator(".scroll").inner_text()
    press(page, "here")
    be(page, 1)
    note = page.locator(".scroll__note")
    note.get_by_text(word("riddles.alone")).wait_for()
    assert note.get_by_role("link", name=word("riddles.alone.friends")).get_attribute("href") == "friends.html"
    assert said(page) == word("riddles.alone") and kept(page)["open"] == ["r1"] and not kept(page)["solved"]
    assert kept(page)["reached"]["r1"]["how"] == "here"
    # Yesterday's card has no effect today.
    befriend(page, 24 * 60)
    page.reload()
    page.locator(".scroll__note").get_by_text(word("riddles.alone")).wait_for()
    befriend(page, 2)
    page.reload()
    page.locator(".scroll--solved").wait_for()
    assert word("riddles.together", name="Ada") in page.locator(".scroll").inner_text()
    assert kept(page)["solved"]["r1"]["how"] == "here" and kept(page)["reached"] == {}
    assert not faults


def test_the_page_of_the_place_says_that_a_riddle_takes_two(hunter, monkeypatch):
    monkeypatch.setitem(RIDDLES[1], "needsFriend", True)
    page, faults = hunter("place.html", kept=OPEN)
    here = "window.dispatchEvent(new CustomEvent('wynd-found', { detail: { city: 'york', key: 'p1', how: 'here' } }))"
    page.evaluate(here)
    page.get_by_text(word("riddles.alone")).wait_for()
    assert page.get_by_role("link", name=word("riddles.alone.friends")).get_attribute("href") == "friends.html"
    befriend(page, 0)
    page.evaluate(here)
    page.get_by_text(word("riddles.solved")).wait_for()
    assert kept(page)["solved"]["r1"]["points"] == 30
    assert not faults


def test_without_a_location_the_place_is_reported(hunter):
    page, faults = hunter(kept=OPEN)

    def ask():
        press(page, "here")
        page.evaluate("window.refuse()")
        return page.locator("[data-action=place]")

    choices = ask()
    choices.first.wait_for()
    offered = choices.evaluate_all("all => all.map((one) => one.dataset.place)")
    assert len(offered) == 4 and len(set(offered)) == 4 and "p1" in offered
    assert page.evaluate("document.activeElement.textContent") == word("riddles.which")
    wrong = next(place for place in offered if place != "p1")
    page.locator(f"[data-place={wrong}]").click()
    text = word("riddles.which.wrong", name=f"Place {wrong[1:]}")
    assert page.locator(".scroll__note").inner_text() == text == said(page) and choices.count() == 0
    ask()
    page.get_by_text(word("riddles.which.wait")).first.wait_for()
    assert choices.count() == 0
    page.reload()
    page.locator(".scroll--open").wait_for()
    page.clock.run_for(40_000)
    ask()
    page.get_by_text(word("riddles.which.wait")).first.wait_for()
    page.clock.run_for(21_000)
    chance(page, *[number * 37 % 100 / 100 for number in range(1, 20)])
    ask().first.wait_for()
    assert choices.evaluate_all("all => all.map((one) => one.dataset.place)") == offered, "asking again tells nothing"
    page.locator("[data-place=p1]").click()
    assert kept(page)["solved"]["r1"]["how"] == "said" and "r1" not in kept(page)["waits"]
    assert not faults


def test_a_closed_place_is_reported_without_its_name(hunter):
    page, _ = hunter(kept={"weights": {}, "open": ["r1", "r0"]})
    closed = page.locator(".scroll--open .scroll__closed")
    assert closed.inner_text() == word("riddles.closed.tomorrow", time="09:00")
    assert "Place 0" not in page.locator(".scroll--open").inner_text()
    page.clock.fast_forward(22 * 3600 * 1000)
    assert closed.is_hidden(), "it is open now"
    assert page.locator(".scroll:not(.scroll--open) .scroll__closed").get_attribute("hidden") is not None


def found(page, key="p1", city="york", how="code"):
    page.evaluate("detail => window.dispatchEvent(new CustomEvent('wynd-found', { detail }))", {"city": city, "key": key, "how": how})
    return page.locator("riddle-arrival").inner_text()


def test_the_page_of_a_place_tells_that_a_riddle_is_solved(hunter):
    page, faults = hunter("place.html", kept=OPEN)
    assert found(page, "p2") == found(page, city="bath") == ""
    text = found(page, "p1/door", how="here")
    assert f"{word('riddles.solved')} Riddle 1: +30\u00a0points" in text and "Because of 1." in text
    assert kept(page)["solved"]["r1"] == {"at": kept(page)["solved"]["r1"]["at"], "points": 30, "how": "here"}
    assert play(page)["cities"]["york"]["found"]["p1"]["how"] == "here"
    assert page.evaluate("document.activeElement.matches('.arrival__title')")
    assert not faults


def test_the_page_of_a_place_lets_it_be_taken_or_left(hunter):
    page, _ = hunter("place.html", kept={"weights": {}, "open": ["r2"]})
    assert word("riddles.wrong.offer", points="10\u00a0points", more="30\u00a0points") in found(page)
    page.get_by_role("button", name=word("riddles.leave")).click()
    assert word("riddles.left", name="Place 1") in page.locator("riddle-arrival").inner_text() and kept(page).get("taken", {}) == {}
    found(page)
    page.get_by_role("button", name=word("riddles.take")).click()
    assert kept(page)["taken"]["p1"]["points"] == 10 and kept(page)["open"] == ["r2"]


def test_the_printed_code_of_a_place_solves_its_riddle_on_the_page_once_the_visitor_agrees(hunter):
    page, faults = hunter("place.html#checkpoint", kept=OPEN)
    dialog = page.get_by_role("alertdialog").or_(page.get_by_role("dialog"))
    assert word("extra.save.question", name="Place 1") in dialog.inner_text() and page.url.endswith("place.html")
    assert "solved" not in kept(page) or kept(page)["solved"] == {}, "nothing is stored before that"
    page.get_by_role("button", name=word("extra.save")).click()
    page.locator(".arrival__title", has_text=f"{word('riddles.solved')} Riddle 1").wait_for()
    assert kept(page)["solved"]["r1"]["how"] == "code" and play(page)["cities"]["york"]["found"]["p1"]["how"] == "code"
    page.evaluate("location.hash = '#checkpoint'")
    page.get_by_text(word("riddles.known", name="Place 1")).wait_for()
    assert not faults


def test_the_printed_code_of_a_place_whose_riddle_is_not_open_offers_to_take_or_leave_it(hunter):
    page, _ = hunter("place.html#checkpoint", kept={"weights": {}, "open": []})
    page.get_by_role("button", name=word("riddles.leave")).click()
    assert kept(page).get("taken", {}) == {}
    page.evaluate("location.hash = '#checkpoint'")
    page.get_by_role("button", name=word("riddles.take")).click()
    page.get_by_text(word("riddles.taken", name="Place 1", points="10\u00a0points")).wait_for()
    assert kept(page)["taken"]["p1"]["points"] == 10


def test_who_plays_no_riddles_is_not_reported_of_places_without_one(hunter):
    page, _ = hunter("place.html", arrival="p8")
    assert found(page, "p8") == ""
