// Where media of the library belong: the folders that take new files, and the pages that can show a file.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {import('./outline-filter.js').Item} Item */

/** The folder of the pages that belong to the whole guide. */
const wholeGuide = 'content/pages';

/** @param {string} path */
const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/**
 * The folders for new files: one for each city, then that of the whole guide.
 * @param {{items: Item[], presentations?: {city: string, path?: string}[]}} data the outline
 * @param {string} guideName the words for the whole guide
 * @returns {{value: string, label: string}[]}
 */
export function mediaFolders({ items, presentations = [] }, guideName) {
  /** @type {Map<string, string>} */
  const folders = new Map();
  for (const item of items) {
    // A city is a text, or a presentation with a file of keys beside it.
    if (item.city && !item.group && ['city', 'presentation'].includes(item.kind)) folders.set(folderOf(item.path), item.name || item.city);
  }
  for (const { city } of presentations) if (!folders.has(`content/${city}`)) folders.set(`content/${city}`, city);
  const found = [...folders].map(([value, label]) => ({ value, label }));
  return [...found, { value: wholeGuide, label: guideName }];
}

/**
 * Whether the forms of a kind have a list of media.
 * @param {any} form
 */
const hasMedia = (form) => Boolean(form?.keys.some((/** @type {any} */ key) => key.name === 'media' && key.type.type === 'list'
  && ['file', 'alt'].every((name) => key.type.of?.keys?.some((/** @type {any} */ one) => one.name === name))));

/**
 * The pages that can show media and that the person may change, those of the same city first. Their names have their city.
 * @param {Item[]} items
 * @param {Record<string, any>} kinds the forms
 * @param {string} path of a medium
 * @returns {{id: string, name: string}[]}
 */
export function pagesFor(items, kinds, path) {
  const cities = new Map(items.filter((item) => item.kind === 'city').map((item) => [item.city, item.name || item.id]));
  const found = items.filter((item) => !item.refusal && !item.group && hasMedia(kinds[item.kind]));
  const home = path.split('/')[1];
  const isOwn = (/** @type {Item} */ item) => item.city === home;
  return [...found.filter(isOwn), ...found.filter((item) => !isOwn(item))].map((item) => {
    const city = item.kind === 'city' ? undefined : cities.get(item.city);
    return { id: item.path, name: [item.name || item.id, city].filter(Boolean).join(' · ') };
  });
}

/**
 * The operations that add media to a page.
 * @param {any} before the value of `media`
 * @param {Record<string, any>[]} entries
 */
export function addingOperations(before, entries) {
  if (Array.isArray(before) && before.length) {
    return entries.map((value, index) => ({ op: 'insert', at: ['media', before.length + index], value }));
  }
  return [{ op: 'set', at: ['media'], value: entries }];
}

/** The order of the marks of a medium in the library: what prevents a publication first. */
const order = ['broken', 'no-alt', 'no-transcript', 'heavy', 'unused'];

/** @param {string[]} problems @returns {string[]} */
export const inOrder = (problems) => [...problems].sort((one, other) => order.indexOf(one) - order.indexOf(other));
