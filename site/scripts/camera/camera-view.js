// The camera view of a walk: the camera's picture, with the names of the next stop and of places near at their positions.
//
// It is a dialog over the page. It asks for no permission before it is opened. The picture and the compass pause while the page
// is hidden, and end when the dialog is closed. It draws only when a value has changed. All that it shows is below it as text
// too.

import { metresBetween } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { WalkTrack } from '../routes/walk-track.js';
import { CameraBelow } from './camera-below.js';
import { CameraObjects } from './camera-objects.js';
import { CameraLabels } from './camera-labels.js';
import { CameraPicture } from './camera-picture.js';
import { DeviceLook } from './camera-sensors.js';
import { elevationOf, focalLength, headingOf, levelLook, turned } from './camera-space.js';
import { CourseDrift, SteadyLook } from './camera-steady.js';
import { sightsOf, visibleLabels } from './camera-sights.js';

export { loadStyle, readPage } from './camera-page.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('./camera-space.js').Look} Look
 * @typedef {import('./camera-page.js').CameraPage} CameraPage
 * @typedef {Position & {accuracy: number, heading?: number | null, speed?: number}} CameraFix  metres, degrees, metres a second
 *
 * @typedef {object} CameraWalk  what the walk knows
 * @property {CameraFix} [visitor]
 * @property {string} [next]  the key of the next stop
 * @property {boolean} isAtStop  whether the walker is at it
 * @property {{bearing: number, metres: number}} [direction]  to it: which way to go on now, and how far it is
 */

const words = {
  title: word('camera.title'), close: word('map.close'), road: word('camera.road'), fast: word('camera.fast'),
  pictureOff: word('camera.picture.off'), pictureOn: word('camera.picture.on'), raise: word('camera.raise'),
};
const pictureErrors = {
  absent: word('camera.absent'), insecure: word('camera.insecure'), denied: word('camera.denied'), none: word('camera.none'),
  busy: word('camera.busy'),
};
const compasses = {
  denied: word('camera.compass.denied'), absent: word('camera.compass.absent'), relative: word('camera.compass.relative'),
};
/** Metres a second from which a visitor walks too fast to look at a screen, and down to which this remains so. */
const [fast, slow] = [1.9, 1.5];
/** Metres: a visitor whose location is less certain gets a note, for example indoors. */
const uncertain = 30;
/** Degrees below the horizon from which the camera sees the ground. */
const low = -50;
/** Metres between two positions that define a course where the device reports none. */
const stride = 6;
/** Milliseconds after which a delayed announcement is tried again. */
const later = 1000;

