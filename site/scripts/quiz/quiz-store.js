// What is kept of a quiz on the device: a walk that is not finished, how often it was begun, and the best result.

import { changePlayPart, storedPlay } from '../score/play-store.js';
import { stateVersion } from './quiz-game.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-game.js').QuizState} QuizState
 *
 * @typedef {object} QuizKept
 * @property {string} of  the quiz as it was: another one's is not believed
 * @property {number} attempts
 * @property {number | undefined} best  points
 * @property {QuizState | undefined} game
 * @property {number} updated  milliseconds since 1970
 */

/** What was played so long ago is not taken up again, in milliseconds. */
const forgotten = 30 * 86400000;

export class QuizStore {
  #quiz;

  /** @param {Quiz} quiz */
  constructor(quiz) {
    this.#quiz = quiz;
  }

  /** @returns {QuizKept} what is believed of what was kept */
  read() {
    /** @type {QuizKept} */
    const empty = { of: this.#of, attempts: 0, best: undefined, game: undefined, updated: 0 };
    const kept = /** @type {any} */ (storedPlay().quizzes[this.#quiz.key]);
    if (kept?.of !== this.#of) return empty;
    const isFresh = Number.isFinite(kept.updated) && Date.now() - kept.updated <= forgotten;
    return {
      of: this.#of, updated: Number(kept.updated) || 0, attempts: isCount(kept.attempts) ? kept.attempts : 0,
      best: isCount(kept.best) ? kept.best : undefined,
      game: isFresh && isGame(kept.game, this.#quiz) ? kept.game : undefined,
    };
  }

  /** @param {Partial<QuizKept>} changes */
  keep(changes) {
    const kept = { ...this.read(), ...changes, of: this.#of, updated: Date.now() };
    changePlayPart('quizzes', (quizzes) => { quizzes[this.#quiz.key] = kept; });
  }

  get #of() {
    const { questions, challenges, minutes, seconds } = this.#quiz;
    return JSON.stringify([questions.map(({ id, answers }) => [id, answers.length]), [...challenges], minutes, seconds]);
  }
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/**
 * Whether something that was kept is a walk of this quiz under way.
 * @param {any} kept
 * @param {Quiz} quiz
 * @returns {kept is QuizState}
 */
function isGame(kept, { questions, challenges, minutes }) {
  if (!kept || kept.version !== stateVersion || !['way', 'question', 'told'].includes(kept.phase)) return false;
  if (!Array.isArray(kept.answers) || !isCount(kept.attempt) || typeof kept.isCalm !== 'boolean') return false;
  const count = kept.answers.length;
  if (kept.phase === 'told' ? count < 1 || count > questions.length : count >= questions.length) return false;
  const limit = challenges.has('speed') && !kept.isCalm ? minutes * 60 : Infinity;
  const isTimed = Number.isFinite(kept.elapsed) && kept.elapsed >= 0 && kept.elapsed <= limit
    && Number.isFinite(kept.opened) && kept.opened >= 0 && kept.opened <= kept.elapsed;
  return isTimed && kept.answers.every((/** @type {any} */ answer, /** @type {number} */ index) => {
    const isGiven = answer?.given === null || (isCount(answer?.given) && answer.given < questions[index].answers.length);
    return isGiven && Number.isFinite(answer.left) && answer.left >= 0 && answer.left <= 1;
  });
}
