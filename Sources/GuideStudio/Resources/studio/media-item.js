// One medium of a page: its picture or player, its description, and the facts about it.

import { post } from './api.js';
import { announce, make, replace, uniqueId } from './dom.js';
import { isBelow, labelOf } from './field-keys.js';
import { setting } from './field-list.js';
import { field, showProblems } from './fields.js';
import { cropsOf } from './media-crops.js';
import { errorWords, folderOf, kindOf, nameOf, relative, resolve, stemOf, thumbnail } from './media-files.js';
import { licenceSelect } from './media-licences.js';
import { captionsEditor, transcriptEditor } from './media-player.js';
import { words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').Key} Key */
/** @typedef {import('./fields.js').FieldElement} FieldElement */
/** @typedef {import('./fields.js').Operation} Operation */

/**
 * A medium of the list. Its operations have paths from the medium itself.
 * @typedef {{element: HTMLElement, value: Record<string, any>, setProblems: (problems: any[]) => void, focus: () => void}} MediaItem
 */

/** The keys with controls of their own; all others follow from the form. */
const ownKeys = ['file', 'alt', 'decorative', 'licence', 'focus'];
/** @type {Record<string, string[]>} */
const keysByKind = { image: ['title', 'caption', 'credit'], audio: ['title', 'transcript', 'credit'], video: ['title', 'captions', 'transcript', 'credit'] };
/** @type {Record<string, string[]>} */
const unsuitableKeys = { image: ['transcript', 'captions', 'poster'], audio: ['captions', 'poster'] };

/**
 * @param {Record<string, any>} value
 * @param {Context} context its `at` is the path of the list
 * @param {Key[]} keys the keys of a medium
 * @param {(operations: Operation[]) => void} emit
 * @returns {MediaItem}
 */
export function mediaItem(value, context, keys, emit) {
  const folder = folderOf(context.page?.path ?? '');
  const file = String(value.file ?? '');
  const path = resolve(file, folder);
  const kind = kindOf(file) ?? 'image';
  let version = 0;
  const current = { ...value };
  /** @type {Map<string, FieldElement>} */
  const fields = new Map();

  /** @param {string} name @param {any} changed */
  const note = (name, changed) => {
    if (changed === undefined) delete current[name];
    else current[name] = changed;
    showRights();
  };
  /** @param {Record<string, any>} changes */
  const change = (changes) => {
    for (const [name, changed] of Object.entries(changes)) note(name, changed);
    emit(Object.entries(changes).map(([name, changed]) => setting([name], changed)));
  };
  /** @param {string} name */
  const has = (name) => keys.some((key) => key.name === name);

  /** Asks for the credit and the licence before the page is published. */
  const rights = make('p', { class: 'quiet', hidden: true }, words('media-rights-question'));
  const showRights = () => {
    rights.hidden = Boolean(context.page?.language) || !has('licence') || Boolean(current.credit && current.licence);
  };

  // MARK: The description

  const description = kind === 'image' && has('alt') && !context.page?.language ? altControl() : undefined;

  function altControl() {
    const id = uniqueId('alt');
    const text = make('textarea', { id, rows: 2, dir: 'auto', oninput: () => { change({ alt: text.value.trim() || undefined }); show(); } });
    text.value = current.alt ?? '';
    const box = make('input', { type: 'checkbox', onchange: () => {
      change(box.checked ? { decorative: 'yes', alt: undefined } : { decorative: undefined, alt: text.value.trim() || undefined });
      show();
    } });
    box.checked = current.decorative === 'yes' || current.decorative === 'true';
    const label = make('label', { for: id, class: 'media-alt__label' });
    const state = make('p', { class: 'media-alt__state', id: `${id}-state` }, words('media-alt-needed'));
    text.setAttribute('aria-describedby', state.id);
    const element = make('div', { class: 'media-alt' }, label, text, state,
      has('decorative') && make('label', { class: 'choice' }, box, words('media-decorative')));
    const show = () => {
      const isMissing = !box.checked && !text.value.trim();
      label.textContent = words(isMissing ? 'media-alt-question' : 'media-alt-label');
      element.classList.toggle('media-alt--missing', isMissing);
      state.hidden = !isMissing;
      text.disabled = box.checked;
    };
    show();
    return { element, focus: () => text.focus() };
  }

  // MARK: Other keys

  /** @param {Key} key */
  const fieldOf = (key) => {
    const one = field(key, current[key.name] ?? undefined, { ...context, at: [...context.at, key.name] });
    one.onChange((at, changed, operations) => {
      note(key.name, one.value);
      const given = context.at.length;
      emit((operations ?? [setting(at, changed)]).map((operation) => ({ ...operation, at: (operation.at ?? []).slice(given) })));
    });
    fields.set(key.name, one);
    return one.element;
  };
  const licence = () => {
    const id = uniqueId('licence');
    const key = keys.find((one) => one.name === 'licence');
    return key && make('div', { class: 'field' }, make('label', { for: id, class: 'field__label' }, labelOf(key)),
      licenceSelect(current.licence, id, (changed) => change({ licence: changed })));
  };
  const others = keys.filter((key) => !ownKeys.includes(key.name) || (context.page?.language && key.name === 'alt'));
  const shown = others.filter((key) => key.name in current || keysByKind[kind]?.includes(key.name) || key.name === 'alt');
  const hidden = others.filter((key) => !shown.includes(key) && !unsuitableKeys[kind]?.includes(key.name));

  // MARK: Pictures and recordings

  const frame = make('div', { class: 'media-item__picture' }, thumbnail(path, version));
  const status = make('p', { class: 'problem', role: 'status' });
  /** @param {() => Promise<void>} action changes the file @param {string} done the words after it */
  const edit = async (action, done) => {
    status.textContent = words('media-turning');
    try {
      await action();
      version = Date.now();
      replace(frame, thumbnail(path, version));
      status.textContent = '';
      announce(done);
    } catch (error) {
      status.textContent = errorWords(error);
    }
  };
  const undone = make('p', { class: 'media-buttons' });
  /** @param {number} degrees */
  const turn = (degrees) => edit(async () => {
    const { id } = await post('media/turn', { path, degrees });
    replace(undone, make('button', { class: 'button button--small', type: 'button', onclick: () => edit(async () => {
      await post('media/restore', { path, id });
      replace(undone);
      /** @type {HTMLElement | null} */ (element.querySelector('.media-item__file button'))?.focus();
    }, words('media-restored')) }, words('media-undo')));
  }, words('media-turned'));
  /** @param {string} key @param {string} ending @param {typeof captionsEditor} editor */
  const textEditor = (key, ending, editor) => {
    const holder = make('div', {});
    const details = make('details', { class: 'media-more', ontoggle: () => {
      if (!details.open || holder.firstChild) return;
      const own = current[key] ? resolve(current[key], folder) : `${stemOf(path)}.${ending}`;
      holder.append(editor(path, own, (saved) => {
        if (current[key]) return;
        change({ [key]: relative(saved, folder) });
        const input = /** @type {HTMLInputElement | null | undefined} */ (fields.get(key)?.element.querySelector('input'));
        if (input) input.value = current[key];
      }));
    } }, make('summary', {}, words(`media-edit-${key}`)), holder);
    return details;
  };

  const focus = {
    value: current.focus, change: has('focus') && !context.page?.language ? (/** @type {any} */ point) => change({ focus: point }) : undefined,
  };
  showRights();
  const problemList = make('ul', { class: 'field__problems', hidden: true });
  const element = make('div', { class: 'media-item', 'data-at': JSON.stringify(context.at) },
    make('div', { class: 'media-item__head' }, frame, make('div', { class: 'media-item__file' },
      make('strong', { dir: 'ltr' }, nameOf(file) || words('media-no-file')),
      kind === 'image' && !file.endsWith('.svg') && make('div', { class: 'media-buttons' },
        make('button', { class: 'button button--small', type: 'button', onclick: () => turn(270) }, words('media-turn-left')),
        make('button', { class: 'button button--small', type: 'button', onclick: () => turn(90) }, words('media-turn-right'))),
      undone, status)),
    description?.element, problemList,
    kind === 'video' && has('captions') && textEditor('captions', 'vtt', captionsEditor),
    (kind === 'video' || kind === 'audio') && has('transcript') && textEditor('transcript', 'md', transcriptEditor),
    rights, ...shown.map(fieldOf), !context.page?.language && licence(),
    kind === 'image' && cropsOf(path, () => version, focus),
    hidden.length > 0 && make('details', { class: 'media-more' }, make('summary', {}, words('media-more')), ...hidden.map(fieldOf)));
  return {
    element, value: current,
    focus: () => (description ?? [...fields.values()][0])?.focus(),
    setProblems(problems) {
      for (const [name, one] of fields) one.setProblems(problems.filter((problem) => isBelow(problem.at, [name])));
      const rest = problems.filter((problem) => !fields.has(String(problem.at[0])));
      showProblems(problemList, rest, context);
    },
  };
}
