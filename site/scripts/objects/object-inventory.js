// <object-inventory>: the objects of a city that a visitor has found or made, in the visitor's own order, and those not found
// yet. Those with a model can be turned in their card.
//
//   <object-inventory data-city="york" data-editor="make-object.html"><ul class="cards"><li data-object="penny" data-model="…">…</li>…</ul></object-inventory>
//
// Without scripts all objects are a list.

import { onPlayChange } from '../score/play-store.js';
import { make, makeButton } from '../shared/elements.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { changeOwnObject, modelAddress, storeOwnObject, onOwnObjectsChange, ownObjects } from '../own-objects/own-store.js';
import { changeObject, removeObject, storedObjects, maxObjects, objectCount, reactions } from '../score/object-store.js';

/** @typedef {import('../score/object-store.js').StoredObject} StoredObject */
/** @typedef {{card: HTMLElement, id: string, name: string, stored: Pick<StoredObject, 'at' | 'favourite' | 'reaction' | 'used'>, isOwn?: boolean}} Shown */

const orders = {
  newest: word('inventory.order.newest'), name: word('inventory.order.name'), favourites: word('inventory.order.favourites'),
  use: word('inventory.order.use'), size: word('inventory.order.size'),
};
/** @type {Record<string, string>} */
const reactionLabels = {
  love: word('inventory.reaction.love'), smile: word('inventory.reaction.smile'), wow: word('inventory.reaction.wow'),
  moved: word('inventory.reaction.moved'),
};
const language = document.documentElement.lang || 'en';
/** @type {Record<string, (one: Shown, other: Shown) => number>} */
const compare = {
  newest: (one, other) => other.stored.at - one.stored.at,
  name: (one, other) => one.name.localeCompare(other.name, language),
  favourites: (one, other) => Number(other.stored.favourite ?? false) - Number(one.stored.favourite ?? false)
    || other.stored.at - one.stored.at,
  use: (one, other) => (other.stored.used ?? 0) - (one.stored.used ?? 0) || other.stored.at - one.stored.at,
  // The size in bytes that the device loads for its picture and its model.
  size: (one, other) => Number(other.card.dataset.bytes) - Number(one.card.dataset.bytes) || other.stored.at - one.stored.at,
};

