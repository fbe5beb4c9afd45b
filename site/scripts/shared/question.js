// Asks a visitor a question that they must answer before they continue.

import { make } from './elements.js';

let questionCount = 0;

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
  questionCount += 1;
  const heading = make('p', '', text);
  heading.id = `question-${questionCount}`;
  const form = make('form', '', heading);
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
  const yesButton = make('button', 'button', yes);
  yesButton.value = 'yes';
  const noButton = make('button', 'button button--quiet', no);
  noButton.formNoValidate = true;
  form.append(make('p', 'question__row', yesButton, noButton));
  const dialog = make('dialog', 'question', form);
  dialog.setAttribute('aria-labelledby', heading.id);
  document.body.append(dialog);
  dialog.showModal();
  // The button that has the focus is the safe one, so that pressing Enter twice loses no data.
  if (!secret) noButton.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes' ? field.value : undefined);
    });
  });
}
