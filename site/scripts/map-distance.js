// A distance in words, no more exact than a walker wants it.

import { word } from './words.js';

/** @param {number} metres */
export function distanceInWords(metres) {
  if (metres < 950) return word('map.metres', { metres: Math.max(10, metres < 200 ? Math.round(metres / 10) * 10 : Math.round(metres / 50) * 50) });
  return word('map.kilometres', { kilometres: metres < 9500 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000) });
}
