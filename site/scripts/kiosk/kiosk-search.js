// <kiosk-search data-source data-keys>: the search of the city by keys on the screen, over the places that are listed.

import { SearchSource } from '../search/search-source.js';
import { makeKey } from './kiosk-key.js';
import { word } from '../shared/words.js';

class KioskSearch extends HTMLElement {
  #query = '';
  /** The rows by the pages that they link to, for example `places/minster.html`. @type {Map<string, HTMLElement>} */
  #rows = new Map();
  #source = new SearchSource(this.dataset.source ?? '', '', '');
  #typed = document.createElement('p');

  connectedCallback() {
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (this.querySelectorAll('.kiosk-row'))) {
      const page = link.pathname.split('/').slice(-2).join('/');
      const row = link.closest('li');
      if (row) this.#rows.set(page, row);
    }
    this.#typed.className = 'kiosk-search__typed';
    this.#typed.setAttribute('aria-hidden', 'true');
    this.prepend(this.#typed);
    this.append(this.#keyboard());
    this.#show();
    void this.#source.load().then(() => this.#find(), () => undefined);
    // A kiosk with a real keyboard may use it.
    document.addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey }) => {
      if (ctrlKey || altKey || metaKey) return;
      if (key === 'Backspace') this.#delete();
      else if (key.length === 1 && key !== ' ') this.#type(key);
    });
  }

  #keyboard() {
    const keyboard = document.createElement('div');
    keyboard.className = 'kiosk-keyboard';
    keyboard.setAttribute('role', 'group');
    keyboard.setAttribute('aria-label', word('kiosk.keys.label'));
    for (const row of (this.dataset.keys ?? '').split(' ')) {
      const line = document.createElement('div');
      line.className = 'kiosk-keyboard__row';
      line.append(...[...row].map((letter) => makeKey(letter, () => this.#type(letter))));
      keyboard.append(line);
    }
    const last = document.createElement('div');
    last.className = 'kiosk-keyboard__row';
    const space = makeKey(word('kiosk.key.space'), () => this.#type(' '));
    space.classList.add('kiosk-keyboard__space');
    const remove = makeKey(word('kiosk.key.delete'), () => this.#delete());
    remove.classList.add('kiosk-keyboard__delete');
    last.append(space, remove);
    keyboard.append(last);
    return keyboard;
  }

  /** @param {string} letter */
  #type(letter) {
    if (this.#query.length < 40) this.#query += letter;
    this.#find();
  }

  #delete() {
    this.#query = [...this.#query].slice(0, -1).join('');
    this.#find();
  }

  #find() {
    const question = this.#query.trim();
    this.#typed.textContent = this.#query;
    if (!question) {
      this.#show();
      return;
    }
    const engine = this.#source.engine;
    const { moment, hasEnded } = this.#source;
    const found = engine ? engine.find(question, moment, hasEnded).results.map(({ entry }) => this.#pageOf(entry.page))
      : this.#named(question);
    const rows = [...new Set(found)].flatMap((page) => this.#rows.get(page) ?? []);
    for (const row of this.#rows.values()) row.hidden = true;
    for (const row of rows) row.hidden = false;
    rows[0]?.parentElement?.append(...rows);
    this.#announce(rows.length > 0 ? word('kiosk.search.found', { count: rows.length, question })
      : word('kiosk.search.none', { question }));
  }

  /**
   * The page of a feature is that of its place, which shows where it is.
   * @param {string} page  for example `places/minster/window.html`
   */
  #pageOf(page) {
    const parts = page.split('/');
    return parts.length > 2 ? `${parts[0]}/${parts[1]}.html` : page;
  }

  /**
   * Without the data of the search, it compares only names.
   * @param {string} question
   */
  #named(question) {
    const searched = question.toLocaleLowerCase();
    return [...this.#rows].filter(([, row]) => row.textContent?.toLocaleLowerCase().includes(searched)).map(([page]) => page);
  }

  /** Shows all places, as long as the search field is empty. */
  #show() {
    for (const [page, row] of this.#rows) row.hidden = !page.startsWith('places/');
    this.#announce(word('kiosk.search.begin'));
  }

  /** @param {string} text */
  #announce(text) {
    const status = this.querySelector('[role="status"]');
    if (status && status.textContent !== text) status.textContent = text;
  }
}

customElements.define('kiosk-search', KioskSearch);
