// The course of a quiz walk: which question is next, what was answered, what time is left; without a page, a clock or a
// location of its own.

import { metresBetween } from '../shared/distance.js';
import { monkeyAfter } from './quiz-monkey.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {'hidden' | 'speed' | 'time' | 'monkey'} Challenge
 *
 * @typedef {object} QuizQuestion
 * @property {string} id
 * @property {string} text
 * @property {number} latitude
 * @property {number} longitude
 * @property {string[]} answers
 * @property {number} right  the index of the answer that is
 * @property {string} explanation  may be empty
 * @property {string} place  the name of where it is asked; may be empty
 *
 * @typedef {object} Quiz
 * @property {string} title
 * @property {number} radius  metres from a question within which it opens
 * @property {Challenge[]} challenges
 * @property {number} minutes  for all of it, with `speed`
 * @property {number} seconds  for each question, with `time`
 * @property {number} pace  of the monkey, in kilometres an hour
 * @property {number} right  how often the monkey is right, in hundredths
 * @property {QuizQuestion[]} questions
 *
 * @typedef {{choice: number, left: number}} QuizAnswer  -1 for none; the share of the time that was left, 0 without a clock
 *
 * @typedef {'ready' | 'way' | 'question' | 'answered' | 'done'} QuizPhase
 *
 * @typedef {object} QuizState  what is kept
 * @property {1} version
 * @property {QuizPhase} phase
 * @property {number} attempt
 * @property {number} index  of the question that is next or open
 * @property {number} played  milliseconds since the start, without those in which the page was closed
 * @property {number} opened  what had been played when the question opened
 * @property {QuizAnswer[]} answers
 */

/** Points of a right answer, of all the time of a question, and milliseconds left of the whole walk for one more. */
const forRight = 100;
const forTime = 50;
const forSpeed = 3000;
/** Radius of the area in which a hidden question is, in metres. */
export const areaRadius = 120;

/** @param {unknown} number @param {number} most */
const isCount = (number, most) => Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most;

export class QuizGame {
  /** @type {QuizState} */
  #state = QuizGame.#fresh(1);
  /** When what had been played was last counted, in milliseconds; undefined while nobody plays. */
  #counted = /** @type {number | undefined} */ (undefined);

  /**
   * @param {Quiz} quiz
   * @param {string} name  of the quiz walk, for the monkey
   */
  constructor(quiz, name) {
    this.quiz = quiz;
    this.name = name;
  }

