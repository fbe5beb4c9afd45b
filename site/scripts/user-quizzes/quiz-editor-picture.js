// The picture of a quiz in the editor, or of one of its questions: its file, its preview, and its text alternative.

import { make, makeButton } from '../shared/elements.js';
import { fileChooser } from '../shared/file-chooser.js';
import { TextField } from '../shared/fields.js';
import { word } from '../shared/words.js';
import { scaledPicture } from './user-quiz-picture.js';
import { limits } from './user-quiz-rules.js';

/** @typedef {import('./user-quiz-rules.js').UserQuizPicture} UserQuizPicture */

const words = {
  title: word('quiz-editor.picture'), choose: word('quiz-editor.picture.choose'), remove: word('quiz-editor.picture.remove'), alt: word('quiz-editor.picture.alt'),
  failed: word('quiz-editor.picture.failed'),
};

/** A field for a picture and its text alternative. */
export class PictureField {
  #choice = fileChooser(words.choose, 'image/*', (file) => this.#choose(file));
  #image = make('img', 'editor__picture');
  #title = make('p', 'editor__label', words.title);
  #status = make('p', 'editor__error');
  #remove = makeButton(words.remove, () => this.#set(undefined));
  alt;
  element;

  /**
   * @param {(picture: UserQuizPicture | undefined) => void} changed
   * @param {{longest: number, most: number}} [size]
   */
  constructor(changed, size) {
    this.changed = changed;
    this.size = size;
    this.alt = new TextField(words.alt, { most: limits.alt, changed: (alt) => this.#describe(alt) });
    this.#image.alt = '';
    this.#status.setAttribute('role', 'status');
    this.element = make(
      'div', 'editor__group', this.#title, make('p', 'editor__row', this.#choice, this.#remove),
      this.#status, this.alt.element);
    this.show(undefined);
  }

  /** @type {UserQuizPicture | undefined} */
  #picture;

  /** @param {UserQuizPicture | undefined} picture */
  show(picture) {
    this.#picture = picture;
    // Browsers show an image without a source as broken.
    this.#image.remove();
    if (picture) {
      this.#image.src = picture.data;
      this.#title.after(this.#image);
    }
    this.alt.value = picture?.alt ?? '';
    this.#remove.hidden = this.alt.element.hidden = !picture;
    this.#status.textContent = '';
  }

  /** @param {UserQuizPicture | undefined} picture */
  #set(picture) {
    this.show(picture);
    this.changed(picture);
    if (picture) this.alt.focus();
    else this.#choice.querySelector('input')?.focus();
  }

  /** @param {string} alt */
  #describe(alt) {
    if (!this.#picture) return;
    this.#picture = { ...this.#picture, alt };
    this.changed(this.#picture);
  }

  /** @param {File} file */
  async #choose(file) {
    const data = await scaledPicture(file, this.size).catch(() => undefined);
    if (data) this.#set({ data, alt: this.#picture?.alt ?? '' });
    else this.#status.textContent = words.failed;
  }
}
