// Erases all that the guide keeps on the device: of this guide only, where several stand on one server.

import { keepSettings } from '../shared/kept-settings.js';
import { keepText, keptNames } from '../shared/kept-values.js';
import { siteRoot } from '../shared/site-root.js';

/** @param {string} name  of a cache or a database, whose second part is the guide's root */
const isOurs = (name) => name.startsWith('wynd') && name.split(' ')[1] === siteRoot.pathname;

async function eraseCaches() {
  if (!('caches' in self)) return 0;
  const ours = (await caches.keys()).filter(isOurs);
  await Promise.all(ours.map((name) => caches.delete(name)));
  return ours.length;
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

async function eraseDatabases() {
  if (!('indexedDB' in self)) return;
  await eraseDatabase(`wynd-packs ${siteRoot.pathname}`);
  await eraseDatabase(`wynd-recording ${siteRoot.pathname}`);
  await eraseDatabase(`wynd-placing ${siteRoot.pathname}`);
}

async function dismissWorker() {
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.filter(({ scope }) => scope === siteRoot.href).map((one) => one.unregister()));
}

/**
 * @returns {Promise<boolean>} whether nothing is left
 */
export async function eraseAll() {
  keepSettings({});
  let isErased = keptNames(siteRoot).map((name) => keepText(name, undefined)).every(Boolean);
  for (const erase of [dismissWorker, eraseCaches, eraseDatabases]) {
    try {
      await erase();
    } catch {
      isErased = false;
    }
  }
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('wynd.')) sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing.
  }
  return isErased;
}
