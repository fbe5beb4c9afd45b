// <kiosk-screen data-idle data-first data-start>: a screen for one visitor after another.
//
// When it was not touched for a while, it asks whether the visitor is still there; then it deletes all data of the last
// visitor.

import { forceCaptions } from './kiosk-captions.js';
import { KioskAccessibility } from './kiosk-accessibility.js';
import { IdleClock, now } from './kiosk-idle.js';
import { listenToKeys } from './kiosk-keys.js';
import { addScrollButton } from './kiosk-reading.js';
import { KioskSettings } from './kiosk-settings.js';
import { nextVisit } from './kiosk-version.js';
import { word } from '../shared/words.js';

class KioskScreen extends HTMLElement {
  #clock = new IdleClock(Number(this.dataset.idle) || 60, now());
  /** @type {HTMLDialogElement | undefined} */
  #question;
  #isOver = false;

  connectedCallback() {
    document.documentElement.classList.add('is-kiosk');
    this.#showReach();
    // Pins of an interactive map must be large enough for fingers and readable from a metre away.
    this.style.setProperty('--map-minimum-scale', (Math.min(innerWidth, innerHeight) / 440).toFixed(2));
    this.#markScreen();
    // The pin at the screen's own position is not a link.
    for (const pin of this.querySelectorAll('.kiosk-map a[href="#main"], .map-window a[href="#main"]')) pin.removeAttribute('href');
    listenToKeys(this.dataset.start ?? '');
    for (const text of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.kiosk-do'))) {
      if (!text.closest('kiosk-search')) addScrollButton(text);
    }
    forceCaptions(this);
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      document.addEventListener(event, () => this.#touch(), { capture: true, passive: true });
    }
    for (const event of ['contextmenu', 'dragstart']) {
      document.addEventListener(event, (menu) => menu.preventDefault());
    }
    document.addEventListener('click', (event) => this.#stayInside(event));
    setInterval(() => this.#checkIdle(), 1000);
  }

  /** Where hands reach, for the style sheet. */
  #showReach() {
    const [from, to] = (this.dataset.reach ?? '').split('-').map(Number);
    if (!to) return;
    this.style.setProperty('--reach-from', `${from}vh`);
    this.style.setProperty('--reach-to', `${to}vh`);
  }

  #markScreen() {
    for (const link of this.querySelectorAll('[data-screen]')) {
      const { screen } = /** @type {HTMLElement} */ (link).dataset;
      if (document.body.classList.contains(`page--${screen}`)) link.setAttribute('aria-current', 'page');
    }
  }

  /**
   * No link leaves the kiosk, whatever links a text contains.
   * @param {Event} event
   */
  #stayInside(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href');
    if (!target) return;
    const address = new URL(target, document.baseURI);
    if (address.origin !== location.origin || address.protocol !== location.protocol || link?.hasAttribute('download')) {
      event.preventDefault();
    }
  }

  #touch() {
    this.#clock.touch(now());
    this.#question?.close();
  }

  #checkIdle() {
    if (this.#isOver) return;
    const isMediaPlaying = [...document.querySelectorAll('audio, video')].some((medium) =>
      !(/** @type {HTMLMediaElement} */ (medium).paused));
    const isSpeaking = /** @type {KioskAccessibility | null} */ (this.querySelector('kiosk-accessibility'))?.voice.isSpeaking;
    if (isMediaPlaying || isSpeaking) this.#clock.touch(now());
    const left = this.#clock.secondsLeft(now());
    if (left === undefined) return;
    if (left === 0) this.#restart();
    else this.#ask(left);
  }

  /** @param {number} count */
  #ask(count) {
    this.#question ??= this.#makeQuestion();
    const { text } = this.#parts;
    text.textContent = word('kiosk.idle.text', { count });
    if (!this.#question.open) this.#question.showModal();
  }

  #parts = { text: document.createElement('p') };

  #makeQuestion() {
    const question = document.createElement('dialog');
    question.className = 'kiosk-question';
    question.setAttribute('role', 'alertdialog');
    const title = document.createElement('h2');
    title.id = 'question-title';
    title.textContent = word('kiosk.idle.title');
    // The seconds count down visibly; a screen reader announces them once, as the description of the question.
    this.#parts.text.id = 'question-text';
    question.setAttribute('aria-labelledby', title.id);
    question.setAttribute('aria-describedby', this.#parts.text.id);
    const stay = document.createElement('button');
    stay.type = 'button';
    stay.className = 'kiosk-button kiosk-button--main';
    stay.textContent = word('kiosk.idle.stay');
    stay.addEventListener('click', () => this.#touch());
    question.append(title, this.#parts.text, stay);
    this.append(question);
    return question;
  }

  #restart() {
    this.#isOver = true;
    KioskSettings.forget();
    void nextVisit(new URL(this.dataset.first ?? '', document.baseURI).href).then((first) => location.replace(first));
  }
}

customElements.define('kiosk-screen', KioskScreen);
