// The control of a reference: searches the guide's content, and lists such as the areas of a city, by name and id.

import { get } from './api.js';
import { combobox } from './combobox.js';
import { addressesOf, homeOf, isAddress, itemsFor } from './reference-choices.js';
import { outline } from './state.js';

export { isReference } from './reference-choices.js';

/**
 * What the outline does not list: the kind of the file that has the list, and its key there.
 * @type {Record<string, [kind: string, key: string]>}
 */
const lists = {
  area: ['city', 'areas'], publisher: ['guide', 'organisations'], organisation: ['guide', 'organisations'],
  organisations: ['guide', 'organisations'], category: ['riddles', 'categories'],
};

/**
 * @param {any} value a text, or undefined
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function referenceControl(value, context) {
  return combobox(value, context, choicesOf(context), { showsIds: true });
}

/** @param {import('./fields.js').Context} context @returns {Promise<import('./combobox.js').Choice[]>} */
async function choicesOf(context) {
  const { items } = await outline();
  const { key, page } = context;
  const { city } = homeOf(page?.path);
  if (isAddress(key)) return addressesOf(items, city);
  // An item of a list has the name of its list.
  const list = lists[key?.name || key?.listName || ''];
  if (!list) return itemsFor(items, page?.path, key?.type.kind);
  const [kind, name] = list;
  const file = items.find((/** @type {any} */ item) => item.kind === kind && (kind === 'guide' || item.city === city));
  if (!file) return [];
  const { values } = await get('page', { path: file.path });
  return (values[name] ?? []).map((/** @type {any} */ one) => ({ id: one.id, name: one.name ?? one.id }));
}
