// Asks which version of a field remains, if a file was changed elsewhere at the same time.

import { ask } from './dialog.js';
import { make, uniqueId } from './dom.js';
import { isBelow } from './field-keys.js';
import { labelOfPath } from './field-list.js';
import { readable } from './field-simple.js';
import { words } from './words.js';

/** @typedef {import('./page-operations.js').Operation} Operation */

/**
 * The path of an operation; the text has one of its own.
 * @param {Operation} operation
 */
export const pathOf = (operation) => (operation.op === 'body' ? ['body'] : operation.at ?? []);

/**
 * Shows both versions of each conflict.
 * @param {any[]} conflicts
 * @param {Operation[]} operations
 * @param {any[]} keys of the page's form
 * @returns {Promise<Operation[]>} the operations that the editor wants to save anyway
 */
export async function resolveConflicts(conflicts, operations, keys) {
  /** @type {boolean[]} */
  const keepsMine = conflicts.map(() => true);
  const parts = conflicts.map((conflict, index) => {
    const name = uniqueId('conflict');
    const isBody = conflict.at?.[0] === 'body';
    /** @param {boolean} isMine @param {string} key @param {any} value */
    const version = (isMine, key, value) => make('label', { class: 'conflict__version' },
      make('input', { type: 'radio', name, checked: isMine, onchange: () => { keepsMine[index] = isMine; } }), ' ', words(key),
      make('pre', { dir: 'auto' }, readable(value)));
    const label = isBody ? words('page-text') : labelOfPath(keys, conflict.at);
    return make('fieldset', { class: 'conflict' }, make('legend', {}, label),
      version(true, 'page-keep-mine', conflict.yours), version(false, 'page-keep-theirs', conflict.theirs));
  });
  // Without an answer, the editor's own text remains: the other version is in the history.
  await ask(words('page-conflict'), [make('p', {}, words('page-conflict-text')), ...parts],
    [{ label: words('page-conflict-save'), value: 'save', isMain: true }]);
  return operations.filter((operation) => !conflicts.some((conflict, index) => {
    const path = pathOf(operation);
    return !keepsMine[index] && (isBelow(path, conflict.at) || isBelow(conflict.at, path));
  }));
}

/** @param {Operation} operation */
function changeText(operation) {
  if (operation.op === 'remove') return words('page-removed');
  return operation.op === 'move' ? words('page-moved') : readable(operation.value);
}

/**
 * What operations change, as a list of labels and values.
 * @param {Operation[]} operations
 * @param {any[]} keys
 */
export function changeList(operations, keys) {
  return make('dl', { class: 'changes' }, ...operations.flatMap((operation) => {
    const label = operation.op === 'body' ? words('page-text') : labelOfPath(keys, operation.at ?? []);
    return [make('dt', {}, label), make('dd', {}, make('pre', { dir: 'auto' }, changeText(operation)))];
  }));
}
