// Dialogs: questions, short forms and explanations.

import { make, uniqueId } from './dom.js';
import { words } from './words.js';

/**
 * Shows a dialog.
 * @param {string} title
 * @param {(import('./dom.js').Child)[]} content
 * @param {{label: string, value: string, isMain?: boolean, isDanger?: boolean}[]} buttons
 * @param {{accept?: (value: string) => Promise<string | void> | string | void}} [options] `accept` returns what is wrong
 *   with the entries; the dialog then remains open.
 * @returns {Promise<string>} the value of the button; `''` if the dialog was cancelled
 */
export function ask(title, content, buttons, options = {}) {
  return new Promise((resolve) => {
    const heading = uniqueId('dialog');
    const problem = make('p', { class: 'problem', role: 'alert' });
    let answer = '';
    let isWaiting = false;
    const form = make('form', { method: 'dialog' },
      make('h2', { id: heading }, title), ...content, problem,
      make('div', { class: 'dialog__buttons' }, ...buttons.map((button) => make('button', {
        class: button.isDanger ? 'button button--danger' : button.isMain ? 'button button--main' : 'button',
        type: 'submit', value: button.value, formnovalidate: button.value === '',
      }, button.label))));
    const dialog = make('dialog', { class: 'dialog', 'aria-labelledby': heading }, form);
    form.addEventListener('submit', async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      // A second press must not do the same again.
      if (isWaiting) return;
      const value = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? buttons.at(-1)?.value ?? '';
      if (value !== '' && options.accept) {
        isWaiting = true;
        dialog.setAttribute('aria-busy', 'true');
        const message = await Promise.resolve(options.accept(value)).finally(() => {
          isWaiting = false;
          dialog.removeAttribute('aria-busy');
        });
        if (message) { problem.textContent = message; return; }
      }
      answer = value;
      dialog.close();
    });
    // Another view has no use for the dialog, for example after the browser's back button.
    const leave = () => dialog.close();
    addEventListener('hashchange', leave);
    dialog.addEventListener('close', () => {
      removeEventListener('hashchange', leave);
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** The button that closes a dialog without a change. */
export const cancelButton = () => ({ label: words('shell-cancel'), value: '' });

/**
 * Shows a text.
 * @param {string} title
 * @param {(import('./dom.js').Child)[]} content
 */
export function tell(title, ...content) {
  return ask(title, content, [{ label: words('shell-close'), value: '', isMain: true }]);
}

/**
 * A label and its input, for dialogs.
 * @param {string} label
 * @param {HTMLElement} input
 */
export function labelled(label, input) {
  input.id ||= uniqueId('input');
  return make('p', { class: 'dialog__row' }, make('label', { for: input.id }, label), input);
}

/** @param {{value: string, label: string}[]} options @param {string} [chosen] @returns {HTMLSelectElement} */
export function select(options, chosen) {
  return make('select', {}, ...options.map((option) => make('option', {
    value: option.value, selected: option.value === chosen,
  }, option.label)));
}
