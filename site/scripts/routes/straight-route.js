// The route to a place where a city's paths are not known: the distance and the direction, in a straight line from the
// visitor's location. It shows below the map and on it, until the visitor ends it.

import { directionInWords, distanceInWords, metresBetween } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { WalkDrawing } from './walk-drawing.js';
import { WalkTrack } from './walk-track.js';

/** @typedef {import('../shared/distance.js').Position} Position */

const words = {
  title: (/** @type {string} */ to) => word('directions.to-goal', { to }),
  straight: (/** @type {string} */ place, /** @type {string} */ distance, /** @type {string} */ direction) =>
    word('directions.error.straight', { place, distance, direction }),
  locating: word('directions.seeking'), unable: word('directions.unable'), onMap: word('directions.on-map'),
  arrived: word('directions.arrived'), end: word('directions.end'), ended: word('directions.ended'),
};
/** Metres from the place at which the visitor is there. */
const arrivalRadius = 20;
/** Milliseconds between two changes that are spoken, but for the first and the last. */
const announcementPause = 15000;

class StraightRoute {
  #description = make('p', 'directions__total');
  #status = make('p', 'directions__status');
  #panel = make('section', 'directions directions__result');
  #heading = make('h3', 'directions__title');
  #drawing;
  /** @type {number | undefined} */
  #watch;
  #announcedAt = 0;
  #isRevealed = false;

  /**
   * @param {string} name
   * @param {Position} destination
   * @param {Element} map  the `guide-map`, or what holds it
   */
  constructor(name, destination, map) {
    this.name = name;
    this.destination = destination;
    this.returnFocusTo = document.activeElement;
    const drawing = map.querySelector('svg.map[data-extent]');
    const { x, y, width, height } = drawing instanceof SVGSVGElement ? drawing.viewBox.baseVal : new DOMRect();
    const frame = /** @type {HTMLElement & {viewport?: {frame?: DOMRect}}} */ (map).viewport?.frame ?? { x, y, width, height };
    this.#drawing = new WalkDrawing(drawing instanceof SVGSVGElement ? drawing : null, frame);
    this.#heading.textContent = words.title(name);
    this.#heading.id = 'straight-route-title';
    this.#heading.tabIndex = -1;
    this.#panel.setAttribute('aria-labelledby', this.#heading.id);
    this.#status.setAttribute('role', 'status');
    this.#panel.append(this.#heading, this.#description, this.#status, makeButton(words.end, () => this.end(true), 'button'));
    (map.closest('figure') ?? map).after(this.#panel);
    this.#status.textContent = words.locating;
    this.#heading.focus();
    this.#panel.scrollIntoView({ block: 'nearest' });
    this.#watch = navigator.geolocation.watchPosition(({ coords }) => this.#update(coords), (error) => {
      // One late answer is not an error after an earlier one.
      if (this.#description.textContent && error.code !== error.PERMISSION_DENIED) return;
      this.#stop();
      this.#description.textContent = '';
      this.#status.textContent = `${words.unable} ${words.onMap}`;
    }, { enableHighAccuracy: true, maximumAge: 5000, timeout: 20000 });
    addEventListener('pagehide', () => this.end(), { once: true });
  }

  /** @param {Position} position */
  #update(position) {
    if (!Number.isFinite(position.latitude) || !Number.isFinite(position.longitude)) return;
    const { destination } = this;
    const metres = metresBetween(position, destination);
    if (metres <= arrivalRadius) {
      this.#stop();
      this.#description.textContent = '';
      this.#status.textContent = words.arrived;
      return;
    }
    const direction = directionInWords(WalkTrack.bearingBetween(position, destination));
    const sentence = words.straight(this.name, distanceInWords(metres), direction);
    this.#description.textContent = sentence;
    const ends = {
      start: { reached: position, onPath: position, metres: 0 }, end: { reached: destination, onPath: position, metres },
    };
    const route = /** @type {any} */ ({ line: [], ...ends });
    this.#drawing.draw(route);
    this.#drawing.showWalker(position);
    if (!this.#isRevealed) this.#drawing.reveal(route);
    this.#isRevealed = true;
    this.#announce(sentence);
  }

  /** @param {string} sentence */
  #announce(sentence) {
    if (Date.now() - this.#announcedAt < announcementPause) return;
    this.#announcedAt = Date.now();
    // Only screen readers announce it; it is visible above.
    this.#status.textContent = '';
    const announcement = make('span', 'visually-hidden', sentence);
    this.#status.append(announcement);
  }

  #stop() {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = undefined;
    this.#drawing.clear();
  }

  /** @param {boolean} [isPressed]  whether the focus returns to where it was */
  end(isPressed = false) {
    this.#stop();
    this.#panel.remove();
    if (isPressed && this.returnFocusTo instanceof HTMLElement && this.returnFocusTo.isConnected) this.returnFocusTo.focus();
  }
}

/** @type {StraightRoute | undefined} */
let current;

/**
 * Shows the straight line to a place, and replaces the earlier one.
 * @param {string} name
 * @param {Position} destination
 * @param {Element} map
 */
export function showStraightRoute(name, destination, map) {
  current?.end();
  current = new StraightRoute(name, destination, map);
}
