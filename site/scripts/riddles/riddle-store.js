// The stored progress of a city's riddles: the open riddles, the used hints, the solved riddles and the taken places.

import { changeCityPlay, changePlayPart, cityPlay, storedPlay } from '../score/play-store.js';

/**
 * @typedef {object} RiddleProgress
 * @property {1} version
 * @property {Record<string, number> | undefined} weights  by category; empty when the visitor skipped the questions
 * @property {string} [category]  the category for new riddles; all by default
 * @property {string[]} open  in the order in which they were drawn
 * @property {Record<string, number>} hints  the number of used hints of each riddle
 * @property {Record<string, number>} gifts  the number of these that friends gave
 * @property {Record<string, {at: number, points: number, how: 'code' | 'here' | 'said'}>} solved
 * @property {Record<string, {at: number, points: number}>} taken  places
 * @property {Record<string, {at: number, how: 'code' | 'here' | 'said'}>} reached  riddles for two, whose places were
 *   reached without a friend's card
 * @property {Record<string, number>} waits  the times of wrong answers to the question about a riddle's place
 */

const version = 1;

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @type {(most: number) => (value: any) => boolean} */
const isCountUpTo = (most) => (value) => Number.isInteger(value) && value >= 0 && value <= most;
const isPoints = isCountUpTo(1000);
/** @param {any} value */
const isTime = (value) => Number.isFinite(value) && value >= 0;
/** @param {any} value */
const isName = (value) => typeof value === 'string' && /^[a-z0-9-]{1,100}$/.test(value);
/** @param {any} value */
const isTaken = (value) => isObject(value) && isTime(value.at) && isPoints(value.points);
/** @param {any} value */
const isSolved = (value) => isTaken(value) && ['code', 'here', 'said'].includes(value.how);

/** @param {any} value */
const isReached = (value) => isObject(value) && isTime(value.at) && ['code', 'here', 'said'].includes(value.how);
/** Milliseconds for which a friend's card proves that the friend is there. */
const hour = 3_600_000;

/**
 * @param {any} value
 * @param {(one: any) => boolean} isRight
 */
function each(value, isRight) {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, one]) => isName(name) && isRight(one))) : {};
}

/**
 * @param {any} value
 * @returns {RiddleProgress} the valid parts
 */
export function validRiddles(value) {
  const progress = isObject(value) && value.version === version ? value : {};
  const solved = each(progress.solved, isSolved);
  const hints = each(progress.hints, isCountUpTo(3));
  return {
    version, solved, hints,
    weights: isObject(progress.weights) ? each(progress.weights, (one) => Number.isFinite(one) && one >= 1 && one <= 100) : undefined,
    category: isName(progress.category) ? progress.category : undefined,
    open: Array.isArray(progress.open) ? [...new Set(/** @type {any[]} */ (progress.open))].filter((id) => isName(id) && !solved[id]) : [],
    gifts: each(progress.gifts, isCountUpTo(3)), taken: each(progress.taken, isTaken), waits: each(progress.waits, isTime),
    reached: each(progress.reached, isReached),
  };
}

/**
 * The name of a friend whose card was received within an hour of a moment.
 * @param {number} at  milliseconds since 1970
 * @returns {string | undefined}
 */
export function companionAt(at) {
  const { friends } = storedPlay().card;
  /** @type {any[]} */
  const all = Array.isArray(friends) ? friends : [];
  const friend = all.find((one) => Number.isFinite(one?.received) && Math.abs(one.received - at) <= hour);
  return typeof friend?.name === 'string' ? friend.name : undefined;
}

export class RiddleStore {
  /**
   * Without browser storage, the progress is valid for this page.
   * @type {RiddleProgress | undefined}
   */
  #memory;

  /** @param {string} city  its id */
  constructor(city) {
    this.city = city;
  }

  /** @returns {RiddleProgress} */
  get progress() {
    return structuredClone(this.#memory ?? validRiddles(cityPlay(this.city).riddles));
  }

  /**
   * @param {(progress: RiddleProgress) => void} change
   * @param {{place: string, how: 'code' | 'here' | 'said'}} [found]  the place that was found with this change
   * @returns {boolean} whether it is stored
   */
  change(change, found) {
    const { progress } = this;
    change(progress);
    const isStored = changeCityPlay(this.city, (play) => {
      play.riddles = { ...progress };
      if (found) play.found[found.place] ??= { at: Date.now(), how: found.how };
    });
    this.#memory = isStored ? undefined : progress;
    return isStored;
  }
}

/**
 * The unused hints from friends.
 * @param {Record<string, unknown>} card
 * @returns {{used?: boolean, from: string}[]}
 */
function giftsOf(card) {
  const all = Array.isArray(card.gifts) ? card.gifts : [];
  return all.filter((gift) => gift?.kind === 'hint' && typeof gift.from === 'string' && !gift.used);
}

/** The friend who gave the next free hint; undefined without one. */
export function giftedHint() {
  return giftsOf(storedPlay().card)[0]?.from;
}

/** Marks that hint as used. */
export function useGift() {
  changePlayPart('card', (card) => {
    const gift = giftsOf(card)[0];
    if (gift) gift.used = true;
  });
}
