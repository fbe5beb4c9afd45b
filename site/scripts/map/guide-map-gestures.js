// Translates touch, mouse, wheel and keys into a few calls that move the map.
//
// The page keeps its own gestures. A wheel scrolls the page until the visitor chooses the map with a click, a key or Ctrl. One
// finger scrolls the page over the whole map; over an enlarged map, it scrolls the page in each direction in which the map
// cannot move further. So a visitor can always scroll past a map that fills the window.

/** @typedef {import('./guide-map-view.js').MapPoint} MapPoint */

/**
 * @typedef {object} MapGestureHost
 * @property {(factor: number, pixel: MapPoint, isAnimated: boolean) => void} zoomBy
 * @property {(direction: 1 | -1, pixel?: MapPoint) => void} zoomStep
 * @property {(dx: number, dy: number, isAnimated: boolean) => void} panBy  the window moves by these pixels over the map
 * @property {() => void} showAll
 * @property {(dx: number, dy: number) => boolean} canPan
 * @property {(direction: number) => boolean} canZoom
 * @property {() => boolean} isFullScreen  whether the map fills the screen
 * @property {() => void} hint  the visitor turned the wheel over a map that was not chosen
 * @property {() => void} grab  a finger or the mouse takes the map
 * @property {(dx: number, dy: number) => void} glide  it released the moving map, which moves by these pixels in a millisecond
 */

export class MapGestures {
  /** Less than this many pixels is a click. */
  static #dragThreshold = 4;
  static #keyStep = 90;
  /** Two presses within these milliseconds and pixels are one double press. */
  static #doubleTime = 350;
  static #doubleDistance = 28;
  /** The movement in the last so many milliseconds decides how fast a hand moved the map. */
  static #velocityTime = 90;

  #isActive = false;
  /** @type {{id: number, x: number, y: number, isDrag: boolean} | undefined} */
  #mouse;
  /** A drag ended where a click would follow. */
  #ignoresClick = false;
  /** @type {{x: number, y: number, distance: number, mode: 'undecided' | 'map' | 'page'} | undefined} */
  #touch;
  /** @type {{time: number, x: number, y: number} | undefined} */
  #lastClick;
  #lastWheel = 0;
  /** @type {{time: number, dx: number, dy: number}[]} The last movements of a hand. */
  #recentMoves = [];

