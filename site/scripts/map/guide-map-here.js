// My position on a map: a dot with the circle it may lie in, asked for only when the visitor wants it.

import { distanceInWords } from '../shared/distance.js';
import { tellPosition } from '../shared/position-news.js';
import { MapWhereabouts } from './guide-map-whereabouts.js';
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
  /** @type {MapWhereabouts | undefined} */
  #whereabouts;
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
    this.#mark.setAttribute('class', 'map-here');
    this.#mark.setAttribute('aria-hidden', 'true');
    this.#ring.setAttribute('class', 'map-here-ring');
    this.#dot.setAttribute('class', 'map-here-dot');
    this.#mark.append(this.#ring, this.#dot);
  }

  get isOn() {
    return this.#state !== 'off';
  }

  /**
   * How far a spot of the map is, in words; undefined where that cannot be told.
   * @param {MapSpot} spot
   */
  distanceTo({ x, y }) {
    const { metresPerUnit } = this.view;
    const here = this.#spot;
    return here && metresPerUnit ? distanceInWords(Math.hypot(x - here.x, y - here.y) * metresPerUnit) : undefined;
  }

  /** The button: shows me; back to me when the map was moved away; takes the dot off. */
  press() {
    if (this.#state === 'following') this.stop();
    else if (this.#state === 'shown' && this.#spot) {
      this.#state = 'following';
      this.host.follow(this.#spot);
      void this.#whereabouts?.again();
    } else this.#start();
    this.host.changed();
  }

  #start() {
    const { words } = MapHere;
    // It is not there on some kiosks, and a policy may keep it from the page.
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
    this.#whereabouts?.end();
    this.host.say('');
  }

  /** The visitor moved the map: it stays where it is now. */
  letGo() {
    if (this.#state === 'following' && this.#spot) this.#state = 'shown';
  }

  /** @param {GeolocationPositionError} error */
  #failed(error) {
    const { words } = MapHere;
    // A dot that stands is not taken away by one late answer.
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
      this.#whereabouts?.end();
      this.host.say(MapHere.#away(spot.x - x, spot.y - y, this.view.metresPerUnit ?? 1));
      return;
    }
    const isFirst = !this.#spot;
    this.#spot = { ...spot, accuracy: Number.isFinite(accuracy) ? accuracy : 0 };
    if (isFirst) this.host.say('');
    this.draw();
    this.host.changed();
    this.#whereabouts ??= new MapWhereabouts(this.drawing, this.view);
    void this.#whereabouts.at({ latitude, longitude, accuracy: this.#spot.accuracy }, spot);
    if (this.#state === 'following') this.host.follow(this.#spot);
  }

  /**
   * How far beyond the map, and which way.
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

  /** Keeps the dot's size in the window. */
  draw() {
    if (!this.#spot) return;
    if (!this.#mark.isConnected) {
      // Below the words that the map owes to those who made its ground.
      const above = this.drawing.querySelector('.map-overlay, .map-pins');
      if (above) above.before(this.#mark);
      else this.drawing.append(this.#mark);
    }
    const { x, y, accuracy } = this.#spot;
    this.#mark.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)})`);
    this.#dot.setAttribute('r', String(8 / this.view.scale));
    this.#ring.setAttribute('r', String(Math.max(8 / this.view.scale, accuracy / (this.view.metresPerUnit ?? 1))));
  }
}
