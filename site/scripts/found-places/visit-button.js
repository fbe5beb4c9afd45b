// A button with which a visitor reports that they are at a place or object. The location confirms it, or the visitor does.

import { distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { missingMetres, currentLocation } from '../score/play-place.js';
import { onPlayChange } from '../score/play-store.js';

const language = document.documentElement.lang || 'en';
const words = {
  atPlace: word('extra.here'), working: word('extra.working'), noLocation: word('extra.nowhere'),
  far: (/** @type {string} */ distance) => word('extra.far', { distance }),
};

/** An element with `data-city`, `data-position` and `data-radius`. */
export class VisitButton extends HTMLElement {
  #status = make('span', 'visit__status');
  #locateButton = makeButton(words.atPlace, () => void this.#press());
  #confirmButton = makeButton('', () => this.#store('said'));

  connectedCallback() {
    if (this.firstElementChild) return;
    this.#status.setAttribute('role', 'status');
    this.#confirmButton.textContent = this.confirmLabel;
    this.#confirmButton.hidden = true;
    this.append(this.#locateButton, this.#confirmButton, this.#status);
    onPlayChange(() => this.#show());
    this.#show();
  }

  get city() {
    return this.dataset.city ?? '';
  }

  /** The label of the button for visitors whose device cannot confirm the location. */
  confirmLabel = '';

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
  foundMessage = (date) => date;

  /**
   * @param {'here' | 'said'} _how
   * @returns {string | undefined} why it is not stored
   */
  store(_how) {
    return undefined;
  }

  /** Whether another button of the page asks the same. */
  get isAskedElsewhere() {
    return false;
  }

  /** Offers to count it on the visitor's word. */
  offerConfirmation() {
    this.#confirmButton.hidden = this.foundAt !== undefined;
  }

  #show() {
    const at = this.foundAt;
    this.#locateButton.hidden = at !== undefined || this.isAskedElsewhere;
    if (at === undefined) return;
    this.#confirmButton.hidden = true;
    this.#status.textContent = this.foundMessage(new Date(at).toLocaleDateString(language, { dateStyle: 'long' }));
  }

  /** @param {'here' | 'said'} how */
  #store(how) {
    const error = this.store(how);
    if (error) this.#status.textContent = error;
  }

  async #press() {
    this.#status.textContent = words.working;
    const visitor = await currentLocation();
    const missing = visitor && missingMetres(visitor, this);
    if (missing !== undefined && missing <= 0) return this.#store('here');
    this.#status.textContent = missing === undefined
      ? words.noLocation : words.far(distanceInWords(missing + Number(this.dataset.radius)));
    // Where the device has no location, for example under trees, offer the button that needs no location.
    this.#confirmButton.hidden = missing !== undefined;
    return undefined;
  }
}
