// Finds the words that differ between two texts.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {{kind: 'same' | 'removed' | 'added', text: string}} Part */
/** @typedef {{word: string, text: string}} Token */

/** Longer texts are not compared, because the time and the memory grow with the product of their lengths. */
const mostTokens = 20_000;

/** Scripts that are written without spaces between words; each of their characters is a word. */
const noSpaces = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const pattern = new RegExp(`(${noSpaces}\\p{M}*|(?:(?!${noSpaces})[\\p{L}\\p{N}\\p{M}'’])+|[^\\s])(\\s*)`, 'gu');

/**
 * The words and signs of a text, each with the white space after it.
 * @param {string} text
 * @returns {Token[]}
 */
function tokens(text) {
  const start = /^\s+/.exec(text)?.[0] ?? '';
  const found = [...text.slice(start.length).matchAll(pattern)].map((match) => ({ word: match[1], text: match[0] }));
  if (found.length && start) found[0].text = start + found[0].text;
  return found;
}

/**
 * Which words of both texts are in their longest common subsequence.
 *
 * This is the bit-parallel algorithm of Hyyrö (2004): one row of bits for each word of `after`, with one bit for each
 * word of `before`, so that its time does not depend on the number of differences.
 * @param {Token[]} before
 * @param {Token[]} after
 * @returns {{before: Uint8Array, after: Uint8Array}} 1 for a common word
 */
function common(before, after) {
  const result = { before: new Uint8Array(before.length), after: new Uint8Array(after.length) };
  const width = Math.ceil(before.length / 32);
  if (width === 0 || after.length === 0) return result;
  /** @type {Map<string, number[]>} */
  const places = new Map();
  before.forEach(({ word }, index) => {
    const own = places.get(word);
    if (own) own.push(index);
    else places.set(word, [index]);
  });
  const rows = new Uint32Array(width * after.length);
  const mask = new Uint32Array(width);
  let previous = new Uint32Array(width).fill(0xFFFFFFFF);
  after.forEach(({ word }, number) => {
    const own = places.get(word) ?? [];
    for (const place of own) mask[place >>> 5] |= 1 << (place & 31);
    const row = rows.subarray(number * width, (number + 1) * width);
    let carry = 0;
    for (let index = 0; index < width; index += 1) {
      const bits = previous[index];
      const sum = bits + ((bits & mask[index]) >>> 0) + carry;
      carry = sum > 0xFFFFFFFF ? 1 : 0;
      row[index] = sum | (bits & ~mask[index]);
    }
    for (const place of own) mask[place >>> 5] = 0;
    previous = row;
  });
  /** @param {number} row @param {number} place */
  const isSet = (row, place) => (rows[row * width + (place >>> 5)] >>> (place & 31)) & 1;
  let [left, right] = [before.length, after.length];
  while (left > 0 && right > 0) {
    if (isSet(right - 1, left - 1)) {
      left -= 1;
    } else {
      right -= 1;
      if (right === 0 || isSet(right - 1, left - 1)) {
        left -= 1;
        result.before[left] = 1;
        result.after[right] = 1;
      }
    }
  }
  return result;
}

/**
 * A sign or a short word alone between two changes is easier to read as a part of the change.
 * @param {Token} token
 */
const isShort = (token) => token.word.length < 4;

/**
 * The parts of two texts, in order; removed words are before the words that replace them.
 * @param {string} before
 * @param {string} after
 * @returns {Part[]}
 */
export function differences(before, after) {
  if (before === after) return before ? [{ kind: 'same', text: after }] : [];
  const [old, now] = [tokens(before), tokens(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start].word === now[start].word) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end].word === now[now.length - 1 - end].word) end += 1;
  const [oldMiddle, nowMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  /** @type {Part[]} */
  const parts = [];
  add(parts, 'same', now.slice(0, start));
  if (oldMiddle.length > mostTokens || nowMiddle.length > mostTokens) {
    add(parts, 'removed', oldMiddle);
    add(parts, 'added', nowMiddle);
  } else {
    addMiddle(parts, oldMiddle, nowMiddle);
  }
  add(parts, 'same', now.slice(now.length - end));
  return parts;
}

/** @param {Part[]} parts @param {Part['kind']} kind @param {Token[]} list */
function add(parts, kind, list) {
  if (list.length === 0) return;
  const text = list.map((token) => token.text).join('');
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** @param {Part[]} parts @param {Token[]} old @param {Token[]} now */
function addMiddle(parts, old, now) {
  const same = common(old, now);
  let [left, right] = [0, 0];
  while (left < old.length || right < now.length) {
    const [firstLeft, firstRight] = [left, right];
    const skip = () => {
      while (left < old.length && !same.before[left]) left += 1;
      while (right < now.length && !same.after[right]) right += 1;
    };
    skip();
    // One short common word, followed by another change.
    while (left > firstLeft || right > firstRight) {
      const [nextLeft, nextRight] = [left + 1, right + 1];
      const isAlone = nextLeft < old.length && nextRight < now.length && isShort(old[left])
        && (!same.before[nextLeft] || !same.after[nextRight]);
      if (!isAlone) break;
      [left, right] = [nextLeft, nextRight];
      skip();
    }
    add(parts, 'removed', old.slice(firstLeft, left));
    add(parts, 'added', now.slice(firstRight, right));
    const firstSame = right;
    while (left < old.length && right < now.length && same.before[left] && same.after[right]) {
      left += 1;
      right += 1;
    }
    add(parts, 'same', now.slice(firstSame, right));
  }
}
