// Adds content on a city's map: a button, then a press on the map, then a dialog for the kind and name.

import { post } from './api.js';
import { ask, cancelButton, labelled, select } from './dialog.js';
import { announce, make } from './dom.js';
import { rounded } from './map-geometry.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-source.js').MapItem} MapItem */

/** The kinds of content that can be added on the map. */
const newKinds = ['place', 'kiosk', 'object'];

export class MapAdding {
  /**
   * @param {import('./map-view.js').MapView} view
   * @param {string} city
   * @param {{began: () => void, added: (item: MapItem) => void}} host what the map does when adding begins, and with new content
   */
  constructor(view, city, host) {
    this.view = view;
    this.city = city;
    this.host = host;
    this.button = make('button', { class: 'button', type: 'button', 'aria-pressed': 'false', onclick: () => this.#toggle() }, words('map-add'));
  }

  get isOn() { return this.button.getAttribute('aria-pressed') === 'true'; }

  #toggle() {
    if (this.isOn) { this.end(); return; }
    this.host.began();
    this.button.setAttribute('aria-pressed', 'true');
    this.view.onPress((position) => this.#create(rounded(position)));
    announce(words('map-add-help'));
  }

  end() {
    this.button.setAttribute('aria-pressed', 'false');
    this.view.onPress(undefined);
  }

  /** @param {Position} position */
  async #create(position) {
    const kind = select(newKinds.map((one) => ({ value: one, label: words(`map-is-${one}`) })), 'place');
    const name = make('input', { class: 'input', type: 'text', required: true, dir: 'auto', autofocus: true });
    let path = '';
    const answer = await ask(words('map-new'), [labelled(words('outline-kind'), kind), labelled(words('outline-name'), name)],
      [{ label: words('outline-create'), value: 'create', isMain: true }, cancelButton()], {
        accept: async () => {
          if (!name.value.trim()) return words('outline-name-missing');
          try {
            ({ path } = await post('create', { kind: kind.value, city: this.city, name: name.value.trim(), position }));
          } catch (error) {
            return error instanceof Error ? error.message : String(error);
          }
          return undefined;
        },
      });
    if (answer !== 'create') return;
    this.end();
    const id = path.split('/').at(-1)?.replace(/\.[a-z]+$/, '') ?? '';
    this.host.added({
      kind: kind.value, id, name: name.value.trim(), path, position, own: true, ...(kind.value === 'place' ? {} : { facing: 0 }),
      ...(kind.value === 'object' ? { height: 0, scale: 1 } : {}),
    });
  }
}
