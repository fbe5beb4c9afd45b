// A model that the visitor turns with a finger, keys or buttons, or that turns automatically.

import { make, makeButton } from '../shared/elements.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';
import { word } from '../shared/words.js';
import { moved, perspective, product, tilted, turned } from '../models/matrices.js';
import { ModelDrawing } from '../models/model-drawing.js';
import { modelAt } from '../models/model-parts.js';

const angle = 0.7;
const step = Math.PI / 12;
/** Milliseconds of one automatic turn. */
const turnTime = 14_000;

const words = {
  help: word('object.view.help'), turn: word('object.view.turn'), stop: word('object.view.stop'),
  left: word('object.view.left'), right: word('object.view.right'), nearer: word('object.view.nearer'),
  farther: word('object.view.farther'), back: word('object.view.back'),
};

export class ModelView {
  /** The element for the page. */
  element;
  #canvas = make('canvas', 'object__canvas');
  #turning = makeButton('', () => this.#setTurning(!this.#isTurning));
  #isTurning = false;
  #around = 0.5;
  #above = 0.2;
  #distance = 1;
  #size = { middle: [0, 0, 0], radius: 1 };
  /** @type {ModelDrawing | undefined} */
  #drawing;
  /** @type {WebGL2RenderingContext} */
  #gl;
  #frame = 0;
  #last = 0;
  #resized = new ResizeObserver(() => this.#ask());

  /**
   * @param {string} name
   * @param {string} alt
   * @param {() => void} end  called when the visitor returns to the picture, or the WebGL context is lost
   * @throws when the browser does not support WebGL 2
   */
  constructor(name, alt, end) {
    const gl = this.#canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' });
    if (!gl) throw new TypeError('No WebGL 2');
    this.#gl = gl;
    this.#canvas.setAttribute('role', 'img');
    this.#canvas.setAttribute('aria-label', alt);
    this.#canvas.addEventListener('webglcontextlost', () => end());
    const help = make('p', 'object__help', words.help);
    help.id = 'object-help';
    const stage = make('div', 'object__stage', this.#canvas);
    stage.tabIndex = 0;
    stage.setAttribute('role', 'group');
    stage.setAttribute('aria-label', name);
    stage.setAttribute('aria-describedby', help.id);
    stage.addEventListener('keydown', (event) => this.#press(event));
    this.#followFinger(stage);
    const by = (/** @type {string} */ text, /** @type {() => void} */ change) => makeButton(text, () => {
      this.#setTurning(false);
      change();
      this.#ask();
    });
    this.element = make('div', 'object__view', stage, help, make('p', 'object__buttons',
      by(words.left, () => { this.#around -= step; }), by(words.right, () => { this.#around += step; }),
      by(words.nearer, () => this.#near(1 / 1.25)), by(words.farther, () => this.#near(1.25)), this.#turning,
      makeButton(words.back, end)));
    this.#setTurning(false);
  }

  /** Moves the focus to it. */
  focus() {
    /** @type {HTMLElement | null} */ (this.element.firstElementChild)?.focus();
  }

  /** @param {string} address  of the model's script */
  async show(address) {
    const model = await modelAt(address);
    const middle = model.low.map((low, axis) => (low + model.high[axis]) / 2);
    const radius = Math.hypot(...model.low.map((low, axis) => model.high[axis] - low)) / 2 || 1;
    this.#size = { middle, radius };
    this.#drawing = new ModelDrawing(this.#gl, model);
    await this.#drawing.loadTextures(model);
    this.#resized.observe(this.#canvas);
    // With reduced motion, the model turns only when the visitor starts it.
    this.#setTurning(!prefersReducedMotion());
    this.#ask();
  }

  /** Releases its resources. */
  end() {
    cancelAnimationFrame(this.#frame);
    this.#resized.disconnect();
    this.#isTurning = false;
    this.#drawing = undefined;
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
    this.element.remove();
  }

  /** @param {boolean} isOn */
  #setTurning(isOn) {
    this.#isTurning = isOn;
    this.#last = 0;
    this.#turning.textContent = isOn ? words.stop : words.turn;
    if (isOn) this.#ask();
  }

  /** @param {number} factor */
  #near(factor) {
    this.#distance = Math.min(Math.max(this.#distance * factor, 0.4), 3);
  }

  /** @param {number} angle */
  #tilt(angle) {
    this.#above = Math.min(Math.max(this.#above + angle, -1.4), 1.4);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => { this.#around -= step; }, ArrowRight: () => { this.#around += step; },
      ArrowUp: () => this.#tilt(step), ArrowDown: () => this.#tilt(-step),
      '+': () => this.#near(1 / 1.25), '=': () => this.#near(1 / 1.25), '-': () => this.#near(1.25),
      ' ': () => this.#setTurning(!this.#isTurning),
    };
    const change = keys[event.key];
    if (!change) return;
    event.preventDefault();
    if (event.key !== ' ') this.#setTurning(false);
    change();
    this.#ask();
  }

  /** @param {HTMLElement} stage */
  #followFinger(stage) {
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    const spread = () => {
      const [one, other] = [...fingers.values()];
      return Math.hypot(one.x - other.x, one.y - other.y);
    };
    stage.addEventListener('pointerdown', (event) => {
      stage.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.#setTurning(false);
    });
    stage.addEventListener('pointermove', (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const wide = fingers.size === 2 ? spread() : 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        this.#near(wide / Math.max(spread(), 1));
      } else {
        this.#around += ((event.clientX - before.x) / stage.clientWidth) * Math.PI;
        this.#tilt(((event.clientY - before.y) / stage.clientHeight) * Math.PI);
      }
      this.#ask();
    });
    for (const name of ['pointerup', 'pointercancel']) {
      stage.addEventListener(name, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** Requests one frame: without motion, nothing is drawn. */
  #ask() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#draw(time));
  }

  /** @param {number} time */
  #draw(time) {
    this.#frame = 0;
    if (!this.#drawing) return;
    if (this.#isTurning) {
      if (this.#last > 0) this.#around += ((time - this.#last) / turnTime) * Math.PI * 2;
      this.#last = time;
    }
    const gl = this.#gl;
    const sharpness = Math.min(devicePixelRatio, 2);
    const [width, height] = [this.#canvas.clientWidth, this.#canvas.clientHeight].map((side) => Math.max(1, Math.round(side * sharpness)));
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height });
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    const { middle: [x, y, z], radius } = this.#size;
    const aspect = width / height;
    const away = (radius / Math.sin(angle / 2)) * this.#distance / Math.min(1, aspect);
    const view = [turned(this.#around), moved(-x, -y, -z)].reduce(product, product(moved(0, 0, -away), tilted(this.#above)));
    this.#drawing.draw(view, perspective(angle, aspect, away / 50, away + radius * 4));
    // For tests: the current angle.
    this.#canvas.dataset.around = this.#around.toFixed(3);
    if (this.#isTurning) this.#ask();
  }
}
