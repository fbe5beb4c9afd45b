// What a reference can lead to. This file imports nothing, so that tests can load it without a browser.

/** @typedef {import('./outline-filter.js').Item} Item */
/** @typedef {{id: string, name: string}} Choice */

/**
 * Keys whose type is text, and that refer to content: the ends of their paths in the forms.
 * @type {string[]}
 */
const references = ['answers/category', 'rule/category', 'needs/category', 'redirects/to'];

/**
 * Whether a key refers to content.
 * @param {{type: any, path?: string[]}} key
 */
export const isReference = (key) => key.type.type === 'reference'
  || key.type.type === 'text' && references.some((end) => (key.path ?? []).join('/').endsWith(`/${end}`));

/**
 * Whether a key contains the address of a page in its city, such as `places/mill`.
 * @param {{path?: string[]} | undefined} key
 */
export const isAddress = (key) => (key?.path ?? []).join('/').endsWith('/redirects/to');

/** @param {string | undefined} path the city and the group of a file */
export function homeOf(path) {
  const parts = (path ?? '').split('/');
  return parts[0] === 'groups' ? { group: parts[1], city: parts[2] } : { group: '', city: parts[1] };
}

/**
 * The items that a page can refer to: those of its own city first. Content of a group can be found only in the group.
 * @param {Item[]} items
 * @param {string | undefined} path of the page
 * @param {string | undefined} kind
 * @returns {Item[]}
 */
export function itemsFor(items, path, kind) {
  const home = homeOf(path);
  const found = items.filter((item) => item.id && (!kind || item.kind === kind) && (!item.group || item.group === home.group));
  const isOwn = (/** @type {Item} */ item) => item.city === home.city;
  return [...found.filter(isOwn), ...found.filter((item) => !isOwn(item))];
}

/** The kinds of content with addresses to which a redirect can lead. */
const addressed = ['place', 'feature', 'tour', 'slides', 'quiz', 'object', 'kiosk'];

/**
 * The addresses of a city's pages, as redirects write them.
 * @param {Item[]} items
 * @param {string | undefined} city
 * @returns {Choice[]}
 */
export function addressesOf(items, city) {
  return items.filter((item) => addressed.includes(item.kind) && item.city === city && !item.group).map((item) => ({
    id: item.path.split('/').slice(2).join('/').replace(/(\/index)?\.(md|yaml|pws)$/, ''), name: item.name || item.id,
  }));
}
