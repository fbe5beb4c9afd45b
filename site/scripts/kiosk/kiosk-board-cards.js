// The cards that visitors have shown to a kiosk today. They are on this device only, and are deleted at midnight.

import { isName } from '../shared/card-name.js';
import { emblems } from '../score/emblem.js';
import { KioskSettings } from './kiosk-settings.js';

/**
 * @typedef {object} BoardCard
 * @property {string} key
 * @property {string} name
 * @property {string} emblem
 * @property {number} n
 * @property {import('../friends/card-link.js').CityScore} score
 */

/** The maximum number of cards of a day. */
const mostCards = 100;

/**
 * A name as others may see it on a square: letters, digits, spaces and . - '
 * @param {string} name
 */
export function shownName(name) {
  return name.replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, '').replace(/\s+/g, ' ').trim();
}

/** @param {Date} now  by the screen's clock */
function dayOf(now) {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

/** @param {any} card */
function isCard(card) {
  const { points, level, badges, found } = card?.score ?? {};
  return typeof card?.key === 'string' && typeof card.name === 'string' && isName(card.name) && emblems.includes(card.emblem)
    && [card.n, points, level, badges, found].every((count) => Number.isInteger(count) && count >= 0);
}

/**
 * @param {Date} now
 * @returns {BoardCard[]} those of today
 */
export function boardCards(now) {
  try {
    const { day, cards } = JSON.parse(localStorage.getItem(KioskSettings.boardKey) ?? '{}');
    if (day === dayOf(now) && Array.isArray(cards)) return cards.filter(isCard).slice(-mostCards);
    // Data of another day is not only hidden, but deleted.
    if (day !== undefined) localStorage.removeItem(KioskSettings.boardKey);
  } catch {
    // Data that is not readable belongs to no day.
  }
  return [];
}

/**
 * @param {Date} now
 * @param {BoardCard[]} cards  those that are shown last stay where there are too many
 */
export function storeBoardCards(now, cards) {
  try {
    localStorage.setItem(KioskSettings.boardKey, JSON.stringify({ day: dayOf(now), cards: cards.slice(-mostCards) }));
    return true;
  } catch {
    return false;
  }
}
