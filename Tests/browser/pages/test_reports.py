"""Error reports: what a visitor writes, sees before sending, and stores while offline."""

import json
import re
import urllib.parse

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first

PAGE = "york/places/minster.html"
TEXT = "The south door is closed on Mondays.\nSays the sign & the guard."


def opened(page):
    page.locator("details.report > summary").click()
    return page.locator("report-form")


def mail(form):
    address = form.get_by_role("link", name="Send by e-mail").get_attribute("href")
    target, query = address.removeprefix("mailto:").split("?", 1)
    fields = dict(part.split("=", 1) for part in query.split("&"))
    return target, {name: urllib.parse.unquote(value) for name, value in fields.items()}


def test_what_is_written_is_shown_and_filled_in_and_stored(address, fresh):
    page = fresh()
    page.goto(address + PAGE)
    form = opened(page)
    assert not form.get_by_role("link", name="Send by e-mail").is_visible()
    form.get_by_label("What is wrong, and what would be right?").fill(TEXT)
    shown = form.locator("pre").inner_text()
    target, fields = mail(form)
    assert target == "corrections@guide.example.org"
    assert fields["subject"] == "Something wrong: York Minster"
    mark = fields["body"].replace("\r\n", "\n").split("\n\n")[-1]
    assert re.fullmatch(r"\[york/places/minster\.html [0-9a-f]{10} en-GB\]", mark)
    assert fields["body"].replace("\r\n", "\n") == f"{TEXT}\n\n{mark}"
    # The visitor sees the complete report before sending it.
    assert shown == f"{fields['subject']}\n\n{TEXT}\n\n{mark}"
    # The page thanks the visitor who sends it.
    form.get_by_role("link", name="Send by e-mail").evaluate("link => { link.addEventListener('click', (event) => event.preventDefault()); link.click(); }")
    page.get_by_text("Thank you for your report.").wait_for()
    page.reload()
    assert page.get_by_label("What is wrong, and what would be right?").input_value() == TEXT
    page.get_by_text("You wrote this earlier.").wait_for()
    page.get_by_role("button", name="Delete what I wrote").click()
    page.get_by_text("Deleted.").wait_for()
    page.reload()
    assert page.locator("details.report").get_attribute("open") is None
    assert not page.faults


def test_without_a_connection_it_waits_and_is_offered_again(address, fresh):
    page = fresh()
    page.goto(address + PAGE)
    form = opened(page)
    page.context.set_offline(True)
    form.locator("textarea").fill("The clock is slow.")
    form.get_by_text("There is no connection.").wait_for()
    assert not form.get_by_role("link", name="Send by e-mail").is_visible()
    page.context.set_offline(False)
    form.get_by_text("You can send it now.").wait_for()
    assert mail(form)[1]["body"].startswith("The clock is slow.")


def test_what_is_stored_is_listed_exported_and_erased(address, fresh):
    page = fresh()
    page.goto(address + PAGE)
    opened(page).locator("textarea").fill("The clock is slow.")
    page.goto(address + "settings.html")
    page.get_by_text("Reports not yet deleted").first.wait_for()
    kept = page.evaluate("Object.entries(localStorage).filter(([name]) => name.startsWith('wynd.report '))")
    assert [json.loads(text) for _, text in kept] == [{"name": "York Minster", "text": "The clock is slow."}]


def test_without_scripts_a_mail_says_which_page_it_is_about(address, fresh):
    page = fresh(java_script_enabled=False)
    page.goto(address + "de/" + PAGE)
    page.locator("details.report > summary").click()
    address = page.locator("report-form a").get_attribute("href")
    assert re.search(r"body=%0D%0A%0D%0A%5Bde%2Fyork%2Fplaces%2Fminster\.html%20[0-9a-f]{10}%20de%5D$", address)


@pytest.mark.parametrize("language, scheme", at_first(1, [("", "dark"), ("ar/", "light")]))
def test_it_is_accessible_on_the_narrowest_screen(address, fresh, language, scheme):
    page = fresh(viewport={"width": 320, "height": 640}, color_scheme=scheme, bypass_csp=True)
    page.add_init_script(path=AXE)
    page.goto(address + language + PAGE)
    opened(page).locator("textarea").fill("Averylongwordwithoutanyspace" * 12)
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
