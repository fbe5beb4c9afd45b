// The write lock: who may store data while a visitor erases what the guide has stored.
//
// The erasure (settings/stored-data-erasing.js) notifies all windows of the guide with a BroadcastChannel: from then on a window stores
// nothing until it is reloaded. Every slow write (IndexedDB, caches, the service worker) holds a shared lock. The erasure holds the
// same lock exclusively, so that it begins after the last write.

/**
 * State that all scripts of a page share.
 * @type {{wyndErasing?: boolean, wyndEraser?: string}}
 */
const page = /** @type {object} */ (self);

/** The event on a window after another window has erased all data. */
const erasedEvent = 'wynd-erased-elsewhere';

/** Whether storing is allowed. */
export const mayWrite = () => !page.wyndErasing;

/**
 * Stops storing in this window, or allows it again.
 * @param {boolean} isErasing
 */
export function stopWriting(isErasing) {
  page.wyndErasing = isErasing;
}

/**
 * The name of the lock and of the channel.
 * @param {URL} root  the site's root
 */
const lockName = (root) => `wynd-writing ${root.pathname}`;

/**
 * The browser's lock manager; undefined when it has none: over plain http, and on a page from a disk.
 * @param {URL} root  the site's root
 */
const locksOf = (root) => (/^https?:$/.test(root.protocol) ? /** @type {LockManager | undefined} */ (self.navigator.locks) : undefined);

/**
 * Runs a slow write.
 * @template Result
 * @param {URL} root  the site's root
 * @param {() => Promise<Result>} write  must not wait for another write: that could wait for an erasure that waits for this one
 * @returns {Promise<Result>} rejected while all is erased
 */
export async function withWriteLock(root, write) {
  const writeIfAllowed = () => {
    if (mayWrite()) return write();
    throw new DOMException('All that the guide has stored is being erased.', 'AbortError');
  };
  return /** @type {Promise<Result>} */ (mayWrite() ? locksOf(root)?.request(lockName(root), { mode: 'shared' }, writeIfAllowed) ?? writeIfAllowed() : writeIfAllowed());
}

/** @param {URL} root  the site's root */
async function notifyWorkers(root) {
  if (!('serviceWorker' in self.navigator) || !/^https?:$/.test(root.protocol)) return;
  const all = await navigator.serviceWorker.getRegistrations().catch(() => []);
  for (const { scope, active, waiting, installing } of all) {
    if (scope === root.href) for (const worker of [active, waiting, installing]) worker?.postMessage('erase');
  }
}

/**
 * Announces to the other windows that they must stop storing, waits until all writes have ended, and erases.
 * @template Result
 * @param {URL} root  the site's root
 * @param {() => Promise<Result>} erase
 * @returns {Promise<Result>}
 */
export async function withEraseLock(root, erase) {
  stopWriting(true);
  page.wyndEraser = String(Math.random());
  await notifyWorkers(root);
  if ('BroadcastChannel' in self) {
    const channel = new BroadcastChannel(lockName(root));
    channel.postMessage(page.wyndEraser);
    // A window that is busy hears of it when it is done.
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    channel.close();
  }
  const locks = locksOf(root);
  if (!locks) return erase();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), 10_000);
  try {
    return await locks.request(lockName(root), { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return erase();
    });
  } catch (error) {
    // A write does not end: the next check of the device finds what it stores meanwhile.
    if (waiting.signal.aborted) return erase();
    throw error;
  }
}

/**
 * Stops storing when another window erases all.
 * @param {URL} root  the site's root
 * @param {() => string[]} names  the names of this window's data in localStorage
 */
export function stopWhenErased(root, names) {
  if (!('BroadcastChannel' in self)) return;
  const stop = () => {
    stopWriting(true);
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('wynd.')) sessionStorage.removeItem(name);
    self.dispatchEvent(new Event(erasedEvent));
  };
  /** @type {BroadcastChannel | undefined} */
  let channel;
  const listen = () => {
    channel = new BroadcastChannel(lockName(root));
    channel.onmessage = ({ data }) => { if (data !== page.wyndEraser) stop(); };
  };
  listen();
  /** @type {string[]} */
  let namesBefore = [];
  // A page in the browser's back/forward cache must not listen, and receives no messages: it checks when it is shown again.
  // What other scripts of the page store when the visitor leaves it is stored by then.
  self.addEventListener('load', () => self.addEventListener('pagehide', (event) => {
    if (event.persisted) channel?.close();
    namesBefore = names();
  }), { once: true });
  self.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    listen();
    const now = names();
    if (namesBefore.some((name) => !now.includes(name))) stop();
  });
}

/** @param {() => void} listener  when another window has erased all */
export function onErasedElsewhere(listener) {
  self.addEventListener(erasedEvent, listener);
}
