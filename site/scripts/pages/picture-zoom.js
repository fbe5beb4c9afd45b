// The position and the size of a picture in its stage: whole, or enlarged up to a few times its own pixels, moved by the
// visitor.

/** @typedef {import('../map/guide-map-view.js').MapPoint} MapPoint */

export class PictureZoom {
  /** The largest size of a picture, relative to its own pixels. */
  static most = 3;
  static #step = 1.5;

  #width = 1;
  #height = 1;
  #scale = 1;
  #x = 0;
  #y = 0;

  /**
   * @param {HTMLElement} stage
   * @param {HTMLImageElement} image  in the stage's corner, as large as its own pixels
   * @param {() => void} changed
   */
  constructor(stage, image, changed) {
    this.stage = stage;
    this.image = image;
    this.changed = changed;
  }

  /**
   * Takes a picture with its size in pixels, and shows all of it.
   * @param {number} width
   * @param {number} height
   */
  show(width, height) {
    [this.#width, this.#height] = [Math.max(1, width), Math.max(1, height)];
    this.image.style.width = `${this.#width}px`;
    this.image.style.height = `${this.#height}px`;
    this.whole();
  }

  /**
   * Shows the same picture in another resolution, without a visible change.
   * @param {number} width
   * @param {number} height
   */
  replace(width, height) {
    const { isWhole } = this;
    this.#scale *= this.#width / width;
    [this.#width, this.#height] = [width, height];
    this.image.style.width = `${width}px`;
    this.image.style.height = `${height}px`;
    if (isWhole) this.whole();
    else this.#set(this.#scale);
  }

  /** The size at which the whole picture is visible; a small picture is not enlarged. */
  get least() {
    const { clientWidth, clientHeight } = this.stage;
    return Math.min(clientWidth / this.#width, clientHeight / this.#height, 1);
  }

  get scale() {
    return this.#scale;
  }

  get isWhole() {
    return this.#scale <= this.least * 1.001;
  }

  get isNearest() {
    return this.#scale >= PictureZoom.most * 0.999;
  }

  whole() {
    this.#set(this.least);
  }

  /**
   * @param {number} factor
   * @param {MapPoint} [pixel]  of the stage, which does not move; by default the middle
   */
  zoomBy(factor, pixel) {
    const { clientWidth, clientHeight } = this.stage;
    const { x, y } = pixel ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const scale = Math.max(this.least, Math.min(PictureZoom.most, this.#scale * factor));
    this.#x = x - ((x - this.#x) * scale) / this.#scale;
    this.#y = y - ((y - this.#y) * scale) / this.#scale;
    this.#set(scale);
  }

  /** @param {1 | -1} direction */
  step(direction) {
    this.zoomBy(direction > 0 ? PictureZoom.#step : 1 / PictureZoom.#step);
  }

  /**
   * Zooms to the picture's own pixels, where it is whole; back to the whole picture, where it is not.
   * @param {MapPoint} pixel
   */
  turn(pixel) {
    if (!this.isWhole) this.whole();
    // A picture that is nearly at its own pixels would hardly change.
    else this.zoomBy(Math.max(1, this.least * 1.5) / this.#scale, pixel);
  }

  /**
   * @param {number} dx  how many pixels the window moves over the picture
   * @param {number} dy
   */
  panBy(dx, dy) {
    this.#x -= dx;
    this.#y -= dy;
    this.#set(this.#scale);
  }

  /**
   * Whether there is more of the picture that way.
   * @param {number} dx
   * @param {number} dy
   */
  canPan(dx, dy) {
    const { clientWidth, clientHeight } = this.stage;
    const right = this.#width * this.#scale + this.#x - clientWidth;
    const below = this.#height * this.#scale + this.#y - clientHeight;
    return (dx < 0 && this.#x < -0.5) || (dx > 0 && right > 0.5) || (dy < 0 && this.#y < -0.5) || (dy > 0 && below > 0.5);
  }

  /** @param {number} scale */
  #set(scale) {
    this.#scale = scale;
    const inside = (/** @type {number} */ offset, /** @type {number} */ available, /** @type {number} */ size) =>
      (size <= available ? (available - size) / 2 : Math.min(0, Math.max(available - size, offset)));
    this.#x = inside(this.#x, this.stage.clientWidth, this.#width * scale);
    this.#y = inside(this.#y, this.stage.clientHeight, this.#height * scale);
    this.image.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${scale})`;
    this.changed();
  }
}
