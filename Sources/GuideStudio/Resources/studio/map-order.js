// Reorders the rows of a list by dragging. Buttons and keys do the same, so the handle is only for pointers.

import { make } from './dom.js';

/**
 * The handle of a row.
 * @param {HTMLElement} row
 * @param {HTMLElement} list the parent of the rows
 * @param {(index: number) => void} moved called with the new index of the row
 */
export function dragHandle(row, list, moved) {
  const handle = make('span', { class: 'drag', 'aria-hidden': 'true' }, '⠿');
  handle.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    row.classList.add('is-dragged');
    /** @param {PointerEvent} moving */
    const move = (moving) => {
      const others = [...list.children].filter((one) => one !== row);
      const next = others.find((one) => {
        const { top, height } = one.getBoundingClientRect();
        return moving.clientY < top + height / 2;
      });
      if (row.nextElementSibling === (next ?? null)) return;
      list.insertBefore(row, next ?? null);
      // A capture ends when the row moves in the document.
      handle.setPointerCapture(moving.pointerId);
    };
    const end = () => {
      row.classList.remove('is-dragged');
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      moved([...list.children].indexOf(row));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  });
  return handle;
}
