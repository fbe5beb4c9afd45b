// Objects that a visitor has found: when, how, whether each is a favourite, and the visitor's reaction to it.

import { ownIds } from '../own-objects/own-store.js';
import { changeCityPlay, cityPlay, storedPlay } from './play-store.js';

/** @typedef {import('./play-store.js').StoredObject} StoredObject */

/** In all cities of a guide together. */
export const maxObjects = 100;
/** The possible reactions, each with a symbol. */
export const reactions = { love: '♥', smile: '☺', wow: '!', moved: '✦' };

/** The number of stored objects in all cities of the guide, including the visitor's own. */
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
 * Stores a found object.
 * @param {string} city  its id
 * @param {string} id
 * @param {StoredObject['how']} how  by being there, as the visitor said, or given by a friend
 * @returns {'stored' | 'known' | 'full'}
 */
export function storeObject(city, id, how) {
  if (storedObjects(city)[id]) return 'known';
  if (objectCount() >= maxObjects) return 'full';
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
 * Counts a visit to the page of a found object.
 * @param {string} city  its id
 * @param {string} id
 */
export function countObjectVisit(city, id) {
  const stored = storedObjects(city)[id];
  if (stored) changeObject(city, id, { used: (stored.used ?? 0) + 1 });
}

/**
 * Removes an object from the found ones.
 * @param {string} city  its id
 * @param {string} id
 */
export function removeObject(city, id) {
  changeCityPlay(city, (play) => {
    const { [id]: _, ...others } = play.objects ?? {};
    if (Object.keys(others).length > 0) play.objects = others;
    else delete play.objects;
  });
}
