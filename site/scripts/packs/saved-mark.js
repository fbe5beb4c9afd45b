// <saved-mark>: a link to a pack's page that shows when the pack, or the pack of the whole city, is saved on this device.
//
//   <saved-mark><a class="button button--quiet" href="../packs/city-walls.html">Save offline</a></saved-mark>

import { startUpdateCheck } from './pack-update-check.js';
import { refreshSavedPacks, rememberedPacks } from './pack-registry.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/** @typedef {import('./pack-registry.js').PackRecord} PackRecord */

class SavedMark extends HTMLElement {
  /** @type {Node[]} The content of the link when the pack is not saved. */
  #offer = [];

  connectedCallback() {
    this.#offer = [...this.querySelector('a')?.childNodes ?? []];
    this.#show(rememberedPacks(siteRoot));
    void this.#look();
  }

  /** Marks the saved pack, and starts the update check. */
  async #look() {
    const packs = await refreshSavedPacks(siteRoot);
    this.#show(packs);
    await startUpdateCheck(packs);
  }

  /** @param {PackRecord[]} packs */
  #show(packs) {
    const link = this.querySelector('a');
    if (!link) return;
    const key = new URL(link.href).pathname.slice(siteRoot.pathname.length).replace(/\.html$/, '.zip');
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    const isSaved = packs.some((pack) => pack.key === key || (pack.kind === 'city' && pack.key.startsWith(folder)));
    const icons = this.#offer.filter((node) => node instanceof SVGElement);
    link.replaceChildren(...isSaved ? [...icons, word('saved.mark')] : this.#offer);
  }
}

customElements.define('saved-mark', SavedMark);
