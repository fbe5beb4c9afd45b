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
// The element reserves the space for all that it can show, so that the page does not shift.

import { PackJob } from './pack-job.js';
import { storageInWords, packSize } from './storage-estimate.js';
import { announcedPack } from './pack-notice.js';
import { PackStorage } from './pack-storage.js';
import { PackShell } from './pack-shell.js';
import { canSavePacks, progressWords, errorInWords } from './pack-words.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./pack-notice.js').PackNotice} PackNotice
 * @typedef {import('./pack-downloader.js').PackProgress} PackProgress
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 */

const words = {
  resume: word('pack.saving.resume'),
  pause: word('pack.saving.pause'),
  cancel: word('pack.saving.cancel'),
  update: word('pack.saving.update'),
  remove: word('pack.saving.remove'),
  preparing: word('pack.saving.preparing'),
  saved: word('pack.saving.saved'),
  updated: (/** @type {number} */ files) => word('pack.saving.updated', { count: files }),
  unchecked: word('pack.saving.unchecked'),
  newer: word('pack.saving.newer'),
  anew: word('pack.saving.anew'),
  missing: (/** @type {number} */ files) => word('packs.missing', { count: files }),
  removed: word('pack.saving.removed'),
  partly: (/** @type {string} */ have, /** @type {string} */ all) =>
    word('pack.saving.partly', { have, all }),
  progress: (/** @type {string} */ title) => word('pack.saving.progress', { title }),
  insecure: word('pack.saving.insecure'),
  unable: word('pack.saving.unable'),
};

class PackInstaller extends HTMLElement {
  /** @type {PackStorage} */
  #storage = new PackStorage(siteRoot);
  /** @type {PackJob | undefined} */
  #job;
  /** Whether the download that is running had to begin again. */
  #hasRestarted = false;
  /** @type {PackNotice | undefined} */
  #notice;
  /** Files of the saved pack that the browser has deleted. */
  #missing = 0;
  /** Ends the first check and its downloads when the visitor presses a button. */
  #firstCheck = new AbortController();
  /** @type {Promise<unknown> | undefined} */
  #refreshing;
  #announced = '';
  /** @type {Node[]} The first label of the button that saves: icon and size. */
  #saveLabel = [];

