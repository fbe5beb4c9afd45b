"""A visitor's settings apply on every page before it is painted, and on walks."""

import json
import re
import zipfile

import pytest
from playwright.sync_api import expect

from support.axe import AXE
from support.settings import EFFECTS, VOICES, settings, walk  # noqa: F401: fixtures
from support.settings_page import said
from support.site import at_first
from support.waiting import until
from support.walks import press

VIOLATIONS = """(rules) => axe.run(document, rules).then(result => result.violations.map(violation => violation.id + ': '
    + violation.nodes.slice(0, 3).map(node => node.target + ' ' + (node.any[0]?.message ?? node.failureSummary)).join(' | ')))"""
AA = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}
AAA = {"runOnly": {"type": "rule", "values": ["color-contrast-enhanced"]}, "rules": {"color-contrast-enhanced": {"enabled": True}}}
WALK = "york/tours/city-walls/walk.html"
# The attributes of <html> when the body begins, before anything can be painted.
WATCH = """new MutationObserver((_, watch) => { if (!document.body) return; watch.disconnect();
    window.atBody = {...document.documentElement.dataset}; }).observe(document, {childList: true, subtree: true});"""


def kept(page):
    return json.loads(page.evaluate("localStorage.getItem('wynd.settings')") or "{}")


def colours(page):
    """The colours of the page and of its maps, as they are in force."""
    return page.evaluate("""() => { const names = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).length;
        const of = (element, names) => names.map(name => getComputedStyle(element).getPropertyValue(name).trim());
        const map = document.querySelector('svg.map');
        return [...of(document.documentElement, ['--paper', '--paper-raised', '--paper-sunk', '--ink', '--ink-soft', '--line',
            '--line-strong', '--gold', '--gold-soft', '--accent', '--accent-ink', '--accent-soft', 'color-scheme']),
            ...(map ? of(map, ['--map-paper', '--map-text', '--map-halo', '--map-water', '--map-park', '--map-wood', '--map-sand',
            '--map-square', '--map-house', '--map-building', '--map-street', '--map-footpath', '--map-wall', '--map-railway',
            '--map-wall-text', '--map-park-text', '--map-water-text', '--map-marker-edge', '--map-focus']) : [])]; }""")


def test_settings_are_there_before_the_first_paint_on_every_page(settings):
    page, faults = settings("york/index.html", values={"text": "150", "theme": "dark", "motion": "less"})
    page.add_init_script(WATCH)
    for path in ["york/index.html", "ar/york/places/minster.html", WALK, "saved.html"]:
        page.goto(page.url.split("/sample/")[0] + "/sample/" + path)
        at_body = page.evaluate("atBody")
        assert (at_body["textSize"], at_body["theme"], at_body["motion"]) == ("150", "dark", "less"), path
    assert not faults


def test_settings_hold_in_a_pack_opened_from_a_folder(site, settings, tmp_path):
    with zipfile.ZipFile(site / "york/packs/city-walls.zip") as pack:
        pack.extractall(tmp_path)
    folder = next(tmp_path.rglob("settings.html")).parent.as_uri() + "/"
    page, faults = settings(base=folder)
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("Twice as large").check()
    page.add_init_script(WATCH)
    page.goto(folder + WALK)
    assert page.evaluate("[atBody.theme, atBody.textSize]") == ["dark", "200"]
    assert not faults


@pytest.mark.parametrize("theme, device", [("dark", "light"), ("light", "dark")])
def test_a_theme_is_the_device_s_own_by_choice(settings, theme, device):
    """A chosen theme has the colours of a device with that theme, on the map too."""
    chosen, _ = settings("york/index.html", values={"theme": theme}, color_scheme=device)
    usual, _ = settings("york/index.html", color_scheme=theme)
    assert colours(chosen)[:12] == colours(usual)[:12]
    assert colours(chosen)[13:] == colours(usual)[13:]
    assert colours(chosen)[12] == theme
    other, _ = settings("york/index.html", color_scheme=device)
    assert colours(other) != colours(chosen)


