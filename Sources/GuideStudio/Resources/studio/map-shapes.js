// Draws the areas, hazards, restricted zones and notices of a city: lists of them, and one of them on the map.

import { ApiError, get, post } from './api.js';
import { ask, cancelButton, labelled } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { CornerEditor } from './map-corners.js';
import { fewest, freeId, removalOperations, shapeOperations, shapesOf, zonesOf } from './map-shape-values.js';
import { guarded, refusalOf } from './rights.js';
import { href } from './router.js';
import { words } from './words.js';

/** @typedef {import('./map-view.js').MapLine} MapLine */
/** @typedef {import('./map-shape-values.js').Shape} Shape */
/** @typedef {Shape['list']} List */

/**
 * The words of each kind of shape.
 * @type {Record<List, {make: string, name: string}>}
 */
const keys = {
  areas: { make: 'map-new-area', name: 'map-area-name' },
  hazards: { make: 'map-new-hazard', name: 'map-hazard-text' },
  zones: { make: 'map-new-zone', name: 'map-zone-name' },
  notices: { make: 'map-new-notice', name: 'map-notice-text' },
};
/**
 * The ids of shapes whose names have no letters for one.
 * @type {Record<string, string>}
 */
const ids = { areas: 'area', hazards: 'hazard', notices: 'notice' };

export class ShapeEditor {
  path = '';
  /** @type {List[]} what the page can have */
  lists = [];
  /** @type {any} */
  values = {};
  /** @type {Shape[]} */
  shapes = [];
  /** @type {{path: string, hash: string, zones: any[]} | undefined} the city's restricted zones, if they can be read */
  zones;
  /** @type {Shape | undefined} the shape that is drawn */
  drawn;
  /** Whether the shape that is drawn is not saved yet. */
  isNew = false;
  /** @type {CornerEditor | undefined} */
  corners;
  /** @type {HTMLInputElement | undefined} the name of the shape that is drawn */
  name;
  /** Whether the page exists. */
  exists = false;

  /**
   * @param {import('./map-view.js').MapView} view
   * @param {import('./map-saving.js').MapSaving} saving
   * @param {{path: string, city: string}} city
   * @param {{changed: () => void, began: () => void, saved: () => void}} listeners
   */
  constructor(view, saving, city, listeners) {
    this.view = view;
    this.saving = saving;
    this.city = city;
    this.listeners = listeners;
    this.list = make('ul', { class: 'shapes' });
    this.panel = make('div', { class: 'shapes__panel', hidden: true });
    this.problem = make('p', { class: 'problem', role: 'alert' });
    this.add = make('div', { class: 'shapes__add' });
    this.element = make('div', {}, this.list, this.add, this.panel, this.problem);
  }

  get isDrawing() { return this.drawn !== undefined; }

  get canUndo() { return Boolean(this.corners?.canUndo); }

  /** Undoes the last change of the corners that are drawn. */
  undo() { this.corners?.undo(); }

  /**
   * Shows the shapes of a page.
   * @param {string} path
   * @param {List[]} lists
   */
  async open(path, lists) {
    this.stop();
    this.path = path;
    this.lists = lists;
    this.problem.textContent = '';
    this.add.replaceChildren();
    const refusal = await this.reload();
    replace(this.add, ...guarded(refusal, ...lists.map((list) => make('button', {
      class: 'button button--small', type: 'button', onclick: () => this.#make(list),
    }, words(keys[list].make)))));
  }

  /** @returns {Promise<string | undefined>} why the person may not change the shapes */
  async reload() {
    const [page, zones] = await Promise.all([
      get('page', { path: this.path }).catch((error) => {
        // The file of the notices begins with the first of them.
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }),
      get('zones', { city: this.city.city }).catch((error) => { this.problem.textContent = error.message; }),
    ]);
    this.exists = page !== undefined;
    const refusal = page ? page.refusal : refusalOf('write');
    this.values = page?.values ?? {};
    this.zones = zones;
    this.shapes = this.lists.flatMap((list) => (list === 'zones' ? zonesOf(zones?.zones ?? []) : shapesOf(this.values, list)));
    replace(this.list, ...this.shapes.map((shape) => make('li', {}, make('button', {
      class: 'menu__item', type: 'button', disabled: Boolean(refusal), onclick: () => this.#draw(shape),
    }, make('bdi', {}, shape.name || words('map-no-name')), make('span', { class: 'quiet' }, words(`map-shape-${shape.list}`))))));
    this.listeners.changed();
    return refusal;
  }

  /** @returns {MapLine[]} */
  lines() {
    const zones = this.lists.includes('zones') ? [] : zonesOf(this.zones?.zones ?? []);
    const others = [...zones, ...this.shapes].filter((shape) => shape !== this.drawn).map((shape) => lineOf(shape.list, shape.points));
    return this.drawn ? [...others, { ...lineOf(this.drawn.list, this.corners?.points ?? []), kind: 'drawn' }] : others;
  }

