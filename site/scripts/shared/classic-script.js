// Loads scripts while a page is open: also from a folder on a disk, where browsers allow only classic scripts.

import { asScript } from './trusted.js';

/** @type {Map<string, Promise<void>>} Scripts that were loaded, by address. */
const scripts = new Map();

/**
 * Runs a script once, however often it is called. After a script failed to load, the next call tries again.
 * @param {string} address
 */
export function run(address) {
  const known = scripts.get(address);
  if (known) return known;
  const script = document.createElement('script');
  /** @type {Promise<void>} */
  const loaded = new Promise((resolve, reject) => {
    script.src = asScript(address);
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(address);
      script.remove();
      reject(new Error(address));
    };
  });
  scripts.set(address, loaded);
  document.head.append(script);
  return loaded;
}
