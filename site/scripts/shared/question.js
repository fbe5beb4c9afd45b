// Asks a visitor a question that they must answer before they continue.

import { make } from './elements.js';

let asked = 0;

/**
 * @param {object} question
 * @param {string} question.text
 * @param {string[]} [question.lines]  the subject of the question
 * @param {{label: string, least: number, autocomplete: 'new-password' | 'current-password'}} [question.secret]  a passphrase to be typed
 * @param {string} question.yes
 * @param {string} question.no
 * @returns {Promise<string | undefined>} what was typed, or nothing but an answer; undefined for no
 */
export function ask({ text, lines = [], secret, yes, no }) {
  asked += 1;
  const words = make('p', '', text);
  words.id = `question-${asked}`;
  const form = make('form', '', words);
  form.method = 'dialog';
  if (lines.length > 0) form.append(make('ul', '', ...lines.map((line) => make('li', '', line))));
  const field = make('input', '');
  if (secret) {
    field.type = 'password';
    field.required = true;
    field.minLength = secret.least;
    field.autocomplete = secret.autocomplete;
    field.dir = 'auto';
    form.append(make('label', 'question__field', secret.label, field));
  }
  const take = make('button', 'button', yes);
  take.value = 'yes';
  const leave = make('button', 'button button--quiet', no);
  leave.formNoValidate = true;
  form.append(make('p', 'question__row', take, leave));
  const dialog = make('dialog', 'question', form);
  dialog.setAttribute('aria-labelledby', words.id);
  document.body.append(dialog);
  dialog.showModal();
  // The button that has the focus is the safe one, so that pressing Enter twice loses no data.
  if (!secret) leave.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes' ? field.value : undefined);
    });
  });
}
