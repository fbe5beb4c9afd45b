// Guides a walker: asks the browser for the location, and reports the next step, but only when that changes.

import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-watch.js').WalkWatch} WalkWatch
 * @typedef {import('./walk-watch.js').WalkProgress} WalkProgress
 */

/**
 * The page's functions: speak, mark a step, show the walker's location, offer a new route.
 * @typedef {object} WalkHost
 * @property {(message: string) => void} announce
 * @property {(step: number, position: WalkPosition) => void} moved
 * @property {(isOff: boolean) => void} offerReroute
 */

export class WalkGuide {
  static words = {
    leftRoute: word('directions.left-the-way'),
    backOnRoute: word('directions.back-on-the-way'),
    arrived: word('directions.arrived'),
    locationLost: word('directions.lost'),
  };
  /** The maximum age of a position, in milliseconds. */
  static #maximumAge = 5000;

  /** @type {WalkPosition | undefined} */
  position;
  /** @type {number | undefined} */
  #watchId;
  /** @type {WalkProgress} */
  #progress = { state: 'on', step: 0, along: 0, off: 0 };

  /**
   * @param {WalkWatch} watch
   * @param {WalkHost} host
   */
  constructor(watch, host) {
    this.watch = watch;
    this.host = host;
    document.addEventListener('visibilitychange', this.#updateWatch);
    this.#updateWatch();
  }

  /** For good. */
  end() {
    this.#stopWatching();
    document.removeEventListener('visibilitychange', this.#updateWatch);
  }

  /** A hidden page guides no walker, so it stops asking for the location. */
  #updateWatch = () => {
    if (document.hidden) this.#stopWatching();
    else this.#watchId ??= navigator.geolocation.watchPosition(({ coords }) => this.#move(coords), (error) => {
      // One late answer is not an error; a refusal ends the guidance.
      if (error.code !== error.PERMISSION_DENIED) return;
      this.end();
      this.host.offerReroute(false);
      this.host.announce(WalkGuide.words.locationLost);
    }, { enableHighAccuracy: true, maximumAge: WalkGuide.#maximumAge });
  };

  #stopWatching() {
    if (this.#watchId !== undefined) navigator.geolocation.clearWatch(this.#watchId);
    this.#watchId = undefined;
  }

  /** @param {GeolocationCoordinates} coordinates */
  #move({ latitude, longitude, accuracy }) {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return;
    const { words } = WalkGuide;
    const previous = this.#progress;
    const progress = this.watch.update({ latitude, longitude }, accuracy);
    this.position = { latitude, longitude };
    this.#progress = progress;
    this.host.moved(progress.step, this.position);
    this.host.offerReroute(progress.state === 'off');
    if (progress.state === 'arrived') {
      this.end();
      this.host.announce(words.arrived);
    } else if (progress.state !== previous.state) {
      this.host.announce(progress.state === 'off' ? words.leftRoute : words.backOnRoute);
    } else if (progress.state === 'on' && progress.step !== previous.step) {
      this.host.announce(this.watch.steps[progress.step].sentence);
    }
  }
}
