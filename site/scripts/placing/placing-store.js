// The storage of placed objects: the draft of the current object, and the placed objects.
//
// Without browser storage, as in a private window, the data exists as long as the page.

import { DatabaseStorage, requestResult } from '../shared/database-storage.js';

/**
 * @typedef {object} Placing
 * @property {string} key  the city and the id
 * @property {string} city
 * @property {string} id  the name of the draft's file
 * @property {string} changes  of the draft: the id of the object that it changes; empty for a new object
 * @property {number} made  milliseconds since 1970
 * @property {string} object  the id of the city's object with its picture or model; empty for its own picture
 * @property {string} name
 * @property {string} alt  of its own picture
 * @property {string} note  for the editors
 * @property {{type: string, bytes: ArrayBuffer} | null} picture
 * @property {{latitude: number, longitude: number, accuracy: number} | null} from  the position of the editor
 * @property {import('./placing-aim.js').Aim} aim
 */

/** @param {string} city */
export const draftKey = (city) => `${city}/`;

export class PlacingStore {
  #database = new DatabaseStorage('wynd-placing', (database) => database.createObjectStore('placings', { keyPath: 'key' }));

  /** @param {() => void} onError  called when something was not stored */
  constructor(onError) {
    this.onError = onError;
  }

  /** @param {(store: IDBObjectStore) => void} write */
  #write(write) {
    return this.#database.write(['placings'], (transaction) => write(transaction.objectStore('placings'))).catch(() => this.onError());
  }

  /** @param {Placing} placing */
  store(placing) {
    const copy = { ...placing };
    return this.#write((store) => store.put(copy));
  }

  /**
   * Stores a placed object and deletes its draft, atomically.
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
   * The objects of a city, in the order of their creation.
   * @param {string} city
   * @returns {Promise<Placing[]>}
   */
  async find(city) {
    try {
      const store = (await this.#database.readTransaction(['placings'])).objectStore('placings');
      /** @type {Placing[]} */
      const all = await requestResult(store.getAll());
      return all.filter((one) => one.city === city).sort((one, other) => one.made - other.made);
    } catch {
      this.onError();
      return [];
    }
  }
}
