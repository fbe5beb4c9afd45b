// The corners of a shape: markers on the map, and a list in which they are typed, ordered and removed; with undo.

import { announce, make, replace, signButton, uniqueId } from './dom.js';
import { distance, readPair, rounded, written } from './map-geometry.js';
import { MapMarker, moveButtons } from './map-markers.js';
import { indexOfCorner } from './map-shape-values.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */

export class CornerEditor {
  /** @type {Position[]} */
  points;
  /** @type {MapMarker[]} */
  #markers = [];
  /** @type {Position[][]} the points before each change, the last change last */
  #history = [];
  /** @type {Position[] | undefined} the points before a drag that has not ended */
  #before;
  /** The corner that buttons move. */
  #chosen = 0;

  /**
   * @param {import('./map-view.js').MapView} view
   * @param {Position[]} points
   * @param {boolean} isClosed whether they are the corners of an area
   * @param {() => void} changed
   */
  constructor(view, points, isClosed, changed) {
    this.view = view;
    this.points = [...points];
    this.isClosed = isClosed;
    this.changed = changed;
    this.list = make('ol', { class: 'corners' });
    this.problem = make('p', { class: 'problem', role: 'alert' });
    const id = uniqueId('corner');
    const typed = make('input', {
      class: 'input', id, type: 'text', dir: 'ltr', inputmode: 'text', autocomplete: 'off', placeholder: '53.96219, -1.08206',
    });
    const add = () => {
      const position = this.#read(typed);
      if (!position) return;
      typed.value = '';
      this.insert(position, this.points.length);
      typed.focus();
    };
    typed.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      add();
    });
    this.element = make('div', {}, this.list, this.problem,
      make('p', { class: 'corners__typed' }, make('label', { for: id }, words('map-corner-typed')), typed,
        make('button', { class: 'button', type: 'button', onclick: add }, words('map-corner-add'))),
      make('button', { class: 'button', type: 'button', onclick: () => this.insert(this.view.middle) }, words('map-add-middle')),
      moveButtons(() => this.#markers[this.#chosen]));
    this.#render();
  }

  get canUndo() { return this.#history.length > 0; }

  /** Undoes the last change of the corners. */
  undo() {
    const last = this.#history.pop();
    if (!last) return;
    this.points = last;
    this.#render();
  }

  /**
   * Adds a corner.
   * @param {Position} position
   * @param {number} [index] without it, on the nearest side of an area
   */
  insert(position, index = indexOfCorner(this.points, position, this.isClosed, distance)) {
    this.#change([...this.points.slice(0, index), rounded(position), ...this.points.slice(index)], index);
    announce(words('map-corner-added', { n: index + 1 }));
  }

  end() {
    for (const marker of this.#markers) marker.remove();
    this.#markers = [];
  }

  /** @param {Position[]} points @param {number} chosen */
  #change(points, chosen) {
    this.#history.push(this.points);
    this.points = points;
    this.#chosen = Math.max(0, Math.min(chosen, points.length - 1));
    this.#render();
  }

  #render() {
    this.end();
    this.#markers = this.points.map((position, index) => new MapMarker(this.view, {
      position, label: words('map-corner', { n: index + 1 }), kind: 'corner', sign: String(index + 1), rank: 15,
      onPress: () => { this.#chosen = index; }, onMove: (next, isDone) => this.#move(index, next, isDone),
    }));
    this.#showPoints();
    this.changed();
  }

  /**
   * @param {number} index @param {Position} next
   * @param {boolean} isDone whether a drag has ended, which is one change
   * @param {boolean} [hasList] whether the list shows the change too
   */
  #move(index, next, isDone, hasList = true) {
    this.#before ??= this.points;
    this.#chosen = index;
    this.points = this.points.map((point, number) => (number === index ? next : point));
    if (isDone) {
      this.#history.push(this.#before);
      this.#before = undefined;
      if (hasList) this.#showPoints();
    }
    this.changed();
  }

  /**
   * The position in an input; a text that is none is reported.
   * @param {HTMLInputElement} input
   */
  #read(input) {
    const position = readPair(input.value);
    input.setAttribute('aria-invalid', String(!position));
    this.problem.textContent = position ? '' : words('map-wrong-numbers');
    return position;
  }

  /** The corners as a list. */
  #showPoints() {
    replace(this.list, ...this.points.map((position, index) => {
      const { lat, lon } = written(position);
      const name = words('map-corner', { n: index + 1 });
      const input = make('input', { class: 'input corners__input', type: 'text', dir: 'ltr', autocomplete: 'off', value: `${lat}, ${lon}`, 'aria-label': name });
      input.addEventListener('change', () => {
        const typed = this.#read(input);
        if (!typed) return;
        // The list stays as it is, so that the next field has the focus.
        this.#markers[index]?.set(rounded(typed));
        this.#move(index, rounded(typed), true, false);
        const { lat: latitude, lon: longitude } = written(typed);
        input.value = `${latitude}, ${longitude}`;
      });
      /** @param {string} key @param {string} sign @param {() => void} action @param {boolean} isOff */
      const button = (key, sign, action, isOff) => signButton(`${words(key)}: ${name}`, sign, action, { disabled: isOff });
      return make('li', { class: 'corners__corner' }, input,
        make('span', { class: 'list__buttons' },
          button('map-show', '◎', () => this.#show(index), false),
          button('field-up', '↑', () => this.#swap(index, index - 1), index === 0),
          button('field-down', '↓', () => this.#swap(index, index + 1), index === this.points.length - 1),
          button('field-remove', '✕', () => this.#remove(index), false)));
    }));
  }

  /** @param {number} index */
  #show(index) {
    this.#chosen = index;
    this.view.reveal(this.points[index]);
    this.#markers[index]?.element.focus();
  }

  /** @param {number} from @param {number} to */
  #swap(from, to) {
    const points = [...this.points];
    points.splice(to, 0, ...points.splice(from, 1));
    this.#change(points, to);
    this.#focus(to);
  }

  /** @param {number} index */
  #remove(index) {
    this.#change(this.points.filter((_, number) => number !== index), index);
    this.#focus(Math.min(index, this.points.length - 1));
  }

  /** @param {number} index */
  #focus(index) {
    const row = this.list.children[index];
    /** @type {HTMLElement | null} */ (row?.querySelector('button') ?? this.element.querySelector('input'))?.focus();
  }
}
