// Parts of the views that lead through several steps.

import { make, uniqueId } from './dom.js';
import { severityLabel } from './problem-severity.js';
import { words } from './words.js';

/** Loads the styles of these views once. */
export function loadStyles() {
  if (document.querySelector('link[href="wizard.css"]')) return;
  document.head.append(make('link', { rel: 'stylesheet', href: 'wizard.css' }));
}

/**
 * A label, its input and a help text.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [help]
 * @returns {HTMLElement}
 */
export function row(label, input, help) {
  input.id ||= uniqueId('input');
  const helpId = help && uniqueId('help');
  if (helpId) input.setAttribute('aria-describedby', helpId);
  return make('div', { class: 'wizard__row' }, make('label', { for: input.id }, label), input,
    help && make('p', { id: helpId, class: 'wizard__help' }, help));
}

/**
 * @param {string} label
 * @param {(event: Event) => void} action
 * @param {{isMain?: boolean, isDanger?: boolean}} [options]
 * @returns {HTMLButtonElement}
 */
export function button(label, action, options = {}) {
  const kind = options.isMain ? ' button--main' : options.isDanger ? ' button--danger' : '';
  return make('button', { type: 'button', class: `button${kind}`, onclick: action }, label);
}

/**
 * An area on which files are dropped, with a button that chooses them.
 * @param {string} label
 * @param {(files: File[]) => void} take
 * @param {{isMultiple?: boolean, accept?: string, isOptional?: boolean}} [options] `isOptional` if the view has another main button
 * @returns {HTMLElement}
 */
export function dropArea(label, take, options = {}) {
  const text = uniqueId('drop');
  const input = make('input', {
    class: 'hidden', type: 'file', id: uniqueId('file'), 'aria-describedby': text, multiple: options.isMultiple === true,
    accept: options.accept,
  });
  input.addEventListener('change', () => {
    if (input.files?.length) take([...input.files]);
    input.value = '';
  });
  const area = make('div', { class: 'drop' }, make('p', { id: text }, label), input, make('label', {
    for: input.id, class: `button${options.isOptional ? '' : ' button--main'}`,
  }, words(options.isMultiple ? 'wizard-choose-files' : 'wizard-choose-file')));
  area.addEventListener('dragover', (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    area.classList.add('drop--over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('drop--over'));
  area.addEventListener('drop', (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    area.classList.remove('drop--over');
    const files = [...event.dataTransfer?.files ?? []];
    if (files.length) take(options.isMultiple ? files : files.slice(0, 1));
  });
  return area;
}

/**
 * A list of diagnostics with the places where they are.
 * @param {any[]} diagnostics
 * @param {(file: string) => string | undefined} [link] the address of a file in the editor
 */
export function problemList(diagnostics, link = () => undefined) {
  return make('ul', { class: 'problems__list' }, ...diagnostics.map((problem) => {
    const place = problem.line ? `${problem.file}:${problem.line}` : problem.file;
    const address = link(problem.file);
    return make('li', { class: `problem problem--${problem.severity}` },
      severityLabel(problem.severity), ' ',
      problem.message, ' ', address ? make('a', { href: address, dir: 'ltr' }, place) : make('span', { class: 'quiet', dir: 'ltr' }, place));
  }));
}

/**
 * Text that screen readers read aloud when it changes.
 * @returns {HTMLElement}
 */
export const alertText = () => make('p', { class: 'problem', role: 'alert' });
