// Reads the modules of a QR code: format, version, mask, codewords and their blocks (ISO/IEC 18004).

import { correct } from './qr-correction.js';
import { blocks, levels, masks, patternOf, sizeOf, withRemainder } from './qr-symbol.js';

/**
 * @typedef {import('./qr-symbol.js').Level} Level
 *
 * @typedef {object} Format
 * @property {Level} level
 * @property {number} mask  0 to 7
 */

/** The maximum number of wrong bits in a format or a version. */
const maxWrongBits = 3;
/** Codewords that the standard reserves in small symbols to detect errors and not to correct them. */
const misdecodeProtection = /** @type {Record<string, number>} */ ({ '1L': 3, '1M': 2, '1Q': 1, '1H': 1, '2L': 2, '3L': 1 });

const formats = Array.from({ length: 32 }, (_, value) => withRemainder(value, 0x537, 10) ^ 0x5412);

/**
 * How many bits of two numbers differ.
 * @param {number} one
 * @param {number} other
 */
function distanceOf(one, other) {
  let count = 0;
  for (let rest = one ^ other; rest; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The formats that the modules may mean, the nearest first.
 * @param {Uint8Array} modules
 * @param {number} size
 * @returns {Format[]}
 */
function formatsOf(modules, size) {
  let first = 0;
  let second = 0;
  for (let bit = 0; bit < 15; bit += 1) {
    // The first copy leaves out the timing patterns.
    const row = bit < 6 ? bit : bit < 8 ? bit + 1 : 8;
    const column = bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit;
    first |= modules[row * size + column] << bit;
    second |= (bit < 8 ? modules[8 * size + size - 1 - bit] : modules[(size - 15 + bit) * size + 8]) << bit;
  }
  return formats
    .map((format, value) => ({ value, one: distanceOf(format, first), other: distanceOf(format, second) }))
    .filter(({ one, other }) => Math.min(one, other) <= maxWrongBits)
    .sort((one, other) => Math.min(one.one, one.other) - Math.min(other.one, other.other)
      || one.one + one.other - other.one - other.other)
    .slice(0, 2)
    .map(({ value }) => ({ level: levels[value >> 3], mask: value & 7 }));
}

/**
 * Whether one of both copies of the version matches it; small symbols have none.
 * @param {Uint8Array} modules
 * @param {number} version
 */
function hasVersionBits(modules, version) {
  if (version < 7) return true;
  const size = sizeOf(version);
  let first = 0;
  let second = 0;
  for (let bit = 0; bit < 18; bit += 1) {
    const far = size - 11 + (bit % 3);
    const near = Math.floor(bit / 3);
    first |= modules[near * size + far] << bit;
    second |= modules[far * size + near] << bit;
  }
  const right = withRemainder(version, 0x1f25, 12);
  return Math.min(distanceOf(right, first), distanceOf(right, second)) <= maxWrongBits;
}

/**
 * The codewords in the order of the symbol: up and down in pairs of columns, from the right.
 * @param {Uint8Array} modules
 * @param {Uint8Array} pattern
 * @param {number} size
 * @param {number} mask
 * @param {number} count
 */
function codewordsOf(modules, pattern, size, mask, count) {
  const codewords = new Uint8Array(count);
  const isInverted = masks[mask];
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern contains no data.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (let column = right; column > right - 2; column -= 1) {
        if (pattern[row * size + column] !== 2 || bit >= count * 8) continue;
        const value = modules[row * size + column] ^ (isInverted(row, column) ? 1 : 0);
        codewords[bit >> 3] |= value << (7 - (bit & 7));
        bit += 1;
      }
    }
    isUp = !isUp;
  }
  return codewords;
}

/**
 * The corrected data from interleaved codewords, block by block.
 * @param {Uint8Array} codewords
 * @param {number} version
 * @param {Level} level
 */
function dataOf(codewords, version, level) {
  const [corrections, count] = blocks[version - 1][level];
  const length = Math.floor(codewords.length / count) - corrections;
  const long = codewords.length % count;
  const data = new Uint8Array(codewords.length - corrections * count);
  const most = Math.floor((corrections - (misdecodeProtection[`${version}${level}`] ?? 0)) / 2);
  let filled = 0;
  for (let block = 0; block < count; block += 1) {
    // The last blocks have one more data codeword.
    const own = length + (block >= count - long ? 1 : 0);
    const read = new Uint8Array(own + corrections);
    for (let index = 0; index < length; index += 1) read[index] = codewords[index * count + block];
    if (own > length) read[length] = codewords[length * count + block - (count - long)];
    for (let index = 0; index < corrections; index += 1) read[own + index] = codewords[data.length + index * count + block];
    if (!correct(read, corrections, most)) return undefined;
    data.set(read.subarray(0, own), filled);
    filled += own;
  }
  return data;
}

/**
 * The data of a symbol, or undefined where they cannot be restored.
 * @param {Uint8Array} modules  1 where dark, row by row
 * @param {number} version
 * @returns {{data: Uint8Array, level: Level} | undefined}
 */
export function readGrid(modules, version) {
  if (!hasVersionBits(modules, version)) return undefined;
  const size = sizeOf(version);
  const pattern = patternOf(version);
  for (const { level, mask } of formatsOf(modules, size)) {
    const data = dataOf(codewordsOf(modules, pattern, size, mask, blocks[version - 1].codewords), version, level);
    if (data) return { data, level };
  }
  return undefined;
}
