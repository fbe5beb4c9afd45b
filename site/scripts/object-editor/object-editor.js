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
import { encoded, smallCanvas, trimmed } from './cut-out.js';
import { OwnScreen } from './own-screen.js';
import { thingOfFile, thingOfGroup, thingOfLink } from './own-share.js';
import { pictureOf, readyModel } from '../own-objects/own-model.js';
import { storeOwn, most, onOwnChange, ownObject, ownObjects } from '../own-objects/own-store.js';

/** @typedef {import('../own-objects/own-store.js').OwnThing} OwnThing */

const words = {
  from: word('own.from'), photograph: word('own.photograph'), picture: word('make.picture.choose'), model: word('own.model'),
  open: word('own.open'), openHelp: word('own.open.help'), about: word('own.about'), name: word('placing.name'),
  alt: word('make.picture.alt'), height: word('own.height'), save: word('own.save'), own: word('own.title'), none: word('own.none'),
  noPicture: word('make.picture.failed'), noName: word('own.fault.name'), noAlt: word('own.fault.alt'),
  noHeight: word('own.fault.height'), first: word('own.fault.first'), nothing: word('own.fault.nothing'),
  full: word('object.full', { most: maxObjects }), notStored: word('own.not-kept'), loading: word('object.view.loading'),
  sent: word('own.sent'), origin: word('made.origin'), keep: word('made.keep'), leave: word('own.leave'),
};
/**
 * The reason why an import was refused, by its kind.
 * @type {Record<string, string>}
 */
const errors = {
  kind: word('own.trouble.kind'), broken: word('own.trouble.broken'), large: word('own.trouble.large'),
  unread: word('own.trouble.unread'), empty: word('own.trouble.empty'), group: word('own.trouble.group'),
};

/** @param {any} error */
const errorInWords = (error) => errors[String(error?.kind)] ?? (error instanceof TypeError ? word('own.trouble.flat') : errors.broken);

