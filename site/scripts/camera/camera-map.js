// The map below the camera's picture: a copy of the page's map close around the visitor, with the stop and their direction.
//
// The visitor can only look at it, because the view's list has all of it too. North is at the top.

import { WalkDrawing } from '../routes/walk-drawing.js';
import { metresBetween } from '../shared/distance.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {{x: number, y: number}} Point  in units of the drawing
 */

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Metres across the map's shorter side at least and at most. */
const [minimumAcross, maximumAcross] = [160, 900];
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
  const element = document.createElementNS(svgNamespace, name);
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
  #visitorSign = draw('g', { class: 'camera-map__visitor' }, this.#cone, draw('circle', { class: 'camera-map__dot', r: '7' }));
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
    const basemap = drawing.querySelector('.map-land')
      ?? drawing.closest('guide-map')?.querySelector('.guide-map__ground .map-land');
    const parts = [basemap, drawing.querySelector('.map-routes')].flatMap((part) => part ?? []).map((part) => {
      const copy = /** @type {Element} */ (part.cloneNode(true));
      // The copy has no ids: an id is unique in a page.
      for (const withId of [copy, ...copy.querySelectorAll('[id]')]) withId.removeAttribute('id');
      for (const name of ['style', 'display', 'visibility']) copy.removeAttribute(name);
      for (const extra of copy.querySelectorAll('.map-mark, .map-arrow, title, desc')) extra.remove();
      return copy;
    });
    const className = [...drawing.classList].filter((name) => name.startsWith('map')).join(' ');
    return draw('svg', { class: className, focusable: 'false', preserveAspectRatio: 'xMidYMid slice' },
      ...parts, this.#near, this.#goal, this.#visitorSign);
  }

  /**
   * @param {object} shown
   * @param {Position | undefined} shown.visitor
   * @param {number | undefined} shown.heading  degrees clockwise from north
   * @param {Position | undefined} shown.goal
   * @param {readonly Position[]} shown.near
   */
  show({ visitor, heading, goal, near }) {
    const visitorPoint = visitor && this.#drawing?.point(visitor);
    const map = this.#map;
    if (!map || !visitorPoint || !visitor) {
      this.element.classList.toggle('is-hidden', true);
      return;
    }
    this.element.classList.toggle('is-hidden', false);
    const goalPoint = goal && this.#drawing?.point(goal);
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    const east = this.#drawing?.point({ latitude: visitor.latitude, longitude: visitor.longitude + 0.001 })?.x ?? visitorPoint.x;
    const metre = (east - visitorPoint.x) / metresBetween(
      visitor, { latitude: visitor.latitude, longitude: visitor.longitude + 0.001 });
    const isMoved = this.#chooseBox(visitorPoint, goalPoint, metre, width / height);
    const box = this.#box;
    if (!box) return;
    const unit = box.width / width;
    const turn = heading === undefined ? '' : Math.round(heading);
    const [x, y] = [visitorPoint.x.toFixed(1), visitorPoint.y.toFixed(1)];
    const drawn = `${x} ${y} ${turn} ${goalPoint?.x.toFixed(1)} ${goalPoint?.y.toFixed(1)} ${near.length} ${unit}`;
    if (drawn === this.#drawn && !isMoved) return;
    this.#drawn = drawn;
    if (isMoved) map.setAttribute('viewBox', [box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(' '));
    this.#visitorSign.setAttribute('transform', `translate(${visitorPoint.x} ${visitorPoint.y}) scale(${unit})`);
    this.#cone.setAttribute('transform', `rotate(${turn || 0})`);
    this.#cone.setAttribute('visibility', heading === undefined ? 'hidden' : 'visible');
    this.#goal.setAttribute('visibility', goalPoint ? 'visible' : 'hidden');
    if (goalPoint) this.#goal.setAttribute('transform', `translate(${goalPoint.x} ${goalPoint.y}) scale(${unit})`);
    this.#near.replaceChildren(...near.flatMap((position) => {
      const point = this.#drawing?.point(position);
      return point
        ? [draw('circle', { class: 'camera-map__near', cx: String(point.x), cy: String(point.y), r: String(5 * unit) })] : [];
    }));
  }

  /**
   * Chooses the visible part; returns whether it has changed.
   * @param {Point} visitorPoint
   * @param {Point | undefined} goalPoint
   * @param {number} metre  in units of the drawing
   * @param {number} aspectRatio  the map's width by its height
   */
  #chooseBox(visitorPoint, goalPoint, metre, aspectRatio) {
    const away = goalPoint ? 2 * Math.max(
      Math.abs(goalPoint.x - visitorPoint.x) / Math.max(1, aspectRatio),
      Math.abs(goalPoint.y - visitorPoint.y) * Math.min(1, aspectRatio)) : 0;
    const shorter = Math.max(minimumAcross * metre, Math.min(maximumAcross * metre, away / share));
    const [width, height] = aspectRatio >= 1 ? [shorter * aspectRatio, shorter] : [shorter, shorter / aspectRatio];
    const box = this.#box;
    const isNear = box && Math.abs(box.width / box.height - aspectRatio) < 0.02
      && box.width / width < 1.3 && width / box.width < 1.15
      && Math.hypot(box.x + box.width / 2 - visitorPoint.x, box.y + box.height / 2 - visitorPoint.y) < shorter * slack;
    if (isNear) return false;
    this.#box = { x: visitorPoint.x - width / 2, y: visitorPoint.y - height / 2, width, height };
    return true;
  }
}
