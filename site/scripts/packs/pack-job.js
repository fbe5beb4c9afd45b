// Saves or updates one pack: reads the announcement, downloads and stores. Only one window of the guide does so at a time. The visitor
// can pause or cancel it; it starts again when the guide changes in the meantime.

import { storeNotices } from '../shared/notice-data.js';
import { PackError } from './pack-archive.js';
import { announcedPack } from './pack-notice.js';
import { PackDownloader } from './pack-downloader.js';
import { PackShell } from './pack-shell.js';

/**
 * @typedef {import('./pack-notice.js').PackNotice} PackNotice
 * @typedef {import('./pack-downloader.js').PackProgress} PackProgress
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 * @typedef {import('./pack-storage.js').PackStorage} PackStorage
 */

export class PackJob {
  #abort = new AbortController();

  /**
   * @param {object} job
   * @param {PackStorage} job.storage
   * @param {string} job.key  the path of the pack's ZIP from the site's root
   * @param {{zip: URL, index: URL, id: string}} job.addresses
   * @param {PackProgress} job.progress
   * @param {() => void} job.onRestart  called when the downloaded data cannot be used, because the guide has changed
   */
  constructor({ storage, key, addresses, progress, onRestart }) {
    this.storage = storage;
    this.key = key;
    this.addresses = addresses;
    this.progress = progress;
    this.onRestart = onRestart;
  }

  /** Stops, and does not delete the downloaded pieces. */
  pause() {
    this.#abort.abort(new PackError('paused'));
  }

  /** Stops, and deletes the downloaded pieces. */
  cancel() {
    this.#abort.abort(new PackError('cancelled'));
  }

  /**
   * Saves the pack, or updates the saved pack.
   * @returns {Promise<{record: PackRecord, fetched: number}>} `fetched` counts files
   * @throws {PackError} only this error; the version that was saved before is unchanged.
   */
  async run() {
    try {
      return await withPackLock(this.storage.names.lock, () => this.#run());
    } catch (error) {
      const packError = this.#packErrorOf(error);
      if (packError.kind === 'cancelled' || packError.kind === 'space') {
        await this.storage.deleteDownload(this.key).catch(() => undefined);
      }
      throw packError;
    }
  }

  async #run() {
    let notice = await this.#fetchNotice();
    await waitForServiceWorker();
    void navigator.storage?.persist?.().catch(() => undefined);
    for (let isSecond = false; ; isSecond = true) {
      try {
        const saved = await this.#save(notice);
        // The pack is saved even if the app shell is not; the next check tries the shell again.
        await new PackShell(this.storage, this.addresses.index).save().catch(() => undefined);
        if (notice.notices) await storeNotices(new URL(notice.notices, this.addresses.index));
        return saved;
      } catch (error) {
        if (isSecond || !(error instanceof PackError && error.kind === 'mismatch')) throw error;
        const newNotice = await this.#fetchNotice();
        if (newNotice.sha256 === notice.sha256) throw error;
        notice = newNotice;
        this.onRestart();
      }
    }
  }

  async #fetchNotice() {
    const notice = await announcedPack(this.addresses.index, this.addresses.id);
    this.#abort.signal.throwIfAborted();
    return notice;
  }

  /** @param {PackNotice} notice */
  async #save(notice) {
    const saving = new PackDownloader({
      storage: this.storage, key: this.key, url: this.addresses.zip, notice, signal: this.#abort.signal,
      progress: this.progress, onRestart: this.onRestart,
    });
    const before = await this.storage.saved(this.key);
    if (before) return saving.update(before);
    const record = await saving.save();
    return { record, fetched: record.files };
  }

  /**
   * @param {unknown} error
   * @returns {PackError}
   */
  #packErrorOf(error) {
    if (this.#abort.signal.aborted) return this.#abort.signal.reason;
    if (error instanceof PackError) return error;
    return new PackError(isFull(error) ? 'space' : 'unknown', String(error));
  }
}

/**
 * Whether the browser's storage is full.
 * @param {unknown} error
 */
export function isFull(error) {
  return (error instanceof DOMException || error instanceof Error) && error.name === 'QuotaExceededError';
}

/**
 * Holds the guide's lock while `task` runs, so that no two windows save at once and no new service worker takes over.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} task
 * @returns {Promise<Result>}
 * @throws {PackError} `elsewhere` when another window holds it.
 */
export async function withPackLock(name, task) {
  if (!navigator.locks) return task();
  // A service worker that is just starting also holds the lock, but only for a moment.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new PackError('elsewhere')), 2000);
  return navigator.locks.request(name, { signal: abort.signal }, () => {
    clearTimeout(timer);
    return task();
  });
}

/** Saved pages open through the service worker; without it a saved pack would be of no use. */
export async function waitForServiceWorker() {
  const timeout = new Promise((resolve) => { setTimeout(resolve, 10000, undefined); });
  if (!await Promise.race([navigator.serviceWorker.ready, timeout])) throw new PackError('worker');
}
