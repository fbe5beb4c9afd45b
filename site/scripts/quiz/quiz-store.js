// The stored state of a quiz: an unfinished walk, the number of attempts, and the best result.

import { changePlayPart, storedPlay } from '../score/play-store.js';
import { stateVersion } from './quiz-game.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-game.js').QuizState} QuizState
 *
 * @typedef {object} QuizRecord
 * @property {string} of  identifies the quiz: the record of a changed quiz is not used
 * @property {number} attempts
 * @property {number | undefined} best  points
 * @property {QuizState | undefined} game
 * @property {number} updated  milliseconds since 1970
 */

/** Milliseconds after which an unfinished walk is not resumed. */
const maxAge = 30 * 86400000;

export class QuizStore {
  #quiz;

  /** @param {Quiz} quiz */
  constructor(quiz) {
    this.#quiz = quiz;
  }

  /** @returns {QuizRecord} the valid parts of the stored record */
  read() {
    /** @type {QuizRecord} */
    const empty = { of: this.#signature, attempts: 0, best: undefined, game: undefined, updated: 0 };
    const stored = /** @type {any} */ (storedPlay().quizzes[this.#quiz.key]);
    if (stored?.of !== this.#signature) return empty;
    const isFresh = Number.isFinite(stored.updated) && Date.now() - stored.updated <= maxAge;
    return {
      of: this.#signature, updated: Number(stored.updated) || 0, attempts: isCount(stored.attempts) ? stored.attempts : 0,
      best: isCount(stored.best) ? stored.best : undefined,
      game: isFresh && isGame(stored.game, this.#quiz) ? stored.game : undefined,
    };
  }

  /** @param {Partial<QuizRecord>} changes */
  store(changes) {
    const stored = { ...this.read(), ...changes, of: this.#signature, updated: Date.now() };
    changePlayPart('quizzes', (quizzes) => { quizzes[this.#quiz.key] = stored; });
  }

  get #signature() {
    const { questions, challenges, minutes, seconds } = this.#quiz;
    return JSON.stringify([questions.map(({ id, answers }) => [id, answers.length]), [...challenges], minutes, seconds]);
  }
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/**
 * Whether the stored value is a walk of this quiz in progress.
 * @param {any} stored
 * @param {Quiz} quiz
 * @returns {stored is QuizState}
 */
function isGame(stored, { questions, challenges, minutes }) {
  if (!stored || stored.version !== stateVersion || !['way', 'question', 'told'].includes(stored.phase)) return false;
  if (!Array.isArray(stored.answers) || !isCount(stored.attempt) || typeof stored.isCalm !== 'boolean') return false;
  const count = stored.answers.length;
  if (stored.phase === 'told' ? count < 1 || count > questions.length : count >= questions.length) return false;
  const limit = challenges.has('speed') && !stored.isCalm ? minutes * 60 : Infinity;
  const isTimed = Number.isFinite(stored.elapsed) && stored.elapsed >= 0 && stored.elapsed <= limit
    && Number.isFinite(stored.opened) && stored.opened >= 0 && stored.opened <= stored.elapsed;
  return isTimed && stored.answers.every((/** @type {any} */ answer, /** @type {number} */ index) => {
    const isGiven = answer?.given === null || (isCount(answer?.given) && answer.given < questions[index].answers.length);
    return isGiven && Number.isFinite(answer.left) && answer.left >= 0 && answer.left <= 1;
  });
}
