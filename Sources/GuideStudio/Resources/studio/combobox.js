// A control that searches a list of choices by their names, for example kinds of places, countries or the guide's content.

import { make, replace, uniqueId } from './dom.js';
import { fold } from './outline-filter.js';
import { words } from './words.js';

/** The matches that are shown; more words find the others. */
const mostMatches = 150;

/** @typedef {{id: string, name: string}} Choice */

/**
 * @param {string | undefined} value the id of a choice, or what the file has instead
 * @param {import('./fields.js').Context} context
 * @param {Promise<Choice[]> | Choice[]} choices
 * @param {{showsIds?: boolean, isClosed?: boolean}} [options] a closed list takes no other text
 * @returns {import('./fields.js').FieldElement}
 */
export function combobox(value, context, choices, options = {}) {
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  /** @type {Choice[]} */
  let items = [];
  /** @type {Choice[]} */
  let matches = [];
  let chosen = value;
  let active = -1;
  const listId = uniqueId('matches');
  const input = make('input', {
    class: 'input', type: 'text', role: 'combobox', id: context.id, autocomplete: 'off', dir: 'auto', 'aria-expanded': 'false',
    'aria-controls': listId, 'aria-autocomplete': 'list', 'aria-describedby': context.describedBy,
    'aria-required': context.key?.needed ? 'true' : undefined, placeholder: words('field-reference-search'),
  });
  const list = make('ul', { class: 'matches', role: 'listbox', id: listId, hidden: true, 'aria-labelledby': context.labelId });
  const note = make('span', { class: 'field__count', dir: 'ltr' });
  const nameOf = (/** @type {string | undefined} */ id) => items.find((item) => item.id === id)?.name ?? id ?? '';

  const show = () => {
    input.value = nameOf(chosen);
    note.textContent = options.showsIds && chosen && input.value !== chosen ? chosen : '';
  };

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };

  /** @param {string | undefined} id */
  const choose = (id) => {
    close();
    const isChange = id !== chosen;
    chosen = id;
    show();
    if (isChange) for (const listener of listeners) listener(context.at, chosen);
  };

  /** @param {string} text */
  const open = (text) => {
    const parts = fold(text).split(/\s+/).filter(Boolean);
    matches = items.filter((item) => parts.every((part) => fold(`${item.name} ${item.id}`).includes(part))).slice(0, mostMatches);
    active = -1;
    replace(list, ...matches.map((item, index) => make('li', {
      role: 'option', id: `${listId}-${index}`, 'aria-selected': 'false',
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => choose(item.id),
    }, item.name, options.showsIds && make('span', { class: 'quiet', dir: 'ltr' }, ` ${item.id}`))));
    list.hidden = matches.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    input.removeAttribute('aria-activedescendant');
  };

  /** @param {number} index */
  const activate = (index) => {
    if (!matches.length) return;
    active = (index + matches.length) % matches.length;
    [...list.children].forEach((option, number) => option.setAttribute('aria-selected', String(number === active)));
    input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  };

  /** Opens the whole list, with the choice of now as the active one. */
  const openAll = () => {
    open('');
    const index = matches.findIndex((item) => item.id === chosen);
    if (index >= 0) activate(index);
  };

  const loaded = Promise.resolve(choices).then((found) => {
    items = found;
    if (document.activeElement !== input) show();
  }, () => {});

  input.addEventListener('input', () => loaded.then(() => open(input.value)));
  input.addEventListener('focus', () => input.select());
  input.addEventListener('click', () => loaded.then(() => { if (list.hidden) openAll(); }));
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && list.hidden) openAll();
    else if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active < 0 ? -1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) choose(matches[active].id);
    else if (event.key === 'Escape' && !list.hidden) { close(); show(); } else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => {
    const text = input.value.trim();
    const named = items.find((item) => fold(item.name) === fold(text) || item.id === text);
    if (text === nameOf(chosen)) close();
    else if (text && !named && options.isClosed) { close(); show(); } else choose(text ? named?.id ?? text : undefined);
  });
  if (Array.isArray(choices)) items = choices;
  show();
  return {
    element: make('div', { class: 'field__reference' }, input, note, list),
    get value() { return chosen || undefined; },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {}, focus: () => input.focus(),
  };
}
