// <device-data>: shows, exports, imports and erases all that the guide stores on this device.

import { storeData, storedData, dataStores } from './stored-data.js';
import { GroupCopy } from '../groups/group-copy.js';
import { storedGroups } from '../groups/group-store.js';
import { eraseAll } from './stored-data-erasing.js';
import { FileError, canEncrypt, contentsOf, decrypted, encrypted, fileOf, isEncrypted } from './stored-data-file.js';
import { onSetting } from '../shared/settings-storage.js';
import { make, makeButton } from '../shared/elements.js';
import { mayWrite, stopWriting } from '../shared/write-lock.js';
import { packSize } from '../packs/storage-estimate.js';
import { refreshSavedPacks } from '../packs/pack-registry.js';
import { download } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/** @typedef {import('./stored-data.js').StoredData} StoredData */

const words = {
  look: word('storage.look'), export: word('storage.export'), exportEncrypted: word('storage.export.encrypted'),
  import: word('storage.import'), erase: word('storage.erase'), nothing: word('storage.nothing'), exported: word('storage.exported'),
  insecure: word('storage.insecure'), passphrase: word('storage.passphrase'), newPassphrase: word('storage.passphrase.new'),
  oldPassphrase: word('storage.passphrase.old'), open: word('storage.open'), replace: word('storage.replace'),
  cancel: word('pack.saving.cancel'), imported: word('storage.imported'), notStored: word('settings.not-stored'),
  eraseQuestion: word('storage.erase.question'), nothingErased: word('storage.erased.nothing'), remove: word('user-quiz.delete'), notErased: word('storage.erased.partly'),
  left: (/** @type {string} */ what) => word('storage.erased.left', { what }),
  removeQuestion: (/** @type {string} */ what) => word('storage.remove.question', { what }),
  savedGuides: word('storage.guides'), files: word('storage.files'),
  importQuestion: (/** @type {string} */ guide) => word('storage.import.question', { guide }),
  erased: (/** @type {string} */ what) => word('storage.erased', { what }),
  guide: (/** @type {string} */ title, /** @type {string} */ size) => word('storage.guides.one', { title, size }),
  count: (/** @type {number} */ count) => word('storage.files.count', { count }),
};
const errors = {
  shape: word('storage.error.shape'), newer: word('storage.error.newer'), passphrase: word('storage.error.passphrase'),
  insecure: words.insecure,
};
const leastPassphrase = 8;
const list = new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'unit' });

class DeviceData extends HTMLElement {
  #list = document.createElement('dl');
  #fullText = document.createElement('pre');
  #status = document.createElement('p');
  #input = document.createElement('input');

  connectedCallback() {
    if (this.#list.isConnected) return;
    this.#list.className = 'stored-data__list';
    this.#status.className = 'stored-data__status';
    this.#status.setAttribute('role', 'status');
    this.#status.tabIndex = -1;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = words.look;
    this.#fullText.className = 'stored-data__text';
    this.#fullText.tabIndex = 0;
    this.#fullText.dir = 'ltr';
    this.#fullText.setAttribute('role', 'region');
    this.#fullText.setAttribute('aria-label', words.look);
    details.append(summary, this.#fullText);
    this.append(this.#list, details, this.#buttons(), this.#status);
    void this.#show();
    onSetting(() => void this.#show());
  }

  #buttons() {
    const row = document.createElement('div');
    row.className = 'stored-data__row';
    const label = document.createElement('label');
    label.className = 'button button--quiet stored-data__import';
    this.#input.type = 'file';
    this.#input.className = 'visually-hidden';
    this.#input.accept = '.json,application/json';
    this.#input.addEventListener('change', () => {
      const file = this.#input.files?.[0];
      if (file) void this.#import(file);
      // The visitor can choose the same file again.
      this.#input.value = '';
    });
    label.append(words.import, this.#input);
    row.append(
      makeButton(words.export, () => this.#export()),
      makeButton(words.exportEncrypted, () => void this.#exportEncrypted()), label,
      makeButton(words.erase, () => void this.#erase()));
    return row;
  }

  /** @param {string} message */
  #announce(message) {
    // A screen reader announces a repeated message only when it differs.
    this.#status.textContent = this.#status.textContent === message ? `${message}\u00a0` : message;
  }

  // The stored data.

  /** @returns {Promise<[title: string, what: string, store?: string][]>} the stored data of each kind in words, or an empty text; and the name of its store */
  static async #describeStored() {
    const stored = storedData();
    const packs = await refreshSavedPacks(siteRoot);
    const files = await DeviceData.#countFiles();
    return [
      ...dataStores.map(({ name, title, inWords }) =>
        /** @type {[string, string, string]} */ ([title, stored[name] === undefined ? '' : inWords(stored[name]), name])),
      [words.savedGuides, list.format(packs.map(({ title, bytes }) => (bytes ? words.guide(title, packSize(bytes)) : title)))],
      [words.files, files > 0 ? words.count(files) : ''],
    ];
  }

  async #show() {
    this.#fullText.textContent = JSON.stringify(storedData(), undefined, 2);
    const rows = await DeviceData.#describeStored();
    this.#list.replaceChildren(...rows.map(([title, what, store]) => {
      const row = document.createElement('div');
      const term = document.createElement('dt');
      term.textContent = title;
      const value = document.createElement('dd');
      value.append(make('span', '', what || words.nothing));
      if (what && store) value.append(' ', this.#removeButton(title, store));
      row.append(term, value);
      return row;
    }));
  }

  /**
   * The button that removes all data of one kind.
   * @param {string} title
   * @param {string} store
   */
  #removeButton(title, store) {
    const button = makeButton('', async () => {
      const answer = await ask({ text: words.removeQuestion(title), yes: words.remove, no: words.cancel });
      if (answer === undefined) return;
      // Before their keys: the keys give the names of the copies.
      if (store === 'groups') {
        for (const [group] of storedGroups()) await GroupCopy.of(group).delete().catch(() => undefined);
      }
      const isRemoved = dataStores.find(({ name }) => name === store)?.replace(undefined);
      await this.#show();
      this.#announce(isRemoved ? words.erased(title) : words.notErased);
      this.#status.focus();
    });
    button.append(words.remove, make('span', 'visually-hidden', ` ${title}`));
    return button;
  }

