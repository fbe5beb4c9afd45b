// The distance and the direction between two points of the earth, also in words.

import { earthRadius, LocalPlane } from './earth.js';
import { unitsFor } from './units.js';
import { word } from './words.js';

/** @typedef {import('./earth.js').EarthPosition} Position */

const radians = Math.PI / 180;
const metresInYard = 0.9144;
const yardsInMile = 1760;

const directions = [
  word('way.north'), word('way.north-east'), word('way.east'), word('way.south-east'),
  word('way.south'), word('way.south-west'), word('way.west'), word('way.north-west'),
];

/**
 * Metres between two points, by the haversine formula.
 * @param {Position} one
 * @param {Position} other
 */
export function metresBetween(one, other) {
  const north = ((other.latitude - one.latitude) * radians) / 2;
  const east = ((other.longitude - one.longitude) * radians) / 2;
  const cosines = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.sin(north) ** 2 + cosines * Math.sin(east) ** 2));
}

/**
 * The position at a short distance straight ahead of another.
 * @param {Position} from
 * @param {number} bearing  degrees clockwise from north
 * @param {number} metres
 * @returns {Position}
 */
export function positionAhead(from, bearing, metres) {
  return new LocalPlane(from).position({ east: metres * Math.sin(bearing * radians), north: metres * Math.cos(bearing * radians) });
}

/** @param {number} length */
function rounded(length) {
  const step = length < 50 ? 5 : length < 300 ? 10 : 50;
  return Math.max(5, Math.round(length / step) * step);
}

/**
 * Metres to the nearest 5 below 50, 10 below 300, 50 below 1,000, then tenths of a kilometre; the same steps for yards and
 * miles.
 * @param {number} metres
 * @param {string} [units]  `metric` or `imperial`; the visitor's when absent
 */
export function distanceInWords(metres, units = unitsFor()) {
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
 * The longest round distance (1, 2 or 5, with noughts) within another, as a scale bar shows it.
 * @param {number} limit  metres
 * @param {string} [units]  `metric` or `imperial`; the visitor's when absent
 * @returns {{metres: number, text: string}}
 */
export function roundDistance(limit, units = unitsFor()) {
  const isImperial = units === 'imperial';
  const [small, large] = isImperial ? [metresInYard, metresInYard * yardsInMile] : [1, 1000];
  const unit = limit < large ? small : large;
  const power = 10 ** Math.floor(Math.log10(limit / unit));
  const number = ([5, 2, 1].find((digit) => digit * power * unit <= limit) ?? 1) * power;
  const text =
    unit === large
      ? isImperial ? word('quantity.miles', { number, count: number }) : word('quantity.kilometres', { number })
      : isImperial ? word('quantity.yards', { number }) : word('quantity.metres', { number });
  return { metres: number * unit, text };
}

/**
 * One of eight directions.
 * @param {number} bearing  degrees clockwise from north
 */
export function directionInWords(bearing) {
  return directions[(Math.round(bearing / 45) + 8) % 8] ?? '';
}

/**
 * How far and which way a point is: `120 m south-west`.
 * @param {number} east  metres
 * @param {number} north
 */
export function offsetInWords(east, north) {
  const bearing = Math.atan2(east, north) / radians;
  return word('way.to', { distance: distanceInWords(Math.hypot(east, north)), direction: directionInWords(bearing) });
}

/**
 * The position in an element's `data-position`, latitude first.
 * @param {HTMLElement} element
 * @returns {Position | undefined}
 */
export function positionOf(element) {
  const [latitude, longitude] = (element.dataset.position ?? '').split(',').map((text) => (text.trim() ? Number(text) : NaN));
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined;
}
