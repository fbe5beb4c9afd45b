// The map of a walk, which follows the walker. It shows the walker and the next stop, at a scale at which streets have names,
// and more of the area ahead than of the area behind.
//
// A visitor who moves the map stops this, until they press the button. Where the visitor prefers reduced motion, the map does
// not move until the walker comes near its edge, and then it jumps to the new view at once.

import { makeButton } from '../shared/elements.js';
import { setting } from '../shared/settings-storage.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';
import { WalkDrawing } from '../routes/walk-drawing.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {{x: number, y: number}} Point
 * @typedef {{scale: number, x: number, y: number}} MapViewState  pixels to a unit of the drawing, and the unit in the middle
 *
 * @typedef {object} MapViewport  the visible part of `<guide-map>`, and the view that it moves to
 * @property {number} width  in pixels
 * @property {number} height
 * @property {number | undefined} metresPerUnit
 * @property {MapViewState} state
 * @property {boolean} isGestureActive
 *
 * @typedef {HTMLElement & {viewport?: MapViewport, show(state: MapViewState, time: number, turn?: number): void,
 *   showAll(): void}} MapElement
 */

/** Metres across the window at the nearest. */
const minimumAcross = 150;
/** Metres to a pixel at the farthest: beyond that few streets have their names. */
const maximumMetresPerPixel = 2.2;
/** Pixels of visible space round the walker and the stop. */
const margin = 52;
/** The share of the window by which its middle is ahead of the walker, where the map shows only the walker. */
const lookAhead = 0.2;
/**
 * The scale does not change until another is so many times closer or farther, and the middle not until it is so many pixels
 * off.
 */
const scaleSlack = 1.2;
const placeSlack = 16;
/** With reduced motion, the map does not move until the walker is this share of the window off. */
const stillSlack = 0.22;
const glideTime = 900;
/** Degrees that the walker turns before the map turns too. */
const turnSlack = 12;

/**
 * @param {Point} point
 * @param {number} degrees  clockwise
 */
