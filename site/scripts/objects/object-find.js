// <object-find>: lets a visitor report that they have found an object, and stores that on the device.
//
//   <object-find data-city="york" data-object="penny" data-position="53.95946,-1.08179" data-radius="40"></object-find>

import { VisitButton } from '../found-places/visit-button.js';
import { storeObject, storedObjects, maxObjects, countObjectVisit } from '../score/object-store.js';
import { word } from '../shared/words.js';

const words = {
  confirmLabel: word('object.anyway'), full: word('object.full', { most: maxObjects }),
  done: (/** @type {string} */ date) => word('object.found', { date }),
};

class ObjectFind extends VisitButton {
  confirmLabel = words.confirmLabel;
  foundMessage = words.done;

  #isCounted = false;

  connectedCallback() {
    if (!this.#isCounted) countObjectVisit(this.city, this.dataset.object ?? '');
    this.#isCounted = true;
    super.connectedCallback();
  }

  get foundAt() {
    return storedObjects(this.city)[this.dataset.object ?? '']?.at;
  }

  /** @param {'here' | 'said'} how */
  store(how) {
    return storeObject(this.city, this.dataset.object ?? '', how) === 'full' ? words.full : undefined;
  }
}

customElements.define('object-find', ObjectFind);
