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
 * @property {(message: string) => void} say
 * @property {(step: number, position: WalkPosition) => void} moved
 * @property {(isOff: boolean) => void} offer
 */

export class WalkGuide {
  static words = {
    left: word('directions.left-the-way'),
    back: word('directions.back-on-the-way'),
    arrived: word('directions.arrived'),
    lost: word('directions.lost'),
  };
  /** The maximum age of a position, in milliseconds. */
  static #freshness = 5000;

  /** @type {WalkPosition | undefined} */
  here;
  /** @type {number | undefined} */
  #request;
  /** @type {WalkProgress} */
  #progress = { state: 'on', step: 0, along: 0, off: 0 };

  /**
   * @param {WalkWatch} watch
   * @param {WalkHost} host
   */
  constructor(watch, host) {
    this.watch = watch;
    this.host = host;
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
  }

  /** For good. */
  end() {
    this.#rest();
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** A hidden page guides no walker, so it stops asking for the location. */
  #look = () => {
    if (document.hidden) this.#rest();
    else this.#request ??= navigator.geolocation.watchPosition(({ coords }) => this.#move(coords), (fault) => {
      // One late answer is not an error; a refusal ends the guidance.
      if (fault.code !== fault.PERMISSION_DENIED) return;
      this.end();
      this.host.offer(false);
      this.host.say(WalkGuide.words.lost);
    }, { enableHighAccuracy: true, maximumAge: WalkGuide.#freshness });
  };

  #rest() {
    if (this.#request !== undefined) navigator.geolocation.clearWatch(this.#request);
    this.#request = undefined;
  }

  /** @param {GeolocationCoordinates} coordinates */
  #move({ latitude, longitude, accuracy }) {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return;
    const { words } = WalkGuide;
    const before = this.#progress;
    const now = this.watch.at({ latitude, longitude }, accuracy);
    this.here = { latitude, longitude };
    this.#progress = now;
    this.host.moved(now.step, this.here);
    this.host.offer(now.state === 'off');
    if (now.state === 'arrived') {
      this.end();
      this.host.say(words.arrived);
    } else if (now.state !== before.state) this.host.say(now.state === 'off' ? words.left : words.back);
    else if (now.state === 'on' && now.step !== before.step) this.host.say(this.watch.steps[now.step].sentence);
  }
}
