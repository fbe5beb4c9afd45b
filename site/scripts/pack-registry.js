// What is saved on the device, as pages list it and the service worker looks it up.

import { packNames } from './pack-names.js';

/**
 * @typedef {object} PackRecord
 * @property {string} key  the path of the pack's ZIP from the site's root; of a shell, that of its list
 * @property {string} cache  the name of the cache that holds its files
 * @property {string} version
 * @property {string} title
 * @property {string} language
 * @property {string} [kind]  `tour` or `city`; `shell` for what opens the guide itself, which comes with the first pack
 * @property {import('./pack-signature.js').PackSignature} [signature]  `good` or `unchecked` in a guide with a key
 * @property {string} entry  the page to open first, from the site's root
 * @property {number} files
 * @property {number} [bytes]  of all its files
 * @property {number} savedAt  milliseconds since 1970
 */

/**
 * Everything that is saved whole, the newest first.
 * @param {URL} root  the site's root
 * @returns {Promise<PackRecord[]>}
 */
export async function savedRecords(root) {
  const name = packNames(root).registry;
  if (!await caches.has(name)) return [];
  const responses = await (await caches.open(name)).matchAll();
  const records = /** @type {PackRecord[]} */ (await Promise.all(responses.map((response) => response.json())));
  return records.sort((one, other) => other.savedAt - one.savedAt);
}

/** @param {URL} root */
const memory = (root) => `wynd-saved ${root.pathname}`;

/**
 * The packs that were saved when a page last looked, at once: so that nothing moves while the browser looks again.
 * @param {URL} root  the site's root
 * @returns {PackRecord[]}
 */
export function rememberedPacks(root) {
  try {
    return JSON.parse(localStorage.getItem(memory(root)) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Looks at what is saved, and remembers it.
 * @param {URL} root  the site's root
 */
export async function lookAtPacks(root) {
  const packs = await savedPacks(root);
  try {
    if (packs.length > 0) localStorage.setItem(memory(root), JSON.stringify(packs));
    else localStorage.removeItem(memory(root));
  } catch {
    // A browser that remembers nothing looks each time.
  }
  return packs;
}

/**
 * The packs that a visitor has saved, the newest first; none where the browser keeps nothing.
 * @param {URL} root  the site's root
 * @returns {Promise<PackRecord[]>}
 */
async function savedPacks(root) {
  if (!('caches' in self) || !/^https?:$/.test(root.protocol)) return [];
  try {
    const packs = (await savedRecords(root)).filter((record) => record.kind !== 'shell');
    const there = await Promise.all(packs.map((record) => caches.has(record.cache)));
    return packs.filter((_, index) => there[index]);
  } catch {
    return [];
  }
}
