// <pack-installer>: a button beside a pack's download that saves the pack for offline use, updates it and removes it.
//
//   <pack-installer data-pack="city-walls.zip" data-index="index.json" data-id="city-walls">
//     <a class="button button--primary" href="city-walls.zip" download>Download the pack (2.1 MB)</a>
//   </pack-installer>

import { PackInflater, PackTrouble } from './pack-archive.js';
import { PackSaving } from './pack-saving.js';
import { PackShelf } from './pack-shelf.js';
import { siteRoot } from './site-root.js';
import { word } from './words.js';

/**
 * @typedef {import('./pack-archive.js').PackTroubleKind} PackTroubleKind
 * @typedef {import('./pack-saving.js').PackNotice} PackNotice
 * @typedef {import('./pack-saving.js').PackProgress} PackProgress
 * @typedef {import('./pack-shelf.js').PackRecord} PackRecord
 */

const words = {
  save: word('pack.saving.save'),
  resume: word('pack.saving.resume'),
  cancel: word('pack.saving.cancel'),
  update: word('pack.saving.update'),
  remove: word('pack.saving.remove'),
  openTour: word('pack.saving.open-tour'),
  openCity: word('pack.saving.open-city'),
  preparing: word('pack.saving.preparing'),
  saved: word('pack.saving.saved'),
  updated: (/** @type {number} */ files) => word('pack.saving.updated', { count: files }),
  newer: word('pack.saving.newer'),
  removed: word('pack.saving.removed'),
  cancelled: word('pack.saving.cancelled'),
  kept: word('pack.saving.kept'),
  partly: (/** @type {string} */ have, /** @type {string} */ all) =>
    word('pack.saving.partly', { have, all }),
  download: (/** @type {number} */ percent, /** @type {string} */ all) =>
    word('pack.saving.download', { percent, all }),
  check: (/** @type {number} */ percent) => word('pack.saving.check', { percent }),
  progress: (/** @type {string} */ title) => word('pack.saving.progress', { title }),
  insecure: word('pack.saving.insecure'),
  unable: word('pack.saving.unable'),
  /** @type {Record<PackTroubleKind, string>} */
  troubles: {
    offline: word('pack.trouble.offline'),
    server: word('pack.trouble.server'),
    mismatch: word('pack.trouble.mismatch'),
    space: word('pack.trouble.space'),
    worker: word('pack.trouble.worker'),
    elsewhere: word('pack.trouble.elsewhere'),
    ranges: word('pack.trouble.server'),
    unlisted: word('pack.trouble.unlisted'),
  },
  unknown: word('pack.saving.unknown'),
};

class PackInstaller extends HTMLElement {
  /** @type {PackShelf} */
  #shelf = new PackShelf(siteRoot);
  /** @type {AbortController | undefined} */
  #running;
  /** @type {PackNotice | undefined} */
  #notice;
  #shown = '';

