// The rows of a translation: an original text, what has changed in it, and the field of its translation.

import { make, replace, uniqueId } from './dom.js';
import { helpNodes, helpOf } from './field-keys.js';
import { late } from './fields.js';
import { bodyControl } from './field-simple.js';
import { differenceNodes } from './page-changes.js';
import { joined, paragraphs } from './translation-place.js';
import { words } from './words.js';

/** @typedef {{element: HTMLElement, focus: () => void, isOpen: () => boolean}} Row */
/** @typedef {{original: string, translation: string}} Languages the tags of both languages */

/**
 * The direction of the writing of a language.
 * @param {string} tag @returns {'rtl' | 'ltr'}
 */
const directionOf = (tag) => (/^(ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i.test(tag) ? 'rtl' : 'ltr');

/**
 * The original's text without blank lines around it.
 * @param {string} text
 */
const trimmed = (text) => text.replace(/^(\s*\n)+|\s+$/g, '');

/**
 * A row with its heading.
 * @param {any} field @param {string} label @param {() => boolean} isOpen @param {() => boolean} isEmpty
 */
function frame(field, label, isOpen, isEmpty) {
  const id = uniqueId('translation');
  const tag = make('span', { class: 'tag tag--warning' });
  const path = (field.at ?? []).filter((/** @type {string | number} */ step) => typeof step === 'string');
  const help = helpOf({ ...field, name: field.name ?? '', path });
  const element = make('section', { class: 'translation', 'aria-labelledby': id },
    make('div', { class: 'card__head' }, make('h2', { id }, label), tag),
    field.help && make('p', { class: 'field__help', dir: 'auto' }, ...helpNodes(help)));
  const update = () => {
    element.dataset.state = isOpen() ? 'open' : 'done';
    tag.textContent = words(isEmpty() ? 'translate-missing' : 'translate-changed');
    tag.hidden = !isOpen();
  };
  update();
  return { element, id, update };
}

/** @param {any} field @param {string} tag */
function originalColumn(field, tag) {
  return make('div', { class: 'translation__original', lang: tag || undefined, dir: 'auto' },
    ...(field.changed ? differenceNodes(field.changed.before, field.changed.after) : [trimmed(field.original)]));
}

/** @param {string} text @param {string} [original] */
const rowCount = (text, original = '') => Math.min(16, Math.max(1, Math.ceil(Math.max(text.length, original.length) / 48), text.split('\n').length));

/**
 * @param {string} text @param {Record<string, any>} attributes @param {string} tag @param {string} [original]
 * @returns {HTMLTextAreaElement}
 */
function area(text, attributes, tag, original) {
  const input = make('textarea', { class: 'input', lang: tag, dir: text ? 'auto' : directionOf(tag), rows: rowCount(text, original), spellcheck: 'true', ...attributes });
  input.value = text;
  return input;
}

/** @param {string} label @param {() => void} action */
const copyButton = (label, action) => make('button', {
  class: 'button button--small', type: 'button', 'aria-label': words('translate-copy-of', { label }), onclick: action,
}, words('translate-copy'));

/**
 * The row of a key.
 * @param {any} field of GET translation, with its present text
 * @param {string} label
 * @param {Languages} languages
 * @param {(text: string) => void} change
 * @param {{hasLines?: boolean}} [options] `hasLines`: the text may have several lines if the original has one
 * @returns {Row}
 */
export function textRow(field, label, languages, change, options = {}) {
  const original = trimmed(field.original);
  const isLong = options.hasLines || original.includes('\n');
  let isTouched = false;
  const isEmpty = () => input.value.trim() === '';
  const isOpen = () => (isEmpty() ? field.isMissing || field.text !== '' : Boolean(field.changed) && !isTouched);
  const input = area(field.text, {}, languages.translation, original);
  const row = frame(field, label, isOpen, isEmpty);
  input.setAttribute('aria-labelledby', row.id);
  const read = () => (isLong ? input.value.trimEnd() : input.value.replace(/\s*\n\s*/g, ' ').trim());
  input.addEventListener('input', () => {
    isTouched = true;
    change(read());
    row.update();
  });
  const copy = copyButton(label, () => {
    input.value = original;
    input.dispatchEvent(new Event('input'));
    input.focus();
  });
  row.element.append(make('div', { class: 'translation__columns' }, originalColumn(field, languages.original),
    make('div', { class: 'translation__text' }, input, make('div', { class: 'translation__tools' }, copy))));
  return { element: row.element, focus: () => { input.focus(); row.element.scrollIntoView({ block: 'nearest' }); }, isOpen };
}

/**
 * The row of the body: paragraph by paragraph if both languages have the same number of them, otherwise as one text.
 * @param {any} field
 * @param {string} label
 * @param {Languages} languages
 * @param {{page: any, forms: any}} context
 * @param {(text: string) => void} change
 * @returns {Row}
 */
export function bodyRow(field, label, languages, context, change) {
  const original = paragraphs(trimmed(field.original));
  let text = field.text;
  let isTouched = false;
  const isEmpty = () => text.trim() === '';
  const isOpen = () => (isEmpty() ? field.isMissing || field.text !== '' : Boolean(field.changed) && !isTouched);
  const row = frame(field, label, isOpen, isEmpty);
  const holder = make('div', {});
  let focus = () => {};
  /** @param {string} now */
  const take = (now) => {
    text = now;
    isTouched = true;
    change(now);
    row.update();
    update();
  };
  const canSplit = () => original.blocks.length > 1 && paragraphs(text).blocks.length === original.blocks.length;
  let isSplit = canSplit();

  const changes = field.changed && make('details', { open: true }, make('summary', {}, words('translate-what-changed')),
    make('div', { class: 'difference__text', lang: languages.original || undefined, dir: 'auto' }, ...differenceNodes(field.changed.before, field.changed.after)));
  const showParagraphs = () => {
    const parts = paragraphs(text);
    const inputs = parts.blocks.map((block, index) => {
      const input = area(block, { 'aria-label': words('translate-paragraph', { n: index + 1 }) }, languages.translation, original.blocks[index]);
      input.addEventListener('input', () => {
        parts.blocks[index] = input.value.trim();
        take(joined(parts));
      });
      return input;
    });
    replace(holder, ...inputs.map((input, index) => make('div', { class: 'translation__columns' },
      make('div', { class: 'translation__original', lang: languages.original || undefined, dir: 'auto' }, original.blocks[index]),
      make('div', { class: 'translation__text' }, input))));
    focus = () => inputs[0]?.focus();
  };
  const showWhole = () => {
    const page = { ...context.page, language: languages.translation };
    // The server has divided the text of the file into blocks, not a text that has changed since.
    const blocks = text === context.page.body ? context.page.blocks : text === '' ? [] : undefined;
    const control = late('markdown', 'markdownField', text, {
      at: ['body'], page, forms: context.forms, id: uniqueId('body'), labelId: row.id,
    }, bodyControl, blocks);
    control.onChange((_at, value) => take(typeof value === 'string' ? value : ''));
    replace(holder, make('div', { class: 'translation__columns' }, originalColumn(field, languages.original),
      make('div', { class: 'translation__text', lang: languages.translation, dir: directionOf(languages.translation) }, control.element)));
    focus = () => control.focus();
  };
  const copy = copyButton(label, () => {
    take(trimmed(field.original));
    render();
    focus();
  });
  const mode = make('button', { class: 'button button--small', type: 'button', onclick: () => { isSplit = !isSplit; render(); focus(); } });
  const update = () => { mode.hidden = !isSplit && !canSplit(); };
  const render = () => {
    isSplit = isSplit && canSplit();
    if (isSplit) showParagraphs();
    else showWhole();
    // The whole text has its changes in it.
    if (changes) changes.hidden = !isSplit;
    mode.textContent = words(isSplit ? 'translate-whole' : 'translate-by-paragraph');
    update();
  };
  row.element.append(...(changes ? [changes] : []), holder, make('div', { class: 'translation__tools' }, copy, mode));
  render();
  return { element: row.element, focus: () => { focus(); row.element.scrollIntoView({ block: 'nearest' }); }, isOpen };
}
