// <found-count data-city data-all>: the number of finds in a city, over each of its maps: a press opens the list.
//
//   <found-count data-city="york" data-all="38" hidden><a href="play/found.html#found"></a></found-count>

import { word } from '../shared/words.js';
import { cityPlay, onPlayChange } from '../score/play-store.js';

class FoundCount extends HTMLElement {
  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    onPlayChange(() => this.#show());
    this.#show();
  }

  #show() {
    const all = Number(this.dataset.all);
    const found = Object.keys(cityPlay(this.dataset.city ?? '').found).length;
    this.firstElementChild?.replaceChildren(word('found.hidden.count', { found: Math.min(found, all), all }));
    this.hidden = false;
  }
}

customElements.define('found-count', FoundCount);
