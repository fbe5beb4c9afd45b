// The library of pictures, sounds and films: what is used where, and what is unused, twice, heavy or not described.

import { get, post } from './api.js';
import { announce, make, replace } from './dom.js';
import { mediaAdding } from './media-adding.js';
import { mediaDetails } from './media-details.js';
import { errorWords, factWords, kindOf, loadStyles, nameOf, thumbnail, upload } from './media-files.js';
import { inOrder } from './media-places.js';
import { placeMedia } from './media-placing.js';
import { lacksRights } from './media-rights.js';
import { uploadAll } from './media-uploads.js';
import { offerWaiting } from './media-waiting.js';
import { href, note } from './router.js';
import { pageNames } from './outline-names.js';
import { onVersion, outline } from './state.js';
import { plural, words } from './words.js';

/** @type {Record<string, (medium: any) => boolean>} */
const filters = {
  all: () => true,
  unused: (medium) => medium.uses.length === 0,
  used: (medium) => medium.uses.length > 0,
  twice: (medium) => medium.same.length > 0,
  heavy: (medium) => medium.problems.includes('heavy'),
  'no-alt': (medium) => medium.problems.includes('no-alt'),
  'no-transcript': (medium) => medium.problems.includes('no-transcript'),
  'no-credit': lacksRights,
  broken: (medium) => medium.problems.includes('broken'),
};

/** The items that are added to the list at a time. */
const step = 200;

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters
 */
