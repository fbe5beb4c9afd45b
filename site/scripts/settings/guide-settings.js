// <guide-settings>: a form whose fields have the names of the settings. A change is stored and applied at once.
//
//   <guide-settings><form>
//     <input type="radio" name="theme" value="dark"> <input type="checkbox" name="autoplay"> <select name="rate">…</select>
//   </form></guide-settings>
//
// A setting with two values, the default first, can be a checkbox. The content of `data-unsupported="NAME"` is shown when the
// browser does not support the setting.

import '../friends/own-name.js';
import { canStore } from '../shared/text-storage.js';
import { choiceOf, storeSetting, onSetting, setting } from '../shared/settings-storage.js';
import { sound } from '../walk/walk-tone.js';
import { WalkVoice } from '../walk/walk-voice.js';
import { word } from '../shared/words.js';
import { stopWriting } from '../shared/write-lock.js';

const words = {
  stored: word('settings.stored'), notStored: word('settings.not-stored'), sample: word('settings.voice.sample'),
};

const rates = [0.75, 1, 1.25, 1.5, 2];

/** @typedef {import('../shared/settings-storage.js').Settings} Settings */

class GuideSettings extends HTMLElement {
  #status = document.createElement('p');
  #voice = new WalkVoice(document.documentElement.lang || 'en', { changed: () => undefined });

  connectedCallback() {
    const form = this.querySelector('form');
    if (!form || this.#status.isConnected) return;
    this.#status.className = 'settings__status';
    this.#status.setAttribute('role', 'status');
    this.append(this.#status);
    if (!canStore()) this.#status.textContent = words.notStored;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', (event) => this.#set(event.target));
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null;
      if (link instanceof HTMLAnchorElement) storeSetting('language', link.hreflang);
    });
    this.querySelector('.settings__sample')?.addEventListener('click', () => this.#playSample());
    this.#showRates();
    this.#showUnsupported();
    this.#showVoices();
    this.#show();
    onSetting(() => this.#show());
    // Some browsers load their voices late.
    const speech = /** @type {{speechSynthesis?: SpeechSynthesis}} */ (self).speechSynthesis;
    speech?.addEventListener?.('voiceschanged', () => {
      this.#showVoices();
      this.#show();
    });
  }

  /** @returns {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
  get #fields() {
    return this.querySelectorAll('input, select');
  }

  /** Shows the current settings in the fields. */
  #show() {
    for (const field of this.#fields) {
      const value = setting(/** @type {keyof Settings} */ (field.name));
      if (field instanceof HTMLSelectElement) field.value = String(value);
      else if (field.type === 'radio') field.checked = field.value === value;
      else field.checked = value === true || value === field.dataset.on;
    }
  }

  /** @param {EventTarget | null} field */
  #set(field) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField) return;
    const name = /** @type {keyof Settings} */ (field.name);
    const isBox = field instanceof HTMLInputElement && field.type === 'checkbox';
    const { on = 'true', off = 'false' } = field.dataset;
    const text = isBox ? (field.checked ? on : off) : field.value;
    const value = name === 'voice' ? text : choiceOf(name, text);
    if (value === undefined) return;
    // After an erasure nothing is stored until the visitor requests it.
    stopWriting(false);
    const isStored = storeSetting(name, value);
    this.#status.textContent = isStored ? words.stored : words.notStored;
    // Demonstrates sound or vibration when the visitor switches it on.
    if (name === 'sound' && value === true) sound();
    if (name === 'vibrate' && value === true) navigator.vibrate?.(200);
  }

  #showUnsupported() {
    const isSupported = {
      vibrate: 'vibrate' in navigator, awake: 'wakeLock' in navigator, sound: 'AudioContext' in self,
    };
    for (const [name, isAble] of Object.entries(isSupported)) {
      const note = this.querySelector(`[data-unsupported="${name}"]`);
      if (note instanceof HTMLElement) note.hidden = isAble;
    }
  }

  #showRates() {
    const numbers = new Intl.NumberFormat(`${document.documentElement.lang || 'en'}-u-nu-latn`);
    this.querySelector('select[name="rate"]')?.append(
      ...rates.map((rate) => new Option(`${numbers.format(rate)}×`, String(rate))));
  }

  #showVoices() {
    const select = this.querySelector('select[name="voice"]');
    if (!(select instanceof HTMLSelectElement)) return;
    const names = this.#voice.names;
    const [defaultOption] = select.options;
    select.replaceChildren(defaultOption, ...names.map((name) => new Option(name, name)));
    const note = this.querySelector('[data-unsupported="voice"]');
    if (note instanceof HTMLElement) note.hidden = names.length > 0;
    for (const part of this.querySelectorAll('[data-needs="voice"]')) {
      if (part instanceof HTMLElement) part.hidden = names.length === 0;
    }
  }

  #playSample() {
    this.#voice.rate = setting('rate');
    this.#voice.play(words.sample, undefined);
  }
}

customElements.define('guide-settings', GuideSettings);
