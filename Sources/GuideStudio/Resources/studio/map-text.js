// Lengths and times as the editor's language writes them.

import { language } from './words.js';

/**
 * A length in metres or kilometres.
 * @param {number} metres
 */
export function lengthText(metres) {
  const unit = metres < 1000 ? 'meter' : 'kilometer';
  return (metres < 1000 ? metres : metres / 1000).toLocaleString(language, {
    style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: metres < 1000 || metres >= 100_000 ? 0 : 1,
  });
}

/**
 * A time on foot.
 * @param {number} minutes
 */
export function minutesText(minutes) {
  return minutes.toLocaleString(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
}
