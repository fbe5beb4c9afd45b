// A button with which a visitor reports that they are at a place or object. The location confirms it, or the visitor does.

import { distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { missingMetres, currentLocation } from '../score/play-place.js';
import { onPlayChange } from '../score/play-store.js';

const language = document.documentElement.lang || 'en';
const words = {
  here: word('extra.here'), working: word('extra.working'), nowhere: word('extra.nowhere'),
  far: (/** @type {string} */ distance) => word('extra.far', { distance }),
};

/** An element with `data-city`, `data-position` and `data-radius`. */
export class BeingThere extends HTMLElement {
  #status = make('span', 'visit__status');
  #here = makeButton(words.here, () => void this.#press());
  #anyway = makeButton('', () => this.#keep('said'));

  connectedCallback() {
    if (this.firstElementChild) return;
    this.#status.setAttribute('role', 'status');
    this.#anyway.textContent = this.anyway;
    this.#anyway.hidden = true;
    this.append(this.#here, this.#anyway, this.#status);
    onPlayChange(() => this.#show());
    this.#show();
  }

  get city() {
    return this.dataset.city ?? '';
  }

  /** The label of the button for visitors whose device cannot confirm the location. */
  anyway = '';

  /**
   * When it was found, in milliseconds since 1970; undefined until then.
   * @returns {number | undefined}
   */
  get foundAt() {
    return undefined;
  }

  /**
   * The message after it was found.
   * @type {(date: string) => string}
   */
  told = (date) => date;

  /**
   * @param {'here' | 'said'} _how
   * @returns {string | undefined} why it is not stored
   */
  keep(_how) {
    return undefined;
  }

  /** Whether another button of the page asks the same. */
  get isAskedElsewhere() {
    return false;
  }

  /** Offers to count it on the visitor's word. */
  offerAnyway() {
    this.#anyway.hidden = this.foundAt !== undefined;
  }

  #show() {
    const at = this.foundAt;
    this.#here.hidden = at !== undefined || this.isAskedElsewhere;
    if (at === undefined) return;
    this.#anyway.hidden = true;
    this.#status.textContent = this.told(new Date(at).toLocaleDateString(language, { dateStyle: 'long' }));
  }

  /** @param {'here' | 'said'} how */
  #keep(how) {
    const fault = this.keep(how);
    if (fault) this.#status.textContent = fault;
  }

  async #press() {
    this.#status.textContent = words.working;
    const here = await currentLocation();
    const missing = here && missingMetres(here, this);
    if (missing !== undefined && missing <= 0) return this.#keep('here');
    this.#status.textContent = missing === undefined
      ? words.nowhere : words.far(distanceInWords(missing + Number(this.dataset.radius)));
    // Where the device has no location, for example under trees, offer the button that needs no location.
    this.#anyway.hidden = missing !== undefined;
    return undefined;
  }
}
