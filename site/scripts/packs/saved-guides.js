// <saved-guides>: a link to each pack that is saved on this device. Without one, it shows the element's own content.
//
// With `data-waits` the element replaces a page that is not saved, and requests that page again when there is a network.

import { startUpdateCheck } from './pack-update-check.js';
import { refreshSavedPacks, rememberedPacks } from './pack-registry.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/** @typedef {import('./pack-registry.js').PackRecord} PackRecord */

const words = { title: word('offline.saved'), open: word('saved.open') };

class SavedGuides extends HTMLElement {
  /** The content while no guide is saved. */
  #without = [...this.childNodes];
  #shown = '';

  connectedCallback() {
    if (this.hasAttribute('data-waits') && !location.pathname.endsWith('/offline.html')) {
      addEventListener('online', () => void SavedGuides.#askAgain());
      if (navigator.onLine) void SavedGuides.#askAgain();
    }
    this.#show(rememberedPacks(siteRoot));
    void this.#look();
    document.addEventListener('wynd-packs', () => void refreshSavedPacks(siteRoot).then((packs) => this.#show(packs)));
  }

  /** Shows the saved guides, and starts the update check. */
  async #look() {
    const packs = await refreshSavedPacks(siteRoot);
    this.#show(packs);
    await startUpdateCheck(packs);
  }

  /** A network does not mean that the guide's server is reachable: the page is reloaded only when the server answers. */
  static async #askAgain() {
    const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
    if (response?.ok) location.reload();
  }

  /** @param {PackRecord[]} packs */
  #show(packs) {
    const shown = JSON.stringify(packs.map((pack) => [pack.entry, pack.title]));
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (packs.length === 0) return this.replaceChildren(...this.#without);
    const title = document.createElement('h2');
    title.id = 'saved-title';
    title.textContent = words.title;
    const list = document.createElement('ul');
    list.className = 'packs__list';
    list.append(...packs.map((pack) => SavedGuides.#item(pack)));
    const section = document.createElement('section');
    section.className = 'saved-guides';
    section.setAttribute('aria-labelledby', title.id);
    section.append(title, list);
    this.replaceChildren(section);
  }

  /** @param {PackRecord} pack */
  static #item(pack) {
    const link = document.createElement('a');
    link.href = new URL(pack.entry, siteRoot).href;
    link.textContent = pack.title;
    link.lang = pack.language;
    link.dir = 'auto';
    const title = document.createElement('h3');
    title.className = 'pack-card__title';
    title.append(link);
    const state = document.createElement('p');
    state.className = 'pack-card__meta pack-card__meta--saved';
    state.textContent = words.open;
    const item = document.createElement('li');
    item.className = 'pack-card';
    item.append(title, state);
    return item;
  }
}

customElements.define('saved-guides', SavedGuides);
