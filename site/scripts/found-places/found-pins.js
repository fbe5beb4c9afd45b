// <found-pins>: this visitor's finds on the city's map and in the list beside it, with the hidden places among them.
//
//   <found-pins data-city="york" data-page="play/found.html" hidden>
//     <data data-tag="…" data-sealed="…"></data>
//   </found-pins>

import { inLanguage, make } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { addFoundPin, tickFound } from './found-map.js';
import { cityPlay, onPlayChange } from '../score/play-store.js';

const words = { found: word('progress.done') };

class FoundPins extends HTMLElement {
  /** @type {Set<string>} Tags of the hidden places that are shown. */
  #shown = new Set();

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    onPlayChange(() => this.#show());
    this.#show();
  }

  #show() {
    const { found, keys } = cityPlay(this.dataset.city ?? '');
    tickFound(found);
    this.#tickList(found);
    // Load the script that opens hidden places only for visitors who have found one.
    if (this.firstElementChild && Object.keys(keys).length > 0) void this.#open(Object.values(keys));
  }

  get #list() { return document.querySelector('.map-list'); }

  /** @param {Record<string, unknown>} found */
  #tickList(found) {
    for (const link of this.#list?.querySelectorAll('a[href]') ?? []) {
      const id = /places\/([\w-]+)\.html$/.exec(link.getAttribute('href') ?? '')?.[1];
      const item = link.closest('li');
      if (id === undefined || !item || !Object.hasOwn(found, id) || item.querySelector('.map-list__found')) continue;
      item.append(foundSign());
    }
  }

  /** @param {string[]} keys */
  async #open(keys) {
    const { openedPlace } = await import('./hidden-places.js');
    for (const key of keys) {
      const place = await openedPlace([...this.querySelectorAll('data')], key, this.#shown);
      if (!place) continue;
      const href = `${this.dataset.page}#place-${place.id}`;
      addFoundPin(place, href);
      const link = inLanguage(make('a', '', place.name), place, 'name');
      link.href = href;
      const number = make('span', 'map-list__number', '★');
      number.setAttribute('aria-hidden', 'true');
      this.#list?.append(make('li', '', number, ' ', link, ' ', make('span', 'map-list__way', place.kind ?? ''), foundSign()));
    }
  }
}

/** The sign of a place in the list that was found. */
function foundSign() {
  return make('span', 'map-list__found', ` ✓ ${words.found}`);
}

customElements.define('found-pins', FoundPins);
