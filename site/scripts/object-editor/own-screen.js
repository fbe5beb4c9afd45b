// One of the objects that the visitor has made: view, change, place, share and delete it.

import { friendGroups } from '../friend-groups/friend-group-store.js';
import { isolatedName } from '../shared/card-name.js';
import { make, makeButton } from '../shared/elements.js';
import { NumberField, TextField } from '../shared/fields.js';
import { download } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { canUnlock } from '../shared/sealing.js';
import { word } from '../shared/words.js';
import { changeOwnObject, storeOwnObject, modelAddress, limits, onOwnObjectsChange, ownObject, scaleOf } from '../own-objects/own-store.js';
import { registerModel } from '../own-objects/own-model.js';
import { OwnObjectPlacing } from './own-placing.js';
import { fileOf, linkFor } from './own-share.js';

const words = {
  back: word('own.back'), found: word('inventory.title'), camera: word('own.camera'), change: word('user-quiz.edit'), save: word('own.change.save'),
  saved: word('own.changed'), name: word('placing.name'), alt: word('quiz-editor.picture.alt'), height: word('own.height'),
  noName: word('own.error.name'), noAlt: word('own.error.alt'), noHeight: word('own.error.height'), share: word('own.share'),
  withSpot: word('own.share.spot'), link: word('own.share.link'), file: word('own.share.file'), fileHelp: word('own.share.file.help'),
  long: word('user-quiz.share.long'), how: word('own.share.how'), delete: word('user-quiz.delete'), yes: word('user-quiz.delete.yes'),
  no: word('user-quiz.delete.no'), notStored: word('own.not-stored'),
};

export class OwnObjectScreen {
  element = make('div', 'own__part');
  #id = '';
  /** @type {OwnObjectPlacing | undefined} */
  #placing;

