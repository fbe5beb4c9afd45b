// <saved-groups>: a link to each group whose invitation was opened on this device; empty when there are none.

import { make } from '../shared/elements.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';
import { storedGroups, onGroupChange } from './group-store.js';

const title = word('storage.groups');

class SavedGroups extends HTMLElement {
  connectedCallback() {
    this.#show();
    onGroupChange(() => this.#show());
  }

  #show() {
    const groups = storedGroups();
    if (groups.length === 0) return this.replaceChildren();
    const heading = make('h2', '', title);
    heading.id = 'groups-title';
    const section = make('section', 'saved-packs', heading, make('ul', 'saved-groups__list', ...groups.map(([group, { name }]) => {
      const link = make('a', '', name);
      link.href = new URL(`${document.documentElement.dataset.folder ?? ''}groups/${group}.html`, siteRoot).href;
      link.dir = 'auto';
      return make('li', '', link);
    })));
    section.setAttribute('aria-labelledby', heading.id);
    return this.replaceChildren(section);
  }
}

customElements.define('saved-groups', SavedGroups);
