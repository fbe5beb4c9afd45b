// The picture from which the visitor cuts an object: with a shape that they draw or type in, and with colours that they press.

import { make, makeButton } from '../shared/elements.js';
import { NumberField, choice, uniqueId } from '../shared/fields.js';
import { word } from '../shared/words.js';
import { cutOut, outlinePath, emptyCut } from './cut-out.js';

/** @typedef {import('./cut-out.js').Cut} Cut */

const tools = {
  whole: word('own.cut.whole'), rectangle: word('own.cut.rectangle'), ellipse: word('own.cut.ellipse'),
  outline: word('own.cut.outline'), colour: word('own.cut.colour'),
};
const words = {
  title: word('own.cut'), again: word('own.cut.again'), tolerance: word('own.cut.tolerance'), picture: word('own.cut.picture'),
  help: word('own.cut.help'), cleared: word('own.cut.cleared'),
};
const sides = /** @type {const} */ ({
  left: word('own.cut.left'), top: word('own.cut.top'), width: word('own.cut.width'), height: word('own.cut.height'),
});
/** The distance that an arrow key moves, as a share of the picture. */
const step = 0.02;
/** @param {number} share */
const clamped = (share) => Math.max(0, Math.min(1, share));

export class CutView {
  element = make('section', 'editor__card');
  #canvas = make('canvas', 'cut__canvas');
  #status = make('p', 'record__help');
  /** @type {Map<string, HTMLInputElement>} */
  #inputs = new Map();
  /** @type {Map<keyof Cut['box'], NumberField>} */
  #fields = new Map();
  #box = make('div', 'cut__box');
  #tolerance = make('input', 'aim__range');
  #toleranceRow;
  #cut = emptyCut();
  /** @type {keyof typeof tools} */
  #tool = 'whole';
  /** Where the keyboard's mark is. */
  #cursor = { x: 0.5, y: 0.5 };
  #isCursorShown = false;
  /** @type {HTMLCanvasElement | undefined} */
  #picture;

  constructor() {
    const title = make('h2', 'editor__title', words.title);
    const help = make('p', 'record__help', words.help);
    help.id = uniqueId();
    const legend = make('legend', 'editor__label', words.title);
    legend.classList.add('visually-hidden');
    const list = make('fieldset', 'editor__group cut__tools', legend);
    for (const [tool, text] of Object.entries(tools)) {
      const { input, element } = choice('radio', 'cut-tool', text, () => this.#choose(/** @type {keyof typeof tools} */ (tool)));
      this.#inputs.set(tool, input);
      list.append(element);
    }
    for (const [side, text] of Object.entries(sides)) {
      const name = /** @type {keyof Cut['box']} */ (side);
      const field = new NumberField(text, { least: 0, most: 100 }, (value) => {
        if (Number.isFinite(value)) this.#setBox({ ...this.#cut.box, [name]: clamped(value / 100) }, false);
      });
      this.#fields.set(name, field);
      this.#box.append(field.element);
    }
    Object.assign(this.#tolerance, { type: 'range', min: '0', max: '100', step: '1', value: String(this.#cut.tolerance), id: uniqueId() });
    this.#tolerance.addEventListener('input', () => {
      this.#cut.tolerance = this.#tolerance.valueAsNumber;
      this.#draw();
    });
    const label = make('label', 'editor__label', words.tolerance);
    label.htmlFor = this.#tolerance.id;
    this.#toleranceRow = make('div', 'editor__field', label, this.#tolerance);
    this.#canvas.tabIndex = 0;
    this.#canvas.setAttribute('role', 'application');
    this.#canvas.setAttribute('aria-label', words.picture);
    this.#canvas.setAttribute('aria-describedby', help.id);
    this.#canvas.addEventListener('keydown', (event) => this.#onKey(event));
    this.#canvas.addEventListener('blur', () => { this.#isCursorShown = false; this.#draw(); });
    this.#followPointer();
    this.#status.setAttribute('role', 'status');
    this.element.append(
      title, list, this.#canvas, help, this.#status, this.#box, this.#toleranceRow,
      make('p', 'editor__row', makeButton(words.again, () => this.#reset())));
    this.element.hidden = true;
  }

  /** @param {HTMLCanvasElement | undefined} picture  undefined for none */
  show(picture) {
    this.#picture = picture;
    this.element.hidden = !picture;
    if (picture) this.#reset();
  }

  /** The part that is cut out; undefined without a picture. */
  get result() {
    return this.#picture && cutOut(this.#picture, this.#cut);
  }

  #reset() {
    this.#cut = emptyCut();
    this.#tolerance.value = String(this.#cut.tolerance);
    this.#choose('whole');
  }

  /** @param {keyof typeof tools} tool */
  #choose(tool) {
    this.#tool = tool;
    // Colours are removed from the part inside the shape, so the shape remains.
    if (tool !== 'colour') this.#cut.shape = tool;
    const input = this.#inputs.get(tool);
    if (input) input.checked = true;
    this.#toleranceRow.hidden = tool !== 'colour';
    this.#box.hidden = tool !== 'rectangle' && tool !== 'ellipse';
    this.#status.textContent = '';
    this.#setBox(this.#cut.box, true);
  }

  /**
   * @param {Cut['box']} box
   * @param {boolean} updatesFields  whether to update the fields
   */
  #setBox(box, updatesFields) {
    this.#cut.box = box;
    if (updatesFields) for (const [side, field] of this.#fields) field.value = Math.round(box[side] * 100);
    this.#draw();
  }

  /** @param {{x: number, y: number}} point */
  #removeColour(point) {
    this.#cut.colours.push(point);
    this.#status.textContent = words.cleared;
    this.#draw();
  }

