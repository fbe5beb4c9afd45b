// The control of a reference: searches the guide's content by name and id.

import { combobox } from './combobox.js';
import { outline } from './state.js';

/**
 * @param {string | undefined} value
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function referenceControl(value, context) {
  const kind = context.key?.type.kind;
  const city = context.page?.path?.split('/')[1];
  const choices = outline().then((data) => {
    const found = data.items.filter((/** @type {any} */ item) => item.id && (!kind || item.kind === kind));
    // The content of the page's own city is first.
    const isOwn = (/** @type {any} */ item) => item.city === city;
    return [...found.filter(isOwn), ...found.filter((/** @type {any} */ item) => !isOwn(item))];
  });
  return combobox(value, context, choices, { showsIds: true });
}
