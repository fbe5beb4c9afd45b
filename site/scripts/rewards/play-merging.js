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
 * @param {Record<string, Value>} theirs
 * @param {(own: Value, theirs: Value) => Value} both
 * @returns {Record<string, Value>}
 */
function joined(own, theirs, both) {
  const entries = Object.entries(theirs).map(([name, value]) =>
    /** @type {const} */ ([name, Object.hasOwn(own, name) ? both(own[name], value) : value]));
  return { ...own, ...Object.fromEntries(entries) };
}

/**
 * Whether a time was earlier by more than the rounding of a transfer.
 * @param {number} at
 * @param {number} other
 */
const isBefore = (at, other) => at + minute <= other;
/** @type {<Value extends {at: number}>(own: Value, theirs: Value) => Value} */
const first = (own, theirs) => (isBefore(theirs.at, own.at) ? theirs : own);
/** @type {<Value extends {at: number, points: number}>(own: Value, theirs: Value) => Value} */
const firstAndMost = (own, theirs) => ({ ...first(own, theirs), points: Math.max(own.points, theirs.points) });

/**
 * The objects of both; the visitor's opinion of each remains as it is on this device.
 * @param {Record<string, StoredObject>} own
 * @param {Record<string, StoredObject>} theirs
 * @param {number} freeSpace  for so many more, those that were found first
 */
function joinedObjects(own, theirs, freeSpace) {
  const imported = Object.entries(theirs).filter(([id]) => !Object.hasOwn(own, id)).sort(([, one], [, other]) => one.at - other.at);
  const left = new Set(imported.slice(freeSpace).map(([id]) => id));
  const taken = Object.fromEntries(Object.entries(theirs).filter(([id]) => !left.has(id)));
  return joined(own, taken, (mine, other) => ({ ...other, ...mine, at: first(mine, other).at, how: first(mine, other).how }));
}

/**
 * @param {CityPlay} own
 * @param {CityPlay} theirs
 * @param {number} freeSpace  for so many more objects
 * @returns {CityPlay}
 */
function mergedCity(own, theirs, freeSpace) {
  const [riddles, imported] = [validRiddles(own.riddles), validRiddles(theirs.riddles)];
  const solved = joined(riddles.solved, imported.solved, firstAndMost);
  const merged = {
    ...riddles, solved, open: riddles.open.filter((id) => !Object.hasOwn(solved, id)),
    taken: joined(riddles.taken, imported.taken, firstAndMost), hints: joined(riddles.hints, imported.hints, Math.max),
    gifts: joined(riddles.gifts, imported.gifts, Math.max),
  };
  return {
    found: joined(own.found, theirs.found, first), keys: joined(own.keys, theirs.keys, (key) => key),
    claimed: joined(own.claimed, theirs.claimed, (at, other) => (isBefore(other, at) ? other : at)),
    told: [...new Set([...own.told, ...theirs.told])],
    // A city without riddles has none afterwards.
    riddles: JSON.stringify(merged) === JSON.stringify(riddles) ? own.riddles : merged,
    ...(own.objects || theirs.objects ? { objects: joinedObjects(own.objects ?? {}, theirs.objects ?? {}, freeSpace) } : {}),
  };
}

/**
 * @param {StoredPlay} own
 * @param {StoredPlay} theirs  only its city and quiz walks are used
 * @returns {StoredPlay}
 */
export function mergedPlay(own, theirs) {
  const objectCount = Object.values(own.cities).reduce((count, { objects }) => count + Object.keys(objects ?? {}).length, ownIds().length);
  const cities = Object.entries(theirs.cities).map(([id, city]) =>
    [id, mergedCity(Object.hasOwn(own.cities, id) ? own.cities[id] : validCity({}), city, Math.max(0, maxObjects - objectCount))]);
  return {
    ...own, cities: { ...own.cities, ...Object.fromEntries(cities) },
    quizzes: joined(own.quizzes, theirs.quizzes, (/** @type {any} */ quiz, /** @type {any} */ other) => ({
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
