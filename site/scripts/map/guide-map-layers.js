// The layers under a map's pins: the drawing's own basemap, and at closer zoom the files of the closer levels.
//
// Each layer is a picture of its own that the compositor moves. The browser draws it sharp again when the map stops. So a frame
// costs the same over a village and over Porto. Where a level is not loaded yet, the layer below it shows.

import { MapLevel, moved } from './guide-map-level.js';
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

  #bed = document.createElement('div');
  /** @type {{element: SVGSVGElement, scale: number} | undefined} */
  #ground;
  /** @type {Comment | undefined} Where the basemap is in the drawing. */
  #home;
  /** @type {MapLevel[]} The farthest first, as they lie on each other. */
  #levels;
  /** @type {MapLevel | undefined} */
  #shown;
  #isMoving = false;
  /** The scale that the moving pictures were drawn for. */
  #pictured = 1;

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
      .map((file) => new MapLevel(file, view, () => this.#arrive()));
    this.#bed.className = 'guide-map__bed';
    this.#bed.setAttribute('aria-hidden', 'true');
    this.#bed.append(...this.#levels.map(({ element }) => element));
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
      this.view.leastMetresPerPixel = MapLayers.#to[name];
    }
    return files;
  }

  /** The name of the visible level; empty for the drawing's own basemap. */
  get level() {
    return this.#shown?.file.name ?? '';
  }

  /** Moves the basemap from the drawing into a layer of its own. */
  #prepare() {
    if (this.#home) return;
    const land = this.drawing.querySelector('.map-background, .map-land');
    const group = land?.closest('[aria-hidden]');
    if (!land || !group || !this.drawing.contains(group)) return;
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const { x, y, width, height } = this.view.frame;
    sheet.setAttribute('class', `${this.drawing.getAttribute('class')} guide-map__ground`);
    sheet.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.#home = document.createComment('');
    group.replaceWith(this.#home);
    sheet.append(group);
    this.#ground = { element: sheet, scale: 0 };
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

  /** Moves every visible layer to the current view. */
  draw() {
    if (!this.#home && this.view.isWhole) return;
    this.#prepare();
    // A picture drawn for closer zoom covers more of itself as the map zooms out, so the script redraws it on the way.
    const change = this.view.scale / this.#pictured;
    const isFresh = this.#isMoving && change > 0.6 && change < 3;
    if (!isFresh) this.#pictured = this.view.scale;
    this.#bed.classList.toggle('is-moving', isFresh || !this.#isMoving);
    this.#isMoving = true;
    this.#arrange(false);
  }

  /** Draws the visible layers sharp, and fetches the level that fits. Called when the map stops. */
  settle() {
    if (!this.#home) return;
    this.#isMoving = false;
    this.#bed.classList.remove('is-moving');
    this.#wanted(1)?.fetch(this.#window);
    this.#arrange(true);
    this.#pictured = this.view.scale;
  }

  /** A piece is loaded, or has failed: while the map moves, the layer waits. */
  #arrive() {
    if (this.#isMoving || !this.#home) return;
    this.#wanted(1)?.fetch(this.#window);
    this.#arrange(true);
  }

  /** The visible part of the frame, in units. */
  get #window() {
    const { seen, frame } = this.view;
    const [x, y] = [Math.max(seen.x, frame.x), Math.max(seen.y, frame.y)];
    return {
      x, y, width: Math.min(seen.x + seen.width, frame.x + frame.width) - x,
      height: Math.min(seen.y + seen.height, frame.y + frame.height) - y,
    };
  }

  /**
   * The closest available level that fits the zoom of the view.
   * @param {number} slack  how many times farther than its range a level may be shown
   * @returns {MapLevel | undefined}
   */
  #wanted(slack) {
    const { metresPerPixel = Infinity, zoom } = this.view;
    if (zoom < 1.1) return undefined;
    return [...this.#levels].reverse().find((level) => metresPerPixel <= level.file.from * slack && !level.state(this.#window).lost);
  }

  /**
   * Shows the level that fits as far as it is loaded, and below it a farther level where it is not.
   * @param {boolean} isSharp
   */
  #arrange(isSharp) {
    const box = this.#window;
    const wanted = this.#wanted(this.#shown ? MapLayers.#slack : 1);
    const last = wanted ? this.#levels.indexOf(wanted) : -1;
    const states = this.#levels.slice(0, last + 1).map((level) => level.state(box));
    const first = states.map(({ all }) => all).lastIndexOf(true);
    const shown = this.#levels[states.map(({ some }) => some).lastIndexOf(true)];
    this.#levels.forEach((level, index) => {
      const isSeen = index >= first && Boolean(states[index]?.some);
      level.show(isSeen);
      if (isSeen) level.place(isSharp);
    });
    if (this.#ground) {
      const { element } = this.#ground;
      const isCovered = first >= 0 && MapLayers.#covers(this.#levels[first].file.box, this.view.frame);
      if (isCovered) element.style.setProperty('display', 'none');
      else element.style.removeProperty('display');
      if (!isCovered) this.#placeGround(isSharp);
    }
    if (shown !== this.#shown) this.#show(shown);
  }

  /** @param {boolean} isSharp */
  #placeGround(isSharp) {
    if (!this.#ground) return;
    const { view } = this;
    const { element } = this.#ground;
    const { frame } = view;
    if (this.#ground.scale === 0 || isSharp) {
      this.#ground.scale = view.scale;
      element.style.setProperty('width', `${frame.width * view.scale}px`);
      element.style.setProperty('height', `${frame.height * view.scale}px`);
    }
    const { x, y } = view.pixelOf(frame);
    const size = view.scale / this.#ground.scale;
    element.style.setProperty('transform', `${moved(x, y, isSharp)}${size === 1 ? '' : ` scale(${size})`}`);
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
