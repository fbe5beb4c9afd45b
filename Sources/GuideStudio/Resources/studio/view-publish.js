// Checks and publishes the guide, and publishes previews for colleagues.

import { ApiError, get, post } from './api.js';
import { announce, make, replace } from './dom.js';
import { field } from './fields.js';
import { errorText } from './outline-actions.js';
import { changeLists } from './publish-changes.js';
import { lacksRights } from './media-rights.js';
import { previewSection } from './publish-previews.js';
import { sizeList } from './publish-sizes.js';
import { href } from './router.js';
import { forms, outline } from './state.js';
import { alertText, button, loadStyles, problemList, row } from './wizard.js';
import { select } from './dialog.js';
import { progressBar, uploadWords } from './upload-progress.js';
import { language, plural, words } from './words.js';

/** Milliseconds between two questions about the progress. */
const interval = 700;

/** @param {string} file */
const pageLink = (file) => (/^(content\/|groups\/|guide[^/]*\.yaml$)/.test(file) ? href('page', { path: file }) : undefined);

/** @param {HTMLElement} container */
export async function show(container) {
  loadStyles();
  let isShown = true;
  const problem = alertText();
  const settings = make('section', {});
  const actions = make('section', {});
  const progress = make('section', { hidden: true });
  const result = make('section', { hidden: true });
  replace(container, make('div', { class: 'wizard' }, make('h1', {}, words('shell-publish')), problem, settings, actions, progress, result));

  /** @type {any} */
  let overview;
  const chosen = select([]);
  const destination = () => overview.destinations.find((/** @type {any} */ one) => one.id === chosen.value);
  chosen.addEventListener('change', () => showActions());

  async function refresh() {
    overview = await get('publish');
    const last = chosen.value;
    replace(chosen, ...overview.destinations.map((/** @type {any} */ one) => make('option', { value: one.id, selected: one.id === last }, `${one.id}: ${one.to ?? ''}`)));
    showActions();
  }

  function showActions() {
    const place = destination();
    actions.hidden = !place;
    if (!place) return;
    replace(actions, row(words('publish-destination'), chosen),
      place.missing.length > 0 && make('p', { class: 'problem' }, words('publish-missing', { names: place.missing.join(', ') })),
      make('div', { class: 'wizard__buttons' },
        button(words('publish-check'), () => run('check')), button(words('publish-now'), () => run('start'), { isMain: true })),
      ...previewSection(place.previews, run));
    showRights(actions).catch(() => {});
  }

  /** @param {string} action @param {Record<string, string>} [values] for the work */
  async function run(action, values = {}) {
    problem.textContent = '';
    try {
      showState(await post(`publish/${action}`, { ...values, to: chosen.value }));
      follow();
    } catch (error) {
      problem.textContent = errorText(error);
    }
  }

  let isFollowing = false;
  async function follow() {
    if (isFollowing) return;
    isFollowing = true;
    while (isShown) {
      await new Promise((resolve) => { setTimeout(resolve, interval); });
      if (!isShown) break;
      let state;
      try {
        state = await get('publish/progress');
      } catch (error) {
        // The work continues without this page. A proxy answers with 500 or more while it has no connection.
        const isOffline = error instanceof ApiError && (error.status === 0 || error.status >= 500);
        const text = isOffline ? words('publish-offline') : errorText(error);
        // Screen readers read the text once.
        if (problem.textContent !== text) problem.textContent = text;
        if (isOffline) continue;
        break;
      }
      problem.textContent = '';
      const wasRestarted = !state.running && state.number < (shownJob?.number ?? 0);
      showState(state);
      if (state.running) continue;
      if (wasRestarted) problem.textContent = words('publish-restarted');
      else announce(words(state.result?.done ? 'publish-ended' : 'publish-not-done'));
      await refresh().catch((error) => { problem.textContent = errorText(error); });
      break;
    }
    isFollowing = false;
  }

  /**
   * The elements of the running job, which remain until another one runs.
   * @type {{number: number, update: (fraction: number | undefined, text?: string) => void, step: HTMLElement} | undefined}
   */
  let shownJob;
  /** @param {any} state */
  function showProgress(state) {
    let job = shownJob;
    if (!job || job.number !== state.number) {
      const label = words(`publish-running-${state.name}`);
      const bar = progressBar(label, () => { post('publish/cancel', {}).catch(() => {}); }, words('publish-stop'));
      const step = make('p', {});
      replace(progress, make('h2', {}, label), step, bar.element);
      job = { number: state.number, update: bar.update, step };
      shownJob = job;
    }
    job.step.textContent = state.steps.at(-1) ?? '';
    // The steps of a build have no bytes.
    job.update(state.fraction, state.upload ? uploadWords(state.upload, state.fraction) : '');
  }

  /** @param {any} state */
  function showState(state) {
    progress.hidden = !state.running;
    for (const one of actions.querySelectorAll('button')) one.disabled = state.running;
    if (state.running) showProgress(state);
    else shownJob = undefined;
    result.hidden = state.running || (!state.result && !state.error);
    if (result.hidden) return;
    if (state.error) replace(result, make('p', { class: 'problem' }, state.error));
    else showResult(result, state.result);
  }

  await refresh().catch((error) => { problem.textContent = errorText(error); });
  if (overview?.destinations.length === 0) await showSettings(settings, refresh);
  else settings.hidden = true;
  if (overview) showState(overview.job);
  if (overview?.job.running) follow();
  return () => { isShown = false; };
}

