// What is kept of objects that are placed: the one at hand as it is filled in, and those that were placed.
//
// Where the browser keeps nothing, as in a private window, all of it is there as long as the page is.

import { DatabaseStorage, done } from '../shared/database-storage.js';

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

export class PlacingStore {
  #base = new DatabaseStorage('wynd-placing', (base) => base.createObjectStore('placings', { keyPath: 'key' }));

  /** @param {() => void} failed  something was not kept */
  constructor(failed) {
    this.failed = failed;
  }

  /** @param {(store: IDBObjectStore) => void} write */
  #write(write) {
    return this.#base.write(['placings'], (transaction) => write(transaction.objectStore('placings'))).catch(() => this.failed());
  }

  /** @param {Placing} placing */
  keep(placing) {
    const copy = { ...placing };
    return this.#write((store) => store.put(copy));
  }

  /**
   * Keeps one that was placed in place of its draft: both, or neither.
   * @param {Placing} placing
   * @param {string} draft  its key
   */
  place(placing, draft) {
    return this.#write((store) => {
      store.put(placing);
      store.delete(draft);
    });
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
      const store = (await this.#base.reading(['placings'])).objectStore('placings');
      /** @type {Placing[]} */
      const all = await done(store.getAll());
      return all.filter((one) => one.city === city).sort((one, other) => one.made - other.made);
    } catch {
      this.failed();
      return [];
    }
  }
}