class ObjectInventory extends HTMLElement {
  #count = make('p', 'inventory__count');
  #status = make('p', 'inventory__status');
  #order = make('select', 'inventory__select', ...Object.entries(orders).map(([order, text]) => {
    const option = make('option', '', text);
    option.value = order;
    return option;
  }));
  #sorting = make('label', 'inventory__order', word('inventory.order'), ' ', this.#order);
  #found = make('ul', 'cards inventory__objects');
  #missing = make('section', 'inventory__missing');
  /** @type {HTMLElement[]} */
  #cards = [];
  // The object whose model is shown.
  /** @type {{id: string, view: import('./model-view.js').ModelView} | undefined} */
  #turned;

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    this.#cards = [...this.querySelectorAll('li')];
    this.#status.setAttribute('role', 'status');
    this.replaceChildren(this.#count, this.#sorting, this.#status, this.#found, this.#missing);
    this.#order.addEventListener('change', () => this.#show());
    onPlayChange(() => this.#show());
    onOwnObjectsChange(() => this.#show());
    this.#show();
  }

  disconnectedCallback() {
    this.#endView();
  }

  get #city() {
    return this.dataset.city ?? '';
  }

  #show() {
    const stored = storedObjects(this.#city);
    /** @type {Shown[]} */
    const shown = this.#cards.flatMap((card) => {
      const id = card.dataset.object ?? '';
      const name = card.querySelector('.card__title')?.textContent?.trim() ?? id;
      return stored[id] ? [{ card, id, name, stored: stored[id] }] : [];
    });
    const found = shown.length;
    shown.push(...ownObjects(this.#city).map(({ id, object }) => ({
      card: this.#cardOf(id, object), id, name: object.name, stored: object, isOwn: true,
    })));
    shown.sort(compare[this.#order.value] ?? compare.newest);
    const missing = this.#cards.filter(({ dataset }) => !stored[dataset.object ?? '']);
    this.#count.textContent = shown.length === 0 ? word('inventory.none') : [
      word('inventory.count', { found, all: this.#cards.length }),
      word('inventory.room', { kept: objectCount(), most: maxObjects }),
    ].join(' ');
    this.#sorting.hidden = shown.length < 2;
    // A press must not lose the keyboard's place.
    const focused = document.activeElement instanceof HTMLElement && this.contains(document.activeElement)
      ? document.activeElement.dataset.action : undefined;
    const hasFocus = this.#turned?.view.element.contains(document.activeElement);
    if (!shown.some(({ id }) => id === this.#turned?.id)) this.#endView();
    for (const card of this.#cards) {
      card.querySelector('.inventory__controls')?.remove();
      this.#showMedia(card, true);
    }
    this.#found.replaceChildren(...shown.map((object) => this.#withControls(object)));
    this.#missing.replaceChildren(...(missing.length > 0
      ? [make('h3', '', word('inventory.left')), make('ul', 'cards inventory__objects', ...missing)] : []));
    if (hasFocus) this.#turned?.view.focus();
    if (focused) /** @type {HTMLElement | null} */ (this.querySelector(`[data-action="${focused}"]`))?.focus();
  }

  /**
   * The card of an object that the visitor has made.
   * @param {string} id
   * @param {import('../own-objects/own-store.js').OwnObject} object
   */
  #cardOf(id, { name, alt, picture, model }) {
    const image = make('img', '');
    Object.assign(image, { src: picture.data, width: picture.width, height: picture.height, alt: '' });
    const link = make('a', '', name);
    link.href = `${this.dataset.editor}#own=${id}`;
    const summary = make('p', 'card__summary', alt);
    link.dir = summary.dir = 'auto';
    const card = make(
      'li', 'card object-card', make('div', 'card__media', image), make(
        'div', 'card__text', make('p', 'card__kind', word('own.kind')), make('h3', 'card__title', link), summary));
    if (model) card.dataset.model = modelAddress(id);
    card.dataset.bytes = String(Math.round(((picture.data.length + (model?.length ?? 0)) * 3) / 4));
    return card;
  }

  /**
   * @param {Shown} object
   * @param {{favourite?: boolean, reaction?: string}} changes
   */
  #change({ id, isOwn }, changes) {
    if (isOwn) changeOwnObject(id, changes);
    else changeObject(this.#city, id, changes);
  }

  /** @param {Shown} object */
  async #remove({ id, name, isOwn }) {
    if (!isOwn) {
      removeObject(this.#city, id);
      this.#status.textContent = word('inventory.dropped', { name });
      return;
    }
    const text = word('user-quiz.delete.question', { name });
    if (await ask({ text, yes: word('user-quiz.delete.yes'), no: word('user-quiz.delete.no') }) === undefined) return;
    storeOwnObject(id, undefined);
    this.#status.textContent = word('user-quiz.deleted', { name });
  }

  /**
   * Shows the model in its card until the visitor returns to the picture.
   * @param {Shown} object
   */
  async #turn({ card, id, name, isOwn }) {
    this.#endView();
    const address = card.dataset.model ?? '';
    this.#status.textContent = word('object.view.loading');
    try {
      const { ModelView } = await import('./model-view.js');
      const own = isOwn ? ownObjects(this.#city).find((object) => object.id === id)?.object : undefined;
      if (own?.model) await (await import('../own-objects/own-model.js')).registerModel(address, own.model);
      const view = new ModelView(name, card.querySelector('.card__summary')?.textContent ?? '', () => this.#back(id));
      this.#endView();
      this.#turned = { id, view };
      this.#show();
      await view.show(address);
      this.#status.textContent = '';
      if (this.#turned?.view === view) view.focus();
    } catch (error) {
      this.#endView();
      this.#show();
      this.#status.textContent = error instanceof TypeError ? word('object.view.absent') : word('object.view.failed');
    }
  }

  /** @param {string} id */
  #back(id) {
    this.#endView();
    this.#show();
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-action="turn ${id}"]`))?.focus();
  }

  #endView() {
    const view = this.#turned?.view;
    this.#turned = undefined;
    view?.end();
  }

  /**
   * @param {HTMLElement} card
   * @param {boolean} isShown
   */
  #showMedia(card, isShown) {
    const media = /** @type {HTMLElement | null} */ (card.querySelector('.card__media'));
    if (media) media.hidden = !isShown;
    return media;
  }

  /** @param {Shown} object */
  #withControls(object) {
    const { card, id, name, stored, isOwn } = object;
    const actionButton = (/** @type {string} */ text, /** @type {string} */ action, /** @type {() => void} */ change) => {
      const button = makeButton(text, change, 'button button--quiet inventory__press');
      button.dataset.action = `${action} ${id}`;
      return button;
    };
    const favourite = actionButton('★', 'favourite', () => this.#change(object, { favourite: !stored.favourite }));
    favourite.setAttribute('aria-label', word('inventory.favourite', { name }));
    favourite.setAttribute('aria-pressed', String(stored.favourite === true));
    const buttons = Object.entries(reactions).map(([reaction, sign]) => {
      const isOn = stored.reaction === reaction;
      const button = actionButton(sign, reaction, () => this.#change(object, { reaction: isOn ? undefined : reaction }));
      button.setAttribute('aria-label', reactionLabels[reaction]);
      button.title = reactionLabels[reaction];
      button.setAttribute('aria-pressed', String(isOn));
      return button;
    });
    const group = make('span', 'inventory__reactions', ...buttons);
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', word('inventory.reaction', { name }));
    const removeButton = actionButton(isOwn ? word('user-quiz.delete') : word('inventory.drop'), 'drop', () => void this.#remove(object));
    removeButton.setAttribute('aria-label', isOwn ? `${word('user-quiz.delete')}: ${name}` : word('inventory.drop.name', { name }));
    const isTurned = this.#turned?.id === id;
    const turnButton = card.dataset.model && !isTurned
      ? actionButton(word('object.view'), 'turn', () => void this.#turn(object)) : undefined;
    turnButton?.setAttribute('aria-label', `${word('object.view')}: ${name}`);
    if (isTurned) this.#showMedia(card, false)?.after(/** @type {Node} */ (this.#turned?.view.element));
    card.append(make('div', 'inventory__controls', ...(turnButton ? [turnButton] : []), favourite, group, removeButton));
    return card;
  }
}

customElements.define('object-inventory', ObjectInventory);
