"""The editor of a page's text: what it writes into the file, what is pasted, the keyboard, and the text area without it."""

import pathlib
import re

import pytest
from playwright.sync_api import expect

PASTE = pathlib.Path(__file__).parent / "data/paste"
TEXT = ".text-editor__text"
BODY = """## The gate

The *gate* is wrapped by its author, and has two
lines, and a footnote.[^1]

* One
* Two

| Day | Hours |
|:----|------:|
| Mon | 10-17 |

<!-- a comment -->

[^1]: A note.
"""
PAGE = "content/millford/places/gate.md"
FRONT = "---\nname: The Gate\nkind: gate\nposition: {lat: 53.9590, lon: -1.0815}\nsummary: A gate.\n---\n\n"

#: What remains of the HTML that programs put on the clipboard.
CLEAN = {
    "arabic": "<p><strong>السوق</strong> القديم مفتوح&nbsp;كل يوم</p>",
    "google-docs": "<h2>Opening times</h2><p>Open <strong>every day</strong><em> in summer</em>.</p><br>",
    "google-docs-list": "<ul><li><p>Bread</p></li><li><p>Cheese</p></li></ul>",
    "hidden": "<p>Seen</p>",
    "quote": "<blockquote><p>Said <strong>often</strong>.</p></blockquote><pre><code>let a = 1;\n  b</code></pre><hr>",
    "table": "<table><tr><th>Day</th><th>Hours</th></tr><tbody><tr><td>Monday</td><td>10 to 17</td></tr></tbody></table>",
    "web-page": (
        '<h2>York</h2><p>First <a href="https://example.org/a?utm_source=x">link</a>, bad and local.</p>'
        "<p>Second line.</p>"),
    "word": "<h2>The walls</h2> <p>Walk on the <strong>city walls</strong>&nbsp;from <em>Bootham</em> Bar.</p>",
    "word-footnotes": (
        '<p>The tower fell in 1407.<sup data-footnote="1"></sup></p> '
        '<div data-note="1"> <p>The chronicle says so.</p></div>'),
    "word-list": "<ul><li>First<ul><li>Inside</li></ul></li><li>Second</li></ul>",
    "word-numbers": "<ol><li>Start at the station</li><li>Turn left</li></ol>",
    "word-two-lists": "<ul><li>Bread</li></ul> <ol><li>Turn left</li></ol>",
}


@pytest.fixture
def gate(guide):
    """A page with each kind of block."""
    (guide / PAGE).parent.mkdir(parents=True, exist_ok=True)
    (guide / PAGE).write_text(FRONT + BODY)


@pytest.fixture
def editor(gate, studio_page):
    """Opens the page of a gate, and waits for its text."""
    page = studio_page(f"#/page?path={PAGE}")
    page.wait_for_selector(TEXT)
    return page


def click_in(page, text):
    """Sets the cursor to the end of the line with a text."""
    # Capitals matter: the paragraph has the word "two", and the list "Two".
    page.locator(TEXT).get_by_text(re.compile(re.escape(text))).first.click()
    page.wait_for_timeout(100)
    page.keyboard.press("End")


def saved(studio, text):
    studio.wait_for(PAGE, text)
    return studio.read(PAGE).removeprefix(FRONT)


def test_a_change_in_a_list_changes_its_block_only(studio, editor):
    click_in(editor, "Two")
    editor.keyboard.type(" and more")
    assert saved(studio, "and more") == BODY.replace("* Two", "* Two and more")
    assert editor.faults == []


def test_a_wrapped_paragraph_remains_wrapped(studio, editor):
    click_in(editor, "is wrapped by its author")
    editor.keyboard.press("Home")
    editor.keyboard.type("Here: ")
    text = saved(studio, "Here:")
    paragraph = text.split("\n\n")[1]
    assert paragraph.replace("\n", " ").replace("Here: ", "") == BODY.split("\n\n")[1].replace("\n", " ")
    assert max(len(line) for line in paragraph.split("\n")) <= 48
    assert text.split("\n\n")[2:] == BODY.split("\n\n")[2:]


def test_a_link_leads_to_a_page_that_was_searched(studio, editor):
    # The middle of the line is beside the word.
    editor.locator(TEXT).get_by_text("One").dblclick(position={"x": 8, "y": 8})
    editor.wait_for_timeout(100)
    editor.keyboard.press("Control+k")
    dialog = editor.locator("dialog")
    dialog.locator("input[type=search]").fill("gat")
    dialog.get_by_role("button", name="The Gate").click()
    dialog.get_by_role("button", name="Set the link").click()
    assert saved(studio, "gate.md)") == BODY.replace("* One", "* [One](gate.md)")


