// The opponent of a quiz walk: a monkey that walks the same way and answers too, alike each time it is asked.

import { metresBetween } from '../shared/distance.js';

/**
 * @typedef {import('./quiz-game.js').Quiz} Quiz
 *
 * @typedef {object} MonkeyState  where the monkey is
 * @property {number} question  the one that it is at or walks to, from 0; as many as there are when it is done
 * @property {number} answered
 * @property {number} right
 * @property {boolean} isDone
 * @property {number} seconds  that it took, or takes, for all of it
 */

/** Seconds that it thinks about a question. */
const thinking = 20;
/** Ways on foot are so many times longer than straight lines. */
const detour = 1.25;

/**
 * A number from 0 to below 1 that is the same for the same text (FNV-1a).
 * @param {string} text
 */
function chance(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The last letters have hardly moved the upper bits yet.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/**
 * Where the monkey is so many seconds after the start.
 * @param {Quiz} quiz
 * @param {string} name  of this attempt: another one is played differently
 * @param {number} seconds
 * @returns {MonkeyState}
 */
export function monkeyAfter(quiz, name, seconds) {
  const metresPerSecond = (quiz.pace * 1000) / 3600;
  let time = 0;
  const state = { question: 0, answered: 0, right: 0, isDone: false, seconds: 0 };
  quiz.questions.forEach((question, index) => {
    // It starts where the first question is.
    if (index > 0) time += (metresBetween(quiz.questions[index - 1], question) * detour) / metresPerSecond;
    time += thinking;
    if (time > seconds) return;
    state.answered = index + 1;
    state.question = index + 1;
    if (chance(`${name} ${question.id}`) * 100 < quiz.right) state.right += 1;
  });
  state.isDone = state.answered === quiz.questions.length;
  state.seconds = time;
  return state;
}
