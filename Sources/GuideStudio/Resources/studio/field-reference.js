// The control of a reference: searches the guide's content by name and id.

import { make, replace, uniqueId } from './dom.js';
import { fold } from './outline-filter.js';
import { outline } from './state.js';
import { words } from './words.js';

const mostMatches = 20;

/**
 * @param {string | undefined} value
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function referenceControl(value, context) {
  const kind = context.key?.type.kind;
  const city = context.page?.path?.split('/')[1];
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  /** @type {any[]} */
  let items = [];
  /** @type {any[]} */
  let matches = [];
  let chosen = value;
  let active = -1;
  const listId = uniqueId('matches');
  const input = make('input', {
    class: 'input', type: 'text', role: 'combobox', id: context.id, autocomplete: 'off', dir: 'auto', 'aria-expanded': 'false',
    'aria-controls': listId, 'aria-autocomplete': 'list', 'aria-describedby': context.describedBy,
    placeholder: words('field-reference-search'),
  });
  const list = make('ul', { class: 'matches', role: 'listbox', id: listId, hidden: true, 'aria-labelledby': context.labelId });
  const note = make('span', { class: 'field__count', dir: 'ltr' });
  const nameOf = (/** @type {string | undefined} */ id) => items.find((item) => item.id === id)?.name ?? id ?? '';

  const loaded = outline().then((data) => {
    const found = data.items.filter((/** @type {any} */ item) => item.id && (!kind || item.kind === kind));
    // The content of the page's own city is first.
    const isOwn = (/** @type {any} */ item) => item.city === city;
    items = [...found.filter(isOwn), ...found.filter((/** @type {any} */ item) => !isOwn(item))];
    if (document.activeElement !== input) show();
  }, () => {});

  const show = () => {
    input.value = nameOf(chosen);
    note.textContent = chosen && input.value !== chosen ? chosen : '';
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

  const search = () => {
    const parts = fold(input.value).split(/\s+/).filter(Boolean);
    matches = items.filter((item) => parts.every((part) => fold(`${item.name} ${item.id}`).includes(part))).slice(0, mostMatches);
    active = -1;
    replace(list, ...matches.map((item, index) => make('li', {
      role: 'option', id: `${listId}-${index}`, 'aria-selected': 'false',
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => choose(item.id),
    }, item.name, make('span', { class: 'quiet', dir: 'ltr' }, ` ${item.id}`))));
    list.hidden = matches.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    input.removeAttribute('aria-activedescendant');
  };

  /** @param {number} index */
  const activate = (index) => {
    if (list.hidden) search();
    if (!matches.length) return;
    active = (index + matches.length) % matches.length;
    [...list.children].forEach((option, number) => option.setAttribute('aria-selected', String(number === active)));
    input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  };

  input.addEventListener('input', () => loaded.then(search));
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active < 0 ? -1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) choose(matches[active].id);
    else if (event.key === 'Escape' && !list.hidden) { close(); show(); } else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => {
    const text = input.value.trim();
    const named = items.find((item) => item.name === text || item.id === text);
    if (text === nameOf(chosen)) close();
    else choose(text ? named?.id ?? text : undefined);
  });
  show();
  return {
    element: make('div', { class: 'field__reference' }, input, note, list),
    get value() { return chosen || undefined; },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {}, focus: () => input.focus(),
  };
}
