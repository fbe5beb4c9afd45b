// A grid of many rows, of which only those in view are in the document. Rows with a heading are lower than the others.

import { make } from './dom.js';

const margin = 8;

export class VirtualList {
  /**
   * @param {string} label
   * @param {(row: any, index: number, isActive: boolean) => HTMLElement} render makes the element of a row; its role is `row`.
   * @param {(row: any) => void} open is called for Enter on a row.
   */
  constructor(label, render, open) {
    this.render = render;
    this.open = open;
    /** @type {any[]} */
    this.rows = [];
    this.active = 0;
    /**
     * Where each row begins, in pixels, and where the last one ends.
     * @type {number[]}
     */
    this.tops = [0];
    this.space = make('div', { class: 'grid__space', role: 'presentation' });
    this.window = make('div', { class: 'grid__window', role: 'rowgroup' });
    this.element = /** @type {HTMLElement} */ (make('div', { class: 'grid', role: 'grid', 'aria-label': label }, this.space));
    this.space.append(this.window);
    this.first = -1;
    this.last = -1;
    this.element.addEventListener('scroll', () => this.update(), { passive: true });
    this.element.addEventListener('keydown', (event) => this.press(event));
    this.observer = new ResizeObserver(() => { this.measure(); this.update(true); });
    this.observer.observe(this.element);
  }

  /** Stops observing the size. */
  end() { this.observer.disconnect(); }

  /** @param {any[]} rows */
  show(rows) {
    this.rows = rows;
    this.active = Math.max(0, rows.findIndex((row) => row.item));
    this.element.setAttribute('aria-rowcount', String(rows.length));
    this.element.scrollTop = 0;
    this.measure();
    this.update(true);
  }

  /** Calculates where each row begins, from the heights of the style sheet. */
  measure() {
    const style = getComputedStyle(this.element);
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const [height, low] = ['--row', '--heading'].map((name) => (parseFloat(style.getPropertyValue(name)) || 3) * rem);
    this.tops = [0];
    for (const row of this.rows) this.tops.push((this.tops.at(-1) ?? 0) + (row.heading ? low : height));
  }

  /**
   * The row at a distance from the top.
   * @param {number} distance in pixels
   */
  rowAt(distance) {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.tops[middle + 1] <= distance) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Renders the rows in view.
   * @param {boolean} [isForced]
   */
  update(isForced = false) {
    this.space.style.blockSize = `${this.tops[this.rows.length] ?? 0}px`;
    const first = Math.max(0, this.rowAt(this.element.scrollTop) - margin);
    const last = Math.min(this.rows.length, this.rowAt(this.element.scrollTop + this.element.clientHeight) + 1 + margin);
    if (!isForced && first === this.first && last === this.last) return;
    const hadFocus = this.window.contains(document.activeElement);
    this.first = first;
    this.last = last;
    this.window.style.transform = `translateY(${this.tops[first]}px)`;
    this.window.replaceChildren(...this.rows.slice(first, last).map((row, offset) => {
      const index = first + offset;
      const element = this.render(row, index, index === this.active);
      element.setAttribute('aria-rowindex', String(index + 1));
      element.tabIndex = index === this.active ? 0 : -1;
      element.addEventListener('focus', () => { this.activate(index); });
      return element;
    }));
    if (hadFocus) this.focus();
  }

  /** @param {number} index */
  activate(index) {
    if (index === this.active) return;
    this.active = index;
    [...this.window.children].forEach((row, offset) => {
      const isActive = this.first + offset === index;
      /** @type {HTMLElement} */ (row).tabIndex = isActive ? 0 : -1;
      for (const button of row.querySelectorAll('a, button')) /** @type {HTMLElement} */ (button).tabIndex = isActive ? 0 : -1;
    });
  }

  /** Moves the focus to the active row. */
  focus() {
    const row = /** @type {HTMLElement | undefined} */ (this.window.children[this.active - this.first]);
    if (row) row.focus({ preventScroll: true });
    else this.element.focus();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const visible = this.element.clientHeight;
    const page = Math.max(1, this.rowAt(this.element.scrollTop + visible) - this.rowAt(this.element.scrollTop) - 1);
    /** @type {Record<string, number>} */
    const targets = {
      ArrowDown: this.active + 1, ArrowUp: this.active - 1, PageDown: this.active + page, PageUp: this.active - page,
      Home: 0, End: this.rows.length - 1,
    };
    if (event.key === 'Enter' && /** @type {Element} */ (event.target).getAttribute('role') === 'row') {
      this.open(this.rows[this.active]);
    } else if (event.key in targets && this.rows.length) {
      this.moveTo(Math.max(0, Math.min(this.rows.length - 1, targets[event.key])));
    } else return;
    event.preventDefault();
  }

  /** @param {number} index */
  moveTo(index) {
    const [top, bottom] = [this.tops[index], this.tops[index + 1]];
    if (top < this.element.scrollTop) this.element.scrollTop = top;
    const visible = this.element.clientHeight;
    if (bottom > this.element.scrollTop + visible) this.element.scrollTop = bottom - visible;
    this.active = index;
    this.update(true);
    this.focus();
  }
}
