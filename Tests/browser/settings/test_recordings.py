"""A locked phone's display of recordings, and the automatic start of the next recording."""

from support.settings import settings, walk  # noqa: F401: fixtures
from support.waiting import until
from support.walks import press

# Records the buttons that the page registers with the device.
ACTIONS = """self.actions = {}; const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (name, act) => { self.actions[name] = act; set(name, act); };"""


def test_every_recording_shows_its_title_and_picture_when_locked(watched, address):
    page, faults = watched(address, service_workers="block")
    page.add_init_script(ACTIONS)
    page.goto(address + "york/places/minster.html")
    page.locator("audio").evaluate("""audio => { audio.after(Object.assign(audio.cloneNode(), {id: 'second'})); }""")
    page.locator("audio").first.evaluate("audio => audio.play()")
    until(page, "navigator.mediaSession.playbackState === 'playing'")
    title, album, pictures = page.evaluate("""(({title, album, artwork}) => [title, album, artwork.length])(navigator.mediaSession.metadata)""")
    assert title == page.locator("audio").first.get_attribute("aria-label") and album == "York Minster" and pictures == 1
    assert page.evaluate("[self.actions.previoustrack, typeof self.actions.nexttrack, typeof self.actions.seekto]") == [None, "function", "function"]
    page.evaluate("self.actions.nexttrack({action: 'nexttrack'})")
    until(page, "!document.querySelector('#second').paused && document.querySelector('audio').paused")
    page.evaluate("self.actions.pause({action: 'pause'})")
    until(page, "document.querySelector('#second').paused && navigator.mediaSession.playbackState === 'paused'")
    assert not faults


def test_one_element_goes_on_from_stop_to_stop_of_a_walk(walk):  # noqa: F811
    page, faults = walk()
    number = page.evaluate("""() => {
        const stops = [...document.querySelectorAll('.walk-stop')];
        const number = stops.findIndex(stop => stop.querySelector('audio'));
        const audio = stops[number].querySelector('audio');
        audio.dataset.isPlayer = 'yes';
        const other = Object.assign(document.createElement('audio'), {src: `${audio.src}?other`, controls: true, ariaLabel: 'Other'});
        stops[number + 1].querySelector('h2').after(other);
        return number;
    }""")
    page.locator(".walk__choice").select_option(str(number))
    press(page, "Start")
    press(page, "I’m here")
    press(page, "Listen")
    until(page, "!document.querySelector('audio[data-is-player]').paused")
    press(page, "Stop listening")
    page.get_by_role("button", name="Listen", exact=True).wait_for()
    page.locator("tour-walk .walk__panel .button--primary").click()
    press(page, "I’m here")
    # What was paused at the stop before does not stop the recording of this one.
    press(page, "Listen")
    stop = "document.querySelectorAll('.walk-stop')[%d].querySelector('audio')"
    until(page, f"{stop % (number + 1)}.dataset.isPlayer === 'yes' && !{stop % (number + 1)}.paused")
    assert page.evaluate(f"[{stop % (number + 1)}.src.endsWith('?other'), {stop % (number + 1)}.ariaLabel]") == [True, "Other"]
    assert page.evaluate(f"{stop % number}.src.endsWith('.mp3')"), "the stop before has its recording again"
    assert not faults


def test_a_locked_phone_goes_to_the_next_stop_and_back(walk):  # noqa: F811
    """With the buttons that the device shows on its locked screen."""
    page, faults = walk()
    page.evaluate(f"{ACTIONS} undefined")
    number = page.evaluate("[...document.querySelectorAll('.walk-stop')].findIndex(stop => stop.querySelector('audio'))")
    names = page.locator(".walk-stop").evaluate_all("stops => stops.map(({dataset}) => dataset.name)")
    page.locator(".walk__choice").select_option(str(number))
    press(page, "Start")
    press(page, "I’m here")
    press(page, "Listen")
    until(page, "typeof self.actions.nexttrack === 'function'")
    page.evaluate("self.actions.nexttrack({action: 'nexttrack'})")
    until(page, f"document.querySelector('.walk__panel').textContent.includes({names[number + 1]!r})")
    assert page.evaluate("[...document.querySelectorAll('audio')].every(audio => audio.paused)")
    page.evaluate("self.actions.previoustrack({action: 'previoustrack'})")
    button = f"document.querySelector('.walk__panel .button--primary').textContent.includes({names[number + 1]!r})"
    until(page, button)
    page.get_by_role("button", name="Listen", exact=True).wait_for()
    assert page.locator(".walk-stop:visible").first.get_attribute("data-name") == names[number]
    assert not faults