@pytest.mark.parametrize("device", at_first(1, ["light", "dark"]))
def test_high_contrast_is_seven_to_one(settings, device):
    page, _ = settings("york/index.html", values={"theme": "contrast"}, color_scheme=device)
    page.add_init_script(path=AXE)
    for path in ["york/index.html", "york/places/minster.html", "settings.html", WALK]:
        page.goto(page.url.split("/sample/")[0] + "/sample/" + path)
        assert page.evaluate(VIOLATIONS, AAA) == [], path


@pytest.mark.parametrize("theme", at_first(1, ["dark", "light", "contrast"]))
def test_the_page_is_accessible_in_each_theme(settings, theme):
    page, faults = settings(values={"theme": theme}, viewport={"width": 320, "height": 700})
    page.add_script_tag(path=AXE)
    page.get_by_text("Look at it").click()
    assert page.evaluate(VIOLATIONS, AA) == []
    assert not faults


def test_twice_the_text_fits_the_narrowest_window(settings):
    page, _ = settings("settings.html", values={"text": "200"}, viewport={"width": 320, "height": 700})
    usual, _ = settings("settings.html", viewport={"width": 320, "height": 700})
    size = "parseFloat(getComputedStyle(document.querySelector('.lede')).fontSize)"
    assert page.evaluate(size) == pytest.approx(2 * usual.evaluate(size), rel=0.1)
    wide = []
    for path in ["settings.html", "york/index.html", "york/places/minster.html", "york/tours/index.html", "york/packs/york.html",
                 "york/tours/city-walls.html", "de/york/index.html", "ar/settings.html", "saved.html", WALK]:
        page.goto(page.url.split("/sample/")[0] + "/sample/" + path)
        if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            wide.append(path)
    assert not wide


def test_less_motion_stills_everything(settings):
    moves = "getComputedStyle(document.querySelector('.card__media img')).transitionDuration + getComputedStyle(document.documentElement).scrollBehavior"
    still, _ = settings("york/index.html", values={"motion": "less"})
    assert still.evaluate(moves) == "0sauto"
    usual, _ = settings("york/index.html")
    assert usual.evaluate(moves) == "0.4ssmooth"


def test_settings_of_the_walk_are_those_of_the_page(settings):
    page, _ = settings(WALK, viewport={"width": 390, "height": 844})
    page.get_by_text("Settings of the walk").click()
    page.get_by_label("Speak the directions").check()
    page.get_by_role("link", name="All settings").click()
    page.wait_for_url("**/settings.html")
    box = page.get_by_label("Speak the directions")
    expect(box).to_be_checked()
    box.uncheck()
    page.go_back()
    page.get_by_text("Settings of the walk").click()
    assert not page.get_by_label("Speak the directions").is_checked()


def test_distances_are_reported_in_the_visitor_s_units(settings):
    page, _ = settings("york/places/minster.html", permissions=["geolocation"],
                       geolocation={"latitude": 53.9583, "longitude": -1.0803}, values={"units": "imperial"})
    page.goto(page.url.split("/sample/")[0] + "/sample/york/areas/within-the-walls.html")
    page.locator("near-first button").first.click()
    told = page.locator(".card__near:not(:empty)").first
    told.wait_for()
    assert re.search(r"\d\s(yd|miles?)", told.inner_text()), told.inner_text()


def test_without_storage_settings_last_for_the_page(settings):
    page, faults = settings()
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});")
    page.reload()
    assert "this page only" in page.locator("guide-settings > .settings__status").inner_text()
    page.get_by_label("Dark", exact=True).check()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert not faults


def test_settings_can_be_made_by_keyboard_alone(settings):
    page, _ = settings()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "theme":
            break
    page.keyboard.press("ArrowRight")
    assert kept(page)["theme"] == "light"
    page.get_by_role("button", name="Erase all").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert kept(page)["theme"] == "light", "the first answer of a question is no"
    assert page.evaluate("document.activeElement.textContent") == "Erase all"
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert said(page).startswith("Erased: Settings")
    assert kept(page) == {}


