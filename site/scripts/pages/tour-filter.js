// <tour-filter>: the links above the list of tours narrow it at once, without another page.
//
//   <tour-filter>
//     <nav data-key="area"><ul><li><a href="areas/old-town.html" data-value="old-town">The old town</a></li></ul></nav>
//   </tour-filter>
//
// Each link becomes a button; a link without a value means all. The cards of the page are the elements with the class
// `card--tour`, which name their area and organisation in `data-area` and `data-organisation`.

import { word } from '../shared/words.js';

const words = {
  all: (/** @type {number} */ all) => word('tours.filter.showing-all', { count: all }),
  some: (/** @type {number} */ shown, /** @type {number} */ all) =>
    word('tours.filter.showing-some', { shown, count: all }),
  none: word('tours.filter.none'),
  reset: word('tours.filter.reset'),
};

class TourFilter extends HTMLElement {
  /** @type {Record<string, string>} The current choices, by key; an empty value means all. */
  #chosen = {};
  /** @type {{key: string, value: string, button: HTMLButtonElement}[]} */
  #choices = [];
  /** @type {HTMLElement[]} */
  #cards = [];
  #status = document.createElement('p');
  #words = document.createElement('span');
  #reset = document.createElement('button');

  connectedCallback() {
    if (this.contains(this.#status)) return;
    this.#cards = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.card--tour'))];
    for (const group of this.querySelectorAll('[data-key]')) {
      if (group instanceof HTMLElement) this.#replaceLinks(group, group.dataset.key ?? '');
    }
    this.#status.className = 'filter__status';
    this.#words.setAttribute('role', 'status');
    this.#reset.type = 'button';
    this.#reset.className = 'button button--quiet';
    this.#reset.textContent = words.reset;
    this.#reset.hidden = true;
    this.#reset.addEventListener('click', () => {
      for (const key of Object.keys(this.#chosen)) this.#chosen[key] = '';
      this.#show(true);
      this.#choices.find((choice) => !choice.value)?.button.focus();
    });
    this.#status.append(this.#words, this.#reset);
    this.append(this.#status);
    this.#restore();
  }

  /**
   * Replaces each link of a group with a button. The group has no links any more, so it is not a navigation.
   * @param {HTMLElement} links
   * @param {string} key
   */
  #replaceLinks(links, key) {
    this.#chosen[key] = '';
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-labelledby', links.getAttribute('aria-labelledby') ?? '');
    group.className = links.className;
    group.append(...links.childNodes);
    links.replaceWith(group);
    for (const link of group.querySelectorAll('a')) {
      const button = document.createElement('button');
      const value = link.dataset.value ?? '';
      button.type = 'button';
      button.className = link.className;
      button.append(...link.childNodes);
      button.setAttribute('aria-pressed', String(!value));
      button.addEventListener('click', () => {
        this.#chosen[key] = value;
        this.#show(true);
      });
      link.replaceWith(button);
      this.#choices.push({ key, value, button });
    }
  }

  /** Restores the choice of a visitor who went to a tour and came back. */
  #restore() {
    const stored = history.state?.tourFilter;
    if (!stored || typeof stored !== 'object') return;
    for (const { key, value } of this.#choices) {
      if (value && stored[key] === value) this.#chosen[key] = value;
    }
    if (Object.values(this.#chosen).some(Boolean)) this.#show(false);
  }

  /** @param {boolean} storesChoice whether to store the choice for a visitor who comes back */
  #show(storesChoice) {
    for (const { key, value, button } of this.#choices) {
      button.setAttribute('aria-pressed', String(this.#chosen[key] === value));
    }
    let shown = 0;
    for (const card of this.#cards) {
      const isMatch = Object.entries(this.#chosen).every(([key, value]) => !value || card.dataset[key] === value);
      card.hidden = !isMatch;
      if (isMatch) shown += 1;
    }
    for (const section of document.querySelectorAll('section.tours')) {
      if (section instanceof HTMLElement) section.hidden = !section.querySelector('.card--tour:not([hidden])');
    }
    const all = this.#cards.length;
    this.#words.textContent = shown === 0 ? words.none : shown === all ? words.all(all) : words.some(shown, all);
    this.#reset.hidden = !Object.values(this.#chosen).some(Boolean);
    if (storesChoice) history.replaceState({ ...history.state, tourFilter: { ...this.#chosen } }, '');
  }
}

customElements.define('tour-filter', TourFilter);
