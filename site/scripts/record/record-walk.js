// <record-walk>: records a walk on the spot, with stops, notes, photographs and spoken notes, and saves it as a file.
//
//   <record-walk data-city="york" data-city-name="York"> <div class="record__map">…</div> </record-walk>

import { distanceInWords, metresBetween } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { TextField } from '../shared/fields.js';
import { storeSetting, setting } from '../shared/settings-storage.js';
import { shareFile, newId } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { ScreenWakeLock } from '../walk/walk-device.js';
import { DeviceSource } from '../walk/walk-source.js';
import { walkFile } from './record-file.js';
import { RecordMap, marksOf } from './record-map.js';
import { locateWithStatus } from './record-position.js';
import { RecordPreview } from './record-preview.js';
import { StopForm, stopItem } from './record-stop.js';
import { RecordStore } from './record-store.js';

/**
 * @typedef {import('./record-store.js').RecordedTour} RecordedTour
 * @typedef {import('./record-store.js').Fix} Fix
 * @typedef {import('./record-store.js').RecordedStop} RecordedStop
 */

/** Metres of accuracy of a usable position, and metres after which a walker has moved. */
const [maximumUncertainty, leastMove] = [50, 5];

const words = {
  start: word('record.start'), pause: word('led.pause'), resume: word('led.resume'), add: word('record.stop.add'),
  idle: word('record.idle'), on: word('record.on'), paused: word('record.paused'), found: word('record.found'),
  denied: word('record.denied'), unknown: word('record.unknown'), name: word('record.name'),
  note: word('record.note'), stops: word('record.stops'), none: word('record.stop.none'), preview: word('record.preview'),
  discard: word('record.discard'), discardQuestion: word('record.discard.question'), delete: word('record.delete'),
  cancel: word('quiz-editor.cancel'), notStored: word('record.not-stored'), awake: word('led.setting.awake'), distance: word('record.distance'),
  time: word('record.time'),
};

class RecordWalk extends HTMLElement {
  #store = new RecordStore(() => { this.#storage.textContent = words.notStored; });
  /** @type {RecordedTour} */
  #record = this.#empty();
  #isOn = false;
  #wakeLock = new ScreenWakeLock();
  #source = new DeviceSource((fix) => this.#move(fix), (reason) =>
    this.#announce(reason === 'denied' ? words.denied : words.unknown));
  /** @type {RecordMap | undefined} */
  #map;
  /** @type {StopForm | undefined} */
  #form;
  #fields = make('div', 'editor__card');
  #state = make('p', 'record__state');
  #status = make('p', 'editor__status');
  #storage = make('p', 'editor__storage');
  #metres = make('dd', '');
  #clock = make('dd', '');
  #recordButton = makeButton(words.start, () => this.#toggleRecording(), 'button button--primary');
  #addButton = makeButton(words.add, () => void this.#addStop());
  #list = make('ol', 'editor__questions record__stops');
  #formContainer = make('div', '');
  #preview = new RecordPreview(this, () => void this.#saveFile());

