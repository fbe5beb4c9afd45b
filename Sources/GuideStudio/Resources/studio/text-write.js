// Writes the visual editor's document as Markdown. An unedited block keeps its bytes.

import { escapedLineStarts, fixSpaces, wrapped, writeInlines } from './text-inline.js';
import { tidy } from './text-marks.js';

/**
 * @typedef {import('./text-marks.js').Node} Node
 * @typedef {import('./text-marks.js').Style} Style
 * A block of the text as the server divides it: `gap` and `source` are its bytes.
 * @typedef {{gap: string, source: string, wrapped: boolean, node: Node}} Block
 * @typedef {{blocks: Block[], end: string}} Body
 */

/**
 * Without what a comparison ignores: the index of the block, attributes without a value, and empty lists.
 * @param {Node} node
 * @returns {any}
 */
function plain(node) {
  const attributes = Object.entries(node.attrs ?? {})
    .filter(([name, value]) => name !== 'block' && value !== null && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    type: node.type,
    ...(node.text === undefined ? {} : { text: node.text }),
    ...(attributes.length ? { attrs: Object.fromEntries(attributes) } : {}),
    ...(node.marks?.length ? { marks: node.marks.map((mark) => plain(mark)).sort((one, other) => (one.type < other.type ? -1 : 1)) } : {}),
    ...(node.content?.length ? { content: node.content.map(plain) } : {}),
  };
}

/**
 * Whether two nodes are the same content.
 * @param {Node} one
 * @param {Node} other
 */
export const isSame = (one, other) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** @param {string[]} sources @param {RegExp} pattern @param {string} usual the answer if nothing matches */
function commonest(sources, pattern, usual) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const source of sources) for (const match of source.matchAll(pattern)) counts.set(match[1], (counts.get(match[1]) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? usual;
}

/**
 * The width at which the author wrapped a block; 0 if its paragraphs are on one line each.
 * @param {Block} block
 */
const widthOf = (block) => (block.wrapped ? Math.max(...block.source.split(/\r?\n/).map((line) => line.length)) : 0);

/**
 * How a text writes what Markdown can write in several ways.
 * @param {Body} body
 * @returns {Style}
 */
export function styleOf(body) {
  const of = (/** @type {string[]} */ ...types) => body.blocks.filter((block) => types.includes(block.node.type)).map((block) => block.source);
  const words = of('paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote');
  const paragraphs = body.blocks.filter((block) => block.node.type === 'paragraph');
  const lines = (/** @type {Block} */ block) => block.source.split(/\r?\n/);
  const width = Math.max(0, ...paragraphs.map(widthOf));
  const all = body.blocks.map((block) => block.gap + block.source).join('') + body.end;
  const rule = of('horizontalRule')[0]?.trim();
  return {
    bullet: commonest(of('bulletList'), /^ {0,3}([-*+])\s/gm, '-'),
    delimiter: commonest(of('orderedList'), /^ {0,3}\d+([.)])\s/gm, '.'),
    emphasis: commonest(words, /(?<![\w*_\\])([*_])(?![*_\s])/g, '*'),
    strong: commonest(words, /(?<![\w*_\\])(\*\*|__)(?![*_\s])/g, '**'),
    rule: rule && /^[-*_ ]+$/.test(rule) ? rule : '---',
    hardBreak: commonest(words, /(\\| {2})\r?\n/g, '\\'),
    width,
    wrapsNew: width > 0 && paragraphs.every((block) => lines(block).every((line) => line.length <= width)),
    lineEnd: all.includes('\r\n') ? '\r\n' : '\n',
    hasDefinitions: /^ {0,3}\[(?!\^)[^\]]+\]:/m.test(all),
  };
}

/**
 * Writes the document. `attrs.block` of a node is the index of the block that it comes from.
 * @param {Node[]} nodes
 * @param {Body} body the original, with nodes as the editor shows them
 * @param {Style} [style]
 * @returns {string}
 */
