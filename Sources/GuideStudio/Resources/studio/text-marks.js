// Finds where the marks of a text begin and end in Markdown: emphasis, strikethrough, links.

/**
 * A node of the editor's document, as ProseMirror's JSON.
 * @typedef {{type: string, attrs?: Record<string, any>}} Mark
 * @typedef {{type: string, text?: string, attrs?: Record<string, any>, marks?: Mark[], content?: Node[]}} Node
 * How a file writes what Markdown can write in several ways.
 * @typedef {{bullet: string, delimiter: string, emphasis: string, strong: string, rule: string, hardBreak: string,
 *   width: number, wrapsNew: boolean, lineEnd: string, hasDefinitions: boolean}} Style
 */

export const punctuation = /[!-/:-@[-`{-~\p{P}\p{S}]/u;


/** @param {Node} node @param {string} type */
export const markOf = (node, type) => node.marks?.find((mark) => mark.type === type);

/** @param {Node} node @param {string} type @returns {Node} */
function without(node, type) {
  const marks = node.marks?.filter((mark) => mark.type !== type) ?? [];
  const { marks: _, ...rest } = node;
  return marks.length ? { ...rest, marks } : rest;
}

/** @param {Node[]} nodes @returns {Node[]} neighbours with the same marks as one */
function joined(nodes) {
  /** @type {Node[]} */
  const result = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && !node.text) continue;
    if (last?.type === 'text' && node.type === 'text' && same(last.marks ?? [], node.marks ?? [])) {
      result[result.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else result.push(node);
  }
  return result;
}

/**
 * Whether two sets of marks are equal.
 * @param {Mark[]} one
 * @param {Mark[]} other
 */
const same = (one, other) => one.length === other.length
  && one.every((mark) => other.some((found) => found.type === mark.type && sameAttributes(mark, found)));

/** @param {Mark} one @param {Mark} other */
const sameAttributes = (one, other) => one.type !== 'link'
  || (one.attrs?.href === other.attrs?.href && (one.attrs?.title ?? null) === (other.attrs?.title ?? null));

/**
 * The character at an end of a node; a letter for a node that is not text.
 * @param {Node | undefined} node
 * @param {0 | -1} at
 */
export function edge(node, at) {
  if (!node || node.type === 'hardBreak') return ' ';
  if (node.type === 'image') return at === 0 ? '!' : ')';
  if (node.type === 'footnoteReference') return at === 0 ? '[' : ']';
  if (markOf(node, 'code')) return '`';
  const characters = [...(node.text ?? '')];
  return characters.at(at) ?? ' ';
}

/**
 * A step in writing a text: a mark that begins before a node, or ends after it, or the node itself.
 * @typedef {{kind: 'open' | 'close' | 'node', index: number, mark?: Mark, sign: string}} Step
 */

/** @param {Node} node */
const outerMarks = (node) => (node.marks ?? []).filter((mark) => mark.type !== 'code');

/**
 * The number of nodes with a mark from an index on.
 * @param {Node[]} nodes
 * @param {number} index
 * @param {Mark} mark
 */
function reach(nodes, index, mark) {
  let end = index;
  while (end < nodes.length && nodes[end].marks?.some((own) => same([own], [mark]))) end += 1;
  return end - index;
}

const rank = (/** @type {Mark} */ mark) => ['link', 'bold', 'italic', 'strike'].indexOf(mark.type);

/**
 * The steps that write nodes, each mark inside those that reach further.
 * @param {Node[]} nodes
 * @param {Style} style
 * @returns {Step[]}
 */
export function steps(nodes, style) {
  /** @type {Step[]} */
  const result = [];
  /** @type {{mark: Mark, sign: string}[]} */
  const open = [];
  const close = (/** @type {number} */ count, /** @type {number} */ index) => {
    while (open.length > count) {
      const last = open.pop();
      if (last) result.push({ kind: 'close', index, ...last });
    }
  };
  nodes.forEach((node, index) => {
    const own = outerMarks(node);
    const link = own.find((mark) => mark.type === 'link' && !open.some((one) => same([one.mark], [mark])));
    // A link is never divided, so it contains the marks that end inside it.
    const ends = (/** @type {Mark} */ mark) => !own.some((one) => same([one], [mark]))
      || (link !== undefined && reach(nodes, index, mark) < reach(nodes, index, link));
    const kept = open.findIndex((one) => ends(one.mark));
    if (kept >= 0) close(kept, index - 1);
    const toOpen = own.filter((mark) => !open.some((one) => same([one.mark], [mark])))
      .map((mark) => ({ mark, length: reach(nodes, index, mark) }))
      .sort((one, other) => other.length - one.length || rank(one.mark) - rank(other.mark));
    for (const { mark, length } of toOpen) {
      const sign = signOf(mark, nodes, index, length, style);
      open.push({ mark, sign });
      result.push({ kind: 'open', index, mark, sign });
    }
    result.push({ kind: 'node', index, sign: '' });
  });
  close(0, nodes.length - 1);
  return result;
}

/**
 * What begins a mark: for a link whose text is its address also nothing, or `<`.
 * @param {Mark} mark
 * @param {Node[]} nodes
 * @param {number} index
 * @param {number} length
 * @param {Style} style
 */
function signOf(mark, nodes, index, length, style) {
  if (mark.type === 'bold') return style.strong;
  if (mark.type === 'strike') return '~~';
  if (mark.type === 'link') return linkSign(mark, nodes, index, length);
  const [before, after] = [nodes[index - 1], nodes[index + length]];
  const isOpen = (/** @type {string} */ character) => /\s/.test(character) || punctuation.test(character);
  const canUnderscore = isOpen(edge(before, -1)) && isOpen(edge(after, 0));
  const isBold = [before, ...nodes.slice(index, index + length), after].some((node) => node && markOf(node, 'bold'));
  if (!canUnderscore) return '*';
  // Beside the asterisks of bold text, those of italics could be read as a part of them.
  return isBold ? (style.strong === '__' ? '*' : '_') : style.emphasis;
}

/** @param {Mark} mark @param {Node[]} nodes @param {number} index @param {number} length */
function linkSign(mark, nodes, index, length) {
  const { href = '', title } = mark.attrs ?? {};
  const { text = '', marks = [] } = nodes[index];
  if (length > 1 || title || marks.length > 1) return '[';
  const isBare = /[\s(]/.test(edge(nodes[index - 1], -1)) && isEnd(nodes[index + 1]) && !/[<>|\\*~]|[?!.,:_'")&;]$/.test(text);
  if (text === href && /^https?:\/\/[^\s<>]+\.[^\s<>]+$/.test(href)) return isBare ? '' : '<';
  if (`mailto:${text}` === href && /^[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z0-9]+$/i.test(text)) return isBare ? '' : '<';
  if (`http://${text}` === href && /^www\.[^\s<>]+\.[^\s<>]+$/.test(text) && isBare) return '';
  return '[';
}

/**
 * Whether an address without brackets ends before a node, because at most punctuation marks and a space follow.
 * @param {Node | undefined} next
 */
const isEnd = (next) => !next || (next.type === 'text' && !next.marks?.length && /^[).,;:!?]*(\s|$)/.test(next.text ?? ''));

/**
 * The character beside a sign, beyond other signs of some characters.
 * @param {Step[]} list
 * @param {number} index
 * @param {1 | -1} way
 * @param {Node[]} nodes
 * @param {string} skipped
 */
function beside(list, index, way, nodes, skipped) {
  let at = index + way;
  while (list[at] && list[at].kind !== 'node' && skipped.includes(list[at].sign.slice(0, 1))) at += way;
  const step = list[at];
  if (!step) return ' ';
  return step.kind === 'node' ? edge(nodes[step.index], way === 1 ? 0 : -1) : '[';
}

/**
 * The first sign that Markdown would not read as the beginning or end of its mark.
 * @param {Node[]} nodes
 * @param {Style} style
 * @returns {Step | undefined}
 */
function wrongStep(nodes, style) {
  const list = steps(nodes, style);
  return list.find((step, index) => {
    if (step.kind === 'node' || step.mark?.type === 'link') return false;
    const inner = step.kind === 'open' ? 1 : -1;
    const outer = step.kind === 'open' ? -1 : 1;
    const own = step.sign.slice(0, 1);
    // cmark-gfm looks beyond tildes, unlike other readers of Markdown.
    return [own, `${own}~`].some((skipped) => !canTurn(
      beside(list, index, outer, nodes, skipped), beside(list, index, inner, nodes, skipped)));
  });
}

/**
 * Whether emphasis can begin between two characters, or end between them if they are reversed.
 * @param {string} outer
 * @param {string} inner
 */
function canTurn(outer, inner) {
  if (/\s/.test(inner)) return false;
  return !punctuation.test(inner) || /\s/.test(outer) || punctuation.test(outer);
}

/**
 * The inlines with emphasis only where Markdown can mark it: it cannot begin with a space, and between two letters not
 * with a punctuation mark. Such characters are moved out of the emphasis.
 * @param {Node[]} nodes
 * @param {Style} style
 * @returns {Node[]}
 */
export function tidy(nodes, style) {
  let result = joined(nodes.map((node) => (node.type === 'text'
    ? { ...node, text: node.text?.replace(markOf(node, 'code') ? /[\t\r\n]/g : /[ \t\r\n]+/g, ' ') } : node)));
  result = withoutCrossing(withoutDoubleSpaces(trimmed(result)));
  for (let wrong = wrongStep(result, style); wrong; wrong = wrongStep(result, style)) {
    const { index, kind, mark } = wrong;
    result = joined([...result.slice(0, index), ...split(result[index], mark?.type ?? '', kind === 'open' ? 0 : -1), ...result.slice(index + 1)]);
    result = withoutCrossing(withoutDoubleSpaces(trimmed(result)));
  }
  return result;
}

/**
 * Without spaces at the start and end of each line, and without line breaks at the start and end of the text.
 * @param {Node[]} nodes
 * @returns {Node[]}
 */
function trimmed(nodes) {
  const result = joined(nodes.map((node, index) => {
    if (node.type !== 'text' || markOf(node, 'code')) return node;
    let text = node.text ?? '';
    if (index === 0 || nodes[index - 1].type === 'hardBreak') text = text.replace(/^ +/, '');
    if (index === nodes.length - 1 || nodes[index + 1].type === 'hardBreak') text = text.replace(/ +$/, '');
    return { ...node, text };
  }));
  while (result[0]?.type === 'hardBreak') result.shift();
  while (result.at(-1)?.type === 'hardBreak') result.pop();
  // What was removed can leave a space at an end.
  return result.length < nodes.length ? trimmed(result) : result;
}

/**
 * @param {Node[]} nodes
 * @returns {Node[]}
 */
function withoutDoubleSpaces(nodes) {
  return joined(nodes.map((node, index) => {
    if (node.type !== 'text' || markOf(node, 'code')) return node;
    const text = (node.text ?? '').replace(/ {2,}/g, ' ');
    const before = nodes[index - 1];
    const isDouble = before?.type === 'text' && !markOf(before, 'code') && before.text?.endsWith(' ');
    return { ...node, text: isDouble ? text.replace(/^ /, '') : text };
  }));
}

/**
 * A node whose first or last character has no mark of a type.
 * @param {Node} node
 * @param {string} type
 * @param {0 | -1} at
 * @returns {Node[]}
 */
function split(node, type, at) {
  if (node.type !== 'text' || markOf(node, 'code')) return [without(node, type)];
  const characters = [...(node.text ?? '')];
  const one = characters.splice(at, 1)[0] ?? '';
  const rest = { ...node, text: characters.join('') };
  const bare = { ...without(node, type), text: one };
  return (at === 0 ? [bare, rest] : [rest, bare]).filter((part) => part.text);
}

/**
 * Without italics that begin or end inside a bold word together with it: asterisks cannot express that.
 * @param {Node[]} nodes
 * @returns {Node[]}
 */
function withoutCrossing(nodes) {
  const isWord = (/** @type {string} */ character) => !/\s/.test(character) && !punctuation.test(character);
  const both = (/** @type {Node | undefined} */ node) => Boolean(node && markOf(node, 'bold') && markOf(node, 'italic'));
  const result = nodes.map((node, index) => {
    if (!both(node)) return node;
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    const touches = (/** @type {Node | undefined} */ other, /** @type {string} */ outer, /** @type {string} */ inner) =>
      other && !both(other) && (markOf(other, 'bold') || markOf(other, 'italic')) && (isWord(outer) || !isWord(inner));
    return touches(before, edge(before, -1), edge(node, 0)) || touches(after, edge(after, 0), edge(node, -1))
      ? without(node, 'italic') : node;
  });
  // What was removed can leave such a beginning or end at a neighbour.
  return result.some((node, index) => node !== nodes[index]) ? withoutCrossing(joined(result)) : joined(result);
}
