// <near-you>: while the page follows the visitor's location, it announces each hidden place that the visitor reaches, and
// offers a tour that starts near by, once in a visit.
//
//   <near-you data-city="york" data-page="play/found.html">
//     <data data-tag="…" data-sealed="…" data-key="…" data-position="53.95,-1.08" data-radius="60"></data>
//   </near-you>
//
// The tours are those that the page lists with their start. The element does not ask for the location.

import { metresBetween, positionOf } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { onPosition } from '../shared/announced-position.js';
import { word } from '../shared/words.js';
import { mayWrite } from '../shared/write-lock.js';
import { cityPlay } from '../score/play-store.js';
import { find } from '../score/play-finding.js';
import { missingMetres } from '../score/play-place.js';

const words = {
  start: (/** @type {string} */ name) => word('near-you.start', { name }), look: word('near-you.look'),
  hidden: (/** @type {string} */ name) => word('near-you.hidden', { name }), read: word('near-you.read'),
  close: word('announcement.close'),
};
/** Metres from its start at which a tour is offered, and the largest uncertainty of a position that is used. */
const startReach = 60;
const maximumUncertainty = 150;
/** The tours that were offered in this visit, as their pages, in the browser's session storage. */
const storageKey = 'wynd.offered';

/** The pages of tours that earlier pages offered; an empty list where the browser stores nothing. */
function offeredBefore() {
  try {
    return sessionStorage.getItem(storageKey)?.split('\n') ?? [];
  } catch {
    return [];
  }
}

/** @param {Set<string>} pages */
function storeOffered(pages) {
  if (!mayWrite()) return;
  try {
    sessionStorage.setItem(storageKey, [...pages].join('\n'));
  } catch {
    // Each page offers them once then.
  }
}

class NearYou extends HTMLElement {
  #news = make('div', 'near-you__news');
  #items = /** @type {HTMLElement[]} */ ([]);
  /** @type {Set<string>} Tags of the hidden places that were found. */
  #opened = new Set();
  #offered = new Set(offeredBefore());

  connectedCallback() {
    if (this.contains(this.#news)) return;
    this.#items = [...this.querySelectorAll('data')];
    this.#news.setAttribute('role', 'status');
    this.append(this.#news);
    onPosition((position) => {
      if (!(position.accuracy <= maximumUncertainty)) return;
      void this.#lookForHidden(position);
      this.#offerTour(position);
    });
  }

  /** @param {import('../shared/announced-position.js').AnnouncedPosition} here */
  async #lookForHidden({ latitude, longitude, accuracy }) {
    const city = this.dataset.city ?? '';
    const known = Object.values(cityPlay(city).keys);
    for (const item of this.#items) {
      const { tag = '', key = '', sealed = '' } = item.dataset;
      if (this.#opened.has(tag) || known.includes(key)) continue;
      if (missingMetres({ position: { latitude, longitude }, accuracy }, item) > 0) continue;
      this.#opened.add(tag);
      const { openedPlace } = await import('./hidden-places.js');
      const place = await openedPlace([item], key, new Set());
      if (!place?.id) {
        this.#opened.delete(tag);
        continue;
      }
      find(city, place.id, 'here', key, place.name);
      this.#announce(words.hidden(place.name), words.read, `${this.dataset.page}#place-${place.id}`);
    }
  }

  /** @param {import('../shared/announced-position.js').AnnouncedPosition} visitor */
  #offerTour(visitor) {
    const reach = startReach + Math.min(visitor.accuracy, startReach);
    for (const tour of document.querySelectorAll('.card--tour[data-position], .nearby-line[data-position]')) {
      if (tour.matches('.nearby-line') && !tour.querySelector('.nearby-line__walk')) continue;
      const position = tour instanceof HTMLElement ? positionOf(tour) : undefined;
      const link = tour.querySelector('h3 a');
      if (!position || !(link instanceof HTMLAnchorElement) || metresBetween(visitor, position) > reach) continue;
      const page = new URL(link.href).pathname;
      if (this.#offered.has(page)) continue;
      storeOffered(this.#offered.add(page));
      this.#announce(words.start(link.textContent ?? ''), words.look, link.href);
    }
  }

  /**
   * @param {string} message
   * @param {string} label
   * @param {string} href
   */
  #announce(message, label, href) {
    const link = make('a', 'button', label);
    link.href = href;
    const notice = make('div', 'near-you__notice', make('p', 'near-you__text', message));
    notice.append(make('p', 'near-you__actions', link, makeButton(words.close, () => notice.remove(), 'button button--quiet')));
    this.#news.append(notice);
  }
}

customElements.define('near-you', NearYou);
