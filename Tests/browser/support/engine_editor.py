"""What an author does in the editor, in an engine without locators: scripts find the elements, and a mouse and keys use them."""

import json
import time

#: The functions of all scripts. The topmost dialog hides everything below it.
LIBRARY = """
const top = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
const shown = (one) => one.getClientRects().length > 0;
const named = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim();
const button = (name, root = top()) => [...root.querySelectorAll('button, [role=option]')]
  .findLast((one) => shown(one) && !one.disabled && named(one) === name);
const labelled = (name) => [...top().querySelectorAll('label')].findLast((one) => shown(one) && one.textContent.trim() === name)
  ?.control ?? [...top().querySelectorAll('[aria-label]')].findLast((one) => shown(one) && one.ariaLabel === name);
const field = (...path) => [...document.querySelectorAll('[data-at]')].findLast((one) => one.dataset.at === JSON.stringify(path));
const input = (...path) => field(...path)?.querySelector('input, textarea');
const text = () => document.querySelector('.text-editor__text');
"""
CENTRE = """
const found = %s;
if (!found) return null;
found.scrollIntoView({ block: 'center', behavior: 'instant' });
const box = found.getBoundingClientRect();
return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];"""
WRITE = """
const found = %s;
if (!found) return false;
found.focus();
found.value = %s;
for (const name of ['input', 'change']) found.dispatchEvent(new Event(name, { bubbles: true }));
return true;"""
UPLOAD = """
const found = %s;
if (!found) return false;
const files = new DataTransfer();
files.items.add(new File([%s], %s, { type: %s }));
found.files = files.files;
found.dispatchEvent(new Event('change', { bubbles: true }));
return true;"""
UNFOLD = "document.querySelectorAll('.form details').forEach((group) => { group.open = true; }); return true;"


def script(*path):
    """The arguments of a function of a script."""
    return ", ".join(json.dumps(one) for one in path)


class EngineEditor:
    def __init__(self, engine, studio):
        self.engine, self.studio = engine, studio

    def run(self, body):
        return self.engine.value(f"(() => {{ {LIBRARY} {body} }})()")

    def until(self, expression, seconds=30):
        """Waits until an expression is true."""
        deadline = time.monotonic() + seconds
        while not self.run(f"return Boolean({expression});"):
            assert time.monotonic() < deadline, f"never true: {expression}"
            time.sleep(0.05)

    def click(self, expression):
        """Clicks with a mouse on an element, once it has stopped moving."""
        self.until(expression)
        before, centre = None, self.run(CENTRE % expression)
        deadline = time.monotonic() + 20
        while not centre or centre != before:
            assert time.monotonic() < deadline, f"moves or is missing: {expression}"
            time.sleep(0.05)
            before, centre = centre, self.run(CENTRE % expression)
        self.engine.click_at(*centre)

    def click_button(self, name):
        self.click(f"button({script(name)})")

    def fill(self, expression, text):
        """Writes into the input that an expression finds, and leaves the focus in it."""
        self.until(expression)
        assert self.run(WRITE % (expression, json.dumps(text)))

    def fill_labelled(self, label, text):
        self.fill(f"labelled({script(label)})", text)

    def write(self, text, *path):
        """Writes into a field of the form, and leaves it."""
        self.click(f"input({script(*path)})")
        self.fill(f"input({script(*path)})", text)
        self.engine.press("Tab")

    def choose(self, value, *path):
        self.fill(f"field({script(*path)})?.querySelector('select')", value)

    def view(self, name):
        self.run(f"location.hash = {script('#/' + name)}; return true;")
        self.until(f"document.querySelector('.view--{name} > *')")

    def open(self, path):
        self.view("outline")
        link = f'.grid__row a[href$="path={path.replace("/", "%2F")}"]'
        self.click(f"document.querySelector({script(link)})")
        self.unfold()

    def unfold(self):
        self.until("document.querySelector('.form')")
        self.run(UNFOLD)

    def add(self, key):
        self.click_button("Add …")
        self.click(f"top().querySelector({script(f'button[value={key}]')})")
        self.unfold()

    def add_entry(self, *path):
        self.click(f"button('Add', field({script(*path)}))")

    def upload(self, expression, name, kind, text):
        self.until(expression)
        assert self.run(UPLOAD % (expression, json.dumps(text), json.dumps(name), json.dumps(kind)))

    def type_text(self, text):
        """Types into the visual editor of the page's text, instead of what is there. See `Editor.type_text`."""
        self.click("text()")
        self.run("getSelection().selectAllChildren(text()); return true;")
        time.sleep(0.1)
        self.engine.press("Backspace")
        for number, paragraph in enumerate(text.strip().split("\n\n")):
            if number:
                self.engine.press("Enter")
            if paragraph.startswith("## "):
                self.click_button("Heading")
            self._type_paragraph(paragraph.removeprefix("## ").replace("\n", " "))

    def _type_paragraph(self, text):
        before, bracket, rest = text.partition("[")
        if before:
            self.engine.type(before)
        if not bracket:
            return
        words, _, rest = rest.partition("](")
        address, _, rest = rest.partition(")")
        self.click_button("Link")
        self.fill_labelled("Find a page of the guide", words.removeprefix("the "))
        self.click(f"[...top().querySelectorAll('button')].find((one) => one.textContent.includes({script(address)}))")
        self.fill_labelled("Words of the link", words)
        self.click_button("Set the link")
        self.until("document.activeElement === text()")
        self._type_paragraph(rest)

    def wait_for(self, path, text):
        """Waits until a file contains a text, and the page says that everything is saved."""
        self.studio.wait_for(path, text)
        self.until("document.querySelector('.header__saving[data-state=saved]')")
