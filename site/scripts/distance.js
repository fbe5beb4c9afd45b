// How far two points of the Earth are from each other, which way, and how that is said.

import { unitsFor } from './units.js';
import { distanceInWords } from './walk-measures.js';
import { word } from './words.js';

/** @typedef {{latitude: number, longitude: number}} Position  in degrees */

/** The mean radius of the Earth in metres (IUGG). */
const earth = 6371008.8;
const radians = Math.PI / 180;

const ways = [
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
  return 2 * earth * Math.asin(Math.sqrt(Math.sin(north) ** 2 + cosines * Math.sin(east) ** 2));
}

/**
 * A distance as a walker thinks of it: `120 m`, `1.4 km`; in yards and miles for who has set these.
 * @param {number} metres
 */
export function distanceWords(metres) {
  if (unitsFor() === 'imperial') return distanceInWords(metres, 'imperial');
  if (metres < 950) return word('map.metres', { metres: Math.max(10, Math.round(metres / 10) * 10) });
  return word('map.kilometres', { kilometres: metres < 9500 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000) });
}

/**
 * How far and which way a point is: `120 m south-west`.
 * @param {number} east  metres
 * @param {number} north
 */
export function wayWords(east, north) {
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return word('way.to', { distance: distanceWords(Math.hypot(east, north)), direction: ways[(eighth + 8) % 8] });
}

/**
 * The position of an element that says it in `data-position`, latitude first.
 * @param {HTMLElement} element
 * @returns {Position | undefined}
 */
export function positionOf(element) {
  const [latitude, longitude] = (element.dataset.position ?? '').split(',').map((text) => (text.trim() ? Number(text) : NaN));
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined;
}
