// The drawing over a map's basemap: its pins, its routes and its labels, as one layer that moves without a repaint.
//
// With another view box, a browser lays out all text again, which takes a slow phone a frame or two. So a moving map keeps the
// view box that it was drawn with. It gets another one where it would look enlarged, and when it stops.

/**
 * @typedef {import('./guide-map-view.js').MapStand} MapStand
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

export class MapSheet {
  /** The limit for showing a layer closer or farther than it was painted. */
  static #most = 1.15;
  /** The share of the window by which the drawing extends beyond it while the map moves. */
  static #margin = 0.75;

  /** Pixels beyond the window's edges within which a map at rest draws pins. */
  static reach = 12;

  /** @type {MapStand | undefined} The view that it was drawn for; undefined where the whole map is visible. */
  #drawn;
  /** @type {MapStand | undefined} Where it was chosen which pins are drawn. */
  #filled;
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

  /** Pixels beyond the window's edges that pins are drawn in, so that they are there when the map moves. */
  get margin() {
    return Math.max(this.view.width, this.view.height) * MapSheet.#margin;
  }

  /**
   * Draws it for the current view.
   * @param {boolean} isWhole  as the page brought it
   */
  draw(isWhole) {
    const { drawing, view } = this;
    const { x, y, width, height } = view.box;
    this.#drawn = isWhole ? undefined : view.stand;
    this.#filled = view.stand;
    drawing.setAttribute('viewBox', isWhole ? this.#viewBox : `${x} ${y} ${width} ${height}`);
    drawing.classList.toggle('is-near', !isWhole);
    drawing.classList.remove('is-moving');
    drawing.style.removeProperty('transform');
  }

  /** Moves it unchanged to the current view; false where it has to be drawn again. */
  move() {
    const { drawing, view } = this;
    const from = this.#drawn;
    const size = from ? view.scale / from.scale : Infinity;
    if (!from || size > MapSheet.#most || size < 1 / MapSheet.#most) return false;
    const x = (from.x - view.stand.x) * view.scale;
    const y = (from.y - view.stand.y) * view.scale;
    drawing.classList.add('is-moving');
    drawing.style.setProperty('transform', `translate3d(${x}px, ${y}px, 0)${size === 1 ? '' : ` scale(${size})`}`);
    return true;
  }

  /** Whether the drawn area beyond the window is nearly used up, so that the pins have to be drawn again. */
  runsOut() {
    const { stand, scale } = this.view;
    const from = this.#filled;
    const reach = this.margin / 2;
    if (from && Math.max(Math.abs(stand.x - from.x), Math.abs(stand.y - from.y)) * scale < reach) return false;
    this.#filled = stand;
    return true;
  }
}
