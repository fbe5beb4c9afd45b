// The view of one page: its form, and the page as visitors see it.

import { get, post } from './api.js';
import { ask, tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { showProblems } from './fields.js';
import { unsavedText } from './page-changes.js';
import { changeList, resolveConflicts } from './page-conflicts.js';
import { pageForm, translatedKeys } from './page-form.js';
import { pagePreview } from './page-preview.js';
import { removeDraft } from './page-drafts.js';
import { finishSaving, PageSaving, unsavedChanges, warnOfUnsaved } from './page-saving.js';
import { canDelete, deleteContent, errorText } from './outline-actions.js';
import { nounsOf } from './outline-names.js';
import { statusLabel } from './view-outline.js';
import { go, href } from './router.js';
import { forgetOutline, forms, onVersion, outline } from './state.js';
import { languageName, words } from './words.js';

/** @typedef {import('./page-saving.js').PageSaving} Saving */

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `path`, and `at` for the field with the focus
 */
export async function show(container, parameters) {
  await finishSaving(parameters.path);
  const [page, allForms] = await Promise.all([get('page', { path: parameters.path }), forms()]);
  // A file without a name, for example of notices, is called by its kind.
  if (page.name === (page.original ?? page.path)) page.name = nounsOf(await outline()).get(page.kind) ?? page.name;
  const allKeys = allForms.kinds[page.kind]?.keys ?? [];
  const keys = page.language ? translatedKeys(allKeys) : allKeys;
  const stored = unsavedChanges(page);
  const formHolder = make('div', {});
  const failure = make('div', { role: 'alert' });
  const others = make('ul', { class: 'field__problems', hidden: true });
  const preview = pagePreview(page);

  /** @type {ReturnType<typeof pageForm> | undefined} */
  let form;
  /** @type {any[]} */
  let diagnostics = page.diagnostics ?? [];
  const saving = new PageSaving(page, {
    saved(response, hasOthers) {
      failure.replaceChildren();
      if (response.diagnostics) diagnostics = response.diagnostics;
      if (hasOthers) renderForm();
      else showDiagnostics();
      updateHead();
      updateUndo();
    },
    conflict: (data, operations) => resolveConflicts(data.conflicts, operations, keys),
    failed(message, isRestarted) {
      // The browser's storage has the changes, and the reloaded page offers them.
      const again = isRestarted ? () => { saving.stop(); location.reload(); } : () => saving.flush();
      replace(failure, make('p', { class: 'problem' }, words('page-not-saved', { message }), ' ', make('button', {
        class: 'button button--small', type: 'button', onclick: again,
      }, words(isRestarted ? 'shell-reload' : 'shell-again')), ' ', make('button', {
        class: 'button button--small', type: 'button', onclick: () => { saving.discard(); failure.replaceChildren(); refresh(); },
      }, words('page-unsaved-discard'))));
    },
    undone(action) {
      renderForm();
      updateUndo();
      announce(words(action === 'redo' ? 'page-redone' : 'page-undone'));
    },
  });

  const showDiagnostics = () => {
    form?.setProblems(diagnostics);
    showProblems(others, form?.otherProblems() ?? [], {
      at: [], page, forms: allForms, save: (operations) => { saving.change(operations); saving.flush(); renderForm(); },
    });
  };
  const renderForm = () => {
    const open = form?.openGroups() ?? [];
    const focused = document.activeElement?.closest('[data-at]');
    const at = focused && formHolder.contains(focused) ? JSON.parse(focused.getAttribute('data-at') ?? '[]') : undefined;
    form = pageForm(page, allForms, keys, saving, renderForm);
    replace(formHolder, form.element);
    form.openThese(open);
    showDiagnostics();
    if (at) form.focusAt(at);
    updateHead();
  };

  const status = statusSelect(keys, saving);
  const heading = make('h1', { dir: 'auto' }, page.name);
  const updateHead = () => {
    const { name, title, status: state } = saving.state.values;
    heading.textContent = name ?? title ?? page.name;
    if (status) status.value = state ?? 'published';
  };
  const undo = make('button', {
    class: 'button page__undo', type: 'button', disabled: true, title: 'Ctrl+Z', onclick: () => saving.undo(),
  }, make('span', { class: 'page__word' }, words('shell-undo')));
  const redo = make('button', {
    class: 'button page__redo', type: 'button', disabled: true, title: 'Ctrl+Shift+Z', onclick: () => saving.redo(),
  }, make('span', { class: 'page__word' }, words('page-redo')));
  const updateUndo = () => {
    undo.disabled = !saving.canUndo;
    redo.disabled = !saving.canRedo;
  };
  const head = make('div', { class: 'page__head' },
    make('div', { class: 'page__tools' }, heading,
      status && make('label', {}, make('span', { class: 'page__word' }, words('page-status')), ' ', status), undo, redo,
      make('a', { class: 'button', href: href('history', { path: page.path }) }, words('page-history')),
      (page.language || canDelete(page)) && !page.refusal && make('button', {
        class: 'button button--danger', type: 'button', onclick: async () => {
          await saving.flush();
          if (await deleteContent(page, () => {})) go('outline');
        },
      }, words('outline-delete'))),
    translationTabs(page));
  const tabs = narrowTabs(container);
  replace(container, head, failure, stored && recovery(stored, page, saving, keys, renderForm),
    tabs, make('div', { class: 'page__columns' }, make('div', { class: 'page__form' }, others, formHolder), preview.element));
  renderForm();
  if (page.refusal) {
    formHolder.inert = true;
    if (status) status.disabled = true;
    failure.before(make('div', { class: 'banner' }, make('p', {}, page.refusal)));
  }
  if (parameters.at) form?.focusAt(JSON.parse(parameters.at));

  const stopVersions = onVersion(() => { refresh().catch(() => {}); });
  /** Takes the diagnostics of the new build, and what was changed outside. */
  async function refresh() {
    if (!saving.isSaved) return;
    const now = await get('page', { path: page.path });
    if (!saving.isSaved) return;
    diagnostics = now.diagnostics ?? [];
    saving.hash = now.hash;
    if (saving.adopt(now)) renderForm();
    else showDiagnostics();
    updateUndo();
  }
  const headObserver = new ResizeObserver(() => container.style.setProperty('--head', `${head.offsetHeight}px`));
  headObserver.observe(head);
  const stopKeys = pageKeys(saving);
  return () => {
    saving.flush();
    stopKeys();
    stopVersions();
    headObserver.disconnect();
    preview.end();
  };
}

/** @param {any[]} keys @param {Saving} saving @returns {HTMLSelectElement | undefined} */
function statusSelect(keys, saving) {
  const key = keys.find((one) => one.name === 'status' && one.type.type === 'word');
  if (!key) return undefined;
  const element = make('select', { class: 'input' }, ...key.type.words.map((/** @type {string} */ word) =>
    make('option', { value: word }, statusLabel(word))));
  element.addEventListener('change', () => {
    saving.change([{ op: 'set', at: ['status'], value: element.value }]);
    saving.flush();
  });
  return element;
}

/**
 * Links to the original and its translations; a language without one has a button that creates it.
 * @param {any} page
 */
function translationTabs(page) {
  const translations = page.translations ?? [];
  if (!translations.length) return false;
  const original = page.original ?? page.path;
  /** @param {string} path @param {boolean} isCurrent @param {string} label */
  const tab = (path, isCurrent, label) =>
    make('a', { href: href('page', { path }), 'aria-current': isCurrent ? 'page' : undefined }, label);
  return make('nav', { class: 'tabs', 'aria-label': words('shell-translations') },
    tab(original, !page.language, words('page-original')),
    ...translations.map((/** @type {any} */ one) => (one.exists
      ? tab(one.path, one.language === page.language, languageName(one.language))
      : !one.refusal && make('button', {
        class: 'tabs__new', type: 'button', title: words('page-translate', { language: languageName(one.language) }),
        onclick: async () => {
          try {
            const { path } = await post('create', { kind: page.kind, original, language: one.language });
            forgetOutline();
            go('page', { path });
          } catch (error) {
            await tell(words('page-translate', { language: languageName(one.language) }), make('p', {}, errorText(error)));
          }
        },
      }, `+ ${languageName(one.language)}`))));
}

/**
 * On narrow windows, the form and the preview are tabs.
 * @param {HTMLElement} container
 */
function narrowTabs(container) {
  const buttons = [['form', 'page-form'], ['preview', 'page-preview']].map(([name, key]) => make('button', {
    class: 'button', type: 'button', 'aria-pressed': String(name === 'form'), onclick: () => {
      container.dataset.tab = name;
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.tab === name));
    }, 'data-tab': name,
  }, words(key)));
  container.dataset.tab = 'form';
  return make('div', { class: 'page__tabs', role: 'group', 'aria-label': words('page-preview') }, ...buttons);
}

