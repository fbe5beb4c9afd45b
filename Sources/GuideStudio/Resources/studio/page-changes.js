// Shows what differs between two states of a page, word by word.

import { make } from './dom.js';
import { labelOfPath } from './field-list.js';
import { readable } from './field-simple.js';
import { isEqual } from './page-operations.js';
import { differences } from './text-difference.js';
import { language as ownLanguage, words } from './words.js';

/** @typedef {{values: Record<string, any>, body: string | null} | null} State */

/** Loads the styles of the views that show changes. */
export function useChangeStyles() {
  if (document.querySelector('link[href="review.css"]')) return;
  document.head.append(make('link', { rel: 'stylesheet', href: 'review.css' }));
}

/**
 * The words of two texts; screen readers hear where removed and added words begin and end.
 * @param {string} before
 * @param {string} after
 * @returns {(Node | string)[]}
 */
export function differenceNodes(before, after) {
  return differences(before, after).map(({ kind, text }) => {
    if (kind === 'same') return text;
    const isAdded = kind === 'added';
    const hidden = (/** @type {string} */ key) => make('span', { class: 'hidden' }, ` ${words(key)} `);
    // A line under a blank looks like a sign.
    const shown = text.trimEnd();
    return [make(isAdded ? 'ins' : 'del', { class: 'difference' },
      hidden(isAdded ? 'changes-added' : 'changes-removed'), shown, hidden('changes-end')), text.slice(shown.length)];
  }).flat();
}

/** @param {State} state @param {string} name @returns {string} */
function textOf(state, name) {
  if (!state) return '';
  const value = name === 'body' ? state.body : state.values?.[name];
  return value === undefined || value === null ? '' : readable(value).trim();
}

/**
 * The keys and the text that differ; a sentence if nothing differs.
 * @param {State} before
 * @param {State} after
 * @param {any[]} keys of the page's form, for the labels
 * @param {{without?: string[], lang?: string}} options `without`: keys whose changes are not shown
 * @returns {HTMLElement}
 */
export function pageChanges(before, after, keys, options) {
  const { without = [], lang } = options;
  const names = [...new Set([...Object.keys(after?.values ?? {}), ...Object.keys(before?.values ?? {})])]
    .filter((name) => !without.includes(name) && !isEqual(before?.values?.[name], after?.values?.[name]));
  if ((before?.body ?? '').trim() !== (after?.body ?? '').trim()) names.push('body');
  if (names.length === 0) return make('p', { class: 'quiet' }, words('changes-none'));
  return make('dl', { class: 'changes' }, ...names.flatMap((name) => [
    make('dt', {}, name === 'body' ? words('page-text') : labelOfPath(keys, [name])),
    make('dd', {}, make('div', { class: 'difference__text', dir: 'auto', lang }, ...differenceNodes(textOf(before, name), textOf(after, name)))),
  ]));
}

/**
 * A day or a time in the language of the editor.
 * @param {number} seconds since 1970
 * @param {string} language
 * @param {boolean} [hasTime]
 */
export function dateText(seconds, language, hasTime = false) {
  return new Date(seconds * 1000).toLocaleString(language, { dateStyle: 'medium', ...(hasTime ? { timeStyle: 'short' } : {}) });
}

/**
 * Where text that was not saved comes from.
 * @param {import('./page-drafts.js').Draft} stored
 */
export const unsavedText = (stored) => (stored.isOld
  ? words('page-unsaved-old', { day: dateText(stored.time / 1000, ownLanguage, true) }) : words('page-unsaved'));
