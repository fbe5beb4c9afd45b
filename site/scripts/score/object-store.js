// Objects that a visitor has found: when, how, whether each is a favourite, and what the visitor thinks of it.

import { ownIds } from '../own-objects/own-store.js';
import { changeCityPlay, cityPlay, storedPlay } from './play-store.js';

/** @typedef {import('./play-store.js').StoredObject} StoredObject */

/** In all cities of a guide together. */
export const mostObjects = 100;
/** What can be thought of one, each with a sign. */
export const reactions = { love: '♥', smile: '☺', wow: '!', moved: '✦' };

/** How many are kept in all cities of the guide, with those that the visitor has made. */
export function objectCount() {
  return ownIds().length + Object.values(storedPlay().cities).reduce((count, { objects }) => count + Object.keys(objects ?? {}).length, 0);
}

/**
 * @param {string} city  its id
 * @returns {Record<string, StoredObject>} by their ids
 */
export function storedObjects(city) {
  return cityPlay(city).objects ?? {};
}

/**
 * Keeps an object that was found.
 * @param {string} city  its id
 * @param {string} id
 * @param {StoredObject['how']} how  by being there, as the visitor said, or given by a friend
 * @returns {'stored' | 'known' | 'full'}
 */
export function storeObject(city, id, how) {
  if (storedObjects(city)[id]) return 'known';
  if (objectCount() >= mostObjects) return 'full';
  changeCityPlay(city, (play) => {
    play.objects = { ...play.objects, [id]: { at: Date.now(), how } };
  });
  return 'stored';
}

/**
 * @param {string} city  its id
 * @param {string} id
 * @param {Partial<StoredObject>} changes
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
  const stored = storedObjects(city)[id];
  if (stored) changeObject(city, id, { used: (stored.used ?? 0) + 1 });
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
