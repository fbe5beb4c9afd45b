// <place-object>: places objects where an editor is and aims, and saves them as a file.
//
//   <place-object data-city="york" data-city-name="York" data-objects="objects.js"> <div class="record__map">…</div> </place-object>

import { objectsAt } from '../camera/camera-objects.js';
import { modelAt } from '../models/model-parts.js';
import { RecordMap } from '../record/record-map.js';
import { askForCompass } from '../shared/compass-asking.js';
import { distanceInWords, metresBetween, offsetInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { shareFile } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { objectPosition, defaultAim } from './placing-aim.js';
import { ObjectChoice, objectId } from './placing-choice.js';
import { idOf, maxObjects, objectsFile } from './placing-file.js';
import { PositionAveraging } from './position-averaging.js';
import { PlacingStore, draftKey } from './placing-store.js';
import { AimView } from './placing-view.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('../camera/camera-objects.js').CameraObject} CameraObject
 * @typedef {import('./placing-store.js').Placing} Placing
 */

const words = {
  stand: word('placing.standpoint'), standHelp: word('placing.standpoint.help'), here: word('quiz-editor.place.standpoint'), middle: word('record.stop.middle'),
  nowhere: word('placing.standpoint.none'), denied: word('placing.denied'), unknown: word('record.unknown'), aim: word('placing.aim'),
  aimHelp: word('placing.aim.help'), open: word('placing.aim.open'), firstChoose: word('placing.first-choose'),
  firstStand: word('placing.first-standpoint'), lacks: word('placing.own.lacks'), placed: word('placing.placed'), none: word('placing.none'),
  save: word('record.save'), clear: word('placing.clear'), delete: word('record.delete'), cancel: word('quiz-editor.cancel'),
  found: word('placing.found'), notStored: word('record.not-stored'), full: word('placing.full', { most: maxObjects }),
};
/** The accuracy of a tap on the map, in metres. */
const tapAccuracy = 5;

class PlaceObject extends HTMLElement {
  #store = new PlacingStore(() => { this.#storage.textContent = words.notStored; });
  #averaging = new PositionAveraging((mean, isWorthStoring) => this.#setPosition(mean, isWorthStoring), (reason) => {
    this.#announce(reason === 'denied' ? words.denied : words.unknown);
  });
  /** @type {CameraObject[]} */
  #objects = [];
  #draft = this.#empty();
  /** Whether the editor has chosen an object; not when the page opens. */
  #isChosen = false;
  /** @type {Placing[]} */
  #placed = [];
  /** @type {AimView | undefined} */
  #view;
  /** @type {ObjectChoice | undefined} */
  #choice;
  /** @type {RecordMap | undefined} */
  #map;
  /** The addresses of pictures, by their bytes. @type {Map<ArrayBuffer, string>} */
  #addresses = new Map();
  #location = make('p', 'editor__location');
  #status = make('p', 'editor__status');
  #storage = make('p', 'editor__storage');
  #open = makeButton(words.open, () => void this.#aim(), 'button button--primary');
  #list = make('ol', 'editor__questions record__stops');

  async connectedCallback() {
    if (this.#map) return;
    this.#map = new RecordMap(this, (position) => this.#tap(position));
    for (const element of [this.#status, this.#storage, this.#location]) element.setAttribute('role', 'status');
    if (this.dataset.objects) this.#objects = await objectsAt(this.dataset.objects).then(({ objects }) => objects, () => []);
    const all = await this.#store.find(this.#city);
    const draft = all.find(({ key }) => key === draftKey(this.#city));
    this.#placed = all.filter((one) => one !== draft);
    if (draft) this.#draft = draft;
    this.#isChosen = draft !== undefined;
    this.#choice = new ObjectChoice(this.#objects, (change) => this.#choose(change));
    const { isThere } = this.#map;
    this.prepend(this.#choice.element, make(
      'section', 'editor__card', make('h2', 'editor__title', words.stand), make('p', 'record__help', words.standHelp), this.#location,
      make('p', 'editor__row', makeButton(words.here, () => this.#start()),
        ...(isThere ? [makeButton(words.middle, () => this.#tap(this.#map?.middle))] : []))));
    this.append(
      make('section', 'editor__card', make('h2', 'editor__title', words.aim), make('p', 'record__help', words.aimHelp),
        make('p', 'editor__row', this.#open)),
      make('div', 'editor__messages', this.#status), make('h2', 'editor__heading', words.placed), this.#list,
      make('p', 'editor__row', makeButton(words.save, () => void this.#save()),
        makeButton(words.clear, () => void this.#clear())), this.#storage);
    this.#show();
    if (all.length > 0) this.#announce(words.found);
  }

  disconnectedCallback() {
    this.#averaging.stop();
  }

  get #city() {
    return this.dataset.city ?? '';
  }

  /** @returns {Placing} */
  #empty() {
    return {
      key: draftKey(this.#city), city: this.#city, id: '', changes: '', made: 0, object: '', name: '', alt: '', note: '', picture: null,
      from: null, aim: defaultAim,
    };
  }

  /** @param {string} text */
  #announce(text) {
    // A screen reader announces a repeated text only when it differs.
    this.#status.textContent = this.#status.textContent === text && text ? `${text}\u00a0` : text;
  }

  // The current object.

  /** @param {Partial<Placing>} change */
  #change(change) {
    this.#draft = { ...this.#draft, ...change };
    void this.#store.store(this.#draft);
  }

  /** @param {Partial<Placing>} change */
  #choose(change) {
    this.#isChosen = true;
    const object = change.object === undefined ? undefined : this.#objects.find((one) => objectId(one) === change.object);
    const aim = object && { ...this.#draft.aim, height: object.height, scale: object.scale };
    // The place can be without a network.
    if (object?.model) void modelAt(object.model).catch(() => undefined);
    const name = change.object === undefined ? {} : { name: object ? this.#uniqueName(object.name) : '' };
    this.#change({ ...change, ...name, ...(aim ? { aim } : {}) });
    // A field that the editor is typing in is unchanged.
    if (change.object !== undefined || change.picture) this.#choice?.show(this.#draft, true);
    this.#announce('');
  }

  /**
   * The objects of a city have unique names.
   * @param {string} name
   */
  #uniqueName(name) {
    const taken = new Set([...this.#objects, ...this.#placed].map((one) => one.name));
    let number = 2;
    while (taken.has(`${name} ${number}`)) number += 1;
    return `${name} ${number}`;
  }

  #start() {
    this.#location.textContent = words.nowhere;
    this.#announce('');
    this.#averaging.start();
  }

  /** @param {Position | undefined} position */
  #tap(position) {
    if (!position) return;
    this.#averaging.stop();
    this.#setPosition({ ...position, accuracy: tapAccuracy }, true);
  }

  /**
   * @param {Position & {accuracy: number}} mean
   * @param {boolean} isWorthStoring
   */
  #setPosition({ latitude, longitude, accuracy }, isWorthStoring) {
    const from = { latitude, longitude, accuracy };
    if (isWorthStoring) this.#change({ from });
    else this.#draft = { ...this.#draft, from };
    this.#showLocation();
    this.#showPlaced();
  }

  /** The reason why the editor cannot aim yet; empty for none. */
  get #missingInput() {
    const { object, name, alt, picture, from } = this.#draft;
    if (!this.#isChosen) return words.firstChoose;
    if (!name.trim() || (!object && (!picture || !alt.trim()))) return words.lacks;
    return from ? '' : words.firstStand;
  }

  async #aim() {
    this.#announce(this.#missingInput);
    const { from, aim, changes } = this.#draft;
    if (this.#missingInput || !from) return;
    const isAllowed = await askForCompass();
    this.#view ??= new AimView();
    const others = this.#placed.filter(({ id }) => id !== changes).flatMap((one) => this.#cameraObjects(one));
    const [object] = this.#cameraObjects(this.#draft);
    this.#view.open({ object, others: [...others, ...this.#objects], from, aim, follows: !changes }, isAllowed, {
      changed: (changed) => this.#change({ aim: changed }), placed: () => void this.#place(), closed: () => this.#open.focus(),
    });
  }

  /**
   * As the camera view has it.
   * @param {Placing} placing
   * @returns {CameraObject[]}
   */
  #cameraObjects({ object, name, alt, picture, from, aim, id }) {
    const cityObject = this.#objects.find((one) => objectId(one) === object);
    const ownPicture = picture && !object ? { address: this.#addressOf(picture), width: 1, height: 1 } : undefined;
    if (!from) return [];
    return [{
      key: `placed-${id || 'now'}-${cityObject ? object : ownPicture?.address ?? ''}`, name, alt: cityObject?.alt ?? alt, href: '', position: objectPosition(from, aim),
      height: aim.height, facing: 0, scale: aim.scale, picture: cityObject?.picture ?? ownPicture, model: cityObject?.model,
    }];
  }

  /** @param {{type: string, bytes: ArrayBuffer}} picture */
  #addressOf({ type, bytes }) {
    const address = this.#addresses.get(bytes) ?? URL.createObjectURL(new Blob([bytes], { type }));
    this.#addresses.set(bytes, address);
    return address;
  }

  async #place() {
    const { changes, object, name } = this.#draft;
    const previous = this.#placed.find(({ id }) => id === changes);
    if (!previous && this.#placed.length >= maxObjects) return this.#announce(words.full);
    this.#averaging.stop();
    const id = previous?.id ?? idOf(object, name);
    const placing = { ...this.#draft, key: `${this.#city}/${id}`, id, changes: '', made: previous?.made ?? Date.now() };
    const isStored = this.#store.place(placing, this.#draft.key);
    this.#placed = previous ? this.#placed.map((one) => (one === previous ? placing : one)) : [...this.#placed, placing];
    this.#draft = { ...this.#empty(), from: this.#draft.from };
    this.#isChosen = false;
    this.#show();
    // The page reports it only after it is stored, so that the editor can leave the page.
    await isStored;
    return this.#announce(word('placing.done', { name }));
  }

  // The placed objects.

  #show() {
    this.#choice?.show(this.#draft, this.#isChosen);
    this.#showLocation();
    this.#showPlaced();
  }

  #showLocation() {
    const { from } = this.#draft;
    this.#location.textContent = from ? word('placing.known', { distance: distanceInWords(from.accuracy) }) : words.nowhere;
    this.#location.classList.toggle('editor__location--set', from !== null);
    this.#map?.walker(from ?? undefined);
  }

  #showPlaced() {
    const positions = this.#placed.flatMap(({ from, aim }) => (from ? [objectPosition(from, aim)] : []));
    this.#map?.show([], positions.map((position) => ({ position, label: '' })));
    const items = this.#placed.map((placing) => this.#item(placing));
    // A better position does not move the focus.
    const listText = items.map(({ textContent }) => textContent).join('\n');
    if (listText === this.#list.dataset.text) return;
    this.#list.dataset.text = listText;
    const focusedAction = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.action : undefined;
    this.#list.replaceChildren(...(items.length > 0 ? items : [make('li', 'record__help', words.none)]));
    if (focusedAction) /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-action="${focusedAction}"]`))?.focus();
  }

  /** @param {Placing} placing */
  #item(placing) {
    const { id, name, from, aim } = placing;
    const place = from ? objectPosition(from, aim) : { latitude: 0, longitude: 0 };
    const visitor = this.#draft.from;
    const offset = visitor ? [make('p', 'record__note', word('placing.from-here', { way: offsetBetween(visitor, place) }))] : [];
    const position = make('p', 'record__note placing__position', `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`);
    position.dir = 'ltr';
    const actionButton = (/** @type {string} */ text, /** @type {string} */ action, /** @type {() => void} */ act) => {
      const button = makeButton(text, act);
      button.dataset.action = `${action} ${id}`;
      return button;
    };
    return make(
      'li', 'record__stop', makeHeading('h3', 'editor__title', make('bdi', '', name)), position, ...offset,
      make('p', 'editor__row', actionButton(word('record.stop.edit', { name }), 'edit', () => this.#edit(placing)),
        actionButton(word('record.stop.delete', { name }), 'delete', () => void this.#remove(placing))));
  }

  /** @param {Placing} placing */
  #edit(placing) {
    this.#averaging.stop();
    this.#isChosen = true;
    this.#change({ ...placing, key: draftKey(this.#city), changes: placing.id });
    this.#show();
    this.#choice?.focus();
  }

  /** @param {Placing} placing */
  async #remove(placing) {
    const { name, key, id } = placing;
    if (await ask({ text: word('placing.delete.question', { name }), yes: words.delete, no: words.cancel }) === undefined) return;
    this.#placed = this.#placed.filter((one) => one !== placing);
    void this.#store.delete([key]);
    if (this.#draft.changes === id) this.#change({ changes: '' });
    this.#show();
    this.#open.focus();
    this.#announce(word('record.stop.deleted', { name }));
  }

  // The file.

  async #save() {
    if (this.#placed.length === 0) return this.#announce(words.none);
    const file = await objectsFile(this.#placed, this.#city);
    if (await shareFile(file)) this.#announce(word('record.saved', { name: file.name }));
    return undefined;
  }

  async #clear() {
    if (this.#placed.length === 0) return this.#announce(words.none);
    const text = word('placing.clear.question', { city: this.dataset.cityName ?? '' });
    if (await ask({ text, yes: words.delete, no: words.cancel }) === undefined) return undefined;
    void this.#store.delete(this.#placed.map(({ key }) => key));
    this.#placed = [];
    if (this.#draft.changes) this.#change({ changes: '' });
    this.#show();
    return this.#open.focus();
  }
}

/**
 * @param {Position} visitor
 * @param {Position} place
 */
function offsetBetween(visitor, place) {
  const north = metresBetween(visitor, { latitude: place.latitude, longitude: visitor.longitude });
  const east = metresBetween({ latitude: place.latitude, longitude: visitor.longitude }, place);
  return offsetInWords(place.longitude < visitor.longitude ? -east : east, place.latitude < visitor.latitude ? -north : north);
}

customElements.define('place-object', PlaceObject);