HELD = "window.locks.filter(({released}) => !released).length"


def test_the_screen_stays_on_while_one_walks_and_only_if_that_is_set(walk):
    page, faults = walk({"awake": True})
    assert page.evaluate(HELD) == 0
    press(page, "Start")
    until(page, f"{HELD} === 1")
    press(page, "Pause")
    until(page, f"{HELD} === 0")
    press(page, "Walk on")
    until(page, f"{HELD} === 1")
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Keep the screen on").uncheck()
    until(page, f"{HELD} === 0")
    page.get_by_label("Keep the screen on").check()
    until(page, f"{HELD} === 1")
    while page.get_by_role("button", name="Share").count() == 0:
        page.locator("tour-walk .walk__panel .button--primary").click()
    until(page, f"{HELD} === 0")
    usual, _ = walk()
    press(usual, "Start")
    press(usual, "I’m here")
    assert usual.evaluate("window.locks.length") == 0
    assert not faults


@pytest.mark.parametrize("values, tones, shaken", [
    ({}, 0, [200]), ({"sound": True}, 2, [200]), ({"vibrate": False}, 0, []), ({"sound": True, "vibrate": False}, 2, [])])
def test_a_stop_is_heard_and_felt_as_it_is_set(walk, values, tones, shaken):
    page, _ = walk(values)
    press(page, "Start")
    assert page.evaluate("[window.tones, window.shaken]") == [0, []]
    press(page, "I’m here")
    assert page.evaluate("[window.tones, window.shaken]") == [tones, shaken]


def test_what_is_switched_on_is_heard_and_felt_at_once(settings):
    page, _ = settings("404.html")
    page.add_init_script(EFFECTS)
    page.goto(page.url.replace("404.html", "settings.html"))
    sound, vibrate = page.locator("[name=sound]"), page.locator("[name=vibrate]")
    sound.check()
    assert page.evaluate("window.tones") == 2
    sound.uncheck()
    vibrate.uncheck()
    assert page.evaluate("[window.tones, window.shaken]") == [2, []]
    vibrate.check()
    assert page.evaluate("window.shaken") == [200]


@pytest.mark.parametrize("values, voice, rate", [
    ({}, "Near", 1), ({"voice": "Chosen", "rate": 1.5}, "Chosen", 1.5), ({"voice": "Far", "rate": 0.75}, "Far", 0.75),
    ({"voice": "Deutsch"}, "Near", 1), ({"voice": "Gone"}, "Near", 1)])
def test_a_walk_speaks_with_the_voice_and_the_speed_that_are_set(walk, values, voice, rate):
    page, _ = walk({"speaks": True, **values})
    press(page, "Start")
    press(page, "I’m here")
    until(page, "window.spoken.length > 0")
    assert {(name, speed) for name, speed, _ in page.evaluate("window.spoken")} == {(voice, rate)}


def test_the_page_of_settings_names_the_voices_of_its_language_and_lets_one_hear_them(settings):
    page, _ = settings("404.html")
    page.add_init_script(VOICES)
    page.goto(page.url.replace("404.html", "settings.html"))
    assert page.locator("[name=voice] option").all_inner_texts()[1:] == ["Far", "Near", "Chosen"]
    page.locator("[name=voice]").select_option("Chosen")
    page.locator("[name=rate]").select_option("2")
    page.locator(".settings__sample").click()
    until(page, "window.spoken.length > 0")
    assert page.evaluate("window.spoken[0].slice(0, 2)") == ["Chosen", 2]