  #followPointer() {
    const at = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      const { left, top, width, height } = this.#canvas.getBoundingClientRect();
      return { x: clamped((clientX - left) / width), y: clamped((clientY - top) / height) };
    };
    /** @type {{x: number, y: number} | undefined} */
    let from;
    this.#canvas.addEventListener('pointerdown', (event) => {
      if (this.#tool === 'whole') return;
      event.preventDefault();
      this.#canvas.setPointerCapture(event.pointerId);
      from = at(event);
      if (this.#tool === 'colour') this.#removeColour(from);
      if (this.#tool === 'outline') this.#cut.outline = [from];
    });
    this.#canvas.addEventListener('pointermove', (event) => {
      if (!from) return;
      const to = at(event);
      if (this.#tool === 'outline') {
        this.#cut.outline.push(to);
        this.#draw();
      } else if (this.#tool !== 'colour') {
        this.#setBox({
          left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y),
        }, true);
      }
    });
    for (const name of ['pointerup', 'pointercancel']) this.#canvas.addEventListener(name, () => { from = undefined; });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#tool === 'whole') return;
    const horizontal = { ArrowLeft: -step, ArrowRight: step }[event.key] ?? 0;
    const vertical = { ArrowUp: -step, ArrowDown: step }[event.key] ?? 0;
    const isConfirm = event.key === 'Enter' || event.key === ' ';
    if (!horizontal && !vertical && !isConfirm) return;
    event.preventDefault();
    const { left, top, width, height } = this.#cut.box;
    if (this.#tool === 'rectangle' || this.#tool === 'ellipse') {
      this.#setBox(event.shiftKey ? { left, top, width: clamped(width + horizontal), height: clamped(height + vertical) }
        : { left: clamped(left + horizontal), top: clamped(top + vertical), width, height }, true);
      return;
    }
    this.#isCursorShown = true;
    this.#cursor = { x: clamped(this.#cursor.x + horizontal), y: clamped(this.#cursor.y + vertical) };
    if (isConfirm && this.#tool === 'colour') this.#removeColour(this.#cursor);
    // A corner of the outline.
    else if (isConfirm) this.#cut.outline.push(this.#cursor);
    this.#draw();
  }

  #draw() {
    const result = this.result;
    const picture = this.#picture;
    const context = this.#canvas.getContext('2d');
    if (!result || !picture || !context) return;
    const { width, height } = picture;
    Object.assign(this.#canvas, { width, height });
    // The removed part is faint, and a line surrounds the rest.
    context.globalAlpha = 0.25;
    context.drawImage(picture, 0, 0);
    context.globalAlpha = 1;
    context.drawImage(result, 0, 0);
    if (this.#cut.shape !== 'whole') this.#line(context, outlinePath(this.#cut, width, height));
    if (this.#isCursorShown) {
      const [x, y] = [this.#cursor.x * width, this.#cursor.y * height];
      this.#line(context, new Path2D(`M${x - 14} ${y}h28M${x} ${y - 14}v28`));
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Path2D} path
   */
  #line(context, path) {
    for (const [colour, width] of /** @type {const} */ ([['#fff', 5], ['#14120f', 2]])) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.stroke(path);
    }
  }
}
