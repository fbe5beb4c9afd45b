// The messages for a user quiz that cannot be opened or stored.

import { word } from '../shared/words.js';
import { isUserQuizStoreFull, maxUserQuizzes } from './user-quiz-store.js';
import { PackedTextError } from '../shared/packed-text.js';

/** @typedef {import('../shared/packed-text.js').PackedTextErrorKind} PackedTextErrorKind */

/** @type {Record<PackedTextErrorKind, string>} */
const errors = { broken: word('user-quiz.error.broken'), large: word('user-quiz.error.large') };

/** @param {unknown} error  thrown while reading it */
export function errorInWords(error) {
  return errors[error instanceof PackedTextError ? error.kind : 'broken'];
}

/**
 * The reason why a user quiz was not stored.
 * @param {string} id
 */
export function notStoredInWords(id) {
  return isUserQuizStoreFull(id) ? word('quiz-editor.full', { most: maxUserQuizzes }) : word('quiz-editor.not-stored');
}

/** @param {string} title  possibly empty */
export function nameInWords(title) {
  return title.trim() || word('quiz-editor.untitled');
}