export class CameraView {
  #dialog = make('dialog', 'camera');
  #stage = make('div', 'camera__stage');
  #video = make('video', 'camera__video');
  #warning = make('p', 'camera__warning', words.road);
  #raise = make('p', 'camera__raise', words.raise);
  #alert = make('p', 'camera__alert');
  #toggle = makeButton(words.pictureOff, () => void this.#press(), 'button camera__button');
  #labels = new CameraLabels();
  #objects = new CameraObjects(() => this.#requestFrame());
  #picture = new CameraPicture(this.#video);
  #steady = new SteadyLook();
  #drift = new CourseDrift(true);
  #sensors = new DeviceLook((look) => this.#orientationChanged(look), (state) => this.#sensorStateChanged(state));
  /** @type {CameraWalk} */
  #walk = { isAtStop: false };
  /** @type {CameraFix & {time: number} | undefined} Where a course is counted from. */
  #courseStart;
  #isAllowed = true;
  #wantsPicture = true;
  #isFast = false;
  #frame = 0;
  #laterTimer = 0;
  /** @type {(() => void) | undefined} */
  #closed;
  #observer = new ResizeObserver(() => {
    this.#labels.measure();
    this.#requestFrame();
  });

  /** @param {CameraPage} page */
  constructor(page) {
    this.page = page;
    this.below = new CameraBelow(page);
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.setAttribute('aria-hidden', 'true');
    this.#video.addEventListener('resize', () => this.#requestFrame());
    this.#alert.setAttribute('role', 'alert');
    for (const written of [this.#warning, this.#raise]) written.dir = document.dir || 'ltr';
    const title = make('h2', 'camera__title', words.title);
    title.id = 'camera-title';
    title.tabIndex = -1;
    this.#dialog.setAttribute('aria-labelledby', title.id);
    const close = makeButton(words.close, () => this.close(), 'button camera__button camera__close');
    const bar = make('div', 'camera__bar', title, this.#toggle, close);
    void this.#objects.load(page.objects, page.city);
    this.#stage.append(this.#video, this.#objects.element, this.#labels.element, this.#raise, this.#warning);
    this.#dialog.append(bar, this.#stage, this.#alert, this.below.element);
    this.#dialog.addEventListener('close', () => this.#end());
    this.#observer.observe(this.#stage);
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /**
   * @param {CameraWalk} walk
   * @param {boolean} isAllowed  whether the visitor lets the page read the compass
   * @param {() => void} closed
   */
  open(walk, isAllowed, closed) {
    if (this.isOpen) return;
    this.#closed = closed;
    this.#isAllowed = isAllowed;
    this.#wantsPicture = true;
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    /** @type {HTMLElement | null} */ (this.#dialog.querySelector('.camera__title'))?.focus();
    document.addEventListener('visibilitychange', this.#arrange);
    screen.orientation?.addEventListener?.('change', this.#turn);
    this.#arrange();
    this.update(walk);
  }

  close() {
    this.#dialog.close();
  }

  /**
   * Other announcements of the walk: for example that the visitor has reached a stop, or has left the route.
   * @param {string} message
   * @param {boolean} isWarning
   */
  announce(message, isWarning) {
    if (isWarning) this.#alert.textContent = message;
    else this.below.showMessage(message);
  }

  /** @param {CameraWalk} walk */
  update(walk) {
    const isMoved = walk.visitor !== this.#walk.visitor;
    this.#walk = walk;
    if (!this.isOpen) return;
    if (isMoved && walk.visitor) this.#moved(walk.visitor);
    this.#requestFrame();
  }

  // The parts that run while it is open and visible.

  #arrange = () => {
    const isOn = this.isOpen && !document.hidden;
    if (isOn) {
      this.#sensors.start(this.#isAllowed);
      if (this.#wantsPicture && !this.#picture.isOn) void this.#show();
    } else {
      this.#sensors.stop();
      this.#picture.stop();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#laterTimer);
    }
  };

  /** The screen has rotated: the earlier sensor values are not valid any more. */
  #turn = () => {
    this.#steady.forget();
    this.#labels.measure();
    this.#requestFrame();
  };

  #end() {
    this.#wantsPicture = false;
    this.#arrange();
    document.removeEventListener('visibilitychange', this.#arrange);
    screen.orientation?.removeEventListener?.('change', this.#turn);
    this.#steady.forget();
    this.#dialog.remove();
    this.#alert.textContent = '';
    this.#closed?.();
  }

  async #press() {
    this.#wantsPicture = !this.#picture.isOn;
    if (this.#wantsPicture) return this.#show();
    this.#picture.stop();
    return this.#showPictureState(undefined);
  }

  async #show() {
    const error = await this.#picture.start();
    if (this.isOpen) this.#showPictureState(error);
  }

  /** @param {import('./camera-picture.js').PictureError | undefined} error */
  #showPictureState(error) {
    const { isOn } = this.#picture;
    this.#stage.classList.toggle('is-pictured', isOn);
    this.#toggle.textContent = isOn ? words.pictureOff : words.pictureOn;
    this.#toggle.hidden = error === 'absent' || error === 'insecure' || error === 'none';
    this.below.note('picture', error ? pictureErrors[error] : '');
    this.#requestFrame();
  }

  // The direction of the device.

  /** @param {import('./camera-sensors.js').SensorState} state */
  #sensorStateChanged(state) {
    if (state === 'absolute' || state === 'relative') this.#drift = new CourseDrift(state === 'absolute');
    this.#noteCompass();
    this.#requestFrame();
  }

  #noteCompass() {
    const { state } = this.#sensors;
    const isKnown = state === undefined || state === 'absolute' || (state === 'relative' && this.#drift.isKnown);
    this.below.note('compass', isKnown ? '' : compasses[state]);
  }

  /** @param {Look} look */
  #orientationChanged(look) {
    this.#drift.looks(headingOf(look), performance.now());
    this.#steady.feed(turned(look, this.#drift.degrees));
    if (this.#steady.isMoving) this.#requestFrame();
  }

  /** Whether the compass direction of the device is known, and not only its tilt. */
  get #knowsHeading() {
    const { state } = this.#sensors;
    return state === 'absolute' || (state === 'relative' && this.#drift.isKnown);
  }

  // Where the walker is.

  /** @param {CameraFix} fix */
  #moved(fix) {
    const time = performance.now();
    const from = this.#courseStart;
    const metres = from ? metresBetween(from, fix) : 0;
    const seconds = from ? (time - from.time) / 1000 : 0;
    // A position that jumps while the visitor does not move is not a movement.
    const isStride = from !== undefined && metres >= Math.max(stride, fix.accuracy / 2);
    const course = fix.heading ?? (isStride && from ? WalkTrack.bearingBetween(from, fix) : undefined);
    const speed = fix.speed ?? (isStride && seconds > 0.5 ? metres / seconds : fix.heading === undefined || fix.heading === null ? 0 : 1);
    if (!from || isStride || seconds > 10) this.#courseStart = { ...fix, time };
    if (this.#drift.walks({ course, speed, accuracy: fix.accuracy }, time)) this.#noteCompass();
    if (!this.#knowsHeading && course !== undefined && this.#sensors.state !== 'relative') this.#steady.feed(levelLook(course));
    this.#isFast = this.#isFast ? speed > slow : speed >= fast;
    this.#dialog.classList.toggle('camera--fast', this.#isFast);
    const warning = this.#isFast ? words.fast : words.road;
    if (this.#warning.textContent !== warning) this.#warning.textContent = warning;
    this.below.noteUncertainty(fix.accuracy > uncertain ? fix.accuracy : undefined);
  }

  // Draws when a value has changed.

  #requestFrame() {
    if (this.#frame || !this.isOpen || document.hidden) return;
    this.#frame = requestAnimationFrame((time) => {
      this.#frame = 0;
      this.#draw(time);
      if (this.#steady.isMoving) this.#requestFrame();
    });
  }

  /** @param {number} time */
  #draw(time) {
    const look = this.#steady.step(time);
    const isCourse = this.#sensors.state === 'absent' || this.#sensors.state === 'denied';
    const seenLook = this.#knowsHeading || (isCourse && look) ? look : undefined;
    const heading = seenLook && headingOf(seenLook);
    const next = this.page.places.find(({ key }) => key === this.#walk.next);
    const sights = sightsOf(this.#walk.visitor, next, [...this.page.places, ...this.#objects.objects], heading);
    const { clientWidth: width, clientHeight: height } = this.#stage;
    const isLow = seenLook !== undefined && elevationOf(seenLook) < low;
    this.#raise.classList.toggle('is-hidden', !isLow);
    const screenNow = { width, height, focal: focalLength(width, height, this.#picture.size) };
    const seen = seenLook && !isLow ? visibleLabels(sights, seenLook, screenNow, this.#isFast) : [];
    // A visitor who walks fast should look at the path.
    this.#objects.show(this.#walk.visitor, isLow || this.#isFast ? undefined : seenLook, screenNow);
    this.#labels.show(seen, { width, top: this.#warning.offsetTop + this.#warning.offsetHeight + 6, bottom: height - 6 });
    clearTimeout(this.#laterTimer);
    if (this.below.show(this.#walk, next, sights, heading, time)) {
      this.#laterTimer = window.setTimeout(() => this.#requestFrame(), later);
    }
  }
}