  #controls = PackInstaller.#part(this, '.pack-installer__controls');
  #status = PackInstaller.#part(this, '.pack-installer__status');
  #progress = /** @type {HTMLProgressElement} */ (PackInstaller.#part(this, '.pack-installer__progress'));
  #storageStatus = document.createElement('p');
  #buttons = {
    save: this.#button('', () => this.#save(), 'button--primary'),
    pause: this.#button(words.pause, () => this.#job?.pause()),
    open: PackInstaller.#part(this, '.pack-installer__open'),
    update: this.#button(words.update, () => this.#save()),
    remove: this.#button(words.remove, () => this.#remove()),
    cancel: this.#button(words.cancel, () => this.#job?.cancel()),
  };

  connectedCallback() {
    if (this.#storageStatus.isConnected) return;
    this.#storageStatus.className = 'pack-installer__storage';
    (this.#status.parentElement ?? this).append(this.#storageStatus);
    const unsupportedReason = PackInstaller.#unsupportedReason();
    if (unsupportedReason) this.#announce(unsupportedReason);
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

  /** The ZIP's path from the site's root, which names the pack in the storage. */
  get #key() {
    return this.#url.pathname.slice(siteRoot.pathname.length);
  }

  /** The feature that the browser lacks, in words; undefined when it has all that saving needs. */
  static #unsupportedReason() {
    if (canSavePacks()) return undefined;
    return window.isSecureContext && /^https?:$/.test(location.protocol) ? words.unable : words.insecure;
  }

  /** Shows what is saved, then checks for a newer version where there is a connection. */
  async #begin() {
    const isAborted = () => this.#firstCheck.signal.aborted;
    try {
      const download = this.#controls.querySelector('a[download]');
      this.#saveLabel = [...download?.childNodes ?? []];
      this.#labelSaveButton();
      const record = await this.#storage.saved(this.#key);
      download?.remove();
      // Show it at once, so that the page does not shift; the check for files that the browser has deleted takes longer.
      if (record) this.#showSaved(record, words.saved);
      else this.#show(['save', 'open']);
      const missing = record ? await this.#storage.missing(record) : 0;
      if (isAborted()) return;
      this.#missing = missing;
      if (record && missing > 0) this.#showSaved(record, words.missing(missing));
      await this.#showStorage();
      const notice = await announcedPack(this.#index, this.dataset.id ?? '').catch(() => undefined);
      if (isAborted()) return;
      this.#notice = notice;
      if (record && notice && notice.version !== record.version) this.#showSaved(record, words.newer);
      if (!record) await this.#offerToResume();
      else if (notice) this.#refreshing = this.#refreshShell().catch(() => undefined);
    } catch {
      this.#show(['open']);
      this.#announce(words.unable);
    }
  }

  /**
   * Names the button for saving.
   * @param {string} [text]  the label, by default the size to save
   */
  #labelSaveButton(text) {
    this.#buttons.save.replaceChildren(...text ? [text] : this.#saveLabel);
  }

  /** Shows whether the browser may delete what is saved, and how much space is left. */
  async #showStorage() {
    this.#storageStatus.textContent = await storageInWords().catch(() => '');
  }

  /** Updates the app shell, unless another window is saving. */
  async #refreshShell() {
    const save = () => new PackShell(this.#storage, this.#index).save(this.#firstCheck.signal).catch(() => undefined);
    if (!navigator.locks) return save();
    return navigator.locks.request(this.#storage.names.lock, { ifAvailable: true }, (lock) => lock ? save() : undefined);
  }

  async #offerToResume() {
    const begun = await this.#storage.download(this.#key);
    if (!begun || begun.have === 0) return;
    this.#labelSaveButton(words.resume);
    this.#show(['save', 'open', 'remove']);
    this.#announce(words.partly(packSize(begun.have), packSize(begun.bytes)));
  }

  /** Ends the first check: its result is not valid any more, and its work in the guide's storage is finished. */
  async #endFirstCheck() {
    this.#firstCheck.abort();
    await this.#refreshing;
  }

  async #remove() {
    await this.#endFirstCheck();
    await this.#storage.remove(this.#key);
    await this.#storage.deleteDownload(this.#key);
    this.#missing = 0;
    this.#labelSaveButton();
    this.#show(['save', 'open'], this.#buttons.save);
    this.#announce(words.removed);
  }

  /** Saves the pack, or updates a saved one, and shows the result. */
  async #save() {
    if (this.#job) return;
    const title = this.#notice?.title ?? document.querySelector('h1')?.textContent ?? '';
    this.#job = new PackJob({
      storage: this.#storage, key: this.#key, addresses: { zip: this.#url, index: this.#index, id: this.dataset.id ?? '' },
      progress: (step, done, all) => this.#showProgress(step, done, all),
      onRestart: () => { this.#hasRestarted = true; },
    });
    this.#hasRestarted = false;
    await this.#endFirstCheck();
    const before = await this.#storage.saved(this.#key).catch(() => undefined);
    this.#show(['pause', 'cancel', 'open']);
    this.#announce(words.preparing);
    this.#progress.setAttribute('aria-label', words.progress(title));
    this.#progress.removeAttribute('value');
    this.#progress.classList.add('pack-installer__progress--running');
    try {
      const { record, fetched } = await this.#job.run();
      this.#missing = 0;
      this.#notice = undefined;
      this.#showSaved(record, before ? words.updated(fetched) : words.saved);
    } catch (error) {
      await this.#showError(error);
    } finally {
      this.#job = undefined;
      void this.#showStorage();
      this.#progress.classList.remove('pack-installer__progress--running');
    }
  }

  /** @param {unknown} error */
  async #showError(error) {
    const record = await this.#storage.saved(this.#key).catch(() => undefined);
    const begun = await this.#storage.download(this.#key).catch(() => undefined);
    const message = errorInWords(error, record !== undefined);
    if (record) {
      this.#showSaved(record, message);
    } else {
      this.#labelSaveButton(begun && begun.have > 0 ? words.resume : undefined);
      this.#show(begun && begun.have > 0 ? ['save', 'open', 'remove'] : ['save', 'open'], this.#buttons.save);
      this.#announce(message);
    }
  }

  /**
   * @param {PackRecord} record
   * @param {string} message
   */
  #showSaved(record, message) {
    const isOld = this.#missing > 0 || (this.#notice !== undefined && this.#notice.version !== record.version);
    this.#show(isOld ? ['open', 'update', 'remove'] : ['open', 'remove'], this.#buttons.open);
    this.#announce(record.signature === 'unchecked' ? `${message} ${words.unchecked}` : message);
  }

  /**
   * Shows these buttons and no others. If one of the old buttons had the focus, the focus moves to `next`.
   * @param {('save' | 'open' | 'update' | 'remove' | 'pause' | 'cancel')[]} names
   * @param {HTMLElement} [next]
   */
  #show(names, next) {
    const buttons = Object.values(this.#buttons);
    const hadFocus = buttons.some((button) => button === document.activeElement);
    for (const button of buttons) button.remove();
    this.#controls.prepend(...names.map((name) => this.#buttons[name]));
    // The first button is the most likely next action.
    this.#buttons.open.classList.toggle('button--primary', names[0] === 'open');
    this.#buttons.open.classList.toggle('button--quiet', names[0] !== 'open');
    if (hadFocus) (next ?? this.#buttons[names[0]])?.focus();
  }

  /** @type {PackProgress} */
  #showProgress(step, done, all) {
    const part = all > 0 ? done / all : 1;
    this.#progress.value = step === 'download' ? part * 0.8 : step === 'check' ? 0.8 + part * 0.2 : part;
    const message = progressWords(step, part, all);
    this.#announce(this.#hasRestarted ? `${words.anew} ${message}` : message);
  }

  /** @param {string} message */
  #announce(message) {
    if (message === this.#announced) return;
    this.#announced = message;
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
