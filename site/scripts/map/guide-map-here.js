// The current location on a map: a dot with its circle of accuracy, requested only when the visitor presses the button.

import { distanceInWords } from '../shared/distance.js';
import { tellPosition } from '../shared/position-news.js';
import { MapLocation } from './guide-map-location.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-view.js').MapSpot} MapSpot
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

/** @typedef {'off' | 'following' | 'shown'} MapHereState */

export class MapHere {
  static words = {
    unable: word('map.here.unable'),
    denied: word('map.here.denied'),
    unavailable: word('map.here.unavailable'),
    late: word('map.here.late'),
    absent: word('map.here.absent'),
    seeking: word('map.here.seeking'),
    away: (/** @type {string} */ distance, /** @type {string} */ way) =>
      word('map.here.away', { distance, way }),
    ways: [
      word('map.way.north'), word('map.way.north-east'),
      word('map.way.east'), word('map.way.south-east'),
      word('map.way.south'), word('map.way.south-west'),
      word('map.way.west'), word('map.way.north-west'),
    ],
  };

  /** @type {MapHereState} */
  #state = 'off';
  /** @type {number | undefined} */
  #watch;
  /** @type {(MapSpot & {accuracy: number}) | undefined} */
  #spot;
  /** @type {MapLocation | undefined} */
  #location;
  #mark = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  #ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  #dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {{say: (words: string, isQuiet?: boolean) => void, follow: (spot: MapSpot) => void, changed: () => void}} host
   */
  constructor(drawing, view, host) {
    this.drawing = drawing;
    this.view = view;
    this.host = host;
    this.#mark.setAttribute('class', 'map-visitor');
    this.#mark.setAttribute('aria-hidden', 'true');
    this.#ring.setAttribute('class', 'map-visitor-ring');
    this.#dot.setAttribute('class', 'map-visitor-dot');
    this.#mark.append(this.#ring, this.#dot);
  }

  get isOn() {
    return this.#state !== 'off';
  }

  /**
   * The distance to a spot of the map, in words; undefined when it is unknown.
   * @param {MapSpot} spot
   */
  distanceTo({ x, y }) {
    const { metresPerUnit } = this.view;
    const here = this.#spot;
    return here && metresPerUnit ? distanceInWords(Math.hypot(x - here.x, y - here.y) * metresPerUnit) : undefined;
  }

  /** The button: shows the dot, moves the map back to it, or removes it. */
  press() {
    if (this.#state === 'following') this.stop();
    else if (this.#state === 'shown' && this.#spot) {
      this.#state = 'following';
      this.host.follow(this.#spot);
      void this.#location?.repeat();
    } else this.#start();
    this.host.changed();
  }

  #start() {
    const { words } = MapHere;
    // Some kiosks have no geolocation, and a permissions policy can forbid it.
    const source = /** @type {Geolocation | undefined} */ (navigator.geolocation);
    if (!source) {
      this.host.say(`${words.unable} ${words.absent}`);
      return;
    }
    this.#state = 'following';
    this.host.say(words.seeking, true);
    try {
      this.#watch = source.watchPosition((fix) => this.#found(fix.coords), (error) => this.#failed(error), {
        enableHighAccuracy: true, maximumAge: 10000, timeout: 20000,
      });
    } catch {
      this.#fail(words.absent);
    }
  }

  stop() {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = undefined;
    this.#spot = undefined;
    this.#state = 'off';
    this.#mark.remove();
    this.#location?.end();
    this.host.say('');
  }

  /** The visitor has moved the map: it no longer follows the location. */
  letGo() {
    if (this.#state === 'following' && this.#spot) this.#state = 'shown';
  }

  /** @param {GeolocationPositionError} error */
  #failed(error) {
    const { words } = MapHere;
    // One late answer does not remove the dot.
    if (this.#spot && error.code !== error.PERMISSION_DENIED) return;
    this.#fail(error.code === error.PERMISSION_DENIED ? words.denied
      : error.code === error.TIMEOUT ? words.late : words.unavailable);
  }

  /** @param {string} advice */
  #fail(advice) {
    this.stop();
    this.host.say(`${MapHere.words.unable} ${advice}`);
    this.host.changed();
  }

  /** @param {GeolocationCoordinates} coordinates */
  #found({ latitude, longitude, accuracy }) {
    if (this.#state !== 'off') tellPosition({ latitude, longitude, accuracy });
    const spot = this.view.spotOf(latitude, longitude);
    if (this.#state === 'off' || !spot || !Number.isFinite(spot.x) || !Number.isFinite(spot.y)) return;
    const { frame } = this.view;
    const x = Math.min(frame.x + frame.width, Math.max(frame.x, spot.x));
    const y = Math.min(frame.y + frame.height, Math.max(frame.y, spot.y));
    if (x !== spot.x || y !== spot.y) {
      this.#spot = undefined;
      this.#mark.remove();
      this.#location?.end();
      this.host.say(MapHere.#away(spot.x - x, spot.y - y, this.view.metresPerUnit ?? 1));
      return;
    }
    const isFirst = !this.#spot;
    this.#spot = { ...spot, accuracy: Number.isFinite(accuracy) ? accuracy : 0 };
    if (isFirst) this.host.say('');
    this.draw();
    this.host.changed();
    this.#location ??= new MapLocation(this.drawing, this.view);
    void this.#location.at({ latitude, longitude, accuracy: this.#spot.accuracy }, spot);
    if (this.#state === 'following') this.host.follow(this.#spot);
  }

  /**
   * The distance beyond the map's edge and the direction, in words.
   * @param {number} dx  in units
   * @param {number} dy
   * @param {number} metresPerUnit
   */
  static #away(dx, dy, metresPerUnit) {
    const { words } = MapHere;
    const metres = Math.hypot(dx, dy) * metresPerUnit;
    const distance = distanceInWords(metres);
    const eighth = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4));
    return words.away(distance, words.ways[(eighth + 8) % 8]);
  }

  /** Draws the dot at the same size on the screen at every zoom level. */
  draw() {
    if (!this.#spot) return;
    if (!this.#mark.isConnected) {
      // Below the attribution of the basemap.
      const above = this.drawing.querySelector('.map-overlay, .map-markers');
      if (above) above.before(this.#mark);
      else this.drawing.append(this.#mark);
    }
    const { x, y, accuracy } = this.#spot;
    this.#mark.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)})`);
    this.#dot.setAttribute('r', String(8 / this.view.scale));
    this.#ring.setAttribute('r', String(Math.max(8 / this.view.scale, accuracy / (this.view.metresPerUnit ?? 1))));
  }
}
