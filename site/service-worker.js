// Answers requests of the guide's pages when the network fails, from the packs that the visitor has saved.
//
// Saved packs, and the guide's own pages that come with them, are caches that pack-storage.js fills; the registry, one small
// cache, lists the complete ones.
// Rules, in this order:
//   - other origins, other methods, pack downloads and fetches with `no-store`: not handled;
//   - a part of a saved file (Range): from the pack, with 206, so that sound and film can be sought in;
//   - files named after their contents: from a pack that the guide vouches for or from the cache of earlier downloads,
//     otherwise from the network; a pack is saved only when such files have the hash in their names;
//   - everything else, pages above all: from the network; from a pack when it fails or takes more than three seconds;
//   - what a pack has that the guide does not vouch for (pack-trust.js): only when the network fails, and without scripts;
//   - a page that is not saved, with no network: the guide's page that explains this and links to the saved pages
//     (offline.html).
import { isFingerprinted } from './scripts/shared/fingerprint.js';
import { packNames } from './scripts/packs/pack-names.js';
import { savedRecords } from './scripts/packs/pack-registry.js';
import { mayAnswer } from './scripts/packs/pack-trust.js';
import { stopWriting, withWriteLock } from './scripts/shared/write-lock.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL(worker.registration.scope);
const names = packNames(root);
const assetsPrefix = `wynd-assets ${root.pathname} `;
const assetsName = `${assetsPrefix}2`;
const timeout = 3000;
const maxAssets = 300;

worker.addEventListener('install', (event) => {
  // Without its page the worker still answers from the saved packs.
  event.waitUntil(withWriteLock(root, async () => {
    // No other code creates this cache. So a worker that still serves an open page does not create it again after an erasure.
    await worker.caches.open(assetsName);
    await storeOfflinePages();
  }).catch(() => undefined));
  // While a pack is being saved the old worker stays: the lock is granted when the saving is over.
  const locks = worker.navigator.locks;
  if (locks) void locks.request(names.lock, { mode: 'shared' }, () => worker.skipWaiting());
  else void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const caches = await worker.caches.keys();
    const old = caches.filter((name) => name.startsWith(assetsPrefix) && name !== assetsName);
    await Promise.all(old.map((name) => worker.caches.delete(name)));
    await deleteUnmarkedPacks().catch(() => undefined);
    await worker.clients.claim();
  })());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(worker.clients.claim());
  // The settings page is about to unregister this worker and to erase all.
  if (event.data === 'erase') stopWriting(true);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return;
  if (request.destination === '' && request.cache === 'no-store') return;
  if (request.cache === 'only-if-cached' && request.mode !== 'same-origin') return;
  if (url.pathname.endsWith('.zip')) return;
  event.respondWith(answer(event, request, url));
});

/**
 * @param {FetchEvent} event
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function answer(event, request, url) {
  const range = request.headers.get('Range');
  if (range !== null) {
    const saved = await findSaved(url);
    if (!saved) return fetch(request).catch((error) => rangeOfUntrusted(request, url, range, error));
    // Only a name made of a file's contents shows whether the file has changed since another part of it was loaded.
    return request.headers.has('If-Range') && !isFingerprinted(url) ? saved : rangeOf(saved, range);
  }
  const found = isFingerprinted(url) ? assetFirst(event, request, url) : networkFirst(request, url);
  return request.destination === 'image' ? found.catch(missingPicture) : found;
}

/**
 * @param {FetchEvent} event
 * @param {Request} request
 * @param {URL} url
 */
async function assetFirst(event, request, url) {
  const found = await findSaved(url) ?? await worker.caches.match(request, { cacheName: assetsName }) ?? await findOffline(request);
  if (found) return found;
  const fresh = await fetch(request).catch((error) => untrustedAnswer(request, url, error));
  if (fresh.status === 200 && fresh.type === 'basic') {
    const copy = fresh.clone();
    event.waitUntil(withWriteLock(root, () => storeAsset(request, copy)).catch(() => undefined));
  }
  return fresh;
}

/**
 * Stores an asset, and deletes the oldest when there are many. If the disk is full, the asset is not stored.
 * @param {Request} request
 * @param {Response} response
 */
async function storeAsset(request, response) {
  // It was erased.
  if (!await worker.caches.has(assetsName)) return;
  try {
    const cache = await worker.caches.open(assetsName);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxAssets)).map((key) => cache.delete(key)));
  } catch {
    await worker.caches.delete(assetsName);
    await worker.caches.open(assetsName).catch(() => undefined);
  }
}

/**
 * @param {Request} request
 * @param {URL} url
 */
async function networkFirst(request, url) {
  const network = fetch(request);
  network.catch(() => undefined);
  const saved = await findSaved(url);
  try {
    if (!saved) return await network;
    const fresh = await Promise.race([network, delay(timeout)]);
    return fresh && fresh.status < 500 ? fresh : saved;
  } catch (error) {
    if (saved) return saved;
    return untrustedAnswer(request, url, error).catch(async (failure) => {
      const page = request.mode === 'navigate' ? await offlinePage(url) : undefined;
      if (page) return page;
      throw failure;
    });
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<undefined>}
 */
function delay(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds, undefined); });
}

/**
 * The answer of a pack that the guide does not vouch for, where the network has failed.
 * @param {Request} request
 * @param {URL} url
 * @param {unknown} error  of the network
 * @returns {Promise<Response>}
 */
