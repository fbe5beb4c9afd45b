// The drawing over a map's basemap: its markers, its routes and its labels, as one layer that moves without a repaint.
//
// With another view box, a browser lays out all text again, which takes a slow phone a frame or two. So a moving map keeps the
// view box that it was drawn with. It gets another one where it would look enlarged, and when it stops.

/**
 * @typedef {import('./guide-map-view.js').MapViewState} MapViewState
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

export class MapDrawingLayer {
  /** The limit for showing a layer closer or farther than it was painted. */
  static #maxScaleChange = 1.15;
  /** The share of the window by which the drawing extends beyond it while the map moves. */
  static #margin = 0.75;

  /** Pixels beyond the window's edges within which a map at rest draws markers. */
  static reach = 12;

  /** @type {MapViewState | undefined} The view that it was drawn for; undefined where the whole map is visible. */
  #drawnState;
  /** @type {MapViewState | undefined} Where it was chosen which markers are drawn. */
  #markersState;
  #viewBox;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   */
  constructor(drawing, view) {
    this.drawing = drawing;
    this.view = view;
    this.#viewBox = drawing.getAttribute('viewBox') ?? '';
  }

  /** Pixels beyond the window's edges that markers are drawn in, so that they are there when the map moves. */
  get margin() {
    return Math.max(this.view.width, this.view.height) * MapDrawingLayer.#margin;
  }

  /**
   * Draws it for the current view.
   * @param {boolean} isOriginal  as the page brought it
   */
  draw(isOriginal) {
    const { drawing, view } = this;
    const { x, y, width, height } = view.box;
    this.#drawnState = isOriginal ? undefined : view.state;
    this.#markersState = view.state;
    drawing.setAttribute('viewBox', isOriginal ? this.#viewBox : `${x} ${y} ${width} ${height}`);
    drawing.classList.toggle('is-near', !isOriginal);
    drawing.classList.remove('is-moving');
    drawing.style.removeProperty('transform');
  }

  /** Moves it unchanged to the current view; false where it has to be drawn again. */
  move() {
    const { drawing, view } = this;
    const from = this.#drawnState;
    const size = from ? view.scale / from.scale : Infinity;
    if (!from || size > MapDrawingLayer.#maxScaleChange || size < 1 / MapDrawingLayer.#maxScaleChange) return false;
    const x = (from.x - view.state.x) * view.scale;
    const y = (from.y - view.state.y) * view.scale;
    drawing.classList.add('is-moving');
    drawing.style.setProperty('transform', `translate3d(${x}px, ${y}px, 0)${size === 1 ? '' : ` scale(${size})`}`);
    return true;
  }

  /** Whether the drawn area beyond the window is nearly used up, so that the markers have to be drawn again. */
  isMarginUsedUp() {
    const { state, scale } = this.view;
    const from = this.#markersState;
    const reach = this.margin / 2;
    if (from && Math.max(Math.abs(state.x - from.x), Math.abs(state.y - from.y)) * scale < reach) return false;
    this.#markersState = state;
    return true;
  }
}
