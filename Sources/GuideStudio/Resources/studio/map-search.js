// A search with a list of results below it.

import { announce, make, replace, uniqueId } from './dom.js';
import { plural, words } from './words.js';

/**
 * @template {any} Result
 * @typedef {{label: string, hint?: string, find: (text: string) => Promise<Result[]>, describe: (result: Result) => [string, string],
 *   choose: (result: Result) => void}} SearchOptions `describe` returns a name and what tells it apart.
 */

const delay = 250;

/**
 * @template Result
 * @param {SearchOptions<Result>} options
 */
export function searchField(options) {
  const [id, hintId] = [uniqueId('search'), uniqueId('hint')];
  const input = make('input', {
    class: 'input', type: 'search', id, autocomplete: 'off', dir: 'auto', 'aria-describedby': options.hint ? hintId : undefined,
  });
  const list = make('ul', { class: 'map-search__results' });
  /** @type {Result[]} */
  let results = [];
  let number = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const clear = () => {
    number += 1;
    clearTimeout(timer);
    results = [];
    replace(list);
  };
  /** @param {Result} result */
  const choose = (result) => {
    clear();
    input.value = '';
    options.choose(result);
  };
  /** @returns {Promise<void>} */
  const search = async () => {
    clearTimeout(timer);
    number += 1;
    const own = number;
    const text = input.value.trim();
    if (!text) { clear(); return; }
    const found = await options.find(text).catch(() => undefined);
    if (own !== number) return;
    results = found ?? [];
    replace(list, ...results.map((result) => {
      const [name, detail] = options.describe(result);
      return make('li', {}, make('button', { class: 'menu__item', type: 'button', onclick: () => choose(result) }, name,
        detail && make('span', { class: 'quiet' }, detail)));
    }), results.length === 0 && make('li', { class: 'quiet' }, words(found ? 'map-nothing' : 'map-search-failed')));
    announce(found ? plural('map-results', results.length) : words('map-search-failed'));
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, delay);
  });
  input.addEventListener('keydown', async (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && results.length) {
      event.stopPropagation();
      clear();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.querySelector('button')?.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    await search();
    if (results.length) choose(results[0]);
  });
  list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const buttons = [...list.querySelectorAll('button')];
    const index = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    if (!step) clear();
    (step ? buttons[index + step] ?? input : input).focus();
  });
  return {
    element: make('div', { class: 'map-search' }, make('label', { for: id }, options.label), input,
      options.hint && make('p', { id: hintId, class: 'quiet' }, options.hint), list),
    focus: () => input.focus(),
  };
}

/**
 * A text without capitals and accents, to compare it.
 * @param {string} text
 */
export const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The results of the server's search for positions, for the list.
 * @param {{name: string, kind: string, place?: string}} result
 * @returns {[string, string]}
 */
export const describeResult = (result) => [result.name, [words(`map-is-${result.kind}`), result.place].filter(Boolean).join(', ')];
