// Saves the captions or the transcript of a medium, with undo. The browser stores what is not saved, and offers it again.

import { ApiError, get, post } from './api.js';
import { announce, make, replace } from './dom.js';
import { errorWords } from './media-files.js';
import { removeText, storeText, waitingText } from './waiting-storage.js';
import { words } from './words.js';

export class MediaWords {
  /** The hash of the file; empty for one that does not exist. */
  #hash = '';
  /** The text of the file, and those before each save of this visit. */
  #text = '';
  /** @type {string[]} */
  #earlier = [];
  /** The text of an earlier visit remains stored until the person has decided. */
  #isOffered = false;
  status = make('p', { class: 'quiet', role: 'status' });
  /** The question about text of an earlier visit. */
  offer = make('div', {});
  #undo = make('button', { class: 'button', type: 'button', disabled: true, onclick: () => this.#takeBack() }, words('shell-undo'));

  /**
   * @param {string} path of the captions or the transcript, which may not exist yet
   * @param {{read: () => string, show: (text: string) => void, saved: (path: string) => void}} form `read` returns the text as
   *   it is in the form; `show` replaces it
   */
  constructor(path, form) {
    this.path = path;
    this.form = form;
    this.buttons = [
      make('button', { class: 'button button--main', type: 'button', onclick: () => this.save() }, words('media-save')), this.#undo,
    ];
    this.#load();
  }

  /** After each change in the form. */
  changed() {
    this.status.textContent = '';
    if (!this.#isOffered) storeText(this.path, this.#hash, this.form.read());
  }

  async save() {
    const text = this.form.read();
    const before = this.#text;
    if (!await this.#write(text, 'media-saved')) return;
    // A file that did not exist has no earlier text; the undo of the page removes it from the page.
    if (before !== '' && before !== text) this.#earlier.push(before);
    this.#undo.disabled = this.#earlier.length === 0;
    // Captions that are out of order move to their places.
    if (this.form.read() === text) this.form.show(text);
    this.form.saved(this.path);
  }

  async #takeBack() {
    const text = this.#earlier.at(-1);
    if (text === undefined || !await this.#write(text, 'media-restored')) return;
    this.#earlier.pop();
    this.#undo.disabled = this.#earlier.length === 0;
    this.form.show(text);
    removeText(this.path);
  }

  /** @param {string} text @param {string} key of the words after the save */
  async #write(text, key) {
    this.status.textContent = words('media-saving');
    try {
      this.#hash = (await post('media/text', { path: this.path, text, hash: this.#hash })).hash;
      this.#text = text;
      if (this.form.read() !== text) this.changed();
      else if (!this.#isOffered) removeText(this.path);
      this.status.textContent = words(key);
      announce(words(key));
      return true;
    } catch (error) {
      this.status.textContent = error instanceof ApiError && error.status === 409 ? words('media-text-changed') : errorWords(error);
      return false;
    }
  }

  async #load() {
    try {
      const found = await get('media/text', { path: this.path });
      this.#hash = found.hash;
      this.#text = found.text;
      this.form.show(found.text);
    } catch (error) {
      this.status.textContent = errorWords(error);
      return;
    }
    const waiting = await waitingText(this.path);
    if (!waiting) return;
    if (waiting.text === this.form.read()) removeText(this.path);
    else this.#ask(waiting);
  }

  /** @param {import('./waiting-storage.js').WaitingText} waiting */
  #ask({ text, hash }) {
    this.#isOffered = true;
    const answer = (/** @type {boolean} */ isTaken) => {
      this.#isOffered = false;
      replace(this.offer);
      if (isTaken) this.form.show(text);
      if (this.form.read() === this.#text) removeText(this.path);
      else this.changed();
    };
    replace(this.offer, make('div', { class: 'banner', role: 'region', 'aria-label': words('page-unsaved') },
      make('p', {}, words('page-unsaved'), hash !== this.#hash && ` ${words('translate-unsaved-changed')}`),
      make('button', { class: 'button', type: 'button', onclick: () => answer(true) }, words('page-unsaved-take')),
      make('button', { class: 'button', type: 'button', onclick: () => answer(false) }, words('page-unsaved-discard'))));
  }
}
