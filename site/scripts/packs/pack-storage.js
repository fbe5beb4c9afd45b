// The storage of packs in the browser: complete packs in Cache Storage, pieces of unfinished downloads in IndexedDB.
//
// It removes old packs: the cache of a former version when the new one is complete, and the caches of interrupted saves.
//
// A pack is one cache. The registry, a cache of its own, contains one small record for each pack, with the name of its cache.
// Writing that record saves the pack, or replaces an older version, in one step. The service worker serves only the packs in
// the registry. So an interrupted save leaves only a cache: the next save deletes it if it is of a new pack, and continues with
// its files if it is of an update.

import { packNames } from './pack-names.js';
import { forgetPack, refreshSavedPacks, savedRecords } from './pack-registry.js';
import { inertPolicy } from './pack-trust.js';
import { mayWrite, withWriteLock } from '../shared/write-lock.js';

/**
 * @typedef {import('./pack-archive.js').PackFile} PackFile
 * @typedef {import('./pack-archive.js').PackManifest} PackManifest
 * @typedef {import('./pack-archive.js').PackSource} PackSource
 * @typedef {import('./pack-notice.js').PackNotice} PackNotice
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 */

/**
 * The state of an unfinished download, and its pack.
 * @typedef {object} PackDownload
 * @property {string} title
 * @property {string} language
 * @property {string} sha256  of the whole ZIP
 * @property {number} bytes  of the whole ZIP
 * @property {string | null} validator  the server's strong ETag
 * @property {number} have  bytes that are there
 */

export class PackStorage {
  /** @type {Promise<IDBDatabase> | undefined} */
  #database;

  /** @param {URL} root  the site's root */
  constructor(root) {
    this.root = root;
    this.names = packNames(root);
  }

  /**
   * The address of a file of the site.
   * @param {string} path
   */
  address(path) {
    return new URL(path.split('/').map(encodeURIComponent).join('/'), this.root).href;
  }

  /**
   * The address from which a pack fetches a file of the site for itself. Its query says so in the logs of the host, where the
   * request would otherwise look like a view of a page.
   * @param {string} path
   */
  fetchAddress(path) {
    return `${this.address(path)}?saved`;
  }

