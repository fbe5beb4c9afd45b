// The visitor's list of saved places on the device, for all pages of the guide.

import { storeText, storedText } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';

/**
 * A saved place: the path of its page below the root of its language, its name, and its position in degrees.
 * @typedef {{page: string, name: string, city: string, kind: string, latitude: number, longitude: number}} SavedPlace
 */

/** Each guide on a server has its own list. */
const key = `wynd.places ${siteRoot.pathname}`;
/** The maximum number of places; a link to so many still fits into most text fields. */
export const maxPlaces = 200;
/** The most characters of each text. */
const maxLengths = { page: 300, name: 300, city: 200, kind: 200 };

/**
 * @param {unknown} value
 * @param {number} most
 * @returns {value is string}
 */
const isText = (value, most) => typeof value === 'string' && value.length <= most;
/**
 * @param {unknown} degrees
 * @param {number} most
 */
const isWithin = (degrees, most) => typeof degrees === 'number' && Math.abs(degrees) <= most;

/** @type {SavedPlace[] | undefined} the list when the browser has no storage */
let unsaved;

/**
 * The valid places of a list that was stored or received with a link.
 * @param {unknown} list
 * @returns {SavedPlace[]}
 */
export function validPlaces(list) {
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxPlaces).flatMap((place) => {
    const { page, name, city, kind, latitude, longitude } = place ?? {};
    const isPage = isText(page, maxLengths.page) && /^[\w./-]+\.html$/.test(page) && !/^[./]|\/\/|\.\./.test(page);
    const isSomewhere = isWithin(latitude, 90) && isWithin(longitude, 180);
    if (!isPage || !isText(name, maxLengths.name) || name.trim() === '' || !isSomewhere) return [];
    if (!isText(city ?? '', maxLengths.city) || !isText(kind ?? '', maxLengths.kind)) return [];
    return [{ page, name, city: city ?? '', kind: kind ?? '', latitude, longitude }];
  });
}

/** @returns {SavedPlace[]} in the order in which they were saved */
export function savedPlaces() {
  if (unsaved) return unsaved;
  try {
    return validPlaces(JSON.parse(storedText(key) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * @param {SavedPlace[]} places
 * @returns {boolean} whether they are still there when the visitor reopens the browser
 */
export function storePlaces(places) {
  const list = places.slice(0, maxPlaces);
  unsaved = storeText(key, list.length > 0 ? JSON.stringify(list) : undefined) ? undefined : list;
  return unsaved === undefined;
}

/**
 * Calls when another window of the browser changes the list.
 * @param {() => void} onChange
 */
export function watchPlaces(onChange) {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) onChange();
  });
}

/**
 * A link to a page that shows these places on any device.
 * @param {SavedPlace[]} places
 */
export function linkTo(places) {
  const rows = places.map(({ page, name, city, kind, latitude, longitude }) => [page, name, city, kind, latitude, longitude]);
  const link = new URL(location.href);
  link.hash = `list=${encodeURIComponent(JSON.stringify(rows))}`;
  return link.href;
}

/**
 * The places in such a link.
 * @param {string} hash
 */
export function placesOf(hash) {
  if (!hash.startsWith('#list=')) return [];
  try {
    const rows = JSON.parse(decodeURIComponent(hash.slice('#list='.length)));
    if (!Array.isArray(rows)) return [];
    return validPlaces(rows.map((row) => {
      const [page, name, city, kind, latitude, longitude] = Array.isArray(row) ? row : [];
      return { page, name, city, kind, latitude, longitude };
    }));
  } catch {
    return [];
  }
}
