// The notation of a value that a form shows in another way: a text input, one press away.

import { make } from './dom.js';
import { exampleOf } from './field-keys.js';
import { words } from './words.js';

/**
 * @param {import('./fields.js').Context} context
 * @param {string} label the name of the word that names the input
 * @param {string} summary the name of the word to press
 */
export function notationInput(context, label, summary) {
  const notation = make('input', {
    class: 'input', type: 'text', dir: 'ltr', autocomplete: 'off', 'aria-label': words(label),
    'aria-describedby': context.describedBy, placeholder: exampleOf(context.key),
  });
  return { notation, details: make('details', { class: 'hours__notation' }, make('summary', {}, words(summary)), notation) };
}
