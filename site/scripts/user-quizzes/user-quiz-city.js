// The city of a user quiz, from the attributes of its page: its places, and the extent of its map.

import { WalkDrawing } from '../routes/walk-drawing.js';
import { drawn } from '../shared/drawing.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {Position & {id: string, name: string}} UserQuizPlace
 * @typedef {{place: string, position: Position | undefined}} QuestionLocation
 */

export class UserQuizCity {
  /** @type {UserQuizPlace[]} */
  places;
  /** @type {SVGSVGElement | undefined} */
  #map;
  /** @type {WalkDrawing | undefined} */
  #drawing;

  /**
   * @param {HTMLElement} page  an element with `data-city`, `data-city-name` and `data-places`
   * @param {DocumentFragment | HTMLElement} within  contains the city's map
   */
  constructor(page, within) {
    this.id = page.dataset.city ?? '';
    this.name = page.dataset.cityName ?? '';
    this.places = JSON.parse(page.dataset.places ?? '[]');
    const map = within.querySelector('svg.map[data-extent]');
    if (!(map instanceof SVGSVGElement)) return;
    this.#map = map;
    const [x, y, width, height] = (map.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
    this.#drawing = new WalkDrawing(map, { x, y, width, height });
  }

  /** @param {string} id */
  place(id) {
    return id ? this.places.find((place) => place.id === id) : undefined;
  }

  /**
   * The location of a question; undefined when none is chosen or its place does not exist.
   * @param {QuestionLocation} where
   * @returns {Position | undefined}
   */
  positionOf({ place, position }) {
    return this.place(place) ?? position;
  }

  /**
   * Whether the position is on the city's map; true without a map.
   * @param {Position} position
   */
  contains(position) {
    const point = this.pointOf(position);
    const frame = this.#drawing?.frame;
    if (!point || !frame) return true;
    return point.x >= frame.x && point.x <= frame.x + frame.width && point.y >= frame.y && point.y <= frame.y + frame.height;
  }

  /**
   * The position in the map's drawing.
   * @param {Position} position
   */
  pointOf(position) {
    return this.#drawing?.point(position);
  }

  /**
   * The position of a spot of the drawing, rounded.
   * @param {{x: number, y: number}} point
   * @returns {Position | undefined}
   */
  positionAt({ x, y }) {
    const frame = this.#drawing?.frame;
    const extent = (this.#map?.dataset.extent ?? '').trim().split(/[\s,]+/).map((word) => Number(word) / 1e9);
    if (!frame || extent.length !== 4) return undefined;
    const [left, top, width, height] = extent;
    const [east, south] = [left + ((x - frame.x) / frame.width) * width, top + ((y - frame.y) / frame.height) * height];
    return rounded({
      latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI, longitude: (east - 0.5) * 360,
    });
  }
}

/**
 * Rounds a position to a metre.
 * @param {Position} position
 * @returns {Position}
 */
export function rounded({ latitude, longitude }) {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/**
 * A copy of the content of the page's template.
 * @param {Element} page
 */
export function copyOfTemplate(page) {
  const template = /** @type {HTMLTemplateElement | null} */ (page.querySelector('template'));
  return document.importNode(template?.content ?? document.createDocumentFragment(), true);
}

/**
 * Removes the places from a map. The pins of questions have their own numbers.
 * @param {ParentNode} within
 */
export function clearPins(within) {
  const parts = within.querySelectorAll('svg.map :is(a.map-marker, [class^="map-leader"], .map-true-position)');
  for (const part of parts) part.remove();
}

/**
 * A pin of a question, as the build draws pins.
 * @param {{id: string, number: number, name: string}} question
 * @param {{x: number, y: number}} point
 */
export function questionPin({ id, number, name }, { x, y }) {
  const pin = drawn('a', { class: 'map-marker', href: `#question-${id}`, 'aria-label': name }, drawn('title', {}, name), drawn(
    'g', { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` }, drawn(
      'g', { class: 'map-mark', transform: 'scale(1.2)' },
      drawn('path', { class: 'map-marker-target', d: 'M-13.5-13.5h27v27h-27z' }),
      drawn('circle', { class: 'map-marker-ring', r: '14.5' }), drawn('circle', { class: 'map-marker-disc', r: '11.5' }),
      drawn('text', { class: 'map-marker-number', dy: '.36em' }, String(number)))));
  return pin;
}
