// Announces the visitor's location to the page, as long as one of its scripts follows it.

/** @typedef {{latitude: number, longitude: number, accuracy: number}} PositionNews  degrees, and metres */

const moved = 'wynd-position';

/** @param {PositionNews} position */
export function tellPosition({ latitude, longitude, accuracy }) {
  window.dispatchEvent(new CustomEvent(moved, { detail: { latitude, longitude, accuracy } }));
}

/** @param {(position: PositionNews) => void} hear */
export function onPosition(hear) {
  window.addEventListener(moved, (event) => hear(/** @type {CustomEvent<PositionNews>} */ (event).detail));
}
