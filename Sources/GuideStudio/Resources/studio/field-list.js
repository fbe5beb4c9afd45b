// Controls with fields in them: lists, mappings, mappings under chosen keys, and "free" or a mapping.

import { make, replace, signButton, uniqueId } from './dom.js';
import { isBelow, labelOf } from './field-keys.js';
import { field } from './fields.js';
import { words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').FieldElement} FieldElement */
/** @typedef {import('./fields.js').Path} Path */
/** @typedef {import('./fields.js').Operation} Operation */
/** @typedef {import('./fields.js').Listener} Listener */

/** @param {Path} path @param {Path} from @param {Path} to @returns {Path} */
const moved = (path, from, to) => [...to, ...path.slice(from.length)];

/**
 * The operation that sets a value, or removes it.
 * @param {Path} at
 * @param {any} value
 * @returns {Operation}
 */
export const setting = (at, value) => (value === undefined ? { op: 'remove', at } : { op: 'set', at, value });

/**
 * The problems of a field.
 * @param {any[]} problems
 * @param {Path} at
 */
const problemsBelow = (problems, at) => problems.filter((problem) => isBelow(problem.at, at));

/**
 * A list: items can be added, removed and moved. An item without a value is not in the file yet.
 * @param {any} value @param {Context} context @returns {FieldElement}
 */
export function listControl(value, context) {
  const type = context.key?.type.of ?? { type: 'text' };
  /** @typedef {{control: FieldElement, given: Path, isSaved: boolean, row: HTMLElement}} Item */
  /** @type {Item[]} */
  let items = [];
  /** @type {Listener[]} */
  const listeners = [];
  // The number of a single value says nothing: only screen readers have it as a label.
  const isPlain = !['mapping', 'list', 'keyed', 'free-or', 'position', 'map-clip', 'hours', 'season'].includes(type.type);
  const rows = make('ol', { class: isPlain ? 'list list--plain' : 'list' });
  const saved = () => items.filter((item) => item.isSaved);
  const values = () => saved().map((item) => item.control.value);
  const current = () => (saved().length ? values() : undefined);
  /** @param {Operation[]} operations */
  const emit = (operations) => { for (const listener of listeners) listener(context.at, current(), operations); };
  /** @param {Item} item @returns {number} */
  const indexOf = (item) => saved().indexOf(item);

  /** @param {any} one @param {number} index @returns {Item} */
  const itemOf = (one, index) => {
    const given = [...context.at, index];
    const key = {
      name: '', label: words('field-item', { n: index + 1 }), help: '', example: '', needed: false, translated: false, type,
      listName: context.key?.name,
      ...(type.type === 'mapping' ? {} : { example: '' }),
    };
    const control = field(key, one, { ...context, at: given });
    const row = make('li', { class: 'list__item' });
    /** @type {Item} */
    const item = { control, given, isSaved: one !== undefined, row };
    control.onChange((at, changed, operations) => changeItem(item, at, changed, operations));
    replace(row, control.element, make('div', { class: 'list__buttons' },
      button('field-up', '↑', () => move(item, -1)), button('field-down', '↓', () => move(item, 1)),
      button('field-remove', '✕', () => remove(item))));
    return item;
  };

  /** @param {string} name @param {string} sign @param {() => void} action */
  const button = (name, sign, action) => signButton(words(name), sign, action, { 'data-name': name });

  /** @param {Item} item @param {Path} at @param {any} changed @param {Operation[]} [operations] */
  const changeItem = (item, at, changed, operations) => {
    const now = item.control.value;
    if (!item.isSaved) {
      if (now === undefined) return;
      item.isSaved = true;
      const insertion = { op: 'insert', at: [...context.at, indexOf(item)], value: now };
      emit([saved().length === 1 ? setting(context.at, [now]) : insertion]);
    } else if (now === undefined) {
      const index = indexOf(item);
      item.isSaved = false;
      emit([removal(index)]);
    } else {
      const to = [...context.at, indexOf(item)];
      emit((operations ?? [setting(at, changed)]).map((one) => ({ ...one, at: moved(one.at ?? [], item.given, to) })));
    }
  };

  /** @param {number} index @returns {Operation} */
  const removal = (index) => ({ op: 'remove', at: saved().length === 0 ? context.at : [...context.at, index] });

  /** @param {Item} item */
  const remove = (item) => {
    const index = indexOf(item);
    const place = items.indexOf(item);
    items = items.filter((one) => one !== item);
    render();
    if (item.isSaved) emit([removal(index)]);
    (items[Math.min(place, items.length - 1)]?.control ?? { focus: () => add.focus() }).focus();
  };

  /** @param {Item} item @param {number} step */
  const move = (item, step) => {
    const place = items.indexOf(item);
    const other = items[place + step];
    if (!other) return;
    const from = indexOf(item);
    items[place] = other;
    items[place + step] = item;
    render();
    if (item.isSaved && other.isSaved) emit([{ op: 'move', at: [...context.at, from], to: indexOf(item) }]);
    const pressed = item.row.querySelector(`[data-name="${step < 0 ? 'field-up' : 'field-down'}"]`);
    const active = /** @type {HTMLButtonElement | null} */ (pressed)?.disabled
      ? item.row.querySelector(`[data-name="${step < 0 ? 'field-down' : 'field-up'}"]`) : pressed;
    /** @type {HTMLElement | null} */ (active)?.focus();
  };

  const render = () => {
    items.forEach((item, index) => {
      const [up, down] = ['field-up', 'field-down'].map((name) =>
        item.row.querySelector(`:scope > .list__buttons > [data-name="${name}"]`));
      up?.toggleAttribute('disabled', index === 0);
      down?.toggleAttribute('disabled', index === items.length - 1);
      const label = item.row.querySelector('.field__label');
      if (label) label.textContent = words('field-item', { n: index + 1 });
    });
    rows.replaceChildren(...items.map((item) => item.row));
  };

  const add = make('button', {
    class: 'button button--small', type: 'button', onclick: () => {
      const item = itemOf(undefined, items.length);
      items.push(item);
      render();
      item.control.focus();
    },
  }, words('field-add'));
  items = (value ?? []).map(itemOf);
  render();
  return {
    element: make('div', {}, rows, add),
    get value() { return current(); },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: (problems) => {
      saved().forEach((item, index) => {
        const at = [...context.at, index];
        const own = problemsBelow(problems, at);
        item.control.setProblems(own.map((problem) => ({ ...problem, at: moved(problem.at, at, item.given) })));
      });
    },
    focus: () => (items[0]?.control ?? add).focus(),
  };
}

/**
 * A mapping: one field for each key.
 * @param {any} value @param {Context} context @returns {FieldElement}
 */
export function mappingControl(value, context) {
  /** @type {import('./fields.js').Key[]} */
  const keys = context.key?.type.keys ?? [];
  /** @type {Listener[]} */
  const listeners = [];
  const fields = keys.map((key) => field(key, value?.[key.name], { ...context, at: [...context.at, key.name] }));
  // Keys without a field, which the form does not know, remain.
  const others = Object.entries(value ?? {}).filter(([name]) => !keys.some((key) => key.name === name));
  const current = () => {
    const entries = keys.flatMap((key, index) => {
      const one = fields[index].value;
      return one === undefined ? [] : [[key.name, one]];
    });
    return entries.length + others.length ? Object.fromEntries([...entries, ...others]) : undefined;
  };
  for (const one of fields) {
    one.onChange((at, changed, operations) => {
      for (const listener of listeners) {
        if (current() === undefined) listener(context.at, undefined);
        else listener(at, changed, operations);
      }
    });
  }
  const optional = fields.filter((one, index) => !keys[index].needed && value?.[keys[index].name] === undefined);
  const shown = fields.filter((one) => !optional.includes(one));
  const isLong = optional.length > 3;
  const element = make('div', { class: 'mapping' }, ...(isLong ? shown : fields).map((one) => one.element),
    isLong && make('details', { class: 'mapping__more', open: shown.length === 0 },
      make('summary', {}, words('field-more')), ...optional.map((one) => one.element)));
  return {
    element,
    get value() { return current(); },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: (problems) => {
      fields.forEach((one, index) => one.setProblems(problemsBelow(problems, [...context.at, keys[index].name])));
    },
    focus: () => {
      const first = (isLong ? shown[0] : undefined) ?? fields[0];
      if (optional.includes(first)) first.element.closest('details')?.setAttribute('open', '');
      first?.focus();
    },
  };
}

/**
 * The word `free` or a mapping.
 * @param {any} value @param {Context} context @returns {FieldElement}
 */
export function freeOrControl(value, context) {
  /** @type {Listener[]} */
  const listeners = [];
  const isFree = value === 'free';
  const isOther = typeof value === 'string' && !isFree;
  const name = uniqueId('free');
  const mapping = mappingControl(typeof value === 'object' ? value : undefined, context);
  const details = make('div', {}, mapping.element);
  let choice = isFree ? 'free' : typeof value === 'object' ? 'fields' : isOther ? 'other' : '';
  const current = () => {
    if (choice === 'fields') return mapping.value;
    return choice === 'other' ? value : choice || undefined;
  };
  const emit = (/** @type {Operation[]} */ operations) => {
    for (const listener of listeners) listener(context.at, current(), operations);
  };
  let before = choice;
  const choose = (/** @type {string} */ chosen) => {
    before = choice;
    choice = chosen;
    details.hidden = choice !== 'fields';
    if (choice === 'fields' && mapping.value === undefined) mapping.focus();
    else emit([setting(context.at, current())]);
  };
  mapping.onChange((at, changed, operations) => {
    // The first field replaces the word.
    if (before !== 'fields' || mapping.value === undefined) emit([setting(context.at, mapping.value)]);
    else emit(operations ?? [setting(at, changed)]);
    before = 'fields';
  });
  details.hidden = choice !== 'fields';
  const choices = [['', 'field-not-set'], ['free', 'field-free'], ['fields', 'field-fields']];
  const radios = choices.map(([one, key]) => make('label', { class: 'choice' },
    make('input', { type: 'radio', name, value: one, checked: choice === one, onchange: () => choose(one) }), ' ', words(key)));
  return {
    element: make('div', {}, make('div', { class: 'choices' }, ...radios),
      isOther && make('p', { class: 'quiet' }, value), details),
    get value() { return current(); },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: (problems) => mapping.setProblems(problems),
    focus: () => radios[0].querySelector('input')?.focus(),
  };
}

/**
 * Mappings under keys that the editor chooses.
 * @param {any} value @param {Context} context @returns {FieldElement}
 */
export function keyedControl(value, context) {
  /** @type {Listener[]} */
  const listeners = [];
  /** @type {Map<string, {control: FieldElement, row: HTMLElement}>} */
  const entries = new Map();
  const rows = make('div', { class: 'list' });
  const current = () => {
    const found = [...entries].flatMap(([name, { control }]) => (control.value === undefined ? [] : [[name, control.value]]));
    return found.length ? Object.fromEntries(found) : undefined;
  };
  /** @param {string} name @param {any} one */
  const insert = (name, one) => {
    const key = {
      name: '', label: name, help: '', example: '', needed: false, translated: false,
      type: { type: 'mapping', keys: context.key?.type.keys ?? [] },
    };
    const control = field(key, one, { ...context, at: [...context.at, name] });
    control.onChange((at, changed, operations) => { for (const listener of listeners) listener(at, changed, operations); });
    const row = make('div', { class: 'list__item' }, control.element, make('div', { class: 'list__buttons' },
      signButton(words('field-remove'), '✕', () => {
        const wasSaved = control.value !== undefined;
        entries.delete(name);
        row.remove();
        if (wasSaved) for (const listener of listeners) listener([...context.at, name], undefined);
        input.focus();
      })));
    entries.set(name, { control, row });
    rows.append(row);
    return control;
  };
  const input = make('input', { class: 'input', type: 'text', 'aria-label': words('field-new-key') });
  const add = make('button', {
    class: 'button button--small', type: 'button', onclick: () => {
      const name = input.value.trim();
      if (!name || entries.has(name)) { input.focus(); return; }
      input.value = '';
      insert(name, undefined).focus();
    },
  }, words('field-add'));
  for (const [name, one] of Object.entries(value ?? {})) insert(name, one);
  return {
    element: make('div', {}, rows, make('div', { class: 'field__pair' }, input, add)),
    get value() { return current(); },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: (problems) => {
      for (const [name, { control }] of entries) control.setProblems(problemsBelow(problems, [...context.at, name]));
    },
    focus: () => ([...entries.values()][0]?.control ?? input).focus(),
  };
}

/**
 * The label of a path, for conflicts and lists of changes.
 * @param {any} keys
 * @param {Path} at
 */
export function labelOfPath(keys, at) {
  let own = keys;
  return at.map((step) => {
    const key = own?.find((/** @type {any} */ one) => one.name === step);
    if (!key) return typeof step === 'number' ? step + 1 : step;
    own = key.type.keys ?? key.type.of?.keys;
    return labelOf(key);
  }).join(' › ');
}
