// <kiosk-attract>: what a kiosk shows between visits, the presentation that its file names or pictures of the city. Any touch
// begins a visit; only this screen switches to a new build.

import { KioskSettings } from './kiosk-settings.js';
import { KioskSlides } from './kiosk-slides.js';
import { BuildWatch } from './kiosk-version.js';
import { CityClock } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';
import { word } from '../shared/words.js';

const slideSeconds = 8;
const versionSeconds = 60;

/** @typedef {HTMLElement & {play(): void, pause(): void, count: number}} Show  what is used of <slide-show> */

class KioskAttract extends HTMLElement {
  /** @type {KioskSlides | Show | undefined} */
  slides;
  #shown = 0;
  #isPaused = prefersReducedMotion();

  connectedCallback() {
    document.documentElement.classList.add('is-kiosk');
    KioskSettings.forget();
    const pause = this.#pauseButton();
    this.addEventListener('slide-show-slide', () => this.#move());
    void this.#begin(pause);
    this.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || event.target.closest('.kiosk-attract__begin')) return;
      event.preventDefault();
      location.assign(this.dataset.start ?? '');
    });
    document.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('contextmenu', (event) => event.preventDefault());
    this.#darken();
    setInterval(() => this.#darken(), 30_000);
    const watch = new BuildWatch(this.dataset.version ?? '');
    void watch.check();
    setInterval(() => watch.check(), versionSeconds * 1000);
  }

  /** @param {HTMLButtonElement} pause */
  async #begin(pause) {
    const show = /** @type {Show | null} */ (this.querySelector('slide-show'));
    if (show) {
      // A link in a slide would leave the kiosk.
      for (const link of show.querySelectorAll('a[href]')) link.removeAttribute('href');
      await customElements.whenDefined('slide-show');
    }
    this.slides = show ?? new KioskSlides(
      [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.kiosk-slide'))], slideSeconds, () => this.#move());
    this.#show(pause);
  }

  #pauseButton() {
    const pause = document.createElement('button');
    pause.type = 'button';
    pause.className = 'kiosk-button kiosk-attract__pause';
    pause.addEventListener('click', () => {
      this.#isPaused = !this.#isPaused;
      this.#show(pause);
    });
    this.querySelector('.kiosk-attract__begin')?.append(pause);
    return pause;
  }

  /** @param {HTMLButtonElement} pause */
  #show(pause) {
    pause.textContent = this.#isPaused ? word('kiosk.play') : word('kiosk.pause');
    if (this.#isPaused) this.slides?.pause();
    else this.slides?.play();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const controls = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.kiosk-attract__begin a, .kiosk-attract__begin button'))];
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const step = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1;
      const current = controls.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      controls[current < 0 ? 0 : (current + step + controls.length) % controls.length]?.focus();
    } else if (event.ctrlKey || event.metaKey || (event.altKey && event.key !== 'Alt')) {
      event.preventDefault();
    }
  }

  /** A picture that does not move for weeks burns in, so the screen moves a little with each picture. */
  #move() {
    this.#shown += 1;
    this.style.setProperty('--shift', `${(this.#shown * 7) % 24}px`);
  }

  /** Darkens the screen at the hours in the kiosk's file. */
  #darken() {
    const { quiet, timeZone } = this.dataset;
    if (!quiet) return;
    try {
      const isDark = stateAt(JSON.parse(quiet), new CityClock(timeZone).now()).state === 'open';
      this.classList.toggle('is-dark', isDark);
    } catch {
      // A time zone that this browser does not know: the screen stays bright.
    }
  }
}

customElements.define('kiosk-attract', KioskAttract);
