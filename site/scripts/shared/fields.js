// Form fields: each with its label above it and its error below.

import { make, makeButton } from './elements.js';
import { word } from './words.js';

/**
 * A field that can have an error and the focus.
 * @typedef {object} ValidatedField
 * @property {(text: string) => void} showError  the error; empty for none
 * @property {() => void} focus
 */

/** A unique id in the page. Scripts that are loaded later continue the count. */
export function uniqueId() {
  const page = /** @type {Window & {wyndIds?: number}} */ (window);
  page.wyndIds = (page.wyndIds ?? 0) + 1;
  return `generated-${page.wyndIds}`;
}

/**
 * @param {HTMLElement} field  the field with the error
 * @param {HTMLElement} message  shows the error
 * @param {string} text
 */
export function showFieldError(field, message, text) {
  message.textContent = text;
  message.hidden = !text;
  message.id ||= uniqueId();
  if (text) field.setAttribute('aria-describedby', message.id);
  else field.removeAttribute('aria-describedby');
  const isGroup = field.matches('fieldset');
  if (text && !isGroup) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** A text field of one line or several lines. */
export class TextField {
  #input;
  #error = make('p', 'editor__error');
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
    const input = isLong ? make('textarea', 'editor__input') : make('input', 'editor__input');
    if (input instanceof HTMLTextAreaElement) input.rows = 2;
    else input.type = 'text';
    input.maxLength = most;
    input.dir = 'auto';
    input.value = value;
    input.autocomplete = 'off';
    input.addEventListener('input', () => changed(input.value));
    this.#input = input;
    this.#error.hidden = true;
    this.element = make('div', 'editor__field', make('label', 'editor__label', make('span', '', label), input), this.#error);
  }

  /** @param {string} value */
  set value(value) {
    this.#input.value = value;
  }

  focus() {
    this.#input.focus();
  }

  /** @param {string} text */
  showError(text) {
    showFieldError(this.#input, this.#error, text);
  }
}

/** A number field. */
export class NumberField {
  #input = make('input', 'editor__input editor__input--number');
  #error = make('p', 'editor__error');
  element;

  /**
   * @param {string} label
   * @param {{least: number, most: number}} bounds
   * @param {(value: number) => void} changed  NaN for an invalid number
   */
  constructor(label, { least, most }, changed) {
    this.#input.type = 'number';
    this.#input.inputMode = 'decimal';
    this.#input.min = String(least);
    this.#input.max = String(most);
    this.#input.step = 'any';
    this.#input.addEventListener('input', () => changed(this.#input.valueAsNumber));
    this.#error.hidden = true;
    this.element = make('div', 'editor__field', make('label', 'editor__label', make('span', '', label), this.#input), this.#error);
  }

  /** @param {number} value */
  set value(value) {
    this.#input.value = Number.isFinite(value) ? String(value) : '';
  }

  focus() {
    this.#input.focus();
  }

  /** @param {string} text */
  showError(text) {
    showFieldError(this.#input, this.#error, text);
  }
}

/**
 * A radio button or a checkbox.
 * @param {'radio' | 'checkbox'} type
 * @param {string} name  of the group of radio buttons
 * @param {string} label
 * @param {(isOn: boolean) => void} changed
 */
export function choice(type, name, label, changed) {
  const input = make('input', '');
  input.type = type;
  input.name = name;
  input.addEventListener('change', () => changed(input.checked));
  return { input, element: make('label', 'editor__choice', input, make('span', '', label)) };
}

/**
 * A selection list.
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} options  a value and its label
 * @param {string} value
 * @param {(value: string) => void} changed
 */
export function choiceOf(label, options, value, changed) {
  const input = make('select', 'editor__input', ...options.map(([one, text]) => new Option(text, one)));
  input.value = value;
  input.addEventListener('change', () => changed(input.value));
  input.id = uniqueId();
  const named = make('label', 'editor__label', make('span', '', label));
  named.htmlFor = input.id;
  return { input, element: make('div', 'editor__field', named, input) };
}

/** The list of all errors, above the buttons; each line links to its field. */
export class ErrorSummary {
  element = make('div', 'editor__errors');

  /** @param {string} [title] */
  constructor(title = word('quiz-editor.errors')) {
    this.title = title;
    this.element.hidden = true;
    this.element.tabIndex = -1;
  }

  /**
   * Shows the errors at the fields, too.
   * @param {readonly {at: string, text: string}[]} errors  the name of the field, and the error
   * @param {Map<string, ValidatedField>} fields
   * @returns {boolean} whether there is no error
   */
  show(errors, fields) {
    for (const [name, field] of fields) field.showError(errors.filter(({ at }) => at === name).map(({ text }) => text).join(' '));
    const rows = errors.map(({ at, text }) => make('li', '', makeButton(text, () => fields.get(at)?.focus(), 'editor__error-link')));
    this.element.replaceChildren(make('h2', 'editor__errors-title', this.title), make('ul', '', ...rows));
    this.element.hidden = errors.length === 0;
    return errors.length === 0;
  }
}