  connectedCallback() {
    if (this.#map) return;
    this.#map = new RecordMap(this, (position) => this.#set(position, leastMove));
    for (const region of [this.#status, this.#storage]) region.setAttribute('role', 'status');
    const awake = make('input', '');
    awake.type = 'checkbox';
    awake.checked = setting('awake');
    awake.addEventListener('change', () => {
      storeSetting('awake', awake.checked);
      this.#keepAwake();
    });
    this.prepend(
      this.#state, make('p', 'editor__row', this.#recordButton, this.#addButton),
      make('dl', 'record__facts', make('div', '', make('dt', '', words.distance), this.#metres), make(
        'div', '', make('dt', '', words.time), this.#clock)),
      make('label', 'editor__choice', awake, make('span', '', words.awake)), make('div', 'editor__messages', this.#status),
      this.#formContainer);
    this.append(
      make('h2', 'editor__heading', words.stops), this.#list, this.#fields, make(
        'p', 'editor__row', makeButton(words.preview, () => this.#showPreview()),
        makeButton(words.discard, () => void this.#discard())), this.#storage);
    document.addEventListener('visibilitychange', () => this.#keepAwake());
    setInterval(() => this.#showTotals(), 1000);
    this.#show();
    void this.#loadStored();
  }

  /** @returns {RecordedTour} */
  #empty() {
    const walk = { id: newId(), city: this.dataset.city ?? '', name: '', note: '', started: 0 };
    return { walk, track: [], stops: [] };
  }

  async #loadStored() {
    const stored = await this.#store.newestTour(this.dataset.city ?? '');
    // The visitor can have begun another walk in the meantime.
    if (!stored || this.#isBegun) return;
    this.#record = stored;
    this.#show(words.found);
    this.#map?.reveal(this.#line.flat());
  }

  get #isBegun() {
    return this.#record.walk.started > 0;
  }

  get #line() {
    return this.#record.track.map((fixes) => fixes.map(([, latitude, longitude]) => ({ latitude, longitude })));
  }

  #begin() {
    if (this.#isBegun) return;
    this.#record.walk.started = Date.now();
    void this.#store.storeWalk(this.#record.walk);
  }

  // Recording.

  #toggleRecording() {
    this.#isOn = !this.#isOn;
    if (this.#isOn) {
      this.#begin();
      this.#record.track.push([]);
      this.#source.start();
    } else this.#source.stop();
    this.#announce('');
    this.#keepAwake();
    this.#show();
  }

  /** @param {import('../walk/walk-source.js').WalkFix} position */
  #move({ latitude, longitude, accuracy }) {
    const { walk, track } = this.#record;
    const segment = track.length - 1;
    const latest = track.flat().at(-1)?.[0] ?? 0;
    /** @type {Fix} */
    const fix = [Math.max(latest, (Date.now() - walk.started) / 1000), latitude, longitude, accuracy];
    track[segment].push(fix);
    void this.#store.addFix(walk.id, segment, fix);
    this.#map?.walker({ latitude, longitude });
    this.#draw();
    this.#showTotals();
  }

  #keepAwake() {
    void this.#wakeLock.set(setting('awake') && this.#isOn);
  }

  // Display.

  /** @param {string} text */
  #announce(text) {
    // A screen reader announces a repeated text only when it differs.
    this.#status.textContent = this.#status.textContent === text && text ? `${text}\u00a0` : text;
  }

  #show(state = this.#isOn ? words.on : this.#isBegun ? words.paused : words.idle) {
    this.#state.textContent = state;
    this.#recordButton.textContent = this.#isOn ? words.pause : this.#record.track.length > 0 ? words.resume : words.start;
    const { walk } = this.#record;
    const store = () => {
      this.#begin();
      void this.#store.storeWalk(walk);
    };
    this.#fields.replaceChildren(
      new TextField(words.name, { most: 100, value: walk.name, changed: (text) => { walk.name = text; store(); } }).element,
      new TextField(words.note, {
        most: 2000, value: walk.note, isLong: true, changed: (text) => { walk.note = text; store(); },
      }).element);
    this.#showStops();
    this.#showTotals();
  }

  #showStops() {
    const items = this.#record.stops.map((stop) =>
      stopItem(stop, this.#nameOf(stop), { edit: () => this.#edit(stop), remove: () => void this.#remove(stop) }));
    this.#list.replaceChildren(...(items.length > 0 ? items : [make('li', 'record__help', words.none)]));
    this.#draw();
  }

  #draw() {
    this.#map?.show(this.#line, marksOf(this.#record.stops));
  }

  #showTotals() {
    let [metres, seconds] = [0, 0];
    for (const fixes of this.#record.track) {
      /** @type {{latitude: number, longitude: number} | undefined} */
      let from;
      for (const [, latitude, longitude, accuracy] of fixes) {
        if (accuracy > maximumUncertainty) continue;
        const position = { latitude, longitude };
        const step = from ? metresBetween(from, position) : Infinity;
        // The positions of a walker who does not move vary by the accuracy of the device.
        if (from && step < Math.max(leastMove, accuracy / 2)) continue;
        if (from) metres += step;
        from = position;
      }
      if (fixes.length > 1) seconds += fixes[fixes.length - 1][0] - fixes[0][0];
    }
    this.#metres.textContent = metres > 0 ? distanceInWords(metres) : '–';
    const twoDigits = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, '0');
    this.#clock.textContent = `${Math.floor(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  }

  // Stops.

  /** @param {RecordedStop} stop */
  #nameOf(stop) {
    return stop.name.trim() || word('record.stop', { number: this.#record.stops.indexOf(stop) + 1 });
  }

  async #addStop() {
    this.#begin();
    const { walk, stops } = this.#record;
    const number = 1 + Math.max(0, ...stops.map(({ id }) => Number(id.split('/')[1])));
    /** @type {RecordedStop} */
    const stop = { id: `${walk.id}/${number}`, walk: walk.id, name: '', note: '', position: null, accuracy: 0, media: [] };
    stops.push(stop);
    void this.#store.storeStop(stop);
    this.#show();
    this.#edit(stop);
    await this.#locate(stop);
  }

  /** @param {RecordedStop} stop */
  async #locate(stop) {
    const fix = await locateWithStatus((text) => this.#announce(text));
    if (fix) this.#put(stop, fix, fix.accuracy);
  }

  /**
   * @param {RecordedStop} stop
   * @param {{latitude: number, longitude: number}} position
   * @param {number} accuracy
   */
  #put(stop, { latitude, longitude }, accuracy) {
    // The visitor can have deleted it in the meantime.
    if (!this.#record.stops.includes(stop)) return;
    Object.assign(stop, { position: [latitude, longitude], accuracy });
    void this.#store.storeStop(stop);
    if (this.#form?.stop === stop) this.#form.show();
    this.#showStops();
  }

  /**
   * @param {{latitude: number, longitude: number} | undefined} position
   * @param {number} accuracy
   */
  #set(position, accuracy) {
    if (this.#form && position) this.#put(this.#form.stop, position, accuracy);
  }

  /** @param {RecordedStop} stop */
  #edit(stop) {
    this.#form?.close();
    const form = new StopForm(stop, this.#nameOf(stop), {
      changed: () => void this.#store.storeStop(stop),
      useLocation: () => void this.#locate(stop),
      useMiddle: this.#map?.isThere ? () => this.#set(this.#map?.middle, leastMove) : undefined,
      done: () => this.#close(),
      announce: (text) => this.#announce(text),
    });
    this.#form = form;
    this.#formContainer.replaceChildren(form.element);
    form.focus();
  }

