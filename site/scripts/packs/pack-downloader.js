// Saves a pack for offline use, or updates a saved pack, atomically.

import { PackArchive, PackError, RemotePack } from './pack-archive.js';
import { isListed, savePackFiles } from './pack-staging.js';

/**
 * @typedef {import('./pack-archive.js').PackFile} PackFile
 * @typedef {import('./pack-archive.js').PackManifest} PackManifest
 * @typedef {import('./pack-notice.js').PackNotice} PackNotice
 * @typedef {import('./pack-storage.js').PackRecord} PackRecord
 * @typedef {import('./pack-storage.js').PackStorage} PackStorage
 */

/**
 * The progress of a saving.
 * @callback PackProgress
 * @param {'download' | 'check' | 'update'} step
 * @param {number} done  bytes of the download, or files
 * @param {number} all
 * @returns {void}
 */

export class PackDownloader {
  /** Bytes of one stored piece of a download. */
  static #pieceBytes = 128 * 1024;
  /** Milliseconds before each new attempt after an interruption. */
  static #waits = [500, 2000, 5000];
  /** Milliseconds without data after which a connection counts as interrupted. */
  static #timeout = 30000;
  /** How often the server had another file than at the start of the download. */
  #mismatches = 0;

  /**
   * @param {object} options
   * @param {PackStorage} options.storage
   * @param {string} options.key  the path of the pack's ZIP from the site's root
   * @param {URL} options.url  of the ZIP
   * @param {PackNotice} options.notice
   * @param {AbortSignal} options.signal
   * @param {PackProgress} options.progress
   * @param {() => void} options.onRestart  called when the data that was downloaded before is of another version
   */
  constructor({ storage, key, url, notice, signal, progress, onRestart }) {
    this.storage = storage;
    this.key = key;
    this.url = url;
    this.notice = notice;
    this.signal = signal;
    this.progress = progress;
    this.onRestart = onRestart;
  }

  /**
   * Downloads the whole pack, resumes an interrupted download, and saves the pack.
   * @returns {Promise<PackRecord>}
   */
  async save() {
    try {
      await this.#download();
      return await this.#unpack();
    } catch (error) {
      // The same data would fail again: delete it, so that the next attempt starts from the beginning.
      if (error instanceof PackError && ['mismatch', 'signature'].includes(error.kind)) await this.storage.deleteDownload(this.key);
      throw error;
    }
  }

  /**
   * Fetches only the changed files; the whole pack when the server or the guide does not support that.
   * @param {PackRecord} record
   * @returns {Promise<{record: PackRecord, fetched: number}>}
   */
  async update(record) {
    try {
      return await this.#fetchChanges(record);
    } catch (error) {
      this.signal.throwIfAborted();
      // Only an error of the server or the guide is a reason to fetch the whole pack.
      const isServerError = error instanceof PackError && ['ranges', 'mismatch', 'server'].includes(error.kind);
      if (error instanceof TypeError) throw new PackError('offline');
      if (!isServerError) throw error;
      const saved = await this.save();
      return { record: saved, fetched: saved.files };
    }
  }

