// The quiz walk that is worked on, and whether all of it is kept on the device.

import { newId } from '../shared/own-work.js';
import { emptyQuiz } from './made-rules.js';
import { keepMade, keptMade } from './making-store.js';

/** @typedef {import('./made-rules.js').MadeQuiz} MadeQuiz */

/** Milliseconds after the last key in which a change is kept. */
const pause = 400;

export class MakerDraft {
  id = newId();
  quiz = emptyQuiz();
  /** Whether the device had room for it the last time. */
  isKept = true;
  #isChanged = false;
  #timer = 0;

  /**
   * @param {string} city
   * @param {(isKept: boolean, wasKept: boolean) => void} told  of each time that it was to be kept
   */
  constructor(city, told) {
    this.city = city;
    this.told = told;
    window.addEventListener('pagehide', () => this.keep());
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.keep(); });
    window.addEventListener('beforeunload', (event) => {
      this.keep();
      if (!this.isKept) event.preventDefault();
    });
  }

  /**
   * Works on another one.
   * @param {MadeQuiz} quiz
   * @param {string} [id]  a new one when absent
   */
  take(quiz, id = newId()) {
    clearTimeout(this.#timer);
    this.id = id;
    this.quiz = quiz;
    this.#isChanged = false;
    this.isKept = true;
  }

  changed() {
    this.#isChanged = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.keep(), pause);
  }

  /** Keeps what was changed. */
  keep() {
    clearTimeout(this.#timer);
    if (!this.#isChanged) return;
    const wasKept = this.isKept;
    this.isKept = keepMade(this.id, this.city, this.quiz);
    this.#isChanged = !this.isKept;
    this.told(this.isKept, wasKept);
  }

  /** Keeps it in any case: one that was never changed is not there yet. */
  keepWhole() {
    this.#isChanged ||= keptMade(this.id, this.city) === undefined;
    this.keep();
  }
}
