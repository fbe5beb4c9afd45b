// All errors and warnings of the last build, each with a link to its field and, where it is known, a correction.

import { get, post } from './api.js';
import { select, tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { errorText } from './outline-actions.js';
import { href } from './router.js';
import { onVersion } from './state.js';
import { isForAdmin, problemMessage } from './problem-admin.js';
import { severityLabel } from './problem-severity.js';
import { plural, words } from './words.js';

/**
 * Whether the file of a problem has a form, unlike a picture or a recorded walk.
 * @param {any} problem
 */
const hasForm = (problem) => /\.(md|yaml)$/.test(problem.path ?? '');

/** @param {HTMLElement} container */
export async function show(container) {
  /** @type {any[]} */
  let problems = [];
  let severity = '';
  /** The pages that have changed since the last build: their other corrections may name items that have moved. */
  const corrected = new Set();
  const list = make('div', {});
  const count = make('p', { class: 'quiet' });
  const choice = select([['', 'problems-all'], ['error', 'problems-errors'], ['warning', 'problems-warnings'], ['note', 'problems-notes']]
    .map(([value, key]) => ({ value, label: words(key) })));
  choice.className = 'input';
  choice.setAttribute('aria-label', words('problems-severity'));
  choice.addEventListener('change', () => { severity = choice.value; render(); });

  const render = () => {
    const shown = problems.filter((problem) => !severity || problem.severity === severity);
    count.textContent = shown.length ? plural('shell-problem-count', shown.length) : words('problems-none');
    /** @type {Map<string, any[]>} */
    const pages = new Map();
    for (const problem of shown) {
      const own = pages.get(problem.path ?? problem.file);
      if (own) own.push(problem);
      else pages.set(problem.path ?? problem.file, [problem]);
    }
    // Pages with errors are first; otherwise the order is that of the build.
    const errors = (/** @type {any[]} */ own) => (own.some((problem) => problem.severity === 'error') ? 0 : 1);
    const sorted = [...pages].sort(([, one], [, other]) => errors(one) - errors(other));
    replace(list, ...sorted.map(([path, own]) => make('section', { class: 'problems__page' },
      make('h2', { dir: 'auto' }, hasForm(own[0]) ? make('a', { href: href('page', { path }) }, own[0].name || path) : path),
      make('ul', { class: 'problems__list' }, ...own.map((problem) => problemItem(problem, corrected.has(path) ? undefined : () => correct(problem)))))));
  };
  /** @param {any} problem */
  async function correct(problem) {
    const path = problem.path ?? problem.file;
    if (corrected.has(path)) return;
    corrected.add(path);
    if (await fix(problem)) problems = problems.filter((one) => one !== problem);
    else corrected.delete(path);
    render();
  }
  async function refresh() {
    const data = await get('problems');
    problems = Array.isArray(data) ? data : data.problems ?? [];
    render();
  }
  replace(container, make('div', { class: 'view__head' }, make('h1', {}, words('shell-problems')), choice), count, list);
  await refresh();
  return onVersion(() => { corrected.clear(); refresh().catch(() => {}); });
}

/** @param {any} problem @param {(() => void) | undefined} correct applies the correction; undefined if it is out of date */
function problemItem(problem, correct) {
  const at = problem.at?.length ? JSON.stringify(problem.at) : undefined;
  return make('li', { class: `problem problem--${problem.severity}` },
    severityLabel(problem.severity), ' ',
    ...problemMessage(problem, (text) => (hasForm(problem) ? make('a', { href: href('page', { path: problem.path, at }), dir: 'auto' }, text)
      : make('span', { dir: 'auto' }, text))), ' ',
    problem.fix && correct && !problem.refusal && make('button', {
      class: 'button button--small', type: 'button', onclick: correct,
    }, problem.fix.label), ' ',
    problem.code && make('button', {
      class: 'button button--small', type: 'button', 'aria-label': words('problems-explain-of', { message: problem.message }),
      onclick: () => explain(problem.code),
    }, words('problems-explain')));
}

/** @param {any} problem @returns {Promise<boolean>} whether the page was corrected */
async function fix(problem) {
  try {
    const { hash } = await get('page', { path: problem.path });
    await post('page', { hash, operations: problem.fix.operations }, { path: problem.path });
    announce(words('problems-fixed'));
    return true;
  } catch (error) {
    await tell(words('shell-error'), make('p', {}, errorText(error)));
    return false;
  }
}

/** @param {string} code */
async function explain(code) {
  try {
    const { title, text } = await get('explain', { code });
    await tell(title || code, ...String(text).split(/\n{2,}/).map((part) => make('p', { class: 'explanation' }, part)),
      isForAdmin(text) && make('p', { class: 'explanation' }, words('problems-admin-only')));
  } catch (error) {
    await tell(code, make('p', {}, errorText(error)));
  }
}
