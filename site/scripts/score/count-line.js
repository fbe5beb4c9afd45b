// How much of something was found, in words and as a bar.

import { make } from '../shared/elements.js';
import { word } from '../shared/words.js';

/** @typedef {'places' | 'features' | 'extras' | 'hidden' | 'riddles' | 'quizzes'} Counted */

/** @type {Record<Counted, (found: number, all: number) => string>} */
const countInWords = {
  places: (found, all) => word('progress.places', { found, all }),
  features: (found, all) => word('progress.features', { found, all }),
  extras: (found, all) => word('progress.extras', { found, all }),
  hidden: (found, all) => word('progress.hidden', { found, all }),
  riddles: (found, all) => word('progress.riddles', { found, all }),
  quizzes: (found, all) => word('progress.quizzes', { found, all }),
};

/**
 * @param {Counted} what
 * @param {number} found
 * @param {number} all
 * @param {string} [category]  the name of the riddles that count
 */
export function countLine(what, found, all, category) {
  const count = Math.min(found, all);
  const bar = make('progress', 'progress__bar');
  bar.max = all;
  bar.value = count;
  const text = category === undefined ? countInWords[what](count, all) : word('progress.category', { name: category, found: count, all });
  return make('label', 'progress__line', make('span', '', text), bar);
}
