// Saves the guide's app shell beside a pack: the pages that lead to everything else, so that the guide opens without a network
// as it does with one.

import { isFingerprinted } from '../shared/fingerprint.js';

/** @typedef {import('./pack-storage.js').PackStorage} PackStorage */

export class PackShell {
  /**
   * @param {PackStorage} storage
   * @param {URL} index  the list of the city's packs
   */
  constructor(storage, index) {
    this.storage = storage;
    this.index = index;
  }

  /**
   * Saves or updates the shell; does nothing where the guide's lists have none.
   * @param {AbortSignal} [signal]
   */
  async save(signal) {
    const [city, guide] = await Promise.all(
      [this.index, new URL('../../offline.json', this.index)].map((address) => PackShell.#list(address, signal)));
    if (!guide?.files || !city?.shell) return;
    const key = this.index.pathname.slice(this.storage.root.pathname.length);
    const version = `${guide.version} ${city.shell.version}`;
    if ((await this.storage.saved(key))?.version === version) return;
    const paths = [...new Set([...guide.files, ...city.shell.files])];
    const staged = await this.storage.stage(key, version);
    try {
      let bytes = 0;
      for (const path of paths) bytes += await this.#store(staged.cache, path, signal);
      // The last pack may have been removed during the download of the shell.
      if (!await this.storage.hasPacks(key)) return void await caches.delete(staged.name);
      await this.storage.commit(staged, {
        key, version, kind: 'shell', isTrusted: true, title: '', language: '', entry: guide.answer[0], files: paths.length, bytes,
      });
    } catch (error) {
      await caches.delete(staged.name);
      throw error;
    }
  }

  /**
   * @param {Cache} cache
   * @param {string} path
   * @param {AbortSignal} [signal]
   */
  async #store(cache, path, signal) {
    const address = this.storage.address(path);
    // A file that is named after its contents may come from a pack or from the browser's cache.
    const response = await (isFingerprinted(new URL(address)) ? fetch(address, { signal })
      : fetch(this.storage.fetchAddress(path), { signal, cache: 'no-store' }));
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    const body = await response.blob();
    // Do not store the response itself: a host may have redirected it from another address, and browsers refuse such a page.
    const type = response.headers.get('Content-Type');
    await this.storage.store(cache, address, new Response(body, type ? { headers: { 'Content-Type': type } } : {}));
    return body.size;
  }

  /**
   * @param {URL} address
   * @param {AbortSignal} [signal]
   */
  static async #list(address, signal) {
    const response = await fetch(address, { cache: 'no-store', signal });
    return response.ok ? response.json() : undefined;
  }
}
