// The stored cards and gifts on the device: the visitor's own card, the cards of friends, and the gifts that were given and
// received.
// Invalid entries are not used.

import { isPrivateKey } from './card-key.js';
import { isObjectId } from './card-link.js';
import { isName, longestName } from '../shared/card-name.js';
import { emblems, praises } from '../score/emblem.js';
import { changePlayPart, storedPlay } from '../score/play-store.js';

/**
 * @typedef {import('./card-link.js').Card} Card
 *
 * @typedef {object} OwnCard
 * @property {string} name
 * @property {string} emblem
 * @property {import('./card-key.js').PrivateKey} key
 * @property {number} n  of the last card that was made
 * @property {string} [says]  the content of that card, to check whether it is still current
 * @property {string} [packed]  that card as it travels
 *
 * @typedef {object} StoredGift  a gift that the visitor received
 * @property {string} id
 * @property {import('./card-link.js').GiftKind} kind
 * @property {string} what
 * @property {string} from  a name
 * @property {string} key  of the giver
 * @property {number} at  days since 1970
 * @property {number} [used]  when, milliseconds since 1970
 *
 * @typedef {object} GivenGift
 * @property {string} id
 * @property {import('./card-link.js').GiftKind} kind
 * @property {string} to  a key
 * @property {number} at  days since 1970
 *
 * @typedef {object} Cards
 * @property {OwnCard | undefined} own
 * @property {Card[]} friends
 * @property {StoredGift[]} gifts
 * @property {GivenGift[]} given
 */

export const maxFriends = 100;
export const maxGifts = 300;

/**
 * @param {unknown} value
 * @param {number} [most]
 */
const isCount = (value, most = 9_999_999) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
/** @param {unknown} value */
const isKey = (value) => typeof value === 'string' && /^[\w-]{44}$/.test(value);
/** @param {unknown} value */
const isId = (value) => typeof value === 'string' && /^[\w-]{11}$/.test(value);
/** @param {unknown} value */
const isValidName = (value) => typeof value === 'string' && value.length <= longestName * 2 && isName(value);

/**
 * @param {any} own
 * @returns {own is OwnCard}
 */
function isOwn(own) {
  return isValidName(own?.name) && emblems.includes(own.emblem) && isPrivateKey(own.key) && isCount(own.n, 2 ** 31);
}

/**
 * @param {any} card
 * @returns {card is Card}
 */
function isCard(card) {
  return isKey(card?.key) && isValidName(card.name) && emblems.includes(card.emblem) && isCount(card.n, 2 ** 31) && isCount(card.at)
    && typeof card.cities === 'object' && card.cities !== null
    && Object.values(card.cities).every((one) => [one?.points, one?.level, one?.badges, one?.found].every((count) => isCount(count)));
}

/**
 * @param {any} gift
 * @returns {gift is StoredGift}
 */
function isGift(gift) {
  return isId(gift?.id) && isKey(gift.key) && isValidName(gift.from) && isCount(gift.at)
    && (gift.kind === 'hint' || (gift.kind === 'praise' && praises.includes(gift.what)) || (gift.kind === 'object' && isObjectId(gift.what)));
}

/**
 * @param {any} gift
 * @returns {gift is GivenGift}
 */
function isGiven(gift) {
  return isId(gift?.id) && isKey(gift.to) && isCount(gift.at) && ['praise', 'hint', 'object'].includes(gift.kind);
}

/**
 * @template One
 * @param {unknown} list
 * @param {(one: any) => one is One} isValid
 * @returns {One[]}
 */
function validEntries(list, isValid) {
  return Array.isArray(list) ? list.filter(isValid) : [];
}

/**
 * @param {any} stored
 * @returns {Cards}
 */
export function validCards(stored) {
  const own = isOwn(stored?.own) ? stored.own : undefined;
  return {
    own, friends: validEntries(stored?.friends, isCard).slice(0, maxFriends), gifts: validEntries(stored?.gifts, isGift),
    given: validEntries(stored?.given, isGiven),
  };
}

/** @returns {Cards} */
export function storedCards() {
  return validCards(storedPlay().card);
}

/**
 * @param {(cards: Cards) => void} change
 * @returns {boolean} whether it is stored
 */
export function changeCards(change) {
  return changePlayPart('card', (part) => {
    const cards = validCards(part);
    change(cards);
    cards.gifts = cards.gifts.slice(-maxGifts);
    cards.given = cards.given.slice(-maxGifts);
    const { own, friends, gifts, given } = cards;
    Object.assign(part, { friends, gifts, given });
    if (own) part.own = own;
    else delete part.own;
  });
}

/** Deletes the card, the friends and the gifts. */
export function deleteCards() {
  return changePlayPart('card', (part) => {
    for (const name of Object.keys(part)) delete part[name];
  });
}
