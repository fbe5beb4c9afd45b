"""Pages for frames in another website: who may show them, their height, colour and links, and that they store nothing."""

import datetime
import os
import pathlib
import re
import subprocess

from playwright.sync_api import expect
import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.serving import CutOff, served
from support.site import ROOT
from support.waiting import until

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/release/wynd")).resolve()
pytestmark = pytest.mark.xdist_group("embeds")

# A browser that blocks the storage of frames. It notes what a page wants to use.
BLOCKED = """
window.touched = [];
for (const [owner, names] of [[window, ['localStorage', 'sessionStorage', 'indexedDB', 'caches']], [navigator, ['serviceWorker']]]) {
  for (const name of names) Object.defineProperty(owner, name, { get() {
    window.touched.push(name);
    throw new DOMException('blocked', 'SecurityError');
  } });
}
for (const name of ['getCurrentPosition', 'watchPosition']) {
  Geolocation.prototype[name] = () => { window.touched.push('location'); return 1; };
}
"""


def rules(site):
    """The rules of a `_headers` file: pairs of the start of a path and its headers."""
    found = []
    for line in (site / "_headers").read_text().splitlines():
        if line.startswith("/"):
            found.append((line.removesuffix("*"), {}))
        elif line.startswith("  "):
            name, value = line.strip().split(": ", 1)
            found[-1][1][name] = value
    return found


class Netlify(CutOff):
    """Sends the headers of `_headers`: of several rules for a path, the last applies."""

    def end_headers(self):
        headers = {}
        for start, values in rules(pathlib.Path(self.directory) / "guide"):
            if self.path.startswith(start):
                headers |= values
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()


@pytest.fixture(scope="module")
def framed(tmp_path_factory):
    """A guide that one website may show in frames, and that website: its pages have the code that the tool prints."""
    folder = tmp_path_factory.mktemp("embeds")
    board, www = folder / "board", folder / "www"
    board.mkdir()
    www.mkdir()
    with served(board) as website, served(www, Netlify) as guide:
        subprocess.run([TOOL, "new", "trip", "--city", "Town", "--position", "53.959,-1.0815", "--country", "GB"], cwd=folder,
                       check=True, capture_output=True)
        settings = folder / "trip/guide.yaml"
        text = re.sub(r"(?m)^base-url:.*\n", "", settings.read_text())
        settings.write_text(
            f"{text}\nbase-url: {guide.address}guide/\nembed: {{allow: [{website.address.rstrip('/')}]}}\n")
        market = folder / "trip/content/town/events/market.md"
        market.parent.mkdir(exist_ok=True)
        market.write_text("---\nname: Market\nstart: 2024-07-06\nrepeat: FREQ=DAILY\ntime-zone: Europe/London\n---\n")
        subprocess.run([TOOL, "build", "trip", "--output", www / "guide", "--host", "netlify"], cwd=folder, check=True,
                       capture_output=True)
        code = subprocess.run([TOOL, "embed", "trip"], cwd=folder, check=True, capture_output=True, text=True).stdout
        start = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A board</title><h1>A board</h1>'
        (board / "index.html").write_text(start + code)
        (board / "late.html").write_text(start + code.replace(" async", ' async id="late" type="text/plain"'))
        events = subprocess.run([TOOL, "embed", "trip", "--events"], cwd=folder, check=True, capture_output=True, text=True)
        (board / "events.html").write_text(start + events.stdout)
        (board / "other.html").write_text(start + code.replace("/embed/town/", "/town/"))
        yield website.address, guide.address + "guide/"


def messages_of(page):
    found = []
    page.on("console", lambda message: found.append(message.text))
    return found


def frame_of(page):
    page.wait_for_load_state("networkidle")
    return page.frames[1]


def test_a_website_that_is_allowed_shows_the_frame_in_the_height_of_its_content(framed, fresh):
    website, _ = framed
    page = fresh()
    page.add_init_script(BLOCKED)
    page.goto(website)
    frame = frame_of(page)
    assert frame.locator("h1").inner_text() == "Town"
    frame.locator("guide-map.is-ready").wait_for()
    content = frame.evaluate("Math.ceil(document.querySelector('embed-page').getBoundingClientRect().height)")
    assert content != 560
    expect(page.locator("iframe")).to_have_css("height", f"{content}px")
    # The frame grows with the list.
    frame.locator(".embed__list summary").click()
    until(page, f"document.querySelector('iframe').clientHeight > {content}")
    assert frame.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    frame.locator(".guide-map__bar button:not([aria-disabled=true])").first.click()
    assert frame.evaluate("window.touched") == []
    assert frame.evaluate("document.querySelectorAll('link[rel=manifest]').length") == 0
    assert not page.faults


