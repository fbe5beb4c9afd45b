// The storage of recorded walks: each position is stored at once, so that an empty battery loses no data.
//
// Without browser storage, as in a private window, the data exists as long as the page.

import { DatabaseStorage, requestResult } from '../shared/database-storage.js';

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
 * @property {string} [leg]  the text about the leg to it
 * @property {'stop' | 'information' | 'way' | 'hazard'} [kind]  a stop by default
 * @property {[number, number] | null} position
 * @property {number} accuracy  metres
 * @property {RecordedMedium[]} media
 * @property {number} [order]  among the stops; the order of their ids by default
 *
 * @typedef {object} TourFacts  the facts about a whole tour, as in the file
 * @property {'draft' | 'ready'} [status]
 * @property {boolean} [circular]
 * @property {string} [return-leg]
 * @property {'one-way' | 'either'} [direction]
 * @property {string} [area]
 * @property {string} [organisation]
 * @property {number} [minutes]
 * @property {'free' | {amount: number, currency: string}} [price]
 * @property {{'step-free'?: string, toilets?: boolean, 'hearing-loop'?: boolean, note?: string}} [access]
 *
 * @typedef {object} Walk
 * @property {string} id
 * @property {string} city
 * @property {string} name
 * @property {string} note
 * @property {number} started  milliseconds since 1970
 * @property {boolean} [isMade]  whether it was made without walking
 * @property {TourFacts} [facts]
 *
 * @typedef {object} RecordedTour
 * @property {Walk} walk
 * @property {Fix[][]} track
 * @property {RecordedStop[]} stops
 */

export class RecordStore {
  #database = new DatabaseStorage('wynd-recording', (base) => {
    base.createObjectStore('walks', { keyPath: 'id' });
    base.createObjectStore('stops', { keyPath: 'id' }).createIndex('walk', 'walk');
    base.createObjectStore('fixes', { autoIncrement: true }).createIndex('walk', 'walk');
  });

  /** @param {() => void} failed  called when something was not stored */
  constructor(failed) {
    this.failed = failed;
  }

  /**
   * @param {string[]} stores
   * @param {(transaction: IDBTransaction) => void} write
   */
  #write(stores, write) {
    return this.#database.write(stores, write).catch(() => this.failed());
  }

  /** @param {Walk} walk */
  storeWalk(walk) {
    return this.#write(['walks'], (transaction) => transaction.objectStore('walks').put({ ...walk }));
  }

  /**
   * @param {string} walk
   * @param {number} segment  the number of pauses before it
   * @param {Fix} fix
   */
  addFix(walk, segment, fix) {
    return this.#write(['fixes'], (transaction) => transaction.objectStore('fixes').add({ walk, segment, fix }));
  }

  /** @param {RecordedStop} stop */
  storeStop(stop) {
    return this.#write(['stops'], (transaction) => transaction.objectStore('stops').put({ ...stop }));
  }

  /** @param {string} id */
  deleteStop(id) {
    return this.#write(['stops'], (transaction) => transaction.objectStore('stops').delete(id));
  }

  /** @param {string} id  of the walk, which is deleted completely */
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
   * Stores a complete tour from another source, and replaces the tour with its id.
   * @param {RecordedTour} tour
   */
  async storeTour({ walk, track, stops }) {
    await this.deleteWalk(walk.id);
    await this.#write(['walks', 'stops', 'fixes'], (transaction) => {
      transaction.objectStore('walks').put(walk);
      for (const stop of stops) transaction.objectStore('stops').put(stop);
      track.forEach((fixes, segment) => {
        for (const fix of fixes) transaction.objectStore('fixes').add({ walk: walk.id, segment, fix });
      });
    });
  }

  /**
   * The walks of a city, the newest first.
   * @param {string} city
   * @returns {Promise<Walk[]>}
   */
  async walks(city) {
    try {
      const transaction = await this.#database.readTransaction(['walks']);
      /** @type {Walk[]} */
      const walks = await requestResult(transaction.objectStore('walks').getAll());
      return walks.filter((one) => one.city === city).sort((one, other) => other.started - one.started);
    } catch {
      this.failed();
      return [];
    }
  }

  /**
   * The newest recorded walk of a city.
   * @param {string} city
   */
  async newestTour(city) {
    const walk = (await this.walks(city)).find(({ isMade }) => !isMade);
    return walk && this.loadTour(walk);
  }

  /**
   * @param {Walk} walk
   * @returns {Promise<RecordedTour | undefined>}
   */
  async loadTour(walk) {
    try {
      const transaction = await this.#database.readTransaction(['stops', 'fixes']);
      /** @type {RecordedStop[]} */
      const stops = await requestResult(transaction.objectStore('stops').index('walk').getAll(walk.id));
      /** @type {{segment: number, fix: Fix}[]} */
      const fixes = await requestResult(transaction.objectStore('fixes').index('walk').getAll(walk.id));
      /** @type {Fix[][]} */
      const track = [];
      for (const { segment, fix } of fixes) (track[segment] ??= []).push(fix);
      const order = (/** @type {RecordedStop} */ { id, order: set }) => set ?? Number(id.split('/')[1]);
      stops.sort((one, other) => order(one) - order(other));
      return { walk, track: track.filter((segment) => segment !== undefined), stops };
    } catch {
      this.failed();
      return undefined;
    }
  }
}
