// What is said of a quiz walk that cannot be opened.

import { word } from '../shared/words.js';
import { MadeTrouble } from './made-link.js';

/** @typedef {import('./made-link.js').MadeTroubleKind} MadeTroubleKind */

/** @type {Record<MadeTroubleKind, string>} */
const troubles = { broken: word('made.trouble.broken'), large: word('made.trouble.large') };

/** @param {unknown} error  what reading it has thrown */
export function troubleInWords(error) {
  return troubles[error instanceof MadeTrouble ? error.kind : 'broken'];
}

/** @param {string} title  perhaps none yet */
export function nameInWords(title) {
  return title.trim() || word('make.untitled');
}
