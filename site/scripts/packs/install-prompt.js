// <install-prompt>: adds the guide to the home screen, where the browser offers it; otherwise shows how, where that is known.
//
// Chromium offers it with an event, which this element uses when the visitor presses its button. Safari on a phone and other
// browsers for touch have it in their menus. On a page from a folder, and in an installed guide, the element shows nothing.

import { word } from '../shared/words.js';

/** @typedef {Event & {prompt: () => Promise<{outcome: string}>}} InstallOffer */

const words = {
  button: word('install.button'), safari: word('install.safari'), menu: word('install.menu'), done: word('install.done'),
};

class InstallPrompt extends HTMLElement {
  #status = document.createElement('p');

  connectedCallback() {
    const isInstalled = matchMedia('(display-mode: standalone)').matches || /** @type {{standalone?: boolean}} */ (navigator).standalone;
    if (this.#status.isConnected || isInstalled || !/^https?:$/.test(location.protocol)) return;
    this.#status.setAttribute('role', 'status');
    this.#status.className = 'install-prompt__status';
    this.append(this.#status);
    if ('onbeforeinstallprompt' in window) {
      window.addEventListener('beforeinstallprompt', this.#offer);
      window.addEventListener('appinstalled', this.#installed);
    } else {
      this.#showInstructions();
    }
  }

  disconnectedCallback() {
    window.removeEventListener('beforeinstallprompt', this.#offer);
    window.removeEventListener('appinstalled', this.#installed);
  }

  #offer = (/** @type {Event} */ event) => {
    event.preventDefault();
    this.querySelector('button')?.remove();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--quiet';
    button.textContent = words.button;
    button.addEventListener('click', async () => {
      const { outcome } = await /** @type {InstallOffer} */ (event).prompt();
      // A prompt can be shown only once; the browser creates the next one when it decides to.
      button.remove();
      if (outcome === 'accepted') this.#installed();
    });
    this.prepend(button);
  };

  #installed = () => {
    this.querySelector('button')?.remove();
    this.#status.textContent = words.done;
  };

  /** Shows the menu item to press, where the browser can install the guide but does not offer it. */
  #showInstructions() {
    const isApple = 'standalone' in navigator;
    if (!isApple && !matchMedia('(pointer: coarse)').matches) return;
    const details = document.createElement('details');
    details.className = 'install-prompt__fold';
    const summary = document.createElement('summary');
    summary.textContent = words.button;
    const instructions = document.createElement('p');
    instructions.textContent = isApple ? words.safari : words.menu;
    details.append(summary, instructions);
    this.prepend(details);
  }
}

customElements.define('install-prompt', InstallPrompt);
