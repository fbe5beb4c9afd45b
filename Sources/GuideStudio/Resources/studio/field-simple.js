// Controls with one input: texts, choices, numbers, dates and codes.

import { get } from './api.js';
import { combobox } from './combobox.js';
import { ask, cancelButton } from './dialog.js';
import { make } from './dom.js';
import { exampleOf, wordLabel } from './field-keys.js';
import { hasWords, language, words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').FieldElement} FieldElement */

/**
 * A control from one input.
 * @param {HTMLElement} element
 * @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} input
 * @param {Context} context
 * @param {(text: string) => string} [read]
 * @returns {FieldElement}
 */
export function inputControl(element, input, context, read = (text) => text.trim()) {
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  const value = () => read(input.value) || undefined;
  let last = value();
  input.addEventListener('input', () => {
    const now = value();
    if (now === last) return;
    last = now;
    for (const listener of listeners) listener(context.at, now);
  });
  return {
    element, get value() { return value(); }, onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {}, focus: () => input.focus(),
  };
}

/**
 * The attributes of the input of a field.
 * @param {Context} context
 */
const common = (context) => ({
  id: context.id, 'aria-describedby': context.describedBy, 'aria-required': context.key?.needed ? 'true' : undefined,
  class: 'input', autocomplete: 'off',
});

/**
 * The language and direction of the texts of a page.
 * @param {Context} context
 */
const textLanguage = (context) => (context.page?.language ? { lang: context.page.language, dir: 'auto' } : { dir: 'auto' });

/** @type {Record<string, any>} */
const inputTypes = {
  'web-address': { type: 'url', dir: 'ltr', inputmode: 'url' }, 'site-address': { type: 'url', dir: 'ltr' },
  origin: { type: 'url', dir: 'ltr', inputmode: 'url' },
  email: { type: 'email', dir: 'ltr' }, telephone: { type: 'tel', dir: 'ltr' },
};

/** @param {any} value @param {Context} context */
export function textControl(value, context) {
  const key = context.key;
  const isLong = key?.type.type === 'text' && (value?.length ?? 0) > 70;
  const attributes = {
    ...common(context), placeholder: exampleOf(key),
    ...(inputTypes[key?.type.type] ?? { type: 'text', ...textLanguage(context) }),
  };
  const input = isLong ? make('textarea', { ...attributes, type: undefined, rows: Math.min(6, Math.ceil(value.length / 60)) })
    : make('input', attributes);
  input.value = value ?? '';
  const limit = Number(/(\d+) characters/.exec(key?.help ?? '')?.[1] ?? 0);
  if (!limit) return inputControl(input, input, context, oneLine);
  const count = make('span', { class: 'field__count' });
  const update = () => {
    count.textContent = words('field-count', { n: [...input.value.trim()].length, most: limit });
    count.classList.toggle('field__count--over', [...input.value.trim()].length > limit);
  };
  input.addEventListener('input', update);
  update();
  return inputControl(make('div', {}, input, count), input, context, oneLine);
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s*\n\s*/g, ' ').trim();

/**
 * Text of several lines.
 * @param {any} value
 * @param {Context} context
 */
export function paragraphControl(value, context) {
  const input = make('textarea', { ...common(context), ...textLanguage(context), rows: 4 });
  input.value = value ?? '';
  return inputControl(input, input, context, (text) => text.replace(/\s+$/, ''));
}

/**
 * Markdown in a text area, if the visual editor is missing.
 * @param {any} value
 * @param {Context} context
 */
export function bodyControl(value, context) {
  const input = make('textarea', { ...common(context), ...textLanguage(context), rows: 16, 'aria-labelledby': context.labelId });
  input.value = value ?? '';
  return inputControl(input, input, context, (text) => text);
}

/** A choice with the value of the file, even if it is not one of the options.
 * @param {any} value @param {Context} context @param {[string, string][]} options */
function selectControl(value, context, options) {
  const list = options.some(([one]) => one === value) || !value ? options : [[value, value], ...options];
  const input = make('select', { ...common(context), autocomplete: undefined },
    make('option', { value: '' }, words('field-not-set')),
    ...list.map(([one, label]) => make('option', { value: one, selected: one === value }, label)));
  return inputControl(input, input, context);
}

/** A list with more words than this is searched instead of scrolled. */
const mostOptions = 20;

/**
 * Choices in the order of their names.
 * @param {import('./combobox.js').Choice[]} choices
 */
const byName = (choices) => choices.sort((one, other) => one.name.localeCompare(other.name, language));

/** @param {any} value @param {Context} context */
export function wordControl(value, context) {
  /** @type {string[]} */
  const list = context.key?.type.words ?? [];
  if (list.length > mostOptions) {
    return combobox(value, context, byName(list.map((id) => ({ id, name: wordLabel(id, context.key?.name) }))), { isClosed: true });
  }
  return selectControl(value, context, list.map((word) => [word, wordLabel(word, context.key?.name)]));
}

/**
 * Yes, partly or no.
 * @param {any} value
 * @param {Context} context
 */
export function choiceControl(value, context) {
  /** @type {[string, string][]} */
  const options = [['yes', words('field-yes')], ['no', words('field-no')]];
  if (context.key?.type.type === 'extent') options.splice(1, 0, ['partly', words('field-partly')]);
  const word = value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
  return selectControl(word, context, options);
}

/**
 * A number with a decimal point, as files have it: `12,50` is `12.50`. In languages with a decimal point, `1,500` remains.
 * @param {string} text
 */
function withDecimalPoint(text) {
  const hasComma = new Intl.NumberFormat(language).format(1.5).includes(',');
  return text.trim().replace(hasComma ? /^([+-]?\d+),(\d+)$/ : /^([+-]?\d+),(\d{1,2})$/, '$1.$2');
}

/** @param {any} value @param {Context} context */
export function numberControl(value, context) {
  const type = context.key?.type ?? {};
  const problem = make('span', { class: 'problem', role: 'alert' });
  const input = make('input', {
    ...common(context), type: 'text', inputmode: type.type === 'whole' ? 'numeric' : 'decimal', dir: 'ltr',
    placeholder: exampleOf(context.key),
  });
  input.value = value ?? '';
  input.addEventListener('change', () => {
    const number = Number(withDecimalPoint(input.value));
    const [min, max] = [type.min, type.max].map((bound) => (type.type === 'hundredths' ? bound / 100 : bound));
    const isOutside = input.value.trim() !== '' && (number < min || number > max);
    problem.textContent = isOutside ? words('field-between', { min, max }) : '';
  });
  const unit = type.unit && make('span', {}, hasWords(`unit-${type.unit}`) ? words(`unit-${type.unit}`) : type.unit);
  return inputControl(make('div', { class: 'field__pair' }, input, unit, problem), input, context, withDecimalPoint);
}

/**
 * A day, and for some keys a time of day. A value that is not written so remains text.
 * @param {any} value
 * @param {Context} context
 */
export function dateControl(value, context) {
  const hasTime = context.key?.type.type === 'day-or-time';
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(value ?? '');
  if ((value && !match) || (match?.[2] && !hasTime)) return textControl(value, context);
  const day = make('input', { ...common(context), type: 'date', min: '1000-01-01', max: '9999-12-31' });
  day.value = match?.[1] ?? '';
  if (!hasTime) return inputControl(day, day, context);
  const time = make('input', { class: 'input', type: 'time', 'aria-label': words('field-time') });
  time.value = match?.[2] ?? '';
  const read = () => (day.value && time.value ? `${day.value} ${time.value}` : day.value);
  const control = inputControl(make('div', { class: 'field__pair' }, day, time), day, context, read);
  time.addEventListener('input', () => day.dispatchEvent(new Event('input')));
  return control;
}

/** @type {Map<string, import('./combobox.js').Choice[]>} */
const codes = new Map();

/**
 * The codes of a kind and their names in the language of the editor.
 * @param {string} type
 * @returns {import('./combobox.js').Choice[]}
 */
function codesOf(type) {
  const known = codes.get(type);
  if (known) return known;
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second));
  // TypeScript's library of ES2022 does not have it yet.
  const supported = /** @type {{supportedValuesOf: (key: string) => string[]}} */ (/** @type {unknown} */ (Intl));
  /** @type {string[]} */
  const values = type === 'currency' ? supported.supportedValuesOf('currency')
    : type === 'time-zone' ? supported.supportedValuesOf('timeZone')
      : type === 'country' ? pairs.map((pair) => pair.toUpperCase()) : pairs;
  const kind = type === 'country' ? 'region' : type === 'currency' ? 'currency' : 'language';
  const names = new Intl.DisplayNames(language, { type: kind, fallback: 'none' });
  const result = byName(values.flatMap((id) => {
    const name = type === 'time-zone' ? id.replaceAll('_', ' ') : names.of(id);
    return name ? [{ id, name }] : [];
  }));
  codes.set(type, result);
  return result;
}