export async function show(container, parameters) {
  loadStyles();
  /** @type {any[]} */
  let media = [];
  let shown = step;
  /** The files that were added since the view was opened; they are first. @type {Set<string>} */
  const added = new Set();
  const state = { filter: parameters.filter ?? 'all', kind: parameters.kind ?? '', path: parameters.path ?? '' };
  const count = make('p', { class: 'quiet', role: 'status' });
  const grid = make('ul', { class: 'media-grid' });
  const aside = make('div', { class: 'media-aside' });
  const undoLine = make('div', { class: 'media-undo', role: 'status' });
  const waiting = make('ul', { class: 'media-uploads' });
  const more = make('button', { class: 'button', type: 'button', onclick: () => { shown += step; list(); } }, words('media-show-more'));
  const search = make('input', { class: 'input', type: 'search', 'aria-label': words('media-search'), placeholder: words('media-search'),
    oninput: () => { shown = step; list(); } });

  /** @param {string} label @param {string[]} values @param {string} prefix @param {'filter' | 'kind'} name */
  const choice = (label, values, prefix, name) => {
    const select = make('select', { onchange: () => { state[name] = select.value; shown = step; note('media', state); list(); } },
      ...values.map((value) => make('option', { value }, words(`${prefix}${value || 'all'}`))));
    select.value = state[name];
    return make('label', { class: 'media-choice' }, make('span', {}, words(label)), select);
  };

  const list = () => {
    const text = search.value.trim().toLowerCase();
    const matches = filters[state.filter] ?? filters.all;
    const found = media.filter((medium) => matches(medium) && (!state.kind || kindOf(medium.path) === state.kind)
      && (!text || medium.path.toLowerCase().includes(text)
        || medium.uses.some((/** @type {any} */ use) => `${use.alt ?? ''} ${use.credit ?? ''}`.toLowerCase().includes(text))));
    count.textContent = plural('media-count', found.length);
    more.hidden = found.length <= shown;
    const isNew = (/** @type {any} */ medium) => added.has(medium.path);
    replace(grid, ...[...found.filter(isNew), ...found.filter((medium) => !isNew(medium))].slice(0, shown).map(card));
  };

  /** @param {any} medium */
  const card = (medium) => make('li', {}, make('button', {
    class: 'media-card', type: 'button', 'aria-pressed': String(medium.path === state.path), 'data-path': medium.path, onclick: () => open(medium.path),
  }, thumbnail(medium.path, medium.bytes), make('span', { class: 'media-card__name', dir: 'ltr', title: nameOf(medium.path) }, nameOf(medium.path)),
  make('span', { class: 'media-card__facts quiet' }, factWords(medium)),
  make('span', { class: 'media-card__marks' }, added.has(medium.path) && make('span', { class: 'media-mark media-mark--new' }, words('media-mark-new')),
    ...inOrder(medium.problems).map((problem) => make('span', { class: 'media-mark' }, words(`media-mark-${problem}`))))));

  const close = () => {
    const { path } = state;
    state.path = '';
    note('media', state);
    aside.replaceChildren();
    mark();
    /** @type {HTMLElement} */ (grid.querySelector(`[data-path="${CSS.escape(path)}"]`) ?? search).focus();
  };
  const mark = () => {
    for (const button of grid.querySelectorAll('[data-path]')) {
      button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.path === state.path));
    }
  };
  /** @param {string} path */
  const open = (path) => {
    const medium = media.find((one) => one.path === path);
    if (!medium) return;
    state.path = path;
    note('media', state);
    mark();
    replace(aside, mediaDetails(medium, { changed, undo, close, pageName, place: (one) => place([one]) }));
  };
  /**
   * Shows the changed files, and opens one of them, unless the person has opened another one meanwhile.
   * @param {string} [path]
   * @param {string} [from] the file that was open when the change began
   */
  const changed = async (path, from = state.path) => {
    await load();
    if (path && state.path === from) open(path);
  };
  /**
   * @param {string} path @param {string} id of the copy of the file from before @param {string} text
   * @param {() => Promise<{path: string}>} [action] takes the change back
   */
  const undo = (path, id, text, action = () => post('media/restore', { path, id })) => {
    const button = make('button', { class: 'button button--small', type: 'button', onclick: async () => {
      button.disabled = true;
      const from = state.path;
      try {
        const restored = await action();
        replace(undoLine);
        announce(words('media-restored'));
        await changed(restored.path, from);
      } catch (error) {
        replace(undoLine, errorWords(error));
      }
    } }, words('media-undo'));
    replace(undoLine, text, ' ', button);
  };

  /**
   * Puts files on a page, and asks what visitors read about them.
   * @param {string[]} paths
   */
  const place = async (paths) => {
    try {
      const page = await placeMedia(paths);
      if (!page) return;
      replace(undoLine, words('media-placed', { name: page.name }), ' ',
        make('a', { href: href('page', { path: page.path, at: '["media"]' }) }, words('media-waits-page')));
      await load();
    } catch (error) {
      replace(undoLine, errorWords(error));
    }
  };
  /**
   * Shows new files before the others, and asks for their page.
   * @param {string[]} paths
   */
  const showAdded = async (paths) => {
    if (!container.isConnected) return;
    for (const path of paths) added.add(path);
    Object.assign(state, { filter: 'all', kind: '' });
    for (const select of [filterChoice, kindChoice]) /** @type {HTMLSelectElement} */ (select.querySelector('select')).selectedIndex = 0;
    search.value = '';
    note('media', state);
    await load();
    const media = paths.filter(kindOf);
    replace(undoLine, words('media-added'), ' ', media.length > 0 && make('button', {
      class: 'button button--small', type: 'button', onclick: () => place(media),
    }, words('media-place')));
    if (media.length && container.isConnected && !document.querySelector('dialog[open]')) await place(media);
  };

  let pageName = (/** @type {string} */ path) => path;
  const load = async () => {
    try {
      const [found, data] = await Promise.all([get('media'), outline()]);
      ({ media } = found);
      pageName = pageNames(data);
      list();
    } catch (error) {
      count.textContent = errorWords(error);
    }
  };

  /** @param {import('./waiting-storage.js').WaitingFile} one */
  const send = ({ file, key, origin }) => uploadAll(waiting, [file], async (sent, options) => {
    const answer = await upload(sent, origin.folder, origin.replace, options);
    await changed(origin.replace ?? answer.path);
  }, () => search.focus(), { origin, keys: [key] });
  offerWaiting(waiting, () => true, send, ({ origin: { page } }) =>
    page && make('a', { href: href('page', { path: page }) }, words('media-waits-page')));

  const filterChoice = choice('media-filter', Object.keys(filters), 'media-filter-', 'filter');
  const kindChoice = choice('media-kind', ['', 'image', 'audio', 'video', 'model'], 'media-kind-', 'kind');
  const adding = mediaAdding(waiting, (paths) => { showAdded(paths); });
  // Files can be dropped anywhere in the view.
  const hasFiles = (/** @type {DragEvent} */ event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
  const over = (/** @type {DragEvent} */ event) => { if (hasFiles(event)) event.preventDefault(); };
  const drop = (/** @type {DragEvent} */ event) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    adding.take([...(event.dataTransfer?.files ?? [])]);
  };
  container.addEventListener('dragover', over);
  container.addEventListener('drop', drop);
  replace(container, make('div', { class: 'view__head' }, make('h1', {}, words('media-title')), ...adding.button), adding.form,
    make('div', { class: 'media-bar' }, search, filterChoice, kindChoice),
    waiting, count, undoLine, make('div', { class: 'media-library' }, make('div', {}, grid, more), aside));
  more.hidden = true;
  count.textContent = words('media-loading');
  await load();
  if (state.path) open(state.path);
  return onVersion(() => { load(); });
}
