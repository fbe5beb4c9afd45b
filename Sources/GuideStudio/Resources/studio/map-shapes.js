// Draws the areas and hazards of a city or a tour: corners on the map, and the same corners as a list.

import { get } from './api.js';
import { ask, cancelButton, labelled } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { distance, rounded, written } from './map-geometry.js';
import { MapMarker } from './map-markers.js';
import { guarded } from './rights.js';
import { fewest, freeId, shapeOperations, shapesOf } from './map-shape-values.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-view.js').MapLine} MapLine */
/** @typedef {import('./map-shape-values.js').Shape} Shape */

export class ShapeEditor {
  path = '';
  /** @type {any} */
  values = {};
  /** @type {Shape[]} */
  shapes = [];
  /** @type {Shape | undefined} the shape that is drawn */
  drawn;
  /** @type {Position[]} */
  points = [];
  /** @type {MapMarker[]} */
  corners = [];

  /**
   * @param {import('./map-view.js').MapView} view
   * @param {import('./map-saving.js').MapSaving} saving
   * @param {{changed: () => void, began: () => void, saved: () => void}} listeners
   */
  constructor(view, saving, listeners) {
    this.view = view;
    this.saving = saving;
    this.listeners = listeners;
    this.list = make('ul', { class: 'shapes' });
    this.panel = make('div', { class: 'shapes__panel', hidden: true });
    this.problem = make('p', { class: 'problem', role: 'alert' });
    this.add = make('div', { class: 'shapes__add' });
    this.element = make('div', {}, this.list, this.add, this.panel, this.problem);
  }

  get isDrawing() { return this.drawn !== undefined; }

  /**
   * Shows the shapes of a page.
   * @param {string} path
   * @param {boolean} hasAreas
   */
  async open(path, hasAreas) {
    this.stop();
    this.path = path;
    this.problem.textContent = '';
    this.add.replaceChildren();
    const refusal = await this.reload();
    /** @param {'areas' | 'hazards'} list @param {string} key */
    const button = (list, key) => make('button', { class: 'button button--small', type: 'button', onclick: () => this.#make(list) }, words(key));
    replace(this.add, ...guarded(refusal, hasAreas && button('areas', 'map-new-area'), button('hazards', 'map-new-hazard')));
  }

  /** @returns {Promise<string | undefined>} why the person may not change the shapes */
  async reload() {
    const page = await get('page', { path: this.path });
    this.values = page.values ?? {};
    this.shapes = [...shapesOf(this.values, 'areas'), ...shapesOf(this.values, 'hazards')];
    replace(this.list, ...this.shapes.map((shape) => make('li', {}, make('button', {
      class: 'menu__item', type: 'button', disabled: Boolean(page.refusal), onclick: () => this.#draw(shape),
    }, shape.name, make('span', { class: 'quiet' }, words(`map-shape-${shape.list}`))))));
    this.listeners.changed();
    return page.refusal;
  }

  /** @returns {MapLine[]} */
  lines() {
    const others = this.shapes.filter((shape) => shape !== this.drawn).map((shape) => lineOf(shape.list, shape.points));
    return this.drawn ? [...others, { ...lineOf(this.drawn.list, this.points), kind: 'drawn' }] : others;
  }

  /**
   * Asks for the name of a new shape.
   * @param {'areas' | 'hazards'} list
   */
  async #make(list) {
    const name = make('input', { class: 'input', type: 'text', required: true, dir: 'auto', autofocus: true });
    const label = words(list === 'areas' ? 'map-area-name' : 'map-hazard-text');
    const answer = await ask(words(list === 'areas' ? 'map-new-area' : 'map-new-hazard'), [labelled(label, name)],
      [{ label: words('map-draw'), value: 'draw', isMain: true }, cancelButton()],
      { accept: () => (name.value.trim() ? undefined : words('outline-name-missing')) });
    if (answer !== 'draw') return;
    const known = (this.values[list] ?? []).map((/** @type {any} */ one) => one?.id);
    const id = freeId(name.value, list === 'areas' ? 'area' : 'hazard', known);
    const entry = list === 'areas' ? { id, name: name.value.trim() } : { id, text: name.value.trim() };
    this.#draw({ list, index: (this.values[list] ?? []).length, name: name.value.trim(), points: [], entry });
  }

  // Drawing.

  /** @param {Shape} shape */
  #draw(shape) {
    this.stop();
    this.drawn = shape;
    this.points = [...shape.points];
    this.panel.hidden = false;
    this.listeners.began();
    this.view.onPress((position) => this.#insert(position));
    if (this.points.length) this.view.show(this.points);
    this.#render();
    /** @type {HTMLElement | null} */ (this.panel.querySelector('h3'))?.focus();
    announce(words('map-draw-help'));
  }

  /** Ends without saving. */
  stop() {
    if (!this.drawn) return;
    this.drawn = undefined;
    this.#clearCorners();
    this.panel.hidden = true;
    this.problem.textContent = '';
    this.view.onPress(undefined);
    this.listeners.changed();
  }

  #clearCorners() {
    for (const corner of this.corners) corner.remove();
    this.corners = [];
  }

