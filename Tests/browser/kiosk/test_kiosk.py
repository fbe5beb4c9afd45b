"""The kiosk edition: every screen at eight sizes, one visitor after another, by touch and by keys."""

import json
import shutil
import subprocess

import pytest
from playwright.sync_api import TimeoutError

from support.axe import AXE, RUN_AXE, TAGS
from support.kiosk_screens import SQUARE, STATION, kiosk  # noqa: F401: fixtures
from support.kiosks import SIZES, screens, unfit
from support.site import ROOT, at_first
from support.waiting import address_in, until


def sizes(*first):
    """All sizes; `make test` tries these."""
    return at_first(len(first), [*first, *(size for size in SIZES if size not in first)])


@pytest.mark.parametrize("size", sizes("upright-enlarged"))
def test_every_screen_is_large_enough_whole_and_accessible(address, kiosk, size):
    page, faults = kiosk(size)
    page.add_init_script(path=AXE)
    found = []
    for screen in [*screens(STATION), "/attract"]:
        page.goto(f"{address}{STATION}{screen}.html")
        found += [f"{screen}: {fault}" for fault in unfit(page) + faults]
        faults.clear()
        # Axe gives the same result at every size; the smallest screens have the least space.
        if size in ("portrait", "upright-tablet", "upright-enlarged"):
            found += [f"{screen}: {violation}" for violation in page.evaluate(RUN_AXE, TAGS)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", sizes("portrait"))
def test_the_buttons_of_the_first_screen_are_apart_from_its_list(address, kiosk, size):
    page, faults = kiosk(size)
    page.goto(f"{address}{STATION}.html")
    buttons, first = page.locator(".kiosk-actions").bounding_box(), page.locator(".kiosk-list > li").first.bounding_box()
    assert first["y"] - buttons["y"] - buttons["height"] >= 4
    assert not faults


@pytest.mark.parametrize("size", sizes("tablet"))
@pytest.mark.parametrize("pressed", [("Larger text",), ("Lower buttons",), ("Larger text", "Lower buttons")], ids=" ".join)
def test_it_is_whole_with_larger_letters_and_lower_controls(address, kiosk, size, pressed):
    page, faults = kiosk(size)
    page.goto(f"{address}{STATION}.html")
    for name in pressed:
        page.get_by_role("button", name=name).click()
    found = []
    for screen in screens(STATION):
        page.goto(f"{address}{STATION}{screen}.html")
        found += [f"{screen}: {fault}" for fault in unfit(page) + faults]
        faults.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", sizes("upright-tablet"))
def test_a_kiosk_whose_file_lowers_its_controls_is_whole_in_its_languages(address, kiosk, size):
    page, faults = kiosk(size)
    found = []
    for language in ["", "es/", "de/"]:
        for screen in screens(SQUARE):
            page.goto(f"{address}{language}{SQUARE}{screen}.html")
            found += [f"{language}{screen}: {fault}" for fault in unfit(page) + faults]
            faults.clear()
    assert not found, "\n".join(found)


def test_a_visit_ends_in_the_attraction_and_leaves_nothing(address, kiosk):
    """After the idle time the screen asks; any touch answers; twenty seconds later it is reset for the next visitor."""
    page, faults = kiosk(clock=True)
    page.goto(f"{address}fr/{STATION}.html")
    page.get_by_role("button", name="Texte plus grand").click()
    page.get_by_role("link", name="Recherche").click()
    page.get_by_role("button", name="m", exact=True).click()
    page.clock.run_for(59_000)
    assert page.get_by_role("alertdialog").count() == 0
    page.clock.run_for(2_000)
    question = page.get_by_role("alertdialog")
    assert "secondes" in question.inner_text()
    page.mouse.click(5, 5)
    assert page.get_by_role("alertdialog").count() == 0
    page.clock.run_for(62_000)
    page.get_by_role("alertdialog").wait_for()
    page.evaluate("localStorage.setItem('left-behind', 'x')")
    page.clock.run_for(21_000)
    page.wait_for_url(f"{address}{STATION}/attract.html")
    # The statistics for the operator contain nothing about the visit.
    assert page.evaluate("[sessionStorage.length, Object.keys(localStorage)]") == [0, ["wynd-kiosk-health"]]
    page.get_by_role("link", name="Touch to begin").click()
    page.wait_for_url(f"{address}{STATION}.html")
    assert page.locator("html").get_attribute("data-large") is None
    page.get_by_role("link", name="Search").click()
    assert page.locator(".kiosk-search__typed").inner_text() == ""
    assert not faults


def test_a_clock_that_is_put_right_ends_no_visit_and_a_suspension_asks(address, kiosk):
    page, _ = kiosk(clock=True)
    page.goto(f"{address}{STATION}.html")
    page.clock.run_for(5_000)
    # A clock that is set back an hour; the steady clock does not change.
    page.evaluate("self.wall = Date.now; Date.now = () => wall() - 3_600_000")
    page.clock.run_for(5_000)
    assert page.get_by_role("alertdialog").count() == 0
    page.evaluate("Date.now = () => wall() + 36_000_000")
    page.clock.run_for(5_000)
    page.get_by_role("alertdialog").wait_for()
    page.get_by_role("button", name="I am still here").click()
    page.clock.run_for(30_000)
    assert page.get_by_role("alertdialog").count() == 0 and page.url.endswith("station.html")


def test_a_headset_that_is_plugged_in_starts_the_voice(address, kiosk):
    page, _ = kiosk()
    page.add_init_script(SPEECH)
    page.add_init_script("""
      self.devices = [{ kind: 'audiooutput' }];
      const media = Object.assign(new EventTarget(), { enumerateDevices: async () => devices });
      Object.defineProperty(navigator, 'mediaDevices', { value: media });""")
    page.goto(f"{address}{STATION}.html")
    assert page.evaluate("said.length") == 0
    page.evaluate("devices.push({ kind: 'audiooutput' }); navigator.mediaDevices.dispatchEvent(new Event('devicechange'))")
    until(page, "said.length > 0")
    assert page.get_by_role("button", name="Read aloud").get_attribute("aria-pressed") == "true"


def test_a_long_text_is_read_on_by_one_button(address, kiosk):
    page, faults = kiosk("landscape")
    page.goto(f"{address}{STATION}/places/minster.html")
    assert page.locator(".kiosk-story .prose").count(), "a place elsewhere says its text"
    top = "document.querySelector('.kiosk-story').scrollTop"
    more = page.get_by_role("button", name="Read on")
    more.click()
    assert page.evaluate(top) > 100
    for _ in range(20):
        try:
            more.press("Enter", timeout=2000)
        except TimeoutError:  # It has disappeared, maybe between two presses.
            break
    assert not more.is_visible()
    assert page.evaluate("(() => { const text = document.querySelector('.kiosk-story'); return text.scrollTop + text.clientHeight >= text.scrollHeight - 2; })()")
    assert not faults


# Whether the end of the text is on the screen.
READ = """() => {
  const text = document.querySelector('.kiosk-story'), end = text.querySelector('.prose > :last-child');
  return end.getBoundingClientRect().bottom <= text.getBoundingClientRect().bottom + 1;
}"""


@pytest.mark.parametrize("width, height, language", at_first(2, [
    (1080, 1920, "de"), (800, 600, "en"), (800, 600, "de"), (1080, 1920, "fr")]))
def test_the_imprint_is_read_by_touch_and_left_again(address, kiosk, width, height, language):
    words = json.loads((ROOT / f"site/words/{language}.json").read_text(encoding="utf-8"))
    start = f"{address}{'' if language == 'en' else language + '/'}{STATION}.html"
    page, faults = kiosk(has_touch=True)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(start)
    page.get_by_role("link", name=words["footer.help"], exact=True).tap()
    page.get_by_role("link", name=words["footer.imprint"], exact=True).tap()
    page.wait_for_url("**/station/guide-pages/imprint.html")
    assert page.locator("h1").inner_text() == words["footer.imprint"]
    text = page.locator(".kiosk-story")
    assert "YO0 0AA" in text.inner_text() and "hello@guide.example.org" in text.inner_text()
    assert text.locator("h2").count() == 2 and text.locator("a").count() == 0
    assert unfit(page) == []
    for _ in range(10):
        if page.evaluate(READ):
            break
        assert min(page.locator(".kiosk-more").bounding_box()[side] for side in ("width", "height")) >= 44
        page.locator(".kiosk-more").tap()
    assert page.evaluate(READ)
    back = page.get_by_role("link", name=words["kiosk.start"], exact=True)
    assert min(back.bounding_box()[side] for side in ("width", "height")) >= 44
    back.tap()
    page.wait_for_url(start)
    assert not faults


def test_everything_is_reached_by_arrows_and_one_button(address, kiosk):
    """From the attraction screen to a place, its code and back, then to the search and its first result."""
    page, faults = kiosk("landscape")

    def walk(name, most=60):
        """Moves by arrow keys until the focus reaches a control."""
        for step in range(most):
            focused = page.evaluate("(document.activeElement?.innerText || document.activeElement?.getAttribute('aria-label') || '').trim()")
            if focused.startswith(name):
                return
            page.keyboard.press("ArrowDown" if step % 5 else "ArrowRight")
        raise AssertionError(f"{name} is not reached; at last {focused}")

    page.goto(f"{address}{STATION}/attract.html")
    walk("Touch to begin")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{address}{STATION}.html")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    for step in range(30):
        if page.evaluate("document.activeElement.closest('.kiosk-row') !== null"):
            break
        page.keyboard.press("ArrowUp" if step % 4 == 3 else "ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_url("**/places/*.html")
    walk("Take it with you")
    page.keyboard.press("Enter")
    assert page.locator("#take").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#take").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_url(f"{address}{STATION}.html")
    assert not faults


def test_the_search_finds_by_keys_on_the_screen(address, kiosk):
    page, faults = kiosk("tablet")
    page.goto(f"{address}de/{STATION}/search.html")
    for letter in "minst":
        page.get_by_role("button", name=letter, exact=True).click()
    first = page.locator(".kiosk-search li:visible .kiosk-row").first
    assert "minster.html" in first.get_attribute("href")
    assert "Treffer" in page.get_by_role("status").inner_text()
    for letter in "xx":
        page.get_by_role("button", name=letter, exact=True).click()
    page.get_by_role("button", name="Löschen").click()
    assert "„minstx“" in page.locator(".kiosk-search__status").inner_text()
    assert not faults


@pytest.mark.skipif(not shutil.which("zbarimg"), reason="needs zbarimg")
@pytest.mark.parametrize("size", at_first(1, ["portrait", "landscape"]))
@pytest.mark.parametrize("screen, button, leads_to", [
    ("places/minster", "Emportez-le", "https://guide.example.org/guides/sample/fr/york/places/minster.html?s=kiosk"),
    ("tours/city-walls", "Emportez-le", "https://guide.example.org/guides/sample/fr/york/tours/city-walls.html?s=kiosk"),
    # Out of the guide.
    ("places/minster", "yorkminster.org", "https://yorkminster.org/"),
])
def test_the_code_is_read_from_one_metre(address, kiosk, tmp_path, size, screen, button, leads_to):
    """At one metre, a phone's camera of 1080 pixels sees a screen of a metre's height at a third of its pixels."""
    page, _ = kiosk(size)
    page.goto(f"{address}fr/{STATION}/{screen}.html")
    page.get_by_role("link", name=button).click()
    page.screenshot(path=tmp_path / "screen.png", scale="css")
    small = page.context.new_page()
    small.set_viewport_size({"width": SIZES[size][0] // 3, "height": SIZES[size][1] // 3})
    (tmp_path / "seen.html").write_text("<body style='margin:0'><img src='screen.png' style='width:100vw'>")
    small.goto((tmp_path / "seen.html").as_uri())
    small.screenshot(path=tmp_path / "seen.png")
    read = subprocess.run(["zbarimg", "--quiet", "--raw", tmp_path / "seen.png"], capture_output=True, text=True)
    assert read.stdout.lower().split() == [leads_to]
    page.keyboard.press("Escape")
    assert address_in(page).endswith(f"{screen}.html#main"), "back to the screen, not to the start"
    assert not page.locator(".kiosk-take:visible").count()


def test_larger_text_contrast_and_lower_controls_last_for_the_visit(address, kiosk):
    page, _ = kiosk("landscape")
    page.goto(f"{address}{STATION}.html")
    size = "parseFloat(getComputedStyle(document.querySelector('.kiosk-row__name')).fontSize)"
    before = page.evaluate(size)
    for name in ["Larger text", "High contrast", "Lower buttons"]:
        page.get_by_role("button", name=name).click()
    page.get_by_role("link", name="Tours").click()
    page.wait_for_url("**/tours.html")
    assert page.get_by_role("button", name="High contrast").get_attribute("aria-pressed") == "true"
    page.get_by_role("link", name="Around here").click()
    page.wait_for_url("**/station.html")
    assert page.evaluate(size) > 1.15 * before
    tops = page.evaluate("[...document.querySelectorAll('.kiosk-row, .kiosk-bar a, kiosk-accessibility button')].map(control => control.getBoundingClientRect().top)")
    assert min(tops) >= 1080 / 2 - 1
    assert not unfit(page)


def test_a_folder_on_a_disk_is_enough(site, chromium):
    """From file://, where pages can load only classic scripts."""
    page = chromium.new_page(viewport={"width": 1080, "height": 1920})
    faults = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto((site / f"{STATION}/attract.html").as_uri())
    page.get_by_role("link", name="Touch to begin").click()
    page.get_by_role("button", name="High contrast").click()
    page.get_by_role("link", name="Search").click()
    page.get_by_role("button", name="w", exact=True).click()
    assert page.locator("html").get_attribute("data-contrast") is not None
    assert page.locator(".kiosk-search li:visible").count()
    assert not faults
    page.close()


SPEECH = """
  self.said = [];
  self.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(self, 'speechSynthesis', { value: {
    speaking: false, cancel() {}, getVoices: () => [], speak(sentence) { said.push(`${sentence.lang}: ${sentence.text}`); } } });
"""


def test_captions_are_always_on(address, kiosk):
    page, faults = kiosk()
    film = "<video controls><track kind='captions' srclang='en' label='Captions' src='data:text/vtt,WEBVTT' default></video>"
    page.route("**/help.html", lambda route: route.fulfill(
        response=(response := route.fetch()), body=response.text().replace("</main>", f"{film}</main>")))
    page.goto(f"{address}{STATION}/help.html")
    mode = "document.querySelector('video').textTracks[0].mode"
    assert page.evaluate(mode) == "showing"
    page.evaluate(f"{mode} = 'disabled'")
    until(page, f"{mode} === 'showing'")


def test_a_screen_is_read_aloud_until_the_visit_ends(address, kiosk):
    page, faults = kiosk()
    page.add_init_script(SPEECH)
    page.goto(f"{address}de/{STATION}.html")
    page.get_by_role("button", name="Vorlesen").click()
    said = page.evaluate("said.join(' ')")
    assert "de: " in said and "Bahnhof York" in said and "Micklegate Bar" in said
    page.get_by_role("link", name="Hilfe").click()
    page.wait_for_url("**/help.html")
    assert "Pfeile" in page.evaluate("said.join(' ')"), "the next screen is read without being asked"
    page.get_by_role("button", name="Größere Schrift").focus()
    assert page.evaluate("said.at(-1)").endswith("Größere Schrift")
    assert not faults


def test_a_browser_without_a_voice_or_storage_says_so(address, kiosk):
    page, faults = kiosk()
    page.add_init_script("delete self.speechSynthesis; delete Window.prototype.speechSynthesis;"
                         "Object.defineProperty(self, 'sessionStorage', { get() { throw new Error('none'); } })")
    page.goto(f"{address}{STATION}.html")
    note = page.locator(".kiosk-accessibility__note")
    assert "cannot save" in note.inner_text()
    page.get_by_role("button", name="Read aloud").click()
    assert note.inner_text() == "This screen cannot read aloud."
    page.get_by_role("button", name="High contrast").click()
    assert page.locator("html").get_attribute("data-contrast") is not None
    assert not faults