/**
 * Offers changes from before a crash.
 * @param {any} stored
 * @param {any} page
 * @param {Saving} saving
 * @param {any[]} keys
 * @param {() => void} renderForm
 */
function recovery(stored, page, saving, keys, renderForm) {
  const banner = make('div', { class: 'banner', role: 'region', 'aria-label': words('page-unsaved') },
    make('p', {}, unsavedText(stored)),
    ...[
      ['page-unsaved-take', () => { banner.remove(); removeDraft(page.path); saving.recover(stored); renderForm(); }],
      ['page-unsaved-look', () => { tell(words('page-unsaved-look'), changeList(stored.operations, keys)); }],
      ['page-unsaved-discard', async () => {
        const answer = await ask(words('page-unsaved-discard'), [make('p', {}, words('page-unsaved-discard-text'))], [
          { label: words('page-unsaved-discard'), value: 'discard', isDanger: true }, { label: words('shell-cancel'), value: '' },
        ]);
        if (answer !== 'discard') return;
        removeDraft(page.path);
        banner.remove();
      }],
    ].map(([key, action]) => make('button', { class: 'button', type: 'button', onclick: action }, words(String(key)))));
  return banner;
}

/**
 * Ctrl+S saves at once; outside of text, Ctrl+Z undoes the last save, and Ctrl+Shift+Z does it again.
 * @param {Saving} saving
 */
function pageKeys(saving) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const { target } = event;
    const inText = target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input'));
    const key = `${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
    if (key === 's') saving.flush();
    else if (key === 'z' && !inText) saving.undo();
    else if (key === 'Shift+z' && !inText) saving.redo();
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
