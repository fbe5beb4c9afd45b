// The visitor's last location on this device, to about a kilometre: enough to sort towns by distance.

import { siteRoot } from './site-root.js';
import { storedText, storeText } from './text-storage.js';

/** @typedef {import('./earth.js').EarthPosition} Position */

const name = `wynd.position ${siteRoot.pathname}`;

/**
 * @param {any} value
 * @returns {value is Position}
 */
export function isLastPosition(value) {
  return Number.isFinite(value?.latitude) && Math.abs(value.latitude) <= 90
    && Number.isFinite(value?.longitude) && Math.abs(value.longitude) <= 180;
}

/** @returns {Position | undefined} */
export function lastPosition() {
  try {
    const value = JSON.parse(storedText(name) ?? 'null');
    return isLastPosition(value) ? { latitude: value.latitude, longitude: value.longitude } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Position | undefined} position  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storeLastPosition(position) {
  return storeText(name, position && JSON.stringify({ latitude: rounded(position.latitude), longitude: rounded(position.longitude) }));
}

/** @param {number} degrees */
function rounded(degrees) {
  return Math.round(degrees * 100) / 100;
}
