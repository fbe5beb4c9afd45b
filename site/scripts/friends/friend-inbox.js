// Receives a card or a gift: asks the visitor, stores it, or refuses it with advice.

import { textOf } from './card-bytes.js';
import { publicKeyOf } from './card-key.js';
import { addresseeOf, arrivalOf } from './card-link.js';
import { named } from '../shared/card-name.js';
import { mostHints } from './card-making.js';
import { changeCards, storedCards, mostFriends, mostGifts } from './card-store.js';
import { emblemName } from '../score/emblem.js';
import { storeObject, storedObjects, mostObjects, objectCount } from '../score/object-store.js';
import { askToStore } from '../shared/store-question.js';
import { RiddleStore, companionAt } from '../riddles/riddle-store.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./card-link.js').Card} Card
 * @typedef {import('./card-link.js').Gift} Gift
 */

const faults = {
  form: word('friends.fault.form'), newer: word('friends.fault.newer'), guide: word('friends.fault.guide'),
  altered: word('friends.fault.altered'), own: word('friends.fault.own'), full: word('friends.fault.full'),
  other: word('friends.fault.other'), twice: word('friends.fault.twice'), hints: word('friends.fault.hints'),
  stored: word('friends.fault.kept'), object: word('friends.fault.object'), room: word('object.full', { most: mostObjects }),
  gifts: word('friends.gift.full', { most: mostGifts }),
};
const add = word('friends.add.yes');
const replace = word('friends.update.yes');
const take = word('friends.gift.take');
const cancel = word('pack.saving.cancel');

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
function riddleInWords(city) {
  const { open, reached } = new RiddleStore(city).progress;
  const isSolved = open.some((id) => reached[id] && companionAt(reached[id].at) !== undefined);
  return isSolved ? ` ${word('riddles.together.back')}` : '';
}

/**
 * @param {Card} card
 * @param {string} city  of the page
 */
async function takeCard(card, city) {
  const { key } = card;
  const name = named(card.name);
  if (key === ownKey()) return faults.own;
  const known = storedCards().friends.find((friend) => friend.key === key);
  if (!known) {
    if (storedCards().friends.length >= mostFriends) return faults.full;
    const isAdded = await askToStore({ text: word('friends.add.question', { name }), yes: add, no: cancel });
    if (!isAdded) return word('friends.add.not', { name });
  } else if (card.n === known.n) {
    // A friend who shows a card again counts as met again.
    changeCards((cards) => {
      cards.friends = cards.friends.map((friend) => (friend.key === key ? { ...friend, received: Date.now() } : friend));
    });
    return word('friends.fault.same', { name }) + riddleInWords(city);
  } else if (card.n < known.n) {
    return word('friends.fault.older', { name });
  } else {
    const before = named(known.name);
    const lines = before === name ? [] : [`${before} → ${name}`];
    const isReplaced = await askToStore({ text: word('friends.update.question', { name: before }), lines, yes: replace, no: cancel });
    if (!isReplaced) return word('friends.update.not', { name: before });
  }
  const isStored = changeCards((cards) => {
    cards.friends = [...cards.friends.filter((friend) => friend.key !== key), { ...card, received: Date.now() }];
  });
  if (!isStored) return faults.stored;
  return (known ? word('friends.updated', { name }) : word('friends.added', { name })) + riddleInWords(city);
}

/**
 * @param {Gift} gift
 * @param {string} city  of the page
 */
async function takeGift({ id, key, name, to, kind, what, at }, city) {
  const own = ownKey();
  if (!own || addresseeOf(own) !== to || key === own) return faults.other;
  const { gifts, friends } = storedCards();
  if (gifts.some((gift) => gift.id === id)) return faults.twice;
  if (gifts.length >= mostGifts) return faults.gifts;
  const isOfDay = (/** @type {import('./card-store.js').StoredGift} */ gift) => gift.kind === 'hint' && gift.key === key && gift.at === at;
  if (kind === 'hint' && gifts.filter(isOfDay).length >= mostHints) return faults.hints;
  if (kind === 'object' && !objectNames().has(what)) return faults.object;
  if (kind === 'object' && !storedObjects(city)[what] && objectCount() >= mostObjects) return faults.room;
  const gift = giftName({ kind, what });
  // A friend has the name of the friend's card.
  const friend = friends.find((one) => one.key === key);
  const text = friend ? word('friends.gift.question.friend', { name: named(friend.name), gift })
    : word('friends.gift.question', { name: named(name), gift });
  if (!await askToStore({ text, yes: take, no: cancel })) return word('friends.gift.not');
  const from = friend?.name ?? name;
  const isStored = changeCards((cards) => { cards.gifts.push({ id, kind, what, from, key, at }); });
  if (isStored && kind === 'object') storeObject(city, what, 'given');
  return isStored ? word('friends.gift.taken', { name: named(from), gift }) : faults.stored;
}

/**
 * Takes the card or the gift of an address, or returns the reason why not.
 * @param {string} address
 * @param {string} guide
 * @param {string} city  of the page
 * @returns {Promise<string>} the message for the visitor
 */
export async function receive(address, guide, city) {
  const arrival = await arrivalOf(address, guide);
  if (!arrival) return faults.form;
  if ('fault' in arrival) return faults[arrival.fault];
  return 'card' in arrival ? takeCard(arrival.card, city) : takeGift(arrival.gift, city);
}
