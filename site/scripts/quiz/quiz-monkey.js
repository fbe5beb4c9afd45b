// The opponent on a quiz walk: a monkey that walks from question to question and answers each, with the share of right answers
// that the quiz sets.

import { metresBetween } from '../shared/distance.js';
import { numbersFrom, pointsForSpeed, pointsOf } from './quiz-rules.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 *
 * @typedef {object} MonkeyTurn  at one question
 * @property {number} comes  seconds after the start
 * @property {number} answers  seconds after the start
 * @property {boolean} isRight
 *
 * @typedef {object} MonkeyState
 * @property {number} number  of the question that it is at or walks to, from 1
 * @property {number} right  how many it has answered right
 * @property {boolean} isWalking
 * @property {boolean} isDone
 * @property {number} share  of the walk that it has completed
 *
 * @typedef {import('../shared/distance.js').Position & {outcome: 'right' | 'wrong' | undefined}} MonkeyPlace
 *   with its latest answer
 */

/** Seconds that it thinks about a question. */
const thinks = 20;
/** Seconds for which its answer shows on the map. */
const seen = 12;

export class QuizMonkey {
  /** @type {MonkeyTurn[]} */
  turns = [];

  /**
   * It starts at the first question, and so a little ahead.
   * @param {Quiz} quiz
   * @param {number} attempt  the same attempt results in the same game
   */
  constructor(quiz, attempt) {
    this.quiz = quiz;
    const next = numbersFrom(`${quiz.key} ${attempt}`);
    const patience = quiz.challenges.has('time') ? Math.min(thinks, quiz.seconds) : thinks;
    let comes = 0;
    quiz.questions.forEach((question, index) => {
      if (index > 0) comes += metresBetween(quiz.questions[index - 1], question) / (quiz.pace / 3.6);
      this.turns.push({ comes, answers: comes + patience, isRight: next() * 100 < quiz.right });
      comes += patience;
    });
  }

  /** Seconds after the start at which it stops: it is through, or its time is up. */
  get end() {
    const last = this.turns[this.turns.length - 1].answers;
    return this.quiz.challenges.has('speed') ? Math.min(last, this.quiz.minutes * 60) : last;
  }

  /**
   * @param {number} seconds  since the start
   * @returns {MonkeyState}
   */
  at(seconds) {
    const count = this.turns.length;
    const answered = this.turns.filter(({ answers }) => answers <= seconds);
    const right = answered.filter(({ isRight }) => isRight).length;
    const index = answered.length;
    if (index === count) return { number: count, right, isWalking: false, isDone: true, share: 1 };
    const { comes } = this.turns[index];
    const left = index > 0 ? this.turns[index - 1].answers : 0;
    const walked = comes > left ? Math.min(1, (seconds - left) / (comes - left)) : 1;
    const share = (index - 0.5 + (index > 0 ? walked : 1)) / count;
    return { number: index + 1, right, isWalking: seconds < comes, isDone: false, share };
  }

  /**
   * Its position, and its latest answer.
   * @param {number} seconds  since the start
   * @returns {MonkeyPlace}
   */
  where(seconds) {
    const { questions } = this.quiz;
    const { number, isWalking } = this.at(seconds);
    const [from, to] = [questions[Math.max(0, number - 2)], questions[number - 1]];
    const left = this.turns[number - 2]?.answers ?? 0;
    const walked = isWalking ? (seconds - left) / (this.turns[number - 1].comes - left) : 1;
    /** @type {(one: number, other: number) => number} */
    const between = (one, other) => one + (other - one) * walked;
    const last = this.turns.filter(({ answers }) => answers <= seconds).at(-1);
    const isFresh = last !== undefined && seconds - last.answers < seen;
    return {
      latitude: between(from.latitude, to.latitude), longitude: between(from.longitude, to.longitude),
      outcome: isFresh ? (last.isRight ? 'right' : 'wrong') : undefined,
    };
  }

  /**
   * Whether its answer to a question was right; undefined as long as it has not answered.
   * @param {number} number  of the question, from 1
   * @param {number} seconds  since the start
   */
  answered(number, seconds) {
    const turn = this.turns[number - 1];
    return turn.answers <= seconds ? turn.isRight : undefined;
  }

  /** Its result, by the same rules as for all players. */
  get result() {
    const { quiz, end } = this;
    const counted = this.turns.filter(({ answers }) => answers <= end);
    const left = ({ comes, answers } = this.turns[0]) => (quiz.seconds - (answers - comes)) / quiz.seconds;
    const points = counted.reduce((sum, turn) => sum + pointsOf(quiz, turn.isRight, left(turn)), 0);
    const isFinished = counted.length === this.turns.length;
    return {
      points: points + (isFinished ? pointsForSpeed(quiz, end) : 0), seconds: end,
      right: counted.filter(({ isRight }) => isRight).length,
    };
  }
}
