// The progress of a visitor on a quiz walk. It receives the time, the position and the answers, and returns what to show and
// announce.
//
// It uses no clock, no device and no page. The time counts from the start; while the page is closed, it is stopped.

import { QuizGuide } from './quiz-guide.js';
import { QuizMonkey } from './quiz-monkey.js';
import { hasPassed, pointsForSpeed, pointsOf, withoutClocks } from './quiz-rules.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-rules.js').QuizQuestion} QuizQuestion
 * @typedef {import('./quiz-guide.js').QuizFix} QuizFix
 * @typedef {'ready' | 'way' | 'question' | 'told' | 'done'} QuizPhase
 * @typedef {{given: number | null, left: number}} QuizAnswer  null when its time was up; the share of the time that was left
 *
 * @typedef {'towards' | 'near' | 'heat' | 'uncertain' | 'opened' | 'right' | 'wrong' | 'late' | 'over' | 'finished' | 'clock'
 *   | 'timer' | 'monkey'} QuizNews
 */

/**
 * The state that is stored. It does not contain the visitor's location.
 * @typedef {object} QuizState
 * @property {number} version
 * @property {QuizPhase} phase
 * @property {QuizAnswer[]} answers  in the order of the questions
 * @property {number} elapsed  seconds since the start
 * @property {number} opened  seconds since the start at which the question opened
 * @property {number} attempt
 * @property {boolean} isCalm  whether it is played without clocks
 */

export const stateVersion = 1;
/** A position that is less certain than this many metres is ignored. */
const maxAccuracy = 150;
/** Seconds left of the walk, and of a question, at which an announcement is due. */
const walkAnnouncements = [600, 300, 60, 30];
const questionAnnouncements = [10];

export class QuizGame {
  /** @type {QuizState} */
  #state = { version: stateVersion, phase: 'ready', answers: [], elapsed: 0, opened: 0, attempt: 0, isCalm: false };
  #fullQuiz;
  /** By the rules that are played. */
  #quiz;
  /** @type {QuizMonkey | undefined} */
  #monkey;
  #guide;
  #startTime = 0;
  /** @type {QuizFix | undefined} */
  #location;
  #announcedMonkeyNumber = 0;

  /** @param {Quiz} quiz */
  constructor(quiz) {
    this.#fullQuiz = quiz;
    this.#quiz = quiz;
    this.#guide = new QuizGuide(quiz, quiz.questions[0]);
  }

  get phase() {
    return this.#state.phase;
  }

  /** The quiz of the page, or its variant without clocks. */
  get quiz() {
    return this.#quiz;
  }

  get isUnderWay() {
    return !['ready', 'done'].includes(this.phase);
  }

