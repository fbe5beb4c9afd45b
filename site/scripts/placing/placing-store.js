// What is kept of objects that are placed: the one at hand as it is filled in, and those that were placed.
//
// Where the browser keeps nothing, as in a private window, all of it is there as long as the page is.

import { siteRoot } from '../shared/site-root.js';

/**
 * @typedef {object} Placing
 * @property {string} key  the city and the id
 * @property {string} city
 * @property {string} id  what the draft's file will be called
 * @property {string} changes  of the one at hand: the id of the one that it changes; empty for a new one
 * @property {number} made  milliseconds since 1970
 * @property {string} object  the id of the city's object whose looks it has; empty for a picture of its own
 * @property {string} name
 * @property {string} alt  of a picture of its own
 * @property {string} note  for the editors
 * @property {{type: string, bytes: ArrayBuffer} | null} picture
 * @property {{latitude: number, longitude: number, accuracy: number} | null} from  where it was placed from
 * @property {import('./placing-aim.js').Aim} aim
 */

/** @param {string} city */
export const draftKey = (city) => `${city}/`;

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class PlacingStore {
  /** @type {Promise<IDBDatabase> | undefined} */
  #database;

  /** @param {() => void} failed  something was not kept */
  constructor(failed) {
    this.failed = failed;
  }

  #open() {
    this.#database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(`wynd-placing ${siteRoot.pathname}`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore('placings', { keyPath: 'key' });
      request.onsuccess = () => {
        // The page of settings may erase it.
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    return this.#database;
  }

  /** @param {(store: IDBObjectStore) => void} write */
  async #write(write) {
    try {
      const transaction = (await this.#open()).transaction('placings', 'readwrite');
      write(transaction.objectStore('placings'));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    } catch {
      this.failed();
    }
  }

  /** @param {Placing} placing */
  keep(placing) {
    const kept = { ...placing };
    return this.#write((store) => store.put(kept));
  }

  /** @param {readonly string[]} keys */
  delete(keys) {
    return this.#write((store) => keys.forEach((key) => store.delete(key)));
  }

  /**
   * What there is of a city, in the order in which it was made.
   * @param {string} city
   * @returns {Promise<Placing[]>}
   */
  async find(city) {
    try {
      const store = (await this.#open()).transaction('placings', 'readonly').objectStore('placings');
      /** @type {Placing[]} */
      const all = await done(store.getAll());
      return all.filter((one) => one.city === city).sort((one, other) => one.made - other.made);
    } catch {
      this.failed();
      return [];
    }
  }
}
