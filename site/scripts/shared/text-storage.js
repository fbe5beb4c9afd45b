// Local storage: what the browser stores for the guide on this device, as text by name.
//
// A name is `wynd.NAME` for data that all guides of a server share, and `wynd.NAME ROOT` or `wynd.NAME ROOT WHAT` for the data
// of one guide.

import { mayWrite } from './write-lock.js';

/** Whether the page is for a frame in another website: it stores nothing, and reads nothing that is stored. */
const isEmbedded = self.document?.documentElement.dataset.embed !== undefined;

/**
 * @param {string} name
 * @returns {string | undefined} undefined when nothing is stored, or storage is not allowed
 */
export function storedText(name) {
  if (isEmbedded) return undefined;
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text  undefined to delete it
 * @returns {boolean} whether it is still there when the visitor reopens the browser
 */
export function storeText(name, text) {
  if (isEmbedded || (text !== undefined && !mayWrite())) return false;
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    // A private window can refuse storage.
    return false;
  }
}

/** Whether the browser stores anything. */
export function canStore() {
  return storeText('wynd.trial', 'kept') && storeText('wynd.trial', undefined);
}

/**
 * All names of the guide with this root, and the names that it shares with other guides.
 * @param {URL} root
 */
export function storedNames(root) {
  if (isEmbedded) return [];
  try {
    return Object.keys(localStorage).filter((name) => {
      const [start, of = root.pathname] = name.split(' ');
      return start.startsWith('wynd.') && of === root.pathname;
    });
  } catch {
    return [];
  }
}
