// What lies under a map's pins: the drawing's own ground, and nearer by the files of the closer levels.
//
// Each layer is a picture of its own that the compositor moves (the third dimension of its transform is there for that);
// it is drawn sharp again when the map stands still. So a frame costs the same over a village and over Porto.

/**
 * @typedef {import('./guide-map-view.js').MapBox} MapBox
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

/**
 * @typedef {object} MapLevelFile
 * @property {string} name  what the level is called
 * @property {string} address
 * @property {MapBox} box  where it lies in the drawing's units
 * @property {number} from  shown when the window has at most so many metres to a pixel
 *
 * @typedef {object} MapLayer
 * @property {HTMLElement | SVGElement} element
 * @property {MapBox} box
 * @property {number} scale  pixels to a unit that it is laid out for
 * @property {boolean} isPicture  keeps its own size
 */

export class MapLayers {
  /** A level stays a little beyond its range, so that a hand that trembles does not swap it. */
  static #slack = 1.15;

  #bed = document.createElement('div');
  /** @type {MapLayer | undefined} */
  #ground;
  /** @type {Comment | undefined} Where the ground stands in the drawing. */
  #home;
  /** @type {Map<MapLevelFile, MapLayer & {isLoaded: boolean}>} */
  #files = new Map();
  /** @type {Set<MapLevelFile>} Files that could not be had. */
  #missing = new Set();
  /** @type {MapLevelFile | undefined} */
  #shown;
  #isMoving = false;
  /** The scale that the moving pictures were drawn for. */
  #pictured = 1;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {MapLevelFile[]} levels
   * @param {() => void} changed  another level is shown
   */
  constructor(drawing, view, levels, changed) {
    this.drawing = drawing;
    this.view = view;
    this.levels = levels;
    this.changed = changed;
    this.#bed.className = 'guide-map__bed';
    this.#bed.setAttribute('aria-hidden', 'true');
  }

  /** The name of the level that is seen; empty for the drawing's own ground. */
  get level() {
    return this.#shown?.name ?? '';
  }

