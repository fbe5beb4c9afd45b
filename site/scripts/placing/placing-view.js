// The view for placing an object: the camera's picture, the object in it, and below them its numbers.
//
// It asks for no permission before it is opened. The camera and the compass pause while the page is hidden, and end with the
// view. As long as the object moves with the device, it is in the middle of the picture. Without a compass its direction is a
// number like the others.

import { CameraObjects, eyeHeight, offsetOf } from '../camera/camera-objects.js';
import { CameraPicture } from '../camera/camera-picture.js';
import { DeviceLook } from '../camera/camera-sensors.js';
import { directionOf, focalLength, headingOf, project } from '../camera/camera-space.js';
import { SteadyLook } from '../camera/camera-steady.js';
import { modelAt } from '../models/model-parts.js';
import { directionInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { aimWith, facingOf, objectPosition, defaultAim } from './placing-aim.js';
import { AimControls, metresInWords } from './placing-controls.js';
import { followHands } from './placing-gestures.js';

/**
 * @typedef {import('./placing-aim.js').Aim} Aim
 * @typedef {import('./placing-aim.js').AimPart} AimPart
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('../camera/camera-objects.js').CameraObject} CameraObject
 *
 * @typedef {object} Aimed  what is put at its place
 * @property {CameraObject} object  with the looks that it has
 * @property {readonly CameraObject[]} others  the objects that are there already
 * @property {Position} from
 * @property {Aim} aim
 * @property {boolean} follows  whether it moves with the device, where that has a compass
 *
 * @typedef {object} AimActions
 * @property {(aim: Aim) => void} changed
 * @property {() => void} placed
 * @property {() => void} closed
 */

const words = {
  close: word('map.close'), place: word('placing.place'), hold: word('placing.hold'), follow: word('placing.follow'),
  flat: word('placing.flat'), keys: word('placing.keys'), compass: word('placing.no-compass'),
  denied: word('placing.camera-denied'), camera: word('placing.no-camera'),
};
/** Metres from which an object is drawn while it is placed. */
const minDistance = 0.3;
/** Degrees above and below the horizon that are visible when the device is level. */
const horizonAngle = 12;
/** Milliseconds without a change before the values are announced. */
const announcementDelay = 700;

export class AimView {
  #dialog = make('dialog', 'camera aim');
  #stage = make('div', 'camera__stage aim__stage');
  #video = make('video', 'camera__video');
  #groundMark = make('div', 'aim__spot');
  #notes = make('div', 'camera__notes');
  #description = make('p', 'aim__description');
  #status = make('p', 'visually-hidden');
  #flat = make('p', 'record__help', words.flat);
  #title = make('h2', 'camera__title');
  #follow = makeButton(words.hold, () => this.#setFollowing(!this.#follows));
  #controls = new AimControls((part, value) => this.#change(aimWith(this.#aim, part, value), part === 'bearing'));
  #objects = new CameraObjects(() => this.#ask(), minDistance);
  #picture = new CameraPicture(this.#video);
  #steady = new SteadyLook();
  #sensors = new DeviceLook((look) => {
    this.#steady.feed(look);
    if (this.#steady.isMoving) this.#ask();
  }, () => this.#sensed());
  /** @type {Aimed | undefined} */
  #aimed;
  #aim = defaultAim;
  #natural = 1;
  #follows = false;
  #isAllowed = true;
  #frame = 0;
  #timer = 0;
  /** @type {AimActions | undefined} */
  #actions;

  constructor() {
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.setAttribute('aria-hidden', 'true');
    this.#video.addEventListener('resize', () => this.#ask());
    for (const region of [this.#status, this.#notes]) region.setAttribute('role', 'status');
    this.#title.id = 'aim-title';
    this.#title.tabIndex = -1;
    this.#dialog.setAttribute('aria-labelledby', this.#title.id);
    const help = make('p', 'record__help', words.keys);
    help.id = 'aim-help';
    this.#stage.tabIndex = 0;
    this.#stage.setAttribute('role', 'group');
    this.#stage.setAttribute('aria-describedby', help.id);
    this.#stage.append(this.#video, this.#groundMark, this.#objects.element);
    followHands(this.#stage, () => ({ focal: this.#screen.focal, distance: this.#aim.distance }), (change) => {
      const { bearing, distance, height, turn, scale } = this.#aim;
      let aim = aimWith(this.#aim, 'bearing', bearing + change.bearing);
      aim = aimWith(aim, 'distance', distance * change.distance);
      aim = aimWith(aim, 'height', height + change.height);
      aim = aimWith(aim, 'turn', turn + change.turn);
      this.#change(aimWith(aim, 'scale', scale * change.scale), Math.abs(change.bearing) > 0);
    });
    const below = make(
      'section', 'camera__below', this.#description,
      make('p', 'editor__row', makeButton(words.place, () => this.#place(), 'button button--primary'), this.#follow), this.#notes,
      this.#controls.element, this.#flat, help, this.#status);
    below.setAttribute('aria-labelledby', this.#title.id);
    this.#dialog.append(
      make('div', 'camera__bar', this.#title, makeButton(words.close, () => this.close(), 'button camera__button')), this.#stage, below);
    this.#dialog.addEventListener('close', () => this.#end());
    new ResizeObserver(() => this.#ask()).observe(this.#stage);
  }

  /**
   * @param {Aimed} aimed
   * @param {boolean} isAllowed  whether the page may read the compass
   * @param {AimActions} actions
   */
  open(aimed, isAllowed, actions) {
    this.#aimed = aimed;
    this.#aim = aimed.aim;
    this.#follows = aimed.follows;
    this.#isAllowed = isAllowed;
    this.#actions = actions;
    const { object } = aimed;
    this.#title.textContent = word('placing.dialog', { name: object.name });
    this.#stage.setAttribute('aria-label', object.name);
    this.#natural = 1;
    this.#controls.fit(object.model !== undefined, 1);
    this.#flat.hidden = object.model !== undefined;
    if (object.model) void this.#measure(object.model);
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#title.focus();
    document.addEventListener('visibilitychange', this.#pauseWhileHidden);
    screen.orientation?.addEventListener?.('change', this.#turn);
    this.#pauseWhileHidden();
    this.#sensed();
    this.#show();
  }

  close() {
    this.#dialog.close();
  }

  /** @param {string} address  of a model */
  async #measure(address) {
    try {
      const { low, high } = await modelAt(address);
      this.#natural = Math.max(...low.map((corner, axis) => high[axis] - corner)) || 1;
      this.#controls.fit(true, this.#natural);
      this.#show();
    } catch {
      // Its picture replaces it.
    }
  }

  // The parts that run while it is open and visible.

  #pauseWhileHidden = () => {
    if (this.#dialog.open && !document.hidden) {
      this.#sensors.start(this.#isAllowed);
      if (!this.#picture.isOn) void this.#film();
      this.#ask();
    } else {
      this.#sensors.stop();
      this.#picture.stop();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    }
  };

  #turn = () => {
    this.#steady.forget();
    this.#ask();
  };

  async #film() {
    const error = await this.#picture.start();
    if (!this.#dialog.open) return;
    this.#stage.classList.toggle('is-pictured', this.#picture.isOn);
    this.#note('picture', error === undefined ? '' : error === 'denied' ? words.denied : words.camera);
    this.#ask();
  }

  #end() {
    this.#pauseWhileHidden();
    document.removeEventListener('visibilitychange', this.#pauseWhileHidden);
    screen.orientation?.removeEventListener?.('change', this.#turn);
    clearTimeout(this.#timer);
    this.#steady.forget();
    this.#dialog.remove();
    this.#actions?.closed();
  }

  /**
   * @param {'picture' | 'compass'} about
   * @param {string} text  empty to remove the note
   */
  #note(about, text) {
    const before = this.#notes.querySelector(`[data-about="${about}"]`);
    if ((before?.textContent ?? '') === text) return;
    before?.remove();
    if (!text) return;
    const line = make('p', 'camera__note', text);
    line.dataset.about = about;
    this.#notes.append(line);
  }

  // The compass.

  get #hasCompass() {
    return this.#sensors.state === 'absolute';
  }

  #sensed() {
    const { state } = this.#sensors;
    this.#note('compass', state === undefined || state === 'absolute' ? '' : words.compass);
    this.#follow.hidden = !this.#hasCompass;
    this.#ask();
  }

  /** @param {boolean} follows */
  #setFollowing(follows) {
    this.#follows = follows;
    this.#show();
  }

  // The numbers.

  /**
   * @param {Aim} aim
   * @param {boolean} isAside  whether it leaves the middle of the picture
   */
  #change(aim, isAside) {
    this.#aim = aim;
    if (isAside) this.#follows = false;
    this.#actions?.changed(aim);
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => { this.#status.textContent = this.#description.textContent; }, announcementDelay);
  }

  #show() {
    const { bearing, distance, height, scale } = this.#aim;
    const texts = [word('placing.announced', {
      distance: metresInWords(distance), direction: directionInWords(bearing), degrees: Math.round(bearing) % 360,
      height: metresInWords(height), size: metresInWords(scale * this.#natural),
    })];
    const facing = facingOf(this.#aim);
    if (this.#aimed?.object.model) texts.push(word('placing.announced.front', { direction: directionInWords(facing), degrees: facing }));
    this.#description.textContent = texts.join(' ');
    this.#follow.textContent = this.#follows ? words.hold : words.follow;
    this.#controls.show(this.#aim);
    this.#ask();
  }

  #place() {
    this.#actions?.changed(this.#aim);
    this.#actions?.placed();
    this.close();
  }

  // Draws when a value has changed.

  #ask() {
    if (this.#frame || !this.#dialog.open || document.hidden) return;
    this.#frame = requestAnimationFrame((time) => {
      this.#frame = 0;
      this.#draw(time);
      if (this.#steady.isMoving) this.#ask();
    });
  }

  get #screen() {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    return { width, height, focal: focalLength(width, height, this.#picture.size) };
  }

  /** The direction to assume where the device reports none: level, or tilted as much as needed to see the object. */
  get #lookAtIt() {
    const { bearing, distance, height, scale } = this.#aim;
    const above = (Math.atan2(height + (scale * this.#natural) / 2 - eyeHeight, distance) * 180) / Math.PI;
    const tilt = Math.sign(above) * Math.max(0, Math.abs(above) - horizonAngle);
    return { forward: directionOf(bearing, tilt), up: directionOf(bearing, tilt + 90) };
  }

  /** @param {number} time */
  #draw(time) {
    const aimed = this.#aimed;
    const steady = this.#steady.step(time);
    if (!aimed) return;
    const look = (this.#hasCompass && steady) || this.#lookAtIt;
    if (this.#hasCompass && this.#follows && Math.abs(headingOf(look) - this.#aim.bearing) > 0.01) {
      this.#aim = { ...this.#aim, bearing: headingOf(look) };
      this.#show();
    }
    const { height, scale } = this.#aim;
    const object = { ...aimed.object, position: objectPosition(aimed.from, this.#aim), height, facing: facingOf(this.#aim), scale };
    this.#objects.objects = [object, ...aimed.others];
    this.#objects.show(aimed.from, look, this.#screen);
    // The spot on the ground at or under the object.
    const ground = project(look, offsetOf(aimed.from, { ...object, height: 0 }), this.#screen);
    this.#groundMark.hidden = !ground;
    if (ground) this.#groundMark.style.transform = `translate(${ground.x.toFixed(1)}px, ${ground.y.toFixed(1)}px)`;
  }
}
