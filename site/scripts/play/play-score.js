// What a visitor has reached in a city, counted from the facts that the device keeps.

import { cityPlay, keptPlay } from './play-store.js';

/**
 * @typedef {object} Score
 * @property {number} points
 * @property {number} level  from 1
 * @property {string[]} badges  their ids
 * @property {number} found  how many places and features
 */

const pointsOfFind = 10;
const pointsOfLevel = 500;

/**
 * @param {unknown} value
 * @returns {number} 0 for what is no number of points
 */
function points(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/**
 * @param {string} city  its id
 * @returns {Score}
 */
export function playScore(city) {
  const quizzes = Object.entries(keptPlay().quizzes).filter(([name]) => name.startsWith(`${city}/`));
  const { found, riddles } = cityPlay(city);
  const { solved = {}, taken = {} } = /** @type {Record<string, any>} */ (riddles);
  const brought = [...Object.values(solved ?? {}), ...Object.values(taken ?? {})];
  const count = Object.keys(found).length;
  const all = quizzes.map(([, quiz]) => points(/** @type {any} */ (quiz)?.best))
    .concat(brought.map((one) => points(/** @type {any} */ (one)?.points)), count * pointsOfFind);
  const sum = all.reduce((total, one) => total + one, 0);
  return { points: sum, level: 1 + Math.floor(sum / pointsOfLevel), badges: [], found: count };
}

/** The cities in which anything was played. */
export function playedCities() {
  const { cities, quizzes } = keptPlay();
  return [...new Set([...Object.keys(cities), ...Object.keys(quizzes).map((name) => name.split('/')[0])])];
}
