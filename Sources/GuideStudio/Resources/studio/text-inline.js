// Writes the inlines of the visual editor as Markdown: text, marks, links, images, footnotes.

import { edge, markOf, punctuation, steps } from './text-marks.js';

/**
 * @typedef {import('./text-marks.js').Node} Node
 * @typedef {import('./text-marks.js').Style} Style
 */

/** A space at which a line is not broken; `fixSpaces` makes it a space again. */
const fixedSpace = '\u{e000}';

/** @param {string} text */
export const fixSpaces = (text) => text.replaceAll(fixedSpace, ' ');

/** What would be read as a character's name. A backslash does not prevent that in addresses. */
const entity = /&(?=#?\w+;)/g;

/**
 * @param {Node[]} nodes tidied
 * @param {Style} style
 * @param {{inTable?: boolean, inHeading?: boolean}} [place]
 * @returns {string}
 */
export function writeInlines(nodes, style, place = {}) {
  const tildes = nodes.reduce((sum, node) => sum + (node.text?.split('~').length ?? 1) - 1, 0);
  /**
   * The sign of the link around a node; undefined outside of links.
   * @type {string | undefined}
   */
  let link;
  let text = '';
  for (const { kind, index, mark, sign } of steps(nodes, style)) {
    const isLink = mark?.type === 'link';
    if (kind === 'node') {
      text += inline(nodes[index], nodes, index, style, { ...place, tildes, link });
    } else if (kind === 'open') {
      // An exclamation mark directly before a link would make it an image.
      if (sign === '[' && /(?<!\\)!$/.test(text)) text = `${text.slice(0, -1)}\\!`;
      if (isLink) link = sign;
      text += sign;
    } else if (isLink) {
      link = undefined;
      text += sign === '[' ? `](${destination(mark?.attrs?.href ?? '', mark?.attrs?.title)})` : sign && '>';
    } else text += sign;
  }
  return text;
}

/**
 * A destination and its title, in which no line is broken.
 * @param {string} address
 * @param {string | null | undefined} title
 */
function destination(address, title) {
  const depth = [...address].reduce((sum, one) => (sum < 0 ? sum : sum + (one === '(' ? 1 : one === ')' ? -1 : 0)), 0);
  const needsBrackets = /[\s<>]|^$/.test(address) || depth !== 0;
  let text = address.replace(/[\r\n]+/g, ' ').replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\').replace(entity, '&amp;');
  if (needsBrackets) text = address || title ? `<${text.replace(/[<>]/g, '\\$&')}>` : '';
  if (title) text += ` "${title.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&').replace(entity, '&amp;')}"`;
  return text.replaceAll(' ', fixedSpace);
}

/**
 * @param {Node} node @param {Node[]} nodes @param {number} index @param {Style} style
 * @param {{inTable?: boolean, inHeading?: boolean, tildes: number, link: string | undefined}} place
 * @returns {string}
 */
function inline(node, nodes, index, style, place) {
  const pipes = (/** @type {string} */ text) => (place.inTable ? text.replaceAll('|', '\\|') : text);
  if (node.type === 'hardBreak') {
    // Two line ends with spaces between them would end the paragraph.
    const isDouble = nodes[index - 1]?.type === 'hardBreak' || nodes[index + 1]?.type === 'hardBreak';
    return place.inTable || place.inHeading ? ' ' : `${isDouble ? '\\' : style.hardBreak}\n`;
  }
  if (node.type === 'footnoteReference') return `[^${node.attrs?.label ?? ''}]`;
  if (node.type === 'image') {
    const { src = '', alt = '', title } = node.attrs ?? {};
    const words = alt.replace(/\s+/g, ' ').replace(/[\\[\]*_`<~]/g, '\\$&').replace(entity, '&amp;');
    return pipes(`![${words.replaceAll(' ', fixedSpace)}](${destination(src, title)})`);
  }
  const text = node.text ?? '';
  if (markOf(node, 'code')) return pipes(codeSpan(text));
  if (place.link !== undefined && place.link !== '[') return pipes(text);
  const context = {
    isInLink: place.link !== undefined, tildes: place.tildes, hasDefinitions: style.hasDefinitions,
    before: edge(nodes[index - 1], -1), after: nodes[index + 1] ? edge(nodes[index + 1], 0) : '',
    startsMark: nodes.length > 1 || Boolean(node.marks?.length), isLast: index === nodes.length - 1,
  };
  return pipes(escaped(text, context));
}

/** @param {string} text */
function codeSpan(text) {
  const runs = text.match(/`+/g)?.map((run) => run.length) ?? [];
  let length = 1;
  while (runs.includes(length)) length += 1;
  const fence = '`'.repeat(length);
  const needsSpace = /^`|`$/.test(text) || (/^ .* $/.test(text) && /[^ ]/.test(text));
  const space = needsSpace ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/**
 * A text with a backslash before each character that would be read as markup.
 * @param {string} text
 * @param {{isInLink: boolean, tildes: number, hasDefinitions: boolean, before: string, after: string, startsMark: boolean, isLast: boolean}} context
 */
function escaped(text, context) {
  const address = context.isInLink ? /(?!)/ : /(?<![\w/])(?:https?:\/\/|www\.)[^\s<>`\\]+|(?<!\w)[a-z0-9][\w.+-]*@[\w-]+\.[\w.-]*[a-z0-9]/i;
  let result = '';
  let rest = text;
  for (let match = address.exec(rest); rest; match = address.exec(rest)) {
    const end = match ? match.index : rest.length;
    const start = text.length - rest.length;
    for (let index = start; index < start + end; index += 1) result += escapedCharacter(text, index, context);
    if (!match) break;
    // Directly before other markup, the address would contain that too.
    const isLast = start + end + match[0].length === text.length;
    const isSafe = isLast ? context.isLast : /\s/.test(text[start + end + match[0].length]);
    const isPlain = isSafe && !/[*~]|_$|&#?\w+;/.test(match[0]);
    result += isPlain || match[0].includes('@') ? match[0] : match[0].replace(/:|(?<=^www)\./, '\\$&').replace(/[*_~[\]&]/g, '\\$&');
    rest = rest.slice(end + match[0].length);
  }
  return result;
}

/** @param {string} text @param {number} index @param {Parameters<typeof escaped>[1]} context */
function escapedCharacter(text, index, context) {
  const one = text[index];
  const before = index > 0 ? text[index - 1] : context.before;
  const next = index + 1 < text.length ? text[index + 1] : context.after;
  const isSpace = (/** @type {string} */ character) => character === '' || /\s/.test(character);
  const isWord = (/** @type {string} */ character) => !isSpace(character) && !punctuation.test(character);
  const isEdge = index === 0 || index === text.length - 1;
  let needsSlash = false;
  if (one === '`') needsSlash = true;
  else if (one === '\\') needsSlash = isSpace(next) || /[!-/:-@[-`{-~]/.test(next) || index === text.length - 1;
  else if (one === '*') needsSlash = !(isSpace(before) && isSpace(next)) || (isEdge && context.startsMark);
  else if (one === '_') needsSlash = isEdge ? true : !(isSpace(before) && isSpace(next)) && !(isWord(before) && isWord(next));
  else if (one === '~') needsSlash = context.tildes > 1 || context.startsMark;
  else if (one === '[') needsSlash = context.isInLink || context.hasDefinitions || next === '^';
  else if (one === ']') needsSlash = context.isInLink || /[([:]/.test(next);
  else if (one === '!') needsSlash = next === '[' && !context.hasDefinitions;
  else if (one === '<') needsSlash = /[a-z/!?]/i.test(next);
  else if (one === '&') needsSlash = /^&(#\d+|#x[\da-f]+|\w+);/i.test(text.slice(index));
  else if (one === '^') needsSlash = context.isInLink && index === 0;
  return needsSlash ? `\\${one}` : one;
}

/**
 * Breaks lines so that none is wider, where the next line would not begin another block.
 * @param {string} text @param {number} width 0 to break none
 */
export function wrapped(text, width) {
  const lines = text.split('\n');
  if (width === 0) return fixSpaces(text);
  return lines.map((line) => {
    /** @type {string[]} */
    const result = [];
    let current = '';
    for (const word of line.split(/(?<=\S) (?=\S)/)) {
      const startsBlock = /^(([-+*]|\d{1,9}[.)]|#{1,6}|[=-]+|[*_]{3,}|:?-+:?)(\s|$)|[>|<]|~{3}|`{3}|\[\^?[^\]]*\]:)/.test(word);
      if (current && !startsBlock && fixSpaces(`${current} ${word}`).length > width) {
        result.push(current);
        current = word;
      } else current = current ? `${current} ${word}` : word;
    }
    return fixSpaces([...result, current].join('\n'));
  }).join('\n');
}

/**
 * With a backslash before what would make a line of a paragraph another block.
 * @param {string} text
 */
export function escapedLineStarts(text) {
  return text.split('\n').map((line, index) => {
    if (/^(#{1,6}|[-+*])(\s|$)|^>|^~~~/.test(line)) return `\\${line}`;
    if (/^\d{1,9}[.)](\s|$)/.test(line)) return line.replace(/[.)]/, '\\$&');
    if (/^([-_*=])( *\1)+ *$/.test(line) && (index > 0 || !line.startsWith('='))) return `\\${line}`;
    if (/^=+ *$/.test(line) && index > 0) return `\\${line}`;
    if (/^:?\|?[ :|-]*-[ :|-]*$/.test(line) && index > 0) return `\\${line}`;
    return line;
  }).join('\n');
}
