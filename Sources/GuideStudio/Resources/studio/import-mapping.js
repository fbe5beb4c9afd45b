// The columns of a table, or the properties of a collection, with what each one becomes.

import { select } from './dialog.js';
import { make } from './dom.js';
import { wordLabel } from './field-keys.js';
import { hasWords, words } from './words.js';

/**
 * @param {any} plan the answer of POST import/plan
 * @param {string[]} languages the languages of the guide, that of the originals first
 * @returns {{element: HTMLElement, value: () => any}}
 */
export function mappingForm(plan, languages) {
  const meanings = [{ value: '', label: words('import-leave-out') }, ...plan.fields.flatMap((/** @type {any} */ field) => [
    { value: field.name, label: fieldLabel(field.name) },
    ...(field.translated ? languages.slice(1).map((tag) => ({ value: `${field.name} ${tag}`, label: `${fieldLabel(field.name)} (${tag})` })) : []),
  ])];
  const kinds = [{ value: '', label: words('import-kind-none') },
    ...plan.kinds.map((/** @type {string} */ kind) => ({ value: kind, label: wordLabel(kind) }))];
  const columns = choices(plan.columns, meanings, (one) => one.header || words('import-no-header'));
  const categories = choices(plan.categories, kinds, (one) => one.name);
  const element = make('div', {},
    make('h3', {}, words('import-columns')),
    table([words('import-column'), words('import-examples'), words('import-becomes')], columns.map(({ one, label, choice }) =>
      [label, (one.examples ?? []).join(' · '), choice])),
    categories.length > 0 && make('h3', {}, words('import-categories')),
    categories.length > 0 && table([words('import-category'), words('import-becomes')], categories.map(({ label, choice }) => [label, choice])));
  return {
    element,
    value: () => ({
      columns: columns.map(({ one, choice }) => ({ header: one.header, meaning: choice.value })),
      categories: categories.map(({ one, choice }) => ({ name: one.name, meaning: choice.value })),
    }),
  };
}

/**
 * A choice for each entry, with the entry's own meaning chosen.
 * @param {any[]} entries
 * @param {{value: string, label: string}[]} options
 * @param {(one: any) => string} labelOf
 */
function choices(entries, options, labelOf) {
  return entries.map((one) => {
    const label = labelOf(one);
    const isKnown = options.some((option) => option.value === one.meaning);
    const choice = select(isKnown ? options : [...options, { value: one.meaning, label: one.meaning }], one.meaning);
    choice.setAttribute('aria-label', words('import-becomes-of', { name: label }));
    return { one, label, choice };
  });
}

/**
 * @param {string[]} headers
 * @param {(string | HTMLElement)[][]} rows
 */
function table(headers, rows) {
  return make('div', { class: 'wizard__scroll', tabindex: '0', role: 'region', 'aria-label': headers[0] },
    make('table', {}, make('thead', {}, make('tr', {}, ...headers.map((one) => make('th', { scope: 'col' }, one)))),
      make('tbody', {}, ...rows.map(([first, ...others]) => make('tr', {}, make('th', { scope: 'row', dir: 'auto' }, first),
        ...others.map((cell) => make('td', { dir: 'auto' }, cell)))))));
}

/**
 * The label of a field, which is that of the key if the editor has words for it.
 * @param {string} name
 */
export function fieldLabel(name) {
  const key = [`label-${name}`, `field-${name}`].find(hasWords);
  if (key) return words(key);
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
