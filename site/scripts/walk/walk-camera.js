// Opens the camera view of a walk or of a city, and updates it during the walk. The view itself loads when the visitor presses
// its button.

import { askForCompass } from '../shared/compass-asking.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {import('./walk-course.js').WalkStop} WalkStop
 * @typedef {import('../camera/camera-view.js').CameraView} CameraView
 */

const words = { notLoaded: word('camera.not-loaded') };

export class WalkCamera {
  /** @type {CameraView | undefined} */
  #view;
  /** @type {WalkFix | undefined} */
  #visitor;
  /** @type {string | undefined} The id of the stop that is next. */
  #next;
  #isAtStop = false;
  /** @type {{bearing: number, metres: number} | undefined} */
  #direction;
  #isOpening = false;
  /** The drawing's view box before the map is moved. */
  #frame = { x: 0, y: 0, width: 0, height: 0 };

  /**
   * @param {HTMLElement} walk
   * @param {WalkStop[]} stops
   * @param {(message: string) => void} showMessage
   */
  constructor(walk, stops, showMessage) {
    this.walk = walk;
    this.stops = stops;
    this.showMessage = showMessage;
    const drawing = walk.querySelector('svg.map[data-extent]');
    if (!(drawing instanceof SVGSVGElement)) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    this.#frame = { x, y, width, height };
  }

  /**
   * In answer to a press.
   * @param {() => void} [closed]  called when the view is closed, or could not be opened
   */
  async open(closed) {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const opener = document.activeElement;
    const allowed = askForCompass();
    try {
      const { CameraView, loadStyle, readPage } = await import('../camera/camera-view.js');
      await loadStyle(this.walk.dataset.cameraStyle);
      this.#view ??= new CameraView(readPage(this.walk, this.stops, this.#frame));
      this.#view.open(this.#state, await allowed, () => {
        closed?.();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        else /** @type {HTMLElement | null} */ (this.walk.querySelector('.walk-stop:not([hidden]) h2, .walk__goal'))?.focus();
      });
    } catch {
      closed?.();
      this.showMessage(words.notLoaded);
    } finally {
      this.#isOpening = false;
    }
  }

  close() {
    this.#view?.close();
  }

  // The progress of the walk.

  /**
   * @param {WalkStop | undefined} stop  the next one; undefined at the end
   * @param {boolean} isAtStop
   */
  setStop(stop, isAtStop) {
    this.#next = stop?.element.id;
    this.#isAtStop = isAtStop;
    this.#direction = undefined;
    if (stop) this.#update();
    else this.close();
  }

  /** @param {WalkFix | undefined} fix  undefined where it is not known any more */
  updatePosition(fix) {
    this.#visitor = fix;
    this.#update();
  }

  /**
   * @param {number} bearing  the way to go on, in degrees clockwise from north
   * @param {number} metres  to the stop
   */
  setDirection(bearing, metres) {
    this.#direction = { bearing, metres };
    this.#update();
  }

  /**
   * @param {string} message
   * @param {boolean} [isWarning]
   */
  announce(message, isWarning = false) {
    if (this.#view?.isOpen) this.#view.announce(message, isWarning);
  }

  get #state() {
    return { visitor: this.#visitor, next: this.#next, isAtStop: this.#isAtStop, direction: this.#direction };
  }

  #update() {
    if (this.#view?.isOpen) this.#view.update(this.#state);
  }
}