  /**
   * Asks for the name of a new shape.
   * @param {List} list
   */
  async #make(list) {
    const isNeeded = list !== 'zones';
    const name = make('input', { class: 'input', type: 'text', required: isNeeded, dir: 'auto', autofocus: true });
    const answer = await ask(words(keys[list].make), [labelled(words(keys[list].name), name)],
      [{ label: words('map-draw'), value: 'draw', isMain: true }, cancelButton()],
      { accept: () => (name.value.trim() || !isNeeded ? undefined : words('outline-name-missing')) });
    if (answer !== 'draw') return;
    const text = name.value.trim();
    if (list === 'zones') {
      this.#draw({ list, index: this.zones?.zones.length ?? 0, name: text, points: [], entry: {} });
      return;
    }
    const known = (this.values[list] ?? []).map((/** @type {any} */ one) => one?.id);
    const id = freeId(text, ids[list], known);
    const entry = list === 'areas' ? { id, name: text } : { id, text };
    this.#draw({ list, index: (this.values[list] ?? []).length, name: text, points: [], entry });
  }

  // Drawing.

  /** @param {Shape} shape */
  #draw(shape) {
    this.stop();
    this.drawn = shape;
    this.panel.hidden = false;
    this.listeners.began();
    const isClosed = fewest[shape.list] > 2;
    const corners = new CornerEditor(this.view, shape.points, isClosed, () => this.listeners.changed());
    this.corners = corners;
    this.view.onPress((position) => corners.insert(position));
    if (corners.points.length) this.view.show(corners.points);
    this.isNew = !this.shapes.includes(shape);
    const heading = make('h3', { tabindex: '-1', dir: 'auto' }, shape.name || words('map-no-name'));
    const name = make('input', { class: 'input', type: 'text', dir: 'auto', value: shape.name });
    this.name = name;
    replace(this.panel, heading, make('p', { class: 'quiet' }, words('map-draw-help')),
      labelled(words(keys[shape.list].name), name), corners.element,
      make('div', { class: 'shapes__buttons' },
        make('button', { class: 'button button--main', type: 'button', onclick: () => this.#save() }, words('map-save-shape')),
        make('button', { class: 'button', type: 'button', onclick: () => this.stop() }, words('shell-cancel')),
        !this.isNew && make('button', { class: 'button button--danger', type: 'button', onclick: () => this.#remove() }, words('map-delete'))),
      !this.isNew && shape.list !== 'zones' && make('p', {},
        make('a', { href: href('page', { path: this.path, at: JSON.stringify([shape.list, shape.index]) }) }, words('map-open-page'))));
    this.listeners.changed();
    heading.focus();
    announce(words('map-draw-help'));
  }

  /** Ends without saving. */
  stop() {
    if (!this.drawn) return;
    this.drawn = undefined;
    this.corners?.end();
    this.corners = undefined;
    this.panel.hidden = true;
    this.problem.textContent = '';
    this.view.onPress(undefined);
    this.listeners.changed();
  }

  // Saving.

  async #save() {
    const { drawn, corners } = this;
    if (!drawn || !corners) return;
    const name = this.name?.value.trim() ?? '';
    if (corners.points.length < fewest[drawn.list]) {
      this.problem.textContent = words('map-too-few', { n: fewest[drawn.list] });
      return;
    }
    if (!name && drawn.list !== 'zones') {
      this.problem.textContent = words('outline-name-missing');
      return;
    }
    await this.#finish(words('map-shape-saved', { name: name || words('map-no-name') }), async () => {
      if (drawn.list === 'zones') {
        const line = corners.points.map(({ lat, lon }) => [lat, lon]);
        await this.#changeZones({ op: this.isNew ? 'add' : 'change', index: drawn.index, name, line });
        return;
      }
      if (!this.exists) await post('create', { kind: 'notices', city: this.city.city });
      this.exists = true;
      await this.saving.save(this.path, shapeOperations(this.values, drawn, corners.points, name));
    });
  }

  async #remove() {
    const { drawn } = this;
    if (!drawn) return;
    await this.#finish(words('map-shape-deleted', { name: drawn.name || words('map-no-name') }), async () => {
      if (drawn.list === 'zones') await this.#changeZones({ op: 'remove', index: drawn.index });
      else if (drawn.list === 'areas') await this.#removeArea(drawn.entry.id);
      else await this.saving.save(this.path, removalOperations(this.values, drawn));
    });
  }

  /**
   * An area that other content needs cannot be deleted.
   * @param {string} area
   */
  #removeArea(area) {
    const subject = { path: this.path, area };
    return this.saving.make(this.path, () => post('delete', subject), () => post('undelete', subject));
  }

  /** @param {Record<string, any>} change */
  #changeZones(change) {
    const { city } = this.city;
    const before = this.zones;
    if (!before) return Promise.reject(new Error(words('map-unreadable')));
    return this.saving.make(this.city.path, () => post('zones', { city, hash: before.hash, ...change }),
      (after) => post('zones', { city, hash: after.hash, op: 'restore', state: before.hash, path: before.path }));
  }

  /**
   * Finds the zone that is drawn again after another person has changed the file.
   * @param {Shape} drawn
   */
  async #findZone(drawn) {
    this.zones = await get('zones', { city: this.city.city }).catch(() => undefined);
    const text = JSON.stringify(drawn.entry);
    drawn.index = (this.zones?.zones ?? []).findIndex((one) => JSON.stringify(one) === text);
    this.isNew = drawn.index < 0;
  }

  /** @param {string} message @param {() => Promise<any>} action */
  async #finish(message, action) {
    try {
      await action();
    } catch (error) {
      this.#fail(error);
      if (error instanceof ApiError && error.status === 409 && this.drawn?.list === 'zones') await this.#findZone(this.drawn);
      return;
    }
    this.stop();
    announce(message);
    await this.reload();
    this.listeners.saved();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.problem.textContent = words('map-not-saved', { message: error instanceof Error ? error.message : String(error) });
  }
}

/** @type {Record<List, string>} */
const lineKinds = { areas: 'area', hazards: 'hazard', notices: 'hazard', zones: 'restricted' };

/** @param {List} list @param {import('./map-geometry.js').Position[]} points @returns {MapLine} */
const lineOf = (list, points) => ({ line: points, kind: lineKinds[list], closed: fewest[list] > 2 && points.length > 2 });
