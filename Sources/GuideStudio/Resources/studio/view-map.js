// The view of a city's map: everything with a position, which can be moved, turned and added, and areas and hazards.

import { get } from './api.js';
import { labelled, select } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { MapAdding } from './map-adding.js';
import { FacingHandle } from './map-facing.js';
import { positionOperations, readPosition, rounded } from './map-geometry.js';
import { MapMarker, moveButtons } from './map-markers.js';
import { numberField, numberNames, numbers } from './map-numbers.js';
import { MapSaving } from './map-saving.js';
import { describeResult, folded, searchField } from './map-search.js';
import { ShapeEditor } from './map-shapes.js';
import { citySource } from './map-source.js';
import { MapView } from './map-view.js';
import { deleteContent } from './outline-actions.js';
import { noteChosen, onPresence, presenceText } from './presence.js';
import { guarded, refusalOf } from './rights.js';
import { href, note } from './router.js';
import { forgetOutline, onVersion, outline } from './state.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-source.js').MapItem} MapItem */
/** @typedef {import('./map-source.js').CityMap} CityMap */

const saveDelay = 500;
const mostResults = 20;
/** @typedef {import('./map-numbers.js').NumberName} NumberName */

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `city`; without it, the first city
 */
export async function show(container, parameters) {
  const data = await outline();
  const cities = data.items.filter((/** @type {any} */ item) => item.kind === 'city');
  const city = parameters.city || cities[0]?.city;
  if (!city) {
    replace(container, make('h1', {}, words('map-title')), make('p', {}, words('map-no-city')));
    return undefined;
  }
  const source = await citySource(city);
  if (!source.data) {
    replace(container, make('h1', {}, words('map-title')), make('p', { class: 'problem', role: 'alert' }, words('map-unreadable')));
    return undefined;
  }
  const refusals = new Map(data.items.map((/** @type {any} */ item) => [item.path, item.refusal]));
  const view = new CityMapView(source, refusals);
  const menu = select(cities.map((/** @type {any} */ one) => ({ value: one.city, label: one.name })), city);
  menu.setAttribute('aria-label', words('outline-city'));
  menu.addEventListener('change', async () => {
    view.end();
    note('map', { city: menu.value });
    leave = await show(container, { city: menu.value });
  });
  /** @type {(() => void) | void} */
  let leave;
  replace(container, make('div', { class: 'view__head' }, make('h1', { dir: 'auto' }, words('map-of', { name: source.data.name })),
    cities.length > 1 && menu, view.undoButton), view.element);
  return () => { view.end(); leave?.(); };
}

class CityMapView {
  /** @type {Map<string, {item: MapItem, marker?: MapMarker}>} by the path of the page */
  entries = new Map();
  /** @type {string} the path of the chosen item */
  chosen = '';
  /** @type {Map<string, ReturnType<typeof setTimeout>>} */
  timers = new Map();
  saving = new MapSaving();
  /** @type {FacingHandle | undefined} */
  handle;
  /** @type {{set: (value: number) => void} | undefined} */
  facingField;

