// The control of a value that a form shows in another way, with its notation: a text input, one press away.

import { make } from './dom.js';
import { exampleOf } from './field-keys.js';
import { words } from './words.js';

/**
 * @param {string | undefined} value the notation
 * @param {import('./fields.js').Context} context
 * @param {{body: HTMLElement, label: string, summary: string, read: (text: string) => void,
 *   focused: () => Element | null}} options
 *   `body` contains the form, `label` is the name of the word that names the input, and `summary` that of the word to press;
 *   `read` shows a changed notation in the form, and `focused` is the element that gets the focus
 */
export function notationControl(value, context, { body, label, summary, read, focused }) {
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  let text = value;
  const notation = make('input', {
    class: 'input', type: 'text', dir: 'ltr', autocomplete: 'off', 'aria-label': words(label),
    'aria-describedby': context.describedBy, placeholder: exampleOf(context.key),
  });
  const details = make('details', { class: 'hours__notation' }, make('summary', {}, words(summary)), notation);
  /** @param {string | undefined} changed */
  const set = (changed) => {
    if (changed === text) return;
    text = changed;
    for (const listener of listeners) listener(context.at, text);
  };
  notation.addEventListener('change', () => {
    set(notation.value.trim() || undefined);
    read(notation.value);
  });
  /** @type {import('./fields.js').FieldElement} */
  const field = {
    element: make('div', {}, body, details),
    get value() { return text; },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {},
    focus: () => /** @type {HTMLElement | null} */ (focused())?.focus(),
  };
  return { notation, details, set, field };
}
