// The labels of a page's interactive map: they keep their size, and closer zoom shows more of them.

/** @typedef {import('./guide-map-view.js').MapView} MapView */

/** The layouts of labels: the largest width of the whole map for each, and units of the drawing to its pixel. */
const layouts = [
  { name: 'map-at-small', maxWidth: 540, unitsPerPixel: 2.4 }, { name: 'map-at-medium', maxWidth: 900, unitsPerPixel: 1.2 },
  { name: 'map-at-large', maxWidth: Infinity, unitsPerPixel: 0.72 },
];

export class MapOverlays {
  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   */
  constructor(drawing, view) {
    this.drawing = drawing;
    this.view = view;
  }

  get #overlays() {
    return /** @type {NodeListOf<SVGElement>} */ (this.drawing.querySelectorAll('.map-overlay'));
  }

  /**
   * At closer zoom, the map shows the labels for which a wider map has space.
   * @param {number} size  of a layout's pixel in the window
   * @param {number} unitsPerPixel  of words that belong to no layout
   */
  set(size, unitsPerPixel) {
    const wanted = layouts.find(({ maxWidth }) => this.view.frame.width * this.view.scale < maxWidth);
    const layout = wanted && this.drawing.querySelector(`.map-overlay.${wanted.name}`) ? wanted : undefined;
    for (const overlay of this.#overlays) {
      const isOfLayout = layout && layouts.some(({ name }) => overlay.classList.contains(name));
      if (isOfLayout) overlay.style.setProperty('display', overlay.classList.contains(layout.name) ? 'inline' : 'none');
      const units = isOfLayout ? layout.unitsPerPixel : unitsPerPixel;
      overlay.style.setProperty('--map-size', String(size / (units * this.view.scale)));
    }
  }

  /** Words are as the page brought them. */
  reset() {
    for (const overlay of this.#overlays) {
      overlay.style.removeProperty('display');
      overlay.style.removeProperty('--map-size');
    }
  }
}
