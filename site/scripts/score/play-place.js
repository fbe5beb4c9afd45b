// Where the visitor stands, asked once, and how far that is from a place.

import { metresBetween, positionOf } from '../shared/distance.js';

/** Positions that are known no better than that tell nothing, in metres. */
const worst = 150;

/**
 * @returns {Promise<{position: {latitude: number, longitude: number}, accuracy: number} | undefined>} nothing where it
 *   cannot be told, or not well
 */
export async function whereabouts() {
  /** @type {GeolocationPosition | undefined} */
  const found = await new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    return navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      enableHighAccuracy: true, timeout: 20000, maximumAge: 5000,
    });
  });
  if (!found || found.coords.accuracy > worst) return undefined;
  const { latitude, longitude, accuracy } = found.coords;
  return { position: { latitude, longitude }, accuracy };
}

/**
 * How many metres are missing until somebody is near enough.
 * @param {NonNullable<Awaited<ReturnType<typeof whereabouts>>>} here
 * @param {HTMLElement} element  with `data-position` and `data-radius`
 */
export function missingMetres({ position, accuracy }, element) {
  const place = positionOf(element);
  if (!place) return Infinity;
  return metresBetween(position, place) - Number(element.dataset.radius ?? 0) - accuracy;
}
