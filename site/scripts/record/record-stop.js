// One stop of a walk that is recorded: its name, its note, its position, photographs and spoken notes.

import { distanceInWords } from '../shared/distance.js';
import { inOwnDirection, make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { fileChooser } from '../shared/file-chooser.js';
import { TextField, choiceOf } from '../shared/fields.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { SoundRecorder, photograph } from './record-media.js';

/**
 * @typedef {import('./record-store.js').RecordedStop} RecordedStop
 * @typedef {import('./record-store.js').RecordedMedium} RecordedMedium
 */

/** Photographs and spoken notes together, as `wynd import walk` reads them. */
const maximumMedia = 12;
const limits = { name: 100, note: 2000 };

const words = {
  name: word('record.stop.name'), note: word('record.stop.note'), leg: word('record.leg'),
  noPosition: word('record.stop.nowhere'), useLocation: word('quiz-editor.place.standpoint'), useMiddle: word('record.stop.middle'),
  done: word('record.stop.done'), picture: word('record.picture'),
  sound: word('record.sound'), soundEnd: word('record.sound.stop'), noSound: word('record.sound.none'),
  noMicrophone: word('record.sound.denied'), noPicture: word('quiz-editor.picture.failed'), delete: word('record.delete'),
  cancel: word('quiz-editor.cancel'), kind: word('edit.kind'),
};
/** @type {['stop' | 'information' | 'way' | 'hazard', string][]} */
const kinds = [
  ['stop', word('edit.kind.stop')], ['information', word('edit.kind.information')], ['way', word('edit.kind.way')],
  ['hazard', word('edit.kind.hazard')],
];

/**
 * @typedef {object} StopActions
 * @property {() => void} changed
 * @property {() => void} useLocation  uses the walker's location
 * @property {(() => void) | undefined} useMiddle  uses the middle of the map, where there is one
 * @property {boolean} [choosesKind]  whether it is chosen what is there
 * @property {() => void} done
 * @property {(text: string) => void} announce
 */

/** The form. */
export class StopForm {
  element = make('section', 'editor__card record__form');
  #positionStatus = make('p', 'editor__location');
  #media = make('ul', 'record__media');
  #recorder = new SoundRecorder();
  #sound = makeButton(words.sound, () => void this.#toggleRecording());
  #name;
  /** @type {string[]} */
  #objectURLs = [];

  /**
   * @param {RecordedStop} stop
   * @param {string} title
   * @param {StopActions} actions
   */
  constructor(stop, title, actions) {
    this.stop = stop;
    this.actions = actions;
    const heading = make('h2', 'editor__title', title);
    heading.id = 'record-stop-title';
    this.element.setAttribute('aria-labelledby', heading.id);
    this.#name = new TextField(words.name, {
      most: limits.name, value: stop.name, changed: (text) => { stop.name = text; actions.changed(); },
    });
    const note = new TextField(words.note, {
      most: limits.note, value: stop.note, isLong: true, changed: (text) => { stop.note = text; actions.changed(); },
    });
    const leg = new TextField(words.leg, {
      most: limits.note, value: stop.leg ?? '', isLong: true, changed: (text) => { stop.leg = text; actions.changed(); },
    });
    const kind = choiceOf(words.kind, kinds, stop.kind ?? 'stop', (value) => {
      stop.kind = kinds.find(([one]) => one === value)?.[0];
      actions.changed();
      showFields();
    });
    const picture = fileChooser(words.picture, 'image/*', (file) => this.#picture(file), true);
    const media = make(
      'div', 'record__media-buttons', make('p', 'editor__row', picture, ...(SoundRecorder.isThere ? [this.#sound] : [])),
      ...(SoundRecorder.isThere ? [] : [make('p', 'record__help', words.noSound)]), this.#media);
    // A bend has no text, and a hazard has only its note.
    const showFields = () => {
      const isStop = stop.kind !== 'way' && stop.kind !== 'hazard';
      for (const part of [this.#name.element, leg.element, media]) part.hidden = !isStop;
      note.element.hidden = stop.kind === 'way';
    };
    showFields();
    this.element.append(
      heading, ...(actions.choosesKind ? [kind.element] : []), this.#name.element, note.element, leg.element,
      this.#positionStatus,
      make(
        'p', 'editor__row', makeButton(words.useLocation, actions.useLocation),
        ...(actions.useMiddle ? [makeButton(words.useMiddle, actions.useMiddle)] : [])),
      media, make('p', 'editor__row', makeButton(words.done, actions.done, 'button button--primary')));
    this.show();
  }

  focus() {
    if (this.#name.element.hidden) this.element.querySelector('select')?.focus();
    else this.#name.focus();
  }

  show() {
    const { position, accuracy } = this.stop;
    this.#positionStatus.textContent = position
      ? word('record.stop.known', { distance: distanceInWords(accuracy) }) : words.noPosition;
    this.#positionStatus.classList.toggle('editor__location--set', position !== null);
    this.#revokeURLs();
    const numbers = { picture: 0, sound: 0 };
    this.#media.replaceChildren(...this.stop.media.map((medium) => {
      const isPicture = medium.type.startsWith('image/');
      const name = isPicture ? word('record.picture.one', { number: numbers.picture += 1 })
        : word('record.sound.one', { number: numbers.sound += 1 });
      const shown = isPicture ? make('img', 'record__picture') : make('audio', 'record__sound');
      shown.src = this.#objectURL(medium);
      if (shown instanceof HTMLImageElement) shown.alt = name;
      else {
        shown.controls = true;
        shown.setAttribute('aria-label', name);
      }
      return make('li', '', shown, makeButton(word('record.stop.delete', { name }), () => void this.#remove(medium, name)));
    }));
    this.#media.hidden = this.stop.media.length === 0;
  }

  /** The form is closed. */
  close() {
    this.#recorder.stop();
    this.#revokeURLs();
    this.element.remove();
  }

  #revokeURLs() {
    for (const address of this.#objectURLs) URL.revokeObjectURL(address);
    this.#objectURLs = [];
  }

  /** @param {RecordedMedium} medium */
  #objectURL({ type, bytes }) {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    this.#objectURLs.push(address);
    return address;
  }

  /** @param {RecordedMedium} medium */
  #add(medium) {
    this.stop.media.push(medium);
    this.actions.changed();
    this.show();
  }

  get #isFull() {
    if (this.stop.media.length < maximumMedia) return false;
    this.actions.announce(word('record.full', { most: maximumMedia }));
    return true;
  }

  /** @param {Blob} file */
  async #picture(file) {
    if (this.#isFull) return;
    try {
      this.#add(await photograph(file));
    } catch {
      this.actions.announce(words.noPicture);
    }
  }

  async #toggleRecording() {
    if (this.#recorder.isOn) {
      this.#recorder.stop();
      this.#sound.textContent = words.sound;
      return;
    }
    if (this.#isFull) return;
    try {
      await this.#recorder.start((medium) => {
        this.#sound.textContent = words.sound;
        this.#add(medium);
      });
      this.#sound.textContent = words.soundEnd;
    } catch {
      this.actions.announce(words.noMicrophone);
    }
  }

  /**
   * @param {RecordedMedium} medium
   * @param {string} name
   */
  async #remove(medium, name) {
    const question = word('record.stop.delete', { name });
    if (await ask({ text: `${question}?`, yes: words.delete, no: words.cancel }) === undefined) return;
    this.stop.media.splice(this.stop.media.indexOf(medium), 1);
    this.actions.changed();
    this.show();
    this.focus();
  }
}

/**
 * A stop in the list.
 * @param {RecordedStop} stop
 * @param {string} name
 * @param {{edit: () => void, remove: () => void}} actions
 * @param {HTMLElement[]} more  buttons
 */
export function stopItem(stop, name, { edit, remove }, more = []) {
  const paragraph = (/** @type {string} */ text) => (text.trim() ? [inOwnDirection(make('p', 'record__note', text))] : []);
  const change = makeButton(word('record.stop.edit', { name }), edit);
  change.dataset.stop = stop.id;
  return make(
    'li', 'record__stop', ...paragraph(stop.leg ?? ''), inOwnDirection(makeHeading('h3', 'editor__title', name)), ...paragraph(stop.note),
    ...(stop.position ? [] : [make('p', 'editor__location', words.noPosition)]),
    make('p', 'editor__row', change, ...more, makeButton(word('record.stop.delete', { name }), remove)));
}
