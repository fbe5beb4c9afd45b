// Opens the page for the operator of a kiosk: the operator holds a corner of the screen, or presses F2, and then types a code.

import { makeKey } from './kiosk-key.js';
import { word } from '../shared/words.js';

const holdMilliseconds = 3000;
const closeMilliseconds = 30_000;
/** The part of the screen's shorter side that is the corner. */
const cornerShare = 0.12;
const holdTolerance = 24;

export class HealthAccess {
  #code;
  #open;
  #typed = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #holdTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #closeTimer;
  /** @type {{dialog: HTMLDialogElement, status: HTMLElement, typed: HTMLElement} | undefined} */
  #parts;

  /**
   * @param {string} code
   * @param {() => void} open  what happens when the code is typed
   */
  constructor(code, open) {
    this.#code = code;
    this.#open = open;
    let [x, y] = [0, 0];
    document.addEventListener('pointerdown', (event) => {
      this.#release();
      const cornerSize = Math.min(innerWidth, innerHeight) * cornerShare;
      if (event.clientX > cornerSize || event.clientY > cornerSize) return;
      [x, y] = [event.clientX, event.clientY];
      this.#holdTimer = setTimeout(() => {
        this.#swallowClick();
        this.#ask();
      }, holdMilliseconds);
    }, { capture: true });
    document.addEventListener('pointermove', (event) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > holdTolerance) this.#release();
    });
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => this.#release());
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      this.#ask();
    });
  }

  #release() {
    clearTimeout(this.#holdTimer);
  }

  /** Ignores the click when the operator lifts the finger from the corner. */
  #swallowClick() {
    const swallow = (/** @type {Event} */ event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', swallow, { capture: true });
    document.addEventListener('pointerup', () => {
      // The click event follows when the finger is lifted.
      setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 100);
    }, { once: true });
  }

  #ask() {
    this.#parts ??= this.#make();
    const { dialog, status } = this.#parts;
    if (dialog.open) return;
    status.textContent = '';
    this.#type(undefined);
    dialog.showModal();
  }

  #make() {
    const dialog = document.createElement('dialog');
    dialog.className = 'kiosk-question kiosk-code';
    const title = document.createElement('h2');
    title.id = 'kiosk-code-title';
    title.textContent = word('kiosk.code.title');
    dialog.setAttribute('aria-labelledby', title.id);
    const typed = document.createElement('p');
    typed.className = 'kiosk-code__typed';
    typed.setAttribute('aria-hidden', 'true');
    const status = document.createElement('p');
    status.className = 'kiosk-code__status';
    status.setAttribute('role', 'status');
    const keys = document.createElement('div');
    keys.className = 'kiosk-code__keys';
    for (const digit of '123456789') keys.append(makeKey(digit, () => this.#type(digit)));
    keys.append(
      makeKey(word('kiosk.key.delete'), () => this.#type(undefined)),
      makeKey('0', () => this.#type('0')),
      makeKey(word('kiosk.code.cancel'), () => dialog.close()));
    dialog.append(title, typed, status, keys);
    dialog.addEventListener('keydown', (event) => {
      if (/^[0-9]$/.test(event.key)) this.#type(event.key);
      else if (event.key === 'Backspace') this.#type(undefined);
      else return;
      // The keyboard of the search has no part in it.
      event.stopPropagation();
    });
    dialog.addEventListener('close', () => clearTimeout(this.#closeTimer));
    // Presses in this dialog neither begin nor continue a visit.
    dialog.addEventListener('click', (event) => event.stopPropagation());
    document.body.append(dialog);
    return { dialog, status, typed };
  }

  /** @param {string | undefined} digit  undefined to start again */
  #type(digit) {
    if (!this.#parts) return;
    const { dialog, status, typed } = this.#parts;
    clearTimeout(this.#closeTimer);
    this.#closeTimer = setTimeout(() => dialog.close(), closeMilliseconds);
    this.#typed = digit === undefined ? '' : this.#typed + digit;
    if (digit !== undefined) status.textContent = '';
    if (this.#typed === this.#code) {
      dialog.close();
      this.#open();
    } else if (this.#typed.length >= this.#code.length) {
      this.#typed = '';
      status.textContent = word('kiosk.code.wrong');
    }
    typed.textContent = '•'.repeat(this.#typed.length);
  }
}