  /**
   * @param {HTMLElement} page  the element with the page's data and its map
   * @param {(text: string) => void} announce
   */
  constructor(page, announce) {
    this.page = page;
    this.announce = announce;
    this.element.hidden = true;
    onOwnObjectsChange(() => this.#showStar());
  }

  /** @param {string | undefined} id  undefined for none */
  show(id) {
    this.#id = id ?? '';
    const object = id === undefined ? undefined : ownObject(id);
    const map = this.page.querySelector('.record__map');
    if (map instanceof HTMLElement) map.hidden = !object;
    this.element.hidden = !object;
    this.#placing?.stop();
    if (!id || !object) return this.element.replaceChildren();
    changeOwnObject(id, { used: (object.used ?? 0) + 1 });
    const title = make('h2', 'editor__heading own__name', object.name);
    title.dir = 'auto';
    title.tabIndex = -1;
    const placing = make('section', 'editor__card own__placing');
    this.element.replaceChildren(
      make('p', 'editor__row', link(words.back, '#'), link(words.found, this.page.dataset.found ?? ''),
        link(words.camera, this.page.dataset.camera ?? '')),
      title, this.#preview(id, object), this.#star(), placing, this.#fields(id, object), this.#share(id), make(
        'p', 'editor__row', makeButton(words.delete, () => void this.#remove())));
    this.#showStar();
    title.focus();
    this.#placing ??= new OwnObjectPlacing(this.page, this.announce);
    this.#placing.show(id, placing);
    return undefined;
  }

  /**
   * @param {string} id
   * @param {import('../own-objects/own-store.js').OwnObject} object
   */
  #preview(id, { name, alt, picture, model, height, natural }) {
    const image = make('img', 'editor__picture');
    Object.assign(image, { src: picture.data, width: picture.width, height: picture.height, alt });
    const figure = make('figure', 'media-figure object__picture own__picture', image);
    if (!model) return figure;
    const viewer = document.createElement('object-viewer');
    viewer.className = 'object__viewer';
    Object.assign(viewer.dataset, { model: modelAddress(id), scale: String(height / (natural ?? 1)), name, alt });
    viewer.append(figure);
    const frame = make('div', '', figure);
    void registerModel(modelAddress(id), model).then(() => {
      viewer.append(figure);
      frame.replaceChildren(viewer);
    }, () => undefined);
    return frame;
  }

  #star() {
    const button = makeButton('★', () => {
      changeOwnObject(this.#id, { favourite: !ownObject(this.#id)?.favourite });
    }, 'button button--quiet inventory__press own__star');
    return make('p', 'editor__row', button);
  }

  #showStar() {
    const object = ownObject(this.#id);
    const button = this.element.querySelector('.own__star');
    if (!object || !button) return;
    button.setAttribute('aria-label', word('inventory.favourite', { name: object.name }));
    button.setAttribute('aria-pressed', String(object.favourite === true));
  }

  /**
   * @param {string} id
   * @param {import('../own-objects/own-store.js').OwnObject} object
   */
  #fields(id, object) {
    const edited = { name: object.name, alt: object.alt, height: object.height };
    const name = new TextField(words.name, { most: limits.name, value: edited.name, changed: (text) => { edited.name = text; } });
    const alt = new TextField(words.alt, { most: limits.alt, value: edited.alt, changed: (text) => { edited.alt = text; } });
    const height = new NumberField(words.height, { least: 0.01, most: limits.height }, (value) => { edited.height = value; });
    height.value = Number(edited.height.toFixed(2));
    const save = makeButton(words.save, () => {
      name.showError(edited.name.trim() ? '' : words.noName);
      alt.showError(edited.alt.trim() ? '' : words.noAlt);
      const isHeightValid = edited.height >= 0.01 && edited.height <= limits.height;
      height.showError(isHeightValid ? '' : words.noHeight);
      const stored = ownObject(id);
      if (!stored || !edited.name.trim() || !edited.alt.trim() || !isHeightValid) return;
      const changed = { ...stored, name: edited.name.trim(), alt: edited.alt.trim(), height: edited.height };
      const spot = stored.spot && { ...stored.spot, scale: scaleOf(changed) };
      const isStored = storeOwnObject(id, spot ? { ...changed, spot } : changed);
      const title = this.element.querySelector('.own__name');
      if (title) title.textContent = changed.name;
      this.#showStar();
      this.announce(isStored ? words.saved : words.notStored);
    });
    return make(
      'section', 'editor__card', make('h2', 'editor__title', words.change), name.element, alt.element, height.element,
      make('p', 'editor__row', save));
  }

  /** @param {string} id */
  #share(id) {
    const withSpot = make('input', '');
    withSpot.type = 'checkbox';
    const choice = make('label', 'editor__choice own__spot', withSpot, make('span', '', words.withSpot));
    const groups = canUnlock() ? friendGroups() : [];
    const groupSelect = make('select', 'editor__input', make('option', '', word('own.share.everyone')), ...groups.map(
      ([, group]) => make('option', '', word('own.share.group', { name: isolatedName(group.name) }))));
    const groupLabel = make('label', 'editor__label', word('own.share.for'), groupSelect);
    groupLabel.hidden = groups.length === 0;
    const group = () => groups[groupSelect.selectedIndex - 1];
    const result = make('div', 'own__link-part');
    const isPositionShared = () => withSpot.checked && ownObject(id)?.spot !== undefined;
    const makeLink = makeButton(words.link, async () => {
      const object = ownObject(id);
      if (!object) return;
      const { sharePanel } = await import('../friends/share-panel.js');
      const address = await linkFor(object, isPositionShared(), group());
      result.replaceChildren(address ? sharePanel(address, object.name, words.how) : make('p', 'record__help', words.long));
      if (!address) this.announce(words.long);
    });
    const saveFile = makeButton(words.file, async () => {
      const object = ownObject(id);
      if (object) download(await fileOf(object, isPositionShared(), group()));
    });
    for (const control of [withSpot, groupSelect]) control.addEventListener('change', () => result.replaceChildren());
    return make(
      'section', 'editor__card', make('h2', 'editor__title', words.share), choice, groupLabel, make('p', 'editor__row', makeLink, saveFile),
      make('p', 'record__help', words.fileHelp), result);
  }

  async #remove() {
    const id = this.#id;
    const name = ownObject(id)?.name ?? '';
    const answer = await ask({ text: word('user-quiz.delete.question', { name }), yes: words.yes, no: words.no });
    if (answer === undefined) return;
    storeOwnObject(id, undefined);
    history.replaceState(null, '', location.pathname + location.search);
    window.dispatchEvent(new Event('hashchange'));
    this.announce(word('user-quiz.deleted', { name }));
  }
}

/**
 * @param {string} text
 * @param {string} href
 */
function link(text, href) {
  const element = make('a', 'button button--quiet', text);
  element.href = href;
  return element;
}
