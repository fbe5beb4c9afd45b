// Answers requests of the guide's pages when the network does not, from the packs that the visitor has saved.
//
// Saved packs are caches that pack-shelf.js fills; the registry, one small cache, says which of them are whole.
// Rules, in this order:
//   - other origins, other methods, pack downloads and fetches that ask for no cache: not touched;
//   - a part of a saved file (Range): from the pack, with 206, so that sound and film can be sought in;
//   - files named after their contents: from a pack or from what was fetched before, else from the network;
//   - everything else, pages above all: from the network; from a pack when it fails or takes more than three seconds;
//   - a page that is in no pack, with no network: a page that says so, with the saved tours.
import { packNames } from './scripts/pack-names.js';
import { word } from './scripts/words.js';

/** @typedef {import('./scripts/pack-shelf.js').PackRecord} PackRecord */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL(worker.registration.scope);
const names = packNames(root);
const assetsPrefix = `wynd-assets ${root.pathname} `;
const assetsName = `${assetsPrefix}1`;
const patience = 3000;
const mostAssets = 300;

worker.addEventListener('install', () => {
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
    await worker.clients.claim();
  })());
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
    if (!saved) return fetch(request);
    // Whether a file has changed since another part of it came can only be told by a name made of its contents.
    return request.headers.has('If-Range') && !isFingerprinted(url) ? saved : partOf(saved, range);
  }
  return isFingerprinted(url) ? assetFirst(event, request, url) : networkFirst(request, url);
}

/**
 * Whether a file is named after its contents, as in `site-0a1b2c3d.css`, and so never changes.
 * @param {URL} url
 */
function isFingerprinted(url) {
  return /[-.][0-9a-f]{8,64}\.[a-z0-9]+$/.test(url.pathname) && !url.pathname.endsWith('.html');
}

/**
 * @param {FetchEvent} event
 * @param {Request} request
 * @param {URL} url
 */
async function assetFirst(event, request, url) {
  const kept = await findSaved(url) ?? await (await worker.caches.open(assetsName)).match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.status === 200 && fresh.type === 'basic') event.waitUntil(keep(request, fresh.clone()));
  return fresh;
}

/**
 * Keeps an asset, and lets go of the oldest when there are many. A full disk only means that it is not kept.
 * @param {Request} request
 * @param {Response} response
 */
async function keep(request, response) {
  try {
    const cache = await worker.caches.open(assetsName);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((key) => cache.delete(key)));
  } catch {
    await worker.caches.delete(assetsName);
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
    const fresh = await Promise.race([network, after(patience)]);
    return fresh && fresh.status < 500 ? fresh : saved;
  } catch (error) {
    if (saved) return saved;
    if (request.mode === 'navigate') return offlinePage();
    throw error;
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<undefined>}
 */
function after(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds, undefined); });
}

/**
 * The packs that are saved whole, the newest first.
 * @returns {Promise<PackRecord[]>}
 */
async function savedPacks() {
  if (!await worker.caches.has(names.registry)) return [];
  const registry = await worker.caches.open(names.registry);
  const responses = await registry.matchAll();
  const records = /** @type {PackRecord[]} */ (await Promise.all(responses.map((response) => response.json())));
  return records.sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * The saved copy of an address of the guide.
 * @param {URL} url
 * @returns {Promise<Response | undefined>}
 */
async function findSaved(url) {
  const path = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname;
  try {
    for (const pack of await savedPacks()) {
      if (!await worker.caches.has(pack.cache)) continue;
      const cache = await worker.caches.open(pack.cache);
      const found = await cache.match(new URL(path, root).href, { ignoreVary: true });
      if (found) return found;
    }
  } catch {
    // A browser that loses its store answers as if nothing were saved.
  }
  return undefined;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14).
 * @param {Response} whole
 * @param {string} range
 */
async function partOf(whole, range) {
  const asked = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range);
  // What is not understood, several parts at once among it, may be answered with the whole file.
  if (!asked || (asked[1] === '' && asked[2] === '')) return whole;
  const body = await whole.blob();
  const [first, last] = asked.slice(1).map((text) => (text === '' ? undefined : Number(text)));
  const start = first ?? Math.max(0, body.size - (last ?? 0));
  const end = first === undefined ? body.size - 1 : Math.min(last ?? Infinity, body.size - 1);
  if (first !== undefined && last !== undefined && last < first) return new Response(body, { headers: whole.headers });
  const headers = new Headers(whole.headers);
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
 * The address of a style sheet of the guide that is there without a network.
 * @param {PackRecord[]} packs
 */
async function keptStylesheet(packs) {
  for (const name of [assetsName, ...packs.map((pack) => pack.cache)]) {
    if (!await worker.caches.has(name)) continue;
    const keys = await (await worker.caches.open(name)).keys();
    const found = [...keys].reverse().find((key) => new URL(key.url).pathname.endsWith('.css'));
    if (found) return found.url;
  }
  return undefined;
}

/** The page for a page that is not saved. */
async function offlinePage() {
  const packs = await savedPacks().catch(() => []);
  const stylesheet = await keptStylesheet(packs).catch(() => undefined);
  const style = stylesheet ? `<link rel="stylesheet" href="${escaped(stylesheet)}">\n` : '';
  const list = packs.map((pack) =>
    `<li><a href="${escaped(new URL(pack.entry, root).href)}" lang="${escaped(pack.language)}">${escaped(pack.title)}</a></li>`);
  const tours = list.length > 0
    ? `<h2>${escaped(word('offline.saved'))}</h2>\n<ul>\n${list.join('\n')}\n</ul>`
    : `<p>${escaped(word('offline.none'))}</p>`;
  const page = `<!DOCTYPE html>
<html lang="${escaped(word('language.tag'))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(word('offline.title'))}</title>
${style}</head>
<body>
<main class="stand-in" id="main">
<h1>${escaped(word('offline.title'))}</h1>
<p>${escaped(word('offline.text'))}</p>
${tours}
</main>
</body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'self'; script-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
