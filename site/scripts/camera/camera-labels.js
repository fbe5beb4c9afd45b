// The names over the camera's picture, placed so that none covers another.

import { make } from '../shared/elements.js';

/**
 * @typedef {object} LabelBox  a label to place above a spot
 * @property {string} key
 * @property {number} x  of the spot, in pixels
 * @property {number} y
 * @property {number} width
 * @property {number} height
 *
 * @typedef {{left: number, top: number, lane: number}} LabelPosition  lanes are counted upwards from 0 above the spot, and
 *   from -1 below it
 * @typedef {{width: number, top: number, bottom: number}} LabelArea  the area in which labels may be, in pixels
 *
 * @typedef {object} VisibleLabel
 * @property {string} key
 * @property {string} name
 * @property {string} [language]  of the name, where it is not the page's
 * @property {string} distance
 * @property {boolean} isNext  whether it is the next stop of the walk
 * @property {number} side  -1 where it is beyond the left edge, 1 beyond the right one
 * @property {number} x
 * @property {number} y
 */

/** Pixels between two labels, between a label and its spot, and at the edges. */
const [gap, stem, edge] = [6, 18, 6];
/** How many lanes above the usual one the layout tries, and then below the spot, and how many pixels apart. */
const [lanes, step] = [24, 14];

const order = [...Array.from({ length: lanes }, (_, lane) => lane), ...Array.from({ length: lanes }, (_, lane) => -1 - lane)];

/**
 * Finds a position for each label: above its spot, or in a lane farther up or down. The first labels choose first. A label that
 * was in a lane remains there while the lane is free, so that names do not jump. A label without a free position is left out.
 * @param {readonly LabelBox[]} boxes  the most important first
 * @param {LabelArea} area
 * @param {ReadonlyMap<string, LabelPosition>} before
 * @returns {Map<string, LabelPosition>}
 */
export function declutter(boxes, area, before) {
  /** @type {Map<string, LabelPosition>} */
  const positions = new Map();
  /** @type {{left: number, top: number, right: number, bottom: number}[]} */
  const taken = [];
  for (const { key, x, y, width, height } of boxes) {
    const left = Math.max(edge, Math.min(area.width - width - edge, x - width / 2));
    const previousLane = before.get(key)?.lane ?? 0;
    for (const lane of [previousLane, ...order]) {
      const top = lane < 0 ? y + stem - (lane + 1) * step : y - stem - height - lane * step;
      if (top < area.top || top + height > area.bottom) continue;
      const isFree = taken.every((other) =>
        left >= other.right + gap || left + width + gap <= other.left || top >= other.bottom + gap || top + height + gap <= other.top);
      if (!isFree) continue;
      taken.push({ left, top, right: left + width, bottom: top + height });
      positions.set(key, { left, top, lane });
      break;
    }
  }
  return positions;
}

/** The elements of a label with its current text and position, so that only changes are written. */
class Label {
  element = make('div', 'camera-label');
  line = make('div', 'camera-label__line');
  #name = make('bdi', 'camera-label__name');
  #distance = make('bdi', '');
  #shownText = '';
  size = { width: 0, height: 0 };

  constructor() {
    // The picture is measured from the left; the text over it has the direction of its language.
    this.element.dir = document.dir || 'ltr';
    this.element.append(this.#name, make('span', 'camera-label__distance', this.#distance));
  }

  /** @param {VisibleLabel} seen */
  show({ name, language, distance, isNext, side }) {
    const shownText = `${name}\n${distance}\n${isNext}\n${side}`;
    if (shownText === this.#shownText) return;
    this.#shownText = shownText;
    this.#name.textContent = name;
    if (language) this.#name.lang = language;
    this.#distance.textContent = distance;
    this.element.classList.toggle('camera-label--next', isNext);
    this.element.dataset.side = String(side);
    this.line.classList.toggle('camera-label__line--next', isNext);
    this.size = { width: this.element.offsetWidth, height: this.element.offsetHeight };
  }

  /** Measure the size again: the text size or the window has changed. */
  invalidate() {
    this.#shownText = '';
  }
}

/** Shows labels in an element over the picture; the view's list has all of them as text too. */
export class CameraLabels {
  element = make('div', 'camera__labels');
  /** @type {Map<string, Label>} */
  #labels = new Map();
  /** @type {Map<string, LabelPosition>} */
  #positions = new Map();

  constructor() {
    this.element.setAttribute('aria-hidden', 'true');
  }

  /**
   * @param {readonly VisibleLabel[]} seen  the most important first
   * @param {LabelArea} area
   */
  show(seen, area) {
    for (const [key, label] of this.#labels) {
      if (seen.some((one) => one.key === key)) continue;
      label.element.remove();
      label.line.remove();
      this.#labels.delete(key);
    }
    const boxes = seen.map((one) => {
      const label = this.#labels.get(one.key) ?? this.#make(one.key);
      label.show(one);
      return { key: one.key, x: one.x, y: one.y, ...label.size };
    });
    this.#positions = declutter(boxes, area, this.#positions);
    for (const { key, x, y, height } of boxes) {
      const label = this.#labels.get(key);
      const position = this.#positions.get(key);
      if (!label) continue;
      label.element.classList.toggle('is-hidden', !position);
      const hasLine = position !== undefined && seen.find((one) => one.key === key)?.side === 0;
      label.line.classList.toggle('is-hidden', !hasLine);
      if (!position) continue;
      label.element.style.transform = `translate(${Math.round(position.left)}px, ${Math.round(position.top)}px)`;
      if (!hasLine) continue;
      // From the label to its spot, whichever is above.
      const bottom = position.top + height;
      const [from, to] = bottom < y ? [bottom, y] : [y, position.top];
      label.line.classList.toggle('camera-label__line--down', bottom >= y);
      label.line.style.transform = `translate(${Math.round(x)}px, ${Math.round(from)}px)`;
      label.line.style.height = `${Math.max(0, Math.round(to - from))}px`;
    }
  }

  /** Another size of text or window. */
  measure() {
    for (const label of this.#labels.values()) label.invalidate();
  }

  /** @param {string} key */
  #make(key) {
    const label = new Label();
    label.element.dataset.key = key;
    this.#labels.set(key, label);
    this.element.append(label.line, label.element);
    return label;
  }
}
