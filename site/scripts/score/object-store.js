// Objects that a visitor has found: when, how, whether each is a favourite, and what the visitor thinks of it.

import { ownIds } from '../own-objects/own-store.js';
import { changeCityPlay, cityPlay, keptPlay } from './play-store.js';

/** @typedef {import('./play-store.js').KeptObject} KeptObject */

/** In all cities of a guide together. */
export const mostObjects = 100;
/** What can be thought of one, each with a sign. */
export const reactions = { love: '♥', smile: '☺', wow: '!', moved: '✦' };

/** How many are kept in all cities of the guide, with those that the visitor has made. */
export function objectCount() {
  return ownIds().length + Object.values(keptPlay().cities).reduce((count, { objects }) => count + Object.keys(objects ?? {}).length, 0);
}

/**
 * @param {string} city  its id
 * @returns {Record<string, KeptObject>} by their ids
 */
export function keptObjects(city) {
  return cityPlay(city).objects ?? {};
}

/**
 * Keeps an object that was found.
 * @param {string} city  its id
 * @param {string} id
 * @param {KeptObject['how']} how  by being there, as the visitor said, or given by a friend
 * @returns {'kept' | 'known' | 'full'}
 */
export function keepObject(city, id, how) {
  if (keptObjects(city)[id]) return 'known';
  if (objectCount() >= mostObjects) return 'full';
  changeCityPlay(city, (play) => {
    play.objects = { ...play.objects, [id]: { at: Date.now(), how } };
  });
  return 'kept';
}

/**
 * @param {string} city  its id
 * @param {string} id
 * @param {Partial<KeptObject>} changes
 */
export function changeObject(city, id, changes) {
  changeCityPlay(city, (play) => {
    if (play.objects?.[id]) play.objects = { ...play.objects, [id]: { ...play.objects[id], ...changes } };
  });
}

/**
 * Counts that the visitor has opened the page of one that was found.
 * @param {string} city  its id
 * @param {string} id
 */
export function useObject(city, id) {
  const kept = keptObjects(city)[id];
  if (kept) changeObject(city, id, { used: (kept.used ?? 0) + 1 });
}

/**
 * Puts an object back where it was.
 * @param {string} city  its id
 * @param {string} id
 */
export function dropObject(city, id) {
  changeCityPlay(city, (play) => {
    const { [id]: _, ...others } = play.objects ?? {};
    if (Object.keys(others).length > 0) play.objects = others;
    else delete play.objects;
  });
}
