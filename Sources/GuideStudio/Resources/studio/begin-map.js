// The map on which an editor shows where the town of a new guide is.

import { make } from './dom.js';
import { nearest, rounded } from './map-geometry.js';
import { locate } from './map-location.js';
import { MapMarker, moveButtons } from './map-markers.js';
import { lengthText } from './map-text.js';
import { MapView } from './map-view.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */

/**
 * @param {{name: string, lat: number, lon: number}[]} cities large cities, for orientation
 * @param {(position: Position) => void} change is called after a press of the map, after the marker has moved, and with the
 *   position of the device
 */
export function beginMap(cities, change) {
  const view = new MapView({ levels: [] }, words('begin-map'));
  for (const { name, lat, lon } of cities) new MapMarker(view, { position: { lat, lon }, label: name, kind: 'other' });
  const note = make('p', { class: 'quiet', role: 'status' });
  /** @type {MapMarker | undefined} */
  let marker;
  /** @type {MapMarker[]} */
  let towns = [];

  /** @param {Position | undefined} position */
  const set = (position) => {
    const near = position && nearest(position, cities);
    note.textContent = near ? words('begin-map-near', { city: near.city.name, distance: lengthText(near.metres) }) : '';
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
      make('p', { class: 'wizard__help' }, words('begin-map-help')), here, view.element, moveButtons(() => marker), note),
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
