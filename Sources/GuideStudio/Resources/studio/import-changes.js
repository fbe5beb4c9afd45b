// What an import would change: new pages, changed fields, conflicts with a choice, and what is left.

import { make, uniqueId } from './dom.js';
import { fieldLabel } from './import-mapping.js';
import { href } from './router.js';
import { plural, words } from './words.js';

/** The kinds of steps in the order of their importance. */
const actions = ['conflict', 'removed', 'changed', 'taken', 'left', 'same'];

/** @param {any[]} steps */
export function changeList(steps) {
  return make('div', {}, ...actions.map((action) => {
    const own = steps.filter((step) => step.action === action);
    if (own.length === 0) return undefined;
    return make('details', { open: action === 'conflict' || (action !== 'same' && own.length < 20) },
      make('summary', {}, plural(`import-${action}`, own.length)),
      make('ul', { class: 'steps' }, ...own.map((step) => make('li', {}, title(step), ...content(step)))));
  }));
}

/** @param {any} step */
function title(step) {
  const name = step.fields.find((/** @type {any} */ one) => one.name === 'name')?.new;
  const isThere = !['taken', 'removed'].includes(step.action) && step.path.endsWith('.md');
  const label = name && step.action === 'taken' ? name : step.path;
  return isThere ? make('a', { href: href('page', { path: step.path }), dir: 'auto' }, label) : make('span', { dir: 'auto' }, label);
}

/** @param {any} step */
function content(step) {
  if (step.action === 'conflict') return step.fields.map((/** @type {any} */ one) => conflict(step.path, one));
  if (step.action === 'changed') return step.fields.map(difference);
  if (step.action === 'left') {
    return [make('p', { class: 'quiet' }, step.note),
      step.lines?.length > 0 && make('pre', { class: 'value', dir: 'auto' }, step.lines.join('\n'))];
  }
  return [];
}

/** @param {any} one */
const difference = (one) => make('div', {}, make('strong', {}, fieldName(one.name)), ' ',
  one.present !== undefined && make('del', { class: 'value', dir: 'auto' }, shown(one.present)),
  make('ins', { class: 'value', dir: 'auto' }, shown(one.new)));

/**
 * A value for an editor; pictures and outlines are compared by their hashes.
 * @param {string} value
 */
const shown = (value) => (/^[0-9a-f]{64}$/.test(value) ? words('import-file') : value);

/**
 * The choice between the guide's value and that of the file.
 * @param {string} path
 * @param {any} one
 */
function conflict(path, one) {
  const group = uniqueId('side');
  const option = (/** @type {string} */ value, /** @type {string} */ label, /** @type {string | undefined} */ text) => make('label', {},
    make('input', { type: 'radio', name: group, value, checked: value === 'mine', 'data-path': path, 'data-field': one.name }), ' ',
    words(label), make('span', { class: 'value', dir: 'auto' }, text === undefined ? words('import-no-value') : shown(text)));
  return make('fieldset', {}, make('legend', {}, fieldName(one.name)),
    option('mine', 'import-mine', one.present), option('theirs', 'import-theirs', one.new));
}

/**
 * A field of a page or of one of its pictures, for example `media/gate.jpg alt`.
 * @param {string} name
 */
const fieldName = (name) => (/^[a-z-]+$/.test(name) ? fieldLabel(name) : name);

/**
 * The fields for which the editor has chosen the value of the file, by page.
 * @param {HTMLElement} element
 * @returns {Record<string, string[]>}
 */
export function chosenFields(element) {
  /** @type {Record<string, string[]>} */
  const chosen = {};
  for (const input of element.querySelectorAll('input[value="theirs"]:checked')) {
    const { path, field } = /** @type {HTMLInputElement} */ (input).dataset;
    if (path && field) chosen[path] = [...chosen[path] ?? [], field];
  }
  return chosen;
}
