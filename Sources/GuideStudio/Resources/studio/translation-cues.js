// Matches the cues of captions in two languages: the times are those of the original, only the words are translated.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {import('./media-vtt.js').Part} Part */
/** @typedef {import('./media-vtt.js').Cue} Cue */
/** @typedef {{before: string, after: string}} Change */

/** So many seconds apart, two cues still begin at the same time. */
const nearSeconds = 0.3;
/** A longer comparison costs more than it explains. */
const mostComparisons = 4_000_000;

/** @param {Part[]} parts @returns {Cue[]} the cues with words */
export const cuesOf = (parts) => parts.flatMap(({ cue }) => (cue && cue.text.trim() ? [cue] : []));

/**
 * The cue of a translation for each cue of the original: by number if both have as many, otherwise by its start.
 * @param {Cue[]} original @param {Cue[]} translation
 * @returns {(Cue | undefined)[]}
 */
export function partners(original, translation) {
  if (original.length === translation.length) return translation;
  let next = 0;
  return original.map(({ start }) => {
    const found = translation.findIndex((cue, index) => index >= next && Math.abs(cue.start - start) <= nearSeconds);
    if (found < 0) return undefined;
    next = found + 1;
    return translation[found];
  });
}

/**
 * The parts of the translated file. A cue without words is left out, and so is one that the original no longer has.
 * @param {Part[]} original
 * @param {Part[]} translation the file as it is; empty if it does not exist
 * @param {string[]} texts the words of each cue of the original
 * @returns {Part[]}
 */
export function translated(original, translation, texts) {
  const cues = cuesOf(original);
  const known = partners(cues, cuesOf(translation));
  /** @type {Part[]} */
  const parts = [];
  let next = 0;
  /** @param {number} end */
  const addBefore = (end) => {
    for (; next < end; next += 1) {
      if (!texts[next]?.trim()) continue;
      const { id, start, end: stop, settings } = cues[next];
      parts.push({ cue: { id, start, end: stop, settings: known[next]?.settings ?? settings, text: texts[next] } });
    }
  };
  const base = translation.length ? translation : headOf(original);
  for (const part of base) {
    const index = part.cue ? known.indexOf(part.cue) : -1;
    if (!part.cue) parts.push(part);
    else if (index >= 0) addBefore(index + 1);
  }
  addBefore(cues.length);
  return parts;
}

/**
 * What comes before the first cue, without notes and without the language of the original.
 * @param {Part[]} parts @returns {Part[]}
 */
function headOf(parts) {
  const first = parts.findIndex(({ cue }) => cue);
  return parts.slice(0, first < 0 ? parts.length : first).filter(({ lines }) => lines && !/^NOTE(\s|$)/.test(lines))
    .map(({ lines }) => ({ lines: (lines ?? '').split('\n').filter((line) => !/^Language:/i.test(line)).join('\n') }));
}

/**
 * What has changed in each cue of the original since its translation.
 * @param {Change | null | undefined} changed the words of all cues, with an empty line between them
 * @param {number} count of the cues
 * @returns {(Change | undefined)[]}
 */
export function changesOf(changed, count) {
  /** @type {(Change | undefined)[]} */
  const changes = Array.from({ length: count }, () => undefined);
  if (!changed) return changes;
  const [before, after] = [changed.before, changed.after].map((text) => text.split(/\n{2,}/));
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = pairs(before.slice(start, before.length - end), after.slice(start, after.length - end));
  // Between two cues that are the same, the cues change in order.
  let [old, now] = [0, 0];
  for (const [oldEnd, nowEnd] of [...same, [before.length - end - start, after.length - end - start]]) {
    for (; now < nowEnd; now += 1, old += 1) {
      changes[start + now] = { before: old < oldEnd ? before[start + old] : '', after: after[start + now] };
    }
    [old, now] = [oldEnd + 1, nowEnd + 1];
  }
  return changes;
}

/**
 * The places of the longest common sequence.
 * @param {string[]} one @param {string[]} other @returns {[number, number][]}
 */
function pairs(one, other) {
  if (one.length * other.length > mostComparisons) return [];
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = one[i] === other[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  /** @type {[number, number][]} */
  const found = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) { found.push([i, j]); i += 1; j += 1; }
    else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return found;
}