  /**
   * Adds a corner: to the end of a line, and to the nearest side of an area.
   * @param {Position} position
   */
  #insert(position) {
    let index = this.points.length;
    if (this.drawn?.list === 'areas' && this.points.length > 2) {
      const detours = this.points.map((point, number) => {
        const next = this.points[(number + 1) % this.points.length];
        return distance(point, position) + distance(position, next) - distance(point, next);
      });
      index = detours.indexOf(Math.min(...detours)) + 1;
    }
    this.points.splice(index, 0, rounded(position));
    announce(words('map-corner-added', { n: index + 1 }));
    this.#render();
  }

  #render() {
    const { drawn } = this;
    if (!drawn) return;
    this.#clearCorners();
    const heading = make('h3', { tabindex: '-1' }, drawn.name);
    const list = make('ol', { class: 'corners' });
    this.corners = this.points.map((position, index) => new MapMarker(this.view, {
      position, label: words('map-corner', { n: index + 1 }), kind: 'corner', sign: String(index + 1), rank: 15,
      onMove: (next, isDone) => {
        this.points[index] = next;
        this.listeners.changed();
        if (isDone) this.#showPoints(list);
      },
    }));
    this.#showPoints(list);
    replace(this.panel, heading, make('p', { class: 'quiet' }, words('map-draw-help')), list,
      make('div', { class: 'shapes__buttons' },
        make('button', { class: 'button', type: 'button', onclick: () => this.#insert(this.view.middle) }, words('map-add-middle')),
        make('button', { class: 'button button--main', type: 'button', onclick: () => this.#save() }, words('map-save-shape')),
        make('button', { class: 'button', type: 'button', onclick: () => this.stop() }, words('shell-cancel'))));
    this.listeners.changed();
  }

  /**
   * The corners as a list.
   * @param {HTMLElement} list
   */
  #showPoints(list) {
    replace(list, ...this.points.map((position, index) => {
      const { lat, lon } = written(position);
      /** @param {string} key @param {string} sign @param {() => void} action @param {boolean} isOff */
      const button = (key, sign, action, isOff) => make('button', {
        class: 'button button--small', type: 'button', disabled: isOff, title: words(key),
        'aria-label': `${words(key)}: ${words('map-corner', { n: index + 1 })}`, onclick: action,
      }, sign);
      return make('li', { class: 'corners__corner' }, make('span', { dir: 'ltr' }, `${lat}, ${lon}`),
        make('span', { class: 'list__buttons' },
          button('map-show', '◎', () => { this.view.reveal(position); this.corners[index]?.element.focus(); }, false),
          button('field-up', '↑', () => this.#swap(index, index - 1), index === 0),
          button('field-down', '↓', () => this.#swap(index, index + 1), index === this.points.length - 1),
          button('field-remove', '✕', () => this.#removeCorner(index), false)));
    }));
  }

  /** @param {number} from @param {number} to */
  #swap(from, to) {
    this.points.splice(to, 0, ...this.points.splice(from, 1));
    this.#render();
    this.#focusCorner(to);
  }

  /** @param {number} index */
  #removeCorner(index) {
    this.points.splice(index, 1);
    this.#render();
    this.#focusCorner(Math.min(index, this.points.length - 1));
  }

  /** @param {number} index */
  #focusCorner(index) {
    const row = this.panel.querySelectorAll('.corners__corner')[index];
    /** @type {HTMLElement | null} */ (row?.querySelector('button') ?? this.panel.querySelector('h3'))?.focus();
  }

  async #save() {
    const { drawn } = this;
    if (!drawn) return;
    if (this.points.length < fewest[drawn.list]) {
      this.problem.textContent = words('map-too-few', { n: fewest[drawn.list] });
      return;
    }
    try {
      this.values = await this.saving.save(this.path, shapeOperations(this.values, drawn, this.points));
    } catch (error) {
      this.problem.textContent = words('map-not-saved', { message: error instanceof Error ? error.message : String(error) });
      return;
    }
    this.stop();
    announce(words('map-shape-saved', { name: drawn.name }));
    await this.reload();
    this.listeners.saved();
  }
}

/** @param {'areas' | 'hazards'} list @param {Position[]} points @returns {MapLine} */
const lineOf = (list, points) => ({
  line: points, kind: list === 'areas' ? 'area' : 'hazard', closed: list === 'areas' && points.length > 2,
});
