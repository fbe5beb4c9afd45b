"""What an author does in the editor in the browser: opens pages, fills fields, and waits until they are saved.

Fields are found by their paths in the page, because their labels are words in ten languages.
"""

import json

from playwright.sync_api import expect

SAVED = ".header__saving[data-state=saved]"
TEXT = ".text-editor__text"


class Editor:
    def __init__(self, page, studio):
        self.page, self.studio = page, studio

    def view(self, name):
        """Shows a view, as a link to it does."""
        self.page.evaluate("fragment => { location.hash = fragment; }", f"#/{name}")
        self.page.locator(f".view--{name} > *").first.wait_for()

    def open(self, path):
        """Opens the form of a file by its name in the list of all content, with all its groups."""
        self.view("outline")
        address = path.replace("/", "%2F")
        self.page.locator(f'.grid__row a[href$="path={address}"]').click()
        self.unfold()

    def unfold(self):
        self.page.locator(".form").wait_for()
        self.page.evaluate("document.querySelectorAll('.form details').forEach((group) => { group.open = true; })")

    def field(self, *path):
        at = json.dumps(path, separators=(",", ":"))
        return self.page.locator(f"[data-at='{at}']").last

    def write(self, text, *path):
        """Writes into a field of the form."""
        self.field(*path).locator("input, textarea").first.fill(text)

    def choose(self, value, *path):
        self.field(*path).locator("select").first.select_option(value)

    def add(self, key):
        """Adds a field from the menu of fields."""
        self.page.get_by_role("button", name="Add …").click()
        self.page.get_by_role("dialog").locator(f'button[value="{key}"]').click()
        self.unfold()

    def add_entry(self, *path):
        """Adds an entry to a list."""
        self.field(*path).get_by_role("button", name="Add", exact=True).last.click()

    def move_to(self, position):
        """Writes a position into its two fields."""
        for name in ("lat", "lon"):
            self.field("position").locator(f"[data-name={name}]").fill(str(position[name]))
        self.page.keyboard.press("Tab")

    def type_text(self, text):
        """Types into the visual editor of the page's text, instead of what is there.

        A paragraph that begins with `## ` becomes a heading, and `[words](address)` a link to the page of this address.
        """
        keyboard = self.page.keyboard
        self.page.locator(TEXT).click()
        keyboard.press("Control+a")
        keyboard.press("Delete")
        for number, paragraph in enumerate(text.strip().split("\n\n")):
            if number:
                keyboard.press("Enter")
            if paragraph.startswith("## "):
                self.page.get_by_role("button", name="Heading", exact=True).click()
            self._type_paragraph(paragraph.removeprefix("## ").replace("\n", " "))

    def _type_paragraph(self, text):
        before, bracket, rest = text.partition("[")
        self.page.keyboard.type(before)
        if not bracket:
            return
        words, _, rest = rest.partition("](")
        address, _, rest = rest.partition(")")
        self.page.get_by_role("button", name="Link", exact=True).click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label("Find a page of the guide").fill(words.removeprefix("the "))
        dialog.get_by_role("button").filter(has_text=address).click()
        dialog.get_by_label("Words of the link").fill(words)
        dialog.get_by_role("button", name="Set the link").click()
        expect(self.page.locator(TEXT)).to_be_focused()
        self._type_paragraph(rest)

    def wait_for(self, path, text):
        """Waits until a file contains a text, and the page says that everything is saved."""
        self.studio.wait_for(path, text)
        expect(self.page.locator(SAVED)).to_be_attached()