  /**
   * @param {import('./map-source.js').MapSource} source with content
   * @param {Map<string, string | undefined>} refusals why the person may not change pages, by their paths
   */
  constructor(source, refusals) {
    this.refusals = refusals;
    this.data = /** @type {CityMap} */ (source.data);
    this.view = new MapView(source, words('map-of', { name: this.data.name }));
    this.undoButton = make('button', { class: 'button', type: 'button', disabled: true, onclick: () => this.#undo() }, words('shell-undo'));
    this.problem = make('p', { class: 'problem', role: 'alert' });
    this.people = make('p', { role: 'status' });
    this.panel = make('section', { class: 'map-view__panel', 'aria-label': words('map-chosen') });
    this.shapes = new ShapeEditor(this.view, this.saving, this.data, {
      changed: () => { this.#showLines(); this.#showUndo(); }, began: () => this.adding.end(), saved: () => this.#saved(),
    });
    this.adding = new MapAdding(this.view, this.data.city, { began: () => this.shapes.stop(), added: (item) => this.#add(item) });
    this.element = make('div', { class: 'map-view' }, make('div', { class: 'map-view__map' }, this.view.element),
      make('div', { class: 'map-view__side' }, this.problem, this.#search(), this.panel,
        make('section', {}, make('h2', {}, words('map-new')), make('p', { class: 'quiet' }, words('map-add-help')), ...guarded(refusalOf('write'), this.adding.button)),
        make('section', {}, make('h2', {}, words('map-shapes')), this.#shapeMenu(), this.shapes.element)));
    this.element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.#update(this.data.items);
    this.#choose('');
    this.#showLines();
    this.stopVersions = onVersion(() => { this.#refresh().catch(() => {}); });
    this.stopPresence = onPresence(() => this.#showPeople());
    this.shapes.open(this.data.path, ['areas', 'hazards', 'zones']).catch((error) => this.#fail(error));
  }

  end() {
    this.#saveAll();
    this.stopVersions();
    this.stopPresence();
    this.view.end();
  }

  #search() {
    return searchField({
      label: words('map-find'), describe: (/** @type {MapItem} */ item) => describeResult({ name: item.name, kind: item.kind }),
      find: async (text) => {
        const parts = folded(text).split(/\s+/).filter(Boolean);
        return [...this.entries.values()].map(({ item }) => item)
          .filter((item) => parts.every((part) => folded(`${item.name} ${item.id}`).includes(part))).slice(0, mostResults);
      },
      choose: (item) => {
        this.#choose(item.path);
        this.view.reveal(item.position);
        this.entries.get(item.path)?.marker?.element.focus();
      },
    }).element;
  }

  #shapeMenu() {
    const notices = this.data.path.replace(/[^/]+$/, 'notices.yaml');
    const menu = select([{ value: this.data.path, label: this.data.name }, ...this.data.tours.map(({ path, name }) => ({ value: path, label: name })),
      { value: notices, label: words('map-shapes-notices') }]);
    menu.addEventListener('change', () => {
      const { value } = menu;
      this.shapes.open(value, value === notices ? ['notices'] : value === this.data.path ? ['areas', 'hazards', 'zones'] : ['hazards'])
        .catch((error) => this.#fail(error));
    });
    return labelled(words('map-shapes-of'), menu);
  }

  #showLines() {
    // Until the zones themselves are loaded, the map has those of the last build.
    const restricted = this.shapes?.zones ? [] : this.data.restricted.map(({ line }) => ({
      line: line.map(([lat, lon]) => ({ lat, lon })), kind: 'restricted', closed: true,
    }));
    this.view.setLines([...restricted, ...(this.shapes?.lines() ?? [])]);
  }

  // Items.

  /** @param {MapItem[]} items */
  #update(items) {
    const paths = new Set(items.map(({ path }) => path));
    for (const [path, { marker }] of this.entries) {
      if (paths.has(path)) continue;
      marker?.remove();
      this.entries.delete(path);
    }
    for (const item of items) {
      const entry = this.entries.get(item.path);
      // A change that is not saved yet remains.
      if (entry && this.timers.has(item.path)) continue;
      const marker = entry?.marker ?? (item.own ? this.#marker(item) : undefined);
      this.entries.set(item.path, { item, marker });
      marker?.set(item.position);
      marker?.turn(item.facing);
    }
    this.#showPeople();
  }

  /** Shows at each marker, and for the chosen item, who else works on the page. */
  #showPeople() {
    for (const [path, { marker }] of this.entries) marker?.showPeople(presenceText(path));
    const text = this.chosen ? presenceText(this.chosen) : '';
    if (this.people.textContent !== text) this.people.textContent = text;
  }

  /** @param {MapItem} item */
  #marker(item) {
    return new MapMarker(this.view, {
      position: item.position, label: `${item.name}, ${words(`map-is-${item.kind}`)}`, kind: item.kind, facing: item.facing,
      onPress: () => this.#choose(item.path),
      onMove: this.refusals.get(item.path) ? undefined : (position, isDone) => this.#move(item.path, position, isDone),
    });
  }

  async #refresh() {
    if (this.timers.size || this.shapes.isDrawing) return;
    const data = await get('map', { city: this.data.city });
    if (this.timers.size || this.shapes.isDrawing) return;
    this.data = data;
    this.#update(data.items);
    this.#showLines();
  }

  /** @param {string} path empty for nothing */
  #choose(path) {
    this.entries.get(this.chosen)?.marker?.choose(false);
    this.chosen = path;
    noteChosen(path);
    this.#showPeople();
    const entry = this.entries.get(path);
    if (entry) entry.marker ??= this.#marker(entry.item);
    this.#showHandle();
    if (!entry) {
      replace(this.panel, make('p', { class: 'quiet' }, words('map-choose-help')));
      return;
    }
    const { item } = entry;
    const refusal = this.refusals.get(path);
    entry.marker?.choose(true);
    replace(this.panel, make('h2', { dir: 'auto' }, item.name), make('p', {}, words(`map-is-${item.kind}`), ' ',
      make('a', { href: href('page', { path }) }, words('map-open-page'))), this.people,
    !item.own && !refusal && make('p', { class: 'quiet' }, words('map-not-own')),
    ...(refusal ? [make('p', { class: 'quiet' }, refusal)]
      : [moveButtons(() => this.entries.get(path)?.marker), ...numberNames.map((name) => item[name] !== undefined && this.#number(item, name)),
        make('button', { class: 'button button--danger', type: 'button', onclick: () => this.#delete(item) }, words('map-delete'))]));
  }

  /**
   * A field of the chosen item for one of its numbers.
   * @param {MapItem} item @param {NumberName} name
   */
  #number(item, name) {
    const field = numberField(name, item[name], (value) => this.#setNumber(item.path, name, value, true));
    if (name === 'facing') this.facingField = field;
    return field.element;
  }

  /** @param {string} path @param {NumberName} name @param {number} value @param {boolean} isDone whether a drag has ended */
  #setNumber(path, name, value, isDone) {
    const entry = this.entries.get(path);
    if (!entry) return;
    entry.item = { ...entry.item, [name]: value };
    if (name === 'facing') {
      entry.marker?.turn(value);
      this.facingField?.set(value);
      this.view.draw();
    }
    if (isDone) this.#soon(path);
  }

  /** Shows the handle of the chosen item, if the person may turn it. */
  #showHandle() {
    const path = this.chosen;
    const entry = this.entries.get(path);
    const marker = entry?.marker;
    // The handle of the same item keeps the focus.
    if (marker && this.handle?.options.marker === marker) return;
    this.handle?.remove();
    this.handle = undefined;
    if (!marker || entry.item.facing === undefined || this.refusals.get(path)) return;
    this.handle = new FacingHandle(this.view, {
      marker, name: entry.item.name, facing: () => this.entries.get(path)?.item.facing ?? 0,
      onTurn: (degrees, isDone) => this.#setNumber(path, 'facing', degrees, isDone),
    });
  }

  /** @param {MapItem} item */
  async #delete(item) {
    await this.#saveAll();
    if (!await deleteContent(item, () => {})) return;
    this.#choose('');
    this.entries.get(item.path)?.marker?.remove();
    this.entries.delete(item.path);
  }

  // Saving.

  /** @param {string} path @param {Position} position @param {boolean} isDone whether a drag has ended, which is one change */
  #move(path, position, isDone) {
    const entry = this.entries.get(path);
    if (!entry) return;
    if (this.chosen !== path) this.#choose(path);
    entry.item = { ...entry.item, position: rounded(position), own: true };
    if (isDone) this.#soon(path);
  }

  /**
   * Saves a moment after the last change.
   * @param {string} path
   */
  #soon(path) {
    clearTimeout(this.timers.get(path));
    this.timers.set(path, setTimeout(() => this.#save(path), saveDelay));
    this.#showUndo();
  }

  /** Saves what waits. */
  async #saveAll() {
    const paths = [...this.timers.keys()];
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(paths.map((path) => this.#save(path)));
  }

  /** @param {string} path */
  async #save(path) {
    this.timers.delete(path);
    const item = this.entries.get(path)?.item;
    if (!item) return;
    this.problem.textContent = '';
    try {
      await this.saving.save(path, await this.#changes(item));
      this.#saved();
    } catch (error) {
      this.#fail(error);
      await this.#reset(path).catch(() => {});
    }
  }

  /**
   * The operations that save an item.
   * @param {MapItem} item
   */
  async #changes(item) {
    const { values } = await get('page', { path: item.path });
    /** @type {import('./page-operations.js').Operation[]} */
    const operations = item.own ? positionOperations(['position'], values.position, item.position) : [];
    for (const name of numberNames) {
      const value = item[name];
      if (value !== undefined && Number(values[name] ?? numbers[name].usual) !== value) operations.push({ op: 'set', at: [name], value: String(value) });
    }
    return operations;
  }

  #showUndo() {
    this.undoButton.disabled = !(this.saving.canUndo || this.timers.size > 0 || this.shapes?.canUndo);
  }

  #saved() {
    this.#showUndo();
    forgetOutline();
  }

  /** Undoes the last change, also one that is not saved yet, and one of a shape that is drawn. */
  async #undo() {
    if (this.shapes.canUndo) {
      this.shapes.undo();
      announce(words('page-undone'));
      return;
    }
    try {
      await this.#saveAll();
      const path = await this.saving.undo();
      if (!path) return;
      if (!this.shapes.isDrawing) await this.shapes.reload();
      if (this.entries.has(path)) await this.#reset(path);
      announce(words('page-undone'));
      this.#saved();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const isText = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || isText) return;
    event.preventDefault();
    this.#undo();
  }

  /**
   * Shows an item as its page has it.
   * @param {string} path
   */
  async #reset(path) {
    const entry = this.entries.get(path);
    if (!entry) return;
    const { values } = await get('page', { path });
    const position = readPosition(values.position);
    const own = Object.fromEntries(numberNames.filter((name) => entry.item[name] !== undefined)
      .map((name) => [name, Number(values[name] ?? numbers[name].usual)]));
    entry.item = { ...entry.item, position: position ?? entry.item.position, own: position !== undefined, ...own };
    entry.marker?.set(entry.item.position);
    entry.marker?.turn(entry.item.facing);
    if (this.chosen === path) this.#choose(path);
  }

  /** @param {unknown} error */
  #fail(error) {
    this.problem.textContent = words('map-not-saved', { message: error instanceof Error ? error.message : String(error) });
    this.#showUndo();
  }

  /**
   * Shows new content.
   * @param {MapItem} item
   */
  #add(item) {
    this.#saved();
    this.entries.set(item.path, { item, marker: this.#marker(item) });
    this.#choose(item.path);
    announce(words('map-added', { name: item.name }));
  }
}
