// How the editor calls pages and files: editors see names, and no paths.

import { kindLabel } from './field-keys.js';
import { languageName, words } from './words.js';

/** @typedef {import('./outline-filter.js').Item} Item */

/**
 * The names of the kinds of content.
 * @param {any} data the outline
 * @returns {Map<string, string>}
 */
export const nounsOf = (data) => new Map([
  ['guide', words('outline-guide')], ['city', words('outline-city')],
  ...data.kinds.map((/** @type {any} */ kind) => [kind.id, kindLabel(kind)]),
]);

/**
 * Gives the name of the page at a path; of a translation, with its language; of any other file, the name of the file.
 * @param {any} data the outline
 * @returns {(path: string) => string}
 */
export function pageNames(data) {
  const nouns = nounsOf(data);
  /** @type {Map<string, string>} */
  const names = new Map(data.items.map((/** @type {Item} */ item) => [item.path, item.name || nouns.get(item.kind) || item.id]));
  return (path) => {
    const [, stem, language, ending] = /^(.*)\.([A-Za-z-]+)\.(md|yaml)$/.exec(path) ?? [];
    const original = language && names.get(`${stem}.${ending}`);
    if (original) return `${original} (${languageName(language)})`;
    return names.get(path) ?? path.slice(path.lastIndexOf('/') + 1);
  };
}