export function writeBody(nodes, body, style = styleOf(body)) {
  const { blocks } = body;
  const { lineEnd } = style;
  /** @type {Set<number>} */
  const used = new Set();
  let text = '';
  /** The block before: its index in the original, whether it is unchanged, its type and its list's sign. */
  let before = { index: -1, isUnchanged: true, type: '', sign: '' };
  for (const node of nodes) {
    const index = typeof node.attrs?.block === 'number' ? node.attrs.block : -1;
    const original = used.has(index) ? undefined : blocks[index];
    const follows = original !== undefined && before.index === index - 1;
    const sign = before.type === node.type ? otherSign(before.sign) : '';
    let source = original && isSame(node, original.node) && (follows || keepsMeaning(original.source, node, before.sign))
      ? original.source : undefined;
    const isUnchanged = source !== undefined;
    if (source === undefined) {
      const width = original ? widthOf(original) : style.wrapsNew ? style.width : 0;
      source = writeBlock(node, { ...style, width }, sign).replaceAll('\n', lineEnd);
    }
    if (original) used.add(index);
    // An empty paragraph of the editor is nothing in Markdown.
    if (source === '' && !isUnchanged) continue;
    const isKept = original && (follows || (text === '' && index === 0) || original.gap.trim() !== '');
    text += gap(isKept ? original.gap : '', text, isUnchanged && before.isUnchanged && Boolean(isKept), before.type, node.type, lineEnd);
    text += source;
    before = { index: original ? index : -2, isUnchanged, type: node.type, sign: signOf(source, node) };
  }
  return text + rest(nodes, blocks, used, text, lineEnd) + ending(body, text, lineEnd);
}

/**
 * @param {string} original
 * @param {string} text
 * @param {boolean} isUnchanged
 * @param {string} before
 * @param {string} type
 * @param {string} lineEnd
 */
function gap(original, text, isUnchanged, before, type, lineEnd) {
  if (text === '') return original;
  if (isUnchanged || /\n[ \t]*\r?\n/.test(original)) return original;
  // A line directly below a heading begins a block of its own.
  if (before === 'heading' && type !== 'codeBlock' && /^\r?\n$/.test(original)) return original;
  return lineEnd + lineEnd;
}

/**
 * What the gaps of removed blocks contain, for example definitions of links.
 * @param {Node[]} nodes
 * @param {Block[]} blocks
 * @param {Set<number>} used
 * @param {string} text
 * @param {string} lineEnd
 */
function rest(nodes, blocks, used, text, lineEnd) {
  const lost = blocks.filter((block, index) => block.gap.trim() && (!used.has(index) || !text.includes(block.gap.trim())));
  return lost.map((block) => lineEnd + lineEnd + block.gap.trim()).join('');
}

/**
 * The text after the last block. A new text ends with a line end, as text files do.
 * @param {Body} body
 * @param {string} text
 * @param {string} lineEnd
 */
function ending(body, text, lineEnd) {
  if (text === '') return body.end.trim() ? body.end : '';
  return body.blocks.length === 0 && body.end === '' ? lineEnd : body.end;
}

/**
 * The sign of a list's items.
 * @param {string} source
 * @param {Node} node
 */
function signOf(source, node) {
  if (node.type === 'bulletList') return source.trimStart()[0] ?? '';
  return node.type === 'orderedList' ? /[.)]/.exec(source)?.[0] ?? '' : '';
}

/**
 * Two lists with one sign would be one list.
 * @param {string} sign
 */
const otherSign = (sign) => /** @type {Record<string, string>} */ ({ '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' })[sign] ?? '';

/**
 * Whether a block means the same below another block.
 * @param {string} source
 * @param {Node} node
 * @param {string} signBefore
 */
function keepsMeaning(source, node, signBefore) {
  return !/^( {4}|\t)/.test(source) && (signBefore === '' || signOf(source, node) !== signBefore);
}

/**
 * Writes one block, without a line end at its end; empty for a block without content.
 * @param {Node} node @param {Style} style @param {string} [sign] the sign of the list, if not the usual one
 * @returns {string}
 */
