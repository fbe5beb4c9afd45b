// <tour-editor>: the tour editor. It creates a tour without walking it, and changes a tour that was made or recorded on this device.
//
//   <tour-editor data-city="york" data-city-name="York" data-places='[{"id":…}]' data-choices='{"areas":[…],…}'>
//     <div class="record__map">…</div>
//   </tour-editor>
//
// The address gives the tour: #edit=ID a tour of the device, otherwise a new tour.

import { make, makeButton } from '../shared/elements.js';
import { fileChooser } from '../shared/file-chooser.js';
import { ErrorSummary, choiceOf } from '../shared/fields.js';
import { shareFile, newId } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { walkFile } from './record-file.js';
import { RecordMap, marksOf } from './record-map.js';
import { locateWithStatus } from './record-position.js';
import { RecordPreview } from './record-preview.js';
import { StopForm, stopItem } from './record-stop.js';
import { RecordStore } from './record-store.js';
import { TourForm } from './tour-facts.js';
import { errorsOfTour, isNearLine, lineOf, indexForBend } from './tour-line.js';
import { TourList } from './tour-list.js';
import { tourOfFile } from './tour-reader.js';
import { summaryOf } from './tour-summary.js';

/**
 * @typedef {import('./record-store.js').RecordedTour} RecordedTour
 * @typedef {import('./record-store.js').RecordedStop} RecordedStop
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {Position & {id: string, name: string}} Placed
 */

/** The most points that the import accepts. */
const mostStops = 200;

const words = {
  start: word('quiz-editor.new'), open: word('quiz-editor.open'), places: word('edit.places'), place: word('edit.place'), add: word('edit.add'),
  middle: word('edit.middle'), up: word('quiz-editor.up'), down: word('quiz-editor.down'), objects: word('edit.objects'),
  preview: word('record.preview'), errors: word('edit.errors'), none: word('record.stop.none'), untitled: word('quiz-editor.untitled'),
  saved: word('quiz-editor.saved'), notStored: word('record.not-stored'), delete: word('record.delete'), cancel: word('quiz-editor.cancel'),
  invalidFile: word('edit.bad-file'), gone: word('user-quiz.error.gone'), bend: word('edit.kind.way'), hazard: word('edit.kind.hazard'),
  openFile: word('edit.replace.yes'),
};

