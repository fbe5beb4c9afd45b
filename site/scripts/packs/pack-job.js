// Saves or updates one pack: reads the announcement, downloads and stores. Only one window of the guide does so at a time. The visitor
// can pause or cancel it; it starts again when the guide changes in the meantime.

import { storeNotices } from '../shared/notice-data.js';
import { PackError } from './pack-archive.js';
import { announcedPack } from './pack-notice.js';
import { PackSaving } from './pack-saving.js';
import { PackShell } from './pack-shell.js';

/**
 * @typedef {import('./pack-notice.js').PackNotice} PackNotice
 * @typedef {import('./pack-saving.js').PackProgress} PackProgress
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 * @typedef {import('./pack-shelf.js').PackShelf} PackShelf
 */

export class PackJob {
  #stopping = new AbortController();

  /**
   * @param {object} job
   * @param {PackShelf} job.shelf
   * @param {string} job.key  the path of the pack's ZIP from the site's root
   * @param {{zip: URL, index: URL, id: string}} job.addresses
   * @param {PackProgress} job.progress
   * @param {() => void} job.anew  called when the downloaded data cannot be used, because the guide has changed
   */
  constructor({ shelf, key, addresses, progress, anew }) {
    this.shelf = shelf;
    this.key = key;
    this.addresses = addresses;
    this.progress = progress;
    this.anew = anew;
  }

  /** Stops, and does not delete the downloaded pieces. */
  pause() {
    this.#stopping.abort(new PackError('paused'));
  }

  /** Stops, and deletes the downloaded pieces. */
  cancel() {
    this.#stopping.abort(new PackError('cancelled'));
  }

  /**
   * Saves the pack, or updates the saved pack.
   * @returns {Promise<{record: PackRecord, fetched: number}>} `fetched` counts files
   * @throws {PackError} only this error; the version that was saved before is unchanged.
   */
  async run() {
    try {
      return await alone(this.shelf.names.lock, () => this.#run());
    } catch (error) {
      const packError = this.#packErrorOf(error);
      if (packError.kind === 'cancelled' || packError.kind === 'space') {
        await this.shelf.forgetDownload(this.key).catch(() => undefined);
      }
      throw packError;
    }
  }

  async #run() {
    let notice = await this.#announced();
    await workerIsReady();
    void navigator.storage?.persist?.().catch(() => undefined);
    for (let isSecond = false; ; isSecond = true) {
      try {
        const saved = await this.#save(notice);
        // The pack is saved even if the app shell is not; the next check tries the shell again.
        await new PackShell(this.shelf, this.addresses.index).save().catch(() => undefined);
        if (notice.notices) await storeNotices(new URL(notice.notices, this.addresses.index));
        return saved;
      } catch (error) {
        if (isSecond || !(error instanceof PackError && error.kind === 'mismatch')) throw error;
        const now = await this.#announced();
        if (now.sha256 === notice.sha256) throw error;
        notice = now;
        this.anew();
      }
    }
  }

  async #announced() {
    const notice = await announcedPack(this.addresses.index, this.addresses.id);
    this.#stopping.signal.throwIfAborted();
    return notice;
  }

  /** @param {PackNotice} notice */
  async #save(notice) {
    const saving = new PackSaving({
      shelf: this.shelf, key: this.key, url: this.addresses.zip, notice, signal: this.#stopping.signal,
      progress: this.progress, anew: this.anew,
    });
    const before = await this.shelf.saved(this.key);
    if (before) return saving.update(before);
    const record = await saving.save();
    return { record, fetched: record.files };
  }

  /**
   * @param {unknown} error
   * @returns {PackError}
   */
  #packErrorOf(error) {
    if (this.#stopping.signal.aborted) return this.#stopping.signal.reason;
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
export async function alone(name, task) {
  if (!navigator.locks) return task();
  // A service worker that is just starting also holds the lock, but only for a moment.
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new PackError('elsewhere')), 2000);
  return navigator.locks.request(name, { signal: waiting.signal }, () => {
    clearTimeout(timer);
    return task();
  });
}

/** Saved pages open through the service worker; without it a saved pack would be of no use. */
export async function workerIsReady() {
  const patience = new Promise((resolve) => { setTimeout(resolve, 10000, undefined); });
  if (!await Promise.race([navigator.serviceWorker.ready, patience])) throw new PackError('worker');
}