export function writeBlock(node, style, sign = '') {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph': return paragraph(content, style);
    case 'heading': {
      const text = fixSpaces(writeInlines(tidy(content, style), style, { inHeading: true })).replace(/( |^)(#+)$/, '$1\\$2');
      return text && `${'#'.repeat(node.attrs?.level ?? 2)} ${text}`;
    }
    case 'bulletList': return list(node, style, () => `${sign || style.bullet} `);
    case 'orderedList': {
      const start = Number(node.attrs?.start ?? 1);
      return list(node, style, (index) => `${start + index}${sign || style.delimiter} `);
    }
    case 'blockquote': return children(content, style).split('\n').map((line) => (line ? `> ${line}` : '>')).join('\n').replace(/^>$/, '');
    case 'footnoteDefinition':
      return `[^${node.attrs?.label ?? ''}]: ${indented(children(content, style), 4)}`;
    case 'codeBlock': return codeBlock(node);
    case 'horizontalRule': return style.rule;
    case 'table': return table(node, style);
    case 'source': return textOf(node);
    default: return content.length ? children(content, style) : '';
  }
}

/** @param {Node} node @returns {string} */
const textOf = (node) => node.text ?? (node.content ?? []).map(textOf).join('');

/** @param {Node[]} content @param {Style} style */
function paragraph(content, style) {
  return wrapped(escapedLineStarts(writeInlines(tidy(content, style), style)), style.width);
}

/** @param {string} text @param {number} count */
const indented = (text, count) => text.split('\n').map((line, index) => (line && index > 0 ? ' '.repeat(count) + line : line)).join('\n');

/**
 * Blocks inside another one.
 * @param {Node[]} nodes
 * @param {Style} style
 * @param {boolean} [isTight]
 */
function children(nodes, style, isTight = false) {
  let text = '';
  let before = { type: '', sign: '' };
  // Hyphens directly below a paragraph would make it a heading.
  const inner = { ...style, rule: style.bullet === '*' ? '___' : '***' };
  for (const node of nodes) {
    const source = writeBlock(node, inner, before.type === node.type ? otherSign(before.sign) : '');
    if (source === '') continue;
    // A list that does not begin with 1, or with an empty item, cannot follow a paragraph directly.
    const isDirect = isTight && !(node.type === 'orderedList' && node.attrs?.start > 1) && node.type !== 'table' && node.type !== 'paragraph';
    text += (text && (isDirect ? '\n' : '\n\n')) + source;
    before = { type: node.type, sign: signOf(source, node) };
  }
  return text;
}

/** @param {Node} node @param {Style} style @param {(index: number) => string} markerOf */
function list(node, style, markerOf) {
  const items = (node.content ?? []).map((item) => item.content ?? []);
  const isTight = node.attrs?.tight !== false
    && !items.some((item) => item.slice(1).some((one) => one.type === 'paragraph' && one.content?.length));
  // The lines of an item are narrower by its indentation.
  const inner = (/** @type {string} */ marker) => ({ ...style, width: style.width && Math.max(20, style.width - marker.length) });
  const texts = items.map((item, index) => {
    const marker = markerOf(index);
    return { marker, text: children(item, inner(marker), isTight) };
  });
  while (texts.length && texts.at(-1)?.text === '') texts.pop();
  return texts.map(({ marker, text }) => (text ? marker + indented(text, marker.length) : marker.trimEnd())).join(isTight ? '\n' : '\n\n');
}

/** @param {Node} node */
function codeBlock(node) {
  const text = textOf(node);
  const language = String(node.attrs?.language ?? '').replaceAll('\n', ' ');
  const sign = language.includes('`') ? '~' : '`';
  const longest = Math.max(2, ...(text.match(sign === '~' ? /~+/g : /`+/g) ?? []).map((run) => run.length));
  const fence = sign.repeat(longest + 1);
  return `${fence}${language}\n${text ? `${text}\n` : ''}${fence}`;
}

/** @param {Node} node @param {Style} style */
function table(node, style) {
  const rows = (node.content ?? []).map((row) => (row.content ?? []).flatMap((cell) => [
    { text: cellText(cell, style), align: cell.attrs?.align },
    ...Array.from({ length: (cell.attrs?.colspan ?? 1) - 1 }, () => ({ text: '', align: undefined })),
  ]));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (/** @type {string[]} */ cells) => `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`;
  const rule = Array.from({ length: width }, (_, index) => /** @type {Record<string, string>} */ ({ left: ':--', center: ':-:', right: '--:' })[rows[0][index]?.align] ?? '---');
  const texts = rows.map((row) => line(Array.from({ length: width }, (_, index) => row[index]?.text ?? '')));
  return [texts[0], line(rule), ...texts.slice(1)].join('\n');
}

/** @param {Node} cell @param {Style} style */
function cellText(cell, style) {
  /** @type {Node[][]} */
  const paragraphs = [];
  const collect = (/** @type {Node} */ node) => {
    if (node.content?.some((one) => one.type === 'text' || one.type === 'image' || one.type === 'hardBreak' || one.type === 'footnoteReference')) paragraphs.push(node.content);
    else (node.content ?? []).forEach(collect);
  };
  collect(cell);
  return paragraphs.map((content) => fixSpaces(writeInlines(tidy(content, style), style, { inTable: true }))).filter(Boolean).join(' ');
}
