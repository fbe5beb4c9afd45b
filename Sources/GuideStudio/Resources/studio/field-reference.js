// The control of a reference: searches the guide's content, and lists such as the areas of a city, by name and id.

import { get } from './api.js';
import { combobox } from './combobox.js';
import { outline } from './state.js';

/**
 * What the outline does not list: the kind of the file that has the list, and its key there.
 * @type {Record<string, [kind: string, key: string]>}
 */
const lists = {
  area: ['city', 'areas'], publisher: ['guide', 'organisations'], organisation: ['guide', 'organisations'],
  category: ['riddles', 'categories'],
};

/**
 * @param {string | undefined} value
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function referenceControl(value, context) {
  return combobox(value, context, choicesOf(context), { showsIds: true });
}

/** @param {import('./fields.js').Context} context @returns {Promise<import('./combobox.js').Choice[]>} */
async function choicesOf(context) {
  const { items } = await outline();
  const city = context.page?.path?.split('/')[1];
  const list = lists[context.key?.name ?? ''];
  if (list) {
    const [kind, key] = list;
    const file = items.find((/** @type {any} */ item) => item.kind === kind && (kind === 'guide' || item.city === city));
    if (!file) return [];
    const { values } = await get('page', { path: file.path });
    return (values[key] ?? []).map((/** @type {any} */ one) => ({ id: one.id, name: one.name ?? one.id }));
  }
  const kind = context.key?.type.kind;
  const found = items.filter((/** @type {any} */ item) => item.id && (!kind || item.kind === kind));
  // The content of the page's own city is first.
  const isOwn = (/** @type {any} */ item) => item.city === city;
  return [...found.filter(isOwn), ...found.filter((/** @type {any} */ item) => !isOwn(item))];
}
