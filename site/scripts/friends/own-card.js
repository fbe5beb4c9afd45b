// The visitor's current card: signed again when its content changes.

import { dayOf, packedCard, packedGift } from './card-link.js';
import { newKey } from './card-key.js';
import { changeCards, storedCards } from './card-store.js';
import { playScore, playedCities } from '../score/play-score.js';
import { textOf } from './card-bytes.js';

/**
 * @typedef {import('./card-link.js').CityScore} CityScore
 *
 * @typedef {object} Friendship  the data of the page of friends
 * @property {string} city  its id
 * @property {string} guide  its address, which is part of the signature of cards
 * @property {string} address  of the page, which links and codes lead to
 * @property {boolean} hasRiddles  whether the city has riddles, for which friends can give hints
 */

/** The most hints in a day. */
export const maxHints = 3;

/**
 * @param {string} city
 * @param {boolean} [isCurrentCity]  whether the page contains the city's rules
 * @returns {CityScore}
 */
export function cityScore(city, isCurrentCity = true) {
  const { points, level, badges, found } = playScore(city, isCurrentCity ? undefined : null);
  return { points, level, badges: badges.length, found };
}

/**
 * The content of a card about each city, the current city first.
 * @param {string} city
 */
function scores(city) {
  const others = playedCities().filter((one) => one !== city).map((one) => /** @type {const} */ ([one, cityScore(one, false)]));
  others.sort(([, one], [, other]) => other.points - one.points);
  return Object.fromEntries([/** @type {const} */ ([city, cityScore(city, true)]), ...others.filter(([, { points }]) => points > 0)]);
}

/**
 * Creates a card, or changes its name and emblem.
 * @param {string} name
 * @param {string} emblem
 * @returns {Promise<boolean>} whether it is stored
 */
export async function storeOwnCard(name, emblem) {
  const key = storedCards().own?.key ?? await newKey();
  return changeCards((cards) => { cards.own = { ...(cards.own ?? { key, n: 0 }), name, emblem }; });
}

/**
 * The address with the visitor's card; undefined without a card.
 * @param {Friendship} friendship
 * @returns {Promise<string | undefined>}
 */
export async function ownAddress({ city, guide, address }) {
  const { own } = storedCards();
  if (!own) return undefined;
  const { name, emblem, key } = own;
  const at = dayOf(Date.now());
  const cities = scores(city);
  const says = JSON.stringify([guide, name, emblem, at, cities]);
  if (own.says === says && own.packed) return `${address}#card=${own.packed}`;
  const n = own.n + 1;
  const packed = await packedCard(guide, key, { name, emblem, cities, at, n });
  changeCards((cards) => { if (cards.own) cards.own = { ...cards.own, n, says, packed }; });
  return `${address}#card=${packed}`;
}

/** The number of hints that the visitor can still give today. */
export function hintsLeft() {
  const today = dayOf(Date.now());
  return Math.max(0, maxHints - storedCards().given.filter(({ kind, at }) => kind === 'hint' && at === today).length);
}

/**
 * The address with a gift for a friend; the gift counts as given.
 * @param {Friendship} friendship
 * @param {{key: string, to: string, kind: import('./card-link.js').GiftKind, what: string}} gift  `key` is the friend's
 * @returns {Promise<string | undefined>}
 */
export async function giftAddress({ guide, address }, { key, to, kind, what }) {
  const { own } = storedCards();
  if (!own) return undefined;
  const id = textOf(crypto.getRandomValues(new Uint8Array(8)));
  const at = dayOf(Date.now());
  const packed = await packedGift(guide, own.key, { id, name: own.name, to, kind, what, at });
  changeCards((cards) => { cards.given.push({ id, kind, to: key, at }); });
  return `${address}#gift=${packed}`;
}
