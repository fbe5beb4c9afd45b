// The city's map with the track so far, the stops, and the walker; a tap or its middle sets the position of a stop.

import { UserQuizCity, clearPins } from '../user-quizzes/user-quiz-city.js';
import { drawn } from '../shared/drawing.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {{position: Position, label: string}} MapMark  a number, a sign, or empty for a dot
 * @typedef {HTMLElement & {reveal?: (spots: {x: number, y: number}[]) => void}} MapElement
 */

export class RecordMap {
  #group = drawn('g', { class: 'map-live-route', 'aria-hidden': 'true' });
  #walker = drawn('g', { class: 'map-live-route', 'aria-hidden': 'true' });
  /** Its size does not change with the zoom of the map. */
  #numbers = drawn('g', { class: 'map-overlay', 'aria-hidden': 'true' });
  #city;
  /** @type {SVGSVGElement | null} */
  #drawing;

  /**
   * @param {HTMLElement} page  what holds the map
   * @param {(position: Position) => void} tapped
   */
  constructor(page, tapped) {
    clearPins(page);
    this.page = page;
    this.#city = new UserQuizCity(page, page);
    this.#drawing = page.querySelector('svg.map');
    this.#drawing?.append(this.#group, this.#walker, this.#numbers);
    page.querySelector('.record__map')?.addEventListener('click', (event) => {
      if (!(event instanceof MouseEvent) || event.detail === 0) return;
      const isDrawing = event.target instanceof Element && event.target.closest('svg.map, .guide-map__stage')
        && !event.target.closest('button, a');
      const position = isDrawing ? this.#positionAt(event.clientX, event.clientY) : undefined;
      if (position) tapped(position);
    });
  }

  get isThere() {
    return this.#drawing !== null;
  }

  /** @returns {Position | undefined} */
  get middle() {
    const box = (this.page.querySelector('.guide-map__stage') ?? this.#drawing)?.getBoundingClientRect();
    return box && this.#positionAt(box.left + box.width / 2, box.top + box.height / 2);
  }

  /**
   * @param {number} x  in the window
   * @param {number} y
   */
  #positionAt(x, y) {
    const matrix = this.#drawing?.getScreenCTM()?.inverse();
    const position = matrix && this.#city.positionAt(new DOMPoint(x, y).matrixTransform(matrix));
    return position && this.#city.contains(position) ? position : undefined;
  }

  /** @param {Position[]} line */
  #path(line) {
    return line.flatMap((position) => this.#city.pointOf(position) ?? [])
      .map(({ x, y }, index) => `${index > 0 ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  }

  /**
   * @param {Position[][]} track
   * @param {MapMark[]} marks
   */
  show(track, marks) {
    const lines = track.filter((line) => line.length > 1).map((line) => this.#path(line));
    this.#group.replaceChildren(
      ...lines.map((d) => drawn('path', { class: 'map-route-edge', d })), ...lines.map((d) => drawn('path', { class: 'map-route', d })),
      ...marks.filter(({ label }) => !label).flatMap(({ position }) => {
        const d = this.#path([position, position]);
        return [drawn('path', { class: 'map-route-mark', d }), drawn('path', { class: 'map-route-end', d })];
      }));
    this.#numbers.replaceChildren(...marks.flatMap((mark) => (mark.label ? this.#number(mark) : [])));
  }

  /** @param {MapMark} mark */
  #number({ position, label }) {
    const spot = this.#city.pointOf(position);
    return spot ? [drawn(
      'g', { class: 'record__mark', transform: `translate(${spot.x.toFixed(2)} ${spot.y.toFixed(2)})` }, drawn(
        'g', { class: 'map-mark' }, drawn('circle', { class: 'map-marker-disc', r: '11.5' }),
        drawn('text', { class: 'map-marker-number', dy: '.36em' }, label)))] : [];
  }

  /** @param {Position | undefined} position */
  walker(position) {
    const d = position ? this.#path([position, position]) : '';
    this.#walker.replaceChildren(...(d ? ['map-route-walker-edge', 'map-route-walker'] : []).map((name) => drawn('path', { class: name, d })));
  }

  /** @param {Position[]} positions */
  reveal(positions) {
    const spots = positions.flatMap((position) => this.#city.pointOf(position) ?? []);
    /** @type {MapElement | null} */ (this.page.querySelector('guide-map'))?.reveal?.(spots);
  }
}

/**
 * The marks of stops on a map: a number at each stop, a sign at each hazard, a dot where the line only bends.
 * @param {readonly Pick<import('./record-store.js').RecordedStop, 'kind' | 'position'>[]} stops
 * @returns {MapMark[]}
 */
export function marksOf(stops) {
  let number = 0;
  return stops.flatMap(({ kind = 'stop', position }) => {
    if (kind === 'stop' || kind === 'information') number += 1;
    const label = kind === 'hazard' ? '!' : kind === 'way' ? '' : String(number);
    return position ? [{ position: { latitude: position[0], longitude: position[1] }, label }] : [];
  });
}
