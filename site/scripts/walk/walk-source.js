// Where a walker is: from the device, or played back, so that a walk can be tried from a chair.

import { LocalPlane } from '../shared/earth.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {WalkPosition & {accuracy: number, heading?: number | null, speed?: number}} WalkFix  metres, degrees clockwise from
 *   north, metres a second
 * @typedef {'denied' | 'absent' | 'silent'} LocationFailure
 */

/**
 * Asks the device, and only between `start` and `stop`: all the time while the page is seen, now and then while it is hidden
 * or power is saved.
 */
export class DeviceSource {
  /** Milliseconds between two requests when the walk needs positions only now and then. */
  static pollInterval = 20000;
  /** The maximum age of a position, and the maximum time to wait for one, in milliseconds. */
  static #maximumAge = 3000;
  static #timeout = 20000;
  /** Milliseconds without a position after which this is reported. */
  static #silenceLimit = 60000;

  /** @type {number | undefined} */
  #watch;
  #timer = 0;
  #isOn = false;
  #savesPower = false;
  /** The time of the last position, in milliseconds since 1970. */
  #latest = 0;

  /**
   * @param {(fix: WalkFix) => void} moved
   * @param {(reason: LocationFailure) => void} failed
   */
  constructor(moved, failed) {
    this.moved = moved;
    this.failed = failed;
  }

  /**
   * Asks once.
   * @returns {Promise<WalkFix>}
   */
  static once() {
    return new Promise((resolve, reject) => {
      const source = new DeviceSource((fix) => {
        source.stop();
        resolve(fix);
      }, (reason) => {
        source.stop();
        reject(new Error(reason));
      });
      source.start();
    });
  }

  start() {
    if (this.#isOn) return;
    this.#isOn = true;
    document.addEventListener('visibilitychange', this.#update);
    this.#update();
  }

  stop() {
    this.#isOn = false;
    document.removeEventListener('visibilitychange', this.#update);
    this.#update();
  }

  /** @param {boolean} savesPower */
  set savesPower(savesPower) {
    this.#savesPower = savesPower;
    this.#update();
  }

  #update = () => {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    clearTimeout(this.#timer);
    this.#watch = undefined;
    if (!this.#isOn) return;
    // It is not there on some kiosks, and on pages that are not served safely.
    if (!('geolocation' in navigator)) return this.failed('absent');
    const options = { enableHighAccuracy: true, maximumAge: DeviceSource.#maximumAge, timeout: DeviceSource.#timeout };
    if (!document.hidden && !this.#savesPower) {
      this.#watch = navigator.geolocation.watchPosition(this.#move, this.#fail, options);
      return;
    }
    navigator.geolocation.getCurrentPosition(this.#move, this.#fail, options);
    this.#timer = window.setTimeout(this.#update, DeviceSource.pollInterval);
  };

  /** @param {GeolocationPosition} position */
  #move = ({ coords }) => {
    const { latitude, longitude, accuracy, heading, speed } = coords;
    if (!this.#isOn || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return;
    this.#latest = Date.now();
    // A walker who does not move has no heading, whatever the device reports.
    this.moved({ latitude, longitude, accuracy, heading: (speed ?? 0) > 0.4 ? heading : undefined, speed: speed ?? undefined });
  };

  /** @param {GeolocationPositionError} error */
  #fail = (error) => {
    if (!this.#isOn) return;
    // A device may send no new positions to a walker who does not move, and one late answer is not an error.
    if (error.code === error.PERMISSION_DENIED) this.failed('denied');
    else if (Date.now() - this.#latest > DeviceSource.#silenceLimit) this.failed('silent');
  };
}

/** Walks along a line automatically. */
export class PlayedSource {
  static #interval = 1000;
  /** Metres a second of the walker's time. */
  static #walkingSpeed = 1.4;

  #timer = 0;
  #walked = 0;

  /**
   * @param {WalkPosition[]} line
   * @param {(fix: WalkFix) => void} moved
   * @param {number} metresPerSecond  of the walker's time, which runs as fast as the walk is played
   */
  constructor(line, moved, metresPerSecond) {
    this.line = line;
    this.moved = moved;
    this.metresPerSecond = metresPerSecond;
  }

  set savesPower(/** @type {boolean} */ _) {
    // A played walk needs no position.
  }

  start() {
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#step(), PlayedSource.#interval);
    this.#step();
  }

  stop() {
    clearInterval(this.#timer);
  }

  #step() {
    const point = this.#pointAt(this.#walked);
    this.#walked += (this.metresPerSecond * PlayedSource.#interval) / 1000;
    this.moved({ ...point.position, accuracy: 6, heading: point.heading, speed: PlayedSource.#walkingSpeed });
  }

  /** @param {number} metres */
  #pointAt(metres) {
    let left = metres;
    let heading = 0;
    for (let index = 1; index < this.line.length; index += 1) {
      const [from, to] = [this.line[index - 1], this.line[index]];
      const { east, north } = new LocalPlane(from).point(to);
      const length = Math.hypot(north, east);
      if (length > 0) heading = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
      if (left <= length && length > 0) {
        const share = left / length;
        return {
          heading,
          position: {
            latitude: from.latitude + (to.latitude - from.latitude) * share,
            longitude: from.longitude + (to.longitude - from.longitude) * share,
          },
        };
      }
      left -= length;
    }
    return { heading, position: this.line[this.line.length - 1] };
  }
}
