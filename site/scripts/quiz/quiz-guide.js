// Guides to the next question: with an arrow, or where it is hidden with a circle and with warmer and colder.

import { metresBetween } from '../shared/distance.js';
import { LocalPlane } from '../shared/earth.js';
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
const maxOffset = 0.7;
/** @type {[number, QuizHeat][]} Metres within which it is so warm. */
const heats = [[60, 'hot'], [120, 'warm'], [250, 'cool'], [500, 'cold'], [Infinity, 'freezing']];
/** Metres at which the distance is announced. */
const announcedDistances = [200, 100, 50];
/** Metres that a visitor has to come nearer, or move away, before the change counts. */
const minChange = 10;

/**
 * The circle around a hidden question. It is the same one every time, and a visitor cannot assume that the question is in its
 * middle.
 * @param {Quiz} quiz
 * @param {QuizQuestion} question
 * @returns {QuizArea}
 */
export function areaAround({ key, radius }, { id, latitude, longitude }) {
  const random = numbersFrom(`${key} ${id}`);
  const areaSize = Math.max(areaRadius, radius * 2);
  const angle = random() * 2 * Math.PI;
  const offset = Math.sqrt(random()) * maxOffset * areaSize;
  const middle = new LocalPlane({ latitude, longitude }).position({ east: Math.sin(angle) * offset, north: Math.cos(angle) * offset });
  return { ...middle, radius: areaSize };
}

/** Guides to one question. */
export class QuizGuide {
  /** @type {ArrowGuide | AreaGuide | undefined} undefined as long as the visitor's location is not known */
  now;
  /** Metres to the question at the last change that counted. */
  #lastDistance = 0;
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
    return this.#area ? this.#guideByArea(fix, metres, this.#area) : this.#guideByArrow(fix, metres);
  }

  /**
   * @param {QuizFix} fix
   * @param {number} metres
   */
  #guideByArrow(fix, metres) {
    const isFirst = !this.now;
    this.now = { kind: 'arrow', metres, bearing: WalkTrack.bearingBetween(fix, this.question) };
    const isNewDistance = announcedDistances.some((mark) => metres <= mark && this.#lastDistance > mark);
    if (isFirst || isNewDistance) this.#lastDistance = metres;
    return isFirst ? 'towards' : isNewDistance ? 'near' : undefined;
  }

  /**
   * @param {QuizFix} fix
   * @param {number} metres
   * @param {QuizArea} area
   */
  #guideByArea(fix, metres, area) {
    const previous = this.now?.kind === 'area' ? this.now : undefined;
    const heat = heats.find(([limit]) => metres <= limit)?.[1] ?? 'freezing';
    const change = metres - this.#lastDistance;
    const hasChanged = previous && Math.abs(change) >= Math.max(minChange, fix.accuracy / 2);
    const trend = !previous ? '' : !hasChanged ? previous.trend : change < 0 ? 'warmer' : 'colder';
    if (!previous || hasChanged) this.#lastDistance = metres;
    this.now = {
      kind: 'area', metres: Math.max(0, metresBetween(fix, area) - area.radius),
      bearing: WalkTrack.bearingBetween(fix, area), heat, trend,
    };
    if (!previous) return 'towards';
    return previous.heat !== heat || previous.trend !== trend || (previous.metres > 0) !== (this.now.metres > 0) ? 'heat' : undefined;
  }
}
