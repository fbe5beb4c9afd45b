// <place-visit>: lets a visitor report that they are at a place: it counts as found.
//
//   <place-visit data-city="york" data-item="minster" data-position="53.96219,-1.08206" data-radius="60"></place-visit>

import { word } from '../shared/words.js';
import { VisitButton } from './visit-button.js';
import { find } from '../score/play-finding.js';
import { cityPlay } from '../score/play-store.js';

const words = {
  confirmLabel: word('visit.anyway'), done: (/** @type {string} */ date) => word('visit.done', { date }),
};

class PlaceVisit extends VisitButton {
  confirmLabel = words.confirmLabel;
  foundMessage = words.done;

  get foundAt() {
    return cityPlay(this.city).found[this.dataset.item ?? '']?.at;
  }

  /** The extra of a place that opens by being there counts the place, too. */
  get isAskedElsewhere() {
    return [...document.querySelectorAll('locked-extra[data-unlock="here"][data-sealed]')].some((extra) =>
      extra instanceof HTMLElement && extra.dataset.item === this.dataset.item);
  }

  /** @param {'here' | 'said'} how */
  store(how) {
    find(this.city, this.dataset.item ?? '', how);
    return undefined;
  }
}

customElements.define('place-visit', PlaceVisit);
