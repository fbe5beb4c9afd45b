// What the browser keeps for the guide on this device, as text by name.
//
// A name is `wynd.NAME` for what all guides of a server share, and `wynd.NAME ROOT` or `wynd.NAME ROOT WHAT` for what is of
// the one guide that stands there.

import { mayWrite } from './write-lock.js';

/**
 * @param {string} name
 * @returns {string | undefined} undefined where nothing is kept, or nothing may be
 */
export function storedText(name) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text  undefined to forget it
 * @returns {boolean} whether it is still there when the browser is opened again
 */
export function storeText(name, text) {
  if (text !== undefined && !mayWrite()) return false;
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    // In a private window nothing is kept.
    return false;
  }
}

/** Whether anything is kept at all. */
export function canStore() {
  return storeText('wynd.trial', 'kept') && storeText('wynd.trial', undefined);
}

/**
 * The names of all that is kept for the guide of this root, and of what it shares with others.
 * @param {URL} root
 */
export function storedNames(root) {
  try {
    return Object.keys(localStorage).filter((name) => {
      const [start, of = root.pathname] = name.split(' ');
      return start.startsWith('wynd.') && of === root.pathname;
    });
  } catch {
    return [];
  }
}
