// The stored play of this guide on the device: one object with a version under `wynd.play ROOT`.
//
// It contains facts: what was found and when. Points, levels and badges are computed from them with the guide's rules.

import { storeText, storedNames, storedText } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';

/**
 * @typedef {object} Found
 * @property {number} at  milliseconds since 1970
 * @property {'code' | 'here' | 'said'} how  by the code on site, by the location, or as the visitor said
 *
 * @typedef {object} StoredObject
 * @property {number} at  milliseconds since 1970
 * @property {'here' | 'said' | 'given' | 'seen'} how  by the location, as the visitor said, by a friend, or through the camera
 * @property {boolean} [favourite]
 * @property {string} [reaction]
 * @property {number} [used]  how often its page was opened since it was found
 *
 * @typedef {object} CityPlay
 * @property {Record<string, Found>} found  places (`PLACE`) and features (`PLACE/FEATURE`)
 * @property {Record<string, string>} keys  the keys of locked content, by the same names, as base64url
 * @property {Record<string, number>} claimed  vouchers, with the time
 * @property {string[]} told  badges and levels that were celebrated
 * @property {Record<string, unknown>} riddles  the data of riddle-store.js
 * @property {Record<string, StoredObject>} [objects]  the data of object-store.js, by id; absent without objects
 *
 * @typedef {object} StoredPlay
 * @property {number} version
 * @property {Record<string, CityPlay>} cities
 * @property {Record<string, unknown>} quizzes  the data of quiz-store.js, by `CITY/QUIZ`
 * @property {Record<string, unknown>} card  the data of card-store.js: the visitor's own card and the cards of friends
 * @property {Record<string, unknown>} made  the data of user-quiz-store.js: the user quizzes
 */

const key = `wynd.play ${siteRoot.pathname}`;
const version = 1;
const changeEvent = 'wynd-play';
/** The maximum number of its characters: browsers allow about five million for one host. */
export const maxPlayCharacters = 3_000_000;

/**
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The valid values of an object.
 * @template Value
 * @param {unknown} value
 * @param {(one: any) => one is Value} isValid
 * @returns {Record<string, Value>}
 */
function validEach(value, isValid) {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, one]) => /^[\w/-]{1,200}$/.test(name) && isValid(one)))
    : {};
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isKey = (value) => typeof value === 'string' && /^[\w-]{43}$/.test(value);
/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isTime = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
/**
 * @param {any} value
 * @returns {value is Found}
 */
const isFound = (value) => isObject(value) && isTime(value.at) && ['code', 'here', 'said'].includes(value.how);
/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isName = (value) => typeof value === 'string' && value.length <= 200;

/**
 * @param {any} value
 * @returns {value is StoredObject}
 */
const isStoredObject = (value) => isObject(value) && isTime(value.at) && ['here', 'said', 'given', 'seen'].includes(value.how)
  && ['undefined', 'boolean'].includes(typeof value.favourite)
  && (value.used === undefined || (Number.isSafeInteger(value.used) && value.used >= 0))
  && (value.reaction === undefined || (isName(value.reaction) && /^[a-z]+$/.test(value.reaction)));

/**
 * @param {any} value
 * @returns {CityPlay} the valid parts
 */
export function validCity(value) {
  const city = isObject(value) ? value : {};
  const objects = validEach(city.objects, isStoredObject);
  return {
    found: validEach(city.found, isFound),
    keys: validEach(city.keys, isKey),
    claimed: validEach(city.claimed, isTime),
    told: Array.isArray(city.told) ? city.told.filter(isName) : [],
    riddles: isObject(city.riddles) ? city.riddles : {},
    // Records from before the introduction of objects stay unchanged.
    ...(Object.keys(objects).length > 0 ? { objects } : {}),
  };
}

/**
 * @param {unknown} value
 * @returns {StoredPlay}
 */
export function validPlay(value) {
  const play = isObject(value) ? value : {};
  return {
    version,
    cities: Object.fromEntries(
      Object.entries(validEach(play.cities, isObject)).map(([name, city]) => [name, validCity(city)])),
    quizzes: validEach(play.quizzes, isObject),
    card: isObject(play.card) ? play.card : {},
    made: isObject(play.made) ? play.made : {},
  };
}

/**
 * Whether it is valid stored play of this guide.
 * @param {any} value
 */
export function isStoredPlay(value) {
  return isObject(value) && value.version === version && isObject(value.cities)
    // Invalid parts are missing now.
    && JSON.stringify(validPlay(value)).length === JSON.stringify({ ...validPlay({}), ...value }).length;
}

/** The migrations from each version to the next. @type {((before: any) => any)[]} */
const migrations = [
  // Before version 1, each quiz had its own entry in the local storage.
  (/** @type {any} */ _) => {
    const start = `wynd.quiz ${siteRoot.pathname} `;
    const lines = storedNames(siteRoot).filter((name) => name.startsWith(start));
    return { quizzes: Object.fromEntries(lines.map((name) => [name.slice(start.length), JSON.parse(storedText(name) ?? '{}')])) };
  },
];

/** @returns {StoredPlay} */
export function storedPlay() {
  try {
    let stored = JSON.parse(storedText(key) ?? '{"version":0}');
    for (let from = Number(stored.version) || 0; from < version; from += 1) stored = migrations[from](stored);
    return validPlay(stored);
  } catch {
    return validPlay({});
  }
}

/** Whether anything was played. */
export function hasPlayed() {
  const { cities, quizzes, card, made } = storedPlay();
  return [cities, quizzes, card, made].some((part) => Object.keys(part).length > 0);
}

/**
 * Replaces the stored play, and notifies all listeners.
 * @param {StoredPlay | undefined} play  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storePlay(play) {
  for (const name of storedNames(siteRoot)) if (name.startsWith('wynd.quiz ')) storeText(name, undefined);
  const text = play && JSON.stringify(play);
  // Data that is already too large can still shrink.
  const isTooLarge = text !== undefined && text.length > Math.max(maxPlayCharacters, storedText(key)?.length ?? 0);
  const isStored = !isTooLarge && storeText(key, text);
  window.dispatchEvent(new Event(changeEvent));
  return isStored;
}

/**
 * @param {string} city  its id
 * @returns {CityPlay}
 */
export function cityPlay(city) {
  return storedPlay().cities[city] ?? validCity({});
}

/**
 * @param {string} city  its id
 * @param {(play: CityPlay) => void} change
 * @returns {boolean} whether it is stored
 */
export function changeCityPlay(city, change) {
  const play = storedPlay();
  change(play.cities[city] ??= validCity({}));
  return storePlay(play);
}

/**
 * @template {'quizzes' | 'card' | 'made'} Part
 * @param {Part} part
 * @param {(value: StoredPlay[Part]) => void} change
 * @returns {boolean} whether it is stored
 */
export function changePlayPart(part, change) {
  const play = storedPlay();
  change(play[part]);
  return storePlay(play);
}

/** @param {() => void} listener  called after every change, also one on another page */
export function onPlayChange(listener) {
  window.addEventListener(changeEvent, listener);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) listener();
  });
}