class ObjectEditor extends HTMLElement {
  #status = make('p', 'editor__status');
  #image = make('img', 'editor__picture');
  /** Contains the picture while there is one: an image without a source would show as broken. */
  #frame = make('div', '');
  #cut = new CutView();
  #form = make('div', 'own__part');
  #list = make('ul', 'own__list');
  #none = make('p', 'record__help', words.none);
  #sent = make('section', 'editor__card own__sent');
  #name = new TextField(words.name, { most: most.name, changed: (name) => { this.#draft.name = name; } });
  #alt = new TextField(words.alt, { most: most.alt, changed: (alt) => { this.#draft.alt = alt; } });
  #height = new NumberField(words.height, { least: 0.01, most: most.height }, (height) => { this.#draft.height = height; });
  #draft = { name: '', alt: '', height: 0.5 };
  /** @type {{model: string, natural: number, canvas: HTMLCanvasElement} | undefined} */
  #solid;
  #hasPicture = false;
  #screen = new OwnScreen(this, (text) => this.#tell(text));
  /** Counts the opened items, so that an item that loads late does not show any more. */
  #turn = 0;

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    clearPins(this);
    this.#status.setAttribute('role', 'status');
    this.#image.alt = '';
    const openHelp = make('p', 'record__help', words.openHelp);
    this.#form.append(
      make('section', 'editor__card', make('h2', 'editor__title', words.from), make(
        'p', 'editor__row', fileChooser(words.photograph, 'image/*', (file) => this.#takePicture(file), true),
        fileChooser(words.picture, 'image/*', (file) => this.#takePicture(file)),
        fileChooser(words.model, '.glb,model/gltf-binary', (file) => this.#takeModel(file))), this.#frame),
      this.#cut.element,
      make('section', 'editor__card', make('h2', 'editor__title', words.about), this.#name.element, this.#alt.element,
        this.#height.element, make('p', 'editor__row', makeButton(words.save, () => this.#save(), 'button button--primary'))),
      make('section', 'editor__card', make('h2', 'editor__title', words.own), this.#none, this.#list, openHelp,
        make('p', 'editor__row', fileChooser(words.open, '.json,application/json', (file) => this.#open(file)))));
    this.#sent.tabIndex = -1;
    this.prepend(this.#form, this.#sent, this.#screen.element);
    this.append(make('div', 'editor__messages', this.#status));
    this.#height.value = this.#draft.height;
    window.addEventListener('hashchange', () => void this.#go());
    onOwnChange(() => this.#showList());
    this.#showList();
    void this.#go();
  }

  get #city() {
    return this.dataset.city ?? '';
  }

  /** @param {string} text */
  #tell(text) {
    this.#status.textContent = text;
  }

  /** Shows the item in the address. */
  async #go() {
    const [, kind, value] = /^#(own|object|group-object)=(.+)$/.exec(location.hash) ?? [];
    this.#turn += 1;
    const turn = this.#turn;
    this.#tell('');
    this.#sent.hidden = true;
    const isOwn = kind === 'own' && ownObject(value)?.city === this.#city;
    const isBrought = kind === 'object' || kind === 'group-object';
    this.#form.hidden = isOwn || isBrought;
    this.#screen.show(isOwn ? value : undefined);
    if (!isBrought) return;
    this.#tell(words.loading);
    try {
      const thing = await (kind === 'object' ? thingOfLink(value) : thingOfGroup(value));
      if (turn === this.#turn) this.#offer(thing);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#form.hidden = false;
      this.#tell(errorInWords(error));
    }
  }

  // Making objects.

  /** @param {File} file */
  async #takePicture(file) {
    try {
      const canvas = await smallCanvas(file);
      this.#solid = undefined;
      this.#frame.replaceChildren();
      this.#hasPicture = true;
      this.#cut.show(canvas);
      this.#tell('');
    } catch {
      this.#tell(words.noPicture);
    }
  }

  /** @param {File} file */
  async #takeModel(file) {
    if (file.size > most.modelBytes) return this.#tell(errors.large);
    this.#tell(words.loading);
    try {
      const model = await base64(await file.arrayBuffer());
      const address = `own-object:new-${newId()}`;
      const { low, high } = await readyModel(address, model);
      const canvas = await pictureOf(address);
      this.#solid = { model, natural: high[1] - low[1] || 1, canvas };
      this.#cut.show(undefined);
      this.#hasPicture = true;
      this.#image.src = canvas.toDataURL();
      this.#frame.replaceChildren(this.#image);
      this.#draft.height = Math.max(0.01, Math.min(most.height, Number(this.#solid.natural.toFixed(2))));
      this.#height.value = this.#draft.height;
      this.#tell('');
    } catch (error) {
      this.#tell(errorInWords(error));
    }
    return undefined;
  }

  #save() {
    const { name, alt, height } = this.#draft;
    const isHigh = height >= 0.01 && height <= most.height;
    this.#name.showError(name.trim() ? '' : words.noName);
    this.#alt.showError(alt.trim() ? '' : words.noAlt);
    this.#height.showError(isHigh ? '' : words.noHeight);
    const faulty = !name.trim() ? this.#name : !alt.trim() ? this.#alt : !isHigh ? this.#height : undefined;
    if (!this.#hasPicture) return this.#tell(words.first);
    const canvas = trimmed(this.#solid?.canvas ?? this.#cut.result ?? document.createElement('canvas'));
    if (!canvas) return this.#tell(words.nothing);
    if (faulty) return faulty.focus();
    const { model, natural } = this.#solid ?? {};
    return this.#keep({
      name: name.trim(), alt: alt.trim(), height, picture: encoded(canvas, most.picture), ...(model ? { model, natural } : {}),
    });
  }

  /** @param {OwnThing} thing */
  #keep(thing) {
    if (objectCount() >= maxObjects) return this.#tell(words.full);
    const id = newId();
    if (!storeOwn(id, { ...thing, city: this.#city, at: Date.now() })) return this.#tell(words.notStored);
    this.#draft = { name: '', alt: '', height: 0.5 };
    this.#name.value = this.#alt.value = '';
    this.#height.value = this.#draft.height;
    this.#solid = undefined;
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
    this.#tell(words.loading);
    try {
      this.#offer(await thingOfFile(file));
    } catch (error) {
      this.#tell(errorInWords(error));
    }
  }

  /** @param {OwnThing} thing */
  #offer(thing) {
    const image = make('img', 'editor__picture');
    Object.assign(image, { src: thing.picture.data, alt: thing.alt });
    const leave = () => {
      this.#sent.hidden = true;
      this.#form.hidden = false;
      if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    };
    const name = make('p', 'own__name', thing.name);
    const alt = make('p', '', thing.alt);
    name.dir = alt.dir = 'auto';
    this.#sent.replaceChildren(
      make('h2', 'editor__title', words.sent), name, image, alt, make('p', 'record__help', words.origin), make(
        'p', 'editor__row', makeButton(words.keep, () => this.#keep(thing), 'button button--primary'), makeButton(words.leave, leave)));
    this.#form.hidden = true;
    this.#sent.hidden = false;
    this.#tell('');
    this.#sent.focus();
  }
}

customElements.define('object-editor', ObjectEditor);
