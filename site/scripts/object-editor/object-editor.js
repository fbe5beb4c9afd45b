// <object-editor>: makes objects of photographs and .glb files on the device, shows each, and imports what a friend sends.
//
//   <object-editor data-city="york" data-camera="camera.html" data-found="play/found.html#objects">
//     <div class="record__map">…</div> </object-editor>
//
// `#own=ID` shows one of the visitor's; `#object=…` and, for a group, `#group-object=…` bring one, which is stored when the
// visitor agrees.

import { clearPins } from '../user-quizzes/user-quiz-city.js';
import { maxObjects, objectCount } from '../score/object-store.js';
import { make, makeButton } from '../shared/elements.js';
import { fileChooser } from '../shared/file-chooser.js';
import { NumberField, TextField } from '../shared/fields.js';
import { base64, newId } from '../shared/user-files.js';
import { word } from '../shared/words.js';
import { CutView } from './cut-view.js';
import { encodedPicture, smallCanvas, trimmed } from './cut-out.js';
import { OwnObjectScreen } from './own-screen.js';
import { objectFromFile, objectFromGroup, objectFromLink } from './own-share.js';
import { renderPicture, registerModel } from '../own-objects/own-model.js';
import { storeOwnObject, limits, onOwnObjectsChange, ownObject, ownObjects } from '../own-objects/own-store.js';

/** @typedef {import('../own-objects/own-store.js').OwnObjectContent} OwnObjectContent */

const words = {
  from: word('own.from'), photograph: word('own.photograph'), picture: word('quiz-editor.picture.choose'), model: word('own.model'),
  open: word('own.open'), openHelp: word('own.open.help'), about: word('own.about'), name: word('placing.name'),
  alt: word('quiz-editor.picture.alt'), height: word('own.height'), save: word('own.save'), own: word('own.title'), none: word('own.none'),
  noPicture: word('quiz-editor.picture.failed'), noName: word('own.error.name'), noAlt: word('own.error.alt'),
  noHeight: word('own.error.height'), first: word('own.error.first'), nothing: word('own.error.nothing'),
  full: word('object.full', { most: maxObjects }), notStored: word('own.not-stored'), loading: word('object.view.loading'),
  sent: word('own.sent'), origin: word('user-quiz.origin'), keep: word('user-quiz.save'), leave: word('own.leave'),
};
/**
 * The reason why an import was refused, by its kind.
 * @type {Record<string, string>}
 */
const errors = {
  kind: word('own.error.kind'), broken: word('own.error.broken'), large: word('own.error.large'),
  unread: word('own.error.unread'), empty: word('own.error.empty'), group: word('own.error.group'),
};

/** @param {any} error */
const errorInWords = (error) => errors[String(error?.kind)] ?? (error instanceof TypeError ? word('own.error.flat') : errors.broken);

