// Receives a card or a gift: asks the visitor, stores it, or refuses it with advice.

import { textOf } from './card-bytes.js';
import { publicKeyOf } from './card-key.js';
import { recipientIdOf, cardOrGiftOf } from './card-link.js';
import { isolatedName } from '../shared/card-name.js';
import { maxHints } from './own-card.js';
import { changeCards, storedCards, maxFriends, maxGifts } from './card-store.js';
import { emblemName } from '../score/emblem.js';
import { storeObject, storedObjects, maxObjects, objectCount } from '../score/object-store.js';
import { askToStore } from '../shared/store-question.js';
import { RiddleStore, companionAt } from '../riddles/riddle-store.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./card-link.js').Card} Card
 * @typedef {import('./card-link.js').Gift} Gift
 */

const errors = {
  form: word('friends.error.form'), newer: word('friends.error.newer'), guide: word('friends.error.guide'),
  altered: word('friends.error.altered'), own: word('friends.error.own'), full: word('friends.error.full'),
  other: word('friends.error.other'), twice: word('friends.error.twice'), hints: word('friends.error.hints'),
  stored: word('friends.error.stored'), object: word('friends.error.object'), storageFull: word('object.full', { most: maxObjects }),
  gifts: word('friends.gift.full', { most: maxGifts }),
};
const addLabel = word('friends.add.yes');
const replaceLabel = word('friends.update.yes');
const acceptLabel = word('friends.gift.take');
const cancelLabel = word('pack.saving.cancel');

/**
 * The objects of the page's city: their names by their ids.
 * @returns {Map<string, string>}
 */
export function objectNames() {
  const listed = document.querySelectorAll('.friends__objects [data-object]');
  return new Map([...listed].map((one) => [one.getAttribute('data-object') ?? '', one.textContent?.trim() ?? '']));
}

/** @param {{kind: import('./card-link.js').GiftKind, what: string}} gift */
export function giftName({ kind, what }) {
  if (kind === 'object') return objectNames().get(what) ?? word('object.kind');
  return kind === 'hint' ? word('friends.gift.hint') : emblemName(what);
}

/** The visitor's own public key, as on cards. */
function ownKey() {
  const { own } = storedCards();
  return own && textOf(publicKeyOf(own.key));
}

/**
 * The result of a meeting: it solves a riddle that takes two, if its place was reached within the hour.
 * @param {string} city
 */
function solvedRiddleInWords(city) {
  const { open, reached } = new RiddleStore(city).progress;
  const isSolved = open.some((id) => reached[id] && companionAt(reached[id].at) !== undefined);
  return isSolved ? ` ${word('riddles.together.back')}` : '';
}

/**
 * @param {Card} card
 * @param {string} city  of the page
 */
async function acceptCard(card, city) {
  const { key } = card;
  const name = isolatedName(card.name);
  if (key === ownKey()) return errors.own;
  const known = storedCards().friends.find((friend) => friend.key === key);
  if (!known) {
    if (storedCards().friends.length >= maxFriends) return errors.full;
    const isAdded = await askToStore({ text: word('friends.add.question', { name }), yes: addLabel, no: cancelLabel });
    if (!isAdded) return word('friends.add.not', { name });
  } else if (card.n === known.n) {
    // A friend who shows a card again counts as met again.
    changeCards((cards) => {
      cards.friends = cards.friends.map((friend) => (friend.key === key ? { ...friend, received: Date.now() } : friend));
    });
    return word('friends.error.same', { name }) + solvedRiddleInWords(city);
  } else if (card.n < known.n) {
    return word('friends.error.older', { name });
  } else {
    const before = isolatedName(known.name);
    const lines = before === name ? [] : [`${before} → ${name}`];
    const isReplaced = await askToStore({ text: word('friends.update.question', { name: before }), lines, yes: replaceLabel, no: cancelLabel });
    if (!isReplaced) return word('friends.update.not', { name: before });
  }
  const isStored = changeCards((cards) => {
    cards.friends = [...cards.friends.filter((friend) => friend.key !== key), { ...card, received: Date.now() }];
  });
  if (!isStored) return errors.stored;
  return (known ? word('friends.updated', { name }) : word('friends.added', { name })) + solvedRiddleInWords(city);
}

/**
 * @param {Gift} gift
 * @param {string} city  of the page
 */
async function acceptGift({ id, key, name, to, kind, what, at }, city) {
  const own = ownKey();
  if (!own || recipientIdOf(own) !== to || key === own) return errors.other;
  const { gifts, friends } = storedCards();
  if (gifts.some((gift) => gift.id === id)) return errors.twice;
  if (gifts.length >= maxGifts) return errors.gifts;
  const isHintOfDay = (/** @type {import('./card-store.js').StoredGift} */ gift) => gift.kind === 'hint' && gift.key === key && gift.at === at;
  if (kind === 'hint' && gifts.filter(isHintOfDay).length >= maxHints) return errors.hints;
  if (kind === 'object' && !objectNames().has(what)) return errors.object;
  if (kind === 'object' && !storedObjects(city)[what] && objectCount() >= maxObjects) return errors.storageFull;
  const gift = giftName({ kind, what });
  // A friend has the name of the friend's card.
  const friend = friends.find((one) => one.key === key);
  const text = friend ? word('friends.gift.question.friend', { name: isolatedName(friend.name), gift })
    : word('friends.gift.question', { name: isolatedName(name), gift });
  if (!await askToStore({ text, yes: acceptLabel, no: cancelLabel })) return word('friends.gift.not');
  const from = friend?.name ?? name;
  const isStored = changeCards((cards) => { cards.gifts.push({ id, kind, what, from, key, at }); });
  if (isStored && kind === 'object') storeObject(city, what, 'given');
  return isStored ? word('friends.gift.taken', { name: isolatedName(from), gift }) : errors.stored;
}

/**
 * Takes the card or the gift of an address, or returns the reason why not.
 * @param {string} address
 * @param {string} guide
 * @param {string} city  of the page
 * @returns {Promise<string>} the message for the visitor
 */
export async function receive(address, guide, city) {
  const cardOrGift = await cardOrGiftOf(address, guide);
  if (!cardOrGift) return errors.form;
  if ('error' in cardOrGift) return errors[cardOrGift.error];
  return 'card' in cardOrGift ? acceptCard(cardOrGift.card, city) : acceptGift(cardOrGift.gift, city);
}
