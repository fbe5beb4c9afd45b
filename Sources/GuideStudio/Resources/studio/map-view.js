// A map that an editor moves, zooms and presses: by pointer, wheel, fingers, buttons and keys.

import { make, replace, uniqueId } from './dom.js';
import { metresPerWorld, project, unproject } from './map-geometry.js';
import { drawnLevels } from './map-source.js';
import { lengthText } from './map-text.js';
import { onVersionWhileShown } from './state.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-geometry.js').Point} Point */
/** @typedef {import('./map-geometry.js').Box} Box */
/** @typedef {import('./map-source.js').MapSource} MapSource */
/**
 * Something at a position, such as a marker.
 * @typedef {{position: Position, rank: number, isHeld: boolean, element: HTMLElement, place: (x: number, y: number) => void}} Placed
 */
/** @typedef {{line: Position[], kind: string, closed?: boolean}} MapLine */

const leastMetresPerPixel = 0.05;
const mostMetresPerPixel = 20_000;
/** So many markers are shown at most; the others appear when the map is closer. */
const mostMarkers = 400;
const margin = 40;
const pressReach = 5;
const panStep = 0.25;

/** Loads the style sheet of maps once. */
function loadStyle() {
  const id = 'map-style';
  if (document.getElementById(id)) return;
  document.head.append(make('link', { id, rel: 'stylesheet', href: new URL('map.css', import.meta.url).href }));
}

export class MapView {
  /** @type {Set<Placed>} */
  #markers = new Set();
  /** @type {MapLine[]} */
  #lines = [];
  /** @type {((position: Position) => void) | undefined} */
  #press;
  /** @type {Point} */
  #middle = { x: 0.5, y: 0.5 };
  /** Pixels for the side of the world. */
  #scale = 1000;
  #size = { width: 0, height: 0 };
  #frame = 0;
  /** @type {Map<number, Point>} */
  #pointers = new Map();
  /** @type {Position[]} */
  #shown = [];
  /** @type {Map<string, HTMLImageElement>} */
  #images = new Map();

