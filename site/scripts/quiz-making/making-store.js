// The quiz walks that the visitor makes, as the device keeps them.

import { believedMade } from './made-rules.js';
import { changePlayPart, storedPlay } from '../score/play-store.js';

/**
 * @typedef {import('./made-rules.js').MadeQuiz} MadeQuiz
 *
 * @typedef {object} KeptMade
 * @property {string} id
 * @property {string} city
 * @property {number} changed  milliseconds since 1970
 * @property {MadeQuiz} quiz
 */

/** The most quiz walks in all cities. */
export const mostMade = 50;

/**
 * @param {string} id
 * @param {any} kept
 * @returns {KeptMade | undefined}
 */
function believed(id, kept) {
  const quiz = believedMade(kept?.quiz);
  return quiz && typeof kept.city === 'string' ? { id, city: kept.city, changed: Number(kept.changed) || 0, quiz } : undefined;
}

/**
 * Those of a city, the one that was changed last first.
 * @param {string} city
 * @returns {KeptMade[]}
 */
export function madeIn(city) {
  return Object.entries(storedPlay().made).flatMap(([id, kept]) => believed(id, kept) ?? [])
    .filter((made) => made.city === city).sort((one, other) => other.changed - one.changed);
}

/**
 * @param {string} id
 * @param {string} city
 * @returns {MadeQuiz | undefined}
 */
export function keptMade(id, city) {
  const { made } = storedPlay();
  const kept = Object.hasOwn(made, id) ? believed(id, made[id]) : undefined;
  return kept?.city === city ? kept.quiz : undefined;
}

/**
 * @param {string} id
 * @param {string} city
 * @param {MadeQuiz} quiz
 * @returns {boolean} whether it is kept; what was kept before is, where it is not
 */
export function keepMade(id, city, quiz) {
  if (isMadeFull(id)) return false;
  return changePlayPart('made', (made) => { made[id] = { city, changed: Date.now(), quiz }; });
}

/**
 * Whether there is no room for one more.
 * @param {string} id  of the one that is to be stored
 */
export function isMadeFull(id) {
  const { made } = storedPlay();
  return !Object.hasOwn(made, id) && Object.keys(made).length >= mostMade;
}

/**
 * Forgets it, and what was reached in it.
 * @param {string} id
 * @param {string} city
 */
export function forgetMade(id, city) {
  changePlayPart('made', (made) => { delete made[id]; });
  changePlayPart('quizzes', (quizzes) => { delete quizzes[playKey(id, city)]; });
}

/**
 * By which its results are kept.
 * @param {string} id
 * @param {string} city
 */
export function playKey(id, city) {
  return `${city}/made/${id}`;
}
