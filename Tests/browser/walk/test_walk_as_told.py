"""The screen reader's announcements on a full walk, written out in walk-as-told.txt: for people to read, compared here.

Chromium's own accessibility tree is the source, in reading order. A line is a role, a name and other properties; `>>`
marks the focus, `"` a message that a live region announces automatically. The map is one line: its content is in the
list of stops too. Announcements of the game disappear automatically after a while: they are not read.
WRITE_WALK_AS_TOLD=1 writes the file again; read the changes.
"""

import os
import re

import difflib

from support.site import ROOT
from support.waiting import until
from support.walks import DEVICE, VOICE, along, course, press, stops, walker  # noqa: F401: fixtures

TEXT = ROOT / "Tests/browser/data/walk-as-told.txt"
# The announcement of a live region; a repetition counts as none.
LISTEN = """
window.told = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]');
    const isPart = region?.getAttribute('aria-atomic') === 'false';
    const said = isPart ? [...addedNodes].map((node) => node.textContent).join(' ') : region?.textContent;
    const text = said?.replace(/\\s+/g, ' ').trim();
    if (text && !region.closest('.walk__map') && window.told.at(-1) !== text) window.told.push(text);
  }
}).observe(document, { childList: true, characterData: true, subtree: true });
"""
# Roles without a name of their own: only their content is read.
PLAIN = {"generic", "none", "paragraph", "LabelText", "emphasis", "strong"}
STATES = {"pressed": "pressed", "checked": "checked", "expanded": "open", "disabled": "cannot be pressed"}


def words(value):
    return " ".join(str((value or {}).get("value", "")).split())


class Reader:
    """Reads a page from its accessibility tree."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")
        self.lines = []

    def read(self, title):
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.lines += ["", f"== {title} =="]
        self.lines += [f'" {text}' for text in self.page.evaluate("window.told.splice(0)")]
        document = self.session.send("DOM.getDocument")["root"]["nodeId"]
        self.map, self.news = (self.find(document, selector) for selector in (".walk__map", "play-rewards"))
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        self.nodes = {node["nodeId"]: node for node in nodes}
        self.visit(nodes[0], 0, "")

    def find(self, document, selector):
        found = self.session.send("DOM.querySelector", {"nodeId": document, "selector": selector})
        return self.session.send("DOM.describeNode", found)["node"]["backendNodeId"]

    def visit(self, node, depth, above):
        role, name = words(node.get("role")), words(node.get("name"))
        properties = {one["name"]: words(one["value"]) for one in node.get("properties", [])}
        if node.get("backendDOMNodeId") == self.news:
            return
        if node.get("backendDOMNodeId") == self.map:
            # At a stop it is absent.
            if any(child in self.nodes for child in node.get("childIds", [])):
                self.lines.append(f"   {'  ' * depth}(the map)")
            return
        if role in ("status", "alert") and not node.get("childIds"):
            return
        if role in ("InlineTextBox", "ListMarker", "MenuListPopup") or (role == "StaticText" and (not name or name == above)):
            return
        is_said = not node.get("ignored") and role not in PLAIN and role != "RootWebArea"
        # An element that only contains a text counts as that text.
        if role == "StaticText":
            role = ""
        if is_said:
            said = [part for part in (role, name and (f"“{name}”" if role else name)) if part]
            said += [f"({label})" for key, label in STATES.items() if properties.get(key, "false").lower() != "false"]
            said += [properties["level"]] if role == "heading" else []
            self.lines.append(f"{'>>' if properties.get('focused') == 'True' else '  '} {'  ' * depth}{' '.join(said)}")
        for child in node.get("childIds", []):
            if child in self.nodes:
                self.visit(self.nodes[child], depth + is_said, name if is_said else above)


def told(page):
    """The walk, state by state, as announced."""
    reader = Reader(page)
    all_stops, legs = stops(page), course(page)["legs"]
    next_button = page.locator("tour-walk .walk__panel .button--primary")
    reader.read("The page opens")
    page.locator(".walk__settings > summary").click()
    reader.read("The settings are unfolded")
    page.locator(".walk__settings > summary").click()
    press(page, "Start")
    reader.read("“Start” is pressed")
    latitude, longitude = all_stops[0]["position"]
    page.evaluate("([a, b]) => window.isAt(a, b)", [latitude + 0.002, longitude])
    reader.read("The location comes, 220 m north of the first stop")
    page.evaluate("([a, b]) => window.isAt(a, b)", [latitude, longitude])
    for number, leg in enumerate(legs):
        reader.read(f"At stop {number + 1}")
        if number == 0:
            press(page, "Listen")
            until(page, "window.spoken.length > 0 && window.speaking === 0")
            reader.read("“Listen” was pressed, and all was read out")
        next_button.click()
        reader.read(f"On to stop {number + 2}")
        way = list(along(leg))
        for place, position in enumerate(way):
            if page.locator("tour-walk.walk--at-stop").count():
                break
            if number == 3 and place == len(way) // 2:
                page.evaluate("([a, b]) => window.isAt(a, b)", [position[0] + 0.002, position[1] - 0.002])
                reader.read("The way was left")
                page.evaluate("([a, b]) => window.isAt(a, b)", position)
                reader.read("The way was found again")
            page.evaluate("([a, b]) => window.isAt(a, b)", position)
        if number == 1:
            page.get_by_role("link", name="Leave the walk").click()
            reader.read("“Leave the walk” was pressed")
            page.keyboard.press("Escape")
    reader.read("At the last stop")
    next_button.click()
    reader.read("The end")
    text = "\n".join(line.rstrip() for line in reader.lines).strip() + "\n"
    # The duration of this walk depends on the machine.
    return re.sub(r"(?<= in )\d+ minutes?", "some minutes", text)


def test_what_is_reported_on_the_whole_walk_is_what_was_read_and_found_good(walker):  # noqa: F811
    page, _ = walker(scripts=(LISTEN, DEVICE, VOICE), bypass_csp=True)
    text = told(page)
    if os.environ.get("WRITE_WALK_AS_TOLD"):
        TEXT.write_text(text, encoding="utf-8")
    before = TEXT.read_text(encoding="utf-8")
    changes = list(difflib.unified_diff(before.splitlines(), text.splitlines(), "as it was", "as it is", lineterm="", n=2))
    assert not changes, "\n".join(["WRITE_WALK_AS_TOLD=1 writes it anew; read it.", *changes[:80]])