/**
 * A country, currency, language or time zone.
 * @param {any} value
 * @param {Context} context
 */
export function codeControl(value, context) {
  const type = context.key?.type.type;
  return combobox(value, context, codesOf(type), {
    showsIds: type !== 'time-zone',
    // A language can have a country, for example `en-GB`.
    isClosed: type !== 'language',
  });
}

/**
 * A file of the page's folder, from the library.
 * @param {any} value
 * @param {Context} context
 */
export function fileControl(value, context) {
  const input = make('input', {
    ...common(context), type: 'text', dir: 'ltr', 'aria-labelledby': context.labelId, placeholder: exampleOf(context.key),
  });
  input.value = value ?? '';
  const control = inputControl(make('div', { class: 'field__pair' }, input, make('button', {
    class: 'button', type: 'button', onclick: async () => {
      const file = await chosenFile(context);
      if (!file) return;
      input.value = file;
      input.dispatchEvent(new Event('input'));
    },
  }, words('field-choose-file'))), input, context);
  return control;
}

/** @param {Context} context @returns {Promise<string>} */
async function chosenFile(context) {
  const folder = `${context.page?.folder ?? ''}/`;
  const endings = context.key?.type.endings ?? [];
  const data = await get('media').catch(() => ({ media: [] }));
  const files = data.media.map((/** @type {any} */ one) => one.path)
    .filter((/** @type {string} */ path) => path.startsWith(folder))
    .map((/** @type {string} */ path) => path.slice(folder.length))
    .filter((/** @type {string} */ path) => !endings.length
      || endings.some((/** @type {string} */ ending) => path.toLowerCase().endsWith(`.${ending.replace(/^\./, '')}`)));
  if (!files.length) {
    await ask(words('field-choose-file'), [make('p', {}, words('field-no-files'))], [cancelButton()]);
    return '';
  }
  return ask(words('field-choose-file'), [], [
    ...files.map((/** @type {string} */ path) => ({ label: path, value: path })), cancelButton(),
  ]);
}