class ObjectEditor extends HTMLElement {
  #status = make('p', 'editor__status');
  #image = make('img', 'editor__picture');
  /** Contains the picture while there is one: an image without a source would show as broken. */
  #frame = make('div', '');
  #cut = new CutView();
  #form = make('div', 'own__part');
  #list = make('ul', 'own__list');
  #none = make('p', 'record__help', words.none);
  #received = make('section', 'editor__card own__received');
  #name = new TextField(words.name, { most: limits.name, changed: (name) => { this.#draft.name = name; } });
  #alt = new TextField(words.alt, { most: limits.alt, changed: (alt) => { this.#draft.alt = alt; } });
  #height = new NumberField(words.height, { least: 0.01, most: limits.height }, (height) => { this.#draft.height = height; });
  #draft = { name: '', alt: '', height: 0.5 };
  /** @type {{model: string, natural: number, canvas: HTMLCanvasElement} | undefined} */
  #model;
  #hasPicture = false;
  #screen = new OwnObjectScreen(this, (text) => this.#announce(text));
  /** Counts the opened items, so that an item that loads late does not show any more. */
  #openCount = 0;

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    clearPins(this);
    this.#status.setAttribute('role', 'status');
    this.#image.alt = '';
    const openHelp = make('p', 'record__help', words.openHelp);
    this.#form.append(
      make('section', 'editor__card', make('h2', 'editor__title', words.from), make(
        'p', 'editor__row', fileChooser(words.photograph, 'image/*', (file) => this.#openPicture(file), true),
        fileChooser(words.picture, 'image/*', (file) => this.#openPicture(file)),
        fileChooser(words.model, '.glb,model/gltf-binary', (file) => this.#openModel(file))), this.#frame),
      this.#cut.element,
      make('section', 'editor__card', make('h2', 'editor__title', words.about), this.#name.element, this.#alt.element,
        this.#height.element, make('p', 'editor__row', makeButton(words.save, () => this.#save(), 'button button--primary'))),
      make('section', 'editor__card', make('h2', 'editor__title', words.own), this.#none, this.#list, openHelp,
        make('p', 'editor__row', fileChooser(words.open, '.json,application/json', (file) => this.#open(file)))));
    this.#received.tabIndex = -1;
    this.prepend(this.#form, this.#received, this.#screen.element);
    this.append(make('div', 'editor__messages', this.#status));
    this.#height.value = this.#draft.height;
    window.addEventListener('hashchange', () => void this.#openAddress());
    onOwnObjectsChange(() => this.#showList());
    this.#showList();
    void this.#openAddress();
  }

  get #city() {
    return this.dataset.city ?? '';
  }

  /** @param {string} text */
  #announce(text) {
    this.#status.textContent = text;
  }

  /** Shows the item in the address. */
  async #openAddress() {
    const [, kind, value] = /^#(own|object|group-object)=(.+)$/.exec(location.hash) ?? [];
    this.#openCount += 1;
    const openCount = this.#openCount;
    this.#announce('');
    this.#received.hidden = true;
    const isOwn = kind === 'own' && ownObject(value)?.city === this.#city;
    const isFromLink = kind === 'object' || kind === 'group-object';
    this.#form.hidden = isOwn || isFromLink;
    this.#screen.show(isOwn ? value : undefined);
    if (!isFromLink) return;
    this.#announce(words.loading);
    try {
      const object = await (kind === 'object' ? objectFromLink(value) : objectFromGroup(value));
      if (openCount === this.#openCount) this.#showReceived(object);
    } catch (error) {
      if (openCount !== this.#openCount) return;
      this.#form.hidden = false;
      this.#announce(errorInWords(error));
    }
  }

  // Making objects.

  /** @param {File} file */
  async #openPicture(file) {
    try {
      const canvas = await smallCanvas(file);
      this.#model = undefined;
      this.#frame.replaceChildren();
      this.#hasPicture = true;
      this.#cut.show(canvas);
      this.#announce('');
    } catch {
      this.#announce(words.noPicture);
    }
  }

  /** @param {File} file */
  async #openModel(file) {
    if (file.size > limits.modelBytes) return this.#announce(errors.large);
    this.#announce(words.loading);
    try {
      const model = await base64(await file.arrayBuffer());
      const address = `own-object:new-${newId()}`;
      const { low, high } = await registerModel(address, model);
      const canvas = await renderPicture(address);
      this.#model = { model, natural: high[1] - low[1] || 1, canvas };
      this.#cut.show(undefined);
      this.#hasPicture = true;
      this.#image.src = canvas.toDataURL();
      this.#frame.replaceChildren(this.#image);
      this.#draft.height = Math.max(0.01, Math.min(limits.height, Number(this.#model.natural.toFixed(2))));
      this.#height.value = this.#draft.height;
      this.#announce('');
    } catch (error) {
      this.#announce(errorInWords(error));
    }
    return undefined;
  }

  #save() {
    const { name, alt, height } = this.#draft;
    const isHeightValid = height >= 0.01 && height <= limits.height;
    this.#name.showError(name.trim() ? '' : words.noName);
    this.#alt.showError(alt.trim() ? '' : words.noAlt);
    this.#height.showError(isHeightValid ? '' : words.noHeight);
    const invalidField = !name.trim() ? this.#name : !alt.trim() ? this.#alt : !isHeightValid ? this.#height : undefined;
    if (!this.#hasPicture) return this.#announce(words.first);
    const canvas = trimmed(this.#model?.canvas ?? this.#cut.result ?? document.createElement('canvas'));
    if (!canvas) return this.#announce(words.nothing);
    if (invalidField) return invalidField.focus();
    const { model, natural } = this.#model ?? {};
    return this.#store({
      name: name.trim(), alt: alt.trim(), height, picture: encodedPicture(canvas, limits.picture), ...(model ? { model, natural } : {}),
    });
  }

  /** @param {OwnObjectContent} object */
  #store(object) {
    if (objectCount() >= maxObjects) return this.#announce(words.full);
    const id = newId();
    if (!storeOwnObject(id, { ...object, city: this.#city, at: Date.now() })) return this.#announce(words.notStored);
    this.#draft = { name: '', alt: '', height: 0.5 };
    this.#name.value = this.#alt.value = '';
    this.#height.value = this.#draft.height;
    this.#model = undefined;
    this.#hasPicture = false;
    this.#frame.replaceChildren();
    this.#cut.show(undefined);
    location.hash = `own=${id}`;
    return undefined;
  }

  #showList() {
    const all = ownObjects(this.#city);
    this.#none.hidden = all.length > 0;
    this.#list.replaceChildren(...all.map(({ id, object }) => {
      const link = make('a', 'own__link', make('bdi', '', object.name));
      link.href = `#own=${id}`;
      const image = make('img', 'placing__thumb');
      Object.assign(image, { src: object.picture.data, alt: '' });
      return make('li', 'own__item', image, link);
    }));
  }

  // Objects from friends.

  /** @param {File} file */
  async #open(file) {
    this.#announce(words.loading);
    try {
      this.#showReceived(await objectFromFile(file));
    } catch (error) {
      this.#announce(errorInWords(error));
    }
  }

  /** @param {OwnObjectContent} object */
  #showReceived(object) {
    const image = make('img', 'editor__picture');
    Object.assign(image, { src: object.picture.data, alt: object.alt });
    const dismiss = () => {
      this.#received.hidden = true;
      this.#form.hidden = false;
      if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    };
    const name = make('p', 'own__name', object.name);
    const alt = make('p', '', object.alt);
    name.dir = alt.dir = 'auto';
    this.#received.replaceChildren(
      make('h2', 'editor__title', words.sent), name, image, alt, make('p', 'record__help', words.origin), make(
        'p', 'editor__row', makeButton(words.keep, () => this.#store(object), 'button button--primary'), makeButton(words.leave, dismiss)));
    this.#form.hidden = true;
    this.#received.hidden = false;
    this.#announce('');
    this.#received.focus();
  }
}

customElements.define('object-editor', ObjectEditor);
