// What is said of a quiz walk that cannot be opened.

import { word } from '../shared/words.js';
import { PackedTrouble } from './packed-text.js';

/** @typedef {import('./packed-text.js').PackedTroubleKind} PackedTroubleKind */

/** @type {Record<PackedTroubleKind, string>} */
const troubles = { broken: word('made.trouble.broken'), large: word('made.trouble.large') };

/** @param {unknown} error  what reading it has thrown */
export function troubleInWords(error) {
  return troubles[error instanceof PackedTrouble ? error.kind : 'broken'];
}

/** @param {string} title  perhaps none yet */
export function nameInWords(title) {
  return title.trim() || word('make.untitled');
}