  /** @param {PackRecord} record */
  async #fetchChanges(record) {
    const archive = await PackArchive.open(new RemotePack(this.url, this.notice.bytes, this.signal));
    const manifest = await archive.manifest(this.notice.version, this.notice.key);
    const old = await caches.open(record.cache);
    let fetched = 0;
    const saved = await this.#stage(manifest, async (file) => {
      const stored = await old.match(this.storage.address(file.path));
      const bytes = stored && new Uint8Array(await stored.arrayBuffer());
      if (bytes && await isListed(file, bytes)) return bytes;
      fetched += 1;
      return this.#fetchFile(file);
    }, 'update', archive.signature);
    return { record: saved, fetched };
  }

  /**
   * One file as the site serves it, with a new attempt after each break.
   * @param {PackFile} file
   */
  async #fetchFile(file) {
    for (let interruptions = 1; ; interruptions += 1) {
      try {
        const response = await PackDownloader.#withTimeout(
          fetch(this.storage.fetchAddress(file.path), { cache: 'no-store', signal: this.signal }));
        if (!response.ok || !response.body) throw new PackError('server', String(response.status));
        const reader = response.body.getReader();
        const parts = [];
        const read = () => PackDownloader.#withTimeout(reader.read());
        for (let next = await read(); !next.done; next = await read()) parts.push(next.value);
        return new Uint8Array(await new Blob(parts).arrayBuffer());
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        await this.#waitAfterInterruption(interruptions);
      }
    }
  }

  async #unpack() {
    const archive = await PackArchive.open(this.storage.source(this.key, this.notice.bytes));
    const manifest = await archive.manifest(this.notice.version, this.notice.key);
    const record = await this.#stage(manifest, (file) => archive.read(file.path, file.bytes), 'check', archive.signature);
    await this.storage.deleteDownload(this.key);
    return record;
  }

  /**
   * @param {PackManifest} manifest
   * @param {(file: PackFile) => Promise<Uint8Array>} read
   * @param {'check' | 'update'} step
   * @param {PackRecord['signature']} signature
   */
  #stage(manifest, read, step, signature) {
    return savePackFiles({
      storage: this.storage, key: this.key, kind: this.notice.kind, isTrusted: true, signature, manifest, read, signal: this.signal,
      progress: (done, all) => this.progress(step, done, all),
    });
  }

  /** Downloads the missing bytes, with a new attempt after each interruption. */
  async #download() {
    const before = await this.storage.download(this.key);
    const isSameFile = before !== undefined && before.sha256 === this.notice.sha256 && before.have <= this.notice.bytes;
    const isResumed = isSameFile && before.have > 0;
    if (!isSameFile) {
      if (before && before.have > 0) this.onRestart();
      await this.storage.beginDownload(this.key, this.notice, null);
    }
    if (!isResumed) await this.#checkSpace();
    let have = isResumed ? before.have : 0;
    let maxHave = have;
    for (let interruptions = 0; have < this.notice.bytes;) {
      try {
        have = await this.#fetchRemaining(have);
        if (have < this.notice.bytes) throw new TypeError('the download broke off');
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        have = (await this.storage.download(this.key))?.have ?? 0;
        interruptions = have > maxHave ? 0 : interruptions + 1;
        maxHave = Math.max(maxHave, have);
        await this.#waitAfterInterruption(interruptions);
      }
    }
  }

  /**
   * Waits before a new attempt, longer each time.
   * @param {number} interruptions  how many times in a row the connection broke before new data came
   * @throws {PackError} `offline` when there were enough attempts.
   */
  async #waitAfterInterruption(interruptions) {
    if (interruptions > PackDownloader.#waits.length || !navigator.onLine) throw new PackError('offline');
    await this.#wait(PackDownloader.#waits[Math.max(0, interruptions - 1)]);
  }

  /**
   * One request for the bytes after the first `have` bytes.
   * @param {number} have
   * @returns {Promise<number>} how many bytes are there afterwards
   */
  async #fetchRemaining(have) {
    this.progress('download', have, this.notice.bytes);
    const validator = (await this.storage.download(this.key))?.validator;
    /** @type {Record<string, string>} */
    const headers = {};
    if (have > 0) headers.Range = `bytes=${have}-`;
    if (have > 0 && validator) headers['If-Range'] = validator;
    const response = await PackDownloader.#withTimeout(fetch(this.url, { headers, cache: 'no-store', signal: this.signal }));
    if (response.status === 416 || (response.status === 206 && !this.#isRequestedRange(response, have))) {
      await response.body?.cancel();
      this.#mismatches += 1;
      if (this.#mismatches > 1) throw new PackError('mismatch', 'size');
      await this.storage.beginDownload(this.key, this.notice, null);
      throw new TypeError('the server has another file now');
    }
    if (!response.ok || !response.body) throw new PackError('server', String(response.status));
    if (response.status === 200) {
      const tag = response.headers.get('ETag');
      await this.storage.beginDownload(this.key, this.notice, tag?.startsWith('"') ? tag : null);
      return this.#storeBody(response.body, 0);
    }
    return this.#storeBody(response.body, have);
  }

  /**
   * Whether a part of a file is the part that was requested, of a file of the size that was announced.
   * @param {Response} response
   * @param {number} have
   */
  #isRequestedRange(response, have) {
    const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '');
    return range !== null && Number(range[1]) === have && Number(range[2]) === this.notice.bytes;
  }

  /**
   * Stores a download in pieces as it arrives, so that the received data survives a break and a reload.
   * @param {ReadableStream<Uint8Array>} body
   * @param {number} offset
   */
  async #storeBody(body, offset) {
    const reader = body.getReader();
    /** @type {Uint8Array[]} */
    let buffered = [];
    let count = 0;
    let stored = offset;
    const storePiece = async () => {
      const piece = new Uint8Array(count);
      let filled = 0;
      for (const part of buffered) {
        piece.set(part, filled);
        filled += part.byteLength;
      }
      if (count > 0) await this.storage.addPiece(this.key, stored, piece);
      stored += count;
      [buffered, count] = [[], 0];
    };
    try {
      const read = () => PackDownloader.#withTimeout(reader.read());
      for (let next = await read(); !next.done; next = await read()) {
        buffered.push(next.value);
        count += next.value.byteLength;
        if (stored + count > this.notice.bytes) throw new PackError('mismatch', 'size');
        this.progress('download', stored + count, this.notice.bytes);
        if (count >= PackDownloader.#pieceBytes) await storePiece();
      }
    } catch (error) {
      void reader.cancel().catch(() => undefined);
      if (error instanceof TypeError || this.signal.aborted) await storePiece();
      throw error;
    }
    await storePiece();
    return stored;
  }

  /** The download and its unpacked files need space at the same time. */
  async #checkSpace() {
    const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
    if (estimate?.quota === undefined) return;
    if (estimate.quota - (estimate.usage ?? 0) < this.notice.bytes * 2.2) throw new PackError('space');
  }

  /**
   * Waits for the server's answer, unless it takes too long: a phone that leaves a network does not always notice.
   * @template Result
   * @param {Promise<Result>} request
   * @returns {Promise<Result>}
   */
  static async #withTimeout(request) {
    let timer = 0;
    const timeout = new Promise((_, reject) => {
      timer = window.setTimeout(() => reject(new TypeError('the connection is silent')), PackDownloader.#timeout);
    });
    try {
      return await Promise.race([request, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {number} milliseconds */
  #wait(milliseconds) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds, undefined);
      this.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(this.signal.reason);
      }, { once: true });
    });
  }
}
