// <pack-installer>: saves a pack for offline use in the place of its download, updates it and removes it.
//
//   <pack-installer data-pack="city-walls.zip" data-index="index.json" data-id="city-walls">
//     <div class="pack-installer__controls">
//       <a class="button button--primary" href="city-walls.zip" download>Save (2.1 MB)</a>
//       <a class="button button--quiet pack-installer__open" href="../tours/city-walls.html">Start</a>
//     </div>
//     <div class="pack-installer__words">
//       <p class="pack-installer__status" role="status">Save it while you have a signal.</p>
//       <progress class="pack-installer__progress" max="1"></progress>
//     </div>
//   </pack-installer>
//
// All that it ever shows has its room from the start, so that nothing moves.

import { PackInflater, PackTrouble } from './pack-archive.js';
import { keepingWords, packSize } from './pack-keeping.js';
import { PackSaving } from './pack-saving.js';
import { PackShelf } from './pack-shelf.js';
import { PackShell } from './pack-shell.js';
import { siteRoot } from './site-root.js';
import { word } from './words.js';

/**
 * @typedef {import('./pack-archive.js').PackTroubleKind} PackTroubleKind
 * @typedef {import('./pack-saving.js').PackNotice} PackNotice
 * @typedef {import('./pack-saving.js').PackProgress} PackProgress
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 */