/**
 * @param {HTMLElement} section
 * @param {any} result
 */
async function showResult(section, result) {
  const errors = result.diagnostics.filter((/** @type {any} */ one) => one.severity === 'error');
  const others = result.diagnostics.filter((/** @type {any} */ one) => one.severity === 'warning');
  const data = await outline().catch(() => ({ items: [] }));
  const names = new Map(data.items.map((/** @type {any} */ item) => [item.page, item]));
  const isCheck = result.action === 'check';
  replace(section, make('h2', {}, words(result.done ? `publish-done-${result.action}` : 'publish-not-done')),
    result.address && !isCheck && make('p', {}, make('a', { href: result.address, dir: 'ltr' }, result.address)),
    errors.length > 0 && make('p', {}, words('publish-errors')), errors.length > 0 && problemList(errors, pageLink),
    ...(result.action === 'remove-preview' || result.action === 'preview-link' ? [] : changeLists(result, names, isCheck)),
    ...sizeList(result),
    result.done && result.uploaded.length + result.removed.length === 0 && result.action !== 'remove-preview'
      && make('p', {}, words('publish-same')),
    others.length > 0 && make('details', {}, make('summary', {}, plural('publish-warnings', others.length)), problemList(others, pageLink)),
    ...result.lines.map((/** @type {string} */ line) => make('p', { class: 'quiet', dir: 'auto' }, line)));
}

/**
 * Says how many media have no credit or no licence, with a link to them.
 * @param {HTMLElement} section
 */
async function showRights(section) {
  const { media } = await get('media');
  const count = media.filter(lacksRights).length;
  section.querySelector('.publish__rights')?.remove();
  if (count > 0) {
    section.append(make('p', { class: 'publish__rights' }, words('publish-no-credit', { n: count.toLocaleString(language) }), ' ',
      make('a', { href: href('media', { filter: 'no-credit' }) }, words('publish-show-media'))));
  }
}

/**
 * The form for the first destination.
 * @param {HTMLElement} section
 * @param {() => Promise<void>} refresh
 */
async function showSettings(section, refresh) {
  const path = 'guide.yaml';
  const [page, all] = await Promise.all([get('page', { path }), forms()]);
  const key = all.kinds.guide.keys.find((/** @type {any} */ one) => one.name === 'publish');
  if (!key) return;
  const problem = alertText();
  const control = field({ ...key, help: '', type: key.type.of }, undefined, { at: ['publish', 0], page, forms: all });
  const save = button(words('publish-save'), async () => {
    try {
      const value = control.value;
      if (value === undefined) { control.focus(); return; }
      await post('page', { hash: page.hash, operations: [{ op: 'set', at: ['publish'], value: [value] }] }, { path });
      section.hidden = true;
      await refresh();
    } catch (error) {
      problem.textContent = errorText(error);
    }
  }, { isMain: true });
  /** @param {string} name @returns {HTMLInputElement | null} */
  const input = (name) => /** @type {HTMLInputElement | null} */ (
    control.element.querySelector(`[data-at='${JSON.stringify(['publish', 0, name])}'] input`));
  const way = select(ways.map(([value, label]) => ({ value, label: words(label) })));
  const showWay = () => {
    const to = input('to');
    if (!to) return;
    const others = ways.map(([start]) => start);
    // What is written remains, unless it is only the beginning of another way.
    if (to.value && !others.includes(to.value)) return;
    to.value = way.value;
    to.dispatchEvent(new Event('input', { bubbles: true }));
    to.placeholder = ways.find(([start]) => start === way.value)?.[2] ?? '';
  };
  way.addEventListener('change', showWay);
  replace(section, make('h2', {}, words('publish-where')), row(words('publish-how'), way, words('publish-secrets')),
    control.element, problem, make('div', { class: 'wizard__buttons' }, save));
}

/**
 * Where a guide can be published: the beginning of the address, its name, and an example.
 * @type {[string, string, string][]}
 */
const ways = [
  ['sftp://', 'publish-way-sftp', 'sftp://anna@www.example.org/srv/www'],
  ['ftps://', 'publish-way-ftps', 'ftps://anna@www.example.org/www'],
  ['rsync://', 'publish-way-rsync', 'rsync://anna@www.example.org/srv/www'],
  ['git', 'publish-way-git', 'git'],
  ['s3://', 'publish-way-s3', 's3://guide.example.org'],
  ['file:///', 'publish-way-folder', 'file:///srv/www'],
];
