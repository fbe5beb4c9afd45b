// Reads the modules of a QR code, versions 1 to 10: format, version, mask, codewords and their blocks (ISO/IEC 18004).

import { correct } from './qr-correction.js';

/**
 * @typedef {'L' | 'M' | 'Q' | 'H'} Level  of correction
 *
 * @typedef {object} Format
 * @property {Level} level
 * @property {number} mask  0 to 7
 */

export const largestVersion = 10;
/** How many bits of a format or a version may be wrong. */
const mostWrongBits = 3;
/**
 * In the order of the bits that tell them.
 * @type {Level[]}
 */
const levels = ['M', 'L', 'H', 'Q'];
/** Where the middles of alignment patterns lie, in rows and columns, by version. */
const alignments = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
];
/** By version: all codewords, and by level the codewords for correction in each block and the blocks. */
const blocks = [
  { codewords: 26, L: [7, 1], M: [10, 1], Q: [13, 1], H: [17, 1] },
  { codewords: 44, L: [10, 1], M: [16, 1], Q: [22, 1], H: [28, 1] },
  { codewords: 70, L: [15, 1], M: [26, 1], Q: [18, 2], H: [22, 2] },
  { codewords: 100, L: [20, 1], M: [18, 2], Q: [26, 2], H: [16, 4] },
  { codewords: 134, L: [26, 1], M: [24, 2], Q: [18, 4], H: [22, 4] },
  { codewords: 172, L: [18, 2], M: [16, 4], Q: [24, 4], H: [28, 4] },
  { codewords: 196, L: [20, 2], M: [18, 4], Q: [18, 6], H: [26, 5] },
  { codewords: 242, L: [24, 2], M: [22, 4], Q: [22, 6], H: [26, 6] },
  { codewords: 292, L: [30, 2], M: [22, 5], Q: [20, 8], H: [24, 8] },
  { codewords: 346, L: [18, 4], M: [26, 5], Q: [24, 8], H: [28, 8] },
];
/** Codewords that the standard keeps in small symbols to notice errors and not to correct them. */
const kept = /** @type {Record<string, number>} */ ({ '1L': 3, '1M': 2, '1Q': 1, '1H': 1, '2L': 2, '3L': 1 });
/**
 * Which modules are inverted, by mask.
 * @type {((row: number, column: number) => boolean)[]}
 */
const masks = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** @param {number} version */
export function sizeOf(version) {
  return 17 + 4 * version;
}

/**
 * The middles of the alignment patterns, but for those that would lie on finder patterns.
 * @param {number} version
 * @returns {{row: number, column: number}[]}
 */
export function alignmentsOf(version) {
  const places = alignments[version - 1];
  const last = places.length - 1;
  return places.flatMap((row, down) => places.flatMap((column, along) => (
    (down === 0 && (along === 0 || along === last)) || (down === last && along === 0) ? [] : [{ row, column }])));
}

/**
 * What each module must be: 0 light, 1 dark, 2 data, 3 format or version.
 * @param {number} version
 */
export function patternOf(version) {
  const size = sizeOf(version);
  const pattern = new Uint8Array(size * size).fill(2);
  /** @type {(row: number, column: number, value: number) => void} */
  const set = (row, column, value) => {
    if (row >= 0 && column >= 0 && row < size && column < size) pattern[row * size + column] = value;
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, 1 - (index % 2));
    set(index, 6, 1 - (index % 2));
  }
  for (const { row, column } of alignmentsOf(version)) {
    for (let y = -2; y <= 2; y += 1) {
      for (let x = -2; x <= 2; x += 1) set(row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) === 1 ? 0 : 1);
    }
  }
  for (let index = 0; index < 9; index += 1) {
    if (index !== 6) {
      set(8, index, 3);
      set(index, 8, 3);
    }
    if (index === 8) continue;
    set(8, size - 1 - index, 3);
    set(size - 1 - index, 8, 3);
  }
  set(size - 8, 8, 1);
  for (let index = 0; version >= 7 && index < 18; index += 1) {
    set(Math.floor(index / 3), size - 11 + (index % 3), 3);
    set(size - 11 + (index % 3), Math.floor(index / 3), 3);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) {
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(row + y, column + x, ring === 2 || ring === 4 ? 0 : 1);
      }
    }
  }
  return pattern;
}

/**
 * A number followed by the remainder of its division by a generator, as formats and versions are kept.
 * @param {number} value
 * @param {number} generator
 * @param {number} count  of the bits of the remainder
 */
function withRemainder(value, generator, count) {
  let rest = value << count;
  for (let bit = 31 - Math.clz32(rest | 1); bit >= count; bit -= 1) if ((rest >> bit) & 1) rest ^= generator << (bit - count);
  return (value << count) | rest;
}

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
 * The formats that the modules may tell, the nearest first.
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
    .filter(({ one, other }) => Math.min(one, other) <= mostWrongBits)
    .sort((one, other) => Math.min(one.one, one.other) - Math.min(other.one, other.other)
      || one.one + one.other - other.one - other.other)
    .slice(0, 2)
    .map(({ value }) => ({ level: levels[value >> 3], mask: value & 7 }));
}

/**
 * Whether one of both copies of the version tells it; small symbols have none.
 * @param {Uint8Array} modules
 * @param {number} version
 */
function tellsVersion(modules, version) {
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
  return Math.min(distanceOf(right, first), distanceOf(right, second)) <= mostWrongBits;
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
    // The column of the timing pattern holds no data.
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
 * The corrected data out of codewords that are kept in turns, block by block.
 * @param {Uint8Array} codewords
 * @param {number} version
 * @param {Level} level
 */
function dataOf(codewords, version, level) {
  const [corrections, count] = blocks[version - 1][level];
  const length = Math.floor(codewords.length / count) - corrections;
  const long = codewords.length % count;
  const data = new Uint8Array(codewords.length - corrections * count);
  const most = Math.floor((corrections - (kept[`${version}${level}`] ?? 0)) / 2);
  let filled = 0;
  for (let block = 0; block < count; block += 1) {
    // The last blocks have one codeword of data more.
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
 * The data of a symbol, or nothing where they cannot be restored.
 * @param {Uint8Array} modules  1 where dark, row by row
 * @param {number} version
 * @returns {{data: Uint8Array, level: Level} | undefined}
 */
export function readGrid(modules, version) {
  if (!tellsVersion(modules, version)) return undefined;
  const size = sizeOf(version);
  const pattern = patternOf(version);
  for (const { level, mask } of formatsOf(modules, size)) {
    const data = dataOf(codewordsOf(modules, pattern, size, mask, blocks[version - 1].codewords), version, level);
    if (data) return { data, level };
  }
  return undefined;
}
