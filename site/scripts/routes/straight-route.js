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
    word('directions.fault.straight', { place, distance, direction }),
  seeking: word('directions.seeking'), unable: word('directions.unable'), onMap: word('directions.on-map'),
  arrived: word('directions.arrived'), end: word('directions.end'), ended: word('directions.ended'),
};
/** Metres from the place at which the visitor is there. */
const there = 20;
/** Milliseconds between two changes that are spoken, but for the first and the last. */
const rest = 15000;

class StraightRoute {
  #way = make('p', 'directions__total');
  #status = make('p', 'directions__status');
  #panel = make('section', 'directions directions__result');
  #heading = make('h3', 'directions__title');
  #drawing;
  /** @type {number | undefined} */
  #watch;
  #spokenAt = 0;
  #isRevealed = false;

  /**
   * @param {string} name
   * @param {Position} goal
   * @param {Element} map  the `guide-map`, or what holds it
   */
  constructor(name, goal, map) {
    this.name = name;
    this.goal = goal;
    this.back = document.activeElement;
    const drawing = map.querySelector('svg.map[data-extent]');
    const { x, y, width, height } = drawing instanceof SVGSVGElement ? drawing.viewBox.baseVal : new DOMRect();
    const frame = /** @type {HTMLElement & {seen?: {frame?: DOMRect}}} */ (map).seen?.frame ?? { x, y, width, height };
    this.#drawing = new WalkDrawing(drawing instanceof SVGSVGElement ? drawing : null, frame);
    this.#heading.textContent = words.title(name);
    this.#heading.id = 'straight-route-title';
    this.#heading.tabIndex = -1;
    this.#panel.setAttribute('aria-labelledby', this.#heading.id);
    this.#status.setAttribute('role', 'status');
    this.#panel.append(this.#heading, this.#way, this.#status, makeButton(words.end, () => this.end(true), 'button'));
    (map.closest('figure') ?? map).after(this.#panel);
    this.#status.textContent = words.seeking;
    this.#heading.focus();
    this.#panel.scrollIntoView({ block: 'nearest' });
    this.#watch = navigator.geolocation.watchPosition(({ coords }) => this.#at(coords), (fault) => {
      // One late answer is not an error after an earlier one.
      if (this.#way.textContent && fault.code !== fault.PERMISSION_DENIED) return;
      this.#rest();
      this.#way.textContent = '';
      this.#status.textContent = `${words.unable} ${words.onMap}`;
    }, { enableHighAccuracy: true, maximumAge: 5000, timeout: 20000 });
    addEventListener('pagehide', () => this.end(), { once: true });
  }

  /** @param {Position} here */
  #at(here) {
    if (!Number.isFinite(here.latitude) || !Number.isFinite(here.longitude)) return;
    const { goal } = this;
    const metres = metresBetween(here, goal);
    if (metres <= there) {
      this.#rest();
      this.#way.textContent = '';
      this.#status.textContent = words.arrived;
      return;
    }
    const direction = directionInWords(WalkTrack.bearingBetween(here, goal));
    const way = words.straight(this.name, distanceInWords(metres), direction);
    this.#way.textContent = way;
    const ends = { start: { reached: here, onWay: here, metres: 0 }, end: { reached: goal, onWay: here, metres } };
    const route = /** @type {any} */ ({ line: [], ...ends });
    this.#drawing.draw(route);
    this.#drawing.walker(here);
    if (!this.#isRevealed) this.#drawing.reveal(route);
    this.#isRevealed = true;
    this.#speak(way);
  }

  /** @param {string} way */
  #speak(way) {
    if (Date.now() - this.#spokenAt < rest) return;
    this.#spokenAt = Date.now();
    // Only screen readers announce it; it is visible above.
    this.#status.textContent = '';
    const spoken = make('span', 'visually-hidden', way);
    this.#status.append(spoken);
  }

  #rest() {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = undefined;
    this.#drawing.clear();
  }

  /** @param {boolean} [isPressed]  whether the focus returns to where it was */
  end(isPressed = false) {
    this.#rest();
    this.#panel.remove();
    if (isPressed && this.back instanceof HTMLElement && this.back.isConnected) this.back.focus();
  }
}

/** @type {StraightRoute | undefined} */
let current;

/**
 * Shows the straight line to a place, and replaces the earlier one.
 * @param {string} name
 * @param {Position} goal
 * @param {Element} map
 */
export function showStraightRoute(name, goal, map) {
  current?.end();
  current = new StraightRoute(name, goal, map);
}
