// A grid of many rows of one height, of which only those in view are in the document.

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
    this.height = 0;
    this.space = make('div', { class: 'grid__space', role: 'presentation' });
    this.window = make('div', { class: 'grid__window', role: 'rowgroup' });
    this.element = /** @type {HTMLElement} */ (make('div', { class: 'grid', role: 'grid', 'aria-label': label }, this.space));
    this.space.append(this.window);
    this.first = -1;
    this.last = -1;
    this.element.addEventListener('scroll', () => this.update(), { passive: true });
    this.element.addEventListener('keydown', (event) => this.press(event));
    this.observer = new ResizeObserver(() => { this.height = 0; this.update(true); });
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
    this.update(true);
  }

  rowHeight() {
    const inRems = parseFloat(getComputedStyle(this.element).getPropertyValue('--row'));
    this.height ||= inRems * parseFloat(getComputedStyle(document.documentElement).fontSize) || 48;
    return this.height;
  }

  /**
   * Renders the rows in view.
   * @param {boolean} [isForced]
   */
  update(isForced = false) {
    const height = this.rowHeight();
    this.space.style.blockSize = `${this.rows.length * height}px`;
    const first = Math.max(0, Math.floor(this.element.scrollTop / height) - margin);
    const last = Math.min(this.rows.length, Math.ceil((this.element.scrollTop + this.element.clientHeight) / height) + margin);
    if (!isForced && first === this.first && last === this.last) return;
    const hadFocus = this.window.contains(document.activeElement);
    this.first = first;
    this.last = last;
    this.window.style.transform = `translateY(${first * height}px)`;
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
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight()) - 1);
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
    const height = this.rowHeight();
    const [top, bottom] = [index * height, (index + 1) * height];
    if (top < this.element.scrollTop) this.element.scrollTop = top;
    const visible = this.element.clientHeight;
    if (bottom > this.element.scrollTop + visible) this.element.scrollTop = bottom - visible;
    this.active = index;
    this.update(true);
    this.focus();
  }
}
