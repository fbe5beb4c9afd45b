// Rotates a map on its stage.

/**
 * @param {HTMLElement} stage
 * @param {import('./guide-map-view.js').MapView} view
 * @param {number} rotation  what is above, in degrees clockwise from north
 * @returns {boolean} whether the rotation has changed, so that the map has to be drawn
 */
export function rotateStage(stage, view, rotation) {
  // The shorter way round.
  const change = ((rotation - view.rotation) % 360 + 540) % 360 - 180;
  if (Math.abs(change) < 0.01) return false;
  view.rotation = rotation === 0 ? Math.round((view.rotation + change) / 360) * 360 : view.rotation + change;
  stage.classList.toggle('is-turned', view.isRotated);
  stage.style.setProperty('--map-turn', `${-view.rotation}deg`);
  return true;
}