  /** @param {MapSource} source @param {string} label what the map is for */
  constructor(source, label) {
    loadStyle();
    this.source = source;
    const help = uniqueId('map-help');
    this.ground = make('div', { class: 'map__ground', 'aria-hidden': 'true' });
    this.drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.drawing.setAttribute('class', 'map__lines');
    this.drawing.setAttribute('aria-hidden', 'true');
    this.markerLayer = make('div', { class: 'map__markers' });
    this.stage = make('div', {
      class: 'map__stage', dir: 'ltr', tabindex: '0', role: 'application', 'aria-label': label, 'aria-describedby': help,
    }, this.ground, this.drawing, this.markerLayer, make('span', { class: 'map__middle', 'aria-hidden': 'true' }));
    this.bar = make('span', { class: 'map__scale' });
    this.note = make('p', { class: 'quiet map__note', role: 'status' });
    this.element = make('div', { class: 'map' },
      make('div', { class: 'map__frame' }, this.stage, this.bar), this.#buttons(),
      make('p', { id: help, class: 'quiet map__help' }, words('map-help')), this.note);
    this.#listen();
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.stage);
    this.show(this.#usual());
    onVersionWhileShown(this.element, () => { this.#readLevels().catch(() => {}); });
  }

  /** The first build draws the map, and can end after the map is shown. */
  async #readLevels() {
    const { source } = this;
    if (!source.data || source.levels.length) return;
    source.levels = await drawnLevels(source.data);
    this.draw();
  }

  #buttons() {
    /** @param {string} key @param {string} sign @param {() => void} action */
    const button = (key, sign, action) => make('button', {
      class: 'button button--small', type: 'button', 'aria-label': words(key), title: words(key), onclick: action,
    }, sign);
    return make('div', { class: 'map__buttons', role: 'group', 'aria-label': words('map-move-map'), dir: 'ltr' },
      button('map-closer', '+', () => this.zoom(2)), button('map-farther', '−', () => this.zoom(0.5)),
      button('map-west', '←', () => this.pan(-panStep, 0)), button('map-north', '↑', () => this.pan(0, -panStep)),
      button('map-south', '↓', () => this.pan(0, panStep)), button('map-east', '→', () => this.pan(panStep, 0)),
      button('map-all', '⤢', () => this.show(this.#usual())));
  }

  /** What the map shows at first: the city, or the whole world. */
  #usual() {
    const bounds = this.source.data?.bounds;
    if (!bounds) return [{ lat: 60, lon: -150 }, { lat: -50, lon: 150 }];
    return [{ lat: bounds.south, lon: bounds.west }, { lat: bounds.north, lon: bounds.east }];
  }

  // Where things are.

  /** @param {Position} position @returns {Point} in pixels of the stage */
  pixel(position) {
    const { x, y } = project(position);
    return {
      x: (x - this.#middle.x) * this.#scale + this.#size.width / 2, y: (y - this.#middle.y) * this.#scale + this.#size.height / 2,
    };
  }

  /** @param {Point} pixel @returns {Position} */
  positionAt({ x, y }) {
    return unproject({
      x: this.#middle.x + (x - this.#size.width / 2) / this.#scale, y: this.#middle.y + (y - this.#size.height / 2) / this.#scale,
    });
  }

  /** @param {{clientX: number, clientY: number}} event @returns {Point} */
  pixelOf(event) {
    const { left, top } = this.stage.getBoundingClientRect();
    return { x: event.clientX - left - this.stage.clientLeft, y: event.clientY - top - this.stage.clientTop };
  }

  get middle() { return unproject(this.#middle); }

  get metresPerPixel() { return metresPerWorld(this.#middle.y) / this.#scale; }

  // Moving.

  /**
   * Shows all of some positions.
   * @param {Position[]} positions
   * @param {number} [closest] the most metres that the window is closer than; for a single position
   */
  show(positions, closest = 300) {
    if (!positions.length) return;
    this.#shown = positions;
    const points = positions.map(project);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [west, north] = [Math.min(...xs), Math.min(...ys)];
    const box = { x: west, y: north, width: Math.max(...xs) - west, height: Math.max(...ys) - north };
    this.#middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (!this.#size.width) return;
    const least = closest / metresPerWorld(this.#middle.y);
    const [width, height] = [Math.max(20, this.#size.width - 2 * margin), Math.max(20, this.#size.height - 2 * margin)];
    this.#setScale(Math.min(width / Math.max(box.width, least), height / Math.max(box.height, least)));
    this.draw();
  }

  /** @param {number} scale */
  #setScale(scale) {
    const world = metresPerWorld(this.#middle.y);
    this.#scale = Math.max(world / mostMetresPerPixel, Math.min(world / leastMetresPerPixel, scale));
  }

  /** @param {number} factor @param {Point} [pixel] the point that stays where it is */
  zoom(factor, pixel = { x: this.#size.width / 2, y: this.#size.height / 2 }) {
    const fixed = project(this.positionAt(pixel));
    this.#setScale(this.#scale * factor);
    this.#middle = {
      x: fixed.x - (pixel.x - this.#size.width / 2) / this.#scale, y: fixed.y - (pixel.y - this.#size.height / 2) / this.#scale,
    };
    this.#moved();
  }

  /** @param {number} x in widths of the map @param {number} y in heights */
  pan(x, y) { this.#panBy(x * this.#size.width, y * this.#size.height); }

  /** @param {number} x in pixels @param {number} y */
  #panBy(x, y) {
    this.#middle = { x: this.#middle.x + x / this.#scale, y: this.#middle.y + y / this.#scale };
    this.#moved();
  }

  #moved() {
    this.#middle = { x: Math.max(0, Math.min(1, this.#middle.x)), y: Math.max(0, Math.min(1, this.#middle.y)) };
    this.#shown = [];
    this.draw();
  }

  /**
   * Moves the map until a position is visible.
   * @param {Position} position
   */
  reveal(position) {
    if (!this.#size.width) return;
    const { x, y } = this.pixel(position);
    if (x < margin || y < margin || x > this.#size.width - margin || y > this.#size.height - margin) {
      this.#middle = project(position);
      this.#moved();
    }
  }

  // What is on the map.

  /** @param {Placed} marker */
  add(marker) {
    this.#markers.add(marker);
    this.draw();
  }

  /** @param {Placed} marker */
  remove(marker) {
    this.#markers.delete(marker);
    marker.element.remove();
  }

  /** @param {MapLine[]} lines */
  setLines(lines) {
    this.#lines = lines;
    this.draw();
  }

  /**
   * What happens when the map is pressed; Enter presses its middle.
   * @param {((position: Position) => void) | undefined} listener
   */
  onPress(listener) {
    this.#press = listener;
    this.stage.classList.toggle('map__stage--press', Boolean(listener));
  }

  end() {
    this.observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  // Drawing.

  #resize() {
    this.#size = { width: this.stage.clientWidth, height: this.stage.clientHeight };
    if (this.#shown.length) this.show(this.#shown);
    else this.draw();
  }

  draw() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.#size.width) return;
      this.#drawGround();
      this.#drawLines();
      this.#drawMarkers();
    });
  }

  #drawGround() {
    const { width, height } = this.#size;
    const metres = this.metresPerPixel;
    /** @type {Map<string, HTMLImageElement>} */
    const used = new Map();
    const levels = this.source.levels.filter(({ from }) => metres <= from).sort((one, other) => other.from - one.from);
    // The level before the closest one shows until its pieces are loaded.
    for (const level of levels.slice(-2)) {
      for (const { address, box } of level.pieces) {
        const [x, y] = [(box.x - this.#middle.x) * this.#scale + width / 2, (box.y - this.#middle.y) * this.#scale + height / 2];
        const [w, h] = [box.width * this.#scale, box.height * this.#scale];
        if (x > width || y > height || x + w < 0 || y + h < 0) continue;
        const image = this.#images.get(address) ?? make('img', { src: address, alt: '', draggable: 'false' });
        Object.assign(image.style, { width: `${w}px`, height: `${h}px`, transform: `translate(${x}px, ${y}px)` });
        used.set(address, image);
      }
    }
    for (const [address, image] of this.#images) if (!used.has(address)) image.remove();
    this.#images = used;
    [...used.values()].forEach((image, index) => {
      if (this.ground.children[index] !== image) this.ground.insertBefore(image, this.ground.children[index] ?? null);
    });
    this.#drawScale(metres);
  }

  /**
   * The scale, and a grid of the same length where nothing is drawn.
   * @param {number} metres to a pixel
   */
  #drawScale(metres) {
    const most = metres * 110;
    const power = 10 ** Math.floor(Math.log10(most));
    const length = [5, 2, 1].map((digit) => digit * power).find((one) => one <= most) ?? power;
    const pixels = length / metres;
    this.bar.style.inlineSize = `${pixels}px`;
    this.bar.textContent = lengthText(length);
    const origin = this.pixel(this.source.data?.position ?? { lat: 0, lon: 0 });
    this.stage.style.backgroundSize = `${pixels}px ${pixels}px`;
    this.stage.style.backgroundPosition = `${origin.x % pixels}px ${origin.y % pixels}px`;
  }

  #drawLines() {
    const { width, height } = this.#size;
    this.drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    replace(this.drawing, ...this.#lines.map(({ line, kind, closed }) => {
      const shape = document.createElementNS('http://www.w3.org/2000/svg', closed ? 'polygon' : 'polyline');
      shape.setAttribute('class', `map__line map__line--${kind}`);
      shape.setAttribute('points', line.map((position) => {
        const { x, y } = this.pixel(position);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      }).join(' '));
      return shape;
    }));
  }

  #drawMarkers() {
    const { width, height } = this.#size;
    let count = 0;
    let hidden = 0;
    const active = document.activeElement;
    for (const marker of [...this.#markers].sort((one, other) => other.rank - one.rank)) {
      const { x, y } = this.pixel(marker.position);
      const isInside = x > -margin && y > -margin && x < width + margin && y < height + margin;
      const isShown = (isInside && count < mostMarkers) || marker.element === active || marker.isHeld;
      if (isShown) {
        count += 1;
        marker.place(x, y);
        if (!marker.element.isConnected) this.markerLayer.append(marker.element);
      } else {
        if (isInside) hidden += 1;
        marker.element.remove();
      }
    }
    const note = hidden ? words('map-more', { n: hidden }) : '';
    if (this.note.textContent !== note) this.note.textContent = note;
  }

  // Hands and keys.

  #listen() {
    const { stage } = this;
    stage.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    stage.addEventListener('wheel', (/** @type {WheelEvent} */ event) => {
      // A wheel over a map that is not in use moves the page.
      if (!event.ctrlKey && !this.element.contains(document.activeElement)) return;
      event.preventDefault();
      this.zoom(2 ** (-event.deltaY / (event.deltaMode === 1 ? 12 : 300)), this.pixelOf(event));
    }, { passive: false });
    stage.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0 || event.defaultPrevented) return;
      stage.setPointerCapture(event.pointerId);
      this.#pointers.set(event.pointerId, this.pixelOf(event));
      this.start = this.#pointers.size === 1 ? this.pixelOf(event) : undefined;
    });
    stage.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => this.#move(event));
    stage.addEventListener('pointerup', (/** @type {PointerEvent} */ event) => {
      const isPress = this.#pointers.delete(event.pointerId) && this.start && this.#pointers.size === 0;
      if (isPress) this.#press?.(this.positionAt(this.pixelOf(event)));
      this.start = undefined;
    });
    stage.addEventListener('pointercancel', (/** @type {PointerEvent} */ event) => {
      this.#pointers.delete(event.pointerId);
      this.start = undefined;
    });
  }

  /**
   * Where the only pointer went down, until it moves.
   * @type {Point | undefined}
   */
  start;

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.pixelOf(event);
    if (this.start && Math.hypot(now.x - this.start.x, now.y - this.start.y) < pressReach) return;
    this.start = undefined;
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId);
    this.#pointers.set(event.pointerId, now);
    if (!others.length) {
      this.#panBy(before.x - now.x, before.y - now.y);
      return;
    }
    const other = others[0][1];
    const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
    if (was > 1) this.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target !== this.stage || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? 2 * panStep : panStep / 2;
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowLeft: () => this.pan(-step, 0), ArrowRight: () => this.pan(step, 0),
      ArrowUp: () => this.pan(0, -step), ArrowDown: () => this.pan(0, step),
      '+': () => this.zoom(1.5), '=': () => this.zoom(1.5), '-': () => this.zoom(1 / 1.5), 0: () => this.show(this.#usual()),
    };
    const action = actions[event.key] ?? (event.key === 'Enter' && this.#press ? () => this.#press?.(this.middle) : undefined);
    if (!action) return;
    event.preventDefault();
    action();
  }
}
