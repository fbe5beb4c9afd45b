// The field of a tour's stops: a list and a map, with the way between the stops and a simulation of the walk.

import { get, post } from './api.js';
import { announce, make, replace } from './dom.js';
import { field, isBelow } from './fields.js';
import { setting } from './field-list.js';
import { ViaPoints } from './field-stops-via.js';
import { MapMarker } from './map-markers.js';
import { describeResult, folded, searchField } from './map-search.js';
import { walkSimulation } from './map-simulation.js';
import { citySource, cityOf } from './map-source.js';
import { lengthText, minutesText } from './map-text.js';
import { MapView } from './map-view.js';
import { dragHandle } from './map-order.js';
import { reachOf } from './map-via-values.js';
import { apply } from './page-operations.js';
import { onVersionWhileShown } from './state.js';
import { plural, words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').FieldElement} FieldElement */
/** @typedef {import('./fields.js').Operation} Operation */
/** @typedef {import('./fields.js').Path} Path */
/** @typedef {import('./map-source.js').MapItem} MapItem */
/** @typedef {import('./map-geometry.js').Position} Position */
/**
 * `way`: the line that leads to the stop, on a circular tour also to the first one.
 * @typedef {{value: any, given: Path, control?: FieldElement, row: HTMLElement, leg: HTMLElement, name: HTMLElement,
 *   hasWay: boolean, way: Position[]}} Stop
 */
/** @typedef {{metres: number, minutes: number, steps?: number, flights?: number, straight: boolean, problem?: string,
 *   line: [number, number][]}} Leg */

const routeDelay = 300;
const mostResults = 20;

/**
 * @param {any} value
 * @param {Context} context
 * @returns {FieldElement | undefined} undefined for a translation, which has only the texts of the stops: a plain list shows them
 */
export function stopsField(value, context) {
  return context.page?.language ? undefined : new StopsField(value, context).control();
}

class StopsField {
  /** @type {import('./fields.js').Listener[]} */
  listeners = [];
  /** @type {Stop[]} */
  stops = [];
  /** @type {MapItem[]} */
  items = [];
  /** @type {MapView | undefined} */
  view;
  /** @type {MapMarker[]} */
  markers = [];
  /** @type {Position[]} */
  line = [];
  /** @type {Leg[]} */
  legs = [];
  via = new ViaPoints({ change: (stop, operations) => this.#change(stop, operations), moved: () => this.#plan() });
  routeNumber = 0;
  /** @type {string | undefined} */
  shown;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {any} value @param {Context} context */
  constructor(value, context) {
    this.context = context;
    this.city = cityOf(context.page?.path);
    this.rows = make('ol', { class: 'stops' });
    this.total = make('p', { class: 'stops__total', role: 'status' });
    this.mapHolder = make('div', { class: 'stops__map' });
    this.search = searchField({
      label: words('map-add-stop'), hint: words('map-add-stop-hint'), describe: (/** @type {MapItem} */ item) => describeResult(this.#named(item)),
      find: async (text) => this.#find(text), choose: (item) => this.#add(item),
    });
    this.stops = (Array.isArray(value) ? value : []).map((one, index) => this.#stop(one, index));
    this.simulation = walkSimulation(context.page?.path ?? '', () => ({ view: this.view, line: this.line }));
    this.element = make('div', { class: 'stops-field' },
      make('div', { class: 'stops__list' }, this.rows, this.total, this.search.element),
      this.mapHolder, this.simulation.element);
    this.#render();
    this.#open();
    onVersionWhileShown(this.element, () => { this.#refresh(); });
  }

  /** @returns {FieldElement} */
  control() {
    const field = this;
    return {
      element: this.element,
      get value() { return field.values(); },
      onChange: (listener) => { this.listeners.push(listener); },
      setProblems: (problems) => this.#setProblems(problems),
      focus: () => this.search.focus(),
    };
  }

  values() { return this.stops.length ? this.stops.map(({ value }) => value) : undefined; }

  /** @param {Operation[]} operations */
  #emit(operations) {
    for (const listener of this.listeners) listener(this.context.at, this.values(), operations);
    this.#plan();
  }

  /** @param {any[]} problems */
  #setProblems(problems) {
    this.stops.forEach((stop, index) => {
      const at = [...this.context.at, index];
      const own = problems.filter((problem) => isBelow(problem.at, at));
      stop.row.classList.toggle('stops__stop--wrong', own.length > 0);
      if (own.length) this.#openFields(stop);
      stop.control?.setProblems(own.map((problem) => ({ ...problem, at: [...stop.given, ...problem.at.slice(at.length)] })));
    });
  }

  // The map.

  async #open() {
    const source = await citySource(this.city);
    this.shown = JSON.stringify(source.data?.items);
    this.items = (source.data?.items ?? []).filter(({ kind }) => kind === 'place' || kind === 'feature');
    const view = new MapView(source, words('map-of-stops'));
    this.view = view;
    for (const item of this.items) {
      if (!item.own) continue;
      new MapMarker(view, {
        position: item.position, label: words('map-add-named', { name: item.name }), kind: item.kind, onPress: () => this.#add(item),
      });
    }
    view.onPress((position) => this.via.press(position, view));
    replace(this.mapHolder, view.element, this.via.moving);
    this.#render();
    const shown = this.#positions();
    if (shown.length) this.view.show(shown);
    this.#plan();
  }

  /** Shows places that were added, moved or renamed since. */
  async #refresh() {
    const { data } = await citySource(this.city);
    if (data && JSON.stringify(data.items) !== this.shown) await this.#open();
  }

  /**
   * The item of a stop.
   * @param {any} stop
   * @returns {MapItem | undefined}
   */
  #item(stop) {
    const feature = stop?.feature && this.items.find((item) => item.kind === 'feature' && item.id === stop.feature && item.place === stop.place);
    return feature || this.items.find((item) => item.kind === 'place' && item.id === stop?.place);
  }

  get #isCircular() { return ['yes', 'true'].includes(this.context.page?.values?.circular); }

  /** @returns {Position[]} */
  #positions() { return this.stops.flatMap(({ value }) => this.#item(value)?.position ?? []); }

  /**
   * The item with the name of its place.
   * @param {MapItem} item
   */
  #named(item) {
    const place = item.place && this.items.find((one) => one.kind === 'place' && one.id === item.place)?.name;
    return { name: item.name, kind: item.kind, place: place || undefined };
  }

  /** @param {string} text @returns {MapItem[]} */
  #find(text) {
    const parts = folded(text).split(/\s+/).filter(Boolean);
    return this.items.filter((item) => {
      const known = folded(`${item.name} ${item.id}`);
      return parts.every((part) => known.includes(part));
    }).slice(0, mostResults);
  }

  // The list.

  /** @param {any} value @param {number} index @returns {Stop} */
  #stop(value, index) {
    const row = make('li', { class: 'stops__stop', tabindex: '-1' });
    const name = make('span', { class: 'stops__name', dir: 'auto' });
    const leg = make('p', { class: 'stops__leg quiet' });
    /** @type {Stop} */
    const stop = { value, given: [...this.context.at, index], row, leg, name, hasWay: false, way: [] };
    /** @param {string} key @param {string} sign @param {() => void} action */
    const button = (key, sign, action) => make('button', {
      class: 'button button--small', type: 'button', 'data-name': key, 'aria-label': words(key), title: words(key), onclick: action,
    }, sign);
    const fields = make('div', {});
    const details = make('details', { class: 'stops__fields' }, make('summary', {}, words('map-stop-fields')), fields);
    details.addEventListener('toggle', () => { if (details.open) this.#showFields(stop, fields); });
    replace(row, leg, this.via.element(stop), make('div', { class: 'stops__head' },
      dragHandle(row, this.rows, (to) => this.#move(stop, to)), name, make('div', { class: 'list__buttons' },
        button('field-up', '↑', () => this.#step(stop, -1)), button('field-down', '↓', () => this.#step(stop, 1)),
        button('field-remove', '✕', () => this.#remove(stop)))), details);
    row.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (!step || !event.altKey || /** @type {Element} */ (event.target).closest('.stops__fields')) return;
      event.preventDefault();
      this.#step(stop, step);
    });
    return stop;
  }

  /** @param {Stop} stop */
  #openFields(stop) {
    stop.row.querySelector('details')?.setAttribute('open', '');
    const holder = stop.row.querySelector('.stops__fields > div');
    if (holder) this.#showFields(stop, holder);
  }

  /**
   * The fields of a stop, made when they are opened.
   * @param {Stop} stop
   * @param {Element} holder
   */
  #showFields(stop, holder) {
    if (stop.control) return;
    stop.given = [...this.context.at, this.stops.indexOf(stop)];
    const key = {
      name: '', label: words('map-stop-fields'), help: '', example: '', needed: false, translated: false,
      type: this.context.key?.type.of ?? { type: 'mapping', keys: [] },
    };
    const control = field(key, stop.value, { ...this.context, at: stop.given });
    stop.control = control;
    // The fields that tours use most are not set yet, so all fields are open.
    control.element.querySelector('.mapping__more')?.setAttribute('open', '');
    control.onChange((at, changed, operations) => {
      stop.value = control.value ?? {};
      const to = [...this.context.at, this.stops.indexOf(stop)];
      this.#render();
      this.#emit((operations ?? [setting(at, changed)])
        .map((one) => ({ ...one, at: [...to, ...(one.at ?? []).slice(stop.given.length)] })));
    });
    replace(holder, control.element);
  }

  /**
   * Changes the value of a stop, and the fields of it that are shown.
   * @param {Stop} stop @param {Operation[]} operations
   */
  #change(stop, operations) {
    const state = { values: structuredClone(stop.value ?? {}), body: null };
    for (const operation of operations) apply(state, operation);
    stop.value = state.values;
    stop.control = undefined;
    if (stop.row.querySelector('details')?.open) this.#openFields(stop);
    this.#render();
    const at = [...this.context.at, this.stops.indexOf(stop)];
    this.#emit(operations.map((one) => ({ ...one, at: [...at, ...(one.at ?? [])] })));
  }

  /** @param {MapItem} item */
  #add(item) {
    const value = item.kind === 'feature' ? { place: item.place, feature: item.id } : { place: item.id };
    const index = this.stops.length;
    this.stops.push(this.#stop(value, index));
    this.#render();
    announce(words('map-stop-added', { name: item.name, n: index + 1 }));
    this.#emit(index === 0 ? [setting(this.context.at, [value])] : [{ op: 'insert', at: [...this.context.at, index], value }]);
  }

  /** @param {Stop} stop */
  #remove(stop) {
    const index = this.stops.indexOf(stop);
    this.stops.splice(index, 1);
    this.#render();
    this.#emit([{ op: 'remove', at: this.stops.length ? [...this.context.at, index] : this.context.at }]);
    const next = this.stops[Math.min(index, this.stops.length - 1)];
    if (next) next.row.focus();
    else this.search.focus();
  }

  /** @param {Stop} stop @param {number} step */
  #step(stop, step) {
    const index = this.stops.indexOf(stop) + step;
    if (index < 0 || index >= this.stops.length) return;
    const active = document.activeElement;
    this.#move(stop, index);
    const target = active instanceof HTMLButtonElement && !active.disabled && stop.row.contains(active) ? active : stop.row;
    target.focus();
    announce(words('map-stop-moved', { name: stop.name.textContent ?? '', n: index + 1 }));
  }

  /** @param {Stop} stop @param {number} to */
  #move(stop, to) {
    const from = this.stops.indexOf(stop);
    if (from === to) { this.#render(); return; }
    this.stops.splice(to, 0, ...this.stops.splice(from, 1));
    this.#render();
    this.#emit([{ op: 'move', at: [...this.context.at, from], to }]);
  }

  #render() {
    this.stops.forEach((stop, index) => {
      stop.hasWay = index > 0 || this.#isCircular;
      stop.name.textContent = this.#item(stop.value)?.name ?? stop.value?.feature ?? stop.value?.place ?? '';
      stop.row.querySelector('[data-name="field-up"]')?.toggleAttribute('disabled', index === 0);
      stop.row.querySelector('[data-name="field-down"]')?.toggleAttribute('disabled', index === this.stops.length - 1);
    });
    // Rows that move lose the focus, so rows that are in their places remain.
    const rows = this.stops.map(({ row }) => row);
    if (rows.length !== this.rows.children.length || rows.some((row, index) => row !== this.rows.children[index])) {
      this.rows.replaceChildren(...rows);
    }
    for (const marker of this.markers) marker.remove();
    const { view } = this;
    this.markers = !view ? [] : this.stops.flatMap((stop, index) => {
      const position = this.#item(stop.value)?.position;
      return position ? [new MapMarker(view, {
        position, label: words('map-stop-n', { n: index + 1, name: stop.name.textContent ?? '' }), kind: 'stop',
        sign: String(index + 1), rank: 5, onPress: () => { stop.row.scrollIntoView({ block: 'nearest' }); stop.row.focus(); },
      })] : [];
    });
    this.via.show(this.stops, view);
    this.#drawLines();
  }

  /** The way, and the circle round each stop within which a visitor has reached it. */
  #drawLines() {
    const circles = this.stops.flatMap(({ value }) => {
      const position = this.#item(value)?.position;
      return position ? [{ line: reachOf(value, position), kind: 'radius', closed: true }] : [];
    });
    this.view?.setLines([...circles, ...this.legs.map(({ line, straight }) => (
      { line: positionsOf(line), kind: straight ? 'straight' : 'way' }))]);
  }

  // The way.

  /** Finds the way a moment after the last change. */
  #plan() {
    this.simulation.reset();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#route(), routeDelay);
  }

  async #route() {
    this.routeNumber += 1;
    const number = this.routeNumber;
    const known = this.stops.flatMap((stop) => {
      const item = this.#item(stop.value);
      return item ? [{ stop, item }] : [];
    });
    const isCircular = this.#isCircular;
    const body = {
      city: this.city, circular: isCircular, profile: this.context.page?.values?.profile,
      stops: known.map(({ item, stop }) => ({ ...item.position, name: item.name, via: this.via.positions(stop) })),
    };
    const plan = known.length > 1 ? await post('route', body).catch(() => undefined) : undefined;
    if (number !== this.routeNumber) return;
    for (const stop of this.stops) {
      stop.leg.textContent = '';
      stop.way = [];
    }
    /** @type {Leg[]} */
    const legs = plan?.legs ?? [];
    this.legs = legs;
    legs.forEach((leg, index) => {
      const target = known[index + 1];
      if (target) target.stop.leg.textContent = legText(leg);
      (target ?? known[0]).stop.way = positionsOf(leg.line);
    });
    const back = isCircular && legs.length === known.length ? legs.at(-1) : undefined;
    if (back) known[0].stop.leg.textContent = words('map-back', { text: legText(back) });
    this.line = legs.flatMap(({ line }) => positionsOf(line));
    this.#drawLines();
    const steps = legs.reduce((sum, leg) => sum + (leg.steps ?? 0), 0);
    replace(this.total, plan && make('span', {}, words('map-total', {
      length: lengthText(plan.metres), time: minutesText(plan.minutes), steps: plural('map-steps', steps),
    })), this.context.page?.values?.route && make('span', { class: 'quiet' }, ' ', words('map-own-route')));
  }
}

/** @param {[number, number][]} line @returns {Position[]} */
const positionsOf = (line) => line.map(([lat, lon]) => ({ lat, lon }));

/**
 * The length, time and steps of a leg.
 * @param {Leg} leg
 */
function legText(leg) {
  const parts = [lengthText(leg.metres), minutesText(leg.minutes)];
  if (leg.steps) parts.push(plural('map-steps', leg.steps));
  else if (leg.flights) parts.push(plural('map-flights', leg.flights));
  const text = parts.join(', ');
  return leg.straight ? words('map-straight', { text, problem: leg.problem ?? '' }) : text;
}
