// How the modules of a QR code are laid out, versions 1 to 20: patterns, masks, blocks (ISO/IEC 18004); for the reader and for the
// encoder.

/**
 * @typedef {'L' | 'M' | 'Q' | 'H'} Level  of correction
 */

export const largestVersion = 20;
/**
 * In the order of the bits that encode them.
 * @type {Level[]}
 */
export const levels = ['M', 'L', 'H', 'Q'];
/** Where the middles of alignment patterns lie, in rows and columns, by version. */
const alignments = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
  [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70], [6, 26, 50, 74], [6, 30, 54, 78], [6, 30, 56, 82],
  [6, 30, 58, 86], [6, 34, 62, 90],
];
/** By version: all codewords, and by level the codewords for correction in each block and the blocks. */
export const blocks = [
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
  { codewords: 404, L: [20, 4], M: [30, 5], Q: [28, 8], H: [24, 11] },
  { codewords: 466, L: [24, 4], M: [22, 8], Q: [26, 10], H: [28, 11] },
  { codewords: 532, L: [26, 4], M: [22, 9], Q: [24, 12], H: [22, 16] },
  { codewords: 581, L: [30, 4], M: [24, 9], Q: [20, 16], H: [24, 16] },
  { codewords: 655, L: [22, 6], M: [24, 10], Q: [30, 12], H: [24, 18] },
  { codewords: 733, L: [24, 6], M: [28, 10], Q: [24, 17], H: [30, 16] },
  { codewords: 815, L: [28, 6], M: [28, 11], Q: [28, 16], H: [28, 19] },
  { codewords: 901, L: [30, 6], M: [26, 13], Q: [28, 18], H: [28, 21] },
  { codewords: 991, L: [28, 7], M: [26, 14], Q: [26, 21], H: [26, 25] },
  { codewords: 1085, L: [28, 8], M: [26, 16], Q: [30, 20], H: [28, 25] },
];
/**
 * Which modules are inverted, by mask.
 * @type {((row: number, column: number) => boolean)[]}
 */
export const masks = [
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
 * The role of each module: 0 light, 1 dark, 2 data, 3 format or version.
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
 * A number followed by the remainder of its division by a generator, as formats and versions are encoded.
 * @param {number} value
 * @param {number} generator
 * @param {number} count  of the bits of the remainder
 */
export function withRemainder(value, generator, count) {
  let rest = value << count;
  for (let bit = 31 - Math.clz32(rest | 1); bit >= count; bit -= 1) if ((rest >> bit) & 1) rest ^= generator << (bit - count);
  return (value << count) | rest;
}
