// The media of a page: pictures, sounds and films are dropped, pasted, taken with a phone, or chosen from the library.

import { announce, make, replace, uniqueId } from './dom.js';
import { isBelow } from './field-keys.js';
import { listControl, setting } from './field-list.js';
import { chooseMedia } from './media-chooser.js';
import { accepted, folderOf, loadStyles, nameOf, relative, upload } from './media-files.js';
import { mediaItem } from './media-item.js';
import { uploadAll } from './media-uploads.js';
import { offerWaiting } from './media-waiting.js';
import { words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').FieldElement} FieldElement */
/** @typedef {import('./fields.js').Operation} Operation */
/** @typedef {import('./media-item.js').MediaItem} MediaItem */

/**
 * The list of the media of a page.
 * @param {any} value @param {Context} context @returns {FieldElement}
 */
export function mediaField(value, context) {
  const keys = context.key?.type.of?.keys ?? [];
  const isPlain = (value ?? []).some((/** @type {any} */ one) => typeof one !== 'object' || one === null || Array.isArray(one));
  // Other lists of files, and lists that were written in another form, have the general control.
  if (isPlain || !['file', 'alt'].every((name) => keys.some((/** @type {any} */ key) => key.name === name))) return listControl(value, context);
  loadStyles();
  const folder = folderOf(context.page?.path ?? '');
  /** @type {{item: MediaItem, row: HTMLElement}[]} */
  let items = [];
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  const current = () => (items.length ? items.map(({ item }) => item.value) : undefined);
  /** @param {Operation[]} operations */
  const emit = (operations) => { for (const listener of listeners) listener(context.at, current(), operations); };
  const rows = make('ol', { class: 'media-list' });
  const uploads = make('ul', { class: 'media-uploads' });

  /** @param {Record<string, any>} one */
  const entryOf = (one) => {
    // An item that moves has another index, so that its operations are relative to it.
    const item = mediaItem(one, { ...context, at: [...context.at, items.length] }, keys, (operations) => {
      const at = [...context.at, items.findIndex((entry) => entry.item === item)];
      emit(operations.map((operation) => ({ ...operation, at: [...at, ...(operation.at ?? [])] })));
    });
    const row = make('li', { class: 'media-list__item' }, item.element, make('div', { class: 'list__buttons' },
      button('up', '↑', () => move(entry, -1)), button('down', '↓', () => move(entry, 1)), button('remove', '✕', () => remove(entry))));
    const entry = { item, row };
    return entry;
  };

  /** @param {string} name @param {string} sign @param {() => void} action */
  const button = (name, sign, action) => make('button', {
    class: 'button button--small', type: 'button', 'aria-label': words(`media-${name}`), title: words(`media-${name}`), 'data-name': name,
    onclick: action,
  }, sign);

  const render = () => {
    items.forEach(({ item, row }, index) => {
      item.element.dataset.at = JSON.stringify([...context.at, index]);
      row.querySelector(':scope > .list__buttons > [data-name=up]')?.toggleAttribute('disabled', index === 0);
      row.querySelector(':scope > .list__buttons > [data-name=down]')?.toggleAttribute('disabled', index === items.length - 1);
    });
    replace(rows, ...items.map(({ row }) => row));
  };

  /** @param {{item: MediaItem, row: HTMLElement}} entry @param {number} step */
  const move = (entry, step) => {
    const from = items.indexOf(entry);
    const to = from + step;
    if (to < 0 || to >= items.length) return;
    items.splice(to, 0, ...items.splice(from, 1));
    render();
    const [same, opposite] = step < 0 ? ['up', 'down'] : ['down', 'up'];
    const pressed = /** @type {HTMLButtonElement | null} */ (entry.row.querySelector(`[data-name=${same}]`));
    const next = /** @type {HTMLButtonElement | null} */ (pressed?.disabled ? entry.row.querySelector(`[data-name=${opposite}]`) : pressed);
    next?.focus();
    announce(words('media-moved', { n: to + 1 }));
    emit([{ op: 'move', at: [...context.at, from], to }]);
  };

  /** @param {{item: MediaItem, row: HTMLElement}} entry */
  const remove = (entry) => {
    const index = items.indexOf(entry);
    items = items.filter((one) => one !== entry);
    render();
    /** @type {HTMLElement} */ (rows.children[Math.min(index, items.length - 1)]?.querySelector('[data-name=remove]') ?? choose).focus();
    emit([items.length ? { op: 'remove', at: [...context.at, index] } : { op: 'remove', at: context.at }]);
  };

  /** @param {string} path */
  const add = (path) => {
    const one = { file: relative(path, folder) };
    const entry = entryOf(one);
    items.push(entry);
    render();
    emit([items.length === 1 ? setting(context.at, [one]) : { op: 'insert', at: [...context.at, items.length - 1], value: one }]);
    return entry;
  };

  const origin = { folder, page: context.page?.path, at: context.at };
  /** @param {File[]} files @param {string[]} [keys] of files that the browser stores */
  const addFiles = async (files, keys) => {
    /** @type {MediaItem | undefined} */
    let first;
    await uploadAll(uploads, files, async (file, options) => {
      const { path } = await upload(file, folder, undefined, options);
      const { item } = add(path);
      first ??= item;
      announce(words('media-uploaded', { name: nameOf(path) }));
    }, () => choose.focus(), { origin, keys });
    first?.focus();
  };

  const input = make('input', { type: 'file', accept: accepted, multiple: true, class: 'hidden', tabindex: '-1', 'aria-hidden': 'true', onchange: () => {
    addFiles([...(input.files ?? [])]);
    input.value = '';
  } });
  // A phone opens its camera at once.
  const camera = matchMedia('(pointer: coarse)').matches && make('input', {
    type: 'file', accept: 'image/*', capture: 'environment', class: 'hidden', tabindex: '-1', 'aria-hidden': 'true', onchange: () => {
      addFiles([...((camera && camera.files) || [])]);
      if (camera) camera.value = '';
    },
  });
  const photograph = camera && make('button', { class: 'button', type: 'button', onclick: () => camera.click() }, words('media-camera'));
  const choose = make('button', { class: 'button', type: 'button', onclick: () => input.click() }, words('media-upload'));
  const help = uniqueId('media-help');
  choose.setAttribute('aria-describedby', help);
  const element = make('div', { class: 'media-field', role: 'group', 'aria-labelledby': context.labelId }, rows, uploads,
    make('div', { class: 'media-drop' }, make('div', { class: 'media-buttons' }, camera, photograph, input, choose,
      make('button', { class: 'button', type: 'button', onclick: async () => {
        const paths = await chooseMedia(folder);
        const added = paths.map(add);
        added[0]?.item.focus();
      } }, words('media-from-library'))), make('p', { class: 'quiet', id: help }, words('media-drop-help'))));

  /** @param {DataTransfer | null} data */
  const hasFiles = (data) => [...(data?.types ?? [])].includes('Files');
  element.addEventListener('dragover', (/** @type {DragEvent} */ event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    element.classList.add('media-field--over');
  });
  element.addEventListener('dragleave', (/** @type {DragEvent} */ event) => {
    if (!element.contains(/** @type {Node | null} */ (event.relatedTarget))) element.classList.remove('media-field--over');
  });
  element.addEventListener('drop', (/** @type {DragEvent} */ event) => {
    element.classList.remove('media-field--over');
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    addFiles([...(event.dataTransfer?.files ?? [])]);
  });
  element.addEventListener('paste', (/** @type {ClipboardEvent} */ event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    addFiles(files);
  });

  for (const one of value ?? []) items.push(entryOf(one));
  render();
  const isHere = (/** @type {import('./waiting-storage.js').Origin} */ one) =>
    one.page === context.page?.path && JSON.stringify(one.at) === JSON.stringify(context.at);
  if (context.page?.path) offerWaiting(uploads, isHere, (one) => addFiles([one.file], [one.key]));
  return {
    element,
    get value() { return current(); },
    onChange: (listener) => { listeners.push(listener); },
    setProblems(problems) {
      items.forEach(({ item }, index) => {
        const at = [...context.at, index];
        item.setProblems(problems.filter((problem) => isBelow(problem.at, at))
          .map((problem) => ({ ...problem, at: problem.at.slice(at.length) })));
      });
    },
    focus: () => choose.focus(),
  };
}
