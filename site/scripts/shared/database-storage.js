// An IndexedDB database, opened when it is first needed.

import { siteRoot } from './site-root.js';
import { mayWrite, withWriteLock } from './write-lock.js';

/**
 * The result of a request.
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
export function requestResult(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class DatabaseStorage {
  /** @type {Promise<IDBDatabase> | undefined} */
  #opened;

  /**
   * @param {string} name  without the guide's root, which is appended
   * @param {(base: IDBDatabase) => void} make  creates its object stores
   */
  constructor(name, make) {
    this.name = name;
    this.make = make;
  }

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    // Opening the database would create it.
    if (!mayWrite()) return Promise.reject(new DOMException('Erased in another window.', 'AbortError'));
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(`${this.name} ${siteRoot.pathname}`, 1);
      request.onupgradeneeded = () => this.make(request.result);
      request.onsuccess = () => {
        // The settings page can delete it.
        request.result.onversionchange = () => {
          request.result.close();
          this.#opened = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    return this.#opened;
  }

  /**
   * Rejects when the browser has no storage.
   * @param {string[]} stores
   */
  async readTransaction(stores) {
    return (await this.#open()).transaction(stores, 'readonly');
  }

  /**
   * Rejects unless all of it is stored.
   * @param {string[]} stores
   * @param {(transaction: IDBTransaction) => void} write
   */
  async write(stores, write) {
    await withWriteLock(siteRoot, async () => {
      const transaction = (await this.#open()).transaction(stores, 'readwrite');
      write(transaction);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    });
  }
}
