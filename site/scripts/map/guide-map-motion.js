// A map that moves: at once under a hand, in a flight that the eye can follow, swinging on when a hand let go of it.

import { MapFlight } from './guide-map-flight.js';
import { isStill } from '../shared/still.js';

/**
 * @typedef {import('./guide-map-view.js').MapSpot} MapSpot
 * @typedef {import('./guide-map-view.js').MapStand} MapStand
 * @typedef {import('./guide-map-view.js').MapView} MapView
 *
 * @typedef {object} MapMotionHost
 * @property {() => void} draw  draws the map where the view stands, once a frame
 * @property {() => boolean} rest  draws it sharp, since it stands still; false while a hand holds it
 */

export class MapMotion {
  static #flightTime = 280;
  /** Milliseconds that the map swings on after a hand let go of it. */
  static #glideTime = 700;
  /** Milliseconds without a change after which the map is drawn sharp. */
  static #restTime = 200;

  #frameRequest = 0;
  #restTimer = 0;
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

  /** Where the map goes, or stands. */
  get goal() {
    return this.#flight?.to ?? this.view.stand;
  }

  disconnect() {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#restTimer);
  }

  /** A hand takes the map: it goes no further by itself. */
  hold() {
    if (this.#flight) this.stand(this.view.stand);
  }

  /** The window has another size: what was flown to is no more. */
  end() {
    this.#flight = undefined;
  }

  /**
   * The map swings on, slower and slower; not where the visitor wants no motion.
   * @param {MapSpot} way  pixels in a millisecond
   */
  glide({ x, y }) {
    if (isStill()) return;
    // A flight begins at three times its mean speed.
    const reach = MapMotion.#glideTime / 3;
    this.fly(this.view.panned(x * reach, y * reach), MapMotion.#glideTime);
  }

  /**
   * Goes to a stand at once.
   * @param {MapStand} stand
   */
  stand(stand) {
    this.#flight = undefined;
    this.view.stand = stand;
    this.request();
  }

  /**
   * Goes to a stand so that the eye can follow; at once where the visitor wants no motion.
   * @param {MapStand} wanted
   * @param {number} [time]
   * @param {() => void} [done]
   */
  fly(wanted, time = MapMotion.#flightTime, done) {
    const to = this.view.held(wanted);
    if (isStill()) {
      this.stand(to);
      if (done) requestAnimationFrame(() => done());
      return;
    }
    this.#flight = new MapFlight(this.view.stand, to, time, done);
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
      this.view.stand = flight.at(now);
      if (this.view.stand === flight.to) this.#flight = undefined;
      else this.request();
    }
    this.host.draw();
    if (flight && !this.#flight) flight.done?.();
    clearTimeout(this.#restTimer);
    if (!this.#flight) this.#restTimer = window.setTimeout(() => this.#rest(), MapMotion.#restTime);
  }

  #rest() {
    if (!this.host.rest()) this.#restTimer = window.setTimeout(() => this.#rest(), MapMotion.#restTime);
  }
}