  /** @param {string} key */
  #recordAddress(key) {
    return new URL(`.wynd/saved/${key}`, this.root).href;
  }

  #listAddress() {
    return new URL('.wynd/pack.json', this.root).href;
  }

  /**
   * The record of a saved pack; undefined when it is not complete.
   * @param {string} key
   * @returns {Promise<PackRecord | undefined>}
   */
  async saved(key) {
    if (!await caches.has(this.names.registry)) return undefined;
    const response = await (await caches.open(this.names.registry)).match(this.#recordAddress(key));
    if (!response) return undefined;
    const record = /** @type {PackRecord} */ (await response.json());
    if (typeof record.isTrusted !== 'boolean') return undefined;
    return await caches.has(record.cache) ? record : undefined;
  }

  /**
   * The list of files of a saved pack.
   * @param {PackRecord} record
   * @returns {Promise<PackManifest | undefined>}
   */
  async manifest(record) {
    return (await (await caches.open(record.cache)).match(this.#listAddress()))?.json();
  }

  /**
   * The number of files of a saved pack that the browser has deleted.
   * @param {PackRecord} record
   */
  async missing(record) {
    const manifest = await this.manifest(record);
    if (!manifest) return record.files;
    const stored = new Set((await (await caches.open(record.cache)).keys()).map((request) => request.url));
    return manifest.files.filter((file) => !file.standIn && !stored.has(this.address(file.path))).length;
  }

  /**
   * Deletes the caches of interrupted saves, except the updates of other packs, which continue; and opens a new cache that is
   * not served yet.
   * @param {string} key
   * @param {string} version
   */
  async stage(key, version) {
    const saved = (await savedRecords(this.root)).map((record) => record.key).filter((one) => one !== key);
    const unusedCaches = (await this.#unregisteredCaches()).filter((name) => !saved.some((one) => name.startsWith(this.#cacheName(one))));
    await Promise.all(unusedCaches.map((name) => caches.delete(name)));
    const name = `${this.#cacheName(key)}${version.slice(0, 12)}-${Date.now().toString(36)}`;
    return { name, cache: await withWriteLock(this.root, () => caches.open(name)) };
  }

  /**
   * The cache of a saving of this pack that broke off; undefined where none did.
   * @param {string} key
   */
  async unfinished(key) {
    const name = (await this.#unregisteredCaches()).find((one) => one.startsWith(this.#cacheName(key)));
    return name === undefined ? undefined : { name, cache: await caches.open(name) };
  }

  /**
   * The start of the names of a pack's caches.
   * @param {string} key
   */
  #cacheName(key) {
    return `${this.names.cachePrefix}${key} `;
  }

  /** The caches of packs that are not in the registry. */
  async #unregisteredCaches() {
    const usedCaches = new Set((await savedRecords(this.root)).map((record) => record.cache));
    return (await caches.keys()).filter((name) => name.startsWith(this.names.cachePrefix) && !usedCaches.has(name));
  }

  /**
   * Stores one file in a cache with the headers of the site.
   * @param {Cache} cache
   * @param {PackFile} file
   * @param {Uint8Array} bytes
   */
  async put(cache, file, bytes) {
    await this.store(cache, this.address(file.path), new Response(bytes, { headers: PackStorage.#headers(file) }));
  }

  /**
   * The bytes of a file that was stored in a cache by the same rules; undefined where it was not.
   * @param {Cache} cache
   * @param {PackFile} file
   */
  async storedBytes(cache, file) {
    const response = await cache.match(this.address(file.path));
    if (!response) return undefined;
    const isSame = Object.entries(PackStorage.#headers(file)).every(([name, value]) => response.headers.get(name) === value)
      && response.headers.has('Content-Security-Policy') === (file.isInert === true);
    return isSame ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  /**
   * @param {PackFile} file
   * @returns {Record<string, string>}
   */
  static #headers(file) {
    const isText = /^text\/|[/+](json|xml)$|javascript$/.test(file.type);
    return {
      'Content-Type': isText ? `${file.type}; charset=utf-8` : file.type,
      'Content-Length': String(file.bytes),
      'Accept-Ranges': 'bytes',
      ...file.isInert ? { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' } : {},
    };
  }

  /**
   * @param {Cache} cache
   * @param {string} address
   * @param {Response} response
   */
  async store(cache, address, response) {
    await withWriteLock(this.root, () => cache.put(address, response));
  }

  /**
   * Makes the staged version the saved one, and deletes the previous version.
   * @param {{name: string, cache: Cache}} staged
   * @param {Omit<PackRecord, 'cache' | 'savedAt'>} info
   * @param {PackManifest} [manifest]  a pack's list of files
   * @returns {Promise<PackRecord>}
   */
  async commit(staged, info, manifest) {
    if (manifest) await this.store(staged.cache, this.#listAddress(), PackStorage.#json(manifest));
    const previous = await this.saved(info.key);
    /** @type {PackRecord} */
    const record = { ...info, cache: staged.name, savedAt: Date.now() };
    await withWriteLock(this.root, async () => {
      const registry = await caches.open(this.names.registry);
      await registry.put(this.#recordAddress(info.key), PackStorage.#json(record));
    });
    if (previous && previous.cache !== staged.name) await caches.delete(previous.cache);
    await refreshSavedPacks(this.root);
    return record;
  }

  /**
   * Whether a pack of the city of this pack or shell is saved.
   * @param {string} key
   */
  async hasPacks(key) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    return (await savedRecords(this.root)).some((record) => record.key.startsWith(folder) && record.kind !== 'shell');
  }

  /**
   * Removes a pack, and with a city's last pack the app shell that was saved with the first.
   * @param {string} key
   */
  async remove(key) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    const records = (await savedRecords(this.root)).filter((record) => record.key.startsWith(folder));
    const isLast = records.every((record) => record.key === key || record.kind === 'shell');
    const registry = await caches.open(this.names.registry);
    for (const record of records.filter((one) => isLast || one.key === key)) {
      await registry.delete(this.#recordAddress(record.key));
      await caches.delete(record.cache);
    }
    // Remove the shell with the last pack, also one whose download was under way when its window was closed.
    for (const one of isLast ? [key, `${folder}index.json`] : [key]) {
      const started = await this.unfinished(one);
      if (started) await caches.delete(started.name);
    }
    forgetPack(this.root, key);
    await refreshSavedPacks(this.root);
  }

  /**
   * The state of an unfinished download.
   * @param {string} key
   * @returns {Promise<PackDownload | undefined>}
   */
  async download(key) {
    const store = await this.#pieces('readonly');
    const started = await PackStorage.#requestResult(store.get([key, -1]));
    if (!started) return undefined;
    const cursor = await PackStorage.#requestResult(store.openCursor(PackStorage.#range(key), 'prev'));
    const have = cursor ? Number(/** @type {[string, number]} */ (cursor.key)[1]) + cursor.value.byteLength : 0;
    return { ...started, have };
  }

  /**
   * All downloads that were begun, by the keys of their packs.
   * @returns {Promise<Map<string, PackDownload>>}
   */
  async downloads() {
    const keys = /** @type {[string, number][]} */ (await PackStorage.#requestResult((await this.#pieces('readonly')).getAllKeys()));
    /** @type {Map<string, PackDownload>} */
    const found = new Map();
    for (const [key] of keys.filter(([, offset]) => offset < 0)) {
      const download = await this.download(key);
      if (download) found.set(key, download);
    }
    return found;
  }

  /**
   * Deletes the downloaded pieces and begins again.
   * @param {string} key
   * @param {PackNotice} notice
   * @param {string | null} validator  the server's strong ETag
   */
  async beginDownload(key, { title, language, sha256, bytes }, validator) {
    const store = await this.#pieces('readwrite');
    store.delete(IDBKeyRange.bound([key, -1], [key, Infinity]));
    await PackStorage.#requestResult(store.put({ title, language, sha256, bytes, validator }, [key, -1]));
  }

  /**
   * @param {string} key
   * @param {number} offset
   * @param {Uint8Array} bytes
   */
  async addPiece(key, offset, bytes) {
    await PackStorage.#transactionDone((await this.#pieces('readwrite')).put(bytes, [key, offset]));
  }

  /** @param {string} key */
  async deleteDownload(key) {
    await PackStorage.#requestResult((await this.#pieces('readwrite')).delete(IDBKeyRange.bound([key, -1], [key, Infinity])));
  }

  /**
   * A finished download, which is read in parts.
   * @param {string} key
   * @param {number} size
   * @returns {PackSource}
   */
  source(key, size) {
    return {
      size,
      read: async (offset, length) => {
        const store = await this.#pieces('readonly');
        const result = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        if (result.byteLength === 0) return result;
        const upToOffset = IDBKeyRange.bound([key, 0], [key, offset]);
        const first = await PackStorage.#requestResult(store.openKeyCursor(upToOffset, 'prev'));
        const start = first ? /** @type {[string, number]} */ (first.key)[1] : 0;
        const range = IDBKeyRange.bound([key, start], [key, offset + length - 1]);
        const keys = /** @type {[string, number][]} */ (await PackStorage.#requestResult(store.getAllKeys(range)));
        for (const at of keys) {
          const piece = /** @type {Uint8Array} */ (await PackStorage.#requestResult(store.get(at)));
          const part = piece.subarray(Math.max(0, offset - at[1]), offset + result.byteLength - at[1]);
          result.set(part, Math.max(0, at[1] - offset));
        }
        return result;
      },
    };
  }

  /** @param {PackManifest | PackRecord} value */
  static #json(value) {
    return new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });
  }

  /** @param {string} key */
  static #range(key) {
    return IDBKeyRange.bound([key, 0], [key, Infinity]);
  }

  /**
   * @param {IDBTransactionMode} mode
   * @returns {Promise<IDBObjectStore>}
   */
  async #pieces(mode) {
    // Opening the database would create it.
    if (!mayWrite()) throw new DOMException('Erased in another window.', 'AbortError');
    this.#database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(`wynd-packs ${this.root.pathname}`, 1);
      request.onupgradeneeded = () => { request.result.createObjectStore('pieces'); };
      request.onsuccess = () => {
        // The settings page can delete it.
        request.result.onversionchange = () => {
          request.result.close();
          this.#database = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => { reject(request.error); };
    });
    return (await this.#database).transaction('pieces', mode).objectStore('pieces');
  }

  /**
   * @template Result
   * @param {IDBRequest<Result>} request
   * @returns {Promise<Result>}
   */
  static #requestResult(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => { resolve(request.result); };
      request.onerror = () => { reject(request.error); };
    });
  }

  /**
   * Waits until the data is durable; only then does a full disk cause an error.
   * @param {IDBRequest} request
   * @returns {Promise<void>}
   */
  static #transactionDone(request) {
    return new Promise((resolve, reject) => {
      const { transaction } = request;
      if (!transaction) return resolve();
      transaction.oncomplete = () => { resolve(); };
      transaction.onabort = () => { reject(transaction.error); };
      return undefined;
    });
  }
}
