"""The voice and the recordings of a walk: stops read out, messages over a recording, and a browser without a voice."""

from support.waiting import until
from support.walks import DEVICE, course, press, stops, walk_for, walker  # noqa: F401: fixtures

# A voice that speaks until it is stopped, and recordings with their volume beside the spoken text.
PATIENT_VOICE = """
window.heard = [];
const speech = {
  getVoices: () => [{ lang: 'en-GB', localService: true, name: 'Test' }],
  speak(utterance) { this.now = utterance; window.heard.push(utterance.text); },
  cancel() { this.now = undefined; },
};
window.endSentence = () => { const { now } = speech; speech.now = undefined; now?.onend?.(); return Boolean(now); };
Object.defineProperty(window, 'speechSynthesis', { value: speech });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
HTMLMediaElement.prototype.play = function () { window.playing = this; this.onplay?.(); return Promise.resolve(); };
"""


def test_what_is_heard_at_a_stop_goes_on_when_the_walker_does(walker):
    page, _ = walker(scripts=(DEVICE, PATIENT_VOICE))
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Read out each stop").check()
    legs = course(page)["legs"]
    page.get_by_label("Start at").select_option(index=3)
    press(page, "Start")
    page.evaluate("([a, b]) => window.isAt(a, b, 8)", stops(page)[3]["position"])
    until(page, "window.heard.length > 0")
    walk_for(page, legs[3], 2)
    assert page.locator(".walk__goal").is_visible()
    assert page.evaluate("window.endSentence()"), "the voice was cut off"


def test_a_stop_is_read_out_sentence_by_sentence_and_never_by_two_voices(walker):
    page, faults = walker(bypass_csp=True)
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Read out each stop").check()
    page.get_by_label("Speak the directions").check()
    press(page, "Start")
    press(page, "I’m here")
    until(page, "window.spoken.some(text => text.includes('the street the Romans') || text.includes('The street the Romans'))")
    until(page, "window.speaking === 0")
    assert page.evaluate("window.most") == 1
    assert len(page.evaluate("window.spoken")) > 4
    page.reload()
    page.locator(".walk__settings > summary").click()
    assert page.get_by_label("Read out each stop").is_checked()
    assert not faults


def test_a_recording_is_lowered_while_something_is_reported(walker):
    page, faults = walker(scripts=(DEVICE, PATIENT_VOICE))
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Read out each stop").check()
    page.get_by_label("Speak the directions").check()
    page.evaluate("document.querySelectorAll('.walk-stop')[1].append(new Audio())")
    page.get_by_label("Start at").select_option(index=1)
    press(page, "Start")
    page.evaluate("window.isAt(53.960840, -1.082370)")
    until(page, "window.heard.some(text => text.includes('Mind your head'))")
    if not page.evaluate("!!window.playing"):
        press(page, "I’m here")
    until(page, "!!window.playing")
    assert page.evaluate("window.playing.volume") == 0.25, "the warning is told over it"
    while page.evaluate("window.endSentence()"):
        page.wait_for_timeout(20)
    assert page.evaluate("window.playing.volume") == 1
    assert not faults


def test_a_browser_without_a_voice_says_so(walker):
    page, _ = walker(scripts=(DEVICE, "Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [], cancel() {} } });"))
    press(page, "Start")
    press(page, "I’m here")
    press(page, "Listen")
    assert "no voice for this language" in page.locator(".walk__message").inner_text()
    page.locator("tour-walk .walk__panel .button--primary").click()
    assert page.locator(".walk__message").is_hidden()
    page.locator(".walk__settings > summary").click()
    page.get_by_label("Speak the directions").check()
    assert "no voice for this language" in page.locator(".walk__message").inner_text()
