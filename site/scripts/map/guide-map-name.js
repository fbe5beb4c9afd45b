// The name of a map that receives keys.

import { make } from '../shared/elements.js';
import { word } from '../shared/words.js';

const words = { keys: word('map.keys') };

/**
 * Moves the role and the name of the drawing's group to the drawing itself, which receives the keys.
 * @param {SVGSVGElement} drawing
 * @returns {HTMLElement}  the instructions for the keys, for the page
 */
export function nameDrawing(drawing) {
  const group = drawing.querySelector('[role="group"]');
  const keys = make('p', 'visually-hidden', words.keys);
  keys.id = `${group?.getAttribute('aria-labelledby') ?? 'map'}-keys`;
  for (const name of ['aria-labelledby', 'aria-describedby']) {
    const value = group?.getAttribute(name);
    if (value) drawing.setAttribute(name, name === 'aria-describedby' ? `${value} ${keys.id}` : value);
    group?.removeAttribute(name);
  }
  group?.removeAttribute('role');
  drawing.setAttribute('role', 'group');
  drawing.setAttribute('tabindex', '0');
  return keys;
}
