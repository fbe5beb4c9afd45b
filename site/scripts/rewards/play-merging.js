// Merges the finds of two devices. No find of either is lost, and a find on both counts from the earlier time.

import { minute } from './finds-link.js';
import { ownIds } from '../own-objects/own-store.js';
import { maxObjects } from '../score/object-store.js';
import { validCity } from '../score/play-store.js';
import { validRiddles } from '../riddles/riddle-store.js';

/**
 * @typedef {import('../score/play-store.js').StoredPlay} StoredPlay
 * @typedef {import('../score/play-store.js').CityPlay} CityPlay
 * @typedef {import('../score/play-store.js').StoredObject} StoredObject
 */

/**
 * All entries of two records. For an entry in both, `both` returns the value.
 * @template Value
 * @param {Record<string, Value>} own
 * @param {Record<string, Value>} other
 * @param {(own: Value, other: Value) => Value} both
 * @returns {Record<string, Value>}
 */
function joined(own, other, both) {
  const entries = Object.entries(other).map(([name, value]) =>
    /** @type {const} */ ([name, Object.hasOwn(own, name) ? both(own[name], value) : value]));
  return { ...own, ...Object.fromEntries(entries) };
}

/**
 * Whether a time was earlier by more than the rounding of a transfer.
 * @param {number} at
 * @param {number} other
 */
const isBefore = (at, other) => at + minute <= other;
/** @type {<Value extends {at: number}>(own: Value, other: Value) => Value} */
const first = (own, other) => (isBefore(other.at, own.at) ? other : own);
/** @type {<Value extends {at: number, points: number}>(own: Value, other: Value) => Value} */
const firstAndMost = (own, other) => ({ ...first(own, other), points: Math.max(own.points, other.points) });

/**
 * The objects of both; the visitor's opinion of each remains as it is on this device.
 * @param {Record<string, StoredObject>} own
 * @param {Record<string, StoredObject>} other
 * @param {number} freeSpace  for so many more, those that were found first
 */
function joinedObjects(own, other, freeSpace) {
  const imported = Object.entries(other).filter(([id]) => !Object.hasOwn(own, id)).sort(([, one], [, other]) => one.at - other.at);
  const left = new Set(imported.slice(freeSpace).map(([id]) => id));
  const taken = Object.fromEntries(Object.entries(other).filter(([id]) => !left.has(id)));
  return joined(own, taken, (mine, other) => ({ ...other, ...mine, at: first(mine, other).at, how: first(mine, other).how }));
}

/**
 * @param {CityPlay} own
 * @param {CityPlay} other
 * @param {number} freeSpace  for so many more objects
 * @returns {CityPlay}
 */
function mergedCity(own, other, freeSpace) {
  const [riddles, imported] = [validRiddles(own.riddles), validRiddles(other.riddles)];
  const solved = joined(riddles.solved, imported.solved, firstAndMost);
  const merged = {
    ...riddles, solved, open: riddles.open.filter((id) => !Object.hasOwn(solved, id)),
    taken: joined(riddles.taken, imported.taken, firstAndMost), hints: joined(riddles.hints, imported.hints, Math.max),
    gifts: joined(riddles.gifts, imported.gifts, Math.max),
  };
  return {
    found: joined(own.found, other.found, first), keys: joined(own.keys, other.keys, (key) => key),
    claimed: joined(own.claimed, other.claimed, (at, other) => (isBefore(other, at) ? other : at)),
    told: [...new Set([...own.told, ...other.told])],
    // A city without riddles has none afterwards.
    riddles: JSON.stringify(merged) === JSON.stringify(riddles) ? own.riddles : merged,
    ...(own.objects || other.objects ? { objects: joinedObjects(own.objects ?? {}, other.objects ?? {}, freeSpace) } : {}),
  };
}

/**
 * @param {StoredPlay} own
 * @param {StoredPlay} other  only its city and quiz walks are used
 * @returns {StoredPlay}
 */
export function mergedPlay(own, other) {
  const objectCount = Object.values(own.cities).reduce((count, { objects }) => count + Object.keys(objects ?? {}).length, ownIds().length);
  const cities = Object.entries(other.cities).map(([id, city]) =>
    [id, mergedCity(Object.hasOwn(own.cities, id) ? own.cities[id] : validCity({}), city, Math.max(0, maxObjects - objectCount))]);
  return {
    ...own, cities: { ...own.cities, ...Object.fromEntries(cities) },
    quizzes: joined(own.quizzes, other.quizzes, (/** @type {any} */ quiz, /** @type {any} */ other) => ({
      ...quiz, best: Math.max(quiz.best ?? 0, other.best), attempts: Math.max(quiz.attempts ?? 0, other.attempts),
    })),
  };
}

/**
 * How much of each kind a city has.
 * @param {StoredPlay} play
 * @param {string} city
 */
export function countsOf({ cities, quizzes }, city) {
  const { found, keys, claimed, riddles, objects } = Object.hasOwn(cities, city) ? cities[city] : validCity({});
  const names = Object.keys(found);
  const places = names.filter((name) => !name.includes('/')).length;
  return {
    places, features: names.length - places, keys: Object.keys(keys).length, claimed: Object.keys(claimed).length,
    riddles: Object.keys(validRiddles(riddles).solved).length, objects: Object.keys(objects ?? {}).length,
    quizzes: Object.entries(quizzes).filter(([name, quiz]) =>
      name.startsWith(`${city}/`) && typeof /** @type {any} */ (quiz).best === 'number').length,
  };
}
