// One page of a guide in another language: each text of the original beside its translation.

import { ApiError, get, post } from './api.js';
import { tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { labelOfPath } from './field-list.js';
import { errorText } from './outline-actions.js';
import { differenceNodes, unsavedText } from './page-changes.js';
import { resolveConflicts } from './page-conflicts.js';
import { removeDraft } from './page-drafts.js';
import { finishSaving, PageSaving, unsavedChanges, warnOfUnsaved } from './page-saving.js';
import { guarded } from './rights.js';
import { go, href } from './router.js';
import { forms, onVersion } from './state.js';
import { bodyRow, textRow } from './translation-rows.js';
import { writing } from './translation-place.js';
import { languageName } from './words.js';
import { words } from './words.js';

/** @typedef {import('./translation-rows.js').Row} Row */

/**
 * Whether there is something to do in a page.
 * @param {string} state
 */
export const isUnfinished = (state) => state !== 'complete';

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `path` of the original, and `language`
 */
export async function showTranslation(container, { path, language }) {
  await finishSaving(path.replace(/\.[^./]+$/, (ending) => `.${language}${ending}`));
  const [data, allForms] = await Promise.all([get('translation', { path, language }), forms()]);
  if (data.type !== 'page') {
    const { showWords } = await import('./translation-media.js');
    /** @type {(() => void) | undefined} */
    let leaveWords = await showWords(container, data, pageHead(data, language), language, async () => {
      leaveWords = await showTranslation(container, { path, language });
    });
    return () => leaveWords?.();
  }
  const keys = allForms.kinds[data.kind]?.keys ?? [];
  const file = data.exists ? await get('page', { path: data.path }) : { path: data.path, hash: '', values: {}, body: '' };
  const head = pageHead(data, language);
  if (!data.exists && data.path.endsWith('.yaml')) {
    replace(container, head, plainTexts(data, container, language));
    return undefined;
  }

  const failure = make('div', { role: 'alert' });
  const rows = make('div', {});
  /** @type {Row[]} */
  let list = [];
  const saving = new PageSaving(file, {
    saved(_response, hasOthers) {
      failure.replaceChildren();
      data.exists = true;
      if (hasOthers) render();
    },
    conflict: (answer, operations) => resolveConflicts(answer.conflicts, operations, keys),
    failed(message) {
      replace(failure, make('p', { class: 'problem' }, words('page-not-saved', { message }), ' ', make('button', {
        class: 'button button--small', type: 'button', onclick: () => saving.flush(),
      }, words('shell-again'))));
    },
    undone() { render(); announce(words('page-undone')); },
  });

  const languages = { original: data.originalLanguage ?? '', translation: language };
  const render = () => {
    const focused = list.findIndex((row) => row.element.contains(document.activeElement));
    list = data.fields.map((/** @type {any} */ field) => {
      const label = labelOfField(field, keys);
      if (field.name === 'body') {
        return bodyRow({ ...field, text: saving.state.body ?? '' }, label, languages, { page: file, forms: allForms },
          (text) => saving.change([{ op: 'body', value: text }]));
      }
      const text = textIn(saving.state.values, field);
      return textRow({ ...field, text }, label, languages, (value) => saving.change(writing(saving.state.values, field.at, value)));
    });
    replace(rows, ...list.map((row) => row.element));
    if (focused >= 0) list[focused]?.focus();
  };

  /** The next row with something to do, then the next page. */
  const next = async () => {
    const from = list.findIndex((row) => row.element.contains(document.activeElement));
    const found = [...list.slice(from + 1), ...list.slice(0, Math.max(0, from))].find((row) => row.isOpen());
    if (found) { found.focus(); return; }
    await saving.flush();
    const { pages } = await get('translations');
    const place = pages.findIndex((/** @type {any} */ page) => page.path === data.original);
    const page = [...pages.slice(place + 1), ...pages.slice(0, Math.max(0, place))]
      .find((/** @type {any} */ one) => one.states[language] && isUnfinished(one.states[language]));
    if (page) go('translate', { path: page.path, language });
    else announce(words('translate-all-done'));
  };
  const confirm = async () => {
    try {
      await saving.flush();
      await post('translation/confirm', { path: data.original, language, originalHash: data.originalHash });
      announce(words('translate-confirmed'));
      await showAgain();
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorText(error)));
    }
  };
  const tools = make('div', { class: 'page__tools' },
    make('button', { class: 'button', type: 'button', title: 'Alt+N', 'aria-keyshortcuts': 'Alt+N', onclick: next }, words('translate-next')),
    ...guarded(data.refusal,
      make('button', { class: 'button button--main', type: 'button', onclick: confirm }, words('translate-confirm')),
      make('button', { class: 'button', type: 'button', onclick: () => saving.undo() }, words('shell-undo'))));
  rows.inert = Boolean(data.refusal);
  head.append(tools);

  const stopKeys = translationKeys(saving, next, () => list);
  const stopVersions = onVersion(() => { refresh().catch(() => {}); });
  /** Takes what was changed outside. */
  async function refresh() {
    if (!saving.isSaved || !data.exists) return;
    const now = await get('page', { path: data.path });
    if (!saving.isSaved) return;
    saving.hash = now.hash;
    if (saving.adopt(now)) render();
  }
  const end = () => { saving.flush(); stopKeys(); stopVersions(); };
  /** @type {(() => void) | undefined} */
  let leave = end;
  async function showAgain() {
    end();
    leave = undefined;
    leave = await showTranslation(container, { path, language });
  }
  const stored = unsavedChanges({ path: data.path, hash: file.hash, ...saving.state });
  const recovery = stored && make('div', { class: 'banner', role: 'region', 'aria-label': words('page-unsaved') },
    make('p', {}, unsavedText(stored)),
    make('button', { class: 'button', type: 'button', onclick: () => { recovery.remove(); removeDraft(data.path); saving.recover(stored); render(); } }, words('page-unsaved-take')),
    make('button', { class: 'button', type: 'button', onclick: () => { recovery.remove(); removeDraft(data.path); } }, words('page-unsaved-discard')));
  replace(container, head, failure, recovery, data.state === 'old' && !data.hasEarlier && make('p', { class: 'banner' }, words('translate-no-earlier')), rows);
  render();
  return () => leave?.();
}

