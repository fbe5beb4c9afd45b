// One guide in the list of guides that are saved on this device.

import { make, makeButton } from '../shared/elements.js';
import { fillHeading } from '../shared/headings.js';
import { packFacts } from './pack-facts.js';
import { PackJob } from './pack-job.js';
import { packSize } from './storage-estimate.js';
import { announcedPack, packAddresses } from './pack-notice.js';
import { progressWords, errorInWords } from './pack-words.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 * @typedef {import('./pack-storage.js').PackDownload} PackDownload
 * @typedef {import('./pack-storage.js').PackStorage} PackStorage
 */

/**
 * The state of a guide: a record when it is or was saved, and the state of an unfinished download.
 * @typedef {{record?: PackRecord, download?: PackDownload, isLost: boolean}} PackState
 */

const words = {
  check: word('packs.check'),
  checking: word('packs.checking'),
  current: word('packs.current'),
  unchecked: word('packs.unchecked'),
  newer: word('pack.saving.newer'),
  missing: (/** @type {number} */ files) => word('packs.missing', { count: files }),
  lost: word('packs.lost'),
  fetch: word('packs.fetch'),
  update: word('pack.saving.update'),
  resume: word('pack.saving.resume'),
  pause: word('pack.saving.pause'),
  cancel: word('pack.saving.cancel'),
  anew: word('pack.saving.anew'),
  preparing: word('pack.saving.preparing'),
  saved: word('pack.saving.saved'),
  updated: (/** @type {number} */ files) => word('pack.saving.updated', { count: files }),
  partly: (/** @type {PackDownload} */ { have, bytes }) =>
    word('pack.saving.partly', { have: packSize(have), all: packSize(bytes) }),
  progress: (/** @type {string} */ title) => word('pack.saving.progress', { title }),
  remove: word('pack.saving.remove'),
  ask: (/** @type {string} */ title) => word('packs.remove.ask', { title }),
  keep: word('packs.keep'),
};

export class SavedPack {
  element = make('li', 'saved-pack');
  #title = make('h3', 'saved-pack__title');
  #facts = make('p', 'saved-pack__facts');
  #status = make('p', 'saved-pack__status');
  #progress = make('progress', 'saved-pack__progress');
  #controls = make('div', 'saved-pack__controls');
  /** @type {PackState} */
  #state = { isLost: false };
  /** @type {PackJob | undefined} */
  #job;

