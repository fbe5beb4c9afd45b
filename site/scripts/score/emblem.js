// The pictures of cards and of praise: a sign on a disc, distinguished by shape and by colour.

import { word } from '../shared/words.js';
import { drawn } from '../shared/drawing.js';

/** @typedef {{name: string, colour: string, path: string}} Emblem  on a square of 48; what the path encloses is white */

/** @type {Record<string, Emblem>} */
const cardEmblems = {
  star: { name: word('emblem.star'), colour: '#8a5a00', path: 'M24 9l4.4 9.6 10.5 1.2-7.8 7.1 2.1 10.3L24 32l-9.2 5.2 2.1-10.3-7.8-7.1 10.5-1.2z' },
  leaf: { name: word('emblem.leaf'), colour: '#2f6b2a', path: 'M37 11C20 11 11 18 11 28c0 2 .5 4 1.4 5.6L10 36l2.5 2.5 2.6-2.6C17 37 19 37.4 20.5 37.4 31 37.4 37 28 37 11zM16 32c4-7 9-11.5 15-14.500C26 22 21 27 18 33.500z' },
  boat: { name: word('emblem.boat'), colour: '#1d5f8a', path: 'M23 9v20H11zM26 13l11 16H26zM8 32h32c-2 5-5 7-9 7H17c-4 0-7-2-9-7z' },
  key: { name: word('emblem.key'), colour: '#6b4a9e', path: 'M17 15a9 9 0 1 0 8.5 12H30v5h5v-5h4v-6H25.500A9 9 0 0 0 17 15zm0 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6z' },
  crown: { name: word('emblem.crown'), colour: '#a1341f', path: 'M9 15l8 7 7-11 7 11 8-7-3 17H12zM12 34h24v4H12z' },
  moon: { name: word('emblem.moon'), colour: '#34407a', path: 'M31 10a15 15 0 1 0 8 20A13 13 0 0 1 31 10z' },
  sun: { name: word('emblem.sun'), colour: '#b04a00', path: 'M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM22.5 7h3v5h-3zM22.5 36h3v5h-3zM7 22.500h5v3H7zM36 22.500h5v3h-5zM11 13l2-2 3.5 3.5-2 2zM31.5 33.500l2-2L37 35l-2 2zM35 11l2 2-3.5 3.5-2-2zM14.5 31.500l2 2L13 37l-2-2z' },
  fish: { name: word('emblem.fish'), colour: '#00707a', path: 'M9 24c5-8 16-11 23-3l7-6v18l-7-6c-7 8-18 5-23-3zm8-3.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z' },
  bell: { name: word('emblem.bell'), colour: '#7a5c1e', path: 'M24 8a3 3 0 0 1 3 3c5 1.5 8 5.5 8 11v8l4 5H9l4-5v-8c0-5.5 3-9.5 8-11a3 3 0 0 1 3-3zM19.5 37h9a4.5 4.5 0 0 1-9 0z' },
  mountain: { name: word('emblem.mountain'), colour: '#4d5a66', path: 'M6 37l13-22 6 10 4-6 13 18zM19 20l-4 7 3-1 2 2 2.5-2z' },
  heart: { name: word('emblem.heart'), colour: '#a8174e', path: 'M24 38C14 31 9 26 9 19.500A7.5 7.5 0 0 1 24 16a7.5 7.5 0 0 1 15 3.500C39 26 34 31 24 38z' },
  tower: { name: word('emblem.tower'), colour: '#5b3b2a', path: 'M13 10h5v4h3.500v-4h5v4H30v-4h5v10l-3 3v16h-5v-6a3 3 0 0 0-6 0v6h-5V23l-3-3z' },
};
/** @type {Record<string, Emblem>} */
const praiseEmblems = {
  walker: { name: word('praise.walker'), colour: '#2f6b2a', path: 'M26 8a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM21 16h7l3 6 5 2-1 3.5-6.5-2.5-1.5-3-2 7 5 5v9h-4v-7l-6-5-2 6-6 6-3-2.5 6-6 3-13-3 2v5h-3.500v-7z' },
  eyes: { name: word('praise.eyes'), colour: '#1d5f8a', path: 'M6 24c5-8 11-12 18-12s13 4 18 12c-5 8-11 12-18 12S11 32 6 24zm18-7a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z' },
  mind: { name: word('praise.mind'), colour: '#8a5a00', path: 'M24 7a12 12 0 0 1 7 21.500V32H17v-3.500A12 12 0 0 1 24 7zM17 34h14v3H17zM20 39h8l-1.5 3h-5z' },
  fast: { name: word('praise.fast'), colour: '#a1341f', path: 'M27 6L12 27h9l-2 15 17-22H26z' },
  company: { name: word('praise.company'), colour: '#6b4a9e', path: 'M16 12a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM32 12a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM7 36c0-7 3.5-11 9-11 3.5 0 6 1.5 8 4 2-2.5 4.5-4 8-4 5.5 0 9 4 9 11z' },
  steady: { name: word('praise.steady'), colour: '#00707a', path: 'M13 8h3v2c7-3 11 3 20 0v15c-9 3-13-3-20 0v16h-3z' },
};

/** The ids in the order of their numbers in cards: add new ones at the end. */
export const emblems = Object.keys(cardEmblems);
export const praises = Object.keys(praiseEmblems);

/** @param {string} id  of a card's emblem or of praise */
export function emblemName(id) {
  return (cardEmblems[id] ?? praiseEmblems[id])?.name ?? '';
}

/**
 * A picture without a text alternative: the name beside it is enough, or it is only decoration.
 * @param {string} id  of a card's emblem or of praise
 */
export function emblem(id) {
  const { colour, path } = cardEmblems[id] ?? praiseEmblems[id] ?? cardEmblems.star;
  return /** @type {SVGElement} */ (drawn('svg', { viewBox: '0 0 48 48', class: 'emblem', 'aria-hidden': 'true' },
    drawn('circle', { cx: '24', cy: '24', r: '23', fill: colour, stroke: '#fff', 'stroke-width': '2' }),
    drawn('path', { d: path, fill: '#fff', 'fill-rule': 'evenodd' })));
}
