// The direction of the device, where it reports one: from its compass, otherwise from its gyroscope, which starts anywhere.

import { WalkTrack } from '../routes/walk-track.js';
import { headingOf, lookOf, turned } from './camera-space.js';

/**
 * @typedef {import('./camera-space.js').Look} Look
 * @typedef {DeviceOrientationEvent & {webkitCompassHeading?: number, webkitCompassAccuracy?: number}} OrientationEvent
 * @typedef {'absent' | 'denied' | 'relative' | 'absolute'} SensorState
 */

/** Milliseconds after which a device that reported nothing counts as a device without sensors. */
const timeout = 2500;
/** The share of a new difference between iOS's compass and its angles that counts: the angles are quick, the compass is right. */
const compassShare = 0.1;
/** A difference of more degrees is not drift, so it is used at once. */
const jump = 40;

export class DeviceLook {
  /** @type {SensorState | undefined} undefined until the device reports a value */
  state;
  #isOn = false;
  #timer = 0;
  /** @type {number | undefined} The degrees to add to the angles of iOS, which count from an arbitrary direction. */
  #north;

  /**
   * @param {(look: Look) => void} looked
   * @param {(state: SensorState) => void} changed
   */
  constructor(looked, changed) {
    this.looked = looked;
    this.changed = changed;
  }

  /** @param {boolean} isAllowed  the visitor's answer, where the browser asked */
  start(isAllowed) {
    if (!isAllowed) return this.#setState('denied');
    if (this.#isOn) return;
    this.#isOn = true;
    this.#timer = window.setTimeout(() => { if (this.state === undefined) this.#setState('absent'); }, timeout);
    window.addEventListener('deviceorientationabsolute', this.#read);
    window.addEventListener('deviceorientation', this.#read);
  }

  stop() {
    this.#isOn = false;
    clearTimeout(this.#timer);
    window.removeEventListener('deviceorientationabsolute', this.#read);
    window.removeEventListener('deviceorientation', this.#read);
  }

  /** @param {SensorState} state */
  #setState(state) {
    if (this.state === state) return;
    this.state = state;
    this.changed(state);
  }

  #read = (/** @type {Event} */ event) => {
    const orientation = /** @type {OrientationEvent} */ (event);
    const { alpha, beta, gamma, absolute, webkitCompassHeading: compass, webkitCompassAccuracy: certainty } = orientation;
    if (alpha === null || beta === null || gamma === null || !Number.isFinite(alpha + beta + gamma)) return;
    const isAbsolute = absolute || event.type === 'deviceorientationabsolute';
    // A device with both kinds of events counts the one from north and the other from an arbitrary direction.
    if (!isAbsolute && this.state === 'absolute' && this.#north === undefined) return;
    const turn = screen.orientation?.angle ?? 0;
    const look = lookOf(alpha, beta, gamma, turn);
    if (!isAbsolute && compass !== undefined && Number.isFinite(compass) && (certainty ?? 0) >= 0) {
      // iOS reports the direction of the device's upper edge, and from some angle on that of its back: use the middle of both.
      const { forward, up } = lookOf(alpha, beta, gamma);
      const off = WalkTrack.difference(headingOf({ forward: [forward[0] + up[0], forward[1] + up[1], 0], up }), compass);
      const change = this.#north === undefined ? 0 : WalkTrack.difference(this.#north, off);
      this.#north = this.#north === undefined || Math.abs(change) > jump ? off : this.#north + change * compassShare;
    }
    const isNorthKnown = isAbsolute || this.#north !== undefined;
    this.#setState(isNorthKnown ? 'absolute' : 'relative');
    this.looked(isAbsolute ? look : turned(look, this.#north ?? 0));
  };
}
