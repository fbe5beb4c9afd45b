// The registry of saved packs on the device, for pages and for the service worker.

import { storeText, storedText } from '../shared/text-storage.js';
import { packNames } from './pack-names.js';
import { mayWrite } from '../shared/write-lock.js';

/**
 * @typedef {object} PackRecord
 * @property {string} key  the path of the pack's ZIP from the site's root; of a shell, that of its list
 * @property {string} cache  the name of the cache that holds its files
 * @property {string} version
 * @property {string} title
 * @property {string} language
 * @property {string} [kind]  `tour` or `city`; `shell` for the app shell, which is saved with the first pack;
 *   `group` for the content of a group, which the group's page updates
 * @property {boolean} isTrusted  whether the guide vouches for every byte (pack-trust.js)
 * @property {import('./pack-signature.js').PackSignature} [signature]  `good` or `unchecked` in a guide with a key
 * @property {string} entry  the page to open first, from the site's root
 * @property {number} files
 * @property {number} [bytes]  of all its files
 * @property {number} savedAt  milliseconds since 1970
 */

/**
 * The records of all complete packs, the newest first. A record without the mark that it is trusted is from before packs were
 * checked for that. The service worker does not answer with its files, and they are fetched again.
 * @param {URL} root  the site's root
 * @returns {Promise<PackRecord[]>}
 */
export async function savedRecords(root) {
  const name = packNames(root).registry;
  // Opening the cache would create it.
  if (!mayWrite() || !await caches.has(name)) return [];
  const responses = await (await caches.open(name)).matchAll();
  const records = /** @type {PackRecord[]} */ (await Promise.all(responses.map((response) => response.json())));
  return records.filter((record) => typeof record.isTrusted === 'boolean').sort((one, other) => other.savedAt - one.savedAt);
}

/** @param {URL} root */
const storageKey = (root) => `wynd.saved ${root.pathname}`;

/**
 * @param {URL} root
 * @returns {(PackRecord & {isLost?: boolean})[]}
 */
function remembered(root) {
  try {
    return JSON.parse(storedText(storageKey(root)) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * @param {URL} root
 * @param {(PackRecord & {isLost?: boolean})[]} packs
 */
function remember(root, packs) {
  // A browser without storage reads the registry each time.
  storeText(storageKey(root), packs.length > 0 ? JSON.stringify(packs) : undefined);
}

/**
 * The packs that were saved when a page last looked, without waiting, so that the page does not shift while the browser looks
 * again.
 * @param {URL} root  the site's root
 * @returns {PackRecord[]}
 */
export function rememberedPacks(root) {
  return remembered(root).filter((pack) => !pack.isLost);
}

/**
 * The saved packs that the browser has deleted without the visitor.
 * @param {URL} root  the site's root
 * @returns {PackRecord[]}
 */
export function lostPacks(root) {
  return remembered(root).filter((pack) => pack.isLost);
}

/**
 * @param {URL} root  the site's root
 * @param {string} key  of a pack that the visitor removed
 */
export function forgetPack(root, key) {
  remember(root, remembered(root).filter((pack) => pack.key !== key));
}

/**
 * Reads which packs are saved, and remembers the result, including packs that the browser has deleted.
 * @param {URL} root  the site's root
 * @returns {Promise<PackRecord[]>} the newest first; empty when the browser has no storage
 */
export async function refreshSavedPacks(root) {
  const packs = await savedPacks(root).catch(() => undefined);
  if (!packs) return [];
  const lost = remembered(root).filter((one) => packs.every((pack) => pack.key !== one.key));
  remember(root, [...packs, ...lost.map((pack) => ({ ...pack, isLost: true }))]);
  return packs;
}

/**
 * The packs that a visitor has saved; undefined when the browser cannot list them.
 * @param {URL} root  the site's root
 * @returns {Promise<PackRecord[] | undefined>}
 */
async function savedPacks(root) {
  if (!('caches' in self) || !/^https?:$/.test(root.protocol)) return undefined;
  const packs = (await savedRecords(root)).filter((record) => record.kind !== 'shell' && record.kind !== 'group');
  const there = await Promise.all(packs.map((record) => caches.has(record.cache)));
  return packs.filter((_, index) => there[index]);
}