class TourEditor extends HTMLElement {
  #store = new RecordStore(() => this.#announceStorage(words.notStored));
  /** @type {{areas: {id: string, name: string}[], organisations: {id: string, name: string}[], objects: Placed[]}} */
  #choices = JSON.parse(this.dataset.choices ?? '{"areas":[],"organisations":[],"objects":[]}');
  #record = this.#empty();
  /** @type {RecordMap | undefined} */
  #map;
  #facts = new TourForm(this.#choices, () => this.#changed());
  /** @type {StopForm | undefined} */
  #form;
  #list = make('ol', 'editor__questions record__stops');
  #formContainer = make('div', '');
  #objects = make('ul', 'record__objects');
  #tourList = new TourList(this.#store, this.dataset.city ?? '', {
    open: (id) => void this.#openStored(id).then(() => this.#facts.focus()),
    deleted: (id, name) => {
      if (this.#record.walk.id === id) this.#openTour(this.#empty());
      this.#announce(word('record.stop.deleted', { name }));
      this.#facts.focus();
    },
  });
  #status = make('p', 'editor__status');
  #storage = make('p', 'editor__storage');
  #errors = new ErrorSummary(words.errors);
  #preview = new RecordPreview(this, () => void this.#saveFile());
  /** Controls the page where no point is open. */
  #previewButton = makeButton(words.preview, () => this.#showPreview(), 'button button--primary');
  #addButton = makeButton(words.middle, () => this.#addAt(this.#map?.middle));

  connectedCallback() {
    if (this.#map) return;
    this.#map = new RecordMap(this, (position) => this.#tap(position));
    for (const region of [this.#status, this.#storage]) region.setAttribute('role', 'status');
    const open = fileChooser(words.open, '.json,application/json', (file) => this.#openFile(file));
    this.prepend(
      make('p', 'editor__row', makeButton(words.start, () => { this.#openTour(this.#empty()); this.#facts.focus(); }), open),
      this.#facts.element, make('h2', 'editor__heading', words.places));
    this.append(
      ...(this.#map.isThere ? [make('p', 'editor__row', this.#addButton)] : []), this.#placeChoice,
      this.#formContainer, this.#list,
      ...(this.#choices.objects.length > 0 ? [make('h2', 'editor__heading', words.objects), this.#objects] : []),
      make(
        'div', 'editor__end', this.#errors.element, make('div', 'editor__messages', this.#status),
        make('p', 'editor__row', this.#previewButton), this.#storage),
      this.#tourList.element);
    window.addEventListener('hashchange', () => void this.#read());
    this.#show();
    void this.#read();
  }

  /** @returns {RecordedTour} */
  #empty() {
    const walk = { id: newId(), city: this.dataset.city ?? '', name: '', note: '', started: 0, isMade: true, facts: {} };
    return { walk, track: [], stops: [] };
  }

  // The current tour.

  async #read() {
    const [, id] = /^#edit=(.+)$/.exec(location.hash) ?? [];
    if (id && id !== this.#record.walk.id) await this.#openStored(id);
    await this.#tourList.show();
  }

  /** @param {string} id */
  async #openStored(id) {
    const walk = (await this.#store.walks(this.#record.walk.city)).find((one) => one.id === id);
    const tour = walk && await this.#store.loadTour(walk);
    if (tour) this.#openTour(tour);
    else this.#announce(words.gone);
    return tour;
  }

  /** @param {RecordedTour} tour */
  #openTour(tour) {
    this.#close();
    this.#record = tour;
    this.#announceStorage('');
    this.#announce('');
    this.#errors.element.hidden = true;
    this.#updateAddress();
    this.#show();
    this.#map?.reveal(marksOf(tour.stops).map(({ position }) => position));
  }

  #updateAddress() {
    const { id, started } = this.#record.walk;
    try {
      history.replaceState(null, '', location.pathname + location.search + (started ? `#edit=${id}` : ''));
    } catch {
      // In some browsers the address of a page on a disk cannot change.
    }
  }

  /** @param {File} file */
  async #openFile(file) {
    try {
      const tour = await tourOfFile(file, this.#record.walk.city);
      const name = tour.walk.name || words.untitled;
      const isStored = (await this.#store.walks(tour.walk.city)).some(({ id }) => id === tour.walk.id);
      const text = word('edit.replace', { name });
      if (isStored && await ask({ text, yes: words.openFile, no: words.cancel }) === undefined) return;
      await this.#store.storeTour(tour);
      this.#openTour(tour);
      this.#announce(word('quiz-editor.opened', { name }));
      void this.#tourList.show();
    } catch {
      this.#announce(words.invalidFile);
    }
  }

  // Storage.

  #changed() {
    const { walk } = this.#record;
    const isNew = walk.started === 0;
    if (isNew) walk.started = Date.now();
    this.#announceStorage(words.saved);
    const writing = this.#store.storeWalk(walk);
    if (isNew) this.#updateAddress();
    this.#draw();
    void writing.then(() => this.#tourList.show());
  }

  /** @param {RecordedStop[]} stops  the changed or moved stops */
  #storeStops(stops) {
    for (const stop of stops) void this.#store.storeStop(stop);
    this.#changed();
  }

  // Display.

  /** @param {string} text */
  #announce(text) {
    this.#status.textContent = this.#status.textContent === text && text ? `${text}\u00a0` : text;
  }

  /** @param {string} text */
  #announceStorage(text) {
    if (this.#storage.textContent !== words.notStored || !text) this.#storage.textContent = text;
  }

  #show() {
    this.#facts.show(this.#record.walk);
    this.#showStops();
  }

  #showStops() {
    const { stops } = this.#record;
    const items = stops.map((stop, index) => {
      const name = this.#nameOf(stop);
      const move = (/** @type {string} */ text, /** @type {-1 | 1} */ direction, /** @type {boolean} */ isEnd) => {
        const button = makeButton('', () => this.#move(stop, direction), 'button button--quiet editor__small');
        button.append(text, make('span', 'visually-hidden', ` ${name}`));
        button.dataset.action = `${stop.id}.${direction}`;
        button.disabled = isEnd;
        return button;
      };
      return stopItem(stop, name, { edit: () => this.#edit(stop), remove: () => void this.#remove(stop) }, [
        move(words.up, -1, index === 0), move(words.down, 1, index === stops.length - 1)]);
    });
    this.#list.replaceChildren(...(items.length > 0 ? items : [make('li', 'record__help', words.none)]));
    this.#draw();
  }

  #draw() {
    const { track, stops, walk } = this.#record;
    const recorded = track.map((fixes) => fixes.map(([, latitude, longitude]) => ({ latitude, longitude })));
    const hasBend = stops.some(({ kind }) => kind === 'way');
    this.#map?.show([...(hasBend ? [] : recorded), ...(hasBend || track.length === 0 ? [lineOf(stops, walk.facts)] : [])], marksOf(stops));
    this.#objects.replaceChildren(...this.#choices.objects.map((object) => make('li', '', isNearLine(object, stops)
      ? make('p', 'editor__location editor__location--set', word('edit.object.on', { name: object.name }))
      : makeButton(word('edit.object.off', { name: object.name }), () => this.#addBendAt(object)))));
  }

  // Stops, bends, and objects beside the route.

  /** @param {RecordedStop} stop */
  #nameOf(stop) {
    const { kind = 'stop', name, note } = stop;
    if (kind === 'way') return words.bend;
    if (kind === 'hazard') return note.trim() ? `! ${note.trim()}` : words.hazard;
    const stops = this.#record.stops.filter((one) => one.kind !== 'way' && one.kind !== 'hazard');
    return name.trim() || word('record.stop', { number: stops.indexOf(stop) + 1 });
  }

  get #placeChoice() {
    /** @type {Placed[]} */
    const places = JSON.parse(this.dataset.places ?? '[]');
    if (places.length === 0) return make('div', '');
    const list = choiceOf(words.place, places.map(({ id, name }) => [id, name]), places[0].id, () => undefined);
    return make('div', 'editor__group', list.element, make('p', 'editor__row', makeButton(words.add, () => {
      const place = places.find(({ id }) => id === list.input.value);
      if (place) this.#insert(place, { name: place.name, accuracy: 0 });
    })));
  }

  /**
   * @param {Position} position
   * @param {Partial<RecordedStop>} [more]
   * @param {number} [index]  the last by default
   * @returns {RecordedStop | undefined} undefined when the limit is reached
   */
  #insert({ latitude, longitude }, more = {}, index = this.#record.stops.length) {
    const { walk, stops } = this.#record;
    if (stops.length >= mostStops) return undefined;
    const number = 1 + Math.max(0, ...stops.map(({ id }) => Number(id.split('/')[1])));
    /** @type {RecordedStop} */
    const stop = {
      id: `${walk.id}/${number}`, walk: walk.id, name: '', note: '', leg: '', kind: 'stop', position: [latitude, longitude],
      accuracy: 5, media: [], ...more,
    };
    stops.splice(index, 0, stop);
    this.#order();
    this.#showStops();
    this.#announce(word('edit.moved', { name: this.#nameOf(stop), number: index + 1 }));
    return stop;
  }

  #order() {
    const moved = this.#record.stops.filter((stop, index) => stop.order !== index);
    this.#record.stops.forEach((stop, index) => { stop.order = index; });
    this.#storeStops(moved);
  }

  /** @param {Position | undefined} position */
  #addAt(position) {
    const stop = position && this.#insert(position);
    if (stop) this.#edit(stop);
  }

  /** @param {Position} position */
  #tap(position) {
    if (this.#preview.isOpen) return;
    if (this.#form) this.#put(this.#form.stop, position, 5);
    else this.#addAt(position);
  }

  /** @param {Placed} object */
  #addBendAt(object) {
    const { stops, walk } = this.#record;
    this.#insert(object, { kind: 'way', accuracy: 0 }, indexForBend(object, stops, walk.facts));
    this.#objects.tabIndex = -1;
    this.#objects.focus();
  }

  /**
   * @param {RecordedStop} stop
   * @param {Position} position
   * @param {number} accuracy
   */
  #put(stop, { latitude, longitude }, accuracy) {
    if (!this.#record.stops.includes(stop)) return;
    Object.assign(stop, { position: [latitude, longitude], accuracy });
    this.#storeStops([stop]);
    if (this.#form?.stop === stop) this.#form.show();
    this.#showStops();
  }

  /** @param {RecordedStop} stop */
  async #locate(stop) {
    const fix = await locateWithStatus((text) => this.#announce(text));
    if (fix) this.#put(stop, fix, fix.accuracy);
  }

  /** @param {RecordedStop} stop */
  #edit(stop) {
    this.#form?.close();
    const form = new StopForm(stop, this.#nameOf(stop), {
      choosesKind: true,
      changed: () => { this.#storeStops([stop]); this.#showStops(); },
      useLocation: () => void this.#locate(stop),
      useMiddle: this.#map?.isThere ? () => {
        const middle = this.#map?.middle;
        if (middle) this.#put(stop, middle, 5);
      } : undefined,
      done: () => { this.#close(); this.#addButton.focus(); },
      announce: (text) => this.#announce(text),
    });
    this.#form = form;
    this.#previewButton.className = 'button button--quiet';
    this.#formContainer.replaceChildren(form.element);
    form.focus();
  }

  #close() {
    this.#form?.close();
    this.#form = undefined;
    this.#previewButton.className = 'button button--primary';
  }

  /**
   * @param {RecordedStop} stop
   * @param {-1 | 1} direction
   */
  #move(stop, direction) {
    const { stops } = this.#record;
    const from = stops.indexOf(stop);
    stops.splice(from, 1);
    stops.splice(from + direction, 0, stop);
    this.#order();
    this.#showStops();
    const again = this.querySelector(`[data-action="${stop.id}.${direction}"]`);
    const other = this.querySelector(`[data-action="${stop.id}.${-direction}"]`);
    for (const button of [other, again]) if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
    this.#announce(word('edit.moved', { name: this.#nameOf(stop), number: from + direction + 1 }));
  }

  /** @param {RecordedStop} stop */
  async #remove(stop) {
    const name = this.#nameOf(stop);
    if (await ask({ text: word('record.stop.delete.question', { name }), yes: words.delete, no: words.cancel }) === undefined) return;
    if (this.#form?.stop === stop) this.#close();
    this.#record.stops.splice(this.#record.stops.indexOf(stop), 1);
    void this.#store.deleteStop(stop.id);
    this.#order();
    this.#showStops();
    this.#addButton.focus();
    this.#announce(word('record.stop.deleted', { name }));
  }

  // Checks and saving of a finished tour.

  #showPreview() {
    const { walk, stops } = this.#record;
    /** @type {Map<string, import('../shared/fields.js').ValidatedField>} */
    const fields = new Map(this.#facts.fields);
    fields.set('stops', { focus: () => this.#addButton.focus(), showError: () => undefined });
    for (const stop of stops) fields.set(stop.id, { focus: () => this.#edit(stop), showError: () => undefined });
    if (!this.#errors.show(errorsOfTour(this.#record, (stop) => this.#nameOf(stop)), fields)) {
      this.#errors.element.focus();
      return;
    }
    this.#close();
    const { facts = {} } = walk;
    this.#preview.show({
      name: walk.name, note: walk.note, facts: summaryOf(this.#record, this.#choices.areas),
      returnLeg: facts.circular ? facts['return-leg'] : '',
    }, stops.map((stop) => ({ stop, name: stop.kind === 'hazard' ? words.hazard : this.#nameOf(stop) })));
    this.#map?.reveal(marksOf(stops).map(({ position }) => position));
  }

  async #saveFile() {
    const file = await walkFile(this.#record);
    if (!await shareFile(file)) return;
    this.#preview.close();
    this.#announce(word('record.saved', { name: file.name }));
  }
}

customElements.define('tour-editor', TourEditor);
