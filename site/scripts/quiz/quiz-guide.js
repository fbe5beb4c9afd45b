// Guides to the next question: with an arrow, or where it is hidden with a circle and with warmer and colder.

import { metresBetween } from '../shared/distance.js';
import { metresPerDegree } from '../shared/earth.js';
import { numbersFrom } from './quiz-rules.js';
import { WalkTrack } from '../routes/walk-track.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {Position & {accuracy: number}} QuizFix
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-rules.js').QuizQuestion} QuizQuestion
 * @typedef {'freezing' | 'cold' | 'cool' | 'warm' | 'hot'} QuizHeat
 * @typedef {Position & {radius: number}} QuizArea  metres
 *
 * @typedef {{kind: 'arrow', metres: number, bearing: number}} ArrowGuide
 * @typedef {object} AreaGuide
 * @property {'area'} kind
 * @property {number} metres  to the circle; 0 within it
 * @property {number} bearing  to its middle, in degrees clockwise from north
 * @property {QuizHeat} heat
 * @property {'warmer' | 'colder' | ''} trend
 */

/** Metres that the circle around a hidden question has from its middle to its edge, at least. */
const areaRadius = 150;
/** The largest distance of a question from the middle of its circle, as a share of the radius. */
const maxOff = 0.7;
/** @type {[number, QuizHeat][]} Metres within which it is so warm. */
const heats = [[60, 'hot'], [120, 'warm'], [250, 'cool'], [500, 'cold'], [Infinity, 'freezing']];
/** Metres at which the distance is announced. */
const marks = [200, 100, 50];
/** Metres that a visitor has to come nearer, or move away, before the change counts. */
const believed = 10;

/**
 * The circle around a hidden question. It is the same one every time, and a visitor cannot assume that the question is in its
 * middle.
 * @param {Quiz} quiz
 * @param {QuizQuestion} question
 * @returns {QuizArea}
 */
export function areaAround({ key, radius }, { id, latitude, longitude }) {
  const next = numbersFrom(`${key} ${id}`);
  const most = Math.max(areaRadius, radius * 2);
  const angle = next() * 2 * Math.PI;
  const off = Math.sqrt(next()) * maxOff * most;
  const north = (Math.cos(angle) * off) / metresPerDegree;
  const east = (Math.sin(angle) * off) / metresPerDegree / Math.cos((latitude * Math.PI) / 180);
  return { latitude: latitude + north, longitude: longitude + east, radius: most };
}

/** Guides to one question. */
export class QuizGuide {
  /** @type {ArrowGuide | AreaGuide | undefined} undefined as long as the visitor's location is not known */
  now;
  /** Metres to the question at the last change that counted. */
  #mark = 0;
  #area;

  /**
   * @param {Quiz} quiz
   * @param {QuizQuestion} question
   */
  constructor(quiz, question) {
    this.quiz = quiz;
    this.question = question;
    this.#area = quiz.challenges.has('hidden') ? areaAround(quiz, question) : undefined;
  }

  /**
   * Whether the question opens there: within its radius, or within the uncertainty of the position if that is not large.
   * @param {QuizFix} fix
   */
  isThere(fix) {
    return metresBetween(fix, this.question) <= Math.max(this.quiz.radius, Math.min(fix.accuracy, 30));
  }

  lose() {
    this.now = undefined;
  }

  /**
   * @param {QuizFix} fix
   * @returns {'towards' | 'near' | 'heat' | undefined} the news that is worth an announcement
   */
  moved(fix) {
    const metres = metresBetween(fix, this.question);
    return this.#area ? this.#search(fix, metres, this.#area) : this.#lead(fix, metres);
  }

  /**
   * @param {QuizFix} fix
   * @param {number} metres
   */
  #lead(fix, metres) {
    const isFirst = !this.now;
    this.now = { kind: 'arrow', metres, bearing: WalkTrack.bearingBetween(fix, this.question) };
    const isMark = marks.some((mark) => metres <= mark && this.#mark > mark);
    if (isFirst || isMark) this.#mark = metres;
    return isFirst ? 'towards' : isMark ? 'near' : undefined;
  }

  /**
   * @param {QuizFix} fix
   * @param {number} metres
   * @param {QuizArea} area
   */
  #search(fix, metres, area) {
    const before = this.now?.kind === 'area' ? this.now : undefined;
    const heat = heats.find(([within]) => metres <= within)?.[1] ?? 'freezing';
    const change = metres - this.#mark;
    const hasChanged = before && Math.abs(change) >= Math.max(believed, fix.accuracy / 2);
    const trend = !before ? '' : !hasChanged ? before.trend : change < 0 ? 'warmer' : 'colder';
    if (!before || hasChanged) this.#mark = metres;
    this.now = {
      kind: 'area', metres: Math.max(0, metresBetween(fix, area) - area.radius),
      bearing: WalkTrack.bearingBetween(fix, area), heat, trend,
    };
    if (!before) return 'towards';
    return before.heat !== heat || before.trend !== trend || (before.metres > 0) !== (this.now.metres > 0) ? 'heat' : undefined;
  }
}
