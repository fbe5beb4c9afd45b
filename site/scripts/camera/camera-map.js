// The map below the camera's picture: a copy of the page's map close around the visitor, with the stop and their direction.
//
// The visitor can only look at it, because the view's list has all of it too. North is at the top.

import { WalkDrawing } from '../routes/walk-drawing.js';
import { metresBetween } from '../shared/distance.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {{x: number, y: number}} Spot  in units of the drawing
 */

const space = 'http://www.w3.org/2000/svg';
/** Metres across the map's shorter side at least and at most. */
const [least, most] = [160, 900];
/** The share of the map's shorter side that contains the walker and the stop. */
const share = 0.5;
/** Another stretch is shown when the walker is this share of the map off its middle. */
const slack = 0.12;

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {Element[]} children
 */
function draw(name, attributes, ...children) {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export class CameraMap {
  element = document.createElement('div');
  /** @type {SVGElement | undefined} */
  #map;
  /** @type {WalkDrawing | undefined} */
  #drawing;
  #cone = draw('path', { class: 'camera-map__cone', d: 'M0 0-13-30A33 33 0 0 1 13-30Z' });
  #me = draw('g', { class: 'camera-map__me' }, this.#cone, draw('circle', { class: 'camera-map__dot', r: '7' }));
  #goal = draw('g', { class: 'camera-map__goal' }, draw('path', { d: 'M0 0C-3-9-10-12-10-20a10 10 0 0 1 20 0C10-12 3-9 0 0Z' }), draw('circle', { r: '3.5', cy: '-20' }));
  #near = draw('g', { class: 'camera-map__places' });
  /** @type {{x: number, y: number, width: number, height: number} | undefined} */
  #box;
  #drawn = '';

  /**
   * @param {SVGSVGElement | null} drawing  the page's; null without a map
   * @param {{x: number, y: number, width: number, height: number}} frame  its view box when nothing is enlarged
   */
  constructor(drawing, frame) {
    this.element.className = 'camera__map';
    this.element.setAttribute('aria-hidden', 'true');
    if (!drawing) {
      this.element.hidden = true;
      return;
    }
    this.#drawing = new WalkDrawing(drawing, frame);
    this.#map = this.#copy(drawing);
    const credit = document.createElement('p');
    credit.className = 'camera__credit';
    credit.textContent = [...drawing.querySelectorAll('.map-at-medium .map-attribution')].map((line) => line.textContent).join(' ');
    this.element.append(this.#map, ...(credit.textContent ? [credit] : []));
  }

  /**
   * A copy of the drawing's basemap and routes, without links and without signs of fixed size.
   * @param {SVGSVGElement} drawing
   */
  #copy(drawing) {
    // On the page, the map's script may have moved the basemap to a layer of its own.
    const ground = drawing.querySelector('.map-land') ?? drawing.closest('guide-map')?.querySelector('.guide-map__ground .map-land');
    const parts = [ground, drawing.querySelector('.map-routes')].flatMap((part) => part ?? []).map((part) => {
      const copy = /** @type {Element} */ (part.cloneNode(true));
      // The copy has no ids: an id is unique in a page.
      for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
      for (const name of ['style', 'display', 'visibility']) copy.removeAttribute(name);
      for (const extra of copy.querySelectorAll('.map-mark, .map-arrow, title, desc')) extra.remove();
      return copy;
    });
    const className = [...drawing.classList].filter((name) => name.startsWith('map')).join(' ');
    return draw('svg', { class: className, focusable: 'false', preserveAspectRatio: 'xMidYMid slice' },
      ...parts, this.#near, this.#goal, this.#me);
  }

  /**
   * @param {object} shown
   * @param {Position | undefined} shown.here
   * @param {number | undefined} shown.heading  degrees clockwise from north
   * @param {Position | undefined} shown.goal
   * @param {readonly Position[]} shown.near
   */
  show({ here, heading, goal, near }) {
    const me = here && this.#drawing?.point(here);
    const map = this.#map;
    if (!map || !me || !here) {
      this.element.classList.toggle('is-out', true);
      return;
    }
    this.element.classList.toggle('is-out', false);
    const aim = goal && this.#drawing?.point(goal);
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    const east = this.#drawing?.point({ latitude: here.latitude, longitude: here.longitude + 0.001 })?.x ?? me.x;
    const metre = (east - me.x) / metresBetween(here, { latitude: here.latitude, longitude: here.longitude + 0.001 });
    const isMoved = this.#frame(me, aim, metre, width / height);
    const box = this.#box;
    if (!box) return;
    const unit = box.width / width;
    const turn = heading === undefined ? '' : Math.round(heading);
    const drawn = `${me.x.toFixed(1)} ${me.y.toFixed(1)} ${turn} ${aim?.x.toFixed(1)} ${aim?.y.toFixed(1)} ${near.length} ${unit}`;
    if (drawn === this.#drawn && !isMoved) return;
    this.#drawn = drawn;
    if (isMoved) map.setAttribute('viewBox', [box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(' '));
    this.#me.setAttribute('transform', `translate(${me.x} ${me.y}) scale(${unit})`);
    this.#cone.setAttribute('transform', `rotate(${turn || 0})`);
    this.#cone.setAttribute('visibility', heading === undefined ? 'hidden' : 'visible');
    this.#goal.setAttribute('visibility', aim ? 'visible' : 'hidden');
    if (aim) this.#goal.setAttribute('transform', `translate(${aim.x} ${aim.y}) scale(${unit})`);
    this.#near.replaceChildren(...near.flatMap((position) => {
      const spot = this.#drawing?.point(position);
      return spot ? [draw('circle', { class: 'camera-map__near', cx: String(spot.x), cy: String(spot.y), r: String(5 * unit) })] : [];
    }));
  }

  /**
   * Chooses the visible part; returns whether it has changed.
   * @param {Spot} me
   * @param {Spot | undefined} aim
   * @param {number} metre  in units of the drawing
   * @param {number} shape  the map's width by its height
   */
  #frame(me, aim, metre, shape) {
    const away = aim ? 2 * Math.max(Math.abs(aim.x - me.x) / Math.max(1, shape), Math.abs(aim.y - me.y) * Math.min(1, shape)) : 0;
    const shorter = Math.max(least * metre, Math.min(most * metre, away / share));
    const [width, height] = shape >= 1 ? [shorter * shape, shorter] : [shorter, shorter / shape];
    const box = this.#box;
    const isNear = box && Math.abs(box.width / box.height - shape) < 0.02 && box.width / width < 1.3 && width / box.width < 1.15
      && Math.hypot(box.x + box.width / 2 - me.x, box.y + box.height / 2 - me.y) < shorter * slack;
    if (isNear) return false;
    this.#box = { x: me.x - width / 2, y: me.y - height / 2, width, height };
    return true;
  }
}
