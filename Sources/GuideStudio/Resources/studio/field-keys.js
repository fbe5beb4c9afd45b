// The names, help and examples of keys, as forms show them.

import { make } from './dom.js';
import { hasWords, language, words } from './words.js';

/** @typedef {import('./fields.js').Key} Key */
/** @typedef {import('./fields.js').Path} Path */

/**
 * The words of a key: those of its place in the form, for example `label-stops-place`, before those of its name.
 * @param {string} prefix
 * @param {Key} key
 * @returns {string | undefined}
 */
function wordsOf(prefix, key) {
  const path = key.path ?? [key.name];
  const name = path.map((_, index) => `${prefix}-${path.slice(index).join('-')}`).find(hasWords);
  return name && words(name);
}

/**
 * The label of a key.
 * @param {Key} key
 */
export const labelOf = (key) => wordsOf('label', key) ?? key.label;

/**
 * The help of a key in the words of editors, or else as the documentation has it.
 * @param {Key} key
 */
export const helpOf = (key) => wordsOf('help', key) ?? key.help;

/**
 * The language of the help of a key. Only some languages have the help of the documentation.
 * @param {Key} key
 * @param {string[]} translated the languages that have it
 * @returns {Record<string, string>} attributes
 */
export const helpLanguage = (key, translated) =>
  (wordsOf('help', key) !== undefined || translated.includes(language) ? {} : { lang: 'en', dir: 'ltr' });

/**
 * Gives each key its place in the form, for example `tour`, `stops`, `place`.
 * @param {any[]} keys
 * @param {string[]} path
 */
export function placeKeys(keys, path) {
  for (const key of keys) {
    key.path = [...path, key.name];
    const inner = key.type.keys ?? key.type.of?.keys;
    if (inner) placeKeys(inner, key.path);
  }
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

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/**
 * A word of a closed list as a label, for example a kind of place or a status.
 * @param {string} word
 * @param {string} [key] the name of its key, for a word that means something else in other keys
 */
export function wordLabel(word, key) {
  const name = [`word-${key ?? ''}`, 'word', 'place', 'status'].map((prefix) => `${prefix}-${word}`).find(hasWords);
  return name ? words(name) : sentence(word);
}

/**
 * The name of a kind of content, for example of a tour.
 * @param {{id: string, noun: string}} kind
 */
export const kindLabel = (kind) => (hasWords(`kind-${kind.id}`) ? words(`kind-${kind.id}`) : sentence(kind.noun));
