// The form of a page: required keys first, then the filled keys in groups; a menu adds all others.

import { post } from './api.js';
import { ask, cancelButton } from './dialog.js';
import { make, replace } from './dom.js';
import { helpNodes, helpOf, isBelow, labelOf } from './field-keys.js';
import { field, isMedia, isStops, late, showProblems } from './fields.js';
import { setting } from './field-list.js';
import { bodyControl } from './field-simple.js';
import { fold } from './outline-filter.js';
import { words } from './words.js';

/** @typedef {import('./fields.js').Key} Key */
/** @typedef {import('./fields.js').FieldElement} FieldElement */

/** The groups in their order. */
const groupNames = ['text', 'media', 'map', 'facts', 'access', 'links', 'settings'];

/** @type {Record<string, string>} */
const groupsByType = {
  text: 'text', markdown: 'text', file: 'media', position: 'map', 'map-clip': 'map', flag: 'access', extent: 'access',
  reference: 'links', identifier: 'settings', word: 'settings', language: 'settings', 'time-zone': 'settings', colour: 'settings',
  'site-address': 'settings', origin: 'settings', 'publish-address': 'settings', 'pack-key': 'settings', tool: 'settings', 'walking-speed': 'settings',
};

/**
 * The group of a key, by its type.
 * @param {any} type
 * @returns {string}
 */
function groupOfType(type) {
  if (type.type === 'list') return isMedia(type) ? 'media' : groupOfType(type.of);
  if (type.type !== 'mapping' && type.type !== 'keyed') return groupsByType[type.type] ?? 'facts';
  const groups = type.keys.map((/** @type {Key} */ key) => groupOfType(key.type));
  if (groups.includes('map')) return 'map';
  const isAccess = groups.filter((/** @type {string} */ group) => group === 'access').length * 2 >= groups.length;
  if (isAccess) return 'access';
  return groups.includes('media') ? 'settings' : 'facts';
}

/** @param {Key} key */
const groupOf = (key) => (isStops(key) ? 'map' : groupOfType(key.type));

/**
 * The keys of a translation: those with words of their own.
 * @param {Key[]} keys
 * @returns {Key[]}
 */
export function translatedKeys(keys) {
  return keys.flatMap((key) => {
    if (key.translated) return [key];
    const form = key.type.of?.keys ?? key.type.keys;
    return form?.some((/** @type {Key} */ one) => one.translated) ? [key] : [];
  });
}

/**
 * @param {any} page the answer of GET page
 * @param {any} forms
 * @param {Key[]} keys
 * @param {import('./page-saving.js').PageSaving} saving
 * @param {() => void} renderAgain is called after a correction, which changes values that the form shows
 */
