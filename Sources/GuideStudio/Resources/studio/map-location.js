// Finds where the device is: readings of up to ten seconds, of which the exact ones count.

import { make, replace } from './dom.js';
import { bestReading } from './map-geometry.js';
import { lengthText } from './map-text.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */

/** So long the device may look for a better position, in milliseconds. */
const mostTime = 10_000;
/** A position that is as exact as this, in metres, needs no other one. */
const enough = 5;
/** A position that is less exact than this, in metres, is at another house. */
const inexact = 30;

/** Ends the search that runs; a page has one at a time. */
let stop = () => {};

/**
 * Takes the position of the device, and shows how exact it is.
 * @param {HTMLElement} note
 * @param {(position: Position) => void} found
 */
export function locate(note, found) {
  stop();
  const { geolocation } = navigator;
  if (!geolocation) {
    note.textContent = words('map-no-device');
    return;
  }
  /** @type {import('./map-geometry.js').Reading[]} */
  const readings = [];
  const now = make('button', { class: 'button button--small', type: 'button', onclick: () => take() }, words('map-use-now'));
  const end = () => {
    geolocation.clearWatch(watch);
    clearTimeout(timer);
    stop = () => {};
  };
  const take = () => {
    end();
    const best = bestReading(readings);
    // The form may be closed.
    if (!best || !note.isConnected) return;
    const metres = lengthText(Math.round(best.accuracy));
    note.textContent = words(best.accuracy > inexact ? 'map-inexact' : 'map-accuracy', { metres });
    found({ lat: best.lat, lon: best.lon });
  };
  note.textContent = words('map-locating');
  const begin = performance.now();
  // Without a reading in time, the device may still find one.
  const timer = setTimeout(() => { if (readings.length) take(); }, mostTime);
  const watch = geolocation.watchPosition(({ coords }) => {
    const isLate = performance.now() - begin > mostTime;
    readings.push({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy });
    const best = bestReading(readings);
    if (isLate || (best && best.accuracy <= enough)) { take(); return; }
    const text = words('map-locating-now', { metres: lengthText(Math.round(best?.accuracy ?? coords.accuracy)) });
    if (now.isConnected) note.firstChild?.replaceWith(text);
    else replace(note, text, ' ', now);
  }, (error) => {
    if (readings.length) { take(); return; }
    end();
    note.textContent = words(error.code === error.PERMISSION_DENIED ? 'map-not-allowed' : 'map-no-device');
  }, { enableHighAccuracy: true, timeout: 2 * mostTime, maximumAge: 0 });
  stop = end;
}