  /** @param {number} attempt @returns {QuizState} */
  static #fresh(attempt) {
    return { version: 1, phase: 'ready', attempt, index: 0, played: 0, opened: 0, answers: [] };
  }

  /** @returns {QuizState} */
  get state() {
    return { ...this.#state, answers: this.#state.answers.map((answer) => ({ ...answer })) };
  }

  get phase() {
    return this.#state.phase;
  }

  get index() {
    return this.#state.index;
  }

  get count() {
    return this.quiz.questions.length;
  }

  get question() {
    return this.quiz.questions[this.#state.index];
  }

  get answers() {
    return this.#state.answers;
  }

  get isPaused() {
    return this.#counted === undefined;
  }

  /**
   * Takes up what was kept; false for anything that is no such state of this quiz.
   * @param {unknown} kept
   */
  takeUp(kept) {
    const state = /** @type {QuizState | undefined} */ (kept);
    if (typeof state !== 'object' || state === null || state.version !== 1) return false;
    const { phase, attempt, index, played, opened, answers } = state;
    const isKnown = ['way', 'question', 'answered'].includes(phase) && isCount(attempt, 1e6) && isCount(index, this.count - 1)
      && Number.isFinite(played) && played >= 0 && Number.isFinite(opened) && opened >= 0 && Array.isArray(answers)
      && answers.length === index + (phase === 'answered' ? 1 : 0)
      && answers.every((answer, at) => Number.isInteger(answer?.choice) && answer.choice >= -1
        && answer.choice < this.quiz.questions[at].answers.length && answer.left >= 0 && answer.left <= 1);
    if (!isKnown) return false;
    this.#state = { version: 1, phase, attempt, index, played, opened, answers: answers.map(({ choice, left }) => ({ choice, left })) };
    return true;
  }

  /** @param {number} now  milliseconds */
  begin(now) {
    this.#state = { ...QuizGame.#fresh(this.#state.attempt), phase: 'way' };
    this.#counted = now;
  }

  /** Plays it again, with another monkey. */
  again() {
    this.#state = QuizGame.#fresh(this.#state.attempt + 1);
    this.#counted = undefined;
  }

  /** @param {number} now */
  pause(now) {
    this.#count(now);
    this.#counted = undefined;
  }

  /** @param {number} now */
  resume(now) {
    this.#counted = now;
  }

  /** @param {number} now */
  #count(now) {
    if (this.#counted === undefined) return;
    this.#state.played += Math.max(0, now - this.#counted);
    this.#counted = now;
  }

  /** @param {Challenge} challenge */
  has(challenge) {
    return this.quiz.challenges.includes(challenge);
  }

  /**
   * Time goes by; what it ends is told.
   * @param {number} now
   * @returns {'late' | 'over' | undefined}  too late for the question, or for the walk
   */
  tick(now) {
    this.#count(now);
    if (this.phase !== 'way' && this.phase !== 'question' && this.phase !== 'answered') return undefined;
    if (this.walkLeft === 0) {
      this.#state.phase = 'done';
      return 'over';
    }
    if (this.phase === 'question' && this.questionLeft === 0) {
      this.#close(-1, 0);
      return 'late';
    }
    return undefined;
  }

  /** Milliseconds left of the whole walk; undefined without a clock. */
  get walkLeft() {
    return this.has('speed') ? Math.max(0, this.quiz.minutes * 60_000 - this.#state.played) : undefined;
  }

  /** Milliseconds left of the question; undefined without a clock. */
  get questionLeft() {
    if (!this.has('time') || this.phase !== 'question') return undefined;
    return Math.max(0, this.quiz.seconds * 1000 - (this.#state.played - this.#state.opened));
  }

  get played() {
    return this.#state.played;
  }

  /**
   * How far the next question is from the visitor, in metres.
   * @param {WalkPosition} position
   */
  metresFrom(position) {
    return metresBetween(position, this.question);
  }

  /**
   * Whether a visitor who is there, as exactly as the device knows, has come to the question.
   * @param {WalkPosition & {accuracy?: number}} fix
   */
  isAt(fix) {
    // Who is known badly would have to stand on the very spot.
    return this.metresFrom(fix) <= Math.max(this.quiz.radius, Math.min(fix.accuracy ?? 0, 2 * this.quiz.radius));
  }

  /** The middle of the area in which the question is hidden: not its own spot, and the same each time. */
  get area() {
    const { id, latitude, longitude } = this.question;
    const turn = [...id].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 360;
    const metres = areaRadius * 0.6;
    const degrees = metres / 111_195;
    return {
      latitude: latitude + degrees * Math.cos((turn * Math.PI) / 180),
      longitude: longitude + (degrees * Math.sin((turn * Math.PI) / 180)) / Math.cos((latitude * Math.PI) / 180),
    };
  }

  /** @param {number} now */
  open(now) {
    if (this.phase !== 'way') return;
    this.#count(now);
    this.#state.phase = 'question';
    this.#state.opened = this.#state.played;
  }

  /**
   * @param {number} choice  the index of an answer
   * @param {number} now
   * @returns {boolean} whether it is right
   */
  answer(choice, now) {
    if (this.phase !== 'question') return false;
    this.#count(now);
    const left = this.questionLeft === undefined ? 0 : this.questionLeft / (this.quiz.seconds * 1000);
    return this.#close(choice, left);
  }

  /** @param {number} choice @param {number} left */
  #close(choice, left) {
    this.#state.answers.push({ choice, left });
    this.#state.phase = 'answered';
    return choice === this.question.right;
  }

  /** On to the next question, or to the end. */
  goOn() {
    if (this.phase !== 'answered') return;
    if (this.index + 1 < this.count) {
      this.#state.index += 1;
      this.#state.phase = 'way';
    } else {
      this.#state.phase = 'done';
    }
  }

  /** The question that cannot be reached is left out: it counts as not answered. */
  skip() {
    if (this.phase !== 'way') return;
    this.#close(-1, 0);
    this.goOn();
  }

  get right() {
    return this.answers.filter(({ choice }, index) => choice === this.quiz.questions[index].right).length;
  }

  get points() {
    const answered = this.answers.reduce((sum, { choice, left }, index) => (
      choice === this.quiz.questions[index].right ? sum + forRight + Math.round(forTime * left) : sum), 0);
    const isWhole = this.phase === 'done' && this.answers.length === this.count;
    return answered + (isWhole ? Math.floor((this.walkLeft ?? 0) / forSpeed) : 0);
  }

  /** Where the monkey is; undefined without one. */
  get monkey() {
    if (!this.has('monkey')) return undefined;
    return monkeyAfter(this.quiz, `${this.name} ${this.#state.attempt}`, this.#state.played / 1000);
  }

  /** What the monkey ends with; undefined without one. */
  get monkeyInTheEnd() {
    return this.has('monkey') ? monkeyAfter(this.quiz, `${this.name} ${this.#state.attempt}`, Infinity) : undefined;
  }

  /** Who won, once it is over: by right answers, and with as many by time. */
  get isWon() {
    const monkey = this.monkeyInTheEnd;
    if (!monkey) return undefined;
    return this.right === monkey.right ? this.#state.played / 1000 <= monkey.seconds : this.right > monkey.right;
  }
}
