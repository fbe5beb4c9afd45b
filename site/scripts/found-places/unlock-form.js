// A field for a code that is posted somewhere in the city, and the message about it.

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { canUnlock, keyOfCode } from './unlock-key.js';

const words = {
  code: word('extra.code'), open: word('extra.open'), wrong: word('extra.wrong'), working: word('extra.working'),
  insecure: word('extra.insecure'),
};

/** How many letters fit: a code, its hyphens and some spaces. */
const longest = 28;

export class UnlockForm {
  element = make('form', 'locked__form');
  #field = make('input', 'locked__field');
  #status = make('p', 'locked__status');

  /**
   * @param {string} city  its id
   * @param {() => string[]} wrapped  what the page holds of its codes
   * @param {(key: string) => void} found  gets the key, base64url
   */
  constructor(city, wrapped, found) {
    this.#field.type = 'text';
    this.#field.maxLength = longest;
    this.#field.autocomplete = 'off';
    this.#field.autocapitalize = 'characters';
    this.#field.spellcheck = false;
    this.#field.dir = 'ltr';
    this.#status.setAttribute('role', 'status');
    const button = makeButton(words.open, () => undefined, 'button button--primary');
    button.type = 'submit';
    this.element.append(make('label', 'locked__label', words.code, this.#field), button, this.#status);
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#try(city, wrapped(), found);
    });
  }

  /** @param {string} text */
  showStatus(text) {
    this.#status.textContent = text;
  }

  /**
   * @param {string} city
   * @param {string[]} wrapped
   * @param {(key: string) => void} found
   */
  async #try(city, wrapped, found) {
    if (!canUnlock()) return this.showStatus(words.insecure);
    this.showStatus(words.working);
    const key = await keyOfCode(this.#field.value, city, wrapped).catch(() => undefined);
    this.showStatus(key === undefined ? words.wrong : '');
    this.#field.setAttribute('aria-invalid', String(key === undefined));
    if (key === undefined) this.#field.focus();
    else found(key);
  }
}