def test_a_recording_is_heard_in_place_of_a_voice_and_lowered_for_messages(walk):
    page, faults = walk({"rate": 1.25})
    number = page.evaluate("[...document.querySelectorAll('.walk-stop')].findIndex((stop) => stop.querySelector('audio'))")
    page.locator(".walk__choice").select_option(str(number))
    press(page, "Start")
    press(page, "I’m here")
    press(page, "Listen")
    audio = "document.querySelectorAll('.walk-stop')[%d].querySelector('audio')" % number
    until(page, f"!{audio}.paused && {audio}.currentTime > 0")
    assert page.evaluate(f"[{audio}.playbackRate, {audio}.volume]") == [1.25, 1]
    assert page.evaluate("window.spoken") == [], "there are never two voices"
    shown = page.evaluate("[navigator.mediaSession.playbackState, navigator.mediaSession.metadata.title,"
                          " navigator.mediaSession.metadata.artwork.length]")
    assert shown == ["playing", page.locator(".walk-stop").nth(number).get_attribute("data-name"), 1]
    page.get_by_label("Speed").select_option("2")
    assert page.evaluate(f"{audio}.playbackRate") == 2
    # A recording's position cannot be changed on a server without range requests.
    page.evaluate(f"""Object.defineProperties({audio}, {{
        currentTime: {{ get: () => 20, set: (seconds) => {{ window.sought = seconds; }} }}, duration: {{ value: 60 }} }})""")
    press(page, "Forward a little")
    assert page.evaluate("window.sought") == 35
    press(page, "Back a little")
    assert page.evaluate("window.sought") == 5
    press(page, "Stop listening")
    assert page.evaluate(f"{audio}.paused")
    press(page, "Listen")
    until(page, f"!{audio}.paused")
    page.locator("tour-walk .walk__panel .button--primary").click()
    assert page.evaluate(f"{audio}.paused"), "what belongs to a stop ends with it"
    assert not faults


def test_what_is_played_is_set_in_one_place(watched, address):
    """Notices on the page, the name, the ranking, reading aloud: each explained, and applied on other pages."""
    origin = address.rsplit("/guides")[0]
    page, faults = watched(origin, viewport={"width": 390, "height": 844}, service_workers="block")
    page.goto(address + "settings.html")
    for label in ("Show a message on the page when I have found something", "Show who is ahead among friends", "Read out each stop when I reach it"):
        box = page.get_by_role("checkbox", name=label)
        assert page.locator("#" + box.get_attribute("aria-describedby")).inner_text().strip(), "it is explained"
    assert "the card never shows your location" in page.locator("#settings-others").inner_text()
    page.get_by_label("Name on the card").fill(" ")
    page.locator("own-name").get_by_role("button", name="Save").click()
    page.get_by_text("Write a name of 1 to").wait_for()
    page.get_by_label("Name on the card").fill("Quiet Fox")
    page.keyboard.press("Enter")
    page.get_by_text("Your card is ready.").wait_for()
    # The announcement is above the bar.
    page.get_by_role("checkbox", name="Show who is ahead among friends").uncheck()
    said, bar = page.locator("guide-settings > .settings__status"), page.locator(".page-nav")
    assert said.bounding_box()["y"] + said.bounding_box()["height"] <= bar.bounding_box()["y"] + 1
    page.goto(address + "york/play/friends.html")
    page.locator(".friends__name", has_text="Quiet Fox").wait_for()
    assert page.locator(".friends__rank, .friends__points").count() == 0
    page.locator(".friends__settings a").click()
    page.get_by_role("checkbox", name="Show who is ahead among friends").check()
    page.get_by_role("checkbox", name="Show a message on the page when I have found something").uncheck()
    page.goto(address + "york/play/friends.html")
    page.locator(".friends__rank").first.wait_for()
    # The find is counted, and no notice covers the page.
    page.goto(address + "york/tours/city-walls/walk.html")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    until(page, "Object.keys(JSON.parse(localStorage.getItem(Object.keys(localStorage).find((one) => one.startsWith('wynd.play')))).cities.york.found).length === 1")
    assert page.locator(".reward-notice--shown").count() == 0
    page.goto(address + "settings.html")
    assert page.get_by_label("Name on the card").input_value() == "Quiet Fox"
    page.get_by_role("button", name="Delete my card").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_text("are deleted.").wait_for()
    assert page.get_by_label("Name on the card").input_value() == ""
    assert not faults
