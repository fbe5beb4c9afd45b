// Distances and directions in words, as the build writes them.

import { word } from './words.js';

const metresInYard = 0.9144;
const yardsInMile = 1760;
const winds = [
  word('way.north'), word('way.north-east'), word('way.east'), word('way.south-east'), word('way.south'),
  word('way.south-west'), word('way.west'), word('way.north-west'),
];

/** @param {number} length */
function rounded(length) {
  const grain = length < 50 ? 5 : length < 300 ? 10 : 50;
  return Math.max(5, Math.round(length / grain) * grain);
}

/**
 * Metres to the nearest 5 below 50, 10 below 300, 50 below 1,000, then tenths of a kilometre; yards and miles likewise.
 * @param {number} metres
 * @param {string} units  `metric` or `imperial`
 */
export function distanceInWords(metres, units) {
  if (units === 'imperial') {
    const yards = metres / metresInYard;
    if (yards < yardsInMile / 4) return word('quantity.yards', { number: rounded(yards) });
    const miles = Math.round((yards / yardsInMile) * 10) / 10;
    return word('quantity.miles', { number: miles, count: miles });
  }
  const length = rounded(metres);
  if (length < 1000) return word('quantity.metres', { number: length });
  return word('quantity.kilometres', { number: Math.round(metres / 100) / 10 });
}

/**
 * One of eight directions.
 * @param {number} bearing  degrees clockwise from north
 */
export function directionInWords(bearing) {
  return winds[(Math.round(bearing / 45) + 8) % 8] ?? '';
}
