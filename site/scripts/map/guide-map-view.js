// The window of a map over the drawing: its scale, its middle, and the limits of both.
//
// The drawing is measured in the units of its view box, the window in CSS pixels.

/**
 * @typedef {{x: number, y: number}} MapPoint
 * @typedef {{x: number, y: number, width: number, height: number}} MapBox
 * @typedef {{scale: number, x: number, y: number}} MapViewState  pixels to a unit, and the unit in the window's middle
 */

export class MapView {
  static #earthCircumference = 2 * Math.PI * 6378137;

  /** The window's size in pixels. */
  width = 1;
  height = 1;
  /** @type {MapViewState} */
  state;
  /** The direction at the top, in degrees clockwise from north, continued from turn to turn. */
  rotation = 0;
  /** @type {number | undefined} The closest scale at which its levels show detail; undefined where there are no levels. */
  minMetresPerPixel;

  /**
   * @param {MapBox} frame  the drawing's view box
   * @param {MapBox | undefined} extent  where the frame is on the square of Web Mercator, with sides from 0 to 1
   */
  constructor(frame, extent) {
    this.frame = frame;
    this.extent = extent;
    this.state = { scale: this.fitScale, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const latitude = extent ? MapView.latitude(extent.y + extent.height / 2) : 0;
    this.metresPerUnit = extent
      ? (extent.width * MapView.#earthCircumference * Math.cos((latitude * Math.PI) / 180)) / frame.width : undefined;
  }

  /**
   * The numbers of a `data-…-extent` attribute, thousand-millionths of the world's width; undefined where it is none.
   * @param {string | null | undefined} text
   * @returns {MapBox | undefined}
   */
  static extent(text) {
    const numbers = (text ?? '').trim().split(/[\s,]+/).map((word) => Number(word) / 1e9);
    const [x, y, width, height] = numbers;
    if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) return undefined;
    return { x, y, width, height };
  }

  /** @param {number} y  on the square of Web Mercator; in degrees */
  static latitude(y) {
    return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  }

  /** Pixels to a unit when the whole frame is visible. */
  get fitScale() {
    return Math.min(this.width / this.frame.width, this.height / this.frame.height);
  }

  /** Pixels to a unit at the nearest. */
  get maxScale() {
    const least = this.minMetresPerPixel;
    return Math.max(least && this.metresPerUnit ? this.metresPerUnit / least : this.fitScale * 4, this.fitScale * 2);
  }

  get scale() {
    return this.state.scale;
  }

  /** The zoom relative to the whole frame. */
  get zoom() {
    return this.state.scale / this.fitScale;
  }

  get isMinZoom() {
    return this.zoom < 1.0001;
  }

  get isMaxZoom() {
    return this.state.scale > this.maxScale * 0.9999;
  }

  get metresPerPixel() {
    return this.metresPerUnit ? this.metresPerUnit / this.state.scale : undefined;
  }

  /** The visible area, in units. */
  get box() {
    const width = this.width / this.state.scale;
    const height = this.height / this.state.scale;
    return { x: this.state.x - width / 2, y: this.state.y - height / 2, width, height };
  }

  get isRotated() {
    return this.rotation % 360 !== 0;
  }

  /** The area that the window can show with any rotation, in units. */
  get boundingBox() {
    if (!this.isRotated) return this.box;
    const side = Math.hypot(this.width, this.height) / this.state.scale;
    return { x: this.state.x - side / 2, y: this.state.y - side / 2, width: side, height: side };
  }

  /**
   * An offset over the window as an offset over the map that has north above.
   * @param {MapPoint} offset  in pixels
   */
  unrotated({ x, y }) {
    const angle = (this.rotation * Math.PI) / 180;
    const [cosine, sine] = this.isRotated ? [Math.cos(angle), Math.sin(angle)] : [1, 0];
    return { x: x * cosine - y * sine, y: x * sine + y * cosine };
  }

  /**
   * Where a pixel of the window would be with north above.
   * @param {MapPoint} pixel
   */
  unrotatedPixel({ x, y }) {
    const offset = this.unrotated({ x: x - this.width / 2, y: y - this.height / 2 });
    return { x: this.width / 2 + offset.x, y: this.height / 2 + offset.y };
  }

  /**
   * Which pixel of the window shows a unit, however it is turned.
   * @param {MapPoint} point
   */
  windowPixelOf(point) {
    const { x, y } = this.pixelOf(point);
    const angle = (-this.rotation * Math.PI) / 180;
    const [cosine, sine] = this.isRotated ? [Math.cos(angle), Math.sin(angle)] : [1, 0];
    const [dx, dy] = [x - this.width / 2, y - this.height / 2];
    return { x: this.width / 2 + dx * cosine - dy * sine, y: this.height / 2 + dx * sine + dy * cosine };
  }

  /** Every step of the buttons is the same, at most twice as near. */
  get steps() {
    return Math.max(1, Math.ceil(Math.log2(this.maxScale / this.fitScale) - 0.001));
  }

  /** The step nearest to the current scale; the whole map is 0. */
  get step() {
    return Math.round((Math.log(this.zoom) / Math.log(this.maxScale / this.fitScale)) * this.steps);
  }

  /**
   * The scale of the next step closer or farther.
   * @param {1 | -1} direction
   */
  nextScale(direction, from = this.state.scale) {
    const exact = (Math.log(from / this.fitScale) / Math.log(this.maxScale / this.fitScale)) * this.steps;
    const step = direction > 0 ? Math.floor(exact + 0.1) + 1 : Math.ceil(exact - 0.1) - 1;
    return this.fitScale * (this.maxScale / this.fitScale) ** (Math.min(this.steps, Math.max(0, step)) / this.steps);
  }

  /**
   * The window has a new size; a whole map remains whole.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    const wasMinZoom = this.isMinZoom;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.state = wasMinZoom ? this.fitted() : this.clamped(this.state);
  }

  fitted() {
    return this.clamped({ ...this.state, scale: this.fitScale });
  }

  /**
   * The nearest view inside the limits: the window never shows the area outside the frame where the frame fills the window.
   * @param {MapViewState} state
   * @returns {MapViewState}
   */
  clamped({ scale, x, y }) {
    const limited = Math.min(this.maxScale, Math.max(this.fitScale, scale));
    /** @type {(middle: number, start: number, length: number, window: number) => number} */
    const within = (middle, start, length, window) => {
      const half = Math.min(window / limited, length) / 2;
      return Math.min(start + length - half, Math.max(start + half, middle));
    };
    return {
      scale: limited,
      x: within(x, this.frame.x, this.frame.width, this.width),
      y: within(y, this.frame.y, this.frame.height, this.height),
    };
  }

  /**
   * The farthest view in which the map fills the window.
   * @param {MapPoint} middle
   */
  filling(middle) {
    const scale = Math.max(this.width / this.frame.width, this.height / this.frame.height);
    return this.clamped({ ...middle, scale: Math.min(scale, this.maxScale) });
  }

  /**
   * Another scale with the same point under a pixel of the window.
   * @param {number} scale
   * @param {MapPoint} pixel
   * @param {MapViewState} from
   */
  zoomed(scale, pixel, from = this.state) {
    const limited = Math.min(this.maxScale, Math.max(this.fitScale, scale));
    const dx = pixel.x - this.width / 2;
    const dy = pixel.y - this.height / 2;
    return this.clamped({
      scale: limited, x: from.x + dx / from.scale - dx / limited, y: from.y + dy / from.scale - dy / limited,
    });
  }

  /**
   * The window moved over the map.
   * @param {number} dx  in pixels, to the right
   * @param {number} dy  in pixels, downwards
   */
  panned(dx, dy, from = this.state) {
    return this.clamped({ scale: from.scale, x: from.x + dx / from.scale, y: from.y + dy / from.scale });
  }

  /**
   * Whether the map continues in a direction.
   * @param {MapPoint} direction
   */
  canPan({ x, y }) {
    const length = Math.hypot(x, y) || 1;
    const moved = this.panned((x / length) * 4, (y / length) * 4);
    return Math.hypot(moved.x - this.state.x, moved.y - this.state.y) * this.state.scale > 1;
  }

  /**
   * The closest view that shows points with some pixels around them.
   * @param {MapPoint[]} points
   * @param {number} margin
   */
  showing(points, margin) {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scaleX = Math.max(20, this.width - 2 * margin) / Math.max(east - west, 1e-6);
    const scaleY = Math.max(20, this.height - 2 * margin) / Math.max(south - north, 1e-6);
    return this.clamped({ scale: Math.min(scaleX, scaleY), x: (west + east) / 2, y: (north + south) / 2 });
  }

  /**
   * A view between two others. One point keeps its place meanwhile, or the map glides.
   * @param {MapViewState} from
   * @param {MapViewState} to
   * @param {number} share  0 to 1
   * @returns {MapViewState}
   */
  static between(from, to, share) {
    const scale = from.scale * (to.scale / from.scale) ** share;
    const change = to.scale - from.scale;
    if (Math.abs(change) < from.scale * 1e-3) {
      return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    const x = (to.x * to.scale - from.x * from.scale) / change;
    const y = (to.y * to.scale - from.y * from.scale) / change;
    return { scale, x: x + ((from.x - x) * from.scale) / scale, y: y + ((from.y - y) * from.scale) / scale };
  }

  /**
   * The unit under a pixel of the window.
   * @param {MapPoint} pixel
   */
  pointAt(pixel) {
    const { x, y } = this.box;
    return { x: x + pixel.x / this.state.scale, y: y + pixel.y / this.state.scale };
  }

  /**
   * The pixel of the window above a unit.
   * @param {MapPoint} point
   */
  pixelOf(point) {
    const { x, y } = this.box;
    return { x: (point.x - x) * this.state.scale, y: (point.y - y) * this.state.scale };
  }

  /**
   * A box on the square of Web Mercator in the drawing's units; undefined where the drawing has no extent.
   * @param {MapBox} box
   * @returns {MapBox | undefined}
   */
  inUnits({ x, y, width, height }) {
    if (!this.extent) return undefined;
    const unitsX = this.frame.width / this.extent.width;
    const unitsY = this.frame.height / this.extent.height;
    return {
      x: this.frame.x + (x - this.extent.x) * unitsX, y: this.frame.y + (y - this.extent.y) * unitsY,
      width: width * unitsX, height: height * unitsY,
    };
  }

  /**
   * Where a position on the earth is in the drawing.
   * @param {number} latitude
   * @param {number} longitude
   * @returns {MapPoint | undefined}
   */
  pointOf(latitude, longitude) {
    const φ = (Math.min(85.05, Math.max(-85.05, latitude)) * Math.PI) / 180;
    const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + φ / 2)) / (2 * Math.PI);
    return this.inUnits({ x: longitude / 360 + 0.5, y, width: 0, height: 0 });
  }

  /**
   * The position on the earth of a point in the drawing; undefined where the drawing has no extent.
   * @param {MapPoint} point
   */
  positionOf({ x, y }) {
    const { extent, frame } = this;
    if (!extent) return undefined;
    return {
      latitude: MapView.latitude(extent.y + ((y - frame.y) * extent.height) / frame.height),
      longitude: (extent.x + ((x - frame.x) * extent.width) / frame.width - 0.5) * 360,
    };
  }
}