/**
 * Latitude and longitude, if the map's control is missing.
 * @param {any} value
 * @param {Context} context
 * @returns {FieldElement}
 */
export function plainPositionControl(value, context) {
  if (value !== undefined && (typeof value !== 'object' || Array.isArray(value))) return otherControl(value, context);
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  /** @param {string} name */
  const input = (name) => {
    const element = make('input', { class: 'input', type: 'text', inputmode: 'decimal', dir: 'ltr' });
    element.value = value?.[name] ?? '';
    return element;
  };
  const [lat, lon] = [input('lat'), input('lon')];
  const read = () => {
    const [latitude, longitude] = [lat, lon].map((one) => one.value.trim());
    return latitude && longitude ? { ...value, lat: latitude, lon: longitude } : undefined;
  };
  for (const one of [lat, lon]) {
    one.addEventListener('change', () => {
      const now = read();
      // One number alone is not a position yet.
      if (now || (!lat.value.trim() && !lon.value.trim())) for (const listener of listeners) listener(context.at, now);
    });
  }
  return {
    element: make('div', { class: 'field__pair' }, make('label', {}, words('field-latitude'), ' ', lat),
      make('label', {}, words('field-longitude'), ' ', lon)),
    get value() { return read(); }, onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {}, focus: () => lat.focus(),
  };
}

/**
 * A value that its type's control cannot show: text can be edited, all else is shown.
 * @param {any} value
 * @param {Context} context
 * @returns {FieldElement}
 */
export function otherControl(value, context) {
  if (value === undefined || typeof value === 'string') {
    const input = make('input', { ...common(context), type: 'text', dir: 'auto', 'aria-labelledby': context.labelId });
    input.value = value ?? '';
    return inputControl(input, input, context);
  }
  const element = make('div', { tabindex: '-1' },
    make('p', { class: 'quiet' }, words('field-other')), make('pre', { dir: 'auto' }, readable(value)));
  return {
    element, get value() { return value; }, onChange: () => {}, setProblems: () => {}, focus: () => element.focus(),
  };
}

/**
 * A list or a mapping as lines of text.
 * @param {any} value
 * @param {string} [indent]
 * @returns {string}
 */
export function readable(value, indent = '') {
  if (value === undefined || value === null) return '–';
  if (typeof value !== 'object') return String(value);
  const entries = Array.isArray(value) ? value.map((one) => ['•', one])
    : Object.entries(value).map(([name, one]) => [`${name}:`, one]);
  return entries.map(([name, one]) => (typeof one === 'object' && one !== null
    ? `${indent}${name}\n${readable(one, `${indent}  `)}` : `${indent}${name} ${one}`)).join('\n');
}
