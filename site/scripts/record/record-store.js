// What is kept of walks that are recorded: each position as it comes, so that a flat battery loses nothing.
//
// Where the browser keeps nothing, as in a private window, all of it is there as long as the page is.

import { KeptDatabase, done } from '../shared/kept-database.js';

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
 * @property {string} [leg]  what is said of the way to it
 * @property {'stop' | 'information' | 'way' | 'hazard'} [kind]  what is there; a stop when absent
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

export class RecordStore {
  #base = new KeptDatabase('wynd-recording', (base) => {
    base.createObjectStore('walks', { keyPath: 'id' });
    base.createObjectStore('stops', { keyPath: 'id' }).createIndex('walk', 'walk');
    base.createObjectStore('fixes', { autoIncrement: true }).createIndex('walk', 'walk');
  });

  /** @param {() => void} failed  something was not kept */
  constructor(failed) {
    this.failed = failed;
  }

  /**
   * @param {string[]} stores
   * @param {(transaction: IDBTransaction) => void} write
   */
  #write(stores, write) {
    return this.#base.write(stores, write).catch(() => this.failed());
  }

  /** @param {Walk} walk */
  keepWalk(walk) {
    return this.#write(['walks'], (transaction) => transaction.objectStore('walks').put({ ...walk }));
  }

  /**
   * @param {string} walk
   * @param {number} segment  counts the pauses before it
   * @param {Fix} fix
   */
  addFix(walk, segment, fix) {
    return this.#write(['fixes'], (transaction) => transaction.objectStore('fixes').add({ walk, segment, fix }));
  }

  /** @param {RecordedStop} stop */
  keepStop(stop) {
    return this.#write(['stops'], (transaction) => transaction.objectStore('stops').put({ ...stop }));
  }

  /** @param {string} id */
  deleteStop(id) {
    return this.#write(['stops'], (transaction) => transaction.objectStore('stops').delete(id));
  }

  /** @param {string} id  of the walk, of which nothing is left */
  deleteWalk(id) {
    return this.#write(['walks', 'stops', 'fixes'], (transaction) => {
      transaction.objectStore('walks').delete(id);
      for (const name of ['stops', 'fixes']) {
        const request = transaction.objectStore(name).index('walk').openCursor(IDBKeyRange.only(id));
        request.onsuccess = () => {
          request.result?.delete();
          request.result?.continue();
        };
      }
    });
  }

  /**
   * The walk of a city that was begun last.
   * @param {string} city
   * @returns {Promise<Kept | undefined>}
   */
  async find(city) {
    try {
      const transaction = await this.#base.reading(['walks', 'stops', 'fixes']);
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
