// Opens the camera view of a walk, and tells it how the walk goes on. The view itself is loaded when its button is pressed.

import { positionOf } from '../shared/distance.js';
import { make } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {import('./walk-course.js').WalkStop} WalkStop
 * @typedef {import('../camera/camera-view.js').CameraView} CameraView
 * @typedef {import('../camera/camera-view.js').CameraPlace} CameraPlace
 */

const words = { notLoaded: word('camera.not-loaded') };

/** @type {Promise<void> | undefined} */
let styled;

/**
 * Loads the view's style sheet, once.
 * @param {string | undefined} address
 * @returns {Promise<void>}
 */
function style(address) {
  if (!address) return Promise.resolve();
  styled ??= new Promise((resolve, reject) => {
    const link = make('link', '');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      styled = undefined;
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
  return styled;
}

/**
 * Asks for the compass where a browser wants that, which has to be in answer to a press.
 * @returns {Promise<boolean>}
 */
async function askForCompass() {
  const { DeviceOrientationEvent: orientation } = /** @type {{DeviceOrientationEvent?: {requestPermission?: () => Promise<string>}}} */ (
    /** @type {unknown} */ (window));
  try {
    return await orientation?.requestPermission?.() !== 'denied';
  } catch {
    return false;
  }
}

export class WalkCamera {
  /** @type {CameraView | undefined} */
  #view;
  /** @type {WalkFix | undefined} */
  #here;
  /** @type {CameraPlace | undefined} */
  #next;
  #isThere = false;
  /** @type {{bearing: number, metres: number} | undefined} */
  #way;
  #isOpening = false;
  /** The drawing's view box before the map is moved. */
  #frame = { x: 0, y: 0, width: 0, height: 0 };

  /**
   * @param {HTMLElement} walk
   * @param {WalkStop[]} stops
   * @param {(message: string) => void} say
   */
  constructor(walk, stops, say) {
    this.walk = walk;
    this.say = say;
    /** @type {CameraPlace[]} */
    this.stops = stops.map(({ name, position, element }) => {
      const named = /** @type {HTMLElement | null} */ (element.querySelector('.walk-stop__title [lang]'));
      return { key: element.id, name, language: named?.lang, position };
    });
    const box = this.#drawing?.viewBox.baseVal;
    if (box) this.#frame = { x: box.x, y: box.y, width: box.width, height: box.height };
  }

  /** @returns {SVGSVGElement | null} */
  get #drawing() {
    return this.walk.querySelector('svg.map[data-extent]');
  }

  /** The stops, and the places near them that the page names. */
  get #places() {
    const near = [...this.walk.querySelectorAll('.walk__near [data-position]')].flatMap((element) => {
      const position = element instanceof HTMLElement ? positionOf(element) : undefined;
      if (!position) return [];
      const named = /** @type {HTMLElement | null} */ (element.querySelector('[lang]'));
      return [{ key: `${position.latitude},${position.longitude}`, name: element.textContent ?? '', language: named?.lang, position }];
    });
    return [...this.stops, ...near];
  }

  /** In answer to a press. */
  async open() {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const opener = document.activeElement;
    const allowed = askForCompass();
    try {
      const [{ CameraView }] = await Promise.all([import('../camera/camera-view.js'), style(this.walk.dataset.cameraStyle)]);
      this.#view ??= new CameraView({ places: this.#places, drawing: this.#drawing, frame: this.#frame });
      this.#view.open(this.#state, await allowed, () => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        else /** @type {HTMLElement | null} */ (this.walk.querySelector('.walk-stop:not([hidden]) h2, .walk__goal'))?.focus();
      });
    } catch {
      this.say(words.notLoaded);
    } finally {
      this.#isOpening = false;
    }
  }

  close() {
    this.#view?.close();
  }

  // How the walk goes on.

  /**
   * @param {WalkStop | undefined} stop  the next one; undefined at the end
   * @param {boolean} isThere
   */
  enter(stop, isThere) {
    this.#next = stop && this.stops.find(({ key }) => key === stop.element.id);
    this.#isThere = isThere;
    this.#way = undefined;
    if (stop) this.#update();
    else this.close();
  }

  /** @param {WalkFix | undefined} fix  undefined where it is not known any more */
  at(fix) {
    this.#here = fix;
    this.#update();
  }

  /**
   * @param {number} bearing  the way to go on, in degrees clockwise from north
   * @param {number} metres  to the stop
   */
  lead(bearing, metres) {
    this.#way = { bearing, metres };
    this.#update();
  }

  /**
   * @param {string} message
   * @param {boolean} [isWarning]
   */
  tell(message, isWarning = false) {
    if (this.#view?.isOpen) this.#view.tell(message, isWarning);
  }

  get #state() {
    return { here: this.#here, next: this.#next, isThere: this.#isThere, way: this.#way };
  }

  #update() {
    if (this.#view?.isOpen) this.#view.update(this.#state);
  }
}
