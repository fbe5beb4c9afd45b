// Asks where a new city is: by a search, on a map, as numbers, or where the device is.

import { make } from './dom.js';
import { words } from './words.js';

/**
 * The row of a dialog for the position of a new city, which is not that of another city.
 * @returns {Promise<{element: HTMLElement, readonly value: any}>} `value` is undefined until there is a position
 */
export async function cityPosition() {
  // Lists of content need no map until then.
  const { positionField } = await import('./field-position.js');
  const field = positionField(undefined, { at: ['position'], page: { path: '', name: words('outline-city') }, forms: {} });
  return {
    element: make('fieldset', { class: 'dialog__row' }, make('legend', {}, words('outline-city-position')), field.element),
    get value() { return field.value; },
  };
}
