// The movement of a map: immediate under a hand, an animation that the eye can follow, and a glide after the hand lets go.

import { MapFlight } from './guide-map-flight.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';

/**
 * @typedef {import('./guide-map-view.js').MapPoint} MapPoint
 * @typedef {import('./guide-map-view.js').MapViewState} MapViewState
 * @typedef {import('./guide-map-view.js').MapView} MapView
 *
 * @typedef {object} MapMotionHost
 * @property {() => void} draw  draws the map at the current view, once a frame
 * @property {() => boolean} settle  draws it sharp, because it has stopped; false while a finger or the mouse holds it
 */

export class MapMotion {
  static #flightTime = 280;
  /** Milliseconds that the map swings on after a hand let go of it. */
  static #glideTime = 700;
  /** Milliseconds without a change after which the map is drawn sharp. */
  static #settleDelay = 200;

  #frameRequest = 0;
  #settleTimer = 0;
  /** @type {MapFlight | undefined} */
  #flight;

  /**
   * @param {MapView} view
   * @param {MapMotionHost} host
   */
  constructor(view, host) {
    this.view = view;
    this.host = host;
  }

  /** The view that the map moves to, or the current view. */
  get target() {
    return this.#flight?.to ?? this.view.state;
  }

  disconnect() {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#settleTimer);
  }

  /** A finger or the mouse takes the map: the animation stops. */
  stop() {
    if (this.#flight) this.jumpTo(this.view.state);
  }

  /** The window has another size, so the target of the animation is not valid any more. */
  cancel() {
    this.#flight = undefined;
  }

  /**
   * The map glides on and slows down. It does not where the visitor prefers reduced motion.
   * @param {MapPoint} speed  pixels in a millisecond
   */
  glide({ x, y }) {
    if (prefersReducedMotion()) return;
    // A flight begins at three times its mean speed.
    const reach = MapMotion.#glideTime / 3;
    this.fly(this.view.panned(x * reach, y * reach), MapMotion.#glideTime);
  }

  /**
   * Shows a view at once.
   * @param {MapViewState} state
   */
  jumpTo(state) {
    this.#flight = undefined;
    this.view.state = state;
    this.request();
  }

  /**
   * Moves to a view in an animation that the eye can follow; at once where the visitor prefers reduced motion.
   * @param {MapViewState} target
   * @param {number} [time]
   * @param {() => void} [done]
   */
  fly(target, time = MapMotion.#flightTime, done) {
    const to = this.view.clamped(target);
    if (prefersReducedMotion()) {
      this.jumpTo(to);
      if (done) requestAnimationFrame(() => done());
      return;
    }
    this.#flight = new MapFlight(this.view.state, to, time, done);
    this.request();
  }

  /** Has the map drawn with the next frame. */
  request() {
    if (!this.#frameRequest) this.#frameRequest = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#frameRequest = 0;
    const flight = this.#flight;
    if (flight) {
      this.view.state = flight.stateAt(now);
      if (this.view.state === flight.to) this.#flight = undefined;
      else this.request();
    }
    this.host.draw();
    if (flight && !this.#flight) flight.done?.();
    clearTimeout(this.#settleTimer);
    if (!this.#flight) this.#settleTimer = window.setTimeout(() => this.#settle(), MapMotion.#settleDelay);
  }

  #settle() {
    if (!this.host.settle()) this.#settleTimer = window.setTimeout(() => this.#settle(), MapMotion.#settleDelay);
  }
}
