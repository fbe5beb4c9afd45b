// The user quizzes that are stored on the device.

import { validUserQuiz } from './user-quiz-rules.js';
import { changePlayPart, storedPlay } from '../score/play-store.js';

/**
 * @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz
 *
 * @typedef {object} StoredUserQuiz
 * @property {string} id
 * @property {string} city
 * @property {number} changed  milliseconds since 1970
 * @property {UserQuiz} quiz
 */

/** The most user quizzes in all cities together. */
export const maxUserQuizzes = 50;

/**
 * @param {string} id
 * @param {any} stored
 * @returns {StoredUserQuiz | undefined}
 */
function validStored(id, stored) {
  const quiz = validUserQuiz(stored?.quiz);
  return quiz && typeof stored.city === 'string' ? { id, city: stored.city, changed: Number(stored.changed) || 0, quiz } : undefined;
}

/**
 * The user quizzes of a city, the last changed first.
 * @param {string} city
 * @returns {StoredUserQuiz[]}
 */
export function userQuizzesIn(city) {
  return Object.entries(storedPlay().made).flatMap(([id, stored]) => validStored(id, stored) ?? [])
    .filter((one) => one.city === city).sort((one, other) => other.changed - one.changed);
}

/**
 * @param {string} id
 * @param {string} city
 * @returns {UserQuiz | undefined}
 */
export function storedUserQuiz(id, city) {
  const { made: quizzes } = storedPlay();
  const stored = Object.hasOwn(quizzes, id) ? validStored(id, quizzes[id]) : undefined;
  return stored?.city === city ? stored.quiz : undefined;
}

/**
 * @param {string} id
 * @param {string} city
 * @param {UserQuiz} quiz
 * @returns {boolean} whether it is stored; otherwise the stored version is unchanged
 */
export function storeUserQuiz(id, city, quiz) {
  if (isUserQuizStoreFull(id)) return false;
  return changePlayPart('made', (quizzes) => { quizzes[id] = { city, changed: Date.now(), quiz }; });
}

/**
 * Whether the limit is reached.
 * @param {string} id  of the quiz to store
 */
export function isUserQuizStoreFull(id) {
  const { made: quizzes } = storedPlay();
  return !Object.hasOwn(quizzes, id) && Object.keys(quizzes).length >= maxUserQuizzes;
}

/**
 * Deletes the quiz and its results.
 * @param {string} id
 * @param {string} city
 */
export function deleteUserQuiz(id, city) {
  changePlayPart('made', (quizzes) => { delete quizzes[id]; });
  changePlayPart('quizzes', (quizzes) => { delete quizzes[playKey(id, city)]; });
}

/**
 * The key of its results.
 * @param {string} id
 * @param {string} city
 */
export function playKey(id, city) {
  return `${city}/made/${id}`;
}
