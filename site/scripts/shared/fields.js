// Fields in which a visitor writes: each with its words above it, and what is wrong with it below.

import { make, makeButton } from './elements.js';
import { word } from './words.js';

/**
 * What can be wrong, and can be gone to.
 * @typedef {object} ValidatedField
 * @property {(text: string) => void} fault  what is wrong with it; empty for nothing
 * @property {() => void} focus
 */

/** An id that no other element of the page has. Scripts that are loaded later go on counting. */
export function freshId() {
  const page = /** @type {Window & {wyndIds?: number}} */ (window);
  page.wyndIds = (page.wyndIds ?? 0) + 1;
  return `made-${page.wyndIds}`;
}

/**
 * @param {HTMLElement} described  what is faulty
 * @param {HTMLElement} told  says what is wrong with it
 * @param {string} text
 */
export function showFieldError(described, told, text) {
  told.textContent = text;
  told.hidden = !text;
  told.id ||= freshId();
  if (text) described.setAttribute('aria-describedby', told.id);
  else described.removeAttribute('aria-describedby');
  const isGroup = described.matches('fieldset');
  if (text && !isGroup) described.setAttribute('aria-invalid', 'true');
  else described.removeAttribute('aria-invalid');
}

/** A text, of one line or of several. */
export class TextField {
  #input;
  #told = make('p', 'maker__error');
  element;

  /**
   * @param {string} label
   * @param {object} options
   * @param {number} options.most  characters
   * @param {(text: string) => void} options.changed
   * @param {string} [options.value]
   * @param {boolean} [options.isLong]
   */
  constructor(label, { most, changed, value = '', isLong = false }) {
    const input = isLong ? make('textarea', 'maker__input') : make('input', 'maker__input');
    if (input instanceof HTMLTextAreaElement) input.rows = 2;
    else input.type = 'text';
    input.maxLength = most;
    input.dir = 'auto';
    input.value = value;
    input.autocomplete = 'off';
    input.addEventListener('input', () => changed(input.value));
    this.#input = input;
    this.#told.hidden = true;
    this.element = make('div', 'maker__field', make('label', 'maker__label', make('span', '', label), input), this.#told);
  }

  /** @param {string} value */
  set value(value) {
    this.#input.value = value;
  }

  focus() {
    this.#input.focus();
  }

  /** @param {string} text */
  fault(text) {
    showFieldError(this.#input, this.#told, text);
  }
}

/** A number. */
export class NumberField {
  #input = make('input', 'maker__input maker__input--number');
  #told = make('p', 'maker__error');
  element;

  /**
   * @param {string} label
   * @param {{least: number, most: number}} bounds
   * @param {(value: number) => void} changed  NaN for what is none
   */
  constructor(label, { least, most }, changed) {
    this.#input.type = 'number';
    this.#input.inputMode = 'decimal';
    this.#input.min = String(least);
    this.#input.max = String(most);
    this.#input.step = 'any';
    this.#input.addEventListener('input', () => changed(this.#input.valueAsNumber));
    this.#told.hidden = true;
    this.element = make('div', 'maker__field', make('label', 'maker__label', make('span', '', label), this.#input), this.#told);
  }

  /** @param {number} value */
  set value(value) {
    this.#input.value = Number.isFinite(value) ? String(value) : '';
  }

  focus() {
    this.#input.focus();
  }

  /** @param {string} text */
  fault(text) {
    showFieldError(this.#input, this.#told, text);
  }
}

/**
 * One of several, or several of them.
 * @param {'radio' | 'checkbox'} type
 * @param {string} name  of those of which one is chosen
 * @param {string} label
 * @param {(isOn: boolean) => void} changed
 */
export function choice(type, name, label, changed) {
  const input = make('input', '');
  input.type = type;
  input.name = name;
  input.addEventListener('change', () => changed(input.checked));
  return { input, element: make('label', 'maker__choice', input, make('span', '', label)) };
}

/**
 * One of a list.
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} options  a value and its words
 * @param {string} value
 * @param {(value: string) => void} changed
 */
export function choiceOf(label, options, value, changed) {
  const input = make('select', 'maker__input', ...options.map(([one, text]) => new Option(text, one)));
  input.value = value;
  input.addEventListener('change', () => changed(input.value));
  input.id = freshId();
  const named = make('label', 'maker__label', make('span', '', label));
  named.htmlFor = input.id;
  return { input, element: make('div', 'maker__field', named, input) };
}

/** All that is wrong, above the buttons; each line leads to its field. */
export class ErrorSummary {
  element = make('div', 'maker__faults');

  /** @param {string} [title] */
  constructor(title = word('make.faults')) {
    this.title = title;
    this.element.hidden = true;
    this.element.tabIndex = -1;
  }

  /**
   * Says it at the fields, too.
   * @param {readonly {at: string, text: string}[]} faults  the name of each one's field, and what to do
   * @param {Map<string, ValidatedField>} fields
   * @returns {boolean} whether nothing is wrong
   */
  show(faults, fields) {
    for (const [name, field] of fields) field.fault(faults.filter(({ at }) => at === name).map(({ text }) => text).join(' '));
    const rows = faults.map(({ at, text }) => make('li', '', makeButton(text, () => fields.get(at)?.focus(), 'maker__fault')));
    this.element.replaceChildren(make('h2', 'maker__faults-title', this.title), make('ul', '', ...rows));
    this.element.hidden = faults.length === 0;
    return faults.length === 0;
  }
}
