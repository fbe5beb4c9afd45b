// Reads the text in the data of a QR code: numeric, alphanumeric, bytes, kanji and the ECI that names an encoding.

/** @typedef {{bytes: Uint8Array, text: string}} Content  as it was encoded, and as text */

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** The encodings of bytes by their ECI number, with the names of TextDecoder. */
const encodings = /** @type {Record<number, string>} */ ({
  4: 'iso-8859-2', 5: 'iso-8859-3', 6: 'iso-8859-4', 7: 'iso-8859-5', 8: 'iso-8859-6', 9: 'iso-8859-7', 10: 'iso-8859-8',
  12: 'iso-8859-10', 15: 'iso-8859-13', 16: 'iso-8859-14', 17: 'iso-8859-15', 18: 'iso-8859-16', 20: 'shift_jis',
  21: 'windows-1250', 22: 'windows-1251', 23: 'windows-1252', 24: 'windows-1256', 25: 'utf-16be', 26: 'utf-8', 28: 'big5',
  29: 'gbk', 30: 'euc-kr', 32: 'gb18030', 170: 'utf-8',
});
const latin = [1, 3];

class BitReader {
  #position = 0;

  /** @param {Uint8Array} data */
  constructor(data) {
    this.data = data;
  }

  get left() {
    return this.data.length * 8 - this.#position;
  }

  /** @param {number} count  at most 24; fewer bits than are left */
  read(count) {
    if (count > this.left) throw new RangeError('The data end within a segment');
    let value = 0;
    for (let index = 0; index < count; index += 1, this.#position += 1) {
      value = (value << 1) | ((this.data[this.#position >> 3] >> (7 - (this.#position & 7))) & 1);
    }
    return value;
  }
}

/** @param {Uint8Array} bytes */
function latinText(bytes) {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/**
 * @param {Uint8Array} bytes
 * @param {number | undefined} eci  undefined where none is named: then UTF-8, or Latin-1 where it is not that
 */
function decoded(bytes, eci) {
  if (eci !== undefined && latin.includes(eci)) return latinText(bytes);
  if (eci !== undefined) return new TextDecoder(encodings[eci], { fatal: true, ignoreBOM: true }).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return latinText(bytes);
  }
}

/**
 * @param {BitReader} bits
 * @param {number} count  of digits
 */
function digits(bits, count) {
  let text = '';
  for (let left = count; left > 0; left -= 3) {
    const length = Math.min(left, 3);
    const value = bits.read([0, 4, 7, 10][length]);
    if (value >= 10 ** length) throw new RangeError('Not digits');
    text += String(value).padStart(length, '0');
  }
  return text;
}

/**
 * @param {BitReader} bits
 * @param {number} count  of characters
 */
function alphanumeric(bits, count) {
  let text = '';
  for (let left = count; left > 0; left -= 2) {
    const value = bits.read(left > 1 ? 11 : 6);
    if (value >= (left > 1 ? 45 * 45 : 45)) throw new RangeError('Not a character');
    if (left > 1) text += characters[Math.floor(value / 45)];
    text += characters[value % 45];
  }
  return text;
}

/**
 * The bytes of characters in Shift JIS.
 * @param {BitReader} bits
 * @param {number} count  of characters
 */
function kanji(bits, count) {
  const bytes = new Uint8Array(count * 2);
  for (let index = 0; index < count; index += 1) {
    const packed = bits.read(13);
    const compact = (Math.floor(packed / 0xc0) << 8) | (packed % 0xc0);
    const value = compact + (compact < 0x1f00 ? 0x8140 : 0xc140);
    bytes[2 * index] = value >> 8;
    bytes[2 * index + 1] = value & 0xff;
  }
  return bytes;
}

/** @param {BitReader} bits */
function eciNumber(bits) {
  const first = bits.read(8);
  const number = first < 0x80 ? first
    : first < 0xc0 ? ((first & 0x3f) << 8) | bits.read(8)
      : first < 0xe0 ? ((first & 0x1f) << 16) | bits.read(16) : -1;
  if (!latin.includes(number) && !encodings[number]) throw new RangeError('An unknown encoding');
  return number;
}

/**
 * @param {Uint8Array} data
 * @param {number} version
 * @returns {Content}
 */
function segments(data, version) {
  const bits = new BitReader(data);
  const isSmall = version < 10;
  /** @type {number[]} */
  const bytes = [];
  let text = '';
  /** @type {number | undefined} */
  let eci;
  // Bytes that follow each other may share a character.
  /** @type {number[]} */
  let open = [];
  const close = () => {
    if (open.length) text += decoded(Uint8Array.from(open), eci);
    open = [];
  };
  /** @param {string} added */
  const add = (added) => {
    close();
    text += added;
    for (const character of added) bytes.push(character.charCodeAt(0));
  };
  while (bits.left >= 4) {
    const mode = bits.read(4);
    if (mode === 0) break;
    if (mode === 1) {
      add(digits(bits, bits.read(isSmall ? 10 : 12)));
    } else if (mode === 2) {
      add(alphanumeric(bits, bits.read(isSmall ? 9 : 11)));
    } else if (mode === 4) {
      for (let left = bits.read(isSmall ? 8 : 16); left > 0; left -= 1) {
        const byte = bits.read(8);
        bytes.push(byte);
        open.push(byte);
      }
    } else if (mode === 7) {
      close();
      eci = eciNumber(bits);
    } else if (mode === 8) {
      close();
      const read = kanji(bits, bits.read(isSmall ? 8 : 10));
      bytes.push(...read);
      text += decoded(read, 20);
    } else {
      // The guide's posters do not use FNC1 or parts of a longer text.
      throw new RangeError('An unknown mode');
    }
  }
  close();
  return { bytes: Uint8Array.from(bytes), text };
}

/**
 * The text of the data; undefined where they are not well-formed.
 * @param {Uint8Array} data
 * @param {number} version
 * @returns {Content | undefined}
 */
export function readText(data, version) {
  try {
    return segments(data, version);
  } catch {
    return undefined;
  }
}