  /** @returns {QuizState} */
  get state() {
    return structuredClone(this.#state);
  }

  // Beginning.

  /**
   * @param {number} now  milliseconds
   * @param {number} attempt
   * @param {boolean} isCalm
   */
  begin(now, attempt, isCalm) {
    this.resume(now, { version: stateVersion, phase: 'way', answers: [], elapsed: 0, opened: 0, attempt, isCalm });
  }

  /**
   * @param {number} now  milliseconds
   * @param {QuizState} state  as it was stored, after its check
   */
  resume(now, state) {
    this.#state = structuredClone(state);
    this.#quiz = state.isCalm ? withoutClocks(this.#fullQuiz) : this.#fullQuiz;
    this.#monkey = this.#quiz.challenges.has('monkey') ? new QuizMonkey(this.#quiz, state.attempt) : undefined;
    this.#announcedMonkeyNumber = this.#monkey?.at(state.elapsed).number ?? 0;
    this.#startTime = now - state.elapsed * 1000;
    this.#location = undefined;
    this.#startGuide();
  }

  // The actions of the visitor. Each returns the resulting news.

  /**
   * @param {number} now
   * @param {QuizFix} fix
   * @returns {QuizNews[]}
   */
  moved(now, fix) {
    const news = this.tick(now);
    if (!this.isUnderWay) return news;
    if (fix.accuracy > maxAccuracy) return [...news, 'uncertain'];
    this.#location = fix;
    return this.phase === 'way' ? [...news, ...this.#go(fix)] : news;
  }

  /** The visitor's location is not known any more. */
  lose() {
    this.#location = undefined;
    this.#guide.lose();
  }

  /**
   * "I'm here".
   * @param {number} now
   * @returns {QuizNews[]}
   */
  arrive(now) {
    const news = this.tick(now);
    return this.phase === 'way' ? [...news, ...this.#open()] : news;
  }

  /**
   * @param {number} now
   * @param {number} given
   * @returns {QuizNews[]}
   */
  answer(now, given) {
    const news = this.tick(now);
    if (this.phase !== 'question') return news;
    return [...news, this.#recordAnswer(given)];
  }

  /**
   * @param {number} now
   * @returns {QuizNews[]}
   */
  proceed(now) {
    const news = this.tick(now);
    if (this.phase !== 'told') return news;
    if (this.#isFinished) {
      this.#state.phase = 'done';
      return [...news, 'finished'];
    }
    this.#state.phase = 'way';
    this.#startGuide();
    return [...news, ...(this.#location ? this.#go(this.#location) : [])];
  }

  /**
   * Ends the walk before its end.
   * @param {number} now
   * @returns {QuizNews[]}
   */
  end(now) {
    const news = this.tick(now);
    if (!this.isUnderWay) return news;
    this.#state.phase = 'done';
    return [...news, 'finished'];
  }

  /**
   * Time has passed.
   * @param {number} now
   * @returns {QuizNews[]}
   */
  tick(now) {
    const state = this.#state;
    if (!this.isUnderWay || this.#isFinished) return [];
    const before = state.elapsed;
    // When the device's clock is set back, the elapsed time does not decrease.
    state.elapsed = Math.max(before, (now - this.#startTime) / 1000);
    /** @type {QuizNews[]} */
    const news = [];
    const limit = this.#quiz.challenges.has('speed') ? this.#quiz.minutes * 60 : Infinity;
    const due = this.phase === 'question' && this.#quiz.challenges.has('time') ? state.opened + this.#quiz.seconds : Infinity;
    if (due <= state.elapsed && due <= limit) {
      const reached = state.elapsed;
      state.elapsed = due;
      news.push(this.#recordAnswer(null));
      if (this.#isFinished) return news;
      state.elapsed = reached;
    } else if (hasPassed(questionAnnouncements, due - before, due - state.elapsed)) {
      news.push('timer');
    }
    if (limit <= state.elapsed) {
      state.elapsed = limit;
      state.phase = 'done';
      return [...news, 'over'];
    }
    if (hasPassed(walkAnnouncements, limit - before, limit - state.elapsed)) news.push('clock');
    const monkey = this.#monkey?.at(state.elapsed);
    if (monkey && !monkey.isWalking && monkey.number + Number(monkey.isDone) !== this.#announcedMonkeyNumber) {
      this.#announcedMonkeyNumber = monkey.number + Number(monkey.isDone);
      news.push('monkey');
    }
    return news;
  }

  // The state to show.

  /** @returns {import('./quiz-words.js').QuizShown} after the latest call */
  get shown() {
    const { phase, answers, elapsed, opened } = this.#state;
    const { questions, challenges, minutes, seconds } = this.#quiz;
    const index = Math.min(questions.length - 1, phase === 'told' ? answers.length - 1 : answers.length);
    const rows = this.#rows;
    const last = phase === 'told' ? rows[index] : undefined;
    return {
      phase, number: index + 1, count: questions.length, question: questions[index],
      points: rows.reduce((sum, { points }) => sum + points, 0), right: rows.filter(({ isRight }) => isRight).length,
      guide: phase === 'way' ? this.#guide.now : undefined,
      walkLeft: challenges.has('speed') ? Math.max(0, minutes * 60 - elapsed) : undefined,
      questionLeft: challenges.has('time') && phase === 'question' ? Math.max(0, opened + seconds - elapsed) : undefined,
      monkey: this.#monkey?.at(elapsed), monkeyPlace: this.#monkey?.where(elapsed),
      monkeyAnswer: this.#monkey?.answered(index + 1, elapsed),
      last: last && { isRight: last.isRight, isLate: last.given === null, points: last.points },
      share: phase === 'done' ? 1 : (answers.length + (phase === 'question' ? 0.5 : 0)) / questions.length,
    };
  }

  /** The result of the walk. */
  get result() {
    const { elapsed } = this.#state;
    const rows = this.#rows;
    const isFinished = this.#isFinished;
    const points = rows.reduce((sum, row) => sum + row.points, 0) + (isFinished ? pointsForSpeed(this.#quiz, elapsed) : 0);
    const monkey = this.#monkey?.result;
    const isBeaten = monkey && (points > monkey.points || (points === monkey.points && isFinished && elapsed <= monkey.seconds));
    return {
      rows, points, seconds: elapsed, isFinished, right: rows.filter(({ isRight }) => isRight).length,
      monkey: monkey && { ...monkey, isBeaten: Boolean(isBeaten) },
    };
  }

  // Pieces.

  get #isFinished() {
    return this.#state.answers.length >= this.#quiz.questions.length;
  }

  /** Each question with its answer: undefined where the visitor did not come so far. */
  get #rows() {
    return this.#quiz.questions.map((question, index) => {
      const { given, left = 0 } = this.#state.answers[index] ?? {};
      const isRight = given === question.right;
      return { question, given, isRight, points: pointsOf(this.#quiz, isRight, left) };
    });
  }

  #startGuide() {
    const { questions } = this.#quiz;
    this.#guide = new QuizGuide(this.#quiz, questions[Math.min(this.#state.answers.length, questions.length - 1)]);
  }

  /**
   * @param {QuizFix} fix
   * @returns {QuizNews[]}
   */
  #go(fix) {
    if (this.#guide.isThere(fix)) return this.#open();
    const guideNews = this.#guide.moved(fix);
    return guideNews ? [guideNews] : [];
  }

  /** @returns {QuizNews[]} */
  #open() {
    this.#state.phase = 'question';
    this.#state.opened = this.#state.elapsed;
    return ['opened'];
  }

  /**
   * @param {number | null} given
   * @returns {QuizNews}
   */
  #recordAnswer(given) {
    const state = this.#state;
    const { seconds, questions } = this.#quiz;
    const left = given === null ? 0 : Math.max(0, 1 - (state.elapsed - state.opened) / seconds);
    const isRight = given === questions[state.answers.length].right;
    state.answers.push({ given, left });
    state.phase = 'told';
    return given === null ? 'late' : isRight ? 'right' : 'wrong';
  }
}
