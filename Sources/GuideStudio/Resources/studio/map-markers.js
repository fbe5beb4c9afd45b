// Markers on a map: buttons that can be pressed, and moved by dragging and by the arrow keys.

import { announce, make } from './dom.js';
import { moved, rounded, written } from './map-geometry.js';
import { words } from './words.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./map-view.js').MapView} MapView */
/**
 * @typedef {object} MarkerOptions
 * @property {Position} position
 * @property {string} label
 * @property {string} kind for its look: a kind of content, `own`, `other`, `stop`, `via`, `corner` or `walker`
 * @property {string} [sign] the text in it
 * @property {number} [facing] in degrees clockwise from north
 * @property {number} [rank] markers of a higher rank are shown first
 * @property {() => void} [onPress]
 * @property {(position: Position, isDone: boolean) => void} [onMove] the marker can be moved
 * @property {() => void} [onRemove] Delete removes the marker
 */

export class MapMarker {
  isHeld = false;

  /** @param {MapView} view @param {MarkerOptions} options */
  constructor(view, options) {
    this.view = view;
    this.options = options;
    this.position = options.position;
    this.rank = options.rank ?? 0;
    const isButton = Boolean(options.onPress ?? options.onMove);
    this.element = make(isButton ? 'button' : 'span', {
      class: `map__marker map__marker--${options.kind}`, ...(isButton ? { type: 'button' } : { 'aria-hidden': 'true' }),
      'aria-label': isButton ? options.label : undefined, title: options.label,
      'aria-roledescription': options.onMove ? words('map-movable') : undefined,
    }, options.sign ?? '');
    this.turn(options.facing);
    if (isButton) this.#listen();
    view.add(this);
  }

  /** @param {number} x in pixels @param {number} y */
  place(x, y) {
    this.element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** @param {number | undefined} facing */
  turn(facing) {
    this.element.classList.toggle('map__marker--facing', facing !== undefined);
    if (facing !== undefined) this.element.style.setProperty('--facing', `${facing}deg`);
  }

  /** @param {Position} position */
  set(position) {
    this.position = position;
    this.view.draw();
  }

  /** @param {boolean} isChosen */
  choose(isChosen) {
    this.element.setAttribute('aria-pressed', String(isChosen));
    this.rank = isChosen ? 10 : this.options.rank ?? 0;
    this.view.draw();
  }

  /**
   * Shows who else works on its page.
   * @param {string} people empty for no other person
   */
  showPeople(people) {
    this.element.classList.toggle('map__marker--people', people !== '');
    const label = people ? `${this.options.label}, ${people}` : this.options.label;
    if (this.element.title === label) return;
    this.element.title = label;
    if (this.element.hasAttribute('aria-label')) this.element.setAttribute('aria-label', label);
  }

  remove() { this.view.remove(this); }

  /**
   * Moves it some metres, and shows where it is.
   * @param {number} east @param {number} north
   */
  nudge(east, north) {
    this.set(rounded(moved(this.position, east, north)));
    this.view.reveal(this.position);
    this.options.onMove?.(this.position, true);
    const { lat, lon } = written(this.position);
    announce(words('map-moved', { name: this.options.label, lat, lon }));
  }

  #listen() {
    const { element, options, view } = this;
    let hasMoved = false;
    element.addEventListener('click', () => {
      if (!hasMoved) options.onPress?.();
      hasMoved = false;
    });
    // The map does not move below a marker.
    element.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      event.stopPropagation();
      hasMoved = false;
      if (event.button !== 0 || !options.onMove) return;
      this.isHeld = true;
      element.setPointerCapture(event.pointerId);
      const start = view.pixelOf(event);
      const { x, y } = view.pixel(this.position);
      const before = this.position;
      /** @param {PointerEvent} moving */
      const move = (moving) => {
        const now = view.pixelOf(moving);
        if (!hasMoved && Math.hypot(now.x - start.x, now.y - start.y) < 4) return;
        hasMoved = true;
        this.set(rounded(view.positionAt({ x: x + now.x - start.x, y: y + now.y - start.y })));
        options.onMove?.(this.position, false);
      };
      /** @param {Event} last */
      const end = (last) => {
        this.isHeld = false;
        element.removeEventListener('pointermove', move);
        element.removeEventListener('pointerup', end);
        element.removeEventListener('pointercancel', end);
        if (!hasMoved) return;
        if (last.type === 'pointercancel') this.set(before);
        options.onMove?.(this.position, true);
      };
      element.addEventListener('pointermove', move);
      element.addEventListener('pointerup', end);
      element.addEventListener('pointercancel', end);
    });
    element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (options.onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
        event.preventDefault();
        options.onRemove();
        return;
      }
      const step = event.shiftKey ? 10 : 1;
      /** @type {Record<string, [number, number]>} */
      const steps = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
      const found = steps[event.key];
      if (!found || !options.onMove || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.nudge(...found);
    });
  }
}

/**
 * Buttons that move a marker, for those who cannot drag.
 * @param {() => MapMarker | undefined} marker
 */
export function moveButtons(marker) {
  const step = make('select', { class: 'input', 'aria-label': words('map-step') },
    ...[1, 10, 100].map((metres) => make('option', { value: metres }, `${metres} m`)));
  /** @param {string} key @param {string} sign @param {number} east @param {number} north */
  const button = (key, sign, east, north) => make('button', {
    class: 'button button--small', type: 'button', 'aria-label': words(key), title: words(key),
    onclick: () => marker()?.nudge(east * Number(step.value), north * Number(step.value)),
  }, sign);
  return make('div', { class: 'map__buttons', role: 'group', 'aria-label': words('map-move-marker'), dir: 'ltr' },
    make('span', {}, words('map-move-marker')), button('map-west', '←', -1, 0), button('map-north', '↑', 0, 1),
    button('map-south', '↓', 0, -1), button('map-east', '→', 1, 0), step);
}