  /** @type {Record<'check' | 'fetch' | 'update' | 'resume' | 'pause' | 'cancel' | 'remove' | 'confirmRemoval' | 'keep', HTMLElement>} */
  #buttons = {
    check: makeButton(words.check, () => this.check()),
    fetch: makeButton(words.fetch, () => this.#download()),
    update: makeButton(words.update, () => this.#download()),
    resume: makeButton(words.resume, () => this.#download()),
    pause: makeButton(words.pause, () => this.#job?.pause()),
    cancel: makeButton(words.cancel, () => this.#job?.cancel()),
    remove: makeButton(words.remove, () => this.#confirmRemoval()),
    confirmRemoval: makeButton(words.remove, () => this.#remove(), 'button button--primary'),
    keep: makeButton(words.keep, () => this.#showActions('', this.#buttons.remove)),
  };

  /**
   * @param {PackStorage} storage
   * @param {string} key  the path of the pack's ZIP from the site's root
   * @param {{changed: () => unknown, removed: (title: string) => unknown}} list
   */
  constructor(storage, key, list) {
    this.storage = storage;
    this.key = key;
    this.list = list;
    this.#status.setAttribute('role', 'status');
    this.#progress.hidden = true;
    this.element.append(this.#title, this.#facts, this.#status, this.#progress, this.#controls);
  }

  get #name() {
    return (this.#state.record ?? this.#state.download)?.title ?? this.key;
  }

  /** @param {PackState} state */
  show(state) {
    const previous = this.#state;
    this.#state = state;
    const { record, download, isLost } = state;
    const isSaved = record !== undefined && !isLost;
    const title = isSaved ? make('a', '', record.title) : make('span', '', this.#name);
    title.lang = (record ?? download)?.language ?? '';
    title.dir = 'auto';
    if (isSaved && title instanceof HTMLAnchorElement) title.href = new URL(record.entry, siteRoot).href;
    fillHeading(this.#title, title);
    for (const [name, button] of Object.entries(this.#buttons)) {
      // A sighted visitor sees to which guide a button belongs; a screen reader has to announce it.
      if (name !== 'confirmRemoval' && name !== 'keep') button.setAttribute('aria-label', `${button.textContent}: ${this.#name}`);
    }
    this.#facts.textContent = record ? packFacts(record) : '';
    if (this.#job) return;
    if (isSaved && previous.record?.cache !== record.cache) void this.#countMissing(record);
    else if (!isSaved) this.#showActions(isLost && !download ? words.lost : download ? words.partly(download) : '');
  }

  /** @param {PackRecord} record */
  async #countMissing(record) {
    const missing = await this.storage.missing(record).catch(() => 0);
    if (this.#job || this.#state.record !== record) return;
    if (missing > 0) this.#announce(words.missing(missing));
    this.#show(missing > 0 ? ['fetch', 'check', 'remove'] : ['check', 'remove']);
  }

  /**
   * Shows the possible actions.
   * @param {string} message
   * @param {HTMLElement} [next]  the element that gets the focus
   */
  #showActions(message, next) {
    const { record, download, isLost } = this.#state;
    if (download) this.#show(['resume', 'remove'], next);
    else if (isLost) this.#show(['fetch', 'remove'], next);
    else if (record) this.#show(['check', 'remove'], next);
    if (message !== '') this.#announce(message);
  }

  /** Checks whether all files are there, and whether the guide has a newer version. */
  async check() {
    const { record, isLost } = this.#state;
    if (!record || isLost || this.#job) return;
    this.#announce(words.checking);
    const missing = await this.storage.missing(record).catch(() => 0);
    if (missing > 0) {
      this.#show(['fetch', 'check', 'remove'], this.#buttons.fetch);
      return this.#announce(words.missing(missing));
    }
    try {
      const { index, id } = packAddresses(siteRoot, this.key);
      const notice = await announcedPack(index, id);
      const isNewer = notice.version !== record.version;
      this.#show(isNewer ? ['update', 'check', 'remove'] : ['check', 'remove'], this.#buttons.check);
      this.#announce(isNewer ? words.newer : words.current);
    } catch (error) {
      this.#announce(navigator.onLine ? errorInWords(error, true) : words.unchecked);
    }
  }

  /** Saves, resumes, updates or repairs, depending on the state. */
  async #download() {
    if (this.#job) return;
    let hasRestarted = false;
    const isUpdate = this.#state.record !== undefined && !this.#state.isLost;
    const job = new PackJob({
      storage: this.storage, key: this.key, addresses: packAddresses(siteRoot, this.key),
      onRestart: () => { hasRestarted = true; },
      progress: (step, done, all) => {
        const part = all > 0 ? done / all : 1;
        this.#progress.value = step === 'download' ? part * 0.8 : step === 'check' ? 0.8 + part * 0.2 : part;
        const text = progressWords(step, part, all);
        this.#announce(hasRestarted ? `${words.anew} ${text}` : text);
      },
    });
    this.#job = job;
    this.#announce(words.preparing);
    this.#progress.setAttribute('aria-label', words.progress(this.#name));
    this.#progress.hidden = false;
    this.#show(['pause', 'cancel'], this.#buttons.pause);
    let message = '';
    try {
      const { fetched } = await job.run();
      message = isUpdate ? words.updated(fetched) : words.saved;
    } catch (error) {
      message = errorInWords(error, isUpdate);
    }
    this.#job = undefined;
    this.#progress.hidden = true;
    await this.list.changed();
    this.#showActions(message);
  }

  #confirmRemoval() {
    this.#announce(words.ask(this.#name));
    this.#show(['confirmRemoval', 'keep'], this.#buttons.keep);
  }

  async #remove() {
    const name = this.#name;
    await this.storage.remove(this.key);
    await this.storage.deleteDownload(this.key);
    await this.list.removed(name);
  }

  /** @param {string} message */
  #announce(message) {
    if (this.#status.textContent !== message) this.#status.textContent = message;
  }

  /**
   * Shows these buttons and no others. If one of the old buttons had the focus, the focus moves to `next`.
   * @param {('check' | 'fetch' | 'update' | 'resume' | 'pause' | 'cancel' | 'remove' | 'confirmRemoval' | 'keep')[]} names
   * @param {HTMLElement} [next]
   */
  #show(names, next) {
    const hadFocus = this.#controls.contains(document.activeElement);
    this.#controls.replaceChildren(...names.map((name) => this.#buttons[name]));
    if (hadFocus) (next?.isConnected ? next : this.#buttons[names[0]]).focus();
  }
}