  /**
   * @param {HTMLElement} stage
   * @param {HTMLElement | SVGSVGElement} drawing  the element that receives the keys
   * @param {MapGestureHost} host
   */
  constructor(stage, drawing, host) {
    this.stage = stage;
    this.drawing = drawing;
    this.host = host;
    stage.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    stage.addEventListener('pointerdown', (event) => this.#press(event));
    stage.addEventListener('pointerleave', () => { this.#isActive = false; });
    stage.addEventListener('dragstart', (event) => event.preventDefault());
    stage.addEventListener('click', (event) => this.#click(event), { capture: true });
    stage.addEventListener('touchstart', (event) => this.#touchStart(event), { passive: false });
    stage.addEventListener('touchmove', (event) => this.#touchMove(event), { passive: false });
    stage.addEventListener('touchend', (event) => this.#touchEnd(event));
    stage.addEventListener('touchcancel', (event) => this.#touchStart(event));
    drawing.addEventListener('keydown', (/** @type {Event} */ event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  /**
   * @param {{clientX: number, clientY: number}} event
   * @returns {MapPoint}
   */
  #pixel(event) {
    const { left, top } = this.stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const isPinch = event.ctrlKey || event.metaKey;
    const isForMap = isPinch || this.#isActive || this.host.isFullScreen() || this.stage.matches(':focus-within');
    if (!isForMap) {
      this.host.hint();
      return;
    }
    // At its limit, the map gives the wheel back to the page after a pause of the hand.
    const isAtLimit = !this.host.canZoom(-event.deltaY);
    const hasPaused = event.timeStamp - this.#lastWheel > 400;
    if (isAtLimit && hasPaused && !isPinch) return;
    event.preventDefault();
    if (isAtLimit) return;
    this.#lastWheel = event.timeStamp;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 300 : 1;
    const delta = Math.max(-240, Math.min(240, event.deltaY * lines));
    // A trackpad's pinch sends small deltas, a wheel sends notches of a hundred.
    const isNotch = Math.abs(delta) >= 50;
    this.host.zoomBy(2 ** (-delta / (isPinch && !isNotch ? 90 : 200)), this.#pixel(event), isNotch);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#ignoresClick = false;
    if (event.pointerType === 'touch' || event.button !== 0 || this.#isControl(event)) return;
    this.host.grab();
    this.#recentMoves = [];
    this.#mouse = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false };
    // Of the window, since a quick hand leaves the map with its first movement; and the pointer is not captured before
    // it drags, since a click would then miss its marker.
    window.addEventListener('pointermove', this.#drag);
    window.addEventListener('pointerup', this.#release);
    window.addEventListener('pointercancel', this.#release);
  }

  /** @param {PointerEvent} event */
  #drag = (event) => {
    const mouse = this.#mouse;
    if (!mouse || mouse.id !== event.pointerId) return;
    const dx = mouse.x - event.clientX;
    const dy = mouse.y - event.clientY;
    if (!mouse.isDrag) {
      if (Math.hypot(dx, dy) < MapGestures.#dragThreshold) return;
      mouse.isDrag = true;
      this.stage.setPointerCapture(event.pointerId);
      this.stage.classList.add('is-dragging');
    }
    this.#pan(event.timeStamp, dx, dy);
    mouse.x = event.clientX;
    mouse.y = event.clientY;
  };

  /**
   * @param {number} time
   * @param {number} dx
   * @param {number} dy
   */
  #pan(time, dx, dy) {
    this.host.panBy(dx, dy, false);
    this.#recentMoves.push({ time, dx, dy });
    if (this.#recentMoves.length > 24) this.#recentMoves.shift();
  }

  /**
   * The hand lets go: the map swings on as fast as it was moved last.
   * @param {number} time
   */
  #startGlide(time) {
    const last = this.#recentMoves.filter((moved) => time - moved.time < MapGestures.#velocityTime);
    this.#recentMoves = [];
    if (last.length < 2) return;
    const duration = Math.max(16, time - last[0].time);
    // The first movement in the list belongs to an earlier time.
    const [dx, dy] = [last.slice(1).reduce((sum, moved) => sum + moved.dx, 0), last.slice(1).reduce((sum, moved) => sum + moved.dy, 0)];
    if (Math.hypot(dx, dy) / duration > 0.15) this.host.glide(dx / duration, dy / duration);
  }

  /** @param {PointerEvent} event */
  #release = (event) => {
    const mouse = this.#mouse;
    if (!mouse || mouse.id !== event.pointerId) return;
    this.disconnect();
    this.stage.classList.remove('is-dragging');
    if (!mouse.isDrag) return;
    this.#isActive = true;
    this.#ignoresClick = event.type === 'pointerup';
    this.#startGlide(event.timeStamp);
  };

  /** Whether a finger or the mouse holds the map. */
  get isGestureActive() {
    return Boolean(this.#mouse?.isDrag) || this.#touch?.mode === 'map';
  }

  /** Lets go of the window. */
  disconnect() {
    this.#mouse = undefined;
    window.removeEventListener('pointermove', this.#drag);
    window.removeEventListener('pointerup', this.#release);
    window.removeEventListener('pointercancel', this.#release);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // A click without a pointer is the keyboard's.
    if (this.#ignoresClick && event.detail !== 0) {
      this.#ignoresClick = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (this.#isControl(event)) return;
    this.#isActive = true;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const last = this.#lastClick;
    if (event.target instanceof Element && event.target.closest('a, [role="button"]')) return;
    if (last && time - last.time < MapGestures.#doubleTime && Math.hypot(x - last.x, y - last.y) < MapGestures.#doubleDistance) {
      this.#lastClick = undefined;
      this.host.zoomStep(event.shiftKey ? -1 : 1, this.#pixel(event));
    } else this.#lastClick = { time, x, y };
  }

  /** @param {Event} event */
  #isControl(event) {
    return event.target instanceof Element && Boolean(event.target.closest('button, .guide-map__list, .guide-map__card'));
  }

  /**
   * The middle of the fingers and how far they are apart.
   * @param {TouchEvent} event
   */
  #fingers(event) {
    const [one, other = one] = event.touches;
    return {
      x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
      distance: event.touches.length > 1 ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0,
    };
  }

  /**
   * A finger was put down or lifted: the movement of the other fingers starts from here.
   * @param {TouchEvent} event
   */
  #touchStart(event) {
    const before = this.#touch;
    this.#touch = undefined;
    if (event.touches.length === 0 || this.#isControl(event)) return;
    if (event.type === 'touchstart') this.host.grab();
    this.#recentMoves = [];
    const isPinch = event.touches.length > 1;
    // The page would zoom instead.
    if (isPinch && event.cancelable) event.preventDefault();
    const wasPinch = before?.mode === 'map' && before.distance > 0;
    this.#touch = { ...this.#fingers(event), mode: isPinch || wasPinch ? 'map' : 'undecided' };
  }

  /** @param {TouchEvent} event */
  #touchEnd(event) {
    const isLast = event.touches.length === 0 && this.#touch?.mode === 'map' && this.#touch.distance === 0;
    if (isLast) this.#startGlide(event.timeStamp);
    this.#touchStart(event);
  }

  /** @param {TouchEvent} event */
  #touchMove(event) {
    const touch = this.#touch;
    if (!touch || touch.mode === 'page' || event.touches.length === 0) return;
    const now = this.#fingers(event);
    const dx = touch.x - now.x;
    const dy = touch.y - now.y;
    if (touch.mode === 'undecided') {
      if (dx === 0 && dy === 0) return;
      const [mainX, mainY] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
      const isForMap = event.cancelable && (this.host.isFullScreen() || this.host.canPan(mainX, mainY));
      touch.mode = isForMap ? 'map' : 'page';
      if (!isForMap) return;
    }
    if (event.cancelable) event.preventDefault();
    this.#pan(event.timeStamp, dx, dy);
    if (touch.distance > 0 && now.distance > 0) {
      this.host.zoomBy(now.distance / touch.distance, this.#pixel({ clientX: now.x, clientY: now.y }), false);
    }
    this.#touch = { ...now, mode: 'map' };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomStep = MapGestures.#keyStep;
    /** @type {Record<string, [number, number]>} */
    const offsets = { ArrowLeft: [-zoomStep, 0], ArrowRight: [zoomStep, 0], ArrowUp: [0, -zoomStep], ArrowDown: [0, zoomStep] };
    const offset = offsets[event.key];
    if (offset) {
      // On a marker the arrows are the page's, and on a map that ends there too.
      if (event.target !== this.drawing || !this.host.canPan(...offset)) return;
      this.host.panBy(...offset, true);
    } else if (event.key === '+' || event.key === '=') this.host.zoomStep(1);
    else if (event.key === '-' || event.key === '_') this.host.zoomStep(-1);
    else if (event.key === '0') this.host.showAll();
    else return;
    event.preventDefault();
  }
}
