// Sets the focal point of a picture: with the pointer on the picture, with arrow keys, or as two numbers.

import { announce, make, uniqueId } from './dom.js';
import { words } from './words.js';

/**
 * A focal point in hundredths of the picture, from the left and from the top.
 * @typedef {{x: number, y: number}} FocalPoint
 */

export const middle = { x: 50, y: 50 };
/** Hundredths that an arrow key moves the point: alone, and with Shift. */
const steps = { alone: 1, shift: 10 };

/** @param {number} number */
const limited = (number) => Math.min(100, Math.max(0, Math.round(number)));

/**
 * The focal point of a value in a file, such as `{x: '0.3', y: '0.4'}`; undefined if it has none or an invalid one.
 * @param {any} value
 * @returns {FocalPoint | undefined}
 */
export function readFocus(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  const [x, y] = [value.x, value.y].map((text) => (text === undefined || text === null || String(text).trim() === '' ? NaN : Number(text)));
  return [x, y].every((number) => number >= 0 && number <= 1) ? { x: limited(100 * x), y: limited(100 * y) } : undefined;
}

/**
 * A focal point as files have it.
 * @param {FocalPoint} point
 */
export const writtenFocus = ({ x, y }) => ({ x: String(x / 100), y: String(y / 100) });

/**
 * The value of `object-position` in CSS with which pages crop the picture.
 * @param {FocalPoint} point
 */
export const cropPosition = ({ x, y }) => `${x}% ${y}%`;

/**
 * The point of a picture below the pointer.
 * @param {{left: number, top: number, width: number, height: number}} box the box of the picture in the window
 * @param {number} left
 * @param {number} top
 * @returns {FocalPoint}
 */
export const pointAt = (box, left, top) => ({
  x: limited((100 * (left - box.left)) / (box.width || 1)), y: limited((100 * (top - box.top)) / (box.height || 1)),
});

/**
 * The point after an arrow key, whose directions are those of the picture in every language; undefined for another key.
 * @param {FocalPoint} point
 * @param {string} key
 * @param {boolean} isFar
 * @returns {FocalPoint | undefined}
 */
export function pointAfterKey({ x, y }, key, isFar) {
  /** @type {Record<string, [number, number]>} */
  const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const direction = directions[key];
  if (!direction) return undefined;
  const step = isFar ? steps.shift : steps.alone;
  return { x: limited(x + step * direction[0]), y: limited(y + step * direction[1]) };
}

/**
 * The control of a focal point over its picture.
 * @param {string} address of the picture
 * @param {FocalPoint | undefined} value
 * @param {{show: (point: FocalPoint | undefined) => void, change: (point: FocalPoint | undefined) => void}} actions
 *   `show` follows every movement, and `change` its end
 * @returns {HTMLElement}
 */
export function focusControl(address, value, { show, change }) {
  let point = value;
  const id = uniqueId('focus');
  const image = make('img', { src: address, alt: '', draggable: 'false' });
  const handle = make('button', { class: 'media-focus__handle', type: 'button', 'aria-describedby': `${id}-help` });
  const picture = make('div', { class: 'media-focus__picture' }, image, handle);
  /** @param {'x' | 'y'} axis */
  const numberOf = (axis) => make('input', {
    id: `${id}-${axis}`, class: 'input media-focus__number', type: 'number', min: 0, max: 100, step: 1, dir: 'ltr',
    onchange: () => {
      const input = inputs[axis];
      if (input.value.trim() === '' || !Number.isFinite(input.valueAsNumber)) { update(); return; }
      move({ ...(point ?? middle), [axis]: limited(input.valueAsNumber) });
      change(point);
    },
  });
  /** @type {Record<'x' | 'y', HTMLInputElement>} */
  const inputs = { x: numberOf('x'), y: numberOf('y') };
  const remove = make('button', { class: 'button button--small', type: 'button', onclick: () => {
    point = undefined;
    update();
    show(point);
    change(point);
    handle.focus();
    announce(words('media-focus-none'));
  } }, words('media-focus-remove'));

  const update = () => {
    const { x, y } = point ?? middle;
    // Positions are measured from the left in every language, as in the file.
    handle.style.left = `${x}%`;
    handle.style.top = `${y}%`;
    handle.classList.toggle('media-focus__handle--unset', !point);
    handle.setAttribute('aria-label', point ? words('media-focus-handle', { x, y }) : words('media-focus-none'));
    inputs.x.value = point ? String(x) : '';
    inputs.y.value = point ? String(y) : '';
    remove.hidden = !point;
  };
  /** @param {FocalPoint} next */
  const move = (next) => {
    point = next;
    update();
    show(point);
  };

  /** @param {PointerEvent} event */
  const follow = (event) => move(pointAt(image.getBoundingClientRect(), event.clientX, event.clientY));
  picture.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    picture.setPointerCapture(event.pointerId);
    handle.focus();
    follow(event);
  });
  picture.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
    if (picture.hasPointerCapture(event.pointerId)) follow(event);
  });
  picture.addEventListener('pointerup', (/** @type {PointerEvent} */ event) => {
    if (picture.hasPointerCapture(event.pointerId)) change(point);
  });
  picture.addEventListener('pointercancel', () => change(point));
  handle.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = pointAfterKey(point ?? middle, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    move(next);
    change(point);
    announce(words('media-focus-handle', next));
  });
  update();
  /** @param {'x' | 'y'} axis */
  const field = (axis) => make('label', { for: `${id}-${axis}` }, words(`media-focus-${axis}`), inputs[axis]);
  return make('div', { class: 'media-focus' }, make('p', { class: 'quiet', id: `${id}-help` }, words('media-focus-help')), picture,
    make('div', { class: 'media-focus__numbers' }, field('x'), field('y'), remove));
}
