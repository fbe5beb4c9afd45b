// <kiosk-accessibility>: buttons for larger text, more contrast, lower controls and speech; each setting remains until the visit ends.

import { KioskSettings } from './kiosk-settings.js';
import { KioskVoice } from './kiosk-voice.js';
import { word } from '../shared/words.js';

/** @typedef {import('./kiosk-settings.js').KioskChoice} KioskChoice */

/** The choices with their signs. */
const choices = /** @type {[KioskChoice, string, string][]} */ ([
  ['large', 'A+', word('kiosk.ease.large')],
  ['contrast', '◐', word('kiosk.ease.contrast')],
  ['low', '↓', word('kiosk.ease.low')],
  ['speak', '♪', word('kiosk.ease.speak')],
]);

export class KioskAccessibility extends HTMLElement {
  settings = new KioskSettings();
  voice = new KioskVoice();
  /** @type {Map<KioskChoice, HTMLButtonElement>} */
  #buttons = new Map();
  #outputs = -1;

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', word('kiosk.ease'));
    this.replaceChildren(...choices.map(([choice, sign, name]) => this.#button(choice, sign, name)));
    if (!this.settings.canStore) this.#showNote(word('kiosk.ease.no-storage'));
    this.#show();
    this.#watchHeadset();
  }

  /**
   * @param {KioskChoice} choice
   * @param {string} sign
   * @param {string} name
   */
  #button(choice, sign, name) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'kiosk-accessibility__button';
    button.dataset.choice = choice;
    const mark = document.createElement('span');
    mark.className = 'kiosk-accessibility__sign';
    mark.dir = 'ltr';
    mark.setAttribute('aria-hidden', 'true');
    mark.textContent = sign;
    const label = document.createElement('span');
    label.textContent = name;
    button.append(mark, label);
    button.addEventListener('click', () => this.#choose(choice, !this.settings.has(choice)));
    this.#buttons.set(choice, button);
    return button;
  }

  /**
   * @param {KioskChoice} choice
   * @param {boolean} isOn
   */
  #choose(choice, isOn) {
    if (choice === 'speak' && isOn && !this.voice.isThere) {
      this.#showNote(word('kiosk.ease.no-voice'));
      return;
    }
    this.settings.set(choice, isOn);
    this.#show();
  }

  #show() {
    this.settings.apply();
    for (const [choice, button] of this.#buttons) button.setAttribute('aria-pressed', String(this.settings.has(choice)));
    this.voice.isOn = this.settings.has('speak');
  }

  /** @param {string} text */
  #showNote(text) {
    const note = this.querySelector('[role="status"]') ?? document.createElement('p');
    note.className = 'kiosk-accessibility__note';
    note.setAttribute('role', 'status');
    this.append(note);
    note.textContent = text;
  }

  /** A visitor who plugs in a headset wants to hear; not every browser reports the headset. */
  #watchHeadset() {
    const devices = navigator.mediaDevices;
    if (!devices?.enumerateDevices) return;
    const count = async () => {
      const all = await devices.enumerateDevices().catch(() => []);
      const outputs = all.filter(({ kind }) => kind === 'audiooutput').length;
      if (this.#outputs >= 0 && outputs > this.#outputs) this.#choose('speak', true);
      this.#outputs = outputs;
    };
    void count();
    devices.addEventListener('devicechange', count);
  }
}

customElements.define('kiosk-accessibility', KioskAccessibility);
