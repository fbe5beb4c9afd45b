// The view of history: the earlier states of a page, what has changed since, and deleted pages.

import { ApiError, get, post } from './api.js';
import { ask, cancelButton, tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { errorText } from './outline-actions.js';
import { dateText, pageChanges, useChangeStyles } from './page-changes.js';
import { guarded } from './rights.js';
import { go, href } from './router.js';
import { forgetOutline, forms, onVersion } from './state.js';
import { language, words } from './words.js';

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `path` of a page; without it, the deleted pages
 */
export async function show(container, parameters) {
  useChangeStyles();
  if (!parameters.path) return showDeleted(container);
  const { path } = parameters;
  const [history, allForms] = await Promise.all([get('history', { path }), forms()]);
  let present = await presentState(path);
  let entries = history.entries;
  let keys = allForms.kinds[present?.kind]?.keys ?? [];
  /** @type {string | undefined} */
  let chosen;
  const list = make('ul', { class: 'rows' });
  const detail = make('div', { class: 'card', 'aria-live': 'polite' }, make('p', { class: 'quiet' }, words('history-choose')));

  const render = () => {
    list.hidden = entries.length === 0;
    replace(list, ...entries.map((/** @type {any} */ entry) => make('li', { class: 'history__row' }, make('button', {
      class: 'history__entry', type: 'button', 'aria-pressed': String(keyOf(entry) === chosen), onclick: () => open(entry),
    }, make('strong', {}, dateText(entry.time, language, true)), ' ', make('span', { class: 'card__facts', dir: 'auto' },
      [entry.author, summaryOf(entry)].filter(Boolean).join(' · '))))));
  };
  /** @param {any} entry */
  const open = async (entry) => {
    chosen = keyOf(entry);
    for (const [index, button] of [...list.querySelectorAll('button')].entries()) {
      button.setAttribute('aria-pressed', String(keyOf(entries[index]) === chosen));
    }
    try {
      const state = await get('history/text', { path, id: entry.id });
      if (chosen !== keyOf(entry)) return;
      // A state that cannot be read as a page is shown as one text.
      const old = state.values ? state : { values: {}, body: state.text };
      replace(detail, make('h2', {}, words(present ? 'history-since' : 'history-state')),
        pageChanges(present ? old : null, present ?? old, keys, { lang: present?.language }),
        make('div', { class: 'card__buttons' }, ...guarded(present?.refusal, make('button', {
          class: 'button button--main', type: 'button', onclick: () => bringBack(entry),
        }, words('history-restore')))));
    } catch (error) {
      replace(detail, make('p', { class: 'problem' }, errorText(error)));
    }
  };
  /** @param {any} entry */
  const bringBack = async (entry) => {
    const day = dateText(entry.time, language, true);
    const answer = await ask(words('history-restore'), [make('p', {}, words('history-restore-text', { day }))],
      [{ label: words('history-restore'), value: 'restore', isMain: true }, cancelButton()]);
    if (!answer) return;
    try {
      await post('restore', { path, id: entry.id });
      announce(words('history-restored'));
      forgetOutline();
      await refresh();
      chosen = undefined;
      render();
      replace(detail, make('p', { role: 'status' }, words('history-restored')));
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorText(error)));
    }
  };
  async function refresh() {
    const [now, state] = await Promise.all([get('history', { path }), presentState(path)]);
    entries = now.entries;
    present = state;
    keys = allForms.kinds[present?.kind]?.keys ?? keys;
    render();
  }
  replace(container,
    make('a', { class: 'page__back', href: present ? href('page', { path }) : '#/outline' }, words(present ? 'history-back' : 'shell-content')),
    make('div', { class: 'view__head' }, make('h1', { dir: 'auto' }, words('history-title', { name: present?.name || path })),
      make('a', { class: 'button', href: href('history') }, words('history-deleted'))),
    !present && make('p', { class: 'banner' }, words('history-is-deleted')),
    entries.length === 0 && make('p', {}, words('history-none')),
    make('div', { class: 'history__columns' }, list, detail));
  render();
  return onVersion(() => { refresh().catch(() => {}); });
}

/**
 * An undo and a redo can bring the same state back several times.
 * @param {any} entry
 */
const keyOf = (entry) => `${entry.id} ${entry.time}`;

/** @param {any} entry @returns {string} */
function summaryOf(entry) {
  if (entry.action) return words(entry.action === 'redo' ? 'page-redone' : 'page-undone');
  return entry.summary || words(entry.source === 'git' ? 'history-git' : 'history-studio');
}

/**
 * The page as it is now; undefined for a deleted page.
 * @param {string} path
 */
async function presentState(path) {
  try {
    return await get('page', { path });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

/** @param {HTMLElement} container */
async function showDeleted(container) {
  const data = await get('deleted');
  /** @type {any[]} */
  const pages = data.pages;
  /** @param {any} page */
  const bringBack = async (page) => {
    try {
      await post('undelete', { path: page.path });
      announce(words('history-restored'));
      forgetOutline();
      go('page', { path: page.path });
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorText(error)));
    }
  };
  replace(container, make('h1', {}, words('history-deleted')),
    pages.length === 0 && make('p', {}, words('history-no-deleted')),
    pages.length > 0 && make('ul', { class: 'rows' }, ...pages.map((page) => make('li', {},
      make('span', { class: 'rows__name', dir: 'auto' }, make('strong', {}, page.name || page.path), ' ',
        make('span', { class: 'card__facts' }, page.time ? dateText(page.time, language, true) : '')),
      make('a', { class: 'button button--small', href: href('history', { path: page.path }) }, words('page-history')),
      ...guarded(page.refusal,
        make('button', { class: 'button button--small', type: 'button', onclick: () => bringBack(page) }, words('history-restore')))))));
}
