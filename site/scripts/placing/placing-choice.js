// The choice of the object to place: one of the city's, or another one with a name and a picture of its own.

import { inOwnDirection, make } from '../shared/elements.js';
import { fileChooser } from '../shared/file-chooser.js';
import { TextField, choice } from '../shared/fields.js';
import { smallerPicture } from '../shared/smaller-picture.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('../camera/camera-objects.js').CameraObject} CameraObject
 * @typedef {import('./placing-store.js').Placing} Placing
 */

/** Pixels of the longer side of a picture of its own. */
const maxSide = 1024;
const most = { name: 100, alt: 300, note: 2000 };
const words = {
  title: word('placing.choose'), own: word('placing.own'), picture: word('placing.picture'), name: word('placing.name'),
  alt: word('quiz-editor.picture.alt'), failed: word('quiz-editor.picture.failed'), note: word('record.stop.note'),
};

/**
 * The id of a city's object.
 * @param {CameraObject} object
 */
export const objectId = ({ key }) => key.replace(/^object-/, '');

export class ObjectChoice {
  // It is not a fieldset: Safari draws a legend across the border of a fieldset that is a grid.
  element = make('div', 'editor__card placing__choice');
  #list = make('div', 'placing__objects');
  #own = make('div', 'placing__own');
  #image = make('img', 'editor__picture');
  #error = make('p', 'editor__error');
  #name = new TextField(words.name, { most: most.name, changed: (name) => this.changed({ name }) });
  #alt = new TextField(words.alt, { most: most.alt, changed: (alt) => this.changed({ alt }) });
  #note = new TextField(words.note, { most: most.note, isLong: true, changed: (note) => this.changed({ note }) });
  /** @type {Map<string, HTMLInputElement>} By the id of the object; empty for one of its own. */
  #inputs = new Map();
  #address = '';

  /**
   * @param {readonly CameraObject[]} objects
   * @param {(change: Partial<Placing>) => void} changed
   */
  constructor(objects, changed) {
    this.changed = changed;
    const picture = fileChooser(words.picture, 'image/*', (file) => this.#openPicture(file));
    this.#image.alt = '';
    this.#error.setAttribute('role', 'status');
    this.#own.append(make('p', 'editor__row', picture), this.#error, this.#alt.element);
    const title = make('h2', 'editor__title', words.title);
    title.id = 'placing-choice';
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-labelledby', title.id);
    for (const object of objects) this.#list.append(this.#option(objectId(object), object));
    this.#list.append(this.#option(''));
    this.element.append(title, this.#list, this.#own, this.#name.element, this.#note.element);
  }

  /**
   * @param {string} id
   * @param {CameraObject} [object]
   */
  #option(id, object) {
    const { input, element } = choice('radio', 'placing-object', object?.name ?? words.own, () => this.changed({ object: id }));
    element.classList.add('placing__object');
    this.#inputs.set(id, input);
    if (!object) return element;
    const name = element.querySelector('span');
    if (name) inOwnDirection(name).lang = object.language ?? document.documentElement.lang;
    if (object.picture) {
      const image = make('img', 'placing__thumb');
      image.src = object.picture.address;
      image.alt = '';
      image.loading = 'lazy';
      input.after(image);
    }
    return element;
  }

  /**
   * @param {Placing} placing
   * @param {boolean} isChosen  whether an object is chosen
   */
  show({ object, name, alt, note, picture }, isChosen) {
    for (const [id, input] of this.#inputs) input.checked = isChosen && id === object;
    this.#own.hidden = !isChosen || object !== '';
    this.#name.element.hidden = this.#note.element.hidden = !isChosen;
    this.#name.value = name;
    this.#alt.value = alt;
    this.#note.value = note;
    this.#error.textContent = '';
    if (this.#address) URL.revokeObjectURL(this.#address);
    this.#address = picture ? URL.createObjectURL(new Blob([picture.bytes], { type: picture.type })) : '';
    this.#image.src = this.#address;
    if (picture) this.#own.prepend(this.#image);
    else this.#image.remove();
  }

  focus() {
    const inputs = [...this.#inputs.values()];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
  }

  /** @param {Blob} file */
  async #openPicture(file) {
    try {
      this.changed({ picture: await smallerPicture(file, { type: 'image/webp', longest: maxSide }) });
    } catch {
      this.#error.textContent = words.failed;
    }
  }
}