def test_a_link_to_no_address_is_refused(editor):
    # The middle of the line is beside the word.
    editor.locator(TEXT).get_by_text("One").dblclick(position={"x": 8, "y": 8})
    editor.wait_for_timeout(100)
    editor.keyboard.press("Control+k")
    dialog = editor.locator("dialog")
    dialog.get_by_label("Address").fill("javascript:alert(1)")
    dialog.get_by_role("button", name="Set the link").click()
    expect(dialog.get_by_role("alert")).to_contain_text("This is no address")


def test_a_picture_needs_an_alternative_text(editor):
    editor.get_by_role("button", name="Picture", exact=True).click()
    dialog = editor.locator("dialog")
    dialog.locator("input[type=file]").set_input_files(
        files=[{"name": "gate.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n"}])
    dialog.get_by_role("button", name="Insert the picture").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Describe the picture")


def test_the_source_can_be_edited(studio, editor):
    editor.get_by_role("button", name="Source").click()
    area = editor.locator(".text-editor__plain")
    assert area.input_value() == BODY.rstrip("\n")
    area.fill(BODY.replace("* Two", "* Two\n* Three"))
    editor.get_by_role("button", name="Source").click()
    editor.wait_for_selector(TEXT)
    click_in(editor, "Three")
    editor.keyboard.type(" too")
    assert saved(studio, "Three too") == BODY.replace("* Two", "* Two\n* Three too")


@pytest.mark.parametrize("name", sorted(CLEAN))
def test_pasted_html_is_cleaned(editor, name):
    html = (PASTE / f"{name}.html").read_text()
    clean = editor.evaluate("async (html) => (await import('/.wynd/edit/text-paste.js')).cleanHTML(html)", html)
    assert clean == CLEAN[name]
    assert editor.faults == []


def test_pasted_footnotes_get_labels_that_are_free(editor):
    html = (PASTE / "word-footnotes.html").read_text()
    clean = editor.evaluate("async (html) => (await import('/.wynd/edit/text-paste.js')).cleanHTML(html, ['1'])", html)
    assert '<sup data-footnote="2">' in clean and '<div data-note="2">' in clean


def test_a_pasted_table_becomes_a_table(studio, editor):
    click_in(editor, "Two")
    editor.keyboard.press("Enter")
    editor.keyboard.press("Enter")
    editor.evaluate(
        """(html) => {
            const data = new DataTransfer();
            data.setData('text/html', html);
            document.querySelector('.text-editor__text').dispatchEvent(
                new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""", (PASTE / "table.html").read_text())
    assert "| Day | Hours |\n| --- | --- |\n| Monday | 10 to 17 |" in saved(studio, "Monday")


def test_the_keyboard_reaches_the_buttons_and_leaves_the_text(editor):
    click_in(editor, "Two")
    editor.keyboard.press("Alt+F10")
    name = "document.activeElement.getAttribute('aria-label')"
    assert editor.evaluate(name) == "Paragraph"
    editor.keyboard.press("ArrowRight")
    assert editor.evaluate(name) == "Heading"
    editor.keyboard.press("End")
    assert editor.evaluate(name) == "Source"
    editor.keyboard.press("Escape")
    text = editor.locator(TEXT)
    expect(text).to_be_focused()
    expect(text).to_have_attribute("role", "textbox")
    expect(text).to_have_attribute("aria-multiline", "true")
    editor.keyboard.press("Tab")
    expect(text).not_to_be_focused()


def test_without_the_library_the_text_is_a_text_area(gate, studio, studio_page):
    page = studio_page()
    page.route("**/lib/editor.js", lambda route: route.fulfill(status=404))
    page.goto(f"{studio.address}/.wynd/edit/#/page?path={PAGE}")
    page.reload()
    area = page.locator(".text-editor__plain")
    expect(area).to_have_value(BODY.rstrip("\n"))
    area.evaluate(
        """(area) => {
            const start = area.value.indexOf('One');
            area.focus();
            area.setSelectionRange(start, start + 3);
        }""")
    page.get_by_role("button", name="Bold").click()
    assert saved(studio, "**One**") == BODY.replace("One", "**One**")
