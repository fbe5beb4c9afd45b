// Loads what a city's map shows: its content with positions, and the drawn levels of its published map.

import { get } from './api.js';
import { extent, piecesOf } from './map-geometry.js';
import { onVersion } from './state.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-geometry.js').Box} Box */
/**
 * Something at a position. `own`: whether its own page has the position.
 * @typedef {{kind: string, id: string, name: string, path: string, position: Position, place?: string, facing?: number,
 *   height?: number, scale?: number, own: boolean}} MapItem
 * @typedef {{city: string, name: string, path: string, position: Position, page: string, drawing: string,
 *   bounds: {south: number, west: number, north: number, east: number}, items: MapItem[],
 *   tours: {path: string, name: string}[], restricted: {name?: string, line: [number, number][]}[]}} CityMap
 * A drawn level, shown when the map has at most `from` metres to a pixel.
 * @typedef {{from: number, pieces: {address: string, box: Box}[]}} MapLevel
 * @typedef {{data?: CityMap, levels: MapLevel[]}} MapSource
 */

/** Metres to a pixel from which each level is shown, as in the published map (guide-map-layers.js). */
const levelsFrom = { district: 0.15 * 1.5 ** 13, street: 0.15 * 1.5 ** 9, detail: 0.15 * 1.5 ** 3 };

/**
 * The city of a file in `content`; empty for other files.
 * @param {string | undefined} path
 */
export function cityOf(path) {
  const parts = (path ?? '').split('/');
  return parts.length > 2 && parts[0] === 'content' ? parts[1] : '';
}

/**
 * The map of a city; without content and levels if it cannot be read, so that positions can be chosen anyway.
 * @param {string} city
 * @returns {Promise<MapSource>}
 */
export async function citySource(city) {
  /** @type {CityMap | undefined} */
  const data = city ? await get('map', { city }).catch(() => undefined) : undefined;
  return { data, levels: data ? await drawnLevels(data) : [] };
}

/** @type {Map<string, Promise<MapLevel[]>>} */
const known = new Map();
onVersion(() => known.clear());

/**
 * The drawn map of a city; empty until the first build has drawn it.
 * @param {CityMap} data
 * @returns {Promise<MapLevel[]>}
 */
export function drawnLevels(data) {
  const found = known.get(data.city) ?? Promise.all([overview(data), closerLevels(data)]).then((all) => all.flat());
  known.set(data.city, found);
  return found;
}

/** @param {string} path @returns {Promise<string>} empty if the file does not exist yet */
async function text(path) {
  const response = await fetch(`/${path}`).catch(() => undefined);
  return response?.ok ? response.text() : '';
}

/**
 * The closer levels, which the city's page names.
 * @param {CityMap} data
 * @returns {Promise<MapLevel[]>}
 */
async function closerLevels(data) {
  const page = new DOMParser().parseFromString(await text(data.page), 'text/html');
  const map = page.querySelector('guide-map');
  return Object.entries(levelsFrom).flatMap(([name, from]) => {
    const address = map?.getAttribute(`data-${name}`);
    const box = extent(map?.getAttribute(`data-${name}-extent`));
    if (!address || !box) return [];
    const whole = new URL(address, `${location.origin}/${data.page}`).pathname;
    return [{ from, pieces: piecesOf(whole, map?.getAttribute(`data-${name}-pieces`) ?? '', box) }];
  });
}

/**
 * The city's drawn map without its markers and names, because the editor has markers of its own.
 * @param {CityMap} data
 * @returns {Promise<MapLevel[]>}
 */
async function overview(data) {
  const drawing = new DOMParser().parseFromString(await text(data.drawing), 'image/svg+xml').documentElement;
  const box = extent(drawing.getAttribute('data-extent'));
  const land = drawing.querySelector('.map-background, .map-land')?.closest('[aria-hidden]');
  if (!box || !land) return [];
  for (const child of [...drawing.children]) {
    if (child !== land && child.localName !== 'style' && child.localName !== 'defs') child.remove();
  }
  const image = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
  return [{ from: Infinity, pieces: [{ address: URL.createObjectURL(image), box }] }];
}
