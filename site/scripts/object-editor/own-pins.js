// <own-pins>: the objects that the visitor has made and placed, on the map of the page.
//
//   <own-pins data-city="york" data-editor="make-object.html" hidden></own-pins>

import { addFoundPin } from '../found-places/found-map.js';
import { word } from '../shared/words.js';
import { ownObjects } from '../own-objects/own-store.js';

const kind = word('own.kind');

class OwnPins extends HTMLElement {
  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    for (const { id, object: { name, spot } } of ownObjects(this.dataset.city ?? '')) {
      if (spot) {
        addFoundPin({ name, kind, latitude: spot.latitude, longitude: spot.longitude }, `${this.dataset.editor}#own=${id}`, false);
      }
    }
  }
}

customElements.define('own-pins', OwnPins);
