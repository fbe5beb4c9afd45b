// <near-first>: a button above lists of cards that puts those first that are nearest to the visitor.
//
//   <near-first></near-first> <ul class="cards"><li class="card" data-position="53.9591,-1.0815">…</li></ul>
//
// It asks for the location only when the visitor presses the button. Another press restores the lists.

import { distanceInWords, metresBetween, positionOf } from '../shared/distance.js';
import { word } from '../shared/words.js';

const words = { near: word('saved.near'), done: word('saved.near.done'), failed: word('saved.near.failed') };

class NearFirst extends HTMLElement {
  #button = document.createElement('button');
  #status = document.createElement('p');
  /** @type {{list: Element, cards: HTMLElement[]}[]} as the page brought them */
  #lists = [];

  connectedCallback() {
    if (this.contains(this.#button) || !('geolocation' in navigator)) return;
    this.#lists = [...document.querySelectorAll('main ul.cards')].map((list) => ({
      list, cards: [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(':scope > li'))],
    }));
    if (!this.#lists.some(({ cards }) => cards.filter(positionOf).length > 1)) return;
    this.#button.type = 'button';
    this.#button.className = 'button button--quiet';
    this.#button.textContent = words.near;
    this.#button.setAttribute('aria-pressed', 'false');
    this.#button.addEventListener('click', () => this.#toggle());
    this.#status.className = 'near-first__status';
    this.#status.setAttribute('role', 'status');
    this.append(this.#button, this.#status);
  }

  #toggle() {
    if (this.#button.getAttribute('aria-pressed') === 'true') {
      for (const { list, cards } of this.#lists) list.append(...cards);
      for (const element of document.querySelectorAll('.card__near')) element.remove();
      this.#announce(false, '');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        for (const { list, cards } of this.#lists) NearFirst.#sort(list, cards, coords);
        this.#announce(true, words.done);
      },
      () => this.#announce(false, words.failed),
      { maximumAge: 60000, timeout: 15000 },
    );
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
   * @param {Element} list
   * @param {HTMLElement[]} cards  those that are nowhere stay behind, in their order
   * @param {import('../shared/distance.js').Position} visitor
   */
  static #sort(list, cards, visitor) {
    const cardDistances = cards.map((card) => {
      const position = positionOf(card);
      return { card, metres: position ? metresBetween(visitor, position) : Infinity };
    });
    cardDistances.sort((one, other) => (one.metres === other.metres ? 0 : one.metres - other.metres));
    for (const { card, metres } of cardDistances) {
      if (metres === Infinity) continue;
      const element = card.querySelector('.card__near') ?? document.createElement('p');
      element.className = 'card__near';
      element.textContent = distanceInWords(metres);
      card.querySelector('.card__title')?.after(element);
    }
    list.append(...cardDistances.map(({ card }) => card));
  }
}

customElements.define('near-first', NearFirst);
