// <copy-code>: a button that copies the code beside it, or selects it where the browser does not allow that.
//
//   <copy-code><pre><code>…</code></pre> <button type="button">Copy the code</button></copy-code>

import { word } from '../shared/words.js';

class CopyCode extends HTMLElement {
  #status = document.createElement('span');

  connectedCallback() {
    const button = this.querySelector('button');
    if (!button || this.contains(this.#status)) return;
    this.#status.className = 'copy-code__status';
    this.#status.setAttribute('role', 'status');
    this.append(this.#status);
    button.addEventListener('click', () => void this.#copy());
    button.addEventListener('blur', () => { this.#status.textContent = ''; });
  }

  async #copy() {
    const code = this.querySelector('code');
    if (!code) return;
    this.#status.textContent = '';
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      this.#status.textContent = word('embed.code.copied');
    } catch {
      getSelection()?.selectAllChildren(code);
      this.#status.textContent = word('embed.code.selected');
    }
  }
}

customElements.define('copy-code', CopyCode);
