// The current location, requested once, and its distance from a place.

import { metresBetween, positionOf } from '../shared/distance.js';

/** Metres of accuracy; a worse position is not used. */
const maxAccuracy = 150;

/**
 * @returns {Promise<{position: {latitude: number, longitude: number}, accuracy: number} | undefined>} undefined when
 *   the location is unknown or too inaccurate
 */
export async function currentLocation() {
  /** @type {GeolocationPosition | undefined} */
  const result = await new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    return navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      enableHighAccuracy: true, timeout: 20000, maximumAge: 5000,
    });
  });
  if (!result || result.coords.accuracy > maxAccuracy) return undefined;
  const { latitude, longitude, accuracy } = result.coords;
  return { position: { latitude, longitude }, accuracy };
}

/**
 * The metres that are missing until the visitor is near enough.
 * @param {NonNullable<Awaited<ReturnType<typeof currentLocation>>>} here
 * @param {HTMLElement} element  with `data-position` and `data-radius`
 */
export function missingMetres({ position, accuracy }, element) {
  const place = positionOf(element);
  if (!place) return Infinity;
  return metresBetween(position, place) - Number(element.dataset.radius ?? 0) - accuracy;
}
