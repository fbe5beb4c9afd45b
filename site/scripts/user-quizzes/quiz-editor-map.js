// A dialog in which the visitor chooses a point on the city's map: by a tap, or by the map's centre and arrows.

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { drawn } from '../shared/drawing.js';
import { clearPins, rounded } from './user-quiz-city.js';
import { LocalPlane } from '../shared/earth.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('./user-quiz-city.js').UserQuizCity} UserQuizCity
 * @typedef {HTMLElement & {reveal?: (spots: {x: number, y: number}[]) => void}} MapElement
 */

/** Metres by which an arrow moves the point. */
const step = 10;

const words = {
  help: word('quiz-editor.map.help'), centre: word('quiz-editor.map.middle'), take: word('quiz-editor.map.take'), cancel: word('quiz-editor.cancel'),
  outside: word('quiz-editor.map.outside'), moved: word('quiz-editor.map.moved'),
};
/**
 * Metres north and east.
 * @type {[string, string, number, number][]}
 */
const directions = [
  ['↑', word('quiz-editor.map.north'), 1, 0], ['↓', word('quiz-editor.map.south'), -1, 0],
  ['←', word('quiz-editor.map.west'), 0, -1], ['→', word('quiz-editor.map.east'), 0, 1],
];

export class QuizEditorMap {
  #dialog = make('dialog', 'point-map');
  #title = make('h2', 'point-map__title');
  #status = make('p', 'point-map__status');
  #confirm = makeButton(words.take, () => this.#end(this.#position), 'button button--primary');
  /** @type {(position: Position | undefined) => void} */
  #resolve = () => undefined;
  /** Above everything else on the map. */
  #marks = drawn('g', { 'aria-hidden': 'true' });
  #pointMark = drawn('g', { 'aria-hidden': 'true' });
  /** @type {Position | undefined} */
  #position;
  /** @type {SVGSVGElement | null} */
  #drawing;

  /**
   * @param {UserQuizCity} city
   * @param {DocumentFragment} map  the map
   */
  constructor(city, map) {
    this.city = city;
    clearPins(map);
    this.#drawing = map.querySelector('svg.map');
    this.#drawing?.append(this.#marks, this.#pointMark);
    this.#title.id = 'point-map-title';
    this.#title.tabIndex = -1;
    this.#status.setAttribute('role', 'status');
    this.#dialog.setAttribute('aria-labelledby', this.#title.id);
    const stage = make('div', 'point-map__stage', map);
    // A drag does not reach this listener.
    stage.addEventListener('click', (event) => this.#tap(event));
    const arrows = directions.map(([sign, label, north, east]) => {
      const button = makeButton(sign, () => this.#nudge(north, east), 'button button--quiet point-map__arrow');
      button.setAttribute('aria-label', label);
      return button;
    });
    this.#dialog.append(
      this.#title, make('p', 'point-map__help', words.help), stage, this.#status, make(
        'p', 'point-map__row', makeButton(words.centre, () => this.#useCentre()), make('span', 'point-map__arrows', ...arrows)),
      make('p', 'point-map__row', this.#confirm, makeButton(words.cancel, () => this.#end(undefined))));
    // The visitor closed the dialog with Escape or with the back button.
    this.#dialog.addEventListener('close', () => {
      if (!this.#dialog.open) this.#resolve(undefined);
    });
  }

  /** The dialog; the page inserts it. */
  get element() {
    return this.#dialog;
  }

  /**
   * @param {string} title  of the dialog
   * @param {Position | undefined} initial
   * @param {Position[]} others  other chosen points, shown smaller
   * @returns {Promise<Position | undefined>} undefined when the visitor cancels
   */
  choose(title, initial, others) {
    this.#title.textContent = title;
    this.#status.textContent = '';
    this.#marks.replaceChildren(...others.map((position) => this.#mark(position, 'point-map__other')));
    this.#set(initial && this.city.contains(initial) ? initial : undefined);
    this.#dialog.showModal();
    this.#title.focus();
    this.#reveal();
    return new Promise((resolve) => { this.#resolve = resolve; });
  }

  /**
   * Answers at once, before the browser's close event: a fast visitor can already press the next button by then.
   * @param {Position | undefined} position
   */
  #end(position) {
    this.#dialog.close();
    this.#resolve(position);
  }

  #reveal() {
    const point = this.#position && this.city.pointOf(this.#position);
    const map = /** @type {MapElement | null} */ (this.#dialog.querySelector('guide-map'));
    // A hidden map has its size only after one frame.
    if (point) requestAnimationFrame(() => requestAnimationFrame(() => map?.reveal?.([point])));
  }

  /** @param {MouseEvent} event */
  #tap(event) {
    if (event.target instanceof Element && event.target.closest('button')) return;
    // A click from the keyboard has no position.
    if (event.detail === 0) return;
    this.#setAt(event.clientX, event.clientY);
  }

  #useCentre() {
    const box = (this.#dialog.querySelector('.guide-map__stage') ?? this.#drawing)?.getBoundingClientRect();
    if (box) this.#setAt(box.left + box.width / 2, box.top + box.height / 2);
  }

  /**
   * @param {number} x  in the window
   * @param {number} y
   */
  #setAt(x, y) {
    const matrix = this.#drawing?.getScreenCTM()?.inverse();
    if (!matrix) return;
    const position = this.city.positionAt(new DOMPoint(x, y).matrixTransform(matrix));
    this.#place(position);
  }

  /**
   * @param {number} north
   * @param {number} east
   */
  #nudge(north, east) {
    if (!this.#position) return this.#useCentre();
    return this.#place(rounded(new LocalPlane(this.#position).position({ east: east * step, north: north * step })));
  }

  /** @param {Position | undefined} position */
  #place(position) {
    const isInside = position && this.city.contains(position);
    if (isInside) this.#set(position);
    const message = isInside ? words.moved : words.outside;
    // A screen reader announces a repeated text only when it differs.
    this.#status.textContent = this.#status.textContent === message ? `${message}\u00a0` : message;
  }

  /** @param {Position | undefined} position */
  #set(position) {
    this.#position = position;
    this.#confirm.disabled = !position;
    this.#pointMark.replaceChildren(...(position ? [this.#mark(position, 'point-map__edge'), this.#mark(position, 'point-map__point')] : []));
  }

  /**
   * A dot with the same size at every zoom level.
   * @param {Position} position
   * @param {string} name
   */
  #mark(position, name) {
    const point = this.city.pointOf(position) ?? { x: 0, y: 0 };
    const at = `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
    return drawn('path', { class: name, d: `M${at}L${at}` });
  }
}
