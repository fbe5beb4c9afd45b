// <group-pins>: the places of the visitor's current group, on the map of the page; the script that shows them loads only for
// members.
//
//   <group-pins data-friends="play/friends.html" hidden></group-pins>

import { storedNames } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { friendGroupNames } from './friend-group-names.js';

class GroupPins extends HTMLElement {
  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    if (!storedNames(siteRoot).some((name) => name.startsWith(friendGroupNames))) return;
    void import('./friend-group-map.js').then(({ pinGroupPlaces }) => pinGroupPlaces(this.dataset.friends ?? ''));
  }
}

customElements.define('group-pins', GroupPins);
