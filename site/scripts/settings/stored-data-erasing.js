// Erases all that the guide keeps on the device: of this guide only, where several stand on one server.
//
// Every writer ends first (shared/write-lock.js). Then all is erased, and looked for, until nothing is left; a writer that does not
// end, another program for example, is found by that. This window stores nothing until the visitor sets or imports something.

import { storeSettings } from '../shared/settings-storage.js';
import { storeText, storedNames } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { erasing } from '../shared/write-lock.js';

/** How often all is erased, and the milliseconds before each look. */
const [mostTurns, pause] = [5, 150];

/** @param {string} name  of a cache or a database, whose second part is the guide's root */
const isOurs = (name) => name.startsWith('wynd') && name.split(' ')[1] === siteRoot.pathname;
const fixedDatabases = ['packs', 'recording', 'placing'].map((name) => `wynd-${name} ${siteRoot.pathname}`);

async function ourCaches() {
  return 'caches' in self ? (await caches.keys()).filter(isOurs) : [];
}

/**
 * Those that are there.
 * @param {string[]} unlisted  what is said where a browser does not list them
 */
async function ourDatabases(unlisted) {
  if (!('indexedDB' in self)) return [];
  // Older browsers have no such function.
  const listed = await /** @type {{databases?: () => Promise<IDBDatabaseInfo[]>}} */ (indexedDB).databases?.();
  return listed ? listed.flatMap(({ name }) => (name && isOurs(name) ? [name] : [])) : unlisted;
}

async function ourWorkers() {
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol)) return [];
  return (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope === siteRoot.href);
}

function sessionNames() {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith('wynd.'));
  } catch {
    // A browser that keeps nothing.
    return [];
  }
}

/** @param {string} name */
function eraseDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
    // Another window of the guide has it open: it is deleted when that is closed.
    request.onblocked = () => reject(new Error('open elsewhere'));
  });
}

/** The kinds of what a browser stores: each erases what is there. @type {Record<string, () => Promise<unknown>>} */
const erasers = {
  'Service Worker': async () => Promise.all((await ourWorkers()).map((one) => one.unregister())),
  'Cache Storage': async () => Promise.all((await ourCaches()).map((name) => caches.delete(name))),
  IndexedDB: async () => Promise.all((await ourDatabases(fixedDatabases)).map(eraseDatabase)),
  localStorage: async () => {
    storeSettings({});
    for (const name of storedNames(siteRoot)) storeText(name, undefined);
  },
  sessionStorage: async () => sessionNames().forEach((name) => sessionStorage.removeItem(name)),
};

/** What is there still, as the browser names it. @type {Record<string, () => Promise<unknown[]> | unknown[]>} */
const lookers = {
  'Service Worker': ourWorkers, 'Cache Storage': ourCaches, IndexedDB: () => ourDatabases([]),
  localStorage: () => storedNames(siteRoot), sessionStorage: sessionNames,
};

/** @returns {Promise<string[]>} the kinds of stores in which something is left */
async function leftStores() {
  const looks = Object.entries(lookers).map(async ([kind, look]) => ((await look()).length > 0 ? [kind] : []));
  return (await Promise.all(looks)).flat();
}

/** @returns {Promise<string[]>} the kinds of stores in which something is left; none when all is erased */
export async function eraseAll() {
  return erasing(siteRoot, async () => {
    for (let turn = 1; ; turn += 1) {
      /** @type {Set<string>} */
      const failed = new Set();
      for (const [kind, erase] of Object.entries(erasers)) await erase().catch(() => failed.add(kind));
      await new Promise((resolve) => { setTimeout(resolve, pause); });
      const left = [...new Set([...failed, ...await leftStores()])];
      if (left.length === 0 || turn === mostTurns) return left;
    }
  });
}
