// A whole walk on the map before it is saved: the line, the stops with their numbers, and all texts in their order.

import { inOwnDirection, make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./record-store.js').RecordedStop} RecordedStop
 *
 * @typedef {object} PreviewedTour
 * @property {string} name
 * @property {string} note
 * @property {[string, string][]} facts  the facts of the whole tour: a name and a value
 * @property {string} [returnLeg]
 */

const words = {
  title: word('record.preview.title'), save: word('record.save'), back: word('record.preview.back'), none: word('quiz-editor.untitled'),
};

export class RecordPreview {
  #title = make('h2', 'editor__title', words.title);
  #above = make('div', 'editor__card', this.#title);
  #list = make('ol', 'record__preview-list');
  #below = make('div', 'editor__card');
  /** @type {Element | null} */
  #opener = null;
  /** @type {Element[]} What makes room. */
  #hiddenParts = [];

  /**
   * @param {HTMLElement} page  with the map among its children; all others make room for the preview
   * @param {() => void} save
   */
  constructor(page, save) {
    this.page = page;
    this.#title.tabIndex = -1;
    this.#below.append(this.#list, make(
      'p', 'editor__row', makeButton(words.save, save, 'button button--primary'), makeButton(words.back, () => this.close())));
    for (const part of [this.#above, this.#below]) {
      part.addEventListener('keydown', (event) => { if (event.key === 'Escape') this.close(); });
    }
  }

  get isOpen() {
    return this.#above.isConnected;
  }

  get #map() {
    return this.page.querySelector('.record__map');
  }

  /**
   * @param {PreviewedTour} tour
   * @param {{stop: RecordedStop, name: string}[]} stops
   */
  show({ name, note, facts, returnLeg = '' }, stops) {
    const paragraph = (/** @type {string} */ text) => (text.trim() ? [inOwnDirection(make('p', 'record__note', text))] : []);
    this.#above.replaceChildren(
      this.#title, inOwnDirection(makeHeading('h3', 'editor__title', name.trim() || words.none)), ...paragraph(note),
      make('dl', 'record__facts', ...facts.map(([fact, value]) => make('div', '', make('dt', '', fact), make('dd', '', value)))));
    this.#list.replaceChildren(...stops.filter(({ stop }) => stop.kind !== 'way').map((one) => make(
      'li', one.stop.kind === 'hazard' ? 'record__beside' : '', ...paragraph(one.stop.leg ?? ''),
      inOwnDirection(make('p', 'record__name', one.name)), ...paragraph(one.stop.note))), ...paragraph(returnLeg).map((leg) =>
      make('li', 'record__beside', leg)));
    this.#opener = document.activeElement;
    this.#hiddenParts = [...this.page.children].filter((part) =>
      part instanceof HTMLElement && part !== this.#map && !part.hidden);
    for (const part of this.#hiddenParts) part.toggleAttribute('hidden', true);
    if (this.#map) this.#map.before(this.#above);
    else this.page.append(this.#above);
    (this.#map ?? this.#above).after(this.#below);
    this.#title.focus();
  }

  /** Returns to where it was opened. */
  close() {
    this.#above.remove();
    this.#below.remove();
    for (const part of this.#hiddenParts) part.toggleAttribute('hidden', false);
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  }
}
