// <object-find>: says to the guide that one has found an object: it is kept on the device.
//
//   <object-find data-city="york" data-object="penny" data-position="53.95946,-1.08179" data-radius="40"></object-find>

import { missingMetres, whereabouts } from '../play/play-place.js';
import { onPlayChange } from '../play/play-store.js';
import { distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { keepObject, keptObjects, mostObjects } from '../play/object-store.js';

const language = document.documentElement.lang || 'en';
const words = {
  here: word('extra.here'), anyway: word('object.anyway'), working: word('extra.working'), nowhere: word('extra.nowhere'),
  far: (/** @type {string} */ distance) => word('extra.far', { distance }), full: word('object.full', { most: mostObjects }),
  done: (/** @type {number} */ at) =>
    word('object.found', { date: new Date(at).toLocaleDateString(language, { dateStyle: 'long' }) }),
};

class ObjectFind extends HTMLElement {
  #status = make('span', 'visit__status');
  #here = makeButton(words.here, () => void this.#press());
  #anyway = makeButton(words.anyway, () => this.#keep('said'));

  connectedCallback() {
    if (this.firstElementChild) return;
    this.#status.setAttribute('role', 'status');
    this.#anyway.hidden = true;
    this.append(this.#here, this.#anyway, this.#status);
    onPlayChange(() => this.#show());
    this.#show();
  }

  #show() {
    const kept = keptObjects(this.dataset.city ?? '')[this.dataset.object ?? ''];
    this.#here.hidden = kept !== undefined;
    if (!kept) return;
    this.#anyway.hidden = true;
    this.#status.textContent = words.done(kept.at);
  }

  async #press() {
    this.#status.textContent = words.working;
    const here = await whereabouts();
    const missing = here && missingMetres(here, this);
    if (missing !== undefined && missing <= 0) return this.#keep('here');
    this.#status.textContent = missing === undefined
      ? words.nowhere : words.far(distanceInWords(missing + Number(this.dataset.radius)));
    // Who can show nowhere where they are is believed.
    this.#anyway.hidden = missing !== undefined;
    return undefined;
  }

  /** @param {'here' | 'said'} how */
  #keep(how) {
    if (keepObject(this.dataset.city ?? '', this.dataset.object ?? '', how) === 'full') this.#status.textContent = words.full;
  }
}

customElements.define('object-find', ObjectFind);