def test_a_list_of_events_works_without_storage_and_hides_what_is_over(framed, fresh):
    website, _ = framed
    page = fresh()
    page.add_init_script(BLOCKED)
    page.clock.set_fixed_time(datetime.datetime.now() + datetime.timedelta(days=3))
    page.goto(website + "events.html")
    frame = frame_of(page)
    frame.get_by_role("button", name="This weekend").wait_for()
    days = frame.locator("[data-day]")
    assert days.count() > 20
    first = days.first.get_attribute("data-day")
    shown = frame.locator("[data-day]:not([hidden])").first.get_attribute("data-day")
    assert shown > first
    frame.get_by_role("button", name="Today").click()
    assert frame.locator("[data-day]:not([hidden])").count() == 1
    assert frame.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert frame.evaluate("window.touched") == []
    assert not page.faults


def test_a_script_that_starts_late_asks_for_the_height(framed, fresh):
    website, guide = framed
    page = fresh()
    page.goto(website + "late.html")
    frame_of(page)
    assert page.evaluate("document.querySelector('iframe').clientHeight") == 560
    page.add_script_tag(url=guide + "embed/embed.js")
    until(page, "document.querySelector('iframe').clientHeight !== 560")


@pytest.mark.parametrize("path", ["index.html", "other.html"])
def test_browsers_refuse_frames_in_other_websites_and_frames_of_other_pages(framed, fresh, path):
    website, _ = framed
    page = fresh()
    messages = messages_of(page)
    # By its other name, the server is another website.
    page.goto((website.replace("127.0.0.1", "localhost") if path == "index.html" else website) + path)
    frame = frame_of(page)
    assert frame.locator("h1", has_text="Town").count() == 0
    assert any("frame-ancestors" in message for message in messages), messages


def test_links_open_the_guide_in_the_whole_window(framed, fresh):
    website, guide = framed
    page = fresh()
    page.goto(website)
    frame = frame_of(page)
    assert frame.evaluate("[...document.querySelectorAll('svg a')].every((link) => link.getAttribute('target') === '_top')")
    link = frame.get_by_role("link", name=re.compile("^Open in "))
    assert link.get_attribute("rel") == "noopener"
    link.click()
    page.wait_for_url(guide + "town/index.html")


@pytest.mark.parametrize("scheme, colour, isUsed", [
    ("light", "c0392b", True), ("dark", "c0392b", False), ("light", "ffee00", False), ("dark", "ffee00", True),
    ("light", "red", False), ("light", "c0392b;--paper:red", False)])
def test_a_colour_is_used_only_if_its_contrast_is_sufficient(framed, fresh, scheme, colour, isUsed):
    _, guide = framed
    page = fresh(color_scheme=scheme)
    page.goto(f"{guide}embed/town/index.html?accent={colour}")
    style = page.evaluate("document.documentElement.getAttribute('style') ?? ''")
    assert ("--accent: rgb(" in style) == isUsed
    if isUsed:
        numbers = ", ".join(str(int(colour[start:start + 2], 16)) for start in (0, 2, 4))
        expect(page.locator(".embed__open .button")).to_have_css("background-color", f"rgb({numbers})")
        page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
        until(page, "!document.documentElement.style.getPropertyValue('--accent')")


PAGES = ["embed/york/index.html", "embed/york/tours/city-walls.html", "embed/york/places/minster.html",
         "embed/york/kinds/church.html", "embed/york/events/index.html", "ar/embed/york/events/index.html",
         "ar/embed/york/places/minster.html", "de/embed/york/tours/city-walls.html"]


@pytest.mark.parametrize("width, scheme", [(320, "light"), (390, "dark"), (1000, "light")])
def test_pages_for_frames_are_accessible_and_quiet(address, watched, width, scheme):
    page, faults = watched(address, viewport={"width": width, "height": 600}, color_scheme=scheme, bypass_csp=True)
    page.add_init_script(path=AXE)
    found = []
    for path in PAGES:
        page.goto(address + path, wait_until="load")
        if "/events/" not in path:
            page.locator(".embed__list summary").press("Enter")
        found += [f"{path}: {violation}" for violation in page.evaluate(RUN_AXE, TAGS)]
        if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            found.append(f"{path}: wider than the window")
    assert found + faults == []


def test_a_page_for_frames_says_all_without_scripts(address, watched):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address + "embed/york/tours/city-walls.html")
    markers = page.locator(".map-figure svg a")
    assert page.locator(".embed__list li").count() == markers.count() > 3
    assert page.locator(".embed__open a").is_visible()
    assert not faults


@pytest.mark.parametrize("isAllowed", [True, False])
def test_an_editor_copies_the_code_from_the_guides_own_page(address, fresh, isAllowed):
    page = fresh(permissions=["clipboard-read", "clipboard-write"] if isAllowed else [])
    if not isAllowed:
        page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'));")
    page.goto(address + "york/places/minster.html")
    page.locator(".embed-code summary").press("Enter")
    page.get_by_role("button", name="Copy the code").press("Enter")
    status = page.locator("copy-code [role=status]")
    code = page.locator(".embed-code code").inner_text()
    assert code.startswith("<iframe src=") and "embed/york/places/minster.html" in code
    if isAllowed:
        expect(status).to_have_text("The code was copied.")
        assert page.evaluate("navigator.clipboard.readText()") == code
    else:
        expect(status).to_have_text("The code is selected. Copy it with your keyboard.")
        assert page.evaluate("getSelection().toString()").strip() == code.strip()
    assert not page.faults
