// The data on the page of a walk or of a city for the camera view: its places, its map, and the address of the view's style
// sheet.

import { positionOf } from '../shared/distance.js';
import { make } from '../shared/elements.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('./camera-sights.js').CameraPlace} CameraPlace
 * @typedef {{x: number, y: number, width: number, height: number}} Frame
 *
 * @typedef {object} CameraPage
 * @property {readonly CameraPlace[]} places  the stops and other places near
 * @property {SVGSVGElement | null} drawing
 * @property {Frame} frame  of the drawing, as the page brought it
 * @property {string} city
 * @property {string} [objects]  the address of the city's list of objects, where it has any
 */

/**
 * @param {HTMLElement} walk
 * @param {readonly {element: HTMLElement, name: string, position: Position}[]} stops
 * @param {Frame} frame
 * @returns {CameraPage}
 */
export function readPage(walk, stops, frame) {
  /** @type {(element: Element, name: string) => string | undefined} */
  const language = (element, name) => element.querySelector(name)?.getAttribute('lang') ?? undefined;
  const near = [...walk.querySelectorAll(':is(.walk__near, .camera-places) [data-position]')].flatMap((element) => {
    const position = element instanceof HTMLElement ? positionOf(element) : undefined;
    if (!position) return [];
    const key = `${position.latitude},${position.longitude}`;
    const link = element.querySelector('a');
    return [{ key, name: (link ?? element).textContent ?? '', language: language(element, '[lang]'), position, href: link?.href }];
  });
  const places = stops.map(({ element, name, position }) =>
    ({ key: element.id, name, language: language(element, '.walk-stop__title [lang]'), position }));
  return {
    places: [...places, ...near], drawing: walk.querySelector('svg.map[data-extent]'), frame,
    city: (walk.dataset.key ?? '').split('/')[0], objects: walk.dataset.objects,
  };
}

/** @type {Promise<void> | undefined} */
let styleLoaded;

/**
 * Loads the view's style sheet, once. After a failure, the next call tries again.
 * @param {string | undefined} address
 * @returns {Promise<void>}
 */
export function loadStyle(address) {
  if (!address) return Promise.resolve();
  styleLoaded ??= new Promise((resolve, reject) => {
    const link = make('link', '');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      styleLoaded = undefined;
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
  return styleLoaded;
}
