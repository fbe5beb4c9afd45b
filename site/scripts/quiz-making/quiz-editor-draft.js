// The quiz walk that is worked on, and whether all of it is kept on the device.

import { newId } from '../shared/own-work.js';
import { emptyQuiz } from './user-quiz-rules.js';
import { storeUserQuiz, storedUserQuiz } from './user-quiz-store.js';

/** @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz */

/** Milliseconds after the last key in which a change is kept. */
const pause = 400;

export class QuizEditorDraft {
  id = newId();
  quiz = emptyQuiz();
  /** Whether the device had room for it the last time. */
  isStored = true;
  #isChanged = false;
  #timer = 0;

  /**
   * @param {string} city
   * @param {(isStored: boolean, wasStored: boolean) => void} told  of each time that it was to be kept
   */
  constructor(city, told) {
    this.city = city;
    this.told = told;
    window.addEventListener('pagehide', () => this.store());
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.store(); });
    window.addEventListener('beforeunload', (event) => {
      this.store();
      if (!this.isStored) event.preventDefault();
    });
  }

  /**
   * Works on another one.
   * @param {UserQuiz} quiz
   * @param {string} [id]  a new one when absent
   */
  take(quiz, id = newId()) {
    clearTimeout(this.#timer);
    this.id = id;
    this.quiz = quiz;
    this.#isChanged = false;
    this.isStored = true;
  }

  changed() {
    this.#isChanged = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.store(), pause);
  }

  /** Keeps what was changed. */
  store() {
    clearTimeout(this.#timer);
    if (!this.#isChanged) return;
    const wasStored = this.isStored;
    this.isStored = storeUserQuiz(this.id, this.city, this.quiz);
    this.#isChanged = !this.isStored;
    this.told(this.isStored, wasStored);
  }

  /** Keeps it in any case: one that was never changed is not there yet. */
  storeAlways() {
    this.#isChanged ||= storedUserQuiz(this.id, this.city) === undefined;
    this.store();
  }
}