async function untrustedAnswer(request, url, error) {
  const found = await findSaved(url, false);
  if (found && mayAnswer(found, request.destination)) return found;
  throw error;
}

/**
 * @param {Request} request
 * @param {URL} url
 * @param {string} range
 * @param {unknown} error  of the network
 */
async function rangeOfUntrusted(request, url, range, error) {
  return rangeOf(await untrustedAnswer(request, url, error), range);
}

/** Removes packs that were saved before packs were checked for trust; pages offer to fetch them again. */
async function deleteUnmarkedPacks() {
  if (!await worker.caches.has(names.registry)) return;
  const registry = await worker.caches.open(names.registry);
  for (const request of await registry.keys()) {
    const record = await (await registry.match(request))?.json();
    if (typeof record?.isTrusted === 'boolean') continue;
    await registry.delete(request);
    if (typeof record?.cache === 'string' && record.cache.startsWith(names.cachePrefix)) await worker.caches.delete(record.cache);
  }
}

/**
 * The saved copy of an address of the guide.
 * @param {URL} url
 * @param {boolean} [isTrusted]  false to look in packs that the guide does not vouch for
 * @returns {Promise<Response | undefined>}
 */
async function findSaved(url, isTrusted = true) {
  const path = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname;
  try {
    for (const pack of await savedRecords(root)) {
      if (pack.isTrusted !== isTrusted || !await worker.caches.has(pack.cache)) continue;
      const cache = await worker.caches.open(pack.cache);
      const found = await cache.match(new URL(path, root).href, { ignoreVary: true });
      if (found) return found;
    }
  } catch {
    // A browser that loses its storage answers as if nothing were saved.
  }
  return undefined;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14).
 * @param {Response} response
 * @param {string} range
 */
async function rangeOf(response, range) {
  const requested = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range);
  // A range that the worker does not support, for example several parts at once, may be answered with the whole file.
  if (!requested || (requested[1] === '' && requested[2] === '')) return response;
  const body = await response.blob();
  const [first, last] = requested.slice(1).map((text) => (text === '' ? undefined : Number(text)));
  const start = first ?? Math.max(0, body.size - (last ?? 0));
  const end = first === undefined ? body.size - 1 : Math.min(last ?? Infinity, body.size - 1);
  if (first !== undefined && last !== undefined && last < first) return new Response(body, { headers: response.headers });
  const headers = new Headers(response.headers);
  headers.set('Accept-Ranges', 'bytes');
  if (start >= body.size || end < start) {
    headers.set('Content-Range', `bytes */${body.size}`);
    headers.set('Content-Length', '0');
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
  }
  headers.set('Content-Range', `bytes ${start}-${end}/${body.size}`);
  headers.set('Content-Length', String(end - start + 1));
  const part = body.slice(start, end + 1, headers.get('Content-Type') ?? '');
  return new Response(part, { status: 206, statusText: 'Partial Content', headers });
}

/**
 * The page that replaces an unsaved page, in the language of its address where that is stored.
 * @param {URL} url
 */
async function offlinePage(url) {
  const [folder] = url.pathname.slice(root.pathname.length).split('/');
  for (const path of [`${folder}/offline.html`, 'offline.html']) {
    const address = new URL(path, root);
    const page = await findSaved(address) ?? await findOffline(address);
    if (!page) continue;
    return new Response(withAbsoluteAddresses(await page.text(), address), {
      status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  return undefined;
}

/** An empty frame, for a picture that is not saved: the text beside it describes it. */
function missingPicture() {
  const frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="600" height="400" fill="none" stroke="#8d8373">'
    + '<path d="M24.5 14.5h11v11h-11zM25 23.5l3-3 2 2 2.5-3 2.5 3M27 17.5h1M23 13l14 14" stroke-linecap="round"/></svg>';
  return new Response(frame, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
}

/**
 * A page's HTML with absolute addresses, so that it works at another address.
 * @param {string} html
 * @param {URL} address
 */
function withAbsoluteAddresses(html, address) {
  return html.replace(/\b(href|src|srcset|data-later)="([^"#][^"]*)"/g, (_, name, value) => {
    const parts = value.split(', ').map((/** @type {string} */ part) =>
      part.replace(/^\S+/, (found) => new URL(found, address).href));
    return `${name}="${parts.join(', ')}"`;
  });
}

/**
 * An answer from the files stored for visitors who have saved nothing.
 * @param {Request | URL} requested
 */
async function findOffline(requested) {
  return worker.caches.match(requested, { cacheName: names.offline });
}

/** Stores the page that replaces an unsaved page: in the guide's first language, and in those of the open pages. */
async function storeOfflinePages() {
  const cache = await worker.caches.open(names.offline);
  /** @type {{languages: string[], answer: string[]}} */
  const list = await (await fetch(new URL('offline.json', root))).json();
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const read = windows.map((window) => new URL(window.url).pathname.slice(root.pathname.length));
  const folders = list.languages.filter((folder) => folder !== '' && read.some((path) => path.startsWith(folder)));
  const others = folders.map(async (folder) => (await fetch(new URL(`${folder}offline.json`, root))).json());
  const files = [list, ...await Promise.all(others)].flatMap(({ answer }) => /** @type {string[]} */ (answer));
  // Request a file that two languages share once: a cache refuses a list that names a file twice.
  const addresses = [...new Set(files)].map((path) => new URL(path, root).href);
  await cache.addAll(addresses);
  const old = (await cache.keys()).filter((key) => !addresses.includes(key.url));
  await Promise.all(old.map((key) => cache.delete(key)));
}
