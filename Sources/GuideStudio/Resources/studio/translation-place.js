// Finds the place of a text in a translation, and the operations that write it there.
// This file imports nothing, so that tests can load it without a browser.

/**
 * A step to a text: a key, or an element of a list. `names` are the values that identify the element; without names, its
 * number does. `occurrence` counts earlier elements of the original with the same names.
 * @typedef {{number: number, names: Record<string, string>, occurrence: number}} Element
 * @typedef {string | Element} Step
 * @typedef {{op: string, at?: (string | number)[], value?: any}} Operation
 */

/** @param {Element} step */
const hasNames = (step) => Object.keys(step.names).length > 0;

/**
 * The index of the element that translates an element of the original; -1 if there is none.
 * @param {any[]} list
 * @param {Element} step
 */
function indexOf(list, step) {
  if (!hasNames(step)) return step.number < list.length ? step.number : -1;
  const names = Object.entries(step.names);
  const isSame = (/** @type {any} */ one) => names.every(([name, value]) => one?.[name] === value);
  // An element may leave out names that are not necessary to identify it.
  const isMeant = (/** @type {any} */ one) => names.some(([name]) => one?.[name] !== undefined)
    && names.every(([name, value]) => one?.[name] === undefined || one[name] === value);
  const exact = list.flatMap((one, index) => (isSame(one) ? [index] : []));
  const found = exact.length > 0 ? exact : list.flatMap((one, index) => (isMeant(one) ? [index] : []));
  return found[step.occurrence] ?? -1;
}

/**
 * Elements that are not translated, so that a later element without names has the number of its original.
 * @param {number} count
 */
const gaps = (count) => Array.from({ length: Math.max(0, count) }, () => ({}));

/**
 * A value with a text in it.
 * @param {Step[]} steps
 * @param {string} text
 * @returns {any}
 */
function nested(steps, text) {
  if (steps.length === 0) return text;
  const [step, ...rest] = steps;
  if (typeof step === 'string') return { [step]: nested(rest, text) };
  return [...(hasNames(step) ? [] : gaps(step.number)), { ...step.names, ...nested(rest, text) }];
}

/**
 * The operations that write a text into a translation.
 * @param {any} values the values of the translation
 * @param {Step[]} steps
 * @param {string} text the new text; empty to remove it
 * @returns {Operation[]} none if nothing changes
 */
export function writing(values, steps, text) {
  /** @type {(string | number)[]} */
  const at = [];
  let value = values;
  let isOnlyKey = false;
  for (const [number, step] of steps.entries()) {
    if (typeof step === 'string') {
      isOnlyKey = typeof at.at(-1) === 'number' && Object.keys(value ?? {}).length === 1;
      at.push(step);
      value = value?.[step];
      continue;
    }
    const list = Array.isArray(value) ? value : [];
    const index = indexOf(list, step);
    if (index < 0) {
      if (text === '') return [];
      const fill = hasNames(step) ? [] : gaps(step.number - list.length);
      const added = [...fill, { ...step.names, ...nested(steps.slice(number + 1), text) }];
      if (list.length === 0) return [{ op: 'set', at, value: added }];
      return added.map((one, place) => ({ op: 'insert', at: [...at, list.length + place], value: one }));
    }
    at.push(index);
    value = list[index];
  }
  if (text === (value ?? '')) return [];
  if (text !== '') return [{ op: 'set', at, value: text }];
  // An element that its number identifies remains, so that the elements after it keep their numbers.
  return [isOnlyKey ? { op: 'set', at: at.slice(0, -1), value: {} } : { op: 'remove', at }];
}

/**
 * The paragraphs of a Markdown text, and the blank lines between them: `gaps[n]` is before `blocks[n]`, and the last gap
 * is the end of the text. Fenced code is one paragraph.
 * @param {string} text
 * @returns {{blocks: string[], gaps: string[]}}
 */
export function paragraphs(text) {
  /** @type {string[]} */
  const blocks = [];
  const gaps = [''];
  let fence = '';
  let isInBlock = false;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    if (!fence && line.trim() === '') {
      gaps[blocks.length] = (isInBlock ? '' : gaps[blocks.length] ?? '') + line;
      isInBlock = false;
      continue;
    }
    if (isInBlock) blocks[blocks.length - 1] += line;
    else blocks.push(line);
    isInBlock = true;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (!fence) fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
  }
  blocks.forEach((block, index) => {
    const end = /\n*$/.exec(block)?.[0] ?? '';
    blocks[index] = block.slice(0, block.length - end.length);
    gaps[index + 1] = end + (gaps[index + 1] ?? '');
  });
  return { blocks, gaps };
}

/**
 * The text of paragraphs.
 * @param {{blocks: string[], gaps: string[]}} parts
 */
export function joined({ blocks, gaps: between }) {
  return blocks.map((block, index) => (between[index] ?? '\n\n') + block).join('') + (between[blocks.length] ?? '');
}