const words = {
  resume: word('pack.saving.resume'),
  cancel: word('pack.saving.cancel'),
  update: word('pack.saving.update'),
  remove: word('pack.saving.remove'),
  preparing: word('pack.saving.preparing'),
  saved: word('pack.saving.saved'),
  updated: (/** @type {number} */ files) => word('pack.saving.updated', { count: files }),
  unchecked: word('pack.saving.unchecked'),
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
    signature: word('pack.trouble.signature'),
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
  /** @type {Node[]} What the button for saving says at first: icon and size. */
  #saveWords = [];

  #controls = PackInstaller.#part(this, '.pack-installer__controls');
  #status = PackInstaller.#part(this, '.pack-installer__status');
  #progress = /** @type {HTMLProgressElement} */ (PackInstaller.#part(this, '.pack-installer__progress'));
  #keeping = document.createElement('p');
  #buttons = {
    save: this.#button('', () => this.#save(), 'button--primary'),
    open: PackInstaller.#part(this, '.pack-installer__open'),
    update: this.#button(words.update, () => this.#update()),
    remove: this.#button(words.remove, () => this.#remove()),
    cancel: this.#button(words.cancel, () => this.#running?.abort()),
  };

  connectedCallback() {
    if (this.#keeping.isConnected) return;
    this.#keeping.className = 'pack-installer__keeping';
    (this.#status.parentElement ?? this).append(this.#keeping);
    const lack = PackInstaller.#lack();
    if (lack) this.#say(lack);
    else void this.#begin();
  }

  /**
   * @param {HTMLElement} element
   * @param {string} selector
   * @returns {HTMLElement}
   */
  static #part(element, selector) {
    const part = element.querySelector(selector);
    if (!(part instanceof HTMLElement)) throw new Error(`<pack-installer> holds no ${selector}`);
    return part;
  }

  /** The address of the pack's ZIP. */
  get #url() {
    return new URL(this.dataset.pack ?? '', document.baseURI);
  }

  /** The address of the list of the city's packs. */
  get #index() {
    return new URL(this.dataset.index ?? 'index.json', document.baseURI);
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
      const download = this.#controls.querySelector('a[download]');
      this.#saveWords = [...download?.childNodes ?? []];
      this.#offer();
      const record = await this.#shelf.saved(this.#key);
      download?.remove();
      if (record) this.#showSaved(record, words.saved);
      else this.#show(['save', 'open']);
      await this.#tellKeeping();
      const notice = await this.#lookUp().catch(() => undefined);
      if (this.#running) return;
      if (record && notice && notice.version !== record.version) this.#showSaved(record, words.newer);
      if (!record && notice) await this.#offerToResume(notice);
      if (record && notice) await this.#refreshShell();
    } catch {
      this.#show(['open']);
      this.#say(words.unable);
    }
  }

  /**
   * Names the button for saving.
   * @param {string} [text]  what there is to save unless given
   */
  #offer(text) {
    this.#buttons.save.replaceChildren(...text ? [text] : this.#saveWords);
  }

  /** Says how long the browser keeps what is saved, and what there is room for. */
  async #tellKeeping() {
    this.#keeping.textContent = await keepingWords().catch(() => '');
  }

  /** Saves what opens the guide itself. The pack is saved whatever becomes of it; the next look at this page tries again. */
  #saveShell() {
    return new PackShell(this.#shelf, this.#index).save().catch(() => undefined);
  }

  /** Brings what opens the guide up to date, unless another window is saving. */
  async #refreshShell() {
    if (!navigator.locks) return this.#saveShell();
    const { lock: name } = this.#shelf.names;
    return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock ? this.#saveShell() : undefined);
  }

  /** @param {PackNotice} notice */
  async #offerToResume(notice) {
    const begun = await this.#shelf.download(this.#key);
    if (!begun || begun.have === 0 || begun.sha256 !== notice.sha256) return;
    this.#offer(words.resume);
    this.#say(words.partly(packSize(begun.have), packSize(notice.bytes)));
  }

  /**
   * What the guide announces of the pack now.
   * @returns {Promise<PackNotice>}
   */
  async #lookUp() {
    const response = await fetch(this.#index, { cache: 'no-store' }).catch(() => undefined);
    if (!response) throw new PackTrouble('offline');
    if (!response.ok) throw new PackTrouble('server', String(response.status));
    /** @type {{packs: PackNotice[], key?: string}} */
    const list = await response.json();
    const found = list.packs.find((pack) => pack.id === this.dataset.id);
    if (!found) throw new PackTrouble('unlisted');
    const notice = { ...found, key: list.key };
    this.#notice = notice;
    return notice;
  }

  async #save() {
    await this.#run(async (saving) => {
      const record = await saving.save();
      await this.#saveShell();
      this.#showSaved(record, words.saved);
    });
  }

  async #update() {
    const record = await this.#shelf.saved(this.#key);
    if (!record) return this.#save();
    return this.#run(async (saving) => {
      const updated = await saving.update(record);
      await this.#saveShell();
      this.#showSaved(updated.record, words.updated(updated.fetched));
    });
  }

  async #remove() {
    await this.#shelf.remove(this.#key);
    await this.#shelf.forgetDownload(this.#key);
    this.#offer();
    this.#show(['save', 'open'], this.#buttons.save);
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
    this.#show(['cancel', 'open'], this.#buttons.cancel);
    this.#say(words.preparing);
    try {
      await PackInstaller.#alone(this.#shelf.names.lock, async () => {
        const notice = await this.#lookUp();
        running.signal.throwIfAborted();
        await PackInstaller.#workerIsReady();
        void navigator.storage?.persist?.().catch(() => undefined);
        this.#progress.setAttribute('aria-label', words.progress(notice.title));
        this.#progress.classList.add('pack-installer__progress--running');
        await task(new PackSaving({
          shelf: this.#shelf, key: this.#key, url: this.#url, notice, signal: running.signal,
          progress: (step, done, all) => this.#advance(step, done, all),
        }));
      });
    } catch (error) {
      await this.#explain(error, running.signal.aborted);
    } finally {
      this.#running = undefined;
      void this.#tellKeeping();
      this.#progress.classList.remove('pack-installer__progress--running');
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
      this.#offer(begun && begun.have > 0 ? words.resume : undefined);
      this.#show(['save', 'open'], this.#buttons.save);
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
    this.#show(isOld ? ['open', 'update', 'remove'] : ['open', 'remove'], this.#buttons.open);
    this.#say(record.signature === 'unchecked' ? `${message} ${words.unchecked}` : message);
  }

  /**
   * Shows these buttons and no others; a focus on one of the buttons before goes on to `next`.
   * @param {('save' | 'open' | 'update' | 'remove' | 'cancel')[]} names
   * @param {HTMLElement} [next]
   */
  #show(names, next) {
    const buttons = Object.values(this.#buttons);
    const hadFocus = buttons.some((button) => button === document.activeElement);
    for (const button of buttons) button.remove();
    this.#controls.prepend(...names.map((name) => this.#buttons[name]));
    // The first is what most want to do next.
    this.#buttons.open.classList.toggle('button--primary', names[0] === 'open');
    this.#buttons.open.classList.toggle('button--quiet', names[0] !== 'open');
    if (hadFocus) (next ?? this.#buttons[names[0]])?.focus();
  }

  /** @type {PackProgress} */
  #advance(step, done, all) {
    const part = all > 0 ? done / all : 1;
    this.#progress.value = step === 'download' ? part * 0.8 : step === 'check' ? 0.8 + part * 0.2 : part;
    // A screen reader reads every change of the status: ten of them are enough.
    const percent = Math.floor(part * 10) * 10;
    this.#say(step === 'download' ? words.download(percent, packSize(all)) : words.check(percent));
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
}

customElements.define('pack-installer', PackInstaller);
