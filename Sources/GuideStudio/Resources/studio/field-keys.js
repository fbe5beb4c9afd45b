// The names, help and examples of keys, as forms show them.

import { make } from './dom.js';
import { hasWords, words } from './words.js';

/** @typedef {import('./fields.js').Key} Key */
/** @typedef {import('./fields.js').Path} Path */

/**
 * The label of a key.
 * @param {Key} key
 */
export function labelOf(key) {
  return hasWords(`label-${key.name}`) ? words(`label-${key.name}`) : key.label;
}

/**
 * The help of a key, whose Markdown is only code in backticks and links.
 * @param {string} help
 */
export function helpNodes(help) {
  const plain = help.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '');
  return plain.split('`').map((part, index) => (index % 2 ? make('code', {}, part) : part));
}

/**
 * The example of a key as an editor types it, without the quotation marks of YAML; undefined for lists and mappings.
 * @param {Key | undefined} key
 */
export function exampleOf(key) {
  const example = key?.example.replace(/^"(.*)"$/, '$1');
  return example && !/^[[{]/.test(example) ? example : undefined;
}

/** @param {Path} path @param {Path} start */
export const isBelow = (path, start) => start.every((step, index) => String(path[index]) === String(step));

/**
 * A word of a closed list as a label.
 * @param {string} word
 */
export const wordLabel = (word) => {
  const text = word.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
