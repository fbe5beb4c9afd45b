// <share-button>: shares the page's address with the system's own dialog, otherwise copies it and announces that.
//
//   <share-button><button type="button">Share</button></share-button>

import { word } from '../shared/words.js';

class ShareButton extends HTMLElement {
  #status = document.createElement('span');

  connectedCallback() {
    const button = this.querySelector('button');
    if (!button || this.contains(this.#status)) return;
    const address = ShareButton.#address();
    this.hidden = !address;
    if (!address) return;
    this.#status.className = 'share-button__status';
    this.#status.setAttribute('role', 'status');
    this.append(this.#status);
    button.addEventListener('click', () => void this.#share(address));
    button.addEventListener('blur', () => { this.#status.textContent = ''; });
  }

  /** The public address of the page; undefined for a page of an unzipped pack whose guide does not have one. */
  static #address() {
    if (/^https?:$/.test(location.protocol)) return location.origin + location.pathname;
    return document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;
  }

  /** @param {string} address */
  async #share(address) {
    this.#status.textContent = '';
    try {
      if (!navigator.share) return await this.#copy(address);
      await navigator.share({ title: document.querySelector('h1')?.textContent ?? document.title, url: address });
    } catch (error) {
      // Do nothing if the visitor closed the dialog. Where the system has no dialog to show, use the clipboard.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await this.#copy(address);
    }
  }

  /** @param {string} address */
  async #copy(address) {
    try {
      await navigator.clipboard.writeText(address);
      this.#status.textContent = word('share.copied');
    } catch {
      this.#status.textContent = word('share.by-hand', { address });
    }
  }
}

customElements.define('share-button', ShareButton);
