// Announces the visitor's location to the page, as long as one of its scripts follows it.

/** @typedef {{latitude: number, longitude: number, accuracy: number}} AnnouncedPosition  degrees, and metres */

const positionEvent = 'wynd-position';

/** @param {AnnouncedPosition} position */
export function announcePosition({ latitude, longitude, accuracy }) {
  window.dispatchEvent(new CustomEvent(positionEvent, { detail: { latitude, longitude, accuracy } }));
}

/** @param {(position: AnnouncedPosition) => void} listener */
export function onPosition(listener) {
  window.addEventListener(positionEvent, (event) => listener(/** @type {CustomEvent<AnnouncedPosition>} */ (event).detail));
}