export function pageForm(page, forms, keys, saving, renderAgain) {
  const { values } = saving.state;
  /** @type {Map<string, FieldElement>} */
  const fields = new Map();
  /** @type {any[]} */
  let problems = [];
  const save = (/** @type {any[]} */ operations) => {
    saving.change(operations);
    saving.flush();
    renderAgain();
  };
  const upload = (/** @type {File} */ file) => post('media', file, { folder: page.folder, name: file.name });
  /** @param {Key} key */
  const fieldOf = (key) => {
    const one = field(key, values[key.name] ?? undefined, { at: [key.name], page, forms, save, upload });
    one.onChange((at, value, operations) => saving.change(operations ?? [setting(at, value)]));
    fields.set(key.name, one);
    return one;
  };
  const isNeeded = (/** @type {Key} */ key) =>
    key.needed && !page.language && !(key.alternative && values[key.alternative] !== undefined);
  const isFilled = (/** @type {Key} */ key) => values[key.name] !== undefined && values[key.name] !== null;
  // The status has its own control above the form.
  const shown = keys.filter((key) => key.name !== 'status' || page.kind === 'guide');
  const needed = make('div', { class: 'form__needed' }, ...shown.filter(isNeeded).map((key) => fieldOf(key).element));

  const bodyLabel = make('span', { class: 'field__label', id: 'body-label' }, words('page-text'));
  const bodyProblems = make('ul', { class: 'field__problems', hidden: true });
  /** @type {FieldElement | undefined} */
  let body;
  if (page.body !== null && page.body !== undefined) {
    const context = { at: ['body'], page, forms, save, upload, labelId: 'body-label' };
    body = late('markdown', 'markdownField', saving.state.body ?? '', context, bodyControl, page.blocks);
    body.onChange((_at, value) => saving.change([{ op: 'body', value: value ?? '' }]));
  }

  /** @type {Map<string, {element: HTMLDetailsElement, list: HTMLElement, summary: HTMLElement, keys: Key[]}>} */
  const groups = new Map();
  const holder = make('div', { class: 'form__groups' });
  /** @param {string} name */
  const group = (name) => {
    const known = groups.get(name);
    if (known) return known;
    const summary = make('span', { class: 'quiet' });
    const list = make('div', {});
    const element = make('details', { class: 'form__group' },
      make('summary', {}, words(`page-group-${name}`), ' ', summary), list);
    const made = { element, list, summary, keys: /** @type {Key[]} */ ([]) };
    groups.set(name, made);
    replace(holder, ...groupNames.flatMap((one) => groups.get(one)?.element ?? []));
    return made;
  };
  /** @param {Key} key */
  const addToGroup = (key) => {
    const own = group(groupOf(key));
    own.keys.push(key);
    const one = fieldOf(key);
    own.list.append(one.element);
    own.summary.textContent = own.keys.map(labelOf).join(', ');
    return { own, one };
  };
  // A form without anything to show, for example of a city's first riddles, has all fields.
  const isEmpty = body === undefined && !shown.some((key) => isNeeded(key) || isFilled(key));
  for (const key of shown) if (!isNeeded(key) && (isFilled(key) || isEmpty)) addToGroup(key);

  // A form of one group, for example of a city's riddles, has nothing else to show.
  if (!body && !needed.childElementCount && (isEmpty || groups.size === 1)) for (const { element } of groups.values()) element.open = true;

  /** @param {Key} key */
  const addField = (key) => {
    const { own, one } = addToGroup(key);
    own.element.open = true;
    one.focus();
    one.element.scrollIntoView({ block: 'nearest' });
    add.hidden = missing().length === 0;
  };
  const missing = () => shown.filter((key) => !fields.has(key.name));
  const add = make('button', {
    class: 'button', type: 'button', hidden: missing().length === 0, onclick: async () => {
      const key = await chooseKey(missing());
      if (key) addField(key);
    },
  }, words('page-add'));

  return {
    element: make('div', { class: 'form' }, needed,
      body && make('div', { class: 'field field--body', role: 'group', 'aria-labelledby': 'body-label', 'data-at': '["body"]' },
        bodyLabel, body.element, bodyProblems), holder, add),
    /** @param {any[]} list */
    setProblems(list) {
      problems = list.map((one) => ({ ...one, at: one.at ?? [] }));
      for (const [name, one] of fields) one.setProblems(problems.filter((problem) => isBelow(problem.at, [name])));
      showProblems(bodyProblems, problems.filter((problem) => problem.at[0] === 'body'), { at: [], page, forms, save });
      // Fields with errors are not hidden in a folded group.
      for (const { element, keys: own } of groups.values()) {
        const hasError = problems.some((problem) => problem.severity === 'error' && own.some((key) => key.name === problem.at[0]));
        if (hasError) element.open = true;
      }
    },
    /**
     * The problems that belong to no field.
     * @returns {any[]}
     */
    otherProblems: () => problems.filter((problem) => problem.at[0] !== 'body' && !fields.has(String(problem.at[0]))),
    /**
     * Moves the focus to the field of a path.
     * @param {import('./fields.js').Path} at
     */
    focusAt(at) {
      if (at[0] === 'body') { body?.focus(); return; }
      const key = shown.find((one) => one.name === at[0]);
      if (key && !fields.has(key.name)) { addField(key); return; }
      const found = [...holder.querySelectorAll('[data-at]'), ...needed.querySelectorAll('[data-at]')]
        .filter((element) => isBelow(at, JSON.parse(/** @type {HTMLElement} */ (element).dataset.at ?? '[]'))).at(-1);
      for (let parent = found?.closest('details'); parent; parent = parent.parentElement?.closest('details')) parent.open = true;
      const input = found?.querySelector('input, select, textarea, [contenteditable], button');
      /** @type {HTMLElement | null | undefined} */ (input)?.focus();
      found?.scrollIntoView({ block: 'center' });
    },
    /** The groups that are open, for a form that replaces this one. */
    openGroups: () => [...groups].flatMap(([name, { element }]) => (element.open ? [name] : [])),
    /** @param {string[]} names */
    openThese(names) { for (const name of names) groups.get(name)?.element.setAttribute('open', ''); },
  };
}

/**
 * A searchable menu of keys with their help.
 * @param {Key[]} keys
 * @returns {Promise<Key | undefined>}
 */
async function chooseKey(keys) {
  const search = make('input', {
    class: 'input', type: 'search', autocomplete: 'off', 'aria-label': words('page-add-search'),
    placeholder: words('page-add-search'), autofocus: true,
  });
  const list = make('div', { class: 'menu' });
  const update = () => {
    const parts = fold(search.value).split(/\s+/).filter(Boolean);
    const found = keys.filter((key) => parts.every((part) => fold(`${labelOf(key)} ${key.name} ${helpOf(key)}`).includes(part)));
    replace(list, ...groupNames.flatMap((name) => {
      const own = found.filter((key) => groupOf(key) === name);
      return own.length === 0 ? [] : [make('h3', {}, words(`page-group-${name}`)), ...own.map((key) => make('button', {
        class: 'menu__item', type: 'submit', value: key.name,
      }, make('strong', {}, labelOf(key)), make('span', { class: 'quiet' }, ...helpNodes(helpOf(key)))))];
    }), found.length === 0 && make('p', {}, words('page-add-none')));
  };
  search.addEventListener('input', update);
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    // Enter chooses the key with exactly these words, for example Hours and not Hours note; otherwise the first one.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const text = fold(search.value).trim();
    const exact = keys.find((key) => fold(labelOf(key)) === text || fold(key.name) === text);
    const buttons = [...list.querySelectorAll('button')];
    (buttons.find((button) => button.value === exact?.name) ?? buttons[0])?.click();
  });
  update();
  const name = await ask(words('page-add'), [search, list], [cancelButton()]);
  return keys.find((key) => key.name === name);
}
