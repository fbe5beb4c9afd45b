// The quiz in the editor, and whether all of it is stored on the device.

import { newId } from '../shared/user-files.js';
import { emptyQuiz } from './user-quiz-rules.js';
import { storeUserQuiz, storedUserQuiz } from './user-quiz-store.js';

/** @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz */

/** Milliseconds after the last key before a change is stored. */
const pause = 400;

export class QuizEditorDraft {
  id = newId();
  quiz = emptyQuiz();
  /** Whether it was stored the last time. */
  isStored = true;
  #isChanged = false;
  #timer = 0;

  /**
   * @param {string} city
   * @param {(isStored: boolean, wasStored: boolean) => void} onStore  called after each attempt to store it
   */
  constructor(city, onStore) {
    this.city = city;
    this.onStore = onStore;
    window.addEventListener('pagehide', () => this.store());
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.store(); });
    window.addEventListener('beforeunload', (event) => {
      this.store();
      if (!this.isStored) event.preventDefault();
    });
  }

  /**
   * Opens another quiz.
   * @param {UserQuiz} quiz
   * @param {string} [id]  a new id by default
   */
  load(quiz, id = newId()) {
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

  /** Stores the changes. */
  store() {
    clearTimeout(this.#timer);
    if (!this.#isChanged) return;
    const wasStored = this.isStored;
    this.isStored = storeUserQuiz(this.id, this.city, this.quiz);
    this.#isChanged = !this.isStored;
    this.onStore(this.isStored, wasStored);
  }

  /** Stores the quiz in any case: a quiz without changes is not stored yet. */
  storeAlways() {
    this.#isChanged ||= storedUserQuiz(this.id, this.city) === undefined;
    this.store();
  }
}
