// A handle beside a marker: dragged around the marker, or turned by the arrow keys, it sets the direction of a kiosk or an
// object.

import { make } from './dom.js';
import { directionTo, wholeDegrees } from './map-geometry.js';
import { words } from './words.js';

/** @typedef {import('./map-view.js').MapView} MapView */

/** The pixels from the middle of the marker to the handle. */
const reach = 44;
/** The degrees of an arrow key with Shift, as of the buttons beside the number. */
const largeStep = 15;

export class FacingHandle {
  /** It is shown before all markers. */
  rank = 11;
  isHeld = false;

  /**
   * @param {MapView} view
   * @param {object} options
   * @param {import('./map-markers.js').MapMarker} options.marker
   * @param {string} options.name of the kiosk or the object
   * @param {() => number} options.facing its present direction
   * @param {(degrees: number, isDone: boolean) => void} options.onTurn a whole drag is one change
   */
  constructor(view, options) {
    this.view = view;
    this.options = options;
    this.element = make('span', {
      class: 'map__handle', role: 'slider', tabindex: '0', 'aria-label': `${options.name}: ${words('map-facing')}`, title: words('map-facing-help'),
      'aria-valuemin': 0, 'aria-valuemax': 359,
    });
    this.element.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => this.#drag(event));
    this.element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    view.add(this);
  }

  get position() { return this.options.marker.position; }

  /** @param {number} x of the marker in pixels @param {number} y */
  place(x, y) {
    const degrees = this.options.facing();
    const angle = degrees * Math.PI / 180;
    this.element.style.transform = `translate(${x + reach * Math.sin(angle)}px, ${y - reach * Math.cos(angle)}px)`;
    this.element.style.setProperty('--facing', `${degrees}deg`);
    this.element.setAttribute('aria-valuenow', String(degrees));
    this.element.setAttribute('aria-valuetext', `${degrees}°`);
  }

  remove() { this.view.remove(this); }

  /** @param {PointerEvent} event */
  #drag(event) {
    // The map does not move below the handle.
    event.stopPropagation();
    if (event.button !== 0) return;
    const { element, options, view } = this;
    const before = options.facing();
    this.isHeld = true;
    element.setPointerCapture(event.pointerId);
    /** @param {PointerEvent} moving */
    const move = (moving) => options.onTurn(directionTo(view.pixel(this.position), view.pixelOf(moving)), false);
    /** @param {Event} last */
    const end = (last) => {
      this.isHeld = false;
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      if (last.type === 'pointercancel') options.onTurn(before, false);
      else if (options.facing() !== before) options.onTurn(options.facing(), true);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = event.shiftKey ? largeStep : 1;
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step };
    const found = event.key === 'Home' ? -this.options.facing() : steps[event.key];
    if (found === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.options.onTurn(wholeDegrees(this.options.facing() + found), true);
  }
}
