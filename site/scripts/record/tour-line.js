// The line of a tour in the editor, the objects on it, and the errors to correct before it can be saved.

import { metresBetween } from '../shared/distance.js';
import { word } from '../shared/words.js';
import { isCompletePrice } from './tour-facts.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('./record-store.js').RecordedTour} RecordedTour
 * @typedef {import('./record-store.js').RecordedStop} RecordedStop
 * @typedef {import('./record-store.js').TourFacts} TourFacts
 */

/** Metres from a stop or a bend at which a tour's page has an object for certain, whichever way is found between them. */
const reach = 50;

/** @param {RecordedStop} stop */
const isStop = ({ kind = 'stop' }) => kind === 'stop' || kind === 'information';

/**
 * The line through the stops and bends, back to the first where the tour is circular.
 * @param {readonly RecordedStop[]} stops
 * @param {TourFacts} [facts]
 * @returns {Position[]}
 */
export function lineOf(stops, facts = {}) {
  const line = stops.flatMap(({ kind, position }) => (position && kind !== 'hazard' ? [{ latitude: position[0], longitude: position[1] }] : []));
  return facts.circular && line.length > 1 ? [...line, line[0]] : line;
}

/**
 * In metres.
 * @param {Position[]} line
 */
export function lengthOf(line) {
  return line.reduce((sum, position, index) => sum + (index > 0 ? metresBetween(line[index - 1], position) : 0), 0);
}

/**
 * @param {Position} object
 * @param {readonly RecordedStop[]} stops
 */
export function isNearLine(object, stops) {
  return lineOf(stops).some((position) => metresBetween(position, object) <= reach);
}

/**
 * The index among the stops at which a bend makes the line the least longer.
 * @param {Position} position
 * @param {readonly RecordedStop[]} stops
 * @param {TourFacts} [facts]
 */
export function indexForBend(position, stops, facts) {
  const beside = stops.map((stop, index) => ({ index, line: lineOf([stop]) })).filter(({ line }) => line.length > 0);
  let [best, least] = [stops.length, Infinity];
  beside.forEach(({ index, line: [from] }, number) => {
    const next = beside[number + 1]?.line[0] ?? (facts?.circular ? beside[0].line[0] : undefined);
    if (!next) return;
    const longer = metresBetween(from, position) + metresBetween(position, next) - metresBetween(from, next);
    if (longer < least) [best, least] = [index + 1, longer];
  });
  return best;
}

/**
 * @param {RecordedTour} tour
 * @param {(stop: RecordedStop) => string} nameOf
 * @returns {{at: string, text: string}[]} in the order of the fields
 */
export function errorsOfTour({ walk, track, stops }, nameOf) {
  /** @type {{at: string, text: string}[]} */
  const errors = [];
  const add = (/** @type {string} */ at, /** @type {string} */ text) => errors.push({ at, text });
  if (!walk.name.trim()) add('name', word('edit.error.name'));
  if (!walk.note.trim()) add('summary', word('edit.error.summary'));
  if (!isCompletePrice(walk.facts?.price)) add('price', word('edit.error.price'));
  if (stops.filter(isStop).length < 2 && track.flat().length < 2) add('stops', word('edit.error.stops'));
  const [first] = stops.filter(({ kind }) => kind !== 'hazard');
  if (first?.kind === 'way') add(first.id, word('edit.error.first'));
  for (const stop of stops) {
    if (!stop.position) add(stop.id, word('record.missing', { name: nameOf(stop) }));
    if (stop.kind === 'hazard' && !stop.note.trim()) add(stop.id, word('edit.error.text', { name: nameOf(stop) }));
  }
  return errors;
}
