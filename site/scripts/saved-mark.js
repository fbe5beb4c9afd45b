// <saved-mark>: a link to a pack's page that says so when the pack, or that of the whole city, is saved on this device.
//
//   <saved-mark><a class="button button--primary" href="../packs/city-walls.html">Save offline</a></saved-mark>

import { savedPacks } from './pack-registry.js';
import { siteRoot } from './site-root.js';
import { word } from './words.js';

class SavedMark extends HTMLElement {
  connectedCallback() {
    void this.#show();
  }

  async #show() {
    const link = this.querySelector('a');
    if (!link) return;
    const key = new URL(link.href).pathname.slice(siteRoot.pathname.length).replace(/\.html$/, '.zip');
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    const packs = await savedPacks(siteRoot);
    if (!packs.some((pack) => pack.key === key || (pack.kind === 'city' && pack.key.startsWith(folder)))) return;
    link.classList.replace('button--primary', 'button--quiet');
    link.replaceChildren(...link.querySelectorAll('svg'), word('saved.mark'));
  }
}

customElements.define('saved-mark', SavedMark);
