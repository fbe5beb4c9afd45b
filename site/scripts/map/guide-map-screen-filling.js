// What a map shows when it begins or ends to fill the screen: if it was whole, it fills the screen, and is whole again afterwards.

/**
 * @typedef {import('./guide-map-markers.js').MapMarkers} MapMarkers
 * @typedef {import('./guide-map-motion.js').MapMotion} MapMotion
 * @typedef {import('./guide-map-view.js').MapView} MapView
 * @typedef {import('./guide-map-view.js').MapViewState} MapViewState
 */

export class MapScreenFilling {
  /** @type {MapViewState | undefined} The view of the map at the moment it filled the screen. */
  #state;

  /**
   * @param {MapView} view
   * @param {MapMarkers} markers
   * @param {MapMotion} motion
   */
  constructor(view, markers, motion) {
    this.view = view;
    this.markers = markers;
    this.motion = motion;
  }

  /**
   * Shows the map after it has its new size.
   * @param {boolean} isOn  whether the map fills the screen
   * @param {boolean} wasMinZoom  whether it was whole before
   */
  update(isOn, wasMinZoom) {
    const { view, markers, motion } = this;
    if (isOn && wasMinZoom) {
      const points = markers.points(markers.all.map((_, index) => index));
      const { x, y } = view.showing(points.length > 0 ? points : [view.state], 0);
      motion.jumpTo(view.filling({ x, y }));
      this.#state = view.state;
    } else if (!isOn && view.state.scale === this.#state?.scale) motion.jumpTo(view.fitted());
    if (!isOn) this.#state = undefined;
  }
}
