// Placed objects as one file, wynd-objects/1, for `wynd import objects`; docs/objects.md describes its format.

import { base64, fileName, newId } from '../shared/user-files.js';
import { facingOf, objectPosition } from './placing-aim.js';

/** @typedef {import('./placing-store.js').Placing} Placing */

/** The maximum number of objects in a file, the same as in the import. */
export const maxObjects = 200;

/**
 * The name of the draft's file: from the object or the name, and different from the names of other editors.
 * @param {string} object
 * @param {string} name
 */
export function idOf(object, name) {
  const base = object || fileName(name) || 'object';
  return `${base}-${newId().slice(0, 4)}`;
}

/**
 * @param {number} number
 * @param {number} decimals
 */
const rounded = (number, decimals) => Number(number.toFixed(decimals));

/** @param {Placing} placing  that has a position */
async function written({ id, object, name, alt, note, picture, from, aim }) {
  if (!from) return [];
  const { latitude, longitude } = objectPosition(from, aim);
  return [{
    id, ...(object ? { object } : {}), name: name.trim(), latitude: rounded(latitude, 7), longitude: rounded(longitude, 7),
    height: rounded(aim.height, 2), facing: facingOf(aim), scale: rounded(aim.scale, 2),
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(!object && picture ? { alt: alt.trim(), picture: await base64(picture.bytes) } : {}),
  }];
}

/**
 * @param {readonly Placing[]} placed
 * @param {string} city
 * @returns {Promise<File>}
 */
export async function objectsFile(placed, city) {
  const objects = (await Promise.all(placed.map(written))).flat();
  const day = new Date().toISOString().slice(0, 10);
  return new File([JSON.stringify({ format: 'wynd-objects/1', objects })], `${city}-${day}.wynd-objects.json`, { type: 'application/json' });
}
