// The tours of a city on this device, made and recorded, with the actions for each. Hidden as long as there is none.

import { inOwnDirection, make, makeButton } from '../shared/elements.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';

const words = {
  title: word('edit.created'), untitled: word('quiz-editor.untitled'), delete: word('record.delete'), cancel: word('quiz-editor.cancel'),
};

export class TourList {
  #list = make('ul', 'record__objects');
  element = make('div', 'editor__group', make('h2', 'editor__heading', words.title), this.#list);
  /** The items that are shown, so that only changed ones are built again: an unchanged item must not lose the focus. */
  #shown = '';

  /**
   * @param {import('./record-store.js').RecordStore} store
   * @param {string} city
   * @param {{open: (id: string) => void, deleted: (id: string, name: string) => void}} actions
   */
  constructor(store, city, actions) {
    this.store = store;
    this.city = city;
    this.actions = actions;
    this.element.hidden = true;
  }

  async show() {
    const all = await this.store.walks(this.city);
    this.element.hidden = all.length === 0;
    const shown = JSON.stringify(all.map(({ id, name }) => [id, name]));
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#list.replaceChildren(...all.map(({ id, name: given }) => {
      const name = given.trim() || words.untitled;
      return make(
        'li', 'editor__row', inOwnDirection(make('span', 'record__name', name)),
        makeButton(word('record.stop.edit', { name }), () => this.actions.open(id)),
        makeButton(word('record.stop.delete', { name }), () => void this.#delete(id, name)));
    }));
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  async #delete(id, name) {
    if (await ask({ text: word('edit.delete', { name }), yes: words.delete, no: words.cancel }) === undefined) return;
    await this.store.deleteWalk(id);
    this.actions.deleted(id, name);
    await this.show();
  }
}
