// The layers under a map's markers: the drawing's own basemap, and at closer zoom the files of the closer levels.
//
// Each layer is a picture of its own that the compositor moves. The browser draws it sharp again when the map stops. So a frame
// costs the same over a village and over Porto. Where a level is not loaded yet, the layer below it shows.

import { MapLevel, translation } from './guide-map-level.js';
import { MapView } from './guide-map-view.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-level.js').MapLevelFile} MapLevelFile
 * @typedef {import('./guide-map-view.js').MapBox} MapBox
 */

/** @typedef {'district' | 'street' | 'detail'} MapLevelName */

export class MapLayers {
  static words = { district: word('map.district'), street: word('map.street'), detail: word('map.detail') };
  /** Metres to a pixel from which a level is easier to read than the one before: where the tool's bands of it begin. */
  static from = { district: 0.15 * 1.5 ** 13, street: 0.15 * 1.5 ** 9, detail: 0.15 * 1.5 ** 3 };
  /** Metres to a pixel until which a level still adds detail: where the next level begins, and its last street and building. */
  static #to = { district: MapLayers.from.street, street: MapLayers.from.detail, detail: 0.15 * 1.5 };
  /** A level stays a little beyond its range, so that a hand that trembles does not swap it. */
  static #slack = 1.15;

  #container = document.createElement('div');
  /** @type {{element: SVGSVGElement, scale: number} | undefined} */
  #basemap;
  /** @type {Comment | undefined} Where the basemap is in the drawing. */
  #placeholder;
  /** @type {MapLevel[]} The farthest first, as they lie on each other. */
  #levels;
  /** @type {MapLevel | undefined} */
  #shown;
  #isMoving = false;
  /** The scale that the moving pictures were drawn for. */
  #renderedScale = 1;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {HTMLElement} map  whose attributes name the closer levels
   * @param {() => void} changed  another level is shown
   */
  constructor(drawing, view, map, changed) {
    this.drawing = drawing;
    this.view = view;
    this.changed = changed;
    const files = this.#files(map);
    this.#levels = files.sort((one, other) => other.from - one.from)
      .map((file) => new MapLevel(file, view, () => this.#pieceChanged()));
    this.#container.className = 'guide-map__bed';
    this.#container.setAttribute('aria-hidden', 'true');
    this.#container.append(...this.#levels.map(({ element }) => element));
  }

  /**
   * The closer levels that the page names; the map does not zoom closer than they do.
   * @param {HTMLElement} map
   */
  #files(map) {
    /** @type {MapLevelFile[]} */
    const files = [];
    for (const name of /** @type {MapLevelName[]} */ (['district', 'street', 'detail'])) {
      const address = map.getAttribute(`data-${name}`);
      const extent = MapView.extent(map.getAttribute(`data-${name}-extent`));
      const box = extent && this.view.inUnits(extent);
      const pieces = map.getAttribute(`data-${name}-pieces`) ?? '';
      if (!address || !box) continue;
      files.push({ name: MapLayers.words[name], address, pieces, box, from: MapLayers.from[name] });
      this.view.minMetresPerPixel = MapLayers.#to[name];
    }
    return files;
  }

  /** The name of the visible level; empty for the drawing's own basemap. */
  get level() {
    return this.#shown?.file.name ?? '';
  }

  /** Moves the basemap from the drawing into a layer of its own. */
  #prepare() {
    if (this.#placeholder) return;
    const land = this.drawing.querySelector('.map-background, .map-land');
    const group = land?.closest('[aria-hidden]');
    if (!land || !group || !this.drawing.contains(group)) return;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const { x, y, width, height } = this.view.frame;
    svg.setAttribute('class', `${this.drawing.getAttribute('class')} guide-map__ground`);
    svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.#placeholder = document.createComment('');
    group.replaceWith(this.#placeholder);
    svg.append(group);
    this.#basemap = { element: svg, scale: 0 };
    this.#container.prepend(svg);
    this.drawing.before(this.#container);
    this.drawing.classList.add('is-on-bed');
  }

  /** Puts the drawing back as it was. */
  restore() {
    const group = this.#basemap?.element.firstElementChild;
    if (!this.#placeholder || !group) return;
    this.#placeholder.replaceWith(group);
    this.#basemap?.element.remove();
    this.#placeholder = this.#basemap = undefined;
    this.#container.remove();
    this.drawing.classList.remove('is-on-bed', 'has-level');
    if (this.#shown) this.#show(undefined);
  }

  /** Moves every visible layer to the current view. */
  draw() {
    if (!this.#placeholder && this.view.isMinZoom) return;
    this.#prepare();
    // A picture drawn for closer zoom covers more of itself as the map zooms out, so the script redraws it on the way.
    const change = this.view.scale / this.#renderedScale;
    const isReused = this.#isMoving && change > 0.6 && change < 3;
    if (!isReused) this.#renderedScale = this.view.scale;
    this.#container.classList.toggle('is-moving', isReused || !this.#isMoving);
    this.#isMoving = true;
    this.#arrange(false);
  }

  /** Draws the visible layers sharp, and fetches the level that fits. Called when the map stops. */
  settle() {
    if (!this.#placeholder) return;
    this.#isMoving = false;
    this.#container.classList.remove('is-moving');
    this.#levelForZoom(1)?.fetch(this.#window);
    this.#arrange(true);
    this.#renderedScale = this.view.scale;
  }

  /** A piece is loaded, or has failed: while the map moves, the layer waits. */
  #pieceChanged() {
    if (this.#isMoving || !this.#placeholder) return;
    this.#levelForZoom(1)?.fetch(this.#window);
    this.#arrange(true);
  }

  /** The visible part of the frame, in units. */
  get #window() {
    const { boundingBox: box, frame } = this.view;
    const [x, y] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
    return {
      x, y, width: Math.min(box.x + box.width, frame.x + frame.width) - x,
      height: Math.min(box.y + box.height, frame.y + frame.height) - y,
    };
  }

  /**
   * The closest available level that fits the zoom of the view.
   * @param {number} slack  how many times farther than its range a level may be shown
   * @returns {MapLevel | undefined}
   */
  #levelForZoom(slack) {
    const { metresPerPixel = Infinity, zoom } = this.view;
    if (zoom < 1.1) return undefined;
    return [...this.#levels].reverse()
      .find((level) => metresPerPixel <= level.file.from * slack && !level.state(this.#window).hasFailed);
  }

  /**
   * Shows the level that fits as far as it is loaded, and below it a farther level where it is not.
   * @param {boolean} isSharp
   */
  #arrange(isSharp) {
    const box = this.#window;
    const wanted = this.#levelForZoom(this.#shown ? MapLayers.#slack : 1);
    const last = wanted ? this.#levels.indexOf(wanted) : -1;
    const states = this.#levels.slice(0, last + 1).map((level) => level.state(box));
    const first = states.map(({ isLoaded }) => isLoaded).lastIndexOf(true);
    const shown = this.#levels[states.map(({ isPartlyLoaded }) => isPartlyLoaded).lastIndexOf(true)];
    this.#levels.forEach((level, index) => {
      const isVisible = index >= first && Boolean(states[index]?.isPartlyLoaded);
      level.show(isVisible);
      if (isVisible) level.place(isSharp);
    });
    if (this.#basemap) {
      const { element } = this.#basemap;
      const isCovered = first >= 0 && MapLayers.#covers(this.#levels[first].file.box, this.view.frame);
      if (isCovered) element.style.setProperty('display', 'none');
      else element.style.removeProperty('display');
      if (!isCovered) this.#placeBasemap(isSharp);
    }
    if (shown !== this.#shown) this.#show(shown);
  }

  /** @param {boolean} isSharp */
  #placeBasemap(isSharp) {
    if (!this.#basemap) return;
    const { view } = this;
    const { element } = this.#basemap;
    const { frame } = view;
    if (this.#basemap.scale === 0 || isSharp) {
      this.#basemap.scale = view.scale;
      element.style.setProperty('width', `${frame.width * view.scale}px`);
      element.style.setProperty('height', `${frame.height * view.scale}px`);
    }
    const { x, y } = view.pixelOf(frame);
    const size = view.scale / this.#basemap.scale;
    element.style.setProperty('transform', `${translation(x, y, isSharp)}${size === 1 ? '' : ` scale(${size})`}`);
  }

  /** @param {MapLevel | undefined} level */
  #show(level) {
    this.#shown = level;
    if (!level) for (const one of this.#levels) one.show(false);
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
