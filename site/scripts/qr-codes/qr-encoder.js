// Makes a QR code of a text: in bytes, at level L or M, in the smallest symbol that fits (ISO/IEC 18004).

import { corrections } from './qr-correction.js';
import { blocks, largestVersion, levels, masks, patternOf, sizeOf, withRemainder } from './qr-symbol.js';

/**
 * @typedef {object} Code
 * @property {number} version
 * @property {number} size  modules in a row
 * @property {Uint8Array} modules  1 where dark, row by row
 */

/** The alternating padding codewords that fill the rest of a symbol. */
const padding = [0xec, 0x11];

/**
 * The number of data codewords of a symbol.
 * @param {number} version
 * @param {'L' | 'M'} level
 */
function capacityOf(version, level) {
  const [correcting, count] = blocks[version - 1][level];
  return blocks[version - 1].codewords - correcting * count;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} version
 * @param {number} capacity  in codewords
 */
function dataOf(bytes, version, capacity) {
  const bits = [0, 1, 0, 0];
  const add = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  // The text ends with four zeros, as far as there is space for them; whole codewords follow.
  for (let left = Math.min(4, capacity * 8 - bits.length); left > 0; left -= 1) bits.push(0);
  while (bits.length % 8) bits.push(0);
  const data = new Uint8Array(capacity);
  for (let index = 0; index < capacity; index += 1) {
    const from = index * 8;
    data[index] = from < bits.length ? bits.slice(from, from + 8).reduce((value, bit) => (value << 1) | bit, 0)
      : padding[(index - bits.length / 8) % 2];
  }
  return data;
}

/**
 * All codewords in the order of the symbol: its blocks are interleaved, first the data, then the error correction.
 * @param {Uint8Array} data
 * @param {number} version
 * @param {'L' | 'M'} level
 */
function codewordsOf(data, version, level) {
  const [correcting, count] = blocks[version - 1][level];
  const length = Math.floor(data.length / count);
  const long = data.length % count;
  let from = 0;
  const parts = Array.from({ length: count }, (_, block) => {
    // The last blocks have one more data codeword.
    const own = data.subarray(from, from += length + (block >= count - long ? 1 : 0));
    return { own, check: corrections(own, correcting) };
  });
  const codewords = [];
  for (let index = 0; index <= length; index += 1) for (const { own } of parts) if (index < own.length) codewords.push(own[index]);
  for (let index = 0; index < correcting; index += 1) for (const { check } of parts) codewords.push(check[index]);
  return Uint8Array.from(codewords);
}

/**
 * @param {Uint8Array} modules
 * @param {number} version
 * @param {number} format  the bits of level and mask
 */
function writeFormat(modules, version, format) {
  const size = sizeOf(version);
  const formatBits = withRemainder(format, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const value = (formatBits >> bit) & 1;
    const row = bit < 6 ? bit : bit < 8 ? bit + 1 : 8;
    const column = bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit;
    modules[row * size + column] = value;
    modules[bit < 8 ? 8 * size + size - 1 - bit : (size - 15 + bit) * size + 8] = value;
  }
  const number = withRemainder(version, 0x1f25, 12);
  for (let bit = 0; version >= 7 && bit < 18; bit += 1) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    modules[near * size + far] = modules[far * size + near] = (number >> bit) & 1;
  }
}

/**
 * The symbol with one of its masks.
 * @param {Uint8Array} codewords
 * @param {Uint8Array} pattern
 * @param {number} version
 * @param {'L' | 'M'} level
 * @param {number} mask
 */
function symbolOf(codewords, pattern, version, level, mask) {
  const size = sizeOf(version);
  const modules = Uint8Array.from(pattern, (value) => (value === 1 ? 1 : 0));
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern contains no data.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (let column = right; column > right - 2; column -= 1) {
        if (pattern[row * size + column] !== 2) continue;
        // Bits that are left over are light before they are masked.
        const value = bit < codewords.length * 8 ? (codewords[bit >> 3] >> (7 - (bit & 7))) & 1 : 0;
        modules[row * size + column] = value ^ (masks[mask](row, column) ? 1 : 0);
        bit += 1;
      }
    }
    isUp = !isUp;
  }
  writeFormat(modules, version, (levels.indexOf(level) << 3) | mask);
  return modules;
}

/**
 * The penalty of a row or column for long runs and for patterns that look like a finder pattern.
 * @param {number[]} line
 */
function penaltyOfLine(line) {
  let penalty = 0;
  for (let start = 0, end = 1; end <= line.length; end += 1) {
    if (line[end] === line[start]) continue;
    if (end - start >= 5) penalty += end - start - 2;
    start = end;
  }
  const text = line.join('');
  for (const found of ['10111010000', '00001011101']) {
    for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + 1)) penalty += 40;
  }
  return penalty;
}

/**
 * How hard a symbol is to read: section 7.8.3.
 * @param {Uint8Array} modules
 * @param {number} size
 */
export function penaltyOf(modules, size) {
  let penalty = 0;
  for (let index = 0; index < size; index += 1) {
    penalty += penaltyOfLine(Array.from(modules.subarray(index * size, (index + 1) * size)));
    penalty += penaltyOfLine(Array.from({ length: size }, (_, row) => modules[row * size + index]));
  }
  let dark = 0;
  for (let at = 0; at < modules.length; at += 1) {
    dark += modules[at];
    if (at % size === size - 1 || at >= modules.length - size) continue;
    const sum = modules[at] + modules[at + 1] + modules[at + size] + modules[at + size + 1];
    if (sum === 0 || sum === 4) penalty += 3;
  }
  return penalty + 10 * Math.floor(Math.abs((dark * 100) / modules.length - 50) / 5);
}

/**
 * @param {string} text
 * @param {'L' | 'M'} [level]
 * @returns {Code | undefined} undefined where it is too long
 */
export function qrCode(text, level = 'L') {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= largestVersion && capacityOf(version, level) * 8 < 4 + (version < 10 ? 8 : 16) + bytes.length * 8) version += 1;
  if (version > largestVersion) return undefined;
  const codewords = codewordsOf(dataOf(bytes, version, capacityOf(version, level)), version, level);
  const pattern = patternOf(version);
  const size = sizeOf(version);
  const candidates = masks.map((_, mask) => symbolOf(codewords, pattern, version, level, mask));
  const penalties = candidates.map((modules) => penaltyOf(modules, size));
  return { version, size, modules: candidates[penalties.indexOf(Math.min(...penalties))] };
}
