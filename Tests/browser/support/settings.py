"""The settings page, with voices."""

import json

import pytest

from support.walks import DEVICE, VOICE


@pytest.fixture
def settings(address, watched):
    """Opens a page with stored settings."""

    def open_page(path="settings.html", base=None, values=None, **options):
        options = {"viewport": {"width": 1000, "height": 900}, "service_workers": "block", "bypass_csp": True, **options}
        page, faults = watched(base or address, **options)
        if values:
            page.add_init_script(f"localStorage.getItem('wynd.settings') ?? localStorage.setItem('wynd.settings', '{json.dumps(values)}')")
        page.goto((base or address) + path)
        return page, faults

    return open_page


# Counts what a walk asks of a device.
EFFECTS = """
window.locks = []; window.tones = 0; window.shaken = [];
const lock = () => { const one = { released: false, release: async () => { one.released = true; } }; window.locks.push(one); return one; };
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock() } });
Object.defineProperty(navigator, 'vibrate', { value: (pattern) => window.shaken.push(pattern) });
const node = () => ({ gain: {}, frequency: {}, connect() {}, start() { window.tones += 1; }, stop() {} });
window.AudioContext = class { currentTime = 0; createGain = node; createOscillator = node; close() {} };
"""
VOICES = VOICE.replace("[{ lang: 'en-GB', localService: true, name: 'Test' }]", """[
    { lang: 'de-DE', localService: true, name: 'Deutsch' }, { lang: 'en-GB', localService: false, name: 'Far' },
    { lang: 'en-GB', localService: true, name: 'Near' }, { lang: 'en_US', localService: true, name: 'Chosen' }]""").replace(
    "window.spoken.push(utterance.text)", "window.spoken.push([utterance.voice?.name, utterance.rate, utterance.text])")


@pytest.fixture
def walk(settings):
    def open_walk(values=None, path="york/tours/medieval-streets/walk.html", **options):
        page, faults = settings("404.html", values=values, viewport={"width": 390, "height": 844}, **options)
        for script in (DEVICE, VOICES, EFFECTS):
            page.add_init_script(script)
        page.goto(page.url.replace("404.html", path))
        page.locator("tour-walk.walk--guided").wait_for()
        return page, faults

    return open_walk
