// <saved-packs>: all guides that are saved on this device, in every language: how large, how old, whether they are complete and
// current, and how to fetch, update or remove each. The list contains paused downloads too.

import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { storageInWords, packSize } from './storage-estimate.js';
import { refreshSavedPacks, lostPacks } from './pack-registry.js';
import { PackStorage } from './pack-storage.js';
import { canSavePacks } from './pack-words.js';
import { SavedPack } from './saved-pack.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

const words = {
  title: word('offline.saved'),
  none: word('packs.none'),
  unable: word('packs.unable'),
  checkAll: word('packs.check-all'),
  removed: (/** @type {string} */ title) => word('packs.removed', { title }),
  total: (/** @type {string} */ size) => word('packs.total', { size }),
};

class SavedPacks extends HTMLElement {
  #storage = new PackStorage(siteRoot);
  #title = makeHeading('h2', '', words.title);
  #list = make('ul', 'saved-packs__list');
  #none = make('p', 'saved-packs__none', words.none);
  #all = makeButton(words.checkAll, () => this.#checkAll());
  #status = make('p', 'saved-packs__status');
  #storageText = make('p', 'saved-packs__room');
  /** @type {SavedPack[]} */
  #items = [];

  connectedCallback() {
    if (this.#list.isConnected) return;
    this.#title.id = 'saved-title';
    this.#title.tabIndex = -1;
    this.#status.setAttribute('role', 'status');
    const section = make('section', 'saved-packs');
    section.setAttribute('aria-labelledby', this.#title.id);
    this.#none.hidden = this.#all.hidden = true;
    section.append(this.#title, this.#none, this.#list, this.#status, this.#all, this.#storageText);
    this.append(section);
    if (!canSavePacks()) {
      this.#none.textContent = words.unable;
      this.#none.hidden = false;
      return;
    }
    void this.#show();
    // A guide that was opened from a file, or fetched through a notice on this page, joins the list.
    document.addEventListener('wynd-packs', () => void this.#show());
  }

  /** Shows the list; an item that is being fetched or checked does not change. */
  async #show() {
    const saved = await refreshSavedPacks(siteRoot);
    const lost = lostPacks(siteRoot);
    const begun = await this.#storage.downloads().catch(() => new Map());
    const known = new Map(this.#items.map((item) => [item.key, item]));
    const all = [
      ...saved.map((record) => ({ key: record.key, record, download: undefined, isLost: false })),
      ...lost.map((record) => ({ key: record.key, record, download: begun.get(record.key), isLost: true })),
      ...[...begun].filter(([key]) => ![...saved, ...lost].some((record) => record.key === key))
        .map(([key, download]) => ({ key, record: undefined, download, isLost: false })),
    ];
    this.#items = all.map((state) => {
      const item = known.get(state.key) ?? new SavedPack(this.#storage, state.key, {
        changed: () => this.#show(), removed: (title) => this.#removed(title) });
      item.show(state);
      return item;
    });
    // Moving a list to the same place again would lose the focus.
    const shown = this.#items.map((item) => item.element);
    for (const old of [...this.#list.children]) if (!shown.some((one) => one === old)) old.remove();
    shown.forEach((one, index) => {
      if (this.#list.children[index] !== one) this.#list.insertBefore(one, this.#list.children[index] ?? null);
    });
    this.#none.hidden = shown.length > 0;
    this.#all.hidden = saved.length < 2;
    const size = saved.reduce((sum, record) => sum + (record.bytes ?? 0), 0);
    const storageText = await storageInWords().catch(() => '');
    this.#storageText.textContent = [size > 0 ? words.total(packSize(size)) : '', storageText].join(' ').trim();
  }

  async #checkAll() {
    for (const item of this.#items) await item.check();
  }

  /** @param {string} title */
  async #removed(title) {
    await this.#show();
    this.#status.textContent = words.removed(title);
    this.#title.focus();
  }
}

customElements.define('saved-packs', SavedPacks);
