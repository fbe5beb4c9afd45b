"""The form for the rules by which events repeat: the author reads no rule, and the file has one."""

from playwright.sync_api import expect
import pytest

from support.axe import AXE, RUN_AXE, TAGS

EVENT = "content/millford/events/market.md"
WORKING_DAY = "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"


@pytest.fixture
def guide(guide):
    (guide / "content/millford/events").mkdir()
    (guide / EVENT).write_text("---\nname: Market\nstart: 2026-12-05 09:00\nrepeat: FREQ=WEEKLY;BYDAY=SA\n---\n")
    return guide


def opened(studio_page, **options):
    """The page of the event, and its field."""
    page = studio_page(f"#/page?path={EVENT}", **options)
    page.wait_for_selector(".form")
    page.evaluate("document.querySelectorAll('.form__group').forEach((group) => { group.open = true; })")
    return page, page.locator("[data-at='[\"repeat\"]']")


def test_a_rule_is_chosen(studio_page, studio):
    page, field = opened(studio_page)
    expect(field.get_by_label("How often")).to_have_value("WEEKLY")
    expect(field.get_by_label("Sat", exact=True)).to_be_checked()
    field.get_by_label("Wed", exact=True).check()
    studio.wait_for(EVENT, "repeat: FREQ=WEEKLY;BYDAY=WE,SA\n")
    field.get_by_label("How often").select_option("MONTHLY")
    field.get_by_label("Day of the month").select_option("weekday")
    studio.wait_for(EVENT, "repeat: FREQ=MONTHLY;BYDAY=1MO\n")
    # Unchecking all leaves the rule until another one is checked.
    field.get_by_label("First").uncheck()
    field.get_by_label("Last", exact=True).check()
    field.get_by_label("Day of the week").select_option("FR")
    field.get_by_label("Ends").select_option("until")
    field.get_by_label("Last date").fill("2027-12-31")
    studio.wait_for(EVENT, "repeat: FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231\n")
    field.get_by_label("Ends").select_option("count")
    field.get_by_label("Number of times").fill("6")
    studio.wait_for(EVENT, "repeat: FREQ=MONTHLY;BYDAY=-1FR;COUNT=6\n")
    field.get_by_label("How often").select_option("")
    page.locator(".header__saving[data-state=saved]").wait_for()
    expect(field.get_by_label("Ends")).to_be_hidden()
    assert page.faults == []
    studio.wait_for(EVENT, "start: 2026-12-05 09:00\n---")


def test_a_rule_as_text_and_a_second_one(studio_page, studio):
    page, field = opened(studio_page, viewport={"width": 390, "height": 800}, bypass_csp=True)
    field.get_by_text("As text (iCalendar)").click()
    text = field.get_by_label("Rule as text, as iCalendar writes it")
    expect(text).to_have_value("FREQ=WEEKLY;BYDAY=SA")
    # The form cannot show this rule, so it is text.
    text.fill(WORKING_DAY)
    text.press("Enter")
    studio.wait_for(EVENT, f"repeat: {WORKING_DAY}\n")
    expect(field.get_by_text("This form cannot show the rule")).to_be_visible()
    field.get_by_role("button", name="Add another rule").click()
    second = field.locator(".list__item").nth(1)
    second.get_by_label("How often").select_option("YEARLY")
    studio.wait_for(EVENT, "FREQ=YEARLY")
    assert WORKING_DAY in studio.read(EVENT)
    second.get_by_label("How often").select_option("DAILY")
    studio.wait_for(EVENT, "FREQ=DAILY")
    assert "YEARLY" not in studio.read(EVENT)
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.faults == []
