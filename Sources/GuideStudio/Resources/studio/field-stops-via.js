// Points on the way to the stops of a tour: handles on the map that can be moved, and the same points as a list at each stop.

import { announce, make, replace, signButton } from './dom.js';
import { written } from './map-geometry.js';
import { MapMarker, moveButtons } from './map-markers.js';
import { insertion, middlePoint, moving, pressedPoint, removal, viaOf } from './map-via-values.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-view.js').MapView} MapView */
/** @typedef {import('./map-via-values.js').ViaPoint} ViaPoint */
/** @typedef {import('./page-operations.js').Operation} Operation */
/**
 * A stop with the way that leads to it. `hasWay`: false for the first stop of a tour that is not circular.
 * @typedef {{value: any, name: HTMLElement, row: HTMLElement, hasWay: boolean, way: Position[]}} ViaStop
 * @typedef {{stop: ViaStop, points: ViaPoint[], element: HTMLElement, list: HTMLElement, add: HTMLElement}} Entry
 */

/** Pixels from the line within which it is pressed. */
const pressReach = 12;

export class ViaPoints {
  /** @type {Map<ViaStop, Entry>} */
  #entries = new Map();
  /** @type {{entry: Entry, number: number, marker: MapMarker}[]} */
  #handles = [];
  /** @type {MapMarker | undefined} */
  #chosen;
  /** @type {MapView | undefined} */
  #view;

  /**
   * @param {{change: (stop: any, operations: Operation[]) => void, moved: () => void}} host `change`: changes the value of a
   *   stop; `moved`: a point is moved, but its new position is not saved yet
   */
  constructor(host) {
    this.host = host;
    this.moving = make('div', { hidden: true }, moveButtons(() => this.#chosen));
  }

  /**
   * The list of a stop.
   * @param {ViaStop} stop @returns {HTMLElement}
   */
  element(stop) {
    const list = make('ol', { class: 'stops__via-list' });
    const add = make('button', {
      class: 'button button--small', type: 'button', 'data-name': 'map-via-add', onclick: () => {
        const point = middlePoint(stop.way, viaOf(stop.value));
        if (point) this.#insert(stop, point);
        else announce(words('map-via-no-way'));
      },
    }, words('map-via-add'));
    const element = make('div', { class: 'stops__via', hidden: true }, list, add);
    this.#entries.set(stop, { stop, points: [], element, list, add });
    return element;
  }

  /**
   * The positions of the points on the way to a stop, also while one is dragged.
   * @param {ViaStop} stop
   */
  positions(stop) { return (this.#entries.get(stop)?.points ?? []).map(({ position }) => position); }

  /**
   * Shows the points of some stops.
   * @param {ViaStop[]} stops @param {MapView | undefined} view
   */
  show(stops, view) {
    for (const stop of [...this.#entries.keys()]) if (!stops.includes(stop)) this.#entries.delete(stop);
    /** @type {{entry: Entry, number: number}[]} */
    const shown = [];
    for (const stop of stops) {
      const entry = this.#entries.get(stop);
      if (!entry) continue;
      entry.points = viaOf(stop.value);
      entry.element.hidden = typeof stop.value !== 'object' || (!stop.hasWay && !entry.points.length);
      entry.add.hidden = !stop.hasWay;
      this.#showList(entry);
      entry.points.forEach((_, number) => shown.push({ entry, number }));
    }
    const isSame = view === this.#view && shown.length === this.#handles.length
      && shown.every(({ entry, number }, index) => this.#handles[index].entry === entry && this.#handles[index].number === number);
    this.#view = view;
    // A handle that is in use stays the same element, so that the focus stays on it.
    if (isSame) {
      for (const { entry, number, marker } of this.#handles) marker.set(entry.points[number].position);
      return;
    }
    for (const { marker } of this.#handles) marker.remove();
    this.#choose(undefined);
    this.#handles = !view ? [] : shown.map(({ entry, number }) => ({ entry, number, marker: this.#handle(view, entry, number) }));
  }

  /**
   * Adds a point where a way is pressed.
   * @param {Position} position @param {MapView} view
   */
  press(position, view) {
    const ways = [...this.#entries.values()].filter(({ stop }) => stop.hasWay && stop.way.length > 1)
      .map(({ stop, points }) => ({ way: stop, line: stop.way, points }));
    const found = pressedPoint(ways, position, pressReach * view.metresPerPixel);
    if (found) this.#insert(found.way, found.point);
    else announce(words('map-via-press'));
  }

  /** @param {Entry} entry @param {number} number @returns {string} */
  #label({ stop }, number) { return words('map-via-n', { n: number + 1, name: stop.name.textContent ?? '' }); }

  /** @param {Entry} entry */
  #showList(entry) {
    replace(entry.list, ...entry.points.map(({ index, position }, number) => {
      const { lat, lon } = written(position);
      const label = this.#label(entry, number);
      /** @param {string} key @param {string} sign @param {() => void} action */
      const button = (key, sign, action) => signButton(`${words(key)}: ${label}`, sign, action, { 'data-name': key });
      return make('li', {}, make('span', {}, label, ' ', make('span', { class: 'quiet', dir: 'ltr' }, `${lat}, ${lon}`)),
        make('span', { class: 'list__buttons' }, button('map-show', '◎', () => this.#reveal(entry, number)),
          button('field-remove', '✕', () => this.#remove(entry, index, entry.add))));
    }));
  }

  /** @param {MapView} view @param {Entry} entry @param {number} number @returns {MapMarker} */
  #handle(view, entry, number) {
    /** @type {MapMarker} */
    const marker = new MapMarker(view, {
      position: entry.points[number].position, label: this.#label(entry, number), kind: 'via', rank: 8,
      onPress: () => this.#choose(marker),
      onMove: (position, isDone) => {
        const point = entry.points[number];
        point.position = position;
        if (!isDone) return this.host.moved();
        const operations = moving(entry.stop.value, point);
        if (operations.length) this.host.change(entry.stop, operations);
        else this.host.moved();
      },
      onRemove: () => this.#remove(entry, entry.points[number].index, entry.stop.row),
    });
    return marker;
  }

  /** @param {MapMarker | undefined} marker the one that the buttons move */
  #choose(marker) {
    this.#chosen = marker;
    for (const handle of this.#handles) handle.marker.choose(handle.marker === marker);
    this.moving.hidden = !marker;
  }

  /** @param {Entry} entry @param {number} number */
  #reveal(entry, number) {
    const handle = this.#handles.find((one) => one.entry === entry && one.number === number);
    if (!handle) return;
    this.#view?.reveal(handle.marker.position);
    this.#choose(handle.marker);
    handle.marker.element.focus();
  }

  /** @param {ViaStop} stop @param {ViaPoint} point */
  #insert(stop, point) {
    this.host.change(stop, insertion(stop.value, point));
    announce(words('map-via-added', { name: stop.name.textContent ?? '' }));
  }

  /** @param {Entry} entry @param {number} index @param {HTMLElement} next what has the focus then */
  #remove(entry, index, next) {
    this.host.change(entry.stop, removal(entry.stop.value, index));
    announce(words('map-via-removed', { name: entry.stop.name.textContent ?? '' }));
    next.focus();
  }
}
