// Places an object that the visitor has made: at the visitor's location or on the map, and then through the camera.

import { RecordMap } from '../record/record-map.js';
import { askForCompass } from '../shared/compass-asking.js';
import { distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { facingOf, spotOf, usualAim } from '../placing/placing-aim.js';
import { Standing } from '../placing/placing-stand.js';
import { AimView } from '../placing/placing-view.js';
import { readyModel } from '../own-objects/own-model.js';
import { ownSights } from '../own-objects/own-sights.js';
import { changeOwn, inCamera, storeOwn, modelAddress, ownObject, ownObjects, scaleOf } from '../own-objects/own-store.js';

/** @typedef {import('../shared/distance.js').Position} Position */

const words = {
  place: word('own.place'), help: word('own.place.help'), here: word('make.place.stand'), middle: word('record.stop.middle'),
  nowhere: word('placing.stand.none'), denied: word('placing.denied'), unknown: word('record.unknown'), aim: word('placing.aim.open'),
  first: word('placing.first-stand'), away: word('own.unplace'), gone: word('own.unplaced'), notStored: word('own.not-kept'),
};
/** The uncertainty in metres of a tap on the map. */
const tapped = 5;

export class OwnPlacing {
  #id = '';
  /** @type {Position & {accuracy: number} | undefined} */
  #from;
  #where = make('p', 'editor__location');
  #aim = makeButton(words.aim, () => void this.#open(), 'button button--primary');
  #away = makeButton(words.away, () => this.#takeAway());
  #map;
  /** @type {AimView | undefined} */
  #view;
  #standing = new Standing((mean) => this.#stand(mean), (reason) => this.tell(reason === 'denied' ? words.denied : words.unknown));

  /**
   * @param {HTMLElement} page
   * @param {(text: string) => void} tell
   */
  constructor(page, tell) {
    this.page = page;
    this.tell = tell;
    this.#map = new RecordMap(page, (position) => this.#tap(position));
    this.#where.setAttribute('role', 'status');
  }

  stop() {
    this.#standing.stop();
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
      make('h2', 'editor__title', words.place), make('p', 'record__help', words.help), this.#where, make(
        'p', 'editor__row', makeButton(words.here, () => this.#start()),
        ...(isThere ? [makeButton(words.middle, () => this.#tap(this.#map.middle))] : []), this.#aim, this.#away));
    this.#showWhere();
  }

  #start() {
    this.#from = undefined;
    this.#showWhere();
    this.tell('');
    this.#standing.start();
  }

  /** @param {Position | undefined} position */
  #tap(position) {
    if (!position || this.page.querySelector('.own__placing') === null) return;
    this.#standing.stop();
    this.#stand({ ...position, accuracy: tapped });
  }

  /** @param {Position & {accuracy: number}} position */
  #stand({ latitude, longitude, accuracy }) {
    this.#from = { latitude, longitude, accuracy };
    this.#showWhere();
  }

  #showWhere() {
    const from = this.#from;
    this.#where.textContent = from ? word('placing.known', { distance: distanceInWords(from.accuracy) }) : words.nowhere;
    this.#where.classList.toggle('editor__location--set', from !== undefined);
    this.#away.hidden = ownObject(this.#id)?.spot === undefined;
    this.#map.walker(from);
    const all = ownObjects(this.page.dataset.city ?? '').flatMap(({ object: { spot } }) => (spot ? [spot] : []));
    this.#map.show([], all.map((position) => ({ position, label: '★' })));
  }

  async #open() {
    const [id, from, object] = [this.#id, this.#from, ownObject(this.#id)];
    if (!from || !object) return this.tell(words.first);
    this.tell('');
    const aim = { ...usualAim, height: object.spot?.height ?? 0, scale: scaleOf(object) };
    const isAllowed = await askForCompass();
    if (object.model) await readyModel(modelAddress(id), object.model);
    const sights = await ownSights(object.city);
    const seen = inCamera(id, { ...object, spot: { ...from, height: aim.height, facing: 0, scale: aim.scale } });
    if (!seen) return undefined;
    let now = aim;
    this.#view ??= new AimView();
    return this.#view.open({
      object: seen, others: sights.filter(({ key }) => key !== seen.key), from, aim, follows: true,
    }, isAllowed, {
      changed: (changed) => { now = changed; }, placed: () => this.#place(id, from, now), closed: () => this.#aim.focus(),
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
    this.#standing.stop();
    const { picture, model, natural = 1 } = object;
    const height = model === undefined ? (aim.scale * picture.height) / picture.width : aim.scale * natural;
    const isStored = changeOwn(id, {
      height: Math.max(0.01, Math.min(50, height)),
      spot: { ...spotOf(from, aim), height: aim.height, facing: facingOf(aim), scale: aim.scale },
    });
    this.#showWhere();
    this.tell(isStored ? word('own.placed', { name: object.name }) : words.notStored);
  }

  #takeAway() {
    const object = ownObject(this.#id);
    if (!object) return;
    const { spot: _, ...rest } = object;
    storeOwn(this.#id, rest);
    this.#showWhere();
    this.#aim.focus();
    this.tell(words.gone);
  }
}
