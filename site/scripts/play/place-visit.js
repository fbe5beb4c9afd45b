// <place-visit>: says to the guide that one is at a place: it counts as found.
//
//   <place-visit data-city="york" data-item="minster" data-position="53.96219,-1.08206" data-radius="60"></place-visit>

import { distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { find } from './play-finding.js';
import { missingMetres, whereabouts } from './play-place.js';
import { cityPlay, onPlayChange } from './play-store.js';

const language = document.documentElement.lang || 'en';
const words = {
  here: word('extra.here'), anyway: word('visit.anyway'), working: word('extra.working'), nowhere: word('extra.nowhere'),
  far: (/** @type {string} */ distance) => word('extra.far', { distance }),
  done: (/** @type {number} */ at) =>
    word('visit.done', { date: new Date(at).toLocaleDateString(language, { dateStyle: 'long' }) }),
};

class PlaceVisit extends HTMLElement {
  #status = make('span', 'visit__status');
  #here = makeButton(words.here, () => void this.#press());
  #anyway = makeButton(words.anyway, () => this.#count('said'));

  connectedCallback() {
    if (this.firstElementChild) return;
    this.#status.setAttribute('role', 'status');
    this.#anyway.hidden = true;
    this.append(this.#here, this.#anyway, this.#status);
    onPlayChange(() => this.#show());
    this.#show();
  }

  #show() {
    const found = cityPlay(this.dataset.city ?? '').found[this.dataset.item ?? ''];
    this.#here.hidden = found !== undefined;
    if (!found) return;
    this.#anyway.hidden = true;
    this.#status.textContent = words.done(found.at);
  }

  async #press() {
    this.#status.textContent = words.working;
    const here = await whereabouts();
    const missing = here && missingMetres(here, this);
    if (missing !== undefined && missing <= 0) return this.#count('here');
    this.#status.textContent = missing === undefined
      ? words.nowhere : words.far(distanceInWords(missing + Number(this.dataset.radius)));
    // Who can show nowhere where they are, such as under trees or without a phone's help, is believed.
    this.#anyway.hidden = missing !== undefined;
    return undefined;
  }

  /** @param {'here' | 'said'} how */
  #count(how) {
    find(this.dataset.city ?? '', this.dataset.item ?? '', how);
  }
}

customElements.define('place-visit', PlaceVisit);
