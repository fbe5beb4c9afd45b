// <object-find>: lets a visitor report that they have found an object, and stores that on the device.
//
//   <object-find data-city="york" data-object="penny" data-position="53.95946,-1.08179" data-radius="40"></object-find>

import { BeingThere } from '../found-places/being-there.js';
import { storeObject, storedObjects, mostObjects, useObject } from '../score/object-store.js';
import { word } from '../shared/words.js';

const words = {
  anyway: word('object.anyway'), full: word('object.full', { most: mostObjects }),
  done: (/** @type {string} */ date) => word('object.found', { date }),
};

class ObjectFind extends BeingThere {
  anyway = words.anyway;
  told = words.done;

  #isCounted = false;

  connectedCallback() {
    if (!this.#isCounted) useObject(this.city, this.dataset.object ?? '');
    this.#isCounted = true;
    super.connectedCallback();
  }

  get foundAt() {
    return storedObjects(this.city)[this.dataset.object ?? '']?.at;
  }

  /** @param {'here' | 'said'} how */
  keep(how) {
    return storeObject(this.city, this.dataset.object ?? '', how) === 'full' ? words.full : undefined;
  }
}

customElements.define('object-find', ObjectFind);