  #controls = document.createElement('div');
  #status = document.createElement('p');
  #progress = document.createElement('progress');
  #buttons = {
    save: this.#button(words.save, () => this.#save(), 'button--primary'),
    open: document.createElement('a'),
    update: this.#button(words.update, () => this.#update()),
    remove: this.#button(words.remove, () => this.#remove()),
    cancel: this.#button(words.cancel, () => this.#running?.abort()),
  };

  connectedCallback() {
    if (this.contains(this.#status)) return;
    this.#status.className = 'pack-installer__status';
    this.#status.setAttribute('role', 'status');
    this.#progress.className = 'pack-installer__progress';
    this.#progress.hidden = true;
    this.#buttons.open.className = 'button button--primary';
    this.#controls.className = 'pack-installer__controls';
    this.prepend(this.#controls, this.#progress, this.#status);
    const lack = PackInstaller.#lack();
    if (lack) this.#say(lack);
    else void this.#begin();
  }

  /** The address of the pack's ZIP. */
  get #url() {
    return new URL(this.dataset.pack ?? '', document.baseURI);
  }

  /** The ZIP's path from the site's root, which names the pack in the shelf. */
  get #key() {
    return this.#url.pathname.slice(siteRoot.pathname.length);
  }

  /** What the browser lacks, in words; undefined when it has all that saving needs. */
  static #lack() {
    if (!window.isSecureContext || !/^https?:$/.test(location.protocol)) return words.insecure;
    const hasAll = 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && crypto.subtle;
    if (!hasAll || !PackInflater) return words.unable;
    try {
      new PackInflater('deflate-raw');
      return undefined;
    } catch {
      return words.unable;
    }
  }

  /** Shows what is saved, then looks for a newer version where there is a connection. */
  async #begin() {
    try {
      this.querySelector('a[download]')?.classList.replace('button--primary', 'button--quiet');
      const record = await this.#shelf.saved(this.#key);
      if (record) this.#showSaved(record, words.saved);
      else this.#show(['save']);
      const notice = await this.#lookUp().catch(() => undefined);
      if (this.#running) return;
      if (record && notice && notice.version !== record.version) this.#showSaved(record, words.newer);
      if (!record && notice) await this.#offerToResume(notice);
    } catch {
      this.#show([]);
      this.#say(words.unable);
    }
  }

  /** @param {PackNotice} notice */
  async #offerToResume(notice) {
    const begun = await this.#shelf.download(this.#key);
    if (!begun || begun.have === 0 || begun.sha256 !== notice.sha256) return;
    this.#buttons.save.textContent = words.resume;
    this.#say(words.partly(PackInstaller.#size(begun.have), PackInstaller.#size(notice.bytes)));
  }

  /**
   * What the guide announces of the pack now.
   * @returns {Promise<PackNotice>}
   */
  async #lookUp() {
    const index = new URL(this.dataset.index ?? 'index.json', document.baseURI);
    const response = await fetch(index, { cache: 'no-store' }).catch(() => undefined);
    if (!response) throw new PackTrouble('offline');
    if (!response.ok) throw new PackTrouble('server', String(response.status));
    /** @type {{packs: PackNotice[]}} */
    const list = await response.json();
    const notice = list.packs.find((pack) => pack.id === this.dataset.id);
    if (!notice) throw new PackTrouble('unlisted');
    this.#notice = notice;
    return notice;
  }

  async #save() {
    await this.#run(async (saving) => {
      const record = await saving.save();
      this.#showSaved(record, words.saved);
    });
  }

  async #update() {
    const record = await this.#shelf.saved(this.#key);
    if (!record) return this.#save();
    return this.#run(async (saving) => {
      const updated = await saving.update(record);
      this.#showSaved(updated.record, words.updated(updated.fetched));
    });
  }

  async #remove() {
    await this.#shelf.remove(this.#key);
    await this.#shelf.forgetDownload(this.#key);
    this.#buttons.save.textContent = words.save;
    this.#show(['save'], this.#buttons.save);
    this.#say(words.removed);
  }

  /**
   * Runs a saving from the first look-up to its end, alone among the guide's windows, and says how it ended.
   * @param {(saving: PackSaving) => Promise<void>} task
   */
  async #run(task) {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    this.#show(['cancel'], this.#buttons.cancel);
    this.#say(words.preparing);
    try {
      await PackInstaller.#alone(this.#shelf.names.lock, async () => {
        const notice = await this.#lookUp();
        running.signal.throwIfAborted();
        await PackInstaller.#workerIsReady();
        void navigator.storage?.persist?.().catch(() => undefined);
        this.#progress.setAttribute('aria-label', words.progress(notice.title));
        this.#progress.hidden = false;
        await task(new PackSaving({
          shelf: this.#shelf, key: this.#key, url: this.#url, notice, signal: running.signal,
          progress: (step, done, all) => this.#advance(step, done, all),
        }));
      });
    } catch (error) {
      await this.#explain(error, running.signal.aborted);
    } finally {
      this.#running = undefined;
      this.#progress.hidden = true;
    }
  }

  /**
   * @param {unknown} error
   * @param {boolean} isCancelled
   */
  async #explain(error, isCancelled) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      || error instanceof Error && error.name === 'QuotaExceededError';
    const trouble = isFull ? new PackTrouble('space') : error;
    if (isCancelled || isFull) await this.#shelf.forgetDownload(this.#key).catch(() => undefined);
    const record = await this.#shelf.saved(this.#key).catch(() => undefined);
    const begun = await this.#shelf.download(this.#key).catch(() => undefined);
    let message = trouble instanceof PackTrouble ? words.troubles[trouble.kind] : words.unknown;
    if (isCancelled) message = record ? words.kept : words.cancelled;
    if (record) {
      this.#showSaved(record, message);
    } else {
      this.#buttons.save.textContent = begun && begun.have > 0 ? words.resume : words.save;
      this.#show(['save'], this.#buttons.save);
      this.#say(message);
    }
  }

  /**
   * Holds the guide's lock while `task` runs, so that no two windows save at once and the service worker stays.
   * @param {string} name
   * @param {() => Promise<void>} task
   */
  static async #alone(name, task) {
    if (!navigator.locks) return task();
    // A service worker that is just starting holds the lock too, for a moment only.
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new PackTrouble('elsewhere')), 2000);
    return navigator.locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      await task();
    });
  }

  /** Saved pages open through the service worker; without it a saved pack would be of no use. */
  static async #workerIsReady() {
    const patience = new Promise((resolve) => { setTimeout(resolve, 10000, undefined); });
    if (!await Promise.race([navigator.serviceWorker.ready, patience])) throw new PackTrouble('worker');
  }

  /**
   * @param {PackRecord} record
   * @param {string} message
   */
  #showSaved(record, message) {
    const isOld = this.#notice !== undefined && this.#notice.version !== record.version;
    this.#buttons.open.href = this.#shelf.address(record.entry);
    this.#buttons.open.textContent = record.kind === 'city' ? words.openCity : words.openTour;
    this.#show(isOld ? ['open', 'update', 'remove'] : ['open', 'remove'], this.#buttons.open);
    this.#say(message);
  }

  /**
   * Shows these buttons and no others; a focus on one of the buttons before goes on to `next`.
   * @param {('save' | 'open' | 'update' | 'remove' | 'cancel')[]} names
   * @param {HTMLElement} [next]
   */
  #show(names, next) {
    const hadFocus = this.#controls.contains(document.activeElement);
    this.#controls.replaceChildren(...names.map((name) => this.#buttons[name]));
    if (hadFocus) (next ?? this.#buttons[names[0]])?.focus();
  }

  /** @type {PackProgress} */
  #advance(step, done, all) {
    const part = all > 0 ? done / all : 1;
    this.#progress.value = step === 'download' ? part * 0.8 : step === 'check' ? 0.8 + part * 0.2 : part;
    // A screen reader reads every change of the status: ten of them are enough.
    const percent = Math.floor(part * 10) * 10;
    this.#say(step === 'download' ? words.download(percent, PackInstaller.#size(all)) : words.check(percent));
  }

  /** @param {string} message */
  #say(message) {
    if (message === this.#shown) return;
    this.#shown = message;
    this.#status.textContent = message;
  }

  /**
   * @param {string} text
   * @param {() => unknown} action
   * @param {string} kind
   */
  #button(text, action, kind = 'button--quiet') {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `button ${kind}`;
    button.textContent = text;
    button.addEventListener('click', () => void action());
    return button;
  }

  /** @param {number} bytes */
  static #size(bytes) {
    return bytes < 1e6 ? word('pack.size.kilobytes', { size: Math.max(1, Math.round(bytes / 1e3)) })
      : word('pack.size.megabytes', { size: Math.round(bytes / 1e5) / 10 });
  }
}

customElements.define('pack-installer', PackInstaller);
