// Erases all that the guide stores on the device. Other guides on the same server are not affected.
//
// All writers stop first (shared/write-lock.js). Then everything is erased and checked, until nothing is left. The check also finds a
// writer that does not stop, for example another program. This window stores nothing until the visitor changes a setting or imports
// data.

import { storeSettings } from '../shared/settings-storage.js';
import { storeText, storedNames } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { withEraseLock } from '../shared/write-lock.js';

/** The most attempts, and the milliseconds before each check. */
const [maximumAttempts, pause] = [5, 150];

/** @param {string} name  of a cache or a database, whose second part is the guide's root */
const isOurs = (name) => name.startsWith('wynd') && name.split(' ')[1] === siteRoot.pathname;
const fixedDatabases = ['packs', 'recording', 'placing'].map((name) => `wynd-${name} ${siteRoot.pathname}`);

async function ourCaches() {
  return 'caches' in self ? (await caches.keys()).filter(isOurs) : [];
}

/**
 * The guide's databases that exist.
 * @param {string[]} unlisted  the result in a browser that does not list databases
 */
async function ourDatabases(unlisted) {
  if (!('indexedDB' in self)) return [];
  // Older browsers do not have this function.
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
    // A browser without session storage.
    return [];
  }
}

/** @param {string} name */
function eraseDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
    // Another window has the database open: the browser deletes it when that window closes.
    request.onblocked = () => reject(new Error('open elsewhere'));
  });
}

/** One function for each kind of storage, which erases it. @type {Record<string, () => Promise<unknown>>} */
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

/** One function for each kind of storage, which lists what is left. @type {Record<string, () => Promise<unknown[]> | unknown[]>} */
const checkers = {
  'Service Worker': ourWorkers, 'Cache Storage': ourCaches, IndexedDB: () => ourDatabases([]),
  localStorage: () => storedNames(siteRoot), sessionStorage: sessionNames,
};

/** @returns {Promise<string[]>} the kinds of storage that still contain data */
async function leftStores() {
  const checks = Object.entries(checkers).map(async ([kind, check]) => ((await check()).length > 0 ? [kind] : []));
  return (await Promise.all(checks)).flat();
}

/** @returns {Promise<string[]>} the kinds of storage that still contain data; none when all is erased */
export async function eraseAll() {
  return withEraseLock(siteRoot, async () => {
    for (let attempt = 1; ; attempt += 1) {
      /** @type {Set<string>} */
      const failed = new Set();
      for (const [kind, erase] of Object.entries(erasers)) await erase().catch(() => failed.add(kind));
      await new Promise((resolve) => { setTimeout(resolve, pause); });
      const left = [...new Set([...failed, ...await leftStores()])];
      if (left.length === 0 || attempt === maximumAttempts) return left;
    }
  });
}