function rotated({ x, y }, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

export class WalkMap {
  /** @type {MapElement | null} */
  #map;
  /** @type {WalkDrawing | undefined} */
  #drawing;
  /** @type {WalkPosition | undefined} */
  #walker;
  /** @type {WalkPosition | undefined} */
  #goal;
  /** Metres of visible space round the goal. */
  #around = 0;
  /** @type {number | undefined} Which way the walker is to go on, in degrees clockwise from north. */
  #bearing;
  /** The direction at the top, in degrees clockwise from north. */
  #turn = 0;
  #shownTurn = 0;
  /** Whether a hand has the map. */
  #isMovedByVisitor = false;
  #button = makeButton(word('led.follow'), () => this.#resumeFollowing(), 'button walk__follow');

  /** @param {HTMLElement} walk */
  constructor(walk) {
    this.walk = walk;
    const drawing = walk.querySelector('svg.map[data-extent]');
    this.#map = walk.querySelector('guide-map');
    this.#button.hidden = true;
    if (!(drawing instanceof SVGSVGElement)) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    this.#drawing = new WalkDrawing(drawing, { x, y, width, height });
    // Its script may arrive after the walk has begun.
    void customElements.whenDefined('guide-map').then(() => this.#moveMap(true));
    this.#map?.addEventListener('map-visitor-move', () => {
      if (!this.#goal) return;
      this.#isMovedByVisitor = true;
      this.#button.hidden = false;
    });
  }

  /**
   * A stop is next.
   * @param {WalkPosition} goal
   * @param {WalkPosition | undefined} from  where the route begins, as long as the walker's location is not known
   * @param {number} [around]  metres of visible space round the goal
   */
  begin(goal, from, around = 0) {
    const isFirst = !this.#goal;
    this.#goal = goal;
    this.#around = around;
    this.#walker ??= from;
    this.walk.classList.add('walk--followed');
    // The map's script may load after this one.
    if (isFirst) void customElements.whenDefined('guide-map').then(() => this.#moveMap(true));
    else this.#moveMap(true);
  }

  /** @param {WalkFix} fix */
  updatePosition(fix) {
    this.#walker = fix;
    this.#drawing?.showWalker(fix);
    if (setting('turns') && fix.heading !== undefined && fix.heading !== null) this.#turnTo(fix.heading);
    this.#moveMap(false);
  }

  /** @param {number} bearing  on the way, in degrees clockwise from north */
  setBearing(bearing) {
    this.#bearing = bearing;
  }

  /** @param {import('../routes/walk-route.js').WalkRoute} route  to the first stop, from where the walker is */
  draw(route) {
    this.#drawing?.draw(route, true);
  }

  /** A setting has changed. */
  applySettings() {
    if (!setting('turns') && this.#turn !== 0) {
      this.#turn = 0;
      this.#moveMap(true);
    }
  }

  /** The walk is over: shows the whole tour again. */
  end() {
    if (!this.#goal) return;
    this.#goal = this.#walker = this.#bearing = undefined;
    this.#turn = 0;
    this.#isMovedByVisitor = false;
    this.#button.hidden = true;
    this.walk.classList.remove('walk--followed');
    this.#map?.showAll?.();
  }

  #resumeFollowing() {
    this.#isMovedByVisitor = false;
    /** @type {SVGSVGElement | null | undefined} */
    const drawing = this.#map?.querySelector('svg.map[tabindex]');
    if (this.#button === document.activeElement) drawing?.focus({ preventScroll: true });
    this.#button.hidden = true;
    this.#moveMap(true);
  }

  /** @param {number} heading */
  #turnTo(heading) {
    const change = ((heading - this.#turn + 540) % 360) - 180;
    if (Math.abs(change) >= turnSlack) this.#turn = heading;
  }

  /**
   * Moves the map where needed.
   * @param {boolean} isNew  whether the subject has changed, so that the map moves even for a small distance
   */
  #moveMap(isNew) {
    const map = this.#map;
    const viewport = map?.viewport;
    if (!map || !viewport?.metresPerUnit || !this.#goal) return;
    if (!this.#button.isConnected) map.querySelector('.guide-map__stage')?.append(this.#button);
    if (this.#isMovedByVisitor || viewport.isGestureActive) return;
    const state = this.#viewState(viewport, viewport.metresPerUnit);
    if (!state) return;
    const isScaled = state.scale !== viewport.state.scale;
    const off = Math.hypot(state.x - viewport.state.x, state.y - viewport.state.y) * state.scale;
    const slack = prefersReducedMotion() ? Math.min(margin - placeSlack, Math.min(viewport.width, viewport.height) * stillSlack) : placeSlack;
    if (!isNew && !isScaled && off < slack && this.#turn === this.#shownTurn) return;
    this.#shownTurn = this.#turn;
    map.show(state, setting('power') ? 1 : glideTime, this.#turn);
  }

  /**
   * The view that the map should show, with its current scale if that fits.
   * @param {MapViewport} viewport
   * @param {number} metresPerUnit
   * @returns {MapViewState | undefined}
   */
  #viewState({ width, height, state }, metresPerUnit) {
    const goal = this.#goal && this.#drawing?.point(this.#goal);
    const walker = (this.#walker && this.#drawing?.point(this.#walker)) ?? goal;
    if (!goal || !walker) return undefined;
    // In the coordinates of the rotated window: its top is the top here.
    const offset = rotated({ x: goal.x - walker.x, y: goal.y - walker.y }, -this.#turn);
    const around = (2 * this.#around) / metresPerUnit;
    const [spanX, spanY] = [Math.abs(offset.x) + around, Math.abs(offset.y) + around];
    const [availableX, availableY] = [width - 2 * margin, height - 2 * margin];
    const nearest = (metresPerUnit * Math.min(width, height)) / minimumAcross;
    const wanted = Math.min(availableX / Math.max(spanX, 1e-6), availableY / Math.max(spanY, 1e-6));
    const limited = Math.min(nearest, Math.max(metresPerUnit / maximumMetresPerPixel, wanted));
    const canStay = state.scale <= nearest && state.scale < limited * scaleSlack && limited < state.scale * scaleSlack
      && (state.scale <= wanted || wanted < limited);
    const scale = canStay ? state.scale : limited;
    // Show both, or the walker with the area ahead.
    const [leftX, leftY] = [availableX - spanX * scale, availableY - spanY * scale];
    const ahead = rotated(
      { x: 0, y: -Math.min(width, height) * lookAhead }, (this.#bearing ?? this.#bearingOf(offset)) - this.#turn);
    const isBoth = leftX >= -1 && leftY >= -1;
    /** @type {(wanted: number, available: number) => number} */
    const within = (wanted, available) => Math.max(-available / 2, Math.min(available / 2, wanted));
    const middle = isBoth
      ? { x: (offset.x * scale) / 2 + within(ahead.x, leftX), y: (offset.y * scale) / 2 + within(ahead.y, leftY) } : ahead;
    const off = rotated(middle, this.#turn);
    return { scale, x: walker.x + off.x / scale, y: walker.y + off.y / scale };
  }

  /** @param {Point} offset  on the window */
  #bearingOf({ x, y }) {
    return (Math.atan2(x, -y) * 180) / Math.PI + this.#turn;
  }
}
