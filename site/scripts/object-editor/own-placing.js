// Places an object that the visitor has made: at the visitor's location or on the map, and then through the camera.

import { RecordMap } from '../record/record-map.js';
import { askForCompass } from '../shared/compass-asking.js';
import { distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { facingOf, objectPosition, defaultAim } from '../placing/placing-aim.js';
import { PositionAveraging } from '../placing/position-averaging.js';
import { AimView } from '../placing/placing-view.js';
import { registerModel } from '../own-objects/own-model.js';
import { ownSights } from '../own-objects/own-sights.js';
import { changeOwnObject, cameraObjectOf, storeOwnObject, modelAddress, ownObject, ownObjects, scaleOf } from '../own-objects/own-store.js';

/** @typedef {import('../shared/distance.js').Position} Position */

const words = {
  place: word('own.place'), help: word('own.place.help'), here: word('quiz-editor.place.standpoint'), middle: word('record.stop.middle'),
  nowhere: word('placing.standpoint.none'), denied: word('placing.denied'), unknown: word('record.unknown'), aim: word('placing.aim.open'),
  first: word('placing.first-standpoint'), away: word('own.unplace'), gone: word('own.unplaced'), notStored: word('own.not-stored'),
};
/** The uncertainty in metres of a tap on the map. */
const tapAccuracy = 5;

export class OwnObjectPlacing {
  #id = '';
  /** @type {Position & {accuracy: number} | undefined} */
  #from;
  #location = make('p', 'editor__location');
  #aim = makeButton(words.aim, () => void this.#open(), 'button button--primary');
  #removeButton = makeButton(words.away, () => this.#removePosition());
  #map;
  /** @type {AimView | undefined} */
  #view;
  #averaging = new PositionAveraging((mean) => this.#setPosition(mean), (reason) => this.announce(reason === 'denied' ? words.denied : words.unknown));

  /**
   * @param {HTMLElement} page
   * @param {(text: string) => void} announce
   */
  constructor(page, announce) {
    this.page = page;
    this.announce = announce;
    this.#map = new RecordMap(page, (position) => this.#tap(position));
    this.#location.setAttribute('role', 'status');
  }

  stop() {
    this.#averaging.stop();
  }

  /**
   * @param {string} id
   * @param {HTMLElement} section
   */
  show(id, section) {
    this.#id = id;
    this.#from = undefined;
    const { isThere } = this.#map;
    section.replaceChildren(
      make('h2', 'editor__title', words.place), make('p', 'record__help', words.help), this.#location, make(
        'p', 'editor__row', makeButton(words.here, () => this.#start()),
        ...(isThere ? [makeButton(words.middle, () => this.#tap(this.#map.middle))] : []), this.#aim, this.#removeButton));
    this.#showLocation();
  }

  #start() {
    this.#from = undefined;
    this.#showLocation();
    this.announce('');
    this.#averaging.start();
  }

  /** @param {Position | undefined} position */
  #tap(position) {
    if (!position || this.page.querySelector('.own__placing') === null) return;
    this.#averaging.stop();
    this.#setPosition({ ...position, accuracy: tapAccuracy });
  }

  /** @param {Position & {accuracy: number}} position */
  #setPosition({ latitude, longitude, accuracy }) {
    this.#from = { latitude, longitude, accuracy };
    this.#showLocation();
  }

  #showLocation() {
    const from = this.#from;
    this.#location.textContent = from ? word('placing.known', { distance: distanceInWords(from.accuracy) }) : words.nowhere;
    this.#location.classList.toggle('editor__location--set', from !== undefined);
    this.#removeButton.hidden = ownObject(this.#id)?.spot === undefined;
    this.#map.walker(from);
    const all = ownObjects(this.page.dataset.city ?? '').flatMap(({ object: { spot } }) => (spot ? [spot] : []));
    this.#map.show([], all.map((position) => ({ position, label: '★' })));
  }

  async #open() {
    const [id, from, object] = [this.#id, this.#from, ownObject(this.#id)];
    if (!from || !object) return this.announce(words.first);
    this.announce('');
    const aim = { ...defaultAim, height: object.spot?.height ?? 0, scale: scaleOf(object) };
    const isAllowed = await askForCompass();
    if (object.model) await registerModel(modelAddress(id), object.model);
    const sights = await ownSights(object.city);
    const cameraObject = cameraObjectOf(id, { ...object, spot: { ...from, height: aim.height, facing: 0, scale: aim.scale } });
    if (!cameraObject) return undefined;
    let currentAim = aim;
    this.#view ??= new AimView();
    return this.#view.open({
      object: cameraObject, others: sights.filter(({ key }) => key !== cameraObject.key), from, aim, follows: true,
    }, isAllowed, {
      changed: (changed) => { currentAim = changed; }, placed: () => this.#place(id, from, currentAim), closed: () => this.#aim.focus(),
    });
  }

  /**
   * @param {string} id
   * @param {Position} from
   * @param {import('../placing/placing-aim.js').Aim} aim
   */
  #place(id, from, aim) {
    const object = ownObject(id);
    if (!object) return;
    this.#averaging.stop();
    const { picture, model, natural = 1 } = object;
    const height = model === undefined ? (aim.scale * picture.height) / picture.width : aim.scale * natural;
    const isStored = changeOwnObject(id, {
      height: Math.max(0.01, Math.min(50, height)),
      spot: { ...objectPosition(from, aim), height: aim.height, facing: facingOf(aim), scale: aim.scale },
    });
    this.#showLocation();
    this.announce(isStored ? word('own.placed', { name: object.name }) : words.notStored);
  }

  #removePosition() {
    const object = ownObject(this.#id);
    if (!object) return;
    const { spot: _, ...rest } = object;
    storeOwnObject(this.#id, rest);
    this.#showLocation();
    this.#aim.focus();
    this.announce(words.gone);
  }
}
