// What is kept of walks that are recorded: each position as it comes, so that a flat battery loses nothing.
//
// Where the browser keeps nothing, as in a private window, all of it is there as long as the page is.

import { siteRoot } from '../shared/site-root.js';

/**
 * @typedef {[number, number, number, number]} Fix  seconds from the start, latitude, longitude, metres
 *
 * @typedef {object} RecordedMedium
 * @property {string} type
 * @property {ArrayBuffer} bytes
 *
 * @typedef {object} RecordedStop
 * @property {string} id
 * @property {string} walk
 * @property {string} name
 * @property {string} note
 * @property {[number, number] | null} position
 * @property {number} accuracy  metres
 * @property {RecordedMedium[]} media
 *
 * @typedef {object} Walk
 * @property {string} id
 * @property {string} city
 * @property {string} name
 * @property {string} note
 * @property {number} started  milliseconds since 1970
 *
 * @typedef {object} Kept
 * @property {Walk} walk
 * @property {Fix[][]} track
 * @property {RecordedStop[]} stops
 */

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

export class RecordStore {
  /** @type {Promise<IDBDatabase> | undefined} */
  #database;

  /** @param {() => void} failed  something was not kept */
  constructor(failed) {
    this.failed = failed;
  }

  #open() {
    this.#database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(`wynd-recording ${siteRoot.pathname}`, 1);
      request.onupgradeneeded = () => {
        const base = request.result;
        base.createObjectStore('walks', { keyPath: 'id' });
        base.createObjectStore('stops', { keyPath: 'id' }).createIndex('walk', 'walk');
        base.createObjectStore('fixes', { autoIncrement: true }).createIndex('walk', 'walk');
      };
      request.onsuccess = () => {
        // The page of settings may erase it.
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    return this.#database;
  }

  /**
   * @param {(base: IDBDatabase) => IDBTransaction} write
   */
  async #write(write) {
    try {
      const transaction = write(await this.#open());
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    } catch {
      this.failed();
    }
  }

  /** @param {Walk} walk */
  keepWalk(walk) {
    return this.#write((base) => {
      const transaction = base.transaction('walks', 'readwrite');
      transaction.objectStore('walks').put({ ...walk });
      return transaction;
    });
  }

  /**
   * @param {string} walk
   * @param {number} segment  counts the pauses before it
   * @param {Fix} fix
   */
  addFix(walk, segment, fix) {
    return this.#write((base) => {
      const transaction = base.transaction('fixes', 'readwrite');
      transaction.objectStore('fixes').add({ walk, segment, fix });
      return transaction;
    });
  }

  /** @param {RecordedStop} stop */
  keepStop(stop) {
    return this.#write((base) => {
      const transaction = base.transaction('stops', 'readwrite');
      transaction.objectStore('stops').put({ ...stop });
      return transaction;
    });
  }

  /** @param {string} id */
  deleteStop(id) {
    return this.#write((base) => {
      const transaction = base.transaction('stops', 'readwrite');
      transaction.objectStore('stops').delete(id);
      return transaction;
    });
  }

  /** @param {string} id  of the walk, of which nothing is left */
  deleteWalk(id) {
    return this.#write((base) => {
      const transaction = base.transaction(['walks', 'stops', 'fixes'], 'readwrite');
      transaction.objectStore('walks').delete(id);
      for (const name of ['stops', 'fixes']) {
        const request = transaction.objectStore(name).index('walk').openCursor(IDBKeyRange.only(id));
        request.onsuccess = () => {
          request.result?.delete();
          request.result?.continue();
        };
      }
      return transaction;
    });
  }

  /**
   * The walk of a city that was begun last.
   * @param {string} city
   * @returns {Promise<Kept | undefined>}
   */
  async find(city) {
    try {
      const transaction = (await this.#open()).transaction(['walks', 'stops', 'fixes'], 'readonly');
      /** @type {Walk[]} */
      const walks = await done(transaction.objectStore('walks').getAll());
      const [walk] = walks.filter((one) => one.city === city).sort((one, other) => other.started - one.started);
      if (!walk) return undefined;
      /** @type {RecordedStop[]} */
      const stops = await done(transaction.objectStore('stops').index('walk').getAll(walk.id));
      /** @type {{segment: number, fix: Fix}[]} */
      const fixes = await done(transaction.objectStore('fixes').index('walk').getAll(walk.id));
      /** @type {Fix[][]} */
      const track = [];
      for (const { segment, fix } of fixes) (track[segment] ??= []).push(fix);
      stops.sort((one, other) => Number(one.id.split('/')[1]) - Number(other.id.split('/')[1]));
      return { walk, track: track.filter((segment) => segment !== undefined), stops };
    } catch {
      this.failed();
      return undefined;
    }
  }
}
