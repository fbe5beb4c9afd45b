// The map on which an editor shows where the town of a new guide is.

import { make } from './dom.js';
import { nearest, rounded } from './map-geometry.js';
import { locate } from './map-location.js';
import { MapMarker, moveButtons } from './map-markers.js';
import { lengthText } from './map-text.js';
import { MapView } from './map-view.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */

/** Cities that most people know have their names first. */
const wellKnown = new Set(['Paris', 'London', 'Madrid', 'Rome', 'Berlin', 'Moscow', 'Istanbul', 'Cairo', 'Lagos', 'Nairobi',
  'Johannesburg', 'Dubai', 'Kolkata', 'Bangkok', 'Singapore', 'Shanghai', 'Tokyo', 'Sydney', 'Auckland', 'New York', 'Chicago',
  'Los Angeles', 'Mexico City', 'Bogota', 'Lima', 'Sao Paulo', 'Honolulu', 'Reykjavik', 'Anchorage']);
/** The least distance between two names, in pixels. */
const nameWidth = 120;
const nameHeight = 24;

/** A point with its name beside it, where no other name is. */
class NamedPoint extends MapMarker {
  /**
   * Where names of the present drawing are.
   * @type {{x: number, y: number}[]}
   */
  static names = [];

  /** @param {number} x @param {number} y */
  place(x, y) {
    super.place(x, y);
    const { names } = NamedPoint;
    const isFree = !names.some((one) => Math.abs(one.x - x) < nameWidth && Math.abs(one.y - y) < nameHeight);
    this.element.classList.toggle('map__marker--named', isFree);
    if (!isFree) return;
    // All points of a drawing are placed together.
    if (names.length === 0) queueMicrotask(() => { names.length = 0; });
    names.push({ x, y });
  }
}

/** The city that names the time zone of this device, for example `New York`: most editors write about a town near them. */
const ownCity = () => Intl.DateTimeFormat().resolvedOptions().timeZone?.split('/').at(-1)?.replaceAll('_', ' ');

/**
 * @param {{name: string, lat: number, lon: number}[]} cities large cities, for orientation
 * @param {(position: Position) => void} change is called after a press of the map, after the marker has moved, and with the
 *   position of the device
 */
export function beginMap(cities, change) {
  const view = new MapView({ levels: [] }, words('begin-map'));
  for (const { name, lat, lon } of cities) {
    new NamedPoint(view, { position: { lat, lon }, label: name, kind: 'other', rank: wellKnown.has(name) ? 1 : 0 });
  }
  const own = cities.find(({ name }) => name === ownCity());
  if (own) view.show([{ lat: own.lat + 10, lon: own.lon - 15 }, { lat: own.lat - 10, lon: own.lon + 15 }]);
  const note = make('p', { class: 'quiet begin__near', role: 'status' });
  /** @type {MapMarker | undefined} */
  let marker;
  /** @type {MapMarker[]} */
  let towns = [];
  const moves = moveButtons(() => marker);
  moves.classList.add('map__buttons--idle');

  /** @param {Position | undefined} position */
  const set = (position) => {
    const near = position && nearest(position, cities);
    note.textContent = near ? words('begin-map-near', { city: near.city.name, distance: lengthText(near.metres) }) : '';
    moves.classList.toggle('map__buttons--idle', !position);
    if (!position) {
      marker?.remove();
      marker = undefined;
      return;
    }
    marker ??= new MapMarker(view, {
      position, label: words('map-position'), kind: 'own', rank: 10, onMove: (next, isDone) => { if (isDone) take(next); },
    });
    marker.set(position);
    view.reveal(position);
  };
  /** @param {Position | undefined} position that is written in the form */
  const show = (position) => {
    set(position);
    if (position) view.show([position], 300_000);
  };
  /** @param {Position} position */
  const take = (position) => {
    const next = rounded(position);
    set(next);
    change(next);
  };
  view.onPress(take);
  const here = make('button', { class: 'button', type: 'button', onclick: () => locate(note, take) }, words('map-here'));
  return {
    element: make('details', { class: 'position__map', open: true }, make('summary', {}, words('begin-map')),
      make('p', { class: 'wizard__help' }, words('begin-map-help')), here, view.element, moves, note),
    show,
    /**
     * Shows the towns of an extract, to choose one.
     * @param {{name: string, position: Position}[]} found @param {(name: string) => void} choose
     */
    offer(found, choose) {
      for (const town of towns) town.remove();
      towns = found.map(({ name, position }) => new MapMarker(view, {
        position, label: name, kind: 'place', rank: 5, onPress: () => choose(name),
      }));
      view.show(found.map(({ position }) => position), 20_000);
    },
  };
}
