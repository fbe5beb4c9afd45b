// Reads a screen aloud with the browser's own voice: the whole screen when it opens, then each control that gets the focus.

import { isVisible } from './kiosk-keys.js';

/** @returns {SpeechSynthesis | undefined} */
function speech() {
  return /** @type {{speechSynthesis?: SpeechSynthesis}} */ (/** @type {unknown} */ (self)).speechSynthesis;
}

/** @param {Element} element */
function nameOf(element) {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export class KioskVoice {
  #isOn = false;

  get isThere() {
    return speech() !== undefined;
  }

  get isSpeaking() {
    return speech()?.speaking === true;
  }

  set isOn(/** @type {boolean} */ isOn) {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    if (isOn) this.readScreen();
    else speech()?.cancel();
  }

  constructor() {
    document.addEventListener('focusin', ({ target }) => {
      if (this.#isOn && target instanceof Element && target.id !== 'main') this.readAloud(nameOf(target));
    });
    // A browser that continues would read the last screen over the next one.
    window.addEventListener('pagehide', () => speech()?.cancel());
  }

  readScreen() {
    const texts = document.querySelectorAll('.kiosk-head__at, .kiosk-head__title, [data-spoken], .kiosk-row');
    this.readAloud([...texts].filter(isVisible).map(nameOf).join('. '));
  }

  /** @param {string} text */
  readAloud(text) {
    const voice = speech();
    if (!voice || !this.#isOn || !text) return;
    voice.cancel();
    const sentence = new SpeechSynthesisUtterance(text);
    sentence.lang = document.documentElement.lang;
    voice.speak(sentence);
  }
}