  #close() {
    this.#form?.close();
    this.#form = undefined;
    this.#showStops();
    this.#addButton.focus();
  }

  /** @param {RecordedStop} stop */
  async #remove(stop) {
    const name = this.#nameOf(stop);
    if (await ask({ text: word('record.stop.delete.question', { name }), yes: words.delete, no: words.cancel }) === undefined) return;
    if (this.#form?.stop === stop) this.#close();
    this.#record.stops.splice(this.#record.stops.indexOf(stop), 1);
    void this.#store.deleteStop(stop.id);
    this.#showStops();
    this.#addButton.focus();
    this.#announce(word('record.stop.deleted', { name }));
  }

  // The file.

  /** Shows all of it before it is saved. */
  #showPreview() {
    if (!this.#isBegun) return this.#announce(words.idle);
    const unplaced = this.#record.stops.find(({ position }) => !position);
    if (unplaced) {
      this.#edit(unplaced);
      return this.#announce(word('record.missing', { name: this.#nameOf(unplaced) }));
    }
    const { walk, stops } = this.#record;
    this.#preview.show({ name: walk.name, note: walk.note, facts: [[words.distance, this.#metres.textContent ?? '']] }, stops.map((stop) =>
      ({ stop, name: this.#nameOf(stop) })));
    this.#map?.reveal([...this.#line.flat(), ...marksOf(stops).map(({ position }) => position)]);
    return undefined;
  }

  async #saveFile() {
    const file = await walkFile(this.#record);
    if (!await shareFile(file)) return;
    this.#preview.close();
    this.#announce(word('record.saved', { name: file.name }));
  }

  async #discard() {
    if (!this.#isBegun) return this.#announce(words.idle);
    if (await ask({ text: words.discardQuestion, yes: words.delete, no: words.cancel }) === undefined) return undefined;
    if (this.#isOn) this.#toggleRecording();
    this.#form?.close();
    this.#form = undefined;
    void this.#store.deleteWalk(this.#record.walk.id);
    this.#record = this.#empty();
    this.#map?.walker(undefined);
    this.#show();
    this.#recordButton.focus();
    return undefined;
  }
}

customElements.define('record-walk', RecordWalk);
