// The current location on a map: a dot with its circle of accuracy, requested only when the visitor presses the button.

import { distanceInWords } from '../shared/distance.js';
import { announcePosition } from '../shared/announced-position.js';
import { MapLocation } from './guide-map-location.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-view.js').MapPoint} MapPoint
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

/** @typedef {'off' | 'following' | 'shown'} MapVisitorState */

export class MapVisitor {
  static words = {
    unable: word('map.here.unable'),
    denied: word('map.here.denied'),
    unavailable: word('map.here.unavailable'),
    timedOut: word('map.here.late'),
    unsupported: word('map.here.absent'),
    locating: word('map.here.seeking'),
    outside: (/** @type {string} */ distance, /** @type {string} */ direction) =>
      word('map.here.away', { distance, way: direction }),
    directions: [
      word('map.way.north'), word('map.way.north-east'),
      word('map.way.east'), word('map.way.south-east'),
      word('map.way.south'), word('map.way.south-west'),
      word('map.way.west'), word('map.way.north-west'),
    ],
  };

  /** @type {MapVisitorState} */
  #state = 'off';
  /** @type {number | undefined} */
  #watch;
  /** @type {(MapPoint & {accuracy: number}) | undefined} */
  #point;
  /** @type {MapLocation | undefined} */
  #location;
  #marker = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  #ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  #dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {{showNote: (message: string, isForScreenReader?: boolean) => void, follow: (point: MapPoint) => void,
   *   changed: () => void}} host
   */
  constructor(drawing, view, host) {
    this.drawing = drawing;
    this.view = view;
    this.host = host;
    this.#marker.setAttribute('class', 'map-visitor');
    this.#marker.setAttribute('aria-hidden', 'true');
    this.#ring.setAttribute('class', 'map-visitor-ring');
    this.#dot.setAttribute('class', 'map-visitor-dot');
    this.#marker.append(this.#ring, this.#dot);
  }

  get isOn() {
    return this.#state !== 'off';
  }

  /**
   * The distance to a point of the map, in words; undefined when it is unknown.
   * @param {MapPoint} point
   */
  distanceTo({ x, y }) {
    const { metresPerUnit } = this.view;
    const visitor = this.#point;
    return visitor && metresPerUnit ? distanceInWords(Math.hypot(x - visitor.x, y - visitor.y) * metresPerUnit) : undefined;
  }

  /** The button: shows the dot, moves the map back to it, or removes it. */
  press() {
    if (this.#state === 'following') this.stop();
    else if (this.#state === 'shown' && this.#point) {
      this.#state = 'following';
      this.host.follow(this.#point);
      void this.#location?.repeat();
    } else this.#start();
    this.host.changed();
  }

  #start() {
    const { words } = MapVisitor;
    // Some kiosks have no geolocation, and a permissions policy can forbid it.
    const source = /** @type {Geolocation | undefined} */ (navigator.geolocation);
    if (!source) {
      this.host.showNote(`${words.unable} ${words.unsupported}`);
      return;
    }
    this.#state = 'following';
    this.host.showNote(words.locating, true);
    try {
      this.#watch = source.watchPosition((fix) => this.#located(fix.coords), (error) => this.#failed(error), {
        enableHighAccuracy: true, maximumAge: 10000, timeout: 20000,
      });
    } catch {
      this.#fail(words.unsupported);
    }
  }

  stop() {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = undefined;
    this.#point = undefined;
    this.#state = 'off';
    this.#marker.remove();
    this.#location?.end();
    this.host.showNote('');
  }

  /** The visitor has moved the map: it no longer follows the location. */
  stopFollowing() {
    if (this.#state === 'following' && this.#point) this.#state = 'shown';
  }

  /** @param {GeolocationPositionError} error */
  #failed(error) {
    const { words } = MapVisitor;
    // One late answer does not remove the dot.
    if (this.#point && error.code !== error.PERMISSION_DENIED) return;
    this.#fail(error.code === error.PERMISSION_DENIED ? words.denied
      : error.code === error.TIMEOUT ? words.timedOut : words.unavailable);
  }

  /** @param {string} advice */
  #fail(advice) {
    this.stop();
    this.host.showNote(`${MapVisitor.words.unable} ${advice}`);
    this.host.changed();
  }

  /** @param {GeolocationCoordinates} coordinates */
  #located({ latitude, longitude, accuracy }) {
    if (this.#state !== 'off') announcePosition({ latitude, longitude, accuracy });
    const point = this.view.pointOf(latitude, longitude);
    if (this.#state === 'off' || !point || !Number.isFinite(point.x) || !Number.isFinite(point.y)) return;
    const { frame } = this.view;
    const x = Math.min(frame.x + frame.width, Math.max(frame.x, point.x));
    const y = Math.min(frame.y + frame.height, Math.max(frame.y, point.y));
    if (x !== point.x || y !== point.y) {
      this.#point = undefined;
      this.#marker.remove();
      this.#location?.end();
      this.host.showNote(MapVisitor.#outsideMessage(point.x - x, point.y - y, this.view.metresPerUnit ?? 1));
      return;
    }
    const isFirst = !this.#point;
    this.#point = { ...point, accuracy: Number.isFinite(accuracy) ? accuracy : 0 };
    if (isFirst) this.host.showNote('');
    this.draw();
    this.host.changed();
    this.#location ??= new MapLocation(this.drawing, this.view);
    void this.#location.update({ latitude, longitude, accuracy: this.#point.accuracy }, point);
    if (this.#state === 'following') this.host.follow(this.#point);
  }

  /**
   * The distance beyond the map's edge and the direction, in words.
   * @param {number} dx  in units
   * @param {number} dy
   * @param {number} metresPerUnit
   */
  static #outsideMessage(dx, dy, metresPerUnit) {
    const { words } = MapVisitor;
    const metres = Math.hypot(dx, dy) * metresPerUnit;
    const distance = distanceInWords(metres);
    const eighth = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4));
    return words.outside(distance, words.directions[(eighth + 8) % 8]);
  }

  /** Draws the dot at the same size on the screen at every zoom level. */
  draw() {
    if (!this.#point) return;
    if (!this.#marker.isConnected) {
      // Below the attribution of the basemap.
      const above = this.drawing.querySelector('.map-overlay, .map-markers');
      if (above) above.before(this.#marker);
      else this.drawing.append(this.#marker);
    }
    const { x, y, accuracy } = this.#point;
    this.#marker.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)})`);
    this.#dot.setAttribute('r', String(8 / this.view.scale));
    this.#ring.setAttribute('r', String(Math.max(8 / this.view.scale, accuracy / (this.view.metresPerUnit ?? 1))));
  }
}
