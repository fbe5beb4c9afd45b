// A text area with the Markdown of a page, and buttons that write its marks.

import { make } from './dom.js';
import { askLink, askPicture } from './text-dialogs.js';
import { words } from './words.js';

/**
 * @param {string} value
 * @param {{id: string, labelId?: string, describedBy?: string, language?: string | null, direction: string,
 *   place: import('./text-dialogs.js').Place, changed: (value: string) => void}} options
 * @returns {{element: HTMLTextAreaElement, commands: import('./text-toolbar.js').Commands}}
 */
export function plainText(value, options) {
  const area = make('textarea', {
    class: 'input text-editor__plain', id: options.id, rows: 16, dir: options.direction, lang: options.language ?? undefined,
    'aria-labelledby': options.labelId, 'aria-label': options.labelId ? undefined : words('text-label'), 'aria-describedby': options.describedBy,
    oninput: () => options.changed(area.value),
  });
  area.value = value;

  /**
   * Replaces a part of the text, which undo of the browser knows.
   * @param {number} start
   * @param {number} end
   * @param {string} text
   * @param {[number, number]} [selected] in the new text
   */
  const replace = (start, end, text, selected = [text.length, text.length]) => {
    area.focus();
    area.setSelectionRange(start, end);
    const isInserted = text ? document.execCommand('insertText', false, text) : document.execCommand('delete');
    if (!isInserted) area.setRangeText(text, start, end, 'end');
    area.setSelectionRange(start + selected[0], start + selected[1]);
    options.changed(area.value);
  };

  /** @param {string} sign */
  const surround = (sign) => {
    const [start, end] = [area.selectionStart, area.selectionEnd];
    const text = area.value.slice(start, end);
    const length = sign.length;
    const isMarked = area.value.slice(start - length, start) === sign && area.value.slice(end, end + length) === sign;
    if (isMarked && start >= length) {
      replace(start - length, end + length, text, [0, text.length]);
    } else replace(start, end, sign + text + sign, [length, length + text.length]);
  };

  /**
   * Begins the selected lines with other marks.
   * @param {(line: string, index: number) => string} change
   */
  const lines = (change) => {
    const start = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1;
    const after = area.value.indexOf('\n', area.selectionEnd);
    const end = after < 0 ? area.value.length : after;
    const text = area.value.slice(start, end).split('\n').map(change).join('\n');
    replace(start, end, text, [0, text.length]);
  };
  const bare = (/** @type {string} */ line) => line.replace(/^\s*(#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s?)/, '');

  /** @param {string} text */
  const insert = (text) => replace(area.selectionStart, area.selectionEnd, text);

  const askForLink = async () => {
    const [start, end] = [area.selectionStart, area.selectionEnd];
    const text = area.value.slice(start, end);
    const link = await askLink({ href: '', text, needsText: text === '' }, options.place);
    if (link && link !== 'remove') replace(start, end, `[${text || link.text}](${/[\s()]/.test(link.href) ? `<${link.href}>` : link.href})`);
  };

  const askForPicture = async () => {
    const [start, end] = [area.selectionStart, area.selectionEnd];
    const picture = await askPicture({ src: '', alt: area.value.slice(start, end), title: null }, options.place);
    if (!picture) return;
    const title = picture.title ? ` "${picture.title.replaceAll('"', '\\"')}"` : '';
    replace(start, end, `![${picture.alt.replace(/[[\]]/g, '\\$&')}](${/[\s()]/.test(picture.src) ? `<${picture.src}>` : picture.src}${title})`);
  };

  const footnote = () => {
    const label = nextLabel([...area.value.matchAll(/\[\^([^\]\s]+)\]/g)].map((match) => match[1]));
    insert(`[^${label}]`);
    const text = `${area.value.endsWith('\n') ? '' : '\n'}\n[^${label}]: `;
    replace(area.value.length, area.value.length, text);
  };

  area.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const command = /** @type {Record<string, () => void>} */ ({ b: () => surround('**'), i: () => surround('*'), k: askForLink })[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  });

  const heading = (/** @type {number} */ level) => ({ run: () => lines((line) => `${'#'.repeat(level)} ${bare(line)}`) });
  return {
    element: area,
    commands: {
      paragraph: { run: () => lines(bare) }, heading2: heading(2), heading3: heading(3), heading4: heading(4),
      bold: { run: () => surround('**') }, italic: { run: () => surround('*') }, strike: { run: () => surround('~~') }, link: { run: askForLink },
      bullets: { run: () => lines((line) => `- ${bare(line)}`) }, numbers: { run: () => lines((line, index) => `${index + 1}. ${bare(line)}`) },
      quote: { run: () => lines((line) => `> ${line}`) }, picture: { run: askForPicture },
      table: { run: () => insert('\n\n|  |  |\n| --- | --- |\n|  |  |\n\n') }, footnote: { run: footnote }, rule: { run: () => insert('\n\n---\n\n') },
    },
  };
}

/**
 * The first number that is no label of a footnote yet.
 * @param {string[]} labels
 */
export function nextLabel(labels) {
  let number = 1;
  while (labels.includes(String(number))) number += 1;
  return String(number);
}
