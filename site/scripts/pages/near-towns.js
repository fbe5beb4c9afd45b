// <near-towns>: a button below the list of towns that sorts it by the distance from the visitor, and announces the nearest.
//
//   <ul class="cards--cities"><li data-position="53.9591,-1.0815"><h3 class="card__title"><a>York</a></h3></li>…</ul>
//   <near-towns></near-towns>
//
// It asks for the location only when the visitor presses the button. If the location is unknown, it uses the last one that this
// device has stored. Another press restores the list.

import { distanceInWords, metresBetween, positionOf } from '../shared/distance.js';
import { lastPosition, storeLastPosition } from '../shared/last-position.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/** @typedef {import('../shared/distance.js').Position} Position */

const words = {
  near: word('home.near'), seeking: word('map.here.seeking'), failed: word('saved.near.failed'),
  sorted: (/** @type {string} */ name, /** @type {string} */ distance) => word('home.near.done', { name, distance }),
  last: (/** @type {string} */ name, /** @type {string} */ distance) => word('home.near.last', { name, distance }),
};

class NearTowns extends HTMLElement {
  #button = makeButton(words.near, () => this.#toggle());
  #status = make('p', 'near-first__status');
  /** @type {Element | null} */
  #list = null;
  /** @type {HTMLElement[]} as the page brought them */
  #towns = [];

  connectedCallback() {
    if (this.contains(this.#button) || (!('geolocation' in navigator) && !lastPosition())) return;
    this.#list = document.querySelector('ul.cards--cities');
    this.#towns = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('ul.cards--cities > li'))];
    if (this.#towns.filter(positionOf).length < 2) return;
    this.#button.setAttribute('aria-pressed', 'false');
    this.#status.setAttribute('role', 'status');
    this.append(this.#button, this.#status);
  }

  #toggle() {
    if (this.#button.getAttribute('aria-pressed') === 'true') {
      this.#list?.append(...this.#towns);
      for (const element of this.#list?.querySelectorAll('.card__near') ?? []) element.remove();
      this.#announce(false, '');
      return;
    }
    if (!('geolocation' in navigator)) return this.#useLast();
    this.#announce(false, words.seeking);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        storeLastPosition(coords);
        this.#sort(coords, words.sorted);
      },
      () => this.#useLast(),
      { maximumAge: 60000, timeout: 15000 },
    );
  }

  #useLast() {
    const position = lastPosition();
    if (position) this.#sort(position, words.last);
    else this.#announce(false, words.failed);
  }

  /**
   * @param {boolean} isSorted
   * @param {string} message
   */
  #announce(isSorted, message) {
    this.#button.setAttribute('aria-pressed', String(isSorted));
    this.#status.textContent = message;
  }

  /**
   * @param {Position} visitor
   * @param {(name: string, distance: string) => string} inWords
   */
  #sort(visitor, inWords) {
    const towns = this.#towns.map((town) => {
      const position = positionOf(town);
      return { town, metres: position ? metresBetween(visitor, position) : Infinity };
    });
    towns.sort((one, other) => (one.metres === other.metres ? 0 : one.metres - other.metres));
    for (const { town, metres } of towns) {
      if (metres === Infinity) continue;
      const element = town.querySelector('.card__near') ?? make('p', 'card__near');
      element.textContent = distanceInWords(metres);
      town.querySelector('.card__title')?.after(element);
    }
    this.#list?.append(...towns.map(({ town }) => town));
    const [{ town, metres }] = towns;
    this.#announce(true, inWords(town.querySelector('.card__title')?.textContent?.trim() ?? '', distanceInWords(metres)));
  }
}

customElements.define('near-towns', NearTowns);