  /** The number of files that the service worker has cached. */
  static async #countFiles() {
    // Opening a cache that was just erased would create it.
    if (!mayWrite()) return 0;
    try {
      const name = (await caches.keys()).find((one) => one.startsWith(`wynd-assets ${siteRoot.pathname} `));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    } catch {
      return 0;
    }
  }

  // Export and import.

  #file() {
    const title = document.querySelector('meta[property="og:site_name"]');
    return fileOf(storedData(), title instanceof HTMLMetaElement ? title.content : document.title);
  }

  #export() {
    this.#saveFile(this.#file());
  }

  async #exportEncrypted() {
    if (!canEncrypt()) return this.#announce(words.insecure);
    const passphrase = await ask({
      text: words.newPassphrase, yes: words.exportEncrypted, no: words.cancel,
      secret: { label: words.passphrase, least: leastPassphrase, autocomplete: 'new-password' },
    });
    if (passphrase) this.#saveFile(await encrypted(this.#file(), passphrase));
  }

  /** @param {string} text */
  #saveFile(text) {
    download(new File([text], `guide-${new Date().toISOString().slice(0, 10)}.json`, { type: 'application/json' }));
    this.#announce(words.exported);
  }

  /** @param {File} file */
  async #import(file) {
    try {
      let text = await file.text();
      if (isEncrypted(text)) {
        if (!canEncrypt()) throw new FileError('insecure');
        const passphrase = await ask({
          text: words.oldPassphrase, yes: words.open, no: words.cancel,
          secret: { label: words.passphrase, least: 1, autocomplete: 'current-password' },
        });
        if (passphrase === undefined) return;
        text = await decrypted(text, passphrase);
      }
      const { guide, data } = contentsOf(text);
      const lines = dataStores.map(({ name, title, inWords }) =>
        `${title}: ${data[name] === undefined ? words.nothing : inWords(data[name])}`);
      const answer = await ask({ text: words.importQuestion(guide), lines, yes: words.replace, no: words.cancel });
      if (answer === undefined) return;
      // After an erasure nothing is stored until the visitor requests it.
      stopWriting(false);
      const isStored = storeData(data);
      await this.#show();
      this.#announce(isStored ? words.imported : words.notStored);
    } catch (error) {
      this.#announce(errors[error instanceof FileError ? error.reason : 'shape']);
    }
  }

  // Erasure.

  async #erase() {
    const answer = await ask({ text: words.eraseQuestion, yes: words.erase, no: words.cancel });
    if (answer === undefined) return;
    // Read again: the page can still show the state before a recent import.
    const stored = (await DeviceData.#describeStored()).filter(([, what]) => what !== '');
    if (stored.length === 0) return this.#announce(words.nothingErased);
    const left = await eraseAll();
    await this.#show();
    const erased = words.erased(list.format(stored.map(([title]) => title)));
    this.#announce(left.length === 0 ? erased : words.left(list.format(left)));
  }
}

customElements.define('device-data', DeviceData);