/** @param {any} data @param {string} language */
function pageHead(data, language) {
  return make('div', { class: 'page__head' },
    make('a', { class: 'page__back', href: href('translate', { language }) }, words('shell-translations')),
    make('h1', { dir: 'auto' }, data.name),
    make('p', { class: 'card__facts' }, languageName(language), ' · ', words(`translate-${data.state}`),
      ...(data.type === 'page' ? [' · ', make('a', { href: href('page', { path: data.original }) }, words('page-original'))] : [])));
}

/**
 * The texts of a file whose translation does not exist yet.
 * @param {any} data @param {HTMLElement} container @param {string} language
 */
function plainTexts(data, container, language) {
  const begin = async () => {
    try {
      await post('create', { original: data.original, language });
      await showTranslation(container, { path: data.original, language });
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, error instanceof ApiError ? errorText(error) : String(error)));
    }
  };
  return make('div', { class: 'card' }, make('p', {}, words('translate-begin-text')),
    ...guarded(data.refusal, make('button', { class: 'button button--main', type: 'button', onclick: begin }, words('translate-begin'))),
    ...data.fields.map((/** @type {any} */ field) => make('div', { class: 'difference__text', dir: 'auto' },
      ...(field.changed ? differenceNodes(field.changed.before, field.changed.after) : [field.original.trim()]))));
}

/** @param {any} values @param {any} field @returns {string} the text as it is now, with changes that are not saved yet */
function textIn(values, field) {
  // Writing an impossible text gives the place of the present one.
  const [operation] = writing(values, field.at, '\u0000');
  if (operation?.op !== 'set' || operation.value !== '\u0000') return '';
  const found = (operation.at ?? []).reduce((/** @type {any} */ value, step) => value?.[step], values);
  return typeof found === 'string' ? found : '';
}

/** @param {any} field @param {any[]} keys @returns {string} */
function labelOfField(field, keys) {
  if (field.name === 'body') return words('page-text');
  return labelOfPath(keys, field.at.map((/** @type {any} */ step) => {
    if (typeof step === 'string') return step;
    return Object.values(step.names).join(', ') || step.number;
  }));
}

/**
 * Ctrl+S saves, Alt+N goes to the next text with something to do, and Alt with an arrow to the next or previous text.
 * @param {PageSaving} saving @param {() => Promise<void>} next @param {() => Row[]} rows
 */
function translationKeys(saving, next, rows) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.altKey && !event.ctrlKey && event.code === 'KeyN') next();
    else if (event.altKey && !event.ctrlKey && step) {
      const list = rows();
      const now = list.findIndex((row) => row.element.contains(document.activeElement));
      list[Math.min(list.length - 1, Math.max(0, now + step))]?.focus();
    } else if ((event.ctrlKey || event.metaKey) && event.key === 's') saving.flush();
    else return;
    event.preventDefault();
  };
  const stop = warnOfUnsaved(saving);
  addEventListener('keydown', press);
  return () => {
    removeEventListener('keydown', press);
    stop();
  };
}
