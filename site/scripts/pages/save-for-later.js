// <save-for-later data-page="york/places/minster.html" data-name="…" data-kind="…" data-city="…" data-position="53.9,-1.1">:
// a button that adds a place to the visitor's own list, and removes it again.

import { storePlaces, savedPlaces, watchPlaces } from '../packs/saved-list.js';
import { word } from '../shared/words.js';
import { asMarkup } from '../shared/trusted.js';

const words = { save: word('place.save'), saved: word('place.saved'), notStored: word('saved.not-stored') };

class SaveForLater extends HTMLElement {
  #button = document.createElement('button');
  #label = document.createElement('span');
  #status = document.createElement('span');

  connectedCallback() {
    if (this.contains(this.#button)) return;
    this.#button.type = 'button';
    this.#button.className = 'button button--quiet';
    this.#button.innerHTML = asMarkup(
      '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" aria-hidden="true"><path d="M6.75 4.5A1.25 1.25 0 0 1 8 3.25h8a1.25 1.25 0 0 1 1.25 1.25v16L12 16.75 6.75 20.5z"/></svg>');
    this.#button.append(this.#label);
    this.#button.addEventListener('click', () => this.#press());
    this.#status.setAttribute('role', 'status');
    this.#status.className = 'save-for-later__status';
    this.append(this.#button, this.#status);
    this.#show();
    watchPlaces(() => this.#show());
    window.addEventListener('pageshow', () => this.#show());
  }

  get #isSaved() {
    return savedPlaces().some(({ page }) => page === this.dataset.page);
  }

  #press() {
    const { page = '', name = '', city = '', kind = '', position = '' } = this.dataset;
    const others = savedPlaces().filter((place) => place.page !== page);
    const [latitude, longitude] = position.split(',').map(Number);
    const isStored = storePlaces(this.#isSaved ? others : [...others, { page, name, city, kind, latitude, longitude }]);
    this.#status.textContent = isStored ? '' : words.notStored;
    this.#show();
  }

  #show() {
    const isSaved = this.#isSaved;
    this.#button.classList.toggle('is-saved', isSaved);
    this.#label.textContent = isSaved ? words.saved : words.save;
  }
}

customElements.define('save-for-later', SaveForLater);