  /** Takes the ground out of the drawing into a layer of its own. */
  #prepare() {
    if (this.#home) return;
    const land = this.drawing.querySelector('.map-ground, .map-land');
    const group = land?.closest('[aria-hidden]');
    if (!land || !group || !this.drawing.contains(group)) return;
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const { x, y, width, height } = this.view.frame;
    sheet.setAttribute('class', `${this.drawing.getAttribute('class')} guide-map__ground`);
    sheet.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.#home = document.createComment('');
    group.replaceWith(this.#home);
    sheet.append(group);
    this.#ground = { element: sheet, box: this.view.frame, scale: 0, isPicture: false };
    this.#bed.prepend(sheet);
    this.drawing.before(this.#bed);
    this.drawing.classList.add('is-on-bed');
  }

  /** Puts the drawing back as it was. */
  restore() {
    const group = this.#ground?.element.firstElementChild;
    if (!this.#home || !group) return;
    this.#home.replaceWith(group);
    this.#ground?.element.remove();
    this.#home = this.#ground = undefined;
    this.#bed.remove();
    this.drawing.classList.remove('is-on-bed', 'has-level');
    if (this.#shown) this.#show(undefined);
  }

  /** Moves every layer that is seen to where the view stands. */
  draw() {
    if (!this.#home && this.view.isWhole) return;
    this.#prepare();
    if (this.#shown && (this.view.metresPerPixel ?? 0) > this.#shown.from * MapLayers.#slack) this.#choose(false);
    // A picture drawn for a closer look covers ever more of itself as the map goes farther: it is drawn anew in between.
    const change = this.view.scale / this.#pictured;
    const isFresh = this.#isMoving && change > 0.6 && change < 3;
    if (!isFresh) this.#pictured = this.view.scale;
    this.#bed.classList.toggle('is-moving', isFresh || !this.#isMoving);
    this.#isMoving = true;
    for (const layer of this.#seen()) this.#place(layer, false);
  }

  /** Draws sharp what is seen, and has the level that fits fetched; called when the map stands still. */
  settle() {
    if (!this.#home) return;
    this.#isMoving = false;
    this.#bed.classList.remove('is-moving');
    this.#choose(true);
    for (const layer of this.#seen()) this.#place(layer, true);
    this.#pictured = this.view.scale;
  }

  *#seen() {
    if (this.#ground && this.#ground.element.style.display !== 'none') yield this.#ground;
    const file = this.#shown && this.#files.get(this.#shown);
    if (file) yield file;
  }

  /**
   * @param {MapLayer} layer
   * @param {boolean} isSharp
   */
  #place(layer, isSharp) {
    const { view } = this;
    const { element, box } = layer;
    // A picture that changed its size would be laid out anew with all its words, which takes a second over a city.
    if (layer.scale === 0 || (isSharp && !layer.isPicture)) {
      const natural = element instanceof HTMLImageElement ? element.naturalWidth : 0;
      layer.scale = natural > 0 ? natural / box.width : view.scale;
      element.style.setProperty('width', `${box.width * layer.scale}px`);
      element.style.setProperty('height', `${box.height * layer.scale}px`);
    }
    const { x, y } = view.pixelOf(box);
    const size = view.scale / layer.scale;
    element.style.setProperty('transform', `translate3d(${x}px, ${y}px, 0)${size === 1 ? '' : ` scale(${size})`}`);
  }

  /** The closest level that the view is near enough for. */
  #wanted() {
    const { metresPerPixel = Infinity, zoom } = this.view;
    if (zoom < 1.1) return undefined;
    return this.levels.filter((level) => metresPerPixel <= level.from && !this.#missing.has(level))
      .sort((one, other) => one.from - other.from)[0];
  }

  /** @param {boolean} mayFetch */
  #choose(mayFetch) {
    const wanted = this.#wanted();
    if (wanted === this.#shown) return;
    const file = wanted && this.#files.get(wanted);
    if (!wanted || file?.isLoaded) return this.#show(wanted);
    if (!file && mayFetch) this.#fetch(wanted);
    // What is seen stays meanwhile, unless it is drawn for a much closer look.
    if (this.#shown && (this.view.metresPerPixel ?? 0) > this.#shown.from) this.#show(undefined);
  }

  /** @param {MapLevelFile} level */
  #fetch(level) {
    const picture = new Image();
    const layer = { element: picture, box: level.box, scale: 0, isPicture: true, isLoaded: false };
    this.#files.set(level, layer);
    picture.alt = '';
    picture.className = 'guide-map__level';
    picture.draggable = false;
    picture.style.setProperty('display', 'none');
    picture.addEventListener('load', () => {
      layer.isLoaded = true;
      if (this.#isMoving || !this.#home) return;
      this.#choose(true);
    }, { once: true });
    picture.addEventListener('error', () => {
      this.#missing.add(level);
      picture.remove();
      if (!this.#isMoving && this.#home) this.#choose(true);
    }, { once: true });
    // An image is not told of these wishes.
    const wantsContrast = matchMedia('(prefers-contrast: more), (forced-colors: active)').matches;
    picture.src = level.address + (wantsContrast ? '#contrast' : '');
    this.#bed.append(picture);
  }

  /** @param {MapLevelFile | undefined} level */
  #show(level) {
    if (this.#shown) this.#files.get(this.#shown)?.element.style.setProperty('display', 'none');
    this.#shown = level;
    const file = level && this.#files.get(level);
    if (file) {
      this.#place(file, true);
      file.element.style.removeProperty('display');
    }
    // The ground stays below a level that leaves a part of the frame bare.
    const isCovered = level && MapLayers.#covers(level.box, this.view.frame);
    if (isCovered) this.#ground?.element.style.setProperty('display', 'none');
    else if (this.#ground) {
      this.#ground.element.style.removeProperty('display');
      this.#place(this.#ground, true);
    }
    this.drawing.classList.toggle('has-level', Boolean(level));
    this.changed();
  }

  /**
   * @param {MapBox} outer
   * @param {MapBox} inner
   */
  static #covers(outer, inner) {
    const slack = inner.width * 0.002;
    return outer.x <= inner.x + slack && outer.y <= inner.y + slack
      && outer.x + outer.width >= inner.x + inner.width - slack
      && outer.y + outer.height >= inner.y + inner.height - slack;
  }
}
