// Draws a walk on a page's map, in a group of its own, so that removing the walk removes nothing else.
//
//   <svg class="map" viewBox="0 0 720 588" data-extent="498312000 311200000 18000 14700">…</svg>
//
// The extent is the frame's box on the square of Web Mercator, in thousand-millionths of its side; a map without one
// cannot show a walk. Lines and marks have a fixed width on the screen: directions.css sets it.

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-route.js').WalkRoute} WalkRoute
 */

export class WalkDrawing {
  /** An end this far from the way is joined to it by dots. */
  static #besideMetres = 4;
  static #svgNamespace = 'http://www.w3.org/2000/svg';

  #group = document.createElementNS(WalkDrawing.#svgNamespace, 'g');
  /** Above everything else, so that no stop hides the visitor's position. */
  #walker = document.createElementNS(WalkDrawing.#svgNamespace, 'g');
  /** @type {{x: number, y: number, width: number, height: number} | undefined} */
  #extent;

  /**
   * @param {SVGSVGElement | null} map
   * @param {{x: number, y: number, width: number, height: number}} frame  the map's view box when nothing is enlarged
   */
  constructor(map, frame) {
    this.map = map;
    this.frame = frame;
    const [x, y, width, height] = (map?.dataset.extent ?? '').trim().split(/[\s,]+/).map((word) => Number(word) / 1e9);
    if (Number.isFinite(x + y) && width > 0 && height > 0) this.#extent = { x, y, width, height };
    this.#group.setAttribute('class', 'map-live-route');
    this.#group.setAttribute('aria-hidden', 'true');
    this.#walker.setAttribute('class', 'map-live-route');
    this.#walker.setAttribute('aria-hidden', 'true');
    this.#walker.append(...['map-route-walker-edge', 'map-route-walker'].map((name) => WalkDrawing.#path(name, '')));
  }

  /**
   * @param {WalkRoute} route
   * @param {boolean} [startsAtVisitor]  whether it starts at the visitor's location: then no line leads from there to the path,
   *   which may be across water
   */
  draw(route, startsAtVisitor = false) {
    this.clear();
    if (!this.map || !this.#extent) return;
    const line = this.#line(route.line);
    this.#group.append(
      ...[...(startsAtVisitor ? [] : [route.start]), route.end].filter(({ metres }) => metres > WalkDrawing.#besideMetres)
        .map(({ reached, onPath }) => WalkDrawing.#path('map-route-beside', this.#line([reached, onPath]))),
      WalkDrawing.#path('map-route-edge', line), WalkDrawing.#path('map-route', line),
      ...['start', 'end'].flatMap((end) => {
        const { reached } = end === 'start' ? route.start : route.end;
        const dot = this.#line([reached, reached]);
        return [WalkDrawing.#path('map-route-mark', dot), WalkDrawing.#path(`map-route-${end}`, dot)];
      }));
    this.#attach();
  }

  /** Adds the group below the labels, and below the attribution of the basemap. */
  #attach() {
    const above = this.map?.querySelector('.map-overlay, .map-markers');
    if (above) above.before(this.#group);
    else this.map?.append(this.#group);
  }

  /**
   * Moves an interactive map until the whole walk is visible.
   * @param {WalkRoute} route
   */
  reveal({ line, start, end }) {
    /** @typedef {HTMLElement & {reveal?: (points: {x: number, y: number}[]) => void}} MapElement */
    const host = /** @type {MapElement | null | undefined} */ (this.map?.closest('guide-map'));
    const points = [...line, start.reached, end.reached].flatMap((position) => this.point(position) ?? []);
    host?.reveal?.(points);
  }

  /**
   * Shows where the walker is.
   * @param {WalkPosition} position
   */
  showWalker(position) {
    if (!this.#extent) return;
    const dot = this.#line([position, position]);
    for (const part of this.#walker.children) part.setAttribute('d', dot);
    if (!this.#walker.isConnected) this.map?.append(this.#walker);
  }

  clear() {
    this.#group.replaceChildren();
    this.#group.remove();
    this.#walker.remove();
  }

  /**
   * @param {string} name
   * @param {string} line
   */
  static #path(name, line) {
    const path = document.createElementNS(WalkDrawing.#svgNamespace, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', line);
    return path;
  }

  /** @param {WalkPosition[]} positions */
  #line(positions) {
    return positions.map((position, index) => {
      const point = this.point(position);
      return point ? `${index > 0 ? 'L' : 'M'}${point.x.toFixed(2)} ${point.y.toFixed(2)}` : '';
    }).join('');
  }

  /**
   * The position in the drawing of a position on the earth.
   * @param {WalkPosition} position
   */
  point({ latitude, longitude }) {
    const { frame } = this;
    const extent = this.#extent;
    if (!extent) return undefined;
    const φ = (Math.min(85.05, Math.max(-85.05, latitude)) * Math.PI) / 180;
    const x = (longitude / 360 + 0.5 - extent.x) / extent.width;
    const y = (0.5 - Math.log(Math.tan(Math.PI / 4 + φ / 2)) / (2 * Math.PI) - extent.y) / extent.height;
    return { x: frame.x + x * frame.width, y: frame.y + y * frame.height };
  }
}
